"""Sentences from message catalogues.

The rules speak in keys and ids (`placed`, `t3.forest`); a language's words file turns them into sentences. Log,
prompts, choices and refusals all go this way, so everyone can read them in their own language.

A template holds values in braces:

    {space}                   a number, a player, or the name of a thing
    {points:point|points}     a number with the word for one and the word for many
    {good.the}                a thing in another form than its plain name
    {goods.a, or}             a list of things, with the word before the last: a berry, a horse or a canoe

The words file lists the forms of a thing, under names that each language chooses for itself:

    berry = { name = "baie", a = "une baie", the = "la baie", many = "baies" }

A thing that lacks a form uses its name instead. An id with parts takes the form in its parts: with `joined = "{1} {0}"`
and `forest.the = "la forêt"`, the area `t3.forest` is `la forêt 3`. A thing that begins a sentence gets a capital
letter.

Players can have forms too: with `player = { of = "von {0}" }`, Ana is `von Ana`.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from birchbark.engine.texts import texts

Value = int | str
Values = dict[str, Value]

LANGUAGES = ("en", "fr", "de")
ENGINE = "birchbark.engine"
VERBATIM = ("line", "near", "title", "name", "names", "where", "key", "expected", "found", "fault", "reason", "file")
"""Values with these names are inserted as they are; any other text is the id of a thing."""

PLACEHOLDER = re.compile(
    r"\{(?P<name>\w+)(?:\.(?P<form>\w+))?(?:, (?P<last>\w+))?(?::(?P<one>[^|}]*)\|(?P<many>[^}]*))?\}"
)

SINGULAR: Final[dict[str, tuple[int, ...]]] = {"fr": (0, 1)}
"""The numbers, ignoring their sign, that take the singular, in languages where that is not only 1."""


class Named(NamedTuple):
    """The name of something to choose, and a sentence about it."""

    name: str
    about: str


class Message(NamedTuple):
    key: str
    values: Values


class Event(NamedTuple):
    """Something that happened to a seat."""

    key: str
    seat: int
    values: Values


class Refusal(NamedTuple):
    """The clause that makes a move illegal, and the sentence that says why."""

    clause: str
    message: Message
    then: Message | None = None
    """What to say after it: what would be legal instead, or what has to be decided."""


class Words:
    """One language of one game: templates by key, and the names of things by id."""

    def __init__(self, templates: Mapping[str, str], language: str = "en") -> None:
        self.templates = templates
        self.language = language

    @staticmethod
    def of(package: str, language: str = "en") -> Words:
        return words_of(package, language)

    def names(self) -> dict[str, str]:
        """Return the names of all things, and their other forms."""
        return self.section("things")

    def section(self, name: str) -> dict[str, str]:
        """Return all templates of a section by the rest of their keys."""
        start = f"{name}."
        return {key.removeprefix(start): text for key, text in self.templates.items() if key.startswith(start)}

    def thing(self, name: str, form: str = "") -> str:
        """Return a thing's name or another form of it, putting together ids with parts, such as `t3.forest`."""
        known = self.templates.get(f"things.{name}.{form}") or self.templates.get(f"things.{name}")
        if known is not None:
            return known
        if "." not in name:
            return name
        parts = [self.thing(part, form) for part in name.split(".")]
        return self.templates["things.joined"].format(*parts)

    def named(self, key: str) -> Named:
        return Named(self.templates[key], self.templates[f"{key}.about"])

    def things(self, names: Sequence[str], form: str = "", last: str = "") -> str:
        """List some things, with a word such as `and` before the last if one is given."""
        words = [self.thing(name, form) for name in names]
        if last and len(words) > 1:
            words[-2:] = [f"{words[-2]} {last} {words[-1]}"]
        return ", ".join(words)

    def is_one(self, number: int) -> bool:
        """Return whether a number takes the singular in this language."""
        return abs(number) in SINGULAR.get(self.language, (1,))

    def text(self, key: str, **values: Value) -> str:
        return self.say(Message(key, values))

    def say(self, message: Message, players: Sequence[str] = ()) -> str:
        """Build the sentence; `seat` and `other` are players, and texts not in VERBATIM are ids of things."""

        def fill(found: re.Match[str]) -> str:
            value = message.values[found["name"]]
            if isinstance(value, str):
                if found["name"] in VERBATIM:
                    return value
                text = self.things(value.split(), found["form"] or "", found["last"] or "")
                return text[:1].upper() + text[1:] if found.start() == 0 else text
            if found["name"] in ("seat", "other"):
                return self.templates.get(f"things.player.{found['form']}", "{0}").replace("{0}", players[value])
            if found["one"] is None:
                return str(value)
            return f"{value} {found['one'] if self.is_one(value) else found['many']}"

        return PLACEHOLDER.sub(fill, self.templates[message.key])

    def tell(self, event: Event, players: Sequence[str]) -> str:
        return self.say(Message(f"log.{event.key}", {"seat": event.seat, **event.values}), players)


@lru_cache(maxsize=64)
def words_of(package: str, language: str) -> Words:
    """Read the engine's words and the package's, once for each language."""
    return Words(templates_of(ENGINE, language) | templates_of(package, language), language)


def templates_of(package: str, language: str) -> dict[str, str]:
    """Return a language's templates, and English ones for what it lacks; forms of a thing are never mixed."""
    own = templates_in(package, language)
    named = {key for key in own if key.count(".") == 1}
    english = templates_in(package, "en")
    return {key: text for key, text in english.items() if key in own or ".".join(key.split(".")[:2]) not in named} | own


def templates_in(package: str, language: str) -> dict[str, str]:
    """Read the templates from the files of a language; no key may stand for two different sentences."""
    templates: dict[str, str] = {}
    for _, text in texts(package, "words", f"{language}.toml"):
        for section, entries in tomllib.loads(text).items():
            for key, entry in entries.items():
                forms = entry if isinstance(entry, dict) else {"name": entry}
                for form, template in forms.items():
                    name = f"{section}.{key}" if form == "name" else f"{section}.{key}.{form}"
                    if templates.setdefault(name, template) != template:
                        raise ValueError(f"{package}: two sentences for {name} in {language}: {template!r}")
    return templates
