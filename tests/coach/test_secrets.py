"""Nothing that the coach says for a seat depends on what the seat cannot know."""

from __future__ import annotations

from copy import copy

import pytest

from birchbark import Match
from birchbark.coach.analysis import Analyst
from birchbark.coach.hints import hint
from birchbark.coach.projection import project
from birchbark.engine.dice import Dice
from birchbark.engine.match import Played
from tests.coach.games import under_way

WAYS = {
    "manitoba": ("manitoba", 3, {}),
    "wendake": ("wendake", 2, {}),
    "new-allies": ("wendake", 2, {"expansions": "new-allies"}),
    "alone": ("wendake", 1, {}),
}
every_way = pytest.mark.parametrize("way", WAYS)
MOMENTS = (40, 95)


def moments(way: str) -> list[Match]:
    game, players, options = WAYS[way]
    return [under_way(game, players, moves, **options) for moves in MOMENTS]


def dealt_again(match: Match, seat: int) -> Match:
    """The same match, in which everything that the seat cannot know is dealt again, now and before each move."""
    other = copy(match)
    other.state = match.state.determinize(seat, Dice.seeded(99))
    other.history = [dealt_before(played, number) for number, played in enumerate(match.history)]
    assert other.state.digest() != match.state.digest()
    return other


def dealt_before(played: Played, number: int) -> Played:
    before = played.before.determinize(played.seat, Dice.seeded(number))
    return Played(played.seat, played.move, before, played.rolls, played.events)


@pytest.mark.slow
@every_way
def test_a_hint_is_the_same_however_the_unknown_is_dealt(way: str) -> None:
    for match in moments(way):
        assert match.seat is not None
        assert hint(dealt_again(match, match.seat), 1) == hint(match, 1)


@every_way
def test_a_projection_is_the_same_however_the_unknown_is_dealt(way: str) -> None:
    for match in moments(way):
        for seat in range(match.setup.players):
            again = dealt_again(match, seat)
            assert project(again, seat, 1) == project(match, seat, 1)
            if match.setup.players > 1:
                assert project(again, None, 1) == project(match, None, 1)


@pytest.mark.slow
@every_way
def test_a_turn_is_compared_by_what_the_seat_knew_then(way: str) -> None:
    match = moments(way)[1]
    assert match.seat is not None
    one, two = Analyst(match, 0, False), Analyst(dealt_again(match, match.seat), 0, False)
    for stretch in one.stretches[-7:-1]:
        found = one.compare(stretch)._replace(luck=[])
        assert two.compare(stretch)._replace(luck=[]) == found
        if found.better:
            assert two.check(found) == one.check(found)
