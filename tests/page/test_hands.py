"""By keys, by touch and by pointer: the small things that make a table easy to handle."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from random import Random

import pytest
from playwright.sync_api import expect

from tests.page.reader import Reader
from tests.page.test_comeback import take_turn
from tests.page.test_games import BOT, GAMES, PERSON

OPEN = {"holder": "open"}
FOCUSED = """
() => {
    const { activeElement: at } = document;
    const box = at.getBoundingClientRect();
    return [at.matches('.hot, [data-line]'), at.dataset.word ?? at.dataset.line ?? '', box.x + box.width / 2];
}
"""
COUNT_FLIGHTS = """
() => {
    window.flown = 0;
    const count = (changes) => { for (const each of changes) window.flown += each.addedNodes.length; };
    new MutationObserver(count).observe(document.querySelector('.sky'), { childList: true });
}
"""
MOST_CLICKS = 40
THUMB = 44
"""So many pixels a thumb needs."""


def test_the_focus_is_on_a_choice_and_arrows_go_round(visit: Callable[..., Reader]) -> None:
    mara = visit()
    mara.sit(*GAMES["manitoba"])
    mara.to_click()
    keys = mara.page.keyboard
    keys.press("ArrowRight")
    seen: list[tuple[str, float]] = []
    for _ in range(30):
        can_be_chosen, word, x = mara.page.evaluate(FOCUSED)
        assert can_be_chosen
        seen.append((word, x))
        keys.press("ArrowRight")
    assert len({word for word, _ in seen}) > 3
    assert any(after < before - 100 for (_, before), (_, after) in pairwise(seen)), "round the edge"
    moves = mara.position()["moves"]
    keys.press("Enter")
    mara.until(lambda: mara.position()["moves"] > moves)
    mara.to_click()
    mara.until(lambda: bool(mara.page.evaluate(FOCUSED)[0]))


def test_the_list_of_choices_is_ready_to_choose_from(visit: Callable[..., Reader]) -> None:
    mara = visit()
    mara.sit(*GAMES["manitoba"])
    mara.to_click()
    moves = mara.position()["moves"]
    mara.page.keyboard.press("c")
    expect(mara.page.locator("dialog [type=search], dialog [data-line]").first).to_be_focused()
    mara.page.keyboard.type("lake")
    mara.page.keyboard.press("Tab")
    mara.page.keyboard.press("Enter")
    mara.until(lambda: mara.position()["moves"] > moves)


def test_keys_work_in_the_history_and_escape_closes_what_is_open(visit: Callable[..., Reader]) -> None:
    mara = visit()
    mara.sit(*GAMES["wendake"])
    mara.play(Random(2), clicks=4)
    keys = mara.page.keyboard
    drawer = mara.page.locator(".shelf .progress")
    mara.page.mouse.move(1, 1)  # There is nothing that a tip tells of, which would be closed first.
    drawer.press("Enter")
    expect(drawer).to_have_attribute("aria-expanded", "true")
    keys.press("Escape")
    expect(drawer).to_have_attribute("aria-expanded", "false")
    keys.press("h")
    mara.page.get_by_role("slider").focus()
    keys.press("ArrowLeft")
    expect(mara.page.locator(".prompt")).to_contain_text("After move")
    keys.press("l")
    expect(mara.page.locator("dialog .log")).to_be_visible()
    keys.press("Escape")
    expect(mara.page.locator("dialog .log")).to_have_count(0)
    keys.press("Escape")
    expect(mara.page.locator("section.bar")).to_have_count(0)


def test_a_first_tap_tells_and_a_second_one_plays(visit: Callable[..., Reader]) -> None:
    mara = visit(phone=True)
    mara.sit(*GAMES["manitoba"])
    mara.to_click()
    moves = mara.position()["moves"]
    area = mara.page.locator("[data-word='t2.prairie'].hot")
    area.tap()
    tip = mara.page.get_by_role("tooltip")
    expect(tip).to_contain_text("Place a Cree")
    expect(tip).to_contain_text("a second tap plays it")
    assert mara.position()["moves"] == moves
    area.tap()
    mara.until(lambda: mara.position()["moves"] > moves)


def test_what_a_thumb_presses_is_large_enough(visit: Callable[..., Reader]) -> None:
    mara = visit(phone=True)
    mara.sit(*GAMES["manitoba"])
    mara.to_click()
    buttons = mara.page.locator(".prompt .button:visible, .tabs button:visible")
    heights = [box["height"] for each in buttons.all() if (box := each.bounding_box())]
    assert len(heights) > 5
    assert min(heights) >= THUMB


def test_goods_fly_on_a_phone_too(visit: Callable[..., Reader]) -> None:
    """From the map, and to the tab behind which the village is."""
    mara = visit(phone=True)
    mara.page.emulate_media(reduced_motion="no-preference")
    mara.sit(*GAMES["manitoba"])
    mara.to_click()
    mara.page.evaluate(COUNT_FLIGHTS)
    rng = Random(2)
    for _ in range(MOST_CLICKS):
        if mara.page.evaluate("() => window.flown"):
            break
        mara.click_on(rng)
        mara.to_click()
    assert mara.page.evaluate("() => window.flown") > 0


def test_a_thing_says_what_it_is_while_others_decide(visit: Callable[..., Reader]) -> None:
    mara = visit()
    mara.sit("manitoba", {}, [PERSON, OPEN])
    expect(mara.page.locator(".prompt")).to_contain_text("Waiting")
    mara.page.get_by_role("img", name="Prairie 2, nobody here, bison").first.hover()
    expect(mara.page.get_by_role("tooltip")).to_have_text("Prairie 2, nobody here, bison")


MUTE = """
() => [...document.querySelectorAll('main svg:not(:has(symbol), :has(> line:first-child))')].filter((each) =>
    each.checkVisibility({ visibilityProperty: true }) && each.getBoundingClientRect().width > 10
    && !each.closest('[data-says], [role=img][aria-label], .thing, button, a, .prompt, .log-card, .tip, h2, h3')
    && !each.querySelector('[data-says], [role=img], .thing') && getComputedStyle(each).pointerEvents !== 'none'
    && !/\\p{L}{3}/u.test(each.parentElement.textContent)
).map((each) => each.parentElement.outerHTML.slice(0, 200))
"""
"""The pictures that have no words beside them and say nothing when they are pointed at."""


@pytest.mark.parametrize("name", ["manitoba", "wendake", "solitaire", "new-allies"])
def test_whatever_is_drawn_says_what_it_is(visit: Callable[..., Reader], name: str) -> None:
    mara = visit()
    mara.sit(*GAMES[name])
    mara.play(Random(2), clicks=8)
    assert mara.page.evaluate(MUTE) == []


def test_the_reader_is_called_you_and_buttons_have_labels(visit: Callable[..., Reader]) -> None:
    mara = visit()
    mara.sit(*GAMES["wendake"])
    mara.play(Random(2), clicks=8)
    for part in ("header", ".prompt", ".right > :not(.log-card)"):
        assert "Mara" not in " ".join(mara.page.locator(part).all_inner_texts())
    expect(mara.page.locator(".right")).to_contain_text("You")
    labels = mara.page.locator(".prompt .button").all_inner_texts()
    assert labels
    assert [label for label in labels if label.endswith(".")] == []


def test_a_name_that_is_cut_can_be_read(visit: Callable[..., Reader]) -> None:
    name = "Maximiliane von und zu Hohenstein"
    mara = visit()
    mara.sit("manitoba", {}, [PERSON, {**BOT, "name": name}, {**BOT, "name": "Bo"}, BOT])
    mara.to_click()
    cut = mara.page.evaluate_handle(
        """(name) => [...document.querySelectorAll('main *')].find((each) => !each.children.length
            && each.textContent.trim() === name && each.scrollWidth > each.clientWidth + 1 && each.clientWidth)"""
        """?? null""",
        name,
    ).as_element()
    assert cut is not None
    cut.hover()
    expect(mara.page.get_by_role("tooltip")).to_have_text(name)


def test_what_happened_meanwhile_is_offered_on_coming_back(visit: Callable[..., Reader]) -> None:
    mara, jonas = visit(), visit()
    mara.sit("toy", {}, [PERSON, OPEN])
    jonas.go(f"/join/{mara.table}")
    jonas.page.get_by_role("textbox").first.fill("Jonas")
    jonas.page.get_by_role("button", name="Take this seat").first.click()
    mara.to_click()
    table = mara.table
    moves = mara.position()["moves"]
    take_turn(mara)
    mara.go("/")
    mara.page.locator("#scenarios").wait_for()
    take_turn(jonas)
    mara.go(f"/t/{table}")
    since = mara.page.locator(".since")
    expect(since).to_contain_text("One thing happened since you were here.")
    since.get_by_role("button", name="Read").click()
    expect(mara.page.locator("dialog .log")).to_contain_text("Jonas")
    assert mara.position()["moves"] > moves
