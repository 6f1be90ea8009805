"""The meaning of a state's attributes: how each is written and read as a named fact."""

from __future__ import annotations

from typing import Any

from birchbark.engine.position import (
    MOST,
    ByName,
    Codec,
    Fact,
    Fields,
    Joined,
    ListOf,
    Number,
    OneOf,
    Part,
    SetOf,
    YesNo,
    bad,
)
from birchbark.games.wendake.component_values import ComponentValues
from birchbark.games.wendake.encoding import ABSENT, HIDDEN, NO_TILE, POSTED, RITUAL_SIDE, TYPE
from birchbark.games.wendake.terms import (
    BELOW,
    CARDS,
    FLAGS,
    GRID,
    LAKES,
    NATIVES,
    PAIRINGS,
    PROGRESS,
    RESOURCES,
    SLOTS_COUNT,
    TRACKS,
    TRIBES,
)
from birchbark.games.wendake.village import (
    ALLY,
    AT_HOME,
    BEAVERS,
    CANOES,
    DISK,
    FIRE,
    HOME,
    HUNTERS_OUT,
    LONGHOUSE,
    MARKED,
    MARKERS,
    OUTPOSTS,
    OWNED,
    RESOURCE,
    SPECIAL,
    SWAPS,
    TRACK,
    TRIBE_CARD,
    USED,
    WOMEN_OUT,
)


def state_facts(components: ComponentValues, players: int, sides: int) -> list[Fact]:
    land = components.land
    areas = [land.area_name(area) for area in range(SLOTS_COUNT * land.count)]
    black = ["absent", "longhouse", *land.names, *["?"] * (POSTED - land.count), *areas]
    tile = Tile(components.face_names())
    return [
        Fact("year", "year", Number(1, components.years)),
        Fact("order", "order", ListOf(Number())),
        Fact("reserved", "reserved", ListOf(Number())),
        Fact("pairs", "pairing", OneOf(PAIRINGS)),
        Fact("villages", "villages", ListOf(village_fields(["none", *land.names], areas), sides)),
        Fact("guards", "guards", ListOf(ByName(land.names), sides)),
        Fact("black-warrior", "black", OneOf(black, ABSENT)),
        Fact("black-warrior-of", "black_seat", Number(-1, players - 1)),
        Fact("canoes", "canoes", ListOf(ByName(LAKES), players)),
        Fact("points", "points", Joined(ByName(components.sources, Number(-MOST)), players, len(TRACKS))),
        Fact("grids", "grid", ListOf(ListOf(tile, len(GRID)), players)),
        Fact("below", "below", ListOf(ListOf(tile, len(BELOW)), players)),
        Fact("aside", "aside", ListOf(ListOf(tile), players)),
        Fact("level", "level", Number(1, 2)),
        Fact("display", "display", ListOf(tile, components.displayed)),
        Fact("unseen-tiles", "unseen", ListOf(tile)),
        Fact("stacked-tiles", "stacked", Number()),
        Fact("progress-rows", "rows", ListOf(OneOf(PROGRESS), 3 * components.laid_out)),
        Fact("progress-left-out", "spare", SetOf(PROGRESS)),
        Fact("progress-shown", "shop", SetOf(PROGRESS)),
        Fact("flags", "flags", SetOf(FLAGS)),
        Fact("tribe-cards", "tribe_cards", SetOf(TRIBES)),
        Fact("hands", "hands", ListOf(ListOf(HeldCard()), players)),
        Fact("played", "played", ListOf(ListOf(OneOf(CARDS)), players)),
        Fact("deck", "deck", ListOf(OneOf(CARDS))),
        Fact("deck-number", "deck_number", Number()),
        Fact("discards", "discards", ListOf(OneOf(CARDS))),
        Fact("turtles", "turtles", ListOf(ByName(components.turtles), players)),
        Fact("turtle-stacks", "stacks", ByName(components.turtles)),
        Fact("turtle-stacks-left", "stack_left", ByName(components.turtles)),
    ]


class Tile(OneOf):
    """Writes an action tile as its actions with the side that is up, or as `none` for an empty place."""

    def __init__(self, faces: list[str]) -> None:
        sides = [*faces, *["?"] * (RITUAL_SIDE - len(faces))]
        super().__init__(["none", *sides, *[f"{face} / ritual" for face in faces]], NO_TILE)


class HeldCard(Codec):
    """Writes a held mask card, with the deck it was drawn from if not everyone has seen it."""

    def write(self, value: Any) -> Any:
        return CARDS[value & TYPE] + (f" from {value // HIDDEN}" if value > TYPE else "")

    def read(self, found: Any, where: str) -> Any:
        name, drawn, deck = str(found).partition(" from ")
        card = OneOf(CARDS).read(name, where)
        if not drawn:
            return card
        if not deck.isdigit() or not 0 < int(deck) < 100:
            raise bad(where, "one-of", found, line=", ".join(CARDS))
        return card + HIDDEN * int(deck)


def village_fields(homes: list[str], areas: list[str]) -> Fields:
    return Fields(
        Part("tribe", TRIBE_CARD, OneOf(TRIBES)),
        Part("home", HOME, OneOf(homes, -1)),
        Part("at-home", AT_HOME, ByName(NATIVES[:2]), 2),
        Part("longhouse", LONGHOUSE, ByName(NATIVES), 3),
        Part("women", WOMEN_OUT, SetOf(areas)),
        Part("hunters", HUNTERS_OUT, SetOf(areas)),
        Part("outposts", OUTPOSTS, SetOf(areas)),
        Part("canoes", CANOES, Number()),
        Part("resources", RESOURCE, ByName(RESOURCES), 5),
        Part("beavers", BEAVERS, Number()),
        Part("tracks", TRACK, ByName(TRACKS), 4),
        Part("swaps", SWAPS, Number()),
        Part("markers", MARKERS, Number()),
        Part("marked", MARKED, SetOf(GRID)),
        Part("fire", FIRE, OneOf((*GRID, "none"))),
        Part("special-marker", SPECIAL, YesNo()),
        Part("disk", DISK, Number()),
        Part("progress", OWNED, SetOf(PROGRESS)),
        Part("used", USED, SetOf(PROGRESS)),
        Part("flag", ALLY, OneOf(FLAGS)),
    )
