"""Whole turns: finding good ones, and weighing them against each other over the same deals."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from birchbark.bots.beam import Beam
from birchbark.bots.judges import Outlook, PositionJudge
from birchbark.bots.search import Line, Size
from birchbark.bots.search.replies import after_replies, replies
from birchbark.bots.search.thinking import side_by_side
from birchbark.coach.estimates import Estimate, estimate
from birchbark.coach.results import Step, said
from birchbark.engine.dice import Dice
from birchbark.engine.match import Match
from birchbark.engine.state import State

CHOICES = 2
"""How many of the best replies others may choose from, as nobody knows which one they would find."""

Moves = tuple[int, ...]


def find_lines(judge: PositionJudge, size: Size, state: State, dice: Dice) -> list[Line]:
    """Return good turns for the deciding seat, the best first; the state must be one from `determinize`."""
    return Beam(judge, size, dice).lines(state)


def after(state: State, moves: Moves) -> State | None:
    """Return where some moves lead, or None if one of them cannot be played there."""
    end = state.copy()
    for move in moves:
        if move not in end.moves():
            return None
        end.play(move)
    return end


class Weighed(NamedTuple):
    """A turn as far as it can be foreseen, where it leads in each of several deals, and what that is worth."""

    moves: Moves
    ends: list[State]
    outlooks: list[Outlook]

    @property
    def worth(self) -> Estimate:
        return estimate([outlook.worth for outlook in self.outlooks])


def weigh(judge: PositionJudge, deals: Sequence[State], seat: int, turns: Sequence[Moves]) -> list[Weighed]:
    """Judge where turns lead in the deals, leaving out those that cannot be played in all of them."""
    found: list[Weighed] = []
    for moves in dict.fromkeys(turns):
        ends = [end for deal in deals if (end := after(deal, moves)) is not None]
        if len(ends) == len(deals):
            found.append(Weighed(moves, ends, judge.outlooks(ends, seat)))
    return found


def to_the_end(judge: PositionJudge, turn: Weighed, seat: int, chances: Sequence[Dice]) -> Weighed:
    """Judge a turn where it ends: the rest of one that cannot be foreseen to its end is played in each deal."""
    rests = [replies(end, seat, chance, rounds=0) for end, chance in zip(turn.ends, chances, strict=True)]
    return turn._replace(outlooks=judge.outlooks(side_by_side(judge, rests), seat))


def behind(best: Weighed, other: Weighed) -> Estimate:
    """Return how many points better one turn is than another, over the same deals."""
    pairs = zip(best.outlooks, other.outlooks, strict=True)
    return estimate([one.worth - two.worth for one, two in pairs])


def play_on(judge: PositionJudge, state: State, seat: int, dice: Dice) -> State:
    """Let the others reply until the seat decides again; whoever plays alone gets no replies."""
    return state if len(state.scores()) == 1 else after_replies(judge, state, seat, dice, CHOICES)


def steps_of(match: Match, state: State, moves: Moves) -> list[Step]:
    """Return the moves of a turn from a state on, each with what it does."""
    found: list[Step] = []
    state = state.copy()
    for move in moves:
        text = said(match.game.package, state.variant.sentence(state, move), match.names)
        found.append(Step(match.game.catalogue.line(move), text))
        state.play(move)
    return found
