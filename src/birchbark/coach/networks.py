"""The network for the way in which a game is played."""

from __future__ import annotations

from functools import cache

from birchbark.bots.inputs import Inputs, inputs_of
from birchbark.bots.judges import NetworkJudge
from birchbark.bots.network import shipped, shipped_names
from birchbark.engine.state import State


def network_for(state: State) -> NetworkJudge | None:
    """Return the judge for the state's way to play, or None if no network is trained for it."""
    inputs = inputs_of(str(state.view(None).get("game")))
    return None if inputs is None else judge_of(inputs, inputs.network_name(state))


@cache
def judge_of(inputs: Inputs, name: str) -> NetworkJudge | None:
    return NetworkJudge(inputs, shipped(inputs, name)) if name in shipped_names(inputs) else None
