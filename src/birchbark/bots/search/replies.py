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

    Everybody plays by what they know, and chooses among so many of the best turns that they find.
    """
    at, dice = state.copy(), dice.copy()
    alone = len(state.scores()) == 1
    replied = False
    for _ in range(rounds * (ROUND_ALONE if alone else LONGEST)):
        if replied and at.seat == seat:
            rounds -= 1
            replied = False
        if at.over or not rounds:
            break
        replied = replied or at.seat != seat
        known = at.determinize(at.seat, dice.copy())
        lines = (yield from Search(REPLY, known, [dice.copy()]).run())[:choices]
        follow(at, lines[dice.randbelow(len(lines))] if len(lines) > 1 else lines[0])
    return at


def follow(state: State, line: Line) -> None:
    """Play a line as far as it is still possible."""
    seat = state.seat
    for move in line.moves:
        if state.seat != seat or move not in state.moves():
            break
        state.play(move)
