"""Verifiable chance: a table shows the hash of its seed from the start, and the seed itself when the game is over."""

from __future__ import annotations

import hmac
from hashlib import sha256

import birchbark
from birchbark.engine import record
from birchbark.engine.errors import BadRecord
from birchbark.engine.match import Match


def commitment(seed: int) -> str:
    """Return a hash of the seed, which reveals nothing because seeds have 128 random bits."""
    return sha256(f"birchbark seed {seed}".encode()).hexdigest()


def committed(match: Match) -> str:
    """The whole record, with the commitment in its header if its seed is known."""
    if match.seed is None:
        return match.record()
    return match.record().replace("\nseed: ", f"\ncommitment: {commitment(match.seed)}\nseed: ", 1)


def verify(text: str, expected: str = "") -> Match:
    """Replay a record and check its seed against the commitment, or raise `BadRecord`."""
    parsed = record.parse(text)
    if "seed" not in parsed.header:
        raise BadRecord(1, "no-seed")
    shown = parsed.heading("commitment")
    if not hmac.compare_digest(commitment(parsed.number("seed", 2**128 - 1)), shown):
        raise BadRecord(parsed.lines["commitment"], "other-seed")
    if expected and not hmac.compare_digest(expected.strip().lower(), shown):
        raise BadRecord(parsed.lines["commitment"], "other-commitment")
    return birchbark.replay(text)
