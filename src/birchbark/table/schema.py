"""The tables of the database, as the newest migration leaves them."""

from __future__ import annotations

from sqlalchemy import (
    Boolean,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("rules", Integer, nullable=False),
    Column("header", Text, nullable=False),
    Column("seed", String(40), nullable=False),
    Column("created", Float, nullable=False),
    Column("version", Integer, nullable=False),
    Column("over", Boolean, nullable=False),
    Column("due", Float, nullable=True),
    Column("listed", Float, nullable=True),
    Column("waiting", Boolean, nullable=False),
    Column("uncounted", Boolean, nullable=False),
    Index("tables_due", "due"),
    Index("tables_listed", "listed"),
    Index("tables_uncounted", "uncounted"),
)

links = Table(
    "links",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("table_id", String(40), ForeignKey("tables.id"), nullable=False, index=True),
    Column("hash", String(64), nullable=False),
    Column("host", Boolean, nullable=False),
    UniqueConstraint("table_id", "hash", name="uq_links_table_id_hash"),
)

facts = Table(
    "facts",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("body", Text, nullable=False),
)

analyses = Table(
    "analyses",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("hindsight", Boolean, primary_key=True),
    Column("moves", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("progress", Float, nullable=False),
    Column("body", Text, nullable=False),
)

profiles = Table(
    "profiles",
    metadata,
    Column("id", String(64), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("body", Text, nullable=False),
    Column("passkey", Text, nullable=True),
    Column("challenged", Float, nullable=False, server_default="0"),
)

chats = Table(
    "chats",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("number", Integer, primary_key=True),
    Column("at", Float, nullable=False),
    Column("body", Text, nullable=False),
)

contacts = Table(
    "contacts",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("secret", String(40), nullable=False, unique=True),
    Column("table_id", String(40), ForeignKey("tables.id"), nullable=True, index=True),
    Column("link_id", String(40), nullable=False),
    Column("kind", String(10), nullable=False),
    Column("address", Text, nullable=False),
    Column("language", String(2), nullable=False),
    Column("state", String(10), nullable=False),
    Column("seen", Integer, nullable=False),
    Column("told", Integer, nullable=False),
    Column("tries", Integer, nullable=False),
    Column("due", Float, nullable=False),
    Column("tournament_id", String(40), ForeignKey("tournaments.id"), nullable=True, index=True),
    Column("player", String(40), nullable=False, server_default=""),
)

server_keys = Table(
    "server_keys",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)

ratings = Table(
    "ratings",
    metadata,
    Column("player", String(40), primary_key=True),
    Column("game", String(40), primary_key=True),
    Column("way", String(40), primary_key=True),
    Column("players", Integer, primary_key=True),
    Column("name", String(60), nullable=False),
    Column("at", Float, nullable=False),
    Column("games", Integer, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
)

rated_games = Table(
    "rated_games",
    metadata,
    Column("table_id", String(40), primary_key=True),
    Column("player", String(40), primary_key=True),
    Column("game", String(40), nullable=False),
    Column("way", String(40), nullable=False),
    Column("players", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("before", Float, nullable=False),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("result", Text, nullable=False),
    Index("rated_games_player", "player", "at"),
)

tournaments = Table(
    "tournaments",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("version", Integer, nullable=False),
    Column("at", Float, nullable=False),
    Column("ready", Boolean, nullable=False),
    Column("body", Text, nullable=False),
    Index("tournaments_ready", "ready"),
)
