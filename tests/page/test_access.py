"""For everybody: keyboard, screen reader, three languages, both themes."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from random import Random

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.page.reader import Reader
from tests.page.test_games import BOT, GAMES, PERSON

PLACES = ["/", "/rules/manitoba", "/rules/wendake", "/learn/manitoba"]
PANELS = "rlhstc?"


def violations(reader: Reader) -> list[str]:
    found = Axe().run(reader.page).response["violations"]
    return [f"{each['id']}: {json.dumps([node['html'][:160] for node in each['nodes'][:3]])}" for each in found]


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("place", PLACES)
def test_axe_finds_nothing(visit: Callable[..., Reader], place: str, theme: str) -> None:
    mara = visit(place, theme=theme)
    mara.page.wait_for_load_state("networkidle")
    assert violations(mara) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("name", ["manitoba", "wendake", "solitaire", "new-allies"])
def test_axe_finds_nothing_at_a_table(visit: Callable[..., Reader], name: str, theme: str) -> None:
    game, options, seats = GAMES[name]
    mara = visit(theme=theme)
    mara.sit(game, options, seats)
    mara.play(Random(1), clicks=20)
    assert violations(mara) == []
    for key in PANELS:
        mara.page.keyboard.press(key)
        mara.page.wait_for_timeout(150)
        assert violations(mara) == [], key
        mara.page.keyboard.press("Escape")


def test_a_game_of_manitoba_by_keyboard_alone(visit: Callable[..., Reader]) -> None:
    mara = visit()
    mara.sit("manitoba", {}, [PERSON, BOT])
    rng = Random(7)
    idle = 0
    while not mara.is_over():
        if not mara.page.locator(".hot, .prompt button[data-line]").count():
            idle += 1
            assert idle < 200
            mara.page.wait_for_timeout(40)
            continue
        idle = 0
        for _ in range(rng.randrange(1, 4)):
            mara.page.keyboard.press(rng.choice(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp", "Tab"]))
        if mara.page.evaluate("() => document.activeElement?.matches('.hot, .prompt button[data-line]')"):
            mara.page.keyboard.press("Enter")
        elif rng.random() < 0.3:
            mara.page.evaluate("() => document.activeElement?.blur()")
        mara.page.wait_for_timeout(10)
    assert mara.position()["over"]


def sentences(reader: Reader) -> set[str]:
    """Every line of the page with three words or more, players' names aside."""
    text = re.sub("Mara|Jonas", "", reader.page.locator("body").inner_text())
    return {line for line in text.splitlines() if len(re.findall(r"[^\W\d]{2,}", line)) > 2}


def sentences_of_table(reader: Reader) -> set[str]:
    """Also those of its panels, one after the other."""
    found = sentences(reader)
    for key in PANELS:
        reader.page.keyboard.press(key)
        reader.page.wait_for_timeout(150)
        found |= sentences(reader)
        reader.page.keyboard.press("Escape")
    return found


@pytest.mark.parametrize("language", ["fr", "de"])
@pytest.mark.parametrize("name", ["manitoba", "wendake", "solitaire", "new-allies"])
def test_no_sentence_is_left_in_english(visit: Callable[..., Reader], name: str, language: str) -> None:
    game, options, seats = GAMES[name]
    mara = visit(language=language)
    expect(mara.page.locator("html")).to_have_attribute("lang", language)
    found = sentences(mara)
    mara.sit(game, options, seats)
    mara.play(Random(1), clicks=12)
    found |= sentences_of_table(mara)
    assert len(found) > 50
    assert not [line for line in found if re.search(r"undefined|NaN|\[object|[{}]", line)]
    mara.page.evaluate("() => localStorage.setItem('birchbark.language', 'en')")
    mara.page.reload()
    expect(mara.page.locator("html")).to_have_attribute("lang", "en")
    expect(mara.page.locator(".prompt")).to_be_visible()
    english = sentences_of_table(mara)
    mara.go("/")
    expect(mara.page.get_by_role("heading", level=1)).to_be_visible()
    assert found & (english | sentences(mara)) == set()
