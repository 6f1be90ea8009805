"""Bots choose their moves in other processes, knowing only what their seat may know.

A bot plans its turn until chance decides or somebody else does. So it thinks once a turn, and its choices depend only
on the seed of the table and the number of the move, wherever and however fast it thinks.
"""

from __future__ import annotations

import logging
from hashlib import blake2b
from typing import NamedTuple

import msgspec

from birchbark.bots import make
from birchbark.bots.bot import seen_by
from birchbark.engine.dice import Dice
from birchbark.engine.state import State
from birchbark.games import find
from birchbark.table.faults import Fault
from birchbark.table.snapshot import Snapshot, snapshot
from birchbark.table.table import Table
from birchbark.table.workers import Failed, TooLong, Workers

log = logging.getLogger(__name__)

HASHED_AT_ONCE = 2000
"""How many bytes are hashed at once; to hash more, Python lets other threads go first, which takes longer."""

Plan = dict[str, str]
"""What to play, by what the seat sees when it is to be played (`seen`)."""


class Question(NamedTuple):
    """What a bot is asked: to plan from where its seat could last foresee everything."""

    level: str
    begin: Snapshot
    number: int
    """How many moves came before that."""
    seed: int


class Turn(NamedTuple):
    """A bot's decision, for one version of the table."""

    version: int
    level: str
    now: str
    """What the seat sees."""
    legal: list[str]
    dice: Dice
    questions: list[Question]
    """What to ask if there is no plan: from the beginning of the turn, and from now in case others began the turn."""


class Thought(NamedTuple):
    line: str
    trouble: str
    """Empty, or why a random legal move was taken instead: `slow` or `failed`."""


def turn(table: Table, planned: Plan) -> Turn | None:
    """Return what a bot has to decide, if it is a bot's turn."""
    seat = table.deciding
    if seat is None or table.seats[seat].holder != "bot":
        return None
    now = seen(table.match.state, table.moves)
    numbers = [] if now in planned else dict.fromkeys([foreseen(table), table.moves])
    questions = [question(table, number) for number in numbers]
    level = table.seats[seat].level
    return Turn(table.version, level, now, table.match.moves(), dice_of(table, table.moves), questions)


def foreseen(table: Table) -> int:
    """Return before which move the deciding seat could foresee all until now: its own moves, and no chance."""
    now, history = table.match.state, table.match.history
    first = len(history)
    while first and history[first - 1].seat == now.seat and is_foreseeable(history[first - 1].before, now):
        first -= 1
    return first


def is_foreseeable(before: State, after: State) -> bool:
    return (before.seat, before.dice.count, before.revealed) == (after.seat, after.dice.count, after.revealed)


def question(table: Table, number: int) -> Question:
    match, dice = table.match, dice_of(table, number)
    state = match.after(number)
    begin = snapshot(match.game, match.setup, seen_by(state, dice))
    return Question(table.seats[state.seat].level, begin, number, dice.randbelow(2**64))


def dice_of(table: Table, number: int) -> Dice:
    """Return the dice of the bot that makes the move of this number; they say nothing about the seed of the table."""
    return Dice.seeded(int.from_bytes(blake2b(f"{table.seed} bot {number}".encode(), digest_size=16).digest(), "big"))


def seen(state: State, number: int) -> str:
    """Return a fingerprint of what the deciding seat sees before the move of this number."""
    facts = msgspec.json.encode((number, state.seat, state.moves(), state.view(state.seat)), order="deterministic")
    found = blake2b(digest_size=16)
    for at in range(0, len(facts), HASHED_AT_ONCE):
        found.update(facts[at : at + HASHED_AT_ONCE])
    return found.hexdigest()


def plan(asked: Question) -> Plan:
    """Let a bot choose its moves as far as it can foresee; called in another process."""
    line = find(asked.begin.game).catalogue.line
    bot = make(asked.level, asked.begin.game, asked.seed)
    state, number = asked.begin.state(), asked.number
    chosen: Plan = {}
    while True:
        try:
            move = bot.choose(state.copy())
            if move not in state.moves():
                raise ValueError(f"{move} is no legal move")
        except Exception:
            if chosen:
                return chosen
            raise
        chosen[seen(state, number)] = line(move)
        after = state.copy()
        after.play(move)
        if not is_foreseeable(state, after):
            return chosen
        state, number = after, number + 1


async def think(workers: Workers, asked: Turn, planned: Plan, seconds: float, table: str) -> Thought:
    """Return what the bot plays, adding to its plan, or a random move if it is slow, fails or plays nonsense."""
    trouble = "failed"
    try:
        for question in asked.questions:
            if asked.now not in planned:
                planned |= await workers.run(plan, question, seconds=seconds, key=table)
        return Thought(planned[asked.now], "")
    except TooLong:
        trouble = "slow"
        log.warning("the bot %s took too long at table %s, version %s", asked.level, table, asked.version)
    except (Failed, Fault) as fault:
        log.error("the bot %s failed at table %s, version %s: %s", asked.level, table, asked.version, fault)
    return Thought(asked.legal[asked.dice.randbelow(len(asked.legal))], trouble)
