"""One connected socket, with a bounded queue of outgoing messages."""

from __future__ import annotations

import asyncio
from contextlib import suppress
from itertools import count
from typing import Any

import msgspec
from litestar import WebSocket
from litestar.exceptions import WebSocketDisconnect

from birchbark.server.live_messages import ServerMessage
from birchbark.table.faults import say
from birchbark.table.table import Link

Socket = WebSocket[Any, Any, Any]
numbers = count(1)
encode_bytes = msgspec.json.Encoder().encode


def encode(message: ServerMessage) -> str:
    return encode_bytes(message).decode()


class Close:
    """Why a socket is closed: the code, from 4000 on this protocol's own, and the key of the sentence."""

    NOT_TEXT = (1003, "not-text")
    RESTART = (1012, "restart")
    MALFORMED = (4400, "malformed")
    NO_LINK = (4401, "no-link")
    FOREIGN = (4403, "foreign")
    NO_TABLE = (4404, "no-table")
    SILENT = (4408, "silent")
    NO_SPECTATORS = (4423, "no-spectators")
    CROWDED = (4429, "crowded")
    FAILED = (4500, "failed")
    SLOW = (4413, "slow")


class Client:
    def __init__(self, socket: Socket, table: str, link: Link | None, language: str, longest_queue: int) -> None:
        self.number = next(numbers)
        self.socket = socket
        self.table = table
        self.link = link
        self.language = language
        self.version = 0
        """The last version of the table that was sent to it."""
        self.address = socket.client.host if socket.client else ""
        self.last_chat = 0
        """The number of the last chat message that was sent to it."""
        self.queue: asyncio.Queue[str] = asyncio.Queue(longest_queue)
        self.closing: asyncio.Future[tuple[int, str]] = asyncio.get_running_loop().create_future()

    def send(self, message: ServerMessage) -> None:
        self.send_encoded(encode(message))

    def send_encoded(self, message: str) -> None:
        try:
            self.queue.put_nowait(message)
        except asyncio.QueueFull:
            self.close(Close.SLOW)

    def close(self, reason: tuple[int, str]) -> None:
        if not self.closing.done():
            self.closing.set_result(reason)

    async def write(self, seconds: float) -> None:
        """Send what is in the queue, and disconnect a client that does not read it in time."""
        while True:
            message = await self.queue.get()
            try:
                async with asyncio.timeout(seconds):
                    await self.socket.send_data(message, mode="text")
            except TimeoutError:
                self.close(Close.SLOW)
                return
            except (WebSocketDisconnect, RuntimeError, OSError):
                return


async def close(socket: Socket, reason: tuple[int, str], language: str) -> None:
    """Say goodbye, without waiting long for a client that does not listen."""
    with suppress(Exception):
        async with asyncio.timeout(1.0):
            await socket.close(reason[0], say(f"closes.{reason[1]}", language))
