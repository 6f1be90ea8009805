"""Secrets of the server itself, which all processes on a database share."""

from __future__ import annotations

from contextlib import suppress

from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from birchbark.table.schema import server_keys
from birchbark.table.store import Store


def server_key(store: Store, name: str, new: str) -> str:
    """Return the stored key of this name, or the new one if there is none."""
    found = stored_key(store, name)
    if found is None:
        with suppress(IntegrityError), store.writing() as connection:  # Another process has stored one.
            connection.execute(insert(server_keys).values(name=name, value=new))
    return found or stored_key(store, name) or new


def stored_key(store: Store, name: str) -> str | None:
    query = select(server_keys.c.value).where(server_keys.c.name == name)
    with store.reading() as connection:
        return connection.scalar(query)
