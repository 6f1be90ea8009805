"""How each game is drawn: a package brings a `Board` for its game by an entry point.

[project.entry-points."birchbark.boards"]
pig = "birchbark_pig.board:BOARD"

A game without one gets the plain board, drawn from its view.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from birchbark import Match
from birchbark.cli.boards import plain
from birchbark.cli.boards.scene import Board, Scene
from birchbark.engine.game import Game
from birchbark.engine.plugins import load
from birchbark.engine.state import State

__all__ = ["Board", "Scene", "board_of", "scene_at", "scene_of"]

GROUP = "birchbark.boards"


def board_of(game: Game) -> Board:
    found: Board = load(GROUP, game.name) or plain.BOARD
    return found


def scene_of(match: Match, seat: int | None, choices: Sequence[str], width: int, language: str = "en") -> Scene:
    """Return the match as it is now, seen from a seat."""
    return scene(match, match.view(seat), seat, choices, width, language)


def scene_at(match: Match, state: State, width: int, language: str = "en") -> Scene:
    """Return a moment of the match, seen by a spectator."""
    return scene(match, state.view(None), None, (), width, language)


def scene(
    match: Match, view: Mapping[str, object], seat: int | None, choices: Sequence[str], width: int, language: str
) -> Scene:
    words, labels = match.words_in(language), board_of(match.game).labels(language)
    return Scene(view, seat, match.names, match.setup, words, labels, choices, width)
