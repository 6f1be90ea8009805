"""Until when the lobby lists a table, and whether a seat is open there; what people keep under a key of their own."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    op.add_column("tables", sa.Column("listed", sa.Float, nullable=True))
    op.add_column("tables", sa.Column("waiting", sa.Boolean, nullable=False, server_default=sa.false()))
    op.create_index("tables_listed", "tables", ["listed"])
    op.create_table(
        "profiles",
        sa.Column("id", sa.String(64), primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
