"""The analysis of a finished game: chances over time, what each turn lost, luck, and each player's game in short.

A turn is looked at in stretches, each of which ends with the first roll of the dice, when something hidden comes to
light, or when another seat decides. First, every stretch is compared with the best ones that a search finds. Then the
comparisons that look worst are checked: both turns are played on over new deals, with the others' replies, until the
seat decides again. A mark tells what was surely lost: checked, and beyond two standard errors, which count how far the
network itself may be off.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import groupby, pairwise
from math import hypot
from statistics import fmean, median
from typing import NamedTuple

from birchbark.bots.judges import judge_for
from birchbark.bots.search import Size
from birchbark.coach.calibration import calibration_for
from birchbark.coach.estimates import Estimate, estimate, known_to
from birchbark.coach.game_coach import PACKAGE, coach_of
from birchbark.coach.projection import mean, shares
from birchbark.coach.results import Analysis, Moment, PlayerReview, Step, TurnReview, said
from birchbark.coach.turns import Moves, behind, find_lines, play_on, steps_of, weigh
from birchbark.engine.dice import Dice
from birchbark.engine.errors import Error
from birchbark.engine.match import Match
from birchbark.engine.state import State

SIZE = Size(width=4, positions=500)
DEALS = 4
"""How many deals each turn is compared over."""
CHECKED_DEALS = 6
"""How many deals a doubtful turn is played on over."""
MOST_CHECKED = 80
"""How many stretches are checked, those that look worst first."""
BEST_FOUND = 3
"""How many of the turns found are compared with the one that was played."""
NOTABLE = 1.0
"""From how many points on a loss is checked and listed."""
MARKS = {"??": 5.0, "?": 2.5, "?!": 0.5}
"""The points that a turn must surely have lost to get a mark."""
SURE = 2
"""What exceeds so many standard errors is sure."""
LISTED = 3
"""How many of the best and costliest turns are listed for each player."""

Report = Callable[[float], None]
"""Told how much of the work is done, from 0 to 1."""


class Stretch(NamedTuple):
    """Decisions of one seat without chance in between."""

    seat: int
    first: int
    """How many moves had been played before it."""
    moves: Moves


class Comparison(NamedTuple):
    """A stretch beside the best one known."""

    stretch: Stretch
    loss: Estimate
    better: Moves
    """The better moves, or none if what was played is best."""
    edge: float
    luck: list[float]
    checked: bool = False


def analyse(match: Match, seed: int = 0, hindsight: bool = False, report: Report = lambda done: None) -> Analysis:
    """Analyse a finished game, as the seats knew it then or with everything that came to light later."""
    if match.seat is not None:
        raise Error(PACKAGE, "faults.not-over")
    if hindsight and match.seed is None:
        raise Error(PACKAGE, "faults.no-seed")
    return Analyst(match, seed, hindsight).run(report)


class Analyst:
    def __init__(self, match: Match, seed: int, hindsight: bool) -> None:
        self.match = match
        self.judge = judge_for(match.game.name, match.state)
        self.calibration = calibration_for(match.game.name, match.state)
        self.seed = seed
        self.hindsight = hindsight
        self.stretches = list(stretches(match))

    def run(self, report: Report) -> Analysis:
        comparisons: list[Comparison] = []
        for number, stretch in enumerate(self.stretches, 1):
            comparisons.append(self.compare(stretch))
            report(0.5 * number / len(self.stretches))
        doubts = doubtful(comparisons)
        for number, doubt in enumerate(doubts, 1):
            comparisons[doubt] = self.check(comparisons[doubt])
            report(0.5 + 0.5 * number / (len(doubts) + 1))
        found = self.conclude(comparisons)
        report(1.0)
        return found

    def conclude(self, comparisons: list[Comparison]) -> Analysis:
        """Put the comparisons of all stretches together."""
        turns = self.turns(comparisons)
        last = len(self.match.history)
        moments = [self.moment(moves) for moves in [*(turn.first for turn in turns), last]]
        players = [self.player(turns, seat) for seat in range(self.match.setup.players)]
        return Analysis(self.match.game.name, last, self.hindsight, moments, turns, players)

    def dice(self, first: int, purpose: int) -> Dice:
        return Dice.seeded(((self.seed << 20) + first << 2) + purpose)

    def state(self, moves: int) -> State:
        """Return the state after so many moves."""
        return self.match.after(moves)

    def deals(self, stretch: Stretch, dice: Dice, many: int) -> list[State]:
        """Return what the seat knew before a stretch, in several deals, or what was really there."""
        state = self.state(stretch.first)
        return [state.copy()] if self.hindsight else known_to(state, stretch.seat, dice, many)

    def compare(self, stretch: Stretch) -> Comparison:
        """Compare what was played with the best that a search finds."""
        seat, dice = stretch.seat, self.dice(stretch.first, 0)
        deals = self.deals(stretch, dice, DEALS)
        luck = self.luck(stretch)
        if len(deals[0].moves()) == 1 and len(stretch.moves) == 1:
            return Comparison(stretch, Estimate(0.0, 0.0), (), 0.0, luck)
        lines = find_lines(self.judge, SIZE, deals[0], dice)
        found = weigh(self.judge, deals, seat, [stretch.moves, *[line.moves for line in lines[:BEST_FOUND]]])
        if not found or found[0].moves != stretch.moves:
            return Comparison(stretch, Estimate(0.0, 0.0), (), 0.0, luck)
        played, best = found[0], max(found, key=lambda turn: turn.worth.mean)
        edge = played.worth.mean - median(line.value for line in lines)
        if best is played:
            return Comparison(stretch, Estimate(0.0, 0.0), (), edge, luck)
        return Comparison(stretch, self.with_own_error(behind(best, played), stretch), best.moves, edge, luck)

    def with_own_error(self, loss: Estimate, stretch: Stretch) -> Estimate:
        """Add to the error how far the judgement of a difference is off in that part of a game."""
        progress = stretch.first / len(self.match.history)
        return Estimate(loss.mean, hypot(loss.error, self.calibration.turn_error(progress)))

    def check(self, comparison: Comparison) -> Comparison:
        """Play both turns on over new deals, until the seat decides again, and compare what they led to."""
        stretch, dice = comparison.stretch, self.dice(comparison.stretch.first, 1)
        found = weigh(
            self.judge, self.deals(stretch, dice, CHECKED_DEALS), stretch.seat, [stretch.moves, comparison.better]
        )
        if len(found) < 2:
            return comparison._replace(loss=Estimate(0.0, 0.0), better=())
        worths = []
        for turn in found:
            dice = self.dice(stretch.first, 2)
            ends = [play_on(self.judge, end, stretch.seat, dice.spawn()) for end in turn.ends]
            worths.append(self.worths(ends, stretch.seat))
        differences = [best - played for played, best in zip(*worths, strict=True)]
        loss = self.with_own_error(estimate(differences), stretch)
        if loss.mean <= 0:
            return comparison._replace(loss=Estimate(0.0, loss.error), better=(), checked=True)
        return comparison._replace(loss=loss, checked=True)

    def luck(self, stretch: Stretch) -> list[float]:
        """Return how much better than on average the chance at the end of a stretch was, by seat."""
        seats = range(self.match.setup.players)
        before, last, then = (
            self.state(stretch.first),
            self.state(stretch.first + len(stretch.moves) - 1),
            self.state(stretch.first + len(stretch.moves)),
        )
        if not has_chance(last, then):
            return [0.0 for _ in seats]
        dice = self.dice(stretch.first, 3)
        could_be = weigh(self.judge, known_to(before, stretch.seat, dice, DEALS), stretch.seat, [stretch.moves])
        if not could_be:
            return [0.0 for _ in seats]
        came = [then] if then.over else known_to(then, stretch.seat, dice, DEALS)
        return [fmean(self.worths(came, seat)) - fmean(self.worths(could_be[0].ends, seat)) for seat in seats]

    def worths(self, states: Sequence[State], seat: int) -> list[float]:
        return [outlook.worth for outlook in self.judge.outlooks(states, seat)]

    def turns(self, comparisons: list[Comparison]) -> list[TurnReview]:
        """Put the stretches of a seat together to turns; whoever plays alone has one turn after another."""
        if self.match.setup.players == 1:
            return [self.turn([each]) for each in comparisons]
        return [self.turn(list(group)) for _, group in groupby(comparisons, key=lambda each: each.stretch.seat)]

    def turn(self, parts: list[Comparison]) -> TurnReview:
        worst = max(parts, key=lambda part: part.loss.mean)
        sure = sum(max(0.0, part.loss.mean - SURE * part.loss.error) for part in parts if part.checked)
        return TurnReview(
            seat=worst.stretch.seat,
            first=parts[0].stretch.first,
            moves=sum(len(part.stretch.moves) for part in parts),
            loss=sum(part.loss.mean for part in parts),
            error=hypot(*(part.loss.error for part in parts)),
            mark=next((mark for mark, least in MARKS.items() if sure >= least), ""),
            edge=sum(part.edge for part in parts),
            luck=[sum(points) for points in zip(*(part.luck for part in parts), strict=True)],
            better_at=worst.stretch.first,
            better=self.steps(worst),
        )

    def steps(self, comparison: Comparison) -> list[Step]:
        stretch = comparison.stretch
        deal = self.deals(stretch, self.dice(stretch.first, 0), 1)[0]
        return steps_of(self.match, deal, comparison.better)

    def moment(self, moves: int) -> Moment:
        """Return how each seat judges its own chances after so many moves."""
        state, wins, errors, expected = self.state(moves), [], [], []
        for seat in range(self.match.setup.players):
            deals = [state] if state.over else known_to(state, seat, self.dice(moves, 3), DEALS)
            outlooks = self.judge.outlooks(deals, seat)
            wins.append(mean([outlook.win for outlook in outlooks]))
            expected.append(mean([outlook.score for outlook in outlooks]))
            errors.append(estimate([outlook.win or 0.0 for outlook in outlooks]).error)
        shared = shares(wins)
        progress = moves / len(self.match.history)
        own = [0.0 if win is None else self.calibration.win_error(win, progress) for win in shared]
        return Moment(moves, shared, list(map(hypot, errors, own)), expected)

    def player(self, turns: list[TurnReview], seat: int) -> PlayerReview:
        coach = coach_of(self.match.game.name)
        own = [number for number, turn in enumerate(turns) if turn.seat == seat]
        sound = [number for number in own if turns[number].loss < NOTABLE and turns[number].edge > 0]
        lossy = [number for number in own if turns[number].loss > 0]
        return PlayerReview(
            seat=seat,
            score=self.match.scores()[seat],
            loss=sum(turns[number].loss for number in own),
            luck=sum(turn.luck[seat] for turn in turns),
            marks=dict(Counter(turns[number].mark for number in own if turns[number].mark)),
            best=sorted(sound, key=lambda number: -turns[number].edge)[:LISTED],
            costliest=sorted(lossy, key=lambda number: -turns[number].loss)[:LISTED],
            habits=[said(coach.package, habit) for habit in coach.habits(self.match, seat)],
        )


def doubtful(comparisons: Sequence[Comparison]) -> list[int]:
    """Return the numbers of the comparisons that are to be checked, the greatest loss first."""
    found = [number for number, each in enumerate(comparisons) if each.loss.mean >= NOTABLE]
    return sorted(found, key=lambda number: -comparisons[number].loss.mean)[:MOST_CHECKED]


def has_chance(before: State, after: State) -> bool:
    return before.dice.count != after.dice.count or before.revealed != after.revealed


def stretches(match: Match) -> Iterator[Stretch]:
    """Yield the stretches of a game in order."""
    history = match.history
    first = 0
    for number, (played, (before, after)) in enumerate(zip(history, pairwise(match.states()), strict=True)):
        if after.seat != played.seat or has_chance(before, after):
            yield Stretch(played.seat, first, tuple(each.move for each in history[first : number + 1]))
            first = number + 1
