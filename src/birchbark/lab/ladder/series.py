"""What the ladder plays: series of games between two bots, of a bot against itself, and alone against the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import cache
from hashlib import blake2b
from itertools import pairwise
from typing import Final, NamedTuple

from birchbark.bots import BOTS, by_strength, needs_network
from birchbark.bots.judges import network_for
from birchbark.bots.network import shipped_file
from birchbark.engine.dice import Dice
from birchbark.engine.game import Game, Setup, Way
from birchbark.games import installed
from birchbark.lab.matches import Block, Contender, play_alike, play_block

ANCHOR: Final = "greedy"
"""Every other bot is measured against this one."""
DIFFICULTY: Final = "difficulty"
"""The option that says how hard a game alone is."""
SEEDS: Final = 3 * 10**9
"""The seeds of the ladder begin here, far from those of training."""


class LadderWay(NamedTuple):
    """A way to play that is measured."""

    game: Game
    way: Way


@cache
def ladder_ways() -> dict[str, LadderWay]:
    """Return all ways to play: the first of a game goes by the game's name, the others by their own."""
    found: dict[str, LadderWay] = {}
    for game in installed():
        for way in game.ways:
            name = game.name if way is game.ways[0] else way.name
            found[f"{game.name}-{name}" if name in found else name] = LadderWay(game, way)
    return found


class Series(NamedTuple):
    """Games of one kind: the bot against others, or without others the bot on all seats."""

    way: str
    players: int
    bot: str
    other: str = ""
    difficulty: str = ""

    @property
    def name(self) -> str:
        table = f"{self.way}.{self.difficulty or self.players}"
        return f"{table}.{self.bot}_vs_{self.other}" if self.other else f"{table}.{self.bot}"

    @staticmethod
    def named(name: str) -> Series | None:
        """Return the series of a name, or None if there is no such way to play or bot any more."""
        way, table, bots = name.split(".")
        bot, _, other = bots.partition("_vs_")
        if way not in ladder_ways() or not {bot, other or bot} <= BOTS.keys():
            return None
        return Series(way, int(table), bot, other) if table.isdigit() else Series(way, 1, bot, other, table)

    @property
    def games_in_block(self) -> int:
        """How many games a seed has: one from each seat of the bot."""
        return self.players if self.other else 1

    def blocks(self, games: int) -> int:
        """Return how many blocks it takes; a game with the bot on all seats shows as much as a whole block."""
        return -(-games // self.players)

    @property
    def setup(self) -> Setup:
        game, way = ladder_ways()[self.way]
        chosen = {DIFFICULTY: self.difficulty} if self.difficulty else {}
        return game.setup(self.players, way.options | chosen)

    @property
    def edition(self) -> str:
        """A hash of the rules, figures and network that the results depend on."""
        game = ladder_ways()[self.way].game
        setup = self.setup
        found = blake2b(f"{game.rules_version} {setup.components.fingerprint}".encode(), digest_size=8)
        if any(needs_network(bot) for bot in (self.bot, self.other) if bot):
            state = game.start(setup, Dice.seeded(0))
            judge = network_for(game.name, state)
            found.update(shipped_file(judge.inputs).read_bytes() if judge else b"")
        return found.hexdigest()

    def play(self, seed: int) -> Block:
        game, setup = ladder_ways()[self.way].game, self.setup
        if self.other:
            return play_block(game, setup, Contender(self.bot), Contender(self.other), seed)
        return play_alike(game, setup, Contender(self.bot), seed)


def usual_pairs(game: str) -> list[tuple[str, str]]:
    """Return each bot against the next weaker one, against the anchor, and against itself."""
    bots = by_strength(game)
    above = bots[bots.index(ANCHOR) + 1 :]
    pairs = [(one, other) for other, one in pairwise(bots)] + [(bot, ANCHOR) for bot in above]
    return list(dict.fromkeys(pairs + [(bot, bot) for bot in bots]))


def planned(
    ways: Iterable[str], counts: Sequence[int] | None = None, pairs: Sequence[tuple[str, str]] | None = None
) -> list[Series]:
    """Return the series at these ways to play, at all player counts and with the usual pairs if none are given."""
    found: list[Series] = []
    for name in ways:
        game, way = ladder_ways()[name]
        playing = set(by_strength(game.name))
        chosen = [pair for pair in pairs or usual_pairs(game.name) if playing.issuperset(pair)]
        for players in way.players:
            if counts is not None and players not in counts:
                continue
            if players == 1:
                bots = dict.fromkeys(bot for bot, _ in chosen)
                found += [Series(name, 1, bot, "", each) for each in difficulties(game) for bot in bots]
            else:
                found += [Series(name, players, bot, other if other != bot else "") for bot, other in chosen]
    return found


def difficulties(game: Game) -> Sequence[str]:
    """Return how hard a game alone can be, or nothing to choose."""
    return next((option.choices for option in game.options if option.name == DIFFICULTY), ("",))


def rank(series: Series) -> tuple[int, ...]:
    """Return where the series stands among those of its way: by table, then from weak to strong."""
    hardness = [*difficulties(ladder_ways()[series.way].game), series.difficulty].index(series.difficulty)
    strengths = [BOTS[bot].strength for bot in (series.bot, series.other) if bot]
    return (series.players, hardness, *strengths)
