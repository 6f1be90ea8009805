"""Nothing is hidden that shows whether a table is fair: its chance, what was said, what may be done about a seat."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.page.reader import Reader
from tests.server.running import Server
from tests.server.talk import ANN, OPEN, Message, Talk, create, join


def finished(server: Server) -> Message:
    opened = create(server, ANN, options={"turns": "1"})
    with Talk(server, opened["table"]["id"], opened["token"]) as ann:
        ann.move("draw")
    return opened


def open_panel(reader: Reader, name: str) -> None:
    reader.page.locator("header nav").get_by_role("button", name=name, exact=True).click()


def test_the_seal_of_chance_is_shown_before_the_first_move(visit: Callable[..., Reader], server: Server) -> None:
    opened = create(server, ANN, OPEN, game="manitoba")
    table, seal = opened["table"]["id"], opened["table"]["commitment"]
    guest, host = visit(f"/join/{table}"), visit()
    expect(guest.page.get_by_text(seal)).to_be_visible()
    host.come_to(table, opened["token"])
    open_panel(host, "Seats")
    expect(host.page.get_by_text(seal)).to_be_visible()
    expect(host.page.get_by_role("button", name="Check the chance")).to_have_count(0)


def test_who_joins_is_told_that_the_host_may_know_the_chance(visit: Callable[..., Reader], server: Server) -> None:
    scenario = 'game = "manitoba"\nplayers = 2\nseed = 7\n'
    opened = create(server, ANN, OPEN, game="manitoba", scenario=scenario)
    guest = visit(f"/join/{opened['table']['id']}")
    expect(guest.page.get_by_text("brought its chance along, and may know what comes")).to_be_visible()


def test_chance_is_checked_with_one_click_after_the_end(visit: Callable[..., Reader], server: Server) -> None:
    opened = finished(server)
    ann = visit()
    ann.come_to(opened["table"]["id"], opened["token"])
    open_panel(ann, "Scores")
    ann.page.get_by_role("button", name="Check the chance").click()
    expect(ann.page.get_by_text("fits the seal that this browser was shown first")).to_be_visible()


def test_another_seed_than_was_sealed_is_told(visit: Callable[..., Reader], server: Server) -> None:
    opened = finished(server)
    ann = visit(phone=True)
    ann.come_to(opened["table"]["id"], opened["token"], commitment="0" * 64)
    open_panel(ann, "Scores")
    ann.page.get_by_role("button", name="Check the chance").click()
    expect(ann.page.get_by_text("does not fit the seal")).to_be_visible()


def test_earlier_messages_are_loaded_when_asked_for(visit: Callable[..., Reader], server: Server) -> None:
    opened = create(server, ANN)
    with Talk(server, opened["table"]["id"], opened["token"]) as talk:
        for number in range(60):
            talk.request("say", text=f"message {number}.")
    ann = visit()
    ann.come_to(opened["table"]["id"], opened["token"])
    open_panel(ann, "Chat")
    expect(ann.page.get_by_text("message 59.")).to_be_visible()
    expect(ann.page.get_by_text("message 9.")).to_have_count(0)
    ann.page.get_by_role("button", name="Earlier messages").click()
    expect(ann.page.get_by_text("message 0.")).to_have_count(1)
    expect(ann.page.get_by_role("button", name="Earlier messages")).to_have_count(0)


def test_a_host_is_offered_only_what_the_server_allows(visit: Callable[..., Reader], server: Server) -> None:
    opened = create(server, ANN, OPEN)
    table = opened["table"]["id"]
    join(server, table)
    ann = visit()
    ann.come_to(table, opened["token"])
    open_panel(ann, "Seats")
    expect(ann.page.get_by_role("button", name="Ann: Let a bot play on")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Ben: Want a bot instead")).to_be_visible()
    expect(ann.page.get_by_role("button", name="Hand on")).to_have_count(0)
    expect(ann.page.get_by_text("against other people no seat is handed on")).to_be_visible()
