"""Somebody who is not at the table is told about their turn: where, they say on the page, and end it there."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from birchbark.server import push
from tests.page.reader import Reader
from tests.page.test_access import violations
from tests.page.test_ratings import enter
from tests.server.letters import Letters, letter_box
from tests.server.receiver import Receiver, receiving
from tests.server.running import Forker, Server
from tests.server.talk import ANN, OPEN, Message, create, join

KEY = push.encode(push.public_bytes(push.private_key(push.new_key())))
BROWSER = """
window.Notification = class { static permission = "default"; static requestPermission = async () => "granted"; };
navigator.serviceWorker.getRegistration = async () => ({ pushManager: { subscribe: async () => ({
    endpoint: "%s", keys: { p256dh: "%s", auth: "AAECAwQFBgcICQoLDA0ODw" }, expirationTime: null,
}) } });
"""
"""A browser whose own server is elsewhere."""


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as running:
        yield running


@pytest.fixture
def letters() -> Iterator[Letters]:
    with letter_box() as running:
        yield running


@pytest.fixture
def telling(servers: Forker, tmp_path: Path, letters: Letters) -> Server:
    return servers.start(
        f"sqlite:///{tmp_path / 'tables.sqlite'}",
        seed=7,
        turn_seconds=0.0,
        smtp=f"smtp://127.0.0.1:{letters.port}",
        webhook_networks=["127.0.0.1/32"],
    )


def table_of(server: Server) -> Message:
    opened = create(server, ANN, OPEN, game="manitoba")
    join(server, opened["table"]["id"])
    return opened


def open_settings(reader: Reader, opened: Message, name: str) -> None:
    reader.come_to(opened["table"]["id"], opened["token"])
    reader.page.locator("header nav").get_by_role("button", name=name, exact=True).click()


def test_a_webhook_is_added_and_ended_by_the_link_in_its_message(
    visit: Callable[..., Reader], telling: Server, receiver: Receiver
) -> None:
    ann, opened = visit(at=telling), table_of(telling)
    open_settings(ann, opened, "Settings")
    panel = ann.page.get_by_role("region", name="Tell me when it is my turn")
    panel.get_by_label("Webhook").fill("http://10.0.0.1/")
    panel.get_by_role("button", name="Add").last.click()
    expect(panel.get_by_role("alert")).to_contain_text("on the public internet")
    panel.get_by_label("Webhook").fill(f"{receiver.url}/ann")
    panel.get_by_role("button", name="Add").last.click()
    expect(panel.get_by_role("listitem")).to_contain_text("127.0.0.1")
    expect(panel.get_by_role("alert")).to_have_count(0)
    assert violations(ann) == []
    way_out = receiver.next().json()["stop"]
    ann.go(way_out[way_out.index("/stop/") :])
    ann.page.get_by_role("button", name="End the messages").click()
    expect(ann.page.get_by_role("status")).to_contain_text("No more of these messages")
    assert violations(ann) == []
    open_settings(ann, opened, "Settings")
    expect(panel.get_by_label("Webhook")).to_be_visible()
    expect(panel.get_by_role("listitem")).to_have_count(0)
    ann.errors = [error for error in ann.errors if "400" not in error]


def test_who_enters_a_tournament_is_told_there_of_all_their_tables(
    visit: Callable[..., Reader], telling: Server, receiver: Receiver
) -> None:
    mara, jonas = visit("/tournaments", at=telling), visit(at=telling, phone=True)
    mara.page.get_by_role("textbox", name="Name of the tournament").fill("Autumn cup")
    mara.page.get_by_role("button", name="Open the tournament").click()
    link = mara.page.get_by_role("textbox", name="Link").input_value()
    enter(mara, link, "Mara")
    enter(jonas, link, "Jonas")
    for reader in (mara, jonas):
        panel = reader.page.get_by_role("region", name="Tell me when it is my turn")
        expect(panel).to_contain_text("for all your tables of this tournament")
        panel.get_by_label("Webhook").fill(f"{receiver.url}/{reader is mara}")
        panel.get_by_role("button", name="Add").last.click()
        expect(panel.get_by_role("listitem")).to_contain_text("127.0.0.1")
        assert violations(reader) == []
        assert link.rpartition("/")[2] in receiver.next().json()["table"]
    mara.page.get_by_role("button", name="Begin the first round").click()
    assert "/t/" in receiver.next().json()["table"]


def test_an_e_mail_address_is_confirmed_and_removed_on_a_phone(
    visit: Callable[..., Reader], telling: Server, letters: Letters
) -> None:
    ann, opened = visit(at=telling, phone=True, language="de"), table_of(telling)
    open_settings(ann, opened, "Einstellungen")
    panel = ann.page.get_by_role("region", name="Sag mir, wenn ich dran bin")
    panel.get_by_label("E-Mail").fill("ann@example.org")
    panel.get_by_label("E-Mail").press("Enter")
    expect(panel.get_by_role("listitem")).to_contain_text("Folge dem Link darin")
    found = re.search(r"/confirm/\S+", letters.next().get_content())
    assert found is not None
    ann.go(found[0])
    ann.page.get_by_role("button", name="Ja, sag es mir").click()
    expect(ann.page.get_by_role("status")).to_contain_text("Du erfährst")
    open_settings(ann, opened, "Einstellungen")
    expect(panel.get_by_role("listitem")).to_contain_text("a…@example.org")
    expect(panel.get_by_text("Folge dem Link darin")).to_have_count(0)
    panel.get_by_role("button", name="a…@example.org entfernen").click()
    expect(panel.get_by_role("listitem")).to_have_count(0)


def test_the_browser_itself_is_told(visit: Callable[..., Reader], telling: Server, receiver: Receiver) -> None:
    ann, opened = visit(at=telling), table_of(telling)
    ann.page.add_init_script(BROWSER % (f"{receiver.url}/browser", KEY))
    open_settings(ann, opened, "Settings")
    ann.page.get_by_role("button", name="Tell me in this browser").click()
    expect(ann.page.get_by_role("listitem").filter(has_text="127.0.0.1")).to_contain_text("Browser")
    assert receiver.next().headers["content-encoding"] == "aes128gcm"


def test_a_message_becomes_a_notification_with_a_way_out(visit: Callable[..., Reader], telling: Server) -> None:
    ann = visit("/health", at=telling, keeps=True)
    context = ann.page.context
    context.grant_permissions(["notifications"])
    ann.go("/")
    ann.page.evaluate("() => navigator.serviceWorker.ready.then(() => null)")
    session, found = context.new_cdp_session(ann.page), []
    session.on("ServiceWorker.workerRegistrationUpdated", lambda told: found.extend(told["registrations"]))
    session.send("ServiceWorker.enable")
    ann.until(lambda: ann.page.evaluate("() => true") and bool(found))
    message = {"title": "Your turn", "text": "Ann, it is your turn.", "stopWords": "No more messages"}
    message |= {"table": f"{telling.url}/t/abc", "stop": f"{telling.url}/stop/secret"}
    push = {"origin": telling.url, "registrationId": found[0]["registrationId"], "data": json.dumps(message)}
    shown = "() => navigator.serviceWorker.ready.then((worker) => worker.getNotifications())"
    tell = f"() => ({shown})().then((all) => all.map(({{ title, body, tag, data }}) => [title, body, tag, data]))"

    def has_come() -> bool:
        """A browser that is still starting may lose a message of its developer tools; another takes its place."""
        session.send("ServiceWorker.deliverPushMessage", push)
        ann.page.wait_for_timeout(1000)
        return bool(ann.page.evaluate(tell))

    ann.until(has_come)
    assert ann.page.evaluate(tell) == [["Your turn", "Ann, it is your turn.", "abc", "/t/abc"]]
