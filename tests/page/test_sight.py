"""Whatever can be chosen is in sight, or pointed to and one tap away: on every size of screen, in every way to play.

Each way is played for a while at one size; `make sizes` plays whole games at all of them.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import expect

from tests.page.reader import WHOLE_GAME, Reader
from tests.page.test_games import EVERY, GAMES

SIZES = [(1920, 1080), (1440, 900), (1280, 720), (1100, 800), (820, 1180), (390, 844), (360, 640)]
CLICKS = WHOLE_GAME if EVERY else 30
PLAYED = [(name, size) for at, name in enumerate(GAMES) for size in (SIZES if EVERY else [SIZES[-1 - at]])]

LOST = """
async () => {
    const frame = () => new Promise((go) => requestAnimationFrame(go));
    for (let frames = 0; frames < 4; frames += 1) await frame();
    const PLACES = [.5, .3, .7, .12, .88];
    const seen = (element) => {
        if (!element.checkVisibility({ visibilityProperty: true })) return false;
        const box = element.getBoundingClientRect();
        const left = Math.max(0, box.left), width = Math.min(innerWidth, box.right) - left;
        const top = Math.max(0, box.top), height = Math.min(innerHeight, box.bottom) - top;
        if (width <= 0 || height <= 0) return false;
        return PLACES.some((u) => PLACES.some((v) => {
            const found = document.elementFromPoint(left + width * u, top + height * v);
            return found && (element.contains(found) || found.closest('.hot') === element);
        }));
    };
    if (document.querySelector('dialog[open], .curtain')) return [];
    const pointer = document.querySelector('.prompt .beyond');
    const tabs = [...document.querySelectorAll('.tabs button')];
    const pointed = (element) => {
        const section = element.closest('.stage > section.hidden');
        const tab = section && tabs[[...section.parentElement.children].indexOf(section)];
        return section ? tab.matches('.lit') && seen(tab) : pointer && seen(pointer);
    };
    const hot = [...document.querySelectorAll('main .hot')];
    const words = new Set(hot.filter(seen).map((each) => each.dataset.word));
    const lost = hot.filter((each) => !words.has(each.dataset.word) && !pointed(each));
    const buttons = [...document.querySelectorAll('.prompt [data-line]')].filter((each) => !seen(each));
    return [...lost.map((each) => each.dataset.word ?? each.outerHTML), ...buttons.map((each) => each.dataset.line)];
}
"""
RAW = """
() => [...document.querySelectorAll('[data-word]')]
    .filter((each) => each.dataset.word.split(' ').some((word) =>
        /[-._]|\\D\\d/.test(word) && each.getAttribute('aria-label').split(/[\\s:,;()]+/).includes(word)))
    .map((each) => each.getAttribute('aria-label'))
"""
"""The things whose label has a word of the program in it."""
REACHABLE = """
() => [
    [...document.querySelectorAll('main .hot')].map((each) => each.dataset.word ?? ''),
    [...document.querySelectorAll('.prompt [data-line]')].map((each) => each.dataset.line),
    document.querySelectorAll('.prompt .so-far').length,
]
"""


def unreachable(reader: Reader) -> list[str]:
    """The choices that neither a glowing thing nor a button begins."""
    words, lines, chosen = reader.page.evaluate(REACHABLE)
    if chosen or len(lines) >= 6 or reader.page.locator(".curtain, dialog[open]").count():
        return []
    begins = {word.split(" ")[0] for word in words}
    choices = reader.position()["choices"]
    # An active wampum tile glows without a word of its own; a button with the tokens begins a swap of tiles.
    wordless = "" in words
    return [
        each["line"]
        for each in choices
        if each["line"] not in lines
        and not wordless
        and each["words"][0] != "swap"
        and (each["words"][1:2] or [""])[0] not in begins
    ]


@pytest.mark.parametrize(("name", "size"), PLAYED, ids=[f"{name}-{size[0]}x{size[1]}" for name, size in PLAYED])
def test_every_choice_is_in_sight_or_pointed_to(visit: Callable[..., Reader], name: str, size: tuple[int, int]) -> None:
    mara = visit(phone=size[0] < 500)
    mara.page.set_viewport_size({"width": size[0], "height": size[1]})
    mara.keep_calm()
    mara.sit(*GAMES[name])
    rng = Random(8)
    pointer = mara.page.locator("body:not(:has(dialog[open])) .prompt .beyond")
    for click in range(CLICKS):
        if not mara.to_click():
            break
        asked = mara.page.locator(".prompt strong").inner_text()
        assert mara.page.evaluate(LOST) == [], (click, asked)
        if click % 10 == 0:
            assert mara.page.evaluate(RAW) == [], (click, asked)
            assert unreachable(mara) == [], (click, asked)
        if pointer.count() and rng.random() < 0.5:
            pointer.click()
            mara.until(lambda: bool(mara.glowing()))
        mara.click_on(rng)


CUT = """
() => [...document.querySelectorAll('main *, header *')].filter((each) => {
    if (each.childElementCount || !each.textContent.trim() || each.closest('svg, .sr')) return false;
    if (!each.clientWidth || !each.checkVisibility({ visibilityProperty: true })) return false;
    const hides = getComputedStyle(each).overflowX !== 'visible';
    return hides && (each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 3);
}).map((each) => each.textContent.trim())
"""


@pytest.mark.parametrize("name", ["manitoba", "wendake"])
def test_no_text_is_cut_when_it_is_larger(visit: Callable[..., Reader], name: str) -> None:
    mara = visit()
    game, options, seats = GAMES[name]
    mara.sit(game, options, [*seats, *seats[1:]][:4])
    mara.play(Random(2), clicks=6)
    small = mara.page.locator(".prompt strong").evaluate("(each) => getComputedStyle(each).fontSize")
    mara.page.evaluate("() => { document.documentElement.style.fontSize = '120%' }")
    large = mara.page.locator(".prompt strong").evaluate("(each) => getComputedStyle(each).fontSize")
    assert float(large[:-2]) == pytest.approx(1.2 * float(small[:-2]))
    for width, height in (1440, 900), (390, 844):
        mara.page.set_viewport_size({"width": width, "height": height})
        mara.page.locator(".narrow .tabs" if width < 1000 else ".wide > .centre").wait_for()
        assert mara.page.evaluate(CUT) == []


@pytest.mark.parametrize("size", [(390, 844), (820, 1180), (1280, 720)], ids=str)
def test_a_table_opened_again_shows_its_decision(visit: Callable[..., Reader], size: tuple[int, int]) -> None:
    mara = visit(phone=size[0] < 500)
    mara.page.set_viewport_size({"width": size[0], "height": size[1]})
    mara.sit(*GAMES["manitoba"])
    rng = Random(2)
    for _ in range(6):
        mara.play(rng, clicks=2)
        mara.page.reload()
        expect(mara.page.locator(".prompt")).to_be_visible()
        mara.until(lambda: bool(mara.glowing()))
