"""Games of a bot against itself, as rows of inputs with what came of them."""

from __future__ import annotations

from pathlib import Path
from typing import Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from birchbark.bots.bot import seen_by
from birchbark.bots.greedy.evaluations import lead
from birchbark.bots.inputs import Inputs
from birchbark.bots.judges import share_of_win
from birchbark.bots.lookahead import Comparison, Lookahead
from birchbark.bots.network import Array
from birchbark.bots.search import Size
from birchbark.engine.dice import Dice
from birchbark.engine.state import State
from birchbark.lab.matches import judge_of
from birchbark.lab.training.ways import draw_setup, trained_ways

SIZE: Final = Size(width=2, positions=250)
"""How far the bots look ahead in training: many games teach more than deep ones."""
TURNS: Final = (Comparison(candidates=3, rounds=0, deals=1, positions=200),)
"""How they compare whole turns."""
EXPLORED: Final = 12
"""One of so many turns is not the best one found."""
CANDIDATES: Final = 5
"""Such a turn is one of this many of the best."""


class Explorer(Lookahead):
    """Plays another good turn now and then; single random moves would spoil whole turns."""

    def choose(self, state: State) -> int:
        if not self.ahead and not self.dice.randbelow(EXPLORED):
            lines = self.lines(state)[:CANDIDATES]
            self.follow(lines[self.dice.randbelow(len(lines))])
        return super().choose(state)


class Episode(NamedTuple):
    """One seat's part of a game: what it saw of each of its turns, and its margin, victory and score."""

    rows: NDArray[np.float16]
    result: tuple[float, float, float]


class Task(NamedTuple):
    """A game to play: its way to play, and the file of the network, or none for the game's own evaluation."""

    way: str
    seed: int
    network: str


def play_game(task: Task) -> list[Episode]:
    """Play one game and return the episodes of its seats."""
    dice = Dice.seeded(task.seed)
    trained = trained_ways()[task.way]
    game, inputs = trained.game, trained.inputs
    setup = draw_setup(trained, dice)
    judge = judge_of(game.name, task.network)
    players = [Explorer(judge, SIZE, TURNS, dice.spawn()) for _ in range(setup.players)]
    state = game.start(setup, dice.spawn())
    rows = record(state, players, inputs, dice)
    return [
        Episode(np.array(rows[seat], np.float16), (lead(state, seat), share_of_win(state, seat), state.scores()[seat]))
        for seat in range(setup.players)
    ]


def record(state: State, players: list[Explorer], inputs: Inputs, dice: Dice) -> list[list[list[float]]]:
    """Play to the end, and return for each seat what it knew when its turn came, and after each of its moves."""
    rows: list[list[list[float]]] = [[] for _ in players]
    last = None
    while not state.over:
        seat = state.seat
        if seat != last:
            rows[seat].append(inputs.row(state.determinize(seat, dice.spawn()), seat))
        state.play(players[seat].choose(seen_by(state, players[seat].dice)))
        last = seat
        if not state.over:
            rows[seat].append(inputs.row(state.determinize(seat, dice.spawn()), seat))
    return rows


class Shard(NamedTuple):
    """The episodes of some games, one after the other."""

    rows: NDArray[np.float16]
    lengths: NDArray[np.int32]
    """How many rows each episode has."""
    games: NDArray[np.int32]
    """The number of each episode's game."""
    results: Array

    def save(self, path: Path) -> None:
        part = path.with_suffix(".part")
        with part.open("wb") as file:
            np.savez_compressed(file, **self._asdict())
        part.replace(path)


def load_shard(path: Path) -> Shard:
    with np.load(path, allow_pickle=False) as found:
        return Shard(*[found[name] for name in Shard._fields])


def joined(games: list[list[Episode]], first: int) -> Shard:
    """Join the episodes of games, which are numbered from `first` on."""
    episodes = [(number, episode) for number, game in enumerate(games, first) for episode in game if len(episode.rows)]
    return Shard(
        np.concatenate([episode.rows for _, episode in episodes]),
        np.array([len(episode.rows) for _, episode in episodes], np.int32),
        np.array([number for number, _ in episodes], np.int32),
        np.array([episode.result for _, episode in episodes], np.float32),
    )
