"""All checks: of a game, of its languages, and of the games that are played."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any, ClassVar, Final

from birchbark.engine.game import Game
from birchbark.testing import hidden, languages, play, refusals, scenarios, ways
from birchbark.testing.case import Case, cases
from birchbark.testing.golden_records import check_golden, check_golden_folder, golden_cases

GAMES = 9
"""How many games are played of each way to play."""

Check = Callable[[Case], None]
GameCheck = Callable[[Game], None]
LanguageCheck = Callable[[Game, str], None]

GAME_CHECKS: Final[tuple[GameCheck, ...]] = (ways.check_ways, ways.check_setup, ways.check_catalogue)
LANGUAGE_CHECKS: Final[tuple[LanguageCheck, ...]] = (
    languages.check_keys,
    languages.check_templates,
    languages.check_rule_text,
    languages.check_choices,
)
CHECKS: Final[tuple[Check, ...]] = (
    play.check_moves,
    play.check_progress,
    play.check_copies,
    play.check_seeds,
    play.check_scores,
    play.check_views,
    play.check_records,
    hidden.check_determinize,
    hidden.check_seat_records,
    hidden.check_undo,
    scenarios.check_scenarios,
    scenarios.check_scenario_goes_on,
    refusals.check_refusals,
    refusals.check_refused_moves,
    refusals.check_refusals_keep_secrets,
    refusals.check_suggestions,
    refusals.check_any_order,
    languages.check_words,
    languages.check_sources,
)


def check_game(game: Game, games: int = GAMES, folder: Path | None = None) -> None:
    """Run all checks; `folder` holds golden records and test-only scenarios, if there are any."""
    for game_check in GAME_CHECKS:
        game_check(game)
    for language_check in LANGUAGE_CHECKS:
        for language in languages.spoken(game.package):
            language_check(game, language)
    for check in CHECKS:
        for case in cases(game, games, folder):
            check(case)
    if folder is not None:
        check_golden_folder(game, folder)
        for case in golden_cases(game, folder):
            check_golden(case, folder)


class GameConformance:
    """The checks as pytest tests: each game has a subclass whose name begins with `Test`.

    A game with checks of its own adds them to `checks`.
    """

    game: Game
    games: int = GAMES
    folder: Path | None = None
    """The folder with golden records and test-only scenarios, if there are any."""
    checks: ClassVar[tuple[Check, ...]] = CHECKS

    def pytest_generate_tests(self, metafunc: Any) -> None:
        def each(name: str, found: list[Any]) -> None:
            if name in metafunc.fixturenames:
                metafunc.parametrize(name, found, ids=label)

        each("game_check", list(GAME_CHECKS))
        each("language_check", list(LANGUAGE_CHECKS))
        each("language", languages.spoken(self.game.package))
        each("check", list(self.checks))
        each("case", cases(self.game, self.games, self.folder))
        each("golden", golden_cases(self.game, self.folder) if self.folder else [])

    def test_game(self, game_check: GameCheck) -> None:
        game_check(self.game)

    def test_language(self, language_check: LanguageCheck, language: str) -> None:
        language_check(self.game, language)

    def test_play(self, check: Check, case: Case) -> None:
        check(case)

    def test_golden_records(self) -> None:
        if self.folder is not None:
            check_golden_folder(self.game, self.folder)

    def test_golden(self, golden: Case) -> None:
        assert self.folder is not None
        check_golden(golden, self.folder)


def label(value: object) -> str:
    """Return the name of a check, without the word that all of them begin with, or of a case."""
    return getattr(value, "__name__", str(value)).removeprefix("check_")
