"""The messages of the live protocol, in both directions."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from birchbark.coach.results import TurnHint
from birchbark.server.messages import Language, Line, Number, Token
from birchbark.table.facts import Chat
from birchbark.table.responses import Entry, Position, Preview, TableDetails


class FromClient(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """The base of what a client sends; an answer carries the same `id`."""


class Hello(FromClient, frozen=True, tag="hello"):
    """The first message: the protocol, who the client is, its language, and the last version it has seen."""

    protocol: Literal[2]
    token: Token = ""
    language: Language = "en"
    since: Number = 0


class Move(FromClient, frozen=True, tag="move"):
    id: Number
    version: Number
    line: Line


class Undo(FromClient, frozen=True, tag="undo"):
    """Take back one's own last move, or go back until `to` moves are left."""

    id: Number
    version: Number
    to: Number | None = None


class Answer(FromClient, frozen=True, tag="answer"):
    """Agree to a request to take moves back, or reject it; whoever asked can withdraw it by saying no."""

    id: Number
    version: Number
    agree: bool


class Trial(Struct, frozen=True, forbid_unknown_fields=True):
    """A line that a player tries after so many moves; another `deal` is another chance."""

    moves: Number
    deal: Number
    lines: Annotated[list[Line], Meta(max_length=60)] = []


class AskWhy(FromClient, frozen=True, tag="why"):
    """Ask why this line, or every line that begins with these words, is not a move now, or at the end of a trial."""

    id: Number
    line: Line
    trial: Trial | None = None


class Try(FromClient, frozen=True, tag="try"):
    """Play on in one's head: nothing of it is played at the table, and nobody else sees it."""

    id: Number
    trial: Trial
    others: bool = False
    """Whether a bot decides next for whoever is to decide."""


class AskHint(FromClient, frozen=True, tag="hint"):
    """Ask the coach for the best turns."""

    id: Number
    version: Number


class Say(FromClient, frozen=True, tag="say"):
    id: Number
    text: Annotated[str, Meta(max_length=500)]


class Speak(FromClient, frozen=True, tag="speak"):
    """Switch to another language."""

    id: Number
    language: Language


class Ping(FromClient, frozen=True, tag="ping"):
    id: Number


ClientMessage = Hello | Move | Undo | Answer | AskWhy | AskHint | Try | Say | Speak | Ping


class FromServer(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """The base of what the server sends."""


class Welcome(FromServer, frozen=True, tag="welcome"):
    """The answer to `hello`: the table as it is, and what the client missed since the given version."""

    protocol: Literal[2]
    table: TableDetails
    seats: list[int]
    """The seats that the link holds."""
    host: bool
    position: Position
    opening: list[str]
    entries: list[Entry]
    chats: list[Chat]
    """The last of what was said; `GET …/chats` has the rest."""


class Update(FromServer, frozen=True, tag="update"):
    """Something happened: the table as it is now, and what is new in the log."""

    position: Position
    entries: list[Entry]


class Previews(FromServer, frozen=True, tag="previews"):
    """What each choice would gain and cost, sent a moment after the choices themselves."""

    version: int
    previews: list[Preview]


class Done(FromServer, frozen=True, tag="done"):
    """The request is done and stored."""

    id: int
    version: int


class Refused(FromServer, frozen=True, tag="refused"):
    """The request is refused; `clause` names the rule, and `rule` is its text."""

    id: int
    code: str
    message: str
    clause: str = ""
    rule: str = ""


class Why(FromServer, frozen=True, tag="why"):
    """Whether a line is a move now, or the beginning of one, and if not, why not."""

    id: int
    line: str
    legal: bool
    code: str = ""
    message: str = ""
    clause: str = ""
    rule: str = ""


class Hints(FromServer, frozen=True, tag="hints"):
    """The best turns that the coach knows, the best first, after so many moves."""

    id: int
    moves: int
    turns: list[TurnHint]


class Tried(FromServer, frozen=True, tag="tried"):
    """The table after a tried line, as the player would see it."""

    id: int
    lines: list[str]
    """The line, with what bots decided for others."""
    certain: int
    """How many of them can be played for real one after the other: own moves, up to where chance decides."""
    position: Position
    entries: list[Entry]
    """The line in the log."""
    previews: list[Preview]


class Presence(FromServer, frozen=True, tag="presence"):
    """Who is connected: which seats, and how many spectators."""

    seats: list[int]
    watchers: int


class Said(FromServer, frozen=True, tag="said"):
    chat: Chat


class Pong(FromServer, frozen=True, tag="pong"):
    id: int


ServerMessage = Welcome | Update | Previews | Done | Refused | Why | Hints | Tried | Presence | Said | Pong
