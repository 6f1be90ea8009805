"""The settings of a server, with the limits that apply to everybody who reaches it."""

from __future__ import annotations

from typing import Literal, NamedTuple

PROTOCOL: Literal[2] = 2
"""The version of the live protocol, which changes when existing clients would no longer work."""
LARGEST_TEXT = 500_000
"""The largest body with a record or a scenario; all others are far smaller."""


class Rate(NamedTuple):
    """How many are allowed at once, and how many more each second."""

    burst: float
    per_second: float


class Settings(NamedTuple):
    database: str
    bot_pause: float = 0.5
    bot_seconds: float = 10.0
    """How long a bot may think about its turn."""
    rules_seconds: float = 2.0
    upload_seconds: float = 5.0
    """How long reading a scenario or a record may take."""
    requests: Rate = Rate(200, 40)
    """HTTP requests and sockets by address."""
    openings: Rate = Rate(60, 1)
    """New tables by address."""
    messages: Rate = Rate(40, 10)
    """Messages by seat."""
    largest_body: int = 16_384
    largest_frame: int = 4_096
    longest_queue: int = 100
    """How many messages may wait for a slow client before it is disconnected."""
    hello_seconds: float = 10.0
    send_seconds: float = 20.0
    sockets_by_address: int = 1_000
    watchers: int = 200
    """How many sockets one table may have."""
