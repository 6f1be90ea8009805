"""What a board is drawn from, and what a game's package brings to draw it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from rich.console import RenderableType

from birchbark.engine.game import Setup
from birchbark.engine.words import Named, Words


class Scene(NamedTuple):
    view: Mapping[str, object]
    """What the seat at the screen may see, as the game tells it."""
    seat: int | None
    """Who sits at the screen, or None for a spectator."""
    names: Sequence[str]
    setup: Setup
    words: Words
    """The game's own words."""
    labels: Words
    """The board's own words: short names, and whatever else is written on it."""
    choices: Sequence[str]
    """The moves to choose from, in the order of their numbers; empty if nobody is asked."""
    width: int


def usual_name(view: Mapping[str, object], words: Words, source: str) -> str | None:
    """Return None, because the usual name of the source is enough."""
    return None


class Board(NamedTuple):
    package: str
    """The package with its words."""
    draw: Callable[[Scene], RenderableType]
    note: Callable[[Scene, str], str]
    """A word or two about a move, for lists without room for its sentence."""
    village: Callable[[Scene, int], RenderableType] | None = None
    """One player's things in full, if the board has no room for everybody's."""
    panels: Mapping[str, Callable[[Scene], RenderableType]] = MappingProxyType({})
    """Parts of the table in full, for `board NAME`."""
    source_name: Callable[[Mapping[str, object], Words, str], str | None] = usual_name
    """The name of a source of points on the score sheet if the position tells more than its usual name, else None."""

    def labels(self, language: str) -> Words:
        """Return what is written on the board besides the game's own words."""
        return Words.of(self.package, language)


def legend(labels: Words) -> list[Named]:
    """Return the signs on the board and what they mean."""
    return [labels.named(key) for key in labels.templates if key.startswith("legend.") and key.count(".") == 1]
