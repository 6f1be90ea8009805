"""Everything that goes wrong over HTTP, in one format."""

from __future__ import annotations

import logging
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi import ResponseSpec

from birchbark.engine.words import LANGUAGES
from birchbark.server.messages import Problem
from birchbark.table.faults import Fault, say

log = logging.getLogger(__name__)

STATUS = {
    "no-table": 404,
    "no-game": 404,
    "no-profile": 404,
    "no-passkey": 404,
    "deleted-profile": 410,
    "no-move-yet": 404,
    "no-contact": 404,
    "no-tournament": 404,
    "no-entrant": 404,
    "no-such-seat": 404,
    "no-link": 401,
    "bad-signature": 401,
    "bad-passkey": 401,
    "needs-passkey": 403,
    "not-host": 403,
    "not-your-seat": 403,
    "no-seat": 403,
    "no-spectators": 403,
    "needs-profile": 403,
    "bad-name": 400,
    "rude-name": 400,
    "bad-options": 400,
    "bad-places": 400,
    "no-scenario": 400,
    "other-scenario": 400,
    "bad-record": 400,
    "no-zone": 400,
    "no-bot": 400,
    "too-fast": 429,
    "too-much": 429,
    "slow-upload": 400,
    "bad-night": 400,
    "bad-rated": 400,
    "short-bank": 400,
    "bad-email": 400,
    "bad-push": 400,
    "bad-webhook": 400,
    "foreign": 403,
    "not-json": 415,
    "other-host": 421,
    "unreadable": 503,
    "busy": 503,
    "not-ready": 503,
    "slow-rules": 503,
    "failed-rules": 500,
}
CONFLICT = 409
BAD_TEXT = (RecursionError, UnicodeError)

PROBLEMS = {
    status: ResponseSpec(Problem, description=text, generate_examples=False)
    for status, text in (
        (400, "what was sent does not fit"),
        (401, "the link does not hold here"),
        (403, "not allowed"),
        (404, "there is no such thing"),
        (410, "deleted"),
        (409, "not in the present state of the table"),
        (413, "too large"),
        (415, "not JSON"),
        (421, "not under this name"),
        (429, "too many requests"),
        (503, "too much to do, the rules took too long, or the database does not answer"),
    )
}


def language_of(request: Request[Any, Any, Any]) -> str:
    asked = request.query_params.get("language", "")
    return asked if asked in LANGUAGES else "en"


def on_fault(request: Request[Any, Any, Any], fault: Fault) -> Response[Problem]:
    status = STATUS.get(fault.code, CONFLICT)
    headers = {"retry-after": "1"} if status == 429 else {}
    return answer(status, Problem(fault.code, fault.say(language_of(request)), fault.clause), headers)


def on_http(request: Request[Any, Any, Any], fault: HTTPException) -> Response[Problem]:
    """Answer what the framework refuses: unknown paths and methods, and input that does not fit the schema."""
    text = fault.detail
    if isinstance(fault.extra, list) and fault.extra:
        first = fault.extra[0]
        text = f"{first.get('key', '')}: {first.get('message', '')}".removeprefix(": ")
    headers = {name: value for name, value in (fault.headers or {}).items() if name.lower() == "allow"}
    message = say("faults.bad-request", language_of(request), line=text)
    return answer(fault.status_code, Problem("bad-request", message), headers)


def on_bad_text(request: Request[Any, Any, Any], fault: Exception) -> Response[Problem]:
    """Answer what is no text at all, or nested without end."""
    message = say("faults.bad-request", language_of(request), line=type(fault).__name__)
    return answer(400, Problem("bad-request", message), {})


def on_error(request: Request[Any, Any, Any], fault: Exception) -> Response[Problem]:
    log.error("a request failed: %s %s", request.method, request.scope["path_template"], exc_info=fault)
    return answer(500, Problem("failed", say("faults.failed", language_of(request))), {})


def answer(status: int, problem: Problem, headers: dict[str, str]) -> Response[Problem]:
    return Response(problem, status_code=status, media_type=MediaType.JSON, headers=headers)
