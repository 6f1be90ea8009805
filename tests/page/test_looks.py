"""Nothing covers anything else, and no text is cut: on every page, on screens of all sizes, in large letters."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from tests.page.reader import Reader
from tests.page.test_access import PLACES, open_place
from tests.page.test_games import BOT, PERSON
from tests.page.test_sight import SIZES

COVERED = """
() => {
    const parts = [...document.querySelectorAll('header h1, header .soft, header .turn, header button, header .mark')]
        .filter((each) => each.checkVisibility() && !each.closest('[popover]') && each.getBoundingClientRect().width);
    const boxes = parts.filter((each) => !parts.some((other) => other !== each && other.contains(each)))
        .map((each) => [each.textContent.trim(), each.getBoundingClientRect()]);
    return boxes.flatMap(([one, a], at) => boxes.slice(at + 1)
        .filter(([, b]) => Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1
            && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1)
        .map(([other]) => `${one} / ${other}`));
}
"""
"""The parts of the header that overlap."""
OUTSIDE = """
() => {
    const found = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement;
        if (!node.data.trim() || parent.closest('svg, .sr, option, script, style')) continue;
        if (!parent.checkVisibility({ visibilityProperty: true })) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const text = range.getBoundingClientRect();
        if (text.width < 2) continue;
        let frame = parent;
        while (frame && frame !== document.documentElement) {
            const style = getComputedStyle(frame), box = frame.getBoundingClientRect();
            const bordered = style.borderRightWidth !== '0px' || style.overflowX !== 'visible';
            if (bordered && style.display !== 'inline') {
                if (/auto|scroll/.test(style.overflowX + style.overflowY)) break;
                const ellipsis = style.textOverflow === 'ellipsis';
                if (!ellipsis && (text.right > box.right + 2 || text.left < box.left - 2)) found.push(node.data.trim());
                if (text.bottom > box.bottom + 3 && style.overflowY !== 'visible') found.push(node.data.trim());
                break;
            }
            frame = frame.parentElement;
        }
        if (frame === document.documentElement && text.right > innerWidth + 1) found.push(node.data.trim());
    }
    const { scrollWidth } = document.documentElement;
    if (scrollWidth > innerWidth) found.push(`${scrollWidth} px wide`);
    return [...new Set(found)];
}
"""
"""The texts that run out of the frame around them, or of the page."""
LARGER = "addEventListener('DOMContentLoaded', () => { document.documentElement.style.fontSize = '120%' })"


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_no_text_runs_out_of_its_frame_in_large_letters(visit: Callable[..., Reader], language: str) -> None:
    mara = visit(language=language)
    mara.page.add_init_script(LARGER)
    lost = {}
    for place in PLACES:
        open_place(mara, place)
        for width, height in (1440, 900), (360, 640):
            mara.page.set_viewport_size({"width": width, "height": height})
            mara.page.evaluate("() => new Promise((go) => requestAnimationFrame(() => requestAnimationFrame(go)))")
            if found := mara.page.evaluate(OUTSIDE):
                lost[place, width] = found
    assert lost == {}


@pytest.mark.parametrize("language", ["en", "de"])
def test_the_parts_of_the_header_lie_beside_each_other(visit: Callable[..., Reader], language: str) -> None:
    mara = visit(language=language)
    mara.sit("manitoba", {}, [PERSON, *[{**BOT, "name": "Player Number Two"}] * 3])
    mara.to_click()
    expect(mara.page.locator("header .deciding")).to_be_visible()
    for width, height in SIZES:
        mara.page.set_viewport_size({"width": width, "height": height})
        mara.page.locator(".narrow .tabs" if width < 1000 else ".wide > .centre").wait_for()
        assert mara.page.evaluate(COVERED) == [], width


FULL = """
() => [...document.querySelectorAll('header nav, .stage section:not(.hidden) .card')]
    .filter((each) => each.scrollWidth > each.clientWidth + 1)
    .map((each) => each.textContent.trim())
"""
"""What is wider than its frame, at a table on a phone."""


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_a_table_fits_on_a_small_phone(visit: Callable[..., Reader], language: str) -> None:
    mara = visit(phone=True, language=language)
    mara.page.set_viewport_size({"width": 360, "height": 640})
    mara.sit("manitoba", {}, [PERSON, BOT])
    mara.play(Random(2), clicks=8)
    tabs = mara.page.locator(".tabs button")
    for number in range(tabs.count()):
        tabs.nth(number).click()
        expect(tabs.nth(number)).to_have_attribute("aria-pressed", "true")
        assert [*mara.page.evaluate(OUTSIDE), *mara.page.evaluate(FULL)] == [], number


def test_a_low_screen_unfolds_what_most_decisions_do_not_need(visit: Callable[..., Reader]) -> None:
    mara = visit(phone=True)
    mara.sit("manitoba", {}, [PERSON, BOT])
    mara.play(Random(2), clicks=4)
    attempt = mara.page.locator(".prompt").get_by_role("button", name="Try")
    more = mara.page.locator(".prompt").get_by_role("button", name="More")
    expect(attempt).to_be_visible()
    expect(more).to_be_hidden()
    mara.page.set_viewport_size({"width": 360, "height": 640})
    expect(attempt).to_be_hidden()
    more.click()
    expect(attempt).to_be_visible()


NOWHERE = ["/nowhere", "/t/none", "/join/none", "/ratings/none", "/tournaments/none", "/learn/none"]


@pytest.mark.parametrize("place", NOWHERE)
def test_where_nothing_is_the_page_says_so_and_leads_on(visit: Callable[..., Reader], place: str) -> None:
    mara = visit(place)
    expect(mara.page.locator("main")).to_contain_text(re.compile("nothing|cannot be|no such|No rated game"))
    expect(mara.page.locator("main a[href]").first).to_be_visible()
    mara.errors.clear()
