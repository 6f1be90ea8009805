"""The results of a study: a folder of Parquet files with one row for each seat of each game."""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any, Final
from zipfile import ZIP_DEFLATED, ZipFile

import pyarrow as pa
import pyarrow.dataset as ds
import pyarrow.parquet as pq

from birchbark.engine.errors import BadFile, BadOptions
from birchbark.engine.files import read_text
from birchbark.lab import PACKAGE
from birchbark.lab.measures import NAMES, NUMBER, TEXT, measures_of
from birchbark.lab.studies.games import Outcome
from birchbark.lab.studies.study import Study, TableSetup

STUDY_FILE: Final = "study.json"
RECORDS: Final = "records"

NAME: Final = pa.dictionary(pa.int16(), pa.string())
SOURCES: Final = pa.list_(
    pa.struct([("source", pa.string()), ("track", pa.string()), ("period", pa.int16()), ("points", pa.int32())])
)
KINDS: Final = {TEXT: NAME, NUMBER: pa.int32(), NAMES: pa.list_(pa.string())}

COLUMNS: Final = (
    ("table", pa.int32()),
    ("number", pa.int64()),
    ("game", NAME),
    ("way", NAME),
    ("players", pa.int8()),
    ("options", NAME),
    ("components", NAME),
    ("rules", pa.int16()),
    ("seed", pa.int64()),
    ("bots", pa.list_(pa.string())),
    ("seat", pa.int8()),
    ("position", pa.int8()),
    ("bot", NAME),
    ("score", pa.int32()),
    ("margin", pa.int32()),
    ("won", pa.float64()),
    ("rank", pa.int8()),
    ("decisions", pa.int32()),
    ("own_decisions", pa.int32()),
    ("sources", SOURCES),
)
"""What is told about every game; then come the measures of the games in the study."""


def schema_of(study: Study) -> Any:
    """Return the columns of a study's files: those that all games have, then what its games measure."""
    found = dict(COLUMNS)
    for game in dict.fromkeys(table.game for table in study.tables):
        found |= {column.name: KINDS[column.kind] for column in measures_of(game).columns}
    return pa.schema(list(found.items()))


class Results:
    """The folder of one study."""

    def __init__(self, folder: Path, study: Study) -> None:
        self.folder = folder
        self.study = study
        self.schema = schema_of(study)

    @staticmethod
    def begin(folder: Path, study: Study) -> Results:
        """Make the folder, or go on in it if it belongs to the same study."""
        file = folder / STUDY_FILE
        if file.exists():
            if Results.open(folder).study != study:
                raise BadOptions(PACKAGE, "faults.other-study", file=str(folder))
        elif folder.exists() and any(folder.iterdir()):
            raise BadOptions(PACKAGE, "faults.not-empty", file=str(folder))
        else:
            folder.mkdir(parents=True, exist_ok=True)
            write_whole(file, json.dumps(study._asdict(), indent=1).encode())
        return Results(folder, study)

    @staticmethod
    def open(folder: Path) -> Results:
        """Open the results in a folder."""
        text = read_text(folder / STUDY_FILE, BadFile)
        try:
            found = json.loads(text)
            tables = tuple(TableSetup(*each[:3], *map(tuple, each[3:5]), *each[5:]) for each in found.pop("tables"))
            study = Study(**{**found, "tables": tables, "show": tuple(found["show"])})
        except (KeyError, TypeError, ValueError):
            raise BadOptions(PACKAGE, "faults.no-results", file=str(folder)) from None
        return Results(folder, study)

    def shard(self, table: int, first: int) -> Path:
        return self.folder / f"table-{table:03}-{first:09}.parquet"

    def write(self, table: int, first: int, games: Sequence[Outcome]) -> None:
        """Write one file of games; it appears whole or not at all."""
        if self.study.records:
            self.write_records(table, first, games)
        rows = [row for game in games for row in game.rows]
        columns = [pa.array([row.get(field.name) for row in rows], field.type) for field in self.schema]
        part = self.shard(table, first).with_suffix(".part")
        pq.write_table(pa.Table.from_arrays(columns, schema=self.schema), part)
        part.replace(self.shard(table, first))

    def write_records(self, table: int, first: int, games: Sequence[Outcome]) -> None:
        folder = self.folder / RECORDS
        folder.mkdir(exist_ok=True)
        path = folder / f"table-{table:03}-{first:09}.zip"
        part = path.with_suffix(".part")
        with ZipFile(part, "w", ZIP_DEFLATED) as archive:
            for number, game in enumerate(games, first):
                archive.writestr(f"table-{table:03}-{number:09}.txt", game.record)
        part.replace(path)

    def shards(self) -> list[Path]:
        return sorted(self.folder.glob("table-*.parquet"))

    def read(self, columns: Iterable[str]) -> Any:
        """Return a table with some of the columns."""
        shards = self.shards()
        if not shards:
            raise BadOptions(PACKAGE, "faults.no-games", file=str(self.folder))
        return ds.dataset(shards, schema=self.schema).to_table(columns=list(columns))


def write_whole(path: Path, content: bytes) -> None:
    part = path.with_suffix(".part")
    part.write_bytes(content)
    part.replace(path)
