"""The names of the environments: `birchbark/manitoba-v0`, and the same for every installed game."""

from __future__ import annotations

from birchbark.engine.plugins import entry_points_by_name
from birchbark.games import GROUP


def names() -> dict[str, str]:
    """Return the game of each environment by the environment's name."""
    return {f"birchbark/{game}-v0": game for game in entry_points_by_name(GROUP)}
