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
    """Only for a home."""
    vegetable: NotRequired[str]
    """Only for a home."""
    areas: NotRequired[dict[str, Native | None]]
    """Only for other territories."""
    patrols: NotRequired[list[int]]
    """By seat, with New Allies."""


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
    """Only for the seat itself."""
    turtle_tracks: NotRequired[dict[str, list[str]]]
    """Only for the seat itself, until the end."""
    rifles: NotRequired[int]
    """With New Allies, like those that follow."""
    alliance: NotRequired[int]
    turn_cards: NotRequired[list[str]]
    used_turn_cards: NotRequired[list[str]]


class Objective(TypedDict):
    count: int
    asked: int
    met: bool
    points: int


class GhostCard(TypedDict):
    card: str
    points: int
    lines: dict[str, str]
    done: bool
    objective: Objective
    token: NotRequired[str]
    mask: NotRequired[str | None]


class Reason(TypedDict):
    key: str
    values: dict[str, str | int]


class Next(TypedDict):
    card: int | None
    action: str
    twice: bool
    by_token: bool
    reasons: list[Reason]


class Adversity(TypedDict):
    card: str
    top: str


class Ghost(TypedDict):
    difficulty: str
    penalty: int
    score: int
    home: str
    at_home: dict[str, int]
    near: dict[str, str]
    far: dict[str, str]
    turns_left: int
    mask: str | None
    line: str | None
    flag: str | None
    cards: list[GhostCard]
    next: Next | None
    progress_level: int
    next_tile: str
    space: str
    removed_progress: list[str]
    patrols: NotRequired[list[str]]
    tokens_face_down: NotRequired[int]
    adversity: NotRequired[Adversity | None]
    adversities_left: NotRequired[list[str]]


class TurnSpace(TypedDict):
    card: str | None
    flags: str | None
    seat: int | None


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
    ghost: NotRequired[Ghost]
    """Only against the Ghost."""
    expansion: NotRequired[str]
    """Only with New Allies, like those that follow."""
    closed_lakes: NotRequired[list[str]]
    ships: NotRequired[dict[str, str | None]]
    flag_tracks: NotRequired[dict[str, list[str]]]
    turn_spaces: NotRequired[list[TurnSpace]]
    turn_cards_left: NotRequired[int]
    turn_cards_gone: NotRequired[list[str]]
    looked: NotRequired[list[str] | None]


def view_of(scene: Scene) -> View:
    return cast(View, scene.view)


def shown_seat(scene: Scene, view: View) -> int:
    """Return whose board is drawn: the viewer's own, or for a spectator that of the deciding player."""
    if scene.seat is not None:
        return scene.seat
    if view["seat"] is not None:
        return view["seat"]
    return next(seat for seat in view["order"] if seat < len(view["villages"]))
