"""For everybody: keyboard, screen reader, three languages, both themes."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import expect

from tests.page.reader import PANELS, Reader
from tests.page.test_games import BOT, EVERY, GAMES, PERSON
from tests.server.running import request

PLACES = {
    "/": "#scenarios",
    "/rules/manitoba": ".rules section",
    "/rules/wendake": ".rules section",
    "/statistics": "main .card",
    "/lobby": "main form button",
    "/profile": "main button",
    "/join/{table}": "main form button",
    "/stop/secret": "main button",
    "/confirm/secret": "main button",
    "/ratings": "#bots",
    "/tournaments": "main form button:enabled",
    "/learn": "ul a",
    "/learn/wendake": "ul a",
    "/learn/wendake/how-to-play": "figure .board svg",
    "/learn/wendake/aid": "main dl",
    "/learn/wendake/puzzle/puzzle-ritual": ".guide .result",
    "/learn/manitoba/1": ".guide",
}
"""Each with what is there when it is drawn."""
PAGE = Path(__file__).parents[2] / "web" / "src"
OWN_PANELS = ["log", "history", "scores", "choices"]
AT_TABLES = {
    "manitoba": [*PANELS],
    "wendake": ["rules", *OWN_PANELS],
    "solitaire": OWN_PANELS,
    "new-allies": OWN_PANELS,
}
"""The panels to look at: those that another table shows alike need no second look."""
CHECK_COLOURS = """
() => axe.run(document.querySelector('dialog[open]') ?? document, {
    runOnly: ['color-contrast', 'link-in-text-block'],
    resultTypes: ['violations'],
})
"""


def violations(reader: Reader) -> list[str]:
    """By all rules in the light theme; the dark one has other colours and is the same page otherwise."""
    page = reader.page
    found = Axe().run(page).response["violations"]
    page.emulate_media(color_scheme="dark")
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    found += page.evaluate(CHECK_COLOURS)["violations"]
    page.emulate_media(color_scheme="light")
    expect(page.locator("html")).to_have_attribute("data-theme", "light")
    return [f"{each['id']}: {json.dumps([node['html'][:160] for node in each['nodes'][:3]])}" for each in found]


def open_place(reader: Reader, place: str) -> None:
    """Go to a place of the page, and wait until it is drawn."""
    table = ""
    if "{table}" in place:
        body = {"game": "manitoba", "seats": [PERSON, {"holder": "open"}, BOT]}
        table = request(reader.server.port, "POST", "/api/v1/tables", body).json()["table"]["id"]
    reader.go(place.format(table=table))
    reader.page.locator(PLACES[place]).first.wait_for()
    reader.wait_for_fonts()


def test_no_place_and_no_panel_is_forgotten() -> None:
    """Whatever the page leads to is looked at, here and in three languages."""
    places = re.findall(r'parts\[0\] === "(\w+)"', (PAGE / "App.svelte").read_text(encoding="utf-8"))
    assert len(places) > 5
    assert {*places} - {place.split("/")[1] for place in PLACES} == {"t"}
    parts = re.findall(r'part === "([\w-]+)"', (PAGE / "learn" / "Learn.svelte").read_text(encoding="utf-8"))
    assert {*parts} <= {part for place in PLACES for part in place.split("/")}
    told = re.search(r"type Panel =([^;]+);", (PAGE / "frame" / "panels.svelte.ts").read_text(encoding="utf-8"))
    assert told is not None
    assert {*re.findall(r'"(\w+)"', told[1])} == {*PANELS, "recap"}


@pytest.mark.parametrize("place", PLACES)
def test_axe_finds_nothing(visit: Callable[..., Reader], place: str) -> None:
    mara = visit()
    open_place(mara, place)
    assert violations(mara) == []


@pytest.mark.parametrize("name", AT_TABLES)
def test_axe_finds_nothing_at_a_table(visit: Callable[..., Reader], name: str) -> None:
    mara = visit()
    mara.sit(*GAMES[name])
    mara.play(Random(1), clicks=20)
    assert violations(mara) == []
    for panel in AT_TABLES[name]:
        with mara.panel(panel):
            assert violations(mara) == [], panel


def test_axe_finds_nothing_while_a_line_is_tried_or_a_round_is_told(visit: Callable[..., Reader]) -> None:
    mara = visit()
    mara.sit(*GAMES["manitoba"])
    recap = mara.page.get_by_role("button", name=re.compile("^What happened"))
    rng = Random(1)
    while not recap.count():
        mara.click_on(rng)
        mara.to_click()
    mara.page.keyboard.press("x")
    expect(mara.page.locator(".page.trying")).to_be_visible()
    assert violations(mara) == []
    mara.page.keyboard.press("x")
    recap.click()
    mara.page.locator("dialog .log").wait_for()
    assert violations(mara) == []


def test_axe_finds_nothing_on_a_plain_board(visit: Callable[..., Reader]) -> None:
    mara = visit()
    mara.sit("toy", {}, [PERSON, BOT])
    mara.play(Random(1), clicks=1)
    assert violations(mara) == []


PRESSES_PER_CLICK = 1.5


@pytest.mark.parametrize("name", GAMES if EVERY else ["manitoba"])
def test_a_game_by_keyboard_alone(visit: Callable[..., Reader], name: str) -> None:
    """By numbers, by the space bar and by arrows; the choices that are out of sight are one key away."""
    mara = visit()
    mara.sit(*GAMES[name])
    rng = Random(7)
    presses = clicks = 0
    mara.to_click()
    mara.page.keyboard.press("ArrowRight")
    while mara.to_click():
        clicks += 1
        many = mara.page.locator("main kbd").count()
        if rng.random() < 0.1:
            mara.page.keyboard.press(rng.choice(["ArrowRight", "ArrowDown", "ArrowLeft", "ArrowUp"]))
            mara.page.keyboard.press("Enter")
            presses += 2
        elif many:
            mara.page.keyboard.press(str(rng.randrange(many) + 1))
            presses += 1
        else:
            mara.page.keyboard.press("v" if mara.page.locator(".beyond").count() else "Space")
            presses += 1
    assert mara.position()["over"]
    assert presses <= PRESSES_PER_CLICK * clicks


def sentences(reader: Reader) -> set[str]:
    """Every line of the page with three words or more, players' names aside."""
    text = re.sub("Mara|Jonas", "", reader.page.locator("body").inner_text())
    return {line for line in text.splitlines() if len(re.findall(r"[^\W\d]{2,}", line)) > 2}


def sentences_of_home(reader: Reader, language: str) -> set[str]:
    expect(reader.page.locator("html")).to_have_attribute("lang", language)
    reader.page.locator(PLACES["/"]).wait_for()
    return sentences(reader)


def sentences_of_table(reader: Reader, name: str) -> set[str]:
    """Also those of its panels, one after the other."""
    reader.to_click()
    found = sentences(reader)
    for panel in AT_TABLES[name]:
        with reader.panel(panel):
            found |= sentences(reader)
    return found


@pytest.mark.parametrize("name", AT_TABLES)
def test_no_sentence_is_left_in_english(visit: Callable[..., Reader], name: str) -> None:
    mara = visit("/", language="fr")
    french = sentences_of_home(mara, "fr")
    mara.sit(*GAMES[name])
    mara.play(Random(1), clicks=12)
    french |= sentences_of_table(mara, name)
    other = visit("/", language="de")
    german = sentences_of_home(other, "de")
    other.come_to(mara.table, mara.token)
    german |= sentences_of_table(other, name)
    mara.page.evaluate("() => localStorage.setItem('birchbark.language', 'en')")
    mara.page.reload()
    english = sentences_of_table(mara, name)
    mara.go("/")
    english |= sentences_of_home(mara, "en")
    for found in french, german:
        assert len(found) > 30
        assert not [line for line in found if re.search(r"undefined|NaN|\[object|[{}]", line)]
        assert found & english == set()
