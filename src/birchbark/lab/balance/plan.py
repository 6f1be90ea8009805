"""Which studies belong to the balance, and who plays in them."""

from __future__ import annotations

from collections.abc import Sequence
from importlib.resources import files
from typing import Final

from birchbark.bots import by_strength
from birchbark.lab.studies.study import Study, read_study

ORDER: Final = ("manitoba", "wendake", "tribes", "pairs", "allies", "ghost")
USUAL: Final = "greedy"
"""Plays where another bot does not."""


def balance_studies(bot: str, games: int, only: Sequence[str] | None = None) -> list[Study]:
    """Return the studies with this bot on all seats and so many games at each table."""
    folder = files("birchbark.lab.balance").joinpath("studies")
    found: list[Study] = []
    for name in only or ORDER:
        study = read_study(folder.joinpath(f"{name}.toml").read_text(encoding="utf-8"), f"{name}.toml")
        tables = [table._replace(bots=(player_of(table.game, bot),)) for table in study.tables]
        found.append(study._replace(games=games, tables=tuple(tables)))
    return found


def player_of(game: str, bot: str) -> str:
    return bot if bot in by_strength(game) else USUAL
