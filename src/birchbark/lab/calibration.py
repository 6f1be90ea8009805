"""Measure how far the networks' judgements are off, for the coach, in games that no network has learned from.

    python -m birchbark.lab.calibration            the networks that have changed since they were measured
    python -m birchbark.lab.calibration manitoba   this one

In each part of a game one position is taken, with the best turn found there and another one. Over several deals of what
the seat cannot know, both are played on as the coach does it, and judged. Then the games go on: the other turn for a
few rounds, the best one to the end. The victories tell how far the chance to win was off, and the later judgements how
far the difference between the turns was. Chance alone makes them differ, too; but what is off alike in different deals
is the network's error, so the products of pairs of deals are averaged.
"""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from functools import partial
from hashlib import blake2b
from itertools import combinations, islice
from math import sqrt
from pathlib import Path
from statistics import fmean
from typing import Final, NamedTuple

import msgspec
from rich.console import Console
from rich.progress import track

from birchbark.bots.beam import Beam
from birchbark.bots.bot import seen_by
from birchbark.bots.judges import NetworkJudge, network_for, share_of_win
from birchbark.bots.network import shipped_file
from birchbark.bots.search.replies import REPLY, after_replies
from birchbark.coach.analysis import SIZE
from birchbark.coach.calibration import FILE, Calibration, read_calibrations
from birchbark.coach.estimates import known_to
from birchbark.coach.turns import CHOICES, find_lines, play_on, weigh
from birchbark.engine.dice import Dice
from birchbark.engine.state import State
from birchbark.lab.training.ways import draw_setup, trained_ways
from birchbark.lab.work import in_order

SEEDS: Final = 4 * 10**9
"""The seeds of these games begin here, far from those of training and of the ladder."""
GAMES: Final = 100
PARTS: Final = 3
"""In how many parts of a game the errors are measured."""
TRIES: Final = 5
"""How many positions of a part are looked at until one has two turns to compare."""
DEALS: Final = 6
ROUNDS: Final = 3
"""How many rounds later the difference between two turns is judged again."""
FIFTHS: Final = 5


class Sample(NamedTuple):
    """What was said about a position, and what came."""

    part: int
    win: float
    """The chance to win, as the coach would have given it."""
    victories: list[float]
    """Whether the seat won, in each deal."""
    off: list[float]
    """By how many points the difference between two turns was off, in each deal."""


def sampled(way: str, seed: int) -> list[Sample]:
    """Play a game, and take samples from each part of it."""
    dice = Dice.seeded(seed)
    trained = trained_ways()[way]
    state = trained.game.start(draw_setup(trained, dice), dice.spawn())
    judge = network_for(trained.game.name, state)
    assert judge is not None
    states = history(state, judge, dice)
    found: list[Sample] = []
    for part in range(PARTS):
        first, last = part * len(states) // PARTS, (part + 1) * len(states) // PARTS
        tries = (sample_at(states[first + dice.randbelow(last - first)], judge, dice, part) for _ in range(TRIES))
        found.extend(islice((sample for sample in tries if sample), 1))
    return found


def history(state: State, judge: NetworkJudge, dice: Dice) -> list[State]:
    """Let the network play against itself, and return the states in which a seat had a choice."""
    players = [Beam(judge, REPLY, dice.spawn()) for _ in state.scores()]
    found: list[State] = []
    while not state.over:
        found.append(state.copy())
        player = players[state.seat]
        state.play(player.choose(seen_by(state, player.dice)))
    return found


def sample_at(state: State, judge: NetworkJudge, dice: Dice, part: int) -> Sample | None:
    """Play the best turn and another one on, or return None if there are no two turns."""
    seat = state.seat
    deals = known_to(state, seat, dice, DEALS)
    best, *others = [line.moves for line in find_lines(judge, SIZE, deals[0], dice)]
    turns = weigh(judge, deals, seat, [best, others[dice.randbelow(len(others))]] if others else [])
    if len(turns) < 2:
        return None
    win = fmean(outlook.win or 0.0 for outlook in judge.outlooks(deals, seat))
    chances = [dice.spawn() for _ in deals]
    best_off, other_off = (
        [follow_up(judge, end, seat, chance) for end, chance in zip(turn.ends, chances, strict=True)] for turn in turns
    )
    victories = [
        share_of_win(to_end(judge, each.at, chance), seat) for each, chance in zip(best_off, chances, strict=True)
    ]
    off = [best.off - other.off for best, other in zip(best_off, other_off, strict=True)]
    return Sample(part, win, victories, off)


class FollowUp(NamedTuple):
    """Where a turn led some rounds later, and by how many points it had been judged too well."""

    at: State
    off: float


def follow_up(judge: NetworkJudge, end: State, seat: int, chance: Dice) -> FollowUp:
    dice = chance.copy()
    first = at = play_on(judge, end, seat, dice.spawn())
    for _ in range(ROUNDS):
        at = after_replies(judge, at, seat, dice.spawn(), CHOICES)
    one, other = judge.outlooks([first, at], seat)
    return FollowUp(at, one.worth - other.worth)


def to_end(judge: NetworkJudge, state: State, dice: Dice) -> State:
    while not state.over:
        state = after_replies(judge, state, state.seat, dice.spawn(), CHOICES)
    return state


def calibrated(samples: Sequence[Sample], network: str) -> Calibration:
    win, turn = [], []
    for part in range(PARTS):
        here = [sample for sample in samples if sample.part == part]
        missed = fmean(common_square([won - each.win for won in each.victories]) for each in here)
        spread = fmean(4 * each.win * (1 - each.win) for each in here)
        win.append(root(missed / spread))
        turn.append(root(fmean(common_square(each.off) for each in here)))
    return Calibration(win, turn, network, len(samples), list(reliability(samples)))


def common_square(values: Sequence[float]) -> float:
    """Estimate the square of what several values have in common, whatever each has of its own."""
    return fmean(one * other for one, other in combinations(values, 2))


def root(square: float) -> float:
    return round(sqrt(max(0.0, square)), 3)


def reliability(samples: Sequence[Sample]) -> Iterator[tuple[float, float, int]]:
    for fifth in range(FIFTHS):
        here = [each for each in samples if min(int(each.win * FIFTHS), FIFTHS - 1) == fifth]
        if here:
            came = [won for each in here for won in each.victories]
            yield round(fmean(each.win for each in here), 3), round(fmean(came), 3), len(came)


def hash_of(way: str) -> str:
    """Return the hash of the network that judges a way to play, be it its own or its teacher's, or nothing."""
    trained = trained_ways()[way]
    state = trained.game.start(draw_setup(trained, Dice.seeded(0)), Dice.seeded(0))
    judge = network_for(trained.game.name, state)
    return "" if judge is None else blake2b(shipped_file(judge.inputs).read_bytes(), digest_size=8).hexdigest()


def main(typed: Sequence[str] | None = None) -> None:
    parser = ArgumentParser(prog="python -m birchbark.lab.calibration", description="Measure how far networks are off.")
    parser.add_argument("ways", nargs="*", metavar="WAY", help=f"which networks, of {', '.join(trained_ways())}")
    parser.add_argument("--games", type=int, default=GAMES, help=f"how many games for each ({GAMES})")
    parser.add_argument("--workers", type=int, help="how many processes (one for each core)")
    parser.add_argument("--cluster", help="the address of a Dask scheduler")
    parser.add_argument("--into", type=Path, default=Path(str(FILE)), help="the file that keeps the figures")
    given = parser.parse_args(typed)
    for way in given.ways:
        if way not in trained_ways():
            parser.error(f"there is no way {way}; there is {', '.join(trained_ways())}")
    kept = read_calibrations(given.into) if given.into.exists() else {}
    hashes = {way: hash_of(way) for way in trained_ways()}
    for way in given.ways or [way for way in hashes if way not in kept or kept[way].network != hashes[way]]:
        if not hashes[way]:
            print(f"{way}: there is no network")
            continue
        seeds = range(SEEDS, SEEDS + given.games)
        games = in_order(partial(sampled, way), seeds, given.cluster or given.workers)
        samples = [each for game in track(games, way, len(seeds), console=Console(stderr=True)) for each in game]
        kept[way] = calibrated(samples, hashes[way])
        given.into.write_bytes(msgspec.json.format(msgspec.json.encode(kept), indent=2) + b"\n")
        print(f"{way}: {kept[way]}")


if __name__ == "__main__":
    main()
