"""Makes the golden records: finished games that must play out the same for ever.

    python -m tests.manitoba.make_golden

Run it when the rules or the shipped figures change on purpose, and then raise `rules_version` where a recorded game
could play out differently.
"""

from __future__ import annotations

import json
from pathlib import Path

from tests.manitoba.games import Kind, finished
from tests.manitoba.table import LAYOUTS

FOLDER = Path(__file__).parent / "golden"
INDEX = FOLDER / "index.json"
EACH = 4
"""So many games of each player count and layout."""


def golden() -> list[Kind]:
    found: list[Kind] = []
    for players in (2, 3, 4):
        for layout in LAYOUTS:
            for number in range(EACH):
                first = "random" if number % 2 else str(1 + number % players)
                found.append(Kind(players, layout, first, 1000 * players + 10 * LAYOUTS.index(layout) + number))
    return found


def name_of(kind: Kind) -> str:
    return f"{kind.players}-{kind.layout}-{kind.seed}.record"


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.record"):
        old.unlink()
    scores: dict[str, list[int]] = {}
    for kind in golden():
        match = finished(kind)
        name = name_of(kind)
        (FOLDER / name).write_text(match.record(), encoding="utf-8", newline="\n")
        scores[name] = match.scores()
    lines = [f"  {json.dumps(name)}: {json.dumps(points)}" for name, points in sorted(scores.items())]
    INDEX.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
