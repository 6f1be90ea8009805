"""Matches of one bot against others, with mirrored seeds: each seed is played once from every seat.

python -m birchbark.lab.matches manitoba strong greedy --players 4 --blocks 100
"""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser
from collections.abc import Iterable, Sequence
from functools import cache, partial
from math import sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import NamedTuple

from rich.console import Console
from rich.progress import track

from birchbark.bots import PLANS, Bot, make
from birchbark.bots.greedy.evaluations import evaluation_of
from birchbark.bots.judges import EvaluationJudge, NetworkJudge, share_of_win
from birchbark.bots.lookahead import WHOLE_TURNS, Comparison, Lookahead
from birchbark.bots.network import load
from birchbark.bots.search import Size
from birchbark.bots.search.thinking import Judge
from birchbark.bots.series import play_out
from birchbark.engine.dice import Dice
from birchbark.engine.game import Game, Setup
from birchbark.engine.state import State
from birchbark.games import find
from birchbark.lab.work import in_order

NORMAL_95 = 1.96


class Contender(NamedTuple):
    """A bot by its name, or else one like `strong` with the network in a file or the game's own evaluation."""

    bot: str = ""
    network: str = ""
    size: Size = PLANS
    comparisons: tuple[Comparison, ...] = (WHOLE_TURNS,)

    def create(self, game: Game, seed: int) -> Bot:
        if self.bot:
            return make(self.bot, game.name, seed)
        return Lookahead(judge_of(game.name, self.network), self.size, self.comparisons, Dice.seeded(seed))


@cache
def judge_of(game: str, network: str) -> Judge:
    """Return the network in a file, or the game's own evaluation, as a judge."""
    if not network:
        return EvaluationJudge(evaluation_of(game))
    with Path(network).open("rb") as file:
        return NetworkJudge(load(file, network))


class Block(NamedTuple):
    """The games of one seed, with the challenger on each seat in turn."""

    won: float
    """The challenger's share of the victories."""
    own: float
    """The challenger's mean score."""
    others: float
    """The mean score of the others."""
    games: int


def play_block(game: Game, setup: Setup, challenger: Contender, other: Contender, seed: int) -> Block:
    won: list[float] = []
    own: list[float] = []
    others: list[float] = []
    for seat in range(setup.players):
        contenders = [challenger if each == seat else other for each in range(setup.players)]
        state = play_game(game, setup, contenders, seed)
        won.append(share_of_win(state, seat))
        own.append(state.scores()[seat])
        others.append(fmean(state.rival_scores(seat)))
    return Block(fmean(won), fmean(own), fmean(others), setup.players)


def play_alike(game: Game, setup: Setup, contender: Contender, seed: int) -> Block:
    """Play one game with the same bot on all seats; alone, that tells how often it wins."""
    state = play_game(game, setup, [contender] * setup.players, seed)
    mean = fmean(state.scores())
    won = fmean(share_of_win(state, seat) for seat in range(setup.players))
    return Block(won, mean, mean, 1)


def play_game(game: Game, setup: Setup, contenders: Sequence[Contender], seed: int) -> State:
    """Play one game to its end; the seed decides the deal and the dice of each seat, whoever sits there."""
    dice = Dice.seeded(seed)
    state = game.start(setup, dice.spawn())
    seeds = [dice.randbelow(2**64) for _ in range(setup.players)]
    play_out(state, [who.create(game, each) for who, each in zip(contenders, seeds, strict=True)])
    return state


def play_seed(
    name: str, players: int, options: dict[str, str], challenger: Contender, other: Contender, seed: int
) -> Block:
    game = find(name)
    return play_block(game, game.setup(players, options), challenger, other, seed)


class Share(NamedTuple):
    """The challenger's share of the victories, with its 95 % interval over blocks."""

    share: float
    low: float
    high: float
    games: int
    own: float
    others: float


def share_of(blocks: Iterable[Block]) -> Share:
    found = list(blocks)
    shares = [block.won for block in found]
    mean = fmean(shares)
    # One more block won and one more lost keep the interval open when all went the same way.
    half = NORMAL_95 * stdev([*shares, 0.0, 1.0]) / sqrt(len(shares) + 2)
    scores = fmean(block.own for block in found), fmean(block.others for block in found)
    return Share(mean, max(0.0, mean - half), min(1.0, mean + half), sum(block.games for block in found), *scores)


def main() -> None:
    parser = ArgumentParser(prog="python -m birchbark.lab.matches", description="Measure one bot against others.")
    parser.add_argument("game")
    parser.add_argument("challenger")
    parser.add_argument("other")
    parser.add_argument("--players", type=int, default=2)
    parser.add_argument("--option", action="append", default=[], metavar="NAME=CHOICE")
    parser.add_argument("--blocks", type=int, default=50)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--workers", type=int)
    given = parser.parse_args()
    options = dict(option.split("=", 1) for option in given.option)
    play = partial(play_seed, given.game, given.players, options, Contender(given.challenger), Contender(given.other))
    seeds = range(given.seed, given.seed + given.blocks)
    blocks = track(in_order(play, seeds, given.workers), total=given.blocks, console=Console(stderr=True))
    share = share_of(blocks)._asdict()
    json.dump({**vars(given), **{key: round(value, 4) for key, value in share.items()}}, sys.stdout)
    print()


if __name__ == "__main__":
    main()
