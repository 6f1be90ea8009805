"""Messages to people who are not at the table: that it is their turn, by what they have chosen themselves."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import ssl
import subprocess
import time
from collections.abc import Iterator
from contextlib import closing
from email.message import EmailMessage
from pathlib import Path
from selectors import DefaultSelector
from typing import Any

import msgspec
import pytest
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256

from birchbark.server import mail, posting, push
from birchbark.server.notes import note
from birchbark.server.posting import BadAddress, Undelivered
from birchbark.server.settings import Settings
from birchbark.table.contacts import Contact
from birchbark.table.database import connect, sqlite_file
from birchbark.table.server_keys import server_key
from birchbark.table.store import Store
from tests.server.letters import Letters, letter_box
from tests.server.postgres import Postgres
from tests.server.receiver import Receiver, receiving
from tests.server.running import PATIENCE, Answer, Forker, Server, figures, request, wait_until
from tests.server.talk import ANN, OPEN, Message, Talk, ask, create, join
from tests.server.test_tournaments import Rival, look, open_tournament, tell, wait_for_round

LOCAL = ["127.0.0.1/32"]


@pytest.fixture
def receiver() -> Iterator[Receiver]:
    with receiving() as running:
        yield running


@pytest.fixture(scope="module")
def stored(tmp_path_factory: pytest.TempPathFactory) -> str:
    return f"sqlite:///{tmp_path_factory.mktemp('data') / 'tables.sqlite'}"


@pytest.fixture(scope="module")
def letters() -> Iterator[Letters]:
    with letter_box() as running:
        yield running


@pytest.fixture(scope="module")
def telling(servers: Forker, stored: str, letters: Letters) -> Server:
    """A server that tells at once, also on this machine."""
    return servers.start(
        stored,
        turn_seconds=0.0,
        address="https://play.example.org/",
        smtp=f"smtp://127.0.0.1:{letters.port}",
        webhook_networks=LOCAL,
    )


def open_table(server: Server, turns: int = 8) -> tuple[str, str, str]:
    """A table with Ann and Ben, where Ann begins: its id and their links."""
    opened = create(server, ANN, OPEN, options={"turns": str(turns)})
    table: str = opened["table"]["id"]
    return table, opened["token"], join(server, table)["token"]


def add(server: Server, table: str, token: str, address: str, kind: str = "webhook", language: str = "en") -> Answer:
    body = {"kind": kind, "address": address}
    return ask(server, "POST", f"{table}/contacts/add?language={language}", token, json=body)


def own(server: Server, table: str, token: str) -> list[Message]:
    found: list[Message] = ask(server, "GET", f"{table}/contacts", token).json()["contacts"]
    return found


def stop(server: Server, address: str) -> Answer:
    body = {"secret": address.rpartition("/")[2]}
    return request(server.port, "POST", "/api/v1/contacts/stop", body)


def wait_for(stored: str, table: str, what: str, value: int) -> None:
    """Wait until something about the contacts at a table has a certain value."""
    file = sqlite_file(stored)
    assert file is not None
    asked = f"SELECT {what} FROM contacts WHERE table_id = ?"
    with closing(sqlite3.connect(file, timeout=PATIENCE)) as connection:
        wait_until(lambda: connection.execute(asked, [table]).fetchone() == (value,))


def test_who_wants_it_is_told_once_a_turn(telling: Server, receiver: Receiver, stored: str) -> None:
    table, ann_link, ben_link = open_table(telling)
    listed = add(telling, table, ben_link, f"{receiver.url}/ben?x=1", language="de")
    assert [(one["kind"], one["label"]) for one in listed.json()["contacts"]] == [("webhook", "127.0.0.1")]
    welcome = receiver.next().json()
    assert "wenn du in Toy dran bist" in welcome["content"]
    with Talk(telling, table, ann_link) as ann, Talk(telling, table, ben_link) as ben:
        ann.at(1)
        ann.move("draw")
        told = receiver.next()
        assert told.path == "/ben?x=1"
        assert told.json()["title"] == "Du bist dran: Toy"
        for needed in ("Ben, du bist dran in Toy.", f"https://play.example.org/t/{table}", told.json()["stop"]):
            assert needed in told.json()["content"]
        ann.act("undo")
        ben.at(3)
        ben.act("answer", agree=True)
        ann.at(5)
        ann.move("draw")
        wait_for(stored, table, "seen", 6)
        ben.at(6)
        ben.move("draw")
        ann.at(7)
        ann.move("draw")
        receiver.next()
        wait_for(stored, table, "told", 3)
    assert receiver.posts.empty()


def test_discord_and_ntfy_understand_a_message(telling: Server, receiver: Receiver) -> None:
    table, _, ben_link = open_table(telling)
    add(telling, table, ben_link, receiver.url)
    sent = receiver.next()
    assert sent.headers["content-type"] == "application/json"
    assert sent.json()["allowed_mentions"] == {"parse": []} and 0 < len(sent.json()["content"]) <= 2000
    ntfy = {name: sent.headers[f"x-{name}"] for name in ("template", "title", "message", "click")}
    assert ntfy == {"template": "yes", "title": "{{.title}}", "message": "{{.message}}", "click": sent.json()["table"]}
    assert sent.json()["message"] and sent.json()["title"]


def test_each_message_has_a_way_out(telling: Server, receiver: Receiver) -> None:
    table, _, ben_link = open_table(telling)
    add(telling, table, ben_link, receiver.url)
    way_out = receiver.next().json()["stop"]
    assert way_out.startswith("https://play.example.org/stop/")
    assert stop(telling, f"{way_out}x").status == 204
    assert len(own(telling, table, ben_link)) == 1
    assert stop(telling, way_out).status == 204
    assert own(telling, table, ben_link) == []
    assert stop(telling, way_out).status == 204


def test_a_message_that_did_not_arrive_is_tried_again_and_then_given_up(telling: Server, receiver: Receiver) -> None:
    table, ann_link, ben_link = open_table(telling)
    receiver.answers = [500, 429]
    add(telling, table, ben_link, receiver.url)
    titles = [receiver.next().json()["title"] for _ in range(3)]
    assert titles == ["Messages from Birchbark"] * 3
    receiver.answers = [503] * 5
    with Talk(telling, table, ann_link) as ann, Talk(telling, table, ben_link) as ben:
        for turn in range(2):
            ann.at(1 + 2 * turn)
            ann.move("draw")
            for _ in range(1 if turn else 5):
                assert receiver.next().json()["title"] == "Your turn: Toy"
            ben.at(2 + 2 * turn)
            ben.move("draw")
        ann.at(5)
    assert 'birchbark_messages_total{kind="webhook",result="failed"} ' in figures(telling.port)


def test_a_webhook_that_is_gone_is_forgotten(telling: Server, receiver: Receiver, stored: str) -> None:
    table, _, ben_link = open_table(telling)
    receiver.answers = [410]
    add(telling, table, ben_link, receiver.url)
    wait_for(stored, table, "count(*)", 0)
    assert own(telling, table, ben_link) == []


def test_a_redirect_is_not_followed(telling: Server, receiver: Receiver) -> None:
    table, _, ben_link = open_table(telling)
    receiver.answers = [302, 307]
    add(telling, table, ben_link, f"{receiver.url}/here")
    assert [receiver.next().path for _ in range(3)] == ["/here"] * 3


def test_a_contact_is_for_its_owner_alone(telling: Server, receiver: Receiver) -> None:
    table, ann_link, ben_link = open_table(telling)
    add(telling, table, ben_link, f"{receiver.url}/the-secret-of-ben")
    receiver.next()
    shown = ask(telling, "GET", f"{table}/contacts", ben_link)
    assert "the-secret-of-ben" not in shown.text
    mine = shown.json()["contacts"][0]["id"]
    assert own(telling, table, ann_link) == []
    ask(telling, "POST", f"{table}/contacts/remove", ann_link, json={"id": mine})
    assert len(own(telling, table, ben_link)) == 1
    for path in (table, f"{table}/position", f"{table}/log", f"{table}/record"):
        assert "127.0.0.1" not in ask(telling, "GET", path, ann_link).text
    for method, path in (("GET", "contacts"), ("POST", "contacts/add"), ("POST", "contacts/remove")):
        body = {"GET": None, "POST": {"id": mine} if "remove" in path else {"kind": "webhook", "address": "x"}}[method]
        assert ask(telling, method, f"{table}/{path}", "", json=body).status == 401
    ask(telling, "POST", f"{table}/contacts/remove", ben_link, json={"id": mine})
    assert own(telling, table, ben_link) == []


def test_contacts_end_with_the_game_and_with_the_table(telling: Server, receiver: Receiver, stored: str) -> None:
    table, ann_link, ben_link = open_table(telling, turns=1)
    add(telling, table, ben_link, receiver.url)
    receiver.next()
    with Talk(telling, table, ann_link) as ann, Talk(telling, table, ben_link) as ben:
        ann.at(1)
        ann.move("draw")
        ben.at(2)
        ben.move("draw")
    wait_for(stored, table, "count(*)", 0)
    assert add(telling, table, ben_link, receiver.url).json()["code"] == "over"
    other, _, link = open_table(telling)
    add(telling, other, link, receiver.url)
    engine = connect(stored)
    Store(engine).delete([other])
    engine.dispose()
    wait_for(stored, other, "count(*)", 0)


def test_nobody_adds_contacts_without_end(servers: Forker, database: str, receiver: Receiver) -> None:
    server = servers.start(database, webhook_networks=LOCAL, contacts=[7, 0.001])
    table, _, ben_link = open_table(server)
    for number in range(5):
        assert add(server, table, ben_link, f"{receiver.url}/{number}").status == 200
    assert add(server, table, ben_link, f"{receiver.url}/4").status == 200
    assert add(server, table, ben_link, f"{receiver.url}/5").json()["code"] == "too-many-contacts"
    assert add(server, table, ben_link, f"{receiver.url}/5").json()["code"] == "too-fast"


def test_only_one_of_several_processes_sends_a_message(servers: Forker, pg: Postgres, receiver: Receiver) -> None:
    address = pg.database()
    pair = [servers.start(address, turn_seconds=0.0, webhook_networks=LOCAL) for _ in range(3)]
    table, ann_link, ben_link = open_table(pair[0])
    add(pair[1], table, ben_link, receiver.url)
    titles = [receiver.next().json()["title"]]
    with Talk(pair[0], table, ann_link) as ann, Talk(pair[1], table, ben_link) as ben:
        for turn in range(8):
            ann.at(1 + 2 * turn)
            ann.move("draw")
            titles.append(receiver.next().json()["title"])
            ben.at(2 + 2 * turn)
            ben.move("draw")
    assert titles == ["Messages from Birchbark"] + ["Your turn: Toy"] * 8
    assert receiver.posts.empty()
    for server in pair:
        server.kill()


def confirm(server: Server, address: str) -> Answer:
    body = {"secret": address.rpartition("/")[2]}
    return request(server.port, "POST", "/api/v1/contacts/confirm", body)


def link_in(letter: EmailMessage, name: str) -> str:
    """The link of a letter that leads to a place of the page."""
    found = re.search(rf"https://play\.example\.org/{name}/\S+", letter.get_content())
    assert found is not None
    return found[0]


def test_an_e_mail_address_is_asked_and_then_told_with_a_way_out(telling: Server, letters: Letters) -> None:
    table, ann_link, ben_link = open_table(telling)
    added = add(telling, table, ben_link, "ben@mail.example.org", "email", language="fr")
    assert [(one["label"], one["confirmed"]) for one in added.json()["contacts"]] == [("b…@mail.example.org", False)]
    asked = letters.next()
    assert (asked["To"], asked["From"]) == ("ben@mail.example.org", "Birchbark <birchbark@play.example.org>")
    assert asked["Subject"] == "Des messages de Birchbark\u202f?" and asked["Auto-Submitted"] == "auto-generated"
    assert link_in(asked, "stop")
    with Talk(telling, table, ann_link) as ann, Talk(telling, table, ben_link) as ben:
        ann.at(1)
        ann.move("draw")
        ben.at(2)
        ben.move("draw")
        assert confirm(telling, link_in(asked, "confirm")).status == 204
        assert own(telling, table, ben_link)[0]["confirmed"]
        ann.at(3)
        ann.move("draw")
        told = letters.next()
    assert told["Subject"] == "À vous\u00a0: Toy"
    assert "Ben, c’est à vous dans Toy." in told.get_content() and link_in(told, "t")
    assert told["List-Unsubscribe"].strip() == f"<{link_in(told, 'stop')}>"
    assert told["Message-ID"] != asked["Message-ID"]
    assert stop(telling, link_in(told, "stop")).status == 204
    assert own(telling, table, ben_link) == []
    assert confirm(telling, link_in(asked, "confirm")).json()["code"] == "no-contact"
    assert confirm(telling, "a\0b").json()["code"] == "bad-request"
    assert letters.received.empty()


def test_an_e_mail_address_that_is_refused_for_good_is_forgotten(
    telling: Server, letters: Letters, stored: str
) -> None:
    table, _, ben_link = open_table(telling)
    letters.refusals = ["451 later", "550 nobody of that name"]
    add(telling, table, ben_link, "nobody@mail.example.org", "email")
    wait_for(stored, table, "count(*)", 0)
    assert letters.refusals == [] and letters.received.empty()


def test_nobody_is_flooded_with_questions(telling: Server, letters: Letters) -> None:
    codes = []
    for _ in range(4):
        table, _, ben_link = open_table(telling)
        codes.append(add(telling, table, ben_link, "victim@mail.example.org", "email").json().get("code"))
    assert codes == [None, None, None, "unconfirmed"]
    assert [letters.next()["To"] for _ in range(3)] == ["victim@mail.example.org"] * 3


@pytest.mark.parametrize(
    "address",
    [
        "",
        "ben",
        "ben@",
        "@example.org",
        "ben@localhost",
        "a@b@example.org",
        "Ben <ben@example.org>",
        "ben@example.org, eve@example.org",
        "ben@example.org\r\nBcc: eve@example.org",
        "ben@exämple.org",
        f"{'a' * 65}@example.org",
    ],
)
def test_what_is_no_e_mail_address_is_refused(telling: Server, address: str) -> None:
    table, _, ben_link = open_table(telling)
    answer = add(telling, table, ben_link, address, "email")
    assert (answer.status, answer.json()["code"]) == (400, "bad-email")


def test_without_a_mail_server_no_e_mail_is_offered(server: Server) -> None:
    table, _, ben_link = open_table(server)
    assert "email" not in ask(server, "GET", f"{table}/contacts", ben_link).json()["kinds"]
    assert add(server, table, ben_link, "ben@example.org", "email").json()["code"] == "no-such-contact"


def write(port: int, user: str = "") -> None:
    contact = Contact("1", "s", "t", "l", "email", "ben@example.org", "en")
    settings = Settings(smtp=f"smtp://{user}127.0.0.1:{port}")
    open_files = DefaultSelector()

    async def send() -> None:
        try:
            await mail.send(settings, contact.address, note(settings.site, contact, "turn", "Toy", "Ben"))
        finally:  # An encrypted connection is closed only when both sides have said so.
            async with asyncio.timeout(PATIENCE):
                while len(open_files.get_map()) > 1:
                    await asyncio.sleep(0)

    with asyncio.Runner(loop_factory=lambda: asyncio.SelectorEventLoop(open_files)) as runner:
        runner.run(send())


def test_a_password_is_sent_only_over_an_encrypted_connection(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    key, certificate = tmp_path / "key.pem", tmp_path / "certificate.pem"
    command = ["openssl", "req", "-x509", "-newkey", "rsa:2048", "-nodes", "-days", "2", "-subj", "/CN=127.0.0.1"]
    names = ["-addext", "subjectAltName=IP:127.0.0.1", "-keyout", str(key), "-out", str(certificate)]
    subprocess.run([*command, *names], check=True, capture_output=True)
    monkeypatch.setenv("SSL_CERT_FILE", str(certificate))
    with letter_box() as plain:
        with pytest.raises(Undelivered):
            write(plain.port, "ben:secret@")
        assert plain.passwords == [] and plain.received.empty()
        write(plain.port)
        assert plain.next()["To"] == "ben@example.org"
    tls = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    tls.load_cert_chain(certificate, key)
    with letter_box(tls) as secure:
        write(secure.port, "ben:%40secret@")
        assert secure.passwords == [b"@secret"] and secure.next()["To"] == "ben@example.org"


def test_encryption_is_as_in_the_example_of_the_standard() -> None:
    """RFC 8291, section 5."""
    keys = push.Keys(
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4",
        "BTBZMqHH6r4Tts7J_aSIgg",
    )
    own = push.private_key("yfWPiYE-n46HLnH0KqZOF1fJJU3MYrct3AELtAQ-oRw")
    text, salt = b"When I grow up, I want to be a watermelon", push.decode("DGv6ra1nlYgDCS1FRnbzlw")
    assert push.encode(push.encrypted(text, keys, own, salt)) == (
        "DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl"
        "7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN"
    )


def decrypted(body: bytes, key: ec.EllipticCurvePrivateKey, auth: bytes) -> dict[str, str]:
    """What a browser does with a message."""
    salt, sender = body[:16], body[21 : 21 + body[20]]
    shared = key.exchange(ec.ECDH(), push.public_key(push.encode(sender)))
    secret = push.derive(shared, auth, b"WebPush: info\0" + push.public_bytes(key) + sender, 32)
    opened = AESGCM(push.derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)).decrypt(
        push.derive(secret, salt, b"Content-Encoding: nonce\0", 12), body[21 + body[20] :], None
    )
    assert opened.endswith(b"\x02")
    return msgspec.json.decode(opened[:-1], type=dict[str, str])


def check_signature(authorization: str, known: str) -> dict[str, Any]:
    """What a browser's own server does with a message: the claims, if they are signed by the key it was told."""
    found = re.fullmatch(r"vapid t=(\S+)\.(\S+), k=(\S+)", authorization)
    assert found is not None and found[3] == known
    signature = push.decode(found[2])
    r, s = int.from_bytes(signature[:32], "big"), int.from_bytes(signature[32:], "big")
    push.public_key(known).verify(encode_dss_signature(r, s), found[1].encode(), ec.ECDSA(SHA256()))
    return msgspec.json.decode(push.decode(found[1].partition(".")[2]), type=dict[str, Any])


def test_a_browser_is_told_by_web_push(telling: Server, receiver: Receiver) -> None:
    table, ann_link, ben_link = open_table(telling)
    key, auth = ec.generate_private_key(push.CURVE), bytes(range(16))
    keys = {"p256dh": push.encode(push.public_bytes(key)), "auth": push.encode(auth)}
    subscription = {"endpoint": f"{receiver.url}/browser", "expirationTime": None, "keys": keys}
    added = add(telling, table, ben_link, msgspec.json.encode(subscription).decode(), "push")
    assert added.json()["contacts"][0]["label"] == "127.0.0.1"
    sent = receiver.next()
    assert (sent.path, sent.headers["content-encoding"]) == ("/browser", "aes128gcm")
    assert int(sent.headers["ttl"]) > 0 and len(sent.headers["topic"]) <= 32
    claims = check_signature(sent.headers["authorization"], added.json()["push_key"])
    assert (claims["aud"], claims["sub"]) == (receiver.url, "https://play.example.org")
    assert time.time() < claims["exp"] < time.time() + 24 * 3600
    assert decrypted(sent.body, key, auth)["title"] == "Messages from Birchbark"
    with Talk(telling, table, ann_link) as ann:
        ann.at(1)
        ann.move("draw")
        told = decrypted(receiver.next().body, key, auth)
    assert (told["title"], told["text"]) == ("Your turn: Toy", "Ben, it is your turn in Toy.")
    assert told["table"] == f"https://play.example.org/t/{table}"
    assert stop(telling, told["stop"]).status == 204
    assert own(telling, table, ben_link) == []


@pytest.mark.parametrize(
    "address",
    [
        *("", "{}", "https://8.8.8.8/"),
        '{"endpoint": "https://8.8.8.8/", "keys": {"p256dh": "BAAA", "auth": "AAAA"}}',
    ],
)
def test_what_is_no_subscription_is_refused(server: Server, address: str) -> None:
    table, _, ben_link = open_table(server)
    assert add(server, table, ben_link, address, "push").json()["code"] == "bad-push"


def test_all_processes_share_one_key(database: str) -> None:
    engine = connect(database)
    assert server_key(Store(engine), "push", "first") == server_key(Store(engine), "push", "second") == "first"
    engine.dispose()


@pytest.mark.parametrize(
    "address",
    [
        *(
            "127.0.0.1",
            "127.8.8.8",
            "10.0.0.1",
            "172.16.0.1",
            "192.168.1.1",
            "169.254.169.254",
            "100.64.0.1",
            "0.0.0.0",
        ),
        *("224.0.0.1", "255.255.255.255", "240.0.0.1", "192.0.2.1", "198.18.0.1"),
        *("::1", "::", "fe80::1", "fe80::1%eth0", "fc00::1", "fd12::1", "fec0::1", "ff02::1", "2001:db8::1"),
        *("::ffff:127.0.0.1", "::ffff:8.8.8.8", "::127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::", "2001:0:7f00:1::1"),
    ],
)
def test_an_address_that_is_not_public_is_never_reached(address: str) -> None:
    assert not posting.is_public(address)


@pytest.mark.parametrize("address", ["8.8.8.8", "1.1.1.1", "2606:4700:4700::1111", "2a00:1450:4001::1"])
def test_a_public_address_is_reached(address: str) -> None:
    assert posting.is_public(address)


@pytest.mark.parametrize(
    "address",
    [
        *("http://127.0.0.1/", "http://localhost/", "https://127.1:8443/x", "http://2130706433/", "http://0x7f.1/"),
        *("http://[::1]/", "http://[::ffff:127.0.0.1]/", "http://[::ffff:7f00:1]/", "http://0/", "http://[::]/"),
        *("http://169.254.169.254/latest/meta-data", "http://10.0.0.1/"),
        *(
            "ftp://8.8.8.8/",
            "file:///etc/passwd",
            "8.8.8.8",
            "http://",
            "http:///x",
            "http://8.8.8.8:99999/",
            "http://[",
        ),
        *(
            "http://me:you@8.8.8.8/",
            "http://8.8.8.8/ HTTP/1.1",
            "http://8.8.8.8/\r\nX: y",
            "http://bücher.example/",
            "",
        ),
    ],
)
def test_a_webhook_of_the_server_s_own_network_is_refused(server: Server, address: str) -> None:
    table, _, ben_link = open_table(server)
    answer = add(server, table, ben_link, address)
    assert (answer.status, answer.json()["code"]) == (400, "bad-webhook")
    assert own(server, table, ben_link) == []


class Names:
    """A name server that says what it is told to."""

    def __init__(self, *answers: list[str]) -> None:
        self.answers = list(answers)

    async def getaddrinfo(self, host: str, port: int, **more: Any) -> list[tuple[Any, ...]]:
        return [(2, 1, 6, "", (address, port)) for address in self.answers.pop(0)]


def send_to(monkeypatch: pytest.MonkeyPatch, names: Names, url: str) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(asyncio.BaseEventLoop, "getaddrinfo", names.getaddrinfo)
        asyncio.run(posting.post(url, b"{}", {}, LOCAL))


def test_a_name_is_refused_if_one_of_its_addresses_is_private(monkeypatch: pytest.MonkeyPatch) -> None:
    for addresses in (["8.8.8.8", "10.0.0.1"], ["8.8.8.8", "::ffff:10.0.0.1"], []):
        with pytest.raises(BadAddress):
            send_to(monkeypatch, Names(addresses), "http://example.org/")


def test_the_connection_goes_to_the_address_that_was_checked(
    monkeypatch: pytest.MonkeyPatch, receiver: Receiver
) -> None:
    port = receiver.server.server_port
    send_to(monkeypatch, Names(["127.0.0.1"], ["10.0.0.1"]), f"http://example.org:{port}/hook")
    assert receiver.next().headers["host"] == f"example.org:{port}"


@pytest.mark.parametrize("answer", [b"", b"SSH-2.0-x\r\n", b"HTTP/1.1\r\n", b"HTTP/1.1 twohundred OK\r\n", b"x" * 9000])
def test_what_answers_in_another_way_has_not_received_it(answer: bytes) -> None:
    async def talk() -> None:
        async def reply(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            await reader.readuntil(b"{}")
            writer.write(answer)
            writer.close()

        async with await asyncio.start_server(reply, "127.0.0.1", 0) as other:
            port = other.sockets[0].getsockname()[1]
            await posting.post(f"http://127.0.0.1:{port}/", b"{}", {}, LOCAL)

    with pytest.raises(Undelivered):
        asyncio.run(talk())


def tournament_of(server: Server, *names: str, rounds: int = 2) -> tuple[str, str, list[Rival]]:
    """A tournament of short games that is open: its id, the host's link, and who is in it."""
    opened = open_tournament(server, rounds=rounds, options={"turns": "1"})
    rivals = [Rival(server, name) for name in names]
    for rival in rivals:
        assert rival.enter(opened["id"]).status == 200
    return opened["id"], opened["token"], rivals


def tell_me(server: Server, tournament: str, token: str, address: str, kind: str = "webhook") -> Answer:
    return tell(server, f"{tournament}/contacts/add", token, {"kind": kind, "address": address})


def of_entrant(server: Server, tournament: str, token: str) -> list[Message]:
    headers = {"authorization": f"Bearer {token}"}
    path = f"/api/v1/tournaments/{tournament}/contacts"
    found: list[Message] = request(server.port, "GET", path, None, headers).json()["contacts"]
    return found


def table_of_round(server: Server, tournament: str, number: int) -> tuple[str, list[int]]:
    wait_for_round(server, tournament, number)
    [game] = look(server, tournament)["played"][number]["games"]
    return game["table"], game["seats"]


def test_entrants_are_told_at_all_their_tables_of_a_tournament(
    telling: Server, receiver: Receiver, letters: Letters, stored: str
) -> None:
    id_, host, rivals = tournament_of(telling, "Ann", "Ben")
    assert tell_me(telling, id_, rivals[1].token, receiver.url).status == 200
    assert f"https://play.example.org/tournaments/{id_}" in receiver.next().json()["content"]
    assert tell_me(telling, id_, rivals[0].token, "ann@mail.example.org", "email").status == 200
    mails = [letters.next()]
    assert confirm(telling, link_in(mails[0], "confirm")).status == 204
    tell(telling, f"{id_}/start", host, {})
    for number in range(2):
        table, seats = table_of_round(telling, id_, number)
        for version, entrant in enumerate(seats):
            if entrant == 0:
                mails.append(letters.next())
                told = mails[-1].get_content()
            else:
                told = receiver.next().json()["content"]
            assert f"{rivals[entrant].name}, it is your turn" in told
            assert f"https://play.example.org/t/{table}" in told
            with Talk(telling, table, rivals[entrant].token) as talk:
                talk.at(version)
                talk.move("draw")
    wait_for_round(telling, id_, 2)
    file = sqlite_file(stored)
    assert file is not None
    with closing(sqlite3.connect(file)) as connection:
        for _ in range(1000):
            query = "SELECT count(*) FROM contacts WHERE tournament_id = ?"
            if connection.execute(query, [id_]).fetchone() == (0,):
                break
            time.sleep(0.02)
        else:
            pytest.fail("contacts stay after the tournament")
    assert len({mail["Message-ID"] for mail in mails}) == 3
    assert receiver.posts.empty() and letters.received.empty()
    assert tell_me(telling, id_, rivals[0].token, receiver.url).json()["code"] == "tournament-over"


def test_what_is_added_at_a_table_of_a_tournament_holds_at_the_next_one(telling: Server, receiver: Receiver) -> None:
    id_, host, rivals = tournament_of(telling, "Ann", "Ben")
    tell(telling, f"{id_}/start", host, {})
    table, seats = table_of_round(telling, id_, 0)
    first = rivals[seats[0]]
    assert add(telling, table, first.token, f"{receiver.url}/first").status == 200
    assert tell_me(telling, id_, rivals[seats[1]].token, f"{receiver.url}/second").status == 200
    assert {receiver.next().path for _ in range(2)} == {"/first", "/second"}
    assert of_entrant(telling, id_, first.token) == own(telling, table, first.token)
    for version, entrant in enumerate(seats):
        with Talk(telling, table, rivals[entrant].token) as talk:
            talk.at(version)
            talk.move("draw")
    table, seats = table_of_round(telling, id_, 1)
    told = receiver.next().json()
    while table not in told["table"]:  # Also the second player of the first round is told.
        told = receiver.next().json()
    assert f"{rivals[seats[0]].name}, it is your turn" in told["content"]
    assert stop(telling, told["stop"]).status == 204
    assert of_entrant(telling, id_, rivals[seats[0]].token) == []
    assert len(of_entrant(telling, id_, rivals[seats[1]].token)) == 1
    tell(telling, f"{id_}/withdraw", host, {"entrant": seats[1]})
    assert tell_me(telling, id_, rivals[seats[1]].token, receiver.url).status in (401, 409)


def test_contacts_of_a_tournament_are_for_its_entrants_alone(telling: Server, receiver: Receiver) -> None:
    id_, host, [ann, ben] = tournament_of(telling, "Ann", "Ben")
    assert tell_me(telling, id_, ben.token, f"{receiver.url}/the-secret-of-ben").status == 200
    receiver.next()
    [mine] = of_entrant(telling, id_, ben.token)
    assert of_entrant(telling, id_, ann.token) == []
    tell(telling, f"{id_}/contacts/remove", ann.token, {"id": mine["id"]})
    assert len(of_entrant(telling, id_, ben.token)) == 1
    for token in ("", host, "x" * 40):
        assert tell_me(telling, id_, token, receiver.url).status == 401
    assert "the-secret" not in request(telling.port, "GET", f"/api/v1/tournaments/{id_}").text
    tell(telling, f"{id_}/contacts/remove", ben.token, {"id": mine["id"]})
    assert of_entrant(telling, id_, ben.token) == []
    tell_me(telling, id_, ben.token, receiver.url)
    receiver.next()
    tell(telling, f"{id_}/withdraw", ben.token, {"entrant": 1})
    assert ben.enter(id_).status == 200
    assert of_entrant(telling, id_, ben.token) == []
