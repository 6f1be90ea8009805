"""The summary of many games: points, victories and length, by bot and by seat."""

from __future__ import annotations

from collections.abc import Sequence
from math import sqrt

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from birchbark.bots.series import Result
from birchbark.engine.game import Game, Setup
from birchbark.engine.words import Values, Words


class Tally:
    """Points and victories of one bot or one seat; a shared victory counts in equal parts."""

    def __init__(self) -> None:
        self.played = 0
        self.points = 0
        self.squares = 0
        self.lowest: int | None = None
        self.highest: int | None = None
        self.won = 0.0

    def add(self, points: int, won: float) -> None:
        self.played += 1
        self.points += points
        self.squares += points * points
        self.lowest = points if self.lowest is None else min(self.lowest, points)
        self.highest = points if self.highest is None else max(self.highest, points)
        self.won += won

    @property
    def mean(self) -> float:
        return self.points / self.played

    @property
    def error(self) -> float:
        """The standard error of the mean: how far chance alone may move it."""
        if self.played < 2:
            return 0.0
        spread = max(0.0, (self.squares - self.points * self.mean) / (self.played - 1))
        return sqrt(spread / self.played)

    @property
    def share(self) -> float:
        return self.won / self.played

    def as_data(self) -> dict[str, object]:
        return {
            "played": self.played,
            "mean_score": round(self.mean, 4),
            "standard_error": round(self.error, 4),
            "lowest_score": self.lowest,
            "highest_score": self.highest,
            "win_share": round(self.share, 6),
        }


class Summary:
    def __init__(self, game: Game, setup: Setup, bots: Sequence[str], seed: int) -> None:
        self.game = game
        self.setup = setup
        self.bots = bots
        self.seed = seed
        self.games = 0
        self.seconds = 0.0
        self.by_bot = {bot: Tally() for bot in bots}
        self.by_seat = [Tally() for _ in range(setup.players)]
        self.lengths: list[int] = []

    def add(self, result: Result) -> None:
        self.games += 1
        self.lengths.append(result.decisions)
        part = 1 / len(result.winners) if result.winners else 0.0
        for seat, (bot, points) in enumerate(zip(result.bots, result.scores, strict=True)):
            won = part if seat in result.winners else 0.0
            self.by_bot[bot].add(points, won)
            self.by_seat[seat].add(points, won)

    @property
    def speed(self) -> float:
        return self.games / self.seconds if self.seconds else 0.0

    @property
    def length(self) -> float:
        return sum(self.lengths) / len(self.lengths)

    def as_data(self) -> dict[str, object]:
        return {
            "game": self.game.name,
            "rules": self.game.rules_version,
            "components": self.setup.components.fingerprint,
            "players": self.setup.players,
            "options": self.setup.options,
            "bots": list(self.bots),
            "seed": self.seed,
            "games": self.games,
            "by_bot": {bot: tally.as_data() for bot, tally in self.by_bot.items() if tally.played},
            "by_seat": [tally.as_data() for tally in self.by_seat],
            "decisions": {
                "mean": round(self.length, 4),
                "shortest": min(self.lengths),
                "longest": max(self.lengths),
            },
            "seconds": round(self.seconds, 4),
            "games_per_second": round(self.speed, 2),
        }

    def as_tables(self, words: Words) -> Group:
        alone = self.setup.players == 1
        options = ", ".join(f"{name} {value}" for name, value in self.setup.options.items())
        counts: Values = {"games": self.games, "players": self.setup.players, "seed": self.seed}
        head = words.text("simulate.head", title=self.game.title, line=options, **counts)
        played = {bot: tally for bot, tally in self.by_bot.items() if tally.played}
        seats = {words.text("simulate.seat-number", number=n): tally for n, tally in enumerate(self.by_seat, 1)}
        even = percent(words, 1 / self.setup.players)
        won = words.text("simulate.won-alone") if alone else words.text("simulate.won-shares", line=even)
        by_seat: list[RenderableType] = [] if alone else ["", table(words, "seat", seats)]
        lengths: Values = {"shortest": min(self.lengths), "longest": max(self.lengths)}
        length, speed = decimal(words, self.length, 1), decimal(words, self.speed, 1)
        return Group(
            Text(head, "title"),
            "",
            table(words, "bot", played),
            *by_seat,
            "",
            won,
            words.text("simulate.pace", line=length, near=speed, **lengths),
        )


COLUMNS = ("games", "mean", "error", "lowest", "highest", "won")


def table(words: Words, name: str, tallies: dict[str, Tally]) -> Table:
    grid = Table(box=None, padding=(0, 3, 0, 0), header_style="soft")
    grid.add_column(words.text(f"simulate.{name}"))
    for column in COLUMNS:
        grid.add_column(words.text(f"simulate.{column}"), justify="right")
    for title, tally in tallies.items():
        grid.add_row(
            Text(title, "word"),
            str(tally.played),
            decimal(words, tally.mean, 2),
            decimal(words, tally.error, 2),
            str(tally.lowest),
            str(tally.highest),
            percent(words, tally.share),
        )
    return grid


def decimal(words: Words, number: float, digits: int) -> str:
    """Format a number with the language's decimal separator."""
    return f"{number:.{digits}f}".replace(".", words.text("numbers.point"))


def percent(words: Words, share: float) -> str:
    return words.text("numbers.percent", line=decimal(words, 100 * share, 1))
