"""The shape of what the game shows (`birchbark.games.wendake.view`), for the type checker and the reader."""

from __future__ import annotations

from typing import NotRequired, TypedDict, cast

from birchbark.cli.boards.scene import Scene


class Native(TypedDict):
    seat: int
    native: str


class Territory(TypedDict):
    flag: str | None
    touches: list[str]
    guards: list[int]
    home: NotRequired[int | None]
    """Only a home has these two, …"""
    vegetable: NotRequired[str]
    areas: NotRequired[dict[str, Native | None]]
    """… and only another territory this."""


class Offer(TypedDict):
    tile: str
    sold: bool


class Space(TypedDict):
    space: str
    points: int
    disks: list[int]


class Place(TypedDict):
    place: str
    actions: list[str]
    ritual: bool
    marker: bool
    fire: bool


class Doing(TypedDict):
    prompt: str
    clause: str
    actions: NotRequired[list[str]]
    steps: NotRequired[int]
    exchanges: NotRequired[int]


class Village(TypedDict):
    tribe: str
    home: str | None
    at_home: dict[str, int]
    longhouse: dict[str, int]
    canoes: list[int]
    resources: dict[str, int]
    beavers: int
    tracks: dict[str, int]
    swaps: int
    markers: int
    special_marker: bool
    grid: list[Place | None]
    below: list[list[str]]
    aside: list[list[str]]
    progress: list[str]
    used: list[str]
    flag: str | None
    played: list[str]
    hand_size: int
    seen_in_hand: list[str]
    turtles: list[str]
    hand: NotRequired[list[str]]
    """Only the seat itself sees this, …"""
    turtle_tracks: NotRequired[dict[str, list[str]]]
    """… and this until the end."""


class View(TypedDict):
    seat: int | None
    year: int
    order: list[int]
    reserved: list[int]
    pairs: list[list[str]]
    territories: dict[str, Territory]
    lakes: dict[str, list[int]]
    black: str | None
    display: list[list[str] | None]
    tiles_left: int
    level: int
    progress: list[list[Offer]]
    spare_progress: list[str]
    flags: list[str]
    tribe_cards: list[str]
    deck: int
    discards: list[str]
    mask_area: list[Space]
    turtles: dict[str, int]
    doing: Doing | None
    villages: list[Village]
    scores: list[int]


def view_of(scene: Scene) -> View:
    return cast(View, scene.view)


def shown_seat(scene: Scene, view: View) -> int:
    """Whose own board is drawn: of whoever looks; a spectator sees that of the player who is to decide."""
    if scene.seat is not None:
        return scene.seat
    return view["order"][0] if view["seat"] is None else view["seat"]
