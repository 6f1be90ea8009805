"""The files a game ships: its own, and those of the packages inside it (its expansions)."""

from __future__ import annotations

from importlib.resources import files


def texts(package: str, folder: str, ending: str) -> list[tuple[str, str]]:
    """Return the name and text of the files in the folder with this ending: the game's own, then each package's."""
    root = files(package)
    inside = sorted((entry for entry in root.iterdir() if entry.is_dir()), key=lambda entry: entry.name)
    found: list[tuple[str, str]] = []
    for place in [root, *inside]:
        shelf = place.joinpath(folder)
        if shelf.is_dir():
            for file in sorted(shelf.iterdir(), key=lambda file: file.name):
                if file.name.endswith(ending):
                    found.append((file.name, file.read_text(encoding="utf-8")))
    return found
