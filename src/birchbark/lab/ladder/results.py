"""The results of finished blocks, kept as lines of JSON in a folder, so that no game is played twice."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from birchbark.lab.documents import not_written
from birchbark.lab.ladder.series import Series, ladder_ways, rank
from birchbark.lab.matches import Block

PACKAGE = "birchbark.lab.ladder"
"""The package with the words."""
Results = dict[Series, list[Block]]


class Store:
    """One file for each series; a line is a block with its seed and the edition of what it was played with."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as fault:
            raise not_written(folder, fault) from None

    def file(self, series: Series) -> Path:
        return self.folder / f"{series.name}.jsonl"

    def add(self, series: Series, seed: int, edition: str, block: Block) -> None:
        with self.file(series).open("a", encoding="utf-8") as file:
            file.write(json.dumps({"seed": seed, "edition": edition, **block._asdict()}) + "\n")

    def blocks(self, series: Series) -> dict[int, Block]:
        """Return the blocks of the present edition by seed."""
        edition = series.edition
        return {
            line["seed"]: Block(*(line[name] for name in Block._fields))
            for line in self.lines(series)
            if line["edition"] == edition
        }

    def lines(self, series: Series) -> Iterator[dict[str, Any]]:
        """Yield the lines, except for a part of one that a killed run has left."""
        if self.file(series).exists():
            for text in self.file(series).read_text(encoding="utf-8").splitlines():
                try:
                    yield json.loads(text)
                except ValueError:
                    continue

    def results(self) -> Results:
        """Return everything that has been played, in the order of the ways to play."""
        known = (Series.named(file.stem) for file in self.folder.glob("*.jsonl"))
        found = {series: list(self.blocks(series).values()) for series in known if series is not None}
        order = {name: number for number, name in enumerate(ladder_ways())}
        ordered = sorted(found, key=lambda series: (order[series.way], *rank(series)))
        return {series: found[series] for series in ordered if found[series]}
