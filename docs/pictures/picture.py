"""The pictures of the terminal in the documentation: games half-way, drawn as SVG.

python -m docs.pictures.picture manitoba docs/pictures/terminal.svg
python -m docs.pictures.picture wendake docs/pictures/terminal-wendake.svg
"""

from __future__ import annotations

import io
import sys
from pathlib import Path

from rich.terminal_theme import TerminalTheme

import birchbark
from birchbark.cli.client import Client
from birchbark.cli.saves import Save
from birchbark.cli.screen import PLAIN_WIDTH, console
from birchbark.cli.session import Session
from birchbark.cli.terminal import Terminal
from docs.pictures.positions import POSITIONS

ANSI = [
    (29, 32, 35),
    (224, 122, 122),
    (120, 170, 120),
    (255, 201, 64),
    (95, 163, 196),
    (170, 140, 190),
    (110, 185, 190),
    (239, 232, 220),
]
PAPER = TerminalTheme((38, 42, 46), (239, 232, 220), ANSI)
"""The dark colours of the look."""

# As in rich, but with the fonts of the reader's machine: the picture asks no other server for anything.
FORMAT = """\
<svg class="rich-terminal" viewBox="0 0 {width} {height}" xmlns="http://www.w3.org/2000/svg" role="img"
  aria-label="A game of TITLE in the terminal">
<style>
.{unique_id}-matrix {{
  font-family: "DejaVu Sans Mono", Menlo, Consolas, monospace;
  font-size: {char_height}px;
  line-height: {line_height}px;
  font-variant-east-asian: full-width;
}}
{styles}
</style>
<defs>
<clipPath id="{unique_id}-clip-terminal">
  <rect x="0" y="0" width="{terminal_width}" height="{terminal_height}"/>
</clipPath>
{lines}
</defs>
<rect width="{width}" height="{height}" rx="12" fill="#262A2E"/>
<g transform="translate({terminal_x}, 20)" clip-path="url(#{unique_id}-clip-terminal)">
{backgrounds}
<g class="{unique_id}-matrix">
{matrix}
</g>
</g>
</svg>
"""


def draw(game: str, file: Path) -> None:
    """Set up a game half-way and write what the person sees."""
    position, names, moves = POSITIONS[game]
    match = birchbark.load_scenario(position, names)
    for move in moves:
        match.play(move)
    screen = console(record=True, width=PLAIN_WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    Client(Terminal(screen), Session(match, {}, Save(file.parent))).show_table()
    file.parent.mkdir(parents=True, exist_ok=True)
    frame = FORMAT.replace("TITLE", match.game.title)
    file.write_text(screen.export_svg(code_format=frame, theme=PAPER, unique_id="birchbark"), encoding="utf-8")


if __name__ == "__main__":
    draw(sys.argv[1], Path(sys.argv[2]))
