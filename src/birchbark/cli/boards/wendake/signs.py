"""The signs and short words of Wendake's board."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from birchbark.cli.boards.scene import Scene
from birchbark.cli.boards.wendake.shape import View
from birchbark.cli.screen import MARKS, PLAYERS

COMBINATIONS = {
    "two-alike": "AA",
    "three-different": "ABC",
    "two-pairs": "AABB",
    "three-alike": "AAA",
    "four-different": "ABCD",
    "full-house": "AAABB",
    "five-different": "ABCDE",
    "four-alike": "AAAA",
    "three-pairs": "AABBCC",
}
GHOST = "◇"
"""The mark of the Ghost, which has no seat."""
FIRE = "✶"
RITUAL = "≡"
LEVELS = ("I", "II", "III")


def action(scene: Scene, word: str) -> str:
    """Name a tile's action in full: `Move 3`."""
    name, _, steps = word.partition("move-")
    return f"{scene.labels.text('actions.move')} {steps}" if steps else scene.labels.text(f"actions.{name}")


def brief(scene: Scene, word: str) -> str:
    """Name an action in three or four letters: `mv3`."""
    name, _, steps = word.partition("move-")
    return f"{scene.labels.text('actions.move.brief')}{steps}" if steps else scene.labels.text(f"actions.{name}.brief")


def actions(scene: Scene, words: Sequence[str]) -> str:
    return ", ".join(action(scene, word) for word in words)


def track(scene: Scene, name: str) -> str:
    """Name a scoring track in a few letters, or which one it will be."""
    return scene.labels.text(f"tracks.{name}")


def flag(scene: Scene, name: str) -> str:
    return scene.labels.text(f"flags.{name}")


def card(scene: Scene, name: str) -> str:
    """Name a mask card: its kind, its oval, and ! for an infected blanket."""
    kind, oval, *infected = name.split("-")
    return f"{scene.words.thing(kind)} {flag(scene, oval)}{'!' if infected else ''}"


def mark(seat: int, text: str = "") -> Text:
    """Draw a player's mark, with what belongs to it."""
    return Text(f"{MARKS[seat]}{text}", PLAYERS[seat])


def ghost_mark(text: str = "") -> Text:
    return Text(f"{GHOST}{text}", "mountains")


def owner_mark(view: View, seat: int, text: str = "") -> Text:
    """Draw a player's mark, or the Ghost's, which in the territories comes after the last player."""
    return mark(seat, text) if seat < len(view["villages"]) else ghost_mark(text)


def choice(numbers: Sequence[int]) -> Text:
    """Draw the first of the choices that lead to a place, and whether there are more."""
    if not numbers:
        return Text()
    return Text(f"{numbers[0]}{'+' if len(numbers) > 1 else ''}", "glow")


def flow(label: str, parts: Sequence[Text], width: int, gap: str = "  ") -> list[Text]:
    """Arrange the parts one after another behind a label on as many lines as needed, without breaking any."""
    lines = [Text.assemble((label, "soft"))]
    for part in parts:
        line = lines[-1]
        if line.cell_len + len(gap) + part.cell_len > width and line.cell_len > len(label):
            lines.append(Text(" " * len(label)))
        lines[-1].append(" " if lines[-1].cell_len == len(label) else gap)
        lines[-1].append_text(part)
    return lines


def beside(left: Sequence[Text], right: Sequence[Text], gap: int) -> list[Text]:
    """Put two blocks of lines side by side."""
    across = max((line.cell_len for line in left), default=0)
    lines: list[Text] = []
    for row in range(max(len(left), len(right))):
        line = left[row].copy() if row < len(left) else Text()
        if row < len(right):
            line.append(" " * (across + gap - line.cell_len))
            line.append_text(right[row])
        lines.append(line)
    return lines
