"""Many games between bots."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from birchbark.bots import make
from birchbark.bots.bot import Bot, seen_by
from birchbark.engine.dice import Dice
from birchbark.engine.game import Game, Setup
from birchbark.engine.state import State


class Result(NamedTuple):
    """One game: which bot sat where, the scores, the winners, and the number of decisions."""

    bots: tuple[str, ...]
    scores: tuple[int, ...]
    winners: tuple[int, ...]
    decisions: int


def simulate(game: Game, setup: Setup, bots: Sequence[str], games: int, seed: int) -> Iterator[Result]:
    """Play this many games; the bots move on by one seat from game to game."""
    dice = Dice.seeded(seed)
    for number in range(games):
        seats = tuple(bots[(seat + number) % len(bots)] for seat in range(setup.players))
        yield play_one(game, setup, seats, dice.spawn())


def play_one(game: Game, setup: Setup, seats: tuple[str, ...], dice: Dice) -> Result:
    players = [make(bot, game.name, dice.randbelow(2**64)) for bot in seats]
    state = game.start(setup, dice.spawn())
    decisions = play_out(state, players)
    return Result(seats, tuple(state.scores()), tuple(state.winners()), decisions)


def play_out(state: State, players: Sequence[Bot]) -> int:
    """Let the bots play to the end, and return how many decisions they made."""
    decisions = 0
    while not state.over:
        bot = players[state.seat]
        state.play(bot.choose(seen_by(state, bot.dice)))
        decisions += 1
    return decisions
