"""What a message to somebody who is not at the table says, each with a way out."""

from __future__ import annotations

from typing import NamedTuple

import msgspec

from birchbark.engine.words import Words
from birchbark.server.settings import PACKAGE
from birchbark.table.contacts import Contact


class Note(NamedTuple):
    key: str
    """Different for each message to a contact, and the same when it is sent once more."""
    title: str
    text: str
    table: str
    """The address of the table, or of the tournament before there is one."""
    stop: str
    """The address where these messages can be ended, with the words for it."""
    stop_words: str
    lines: tuple[str, ...]
    """The whole message: the text and the addresses, with what they are for."""


def note(site: str, contact: Contact, key: str, title: str, name: str = "") -> Note:
    """Write a message: `turn`, or the first one, `welcome` or `confirm`; `title` is that of the game."""
    words = Words.of(PACKAGE, contact.language)
    path, place = (contact.table_id, "t") if contact.table_id else (contact.tournament_id, "tournaments")
    table, stop = f"{site}/{place}/{path}", f"{site}/stop/{contact.secret}"
    text = words.text(f"notes.{key}", title=title, name=name)
    link = words.text("notes.confirm-link", line=f"{site}/confirm/{contact.secret}")
    if key != "confirm":
        link = words.text(f"notes.{place}-link", line=table)
    stop_words = words.text("notes.stop")
    lines = (text, link, words.text("notes.stop-link", line=stop))
    number = f"{path}.{contact.told}" if key == "turn" else key
    return Note(
        f"{contact.id}.{number}", words.text(f"notes.{key}-title", title=title), text, table, stop, stop_words, lines
    )


def webhook(written: Note) -> tuple[bytes, dict[str, str]]:
    """Return the body and the headers for a webhook.

    Discord reads `content`. The headers let ntfy take its message out of the body, at the usual address of a topic.
    """
    body = {
        "content": "\n".join(written.lines),
        "allowed_mentions": {"parse": []},
        "title": written.title,
        "message": "\n".join(written.lines),
        "table": written.table,
        "stop": written.stop,
    }
    headers = {
        "Content-Type": "application/json",
        "X-Template": "yes",
        "X-Title": "{{.title}}",
        "X-Message": "{{.message}}",
        "X-Click": written.table,
    }
    return msgspec.json.encode(body), headers
