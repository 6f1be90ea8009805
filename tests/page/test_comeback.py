"""Coming back: rematches, the sign that it is one's turn, statistics, and the page without the server."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

from playwright.sync_api import expect

from tests.page.reader import Reader
from tests.page.test_access import violations
from tests.server.running import Forker

MARA = {"holder": "person", "name": "Mara"}
OPEN = {"holder": "open"}
BOT = {"holder": "bot", "level": "random", "name": "Leila"}
SHORT = {"turns": "1"}
"""The toy game with one turn for each."""
BADGE = "link[rel=icon][href='/birchbark-turn.svg']"
ASKED = """
window.shown = [];
window.asked = 0;
window.Notification = class {
    static permission = 'default';
    static async requestPermission() { window.asked += 1; return (this.permission = 'granted'); }
    constructor(title, options) { window.shown.push([title, options.body]); }
};
"""
"""A browser that allows notifications when it is asked."""
HIDDEN = "() => Object.defineProperty(document, 'hidden', { get: () => true })"
IS_KEPT = "async (path) => !!(await caches.match(path))"
AWAY = re.compile("WebSocket connection to|net::ERR_")
"""What the browser says about a server that is away: also about what it has just been asked for."""


def sit_together(mara: Reader, jonas: Reader) -> None:
    mara.sit("toy", SHORT, [MARA, OPEN])
    jonas.go(f"/join/{mara.table}")
    jonas.page.get_by_role("textbox").first.fill("Jonas")
    jonas.page.get_by_role("button", name="Take this seat").first.click()
    jonas.page.wait_for_url("**/t/*")


def take_turn(reader: Reader) -> None:
    """Click until somebody else is to choose, or the game is over."""
    reader.to_click()
    while reader.page.locator(".prompt.mine").count():
        for spot in reader.glowing()[:1]:
            reader.page.mouse.click(spot.x, spot.y)
        reader.page.wait_for_timeout(50)


def test_a_rematch_against_bots_lets_the_next_player_begin(visit: Callable[..., Reader]) -> None:
    mara = visit()
    mara.sit("toy", SHORT, [MARA, BOT])
    mara.play(Random(1))
    before = mara.table
    mara.page.locator("dialog .winner").wait_for()
    assert violations(mara) == []
    mara.page.locator("dialog").get_by_role("button", name="Rematch").click()
    mara.until(lambda: mara.table != before)
    mara.to_click()
    position = mara.position()
    assert (position["viewer"], position["moves"]) == (1, 1), "the bot had the first turn"
    after = mara.table
    mara.go(f"/t/{before}")
    mara.page.get_by_role("button", name="To the rematch").click()
    mara.until(lambda: mara.table == after)


def test_a_rematch_leads_the_others_to_the_same_table(visit: Callable[..., Reader]) -> None:
    mara, jonas, device = visit(), visit(), visit()
    sit_together(mara, jonas)
    take_turn(mara)
    take_turn(jonas)
    before = mara.table
    device.come_to(before, jonas.token)
    device.page.locator(".prompt").wait_for()
    device.go("/")
    mara.page.locator("dialog").get_by_role("button", name="Rematch").click()
    mara.until(lambda: mara.table != before)
    jonas.page.locator("dialog").get_by_role("button", name="To the rematch").click()
    jonas.until(lambda: jonas.table == mara.table)
    jonas.to_click()
    assert jonas.position()["viewer"] == jonas.position()["seat"], "Mara was first before"
    device.page.reload()
    device.page.locator(f"main a[href='/t/{mara.table}']").first.wait_for()
    expect(device.page).to_have_title("(1) Birchbark")


def test_the_page_tells_when_it_is_ones_turn(visit: Callable[..., Reader]) -> None:
    mara, jonas = visit(), visit()
    jonas.page.add_init_script(ASKED)
    sit_together(mara, jonas)
    offer = jonas.page.get_by_text("Shall the browser tell you")
    expect(offer).to_be_visible()
    assert violations(jonas) == []
    assert jonas.page.evaluate("() => window.asked") == 0
    jonas.page.get_by_role("button", name="Tell me").click()
    expect(offer).to_be_hidden()
    assert jonas.page.evaluate("() => window.asked") == 1
    expect(jonas.page).to_have_title("Toy · Birchbark")
    expect(jonas.page.locator(BADGE)).to_have_count(0)
    jonas.page.evaluate(HIDDEN)
    take_turn(mara)
    expect(jonas.page).to_have_title("● Your turn · Toy · Birchbark")
    expect(jonas.page.locator(BADGE)).to_have_count(1)
    jonas.until(lambda: bool(jonas.page.evaluate("() => window.shown")))
    assert jonas.page.evaluate("() => window.shown") == [["Your turn", "Toy"]]
    take_turn(jonas)
    expect(jonas.page.locator(BADGE)).to_have_count(0)


def test_the_offer_is_made_once(visit: Callable[..., Reader]) -> None:
    mara, jonas = visit(), visit()
    jonas.page.add_init_script(ASKED)
    sit_together(mara, jonas)
    jonas.page.get_by_role("button", name="No, thanks").click()
    jonas.page.reload()
    jonas.page.locator(".prompt").wait_for()
    assert jonas.page.get_by_text("Shall the browser tell you").count() == 0
    assert jonas.page.evaluate("() => window.asked") == 0
    with jonas.panel("settings"):
        box = jonas.page.get_by_label("Notify me while the page is in the background")
        expect(box).not_to_be_checked()
        box.click()
        expect(box).to_be_checked()


def test_statistics_of_the_own_games(visit: Callable[..., Reader]) -> None:
    mara = visit("/")
    mara.page.get_by_role("link", name="Statistics").click()
    expect(mara.page.locator("main")).to_contain_text("When you have finished a game")
    mara.sit("toy", SHORT, [MARA, BOT])
    mara.play(Random(1))
    mara.page.locator("dialog .scores").wait_for()
    won = 0 in mara.position()["winners"]
    mara.until(lambda: "score" in mara.page.evaluate("() => JSON.parse(localStorage['birchbark.results'])[0]"))
    mara.go("/statistics")
    expect(mara.page.locator("main")).to_contain_text("1 game")
    row = mara.page.get_by_role("row", name=re.compile("^Toy"))
    expect(row.get_by_role("cell").nth(1)).to_have_text("1" if won else "0")
    expect(mara.page.get_by_role("row", name=re.compile("^Random")).first).to_be_visible()
    expect(mara.page.get_by_role("img", name=re.compile("^Scores of 1 games"))).to_be_visible()
    assert violations(mara) == []
    mara.page.get_by_role("button", name="Delete the statistics").click()
    mara.page.get_by_role("button", name="Delete", exact=True).click()
    expect(mara.page.locator("main")).to_contain_text("When you have finished a game")


def test_statistics_of_several_people_at_one_screen(visit: Callable[..., Reader]) -> None:
    mara = visit()
    mara.page.add_init_script("localStorage['birchbark.name'] = 'Mara'")
    mara.sit("toy", SHORT, [MARA, {"holder": "person", "name": "Jonas"}])
    mara.play(Random(1))
    mara.page.locator("dialog .scores").wait_for()
    winners = mara.position()["winners"]
    mara.until(lambda: "score" in mara.page.evaluate("() => JSON.parse(localStorage['birchbark.results'])[0]"))
    mara.go("/statistics")
    expect(mara.page.locator("main")).to_contain_text("1 game")
    players = mara.page.get_by_role("region", name="At one screen")
    for seat, name in enumerate(("Mara", "Jonas")):
        cells = players.get_by_role("row", name=re.compile(f"^{name}")).get_by_role("cell")
        expect(cells.nth(0)).to_have_text("1")
        expect(cells.nth(1)).to_have_text("1" if seat in winners else "0")
    assert violations(mara) == []


def test_without_the_server_the_page_says_so_shows_what_it_kept_and_comes_back(
    visit: Callable[..., Reader], servers: Forker, tmp_path: Path
) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    mortal = servers.start(database, seed=7)
    mara = visit("/health", at=mortal, keeps=True)
    mara.page.evaluate("() => caches.open('birchbark-of-an-old-version')")
    mara.sit("manitoba", {}, [MARA, BOT])
    mara.to_click()
    mara.until(lambda: mara.page.evaluate(IS_KEPT, "/api/v1/games/wendake/scenarios?language=en"))
    assert sorted(len(name) for name in mara.page.evaluate("() => caches.keys()")) == [15, 26], "only this version's"
    table = mara.table
    mortal.kill()
    mortal.wait_gone()
    mara.go("/")
    away = mara.page.get_by_text("The server does not answer")
    expect(away).to_be_visible()
    expect(mara.page.get_by_role("button", name="Quick start: Manitoba")).to_be_visible()
    mara.go("/rules/manitoba")
    expect(mara.page.locator("main")).to_contain_text("M1.1")
    expect(away).to_be_visible()
    mara.go(f"/t/{table}")
    expect(mara.page.locator(".lost")).to_be_visible()
    servers.start(database, port=mortal.port, seed=7)
    mara.to_click()
    mara.go("/")
    mara.page.locator(f"main a[href='/t/{table}']").first.wait_for()
    expect(away).to_be_hidden()
    mara.errors = [error for error in mara.errors if not AWAY.search(error)]
