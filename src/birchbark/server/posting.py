"""Send something to an address that a stranger gave, but never into the server's own network.

The name is resolved once, all its addresses are checked, and the connection goes to a checked address, so that the name
cannot lead elsewhere in between. Redirects are not followed.
"""

from __future__ import annotations

import asyncio
import socket
import ssl
from collections.abc import Mapping, Sequence
from contextlib import suppress
from functools import cache
from ipaddress import IPv4Address, IPv6Address, ip_address, ip_network
from typing import NamedTuple
from urllib.parse import urlsplit

SECONDS = 10.0
"""How long everything may take, from the name to the answer."""
LONGEST_LINE = 4096
GONE = (404, 410)
UNICAST = ip_network("2000::/3")
"""The public addresses of IPv6; those that stand for one of IPv4 are elsewhere, except for 6to4 and Teredo."""
PORTS = {"http": 80, "https": 443}


class Undelivered(Exception):
    """A message that did not arrive; another try may succeed."""


class Gone(Undelivered):
    """Nobody is there any more."""


class BadAddress(Undelivered):
    """An address that nothing is sent to."""


class Target(NamedTuple):
    host: str
    port: int
    path: str
    secure: bool


def target(url: str) -> Target:
    """Read an address; it must be plain ASCII and hold no password."""
    try:
        parts = urlsplit(url)
        port = parts.port or PORTS[parts.scheme]
    except (ValueError, KeyError):
        raise BadAddress("not an http or https address") from None
    if not all("!" <= sign <= "~" for sign in url) or not parts.hostname or "@" in parts.netloc:
        raise BadAddress("not a plain address")
    path = f"{parts.path or '/'}{'?' if parts.query else ''}{parts.query}"
    return Target(parts.hostname, port, path, parts.scheme == "https")


def is_public(address: str) -> bool:
    """Return whether an IP address belongs to the internet, and to no network of its own."""
    found = ip_address(address.partition("%")[0])
    if isinstance(found, IPv4Address):
        return found.is_global and not found.is_multicast
    return found in UNICAST and found.is_global and found.sixtofour is None and found.teredo is None


def is_allowed(address: str, networks: Sequence[str]) -> bool:
    found: IPv4Address | IPv6Address = ip_address(address.partition("%")[0])
    return is_public(address) or any(found in ip_network(network) for network in networks)


async def resolve(where: Target, networks: Sequence[str]) -> list[str]:
    """Return the IP addresses of a host if all of them may be reached."""
    loop = asyncio.get_running_loop()
    try:
        found = await loop.getaddrinfo(where.host, where.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise BadAddress("no such host") from None
    addresses = list(dict.fromkeys(str(entry[4][0]) for entry in found))
    if not addresses or not all(is_allowed(address, networks) for address in addresses):
        raise BadAddress("not a public address")
    return addresses


async def check(url: str, networks: Sequence[str]) -> None:
    """Refuse an address that nothing can be sent to."""
    try:
        async with asyncio.timeout(SECONDS):
            await resolve(target(url), networks)
    except TimeoutError:
        raise BadAddress("no such host") from None


@cache
def tls() -> ssl.SSLContext:
    return ssl.create_default_context()


async def post(url: str, body: bytes, headers: Mapping[str, str], networks: Sequence[str]) -> None:
    """Send a body by POST, and raise `Undelivered` unless the other side accepts it."""
    try:
        async with asyncio.timeout(SECONDS):
            status = await exchange(target(url), body, headers, networks)
    except (OSError, ValueError, IndexError) as fault:  # Among them TimeoutError and ssl.SSLError.
        raise Undelivered(type(fault).__name__) from None
    if status in GONE:
        raise Gone(f"status {status}")
    if not 200 <= status < 300:
        raise Undelivered(f"status {status}")


async def connect(where: Target, addresses: Sequence[str]) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
    """Connect to the first of some IP addresses that answers."""
    for address in addresses[:-1]:
        with suppress(OSError):
            return await connect(where, [address])
    name = where.host if where.secure else None
    return await asyncio.open_connection(
        addresses[-1], where.port, limit=LONGEST_LINE, ssl=tls() if where.secure else None, server_hostname=name
    )


async def exchange(where: Target, body: bytes, headers: Mapping[str, str], networks: Sequence[str]) -> int:
    """Send the request to a checked address, and return the status of the answer, of which no more is read."""
    reader, writer = await connect(where, await resolve(where, networks))
    try:
        host = f"[{where.host}]" if ":" in where.host else where.host
        usual = {"Host": f"{host}:{where.port}", "User-Agent": "Birchbark", "Connection": "close"}
        sent = {**usual, "Content-Length": str(len(body)), **headers}
        lines = [f"POST {where.path} HTTP/1.1", *(f"{name}: {value}" for name, value in sent.items())]
        writer.write("\r\n".join([*lines, "", ""]).encode("ascii") + body)
        await writer.drain()
        return int((await reader.readline()).split()[1])
    finally:
        writer.close()
