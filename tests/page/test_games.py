"""Whole games of each kind, played through the page by clicking what glows."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from tests.page.reader import Reader

PERSON = {"holder": "person", "name": "Mara"}
BOT = {"holder": "bot", "level": "random", "name": "Jonas"}
GAMES: dict[str, tuple[str, dict[str, str], list[dict[str, str]]]] = {
    "manitoba": ("manitoba", {}, [PERSON, BOT]),
    "manitoba-ring": ("manitoba", {"layout": "lake-manitoba"}, [PERSON, BOT]),
    "wendake": ("wendake", {"tribes": "fronts"}, [PERSON, BOT, BOT]),
    "solitaire": ("wendake", {"difficulty": "easy"}, [PERSON]),
    "adversities": ("wendake", {"difficulty": "extreme", "adversities": "yes"}, [PERSON]),
    "new-allies": ("wendake", {"expansions": "new-allies"}, [PERSON, BOT]),
}


@pytest.mark.parametrize("name", GAMES)
def test_a_game_to_its_final_score(visit: Callable[..., Reader], name: str) -> None:
    game, options, seats = GAMES[name]
    mara = visit()
    mara.sit(game, options, seats)
    mara.play(Random(1))
    assert mara.position()["over"]
    expect(mara.page.locator("dialog[open]")).to_contain_text("Mara")


@pytest.mark.parametrize("name", ["manitoba", "wendake", "solitaire", "new-allies"])
def test_on_a_phone(visit: Callable[..., Reader], name: str) -> None:
    game, options, seats = GAMES[name]
    mara = visit(phone=True)
    mara.sit(game, options, seats)
    mara.play(Random(2), clicks=60)
    assert mara.position()["moves"] > 10
    width = mara.page.evaluate("() => document.documentElement.scrollWidth")
    assert width == 390
