"""Whole games with New Allies, played at random: where the invariants and the golden records come from."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random

import birchbark
from birchbark import Match
from birchbark.games.wendake.allies.terms import EFFECTS
from tests.wendake.table import LAKES, PROGRESS, TRIBES, toml

OWN_VERBS = ("use", "copy", "ally", "ship", "paddle", "trade", "patrols", "patrol", "claim", "seek", "keep", "rifle")
TASTES: tuple[dict[str, float], ...] = (
    {"swap": 0.02},
    {"swap": 0.02, "skip": 0.2, "done": 0.4} | dict.fromkeys(OWN_VERBS, 4.0),
    {"swap": 0.02, "skip": 0.2, "use": 9.0, "copy": 9.0, "fetch": 0.2, "take": 2.0, "aside": 9.0, "spend": 3.0},
    {"swap": 0.02, "skip": 0.1, "patrols": 20.0, "step": 2.0, "ally": 9.0, "do": 4.0},
)
"""How much likelier than others a player takes moves of a kind."""


def opened(players: int, seed: int) -> Match:
    tribes = "fronts" if seed % 2 else "identical"
    return birchbark.new("wendake", players=players, seed=seed, tribes=tribes, expansions="new-allies")


def walk(match: Match, seed: int) -> Iterator[str]:
    """Play at random to the end; yields each move before it is played."""
    chance = Random(seed)
    taste = TASTES[seed % len(TASTES)]
    while match.seat is not None:
        moves = match.moves()
        line = chance.choices(moves, [taste.get(line.split(maxsplit=1)[0], 1.0) for line in moves])[0]
        yield line
        match.play(line)


def finished(match: Match, seed: int) -> Match:
    for _ in walk(match, seed):
        pass
    return match


SEEKERS = ["turtle-seeker", "tile-seeker", "mask-maker", "copy", "market"]


def rich(players: int, seed: int, seekers: bool = False) -> Match:
    """A position in which everybody has rifles, turn cards, progress tiles and resources.

    With `seekers` two players have all cards that let them look at hidden things.
    """
    rng = Random(seed)
    tiles = list(PROGRESS)
    tribes = list(TRIBES)
    cards = [*EFFECTS, "copy", "fleet", "fur-payment", "great-ritual", "renewal", "turtle-seeker", "tile-seeker"]
    for shuffled in (tiles, tribes, cards):
        rng.shuffle(shuffled)
    if seekers:
        cards = [*SEEKERS, *SEEKERS, "copy"]
    lakes = LAKES[4 - players :] if players < 4 else LAKES
    scenario: dict[str, object] = {
        "game": "wendake",
        "players": players,
        "seed": seed,
        "options": {"expansions": "new-allies"},
        "table": {
            "year": rng.randint(6, 7),
            "progress": tiles[26:],
            "turn-cards": ["none"] if seed % 3 == 0 else [],
            "ships": {"english": lakes[-1], "french": "none"},
        },
        "moment": {"player": 1 + seed % players},
    }
    for player in range(players):
        own_tiles = tiles[player * 6 : player * 6 + 6]
        scenario[f"village-{player + 1}"] = {
            "tribe": tribes[player],
            "progress": own_tiles,
            "used": own_tiles[:2],
            "resources": {"leather": 9, "fish": 9, "bean": 5, "corn": 5, "pumpkin": 5},
            "beavers": 5,
            "canoes": [rng.choice(lakes) for _ in range(4)],
            "tracks": {"economic": 30, "military": 5, "ritual": 34, "mask": 3},
            "rifles": rng.randint(3, 9),
            "cards": cards[player * 5 : player * 5 + 5],
            **({"alliance": f"{rng.choice(('english', 'french'))} {rng.randint(1, 5)}"} if seed % 4 else {}),
        }
    return birchbark.load_scenario(toml(scenario))
