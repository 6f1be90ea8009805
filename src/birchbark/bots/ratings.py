"""The ratings of the bots, as `birchbark ladder --ship` has written them."""

from __future__ import annotations

import json
from functools import cache
from importlib.resources import files

Ratings = dict[str, dict[str, dict[str, int]]]
"""Ratings by game, way to play and bot."""


@cache
def shipped_ratings() -> Ratings:
    found: Ratings = json.loads((files("birchbark.bots") / "ratings.json").read_text(encoding="utf-8"))
    return found


def ratings_of(bot: str, game: str) -> dict[str, int]:
    """Return a bot's ratings by way to play, as far as they have been measured."""
    ways = shipped_ratings().get(game, {})
    return {way: ratings[bot] for way, ratings in ways.items() if bot in ratings}
