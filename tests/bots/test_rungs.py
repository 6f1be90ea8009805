"""The ladder in a quick form: each bot against the next weaker one, and the same choices for the same seed.

The bounds are such that only a broken bot misses them; `birchbark ladder` measures how strong the bots are.
"""

from __future__ import annotations

from functools import cache
from itertools import pairwise
from statistics import fmean

import pytest

from birchbark.bots import by_strength, make
from birchbark.bots.bot import seen_by
from birchbark.bots.series import play_out
from birchbark.engine.dice import Dice
from birchbark.engine.state import State
from birchbark.games import find
from birchbark.lab.matches import Contender, play_block, share_of

ENDGAMES = {"manitoba": 40, "wendake": 160}
"""After so many decisions the better half of the points of a game of two is still to be made."""
WORST = -10
"""No working bot ends so many points behind the one below it; who plays just anything loses more."""
RUNGS = [(game, bot, below) for game in ENDGAMES for below, bot in pairwise(by_strength(game))]


@cache
def endgame(game: str, seed: int) -> State:
    """Let greedy bots play the first part of a game of two."""
    found = find(game)
    dice = Dice.seeded(seed)
    state = found.start(found.setup(2, {}), dice.spawn())
    bots = [make("greedy", game, seed), make("greedy", game, seed + 1)]
    for _ in range(ENDGAMES[game]):
        bot = bots[state.seat]
        state.play(bot.choose(seen_by(state, bot.dice)))
    return state


def margin(game: str, bot: str, below: str, seed: int) -> float:
    """Play the same endgame from both seats, and return by how many points the bot is ahead on average."""
    margins: list[float] = []
    for seat in range(2):
        state = endgame(game, seed).copy()
        names = [below, bot] if seat else [bot, below]
        play_out(state, [make(name, game, seed + each) for each, name in enumerate(names)])
        scores = state.scores()
        margins.append(scores[seat] - scores[1 - seat])
    return fmean(margins)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "bot", "below"), RUNGS)
def test_each_bot_keeps_up_with_the_one_below(game: str, bot: str, below: str) -> None:
    assert fmean(margin(game, bot, below, seed) for seed in (1, 2)) > WORST


@pytest.mark.slow
@pytest.mark.parametrize("game", ENDGAMES)
def test_who_plays_just_anything_misses_the_bound(game: str) -> None:
    assert fmean(margin(game, "random", "greedy", seed) for seed in (1, 2)) < WORST


@pytest.mark.slow
def test_a_trained_bot_beats_greedy() -> None:
    game = find("manitoba")
    setup = game.setup(2, {})
    blocks = [play_block(game, setup, Contender("strong"), Contender("greedy"), seed) for seed in range(700, 706)]
    assert share_of(blocks).share >= 0.75


@pytest.mark.slow
@pytest.mark.parametrize(("game", "bot"), [(game, bot) for game in ENDGAMES for bot in by_strength(game)])
def test_the_same_seed_makes_the_same_choices(game: str, bot: str) -> None:
    def moves(seed: int) -> list[int]:
        state = endgame(game, 1).copy()
        bots = [make(bot, game, seed + seat) for seat in range(2)]
        found: list[int] = []
        for _ in range(12):
            player = bots[state.seat]
            found.append(player.choose(seen_by(state, player.dice)))
            state.play(found[-1])
        return found

    assert moves(5) == moves(5)
