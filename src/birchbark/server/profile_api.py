"""The HTTP calls of profiles: what people keep under a key of their own, and the passkeys that protect it."""

from __future__ import annotations

from hashlib import sha256
from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody, PathParameter

from birchbark.server import people_messages as m
from birchbark.server.api import Context, HttpRequest, address_of
from birchbark.server.context import ServerContext
from birchbark.server.problems import PROBLEMS
from birchbark.server.settings import LARGEST_TEXT
from birchbark.table import clock, profiles
from birchbark.table.faults import Fault

ProfileId = Annotated[str, PathParameter(pattern="^[0-9a-f]{64}$", description="SHA-256 of the public key")]


async def check_owner(context: ServerContext, profile: str, key: str, what: str, signature: str) -> None:
    if await context.run(profiles.check_claim, key, what, signature) != profile:
        raise Fault("bad-signature")


class ProfileApi(Controller):
    path = "/api/v1/profiles/{profile:str}"
    tags = ("profiles",)

    @get("/", summary="What is kept under a key", responses=PROBLEMS)
    async def find(self, context: Context, profile: ProfileId) -> m.Profile:
        found = await context.run(profiles.find, context.store, profile)
        if found.at < clock.now() - profiles.OPENED:
            context.spawn(context.store_by(profiles.note_opened, context.store, profile))
        return m.Profile(found.version, found.body, found.has_passkey)

    @post("/keep", summary="Keep something", status_code=200, request_max_body_size=LARGEST_TEXT, responses=PROBLEMS)
    async def keep(
        self, request: HttpRequest, context: Context, profile: ProfileId, data: JSONBody[m.KeepProfile]
    ) -> m.Kept:
        """Only the holder of the key can do so, and only in place of the version before."""
        new = profiles.Profile(data.version, data.body)
        await context.run(profiles.check_signature, profile, data.key, new, data.signature)
        if data.version == 1 and not context.openings.allow(address_of(request)):
            raise Fault("too-fast")
        if not context.stored.allow(address_of(request), len(data.body)):
            raise Fault("too-much")
        await context.store_by(profiles.keep, context.store, profile, new)
        return m.Kept(data.version)

    @post("/protect", summary="Protect a profile by a passkey", status_code=204, responses=PROBLEMS)
    async def protect(self, context: Context, profile: ProfileId, data: JSONBody[m.ProtectProfile]) -> None:
        """Only the holder of the key can do so, and only where there is no passkey yet."""
        hashed = sha256(f"{data.credential} {data.locked}".encode()).hexdigest()
        await check_owner(context, profile, data.key, f"passkey {hashed}", data.signature)
        await context.store_by(context.passkeys.add, profile, data.credential, data.locked)

    @post("/delete", summary="Delete a profile", status_code=204, responses=PROBLEMS)
    async def delete(self, context: Context, profile: ProfileId, data: JSONBody[m.DeleteProfile]) -> None:
        """Only the holder of the key can do so, with the passkey if the profile has one."""
        await check_owner(context, profile, data.key, f"delete {data.version}", data.signature)
        found = await context.run(profiles.find, context.store, profile)
        if found.has_passkey:
            opened = await context.store_by(context.passkeys.open, data.credential) if data.credential else None
            if opened is None or opened.profile != profile:
                raise Fault("needs-passkey")
        await context.store_by(profiles.delete, context.store, profile, data.version)


class PasskeyApi(Controller):
    path = "/api/v1/passkeys"
    tags = ("profiles",)

    @post("/challenge", summary="Something for a passkey to sign", status_code=200, responses=PROBLEMS)
    async def challenge(self, context: Context) -> m.Challenge:
        keys = context.passkeys
        return m.Challenge(keys.challenge(), keys.host, keys.origin)

    @post("/open", summary="The locked key of the profile of a passkey", status_code=200, responses=PROBLEMS)
    async def open(self, context: Context, data: JSONBody[m.OpenProfile]) -> m.OpenedProfile:
        return m.OpenedProfile(*await context.store_by(context.passkeys.open, data.credential))
