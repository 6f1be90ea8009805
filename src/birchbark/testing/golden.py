"""Make the golden records of a game again.

    python -m birchbark.testing.golden GAME FOLDER

There are several games of each way to play, and one from each scenario that ships with the game or that is a `.toml`
file in the folder. `index.json` next to them has the scores. Run this when the rules or the shipped figures change on
purpose, and raise `rules_version` if a recorded game could play out differently.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path

from birchbark.engine.game import Game
from birchbark.games import find
from birchbark.testing.golden_records import INDEX, golden_cases, record_of


def make(game: Game, folder: Path) -> None:
    """Write the records of a game in place of the existing ones."""
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.record"):
        old.unlink()
    lines: list[str] = []
    for case in golden_cases(game, folder):
        match = case.play()
        record_of(case, folder).write_text(match.record(), encoding="utf-8", newline="\n")
        lines.append(f"  {json.dumps(str(case))}: {json.dumps(match.scores())}")
    text = "{\n" + ",\n".join(sorted(lines)) + "\n}\n"
    folder.joinpath(INDEX).write_text(text, encoding="utf-8", newline="\n")


def main() -> None:
    parser = argparse.ArgumentParser(
        "python -m birchbark.testing.golden", description="Make the golden records of a game."
    )
    parser.add_argument("game", metavar="GAME", type=find)
    parser.add_argument("folder", metavar="FOLDER", type=Path)
    chosen = parser.parse_args()
    make(chosen.game, chosen.folder)


if __name__ == "__main__":
    main()
