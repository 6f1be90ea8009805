"""Positions for the tests, and short ways to look at the table.

`position` writes a scenario, so a test names only what its rule is about. Players are called by seat, from 0. Villages
are quiet: nothing in hand, no resources, no swap token, unless a test gives them some. The tiles lie like this:

    g00 tan move-1     g01 fish military   g02 move-3
    g10 masks          g11 sacred-fire     g12 trade
    g20 hunt move-1    g21 harvest         g22 canoe move-1

Most tests are for two players. Seat 0 lives in home-west (corn), seat 1 in home-east (pumpkin):

    home-west      touches saugeen, ohio
    home-east      touches ottawa-valley, niagara
    niagara        English   corn bean hunt-1             home-east, ohio, saugeen
    ohio           English   bean pumpkin hunt-1 hunt-2   home-west, niagara
    ottawa-valley  French    corn pumpkin hunt-1 hunt-2   home-east, saugeen
    saugeen        French    corn bean hunt-1 hunt-2      home-west, ottawa-valley, niagara
"""

from __future__ import annotations

import re
from typing import Any

import birchbark
from birchbark import Match, Refused
from birchbark.engine.state import State
from birchbark.games.wendake.state import Wendake

Toml = dict[str, Any]

TILES = (
    *("tan move-1", "fish military", "move-3"),
    *("masks", "sacred-fire", "trade"),
    *("hunt move-1", "harvest", "canoe move-1"),
)
PLACES = tuple(f"g{row}{column}" for row in range(3) for column in range(3))
LAKES = ("superior", "michigan", "huron", "erie", "ontario")
RESOURCES = ("leather", "fish", "bean", "corn", "pumpkin")
TRACKS = ("economic", "military", "ritual", "mask")
TURTLES = tuple(f"{category}-{level}" for category in ("women", "hunters", "canoes") for level in (3, 4, 5))
PROGRESS = (
    *("move-1", "alliance-1", "any-order", "ritual-move", "draw-2", "shared-space", "discount-1", "exchange-2"),
    *("gain-animal", "spend-animals", "move-2", "stay-guard", "most-common", "shift-point", "take-back", "any-mask"),
    *("exchange-3", "discount-2", "gain-two", "spend-vegetables", "move-3", "alliance-3", "ritual-native", "recover"),
    *("mask-point", "extra-mask", "flip-tile", "discount-3", "gain-three", "spend-any"),
)
"""W14.1 to W14.30."""
TRIBES = (*("cayuga", "fox", "mohawk", "ojibwa", "oneida", "onondaga", "ottawa", "seneca", "shawnee", "tuscarora"),)
SPACES = {
    "two-alike": 2,
    "three-different": 2,
    "two-pairs": 3,
    "three-alike": 4,
    "four-different": 4,
    "full-house": 5,
    "five-different": 6,
    "four-alike": 6,
    "three-pairs": 7,
}


def grid(**tiles: str) -> list[str]:
    """The nine tiles, some in other places: `grid(g00="trade", g22="masks / ritual")`; basic tiles trade places."""
    found = list(TILES)
    for place, tile in tiles.items():
        at, plain = PLACES.index(place), tile.removesuffix(" / ritual")
        if plain in found:
            other = found.index(plain)
            found[other] = found[at]
        found[at] = tile
    return found


def village(areas: str = "", **keys: Any) -> Toml:
    """A village for `position`: the keys of a scenario, with `_` for `-`; areas as 'niagara.corn woman, …'.

    `longhouse` and `at_home` are (women, hunters, warriors).
    """
    found: Toml = {"swaps": 0, "resources": {}, "beavers": 0, "hand": [], "grid": list(TILES)}
    if areas:
        found["areas"] = areas.split(", ")
    for key, value in keys.items():
        name = key.replace("_", "-")
        if name in ("longhouse", "at-home"):
            found[name] = dict(zip(("woman", "hunter", "warrior"), value, strict=True))
        elif name in ("progress", "used", "markers", "canoes", "hand", "played", "seen"):
            found[name] = value.split()
        else:
            found[name] = value
    return found


def position(
    *villages: Toml,
    players: int = 2,
    pairs: str = "first-game",
    tribes: str = "identical",
    homes: str = "chosen",
    seed: int = 1,
    table: Toml | None = None,
    moment: Toml | None = None,
    **about: Any,
) -> Match:
    """A match that begins in this position; `about` are keys of the table, with `_` for `-`."""
    keys = {name.replace("_", "-"): value for name, value in about.items()}
    for name in ("discards", "deck", "progress"):
        if isinstance(keys.get(name), str):
            keys[name] = keys[name].split()
    scenario: Toml = {
        "game": "wendake",
        "players": players,
        "seed": seed,
        "options": {"pairs": pairs, "tribes": tribes, "homes": homes},
        "table": {**(table or {}), **keys},
        "moment": moment or {},
    }
    if (moment or {}).get("step") != "set-up":
        for seat in range(players):
            scenario[f"village-{seat + 1}"] = villages[seat] if seat < len(villages) else village()
    return birchbark.load_scenario(toml(scenario))


def turn(*villages: Toml, player: int = 0, **more: Any) -> Match:
    """The player is to place a marker."""
    return position(*villages, moment={"step": "turn", "player": player + 1}, **more)


def acting(
    tile: str, *villages: Toml, player: int = 0, did: str = "", by: str = "", any_order: bool = False, **more: Any
) -> Match:
    """The player has put a marker on the tile, by its actions or its place, and is to carry it out."""
    moment: Toml = {"step": "act", "player": player + 1, ("place" if tile in PLACES else "tile"): tile}
    if did:
        moment["did"] = did.split()
    if by:
        moment["by"] = by
    if any_order:
        moment["order"] = "any"
    return position(*villages, moment=moment, **more)


def restoring(*villages: Toml, players: int = 2, order: tuple[int, ...] = (), **more: Any) -> Match:
    """All markers are placed; `order` are the seats on the turn order track. In year 7 the game ends."""
    reserved = [str(seat + 1) for seat in (order or range(players))]
    return position(*villages, players=players, reserved=reserved, moment={"step": "restore"}, **more)


def ended(*villages: Toml, **more: Any) -> Match:
    """The game is over with these villages."""
    match = restoring(*villages, year=7, **more)
    assert match.seat is None
    return match


def toml(table: Toml, name: str = "") -> str:
    """The table as a TOML text."""
    lines = [f"[{name}]"] if name else []
    lines += [f"{key} = {flat(value)}" for key, value in table.items() if not isinstance(value, dict)]
    for key, value in table.items():
        if isinstance(value, dict):
            lines += ["", toml(value, f"{name}.{key}" if name else key)]
    return "\n".join(lines)


def flat(value: object) -> str:
    if isinstance(value, list | tuple):
        return "[" + ", ".join(flat(part) for part in value) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def play(match: Match, *lines: str) -> Match:
    for line in lines:
        match.play(line)
    return match


def perform(match: Match, combination: str) -> Match:
    """Play the combination, with the first of the cards that serve wherever the player may choose."""
    match.play(f"perform {combination}")
    while verbs(match) == {"play"}:
        match.play(match.moves()[0])
    return match


def clause_against(match: Match, line: str) -> str:
    """The clause that forbids a move; the match must refuse it and stay as it is."""
    before = match.state.digest()
    try:
        match.play(line)
    except Refused as refused:
        assert match.state.digest() == before
        assert not re.search(r"[{}_]", refused.message), refused.message
        return refused.clause
    raise AssertionError(f"{line} was allowed")


def offered(match: Match, verb: str) -> set[str]:
    """What may follow the verb now: `offered(match, "place")` is a set of places."""
    return {line.partition(" ")[2] for line in match.moves() if line.split()[0] == verb}


def verbs(match: Match) -> set[str]:
    return {line.split()[0] for line in match.moves()}


def seen(match: Match, seat: int | None = None) -> Any:
    """The table as a seat sees it; without a seat, as a spectator."""
    return match.view(seat)


def mine(match: Match, seat: int = 0) -> Any:
    """A village as its owner sees it."""
    return seen(match, seat)["villages"][seat]


def resources(match: Match, seat: int = 0) -> dict[str, int]:
    """What of them there is."""
    return {name: many for name, many in mine(match, seat)["resources"].items() if many}


def tracks(match: Match, seat: int = 0) -> list[int]:
    """Economic, Military, Ritual, Mask."""
    return [mine(match, seat)["tracks"][track] for track in TRACKS]


def longhouse(match: Match, seat: int = 0) -> tuple[int, int, int]:
    """Women, hunters, warriors."""
    held = mine(match, seat)["longhouse"]
    return held["woman"], held["hunter"], held["warrior"]


def at_home(match: Match, seat: int = 0) -> tuple[int, int, int]:
    """Women, hunters, warriors."""
    held = mine(match, seat)["at_home"]
    return held["woman"], held["hunter"], held["warrior"]


def guards(match: Match, territory: str) -> list[int]:
    """By seat."""
    return list(seen(match)["territories"][territory]["guards"])


def native(match: Match, area: str) -> tuple[int, str] | None:
    """Who is in a productive area: the seat, and woman, hunter or warrior (an outpost)."""
    territory, slot = area.split(".")
    found = seen(match)["territories"][territory]["areas"][slot]
    return None if found is None else (found["seat"], found["native"])


def hand(match: Match, seat: int = 0) -> list[str]:
    return list(mine(match, seat)["hand"])


def faces(match: Match, seat: int = 0) -> list[str]:
    """The nine tiles of a grid, as `grid` writes them; nothing for an empty place."""
    return [
        "" if tile is None else " ".join(tile["actions"]) + (" / ritual" if tile["ritual"] else "")
        for tile in mine(match, seat)["grid"]
    ]


def marked(match: Match, seat: int = 0) -> set[str]:
    return {tile["place"] for tile in mine(match, seat)["grid"] if tile and tile["marker"]}


def fire(match: Match, seat: int = 0) -> str:
    """The place of the sacred fire token."""
    return "".join(tile["place"] for tile in mine(match, seat)["grid"] if tile and tile["fire"])


def on_space(match: Match, space: str) -> list[int]:
    """The seats with their disk there."""
    return next(list(one["disks"]) for one in seen(match)["mask_area"] if one["space"] == space)


def skip_turn(match: Match, line: str) -> None:
    """Place a marker and decline all that follows, until another player decides or the turn is open again."""
    match.play(line)
    while match.seat is not None and match.moves()[0].split()[0] not in ("place", "reserve", "aside"):
        match.play(next(word for word in ("skip", "done") if word in match.moves()))


def own(state: State) -> Wendake:
    assert isinstance(state, Wendake)
    return state
