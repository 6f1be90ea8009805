"""The HTTP calls about messages to people who are not at the table."""

from __future__ import annotations

from urllib.parse import urlsplit

from litestar import Controller, get, post
from litestar.params import FromPath, JSONBody

from birchbark.server import people_messages as m
from birchbark.server import push
from birchbark.server.api import Authorization, Context, HttpRequest, Language, address_of, required_link, token_in
from birchbark.server.context import ServerContext
from birchbark.server.problems import PROBLEMS
from birchbark.table.contacts import Contact, Owner, owner_at
from birchbark.table.faults import Fault


class ContactsApi(Controller):
    """Where the holder of a link wants to be told that it is their turn."""

    path = "/api/v1/tables/{table:str}/contacts"
    tags = ("messages",)

    @get("/", summary="Where you are told that it is your turn", responses=PROBLEMS)
    async def contacts(
        self, context: Context, table: FromPath[str], authorization: Authorization = ""
    ) -> m.ContactList:
        return await contact_list(context, await link_owner(context, table, authorization))

    @post("/add", summary="Be told when it is your turn", status_code=200, responses=PROBLEMS)
    async def add(
        self,
        request: HttpRequest,
        context: Context,
        table: FromPath[str],
        data: JSONBody[m.NewContact],
        language: Language = "en",
        authorization: Authorization = "",
    ) -> m.ContactList:
        """Messages are in the language. An e-mail address must be confirmed by a link that is sent there."""
        owner = await link_owner(context, table, authorization)
        if await context.look(table, lambda found: found.over):
            raise Fault("over")
        await add_contact(context, owner, data, language, address_of(request))
        return await contact_list(context, owner)

    @post("/remove", summary="No longer be told there", status_code=200, responses=PROBLEMS)
    async def remove(
        self, context: Context, table: FromPath[str], data: JSONBody[m.ContactId], authorization: Authorization = ""
    ) -> m.ContactList:
        owner = await link_owner(context, table, authorization)
        await context.store_by(context.notifier.contacts.remove, owner, data.id)
        return await contact_list(context, owner)


class EntrantContactsApi(Controller):
    """Where an entrant wants to be told that it is their turn at any of their tables of a tournament."""

    path = "/api/v1/tournaments/{tournament:str}/contacts"
    tags = ("messages",)

    @get("/", summary="Where you are told about a tournament", responses=PROBLEMS)
    async def contacts(
        self, context: Context, tournament: FromPath[str], authorization: Authorization = ""
    ) -> m.ContactList:
        return await contact_list(context, await entrant(context, tournament, authorization))

    @post("/add", summary="Be told when it is your turn in a tournament", status_code=200, responses=PROBLEMS)
    async def add(
        self,
        request: HttpRequest,
        context: Context,
        tournament: FromPath[str],
        data: JSONBody[m.NewContact],
        language: Language = "en",
        authorization: Authorization = "",
    ) -> m.ContactList:
        """What is added before the start, or at one of the tables, holds for all tables that follow."""
        owner = await entrant(context, tournament, authorization)
        await add_contact(context, owner, data, language, address_of(request))
        await context.store_by(context.tournaments.lead, tournament, owner.player)
        return await contact_list(context, owner)

    @post("/remove", summary="No longer be told there", status_code=200, responses=PROBLEMS)
    async def remove(
        self,
        context: Context,
        tournament: FromPath[str],
        data: JSONBody[m.ContactId],
        authorization: Authorization = "",
    ) -> m.ContactList:
        owner = await entrant(context, tournament, authorization)
        await context.store_by(context.notifier.contacts.remove, owner, data.id)
        return await contact_list(context, owner)


class MessagesApi(Controller):
    """What whoever has got a message can do about it, without a link of the table."""

    path = "/api/v1/contacts"
    tags = ("messages",)

    @post("/confirm", summary="Agree to messages", status_code=204, responses=PROBLEMS)
    async def confirm(self, context: Context, data: JSONBody[m.ContactSecret]) -> None:
        await context.store_by(context.notifier.contacts.confirm, data.secret)

    @post("/stop", summary="Get no more messages", status_code=204, responses=PROBLEMS)
    async def stop(self, context: Context, data: JSONBody[m.ContactSecret]) -> None:
        """This also succeeds where there is nothing to end."""
        await context.store_by(context.notifier.contacts.end, data.secret)


async def link_owner(context: ServerContext, table: str, authorization: str) -> Owner:
    link = await required_link(context, table, authorization)
    return await context.look(table, lambda found: owner_at(found, link))


async def entrant(context: ServerContext, tournament: str, authorization: str) -> Owner:
    return await context.run(context.tournaments.owner, tournament, token_in(authorization))


async def add_contact(context: ServerContext, owner: Owner, data: m.NewContact, language: str, address: str) -> None:
    if not context.contacts.allow(address):
        raise Fault("too-fast")
    checked = await context.notifier.check(data.kind, data.address)
    await context.store_by(context.notifier.contacts.add, owner, data.kind, checked, language)


async def contact_list(context: ServerContext, owner: Owner) -> m.ContactList:
    own = await context.run(context.notifier.contacts.of, owner)
    shown = [m.ContactInfo(one.id, one.kind, label(one), one.state == "active") for one in own]
    return m.ContactList(list(context.notifier.ways), context.notifier.signer.public, shown)


def label(contact: Contact) -> str:
    """Return enough of an address for its owner to know it by."""
    if contact.kind == "email":
        return f"{contact.address[0]}…@{contact.address.partition('@')[2]}"
    url = push.read(contact.address).endpoint if contact.kind == "push" else contact.address
    return urlsplit(url).hostname or ""
