"""Profiles: what people keep under a key of their own, encrypted by their browser and signed by that key."""

from __future__ import annotations

from base64 import urlsafe_b64decode
from hashlib import sha256
from typing import NamedTuple

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, EllipticCurvePublicKey
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from sqlalchemy import insert, select, update
from sqlalchemy.exc import IntegrityError

from birchbark.table import clock
from birchbark.table.faults import Fault
from birchbark.table.schema import profiles
from birchbark.table.store import Store

HALF = 32
"""How many bytes each of the two numbers of a signature has."""


class Profile(NamedTuple):
    """What is kept, and how often it was kept before."""

    version: int
    body: str


def bytes_of(text: str) -> bytes:
    """Read base64 as browsers write it in addresses, without padding."""
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        raise Fault("bad-signature") from None


def check_signature(id_: str, key: str, profile: Profile, signature: str) -> None:
    """Check that the key is the one that the profile is named after, and that it signed the profile."""
    if sha256(bytes_of(key)).hexdigest() != id_:
        raise Fault("bad-signature")
    check_signed(
        key, f"birchbark profile {id_} {profile.version} {sha256(profile.body.encode()).hexdigest()}", signature
    )


def check_claim(key: str, what: str, signature: str) -> str:
    """Check that a key signed that its holder wants to do something, and return the id of the profile."""
    id_ = sha256(bytes_of(key)).hexdigest()
    check_signed(key, f"birchbark {what} {id_}", signature)
    return id_


def check_signed(key: str, text: str, signature: str) -> None:
    raw, signed = bytes_of(key), bytes_of(signature)
    if len(signed) != 2 * HALF:
        raise Fault("bad-signature")
    pair = encode_dss_signature(int.from_bytes(signed[:HALF]), int.from_bytes(signed[HALF:]))
    try:
        EllipticCurvePublicKey.from_encoded_point(SECP256R1(), raw).verify(pair, text.encode(), ECDSA(SHA256()))
    except (InvalidSignature, ValueError):
        raise Fault("bad-signature") from None


def find(store: Store, id_: str) -> Profile:
    query = select(profiles.c.version, profiles.c.body).where(profiles.c.id == id_)
    with store.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
        row = connection.execute(query).one_or_none()
    if row is None:
        raise Fault("no-profile")
    return Profile(*row)


def keep(store: Store, id_: str, profile: Profile) -> None:
    """Store a profile in place of the version before it; of two who do so at once, the second is refused."""
    values = {"version": profile.version, "at": clock.now(), "body": profile.body}
    before = (profiles.c.id == id_) & (profiles.c.version == profile.version - 1)
    try:
        with store.writing() as connection:
            if profile.version == 1:
                connection.execute(insert(profiles).values(id=id_, **values))
            elif connection.execute(update(profiles).where(before).values(**values)).rowcount != 1:
                raise Fault("stale-profile")
    except IntegrityError:
        raise Fault("stale-profile") from None
