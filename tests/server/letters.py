"""A real SMTP server that keeps what it gets, and refuses whom it is told to."""

from __future__ import annotations

import asyncio
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from email import message_from_bytes, policy
from email.message import EmailMessage
from queue import SimpleQueue
from typing import Any

from aiosmtpd.smtp import SMTP, AuthResult

from tests.server.running import PATIENCE


class Letters:
    def __init__(self) -> None:
        self.port = 0
        self.received: SimpleQueue[EmailMessage] = SimpleQueue()
        self.refusals: list[str] = []
        """The answers to the next recipients; without any they are accepted."""
        self.passwords: list[bytes] = []

    async def handle_RCPT(self, server: object, session: object, envelope: Any, address: str, options: object) -> str:
        if self.refusals:
            return self.refusals.pop(0)
        envelope.rcpt_tos.append(address)
        return "250 OK"

    async def handle_DATA(self, server: object, session: object, envelope: Any) -> str:
        self.received.put(message_from_bytes(envelope.content, _class=EmailMessage, policy=policy.default))
        return "250 OK"

    def authenticate(self, server: object, session: object, envelope: object, mechanism: str, data: Any) -> AuthResult:
        self.passwords.append(data.password)
        return AuthResult(success=True)

    def next(self) -> EmailMessage:
        return self.received.get(timeout=PATIENCE)

    async def serve(self, tls: ssl.SSLContext | None, started: threading.Event) -> None:
        self.loop = asyncio.get_running_loop()
        self.ended = asyncio.Event()
        met: list[SMTP] = []

        def meet() -> SMTP:
            met.append(
                SMTP(self, hostname="localhost", loop=self.loop, tls_context=tls, authenticator=self.authenticate)
            )
            return met[-1]

        async with await self.loop.create_server(meet, "127.0.0.1", 0) as server:
            self.port = server.sockets[0].getsockname()[1]
            started.set()
            await self.ended.wait()
        for each in met:
            if each.transport:
                each.transport.close()

    def end(self) -> None:
        self.loop.call_soon_threadsafe(self.ended.set)


@contextmanager
def letter_box(tls: ssl.SSLContext | None = None) -> Iterator[Letters]:
    """Run such a server; with a certificate, it offers STARTTLS and takes passwords."""
    letters, started = Letters(), threading.Event()
    thread = threading.Thread(target=asyncio.run, args=[letters.serve(tls, started)])
    thread.start()
    started.wait(PATIENCE)
    try:
        yield letters
    finally:
        letters.end()
        thread.join()
