"""Positions with New Allies, and short ways to look at the table; `tests/wendake/table.py` has the rest.

Players are called by seat, from 0. Mask and Economic carry the English flag, Military and Ritual the French. The tile
`ALLIANCE` lies in the first place of a grid made with `grid(g00=ALLIANCE)`.
"""

from __future__ import annotations

from typing import Any

import birchbark
from birchbark.engine.match import Match
from birchbark.games.wendake.allies.state import Allies
from tests.wendake.table import PLACES, Toml, grid, mine, seen, toml, village

ALLIANCE = "alliance-either move-1"
ALLIED_GRID = grid(g00=ALLIANCE)
NAMES = ("Ringo", "Paul", "John", "George")
RINGO, PAUL, JOHN, GEORGE = range(4)


def position(*villages: Toml, players: int = 2, seed: int = 1, moment: Toml | None = None, **table: Any) -> Match:
    """A match that begins in this position; `table` are keys of the table, with `_` for `-`."""
    scenario: Toml = {
        "game": "wendake",
        "players": players,
        "seed": seed,
        "options": {"pairs": table.pop("pairs", "economic-mask"), "expansions": ["new-allies"]},
        "table": {name.replace("_", "-"): value for name, value in table.items()},
        "moment": moment or {},
    }
    if (moment or {}).get("step") != "set-up":
        for seat in range(players):
            scenario[f"village-{seat + 1}"] = villages[seat] if seat < len(villages) else village()
    return birchbark.load_scenario(toml(scenario), NAMES[:players])


def turn(*villages: Toml, player: int = 0, **more: Any) -> Match:
    """The player is to place a marker."""
    return position(*villages, moment={"step": "turn", "player": player + 1}, **more)


def acting(tile: str, *villages: Toml, player: int = 0, did: str = "", **more: Any) -> Match:
    """The player has put a marker on the tile, by its actions or its place, and is to carry it out."""
    moment: Toml = {"step": "act", "player": player + 1, ("place" if tile in PLACES else "tile"): tile}
    if did:
        moment["did"] = did.split()
    return position(*villages, moment=moment, **more)


def ally(flag: str, *villages: Toml, player: int = 0, advance: bool = False, **more: Any) -> Match:
    """The player is at the second step of an Alliance action with this faction."""
    match = acting(ALLIANCE, *villages, player=player, **more)
    match.play("do alliance")
    match.play(f"{'ally' if advance else 'hold'} {flag}")
    return match


def restoring(*villages: Toml, players: int = 2, **more: Any) -> Match:
    """All markers are placed, by seat from the left."""
    reserved = [str(seat + 1) for seat in range(players)]
    return position(*villages, players=players, reserved=reserved, moment={"step": "restore"}, **more)


def ended(*villages: Toml, **more: Any) -> Match:
    """The game is over with these villages."""
    match = restoring(*villages, year=7, **more)
    assert match.seat is None
    return match


def allied(flag: str = "english", rank: int = 1, **keys: Any) -> Toml:
    """A village with its Alliance disk there, and the tile `ALLIANCE` in its grid."""
    return village(alliance=f"{flag} {rank}", **{"grid": ALLIED_GRID, **keys})


def own(match: Match) -> Allies:
    state = match.state
    assert isinstance(state, Allies)
    return state


def cards(match: Match, seat: int = 0) -> list[str]:
    """The turn cards face up before a player."""
    return list(mine(match, seat)["turn_cards"])


def used_cards(match: Match, seat: int = 0) -> list[str]:
    return list(mine(match, seat)["used_turn_cards"])


def rifles(match: Match, seat: int = 0) -> int:
    return int(mine(match, seat)["rifles"])


def disk(match: Match, seat: int = 0) -> tuple[str | None, int]:
    """The side and the number of the Alliance disk."""
    return mine(match, seat)["flag"], mine(match, seat)["alliance"]


def patrols(match: Match, seat: int = 0) -> dict[str, int]:
    """Where the patrols of a player are."""
    territories = seen(match)["territories"]
    return {name: one["patrols"][seat] for name, one in territories.items() if one["patrols"][seat]}


def starting(match: Match, verb: str) -> list[str]:
    """The legal moves with a verb."""
    return [line for line in match.moves() if line.split()[0] == verb]


def pass_on(match: Match) -> None:
    """Decline all that is left of a turn."""
    seat = match.seat
    while match.seat == seat and {"skip", "done"} & set(match.moves()):
        match.play("skip" if "skip" in match.moves() else "done")
