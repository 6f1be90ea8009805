"""A profile in the browser: one's name and tables on two devices."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import Route, expect

from tests.page.reader import Reader
from tests.page.test_access import violations
from tests.server.running import Server

MARA = {"holder": "person", "name": "Mara"}
OPEN = {"holder": "open"}
KEPT_NAME = "JSON.parse(localStorage['birchbark.profile']).agreed.name"


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
    phone.until(lambda: bool(phone.page.evaluate("localStorage['birchbark.name']") == "Mara"))
    phone.go(f"/t/{table}")
    expect(phone.page.locator(".prompt")).to_contain_text("Waiting for players")
    assert phone.token == laptop.page.evaluate("JSON.parse(localStorage['birchbark.tables'])[0].token")
    phone.go("/icon.svg")
    phone.page.evaluate("localStorage['birchbark.name'] = 'Mara S.'")
    phone.go("/")
    phone.until(lambda: bool(phone.page.evaluate(KEPT_NAME) == "Mara S."))
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


def test_a_table_opened_while_the_devices_meet_stays(visit: Callable[..., Reader]) -> None:
    mara = visit("/profile")
    mara.page.get_by_role("button", name="Make a profile").click()
    expect(mara.page.get_by_role("button", name="Show the link")).to_be_visible()
    mara.go("/icon.svg")
    mara.page.evaluate("localStorage['birchbark.name'] = 'Mara'")
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    mara.page.route("**/keep*", hold)
    mara.go("/")
    mara.until(lambda: bool(held))
    mara.page.get_by_role("button", name="Quick start: Toy").click()
    mara.to_click()
    held[0].continue_()
    mara.until(lambda: bool(mara.page.evaluate(KEPT_NAME) == "Mara"))
    assert mara.table in mara.page.evaluate("JSON.parse(localStorage['birchbark.tables']).map((each) => each.id)")


def with_authenticator(reader: Reader, **options: object) -> None:
    """Give the browser a device that keeps passkeys and recognises the reader at once."""
    session = reader.page.context.new_cdp_session(reader.page)
    session.send("WebAuthn.enable")
    usual = {"protocol": "ctap2", "ctap2Version": "ctap2_1", "transport": "internal", "hasResidentKey": True}
    able = {"hasUserVerification": True, "isUserVerified": True, "hasPrf": True, "automaticPresenceSimulation": True}
    session.send("WebAuthn.addVirtualAuthenticator", {"options": {**usual, **able, **options}})


def under_its_name(reader: Reader, server: Server) -> None:
    """Passkeys belong to a name, and a number is none."""
    reader.page.goto(f"http://localhost:{server.port}/profile")


def test_a_passkey_brings_a_profile_back_and_guards_its_link_and_its_end(
    visit: Callable[..., Reader], server: Server
) -> None:
    mara = visit()
    with_authenticator(mara)
    under_its_name(mara, server)
    button = mara.page.get_by_role
    mara.page.evaluate("localStorage['birchbark.name'] = 'Mara'")
    mara.page.reload()
    button("button", name="Make a profile").click()
    button("button", name="Protect it with a passkey").click()
    expect(mara.page.get_by_text("A passkey protects this profile.")).to_be_visible()
    assert mara.page.evaluate("JSON.parse(localStorage['birchbark.profile']).key") == "", "nobody reads it from here"
    mara.page.goto(f"http://localhost:{server.port}/icon.svg")
    mara.page.evaluate("localStorage.clear()")
    mara.page.evaluate("new Promise((done) => (indexedDB.deleteDatabase('birchbark').onsuccess = done))")
    under_its_name(mara, server)
    button("button", name="Get your profile back with its passkey").click()
    mara.page.wait_for_url("**/")
    mara.until(lambda: bool(mara.page.evaluate("localStorage['birchbark.name']") == "Mara"))
    under_its_name(mara, server)
    button("button", name="Show the link").click()
    assert "#key=" in mara.page.get_by_role("textbox", name="Link").input_value()
    button("button", name="Delete the profile").click()
    button("button", name="Delete it").click()
    expect(button("button", name="Make a profile")).to_be_visible()
    button("button", name="Get your profile back with its passkey").click()
    expect(mara.page.get_by_role("alert")).to_have_text("No profile here belongs to this passkey.")
    mara.errors = [error for error in mara.errors if "/passkeys/open" not in error]


def test_what_keeps_a_passkey_from_being_used_is_told_and_nothing_changes(
    visit: Callable[..., Reader], server: Server
) -> None:
    mara = visit("/profile", phone=True)
    with_authenticator(mara, hasPrf=False)
    protect = mara.page.get_by_role("button", name="Protect it with a passkey")
    mara.page.get_by_role("button", name="Make a profile").click()
    protect.click()
    expect(mara.page.get_by_role("alert")).to_contain_text(f"only under the address http://localhost:{server.port}.")
    under_its_name(mara, server)
    mara.page.get_by_role("button", name="Make a profile").click()
    protect.click()
    expect(mara.page.get_by_role("alert")).to_contain_text("This passkey cannot lock a key")
    expect(protect).to_be_enabled()
    assert mara.page.evaluate("JSON.parse(localStorage['birchbark.profile']).key") != ""
