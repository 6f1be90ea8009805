"""Profiles: what people keep under a key of their own."""

from __future__ import annotations

from base64 import urlsafe_b64encode
from hashlib import sha256
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

from tests.server.running import Answer, Server, request


def text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")


class Person:
    """Somebody with a key, as a browser makes one."""

    def __init__(self, server: Server) -> None:
        self.server = server
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.id = sha256(self.public).hexdigest()

    def signed(self, version: int, body: str) -> dict[str, Any]:
        said = f"birchbark profile {self.id} {version} {sha256(body.encode()).hexdigest()}"
        return {"key": text(self.public), "version": version, "body": body, "signature": self.sign(said)}

    def sign(self, said: str) -> str:
        r, s = decode_dss_signature(self.key.sign(said.encode(), ec.ECDSA(SHA256())))
        return text(r.to_bytes(32) + s.to_bytes(32))

    def claim(self, what: str) -> dict[str, Any]:
        """The key, and its signature for what its holder wants."""
        return {"key": text(self.public), "signature": self.sign(f"birchbark {what} {self.id}")}

    def delete(self, version: int, credential: str = "", **other: str) -> Answer:
        body = {**self.claim(f"delete {version}"), "version": version, "credential": credential, **other}
        return request(self.server.port, "POST", f"/api/v1/profiles/{self.id}/delete", body)

    def send(self, body: dict[str, Any], to: str = "") -> Answer:
        return request(self.server.port, "POST", f"/api/v1/profiles/{to or self.id}/keep", body)

    def read(self) -> Answer:
        return request(self.server.port, "GET", f"/api/v1/profiles/{self.id}")


def test_what_is_kept_is_found_again_on_another_device(server: Server) -> None:
    ann = Person(server)
    assert (ann.read().status, ann.read().json()["code"]) == (404, "no-profile")
    for version, body in ((1, "first"), (2, "second")):
        assert ann.send(ann.signed(version, body)).json() == {"version": version}
    assert ann.read().json() == {"version": 2, "body": "second", "passkey": False}


def test_of_two_devices_that_keep_at_once_the_second_reads_first(server: Server) -> None:
    ann = Person(server)
    ann.send(ann.signed(1, "one"))
    for version in (1, 3):
        refused = ann.send(ann.signed(version, "other"))
        assert (refused.status, refused.json()["code"]) == (409, "stale-profile")
    assert ann.read().json() == {"version": 1, "body": "one", "passkey": False}


def test_only_the_holder_of_the_key_changes_a_profile(server: Server) -> None:
    ann, eve = Person(server), Person(server)
    ann.send(ann.signed(1, "Ann’s"))
    mine = ann.signed(2, "new")
    forged = [
        (ann, {**mine, "body": "other"}),
        (ann, {**mine, "version": 3}),
        (ann, {**mine, "signature": eve.signed(2, "new")["signature"]}),
        (ann, {**mine, "signature": ""}),
        (ann, {**mine, "signature": "é"}),
        (ann, {**mine, "key": text(b"\x04" + b"\x01" * 64)}),
        (ann, eve.signed(2, "new")),
    ]
    for person, body in forged:
        refused = person.send(body)
        assert (refused.status, refused.json()["code"]) == (401, "bad-signature"), body
    assert eve.send(eve.signed(2, "new"), to=ann.id).status == 401
    assert ann.read().json() == {"version": 1, "body": "Ann’s", "passkey": False}


def test_a_deleted_profile_is_gone_for_all_devices_and_none_brings_it_back(server: Server) -> None:
    ann, eve = Person(server), Person(server)
    ann.send(ann.signed(1, "one"))
    assert ann.delete(2).json()["code"] == "stale-profile"
    assert ann.delete(1, signature=ann.signed(1, "one")["signature"]).json()["code"] == "bad-signature"
    assert ann.delete(1, **eve.claim("delete 1")).json()["code"] == "bad-signature"
    assert ann.delete(1).status == 204
    assert (ann.read().status, ann.read().json()["code"]) == (410, "deleted-profile")
    for version in (1, 2):
        assert ann.send(ann.signed(version, "again")).json()["code"] == "stale-profile"
