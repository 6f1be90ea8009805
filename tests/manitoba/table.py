"""Positions for the tests, and short ways to look at the table.

`position` writes a scenario, so a test names only what its rule is about. Players are called by seat, from 0. The
tiles lie unturned in a row in the order of their numbers unless a test says otherwise:

    tile      west     centre   east        mountains in the north, lake in the south
    1         forest   hills    prairie
    2         forest   prairie  hills
    3         hills    forest   prairie
    4         hills    prairie  forest
    5         prairie  forest   hills
"""

from __future__ import annotations

from typing import Any, NamedTuple

import birchbark
from birchbark import Match, Refused

GOODS = ("berry", "horse", "bison", "canoe", "feather")
LANDS = ("forest", "hills", "prairie", "lake", "mountains")
GOOD_OF = dict(zip(LANDS, GOODS, strict=True))
SECTORS = GOODS[:4]
PATHS = ("hunter", "gatherer", "warrior", "shaman")
LAYOUTS = ("standard", "lake-manitoba", "duck-mountain")
SUPPLY = {2: (10, 7, 12), 3: (12, 8, 16), 4: (14, 10, 20)}
"""M1.2, M1.3 By players: of each good, of feathers, of wampum tiles."""

Toml = dict[str, Any]


class Wampum(NamedTuple):
    active: int
    inactive: int


def village(
    areas: str = "",
    *,
    square: int | None = None,
    wigwam: int | None = None,
    place_3: str = "",
    place_4: str = "",
    active: int = 0,
    inactive: int = 0,
    score: int = 0,
    paths: dict[str, int] | None = None,
    **storage: int | str,
) -> Toml:
    """A village for `position`. A sector is a number of its own goods, or the pieces by name."""
    sectors = {good: [good] * held if isinstance(held, int) else held.split() for good, held in storage.items()}
    home = {name: many for name, many in (("square", square), ("wigwam", wigwam)) if many is not None}
    return {
        **home,
        "areas": areas.split(),
        "place-3": place_3.split(),
        "place-4": place_4.split(),
        "score": score,
        "paths": paths or {},
        "storage": sectors,
        "wampum": {"active": active, "inactive": inactive},
    }


def of(good: str, many: int) -> Toml:
    """A sector for `village`, where the good is a variable."""
    return {good: many}


def position(
    *villages: Toml,
    players: int = 2,
    layout: str = "standard",
    tiles: str = "",
    totem: str = "green beige brown white blue",
    bare: str = "",
    season: str = "winter",
    round: int = 1,
    events: tuple[str, ...] = (),
    score_tiles: tuple[str, ...] = (),
    active: int = 0,
    step: str = "take",
    took: str = "",
    did: str = "",
    player: int | None = None,
    seed: int = 1,
) -> Match:
    """A match that begins in this position; `took` is the active player's disk, `player` the passive one to decide."""
    table: Toml = {
        "tiles": tiles.split(",") if tiles else [str(tile + 1) for tile in range(players + 1)],
        "totem": totem.split(),
        "bare": bare.split(),
    }
    if events:
        table["events"] = list(events)
    if score_tiles:
        table["score_tiles"] = list(score_tiles)
    moment: Toml = {"season": season, "round": round, "active": active + 1}
    if round:
        moment["step"] = step
    if took:
        moment["took"] = took
    if did:
        moment["did"] = did.split()
    if player is not None:
        moment["player"] = player + 1
    scenario: Toml = {
        "game": "manitoba",
        "players": players,
        "seed": seed,
        "options": {"layout": layout},
        "table": table,
        "moment": moment,
    }
    for seat, held in enumerate(villages, 1):
        scenario[f"village-{seat}"] = held
    return birchbark.load_scenario(toml(scenario))


def acting(took: str, *villages: Toml, **more: Any) -> Match:
    """The active player, seat 0, has taken this disk and is to act, in the winter round."""
    return position(*villages, step="act", took=took, **more)


def passive(took: str, *villages: Toml, **more: Any) -> Match:
    """Seat 1 has taken this disk and acted; seat 0 is to act as the passive player, in the winter round."""
    return position(*villages, step="passive", took=took, active=1, **more)


def spring(*villages: Toml, round: int, event: str = "presence", tile: str = "berry", **more: Any) -> Match:
    """A spring round is about to end, with the given event in rounds 1, 2 and 4 and the tile in 3 and 5."""
    return ending("spring", ("presence", "lakes", "wind"), *villages, round=round, event=event, tile=tile, **more)


def summer(*villages: Toml, round: int, event: str = "lakes", tile: str = "berry", **more: Any) -> Match:
    return ending("summer", ("lakes", "chain", "majority"), *villages, round=round, event=event, tile=tile, **more)


def autumn(*villages: Toml, round: int, event: str = "presence", tile: str = "berry", **more: Any) -> Match:
    return ending("autumn", ("presence", "chain", "wind"), *villages, round=round, event=event, tile=tile, **more)


def ending(
    season: str, fill: tuple[str, ...], *villages: Toml, round: int, event: str, tile: str, **more: Any
) -> Match:
    cards = [card for card in fill if card != event][:2]
    cards.insert({1: 0, 2: 1, 4: 2}.get(round, 0), event)
    score_tiles = [tile] if season == "autumn" else [other_tile(tile), other_tile(tile)]
    if season != "autumn":
        score_tiles[0 if round == 3 else 1] = tile
    return position(
        *villages,
        season=season,
        round=round,
        events=tuple(cards),
        score_tiles=tuple(score_tiles),
        step="end",
        took=more.pop("took", "green"),
        **more,
    )


def other_tile(tile: str) -> str:
    return "canoe" if tile != "canoe" else "horse"


def toml(table: Toml, name: str = "") -> str:
    """The table as a TOML text."""
    lines = [f"[{name}]"] if name else []
    lines += [f"{key} = {flat(value)}" for key, value in table.items() if not isinstance(value, dict)]
    for key, value in table.items():
        if isinstance(value, dict):
            lines += ["", toml(value, f"{name}.{key}" if name else key)]
    return "\n".join(lines)


def flat(value: object) -> str:
    if isinstance(value, list):
        return "[" + ", ".join(flat(part) for part in value) + "]"
    return f'"{value}"' if isinstance(value, str) else str(value)


def play(match: Match, *lines: str) -> Match:
    for line in lines:
        match.play(line)
    return match


def clause_against(match: Match, line: str) -> str:
    """The clause that forbids a move; the match must refuse it and stay as it is."""
    before = match.state.digest()
    try:
        match.play(line)
    except Refused as refused:
        assert match.state.digest() == before
        assert refused.message in str(refused)
        return refused.clause
    raise AssertionError(f"{line} was allowed")


def offered(match: Match, verb: str) -> set[str]:
    """What may follow the verb now: `offered(match, "place")` is a set of areas."""
    return {line.partition(" ")[2] for line in match.moves() if line.split()[0] == verb}


def verbs(match: Match) -> set[str]:
    return {line.split()[0] for line in match.moves()}


def seen(match: Match) -> Any:
    return match.view(match.seat)


def home(match: Match, seat: int) -> Any:
    return seen(match)["villages"][seat]


def square(match: Match, seat: int) -> int:
    return int(home(match, seat)["square"])


def wigwam(match: Match, seat: int) -> int:
    return int(home(match, seat)["wigwam"])


def sector(match: Match, seat: int, good: str) -> list[str]:
    return sorted(home(match, seat)["storage"][good]["pieces"])


def storage(match: Match, seat: int) -> list[int]:
    """How many pieces lie in each sector: berry, horse, bison, canoe."""
    return [len(home(match, seat)["storage"][good]["pieces"]) for good in SECTORS]


def on_place(match: Match, seat: int, spaces: int) -> set[str]:
    return set(home(match, seat)["places"][f"place-{spaces}"])


def wampum(match: Match, seat: int) -> Wampum:
    return Wampum(**home(match, seat)["wampum"])


def space(match: Match, seat: int, path: str) -> int:
    return int(home(match, seat)["paths"][path])


def supply(match: Match, good: str) -> int:
    return int(seen(match)["wampum"] if good == "wampum" else seen(match)["supply"][good])


def at(match: Match, area: str) -> Any:
    tile, land = area.split(".")
    return seen(match)["territory"][int(tile[1:]) - 1]["areas"][land]


def cree_at(match: Match, area: str) -> int | None:
    found: int | None = at(match, area)["cree"]
    return found


def good_at(match: Match, area: str) -> str | None:
    found: str | None = at(match, area)["good"]
    return found


def touching(match: Match, area: str) -> set[str]:
    return set(at(match, area)["adjacent"])


def areas(match: Match) -> list[str]:
    return [f"t{tile}.{land}" for tile in range(1, len(seen(match)["territory"]) + 1) for land in LANDS]


def standing(match: Match, seat: int) -> set[str]:
    return {area for area in areas(match) if cree_at(match, area) == seat}
