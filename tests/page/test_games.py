"""Games of each kind through the page: played to the end by clicking what glows, and looked at as they begin."""

from __future__ import annotations

import os
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from tests.page.reader import PANELS, Reader

EVERY = "BIRCHBARK_EVERY_SIZE" in os.environ
"""Whether all ways to play are played on all sizes of screen."""
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
    mara = visit()
    mara.sit(*GAMES[name])
    mara.play(Random(1))
    assert mara.position()["over"]
    expect(mara.page.locator("dialog[open] thead").first).to_contain_text("You")


@pytest.mark.parametrize("name", ["manitoba", "wendake", "solitaire", "new-allies"])
def test_on_a_phone(visit: Callable[..., Reader], name: str) -> None:
    mara = visit(phone=True)
    mara.sit(*GAMES[name])
    mara.play(Random(2), clicks=40)
    assert mara.position()["moves"] > 10
    width = mara.page.evaluate("() => document.documentElement.scrollWidth")
    assert width == 390


@pytest.mark.parametrize("name", ["manitoba", "wendake", "solitaire", "adversities", "new-allies"])
def test_every_panel_and_board_in_the_first_moves(visit: Callable[..., Reader], name: str) -> None:
    game, options, seats = GAMES[name]
    mara = visit()
    mara.keep_calm()
    mara.sit(game, options, [PERSON] * len(seats))
    rng = Random(3)
    mara.raise_curtain()
    for moves in range(4):
        while mara.position()["moves"] < moves:
            mara.click_on(rng)
            mara.raise_curtain()
        assert mara.position()["moves"] == moves, "a click plays one move"
        for panel in PANELS:
            with mara.panel(panel):
                assert mara.errors == [], (panel, moves)
        for width, boards in (390, ".narrow .tabs"), (1440, ".wide > .centre"):
            mara.page.set_viewport_size({"width": width, "height": 900})
            mara.page.locator(boards).wait_for()
            assert mara.errors == [], (width, moves)


@pytest.mark.parametrize("phone", [False, True], ids=["wide", "phone"])
def test_a_game_without_a_drawn_board_from_its_card_to_its_end(visit: Callable[..., Reader], phone: bool) -> None:
    """Of the toy game the page knows only what the server tells: its card, its rules, and a plain board."""
    mara = visit("/rules/toy", phone=phone)
    expect(mara.page.locator("main")).to_contain_text("[en] A turn is to play, to bury or to draw a card.")
    mara.go("/")
    mara.page.get_by_role("button", name="Quick start: Toy").click()
    mara.play(Random(4))
    assert mara.position()["over"]
    expect(mara.page.locator(".board").first).to_contain_text("[en] hand")
