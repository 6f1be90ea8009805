"""What a seat may see: everything on the table, since hidden tiles and cards are drawn only when they are needed."""

from __future__ import annotations

from functools import lru_cache

from birchbark.games.manitoba import steps
from birchbark.games.manitoba.component_values import MOST
from birchbark.games.manitoba.moves import CATALOGUE
from birchbark.games.manitoba.seasons import EVENT_ROUNDS, exempt, worth
from birchbark.games.manitoba.state import (
    ACTIVE,
    BERRIES,
    FEATHERS,
    INACTIVE,
    PATH,
    PIECES,
    PLACE,
    SQUARE,
    WAMPUM,
    WIGWAM,
    Manitoba,
)
from birchbark.games.manitoba.terms import (
    AREAS,
    COLOURS,
    EVENTS,
    GOODS,
    LANDSCAPES,
    PATHS,
    PLACES,
    ROADS,
    SEASONS,
    SECTORS,
    goods_names,
)
from birchbark.games.manitoba.territory_map import TURNED, slots


def view(s: Manitoba, seat: int | None) -> dict[str, object]:
    """Return the whole table, with the legal moves if the seat is to decide."""
    return {
        "game": "manitoba",
        "seat": None if s.over else s.seat,
        "moves": [CATALOGUE.line(move) for move in s.moves()] if seat == s.seat and not s.over else [],
        "season": SEASONS[s.season],
        "round": s.round,
        "active": s.active,
        "events": [event_name(card) for card in s.events],
        "score_tiles": [tile_name(tile) for tile in s.score_tiles],
        "cards": [name for _, name in rounds_of(s)],
        "totem": [COLOURS[disk] for disk in s.totem[s.taken :]],
        "village_disks": [COLOURS[disk] for disk in s.totem[: s.taken][::-1]],
        "territory": [tile_view(s, place) for place in range(len(s.tiles))],
        "supply": {good: s.supply[number] for number, good in enumerate(GOODS)},
        "wampum": s.supply[WAMPUM],
        "in_hand": GOODS[s.value] if s.kind in (steps.STORE, steps.SOLSTICE_FEATHER) and not s.over else None,
        "villages": [village_view(s, owner) for owner in range(s.players)],
        "scores": s.scores(),
    }


def event_name(card: int) -> str:
    return " ".join([EVENTS[card & 15], *goods_names(card >> 4)])


def tile_name(tile: int) -> str:
    return "most" if tile == MOST else " ".join(goods_names(tile))


def tile_view(s: Manitoba, place: int) -> dict[str, object]:
    tile = s.tiles[place]
    return {
        "turned": tile >= TURNED,
        "slots": [LANDSCAPES[land] for land in slots(s.components, tile)],
        "areas": {LANDSCAPES[land]: area_view(s, 5 * place + land) for land in range(5)},
    }


def area_view(s: Manitoba, area: int) -> dict[str, object]:
    standing = [seat for seat in range(s.players) if s.cree[seat] >> area & 1]
    return {
        "good": GOODS[area % 5] if s.goods >> area & 1 else None,
        "cree": standing[0] if standing else None,
        "adjacent": list(areas_named(s.adjacent[area])),
    }


@lru_cache(maxsize=1000)
def areas_named(areas: int) -> tuple[str, ...]:
    """Return the areas whose bits are set, cached since the territory never changes."""
    return tuple(name for number, name in enumerate(AREAS) if areas >> number & 1)


def village_view(s: Manitoba, seat: int) -> dict[str, object]:
    village = s.villages[seat]
    return {
        "square": village[SQUARE],
        "wigwam": village[WIGWAM],
        "wampum": {"active": village[ACTIVE], "inactive": village[INACTIVE]},
        "storage": {
            name: {
                "pieces": sector_pieces(village, sector),
                "worth": worth(s, seat, sector),
                "exempt": exempt(s, seat, sector),
                "spaces": s.components.room[sector],
            }
            for sector, name in enumerate(SECTORS)
        },
        "places": {name: goods_names(village[PLACE + place]) for place, name in enumerate(PLACES)},
        "paths": {PATHS[path]: village[PATH + path] for path in ROADS},
    }


def sector_pieces(village: list[int], sector: int) -> list[str]:
    """Return the pieces in a sector, its own good first."""
    feathers = village[FEATHERS + sector]
    berries = village[BERRIES + sector]
    own = village[PIECES + sector] - feathers - berries
    return [SECTORS[sector]] * own + ["feather"] * feathers + ["berry"] * berries


def rounds_of(s: Manitoba) -> list[tuple[int, str]]:
    """Return the season's five rounds in order, with the name of what ends each."""
    if not s.events:
        return []
    cards: list[tuple[int, str]] = []
    for number in range(1, 6):
        if number in EVENT_ROUNDS:
            cards.append((number, event_name(s.events[EVENT_ROUNDS.index(number)])))
        elif number // 3 <= len(s.score_tiles) and (number == 3 or len(s.score_tiles) == 2):
            cards.append((number, "score " + tile_name(s.score_tiles[0 if number == 3 else 1])))
        else:
            cards.append((number, "final"))
    return cards
