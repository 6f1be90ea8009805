"""A bot's move: thought out on a copy in which all that its seat cannot know is dealt again, under a time limit."""

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
    """Empty, or why any legal move was taken instead: `slow`, `failed`."""


def question(table: Table) -> Question | None:
    """What the bot whose turn it is has to decide, if it is a bot's turn."""
    seat = table.deciding
    if seat is None or table.seats[seat].holder != "bot":
        return None
    dice = Dice.seeded(secrets.randbits(128))
    return Question(table.match.game, table.seats[seat].level, seen_by(table.match.state, dice), table.version)


def think(asked: Question, seconds: float) -> Thought:
    """The bot's move. A bot that is slow, fails or answers nonsense does not hold the table up."""
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
