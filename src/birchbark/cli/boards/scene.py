"""What a board is drawn from, and what a game's module brings to draw it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from rich.console import RenderableType

from birchbark import Match
from birchbark.engine.game import Setup
from birchbark.engine.state import State
from birchbark.engine.words import Words


class Scene(NamedTuple):
    view: Mapping[str, object]
    """What the seat at the screen may see, as the game tells it."""
    seat: int | None
    """Who sits at the screen, None for a spectator."""
    names: Sequence[str]
    setup: Setup
    words: Words
    choices: Sequence[str]
    """The moves to choose from, by their numbers less one; none if nobody is asked."""
    width: int


class Panel(NamedTuple):
    """A part of the table in full, for those who ask: `board NAME`."""

    draw: Callable[[Scene], RenderableType]
    about: str


def usual_name(view: Mapping[str, object], words: Words, source: str) -> str | None:
    """The name says it all."""
    return None


class Board(NamedTuple):
    draw: Callable[[Scene], RenderableType]
    note: Callable[[Scene, str], str]
    """A word or two on a move for lists that have no room for its sentence."""
    legend: Sequence[tuple[str, str]]
    """The signs on the board and what they mean."""
    village: Callable[[Scene, int], RenderableType] | None = None
    """One player's things in full, where the board has no room for everybody's."""
    panels: Mapping[str, Panel] = MappingProxyType({})
    hidden: bool = False
    """Whether a seat sees what others must not: then people at one terminal take turns at looking."""
    source_name: Callable[[Mapping[str, object], Words, str], str | None] = usual_name
    """A source of points on the score sheet, where the position tells more than its name; None: the name."""


def scene_of(match: Match, seat: int | None, choices: Sequence[str], width: int) -> Scene:
    """The match as it is now, seen from a seat."""
    return Scene(match.view(seat), seat, match.names, match.setup, match.words, choices, width)


def scene_at(match: Match, state: State, width: int) -> Scene:
    """A moment of the match, seen by a spectator."""
    return Scene(match.game.view(state, None), None, match.names, match.setup, match.words, (), width)
