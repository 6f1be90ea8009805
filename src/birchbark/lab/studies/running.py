"""Run a study: play what is missing of its games, and write a file whenever enough of them are done."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Final

from birchbark.lab.studies.games import Outcome, Task, play_task
from birchbark.lab.studies.results import Results
from birchbark.lab.studies.study import Study
from birchbark.lab.work import Workers, in_order

GAMES_IN_SHARD: Final = 50
"""So many games make a file; when a study is stopped, at most so many have to be played again."""

Shard = tuple[int, range]
"""A file of games: the number of their table, and their own numbers."""


def shards_of(study: Study) -> Iterator[Shard]:
    """Yield all files that a study has; the tables take turns, so that a stopped study has some games of each."""
    for first in range(0, study.games, GAMES_IN_SHARD):
        for table in range(len(study.tables)):
            yield table, range(first, min(first + GAMES_IN_SHARD, study.games))


def missing_from(results: Results) -> list[Shard]:
    return [(table, games) for table, games in shards_of(results.study) if not results.shard(table, games[0]).exists()]


def run(results: Results, workers: Workers = None) -> Iterator[int]:
    """Play all games that are missing, and yield how many more are done from time to time."""
    study = results.study
    missing = missing_from(results)
    tasks = (
        Task(table, study.tables[table], number, study.seed + number, study.records)
        for table, games in missing
        for number in games
    )
    played = in_order(play_task, tasks, workers)
    for table, games in missing:
        found: list[Outcome] = []
        for game in islice(played, len(games)):
            found.append(game)
            yield 1
        results.write(table, games[0], found)
