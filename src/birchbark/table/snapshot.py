"""A state as plain values, to be sent to another process."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

from birchbark.engine.dice import Dice
from birchbark.engine.game import Game, Setup
from birchbark.engine.state import State
from birchbark.games import find

Options = tuple[tuple[str, str], ...]


class Snapshot(NamedTuple):
    """A state, and of which game."""

    game: str
    players: int
    options: Options
    components: str
    facts: dict[str, Any]

    def state(self) -> State:
        """Return the state again, with all that it means."""
        state = beginning(self.game, self.players, self.options, self.components).copy()
        state.restore(self.facts)
        return state


def snapshot(game: Game, setup: Setup, state: State) -> Snapshot:
    options = tuple(setup.options.items())
    return Snapshot(game.name, setup.players, options, setup.components.fingerprint, state.position())


@lru_cache(maxsize=64)
def beginning(game: str, players: int, options: Options, components: str) -> State:
    found = find(game)
    return found.start(found.setup_as_begun(players, dict(options), components), Dice(0))
