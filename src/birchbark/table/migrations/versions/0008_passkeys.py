"""The passkeys of profiles, and when the last challenge that they answered was made."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.add_column("profiles", sa.Column("passkey", sa.Text, nullable=True))
    op.add_column("profiles", sa.Column("challenged", sa.Float, nullable=False, server_default="0"))
