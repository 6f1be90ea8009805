"""The ladder in a quick form: each bot against the next weaker one, and the same choices for the same seed.

The bounds are such that only a broken bot misses them; `birchbark ladder` measures how strong the bots are.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from statistics import fmean
from typing import NamedTuple

import pytest

from birchbark.bots import by_strength, make
from birchbark.bots.bot import seen_by
from birchbark.bots.series import play_out
from birchbark.engine.dice import Dice
from birchbark.engine.state import State
from birchbark.games import find
from birchbark.lab.matches import Contender, play_block, share_of


class Endgame(NamedTuple):
    """A way to play, and after how many decisions the better half of the points is still to be made."""

    game: str
    decisions: int
    players: int = 2
    expansions: str = ""


ENDGAMES = {
    "manitoba": Endgame("manitoba", 40),
    "wendake": Endgame("wendake", 160),
    "new-allies": Endgame("wendake", 180, expansions="new-allies"),
    "alone": Endgame("wendake", 60, players=1),
}
WORST = -10
"""No working bot ends so many points behind the one below it; who plays just anything loses more."""
QUICK = ("random", "novice", "greedy", "strong")
"""Those who finish a game of Wendake soon; those above differ from `strong` only in how much they look at."""
SEEDS = {"manitoba": (1, 2)}
RUNGS = [
    (name, bot, below)
    for name, endgame in ENDGAMES.items()
    for below, bot in pairwise(by_strength(endgame.game))
    if bot in QUICK or name == "manitoba"
]


@cache
def endgame(name: str, seed: int) -> State:
    """Let greedy bots play the first part of a game."""
    game, decisions, players, expansions = ENDGAMES[name]
    found = find(game)
    dice = Dice.seeded(seed)
    state = found.start(found.setup(players, {"expansions": expansions} if expansions else {}), dice.spawn())
    bots = [make("greedy", game, seed + seat) for seat in range(players)]
    for _ in range(decisions):
        bot = bots[state.seat]
        state.play(bot.choose(seen_by(state, bot.dice)))
    return state


def margin(name: str, bot: str, below: str, seed: int) -> float:
    """Return by how many points the bot ends ahead of the one below it: from both seats, or if both play alone."""
    if ENDGAMES[name].players == 1:
        return played(name, [bot], seed)[0] - played(name, [below], seed)[0]
    first, second = played(name, [bot, below], seed), played(name, [below, bot], seed)
    return fmean([first[0] - first[1], second[1] - second[0]])


def played(name: str, bots: list[str], seed: int) -> list[int]:
    """Play the endgame, and return the scores."""
    state = endgame(name, seed).copy()
    play_out(state, [make(bot, ENDGAMES[name].game, seed + seat) for seat, bot in enumerate(bots)])
    return state.scores()


@pytest.mark.slow
@pytest.mark.parametrize(("name", "bot", "below"), RUNGS)
def test_each_bot_keeps_up_with_the_one_below(name: str, bot: str, below: str) -> None:
    assert fmean(margin(name, bot, below, seed) for seed in SEEDS.get(name, (1,))) > WORST


@pytest.mark.slow
@pytest.mark.parametrize("name", ENDGAMES)
def test_who_plays_just_anything_misses_the_bound(name: str) -> None:
    assert fmean(margin(name, "random", "greedy", seed) for seed in SEEDS.get(name, (1,))) < WORST


@pytest.mark.slow
def test_a_trained_bot_beats_greedy() -> None:
    game = find("manitoba")
    setup = game.setup(2, {})
    blocks = [play_block(game, setup, Contender("strong"), Contender("greedy"), seed) for seed in range(700, 706)]
    assert share_of(blocks).share >= 0.75


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "bot"), [(name, bot) for name, each in ENDGAMES.items() for bot in by_strength(each.game)]
)
def test_the_same_seed_makes_the_same_choices(name: str, bot: str) -> None:
    def moves(seed: int) -> list[int]:
        state = endgame(name, 1).copy()
        bots = [make(bot, ENDGAMES[name].game, seed + seat) for seat in range(ENDGAMES[name].players)]
        found: list[int] = []
        for _ in range(6):
            player = bots[state.seat]
            found.append(player.choose(seen_by(state, player.dice)))
            state.play(found[-1])
        return found

    assert moves(5) == moves(5)
