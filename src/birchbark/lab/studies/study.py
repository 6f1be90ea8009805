"""A study: which games are played, how many, and what is told about them. It is a small TOML or Python file.

title = "Is the first seat better?"
games = 400                             # at each table
seed = 1                                # of the first game; the next has 2
show = ["position", "score"]            # what the report shows, and in which order; without it, everything

[[tables]]
game = "manitoba"
players = [2, 3, 4]                     # a list is varied: a table for each
bots = ["greedy"]                       # on all seats; several take turns and change seats each game
options = { layout = ["standard", "duck-mountain"] }
at_random = ["settle"]                  # moves with these verbs are drawn, not chosen by the bot
components = "my-figures"               # a folder beside the study with figures of your own

In a Python file the same is a dictionary named `study`.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from importlib.resources import files
from importlib.resources.abc import Traversable
from itertools import product
from pathlib import Path
from traceback import extract_tb
from typing import Any, Final, NamedTuple

from birchbark.bots import check
from birchbark.engine.components import Components
from birchbark.engine.errors import BadFile, BadOptions
from birchbark.engine.files import read_text
from birchbark.engine.game import Setup
from birchbark.engine.strict_table import StrictTable, parse, shown
from birchbark.engine.words import ENGINE, LANGUAGES
from birchbark.games import find
from birchbark.lab import PACKAGE

MOST_GAMES: Final = 10**9
MOST_SEEDS: Final = 2**62
READY: Final = "ready"
"""The folder of the studies that ship."""


class BadStudy(BadFile):
    """A study that cannot be run."""


class TableSetup(NamedTuple):
    """What is the same in all games at one table."""

    game: str
    players: int
    options: dict[str, str]
    """All options of the game, those left to their defaults too."""
    bots: tuple[str, ...]
    at_random: tuple[str, ...] = ()
    components: str = ""
    """A folder with component figures that replace the game's own."""

    @staticmethod
    def checked(
        name: str,
        players: int,
        options: Mapping[str, object],
        bots: Sequence[str],
        at_random: tuple[str, ...] = (),
        components: str = "",
    ) -> TableSetup:
        """Make a table, and refuse what the game does not know."""
        game = find(name)
        setup = game.setup(players, options, Components.load(game.package, components or None))
        for bot in bots:
            check(bot, name)
        return TableSetup(name, players, setup.options, tuple(bots), at_random, components)

    def setup(self) -> Setup:
        game = find(self.game)
        return game.setup(self.players, self.options, Components.load(game.package, self.components or None))


class Study(NamedTuple):
    name: str
    title: dict[str, str]
    """What the study asks, by language."""
    games: int
    seed: int
    tables: tuple[TableSetup, ...]
    show: tuple[str, ...] = ()
    records: bool = False
    """Whether the games are kept as records, too."""

    def titled(self, language: str) -> str:
        return self.title.get(language) or next(iter(self.title.values()))


def ready_studies() -> dict[str, Traversable]:
    """Return the files of the studies that ship, by name."""
    folder = files("birchbark.lab.studies").joinpath(READY)
    found = {entry.name.removesuffix(".toml"): entry for entry in folder.iterdir() if entry.name.endswith(".toml")}
    return dict(sorted(found.items()))


def load_study(source: str) -> Study:
    """Read a study from a file, or one that ships by its name."""
    ready = ready_studies()
    path = Path(source)
    if source in ready:
        return read_study(ready[source].read_text(encoding="utf-8"), source)
    if not path.suffix and not path.exists():
        raise BadOptions(PACKAGE, "faults.no-study", name=source, line=", ".join(ready))
    text = read_text(path, BadStudy)
    if path.suffix == ".py":
        return study_of(run_python(text, str(path)), str(path), path.parent)
    return read_study(text, str(path), path.parent)


def run_python(text: str, where: str) -> dict[str, object]:
    """Run a file, and return the dictionary that it calls `study`."""
    names: dict[str, object] = {"__name__": "study", "__file__": where}
    try:
        exec(compile(text, where, "exec"), names)
    except Exception as fault:
        lines = [frame.lineno for frame in extract_tb(fault.__traceback__) if frame.filename == where]
        line = fault.lineno if isinstance(fault, SyntaxError) else lines[-1]
        told = f"{type(fault).__name__}: {fault.msg if isinstance(fault, SyntaxError) else fault}"
        raise BadStudy(PACKAGE, where, "python", number=line or 0, found=told) from None
    study = names.get("study")
    if not isinstance(study, dict):
        raise BadStudy(PACKAGE, where, "no-dictionary", found=shown(study))
    return study


def read_study(text: str, where: str, folder: Path = Path()) -> Study:
    """Read a study from TOML."""
    return study_of(parse(text, where, BadStudy), where, folder)


def study_of(description: dict[str, object], where: str, folder: Path) -> Study:
    """Make a study of its description; folders in it are found from this one."""
    found = StrictTable(description, where, BadStudy)
    title = read_title(found)
    games = found.number("games", 1, MOST_GAMES, 100)
    seed = found.number("seed", 0, MOST_SEEDS, 1)
    show = read_texts(found, "show")
    tables = found.left.pop("tables", None)
    found.close(("title", "games", "seed", "show", "tables"))
    if not isinstance(tables, list) or not tables:
        raise found.fail("tables", "any-list", tables)
    setups: list[TableSetup] = []
    for number, table in enumerate(tables, 1):
        place = f"{where}, tables, {number}"
        if not isinstance(table, dict):
            raise found.fail(f"tables, {number}", "table", table)
        setups += read_tables(StrictTable(table, place, BadStudy), folder)
    return Study(Path(where).stem, title, games, seed, tuple(setups), show)


def read_title(found: StrictTable) -> dict[str, str]:
    """Read a title for everybody, or one for each language."""
    if isinstance(found.left.get("title"), dict):
        table = found.table("title")
        titles = {language: table.text(language) for language in LANGUAGES if language in table}
        table.close(LANGUAGES)
        if titles:
            return titles
    return {LANGUAGES[0]: found.text("title")}


def read_texts(found: StrictTable, key: str) -> tuple[str, ...]:
    """Read a list of texts, or a single one."""
    value = found.left.pop(key, [])
    texts = [value] if isinstance(value, str) else value
    if not isinstance(texts, list) or not all(isinstance(text, str) for text in texts):
        raise found.fail(key, "any-list", value)
    return tuple(texts)


def read_tables(found: StrictTable, folder: Path) -> Iterator[TableSetup]:
    """Read a table and yield one for each combination of what is varied."""
    game = found.text("game")
    players = varied(found.left.pop("players", 2))
    lineups = found.left.pop("bots", ["greedy"])
    options = found.left.pop("options", {})
    at_random = read_texts(found, "at_random")
    folders = read_texts(found, "components") or ("",)
    found.close(("game", "players", "bots", "options", "at_random", "components"))
    if not isinstance(options, dict):
        raise found.fail("options", "table", options)
    if not isinstance(lineups, list) or not lineups:
        raise found.fail("bots", "any-list", lineups)
    chosen = [dict(zip(options, choice, strict=True)) for choice in product(*map(varied, options.values()))]
    lines = [tuple(map(str, line)) for line in (lineups if isinstance(lineups[0], list) else [lineups])]
    for count, choice, line, figures in product(players, chosen, lines, folders):
        path = str((folder / figures).resolve()) if figures else ""
        try:
            yield TableSetup.checked(game, count, choice, line, at_random, path)
        except BadOptions as fault:
            raise BadStudy(ENGINE, found.where, "fault", fault=fault) from None


def varied(value: object) -> list[Any]:
    """Return the values to try: those in a list, or the only one."""
    return value if isinstance(value, list) else [value]
