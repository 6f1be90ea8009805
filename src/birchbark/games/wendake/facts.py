"""What is printed on the components, as far as whoever draws the table needs it. It stays the same all game."""

from __future__ import annotations

from functools import lru_cache

from birchbark.games.wendake.figures import Figures
from birchbark.games.wendake.terms import PROGRESS, PROGRESS_TRACKS, TRIBES

MATERIALS = ("leather", "fish", "vegetable", "beaver", "mask")


@lru_cache(maxsize=32)
def facts(figures: Figures) -> dict[str, object]:
    return {
        "years": figures.years,
        "limit": figures.limit,
        "canoes": figures.canoes,
        "progress": {
            name: {"level": figures.level[tile] + 1, "track": PROGRESS_TRACKS[figures.track[tile]]}
            for tile, name in enumerate(PROGRESS)
        },
        "price": figures.price[:],
        "points": figures.progress_points[:],
        "turtle_points": figures.turtle_points[:],
        "tribes": {
            name: dict(zip(MATERIALS, figures.materials[tribe], strict=True)) for tribe, name in enumerate(TRIBES)
        },
    }
