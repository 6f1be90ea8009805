"""Matches between bots."""

from __future__ import annotations

import pytest

from birchbark.games import find
from birchbark.lab.matches import Block, Contender, play_block, share_of


def test_a_bot_against_itself_has_an_even_share() -> None:
    game = find("manitoba")
    block = play_block(game, game.setup(3, {}), Contender("greedy"), Contender("greedy"), seed=4)
    assert block.won == pytest.approx(1 / 3)
    assert block.games == 3


def test_a_block_is_the_same_for_the_same_seed() -> None:
    game = find("manitoba")
    setup = game.setup(2, {})
    blocks = [play_block(game, setup, Contender("greedy"), Contender("random"), seed) for seed in (4, 4, 5)]
    assert blocks[0] == blocks[1]
    assert blocks[0] != blocks[2]


def test_the_interval_is_taken_over_blocks() -> None:
    share = share_of([Block(0.75, 60, 40, 2), Block(0.25, 50, 50, 2), Block(0.5, 50, 48, 2), Block(0.5, 64, 42, 2)])
    assert (share.share, share.games, share.own, share.others) == (0.5, 8, 56, 45)
    assert share.low == pytest.approx(0.5 - 1.96 * 0.3536 / 6**0.5, abs=1e-3)
    assert share.high == pytest.approx(1 - share.low)


def test_the_interval_stays_open_when_every_game_is_won() -> None:
    share = share_of([Block(1.0, 60, 40, 2)] * 50)
    assert (share.share, share.high) == (1.0, 1.0)
    assert 0.9 < share.low < 0.98
