"""Every game says the same in every language that it has."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator, Sequence
from functools import cache
from importlib.resources import files
from math import prod
from typing import NamedTuple

import pytest

import birchbark
from birchbark.about import GameInfo, describe
from birchbark.engine import refusing
from birchbark.engine.rules import Clause, clauses
from birchbark.engine.words import ENGINE, LANGUAGES, PLACEHOLDER, VERBATIM, Message, Words, templates_in, templates_of
from birchbark.games import installed
from tests.manitoba import test_refusals as manitoba
from tests.refused import Wrong
from tests.wendake import test_refusals as wendake
from tests.wendake.test_full_hands import rich
from tests.wendake.test_obstacles import OBSTACLES
from tests.wendake_allies import test_refusals as allies
from tests.wendake_allies.games import rich as rich_in_allies
from tests.wendake_solitaire import test_refusals as solitaire

GAMES = {game.name: game for game in installed() if game.package.startswith("birchbark.")}
"""Those that ship; other tests install a game of their own."""

ENGLISH_WORDS = re.compile(r"\b(the|of|and|with|your|you|not|from|this|which)\b", re.IGNORECASE)
MOVE_WORDS = re.compile(r"`[^`]*`")
"""What is typed is the same in every language."""

SAME_AS_IN_ENGLISH = {
    "de": {"Vision", "Wind", "Bison", "Ritual", "Standard", "Enter> "},
    "fr": {
        *("Points", "Alliance F"),
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

AT_PLAY = ("prompts.", "moves.", "log.", "refusals.")
"""Where the sentences are that come up in play."""


class Way(NamedTuple):
    """A way to play, and how many random games of it say nearly all that can be said."""

    players: tuple[int, ...]
    games: int
    options: dict[str, str]


SEVERAL = (2, 3, 4)
WAYS_TO_PLAY = {
    "manitoba": [Way(SEVERAL, 40, {})],
    "wendake": [
        Way(SEVERAL, 15, {}),
        Way(SEVERAL, 15, {"tribes": "fronts"}),
        Way((1,), 15, {"difficulty": "easy", "tribes": "fronts"}),
        Way((1,), 60, {"difficulty": "extreme", "adversities": "yes", "penalty": "3", "tribes": "fronts"}),
        Way(SEVERAL, 20, {"expansions": "new-allies", "tribes": "fronts"}),
    ],
}

SPOKEN = sorted(
    (name, language)
    for name, game in GAMES.items()
    for language in LANGUAGES
    if files(game.package).joinpath("words", f"{language}.toml").is_file()
)
TRANSLATED = [(name, language) for name, language in SPOKEN if language != "en"]
for_every_language = pytest.mark.parametrize(("name", "language"), SPOKEN)
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


@for_every_language
def test_a_game_has_its_rules_in_the_language_of_its_words(name: str, language: str) -> None:
    assert files(GAMES[name].package).joinpath("rules", f"{language}.md").is_file()


@for_every_translation
def test_the_keys_are_the_same(name: str, language: str) -> None:
    def keys(language: str) -> list[str]:
        return [key for key in templates_in(GAMES[name].package, language) if key.count(".") == 1]

    assert keys(language) == keys("en")


@for_every_translation
def test_the_values_are_the_same(name: str, language: str) -> None:
    def values(template: str) -> set[str]:
        return {found["name"] for found in PLACEHOLDER.finditer(template)}

    english = sentences(name, "en")
    for key, template in sentences(name, language).items():
        assert values(template) == values(english[key]), key


@for_every_language
def test_no_brace_is_left_over(name: str, language: str) -> None:
    for key, template in templates(name, language).items():
        if key != "things.joined" and not key.startswith("things.player."):
            assert not set("{}") & set(PLACEHOLDER.sub("", template)), key


@for_every_language
def test_a_number_has_both_its_words_wherever_it_has_them_in_english(name: str, language: str) -> None:
    def counted(template: str) -> set[str]:
        return {found["name"] for found in PLACEHOLDER.finditer(template) if found["one"] is not None}

    english = sentences(name, "en")
    for key, template in sentences(name, language).items():
        assert counted(english[key]) <= counted(template), key
        for found in PLACEHOLDER.finditer(template):
            if found["one"] is not None:
                assert found["one"].strip() and found["many"].strip(), key


@for_every_translation
def test_every_clause_is_there_in_the_same_order_and_chapter(name: str, language: str) -> None:
    def places(language: str) -> list[tuple[str, str]]:
        return [(clause.number, clause.chapter.split()[0]) for clause in rules(name, language).values()]

    assert places(language) == places("en")


@for_every_translation
def test_every_clause_has_the_same_figures_clauses_rulings_and_move_words(name: str, language: str) -> None:
    def facts(clause: Clause) -> tuple[list[str], int, list[str]]:
        figures = re.findall(r"[AMSW]?[−+]? ?\d+(?:\.\d+)?", clause.text)
        return (
            sorted(figure.strip() for figure in figures),
            clause.text.count("R:"),
            MOVE_WORDS.findall(clause.text),
        )

    english = rules(name, "en")
    for number, clause in rules(name, language).items():
        assert facts(clause) == facts(english[number]), number


@for_every_translation
def test_no_english_is_left(name: str, language: str) -> None:
    english = sentences(name, "en")
    same = {
        template
        for key, template in sentences(name, language).items()
        if template == english[key] and re.search("[A-Za-z]", PLACEHOLDER.sub("", template))
    }
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


@pytest.mark.parametrize("name", [name for name, language in SPOKEN if language == "de"])
def test_german_has_its_own_quotation_marks(name: str) -> None:
    assert re.findall(r".{0,20}[\"'”«»]", text(name, "de")) == []


SAID_BY_NO_GAME = (
    *(ENGINE, "birchbark.bots", "birchbark.table", "birchbark.server"),
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


@for_every_language
def test_every_option_and_choice_has_a_name_and_an_explanation(name: str, language: str) -> None:
    info = describe(GAMES[name], language)
    english = describe(GAMES[name], "en")

    def abouts(info: GameInfo) -> list[tuple[str, str]]:
        choices = [(choice.title, choice.about) for option in info.options for choice in option.choices]
        options = [(option.title, option.about) for option in info.options]
        return [(info.title, info.about), *[(way.title, way.about) for way in info.ways], *options, *choices]

    for (title, about), (_, usual) in zip(abouts(info), abouts(english), strict=True):
        assert title and not title.endswith(".")
        assert about[0].isupper() and about.endswith(".")
        assert language == "en" or about != usual


@cache
def played(name: str) -> tuple[list[str], list[Message]]:
    """All that is said in some random games: prompts, choices, log, and refusals of moves picked at random.

    In each game some words of moves are liked more than others, so that sectors run full and paths come to their ends.
    """
    said: dict[str, Message] = {}
    names = [f"Player{seat}" for seat in range(GAMES[name].most)]
    for number, match in enumerate(matches(name, names)):
        for message in spoken(match, random.Random(number)):
            said.setdefault(repr(message), message)
    for from_scenario, line, _, _ in WRONG_MOVES[name]:
        for message in refusal_of(from_scenario(), line):
            said.setdefault(repr(message), message)
    return names, list(said.values())


def matches(name: str, names: list[str]) -> Iterator[birchbark.Match]:
    for way in WAYS_TO_PLAY[name]:
        for players in way.players:
            for seed in range(way.games):
                yield birchbark.new(name, players, seed, names[:players], **way.options)
    if name == "wendake":
        for seed in range(30):
            players = 2 + seed % 3
            yield birchbark.load_scenario(rich(players, seed), names[:players])
            allied = rich_in_allies(players, seed)
            allied.names = names[:players]
            yield allied


def spoken(match: birchbark.Match, pick: random.Random) -> Iterator[Message]:
    game = match.game
    events = match.opening_events
    lines = game.catalogue.lines
    taste = {word: pick.choice((1, 1, 40)) for word in sorted({word for line in lines for word in line.split()})}
    verbs: dict[str, list[int]] = {}
    for number, line in enumerate(lines):
        verbs.setdefault(line.split()[0], []).append(number)
    while match.seat is not None:
        yield match.state.question()
        legal = match.state.moves()
        for move in legal:
            yield match.state.variant.sentence(match.state, move)
        for move in [*map(pick.choice, verbs.values()), *pick.sample(range(len(lines)), 25)]:
            if move not in legal:
                yield from refusal_of(match, lines[move])
        liking = [prod(taste[word] for word in lines[move].split()) for move in legal]
        events = events + match.play(lines[pick.choices(legal, liking)[0]])
    for event in events:
        yield Message(f"log.{event.key}", {"seat": event.seat, **event.values})


def refusal_of(match: birchbark.Match, line: str) -> Iterator[Message]:
    """The game's own sentences of a refusal."""
    refusal = refusing.refusal(match.game, match.state, line)
    yield from (said for said in (refusal.message, refusal.then) if said and said.key.startswith(AT_PLAY))


def is_known(words: Words, thing: str, form: str) -> bool:
    """Whether the language has a thing in a form; of one put together from parts, all parts and the form of one."""
    if f"things.{thing}" in words.templates:
        return not form or f"things.{thing}.{form}" in words.templates
    parts = thing.split(".")
    return all(f"things.{part}" in words.templates for part in parts) and any(
        is_known(words, part, form) for part in parts
    )


@pytest.mark.slow
@for_every_language
def test_all_that_is_said_in_random_play_has_its_words(name: str, language: str) -> None:
    words = Words.of(GAMES[name].package, language)
    names, messages = played(name)
    for message in messages:
        for found in PLACEHOLDER.finditer(words.templates[message.key]):
            value = message.values[found["name"]]
            if isinstance(value, str) and found["name"] not in VERBATIM:
                for thing in value.split():
                    assert is_known(words, thing, found["form"] or ""), (message, found[0])
        sentence = words.say(message, names)
        assert not set("{}") & set(sentence), message
        assert sentence.lstrip("“„«\u00a0")[0].isupper(), sentence
        assert sentence[-1] in ".?!" and "  " not in sentence, sentence


@pytest.mark.slow
def test_no_article_is_wrong_in_english() -> None:
    """“An French patrol”, “the the Ghost”; `used` and `one` begin with a consonant to the ear."""
    wrong = re.compile(r"\b(?:a (?!one|use)[aeiou]|an [^aeiouh]|(?:a|the) (?:a|an|the)\b|in in\b)", re.IGNORECASE)
    for name, game in GAMES.items():
        words = Words.of(game.package)
        names, messages = played(name)
        assert [sentence for message in messages if wrong.search(sentence := words.say(message, names))] == []


@pytest.mark.slow
def test_random_play_says_nearly_everything() -> None:
    """So that the test above means something; what is missing are moments that hardly ever come."""
    for name in GAMES:
        said = {message.key for message in played(name)[1]}
        keys = {key for key in sentences(name, "en") if key.startswith(AT_PLAY)}
        assert len(said & keys) > 0.95 * len(keys), keys - said


@for_every_language
def test_every_source_of_points_has_a_name(name: str, language: str) -> None:
    words = Words.of(GAMES[name].package, language)
    match = birchbark.new(name, seed=1)
    while match.seat is not None:
        match.play(match.moves()[0])
    for line in match.score_sheet():
        assert is_known(words, line.source, "")


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
