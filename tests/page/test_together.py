"""People at one table: two browsers, one screen, a server that dies."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path
from random import Random

from playwright.sync_api import expect

from tests.page.reader import Reader
from tests.page.test_access import violations
from tests.page.test_comeback import AWAY
from tests.server.running import Forker, request

MARA = {"holder": "person", "name": "Mara"}
JONAS = {"holder": "person", "name": "Jonas"}
OPEN = {"holder": "open"}
BOT = {"holder": "bot", "level": "random", "name": "Leila"}


def test_two_browsers_at_one_table(visit: Callable[..., Reader]) -> None:
    mara, jonas = visit(), visit()
    mara.sit("manitoba", {}, [MARA, OPEN])
    jonas.go(f"/join/{mara.table}")
    jonas.page.get_by_role("textbox").first.fill("Jonas")
    jonas.page.get_by_role("button", name="Take this seat").first.click()
    jonas.page.wait_for_url("**/t/*")
    rng = Random(4)
    for _ in range(30):
        mara.until(lambda: bool(mara.glowing() or jonas.glowing()))
        mover = mara if mara.glowing() else jonas
        mover.click_on(rng)
    mara.until(lambda: bool(mara.glowing() or jonas.glowing()))
    assert mara.position()["moves"] == jonas.position()["moves"] > 5
    expect(mara.page.get_by_text("Jonas").first).to_be_visible()


def test_a_curtain_falls_between_two_people_at_one_screen(visit: Callable[..., Reader]) -> None:
    mara = visit()
    mara.sit("wendake", {}, [MARA, JONAS])
    curtain = mara.page.locator(".curtain")
    expect(curtain).to_be_visible()
    assert violations(mara) == []
    rng = Random(5)
    names = set()
    for _ in range(40):
        mara.to_click()
        if curtain.is_visible():
            names.add("Jonas" if "Jonas" in curtain.inner_text() else "Mara")
            assert not mara.glowing()
        mara.click_on(rng)
    assert names == {"Mara", "Jonas"}


def test_it_comes_back_after_the_server_was_killed(
    visit: Callable[..., Reader], servers: Forker, tmp_path: Path
) -> None:
    database = f"sqlite:///{tmp_path / 'tables.sqlite'}"
    mortal = servers.start(database, seed=7)
    mara = visit(at=mortal)
    mara.sit("manitoba", {}, [MARA, BOT])
    mara.play(Random(3), clicks=12)
    before = mara.position()["moves"]
    mortal.kill()
    mortal.wait_gone()
    expect(mara.page.locator(".lost")).to_be_visible()
    servers.start(database, port=mortal.port, seed=7)
    expect(mara.page.locator(".lost")).to_be_hidden()
    mara.play(Random(3), clicks=6)
    assert mara.position()["moves"] > before >= 5
    mara.errors = [error for error in mara.errors if not AWAY.search(error)]


def test_undo_takes_the_last_move_back_and_marks_it_in_the_log(visit: Callable[..., Reader]) -> None:
    mara = visit()
    mara.sit("manitoba", {}, [MARA, BOT])
    mara.to_click()
    before = mara.position()["moves"]
    while mara.position()["moves"] == before:
        mara.play(Random(1), clicks=1)
    fetched: list[str] = []
    mara.page.on("request", lambda request: fetched.append(request.url))
    mara.page.get_by_role("button", name="Undo").click()
    mara.until(lambda: mara.position()["moves"] == before)
    expect(mara.page.locator(".log-card s").first).to_be_visible()
    assert not any("/log" in url for url in fetched)


def test_a_moment_of_the_past_has_an_address(visit: Callable[..., Reader]) -> None:
    mara = visit()
    mara.sit("manitoba", {}, [MARA, BOT])
    mara.play(Random(6), clicks=14)
    mara.go(f"/t/{mara.table}?at=3")
    expect(mara.page.locator(".prompt")).to_contain_text("After move 3")
    assert request(mara.server.port, "GET", f"/t/{mara.table}?at=3").status == 200


def test_what_cannot_be_chosen_says_why(visit: Callable[..., Reader]) -> None:
    mara = visit()
    mara.sit("manitoba", {}, [MARA, BOT])
    mara.to_click()
    mara.page.locator(".thing:not(.hot)").first.hover(force=True)
    expect(mara.page.get_by_role("tooltip")).to_contain_text(re.compile(r".+ \(M\d+\.\d+\)$"))
