"""The page tells what things are, takes back what was done, and shows what the others do."""

from __future__ import annotations

import re
from collections.abc import Callable
from random import Random

from playwright.sync_api import expect

from tests.page.reader import Reader
from tests.page.test_games import GAMES

CLAUSE = re.compile(r"\([MWS]\d+\.\d+\)")
MOST_CLICKS = 40
AS_LONG_AS_ONE_LIKES = """
const later = window.setTimeout;
window.setTimeout = (act, wait, ...more) => later(act, wait > 2000 ? 1e8 : wait, ...more);
"""
"""A move of others that is shown slowly stays until the reader goes on."""


def test_a_tip_says_what_a_thing_is_before_what_it_brings(visit: Callable[..., Reader]) -> None:
    mara = visit()
    mara.sit(*GAMES["manitoba"])
    mara.to_click()
    tip = mara.page.get_by_role("tooltip")
    mara.page.get_by_role("button", name="Prairie 2, nobody here, bison").hover()
    expect(tip.locator("p").first).to_have_text(re.compile("^Prairie 2, nobody here, bison$"))
    expect(tip.locator("p").nth(1)).to_contain_text("Place a Cree")
    mara.page.locator(".home .wigwam").first.hover()
    expect(tip).to_contain_text("Wigwam")


def test_nothing_is_refused_where_the_pointer_rests_after_a_click(visit: Callable[..., Reader]) -> None:
    mara = visit()
    mara.sit(*GAMES["manitoba"])
    mara.to_click()
    mara.page.locator("[data-word='t2.prairie'].hot").click()
    mara.page.wait_for_timeout(600)
    assert mara.page.get_by_role("tooltip").filter(has_text=CLAUSE).count() == 0


def test_moves_are_taken_back_where_there_are_any_and_a_turn_at_once(visit: Callable[..., Reader]) -> None:
    mara = visit()
    mara.keep_calm()
    mara.sit(*GAMES["wendake"])
    mara.to_click()
    back = mara.page.get_by_role("button", name=re.compile("^(Undo|Take back|Ask to take back)$"))
    assert mara.position()["moves"] > 0 or back.count() == 0
    reset = mara.page.get_by_role("button", name="Reset turn")
    rng = Random(3)
    for _ in range(MOST_CLICKS):
        mara.click_on(rng)
        mara.to_click()
        assert mara.page.get_by_role("button", name="Ask to take back").count() == 0
        if reset.count():
            break
    moves = mara.position()["moves"]
    reset.click()
    mara.until(lambda: mara.position()["moves"] < moves - 1)
    expect(mara.page.locator(".prompt")).to_contain_text("action marker")


def test_a_step_back_leaves_one_button_for_the_way_out(visit: Callable[..., Reader]) -> None:
    mara = visit()
    mara.sit(*GAMES["solitaire"])
    back = mara.page.get_by_role("button", name="Step back")
    ways_out = mara.page.locator(".prompt [data-line]:not([data-line*=' '])")
    rng = Random(3)
    for _ in range(MOST_CLICKS):
        mara.click_on(rng)
        mara.to_click()
        if back.count() and ways_out.count():
            break
    back.click()
    expect(back).to_have_count(0)
    expect(ways_out).to_have_count(1)


def test_moves_of_others_are_told_one_after_the_other(visit: Callable[..., Reader]) -> None:
    mara = visit()
    mara.page.add_init_script("""localStorage['birchbark.prefs'] = '{"pace": "slow"}'""")
    mara.page.add_init_script(AS_LONG_AS_ONE_LIKES)
    mara.sit(*GAMES["manitoba"])
    rng = Random(3)
    onwards = mara.page.get_by_role("button", name="Next move")
    for _ in range(MOST_CLICKS):
        mara.until(lambda: bool(mara.glowing()) or onwards.count() > 0)
        if onwards.count():
            break
        mara.click_on(rng)
    expect(mara.page.locator(".prompt .news")).to_contain_text("Jonas")
    rest = mara.page.get_by_role("button", name="Show all")

    def show_all() -> bool:
        """What came later waits, too."""
        if rest.count():
            rest.click()
        return bool(mara.glowing())

    rest.click()
    mara.until(show_all)
    mara.page.get_by_role("button", name=re.compile("^What happened")).click()
    expect(mara.page.locator("dialog .log")).to_contain_text("Jonas")
    mara.page.get_by_role("button", name="Step through it on the board").click()
    expect(mara.page.locator("section.bar")).to_contain_text("Jonas")
