"""Rated tables, ratings and tournaments in the browser."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.page.reader import Reader
from tests.page.test_access import violations
from tests.server.running import Forker, Server


@pytest.fixture
def place(servers: Forker, tmp_path: Path) -> Server:
    """A server where nobody else plays."""
    return servers.start(f"sqlite:///{tmp_path / 'tables.sqlite'}", seed=7)


def find_rated_game(reader: Reader, name: str) -> None:
    reader.go("/lobby")
    reader.page.get_by_role("textbox", name="Your name").fill(name)
    reader.page.get_by_role("checkbox", name="Rated").check()
    reader.page.get_by_role("button", name="Find a game").click()
    reader.page.wait_for_url("**/t/*")
    expect(reader.page.locator(".prompt")).to_be_visible()


def give_up(reader: Reader) -> None:
    """Leave the game at once; the page then shows how it ended."""
    reader.page.locator("header button.seats").click()
    expect(reader.page.locator("dialog .tag").first).to_be_visible()
    for _ in range(2):
        reader.page.get_by_role("button", name="Give up").click()
    expect(reader.page.get_by_role("dialog", name="Scores")).to_be_visible()


def test_who_gives_up_a_rated_game_loses_and_both_find_it_among_their_ratings(
    visit: Callable[..., Reader], place: Server
) -> None:
    mara, jonas = visit(at=place), visit(at=place, phone=True)
    find_rated_game(mara, "Mara")
    find_rated_game(jonas, "Jonas")
    assert jonas.table == mara.table
    give_up(jonas)
    expect(mara.page.locator("[data-over=true]").first).to_be_attached()
    for reader, place_, change in ((mara, "1.", "+158"), (jonas, "2.", "−158")):
        reader.go("/ratings")
        game, none = reader.page.locator(".kind li").first, reader.page.locator("main a.button[href='/lobby']")
        expect(game.or_(none)).to_be_visible()
        while none.count():
            reader.page.reload()
            expect(game.or_(none)).to_be_visible()
        expect(game).to_contain_text(place_)
        expect(game).to_contain_text(change)
        expect(reader.page.get_by_role("heading", name="Bots, for comparison")).to_be_visible()
    assert violations(mara) == []


def enter(reader: Reader, link: str, name: str) -> None:
    reader.page.goto(link)
    reader.page.get_by_role("textbox", name="Your name").fill(name)
    reader.page.get_by_role("button", name="Play in it").click()
    expect(reader.page.get_by_role("heading", name="You are in.")).to_be_visible()


def test_a_tournament_from_its_link_to_the_last_round(visit: Callable[..., Reader], place: Server) -> None:
    mara, jonas = visit("/tournaments", at=place), visit(at=place, phone=True)
    mara.page.get_by_role("textbox", name="Name of the tournament").fill("Autumn cup")
    mara.page.get_by_label("Rounds").select_option("2")
    assert violations(mara) == []
    mara.page.get_by_role("button", name="Open the tournament").click()
    link = mara.page.get_by_role("textbox", name="Link").input_value()
    enter(mara, link, "Mara")
    enter(jonas, link, "Jonas")
    mara.page.get_by_role("button", name="Begin the first round").click()
    for number in (1, 2):
        expect(jonas.page.get_by_text(f"Your game in round {number} is open.")).to_be_visible()
        jonas.page.get_by_role("link", name="To your table").click()
        expect(jonas.page.locator(".prompt")).to_be_visible()
        give_up(jonas)
        jonas.page.get_by_role("dialog").get_by_role("link", name="Back to the tournament").click()
    expect(mara.page.locator("main header")).to_contain_text("· Over")
    expect(mara.page.get_by_role("row").nth(1)).to_contain_text("Mara")
    expect(mara.page.get_by_role("link", name=re.compile("^Watch again: "))).to_have_count(2)
    assert violations(mara) == []
