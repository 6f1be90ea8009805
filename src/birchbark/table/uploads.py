"""What strangers send to open a table with, read in another process: it may take very long, or never end."""

from __future__ import annotations

from typing import NamedTuple

import birchbark
from birchbark.engine.components import Components
from birchbark.engine.dice import Dice
from birchbark.engine.errors import BadOptions, BadRecord, BadScenario
from birchbark.engine.scenario import Scenario
from birchbark.games import find
from birchbark.table.facts import Moved
from birchbark.table.faults import Fault
from birchbark.table.names import checked_name


class RecordedGame(NamedTuple):
    """What a record tells, to open a table with."""

    game: str
    names: list[str]
    options: dict[str, str]
    components: str
    scenario: str
    seed: int | None
    opening: tuple[int, ...]
    moves: list[Moved]


def read_record(text: str) -> RecordedGame:
    """Read a record and replay it."""
    try:
        match = birchbark.replay(text)
    except BadRecord as fault:
        raise Fault("bad-record", fault) from None
    known, line = match.seed is not None, match.game.catalogue.line
    return RecordedGame(
        match.game.name,
        match.names,
        match.setup.options,
        match.setup.components.fingerprint,
        match.origin.text if match.origin else "",
        match.seed,
        tuple(match.opening),
        [Moved(one.seat, line(one.move), rolls=() if known else tuple(one.rolls)) for one in match.history],
    )


def check_scenario(text: str) -> None:
    """Read the text of a scenario and set its position up, as every later look at the table does.

    Others see its title.
    """
    try:
        scenario = Scenario.parse(text)
        if scenario.title:
            checked_name(scenario.title)
        game = find(scenario.game)
        setup = game.setup(scenario.players, scenario.options, Components.load(game.package))
        scenario.start(game, setup, Dice.seeded(scenario.seed))
    except (BadOptions, BadScenario) as fault:
        raise Fault("bad-options", fault) from None
