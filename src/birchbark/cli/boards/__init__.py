"""How each game is drawn. One module a game; the rest of the client asks only this table."""

from __future__ import annotations

from birchbark.cli.boards import manitoba, wendake
from birchbark.cli.boards.scene import Board, Scene

__all__ = ["BOARDS", "Board", "Scene"]

BOARDS: dict[str, Board] = {
    "manitoba": Board(manitoba.draw, manitoba.note, manitoba.LEGEND),
    "wendake": Board(
        wendake.draw,
        wendake.note,
        wendake.LEGEND,
        wendake.village,
        wendake.PANELS,
        hidden=True,
        source_name=wendake.source_name,
    ),
}
