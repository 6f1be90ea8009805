"""Sentences from message catalogues.

The rules speak in keys and ids (`placed`, `t3.forest`); a words file of a language turns them into sentences. Log,
prompts, choices and refusals all go this way, so each can be read in the reader's language.
"""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping, Sequence
from typing import NamedTuple

from birchbark.engine.texts import texts

Value = int | str
Values = dict[str, Value]

PLACEHOLDER = re.compile(r"\{(\w+)(?::([^|}]*)\|([^}]*))?\}")
"""A value, or a number with the word for one and the word for many: `{points:point|points}`."""


class Message(NamedTuple):
    key: str
    values: Values


class Event(NamedTuple):
    """What happened, to whom."""

    key: str
    seat: int
    values: Values


class Refusal(NamedTuple):
    """Why a move is not legal: the clause, and the sentence as a message."""

    clause: str
    message: Message


class Words:
    """One language of one game: templates by key, and the names of things by id."""

    def __init__(self, templates: Mapping[str, str]) -> None:
        self.templates = templates

    @staticmethod
    def of(package: str, language: str = "en") -> Words:
        templates: dict[str, str] = {}
        for _, text in texts(package, "words", f"{language}.toml"):
            for section, entries in tomllib.loads(text).items():
                for key, template in entries.items():
                    templates[f"{section}.{key}"] = template
        return Words(templates)

    def thing(self, name: str) -> str:
        """The name of a thing: `forest`, or put together from its parts: `t3.forest`."""
        known = self.templates.get(f"things.{name}")
        if known is not None:
            return known
        if "." not in name:
            return name
        parts = [self.thing(part) for part in name.split(".")]
        return self.templates["things.joined"].format(*parts)

    def things(self, names: Sequence[str]) -> str:
        return ", ".join(self.thing(name) for name in names)

    def say(self, message: Message, players: Sequence[str] = ()) -> str:
        """The sentence. Numbers under `seat` and `other` are players; words are ids of things."""

        def fill(found: re.Match[str]) -> str:
            value = message.values[found[1]]
            if isinstance(value, str):
                return ", ".join(self.thing(name) for name in value.split())
            if found[1] in ("seat", "other"):
                return players[value]
            if found[2] is None:
                return str(value)
            return f"{value} {found[2] if abs(value) == 1 else found[3]}"

        return PLACEHOLDER.sub(fill, self.templates[message.key])

    def tell(self, event: Event, players: Sequence[str]) -> str:
        return self.say(Message(f"log.{event.key}", {"seat": event.seat, **event.values}), players)
