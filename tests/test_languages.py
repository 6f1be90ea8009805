"""Every game says the same in every language that it has."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from pathlib import Path

import pytest

from birchbark.engine.rules import Clause, clauses
from birchbark.engine.words import ENGINE, LANGUAGES, PLACEHOLDER, Message, Words, templates_in, templates_of
from birchbark.games import installed
from birchbark.testing import cases
from birchbark.testing.languages import is_sentence, messages, refusal_messages, spoken, unnamed
from tests.manitoba import test_refusals as manitoba
from tests.refused import Wrong
from tests.wendake import test_refusals as wendake
from tests.wendake.test_obstacles import OBSTACLES
from tests.wendake_allies import test_refusals as allies
from tests.wendake_solitaire import test_refusals as solitaire

GAMES = {game.name: game for game in installed() if game.package.startswith("birchbark.")}
"""Those that ship; other tests install a game of their own."""

ENGLISH_WORDS = re.compile(r"\b(the|of|and|with|your|you|not|from|this|which)\b", re.IGNORECASE)
MOVE_WORDS = re.compile(r"`[^`]*`")
"""What is typed is the same in every language."""

SAME_AS_IN_ENGLISH = {
    "de": {"Vision", "Wind", "Bison", "Ritual", "Standard", "Enter> "},
    "fr": {
        *("Points", "Alliance F", "TABLE"),
        *("Vision", "bison", "prairie", "beige", "wampum", "points", "Alliance", "Infection", "Standard"),
        *("1 point", "2 points", "3 points", "4 points", "5 points"),
    },
}
"""Words that two languages share."""

PROPER_NAMES = {
    *("Niagara", "Ohio", "Saugeen", "Nipissing", "Allegheny", "Green Bay", "Illinois", "Algoma", "Saginaw"),
    "Adirondacks",
    *("Wendat", "Cayuga", "Fox", "Mohawk", "Ojibwa", "Oneida", "Onondaga", "Ottawa", "Seneca", "Shawnee", "Tuscarora"),
    *("Wendake", "Manitoba", "New Allies", "Duck Mountain"),
    *"ABCDEFGH",
}
"""Names that are the same in every language: places, peoples, games, Ghost cards."""

WRONG_MOVES: dict[str, Sequence[Wrong]] = {
    "manitoba": [*manitoba.WRONG_MOVES, *manitoba.NO_MOVES],
    "wendake": [*wendake.WRONG_MOVES, *wendake.NO_MOVES, *OBSTACLES, *allies.WRONG_MOVES, *solitaire.WRONG_MOVES],
}
"""Refusals that random play hardly ever meets."""

FOLDER = Path(__file__).parent
NAMES = [f"Player{seat}" for seat in range(4)]
GAMES_EACH = 72
"""So many random games of each way to play say nearly all that can be said."""
AT_PLAY = ("prompts.", "moves.", "log.", "refusals.")
"""Where the sentences are that come up in play."""


SPOKEN = sorted((name, language) for name, game in GAMES.items() for language in spoken(game.package))
TRANSLATED = [(name, language) for name, language in SPOKEN if language != "en"]
for_every_translation = pytest.mark.parametrize(("name", "language"), TRANSLATED)


def templates(name: str, language: str) -> dict[str, str]:
    return templates_of(GAMES[name].package, language)


def sentences(name: str, language: str) -> dict[str, str]:
    """The templates without the forms of things, which are each language's own."""
    return {key: template for key, template in templates(name, language).items() if key.count(".") == 1}


def rules(name: str, language: str) -> dict[str, Clause]:
    return clauses(GAMES[name].package, language)


def text(name: str, language: str) -> str:
    """All that is for the reader, words and rules."""
    lines = [PLACEHOLDER.sub("x", template) for template in templates(name, language).values()]
    lines += [f"{clause.chapter} {clause.text}" for clause in rules(name, language).values()]
    return MOVE_WORDS.sub("`x`", "\n".join(lines))


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_game_speaks_all_languages(name: str) -> None:
    assert [language for spoken, language in SPOKEN if spoken == name] == sorted(LANGUAGES)


@for_every_translation
def test_every_clause_has_the_same_rulings(name: str, language: str) -> None:
    english = rules(name, "en")
    for number, clause in rules(name, language).items():
        assert clause.text.count("R:") == english[number].text.count("R:"), number


@for_every_translation
def test_no_english_is_left(name: str, language: str) -> None:
    english = templates(name, "en")
    found = {key: text for key, text in templates(name, language).items() if key.count(".") == 1 or ".about" in key}
    same = {text for key, text in found.items() if text == english.get(key)}
    same = {text for text in same if re.search("[A-Za-z]", PLACEHOLDER.sub("", text))}
    assert same <= SAME_AS_IN_ENGLISH[language] | PROPER_NAMES
    assert not {clause.text for clause in rules(name, language).values()} & {
        clause.text for clause in rules(name, "en").values()
    }
    assert ENGLISH_WORDS.findall(text(name, language)) == []


@pytest.mark.parametrize("name", [name for name, language in SPOKEN if language == "fr"])
def test_french_sets_its_signs_apart(name: str) -> None:
    """No line breaks before a sign, and the apostrophe is a typographic one. `R:` is a mark, not a word."""
    found = text(name, "fr").replace("R:", "R")
    assert re.findall(r".{0,20}[^\u00a0]:", found) == []
    assert re.findall(r".{0,20}[^\u202f][;?!]", found) == []
    assert re.findall(r".{0,20}(?:«[^\u00a0]|[^\u00a0]»|')", found) == []


WAY_OUT = re.compile(r"moves\.(?:decline|done|pass|skip)(?:-|$)")
"""The moves that take no thing of the table: the page has a button for each."""
IMPERATIVE = re.compile(r"(?:Ne |N’)?\w+ez\b")


@pytest.mark.parametrize("name", [name for name, language in SPOKEN if language == "fr"])
def test_a_french_button_says_what_it_does_and_commands_nobody(name: str) -> None:
    labels = {key: template for key, template in templates(name, "fr").items() if WAY_OUT.match(key)}
    assert "Passer." in labels.values()
    assert {key: template for key, template in labels.items() if IMPERATIVE.match(template)} == {}


@pytest.mark.parametrize("name", [name for name, language in SPOKEN if language == "de"])
def test_german_has_its_own_quotation_marks(name: str) -> None:
    assert re.findall(r".{0,20}[\"'”«»]", text(name, "de")) == []


SAID_BY_NO_GAME = (
    *(ENGINE, "birchbark.bots", "birchbark.coach", "birchbark.table", "birchbark.server", "birchbark.lab.ladder"),
    *("birchbark.lab", "birchbark.lab.measures", "birchbark.lab.report", "birchbark.lab.studies"),
    *("birchbark.envs", "birchbark.mcp"),
    *("birchbark.cli", *(f"birchbark.cli.boards.{board}" for board in ("manitoba", "plain", "wendake"))),
)
SHORT = 4
"""Signs and abbreviations that are no longer may be the same in two languages."""
SIGNS_EXPLAINED = re.compile(r"^legend\.[a-z]+$")
"""The signs of a board, each with its explanation beside it."""


@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize("package", SAID_BY_NO_GAME)
def test_what_no_game_says_is_there_in_every_language(package: str, language: str) -> None:
    """The same keys and values, nothing left in English, and each language's own signs."""

    def values(template: str) -> set[str]:
        return {found["name"] for found in PLACEHOLDER.finditer(template)}

    english = templates_in(package, "en")
    found = templates_in(package, language)
    shared = SAME_AS_IN_ENGLISH[language] | PROPER_NAMES
    assert list(found) == list(english)
    for key, template in found.items():
        assert values(template) == values(english[key]), key
        plain = MOVE_WORDS.sub("", PLACEHOLDER.sub("", template))
        if SIGNS_EXPLAINED.match(key):
            continue
        says_something = len(re.findall("[A-Za-z]", plain)) > SHORT
        assert template != english[key] or template in shared or not says_something, key
        assert not set("{}") & set(plain), key
        assert not ENGLISH_WORDS.search(plain), key
        wrong = r"[^\u00a0]:|[^\u202f][;?!]|'" if language == "fr" else r"[\"'”«»]|\bSie\b|\bIhre?"
        assert not re.search(wrong, plain), key


@cache
def said(name: str) -> list[Message]:
    """What is said in some random games, and in refusals that random play hardly ever meets."""
    game = GAMES[name]
    found = [message for case in cases(game, GAMES_EACH, FOLDER / name / "golden") for message in messages(case)]
    for from_scenario, line, _, _ in WRONG_MOVES[name]:
        found += refusal_messages(from_scenario().why_not(line))
    return list({repr(message): message for message in found}.values())


def test_refusals_that_random_play_hardly_meets_have_their_words() -> None:
    for name, language in SPOKEN:
        words = Words.of(GAMES[name].package, language)
        for from_scenario, line, _, _ in WRONG_MOVES[name]:
            match = from_scenario()
            for message in refusal_messages(match.why_not(line)):
                assert unnamed(words, message) == []
                assert is_sentence(words.say(message, match.names))


@pytest.mark.slow
def test_no_article_is_wrong_in_english() -> None:
    """“An French patrol”, “the the Ghost”; `used` and `one` begin with a consonant to the ear."""
    wrong = re.compile(r"\b(?:a (?!one|use)[aeiou]|an [^aeiouh]|(?:a|the) (?:a|an|the)\b|in in\b)", re.IGNORECASE)
    for name, game in GAMES.items():
        words = Words.of(game.package)
        found = [words.say(message, NAMES) for message in said(name)]
        assert [sentence for sentence in found if wrong.search(sentence)] == []


@pytest.mark.slow
def test_random_play_says_nearly_everything() -> None:
    """So that the test above means something; what is missing are moments that hardly ever come."""
    for name in GAMES:
        found = {message.key for message in said(name)}
        keys = {key for key in sentences(name, "en") if key.startswith(AT_PLAY)}
        assert len(found & keys) > 0.95 * len(keys), keys - found


FRENCH = Words(
    {
        "things.joined": "{1} {0}",
        "things.t3": "3",
        "things.forest": "forêt",
        "things.forest.the": "la forêt",
        "things.berry": "baie",
        "things.berry.a": "une baie",
        "things.horse": "cheval",
        "things.horse.a": "un cheval",
        "things.canoe": "canoë",
        "log.points": "{seat} marque {points:point|points}.",
        "log.plain": "{area}, {good}.",
        "log.on": "Un Cree sur {area.the}.",
        "log.gain": "{goods.a, ou}.",
        "log.list": "Au choix : {goods}.",
    },
    "fr",
)


@pytest.mark.parametrize(
    ("key", "value", "sentence"),
    [
        ("on", "t3.forest", "Un Cree sur la forêt 3."),
        ("gain", "berry", "Une baie."),
        ("gain", "berry horse", "Une baie ou un cheval."),
        ("gain", "berry horse canoe", "Une baie, un cheval ou canoë."),
        ("list", "berry horse", "Au choix : baie, cheval."),
    ],
)
def test_a_thing_stands_in_the_form_that_the_sentence_asks_for(key: str, value: str, sentence: str) -> None:
    assert FRENCH.say(Message(f"log.{key}", {"area": value, "goods": value})) == sentence


def test_a_thing_that_begins_a_sentence_gets_a_capital_letter_and_a_player_keeps_the_name() -> None:
    assert FRENCH.say(Message("log.plain", {"area": "t3.forest", "good": "berry"})) == "Forêt 3, baie."
    assert FRENCH.say(Message("log.points", {"seat": 0, "points": 2}), ["ringo"]) == "ringo marque 2 points."


def test_a_player_stands_in_the_form_that_the_language_has_for_players() -> None:
    words = Words(
        {
            "things.player.of": "von {0}",
            "things.ghost": "der Geist",
            "things.ghost.of": "des Geistes",
            "log.hit": "Eine Wache {other.of}.",
            "log.name": "Das war {other.dat}.",
        },
        "de",
    )
    assert words.say(Message("log.hit", {"other": 0}), ["Ana"]) == "Eine Wache von Ana."
    assert words.say(Message("log.hit", {"other": "ghost"})) == "Eine Wache des Geistes."
    assert words.say(Message("log.name", {"other": 0}), ["Ana"]) == "Das war Ana."


@pytest.mark.parametrize(
    ("language", "singular"), [("en", {-1, 1}), ("de", {-1, 1}), ("fr", {-1, 0, 1})], ids=["en", "de", "fr"]
)
def test_each_language_has_its_own_singular(language: str, singular: set[int]) -> None:
    words = Words(FRENCH.templates, language)
    for number in (-2, -1, 0, 1, 2, 11):
        noun = "point" if number in singular else "points"
        message = Message("log.points", {"seat": 0, "points": number})
        assert words.say(message, ["Ana"]) == f"Ana marque {number} {noun}."


def test_forms_are_read_from_the_words_file() -> None:
    words = Words.of("birchbark.games.manitoba", "de")
    assert words.thing("bison") == "Bison"
    assert words.thing("bison", "a") == "einen Bison"
    assert words.thing("t2.lake") == "See 2"
    assert words.things(["berry", "horse"], "many", "und") == "Beeren und Pferde"
