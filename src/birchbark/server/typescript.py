"""Generate the browser client's types from the message classes: `python -m birchbark.server.typescript FILE`."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Any

import msgspec

from birchbark.about import GameInfo
from birchbark.coach.results import Projection
from birchbark.server import live_messages, people_messages
from birchbark.server import messages as m
from birchbark.server.settings import PROTOCOL
from birchbark.table.responses import PastPosition, Position, ScoreHistory, ScoreSheetResponse, TableDetails, TableInfo

BODIES = (
    GameInfo,
    m.Rules,
    m.Figures,
    m.Glossary,
    m.ScenarioInfo,
    m.ScenarioStart,
    m.NewTable,
    m.LoadRecord,
    m.KnownLinks,
    m.KnownTables,
    m.TableAccess,
    m.Join,
    m.QuickMatch,
    m.Lobby,
    m.Permit,
    people_messages.PlayerRatings,
    people_messages.Leader,
    people_messages.NewTournament,
    people_messages.Enter,
    people_messages.EntrantNumber,
    people_messages.TournamentAccess,
    people_messages.TournamentInfo,
    people_messages.Profile,
    people_messages.KeepProfile,
    people_messages.DeleteProfile,
    people_messages.ProtectProfile,
    people_messages.Challenge,
    people_messages.OpenProfile,
    people_messages.OpenedProfile,
    m.HandOn,
    m.StandIn,
    m.SetBack,
    m.Log,
    m.LineAhead,
    m.AnalysisStatus,
    people_messages.NewContact,
    people_messages.ContactList,
    m.Problem,
)
RESPONSES = (TableInfo, TableDetails, Position, PastPosition, ScoreSheetResponse, ScoreHistory, Projection)
UNIONS = {"ClientMessage": live_messages.ClientMessage, "ServerMessage": live_messages.ServerMessage}
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
Schema = dict[str, Any]


def typescript() -> str:
    """Return the whole file."""
    unions, parts = msgspec.json.schema_components([*UNIONS.values(), *BODIES, *RESPONSES], ref_template="{name}")
    lines = [
        "// Made by `make protocol` from the classes that the server sends and receives. Changes here are lost.",
        "",
        f"export const PROTOCOL = {PROTOCOL};",
    ]
    for name, schema in sorted(parts.items()):
        lines += ["", *declared(name, schema)]
    for name, schema in zip(UNIONS, unions, strict=False):
        lines += ["", f"export type {name} = {type_of(schema)};"]
    return "\n".join(lines) + "\n"


def declared(name: str, schema: Schema) -> list[str]:
    about = str(schema.get("description", "")).split("\n")[0]
    required = set(schema.get("required", ()))
    lines = [f"/** {about} */"] if about else []
    lines.append(f"export interface {name} {{")
    for field, part in schema.get("properties", {}).items():
        optional = "" if field in required or field == "type" else "?"
        lines.append(f"  {field}{optional}: {type_of(part)};")
    return [*lines, "}"]


def type_of(schema: Schema) -> str:
    if "$ref" in schema:
        return str(schema["$ref"])
    if "anyOf" in schema:
        return " | ".join(type_of(part) for part in schema["anyOf"])
    if "enum" in schema:
        return " | ".join(msgspec.json.encode(value).decode() for value in schema["enum"])
    if "const" in schema:
        return msgspec.json.encode(schema["const"]).decode()
    kind = schema.get("type")
    if kind == "array":
        item = type_of(schema["items"])
        return f"({item})[]" if "|" in item else f"{item}[]"
    if kind == "object":
        values = schema.get("additionalProperties")
        return f"Record<string, {type_of(values) if isinstance(values, dict) else 'unknown'}>"
    return PLAIN.get(str(kind), "unknown")


if __name__ == "__main__":
    Path(sys.argv[1]).parent.mkdir(parents=True, exist_ok=True)
    Path(sys.argv[1]).write_text(typescript(), encoding="utf-8")
