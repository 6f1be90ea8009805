"""Manitoba in the terminal: season and totem, territory, villages."""

from __future__ import annotations

from rich.console import Group, RenderableType

from birchbark.cli.boards.manitoba.shape import area_of, view_of
from birchbark.cli.boards.manitoba.table import header, season_cards, supply, totem
from birchbark.cli.boards.manitoba.territory import territory
from birchbark.cli.boards.manitoba.villages import villages
from birchbark.cli.boards.scene import Board, Scene

__all__ = ["BOARD"]


def draw(scene: Scene) -> RenderableType:
    view = view_of(scene)
    return Group(
        *header(scene, view),
        *season_cards(scene, view),
        *totem(scene, view),
        *territory(scene, view),
        supply(scene, view),
        *villages(scene, view),
    )


def note(scene: Scene, move: str) -> str:
    """Note for a move to an area if there is nothing to take; the good itself follows from the landscape."""
    found = area_of(view_of(scene), move.rpartition(" ")[2])
    return "·" if found is not None and found["good"] is None and found["cree"] is None else ""


BOARD = Board(__name__, draw, note)
