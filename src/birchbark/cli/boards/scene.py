"""What a board is drawn from, and what a game's module brings to draw it."""

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
    """Who sits at the screen, None for a spectator."""
    names: Sequence[str]
    setup: Setup
    words: Words
    """The game's."""
    labels: Words
    """The board's own: short names, and what else stands on it."""
    choices: Sequence[str]
    """The moves to choose from, by their numbers less one; none if nobody is asked."""
    width: int


def usual_name(view: Mapping[str, object], words: Words, source: str) -> str | None:
    """The name says it all."""
    return None


class Board(NamedTuple):
    package: str
    """Where its words are."""
    draw: Callable[[Scene], RenderableType]
    note: Callable[[Scene, str], str]
    """A word or two on a move for lists that have no room for its sentence."""
    village: Callable[[Scene, int], RenderableType] | None = None
    """One player's things in full, where the board has no room for everybody's."""
    panels: Mapping[str, Callable[[Scene], RenderableType]] = MappingProxyType({})
    """Parts of the table in full, for those who ask: `board NAME`."""
    source_name: Callable[[Mapping[str, object], Words, str], str | None] = usual_name
    """A source of points on the score sheet, where the position tells more than its name; None: the name."""

    def labels(self, language: str) -> Words:
        """What stands on the board besides names of the game's own words."""
        return Words.of(self.package, language)


def legend(labels: Words) -> list[Named]:
    """The signs on the board and what they mean."""
    return [labels.named(key) for key in labels.templates if key.startswith("legend.") and key.count(".") == 1]
