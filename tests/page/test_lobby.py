"""The lobby in the browser: a public table, the filters, and a quick match."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.page.reader import Reader
from tests.page.test_access import violations
from tests.server.running import Forker, Server, request

MARA = {"holder": "person", "name": "Mara"}
OPEN = {"holder": "open"}


@pytest.fixture
def place(servers: Forker, tmp_path: Path) -> Server:
    """A server where nobody else plays."""
    return servers.start(f"sqlite:///{tmp_path / 'tables.sqlite'}", seed=7)


def find_game(reader: Reader, name: str) -> None:
    reader.go("/lobby")
    reader.page.get_by_role("textbox", name="Your name").fill(name)
    reader.page.get_by_role("button", name="Find a game").click()
    reader.page.wait_for_url("**/t/*")


def test_a_quick_match_brings_two_strangers_together(visit: Callable[..., Reader], place: Server) -> None:
    mara, jonas = visit(at=place), visit(at=place, phone=True)
    find_game(mara, "Mara")
    find_game(jonas, "Jonas")
    assert jonas.table == mara.table
    expect(mara.page.get_by_text("Jonas").first).to_be_visible()
    mara.until(lambda: bool(mara.glowing() or jonas.glowing()))


def test_the_lobby_is_filtered_and_leads_to_a_seat(visit: Callable[..., Reader], place: Server) -> None:
    for language in ("en", "de"):
        body = {"game": "manitoba", "seats": [{**MARA, "name": f"Mara {language}"}, OPEN], "public": True}
        assert request(place.port, "POST", f"/api/v1/tables?language={language}", body).status == 201
    reader = visit("/lobby", at=place)
    tables = reader.page.get_by_role("region", name="Free seats").get_by_role("listitem")
    expect(tables).to_have_count(2)
    assert violations(reader) == []
    reader.page.get_by_label("Language").last.select_option("de")
    expect(tables).to_have_count(1)
    reader.page.get_by_role("link", name="Sit down: Manitoba, Mara de").click()
    expect(reader.page.get_by_role("button", name="Take this seat")).to_be_visible()


def test_the_host_puts_a_table_into_the_lobby(visit: Callable[..., Reader], place: Server) -> None:
    mara, guest = visit(at=place), visit(at=place)
    mara.sit("manitoba", {}, [MARA, OPEN])
    with mara.panel("seats"):
        mara.page.get_by_role("button", name="List it in the lobby").click()
        expect(mara.page.get_by_role("button", name="Take it out of the lobby")).to_be_visible()
    guest.go("/")
    guest.page.get_by_role("link", name="1 table has a free seat").click()
    expect(guest.page.get_by_role("link", name="Sit down: Manitoba, Mara")).to_be_visible()
