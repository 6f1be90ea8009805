"""The picture of the terminal in the README: a game half-way, drawn as SVG.

python -m birchbark.cli.picture docs/pictures/terminal.svg
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

POSITION = """\
game = "manitoba"
players = 3
[table]
tiles = ["1", "4 turned", "6", "2 turned"]
totem = ["brown", "green", "white", "blue", "beige"]
events = ["gift bison canoe", "majority", "chain"]
score_tiles = ["bison canoe", "most"]
bare = ["t1.forest", "t4.prairie"]
[moment]
season = "summer"
round = 2
active = 3
[village-1]
score = 21
areas = ["t1.lake", "t1.hills", "t3.prairie"]
wigwam = 1
place-3 = ["berry", "feather"]
storage = { berry = ["berry", "berry"], horse = ["horse"], bison = ["bison", "bison", "feather"], canoe = ["canoe"] }
paths = { hunter = 3, warrior = 1 }
wampum = { active = 1, inactive = 1 }
[village-2]
score = 17
areas = ["t2.mountains", "t4.forest"]
wigwam = 2
place-4 = ["horse", "bison", "canoe"]
storage = { berry = ["berry", "berry", "berry"], horse = ["horse", "horse"], canoe = ["canoe", "canoe", "berry"] }
paths = { gatherer = 3, shaman = 2 }
wampum = { active = 1 }
[village-3]
score = 24
areas = ["t2.lake", "t3.mountains"]
wigwam = 1
place-3 = ["horse"]
storage = { berry = ["berry"], horse = ["horse", "horse"], bison = ["bison"], canoe = ["canoe", "canoe"] }
paths = { hunter = 4, shaman = 1 }
"""
MOVES = ("take green", "place t2.forest", "store berry", "vision gatherer", "store place-4")
"""What the bot does before the person is to choose."""

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
  aria-label="A game of Manitoba in the terminal">
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


def draw(file: Path) -> None:
    """Set up a game half-way and write what the person sees."""
    match = birchbark.load_scenario(POSITION, ["Ann", "greedy (bot)", "greedy 2 (bot)"])
    for move in MOVES:
        match.play(move)
    screen = console(record=True, width=PLAIN_WIDTH, file=io.StringIO(), force_terminal=True, color_system="truecolor")
    Client(Terminal(screen), Session(match, {}, Save(file.parent))).show_table()
    file.parent.mkdir(parents=True, exist_ok=True)
    file.write_text(screen.export_svg(code_format=FORMAT, theme=PAPER, unique_id="birchbark"), encoding="utf-8")


if __name__ == "__main__":
    draw(Path(sys.argv[1]))
