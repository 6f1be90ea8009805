"""The games. Each package brings one `Game`; nothing else of it is meant for the outside."""

from __future__ import annotations

from birchbark.engine.errors import BadOptions
from birchbark.engine.game import Game
from birchbark.engine.words import ENGINE
from birchbark.games.manitoba.game import ManitobaGame
from birchbark.games.wendake.game import WendakeGame

GAMES: dict[str, Game] = {game.name: game for game in (ManitobaGame(), WendakeGame())}


def find(name: str) -> Game:
    if name not in GAMES:
        raise BadOptions(ENGINE, "setup.no-game", name=repr(name), line=", ".join(GAMES))
    return GAMES[name]
