"""Makes the golden records: finished solitaire games that must play out the same for ever.

    python -m tests.wendake_solitaire.make_golden

Run it when the rules or the shipped figures change on purpose, and then raise `rules_version` where a recorded game
could play out differently.
"""

from __future__ import annotations

import json
from pathlib import Path

from tests.wendake_solitaire.games import Kind, finished, kinds

FOLDER = Path(__file__).parent / "golden"
INDEX = FOLDER / "index.json"
EACH = 24
"""So many games of the Ghost alone, and as many with adversities."""


def golden() -> list[Kind]:
    return [kind._replace(seed=1000 + kind.seed) for adversities in (False, True) for kind in kinds(EACH, adversities)]


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.record"):
        old.unlink()
    scores: dict[str, list[int]] = {}
    for kind in golden():
        match = finished(kind)
        name = f"{'adversities' if kind.adversities else 'ghost'}-{kind.difficulty}-{kind.tribes}-{kind.seed}.record"
        (FOLDER / name).write_text(match.record(), encoding="utf-8", newline="\n")
        scores[name] = match.scores()
    lines = [f"  {json.dumps(name)}: {json.dumps(points)}" for name, points in sorted(scores.items())]
    INDEX.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
