"""What the tribes can do, and what each begins with."""

from __future__ import annotations

from collections.abc import Sequence

from rich.text import Text

from birchbark.cli.boards.scene import Scene
from birchbark.cli.boards.wendake.signs import flow

MATERIALS = ("leather", "fish", "vegetables", "beavers", "masks")
LABEL = 10


def tribes(scene: Scene, names: Sequence[str], width: int) -> list[Text]:
    """Describe each tribe once, in the order given."""
    return [line for name in dict.fromkeys(names) for line in tribe(scene, name, width)]


def tribe(scene: Scene, name: str, width: int) -> list[Text]:
    numbers = scene.setup.components.figures[f"tribe.{name}"].value
    assert isinstance(numbers, list)
    goods = [
        scene.labels.text(f"begins.{what}", many=many) for many, what in zip(numbers, MATERIALS, strict=True) if many
    ]
    begins = scene.labels.text("begins.with", line=", ".join(goods))
    words = f"{scene.words.thing(f'about-{name}')}. {begins}".split(" ")
    return flow(scene.words.thing(name).ljust(LABEL), [Text(word) for word in words], width, " ")
