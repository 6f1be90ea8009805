"""When a table needs attention, whether it is over, and what was said at it.

All tables are marked as due, so that the server looks at each of them once and works out the rest.
"""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("tables", sa.Column("over", sa.Boolean, nullable=False, server_default=sa.false()))
    op.add_column("tables", sa.Column("due", sa.Float, nullable=True))
    op.execute("UPDATE tables SET due = 0")
    op.create_index("tables_due", "tables", ["due"])
    op.create_table(
        "chats",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("number", sa.Integer, primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("body", sa.Text, nullable=False),
    )
