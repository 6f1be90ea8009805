"""Playing on after a turn: what a position is worth shows when the others have replied."""

from __future__ import annotations

from typing import Final

from birchbark.bots.search import Line, Search, Size
from birchbark.bots.search.thinking import Judge, Thinking, think
from birchbark.engine.dice import Dice
from birchbark.engine.state import State

REPLY: Final = Size(width=1, positions=60)
"""How far those who reply look ahead."""
LONGEST: Final = 20
"""How many turns, or parts of turns between chances, are played on at most in each round."""
ROUND_ALONE: Final = 3
"""How many of them are a round where nobody replies."""


def after_replies(judge: Judge, state: State, seat: int, dice: Dice, choices: int = 1, rounds: int = 1) -> State:
    return think(judge, replies(state, seat, dice, choices, rounds))


def replies(state: State, seat: int, dice: Dice, choices: int = 1, rounds: int = 1) -> Thinking[State]:
    """Play on until the seat has got its turn again so many times after somebody else has decided.

    No rounds are the rest of its turn. Everybody plays by what they know, and chooses among so many of the best turns
    that they find.
    """
    at, dice = state.copy(), dice.copy()
    alone = len(state.scores()) == 1
    # A round begins when somebody else decides after the seat, and ends when the seat decides again.
    begun = 0
    replying = False
    for _ in range(rounds * ROUND_ALONE if alone else max(1, rounds) * LONGEST):
        begun += not replying and at.seat != seat
        replying = at.seat != seat
        if at.over or begun > rounds or (begun == rounds > 0 and not replying):
            break
        known = at.determinize(at.seat, dice.copy())
        lines = (yield from Search(REPLY, known, [dice.copy()]).run())[:choices]
        follow(at, lines[dice.randbelow(len(lines))] if len(lines) > 1 else lines[0])
    return at


def after_line(state: State, line: Line) -> State:
    """Return where a line leads as far as it is still possible."""
    at = state.copy()
    follow(at, line)
    return at


def follow(state: State, line: Line) -> None:
    """Play a line as far as it is still possible."""
    seat = state.seat
    for move in line.moves:
        if state.seat != seat or move not in state.moves():
            break
        state.play(move)
