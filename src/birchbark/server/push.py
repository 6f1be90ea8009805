"""Web push: messages to a browser, encrypted for it (RFC 8291) and signed by this server (VAPID, RFC 8292)."""

from __future__ import annotations

import os
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from urllib.parse import urlsplit

import msgspec
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import decode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from msgspec import Struct

from birchbark.server.notes import Note

CURVE = ec.SECP256R1()
RECORD = 4096
SIGNED_FOR = 12 * 3600
KEPT_FOR = 24 * 3600
"""How many seconds the browser's own server keeps a message for a browser that is not running."""


class Keys(Struct, frozen=True):
    p256dh: str
    auth: str


class Subscription(Struct, frozen=True):
    """What a browser's `PushSubscription` is as JSON; other fields of it are left out."""

    endpoint: str
    keys: Keys


def read(text: str) -> Subscription:
    """Read a subscription; raise ValueError if it is none."""
    found = msgspec.json.decode(text, type=Subscription)
    public_key(found.keys.p256dh)
    if len(decode(found.keys.auth)) != 16 or urlsplit(found.endpoint).scheme not in ("https", "http"):
        raise ValueError("no subscription")
    return found


def encode(data: bytes) -> str:
    return urlsafe_b64encode(data).rstrip(b"=").decode()


def decode(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def public_key(text: str) -> ec.EllipticCurvePublicKey:
    return ec.EllipticCurvePublicKey.from_encoded_point(CURVE, decode(text))


def public_bytes(key: ec.EllipticCurvePrivateKey) -> bytes:
    return key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)


def new_key() -> str:
    """Make a key for a server, as text."""
    return encode(ec.generate_private_key(CURVE).private_numbers().private_value.to_bytes(32, "big"))


def private_key(text: str) -> ec.EllipticCurvePrivateKey:
    return ec.derive_private_key(int.from_bytes(decode(text), "big"), CURVE)


def derive(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(SHA256(), length, salt, info).derive(secret)


def encrypted(data: bytes, keys: Keys, own: ec.EllipticCurvePrivateKey, salt: bytes) -> bytes:
    """Encrypt data for a browser in one record of `aes128gcm`, with a key and a salt that are used only once."""
    browser, ours = decode(keys.p256dh), public_bytes(own)
    shared = own.exchange(ec.ECDH(), public_key(keys.p256dh))
    secret = derive(shared, decode(keys.auth), b"WebPush: info\0" + browser + ours, 32)
    key = derive(secret, salt, b"Content-Encoding: aes128gcm\0", 16)
    nonce = derive(secret, salt, b"Content-Encoding: nonce\0", 12)
    header = salt + RECORD.to_bytes(4, "big") + len(ours).to_bytes(1, "big") + ours
    return header + AESGCM(key).encrypt(nonce, data + b"\x02", None)


class Signer:
    """The server as the browsers' own servers know it."""

    def __init__(self, key: str, site: str) -> None:
        self.key = private_key(key)
        self.site = site
        self.public = encode(public_bytes(self.key))
        """What the page must name when it asks the browser for a subscription."""

    def authorization(self, endpoint: str) -> str:
        """Sign that this server sends something there now."""
        parts = urlsplit(endpoint)
        claims = {
            "aud": f"{parts.scheme}://{parts.netloc}",
            "exp": int(time.time()) + SIGNED_FOR,
            "sub": self.site,
        }
        signed = ".".join(encode(msgspec.json.encode(part)) for part in ({"typ": "JWT", "alg": "ES256"}, claims))
        r, s = decode_dss_signature(self.key.sign(signed.encode(), ec.ECDSA(SHA256())))
        return f"vapid t={signed}.{encode(r.to_bytes(32, 'big') + s.to_bytes(32, 'big'))}, k={self.public}"

    def message(self, to: Subscription, written: Note, topic: str) -> tuple[bytes, dict[str, str]]:
        """Return the body and the headers for a message; a newer one under the same topic replaces it."""
        told = {
            "title": written.title,
            "text": written.text,
            "table": written.table,
            "stop": written.stop,
            "stopWords": written.stop_words,
        }
        body = encrypted(msgspec.json.encode(told), to.keys, ec.generate_private_key(CURVE), os.urandom(16))
        headers = {
            "Content-Type": "application/octet-stream",
            "Content-Encoding": "aes128gcm",
            "TTL": str(KEPT_FOR),
            "Urgency": "normal",
            "Topic": topic,
            "Authorization": self.authorization(to.endpoint),
        }
        return body, headers
