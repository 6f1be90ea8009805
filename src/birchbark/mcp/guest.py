"""A seat at a table on a Birchbark server, as text; others play there too, so it may have to wait for its turn."""

from __future__ import annotations

import json
import re
from contextlib import ExitStack
from time import monotonic
from typing import Any, NamedTuple
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidURI
from websockets.sync.client import ClientConnection, connect

from birchbark.engine.errors import BadOptions
from birchbark.engine.words import Words
from birchbark.mcp.seat import PACKAGE, outline

LINK = re.compile(r"(?P<server>https?://[^/?#]+)/(?:join|t)/(?P<table>[\w-]+)[^#]*(?:#link=(?P<token>[\w-]+))?")
EXAMPLE = "https://play.example.org/join/TABLE"
PROTOCOL = 2
ANSWER_SECONDS = 20.0
"""How long the server may take to answer."""
LARGEST = 1 << 24
"""The most bytes of a message."""
PATIENCE = 60.0
"""How long a tool waits for the others before it says whose turn it is."""

Message = dict[str, Any]


class Link(NamedTuple):
    """Where a table is, and the secret that holds a seat there, if there is one yet."""

    server: str
    table: str
    token: str

    @staticmethod
    def read(text: str) -> Link:
        found = LINK.fullmatch(text.strip())
        if found is None:
            raise BadOptions(PACKAGE, "faults.link", line=EXAMPLE, name=text)
        return Link(found["server"], found["table"], found["token"] or "")

    def joined(self, name: str, language: str) -> Link:
        """Take the first open seat."""
        request = Request(
            f"{self.server}/api/v1/tables/{self.table}/join?language={language}",
            json.dumps({"name": name}).encode(),
            {"content-type": "application/json"},
        )
        try:
            with urlopen(request, timeout=ANSWER_SECONDS) as answer:
                return self._replace(token=json.load(answer)["token"])
        except HTTPError as fault:
            raise refused(json.load(fault)) from None
        except (URLError, TimeoutError):
            raise unreachable(self.server) from None

    def __str__(self) -> str:
        return f"{self.server}/join/{self.table}" + (f"#link={self.token}" if self.token else "")


class Guest:
    def __init__(self, link: Link, language: str = "en") -> None:
        """Sit down with a link that holds a seat."""
        self.link = link
        self.language = language
        self.words = Words.of(PACKAGE, language)
        self.opened = ExitStack()
        self.requests = 0
        self.unheard: list[str] = []
        """What happened and has not been told yet."""
        self.position: Message = {"version": 0}
        self.socket = self.connected()

    def connected(self) -> ClientConnection:
        """Open a socket and learn what happened since the last one."""
        self.close()
        address = self.link.server.replace("http", "ws", 1)
        try:
            opening = connect(f"{address}/api/v1/tables/{self.link.table}/live", max_queue=None, max_size=LARGEST)
            socket = self.opened.enter_context(opening)
        except (OSError, InvalidHandshake, InvalidURI):
            raise unreachable(self.link.server) from None
        since = self.position["version"]
        hello = {"type": "hello", "protocol": PROTOCOL, "token": self.link.token, "language": self.language}
        socket.send(json.dumps({**hello, "since": since}))
        try:
            welcome: Message = json.loads(socket.recv(ANSWER_SECONDS))
        except (ConnectionClosed, TimeoutError):
            raise BadOptions(PACKAGE, "faults.not-let-in", name=socket.close_reason or self.link.server) from None
        self.table: Message = welcome["table"]
        self.seats: list[int] = welcome["seats"]
        if not since:
            self.unheard += welcome["opening"]
        self.hear(welcome)
        return socket

    def close(self) -> None:
        self.opened.close()

    def hear(self, message: Message) -> None:
        """Keep what the server tells about the table."""
        if message["type"] in ("welcome", "update"):
            self.position = message["position"]
            self.unheard += [sentence for entry in message["entries"] for sentence in entry["sentences"]]

    def receive(self, seconds: float) -> Message | None:
        """Return the next message, or None if there is none in time; a lost connection is made again."""
        try:
            message: Message = json.loads(self.socket.recv(seconds))
        except TimeoutError:
            return None
        except ConnectionClosed:
            self.socket = self.connected()
            return None
        self.hear(message)
        return message

    def ask(self, **request: object) -> Message:
        """Send a request and return its answer."""
        self.requests += 1
        try:
            self.socket.send(json.dumps({"id": self.requests, **request}))
        except ConnectionClosed:
            self.socket = self.connected()
            raise BadOptions(PACKAGE, "faults.lost") from None
        end = monotonic() + ANSWER_SECONDS
        while monotonic() < end:
            answer = self.receive(end - monotonic())
            if answer is None:
                break
            if answer.get("id") == self.requests:
                if answer["type"] == "refused":
                    raise refused(answer)
                return answer
        raise BadOptions(PACKAGE, "faults.lost")

    @property
    def decides(self) -> bool:
        return self.position["seat"] in self.seats

    @property
    def is_asked(self) -> bool:
        """Whether somebody waits for its consent to take moves back."""
        request = self.position["request"]
        return request is not None and any(seat in request["missing"] for seat in self.seats)

    def wait(self) -> str:
        """Wait until there is something to decide, and tell how things stand then."""
        self.catch_up()
        end = monotonic() + PATIENCE
        while not (self.decides or self.is_asked or self.position["over"]) and monotonic() < end:
            self.receive(end - monotonic())
        return self.situation()

    def catch_up(self) -> None:
        """Hear everything that has arrived."""
        while self.receive(0):
            pass

    def situation(self) -> str:
        position = self.position
        lines, self.unheard = self.unheard, []
        if position["over"]:
            names = ", ".join(self.name(seat) for seat in position["winners"]) or self.words.text("seat.nobody")
            scores = position["view"]["scores"]
            points = ", ".join(f"{self.name(seat)} {score}" for seat, score in enumerate(scores))
            return "\n".join([*lines, self.words.text("seat.over", names=names, line=points)])
        lines += [self.words.text("seat.you", name=self.name(seat)) for seat in self.seats]
        if self.is_asked:
            request = position["request"]
            lines.append(self.words.text("seat.asked", name=self.name(request["seat"]), moves=request["moves"]))
        if not self.decides:
            return "\n".join([*lines, self.words.text("seat.wait", name=self.name(position["seat"]))])
        return "\n".join([*lines, position["prompt"], *self.moves()])

    def name(self, seat: int) -> str:
        found: str = self.position["seats"][seat]["name"]
        return found or str(seat)

    def moves(self) -> list[str]:
        """Return the legal moves, each with a sentence about it."""
        return [f"{choice['line']} — {choice['sentence']}" for choice in self.position["choices"]]

    def play(self, line: str) -> str:
        self.catch_up()
        self.act(type="move", line=line)
        return self.wait()

    def agree(self, agree: bool) -> str:
        """Answer whoever asks to take moves back."""
        self.catch_up()
        self.act(type="answer", agree=agree)
        return self.wait()

    def act(self, **request: object) -> None:
        """Do something at the table as it was told last, and hear what it has become."""
        done = self.ask(version=self.position["version"], **request)
        while self.position["version"] < done["version"] and self.receive(ANSWER_SECONDS):
            pass

    def why_not(self, line: str) -> str:
        answer = self.ask(type="why", line=line)
        if answer["legal"]:
            return self.words.text("seat.legal", line=line)
        return told(answer)

    def view(self) -> str:
        """Return the table as the seat sees it, with what is printed on it, as an indented list."""
        self.catch_up()
        return "\n".join(outline({**self.position["view"], "printed": self.table["printed"]}))


def told(answer: Message) -> str:
    clause, message = answer.get("clause"), answer["message"]
    return f"{clause}: {message}" if clause else str(message)


def refused(answer: Message) -> BadOptions:
    """Make an error of what a server says."""
    return BadOptions(PACKAGE, "faults.told", line=told(answer))


def unreachable(server: str) -> BadOptions:
    return BadOptions(PACKAGE, "faults.no-server", name=server)
