"""Scenarios: TOML files that say how a position differs from a fresh set-up."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING

from birchbark.engine.dice import Dice
from birchbark.engine.errors import BadScenario
from birchbark.engine.files import read_text
from birchbark.engine.strict_table import StrictTable, parse
from birchbark.engine.texts import texts
from birchbark.engine.words import ENGINE

if TYPE_CHECKING:
    from birchbark.engine.game import Game, Setup
    from birchbark.engine.state import State

LARGEST = 100_000
PURPOSES = ("play", "lesson", "puzzle")


@lru_cache(maxsize=16)
def shipped(package: str) -> dict[str, Scenario]:
    """Return the scenarios that come with a game, by file name."""
    return {name.removesuffix(".toml"): Scenario.parse(text) for name, text in texts(package, "scenarios", ".toml")}


class Scenario:
    """A scenario file, split into the header that all games share and the position, which only the game can read."""

    def __init__(self, text: str, table: dict[str, object]) -> None:
        found = StrictTable(table, "", BadScenario)
        self.text = text
        self.game = found.text("game")
        self.title = found.text("title", "")
        self.about = found.text("about", "")
        self.players = found.number("players", 1, 99)
        self.purpose = found.word("purpose", PURPOSES, "play")
        self.gain = found.number("gain", 1, 999) if self.purpose == "puzzle" else 0
        """For a puzzle: the most points that the turn can bring."""
        self.seeded = "seed" in table or "position" in table
        """Whether the scenario fixes the rolls to come."""
        self.seed = found.number("seed", 0, 2**128 - 1, 0)
        self.options = found.table("options").left
        self.position = found.left

    @staticmethod
    def read(source: str | Path) -> Scenario:
        """Read a scenario from a file's path or from the text itself."""
        given = isinstance(source, str) and "\n" in source
        return Scenario.parse(str(source) if given else read_text(Path(source), BadScenario))

    @staticmethod
    def parse(text: str) -> Scenario:
        """Read a scenario from its text; a record must never make the program open a file."""
        if len(text) > LARGEST:
            raise BadScenario(ENGINE, "", "too-large", most=LARGEST)
        return Scenario(text, parse(text, "", BadScenario))

    def start(self, game: Game, setup: Setup, dice: Dice) -> State:
        """Set up the position, which is given in full or by its differences from a fresh set-up."""
        exact = self.position.get("position")
        if isinstance(exact, dict) and len(self.position) == 1:
            state = game.start(setup, Dice(0))
            state.dice = dice
            state.restore(exact)
            return state
        table = StrictTable(self.position, "", BadScenario, game.package)
        found: State = game.variant(setup).from_scenario(setup, dice, table)
        return found
