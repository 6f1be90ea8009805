"""Who may change something: programs, and the pages of this server, but not the pages of others."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from urllib.parse import urlsplit

from birchbark.table.faults import Fault

LOCAL = ("127.0.0.1", "localhost", "::1")
ANY = "*"
"""Stands for every name that the server may be reached by."""
READING = ("GET", "HEAD", "OPTIONS")


def check_sender(headers: Mapping[str, str], names: Sequence[str]) -> None:
    """Refuse a page of another server, which speaks through its visitors, and a foreign name for this server.

    `names` are those that the server goes by besides the local ones, with their port unless it is the usual one.
    """
    host = headers.get("host", "")
    if ANY not in names and hostname(host) not in (*LOCAL, *map(hostname, names)):
        raise Fault("other-host", name=repr(host[:60]), line="--name")
    origin = headers.get("origin")
    if origin is not None and netloc(origin) not in (host, *names):
        raise Fault("foreign")


def check_json(headers: Mapping[str, str]) -> None:
    """Refuse a body that is not said to be JSON: a page of another server can send others without asking."""
    has_body = headers.get("content-length", "0") != "0" or "transfer-encoding" in headers
    if has_body and headers.get("content-type", "").partition(";")[0].strip().lower() != "application/json":
        raise Fault("not-json")


def netloc(origin: str) -> str:
    try:
        return urlsplit(origin).netloc or origin
    except ValueError:
        return origin


def hostname(host: str) -> str:
    """Return the name without its port."""
    try:
        return urlsplit(f"//{host}").hostname or ""
    except ValueError:
        return ""
