"""Searching the rest of a turn for the most points that it can bring."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

import birchbark
from birchbark.engine.state import State

BEGINNINGS = {"wendake": ("place", "reserve")}
"""With which moves a turn begins, where it can follow one's own last turn."""


class Turn(NamedTuple):
    """A way to play the turn, and the points that it brings."""

    gain: int
    lines: tuple[str, ...]


class Search:
    """All ways to play the first player's turn to its end, as far as chance has no part in it."""

    def __init__(self, match: birchbark.Match) -> None:
        self.catalogue = match.game.catalogue
        self.start = match.state.scores()[0]
        verbs = BEGINNINGS.get(match.game.name, ())
        self.beginnings = {move for move, line in enumerate(self.catalogue.lines) if line.split()[0] in verbs}
        self.begun = not self.begins(match.state)
        self.seen: dict[tuple[str, bool], Turn] = {}
        self.best = self.search(match.state, self.begun)

    def begins(self, state: State) -> bool:
        return not self.beginnings.isdisjoint(state.moves())

    def search(self, state: State, begun: bool) -> Turn:
        gain = Turn(state.scores()[0] - self.start, ())
        if state.over or state.seat != 0 or (begun and self.begins(state)):
            return gain
        key = (state.digest(with_dice=False), begun)
        if key not in self.seen:
            self.seen[key] = max(self.ways(state, begun), key=lambda turn: turn.gain, default=gain)
        return self.seen[key]

    def ways(self, state: State, begun: bool) -> Iterator[Turn]:
        for move in list(state.moves()):
            after = state.copy()
            after.play(move)
            line = self.catalogue.line(move)
            if after.revealed != state.revealed and not ended(after):
                yield Turn(after.scores()[0] - self.start, (line,))
                continue
            found = self.search(after, begun or move in self.beginnings)
            yield Turn(found.gain, (line, *found.lines))


def ended(state: State) -> bool:
    return state.over or state.seat != 0
