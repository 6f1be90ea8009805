"""Positions in the middle of games, reached by random moves, and other component figures."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from birchbark.engine.dice import Dice
from birchbark.engine.state import State
from birchbark.games import find


def position(game: str, players: int, options: Mapping[str, object], decisions: int, step: str = "") -> State:
    """Play so many random moves, and more to the next step of a kind; stop early rather than at the end of the game."""
    dice = Dice.seeded(1)
    found = find(game)
    state = found.start(found.setup(players, options), dice.spawn())
    while decisions > 0 or step not in ("", state.variant.kinds.names[state.kind]):
        decisions -= 1
        after = state.copy()
        after.play(state.moves()[dice.randbelow(len(state.moves()))])
        if after.over:
            break
        state = after
    return state


def other_figures(folder: Path) -> Path:
    """Put a component figure of Manitoba that no network has learned with into a folder."""
    (folder / "more.toml").write_text('[storage]\nempty = { value = -3, from = "report" }\n')
    return folder
