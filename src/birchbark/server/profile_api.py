"""The HTTP calls of profiles: what people keep under a key of their own."""

from __future__ import annotations

from typing import Annotated

from litestar import Controller, get, post
from litestar.params import JSONBody, PathParameter

from birchbark.server import messages as m
from birchbark.server.api import Context, HttpRequest, address_of
from birchbark.server.problems import PROBLEMS
from birchbark.server.settings import LARGEST_TEXT
from birchbark.table import profiles
from birchbark.table.faults import Fault

ProfileId = Annotated[str, PathParameter(pattern="^[0-9a-f]{64}$", description="SHA-256 of the public key")]


class ProfileApi(Controller):
    path = "/api/v1/profiles/{profile:str}"
    tags = ("profiles",)

    @get("/", summary="What is kept under a key", responses=PROBLEMS)
    async def find(self, context: Context, profile: ProfileId) -> m.Profile:
        return m.Profile(*await context.run(profiles.find, context.store, profile))

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
