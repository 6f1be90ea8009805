"""Games on disk: the current game is written after every move, so that nothing is ever lost.

BIRCHBARK_HOME/                      $XDG_DATA_HOME/birchbark if that is not set, else ~/.local/share/birchbark
  games/2026-02-01-193000-GAME/      a game under way
    record.txt
    hints.txt                        after how many moves the player asked for a hint, if ever
    components/                      the player's own figures, if any
  finished/2026-01-30-…/             a game that is over
"""

from __future__ import annotations

import os
import shutil
from collections.abc import Iterator
from datetime import datetime
from itertools import count
from pathlib import Path

import birchbark
from birchbark import Match
from birchbark.cli.language import PACKAGE, words_in
from birchbark.engine import record
from birchbark.engine.errors import BadFile, BadRecord, Error
from birchbark.engine.files import data_folder, read_text, reason
from birchbark.engine.words import ENGINE

try:
    import fcntl
except ImportError:  # pragma: no cover - a system without it cannot tell that a game is open twice
    fcntl = None  # type: ignore[assignment]

RECORD = "record.txt"
HINTS = "hints.txt"
COMPONENTS = "components"


class Unsaved(Error):
    """A file that cannot be written."""

    def __init__(self, key: str, fault: OSError, **values: str) -> None:
        super().__init__(PACKAGE, f"saves.{key}", reason=reason(fault), **values)


class Save:
    """The folder of one game, which only one terminal at a time may hold."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.lock: int | None = None

    @staticmethod
    def begin(match: Match, components: str | Path | None = None) -> Save:
        """Make a new folder with the game as it is now and a copy of the player's own figures."""
        stem = f"{datetime.now():%Y-%m-%d-%H%M%S}-{match.game.name}"
        games = data_folder() / "games"
        try:
            games.mkdir(parents=True, exist_ok=True)
            save = Save(fresh_folder(games, stem))
            if components is not None:
                (save.folder / COMPONENTS).mkdir()
                for file in Path(components).glob("*.toml"):
                    shutil.copyfile(file, save.folder / COMPONENTS / file.name)
        except OSError as fault:
            raise Unsaved("no-home", fault) from None
        save.hold()
        save.write(match)
        return save

    @property
    def file(self) -> Path:
        return self.folder / RECORD

    @property
    def components(self) -> Path | None:
        folder = self.folder / COMPONENTS
        return folder if folder.is_dir() else None

    def hold(self) -> bool:
        """Keep other terminals out; the system releases the lock when this process ends, however it ends."""
        if fcntl is None or self.lock is not None:  # pragma: no cover
            return True
        lock = os.open(self.folder, os.O_RDONLY)
        try:
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            os.close(lock)
            return False
        self.lock = lock
        return True

    def release(self) -> None:
        if self.lock is not None:
            os.close(self.lock)
            self.lock = None

    def write(self, match: Match) -> None:
        write(self.file, match.record())

    def note_hint(self, moves: int) -> None:
        """Note that the player asked for a hint after so many moves."""
        if moves not in self.hinted():
            lines = "".join(f"{number}\n" for number in [*self.hinted(), moves])
            write(self.folder / HINTS, lines)

    def hinted(self) -> list[int]:
        """Return after how many moves the player asked for hints."""
        file = self.folder / HINTS
        return [int(word) for word in read(file).split() if word.isdigit()] if file.is_file() else []

    def load(self) -> Match:
        return load(self.file, self.components)

    def finish(self) -> None:
        """Keep a finished game, but no longer offer it."""
        finished = data_folder() / "finished"
        self.release()
        try:
            finished.mkdir(exist_ok=True)
            folder = next(path for path in numbered(finished / self.folder.name) if not path.exists())
            self.folder = self.folder.rename(folder)
        except OSError as fault:
            raise Unsaved("not-moved", fault, file=str(self.folder), where=str(finished)) from None

    def parsed(self) -> record.Record:
        try:
            return record.parse(read(self.file))
        except BadRecord as fault:
            raise in_file(self.file, fault) from None

    @property
    def game(self) -> str:
        return self.parsed().header.get("game", "")

    def about(self, language: str) -> str:
        """Describe the game in one line."""
        parsed = self.parsed()
        players = [name for key, name in parsed.header.items() if key.startswith("player ")]
        when = datetime.fromtimestamp(self.file.stat().st_mtime)
        return words_in(language).text(
            "saves.about",
            title=parsed.heading("game"),
            names=", ".join(players),
            moves=len(parsed.turns),
            line=f"{when:%Y-%m-%d %H:%M}",
        )


def fresh_folder(parent: Path, stem: str) -> Path:
    """Make a new folder, whatever else happens in the same second."""
    for folder in numbered(parent / stem):
        try:
            folder.mkdir()
            break
        except FileExistsError:
            continue
    return folder


def numbered(path: Path) -> Iterator[Path]:
    """Yield the path itself, then with -2, -3 and so on after it."""
    yield path
    yield from (path.with_name(f"{path.name}-{number}") for number in count(2))


def unfinished() -> list[Save]:
    """Return the unfinished games that no other terminal holds, the latest first."""
    saves = [Save(file.parent) for file in (data_folder() / "games").glob(f"*/{RECORD}")]
    saves.sort(key=lambda save: save.file.stat().st_mtime_ns, reverse=True)
    free: list[Save] = []
    for save in saves:
        if save.hold():
            save.release()
            free.append(save)
    return free


def load(file: Path, components: str | Path | None = None) -> Match:
    """Return the match that a file records; an error in it names the file."""
    text = read(file)
    try:
        return birchbark.replay(text, components)
    except BadRecord as fault:
        raise in_file(file, fault) from None


def in_file(file: Path, fault: BadRecord) -> BadFile:
    return BadFile(ENGINE, str(file), "in-file", fault=fault)


def write(file: Path, text: str) -> None:
    """Write all or nothing: the file keeps its old content until the new one is complete."""
    draft = file.with_name(file.name + ".new")
    try:
        with draft.open("w", encoding="utf-8") as out:
            out.write(text)
            out.flush()
            os.fsync(out.fileno())
        draft.replace(file)
    except OSError as fault:
        raise Unsaved("not-written", fault, file=str(file)) from None


def read(file: Path) -> str:
    return read_text(file, BadFile, record.LARGEST + 1)
