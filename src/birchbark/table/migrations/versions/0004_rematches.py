"""A token holds at a table and at its rematch."""

from __future__ import annotations

from alembic import op

revision = "0004"
down_revision = "0003"

NAMES = {"uq": "%(table_name)s_%(column_0_name)s_key"}
"""As PostgreSQL names what has no name."""


def upgrade() -> None:
    with op.batch_alter_table("links", naming_convention=NAMES) as links:
        links.drop_constraint("links_hash_key", type_="unique")
        links.create_unique_constraint("uq_links_table_id_hash", ["table_id", "hash"])
