"""The live protocol: one socket at a table, from its first message to its last."""

from __future__ import annotations

import asyncio
import logging
from typing import Any
from urllib.parse import urlsplit

import msgspec
from litestar import websocket
from litestar.di import NamedDependency
from litestar.params import FromPath

from birchbark.engine.rules import clauses
from birchbark.server import messages as m
from birchbark.server.client import Client, Close, Socket, close
from birchbark.server.house import House
from birchbark.table import turns, undo
from birchbark.table.faults import Fault
from birchbark.table.table import Link, Table

log = logging.getLogger(__name__)

decoder: msgspec.json.Decoder[m.ClientMessage] = msgspec.json.Decoder(m.ClientMessage)
PATIENCE = 50
"""After so many messages that came too fast the socket is closed."""


class Leave(Exception):
    """The socket is to be closed, for this reason; None if the other side has closed it."""

    def __init__(self, reason: tuple[int, str] | None) -> None:
        super().__init__(reason)
        self.reason = reason


@websocket("/api/v1/tables/{table:str}/live", name="live")
async def live(socket: Socket, house: NamedDependency[House], table: FromPath[str]) -> None:
    """One client at one table."""
    await socket.accept()
    client: Client | None = None
    address = socket.client.host if socket.client else ""
    house.callers[address] += 1
    language = "en"
    try:
        check_origin(socket)
        if house.callers[address] > house.settings.sockets_by_address:
            raise Leave(Close.CROWDED)
        room = house.hub.rooms.get(table)
        if room is not None and len(room.clients) >= house.settings.watchers:
            raise Leave(Close.CROWDED)
        hello = await first(socket, house.settings.hello_seconds)
        language = hello.language
        link = await find_link(house, table, hello)
        client = Client(socket, table, link, hello.language, house.settings.longest_queue)
        await converse(house, client, hello.since)
    except Leave as leave:
        if leave.reason is not None:
            await close(socket, leave.reason, client.language if client else language)
    finally:
        house.callers[address] -= 1
        if not house.callers[address]:
            del house.callers[address]
        if client is not None:
            await house.hub.leave(client)


def check_origin(socket: Socket) -> None:
    """A page of another server must not speak through its visitors."""
    origin = socket.headers.get("origin")
    if origin is not None and urlsplit(origin).netloc != socket.headers.get("host"):
        raise Leave(Close.FOREIGN)


async def first(socket: Socket, seconds: float) -> m.Hello:
    try:
        async with asyncio.timeout(seconds):
            message = await receive(socket)
    except TimeoutError:
        raise Leave(Close.SILENT) from None
    if not isinstance(message, m.Hello):
        raise Leave(Close.MALFORMED)
    return message


async def receive(socket: Socket) -> m.ClientMessage:
    event = await socket.receive()
    if event["type"] == "websocket.disconnect":
        raise Leave(None)
    text = event.get("text")
    if not isinstance(text, str):
        raise Leave(Close.NOT_TEXT)
    try:
        return decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise Leave(Close.MALFORMED) from None


async def find_link(house: House, table: str, hello: m.Hello) -> Link | None:
    try:
        await house.run(house.tables.look, table, lambda found: None)
        return await house.run(house.tables.link, table, hello.token) if hello.token else None
    except Fault as fault:
        raise Leave(Close.NO_TABLE if fault.code == "no-table" else Close.NO_LINK) from None


async def converse(house: House, client: Client, since: int) -> None:
    """Read, write, or be sent away, whichever ends first."""
    await house.hub.enter(client, since)
    house.driver.wake(client.table)
    tasks: list[asyncio.Future[Any]] = [
        asyncio.create_task(read(house, client)),
        asyncio.create_task(client.write(house.settings.send_seconds)),
    ]
    try:
        done, _ = await asyncio.wait([*tasks, client.closing], return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    if client.closing in done:
        raise Leave(client.closing.result())
    for task in done:
        fault = task.exception()
        if fault is not None:
            raise fault


async def read(house: House, client: Client) -> None:
    key = f"{client.table}/{client.link.id if client.link else client.number}"
    hasty = 0
    while True:
        message = await receive(client.socket)
        if isinstance(message, m.Hello):
            raise Leave(Close.MALFORMED)
        if not house.messages.allow(key):
            hasty += 1
            if hasty > PATIENCE:
                raise Leave(Close.CROWDED)
            client.send(m.Refused(message.id, "too-fast", Fault("too-fast").say(client.language)))
            continue
        try:
            await carry_out(house, client, message)
        except Fault as fault:
            client.send(await refused(house, client, message.id, fault))


async def refused(house: House, client: Client, id_: int, fault: Fault) -> m.Refused:
    rule = await house.run(rule_text, house, client, fault.clause)
    return m.Refused(id_, fault.code, fault.say(client.language), fault.clause, rule)


def rule_text(house: House, client: Client, clause: str) -> str:
    if not clause:
        return ""
    package = house.tables.look(client.table, lambda table: table.match.game.package)
    found = clauses(package, client.language).get(clause)
    return found.text if found else ""


def seated(client: Client) -> Link:
    if client.link is None:
        raise Fault("no-seat")
    return client.link


async def carry_out(house: House, client: Client, message: m.ClientMessage) -> None:
    """Do what one message asks for."""
    if isinstance(message, m.Move):
        link, move = seated(client), message
        version = await house.act(client.table, lambda table: turns.move(table, link, move.version, move.line))
        house.metrics.count("moves")
        client.send(m.Done(message.id, version))
    elif isinstance(message, m.Undo):
        link, wish = seated(client), message
        version = await house.act(client.table, lambda table: undo.ask(table, link, wish.version, wish.to))
        client.send(m.Done(message.id, version))
    elif isinstance(message, m.Answer):
        link, answer = seated(client), message
        version = await house.act(client.table, lambda table: undo.answer(table, link, answer.version, answer.agree))
        client.send(m.Done(message.id, version))
    elif isinstance(message, m.AskWhy):
        client.send(await explain(house, client, message))
    elif isinstance(message, m.Say):
        said = await house.run(house.tables.say, client.table, seated(client), message.text)
        house.hub.say(client.table, [said])
        client.send(m.Done(message.id, client.seen))
    elif isinstance(message, m.Speak):
        client.language = message.language
        client.send(m.Done(message.id, client.seen))
        await house.hub.show(client)
    elif isinstance(message, m.Ping):
        client.send(m.Pong(message.id))


async def explain(house: House, client: Client, message: m.AskWhy) -> m.Why:
    def ask(table: Table) -> Fault | None:
        return turns.why_not(table, client.link, message.line)

    fault = await house.run(house.tables.look, client.table, ask)
    if fault is None:
        return m.Why(message.id, message.line, True)
    rule = await house.run(rule_text, house, client, fault.clause)
    return m.Why(message.id, message.line, False, fault.code, fault.say(client.language), fault.clause, rule)
