"""Every check of the conformance kit fails for a game that breaks what it checks."""

from __future__ import annotations

import shutil
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from birchbark.engine.catalogue import Catalogue
from birchbark.engine.dice import Dice
from birchbark.engine.errors import BadOptions
from birchbark.engine.game import Option, Setup, Way
from birchbark.engine.state import State
from birchbark.engine.variant import ScoreLine
from birchbark.engine.words import Event, Message, Refusal
from birchbark.games import installed
from birchbark.testing import case as case_module
from birchbark.testing import hidden, languages, play, refusals, scenarios, ways
from birchbark.testing.case import Case, cases
from birchbark.testing.conformance import CHECKS, GAME_CHECKS, LANGUAGE_CHECKS, Check, GameCheck, check_game
from birchbark.testing.golden import make
from birchbark.testing.golden_records import EACH, check_golden, check_golden_folder, golden_cases
from tests.toy.game import CARDS, DRAW, PLAY, Toy, ToyGame, ToyVariant, Turn, own

TOY = Path(__file__).parents[1] / "toy"
Spoil = Callable[[pytest.MonkeyPatch, ToyGame], None]


def replaced(owner: Any, name: str, new: Callable[..., Any]) -> Spoil:
    """An attribute replaced; the new one gets the old one first. Without an owner it is the variant's."""

    def spoil(patch: pytest.MonkeyPatch, game: ToyGame) -> None:
        place = owner or ToyVariant
        old = getattr(place, name)
        patch.setattr(place, name, lambda *given: new(old, *given))

    return spoil


def given(**attributes: object) -> Spoil:
    """Attributes of the game replaced."""

    def spoil(patch: pytest.MonkeyPatch, game: ToyGame) -> None:
        for name, value in attributes.items():
            patch.setattr(game, name, value, raising=False)

    return spoil


def twice() -> Catalogue:
    found = Catalogue()
    found.add("play", ("card-1", "card-1"))
    return found


def without_eight(old: Any, game: ToyGame, players: int, options: dict[str, str], *more: object) -> Setup:
    if options.get("turns") == "8":
        raise BadOptions(game.package, "setup.players")
    return old(game, players, options, *more)  # type: ignore[no-any-return]


GAME_FAULTS: list[tuple[GameCheck, Spoil, str]] = [
    (ways.check_ways, given(ways=(Way("several", (2, 3), {}),)), "player counts without a way"),
    (ways.check_setup, given(options=(Option("turns", ("1", "3"), "2"),)), "not among its choices"),
    (ways.check_setup, replaced(ToyGame, "setup", without_eight), "can never be chosen"),
    (ways.check_catalogue, given(catalogue=twice()), "a line twice"),
]


@pytest.mark.parametrize(("check", "spoil", "message"), GAME_FAULTS)
def test_a_check_of_a_game_can_fail(
    monkeypatch: pytest.MonkeyPatch, check: GameCheck, spoil: Spoil, message: str
) -> None:
    check(ToyGame())
    game = ToyGame()
    spoil(monkeypatch, game)
    with pytest.raises(AssertionError, match=message):
        check(game)


def share_hands(old: Any, state: Toy) -> Toy:
    twin: Toy = old(state)
    twin.hands = state.hands
    return twin


def again_without_change(old: Any, step: Turn, state: Toy, move: int) -> None:
    """Drawing leads back to where the game was."""
    if move == DRAW:
        state.push(0, state.seat, 0)
    else:
        old(step, state, move)


def score_for_ever(old: Any, step: Turn, state: Toy, move: int) -> None:
    state.points[state.seat] += 1
    state.push(0, state.seat, 0)


def score_by_the_clock(clock: Any) -> Callable[..., None]:
    """What happens depends on something that is not in the state."""

    def take(old: Any, step: Turn, state: Toy, move: int) -> None:
        old(step, state, move)
        state.points[state.seat] += next(clock)

    return take


def draw_unseen(old: Any, step: Turn, state: Toy, move: int) -> None:
    old(step, state, move)
    state.revealed = 0


def same_start(old: Any, variant: ToyVariant, setup: Setup, dice: Dice, log: list[Event] | None = None) -> Toy:
    return old(variant, setup, Dice(1), log)  # type: ignore[no-any-return]


def open_hands(old: Any, variant: ToyVariant, state: State, seat: int | None) -> dict[str, object]:
    return old(variant, state, seat) | {"hands": [hand[:] for hand in own(state).hands]}  # type: ignore[no-any-return]


def moves_for_all(old: Any, variant: ToyVariant, state: State, seat: int | None) -> dict[str, object]:
    return old(variant, state, seat) | {"moves": ["draw"]}  # type: ignore[no-any-return]


def points_as_they_are(old: Any, variant: ToyVariant, state: State, seat: int | None) -> dict[str, object]:
    return old(variant, state, seat) | {"scores": own(state).points}  # type: ignore[no-any-return]


def roll_before_going_on(old: Any, state: Toy, facts: dict[str, Any]) -> None:
    old(state, facts)
    state.dice.count += 1


def tell_the_deck(old: Any, variant: ToyVariant, state: State, move: int) -> Refusal:
    return Refusal("T1.2", Message("refusals.not-held", {"name": str(own(state).deck)}))


def refuse_at_length(old: Any, variant: ToyVariant, state: State, move: int) -> Refusal:
    return Refusal("T1.2", Message("refusals.not-held", {"name": 400 * "x"}))


def other_clause(old: Any, variant: ToyVariant, state: State, move: int) -> Refusal:
    return Refusal("T9.9", old(variant, state, move).message)


def read_as_another(patch: pytest.MonkeyPatch, game: ToyGame) -> None:
    for number, card in enumerate(CARDS):
        patch.setitem(game.catalogue.numbers, f"play {card}", PLAY + (number + 1) % len(CARDS))


FAULTS: list[tuple[Check, Spoil, str]] = [
    (play.check_moves, replaced(Turn, "offer", lambda old, step, s: old(step, s) * 2), "a move twice"),
    (play.check_moves, replaced(Turn, "clause_for", lambda *_: "T9.9"), "no clause 'T9.9'"),
    (play.check_moves, replaced(Turn, "take", score_for_ever), "not over after"),
    (play.check_moves, read_as_another, "read as other moves"),
    (play.check_progress, replaced(Turn, "take", again_without_change), "the same position again"),
    (play.check_copies, replaced(Toy, "copy", share_hands), "on a copy changed the state"),
    (play.check_seeds, replaced(None, "start", same_start), "another seed makes no difference"),
    (play.check_seeds, replaced(Turn, "take", score_by_the_clock(count())), "the same moves led elsewhere"),
    (
        play.check_scores,
        replaced(None, "score_sheet", lambda old, *_: [ScoreLine("x", [1] * 4)]),
        "leaves somebody out",
    ),
    (play.check_scores, replaced(None, "score_sheet", lambda old, *a: old(*a) * 2), "the score sheet adds up to"),
    (play.check_scores, replaced(None, "winners", lambda old, *_: [9]), "winners"),
    (play.check_views, replaced(None, "view", moves_for_all), "whose moves"),
    (play.check_views, replaced(None, "view", points_as_they_are), "a change to a view"),
    (play.check_views, replaced(None, "view", lambda old, *a: {**old(*a), "cards": CARDS}), "not plain data"),
    (play.check_records, replaced(Turn, "take", score_by_the_clock(count())), "a record does not replay"),
    (hidden.check_determinize, replaced(None, "view", open_hands), "tells what it cannot know"),
    (hidden.check_determinize, replaced(Toy, "determinize", lambda old, s, *_: s.copy()), "is not dealt again"),
    (hidden.check_determinize, replaced(Turn, "take", draw_unseen), "shows something hidden"),
    (hidden.check_seat_records, replaced(None, "redact", lambda old, game, story, *_: story), "but not both"),
    (hidden.check_seat_records, replaced(None, "event_for", lambda old, game, event, *_: event), "tells another story"),
    (hidden.check_undo, replaced(Turn, "take", draw_unseen), "dice were rolled"),
    (hidden.check_undo, replaced(Toy, "copy", share_hands), "leads elsewhere"),
    (scenarios.check_scenarios, replaced(Toy, "restore", roll_before_going_on), "loads to another position"),
    (scenarios.check_scenarios, replaced(Toy, "described", lambda old, s: old(s)[:-2]), "another view"),
    (scenarios.check_scenario_goes_on, replaced(Toy, "restore", roll_before_going_on), "the game went on otherwise"),
    (refusals.check_refusals, replaced(None, "refusal", other_clause), "no clause 'T9.9'"),
    (refusals.check_refused_moves, replaced(None, "refusal", refuse_at_length), "is refused with"),
    (refusals.check_refusals_keep_secrets, replaced(None, "refusal", tell_the_deck), "tells a secret"),
    (refusals.check_suggestions, replaced(Catalogue, "nearest", lambda *_: "bury card-0"), "it suggests"),
    (refusals.check_any_order, read_as_another, "reads as"),
]


def check_all(check: Check, game: ToyGame) -> None:
    for case in cases(game, 8):
        check(case)


@pytest.mark.parametrize(
    ("check", "spoil", "message"), FAULTS, ids=[f"{check.__name__}-{message}" for check, _, message in FAULTS]
)
def test_a_check_of_play_can_fail(monkeypatch: pytest.MonkeyPatch, check: Check, spoil: Spoil, message: str) -> None:
    monkeypatch.setattr(case_module, "MOST_MOVES", 100)
    check_all(check, ToyGame())
    game = ToyGame()
    spoil(monkeypatch, game)
    with pytest.raises(AssertionError, match=message):
        check_all(check, game)


WORDS: list[tuple[Callable[[Any], None], str, str, str, str]] = [
    (lambda game: languages.check_keys(game, "fr"), "words/fr.toml", "draw = ", "drow = ", "other keys in fr"),
    (lambda game: languages.check_keys(game, "fr"), "words/fr.toml", "plays {name}", "plays", "other values in"),
    (lambda game: languages.check_keys(game, "fr"), "words/fr.toml", "{points:point|points}", "{points}", "a number"),
    (lambda game: languages.check_templates(game, "de"), "words/de.toml", "{names}.", "{names}}.", "a brace is left"),
    (lambda game: languages.check_templates(game, "en"), "words/en.toml", "|points}", "|}", "a number without"),
    (lambda game: languages.check_rule_text(game, "de"), "rules/de.md", "- T1.2", "- T1.3", "other clauses"),
    (lambda game: languages.check_rule_text(game, "de"), "rules/de.md", "Only", "Only 2", "its figures"),
    (lambda game: languages.check_choices(game, "fr"), "words/fr.toml", "everybody.", "everybody", "no sentence"),
    (
        lambda game: check_all(languages.check_words, game),
        "words/de.toml",
        "draw a card.",
        "draw a card",
        "no sentence",
    ),
    (lambda game: check_all(languages.check_words, game), "words/en.toml", "drew =", "drow =", "no words for log.drew"),
    (lambda game: check_all(languages.check_sources, game), "words/en.toml", "cards =", "card =", "no name in en"),
    (lambda game: check_all(refusals.check_refusals, game), "words/fr.toml", "your hand.", "your_hand", "refused with"),
]


@pytest.mark.parametrize("number", range(len(WORDS)))
def test_a_check_of_words_can_fail(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int) -> None:
    check, file, old, new, message = WORDS[number]
    check(ToyGame())
    package = tmp_path / f"toy_with_fault_{number}"
    shutil.copytree(TOY, package, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    text = (package / file).read_text(encoding="utf-8")
    assert old in text
    (package / file).write_text(text.replace(old, new), encoding="utf-8")
    (package / "__init__.py").touch()
    monkeypatch.syspath_prepend(tmp_path)
    game = ToyGame()
    game.package = package.name
    with pytest.raises(AssertionError, match=message):
        check(game)


def test_things_without_a_name_are_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(languages, "VERBATIM", ())
    with pytest.raises(AssertionError, match="no names in en for"):
        check_all(languages.check_words, ToyGame())


def test_every_check_is_tried_here() -> None:
    tried = {check for check, _, _ in FAULTS} | {languages.check_words, languages.check_sources}
    assert tried == set(CHECKS)
    assert {check for check, _, _ in GAME_FAULTS} == set(GAME_CHECKS)
    assert len(LANGUAGE_CHECKS) == 4


def golden(folder: Path) -> Case:
    """Golden records of the toy game, and one of their cases."""
    make(ToyGame(), folder)
    return golden_cases(ToyGame(), folder)[5]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("seed: 5", "seed: 6", "a record does not replay"),
        ("player 1: Player 1", "player 1: Ann", "the command makes another record"),
    ],
)
def test_a_spoilt_golden_record_is_noticed(tmp_path: Path, old: str, new: str, message: str) -> None:
    case = golden(tmp_path)
    check_golden(case, tmp_path)
    path = tmp_path / f"{case}.record"
    path.write_text(path.read_text(encoding="utf-8").replace(old, new), encoding="utf-8", newline="\n")
    with pytest.raises(AssertionError, match=message):
        check_golden(case, tmp_path)


def test_other_scores_than_those_on_record_are_noticed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    case = golden(tmp_path)
    monkeypatch.setattr(Toy, "scores", lambda state: [99] * state.players)
    with pytest.raises(AssertionError, match="the scores are"):
        check_golden(case, tmp_path)


def test_a_missing_golden_record_is_noticed(tmp_path: Path) -> None:
    case = golden(tmp_path)
    check_golden_folder(case.game, tmp_path)
    (tmp_path / f"{case}.record").unlink()
    with pytest.raises(AssertionError, match="other records than the command makes"):
        check_golden_folder(case.game, tmp_path)


def test_a_move_that_no_golden_record_makes_is_noticed(tmp_path: Path) -> None:
    game = golden(tmp_path).game
    for path in tmp_path.glob("*.record"):
        path.write_text(path.read_text(encoding="utf-8").replace("bury", "play"), encoding="utf-8", newline="\n")
    with pytest.raises(AssertionError, match=r"no golden record has a move \['bury'\]"):
        check_golden_folder(game, tmp_path)


def test_check_game_runs_them_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    golden(tmp_path)
    check_game(ToyGame(), 2, tmp_path)
    monkeypatch.setattr(Toy, "copy", lambda state: state)
    with pytest.raises(AssertionError):
        check_game(ToyGame(), 2)


def test_the_cases_take_every_choice_of_every_option() -> None:
    games = installed()
    assert games
    for game in games:
        for way in game.ways:
            found = [case for case in cases(game, EACH) if case.name == way.name and not case.scenario]
            assert {case.players for case in found} == set(way.players)
            for option in game.options_for(way.players[0]):
                chosen = {case.options[option.name] for case in found if option.name in case.options}
                assert chosen == ({way.options[option.name]} if option.name in way.options else set(option.choices))
