"""A profile in the browser: one's name and tables on two devices."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.page.reader import Reader
from tests.page.test_access import violations

MARA = {"holder": "person", "name": "Mara"}
OPEN = {"holder": "open"}


def test_name_and_tables_follow_a_profile_to_another_device(visit: Callable[..., Reader]) -> None:
    laptop, phone = visit(), visit(phone=True)
    laptop.sit("manitoba", {}, [MARA, OPEN])
    table = laptop.table
    expect(laptop.page.locator(".prompt")).to_be_visible()
    laptop.page.evaluate("localStorage['birchbark.name'] = 'Mara'")
    laptop.go("/profile")
    laptop.page.get_by_role("button", name="Make a profile").click()
    laptop.page.get_by_role("button", name="Show the link").click()
    link = laptop.page.get_by_role("textbox", name="Link").input_value()
    assert violations(laptop) == []
    phone.page.goto(link)
    phone.page.get_by_role("button", name="Use this profile here").click()
    expect(phone.page.get_by_role("heading", name="Your tables")).to_be_visible()
    assert "#key" not in phone.page.url
    assert phone.page.evaluate("localStorage['birchbark.name']") == "Mara"
    phone.go(f"/t/{table}")
    expect(phone.page.locator(".prompt")).to_contain_text("Waiting for players")
    assert phone.token == laptop.page.evaluate("JSON.parse(localStorage['birchbark.tables'])[0].token")
    phone.page.evaluate("localStorage['birchbark.name'] = 'Mara S.'")
    phone.go("/")
    kept = "JSON.parse(localStorage['birchbark.profile']).agreed.name"
    phone.until(lambda: bool(phone.page.evaluate(kept) == "Mara S."))
    laptop.go("/")
    laptop.until(lambda: bool(laptop.page.evaluate("localStorage['birchbark.name']") == "Mara S."))


def test_a_profile_is_taken_off_a_device_and_the_tables_stay(visit: Callable[..., Reader]) -> None:
    mara = visit()
    mara.sit("manitoba", {}, [MARA, OPEN])
    expect(mara.page.locator(".prompt")).to_be_visible()
    mara.go("/profile")
    mara.page.get_by_role("button", name="Make a profile").click()
    mara.page.get_by_role("button", name="Take the profile off this device").click()
    mara.page.get_by_role("button", name="Take it off").click()
    expect(mara.page.get_by_role("button", name="Make a profile")).to_be_visible()
    mara.go("/")
    expect(mara.page.get_by_role("heading", name="Your tables")).to_be_visible()
