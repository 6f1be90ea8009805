"""The settings of a server, from one file and the environment, with the limits for everybody who reaches it."""

from __future__ import annotations

import os
import tomllib
from collections.abc import Mapping
from ipaddress import ip_network
from pathlib import Path
from typing import Annotated, Any, Literal, NamedTuple, get_type_hints
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct

from birchbark.engine.errors import BadOptions
from birchbark.engine.files import reason
from birchbark.engine.words import Message
from birchbark.server.senders import ANY
from birchbark.table.database import default_url

PACKAGE = "birchbark.server"
PROTOCOL: Literal[2] = 2
"""The version of the live protocol, which changes when existing clients would no longer work."""
LARGEST_TEXT = 500_000
"""The largest body with a record or a scenario; all others are far smaller."""
PREFIX = "BIRCHBARK_"
FILE = "BIRCHBARK_CONFIG"
"""The variable that names the file, if no option does."""

URLS = {"address": ("https", "http"), "smtp": ("smtps", "smtp")}
"""Settings that are addresses, with their schemes."""

Amount = Annotated[float, Meta(gt=0)]
Count = Annotated[int, Meta(ge=1)]


class Rate(NamedTuple):
    """How many are allowed at once, and how many more each second."""

    burst: Amount
    per_second: Amount


class Settings(Struct, frozen=True, forbid_unknown_fields=True):
    database: str = ""
    """The address of the database; empty stands for a file in the data folder."""
    host: str = "127.0.0.1"
    """The address to listen on; this one is for this machine only, 0.0.0.0 for all."""
    port: int = 8732
    """The port to listen on; 0 takes any that is free."""
    names: tuple[str, ...] = ()
    """The names that the server goes by besides the local ones, with their port unless it is the usual one."""
    proxies: tuple[str, ...] = ()
    """The addresses or networks of proxies; only they are believed about whom they speak for."""
    log: Literal["text", "json"] = "text"
    """How the log is written: lines to read, or one JSON object a line."""
    log_level: Literal["debug", "info", "warning", "error"] = "warning"
    """From which level on the log is written."""
    metrics_token: str = ""
    """What Prometheus must bring along to read `/metrics`; empty: nobody can read it."""
    one_core: bool = True
    """Whether the server itself keeps to one core, another for each port; what it starts uses all. On Linux only."""
    memory_mb: Count = 256
    """How much memory the tables may take; those not used for the longest time leave it, and are read again."""
    bot_pause: Annotated[float, Meta(ge=0)] = 0.5
    """About how many seconds a bot takes for a move, so that people can follow; thinking may take longer."""
    bot_seconds: Amount = 10.0
    """How long a bot may compute for its turn."""
    rules_seconds: Amount = 2.0
    """How long the rules may compute for one change or look."""
    record_seconds: Amount = 5.0
    """How long replaying a record may compute."""
    scenario_seconds: Amount = 1.0
    """How long setting up a scenario may compute; every later look at the table begins with it."""
    requests: Rate = Rate(200, 40)
    """HTTP requests and sockets by address: how many at once, and how many more each second."""
    openings: Rate = Rate(60, 0.1)
    """New tables by address."""
    stored: Rate = Rate(2_000_000, 200)
    """Characters of scenarios and records by address."""
    messages: Rate = Rate(40, 10)
    """Messages by seat."""
    chats: Rate = Rate(20, 0.5)
    """Chat messages by table and address."""
    largest_body: Count = 16_384
    """The largest body of a request in bytes, except for records and scenarios."""
    largest_frame: Count = 4_096
    """The largest message over a socket, in bytes."""
    longest_queue: Count = 100
    """How many messages may wait for a slow client before it is disconnected."""
    connections: Count = 4_000
    """How many connections there may be in all; whoever comes then is told that the house is full."""
    request_seconds: Amount = 10.0
    """How long a connection may take to send a whole request."""
    hello_seconds: Amount = 10.0
    """How long a new socket may stay silent."""
    send_seconds: Amount = 20.0
    """How long a client may take to receive one message."""
    sockets_by_address: Count = 1_000
    """How many sockets one address may have."""
    watchers: Count = 200
    """How many sockets one table may have."""
    address: str = ""
    """Where people reach the server, in messages and for passkeys: https://play.example.org; else by the first name."""
    turn_seconds: Annotated[float, Meta(ge=0)] = 60.0
    """How long a turn waits for somebody before they are sent a message; what did not arrive waits longer."""
    contacts: Rate = Rate(20, 0.01)
    """New addresses for messages, by the address of who adds them."""
    smtp: str = ""
    """The server that sends e-mail: smtp://USER:PASSWORD@HOST:PORT or smtps://…; empty: no e-mail is sent."""
    mail_from: str = ""
    """Who the e-mails are from; empty: birchbark at the host of the server's address."""
    webhook_networks: tuple[str, ...] = ()
    """Networks that webhooks may reach although they are not public, such as the one of an own ntfy."""

    @property
    def site(self) -> str:
        """The address of the server, in messages and for passkeys."""
        name = next((name for name in self.names if name != ANY), "")
        return self.address.rstrip("/") or (f"https://{name}" if name else f"http://localhost:{self.port}")


class BadSetting(BadOptions):
    """A setting, or a file of settings, that cannot be used."""

    def __init__(self, key: str, **values: str | int | Message) -> None:
        super().__init__(PACKAGE, f"settings.{key}", **values)


def load(
    file: str | None = None, options: Mapping[str, Any] | None = None, environment: Mapping[str, str] = os.environ
) -> Settings:
    """Return the settings: options come before the environment, the environment before the file."""
    settings = Settings()
    path = file or environment.get(FILE)
    if path:
        settings = changed(settings, read(Path(path)), path)
    settings = changed(settings, of_environment(environment), "")
    given = {name: value for name, value in (options or {}).items() if value is not None}
    settings = changed(settings, given, "")
    return settings if settings.database else msgspec.structs.replace(settings, database=default_url())


def read(path: Path) -> dict[str, Any]:
    try:
        return tomllib.loads(path.read_text(encoding="utf-8"))
    except OSError as fault:
        raise BadSetting("unreadable", file=str(path), reason=reason(fault)) from None
    except (tomllib.TOMLDecodeError, UnicodeError) as fault:
        raise BadSetting("no-toml", file=str(path), reason=str(fault)) from None


def of_environment(environment: Mapping[str, str]) -> dict[str, Any]:
    """Return the settings that the environment has; commas separate the values of a list."""
    found: dict[str, Any] = {}
    for name, kind in get_type_hints(Settings).items():
        text = environment.get(f"{PREFIX}{name.upper()}")
        if text:
            is_list = kind is Rate or kind == tuple[str, ...]
            found[name] = [part.strip() for part in text.split(",") if part.strip()] if is_list else text
    return found


def changed(settings: Settings, values: Mapping[str, Any], file: str) -> Settings:
    """Return the settings with some changed; what does not fit is refused by name, and by file if it is from one."""
    known = get_type_hints(Settings, include_extras=True)
    checked: dict[str, Any] = {}
    for name, value in values.items():
        where = f"{file}: {name}" if file else name
        if name not in known:
            raise BadSetting("unknown", where=where, line=", ".join(known))
        try:
            checked[name] = msgspec.convert(value, known[name], strict=bool(file))
        except msgspec.ValidationError as fault:
            raise BadSetting("wrong", where=where, reason=str(fault)) from None
        if name in ("proxies", "webhook_networks"):
            check_networks(checked[name], where)
        if name in URLS and checked[name]:
            check_url(checked[name], URLS[name], where)
    return msgspec.structs.replace(settings, **checked)


def check_url(url: str, schemes: tuple[str, ...], where: str) -> None:
    """Refuse what is no address of one of these schemes with a host."""
    try:
        parts = urlsplit(url)
        fits = parts.scheme in schemes and bool(parts.hostname) and parts.port != 0
    except ValueError:
        fits = False
    if not fits:
        raise BadSetting("no-url", where=where, expected=", ".join(f"{scheme}://…" for scheme in schemes))


def check_networks(networks: tuple[str, ...], where: str) -> None:
    for network in networks:
        try:
            ip_network(network)
        except ValueError:
            raise BadSetting("no-address", where=where, found=repr(network)) from None
