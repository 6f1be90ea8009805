"""A passkey in software: what a browser and the device behind it answer."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any

from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.hashes import SHA256
from webauthn.helpers import bytes_to_base64url, encode_cbor
from webauthn.helpers.cose import COSECRV, COSEKTY, COSEAlgorithmIdentifier, COSEKey

PRESENT, VERIFIED, ATTESTED = 1, 4, 64


class Authenticator:
    """One passkey for one user of one place; `flags` say whether the person was there and was recognised."""

    def __init__(self, host: str, origin: str, user: str) -> None:
        self.host = host
        self.origin = origin
        self.user = user
        self.id = sha256(user.encode()).digest()[:16]
        self.key = ec.generate_private_key(ec.SECP256R1())
        self.flags = PRESENT | VERIFIED

    def make(self, challenge: str) -> str:
        """What the browser answers when the passkey is made."""
        numbers = self.key.public_key().public_numbers()
        public = {
            COSEKey.KTY: COSEKTY.EC2,
            COSEKey.ALG: COSEAlgorithmIdentifier.ECDSA_SHA_256,
            COSEKey.CRV: COSECRV.P256,
            COSEKey.X: numbers.x.to_bytes(32),
            COSEKey.Y: numbers.y.to_bytes(32),
        }
        attested = bytes(16) + len(self.id).to_bytes(2) + self.id + encode_cbor({int(k): v for k, v in public.items()})
        data = {"fmt": "none", "attStmt": {}, "authData": self.data(self.flags | ATTESTED) + attested}
        told = {"clientDataJSON": self.client("webauthn.create", challenge), "attestationObject": encode_cbor(data)}
        return self.answer(told)

    def use(self, challenge: str) -> str:
        """What the browser answers when the passkey is used."""
        client, data = self.client("webauthn.get", challenge), self.data(self.flags)
        signature = self.key.sign(data + sha256(client).digest(), ec.ECDSA(SHA256()))
        told = {"clientDataJSON": client, "authenticatorData": data, "signature": signature}
        return self.answer({**told, "userHandle": self.user.encode()})

    def client(self, kind: str, challenge: str) -> bytes:
        return json.dumps({"type": kind, "challenge": challenge, "origin": self.origin}).encode()

    def data(self, flags: int) -> bytes:
        return sha256(self.host.encode()).digest() + bytes([flags]) + bytes(4)

    def answer(self, response: dict[str, bytes]) -> str:
        id_ = bytes_to_base64url(self.id)
        told: dict[str, Any] = {"id": id_, "rawId": id_, "type": "public-key"}
        return json.dumps({**told, "response": {name: bytes_to_base64url(raw) for name, raw in response.items()}})
