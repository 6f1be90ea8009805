"""Where the territories lie on each map: boxes that share a border touch, except across rivers; corners do not count.

The charts fit the game's own figures: a map changed by a player's figures fits no chart and is listed instead.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from birchbark.cli.boards.wendake.shape import Territory

ACROSS = 24
"""The width of a chart in its own units."""


class Box(NamedTuple):
    left: int
    right: int
    top: int
    bottom: int


class River(NamedTuple):
    """Water along the upper border of a row."""

    row: int
    left: int
    right: int


class Chart(NamedTuple):
    boxes: Mapping[str, Box]
    rows: int
    height: int
    """The height of a row in lines, including its upper border."""
    rivers: tuple[River, ...] = ()


TWO = Chart(
    {
        "home-west": Box(0, 5, 0, 2),
        "saugeen": Box(5, 13, 0, 1),
        "ottawa-valley": Box(13, 19, 0, 1),
        "ohio": Box(5, 11, 1, 2),
        "niagara": Box(11, 19, 1, 2),
        "home-east": Box(19, 24, 0, 2),
    },
    rows=2,
    height=6,
    rivers=(River(1, 5, 11), River(1, 13, 19)),
)
THREE = Chart(
    {
        "green-bay": Box(0, 8, 0, 2),
        "home-north": Box(8, 16, 0, 1),
        "nipissing": Box(16, 24, 0, 2),
        "superior-shore": Box(8, 16, 1, 2),
        "home-west": Box(0, 6, 2, 3),
        "illinois": Box(6, 12, 2, 3),
        "mohawk-valley": Box(12, 18, 2, 3),
        "home-east": Box(18, 24, 2, 3),
        "allegheny": Box(0, 24, 3, 4),
    },
    rows=4,
    height=3,
)
FOUR = Chart(
    {
        "home-northwest": Box(0, 8, 0, 1),
        "algoma": Box(8, 16, 0, 1),
        "home-northeast": Box(16, 24, 0, 1),
        "green-bay": Box(0, 6, 1, 3),
        "superior-shore": Box(6, 12, 1, 2),
        "nipissing": Box(12, 18, 1, 2),
        "adirondack": Box(18, 24, 1, 3),
        "saginaw": Box(6, 12, 2, 3),
        "niagara": Box(12, 18, 2, 3),
        "home-southwest": Box(0, 8, 3, 4),
        "allegheny": Box(8, 16, 3, 4),
        "home-southeast": Box(16, 24, 3, 4),
    },
    rows=4,
    height=3,
)
CHARTS = (TWO, THREE, FOUR)


def chart_of(territories: Mapping[str, Territory]) -> Chart | None:
    """Return the chart that shows exactly these territories touching as they do, or None if there is none."""
    for chart in CHARTS:
        if chart.boxes.keys() == territories.keys():
            drawn = all(touching(chart, name) == set(there["touches"]) for name, there in territories.items())
            return chart if drawn else None
    return None


def touching(chart: Chart, name: str) -> set[str]:
    """Return the neighbours of a territory as the chart draws them."""
    return {other for other in chart.boxes if other != name and share_border(chart, chart.boxes[name], other)}


def share_border(chart: Chart, box: Box, name: str) -> bool:
    other = chart.boxes[name]
    if box.left == other.right or box.right == other.left:
        return min(box.bottom, other.bottom) > max(box.top, other.top)
    if other.bottom != box.top and box.bottom != other.top:
        return False
    row = max(box.top, other.top)
    border = set(range(max(box.left, other.left), min(box.right, other.right)))
    for river in chart.rivers:
        if river.row == row:
            border -= set(range(river.left, river.right))
    return bool(border)
