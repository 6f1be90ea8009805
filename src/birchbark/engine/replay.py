"""Plays a recorded game again, move by move."""

from __future__ import annotations

from pathlib import Path

from birchbark.engine.components import Components
from birchbark.engine.dice import Dice
from birchbark.engine.errors import BadRecord, Error
from birchbark.engine.game import Game
from birchbark.engine.match import Match
from birchbark.engine.record import Record
from birchbark.engine.scenario import Scenario


def replay(game: Game, record: Record, folder: str | Path | None = None) -> Match:
    """Return the match that a record describes."""
    match = start_match(game, record, folder)
    for turn in record.turns:
        try:
            match.play(turn.move, turn.rolls)
        except Error as fault:
            raise BadRecord(turn.line, "move", fault.clause, line=turn.move, fault=fault) from None
    if record.digest and match.state.digest(with_dice="seed" in record.header) != record.digest:
        raise BadRecord(record.end, "other-end")
    return match


def start_match(game: Game, record: Record, folder: str | Path | None) -> Match:
    """Return the match at its beginning."""
    if record.number("rules", 10_000) != game.rules_version:
        version = record.header["rules"]
        raise BadRecord(record.lines["rules"], "rules", found=version, version=game.rules_version)
    players = record.number("players", 99)
    options = {
        option.name: record.header.get(option.name, option.default)
        if option.omit_default
        else record.heading(option.name)
        for option in game.options_for(players)
    }
    seed = record.number("seed", 2**128 - 1) if "seed" in record.header else None
    dice = Dice.seeded(seed or 0)
    if seed is None:
        dice.scripted = record.opening[:]
    try:
        begun = record.heading("components")
        if folder is None:
            setup = game.setup_as_begun(players, options, begun)
        else:
            setup = game.setup(players, options, Components.load(game.package, folder))
        names = [record.heading(f"player {seat}") for seat in range(1, players + 1)]
        if setup.components.fingerprint != begun:
            raise BadRecord(record.lines["components"], "figures")
        scenario = Scenario.parse(record.scenario) if record.scenario else None
        match = Match(game, setup, seed, names, scenario, dice)
    except BadRecord:
        raise
    except Error as fault:
        raise BadRecord(2, "header", fault=fault) from None
    if dice.scripted:
        raise BadRecord(2, "more-rolls")
    return match
