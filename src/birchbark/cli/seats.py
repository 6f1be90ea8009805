"""Who sits where.

A bot is recognised by its player's name, `greedy (bot)`, and no person may have such a name. So the record alone says
who plays: a saved game needs no second file that could get lost, and a reader of the log sees it, too.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from hashlib import blake2b

from birchbark import Match
from birchbark.bots import Bot, check, make
from birchbark.cli.language import PACKAGE
from birchbark.engine.errors import BadOptions
from birchbark.engine.match import checked_names, usual_name

BOT_NAME = re.compile(r"([a-z][a-z0-9-]*)(?: \d+)? \(bot\)")
RESERVED = "(bot)"


def bot_of(name: str) -> str | None:
    """Return the bot that plays under a name, or None for a person."""
    found = BOT_NAME.fullmatch(name)
    return found[1] if found else None


def names_of(seats: Sequence[str], usual_bot: str, language: str = "en") -> list[str]:
    """Return the players' names for `Ann`, `bot:greedy`, `bot` or nothing (the colour's name)."""
    names: list[str] = []
    for number, seat in enumerate(seats):
        kind, colon, bot = seat.strip().partition(":")
        if kind == "bot":
            bot = bot.strip() if colon else usual_bot
            check(bot)
            taken = sum(bot_of(name) == bot for name in names)
            names.append(f"{bot} {taken + 1} {RESERVED}" if taken else f"{bot} {RESERVED}")
        else:
            names.append(person(seat.strip() or usual_name(number, language), names))
    return names


def person(name: str, others: Sequence[str]) -> str:
    if name.endswith(RESERVED):
        raise BadOptions(PACKAGE, "options.bot-name", name=repr(name), line="bot:greedy")
    if name in others:
        raise BadOptions(PACKAGE, "options.same-name", name=repr(name))
    return name


def seat_players(match: Match, seats: Sequence[str], usual_bot: str, language: str) -> None:
    """Give the seats of an existing match to others."""
    if len(seats) != match.setup.players:
        raise BadOptions(PACKAGE, "options.seats", players=match.setup.players, seats=len(seats))
    match.names = checked_names(names_of(seats, usual_bot, language), match.setup.players)


def bots_of(match: Match) -> dict[int, Bot]:
    """Return the bots of a match by seat."""
    bots: dict[int, Bot] = {}
    for seat, name in enumerate(match.names):
        bot = bot_of(name)
        if bot is not None:
            bots[seat] = make(bot, match.game.name, bot_seed(match, seat))
    return bots


def bot_seed(match: Match, seat: int) -> int:
    """Derive a bot's seed from the game's, but not the same one: a bot must not foresee the game's own dice."""
    text = f"bot {seat} after {len(match.history)} moves of {match.seed}"
    return int.from_bytes(blake2b(text.encode(), digest_size=8).digest(), "big")
