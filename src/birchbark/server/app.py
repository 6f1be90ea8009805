"""The application: how its parts fit together, and what applies to every response."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from hmac import compare_digest
from importlib.metadata import version
from typing import Any

from litestar import Litestar, MediaType, Request, Response, get
from litestar.datastructures import Headers, MutableScopeHeaders
from litestar.di import NamedDependency, Provide
from litestar.enums import ScopeType
from litestar.exceptions import HTTPException, NotFoundException
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from birchbark.server.api import CoachApi, Games, TablesApi, Views
from birchbark.server.browser import pages
from birchbark.server.client import Close
from birchbark.server.contact_api import ContactsApi, EntrantContactsApi, MessagesApi
from birchbark.server.context import ServerContext
from birchbark.server.live import live
from birchbark.server.lobby_api import LobbyApi
from birchbark.server.messages import Health
from birchbark.server.problems import BAD_TEXT, PROBLEMS, on_bad_text, on_error, on_fault, on_http
from birchbark.server.profile_api import PasskeyApi, ProfileApi
from birchbark.server.rating_api import RatingApi
from birchbark.server.senders import READING, check_json, check_sender
from birchbark.server.settings import Settings
from birchbark.server.tournament_api import TournamentApi
from birchbark.table.faults import Fault, say

SAFETY = {
    "content-security-policy": "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "referrer-policy": "no-referrer",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}


@get("/health", sync_to_thread=False, tags=["server"], summary="Whether the server is up")
def health() -> Health:
    return Health("ok", version("birchbark"))


@get("/ready", tags=["server"], summary="Whether the database answers, too", responses=PROBLEMS)
async def ready(context: NamedDependency[ServerContext]) -> Health:
    await context.check_database()
    return Health("ok", version("birchbark"))


@get("/metrics", include_in_schema=False)
async def metrics(request: Request[Any, Any, Any], context: NamedDependency[ServerContext]) -> Response[str]:
    """Figures for Prometheus, if it brings the token along."""
    token, given = context.settings.metrics_token, request.headers.get("authorization", "")
    if not token or not compare_digest(given.encode(), f"Bearer {token}".encode()):
        raise NotFoundException
    return Response(await context.run(context.figures), media_type=MediaType.TEXT)


async def secure(message: Message, scope: Scope) -> None:
    if message["type"] == "http.response.start":
        headers = MutableScopeHeaders.from_message(message)
        for name, value in SAFETY.items():
            headers[name] = value
        if scope["path"].startswith("/api/"):
            headers.setdefault("cache-control", "no-store")


def limit_requests(context: ServerContext) -> Any:
    """Limit how often an address may ask, and who may change something, before anything else is done."""

    def wrap(app: ASGIApp) -> ASGIApp:
        async def limited(scope: Scope, receive: Receive, send: Send) -> None:
            client = scope.get("client")
            if context.requests.allow(client[0] if client else ""):
                if scope["type"] == ScopeType.HTTP and scope["method"] not in READING:
                    headers = Headers.from_scope(scope)
                    check_sender(headers, context.settings.names)
                    check_json(headers)
                await app(scope, receive, send)
            elif scope["type"] == ScopeType.WEBSOCKET:
                await receive()
                await send({"type": "websocket.accept", "subprotocol": None, "headers": []})
                await send({"type": "websocket.close", "code": Close.CROWDED[0], "reason": say("closes.crowded", "en")})
            else:
                raise Fault("too-fast")

        return limited

    return wrap


def count_refusals(context: ServerContext) -> Any:
    async def count(fault: Exception, scope: Scope) -> None:
        if isinstance(fault, Fault):
            context.metrics.refusals[fault.code] += 1

    return count


def create_app(settings: Settings) -> Litestar:
    context = ServerContext(settings)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await context.open()
        yield
        await context.close()

    return Litestar(
        [
            pages(),
            health,
            ready,
            metrics,
            Games,
            TablesApi,
            Views,
            CoachApi,
            LobbyApi,
            ProfileApi,
            PasskeyApi,
            ContactsApi,
            EntrantContactsApi,
            MessagesApi,
            RatingApi,
            TournamentApi,
            live,
        ],
        dependencies={"context": Provide(lambda: context, sync_to_thread=False)},
        exception_handlers={
            Fault: on_fault,
            HTTPException: on_http,
            **dict.fromkeys(BAD_TEXT, on_bad_text),
            Exception: on_error,
        },
        before_send=[secure],
        after_exception=[count_refusals(context)],
        middleware=[limit_requests(context)],
        lifespan=[lifespan],
        openapi_config=OpenAPIConfig(
            title="Birchbark",
            version="1",
            description="Open tables, sit, play, watch and replay. docs/server.md tells what goes over the socket.",
            path="/api",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        request_max_body_size=settings.largest_body,
        logging_config=None,
        debug=False,
    )
