"""Play board games from Python.

import birchbark
match = birchbark.new(birchbark.games()[0].name, players=3, seed=7)
while match.seat is not None:
    match.play(match.moves()[0])
print(match.scores())
"""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from pathlib import Path

from birchbark.about import GameInfo, describe
from birchbark.engine import record
from birchbark.engine import replay as replaying
from birchbark.engine.components import Components
from birchbark.engine.dice import Dice
from birchbark.engine.errors import BadComponents, BadOptions, BadRecord, BadScenario, Error, Refused
from birchbark.engine.match import Match
from birchbark.engine.scenario import Scenario
from birchbark.engine.strict_table import shown
from birchbark.engine.words import ENGINE
from birchbark.games import find, installed

__all__ = [
    "BadComponents",
    "BadOptions",
    "BadRecord",
    "BadScenario",
    "Error",
    "Match",
    "Refused",
    "games",
    "load_scenario",
    "new",
    "replay",
]

SEED_BITS = 128


def games(language: str = "en") -> list[GameInfo]:
    """Return all games with their player counts, ways to play and options, described in a language."""
    return [describe(game, language) for game in installed()]


def new(
    game: str,
    players: int = 2,
    seed: int | None = None,
    names: Sequence[str] = (),
    components: str | Path | None = None,
    **options: object,
) -> Match:
    """Start a new match, with a random seed if none is given; `components` is a folder with figures of your own."""
    found = find(game)
    if seed is None:
        seed = secrets.randbits(SEED_BITS)
    if not isinstance(seed, int) or not 0 <= seed < 2**SEED_BITS:
        raise BadOptions(ENGINE, "setup.seed", bits=SEED_BITS, found=shown(seed))
    figures = Components.load(found.package, components)
    return Match(found, found.setup(players, options, figures), seed, names)


def replay(text: str, components: str | Path | None = None) -> Match:
    """Replay a record and return its match."""
    parsed = record.parse(text)
    try:
        game = find(parsed.heading("game"))
    except BadOptions as fault:
        raise BadRecord(parsed.lines["game"], "fault", fault=fault) from None
    return replaying.replay(game, parsed, components)


def load_scenario(source: str | Path, names: Sequence[str] = (), components: str | Path | None = None) -> Match:
    """Start a match in the position of a scenario, given as the path of a file or as text."""
    scenario = Scenario.read(source)
    try:
        game = find(scenario.game)
        figures = Components.load(game.package, components)
        setup = game.setup(scenario.players, scenario.options, figures)
    except BadOptions as fault:
        raise BadScenario(ENGINE, "", "fault", fault=fault) from None
    return Match(game, setup, scenario.seed, names, scenario, Dice.seeded(scenario.seed))
