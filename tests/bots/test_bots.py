"""The bots: one registry, no secrets, and greedy that plays well."""

from __future__ import annotations

from pathlib import Path

import pytest

import birchbark
from birchbark.bots import BOTS, by_strength, choose_for, is_untrained, make, notes
from birchbark.bots.bot import Bot
from birchbark.bots.random_bot import RandomBot
from birchbark.bots.series import Result, play_one, simulate
from birchbark.engine.dice import Dice
from birchbark.engine.state import State
from birchbark.games import find
from tests.bots.positions import other_figures


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "options", "games"),
    [("manitoba", {}, 100), ("wendake", {}, 20), ("wendake", {"expansions": "new-allies"}, 20)],
    ids=["manitoba", "wendake", "new-allies"],
)
def test_greedy_beats_random_in_19_of_20_games(name: str, options: dict[str, str], games: int) -> None:
    game = find(name)
    results = list(simulate(game, game.setup(2, options), ["greedy", "random"], games, seed=1))
    assert sum(result.bots[0] == "greedy" for result in results) == games // 2
    won = sum(result.winners == (result.bots.index("greedy"),) for result in results)
    assert won >= games * 0.95


@pytest.mark.slow
def test_greedy_beats_the_ghost_more_often_than_random() -> None:
    game = find("wendake")
    setup = game.setup(1, {"difficulty": "easy"})

    def wins(bot: str) -> int:
        return sum(result.winners == (0,) for result in simulate(game, setup, [bot], games=12, seed=1))

    assert wins("greedy") > wins("random")


@pytest.mark.slow
def test_four_greedy_bots_play_sensible_games_of_wendake() -> None:
    game = find("wendake")
    results = list(simulate(game, game.setup(4, {}), ["greedy"], games=6, seed=1))
    totals = [score for result in results for score in result.scores]
    assert len(totals) == 24
    assert sum(totals) / len(totals) >= 25


@pytest.mark.slow
@pytest.mark.parametrize("tribes", ["identical", "fronts"])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_finishes_a_game_of_wendake_with_any_number_of_players(players: int, tribes: str) -> None:
    game = find("wendake")
    result = play_one(game, game.setup(players, {"tribes": tribes}), ("greedy",) * players, Dice.seeded(5))
    assert len(result.scores) == players
    assert len(result.winners) == 1


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("bot", BOTS)
def test_every_bot_finishes_a_game_with_any_number_of_players(bot: str, players: int) -> None:
    game = find("manitoba")
    result = play_one(game, game.setup(players, {}), (bot,) * players, Dice.seeded(5))
    assert len(result.scores) == players
    assert result.winners


def test_a_series_is_the_same_for_the_same_seed() -> None:
    game = find("manitoba")

    def series(seed: int) -> list[Result]:
        return list(simulate(game, game.setup(3, {}), ["greedy", "random"], games=4, seed=seed))

    assert series(3) == series(3)
    assert series(3) != series(4)


def test_the_bots_change_seats_from_game_to_game() -> None:
    game = find("manitoba")
    seats = [result.bots for result in simulate(game, game.setup(2, {}), ["greedy", "random"], games=3, seed=1)]
    assert seats == [("greedy", "random"), ("random", "greedy"), ("greedy", "random")]


class Spy(Bot):
    """Keeps what it is shown."""

    def __init__(self) -> None:
        super().__init__(Dice.seeded(9))
        self.shown: list[State] = []

    def choose(self, state: State) -> int:
        self.shown.append(state)
        return state.moves()[0]


def test_a_bot_is_shown_other_dice_than_those_of_the_game() -> None:
    match = birchbark.new("manitoba", players=2, seed=1)
    spy = Spy()
    before = match.state.digest()
    assert choose_for(spy, match) == match.moves()[0]
    assert spy.shown[0].dice.key != match.state.dice.key
    assert match.state.digest() == before


def test_random_plays_every_legal_move_sooner_or_later() -> None:
    match = birchbark.new("manitoba", players=2, seed=1)
    bot = RandomBot(Dice.seeded(1))
    assert {choose_for(bot, match) for _ in range(400)} == set(match.moves())


def test_an_unknown_bot_is_an_error_that_names_the_known_ones() -> None:
    with pytest.raises(birchbark.BadOptions, match="there is no bot 'clever'; there is random, novice, greedy"):
        make("clever", "manitoba", 1)


def test_a_bot_that_needs_a_network_plays_only_games_that_have_one() -> None:
    assert by_strength("manitoba") == ["random", "novice", "greedy", "strong", "expert", "master"]
    assert by_strength("toy") == ["random", "novice", "greedy"]
    with pytest.raises(birchbark.BadOptions, match=r"there is no bot 'strong'; there is random, novice, greedy$"):
        make("strong", "toy", 1)


def test_with_other_component_figures_a_trained_bot_says_so_and_judges_like_greedy(tmp_path: Path) -> None:
    usual = birchbark.new("manitoba", players=2, seed=1)
    match = birchbark.new("manitoba", players=2, seed=1, components=other_figures(tmp_path))
    assert not any(is_untrained(bot, "manitoba", usual.state) for bot in BOTS)
    assert [bot for bot in BOTS if is_untrained(bot, "manitoba", match.state)] == ["strong", "expert", "master"]
    assert notes(["strong", "greedy"], "manitoba", usual.state) == []
    for language, words in {"en": "like Greedy.", "fr": "comme Gourmand.", "de": "wie Gierig."}.items():
        said = notes(["strong", "greedy", "strong", "master"], "manitoba", match.state, language)
        assert len(said) == 2
        assert all(sentence.endswith(words) for sentence in said)
    assert choose_for(make("strong", "manitoba", 1), match) in match.moves()
