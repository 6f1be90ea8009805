"""One seat at a table of bots, as text; nothing in it tells what the seat may not know."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from birchbark import bots, new
from birchbark.engine.errors import BadOptions
from birchbark.engine.words import Event, Words

PACKAGE = "birchbark.mcp"


class Seat:
    def __init__(
        self,
        game: str,
        players: int,
        seat: int,
        opponents: Sequence[str],
        options: dict[str, str],
        seed: int | None = None,
        language: str = "en",
    ) -> None:
        self.match = new(game, players, seed, **options)
        self.language = language
        self.words = Words.of(PACKAGE, language)
        if seat not in range(players):
            raise BadOptions(PACKAGE, "faults.seat", most=players - 1, number=seat)
        if len(opponents) not in (1, players - 1) and players > 1:
            raise BadOptions(PACKAGE, "faults.opponents", many=players - 1, number=len(opponents))
        self.seat = seat
        others = [other for other in range(players) if other != seat]
        names = list(opponents) * len(others) if len(opponents) == 1 else list(opponents)
        self.bots = {
            other: bots.make(name, game, (self.match.seed or 0) + other)
            for other, name in zip(others, names, strict=False)
        }
        self.told = 0
        """How many events the seat has been told of."""
        self.let_others_play()

    def let_others_play(self) -> None:
        match = self.match
        while match.seat is not None and match.seat != self.seat:
            match.play(bots.choose_for(self.bots[match.seat], match))

    def news(self) -> list[str]:
        """Return what happened since this was asked last, as far as the seat learns of it."""
        match = self.match
        events = match.opening_events + [event for played in match.history for event in played.events]
        heard = [match.state.variant.event_for(event, self.seat) for event in events[self.told :]]
        self.told = len(events)
        return [self.said(event) for event in heard if event]

    def said(self, event: Event) -> str:
        return self.match.tell(event, self.language)

    def situation(self) -> str:
        """Return what happened, and what is to be decided, or how the game ended."""
        match = self.match
        lines = self.news()
        if match.seat is None:
            names = ", ".join(match.names[seat] for seat in match.winners()) or self.words.text("seat.nobody")
            scores = ", ".join(f"{name} {score}" for name, score in zip(match.names, match.scores(), strict=True))
            return "\n".join([*lines, self.words.text("seat.over", names=names, line=scores)])
        asked = self.words.text("seat.you", name=match.names[self.seat])
        return "\n".join([*lines, asked, match.prompt(self.language), *self.moves()])

    def moves(self) -> list[str]:
        """Return the legal moves, each with a sentence about it."""
        return [f"{line} — {self.match.sentence(line, self.language)}" for line in self.match.moves()]

    def play(self, line: str) -> str:
        self.match.play(line)
        self.let_others_play()
        return self.situation()

    def why_not(self, line: str) -> str:
        refused = self.match.why_not(line)
        if refused is None:
            return self.words.text("seat.legal", line=line)
        return f"{refused.clause}: {refused.say(self.language)}" if refused.clause else refused.say(self.language)

    def view(self) -> str:
        """Return the table as the seat sees it, as an indented list."""
        return "\n".join(outline(self.match.view(self.seat)))


def outline(value: object, indent: str = "") -> Iterator[str]:
    """Yield the lines of a nested value, with what is inside indented."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        if is_nested(inner):
            yield f"{indent}{key}:"
            yield from outline(inner, indent + "  ")
        elif isinstance(inner, list):
            yield f"{indent}{key}: {', '.join(map(str, inner)) or '-'}"
        else:
            yield f"{indent}{key}: {'-' if inner is None or inner == {} else inner}"


def is_nested(value: object) -> bool:
    if isinstance(value, dict):
        return bool(value)
    return isinstance(value, list) and any(isinstance(each, dict | list) for each in value)
