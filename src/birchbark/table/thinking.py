"""Bots choose their moves under a time limit, on a copy in which everything their seat cannot know is dealt anew."""

from __future__ import annotations

import logging
import secrets
from typing import NamedTuple

from birchbark.bots import make
from birchbark.bots.bot import seen_by
from birchbark.engine.dice import Dice
from birchbark.engine.game import Game
from birchbark.engine.state import State
from birchbark.table.limits import Overtime, limited
from birchbark.table.table import Table

log = logging.getLogger(__name__)


class Question(NamedTuple):
    """What a bot is asked, and for which version of the table."""

    game: Game
    level: str
    state: State
    version: int


class Thought(NamedTuple):
    line: str
    trouble: str
    """Empty, or why a random legal move was taken instead: `slow` or `failed`."""


def question(table: Table) -> Question | None:
    """Return what a bot has to decide, if it is a bot's turn."""
    seat = table.deciding
    if seat is None or table.seats[seat].holder != "bot":
        return None
    dice = Dice.seeded(secrets.randbits(128))
    return Question(table.match.game, table.seats[seat].level, seen_by(table.match.state, dice), table.version)


def think(asked: Question, seconds: float) -> Thought:
    """Return the bot's move, or a random one if the bot is slow, fails or answers nonsense."""
    legal = asked.state.moves()
    line = asked.game.catalogue.line
    try:
        with limited(seconds):
            bot = make(asked.level, asked.game.name, secrets.randbits(64))
            move = bot.choose(asked.state.copy())
            if move in legal:
                return Thought(line(move), "")
            trouble = "failed"
    except Overtime:
        trouble = "slow"
    except Exception:
        log.exception("the bot %s failed at %s", asked.level, asked.game.name)
        trouble = "failed"
    return Thought(line(secrets.choice(legal)), trouble)
