"""The shape of what the game shows (`birchbark.games.manitoba.view`), for the type checker and the reader."""

from __future__ import annotations

from typing import TypedDict, cast

from birchbark.cli.boards.scene import Scene


class Area(TypedDict):
    good: str | None
    cree: int | None


class Tile(TypedDict):
    slots: list[str]
    areas: dict[str, Area]


class Sector(TypedDict):
    pieces: list[str]
    worth: int
    exempt: bool
    spaces: int


class Wampum(TypedDict):
    active: int
    inactive: int


class Village(TypedDict):
    square: int
    wigwam: int
    wampum: Wampum
    storage: dict[str, Sector]
    places: dict[str, list[str]]
    paths: dict[str, int]


class View(TypedDict):
    seat: int | None
    season: str
    round: int
    active: int
    events: list[str]
    score_tiles: list[str]
    totem: list[str]
    village_disks: list[str]
    territory: list[Tile]
    supply: dict[str, int]
    wampum: int
    villages: list[Village]
    scores: list[int]


def view_of(scene: Scene) -> View:
    return cast(View, scene.view)


def area_of(view: View, name: str) -> Area | None:
    """Return the area with an id like `t3.forest`, or None if the name is not an area."""
    tile, _, land = name.partition(".")
    number = int(tile[1:]) if tile[:1] == "t" and tile[1:].isdigit() else 0
    if not 1 <= number <= len(view["territory"]):
        return None
    return view["territory"][number - 1]["areas"].get(land)
