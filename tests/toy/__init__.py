"""A tiny game for the tests of table and server: hidden hands, secret choices, chance, over in a few moves.

Each player holds three cards that the others do not see. A turn is: play a card openly for its points, draw one from
the deck, or bury a card, which nobody else may know. After three turns each the game is over.
"""

from __future__ import annotations

import sys
from pathlib import Path

from birchbark.engine.plugins import entry_points_by_name
from birchbark.games import find

INSTALLED = str(Path(__file__).parent / "installed")
"""Where the metadata is of a package that brings the game."""


def install() -> None:
    """Put the game beside the real ones, in this process."""
    sys.path.append(INSTALLED)
    forget()


def remove() -> None:
    sys.path.remove(INSTALLED)
    forget()


def forget() -> None:
    """Look for installed games anew."""
    entry_points_by_name.cache_clear()
    find.cache_clear()
