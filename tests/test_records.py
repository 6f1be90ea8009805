"""Records are a promise: those of every version of the rules replay for ever, or are refused by name."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

import birchbark
from birchbark import BadRecord
from birchbark.games import find

RECORDS = sorted(Path(__file__).parent.joinpath("records").glob("*.record"))


def heading(text: str, name: str) -> str:
    found = re.search(rf"(?m)^{name}: (.*)$", text)
    assert found
    return found[1]


@pytest.mark.parametrize("path", RECORDS, ids=lambda path: path.stem)
def test_a_record_replays_or_is_refused_with_the_version_by_name(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    game, version = heading(text, "game"), int(heading(text, "rules"))
    if version == find(game).rules_version:
        match = birchbark.replay(text)
        assert match.seat is None
        assert match.record().splitlines()[:-1] == text.splitlines()[:-1]
    else:
        with pytest.raises(BadRecord, match=f"version {version} of the rules") as refused:
            birchbark.replay(text)
        assert refused.value.line == 3


@pytest.mark.parametrize("game", ["manitoba", "wendake"])
def test_there_are_some_of_every_version(game: str) -> None:
    texts = [path.read_text(encoding="utf-8") for path in RECORDS]
    kept = {int(heading(text, "rules")) for text in texts if heading(text, "game") == game}
    assert kept == set(range(1, find(game).rules_version + 1))


def test_an_older_closing_line_is_read_though_its_fingerprint_cannot_be_checked() -> None:
    """A record of the first version ends with the fingerprint of a state as it was in memory then."""
    text = next(path.read_text(encoding="utf-8") for path in RECORDS if path.stem == "manitoba-1-standard")
    assert re.search(r"end: \d+ moves, state [0-9a-f]{16}\n$", text)
    moves = text.splitlines()
    moves.insert(-1, "done")
    with pytest.raises(BadRecord, match="tells"):
        birchbark.replay("\n".join(moves) + "\n")
