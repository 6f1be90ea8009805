"""Positions of the solitaire game for the tests; the helpers for the village are those of the base game's tests.

The Ghost's home is home-east: near are niagara (English) and ottawa-valley (French), far are ohio and saugeen.
If a test says nothing else, the player has a swap token, so that every marker is asked for, the Ghost cards are a, e,
c and it is year 1, so the Ghost begins with card a:

    bear level-up   crow warrior   deer woman   hare take-tile   wolf hunter
"""

from __future__ import annotations

from typing import Any

import birchbark
from birchbark import Match
from tests.wendake.table import Toml, seen, toml, village

MASK_FOR = {"level-up": "bear", "warrior": "crow", "woman": "deer", "take-tile": "hare", "hunter": "wolf"}
"""By action: the kind of mask with which card a shows it."""


def alone(
    own: Toml | None = None,
    ghost: Toml | None = None,
    moment: Toml | None = None,
    adversities: bool = False,
    difficulty: str = "easy",
    penalty: int = 1,
    tribes: str = "identical",
    seed: int = 1,
    **about: Any,
) -> Match:
    """A match that begins in this position; `about` are keys of the table, with `_` for `-`."""
    keys = {name.replace("_", "-"): value for name, value in about.items()}
    for name in ("discards", "deck", "progress", "reserved"):
        if isinstance(keys.get(name), str):
            keys[name] = keys[name].split()
    scenario: Toml = {
        "game": "wendake",
        "players": 1,
        "seed": seed,
        "options": {
            "pairs": "first-game",
            "tribes": tribes,
            "difficulty": difficulty,
            "adversities": "yes" if adversities else "no",
            "penalty": str(penalty),
        },
        "table": keys,
        "moment": moment or {},
        "ghost": {"cards": ["a", "e", "c"], **(ghost or {})},
    }
    if (moment or {}).get("step") != "set-up":
        scenario["village-1"] = own or village(swaps=1)
    return birchbark.load_scenario(toml(scenario))


def acting(tile: str, own: Toml | None = None, ghost: Toml | None = None, **more: Any) -> Match:
    """The player has put a marker on the tile and is to carry it out."""
    return alone(own, ghost, {"step": "act", "tile": tile}, **more)


def before_ghost(action: str, flag: str, own: Toml | None = None, ghost: Toml | None = None, **more: Any) -> Match:
    """The player is to end his turn (`done`); then the Ghost does the action on card a."""
    own = own or village()
    own["swaps"] = 1
    masks = {"masks": [f"{MASK_FOR[action]}-{flag}"]}
    return alone(own, {**masks, **(ghost or {})}, {"step": "end"}, **more)


def ghost_acts(action: str, flag: str, own: Toml | None = None, ghost: Toml | None = None, **more: Any) -> Match:
    match = before_ghost(action, flag, own, ghost, **more)
    match.play("done")
    return match


def at_year_start(adversity: str, own: Toml | None = None, ghost: Toml | None = None, **more: Any) -> Match:
    """A year begins with an adversity."""
    return alone(own, {"adversity": adversity, **(ghost or {})}, {"step": "year"}, adversities=True, **more)


def in_trouble(adversity: str, tile: str, own: Toml | None = None, ghost: Toml | None = None, **more: Any) -> Match:
    """The player carries out a tile in a year with an adversity."""
    return acting(tile, own, {"adversity": adversity, **(ghost or {})}, adversities=True, **more)


def ended(own: Toml | None = None, ghost: Toml | None = None, **more: Any) -> Match:
    """The game is over in this position."""
    if more.get("adversities"):
        more["reserved"] = "1 ghost"
    match = alone(own, ghost, {"step": "restore"}, year=7, **more)
    assert match.seat is None
    return match


def ghost_of(match: Match) -> Any:
    """The Ghost as the player sees it."""
    return seen(match, 0)["ghost"]


def happened(match: Match) -> list[str]:
    """What the last move led to, by key."""
    return [event.key for event in match.history[-1].events]


def told(match: Match) -> str:
    """The same in words."""
    return "\n".join(match.tell(event) for event in match.history[-1].events)


def skip_to(match: Match, *verbs: str) -> None:
    """Decline everything until one of these may be played."""
    while match.seat is not None and match.moves()[0].split()[0] not in verbs:
        match.play(next(word for word in ("skip", "done") if word in match.moves()))


def idle_turn(match: Match) -> None:
    """Put a marker on the first tile that may be chosen and do nothing with it."""
    match.play(match.moves()[0])
    skip_to(match, "place", "aside", "reserve", "storm")
