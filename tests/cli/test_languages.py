"""The terminal speaks the reader's language: nothing that is shown is left in English."""

from __future__ import annotations

import argparse
import ast
import inspect
import io
import random
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest
from rich.cells import cell_len

from birchbark import Match
from birchbark.bots import BOTS
from birchbark.cli import arguments
from birchbark.cli.boards import board_of, scene_of
from birchbark.cli.client import Client
from birchbark.cli.commands import COMMANDS
from birchbark.cli.language import of_system, words_in
from birchbark.cli.replay import WORDS as REPLAY_WORDS
from birchbark.cli.saves import Save
from birchbark.cli.screen import console
from birchbark.cli.session import Session
from birchbark.cli.terminal import Terminal
from birchbark.engine.components import MARKS
from birchbark.engine.rules import clauses
from birchbark.engine.words import LANGUAGES, PLACEHOLDER, templates_of
from tests.cli.conftest import Run, played, shown
from tests.cli.test_errors import FAULTS, LAST, fault_files
from tests.test_languages import GAMES, PROPER_NAMES, SAID_BY_NO_GAME

WORD = re.compile(r"[^\W\d_]{3,}")
TOKEN = re.compile(r"[\w.:–-]+")
QUOTED = re.compile(r"\S*[/_]\S*|`[^`]*`|'[^']*'")
"""Files, variables of the system, and what is quoted as it was typed."""
NAMES = ("Ada", "Bo", "Cyd", "Dov")


class Way(NamedTuple):
    game: str
    players: int
    options: dict[str, str]


WAYS = {
    "manitoba": Way("manitoba", 3, {"layout": "lake-manitoba"}),
    "tribes": Way("wendake", 2, {"tribes": "fronts"}),
    "adversities": Way(
        "wendake", 1, {"adversities": "yes", "difficulty": "extreme", "penalty": "2", "tribes": "fronts"}
    ),
    "new-allies": Way("wendake", 3, {"expansions": "new-allies"}),
}
every_way = pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
every_translation = pytest.mark.parametrize("language", [language for language in LANGUAGES if language != "en"])


@cache
def vocabulary(language: str) -> frozenset[str]:
    """All words that are said in a language, by games and rules and whatever is not a game."""
    packages = [*(game.package for game in GAMES.values()), *SAID_BY_NO_GAME]
    texts = [
        PLACEHOLDER.sub(lambda found: f"{found['one']} {found['many']}", template)
        for package in packages
        for template in templates_of(package, language).values()
    ]
    texts += [
        f"{clause.chapter} {clause.text}"
        for game in GAMES.values()
        for clause in clauses(game.package, language).values()
    ]
    return frozenset(word.lower() for text in texts for word in WORD.findall(QUOTED.sub(" ", text)))


@cache
def typed() -> frozenset[str]:
    """What is typed, and so is the same in every language: moves, commands, options, names of files' parts."""
    lines = [line for game in GAMES.values() for line in game.catalogue.lines]
    options = [option for game in GAMES.values() for option in game.options]
    commands = [
        "play",
        "replay",
        "simulate",
        "rules",
        "components",
        "games",
        *(later.name for later in arguments.LATER),
    ]
    names = [*commands, *COMMANDS, *REPLAY_WORDS, *MARKS, *GAMES, *(option.name for option in options)]
    return frozenset(
        [word for line in lines for word in line.split()]
        + [word for option in options for word in option.choices]
        + [
            *names,
            *(panel for game in GAMES.values() for panel in board_of(game).panels),
            "birchbark",
            *BOTS,
            *(f"bot:{bot}" for bot in BOTS),
            "Enter",
        ]
    )


def english_in(text: str, language: str, allowed: frozenset[str] = frozenset()) -> set[str]:
    """The words that English has and the language has not, in tokens that are not allowed as they are."""
    foreign = vocabulary("en") - vocabulary(language) - {word.lower() for name in PROPER_NAMES for word in name.split()}
    tokens = [token for token in TOKEN.findall(QUOTED.sub(" ", text)) if token.strip(".:–-") not in allowed]
    return {word for token in tokens if "--" not in token for word in WORD.findall(token) if word.lower() in foreign}


def test_english_is_found() -> None:
    """So that the tests below mean something."""
    assert english_in("Nothing was begun.", "fr") == {"Nothing", "was", "begun"}
    assert english_in("turn order · home free", "de") == {"turn", "order", "home", "free"}
    assert english_in("Rien n’a été commencé.", "fr") == set()


@every_translation
@every_way
def test_boards_and_panels(way: Way, language: str) -> None:
    """Drawn without choices, nothing on them is there to be typed but the names that a panel explains."""
    explained = frozenset(board_of(GAMES["wendake"]).labels("en").names())
    for match in played(way.game, way.players, 3, 41, NAMES, **way.options):
        scene = scene_of(match, match.seat, [], 100, language)
        assert english_in(shown(board_of(GAMES[way.game]).draw(scene)), language) == set()
        village = board_of(GAMES[way.game]).village
        if village is not None:
            assert english_in(shown(village(scene, 0)), language) == set()
        for panel in board_of(GAMES[way.game]).panels.values():
            assert english_in(shown(panel(scene)), language, explained | {"play", "wendake"}) == set()


ASIDES = ("help", "sheet", "log", "?", "1?", "undo", "99999", "fly", "board", "board moon", "save", "load", "")


def random_player(language: str, many: int) -> Callable[[str], str]:
    """Somebody who tries everything that can be typed, makes some moves of the first six, and leaves after so many."""
    pick = random.Random(7)
    typing = iter([*ASIDES, *(str(pick.randint(1, 6)) for _ in range(many))])

    def reply(prompt: str) -> str:
        assert english_in(prompt, language, typed()) == set()
        return next(typing, "quit") if "help" in prompt else ""

    return reply


@every_translation
@every_way
def test_a_session(run: Run, way: Way, language: str) -> None:
    """Prompts, choices, news, help, log, sheet, rules and refusals."""
    options = [word for name, value in way.options.items() for word in (f"--{name}", value)]
    seats = [word for name in NAMES[: way.players] for word in ("--seat", name)]
    argv = ["play", way.game, *seats, *options, "--seed", "7", "--language", language]
    output = run(*argv, reply=random_player(language, 20))
    assert output.status == 0
    assert output.err == ""
    assert words_in(language).text("saves.go-on") in output.out
    assert english_in(output.out, language, typed() | {"moon", "my-game.txt"}) == set()


@every_translation
@every_way
def test_the_end_of_a_game(run: Run, tmp_path: Path, way: Way, language: str) -> None:
    """The last moves, the whole log and the final sheet."""
    match = played(way.game, way.players, 3, 10_000, NAMES, **way.options)[-1]
    match.rewind(len(match.history) - 2)
    (tmp_path / "game.txt").write_text(match.record())
    lines = iter(["log all", *["1"] * 100])
    argv = ["play", "--load", str(tmp_path / "game.txt"), "--language", language]
    output = run(*argv, reply=lambda prompt: next(lines) if "help" in prompt else "")
    assert output.status == 0
    assert words_in(language).text("saves.step-through") in output.out
    assert english_in(output.out, language, typed()) == set()


COMMANDS_TYPED = (
    "games",
    "rules",
    "rules W8.5",
    "components manitoba",
    "simulate manitoba --games 2 --bots random",
    "simulate wendake --players 1 --games 1 --bots random",
)


@every_translation
@pytest.mark.parametrize("line", COMMANDS_TYPED)
def test_other_commands(run: Run, line: str, language: str) -> None:
    output = run("--language", language, *line.split())
    assert output.status == 0
    text = output.out
    if line.startswith("components"):
        head, columns, *_ = text.splitlines()
        text = "\n".join([head, columns, *text.splitlines()[-len(MARKS) :]])
    assert english_in(text, language, typed()) == set()


@pytest.mark.slow
@every_translation
@pytest.mark.parametrize(
    "command", ["", "play", "replay", "simulate", "rules", "components", "games", "serve", "verify"]
)
def test_help(run: Run, capsys: pytest.CaptureFixture[str], command: str, language: str) -> None:
    with pytest.raises(SystemExit):
        run(*command.split(), "--help", "--language", language)
    text = re.sub(r"(?<!\S)\[?--?[a-z-]+|\{[^}]*\}|greedy,random|\w+://\S+", " ", capsys.readouterr().out)
    assert english_in(text, language, typed() | {"HOST", "PORT", "HASH", "URL", "JSON", "MB", "first-game"}) == set()


@every_translation
def test_replay(run: Run, tmp_path: Path, language: str) -> None:
    record = tmp_path / "game.txt"
    record.write_text(played("wendake", 2, 3, 10_000, NAMES)[-1].record())
    lines = ["", "back", "+5", "-99", "9999", "sheet", "help", "what", "end", "quit"]
    output = run("replay", str(record), "--language", language, lines=lines)
    assert output.status == 0
    assert english_in(output.out, language, typed() | {"what"}) == set()


@every_translation
def test_the_questions_before_a_game(run: Run, language: str) -> None:
    lines = ["dance", "wendake", "2", "Ann", "Ann", "bot:random", "", "", "", "", "quit"]
    output = run("play", "--language", language, lines=lines)
    assert output.status == 0
    assert english_in(output.out, language, typed() | {"dance", "bot:random"}) == set()


@every_translation
@pytest.mark.parametrize("argv", FAULTS)
def test_faults(run: Run, tmp_path: Path, argv: str, language: str) -> None:
    fault_files(tmp_path)
    line = argv.format(tmp=tmp_path)
    output = run(*line.split(), "--language", language)
    assert output.status == 2
    assert output.err.count("\n") == 1
    quoted = frozenset(line.split()) | {"chess", "oracle", "birchbark", "Amber"} | typed()
    text = re.sub(r"-{2}[a-z-]+|[a-z]+\.toml, [a-z.]+|broken|illegal", " ", output.err)
    assert english_in(text, language, quoted | {"scenario", "moment", "season", *SEASONS, *BOTS}) == set()


SEASONS = ("winter", "spring", "summer", "autumn")


def test_a_fault_in_a_file_is_told_in_each_language(run: Run, tmp_path: Path) -> None:
    fault_files(tmp_path)
    told = {
        "de": ("Szenario, moment, season: erwartet: eines von winter, ", f"Zeile {LAST}: take brown: "),
        "fr": (
            "scénario, moment, season\u00a0: il fallait l’un de winter, ",
            f"ligne {LAST}\u00a0: take brown\u00a0: ",
        ),
    }
    for language, (scenario, record) in told.items():
        assert scenario in run("play", "--scenario", f"{tmp_path}/scenario.toml", "--language", language).err
        assert record in run("play", "--load", f"{tmp_path}/illegal.txt", "--language", language).err


@pytest.mark.parametrize(
    ("environment", "language"),
    [
        ({}, "en"),
        ({"LANG": "fr_CA.UTF-8"}, "fr"),
        ({"LANG": "de"}, "de"),
        ({"LANG": "de-AT"}, "de"),
        ({"LANG": "de_DE@euro"}, "de"),
        ({"LANG": "C.UTF-8"}, "en"),
        ({"LANG": "es_ES.UTF-8"}, "en"),
        ({"LANG": "fr_FR", "LC_MESSAGES": "de_DE"}, "de"),
        ({"LANG": "fr_FR", "LC_MESSAGES": "de_DE", "LC_ALL": "C"}, "en"),
        ({"LANG": "fr_FR", "LC_MESSAGES": "", "LC_ALL": ""}, "fr"),
    ],
)
def test_the_language_is_that_of_the_system(environment: dict[str, str], language: str) -> None:
    assert of_system(environment) == language


def test_the_language_that_is_asked_for_counts_before_that_of_the_system(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("LC_ALL", "de_DE.UTF-8")
    assert "W8 Kampf" in run("rules", "W8.5").out
    assert "W8 Combats" in run("rules", "W8.5", "--language", "fr").out
    assert "W8 Fighting" in run("--language", "en", "rules", "W8.5").out
    output = run("rules", "--language", "es")
    assert output.status == 2
    assert "'es' gibt es nicht (zur Wahl stehen 'en', 'fr', 'de')" in output.err


def test_words_are_looked_up_in_the_language(run: Run) -> None:
    assert "M6.9 " in run("rules", "baie", "wampum", "--language", "fr").out
    assert run("rules", "berry", "--language", "fr").status == 2


def test_a_person_without_a_name_has_the_colour_in_the_language(run: Run) -> None:
    output = run("play", "manitoba", "--players", "2", "--language", "de", lines=["quit"])
    assert "● Rot" in output.out
    assert "■ Bernstein" in output.out


FOR_PROGRAMMERS = re.compile(
    r"conflicting|not defined|invalid argument for positionals|must be optional|not callable|can't open|cannot merge"
    r"|must start with|dest=|conflict_resolution|multiple subparser|with mode|%\(prog\)s: error|unexpected option"
    r"|at most one|at least one|expected %s|one of the arguments|unknown parser|not allowed with|ambiguous option"
    r"|subcommands|deprecated|is_required|nargs|program's version|: warning: |\(default: |%\(heading\)s:"
)
"""Texts of argparse that no command of ours can bring up, or that hold no word."""


def test_argparse_says_nothing_that_is_not_translated() -> None:
    for call in ast.walk(ast.parse(inspect.getsource(argparse))):
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in ("_", "ngettext"):
            for text in call.args:
                if isinstance(text, ast.Constant) and not FOR_PROGRAMMERS.search(str(text.value)):
                    assert f"argparse.{text.value!s}" in words_in("de").templates


@every_translation
@every_way
def test_it_fits_the_screen(way: Way, language: str, tmp_path: Path) -> None:
    names = ("Ada", "greedy (bot)", "日本語の長い名前です")
    for match in played(way.game, way.players, 5, 53, names, **way.options):
        for width in (80, 100, 120):
            scene = scene_of(match, match.seat, match.moves(), width, language)
            lines = shown(board_of(GAMES[way.game]).draw(scene), 200).splitlines()
            too_long = [line for line in lines if cell_len(line.rstrip()) > width]
            assert not [line for line in too_long if "t1." not in line], "only the note on a ring is wrapped"
        if match.seat is not None and way in (WAYS["tribes"], WAYS["adversities"]):
            assert len(table(match, language, tmp_path).splitlines()) <= 41


def table(match: Match, language: str, folder: Path) -> str:
    screen = console(width=100, file=io.StringIO(), color_system=None)
    Client(Terminal(screen, language), Session(match, {}, Save(folder))).show_table()
    text = screen.file.getvalue()  # type: ignore[attr-defined]
    assert isinstance(text, str)
    return text
