"""How long a decision takes: the processor's time in one whole game of the bot against itself, on plain Python."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from time import process_time
from typing import NamedTuple

import numpy as np

from birchbark.bots import by_strength, make
from birchbark.bots.bot import seen_by
from birchbark.engine.dice import Dice
from birchbark.lab.ladder.series import SEEDS, Series, ladder_ways


class Times(NamedTuple):
    """Milliseconds a decision."""

    median: float
    p99: float
    decisions: int


class Stopwatch:
    """Measures bots one after the other, and keeps what it has measured in a folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder

    def file(self, way: str, bot: str) -> Path:
        return self.folder / f"{bot}.{way}.ms.json"

    def missing(self, ways: list[str]) -> list[tuple[str, str]]:
        """Return which bots have not been measured yet at which ways to play."""
        return [
            (way, bot)
            for way in ways
            for bot in by_strength(ladder_ways()[way].game.name)
            if self.found(way, bot) is None
        ]

    def measure(self, way: str, bot: str) -> None:
        """Let the bot play one game on all seats of the fullest table."""
        series = self.series(way, bot)
        game = ladder_ways()[way].game
        dice = Dice.seeded(SEEDS)
        state = game.start(series.setup, dice.spawn())
        bots = [make(bot, game.name, dice.randbelow(2**64)) for _ in range(series.players)]
        taken: list[float] = []
        while not state.over:
            deciding = bots[state.seat]
            began = process_time()
            move = deciding.choose(seen_by(state, deciding.dice))
            taken.append(1000 * (process_time() - began))
            state.play(move)
        median, p99 = np.percentile(taken, [50, 99])
        times = Times(round(float(median), 3), round(float(p99), 3), len(taken))
        self.file(way, bot).write_text(json.dumps({"edition": series.edition, **times._asdict()}))

    def series(self, way: str, bot: str) -> Series:
        return Series(way, max(ladder_ways()[way].way.players), bot)

    def found(self, way: str, bot: str) -> Times | None:
        """Return what was measured with the present edition."""
        try:
            kept = json.loads(self.file(way, bot).read_text())
        except FileNotFoundError:
            return None
        is_present = kept.pop("edition") == self.series(way, bot).edition
        return Times(**kept) if is_present else None

    def all(self) -> Iterator[tuple[str, str, Times]]:
        for way, (game, _) in ladder_ways().items():
            for bot in by_strength(game.name):
                times = self.found(way, bot)
                if times is not None:
                    yield way, bot, times
