"""Searches the best turns again from each of their moves on: the nearer the end of a turn, the more of it is seen."""

from __future__ import annotations

from typing import Final

from birchbark.bots.lookahead import Lookahead
from birchbark.bots.search import Line, Search, Size
from birchbark.bots.search.thinking import Thinking, side_by_side
from birchbark.engine.dice import Dice
from birchbark.engine.state import State

REFINED: Final = 5
"""So many lines are refined."""
AGAIN: Final = Size(width=5, positions=250)
"""How many lines go on in each search from a later move, and how many positions all of them may visit for one line."""


class Refiner(Lookahead):
    """Refines the best lines of its beam before it compares them."""

    def search(self, state: State, deals: list[Dice]) -> list[Line]:
        lines = super().search(state, deals)
        better = side_by_side(self.judge, [refined(line, deals) for line in lines[:REFINED]])
        different = {line.moves: line for line in better + lines[REFINED:]}
        return sorted(different.values(), key=lambda line: -line.value)


def refined(line: Line, deals: list[Dice]) -> Thinking[Line]:
    """Return the line, with another end wherever a search from one of its later moves finds a better one."""
    left = AGAIN.positions
    played = 1
    while played < len(line.moves) and left > 0:
        search = Search(AGAIN._replace(positions=left), line.states[played], deals)
        rest = (yield from search.run())[0]
        if rest.value > line.value:
            line = Line(line.moves[:played] + rest.moves, line.states[:played] + rest.states, rest.value)
        left = search.left
        played += 1
    return line
