"""A hint: the best turns that the seat could play now, and what each brings."""

from __future__ import annotations

from collections.abc import Sequence
from statistics import fmean

from birchbark.bots.judges import Outlook, judge_for
from birchbark.bots.search import Size
from birchbark.coach.estimates import known_to
from birchbark.coach.game_coach import PACKAGE
from birchbark.coach.results import Hint, Source, TurnHint, named
from birchbark.coach.turns import Moves, Weighed, behind, find_lines, steps_of, to_the_end, weigh
from birchbark.engine.dice import Dice
from birchbark.engine.errors import Error
from birchbark.engine.match import Match
from birchbark.engine.state import State

SIZE = Size(width=12, positions=1500)
DEALS = 8
TURNS = 3
WEIGHED = 8
"""How many of the turns found are weighed over more deals."""
ONE_MOVE = 2
"""How many moves two turns do not share if they differ in one move only."""


def with_others() -> Error:
    """Say why there is no hint at a table with other people."""
    return Error(PACKAGE, "faults.other-people")


def hint(match: Match, seed: int) -> Hint:
    """Return the best turns for the deciding seat, by what it may know."""
    state, seat, dice = match.state, match.state.seat, Dice.seeded(seed)
    judge = judge_for(match.game.name, state)
    deals = known_to(state, seat, dice, DEALS)
    lines = find_lines(judge, SIZE, deals[0], dice)
    chances = [dice.spawn() for _ in deals]
    foreseen = weigh(judge, deals, seat, different([line.moves for line in lines], WEIGHED))
    weighed = [to_the_end(judge, turn, seat, chances) for turn in foreseen]
    found = {turn.moves: turn for turn in sorted(weighed, key=lambda turn: -turn.worth.mean)}
    chosen = [found[moves] for moves in different(list(found), TURNS)]
    chosen.sort(key=lambda turn: -turn.worth.mean)
    now = judge.outlooks(deals, seat)
    return Hint(len(match.history), seat, [turn_hint(match, deals, now, chosen[0], turn) for turn in chosen])


def different(turns: Sequence[Moves], many: int) -> list[Moves]:
    """Return the first turns that differ from each other in more than one move, and others if there are too few."""
    chosen: list[Moves] = []
    for moves in turns:
        if all(len(set(moves) ^ set(other)) > ONE_MOVE for other in chosen):
            chosen.append(moves)
    return list(dict.fromkeys([*chosen[:many], *turns]))[:many]


def turn_hint(match: Match, deals: list[State], now: list[Outlook], best: Weighed, turn: Weighed) -> TurnHint:
    seat, loss = match.state.seat, behind(best, turn)
    steps = steps_of(match, deals[0], turn.moves)
    win, score = [o.win for o in turn.outlooks], [o.score for o in turn.outlooks]
    return TurnHint(
        steps=steps,
        things=list(dict.fromkeys(word for step in steps for word in step.line.split()[1:])),
        behind=loss.mean,
        error=loss.error,
        win=average(win),
        win_change=change([o.win for o in now], win),
        score=average(score),
        score_change=change([o.score for o in now], score),
        gains=gains(match.game.package, deals, turn.ends, seat),
        open=any(end.revealed != deal.revealed for deal, end in zip(deals, turn.ends, strict=True)),
    )


def average(values: Sequence[float | None]) -> float | None:
    known = [value for value in values if value is not None]
    return fmean(known) if known else None


def change(before: Sequence[float | None], after: Sequence[float | None]) -> float | None:
    one, two = average(before), average(after)
    return None if one is None or two is None else two - one


def gains(package: str, before: Sequence[State], after: Sequence[State], seat: int) -> list[Source]:
    """Return the points by source that come in every deal."""
    found = [gained(old, new, seat) for old, new in zip(before, after, strict=True)]
    return [
        Source(source, named(package, source), [points], track, lost, "")
        for (source, track, lost), points in found[0].items()
        if all(each.get((source, track, lost)) == points for each in found)
    ]


def gained(old: State, new: State, seat: int) -> dict[tuple[str, str, str], int]:
    def points(state: State) -> dict[tuple[str, str, str], int]:
        sheet = state.score_sheet()
        return {(line.source, line.track, line.forfeited): line.points[seat] for line in sheet if not line.of}

    before = points(old)
    return {key: many - before.get(key, 0) for key, many in points(new).items() if many != before.get(key, 0)}
