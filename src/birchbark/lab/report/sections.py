"""The sections of a report: what each shows, in a sentence, a picture and a table."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cached_property
from typing import Final, NamedTuple

import numpy as np

from birchbark.engine.words import Words
from birchbark.games import find
from birchbark.lab import PACKAGE
from birchbark.lab.measures import NAMES, NUMBER, TEXT, Column, measures_of, title_of
from birchbark.lab.report.pictures import (
    Labels,
    SourcePoints,
    Titled,
    picture_of_distributions,
    picture_of_names,
    picture_of_shares,
    picture_of_sources,
)
from birchbark.lab.report.tallies import (
    Data,
    Numbers,
    Share,
    points_by_source,
    share_of,
    shares_by,
    shares_of_names,
)
from birchbark.lab.studies.results import Results
from birchbark.lab.studies.study import TableSetup

USUAL: Final = ("options", "bot", "position", "score", "sources", "decisions")
"""What a report shows of every game, in this order; the measures of the games come after it."""
FEWEST: Final = 5
"""What fewer seats could have is not drawn."""
MOST_ROWS: Final = 45


class PanelShares(NamedTuple):
    """The shares of victories in one panel, and the share that they are compared with."""

    title: str
    reference: float
    shares: list[Share]


class Section(NamedTuple):
    """A part of the report."""

    name: str
    title: str
    summary: str
    picture: str
    head: list[str]
    rows: list[list[str]]
    shares: tuple[PanelShares, ...] = ()
    """The shares of victories in the picture."""


class Panel(NamedTuple):
    """Tables that are told about together: the same game, way to play, number of players and bots."""

    title: str
    game: str
    players: int
    tables: list[int]


class Report:
    def __init__(self, results: Results, language: str) -> None:
        self.study = results.study
        self.data = Data(results)
        self.language = language
        self.words = Words.of(PACKAGE, language)
        self.labels = Labels(*(self.words.text(f"report.{name}") for name in Labels._fields))

    def sections(self) -> Iterator[Section]:
        """Yield what the study wants to show, or all there is."""
        columns = {each.name: each for panel in self.panels for each in measures_of(panel.game).columns}
        made: dict[str, Callable[[], Iterator[Section]]] = {
            "options": self.options,
            "bot": self.bots,
            "position": self.positions,
            "score": self.scores,
            "sources": self.sources,
            "decisions": self.lengths,
        }
        choices = {each.chosen_from for each in columns.values()}
        for name in self.study.show or (*USUAL, *(name for name in columns if name not in choices)):
            if name in made:
                yield from made[name]()
            elif name in columns:
                yield from self.column(columns[name])

    @cached_property
    def panels(self) -> list[Panel]:
        """The tables that have been played, put together."""
        found: dict[tuple[str, str, int, tuple[str, ...], str], list[int]] = {}
        for number in np.unique(self.data.tables).tolist():
            table = self.study.tables[number]
            way = find(table.game).way_of(table.setup())
            found.setdefault((table.game, way, table.players, table.bots, table.components), []).append(number)
        several = len({(bots, components) for *_, bots, components in found}) > 1
        panels: list[Panel] = []
        for (game, way, players, bots, components), tables in found.items():
            words = Words.of(find(game).package, self.language)
            title = words.templates.get(f"ways.{way}") or words.text("game.title")
            if players > 1:
                title = self.words.text("report.panel", title=title, players=players)
            if several:
                title += f" ({', '.join([*bots, *([components] if components else [])])})"
            panels.append(Panel(title, game, players, tables))
        return panels

    def rows(self, panel: Panel) -> Numbers:
        return self.data.at(panel.tables)

    def reference(self, panel: Panel) -> float:
        """Return the even share of victories, or alone the mean one."""
        return 1 / panel.players if panel.players > 1 else float(self.data.won[self.rows(panel)].mean())

    def name_of(self, panel: Panel, value: str, column: str = "") -> str:
        """Return how a tile, card, place or choice is called."""
        words = Words.of(find(panel.game).package, self.language)
        chosen = words.templates.get(f"choices.{column}-{value}")
        text = chosen or words.things(value.split(), "action")
        return text[:1].upper() + text[1:]

    def named(self, panel: Panel, shares: Sequence[Share], column: str = "") -> list[Share]:
        return [share._replace(name=self.name_of(panel, share.name, column)) for share in shares]

    def options(self) -> Iterator[Section]:
        """Compare the tables of a panel, which differ only in their options, by points and, alone, by victories."""
        scores = self.data.column("score")
        parts: list[Titled] = []
        means: list[list[str]] = []
        alone: list[tuple[Panel, list[Share]]] = []
        for panel in self.panels:
            if len(panel.tables) < 2:
                continue
            varied = {table: self.varied(panel, self.study.tables[table]) for table in panel.tables}
            series = {name: scores[self.data.tables == table] for table, name in varied.items()}
            parts.append(Titled(panel.title, series))
            means += [[f"{panel.title}, {name}", *self.spread_of(found)] for name, found in series.items()]
            if panel.players == 1:
                won = [share_of(name, self.data.won[self.data.tables == table]) for table, name in varied.items()]
                alone.append((panel, won))
        if parts:
            yield Section(
                "options",
                self.words.text("report.options-title"),
                self.means_of(means),
                picture_of_distributions(parts, self.labels),
                self.spread_head(),
                means,
            )
        if alone:
            yield self.shares_section("options-won", self.words.text("report.won-title"), alone)

    def varied(self, panel: Panel, table: TableSetup) -> str:
        """Name the choices in which a table differs from the others of its panel."""
        words = Words.of(find(panel.game).package, self.language)
        others = [self.study.tables[other].options for other in panel.tables]
        names = [name for name in table.options if len({str(other.get(name)) for other in others}) > 1]
        return ", ".join(
            words.templates.get(f"choices.{name}-{table.options[name]}", table.options[name]) for name in names
        )

    def bots(self) -> Iterator[Section]:
        bots = self.data.column("bot")
        found = []
        for panel in self.panels:
            rows = self.rows(panel)
            if len(set(bots[rows].tolist())) > 1:
                found.append((panel, shares_by(bots[rows], self.data.won[rows])))
        if found:
            yield self.shares_section("bot", self.words.text("report.bot-title"), found)

    def positions(self) -> Iterator[Section]:
        positions = self.data.column("position")
        found = []
        for panel in self.panels:
            rows = self.rows(panel)
            if panel.players > 1:
                shares = shares_by(positions[rows], self.data.won[rows])
                places = [self.words.text("report.place", number=int(share.name)) for share in shares]
                found.append((panel, [share._replace(name=place) for share, place in zip(shares, places, strict=True)]))
        if found:
            yield self.shares_section("position", self.words.text("report.position-title"), found)

    def scores(self) -> Iterator[Section]:
        yield from self.distribution("score", self.words.text("report.score-title"))

    def lengths(self) -> Iterator[Section]:
        yield from self.distribution("decisions", self.words.text("report.decisions-title"))

    def distribution(self, column: str, title: str, by_victory: bool = False) -> Iterator[Section]:
        """Show how a number is spread in each panel, of winners and others apart if that is asked for."""
        values = self.data.column(column).astype(float)
        parts: list[Titled] = []
        means: list[list[str]] = []
        for panel in self.panels:
            rows = self.rows(panel) & ~np.isnan(values)
            if rows.any():
                won = self.data.won > 0
                apart = {self.labels.winners: values[rows & won], self.labels.others: values[rows & ~won]}
                series = (
                    {name: found for name, found in apart.items() if len(found)} if by_victory else {"": values[rows]}
                )
                parts.append(Titled(panel.title, series))
                for name, found in series.items():
                    numbers = [str(len(found)), self.decimal(found.mean(), 2), self.decimal(found.std(), 2)]
                    means.append(
                        [f"{panel.title} {name}".strip(), *numbers, f"{found.min():.0f}", f"{found.max():.0f}"]
                    )
        if not parts:
            return
        picture = picture_of_distributions(parts, self.labels)
        yield Section(column, title, self.means_of(means), picture, self.spread_head(), means)

    def means_of(self, rows: Sequence[Sequence[str]]) -> str:
        """Say the means in the rows of a table of spreads."""
        means = [self.words.text("report.says", title=row[0], line=row[2]) for row in rows]
        return self.words.text("report.means", line=self.words.text("report.then").join(means))

    def spread_head(self) -> list[str]:
        return [self.words.text(f"report.{key}") for key in ("table", "seats", "mean", "spread", "lowest", "highest")]

    def spread_of(self, values: Numbers) -> list[str]:
        """Return how many numbers there are, their mean and spread, the lowest and the highest."""
        numbers = self.decimal(values.mean(), 2), self.decimal(values.std(), 2)
        return [str(len(values)), *numbers, f"{values.min():.0f}", f"{values.max():.0f}"]

    def sources(self) -> Iterator[Section]:
        for panel in self.panels:
            words = Words.of(find(panel.game).package, self.language)
            names = measures_of(panel.game).periods
            found = points_by_source(self.data, self.rows(panel))
            periods = sorted({each.period for each in found})
            points: list[SourcePoints] = []
            for source in dict.fromkeys(each.source for each in found):
                own = [each for each in found if each.source == source]
                by_period = [sum(each.all for each in own if each.period == period) for period in periods]
                winners, others = sum(each.winners for each in own), sum(each.others for each in own)
                points.append(SourcePoints(self.name_of(panel, source), by_period, winners, others))
            points.sort(key=lambda each: -abs(sum(each.by_period)))
            titles = [words.thing(names[period - 1]) if names else str(period) for period in periods]
            gains = sorted(points, key=lambda each: each.others - each.winners)[:3]
            line = ", ".join(f"{each.name} ({self.decimal(each.winners - each.others, sign='+')})" for each in gains)
            head = [self.words.text(f"report.{key}") for key in ("source", "winners", "others")]
            yield Section(
                f"sources-{self.panels.index(panel)}",
                self.words.text("report.sources-title"),
                self.words.text("report.sources-about", title=panel.title, line=line),
                picture_of_sources(Titled(panel.title, points), titles, self.labels),
                [*head, *titles],
                [
                    [
                        each.name,
                        *(self.decimal(part, 2) for part in (each.winners, each.others, *each.by_period)),
                    ]
                    for each in points
                ],
            )

    def column(self, column: Column) -> Iterator[Section]:
        if column.kind == TEXT:
            yield from self.texts(column)
        elif column.kind == NAMES:
            yield from self.names(column)
        elif column.kind == NUMBER:
            yield from self.distribution(column.name, self.title_of(column), by_victory=True)

    def panels_with(self, column: Column) -> list[Panel]:
        """Return the panels whose games have a column that can tell who wins."""
        panels = [panel for panel in self.panels if column in measures_of(panel.game).columns]
        return [panel for panel in panels if panel.players == 1 or not column.of_game]

    def title_of(self, column: Column) -> str:
        game = next(panel.game for panel in self.panels if column in measures_of(panel.game).columns)
        return title_of(measures_of(game), column.name, self.language)

    def texts(self, column: Column) -> Iterator[Section]:
        values = self.data.column(column.name)
        found = []
        for panel in self.panels_with(column):
            rows = self.rows(panel)
            shares = ranked(shares_by(values[rows], self.data.won[rows]))
            if len(shares) > 1:
                found.append((panel, self.named(panel, shares, column.name)))
        if found:
            yield self.shares_section(column.name, self.title_of(column), found)

    def names(self, column: Column) -> Iterator[Section]:
        listed = self.data.listed(column.name)
        offered = self.data.listed(column.chosen_from) if column.chosen_from else None
        for number, panel in enumerate(self.panels_with(column)):
            found = ranked(shares_of_names(listed, offered, self.data.won, self.rows(panel)))
            shares = self.named(panel, found)
            if not shares:
                continue
            reference = self.reference(panel)
            often = self.words.text("report.taken" if offered else "report.frequency")
            yield Section(
                f"{column.name}-{number}",
                self.title_of(column),
                self.verdict(panel.title, shares, reference),
                picture_of_names(Titled(panel.title, shares), reference, self.labels._replace(frequency=often)),
                [self.words.text("report.name"), often, *self.share_head()],
                [[share.name, self.percent(share.frequency), *self.share_row(share)] for share in shares],
                (PanelShares(panel.title, reference, shares),),
            )

    def shares_section(self, name: str, title: str, found: Sequence[tuple[Panel, list[Share]]]) -> Section:
        """Show shares of victories, with a part for each panel."""
        parts = tuple(PanelShares(panel.title, self.reference(panel), shares) for panel, shares in found)
        verdicts = [self.verdict(part.title, part.shares, part.reference) for part in parts]
        rows = [[part.title, share.name, *self.share_row(share)] for part in parts for share in part.shares]
        head = [self.words.text("report.table"), self.words.text("report.name"), *self.share_head()]
        titled = [Titled(part.title, part.shares) for part in parts]
        picture = picture_of_shares(titled, [part.reference for part in parts], self.labels)
        return Section(name, title, "\n".join(verdicts), picture, head, rows, parts)

    def decimal(self, number: float, digits: int = 1, sign: str = "") -> str:
        """Format a number with the language's decimal separator."""
        return f"{number:{sign}.{digits}f}".replace(".", self.words.text("report.point"))

    def percent(self, share: float) -> str:
        return f"{self.decimal(100 * share)} %"

    def share_row(self, share: Share) -> list[str]:
        interval = f"{self.percent(share.low)} – {self.percent(share.high)}"
        return [self.percent(share.share), interval, str(share.many)]

    def share_head(self) -> list[str]:
        return [self.words.text(f"report.{key}") for key in ("share", "interval", "seats")]

    def verdict(self, title: str, shares: Sequence[Share], reference: float) -> str:
        """Say what lies above and below the even share by more than chance."""
        above = [share for share in shares if share.is_above(reference)]
        below = [share for share in reversed(shares) if share.is_below(reference)]
        said = [
            self.words.text(
                f"report.{key}", line=", ".join(f"{each.name} ({self.percent(each.share)})" for each in found[:4])
            )
            for key, found in (("above", above), ("below", below))
            if found
        ]
        said[1:] = [text[:1].upper() + text[1:] for text in said[1:]]
        line = " ".join(said) or self.words.text("report.no-difference", line=self.percent(reference))
        return self.words.text("report.says", title=title, line=line)


def ranked(shares: Sequence[Share]) -> list[Share]:
    """Order shares from best to worst, those of few seats last, without what too few could have."""
    enough = [share for share in shares if share.able >= FEWEST]
    return sorted(enough, key=lambda share: (share.many < FEWEST, -share.share))[:MOST_ROWS]
