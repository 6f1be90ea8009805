"""Connections over HTTP: those that keep the server waiting are dropped, and a full house says so at once."""

from __future__ import annotations

import asyncio
import logging
from typing import TYPE_CHECKING, Any

from uvicorn.protocols.http.auto import AutoHTTPProtocol

from birchbark.server.client import encode_bytes
from birchbark.server.messages import Problem
from birchbark.table.faults import say

if TYPE_CHECKING:
    Protocol = Any
else:
    Protocol = AutoHTTPProtocol

log = logging.getLogger(__name__)

ANSWER_SECONDS = 60.0
"""How long a client may take to receive an answer."""
TOLD_SECONDS = 60.0
"""How often the log says that the house is full."""


def patient(most: int, request_seconds: float) -> type[asyncio.Protocol]:
    """Return a protocol that waits only so long for a whole request, and lets so many connections in."""
    told_at = -TOLD_SECONDS

    def tell_full(now: float) -> None:
        nonlocal told_at
        if now - told_at >= TOLD_SECONDS:
            told_at = now
            log.warning("the house is full: there are %d connections, and newcomers are sent away", most)

    class PatientProtocol(Protocol):  # type: ignore[misc]
        timer: asyncio.TimerHandle | None = None

        def connection_made(self, transport: asyncio.Transport) -> None:
            super().connection_made(transport)
            if len(self.connections) > most:
                transport.write(full_house())
                transport.close()
                tell_full(self.loop.time())
            else:
                self.wait(request_seconds)

        def data_received(self, data: bytes) -> None:
            super().data_received(data)
            if self.is_answering:
                self.wait(ANSWER_SECONDS)
            elif self.timer is None:
                self.wait(request_seconds)

        def on_response_complete(self) -> None:
            self.stop_waiting()
            super().on_response_complete()

        def connection_lost(self, fault: Exception | None) -> None:
            self.stop_waiting()
            super().connection_lost(fault)

        @property
        def is_answering(self) -> bool:
            """Whether the whole request is here, and not yet answered."""
            cycle = self.cycle
            return cycle is not None and not cycle.more_body and not cycle.response_complete

        def wait(self, seconds: float) -> None:
            self.stop_waiting()
            self.timer = self.loop.call_later(seconds, self.give_up)

        def stop_waiting(self) -> None:
            if self.timer is not None:
                self.timer.cancel()
                self.timer = None

        def give_up(self) -> None:
            self.timer = None
            if self.transport.get_protocol() is self:  # And it has not become a socket.
                self.transport.abort()

    return PatientProtocol


def full_house() -> bytes:
    body = encode_bytes(Problem("full-house", say("faults.full-house", "en")))
    head = (
        "HTTP/1.1 503 Service Unavailable\r\nContent-Type: application/json\r\nRetry-After: 30\r\nConnection: close\r\n"
    )
    return f"{head}Content-Length: {len(body)}\r\n\r\n".encode() + body
