"""Many games of the same kind, played side by side; a game that ends begins again at once."""

from __future__ import annotations

from collections.abc import Callable
from struct import Struct
from typing import Any

from birchbark.engine.dice import Dice
from birchbark.engine.game import Game, Setup
from birchbark.engine.state import State
from birchbark.envs.core.rewards import rewards
from birchbark.envs.observations import MOST_PIECES, Observer, Writer


class Ended:
    """A game that has ended: which one, and what it was worth to each seat."""

    def __init__(self, number: int, rewards: list[float]) -> None:
        self.number = number
        self.rewards = rewards


class Games:
    def __init__(self, game: Game, setup: Setup, observer: Observer, reward: str, many: int, dice: Dice) -> None:
        self.game = game
        self.setup = setup
        self.reward = reward
        self.dice = dice
        self.actions = len(game.catalogue)
        self.states: list[State] = [self.begun() for _ in range(many)]
        self.writers: list[Writer] = [observer.writer() for _ in range(many)]
        pieces = [b""] * MOST_PIECES
        count = observer.writer().write(self.states[0], 0, pieces, 0) if many else 0
        row = Struct("=" + "".join([f"{len(piece)}s" for piece in pieces[:count]]))
        self.pack_into: Callable[..., None] = row.pack_into
        self.packed: list[Any] = [None, 0, *pieces[:count]]
        """What a row is packed from: the memory, where to begin there, and the pieces one after the other."""
        self.row_size = row.size
        self.seats = bytearray(many)
        """The seat to decide in each game, as it was shown last."""

    def begun(self) -> State:
        return self.game.start(self.setup, self.dice.spawn())

    def random_moves(self, random: Callable[[], float]) -> list[int]:
        """Return a legal move of each game, picked by numbers from 0 to 1."""
        moves: list[int] = []
        for state in self.states:
            legal = state.legal
            moves.append(legal[int(random() * len(legal))])
        return moves

    def first_illegal(self, moves: list[int]) -> int:
        """Return the number of the first game whose move is not legal, or -1."""
        for number, state in enumerate(self.states):
            if moves[number] not in state.legal:
                return number
        return -1

    def step(self, moves: list[int], rows: memoryview, masks: memoryview) -> list[Ended]:
        """Play a legal move in each game and show it, while it is at hand; return the games that have ended."""
        ended: list[Ended] = []
        states = self.states
        for number, state in enumerate(states):
            state.play(moves[number])
            if state.seat < 0:
                ended.append(Ended(number, rewards(state, self.reward)))
                states[number] = self.begun()
            self.show(number, rows, masks)
        return ended

    def show(self, number: int, rows: memoryview, masks: memoryview) -> None:
        """Write what the deciding seat of a game sees, and mark its legal moves in masks that are all false."""
        state = self.states[number]
        self.seats[number] = state.seat
        packed = self.packed
        packed[0] = rows
        packed[1] = number * self.row_size
        self.writers[number].write(state, state.seat, packed, 2)
        pack_into = self.pack_into
        pack_into(*packed)
        packed[0] = None
        mask = number * self.actions
        for move in state.legal:
            masks[mask + move] = True
