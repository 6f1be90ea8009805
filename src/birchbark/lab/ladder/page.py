"""The page of the ladder: one file with a picture of the ratings and the tables."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from math import floor

from birchbark.lab.ladder.ratings import ANCHOR_RATING
from birchbark.lab.ladder.report import Report, Standing, Table

WIDTH = 720
LABELS = 150
"""The room for names on the left."""
VALUES = 60
"""The room for ratings on the right."""
ROW = 32
TICKS = (100, 200, 400, 800)
MOST_TICKS = 9

STYLE = """
:root { color-scheme: light dark; --paper: #f6f1e7; --panel: #fcf9f2; --ink: #2a2622; --ink-soft: #655c51;
  --line: #d8cdb9; --lake: #2a6785; --cedar: #a3452a; }
@media (prefers-color-scheme: dark) { :root { --paper: #1d2023; --panel: #262a2e; --ink: #efe8dc;
  --ink-soft: #b5ab9c; --line: #3c4147; --lake: #5fa3c4; --cedar: #d9805f; } }
body { max-width: 52rem; margin: 0 auto; padding: 2rem 1rem 4rem; background: var(--paper); color: var(--ink);
  font: 15px/1.45 system-ui, sans-serif; }
h1, h2 { font-family: "Iowan Old Style", "Palatino Linotype", Palatino, Georgia, serif; line-height: 1.2; }
section { margin: 2rem 0; padding: 1rem 1.25rem; background: var(--panel); border: 1px solid var(--line);
  border-radius: 12px; overflow-x: auto; }
h2 { margin: 0 0 0.75rem; }
p, caption, th { color: var(--ink-soft); }
table { width: 100%; margin-top: 1.25rem; border-collapse: collapse; font-variant-numeric: tabular-nums; }
caption { padding-bottom: 0.25rem; text-align: left; font-weight: 600; color: var(--ink); }
th, td { padding: 0.25rem 0.75rem 0.25rem 0; border-bottom: 1px solid var(--line); text-align: left; }
td { white-space: nowrap; }
th { font-weight: 500; }
svg { display: block; width: 100%; min-width: 34rem; height: auto; }
svg text { fill: var(--ink); font-size: 14px; }
.tick { stroke: var(--line); }
.anchor { stroke: var(--ink-soft); stroke-dasharray: 3 3; }
svg .scale { fill: var(--ink-soft); font-size: 12px; text-anchor: middle; }
.bot { stroke: var(--cedar); fill: var(--cedar); stroke-width: 2.5; }
.game { stroke: var(--lake); fill: var(--panel); stroke-width: 2.5; }
"""


def page(report: Report) -> str:
    """Return the whole page."""
    words = report.words
    title = escape(words.text("report.title"))
    parts = [
        f'<!doctype html>\n<html lang="{report.language}">\n<head>\n<meta charset="utf-8">',
        '<meta name="viewport" content="width=device-width, initial-scale=1">',
        f"<title>{title} · Birchbark</title>\n<style>{STYLE}</style>\n</head>\n<body>",
        f"<h1>{title}</h1>\n<p>{escape(words.text('report.about', rating=ANCHOR_RATING))}</p>",
    ]
    for way in report.ways:
        parts.append(f"<section>\n<h2>{escape(report.title(way))}</h2>")
        standings = report.standings(way)
        if standings:
            parts.append(picture(standings, words.text("report.picture")))
        parts += [*map(table, report.tables(way)), "</section>"]
    return "\n".join([*parts, "</body>\n</html>\n"])


def picture(standings: list[Standing], title: str) -> str:
    """Draw each rating as a dot on a line that is its interval."""
    first, last, step = scale(standings)
    height = ROW * len(standings)

    def x(rating: float) -> float:
        return round(LABELS + (WIDTH - LABELS - VALUES) * (rating - first) / (last - first), 1)

    def lines() -> Iterator[str]:
        for tick in range(first, last + 1, step):
            yield f'<line class="tick" x1="{x(tick)}" y1="0" x2="{x(tick)}" y2="{height}"/>'
            yield f'<text class="scale" x="{x(tick)}" y="{height + 18}">{tick}</text>'
        yield f'<line class="anchor" x1="{x(ANCHOR_RATING)}" y1="0" x2="{x(ANCHOR_RATING)}" y2="{height}"/>'
        for number, (name, is_bot, rating) in enumerate(standings):
            y = ROW * number + ROW // 2
            kind = "bot" if is_bot else "game"
            yield f'<text x="0" y="{y + 5}">{escape(name)}</text>'
            yield f'<line class="{kind}" x1="{x(rating.low)}" y1="{y}" x2="{x(rating.high)}" y2="{y}"/>'
            yield f'<circle class="{kind}" cx="{x(rating.rating)}" cy="{y}" r="5"/>'
            yield f'<text x="{WIDTH - VALUES + 20}" y="{y + 5}">{rating.rating:.0f}</text>'

    drawn = "\n".join(lines())
    return f'<svg viewBox="0 0 {WIDTH} {height + 24}" role="img" aria-label="{escape(title)}">\n{drawn}\n</svg>'


def scale(standings: list[Standing]) -> tuple[int, int, int]:
    """Return where the axis begins and ends, and how far apart its ticks are."""
    low, high = min(each.rating.low for each in standings), max(each.rating.high for each in standings)
    step = next((step for step in TICKS if (high - low) / step <= MOST_TICKS - 2), TICKS[-1])
    return floor(low / step) * step, (floor(high / step) + 1) * step, step


def table(shown: Table) -> str:
    def row(cells: list[str], tag: str) -> str:
        return f"<tr>{''.join(f'<{tag}>{escape(cell)}</{tag}>' for cell in cells)}</tr>"

    rows = [row(shown.head, "th"), *(row(cells, "td") for cells in shown.rows)]
    return f"<table>\n<caption>{escape(shown.title)}</caption>\n{chr(10).join(rows)}\n</table>"
