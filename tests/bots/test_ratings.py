"""The ratings that come with the bots."""

from __future__ import annotations

from birchbark.about import describe
from birchbark.bots import BOTS, named
from birchbark.bots.ratings import ratings_of, shipped_ratings
from birchbark.games import find


def test_ratings_are_of_ways_and_bots_that_there_are() -> None:
    for game, ways in shipped_ratings().items():
        assert ways.keys() <= {way.name for way in find(game).ways}
        for ratings in ways.values():
            assert ratings.keys() <= BOTS.keys()
            assert ratings["greedy"] == 1000


def test_the_description_of_a_game_has_the_ratings_of_its_bots() -> None:
    bots = {bot.name: bot for bot in describe(find("manitoba")).bots}
    assert bots["greedy"].ratings == {"several": 1000}
    assert bots["random"].ratings["several"] < 1000 < bots["strong"].ratings["several"]


def test_a_game_that_was_never_measured_has_no_ratings() -> None:
    assert ratings_of("greedy", "toy") == {}


def test_every_rung_has_a_name_and_a_sentence_in_every_language() -> None:
    for language in ("en", "fr", "de"):
        rungs = [named(bot, language) for bot in ("random", "novice", "greedy", "strong", "expert", "master")]
        assert len({rung.name for rung in rungs}) == len(rungs)
        assert all(rung.about.endswith(".") for rung in rungs)


def test_a_bot_without_words_goes_by_its_id() -> None:
    assert named("clever") == ("Clever", "")
