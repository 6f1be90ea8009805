"""Peace at a table, in the browser: muting, a closed chat, no spectators, and leaving."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.page.reader import Reader
from tests.server.running import request

MARA = {"holder": "person", "name": "Mara"}
OPEN = {"holder": "open"}


def test_a_muted_person_is_not_heard_and_the_host_closes_the_chat(visit: Callable[..., Reader]) -> None:
    mara, jonas = visit(), visit()
    mara.sit("manitoba", {}, [MARA, OPEN])
    joined = request(mara.server.port, "POST", f"/api/v1/tables/{mara.table}/join", {"name": "Jonas"}).json()
    jonas.come_to(mara.table, joined["token"])
    jonas.page.locator("header button.chat").click()
    jonas.page.get_by_role("textbox", name="Message").fill("Boo!")
    jonas.page.get_by_role("button", name="Send").click()
    expect(jonas.page.locator(".chat ol")).to_contain_text("Boo!")
    with mara.panel("chat"):
        expect(mara.page.locator(".chat ol")).to_contain_text("Boo!")
        mara.page.get_by_role("button", name="Mute: Jonas").click()
        expect(mara.page.locator(".chat ol")).to_have_text("1 message of somebody you have muted")
        expect(mara.page.locator("dialog .chat")).not_to_contain_text("Jonas")
        mara.page.get_by_role("button", name="Hear again: Seat 2").click()
        expect(mara.page.locator(".chat ol")).to_contain_text("Boo!")
    with mara.panel("seats"):
        mara.page.get_by_role("button", name="Close the chat").click()
        expect(mara.page.get_by_role("button", name="Open the chat")).to_be_visible()
    expect(jonas.page.locator("dialog .chat")).to_contain_text("The host has closed the chat.")
    expect(jonas.page.get_by_role("button", name="Send")).to_be_hidden()


def test_spectators_go_when_the_host_wants_none(visit: Callable[..., Reader]) -> None:
    mara, guest = visit(), visit()
    mara.sit("manitoba", {}, [MARA, OPEN])
    guest.go(f"/t/{mara.table}")
    expect(guest.page.locator(".prompt")).to_contain_text("Waiting for players")
    with mara.panel("seats"):
        mara.page.get_by_role("button", name="No spectators").click()
        expect(mara.page.get_by_role("button", name="Admit spectators")).to_be_visible()
    expect(guest.page.get_by_text("want no spectators")).to_be_visible()


def test_whoever_leaves_before_the_game_begins_frees_the_seat(visit: Callable[..., Reader]) -> None:
    mara, jonas = visit(), visit()
    mara.sit("manitoba", {}, [MARA, OPEN, OPEN])
    joined = request(mara.server.port, "POST", f"/api/v1/tables/{mara.table}/join", {"name": "Jonas"}).json()
    jonas.come_to(mara.table, joined["token"])
    jonas.page.locator("header button.seats").click()
    jonas.page.get_by_role("button", name="Leave the table").click()
    expect(jonas.page.get_by_role("heading", name="Sit down and play.")).to_be_visible()
    seats = request(mara.server.port, "GET", f"/api/v1/tables/{mara.table}").json()["seats"]
    assert [seat["holder"] for seat in seats] == ["person", "open", "open"]
