"""How each game is drawn. One package a game, with words of its own; the rest of the client asks only this table."""

from __future__ import annotations

from birchbark.cli.boards import manitoba, wendake
from birchbark.cli.boards.scene import Board, Scene

__all__ = ["BOARDS", "Board", "Scene"]

BOARDS: dict[str, Board] = {
    "manitoba": Board(manitoba.draw, manitoba.note),
    "wendake": Board(
        wendake.draw,
        wendake.note,
        wendake.village,
        wendake.PANELS,
        hidden=True,
        source_name=wendake.source_name,
    ),
}
