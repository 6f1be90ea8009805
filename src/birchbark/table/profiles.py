"""Profiles: what people keep under a key of their own, encrypted by their browser and signed by that key."""

from __future__ import annotations

from base64 import urlsafe_b64decode
from hashlib import sha256
from typing import NamedTuple

from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ec import ECDSA, SECP256R1, EllipticCurvePublicKey
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.hashes import SHA256
from sqlalchemy import Select, func, insert, select, update
from sqlalchemy import delete as remove
from sqlalchemy.exc import IntegrityError

from birchbark.table import clock
from birchbark.table.faults import Fault
from birchbark.table.schema import profiles, ratings
from birchbark.table.store import Store

HALF = 32
"""How many bytes each of the two numbers of a signature has."""
PLAYER_DIGITS = 32
OPENED = 86_400.0
"""How exactly it is known when a profile was last opened, in seconds."""


class Profile(NamedTuple):
    """What is kept, how often it was kept before, when it was last opened, and whether a passkey protects it."""

    version: int
    body: str
    at: float = 0.0
    has_passkey: bool = False


def bytes_of(text: str) -> bytes:
    """Read base64 as browsers write it in addresses, without padding."""
    try:
        return urlsafe_b64decode(text + "=" * (-len(text) % 4))
    except ValueError:
        raise Fault("bad-signature") from None


def player_of(profile: str) -> str:
    """Return by what others know a profile: not enough of its id to ask for what is kept under it."""
    return profile[:PLAYER_DIGITS]


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
    columns = (profiles.c.version, profiles.c.body, profiles.c.at, profiles.c.passkey.is_not(None))
    query = select(*columns).where(profiles.c.id == id_)
    with store.reading() as connection:
        row = connection.execute(query).one_or_none()
    if row is None:
        raise Fault("no-profile")
    if not row.body:
        raise Fault("deleted-profile")
    return Profile(*row)


def note_opened(store: Store, id_: str) -> None:
    with store.writing() as connection:
        connection.execute(update(profiles).where(profiles.c.id == id_).values(at=clock.now()))


def keep(store: Store, id_: str, profile: Profile) -> None:
    """Store a profile in place of the version before it; of two who do so at once, the second is refused."""
    values = {"version": profile.version, "at": clock.now(), "body": profile.body}
    before = (profiles.c.id == id_) & (profiles.c.version == profile.version - 1) & (profiles.c.body != "")
    try:
        with store.writing() as connection:
            if profile.version == 1:
                connection.execute(insert(profiles).values(id=id_, **values))
            elif connection.execute(update(profiles).where(before).values(**values)).rowcount != 1:
                raise Fault("stale-profile")
    except IntegrityError:
        raise Fault("stale-profile") from None


def delete(store: Store, id_: str, version: int) -> None:
    """Forget what a profile holds; that there was one stays known, so that no device brings it back."""
    here = (profiles.c.id == id_) & (profiles.c.version == version) & (profiles.c.body != "")
    with store.writing() as connection:
        if connection.execute(update(profiles).where(here).values(body="", passkey=None)).rowcount != 1:
            raise Fault("stale-profile")


def unused(before: float) -> Select[tuple[str]]:
    """Find the profiles that nobody has opened since a moment and that have no rating."""
    rated = select(ratings.c.player).where(ratings.c.player == func.substr(profiles.c.id, 1, PLAYER_DIGITS))
    return select(profiles.c.id).where(profiles.c.at < before, ~rated.exists())


def count_unused(store: Store, before: float) -> int:
    query = select(func.count()).select_from(unused(before).subquery())
    with store.reading() as connection:
        return connection.scalar(query) or 0


def prune(store: Store, before: float) -> int:
    """Delete the profiles that nobody uses, and return how many."""
    with store.writing() as connection:
        return connection.execute(remove(profiles).where(profiles.c.id.in_(unused(before)))).rowcount
