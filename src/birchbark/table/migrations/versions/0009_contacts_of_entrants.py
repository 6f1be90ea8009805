"""Contacts of entrants, which follow them through a tournament."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    tournament = sa.ForeignKey("tournaments.id", name="contacts_tournament_id_fkey")
    with op.batch_alter_table("contacts") as contacts:
        contacts.alter_column("table_id", existing_type=sa.String(40), nullable=True)
        contacts.add_column(sa.Column("tournament_id", sa.String(40), tournament, nullable=True))
        contacts.add_column(sa.Column("player", sa.String(40), nullable=False, server_default=""))
    op.create_index("ix_contacts_tournament_id", "contacts", ["tournament_id"])
