"""The lessons, walked through chapter by chapter; how far one is, is kept."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from tests.page.reader import Reader
from tests.test_tours import COURSES

CHAPTERS = [f"{course}/{n}" for course, many in COURSES.items() for n in range(1, many + 1)]
INSTANT = "localStorage['birchbark.prefs'] ??= JSON.stringify({ pace: 'instant' })"


def walk(mara: Reader, most: int = 1000) -> None:
    """Do what the lesson asks for, to its last step. What it asks for is never covered nor out of sight."""
    page, rng = mara.page, Random(1)
    guided = page.locator(".guide .hint:not(:empty)")
    on = page.locator(".guide .primary")
    page.locator(".guide").wait_for()
    for _ in range(most):
        mara.until(lambda: on.count() > 0 or guided.count() == 0 or bool(mara.glowing()))
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


@pytest.mark.parametrize("chapter", ["manitoba/3", "wendake/5"])
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
