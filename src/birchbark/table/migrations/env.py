"""Alembic runs this file inside the transaction that `database.migrate` began."""

from __future__ import annotations

from alembic import context

from birchbark.table.schema import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
