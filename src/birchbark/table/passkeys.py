"""Passkeys: what a person's device signs, so that nobody else gets the key of a profile, or deletes it.

The key of the profile is kept here locked by a secret that only the passkey gives, and only to the browser.
"""

from __future__ import annotations

import hmac
import secrets
from collections.abc import Iterator
from contextlib import contextmanager
from typing import NamedTuple
from urllib.parse import urlsplit

import msgspec
from msgspec import Struct
from sqlalchemy import select, update
from webauthn import base64url_to_bytes, verify_authentication_response, verify_registration_response
from webauthn.helpers import (
    bytes_to_base64url,
    parse_authentication_credential_json,
    parse_client_data_json,
    parse_registration_credential_json,
)
from webauthn.helpers.exceptions import WebAuthnException

from birchbark.table import clock
from birchbark.table.faults import Fault
from birchbark.table.schema import profiles
from birchbark.table.server_keys import server_key
from birchbark.table.store import Store

CHALLENGE_SECONDS = 300.0
"""How long a challenge can be answered."""
TIME, NONCE = 8, 16
"""How many bytes of a challenge say when it was made, and are random; the rest proves that it was made here."""


class Passkey(Struct, frozen=True):
    id: str
    key: str
    """The public key, in base64 as in addresses."""
    locked: str
    """The key of the profile, locked by the passkey's secret."""


class Opened(NamedTuple):
    profile: str
    locked: str


@contextmanager
def refusing() -> Iterator[None]:
    """Refuse what the library cannot read or does not accept."""
    try:
        yield
    except (WebAuthnException, ValueError, KeyError, TypeError, AttributeError, IndexError, RecursionError):
        raise Fault("bad-passkey") from None


class Passkeys:
    """The passkeys of one place; `site` is its address, as passkeys belong to a name."""

    def __init__(self, store: Store, site: str) -> None:
        parts = urlsplit(site)
        self.host = parts.hostname or ""
        self.origin = f"{parts.scheme}://{parts.netloc}"
        self.store = store
        self.secret = base64url_to_bytes(server_key(store, "challenges", secrets.token_urlsafe(32)))

    def challenge(self) -> str:
        """Make something for a passkey to sign. All servers of the place recognise it, and none remembers it."""
        begin = int(clock.now() * 1e6).to_bytes(TIME) + secrets.token_bytes(NONCE)
        return bytes_to_base64url(begin + self.proof(begin))

    def proof(self, begin: bytes) -> bytes:
        return hmac.digest(self.secret, begin, "sha256")

    def made_at(self, challenge: bytes) -> float:
        """Return when a challenge was made; refuse one that was not made here, or too long ago."""
        begin, proof = challenge[: TIME + NONCE], challenge[TIME + NONCE :]
        at = int.from_bytes(begin[:TIME]) / 1e6
        if not hmac.compare_digest(proof, self.proof(begin)) or clock.now() - at > CHALLENGE_SECONDS:
            raise Fault("bad-passkey")
        return at

    def add(self, profile: str, credential: str, locked: str) -> None:
        """Protect a profile that has no passkey yet."""
        with refusing():
            read = parse_registration_credential_json(credential)
            challenge = parse_client_data_json(read.response.client_data_json).challenge
            verified = verify_registration_response(
                credential=read,
                expected_challenge=challenge,
                expected_rp_id=self.host,
                expected_origin=self.origin,
                require_user_verification=True,
            )
        id_, key = (bytes_to_base64url(each) for each in (verified.credential_id, verified.credential_public_key))
        body = msgspec.json.encode(Passkey(id_, key, locked)).decode()
        at = self.made_at(challenge)
        free = (profiles.c.id == profile) & (profiles.c.body != "") & profiles.c.passkey.is_(None)
        with self.store.writing() as connection:
            changed = update(profiles).where(free & (profiles.c.challenged < at)).values(passkey=body, challenged=at)
            if connection.execute(changed).rowcount != 1:
                raise Fault("has-passkey")

    def open(self, credential: str) -> Opened:
        """Return what the passkey locks; refuse an answer that is not new, or not by the passkey of the profile."""
        with refusing():
            read = parse_authentication_credential_json(credential)
            challenge = parse_client_data_json(read.response.client_data_json).challenge
            profile = (read.response.user_handle or b"").decode("ascii")
        at = self.made_at(challenge)
        query = select(profiles.c.passkey).where(profiles.c.id == profile)
        with self.store.reading() as connection:
            body = connection.scalar(query)
        if not body:
            raise Fault("no-passkey")
        passkey = msgspec.json.decode(body, type=Passkey)
        if passkey.id != read.id:
            raise Fault("no-passkey")
        with refusing():
            verify_authentication_response(
                credential=read,
                expected_challenge=challenge,
                expected_rp_id=self.host,
                expected_origin=self.origin,
                credential_public_key=base64url_to_bytes(passkey.key),
                credential_current_sign_count=0,  # Passkeys that are on several devices have none.
                require_user_verification=True,
            )
        first = (profiles.c.id == profile) & (profiles.c.passkey == body) & (profiles.c.challenged < at)
        with self.store.writing() as connection:
            if connection.execute(update(profiles).where(first).values(challenged=at)).rowcount != 1:
                raise Fault("bad-passkey")
        return Opened(profile, passkey.locked)
