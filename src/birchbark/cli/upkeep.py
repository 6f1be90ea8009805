"""`birchbark backup`, `restore`, `prune` and `delete`: look after the database of a server."""

from __future__ import annotations

import argparse
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from birchbark.cli.language import PACKAGE, words_in
from birchbark.engine.errors import BadOptions
from birchbark.server.command import add_database_arguments, database_of
from birchbark.table import backup, clock, profiles
from birchbark.table.database import connect
from birchbark.table.store import Store

DAY = 86_400.0


@contextmanager
def opened_store(arguments: argparse.Namespace) -> Iterator[Store]:
    engine = connect(database_of(arguments))
    try:
        yield Store(engine)
    finally:
        engine.dispose()


def add_backup_arguments(parser: argparse.ArgumentParser, language: str) -> None:
    words = words_in(language)
    parser.add_argument("file", metavar=words.text("arguments.FILE"), help=words.text("upkeep.new-file"))
    add_database_arguments(parser, language)


def run_backup(arguments: argparse.Namespace) -> int:
    backup.back_up(database_of(arguments), Path(arguments.file))
    print(words_in(arguments.language).text("upkeep.saved", file=arguments.file))
    return 0


def add_restore_arguments(parser: argparse.ArgumentParser, language: str) -> None:
    words = words_in(language)
    parser.add_argument("file", metavar=words.text("arguments.FILE"), help=words.text("upkeep.backup"))
    parser.add_argument("--replace", action="store_true", help=words.text("upkeep.replace"))
    add_database_arguments(parser, language)


def run_restore(arguments: argparse.Namespace) -> int:
    backup.restore(Path(arguments.file), database_of(arguments), arguments.replace)
    with opened_store(arguments) as store:
        usage = store.usage()
    print(words_in(arguments.language).text("upkeep.restored", many=usage.open + usage.over))
    return 0


def add_prune_arguments(parser: argparse.ArgumentParser, language: str) -> None:
    words = words_in(language)
    days = words.text("upkeep.DAYS")
    parser.add_argument("--older-than", type=int, required=True, metavar=days, help=words.text("upkeep.older-than"))
    parser.add_argument("--dry-run", action="store_true", help=words.text("upkeep.dry-run"))
    add_database_arguments(parser, language)


def run_prune(arguments: argparse.Namespace) -> int:
    if arguments.older_than < 1:
        raise BadOptions(PACKAGE, "upkeep.bad-days", name="--older-than", many=arguments.older_than)
    before = clock.now() - arguments.older_than * DAY
    words = words_in(arguments.language)
    with opened_store(arguments) as store:
        if arguments.dry_run:
            print(words.text("upkeep.would-prune", many=store.idle(before)))
            print(words.text("upkeep.would-prune-profiles", many=profiles.count_unused(store, before)))
            return 0
        many = 0
        while found := store.prune(before):
            many += found
        print(words.text("upkeep.deleted", many=many))
        print(words.text("upkeep.deleted-profiles", many=profiles.prune(store, before)))
    return 0


def add_delete_arguments(parser: argparse.ArgumentParser, language: str) -> None:
    words = words_in(language)
    parser.add_argument("table", nargs="+", metavar=words.text("upkeep.TABLE"), help=words.text("upkeep.table"))
    add_database_arguments(parser, language)


def run_delete(arguments: argparse.Namespace) -> int:
    ids = set(arguments.table)
    with opened_store(arguments) as store:
        for id_ in arguments.table:
            if store.load(id_) is None:
                raise BadOptions(PACKAGE, "upkeep.no-table", name=repr(id_))
        store.delete(sorted(ids))
    print(words_in(arguments.language).text("upkeep.deleted", many=len(ids)))
    return 0
