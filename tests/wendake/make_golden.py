"""Makes the golden records: finished games that must play out the same for ever.

    python -m tests.wendake.make_golden

Run it when the rules or the shipped figures change on purpose, and then raise `rules_version` where a recorded game
could play out differently.
"""

from __future__ import annotations

import json
from pathlib import Path

import birchbark
from birchbark import Match
from tests.wendake.games import PAIRS, Kind, finished, walk
from tests.wendake.table import TRIBES
from tests.wendake.test_full_hands import rich

FOLDER = Path(__file__).parent / "golden"
INDEX = FOLDER / "index.json"
EACH = 4
"""So many games of each player count and named pairing: one with identical tribes, three with fronts."""
RICH = range(15)
"""Games from positions in which all progress tiles are with the players."""


def golden() -> list[Kind]:
    found: list[Kind] = []
    for players in (2, 3, 4):
        for number, pairs in enumerate(PAIRS[:3]):
            for game in range(EACH):
                wanted = TRIBES[len(found) % len(TRIBES)] if game else ""
                homes = "random" if game == 2 else "chosen"
                seed = 1000 * players + 10 * number + game
                found.append(Kind(players, "fronts" if game else "identical", pairs, homes, seed, wanted))
    return found


def from_riches(seed: int) -> Match:
    """A game from such a position, played to the end with a taste for using tiles."""
    match = birchbark.load_scenario(rich(2 + seed % 3, seed))
    for _ in walk(match, 5 * seed + 3):
        pass
    return match


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    for old in FOLDER.glob("*.record"):
        old.unlink()
    scores: dict[str, list[int]] = {}
    matches = {f"{kind.players}-{kind.tribes}-{kind.pairs}-{kind.seed}": finished(kind) for kind in golden()}
    matches |= {f"{2 + seed % 3}-rich-{seed}": from_riches(seed) for seed in RICH}
    for name, match in matches.items():
        (FOLDER / f"{name}.record").write_text(match.record(), encoding="utf-8", newline="\n")
        scores[f"{name}.record"] = match.scores()
    lines = [f"  {json.dumps(name)}: {json.dumps(points)}" for name, points in sorted(scores.items())]
    INDEX.write_text("{\n" + ",\n".join(lines) + "\n}\n", encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
