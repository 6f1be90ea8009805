"""The printed values that are needed to draw the table, which stay the same all game."""

from __future__ import annotations

from functools import lru_cache

from birchbark.games.wendake.component_values import ComponentValues
from birchbark.games.wendake.terms import PROGRESS, PROGRESS_TRACKS, TRIBES

MATERIALS = ("leather", "fish", "vegetable", "beaver", "mask")


@lru_cache(maxsize=32)
def printed(components: ComponentValues) -> dict[str, object]:
    return {
        "years": components.years,
        "limit": components.limit,
        "canoes": components.canoes,
        "progress": {
            name: {"level": components.level[tile] + 1, "track": PROGRESS_TRACKS[components.track[tile]]}
            for tile, name in enumerate(PROGRESS)
        },
        "price": components.price[:],
        "points": components.progress_points[:],
        "turtle_points": components.turtle_points[:],
        "tribes": {
            name: dict(zip(MATERIALS, components.materials[tribe], strict=True)) for tribe, name in enumerate(TRIBES)
        },
    }
