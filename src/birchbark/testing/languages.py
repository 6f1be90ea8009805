"""A game says the same in each of its languages: in its words, its rule text, and everything that comes up in play."""

from __future__ import annotations

import re
from collections.abc import Iterator
from importlib.resources import files
from random import Random

from birchbark.about import describe
from birchbark.engine.errors import Refused
from birchbark.engine.game import Game
from birchbark.engine.match import Match
from birchbark.engine.rules import Clause, clauses
from birchbark.engine.words import LANGUAGES, PLACEHOLDER, VERBATIM, Message, Words, templates_in
from birchbark.testing.case import Case, by_verb, walk

ASKED = 10
"""How many lines of any verb, and of the legal verbs, are asked for their refusals at each decision."""
MOVE_WORDS = re.compile(r"`[^`]*`")
FIGURES = re.compile(r"[A-Z]\d+\.\d+|[−+]? ?\d+(?:\.\d+)?")


def spoken(package: str) -> list[str]:
    """Return the languages in which a game has words."""
    return [language for language in LANGUAGES if files(package).joinpath("words", f"{language}.toml").is_file()]


def templates(package: str, language: str) -> dict[str, str]:
    """Return the words of a language, except the forms of things, which differ between languages."""
    return {key: text for key, text in templates_in(package, language).items() if key.count(".") == 1}


def check_keys(game: Game, language: str) -> None:
    """A language has the same keys as English, in the same order, with the same values in each sentence."""
    english, found = templates(game.package, "en"), templates(game.package, language)
    assert list(found) == list(english), f"other keys in {language}: {sorted(set(found) ^ set(english))}"
    for key, text in found.items():
        assert values(text) == values(english[key]), f"other values in {key}: {text!r}"
        assert counted(english[key]) <= counted(text), f"{key}: a number without its words for one and many: {text!r}"


def values(text: str) -> set[str]:
    return {found["name"] for found in PLACEHOLDER.finditer(text)}


def counted(text: str) -> set[str]:
    """Return the values that have a singular and a plural word."""
    found = list(PLACEHOLDER.finditer(text))
    return {one["name"] for one in found if one["one"] and one["one"].strip() and one["many"].strip()}


def check_templates(game: Game, language: str) -> None:
    """No brace is left over, and no number lacks its singular or plural word."""
    for key, text in templates_in(game.package, language).items():
        if key != "things.joined" and not key.startswith("things.player."):
            assert not set("{}") & set(PLACEHOLDER.sub("", text)), f"{key}: a brace is left over in {text!r}"
        both = {found["name"] for found in PLACEHOLDER.finditer(text) if found["one"] is not None}
        assert both == counted(text), f"{key}: a number without its words for one and many: {text!r}"


def check_rule_text(game: Game, language: str) -> None:
    """Every clause exists, in the same order and chapter, with the same figures, clauses and move words."""
    assert files(game.package).joinpath("rules", f"{language}.md").is_file(), f"no rule text in {language}"
    english, found = clauses(game.package), clauses(game.package, language)
    assert places(found) == places(english), f"other clauses or chapters: {set(places(found)) ^ set(places(english))}"
    for number, clause in found.items():
        assert facts(clause) == facts(english[number]), f"{number} differs in its figures or move words"


def places(found: dict[str, Clause]) -> list[tuple[str, str]]:
    return [(clause.number, clause.chapter.split()[0]) for clause in found.values()]


def facts(clause: Clause) -> tuple[list[str], list[str]]:
    return sorted(figure.strip() for figure in FIGURES.findall(clause.text)), MOVE_WORDS.findall(clause.text)


def check_choices(game: Game, language: str) -> None:
    """The game, its ways to play, its options and their choices have a name and a sentence about them."""
    info = describe(game, language)
    told = [(info.title, info.about), *[(way.title, way.about) for way in info.ways]]
    for option in info.options:
        told += [(option.title, option.about), *[(choice.title, choice.about) for choice in option.choices]]
    for title, about in told:
        assert title and not title.endswith("."), f"a name is no sentence: {title!r}"
        assert is_sentence(about), f"{title}: {about!r} is no sentence"


def is_sentence(text: str) -> bool:
    start = text.lstrip("“„«\u00a0")[:1]
    return bool(start) and not start.islower() and text[-1] in ".?!" and not set("{}") & set(text) and "  " not in text


def check_words(case: Case) -> None:
    """Every question, choice, event and refusal in a game is a sentence that names its things, in every language."""
    names = case.begin().names
    found = {repr(message): message for message in messages(case)}
    for language in spoken(case.game.package):
        words = Words.of(case.game.package, language)
        for message in found.values():
            assert message.key in words.templates, f"no words for {message.key} in {language}"
            assert (unknown := unnamed(words, message)) == [], f"no names in {language} for {unknown} in {message}"
            text = words.say(message, names)
            assert is_sentence(text), f"{message.key} is no sentence in {language}: {text!r}"


def messages(case: Case) -> Iterator[Message]:
    """Yield everything that is said in a game, with refusals of random lines of any verb and of the legal ones."""
    match, chance = case.begin(), Random(case.seed)
    verbs = by_verb(case.game)
    for _ in walk(match, case.seed):
        yield match.state.question()
        for move in match.state.moves():
            yield match.state.variant.sentence(match.state, move)
        legal = sorted({line.split(" ", 1)[0] for line in match.moves()})
        for verb in [*chance.choices(list(verbs), k=ASKED), *chance.choices(legal, k=ASKED)]:
            yield from refusal_messages(match.why_not(chance.choice(verbs[verb])))
    yield from event_messages(match)


def event_messages(match: Match) -> Iterator[Message]:
    """Yield what happened, as each seat learns it."""
    for event in [*match.opening_events, *[event for played in match.history for event in played.events]]:
        for seat in (*range(match.setup.players), None):
            heard = match.state.variant.event_for(event, seat)
            if heard:
                yield Message(f"log.{heard.key}", {"seat": heard.seat, **heard.values})


def refusal_messages(refused: Refused | None) -> Iterator[Message]:
    """Yield the game's own part of a refusal, and what follows it."""
    if refused and refused.key.startswith("refusals."):
        yield Message(
            refused.key, {key: value for key, value in refused.values.items() if isinstance(value, int | str)}
        )
    if refused and refused.then:
        yield refused.then


def unnamed(words: Words, message: Message) -> list[str]:
    """Return the things in a message that the language does not name in the form that the sentence asks for."""
    return [
        f"{thing}.{found['form'] or 'name'}"
        for found in PLACEHOLDER.finditer(words.templates[message.key])
        if isinstance(value := message.values[found["name"]], str) and found["name"] not in VERBATIM
        for thing in value.split()
        if not is_named(words, thing, found["form"] or "")
    ]


def is_named(words: Words, thing: str, form: str) -> bool:
    """Return whether the language names a thing in a form; a compound needs all its parts, one of them in the form."""
    if f"things.{thing}" in words.templates:
        return not form or f"things.{thing}.{form}" in words.templates
    parts = thing.split(".")
    return all(f"things.{part}" in words.templates for part in parts) and any(
        is_named(words, part, form) for part in parts
    )


def check_sources(case: Case) -> None:
    """Every source of points has a name in every language."""
    match = case.play()
    for language in spoken(case.game.package):
        words = Words.of(case.game.package, language)
        for line in match.score_sheet():
            assert is_named(words, line.source, ""), f"no name in {language} for points from {line.source!r}"
