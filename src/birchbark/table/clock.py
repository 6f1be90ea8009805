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


def nights(since: float, night: Night, zone: str) -> Iterator[tuple[float, float]]:
    """Yield the nights in order, starting with the first that is not over at the given moment."""
    where = zone_of(zone)
    day = datetime.fromtimestamp(since, where).date() - timedelta(days=1)
    longer = night.end <= night.begin
    while True:
        begin = datetime(day.year, day.month, day.day, night.begin, tzinfo=where)
        last = day + timedelta(days=1) if longer else day
        end = datetime(last.year, last.month, last.day, night.end, tzinfo=where)
        if end.timestamp() > since:
            yield begin.timestamp(), end.timestamp()
        day += timedelta(days=1)


def used(begin: float, end: float, night: Night | None, zone: str) -> float:
    """Return how many seconds count between two moments."""
    total = max(0.0, end - begin)
    if night is None:
        return total
    for dusk, dawn in nights(begin, night, zone):
        if dusk >= end:
            return total
        total -= max(0.0, min(end, dawn) - max(begin, dusk))
    raise AssertionError("nights never end")


def deadline(begin: float, left: float, night: Night | None, zone: str) -> float:
    """Return the moment when the given number of counted seconds is used up."""
    if night is None or left <= 0:
        return begin + max(0.0, left)
    moment = begin
    for dusk, dawn in nights(begin, night, zone):
        awake = max(0.0, dusk - moment)
        if awake >= left:
            return moment + left
        left -= awake
        moment = max(moment, dawn)
    raise AssertionError("nights never end")


def now() -> float:
    return datetime.now(UTC).timestamp()
