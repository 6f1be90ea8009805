"""The pictures for the documentation."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

import pytest

from docs.pictures.picture import draw


@pytest.mark.parametrize(("game", "sign"), [("manitoba", "t1"), ("wendake", "superior-shore")])
def test_the_picture_needs_nothing_from_elsewhere(game: str, sign: str, tmp_path: Path, home: Path) -> None:
    file = tmp_path / "pictures" / "terminal.svg"
    draw(game, file)
    text = file.read_text()
    ElementTree.fromstring(text)
    assert set(re.findall(r"\w+://[^\"']+", text)) == {"http://www.w3.org/2000/svg"}
    assert "@import" not in text
    assert sign in text
    assert not home.exists()
