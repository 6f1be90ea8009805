"""The HTTP calls about messages to people who are not at the table."""

from __future__ import annotations

from urllib.parse import urlsplit

from litestar import Controller, get, post
from litestar.params import FromPath, JSONBody

from birchbark.server import people_messages as m
from birchbark.server import push
from birchbark.server.api import Authorization, Context, HttpRequest, Language, address_of, required_link
from birchbark.server.context import ServerContext
from birchbark.server.problems import PROBLEMS
from birchbark.table.contacts import Contact
from birchbark.table.faults import Fault
from birchbark.table.table import Link


class ContactsApi(Controller):
    """Where the holder of a link wants to be told that it is their turn."""

    path = "/api/v1/tables/{table:str}/contacts"
    tags = ("messages",)

    @get("/", summary="Where you are told that it is your turn", responses=PROBLEMS)
    async def contacts(
        self, context: Context, table: FromPath[str], authorization: Authorization = ""
    ) -> m.ContactList:
        return await contact_list(context, table, await required_link(context, table, authorization))

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
        link = await required_link(context, table, authorization)
        if not context.contacts.allow(address_of(request)):
            raise Fault("too-fast")
        if await context.look(table, lambda found: found.over):
            raise Fault("over")
        address = await context.notifier.check(data.kind, data.address)
        await context.store_by(context.notifier.contacts.add, table, link, data.kind, address, language)
        return await contact_list(context, table, link)

    @post("/remove", summary="No longer be told there", status_code=200, responses=PROBLEMS)
    async def remove(
        self, context: Context, table: FromPath[str], data: JSONBody[m.ContactId], authorization: Authorization = ""
    ) -> m.ContactList:
        link = await required_link(context, table, authorization)
        await context.store_by(context.notifier.contacts.remove, table, link, data.id)
        return await contact_list(context, table, link)


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


async def contact_list(context: ServerContext, table: str, link: Link) -> m.ContactList:
    own = await context.run(context.notifier.contacts.of, table, link)
    shown = [m.ContactInfo(one.id, one.kind, label(one), one.state == "active") for one in own]
    return m.ContactList(list(context.notifier.ways), context.notifier.signer.public, shown)


def label(contact: Contact) -> str:
    """Return enough of an address for its owner to know it by."""
    if contact.kind == "email":
        return f"{contact.address[0]}…@{contact.address.partition('@')[2]}"
    url = push.read(contact.address).endpoint if contact.kind == "push" else contact.address
    return urlsplit(url).hostname or ""
