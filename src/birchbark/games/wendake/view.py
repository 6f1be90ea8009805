"""What a seat may see (W2.6): the whole table, its own hand and turtle tiles, and of others' what everyone has seen."""

from __future__ import annotations

from birchbark.games.wendake import steps
from birchbark.games.wendake.encoding import ABSENT, LONG, NO_TILE, POSTED, RITUAL_SIDE, TYPE
from birchbark.games.wendake.moves import CATALOGUE
from birchbark.games.wendake.natives import native_in
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import (
    CARDS,
    COMBINATIONS,
    FLAGS,
    GRID,
    LAKES,
    NATIVES,
    PROGRESS,
    RESOURCES,
    SLOTS,
    SLOTS_COUNT,
    TRACKS,
    TRIBES,
)
from birchbark.games.wendake.village import (
    ALLY,
    AT_HOME,
    BEAVERS,
    DISK,
    FIRE,
    HOME,
    LONGHOUSE,
    MARKED,
    MARKERS,
    OWNED,
    RESOURCE,
    SPECIAL,
    SWAPS,
    TRACK,
    TRIBE_CARD,
    USED,
)

Thing = dict[str, object]


def view(s: Wendake, seat: int | None) -> dict[str, object]:
    """Return the whole table, with the legal moves if the seat is to decide."""
    return {
        "game": "wendake",
        "seat": None if s.over else s.seat,
        "moves": [CATALOGUE.line(move) for move in s.moves()] if seat == s.seat and not s.over else [],
        "year": s.year,
        "order": s.order[:],
        "reserved": s.reserved[:],
        "pairs": [[TRACKS[one], TRACKS[other]] for one, other in s.pairs()],
        "territories": {name: territory_view(s, number) for number, name in enumerate(s.components.land.names)},
        "lakes": {name: [canoes[lake] for canoes in s.canoes] for lake, name in enumerate(LAKES)},
        "black": black_view(s),
        "display": [None if tile == NO_TILE else actions(s, tile) for tile in s.display],
        "tiles_left": s.stacked,
        "level": s.level,
        "progress": [[tile_view(s, tile) for tile in row] for row in rows(s)],
        "spare_progress": names_in(s.spare, PROGRESS),
        "flags": [FLAGS[flag] for flag in (1, 2) if s.flags >> flag & 1],
        "tribe_cards": names_in(s.tribe_cards, TRIBES),
        "deck": len(s.deck),
        "discards": [CARDS[card] for card in s.discards],
        "mask_area": mask_area(s),
        "turtles": dict(zip(s.components.turtles, s.stack_left, strict=True)),
        "doing": doing(s),
        "active": active(s),
        "villages": [village_view(s, owner, owner == seat) for owner in range(s.players)],
        "scores": s.scores(),
    }


def names_in(found: int, names: tuple[str, ...]) -> list[str]:
    return [name for number, name in enumerate(names) if found >> number & 1]


def actions(s: Wendake, tile: int) -> list[str]:
    """Return the actions on a tile's action side."""
    return [s.components.action_word(code) for code in s.components.faces[tile & ~RITUAL_SIDE]]


def level(s: Wendake, tile: int) -> int:
    """Return 1 or 2 for an advanced tile, 0 for a basic one."""
    found = (number for number, tiles in enumerate(s.components.advanced, 1) if tile & ~RITUAL_SIDE in tiles)
    return next(found, 0)


def territory_view(s: Wendake, territory: int) -> Thing:
    land = s.components.land
    found: Thing = {
        "flag": land.flag_name(territory) if land.flag[territory] else None,
        "touches": [land.names[other] for other in land.touches[territory]],
        "guards": [guards[territory] for guards in s.guards],
    }
    if territory < land.homes:
        owners = [seat for seat in range(s.sides) if s.villages[seat][HOME] == territory]
        found["home"] = owners[0] if owners else None
        found["vegetable"] = SLOTS[land.home_vegetable[territory]]
    else:
        areas = range(territory * SLOTS_COUNT, (territory + 1) * SLOTS_COUNT)
        found["areas"] = {SLOTS[area % SLOTS_COUNT]: area_view(s, area) for area in areas if land.areas >> area & 1}
    return found


def area_view(s: Wendake, area: int) -> Thing | None:
    seat, native = native_in(s, area)
    return None if seat < 0 else {"seat": seat, "native": NATIVES[native]}


def black_view(s: Wendake) -> str | None:
    """Return where the black warrior is: a territory, an area, or the longhouse."""
    if s.black == ABSENT:
        return None
    if s.black == LONG:
        return "longhouse"
    if s.black >= POSTED:
        return s.components.land.area_name(s.black - POSTED)
    return s.components.land.names[s.black]


def rows(s: Wendake) -> list[list[int]]:
    """Return the progress tiles as they were laid out, by level."""
    many = s.components.laid_out
    return [s.rows[first : first + many] for first in range(0, 3 * many, many)]


def tile_view(s: Wendake, tile: int) -> Thing:
    return {"tile": PROGRESS[tile], "sold": not s.shop >> tile & 1}


def mask_area(s: Wendake) -> list[Thing]:
    disks = [s.villages[seat][DISK] for seat in range(s.sides)]
    return [
        {
            "space": COMBINATIONS[combination],
            "points": s.components.space_points[space],
            "disks": [seat for seat, disk in enumerate(disks) if disk == space + 1],
        }
        for space, combination in enumerate(s.components.spaces)
    ]


def doing(s: Wendake) -> Thing | None:
    """Return the current decision, and the actions of the tile that are still to come."""
    if s.over:
        return None
    step = s.steps[s.kind]
    found: Thing = {"prompt": step.prompt, "clause": step.clause_for(s)}
    if s.kind == steps.ACT:
        face = s.components.faces[s.value >> steps.FACE]
        found["actions"] = [s.components.action_word(code) for number, code in enumerate(face) if s.value >> number & 1]
    elif s.kind == steps.MOVE:
        found["steps"] = s.value & steps.LEFT
    elif s.kind in (steps.EXCHANGE, steps.FREE_EXCHANGE):
        found["exchanges"] = s.value & steps.LEFT
    return found


def active(s: Wendake) -> list[Thing]:
    """Return the tiles being carried out, the current one last, each with all its actions and those still to come."""
    values = [value for kind, _, value in s.stack if kind == steps.ACT]
    if s.kind == steps.ACT and not s.over:
        values.append(s.value)
    return [
        {
            "face": [s.components.action_word(code) for code in face],
            "left": [s.components.action_word(code) for number, code in enumerate(face) if value >> number & 1],
        }
        for value in values
        for face in (s.components.faces[value >> steps.FACE],)
    ]


def village_view(s: Wendake, seat: int, own: bool) -> Thing:
    village = s.villages[seat]
    home = village[HOME]
    land = s.components.land
    warriors = s.guards[seat][home] if home >= 0 else 0
    hand = s.hands[seat]
    found: Thing = {
        "tribe": TRIBES[village[TRIBE_CARD]],
        "home": land.names[home] if home >= 0 else None,
        "at_home": {"woman": village[AT_HOME], "hunter": village[AT_HOME + 1], "warrior": warriors},
        "longhouse": dict(zip(NATIVES, village[LONGHOUSE : LONGHOUSE + 3], strict=True)),
        "canoes": s.canoes[seat][:],
        "resources": dict(zip(RESOURCES, village[RESOURCE : RESOURCE + 5], strict=True)),
        "beavers": village[BEAVERS],
        "tracks": dict(zip(TRACKS, village[TRACK : TRACK + 4], strict=True)),
        "counting": [TRACKS[min(pair, key=lambda track: village[TRACK + track])] for pair in s.pairs()],
        "swaps": village[SWAPS],
        "markers": village[MARKERS],
        "special_marker": village[SPECIAL] == 1,
        "grid": [place_view(s, seat, place) for place in range(len(GRID))],
        "below": [actions(s, tile) for tile in s.below[seat] if tile != NO_TILE],
        "aside": [actions(s, tile) for tile in s.aside[seat]],
        "progress": names_in(village[OWNED], PROGRESS),
        "used": names_in(village[USED], PROGRESS),
        "flag": FLAGS[village[ALLY]] if village[ALLY] else None,
        "disk": village[DISK],
        "played": [CARDS[card] for card in s.played[seat]],
        "hand_size": len(hand),
        "seen_in_hand": sorted(CARDS[card] for card in hand if card <= TYPE),
        "turtles": [name for name, tile in zip(s.components.turtles, s.turtles[seat], strict=True) if tile],
    }
    if own:
        found["hand"] = sorted(CARDS[card & TYPE] for card in hand)
    if own or s.over:
        found["turtle_tracks"] = turtle_tracks(s, seat)
    return found


def place_view(s: Wendake, seat: int, place: int) -> Thing | None:
    village = s.villages[seat]
    tile = s.grid[seat][place]
    if tile == NO_TILE:
        return None
    return {
        "place": GRID[place],
        "actions": actions(s, tile),
        "level": level(s, tile),
        "ritual": tile & RITUAL_SIDE > 0,
        "marker": village[MARKED] >> place & 1 == 1,
        "fire": village[FIRE] == place,
    }


def turtle_tracks(s: Wendake, seat: int) -> dict[str, list[str]]:
    """Return what the seat's turtle tiles score."""
    found: dict[str, list[str]] = {}
    for turtle, name in enumerate(s.components.turtles):
        tile = s.turtles[seat][turtle]
        if tile:
            tracks = s.components.turtle_tracks[turtle % 3][tile - 1]
            found[name] = [TRACKS[track] for track in tracks]
    return found
