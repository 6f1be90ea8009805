"""What installed packages bring: games, and extras that belong to a game by its name.

A package declares them as entry points in its metadata, so no other file has to know the package.
"""

from __future__ import annotations

from functools import cache
from importlib.metadata import EntryPoint, entry_points
from operator import attrgetter
from typing import Any

from birchbark.engine.errors import BadOptions
from birchbark.engine.words import ENGINE


@cache
def entry_points_by_name(group: str) -> dict[str, list[EntryPoint]]:
    """Return the entry points of a group by name, in alphabetical order."""
    found: dict[str, list[EntryPoint]] = {}
    for entry in sorted(entry_points(group=group), key=attrgetter("name")):
        found.setdefault(entry.name, []).append(entry)
    return found


def load(group: str, name: str) -> Any:
    """Load the entry point of this name, or return None if there is none."""
    entries = entry_points_by_name(group).get(name, [])
    if len(entries) > 1:
        raise BadOptions(ENGINE, "plugins.twice", name=name, line=", ".join(sorted(map(package_of, entries))))
    try:
        return entries[0].load() if entries else None
    except Exception as fault:
        raise broken(entries[0], f"{type(fault).__name__}: {fault}") from fault


def broken(entry: EntryPoint, reason: str) -> BadOptions:
    return BadOptions(ENGINE, "plugins.broken", name=entry.name, line=package_of(entry), reason=reason)


def package_of(entry: EntryPoint) -> str:
    return entry.dist.name if entry.dist else entry.value
