"""What can be set for a server, with the limits that hold for everybody who reaches it."""

from __future__ import annotations

from typing import Literal, NamedTuple

PROTOCOL: Literal[2] = 2
"""The version of the live protocol; it changes when a client written for it would no longer work."""
LARGEST_TEXT = 500_000
"""The largest body that brings a record or a scenario; all others are far smaller."""


class Rate(NamedTuple):
    """So many at once, and so many more each second."""

    burst: float
    per_second: float


class Settings(NamedTuple):
    database: str
    bot_pause: float = 0.5
    bot_seconds: float = 5.0
    rules_seconds: float = 2.0
    requests: Rate = Rate(200, 40)
    """HTTP requests and sockets by address."""
    openings: Rate = Rate(60, 1)
    """New tables by address."""
    messages: Rate = Rate(40, 10)
    """Messages by seat."""
    largest_body: int = 16_384
    largest_frame: int = 4_096
    longest_queue: int = 100
    """So many messages wait for a slow client before it is sent away."""
    hello_seconds: float = 10.0
    send_seconds: float = 20.0
    sockets_by_address: int = 1_000
    watchers: int = 200
    """Sockets at one table."""
