"""The tables of the ladder, in words: for its page, and as Markdown for the documents."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from birchbark.about import describe
from birchbark.bots import BOTS, named
from birchbark.engine.words import Words
from birchbark.lab.ladder.figures import Findings
from birchbark.lab.ladder.ratings import Rating
from birchbark.lab.ladder.series import DIFFICULTY, Series, ladder_ways

PACKAGE = "birchbark.lab.ladder"


class Table(NamedTuple):
    title: str
    head: list[str]
    rows: list[list[str]]


class Standing(NamedTuple):
    """Somebody who has a rating: a bot, or a difficulty of a game alone."""

    title: str
    is_bot: bool
    rating: Rating


class Report:
    """What has been found, in one language."""

    def __init__(self, found: Findings, language: str) -> None:
        self.found = found
        self.language = language
        self.words = Words.of(PACKAGE, language)

    @property
    def ways(self) -> list[str]:
        """The ways to play about which something is known."""
        played = {series.way for series in (*self.found.matches, *self.found.scores)}
        return [way for way in ladder_ways() if way in played]

    def title(self, way: str) -> str:
        game, chosen = ladder_ways()[way]
        return next(info.title for info in describe(game, self.language).ways if info.name == chosen.name)

    def standings(self, way: str) -> list[Standing]:
        """Return the ratings, the strongest first."""
        rated = reversed(self.found.ratings.get(way, {}).items())
        return [Standing(self.title_of(way, name), name in BOTS, rating) for name, rating in rated]

    def title_of(self, way: str, name: str) -> str:
        """Return what a bot or a difficulty is called."""
        if name in BOTS:
            return named(name, self.language).name
        options = describe(ladder_ways()[way].game, self.language).options
        choices = {
            choice.name: choice.title for option in options if option.name == DIFFICULTY for choice in option.choices
        }
        return choices.get(name, name)

    def tables(self, way: str) -> Iterator[Table]:
        """Yield the tables that have rows."""
        for table in (self.ratings(way), self.matches(way), self.scores(way)):
            if table.rows:
                yield table

    def ratings(self, way: str) -> Table:
        rows: list[list[str]] = []
        for name, rating in reversed(self.found.ratings.get(way, {}).items()):
            times = self.found.times.get((way, name))
            row = [self.title_of(way, name), f"{rating.rating:.0f}", f"{rating.low:.0f}–{rating.high:.0f}"]
            rows.append([*row, *((self.ms(times.median), self.ms(times.p99)) if times else ("", ""))])
        return self.table("ratings", ["who", "rating", "interval", "median", "p99"], rows)

    def matches(self, way: str) -> Table:
        rows = [
            [
                self.at(series),
                self.match(series),
                str(share.games),
                self.percent(share.share),
                f"{self.number(100 * share.low, 1)}–{self.percent(share.high)}",
                f"{self.number(share.own, 1)} : {self.number(share.others, 1)}"
                if series.other
                else self.number(share.own, 1),
            ]
            for series, share in self.found.matches.items()
            if series.way == way
        ]
        return self.table("matches", ["at", "match", "games", "won", "interval", "score"], rows)

    def scores(self, way: str) -> Table:
        rows = [
            [
                self.at(series),
                self.title_of(way, series.bot),
                str(mean.games),
                self.number(mean.score, 1),
                f"{self.number(mean.low, 1)}–{self.number(mean.high, 1)}",
            ]
            for series, mean in self.found.scores.items()
            if series.way == way and series.players > 1
        ]
        return self.table("scores", ["at", "who", "games", "mean", "interval"], rows)

    def table(self, title: str, head: list[str], rows: list[list[str]]) -> Table:
        """Return the table without its empty columns."""
        kept = [at for at in range(len(head)) if any(row[at] for row in rows)]
        texts = [self.words.text(f"report.{head[at]}") for at in kept]
        return Table(self.words.text(f"report.{title}"), texts, [[row[at] for at in kept] for row in rows])

    def at(self, series: Series) -> str:
        """Return at which table a series was played."""
        if series.difficulty:
            return self.title_of(series.way, series.difficulty)
        return self.words.text("report.players", players=series.players)

    def match(self, series: Series) -> str:
        bot = self.title_of(series.way, series.bot)
        if not series.other:
            return bot
        other, many = self.title_of(series.way, series.other), series.players - 1
        return self.words.text(
            "report.against" if many == 1 else "report.against-several", name=bot, near=other, many=many
        )

    def number(self, value: float, digits: int) -> str:
        return f"{value:.{digits}f}".replace(".", self.words.text("report.point"))

    def percent(self, share: float) -> str:
        return self.words.text("report.percent", line=self.number(100 * share, 1))

    def ms(self, milliseconds: float) -> str:
        return self.number(milliseconds, 0 if milliseconds >= 10 else 1)

    def markdown(self) -> str:
        """Return all tables, each under the title of its way to play."""
        lines: list[str] = []
        for way in self.ways:
            lines += [f"### {self.title(way)}", ""]
            for table in self.tables(way):
                rows = [table.head, ["---"] * len(table.head), *table.rows]
                lines += [f"**{table.title}**", "", *(f"| {' | '.join(row)} |" for row in rows), ""]
        return "\n".join(lines)
