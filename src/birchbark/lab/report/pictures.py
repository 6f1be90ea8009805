"""The pictures of a report, as SVG."""

from __future__ import annotations

import io
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import matplotlib as mpl
import numpy as np
from matplotlib.axes import Axes
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator, PercentFormatter

from birchbark.lab.report.tallies import Numbers, Share

INK: Final = "#2B2622"
SOFT: Final = "#8A8178"
LINE: Final = "#E3DACB"
PAPER: Final = "#FFFDF8"
GOOD: Final = "#2F6A3E"
BAD: Final = "#B5382A"
PLAIN: Final = "#6F675F"
COLOURS: Final = ("#2B66A8", "#D2A85C", "#2F6A3E", "#B5382A", "#6B4A63", "#86B9D1", "#94660A", "#82AB7C", "#B7BCCB")
"""For what is told apart by colour; everything is labelled as well."""

TOLERANCE: Final = 0.05
"""A share of victories so far from the even one, either way, is nothing to worry about."""
WIDTH: Final = 8.4
ROW: Final = 0.27
LONGEST_NAME: Final = 34
SETTINGS: Final[dict[Any, Any]] = {
    "svg.fonttype": "none",
    "svg.hashsalt": "birchbark",
    "font.family": "sans-serif",
    "font.size": 9.0,
    "text.color": INK,
    "axes.edgecolor": LINE,
    "axes.facecolor": PAPER,
    "axes.grid": True,
    "axes.axisbelow": True,
    "axes.labelcolor": SOFT,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.spines.left": False,
    "axes.titlesize": 10.0,
    "axes.titleweight": "bold",
    "axes.titlelocation": "left",
    "figure.facecolor": PAPER,
    "grid.color": LINE,
    "grid.linewidth": 0.7,
    "legend.frameon": False,
    "xtick.color": SOFT,
    "ytick.color": INK,
    "xtick.labelcolor": SOFT,
    "ytick.labelcolor": INK,
    "ytick.left": False,
    "xtick.bottom": False,
}


class Titled(NamedTuple):
    """What one part of a picture shows, and its title."""

    title: str
    content: Any


class Labels(NamedTuple):
    """The words in a picture."""

    share: str = ""
    frequency: str = ""
    winners: str = ""
    others: str = ""
    mean: str = ""
    points: str = ""
    rest: str = ""
    """The sources of few points, taken together."""
    point: str = "."
    """What comes before the decimals."""

    def decimal(self, number: float) -> str:
        return f"{number:.1f}".replace(".", self.point)


def svg_of(figure: Figure) -> str:
    """Return a figure as an SVG element, without what changes from run to run."""
    out = io.StringIO()
    figure.savefig(out, format="svg", metadata={"Date": None, "Creator": None}, bbox_inches="tight", pad_inches=0.08)
    text = out.getvalue()
    return text[text.index("<svg") :]


def grid_of(many: int, height: float, columns: int = 3) -> tuple[Figure, list[Axes]]:
    """Make a figure with so many parts, side by side as far as they fit."""
    across = min(many, columns)
    down = -(-many // across)
    figure = Figure(figsize=(WIDTH, height * down), layout="constrained")
    axes = figure.subplots(down, across, squeeze=False).ravel().tolist()
    for unused in axes[many:]:
        unused.set_visible(False)
    return figure, axes[:many]


def short(name: str) -> str:
    """Cut a long name off, so that it leaves room for the picture; the table below has it whole."""
    return name if len(name) <= LONGEST_NAME else f"{name[: LONGEST_NAME - 1].rstrip()}…"


def colour_of(share: Share, reference: float) -> str:
    return GOOD if share.is_above(reference) else BAD if share.is_below(reference) else PLAIN


def draw_shares(axes: Axes, shares: Sequence[Share], reference: float) -> None:
    """Draw a dot and its interval for each share, best on top; colour marks what chance does not explain."""
    for row, share in enumerate(reversed(shares)):
        colour = colour_of(share, reference)
        if not share.many:
            continue
        axes.plot([share.low, share.high], [row, row], color=colour, linewidth=2.2, alpha=0.45, solid_capstyle="round")
        axes.plot([share.share], [row], marker="o", markersize=5.5, color=colour)
    axes.axvspan(reference - TOLERANCE, reference + TOLERANCE, color=LINE, alpha=0.35, linewidth=0)
    axes.axvline(reference, color=INK, linewidth=0.9, linestyle=(0, (4, 3)))
    axes.set_yticks(range(len(shares)), [short(share.name) for share in reversed(shares)])
    axes.set_ylim(-0.6, len(shares) - 0.4)
    axes.grid(axis="y", visible=False)
    axes.xaxis.set_major_formatter(PercentFormatter(1, decimals=0))


def picture_of_shares(parts: Sequence[Titled], references: Sequence[float], labels: Labels) -> str:
    """Shares of victories, one part for each way to play."""
    rows = max(len(part.content) for part in parts)
    with mpl.rc_context(SETTINGS):
        figure, all_axes = grid_of(len(parts), 1.1 + ROW * rows, 3 if rows <= 6 else 2)
        for axes, part, reference in zip(all_axes, parts, references, strict=True):
            draw_shares(axes, part.content, reference)
            axes.set_title(part.title)
            axes.set_xlabel(labels.share)
        return svg_of(figure)


def picture_of_names(part: Titled, reference: float, labels: Labels) -> str:
    """How often something was chosen, and how often those won who did."""
    shares: Sequence[Share] = part.content
    with mpl.rc_context(SETTINGS):
        figure = Figure(figsize=(WIDTH, 1.2 + ROW * len(shares)), layout="constrained")
        left, right = figure.subplots(1, 2, sharey=True, width_ratios=[2, 3])
        draw_shares(right, shares, reference)
        rows = range(len(shares))
        left.barh(rows, [share.frequency for share in reversed(shares)], height=0.62, color=COLOURS[1])
        left.grid(axis="y", visible=False)
        left.xaxis.set_major_formatter(PercentFormatter(1, decimals=0))
        left.set_xlabel(labels.frequency)
        right.set_xlabel(labels.share)
        left.set_title(part.title)
        return svg_of(figure)


def picture_of_distributions(parts: Sequence[Titled], labels: Labels) -> str:
    """How numbers are spread: an outline for each series, with a mark at its mean."""
    with mpl.rc_context(SETTINGS):
        figure, all_axes = grid_of(len(parts), 1.9 + 0.15 * max(len(part.content) for part in parts))
        for axes, part in zip(all_axes, parts, strict=True):
            series: Mapping[str, Numbers] = part.content
            everything = np.concatenate(list(series.values()))
            low, high = int(everything.min()), int(everything.max())
            step = max(1, -(-(high - low + 1) // 30))
            bins = (np.arange(low, high + step + 1, step) - 0.5).tolist()
            for colour, (name, values) in zip(COLOURS * len(series), series.items(), strict=False):
                alone = len(series) == 1
                label = None if alone else f"{name} ({labels.decimal(values.mean())})"
                axes.hist(values, bins, density=True, histtype="stepfilled", color=colour, alpha=0.5 if alone else 0.12)
                axes.hist(values, bins, density=True, histtype="step", color=colour, linewidth=1.4, label=label)
                axes.axvline(values.mean(), color=colour, linewidth=1.2)
            axes.set_yticks([])
            axes.set_title(part.title)
            if len(series) > 1:
                axes.legend(fontsize=7.5, handlelength=1.0, loc="upper left", bbox_to_anchor=(0, -0.3))
            spread = labels.decimal(everything.std())
            axes.set_xlabel(f"{labels.mean} {labels.decimal(everything.mean())} ± {spread}")
        return svg_of(figure)


class SourcePoints(NamedTuple):
    """The mean points from one source: by period, and in all for winners and others."""

    name: str
    by_period: Sequence[float]
    winners: float
    others: float


def picture_of_sources(part: Titled, periods: Sequence[str], labels: Labels) -> str:
    """Points by source: what winners have more of, and when the points come."""
    sources: Sequence[SourcePoints] = part.content
    with mpl.rc_context(SETTINGS):
        figure = Figure(figsize=(WIDTH, max(2.6, 0.9 + ROW * len(sources))), layout="constrained")
        left, right = figure.subplots(1, 2, width_ratios=[5, 4])
        for row, source in enumerate(reversed(sources)):
            left.plot([source.others, source.winners], [row, row], color=LINE, linewidth=3, zorder=1)
        rows = range(len(sources))
        for values, colour, label in (
            ([source.others for source in reversed(sources)], COLOURS[1], labels.others),
            ([source.winners for source in reversed(sources)], COLOURS[0], labels.winners),
        ):
            left.scatter(values, rows, color=colour, s=30, label=label, zorder=2)
        left.set_yticks(rows, [short(source.name) for source in reversed(sources)])
        left.grid(axis="y", visible=False)
        left.axvline(0, color=SOFT, linewidth=0.7)
        left.legend(fontsize=8, loc="best")
        left.set_title(part.title)
        left.set_xlabel(labels.points)
        draw_stacks(right, sources, periods, labels.rest)
        right.set_ylabel(labels.points)
        return svg_of(figure)


def draw_stacks(axes: Axes, sources: Sequence[SourcePoints], periods: Sequence[str], rest: str) -> None:
    """Stack the points of each period, gains above zero and losses below, the largest sources in colour."""
    largest = len(COLOURS)
    places = np.arange(len(periods))
    above, below = np.zeros(len(periods)), np.zeros(len(periods))
    for number, source in enumerate(sources):
        points = np.array(source.by_period)
        colour = COLOURS[number] if number < largest else LINE
        label = short(source.name) if number < largest else rest if number == largest else None
        axes.bar(places, points, 0.78, np.where(points >= 0, above, below), color=colour, label=label)
        above += np.maximum(points, 0)
        below += np.minimum(points, 0)
    axes.axhline(0, color=SOFT, linewidth=0.7)
    axes.set_xticks(places, periods, rotation=35 if max(map(len, periods)) > 2 else 0)
    axes.yaxis.set_major_locator(MaxNLocator(integer=True))
    axes.grid(axis="x", visible=False)
    axes.legend(fontsize=7, handlelength=0.9, labelspacing=0.25, loc="upper left", bbox_to_anchor=(1, 1))
