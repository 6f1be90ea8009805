"""The picture for the README."""

from __future__ import annotations

import re
from pathlib import Path
from xml.etree import ElementTree

from birchbark.cli.picture import draw


def test_the_picture_needs_nothing_from_elsewhere(tmp_path: Path, home: Path) -> None:
    file = tmp_path / "pictures" / "terminal.svg"
    draw(file)
    text = file.read_text()
    ElementTree.fromstring(text)
    assert set(re.findall(r"\w+://[^\"']+", text)) == {"http://www.w3.org/2000/svg"}
    assert "@import" not in text
    assert "t1" in text
    assert not home.exists()
