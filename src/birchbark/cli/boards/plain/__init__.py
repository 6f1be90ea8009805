"""The board of a game without a drawing of its own: its view as a list of names and values.

`scores` and `players` of a view have an entry for each seat; everything else lies on the table for everybody.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from itertools import groupby
from typing import NamedTuple

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from birchbark.cli.boards.scene import Board, Scene
from birchbark.cli.screen import player, together
from birchbark.engine.words import Words

__all__ = ["BOARD"]

UNLISTED_KEYS = ("seat", "scores", "players")
"""Keys of a view that are not listed: the question says who decides, and the players have blocks of their own."""
NOTHING = "–"


class Row(NamedTuple):
    depth: int
    name: str
    value: Text


def draw(scene: Scene) -> RenderableType:
    view, words = scene.view, scene.words
    common = [row for key, value in view.items() if key not in UNLISTED_KEYS for row in rows(key, value, words)]
    blocks: list[RenderableType] = [listed(common)] if common else []
    for seat, name in enumerate(scene.names):
        head = player(seat, name)
        points = entry(view, "scores", seat)
        if isinstance(points, int):
            head = together([head, scene.labels.text("player.points", points=points)])
        own = entry(view, "players", seat)
        facts = own if isinstance(own, Mapping) else {}
        blocks += [head, listed([row for key, value in facts.items() for row in rows(key, value, words, 1)])]
    return Group(*blocks)


def entry(view: Mapping[str, object], key: str, seat: int) -> object:
    found = view.get(key)
    return found[seat] if isinstance(found, list) and seat < len(found) else None


def listed(found: Sequence[Row]) -> Table:
    """List the names below each other, with the values in a column beside them."""
    table = Table.grid(padding=(0, 2, 0, 1))
    table.add_column(style="soft")
    table.add_column()
    for row in found:
        table.add_row("  " * row.depth + row.name, row.value)
    return table


def rows(key: str, value: object, words: Words, depth: int = 0) -> Iterator[Row]:
    """Yield one line if it is enough, else a heading and a line for each part."""
    name = named(key, words)
    short = in_a_line(value, words)
    if short is not None:
        yield Row(depth, name, short)
        return
    yield Row(depth, name, Text())
    parts = value.items() if isinstance(value, Mapping) else enumerate(value, 1) if isinstance(value, list) else ()
    for part, inside in parts:
        yield from rows(str(part), inside, words, depth + 1)


def named(text: str, words: Words) -> str:
    """Return the names of words, or a word itself in readable form."""
    names = ((word, words.thing(word)) for word in text.split())
    return " ".join(word.replace("_", " ").replace("-", " ") if name == word else name for word, name in names)


def in_a_line(value: object, words: Words) -> Text | None:
    """Write a value, a list of values, or names with a value each; return None for anything larger."""
    if isinstance(value, Mapping):
        parts = {str(key): simple(part, words) for key, part in value.items()}
        if any(part is None for part in parts.values()):
            return None
        return together([f"{named(key, words)} {part}" for key, part in parts.items()]) if parts else Text(NOTHING)
    if isinstance(value, list):
        told = [simple(part, words) for part in value]
        if any(part is None for part in told):
            return None
        return together(counted([str(part) for part in told])) if told else Text(NOTHING)
    return Text(simple(value, words) or NOTHING)


def simple(value: object, words: Words) -> str | None:
    if isinstance(value, bool):
        return "✓" if value else NOTHING
    if isinstance(value, list | Mapping):
        return None
    if isinstance(value, str):
        return named(value, words)
    return NOTHING if value is None else str(value)


def counted(told: Sequence[str]) -> list[str]:
    """Merge equal neighbours into one, with their number."""
    parts: list[str] = []
    for name, same in groupby(told):
        many = len(list(same))
        parts += [f"{many} × {name}"] if many > 1 and not name.isdigit() else [name] * many
    return parts


def note(scene: Scene, move: str) -> str:
    return ""


BOARD = Board(__name__, draw, note)
