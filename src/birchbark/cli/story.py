"""What happened, in a readable form: one paragraph per player, without the name before every sentence."""

from __future__ import annotations

import re
from collections.abc import Sequence

from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from birchbark import Match
from birchbark.cli.language import words_in
from birchbark.cli.screen import player
from birchbark.engine.words import Event

INDENT = 5


def story(
    match: Match, events: Sequence[Event], language: str = "en", viewer: int | None = None
) -> list[RenderableType]:
    """Tell what happened as a seat learns it: a paragraph per player, and lines between for what concerns everybody."""
    paragraphs: list[tuple[int | None, str]] = []
    for event in events_for(match, events, viewer):
        sentence = match.tell(event, language)
        if not is_about_player(match, event, language):
            paragraphs.append((None, sentence))
            continue
        deed = without_name(sentence, match.names[event.seat]).removesuffix(".")
        if paragraphs and paragraphs[-1][0] == event.seat:
            stop = ". " if sentence.startswith(deed) else words_in(language).text("client.then")
            deed = f"{paragraphs.pop()[1]}{stop}{deed}"
        paragraphs.append((event.seat, deed))
    return [paragraph(match, seat, text) for seat, text in paragraphs]


def events_for(match: Match, events: Sequence[Event], viewer: int | None) -> Sequence[Event]:
    """Return what a seat, or a spectator if None, learns of events: everything once the game is over."""
    if match.state.over:
        return events
    found = [match.state.variant.event_for(event, viewer) for event in events]
    return [event for event in found if event is not None]


def paragraph(match: Match, seat: int | None, text: str) -> RenderableType:
    """Show the text with the player's chip in a margin of its own."""
    if seat is None:
        return Text(f" {text}", "word")
    table = Table.grid(padding=(0, 1, 0, 0))
    chips = [player(each, name).cell_len for each, name in enumerate(match.names)]
    table.add_column(no_wrap=True, width=max(chips))
    table.add_row(player(seat, match.names[seat]), text)
    return table


def since_last_choice(match: Match, seat: int | None) -> list[Event]:
    """Return what happened since the seat's own last move, or everything if it has made none."""
    events: list[Event] = []
    for played in reversed(match.history):
        events[:0] = played.events
        if played.seat == seat:
            return events
    return [*match.opening_events, *events]


def is_about_player(match: Match, event: Event, language: str) -> bool:
    return "{seat" in match.words_in(language).templates[f"log.{event.key}"]


def without_name(sentence: str, name: str) -> str:
    """Drop the name from a sentence where a chip already names the player."""
    return re.sub(rf"^{re.escape(name)}(\s?:)?\s", "", sentence)


def history(
    match: Match,
    first: int,
    last: int,
    language: str = "en",
    viewer: int | None = None,
    hinted: Sequence[int] = (),
) -> list[RenderableType]:
    """Tell the moves from `first` up to but not including `last`, counted from 0, each with its line and outcome.

    `hinted` are the numbers of moves after which a player asked for a hint.
    """
    lines: list[RenderableType] = []
    for number, played in list(enumerate(match.history, 1))[first:last]:
        if number - 1 in hinted:
            text = words_in(language).text("coach.hinted", name=match.names[played.seat])
            lines.append(Padding(Text(text, "soft"), (0, 0, 0, INDENT)))
        line = match.state.variant.line_for(played.before, played.move, viewer)
        lines.append(Text.assemble((f"{number:>4} ", "soft"), (line, "word")))
        lines += [Padding(each, (0, 0, 0, INDENT)) for each in story(match, played.events, language, viewer)]
    return lines
