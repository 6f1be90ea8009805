"""`birchbark verify` and `birchbark check-tables`."""

from __future__ import annotations

import argparse
import os
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

from birchbark.engine.errors import BadRecord, Error
from birchbark.table.commitment import verify
from birchbark.table.database import connect, default_url
from birchbark.table.store import Store
from birchbark.table.table import Broken
from birchbark.table.tables import Tables


class Unread(Error):
    """A file that cannot be read."""


def add_verify_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("file", metavar="FILE", help="the record")
    parser.add_argument("--commitment", default="", metavar="HASH", help="what you were shown when the game began")


def run_verify(arguments: argparse.Namespace) -> int:
    try:
        text = Path(arguments.file).read_text(encoding="utf-8")
    except (OSError, ValueError) as fault:
        raise Unread(f"{arguments.file} cannot be read: {getattr(fault, 'strerror', None) or 'not a text'}") from None
    try:
        match = verify(text, arguments.commitment)
    except BadRecord as fault:
        raise Unread(f"{arguments.file}, {fault}") from None
    scores = ", ".join(f"{name} {score}" for name, score in zip(match.names, match.scores(), strict=True))
    print(f"{match.game.title}: all {len(match.history)} moves follow the rules, and chance was as committed to.")
    print(f"{scores}")
    return 0


class Checked(NamedTuple):
    """A table, the rules it was last played under, and what no longer fits."""

    id: str
    game: str
    moves: int
    rules: int
    installed: int
    broken: Broken | None


def check_tables(tables: Tables) -> Iterator[Checked]:
    """Every stored table, played again."""
    for id_ in tables.store.all():
        table = tables.read(id_)
        game = table.match.game
        yield Checked(id_, game.name, table.moves, table.rules, game.rules_version, table.broken)


def add_check_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--database", metavar="URL", help="as for birchbark serve")


def run_check(arguments: argparse.Namespace) -> int:
    """Tell which tables no longer fit; 1 if there are any."""
    url = arguments.database or os.environ.get("BIRCHBARK_DATABASE") or default_url()
    engine = connect(url)
    checked = list(check_tables(Tables(Store(engine))))
    engine.dispose()
    broken = [one for one in checked if one.broken]
    for one in broken:
        assert one.broken is not None
        print(
            f"{one.id} ({one.game}, rules {one.rules}, now {one.installed}): "
            f"move {one.broken.move + 1} of {one.moves} no longer fits: {one.broken.line}: {one.broken.reason}"
        )
    print(f"{len(checked)} tables, {len(checked) - len(broken)} fit the installed rules, {len(broken)} do not.")
    return 1 if broken else 0
