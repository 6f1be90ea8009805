"""The projected final score: what each seat has if the game is scored as it stands, and what it is expected to get."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from birchbark.bots.judges import judge_for
from birchbark.coach.estimates import known_to
from birchbark.coach.game_coach import coach_of
from birchbark.coach.results import Projection, Source, named
from birchbark.engine.dice import Dice
from birchbark.engine.match import Match
from birchbark.engine.state import State

DEALS = 4


def project(match: Match, viewer: int | None, seed: int) -> Projection:
    """Return the projection as a seat, or a spectator if None, knows the game."""
    deals = deals_for(match.state, viewer, Dice.seeded(seed))
    ended = [coach_of(match.game.name).ended(deal) for deal in deals]
    judge = judge_for(match.game.name, match.state)
    outlooks = [judge.outlooks(deals, seat) for seat in range(match.setup.players)]
    return Projection(
        moves=len(match.history),
        viewer=viewer,
        scores=match.scores(),
        standing=[fmean(points) for points in zip(*(state.scores() for state in ended), strict=True)],
        sources=mean_sources(match.game.package, ended),
        expected=[mean([outlook.score for outlook in each]) for each in outlooks],
        wins=shares([mean([outlook.win for outlook in each]) for each in outlooks]),
    )


def deals_for(state: State, viewer: int | None, dice: Dice) -> list[State]:
    """Deal what the viewer cannot know; a spectator knows only what all seats know."""
    if state.over:
        return [state]
    if viewer is not None:
        return known_to(state, viewer, dice, DEALS)
    deals = []
    for _ in range(DEALS):
        for seat in range(len(state.scores())):
            state = state.determinize(seat, dice.spawn())
        deals.append(state)
    return deals


def mean(values: Sequence[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return fmean(known) if len(known) == len(values) else None


def shares(wins: Sequence[float | None]) -> list[float | None]:
    """Make the chances of several seats add up to 1, as each was judged for itself."""
    total = sum(win for win in wins if win is not None)
    if len(wins) == 1 or not total:
        return list(wins)
    return [None if win is None else win / total for win in wins]


def mean_sources(package: str, states: Sequence[State]) -> list[Source]:
    """Return the mean score sheet of several states."""
    points: dict[tuple[str, str, str, str], list[float]] = {}
    for state in states:
        for line in state.score_sheet():
            sums = points.setdefault((line.source, line.track, line.forfeited, line.of), [0.0] * len(line.points))
            for seat, many in enumerate(line.points):
                sums[seat] += many / len(states)
    return [
        Source(source, named(package, source), sums, track, lost, of)
        for (source, track, lost, of), sums in points.items()
    ]
