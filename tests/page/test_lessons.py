"""The lessons, walked through chapter by chapter; how far one is, is kept."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from random import Random

import pytest
from playwright.sync_api import expect

import birchbark
from tests.page.reader import Reader
from tests.page.test_games import EVERY
from tests.puzzles import Search
from tests.test_puzzles import ALL
from tests.test_tours import COURSES

CHAPTERS = [f"{course}/{n}" for course, many in COURSES.items() for n in range(1, many + 1)]
INSTANT = "localStorage['birchbark.prefs'] ??= JSON.stringify({ pace: 'instant' })"


def walk(mara: Reader, most: int = 1000) -> None:
    """Do what the lesson asks for, to its last step. What it asks for is never covered nor out of sight."""
    page, rng = mara.page, Random(1)
    on = page.locator(".guide .primary")
    unguided = page.locator("body:not(:has(.guide .hint:not(:empty))) .hot")
    page.locator(".guide").wait_for()
    for _ in range(most):
        mara.until(lambda: on.count() > 0 or unguided.count() > 0 or bool(mara.glowing()))
        if on.count():
            if on.inner_text() != "Next":
                break
            on.click()
        else:
            mara.click_on(rng)
    else:
        raise AssertionError("the lesson does not end")
    if page.locator("[data-over=true]").count():
        page.locator("dialog[open]").wait_for()
        page.keyboard.press("Escape")


@pytest.mark.parametrize("chapter", CHAPTERS)
def test_a_chapter_from_its_first_step_to_its_last(visit: Callable[..., Reader], chapter: str) -> None:
    mara = visit()
    mara.page.add_init_script(INSTANT)
    mara.go(f"/learn/{chapter}")
    walk(mara)
    mara.page.locator(".guide .primary").click()
    mara.until(lambda: not mara.page.url.endswith(chapter))
    mara.go(f"/learn/{chapter.split('/', maxsplit=1)[0]}")
    expect(mara.page.locator("li .done")).to_have_count(1)


@pytest.mark.parametrize("chapter", CHAPTERS if EVERY else ["manitoba/3", "wendake/5"])
def test_a_chapter_on_a_phone(visit: Callable[..., Reader], chapter: str) -> None:
    mara = visit(phone=True)
    mara.page.add_init_script(INSTANT)
    mara.go(f"/learn/{chapter}")
    walk(mara)


def test_a_chapter_goes_on_where_it_was_left(visit: Callable[..., Reader]) -> None:
    mara = visit("/learn/manitoba/1")
    for title in ("A village by the lakes", "The territory"):
        expect(mara.page.locator(".guide h2")).to_have_text(title)
        mara.page.locator(".guide .primary").click()
    mara.page.locator(".guide .leave").click()
    mara.page.get_by_role("link", name="Go on with chapter 1").click()
    expect(mara.page.locator(".guide h2")).to_have_text("Your village")
    mara.go("/")
    expect(mara.page.locator("#scenarios")).to_be_visible()
    expect(mara.page.get_by_role("link", name="Go on")).to_have_count(0)


def test_a_puzzle_is_solved_after_a_hint_and_a_bad_try(visit: Callable[..., Reader]) -> None:
    mara = visit()
    page = mara.page
    page.add_init_script("localStorage['birchbark.prefs'] ??= JSON.stringify({ pace: 'instant', begin: false })")
    mara.go("/learn/wendake")
    page.get_by_role("link", name="Call them home").click()
    result = page.locator(".guide .result")
    expect(result).to_have_text("So far: 0 of 6")
    page.get_by_role("button", name="Hint").click()
    expect(page.locator(".guide")).to_contain_text("Transfers are possible before the action begins.")
    solve(mara, ["skip", "done"])
    expect(result).to_have_text("That brought 0 of 6 points.")
    page.get_by_role("button", name="Try again").click()
    expect(result).to_have_text("So far: 0 of 6")
    search = Search(birchbark.load_scenario(ALL["wendake/puzzle-ritual"].text))
    solve(mara, search.best.lines)
    expect(result).to_have_text("Solved: 6 points.")
    page.locator(".guide .leave").click()
    expect(page.get_by_role("link", name="Call them home ✓")).to_be_visible()


def solve(mara: Reader, lines: Sequence[str]) -> None:
    """Play these moves from the list of all choices."""
    for line in lines:
        mara.to_click()
        mara.page.keyboard.press("c")
        mara.page.locator(f'dialog [data-line="{line}"]').click()


@pytest.mark.parametrize("course", COURSES)
@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_a_player_aid_is_one_printed_page(visit: Callable[..., Reader], course: str, language: str) -> None:
    mara = visit(f"/learn/{course}/aid", language=language)
    mara.page.locator("main section").first.wait_for()
    expect(mara.page.locator("main dt svg use").first).to_be_attached()
    mara.wait_for_fonts()
    for paper in "A4", "Letter":
        printed = mara.page.pdf(format=paper)
        assert len(re.findall(rb"/Type\s*/Page\b", printed)) == 1


@pytest.mark.parametrize("course", COURSES)
def test_how_to_play_is_drawn_and_leads_to_the_rules(visit: Callable[..., Reader], course: str) -> None:
    mara = visit(f"/learn/{course}/how-to-play")
    expect(mara.page.locator("figure .board svg").first).to_be_visible()
    link = mara.page.locator(".clauses a").first
    clause = link.inner_text()
    link.click()
    expect(mara.page.locator(".clause.here .number")).to_have_text(clause)
