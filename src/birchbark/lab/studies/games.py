"""One game of a study, and the rows that tell about its seats."""

from __future__ import annotations

import json
from typing import Any, Final, NamedTuple

from birchbark.bots import choose_for, make
from birchbark.bots.judges import share_of_win
from birchbark.engine.dice import Dice
from birchbark.engine.match import Match
from birchbark.engine.state import State
from birchbark.games import find
from birchbark.lab.measures import Measures, measures_of
from birchbark.lab.studies.study import TableSetup

Row = dict[str, Any]

BOT_SEEDS: Final = 2**62
"""The dice of the bots and those of the game must not roll alike, so they have other seeds."""


class Task(NamedTuple):
    """One game of a study: its table, its number there, its seed, and whether its record is wanted."""

    table: int
    setup: TableSetup
    number: int
    seed: int
    records: bool


class Outcome(NamedTuple):
    """A finished game: a row for each seat, and its record if it was wanted."""

    rows: list[Row]
    record: str


def play_task(task: Task) -> Outcome:
    """Play one game and tell about it."""
    seats = seated(task.setup, task.number)
    match = play_match(task.setup, seats, task.seed)
    rows = rows_of(match, seats, task)
    return Outcome(rows, match.record() if task.records else "")


def seated(setup: TableSetup, number: int) -> list[str]:
    """Return the bot on each seat; from game to game they move on by one seat."""
    return [setup.bots[(seat + number) % len(setup.bots)] for seat in range(setup.players)]


def play_match(setup: TableSetup, seats: list[str], seed: int) -> Match:
    """Play the game that belongs to a table, its bots and a seed: always the same one."""
    dice = Dice.seeded(BOT_SEEDS + seed)
    bots = [make(bot, setup.game, dice.randbelow(2**64)) for bot in seats]
    names = [f"{bot} {seat}" for seat, bot in enumerate(seats, 1)]
    match = Match(find(setup.game), setup.setup(), seed, names)
    while match.seat is not None:
        moves = match.moves()
        if moves[0].split()[0] in setup.at_random:
            match.play(moves[dice.randbelow(len(moves))])
        else:
            match.play(choose_for(bots[match.seat], match))
    return match


def rows_of(match: Match, seats: list[str], task: Task) -> list[Row]:
    """Return what there is to tell about each seat."""
    setup = match.setup
    measures = measures_of(match.game.name)
    order = measures.order(match)
    scores = match.scores()
    sources = points_by_source(match, measures)
    return [
        {
            "table": task.table,
            "number": task.number,
            "game": match.game.name,
            "way": match.game.way_of(setup),
            "players": setup.players,
            "options": json.dumps(setup.options, sort_keys=True),
            "components": setup.components.fingerprint,
            "rules": match.game.rules_version,
            "seed": task.seed,
            "bots": seats,
            "seat": seat,
            "position": order.index(seat) + 1,
            "bot": seats[seat],
            "score": score,
            "margin": score - max(scores[:seat] + scores[seat + 1 :], default=0),
            "won": share_of_win(match.state, seat),
            "rank": 1 + sum(other > score for other in scores),
            "decisions": len(match.history),
            "own_decisions": sum(played.seat == seat for played in match.history),
            "sources": sources[seat],
            **measures.values(match, seat),
        }
        for seat, score in enumerate(scores)
    ]


def points_by_source(match: Match, measures: Measures) -> list[list[Row]]:
    """Return for each seat the points that it got from each source in each period; they add up to its score."""
    found: list[list[Row]] = [[] for _ in range(match.setup.players)]
    before: dict[tuple[str, str], list[int]] = {}
    for period, state in ends_of_periods(match, measures):
        sheet = {(line.source, line.track): line.points for line in state.score_sheet() if not line.of}
        for key in {**before, **sheet}:
            nothing = [0] * len(found)
            gained = zip(sheet.get(key, nothing), before.get(key, nothing), strict=True)
            for seat, (now, then) in enumerate(gained):
                if now != then:
                    source, track = key
                    found[seat].append({"source": source, "track": track, "period": period, "points": now - then})
        before = sheet
    return found


def ends_of_periods(match: Match, measures: Measures) -> list[tuple[int, State]]:
    """Return the last position of each period."""
    states = [*(played.before for played in match.history), match.state]
    last = {measures.period(state): state for state in states}
    return list(last.items())
