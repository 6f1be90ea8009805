"""The live protocol: one socket at a table, from its first message to its last."""

from __future__ import annotations

import asyncio
import logging
from time import perf_counter
from typing import Any

import msgspec
from litestar import websocket
from litestar.di import NamedDependency
from litestar.params import FromPath

from birchbark.server import live_messages as m
from birchbark.server.client import Client, Close, Socket, close
from birchbark.server.context import ServerContext
from birchbark.server.senders import check_sender
from birchbark.table import undo, why
from birchbark.table.faults import Fault
from birchbark.table.preview import choosing
from birchbark.table.seat_view import SeatView
from birchbark.table.snapshot import Snapshot
from birchbark.table.table import Link, Table
from birchbark.table.tables import Decision
from birchbark.table.thinking import Plan
from birchbark.table.trying import Trial
from birchbark.table.why import Question

log = logging.getLogger(__name__)

decoder: msgspec.json.Decoder[m.ClientMessage] = msgspec.json.Decoder(m.ClientMessage)
CLOSES = {
    "no-table": Close.NO_TABLE,
    "no-link": Close.NO_LINK,
    "no-spectators": Close.NO_SPECTATORS,
    "foreign": Close.FOREIGN,
    "other-host": Close.FOREIGN,
}
"""Why a socket is closed, by the fault that kept it out."""
MOST_TOO_FAST = 50
"""How many messages may come too fast before the socket is closed."""


class CloseSocket(Exception):
    """The socket must be closed for this reason, or None if the other side has closed it."""

    def __init__(self, reason: tuple[int, str] | None) -> None:
        super().__init__(reason)
        self.reason = reason


@websocket("/api/v1/tables/{table:str}/live", name="live")
async def live(socket: Socket, context: NamedDependency[ServerContext], table: FromPath[str]) -> None:
    """Serve one client at one table."""
    await socket.accept()
    client: Client | None = None
    address = socket.client.host if socket.client else ""
    context.sockets[address] += 1
    language = "en"
    try:
        check_sender(socket.headers, context.settings.names)
        if context.sockets[address] > context.settings.sockets_by_address:
            raise CloseSocket(Close.CROWDED)
        room = context.hub.rooms.get(table)
        if room is not None and len(room.clients) >= context.settings.watchers:
            raise CloseSocket(Close.CROWDED)
        hello = await receive_hello(socket, context.settings.hello_seconds)
        language = hello.language
        link = await find_link(context, table, hello)
        client = Client(socket, table, link, hello.language, context.settings.longest_queue)
        await serve_client(context, client, hello.since)
    except CloseSocket as closing:
        if closing.reason is not None:
            await close(socket, closing.reason, client.language if client else language)
    except Fault as fault:
        await close(socket, CLOSES.get(fault.code, Close.FAILED), language)
    except Exception:
        log.exception("serving a socket at table %s failed", table)
        await close(socket, Close.FAILED, language)
    finally:
        context.sockets[address] -= 1
        if not context.sockets[address]:
            del context.sockets[address]
        if client is not None:
            await context.hub.leave(client)


async def receive_hello(socket: Socket, seconds: float) -> m.Hello:
    try:
        async with asyncio.timeout(seconds):
            message = await receive(socket)
    except TimeoutError:
        raise CloseSocket(Close.SILENT) from None
    if not isinstance(message, m.Hello):
        raise CloseSocket(Close.MALFORMED)
    return message


async def receive(socket: Socket) -> m.ClientMessage:
    event = await socket.receive()
    if event["type"] == "websocket.disconnect":
        raise CloseSocket(None)
    text = event.get("text")
    if not isinstance(text, str):
        raise CloseSocket(Close.NOT_TEXT)
    try:
        return decoder.decode(text)
    except (msgspec.DecodeError, UnicodeError, RecursionError):
        raise CloseSocket(Close.MALFORMED) from None


async def find_link(context: ServerContext, table: str, hello: m.Hello) -> Link | None:
    await context.look(table, lambda found: None)
    link = await context.run(context.tables.link, table, hello.token) if hello.token else None
    await context.check_admitted(table, link)
    return link


async def serve_client(context: ServerContext, client: Client, since: int) -> None:
    """Read and write until one of them ends or the socket must be closed."""
    await context.hub.enter(client, since)
    context.bot_runner.wake(client.table)
    tasks: list[asyncio.Future[Any]] = [
        asyncio.create_task(read(context, client)),
        asyncio.create_task(client.write(context.settings.send_seconds)),
    ]
    try:
        done, _ = await asyncio.wait([*tasks, client.closing], return_when=asyncio.FIRST_COMPLETED)
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
    if client.closing in done:
        raise CloseSocket(client.closing.result())
    for task in done:
        fault = task.exception()
        if fault is not None:
            raise fault


async def read(context: ServerContext, client: Client) -> None:
    key = f"{client.table}/{client.link.id if client.link else client.number}"
    too_fast = 0
    while True:
        message = await receive(client.socket)
        if isinstance(message, m.Hello):
            raise CloseSocket(Close.MALFORMED)
        if not context.messages.allow(key):
            too_fast += 1
            if too_fast > MOST_TOO_FAST:
                raise CloseSocket(Close.CROWDED)
            client.send(m.Refused(message.id, *reason(Fault("too-fast"), client.language)))
            continue
        try:
            await handle(context, client, message)
        except Fault as fault:
            context.metrics.refusals[fault.code] += 1
            client.send(m.Refused(message.id, *reason(fault, client.language)))
        except Exception:
            log.exception("%s at table %s failed", type(message).__name__, client.table)
            client.send(m.Refused(message.id, *reason(Fault("failed"), client.language)))


def reason(fault: Fault, language: str) -> tuple[str, str, str, str]:
    """Return why something was not done: code, sentence, clause, and the clause's text."""
    return fault.code, fault.say(language), fault.clause, fault.rule(language)


def change(client: Client, message: m.Move | m.Undo | m.Answer) -> Decision:
    """Return the change to the table that a message asks for."""
    link = client.link
    if link is None:
        raise Fault("no-seat")
    if isinstance(message, m.Move):
        return lambda table: why.move(table, link, message.version, message.line)
    if isinstance(message, m.Undo):
        return lambda table: undo.ask(table, link, message.version, message.to)
    return lambda table: undo.answer(table, link, message.version, message.agree)


async def handle(context: ServerContext, client: Client, message: m.ClientMessage) -> None:
    """Do what a message asks for."""
    if isinstance(message, m.Move | m.Undo | m.Answer):
        begin = perf_counter()
        version = await context.act(client.table, change(client, message))
        if isinstance(message, m.Move):
            context.metrics.moved(perf_counter() - begin)
        client.send(m.Done(message.id, version))
    elif isinstance(message, m.AskWhy):
        client.send(await explain(context, client, message))
    elif isinstance(message, m.AskHint):
        if client.link is None:
            raise Fault("no-seat")
        moves, turns = await context.coaching.hint(client.table, client.link, message.version)
        client.send(m.Hints(message.id, moves, turns))
    elif isinstance(message, m.Try):
        client.send(await attempt(context, client, message))
    elif isinstance(message, m.Say):
        if not context.chats.allow(f"{client.table}/{client.address}"):
            raise Fault("too-fast")
        chat = await context.store_by(context.tables.say, client.table, client.link, message.text)
        context.hub.send_chats(client.table, [chat])
        client.send(m.Done(message.id, client.version))
    elif isinstance(message, m.Speak):
        client.language = message.language
        client.send(m.Done(message.id, client.version))
        await context.hub.resend(client)
    elif isinstance(message, m.Ping):
        client.send(m.Pong(message.id))


def trial_of(table: Table, client: Client, trial: m.Trial) -> Trial:
    return Trial(table, client.link, trial.moves, trial.deal, trial.lines)


async def attempt(context: ServerContext, client: Client, message: m.Try) -> m.Tried:
    """Try a line; for a seat of somebody else a bot decides as far as it can foresee."""
    planned: Plan = {}
    if message.others:
        asked = await context.look(client.table, lambda table: trial_of(table, client, message.trial).question())
        if asked is not None:
            planned = await context.coaching.decide(client.table, asked)

    def see(table: Table) -> tuple[m.Tried, Snapshot | None]:
        trial = trial_of(table, client, message.trial)
        trial.follow(planned)
        view = SeatView(trial.table, trial.seat, client.language)
        tried = m.Tried(message.id, trial.lines(), trial.certain(), view.position(), view.log(trial.since), [])
        return tried, choosing(trial.table) if view.decides else None

    tried, now = await context.look(client.table, see)
    found = await context.hub.previews(client.table, now) if now else None
    return msgspec.structs.replace(tried, previews=found or [])


async def explain(context: ServerContext, client: Client, message: m.AskWhy) -> m.Why:
    def ask(table: Table) -> Question | Fault:
        tried = table if message.trial is None else trial_of(table, client, message.trial).table
        return why.ask(tried, client.link, message.line)

    fault = await context.explain(client.table, ask)
    if fault is None:
        return m.Why(message.id, message.line, True)
    return m.Why(message.id, message.line, False, *reason(fault, client.language))
