"""Makes the golden records: finished games that must play out the same for ever.

    python -m tests.wendake_allies.make_golden

Run it when the rules or the shipped figures change on purpose, and then raise `rules_version` where a recorded game
could play out differently.
"""

from __future__ import annotations

import json
from pathlib import Path

from tests.wendake_allies.games import finished, opened, rich

FOLDER = Path(__file__).parent / "golden"
INDEX = FOLDER / "index.json"
FRESH = 14
"""So many games of each player count from the set-up, …"""
RICH = 7
"""… and so many from positions with full hands."""


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.record"):
        old.unlink()
    scores: dict[str, list[int]] = {}
    for players in (2, 3, 4):
        matches = {f"{players}-{seed}": finished(opened(players, 100 * players + seed), seed) for seed in range(FRESH)}
        matches |= {f"{players}-rich-{seed}": finished(rich(players, seed), seed + 1) for seed in range(RICH)}
        for name, match in matches.items():
            (FOLDER / f"{name}.record").write_text(match.record(), encoding="utf-8", newline="\n")
            scores[f"{name}.record"] = match.scores()
    lines = [f"  {json.dumps(name)}: {json.dumps(points)}" for name, points in sorted(scores.items())]
    INDEX.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
