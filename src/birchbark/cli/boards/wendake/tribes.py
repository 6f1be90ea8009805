"""What the tribes can do: their clauses, and what each begins with."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from birchbark.cli.boards.scene import Scene
from birchbark.cli.boards.wendake.signs import flow
from birchbark.engine.rules import clauses
from birchbark.games import find

MATERIALS = ("leather", "fish", "vegetable", "beaver", "mask card")
UNCOUNTED = ("leather", "fish")
CHAPTER = "W17"
LABEL = 10


def tribes(scene: Scene, names: Sequence[str], width: int) -> list[Text]:
    """Each tribe once, in the order given."""
    return [line for name in dict.fromkeys(names) for line in tribe(scene, name, width)]


def tribe(scene: Scene, name: str, width: int) -> list[Text]:
    title = scene.words.thing(name)
    numbers = scene.setup.components.figures[f"tribe.{name}"].value
    assert isinstance(numbers, list)
    begins = ", ".join(amount(many, what) for many, what in zip(numbers, MATERIALS, strict=True) if many)
    ability = next((text for text in abilities() if text.startswith(f"{title}: ")), f"{title}: no ability.")
    text = f"{ability.removeprefix(f'{title}: ')} Begins with {begins}."
    return flow(title.ljust(LABEL), [Text(word) for word in text.split()], width, " ")


def amount(many: int, what: str) -> str:
    return f"{many} {what}{'' if many == 1 or what in UNCOUNTED else 's'}"


def abilities() -> list[str]:
    known = clauses(find("wendake").package).values()
    return [clause.text for clause in known if clause.chapter.split()[0] == CHAPTER]
