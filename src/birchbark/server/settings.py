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
    names: tuple[str, ...] = ()
    """The names that the server goes by besides the local ones, with their port unless it is the usual one."""
    bot_pause: float = 0.5
    bot_seconds: float = 10.0
    """How long a bot may compute for its turn."""
    rules_seconds: float = 2.0
    record_seconds: float = 5.0
    """How long replaying a record may compute."""
    scenario_seconds: float = 1.0
    """How long setting up a scenario may compute; every later look at the table begins with it."""
    requests: Rate = Rate(200, 40)
    """HTTP requests and sockets by address."""
    openings: Rate = Rate(60, 0.1)
    """New tables by address."""
    stored: Rate = Rate(2_000_000, 200)
    """Characters of scenarios and records by address."""
    messages: Rate = Rate(40, 10)
    """Messages by seat."""
    chats: Rate = Rate(20, 0.5)
    """Chat messages by table and address."""
    largest_body: int = 16_384
    largest_frame: int = 4_096
    longest_queue: int = 100
    """How many messages may wait for a slow client before it is disconnected."""
    connections: int = 4_000
    """How many connections there may be in all; whoever comes then is told that the house is full."""
    request_seconds: float = 10.0
    """How long a connection may take to send a whole request."""
    memory_mb: int = 256
    """How much memory the tables may take; those not used for the longest time leave it, and are read again."""
    hello_seconds: float = 10.0
    send_seconds: float = 20.0
    sockets_by_address: int = 1_000
    watchers: int = 200
    """How many sockets one table may have."""
