"""Counts behind the pictures: shares of victories with their intervals, by whatever a study varies or measures."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from math import sqrt
from typing import Any, NamedTuple

import numpy as np
import pyarrow.compute as pc
from numpy.typing import NDArray

from birchbark.lab.matches import NORMAL_95
from birchbark.lab.studies.results import Results

Numbers = NDArray[Any]
"""An array of numbers, or of true and false."""


class Share(NamedTuple):
    """A share of victories with its 95 % interval."""

    name: str
    many: int
    share: float
    low: float
    high: float
    able: int
    """How many seats there are, or how many of them could choose it."""

    @property
    def frequency(self) -> float:
        return self.many / max(1, self.able)

    def is_above(self, reference: float) -> bool:
        return self.low > reference

    def is_below(self, reference: float) -> bool:
        return self.high < reference


def share_of(name: str, won: Numbers, able: int = 0) -> Share:
    """Return the mean with the interval of Wilson, which stays inside 0 and 1 and open for few games."""
    many = len(won)
    mean = float(won.mean()) if many else 0.0
    z = NORMAL_95**2 / max(many, 1)
    middle = (mean + z / 2) / (1 + z)
    half = NORMAL_95 * sqrt(mean * (1 - mean) / max(many, 1) + z / (4 * max(many, 1))) / (1 + z)
    return Share(name, many, mean, middle - half, middle + half, able or many)


class Listed(NamedTuple):
    """A column of lists, flat: the row of each entry, and the number of its name."""

    rows: Numbers
    numbers: Numbers
    names: list[str]

    @staticmethod
    def of(rows: Numbers, entries: Any) -> Listed:
        coded = entries.dictionary_encode()
        return Listed(rows, coded.indices.to_numpy(), coded.dictionary.to_pylist())

    def among(self, rows: Numbers) -> Listed:
        """Return the entries of some rows."""
        inside = rows[self.rows]
        return Listed(self.rows[inside], self.numbers[inside], self.names)

    def rows_with(self, name: str) -> Numbers:
        """Return the row of each entry with this name."""
        found: Numbers = self.rows[self.numbers == self.names.index(name)] if name in self.names else self.rows[:0]
        return found

    def present(self) -> list[str]:
        return [self.names[number] for number in np.unique(self.numbers)]


class Data:
    """The rows of a study, column by column."""

    def __init__(self, results: Results) -> None:
        self.results = results

    def column(self, name: str) -> Numbers:
        found: Numbers = self.results.read([name]).column(name).to_numpy()
        return found

    def listed(self, name: str) -> Listed:
        column = self.results.read([name]).column(name).combine_chunks()
        return Listed.of(pc.list_parent_indices(column).to_numpy(), pc.list_flatten(column))

    @cached_property
    def tables(self) -> Numbers:
        return self.column("table")

    @cached_property
    def won(self) -> Numbers:
        return self.column("won")

    def at(self, tables: Sequence[int]) -> Numbers:
        """Return which rows belong to some tables."""
        return np.isin(self.tables, tables)


def shares_by(values: Numbers, won: Numbers) -> list[Share]:
    """Return the share of victories for each value, in order."""
    known = [value is not None for value in values.tolist()]
    found = sorted(set(values[known].tolist()))
    return [share_of(str(value), won[values == value], len(values)) for value in found]


def shares_of_names(listed: Listed, offered: Listed | None, won: Numbers, rows: Numbers) -> list[Share]:
    """Return the share of victories of the seats that have each name at least once, among some rows.

    The frequency is the share of the seats that have it, among those that could have it or else among all.
    """
    had = listed.among(rows)
    chances = offered.among(rows) if offered else None
    found: list[Share] = []
    for name in sorted({*had.present(), *(chances.present() if chances else ())}):
        own = np.unique(had.rows_with(name))
        able = len(np.unique(chances.rows_with(name))) if chances else int(rows.sum())
        found.append(share_of(name, won[own], able))
    return found


class PointsFrom(NamedTuple):
    """The mean points from a source in a period, of the winners and of the others."""

    source: str
    period: int
    winners: float
    others: float
    all: float


def points_by_source(data: Data, rows: Numbers) -> list[PointsFrom]:
    """Return the mean points of a seat by source and period."""
    column = data.results.read(["sources"]).column("sources").combine_chunks()
    parents = pc.list_parent_indices(column).to_numpy()
    flat = pc.list_flatten(column)
    inside = rows[parents]
    sources = Listed.of(parents, flat.field("source"))
    numbers = sources.numbers[inside]
    periods, points = (flat.field(name).to_numpy()[inside] for name in ("period", "points"))
    best = data.won[parents[inside]] > 0
    winners, losers = int((data.won[rows] > 0).sum()), int((data.won[rows] == 0).sum())
    found: list[PointsFrom] = []
    for number in np.unique(numbers):
        for period in np.unique(periods[numbers == number]):
            here = (numbers == number) & (periods == period)
            won, lost = float(points[here & best].sum()), float(points[here & ~best].sum())
            means = won / max(1, winners), lost / max(1, losers), (won + lost) / max(1, winners + losers)
            found.append(PointsFrom(sources.names[number], int(period), *means))
    return found
