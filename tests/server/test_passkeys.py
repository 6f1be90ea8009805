"""Passkeys: a profile that comes back without its link, and that nobody else deletes."""

from __future__ import annotations

import time
from collections.abc import Callable
from hashlib import sha256
from itertools import count

import pytest

from birchbark.table import clock
from birchbark.table.database import connect
from birchbark.table.faults import Fault
from birchbark.table.passkeys import CHALLENGE_SECONDS, Passkeys
from birchbark.table.profiles import Profile, keep
from birchbark.table.store import Store
from tests.server.authenticator import PRESENT, Authenticator
from tests.server.running import Answer, Forker, Server, request
from tests.server.test_profiles import Person

SITE = "https://play.example.org"


def post(server: Server, path: str, body: object) -> Answer:
    return request(server.port, "POST", f"/api/v1/{path}", body)


def challenge(server: Server) -> str:
    return str(post(server, "passkeys/challenge", {}).json()["challenge"])


def protect(ann: Person, credential: str, locked: str = "locked") -> Answer:
    claim = ann.claim(f"passkey {sha256(f'{credential} {locked}'.encode()).hexdigest()}")
    body = {**claim, "credential": credential, "locked": locked}
    return post(ann.server, f"profiles/{ann.id}/protect", body)


def passkey_of(ann: Person) -> Authenticator:
    """A profile with a passkey."""
    ann.send(ann.signed(1, "mine"))
    told = post(ann.server, "passkeys/challenge", {}).json()
    passkey = Authenticator(told["host"], told["origin"], ann.id)
    assert protect(ann, passkey.make(told["challenge"])).status == 204
    return passkey


def test_a_passkey_gives_the_locked_key_back_on_a_new_device(server: Server) -> None:
    ann = Person(server)
    passkey = passkey_of(ann)
    assert ann.read().json() == {"version": 1, "body": "mine", "passkey": True}
    found = post(server, "passkeys/open", {"credential": passkey.use(challenge(server))})
    assert (found.status, found.json()) == (200, {"profile": ann.id, "locked": "locked"})
    assert ann.send(ann.signed(2, "more")).status == 200, "devices that have the key go on without the passkey"
    assert ann.read().json()["passkey"] is True


def test_an_answer_counts_once(server: Server) -> None:
    ann = Person(server)
    passkey = passkey_of(ann)
    old, new = challenge(server), challenge(server)
    answer = {"credential": passkey.use(new)}
    assert post(server, "passkeys/open", answer).status == 200
    for again in (answer, {"credential": passkey.use(old)}):
        refused = post(server, "passkeys/open", again)
        assert (refused.status, refused.json()["code"]) == (401, "bad-passkey")


def test_a_protected_profile_is_deleted_only_with_its_passkey(server: Server) -> None:
    ann, eve = Person(server), Person(server)
    passkey, other = passkey_of(ann), passkey_of(eve)
    for credential in ("", other.use(challenge(server))):
        refused = ann.delete(1, credential)
        assert (refused.status, refused.json()["code"]) == (403, "needs-passkey")
    assert ann.delete(1, "{}").json()["code"] == "bad-passkey"
    used = passkey.use(challenge(server))
    assert ann.delete(1, used, signature=eve.claim("delete 1")["signature"]).json()["code"] == "bad-signature"
    assert ann.delete(1, used).status == 204
    assert ann.read().json()["code"] == "deleted-profile"
    gone = post(server, "passkeys/open", {"credential": passkey.use(challenge(server))})
    assert (gone.status, gone.json()["code"]) == (404, "no-passkey")


def test_only_the_holder_of_the_key_adds_a_passkey_and_only_one(server: Server) -> None:
    ann, eve = Person(server), Person(server)
    ann.send(ann.signed(1, "mine"))
    mine = Authenticator("localhost", f"http://localhost:{server.port}", ann.id).make(challenge(server))
    eve.id, own = ann.id, eve.id
    assert protect(eve, mine).json()["code"] == "bad-signature", "it is not her profile"
    eve.id = own
    assert protect(eve, mine).json()["code"] == "has-passkey", "she has kept nothing yet"
    assert protect(ann, mine).status == 204
    other = Authenticator("localhost", f"http://localhost:{server.port}", ann.id).make(challenge(server))
    assert (protect(ann, other).status, protect(ann, other).json()["code"]) == (409, "has-passkey")


@pytest.fixture
def place(database: str) -> Passkeys:
    engine = connect(database)
    store = Store(engine)
    keep(store, "ann", Profile(1, "mine"))
    return Passkeys(store, SITE)


def elsewhere(passkey: Authenticator) -> None:
    passkey.origin = "https://play.example.net"


def under_another_name(passkey: Authenticator) -> None:
    passkey.host = "example.net"


def unrecognised(passkey: Authenticator) -> None:
    passkey.flags = PRESENT


def with_another_key(passkey: Authenticator) -> None:
    passkey.key = Authenticator("", "", "").key


@pytest.mark.parametrize("spoil", [elsewhere, under_another_name, unrecognised, with_another_key])
def test_what_the_passkey_did_not_sign_here_with_the_person_opens_nothing(
    place: Passkeys, spoil: Callable[[Authenticator], None]
) -> None:
    passkey = Authenticator("play.example.org", SITE, "ann")
    place.add("ann", passkey.make(place.challenge()), "locked")
    spoil(passkey)
    with pytest.raises(Fault) as refused:
        place.open(passkey.use(place.challenge()))
    assert refused.value.code == "bad-passkey"


def test_a_challenge_holds_for_minutes_and_only_where_it_was_made(
    place: Passkeys, monkeypatch: pytest.MonkeyPatch
) -> None:
    passkey = Authenticator("play.example.org", SITE, "ann")
    late, invented = passkey.make(place.challenge()), passkey.make("A" * 75)
    later = count(time.time() + CHALLENGE_SECONDS + 1)
    monkeypatch.setattr(clock, "now", lambda: next(later))
    for credential in (late, invented):
        with pytest.raises(Fault) as refused:
            place.add("ann", credential, "locked")
        assert refused.value.code == "bad-passkey"
    place.add("ann", passkey.make(place.challenge()), "locked")
    assert Passkeys(place.store, SITE).open(passkey.use(place.challenge())).locked == "locked", "another server"


@pytest.mark.parametrize(
    "credential",
    [
        *("", "{}", "[]", "null", "[" * 5000, '{"id": 1}', "é"),
        '{"id": "AA", "rawId": "AA", "type": "public-key", "response": {}}',
        '{"id": "AA", "rawId": "AA", "type": "public-key", "response": '
        '{"clientDataJSON": "W10", "attestationObject": "oA", "authenticatorData": "AA", "signature": "AA"}}',
        '{"id": "AA", "rawId": "AA", "type": "public-key", "response": {"clientDataJSON": '
        '"eyJ0eXBlIjoxLCJjaGFsbGVuZ2UiOjEsIm9yaWdpbiI6MX0", "attestationObject": "oA", "authenticatorData": "AA", '
        '"signature": "AA", "userHandle": "_w"}}',
    ],
)
def test_what_is_no_answer_of_a_passkey_is_refused(place: Passkeys, credential: str) -> None:
    for act in (lambda: place.open(credential), lambda: place.add("ann", credential, "locked")):
        with pytest.raises(Fault) as refused:
            act()
        assert refused.value.code == "bad-passkey"


def test_a_passkey_belongs_to_the_address_in_the_settings(servers: Forker, database: str) -> None:
    server = servers.start(database, address=SITE)
    told = post(server, "passkeys/challenge", {}).json()
    assert (told["host"], told["origin"]) == ("play.example.org", SITE)
    server.kill()
