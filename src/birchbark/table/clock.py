"""Clocks: how much time a player has used, not counting nights in the player's time zone, and when it runs out."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from birchbark.table.facts import Night
from birchbark.table.faults import Fault


@lru_cache(maxsize=1000)
def zone_of(name: str) -> ZoneInfo:
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Fault("no-zone", name=name[:60]) from None


MOST_NIGHTS = 1000
"""How many nights count at most, so that no clock takes long to work out; after them all time counts."""


def check(night: Night | None) -> None:
    """Refuse a night that would last all day."""
    if night is not None and night.begin == night.end:
        raise Fault("bad-night")


def nights(since: float, night: Night | None, zone: str) -> Iterator[tuple[float, float]]:
    """Yield the nights in order, starting with the first that is not over at the given moment."""
    if night is None or night.begin == night.end:
        return
    where = zone_of(zone)
    day = datetime.fromtimestamp(since, where).date() - timedelta(days=1)
    longer = night.end < night.begin
    for _ in range(MOST_NIGHTS):
        begin = datetime(day.year, day.month, day.day, night.begin, tzinfo=where)
        last = day + timedelta(days=1) if longer else day
        end = datetime(last.year, last.month, last.day, night.end, tzinfo=where)
        if end.timestamp() > since:
            yield begin.timestamp(), end.timestamp()
        day += timedelta(days=1)


def used(begin: float, end: float, night: Night | None, zone: str) -> float:
    """Return how many seconds count between two moments."""
    total = max(0.0, end - begin)
    for dusk, dawn in nights(begin, night, zone):
        if dusk >= end:
            break
        total -= max(0.0, min(end, dawn) - max(begin, dusk))
    return total


def deadline(begin: float, left: float, night: Night | None, zone: str) -> float:
    """Return the moment when the given number of counted seconds is used up."""
    moment, left = begin, max(0.0, left)
    for dusk, dawn in nights(begin, night, zone):
        awake = max(0.0, dusk - moment)
        if awake >= left:
            break
        left -= awake
        moment = max(moment, dawn)
    return moment + left


def now() -> float:
    return datetime.now(UTC).timestamp()
