"""Every installed game as a game of OpenSpiel, with explicit chance.

    import birchbark.envs.openspiel
    game = pyspiel.load_game("python_birchbark_wendake(players=3)")

The parameters are the number of players, the reward, the options of the game and `setup_seed`: with it, chance begins
after a set-up that is always the same. Information states are strings with
perfect recall, observations are the vector that all environments share.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from birchbark.engine.dice import Dice
from birchbark.engine.game import Game
from birchbark.envs.core.history import Moment
from birchbark.envs.core.rewards import MARGIN, RANK
from birchbark.envs.observations import observer_of
from birchbark.envs.task import Task, task_of
from birchbark.extras import needing
from birchbark.games import find, installed

with needing("envs"):
    import pyspiel

PREFIX = "python_birchbark_"
BY_CHANCE = -1
"""The seed of a set-up that is left to chance."""
UNSET = "usual"
"""The value of an option that is not chosen."""
MOST_POINTS = 300.0
MOST_DECISIONS = 5_000
MOST_ROLLS = 5_000
MOST_SIDES = 128
CHANCE = pyspiel.PlayerId.CHANCE
TERMINAL = pyspiel.PlayerId.TERMINAL


def game_type(game: Game, reward: str, players: int) -> Any:
    zero_sum = reward == RANK and players > 1
    kinds = pyspiel.GameType
    return kinds(
        short_name=PREFIX + game.name,
        long_name=game.title,
        dynamics=kinds.Dynamics.SEQUENTIAL,
        chance_mode=kinds.ChanceMode.EXPLICIT_STOCHASTIC,
        information=(
            kinds.Information.IMPERFECT_INFORMATION if game.has_secrets else kinds.Information.PERFECT_INFORMATION
        ),
        utility=kinds.Utility.ZERO_SUM if zero_sum else kinds.Utility.GENERAL_SUM,
        reward_model=kinds.RewardModel.TERMINAL,
        max_num_players=game.most,
        min_num_players=game.fewest,
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={
            "players": max(game.fewest, 2),
            "reward": MARGIN,
            "setup_seed": BY_CHANCE,
            **{option.name: UNSET for option in game.options},
        },
    )


class SpielGame(pyspiel.Game):  # type: ignore[misc]
    name = ""

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        name = self.name
        chosen = {"players": max(find(name).fewest, 2), "reward": MARGIN, "setup_seed": BY_CHANCE, **(params or {})}
        players, reward, seed = int(chosen.pop("players")), str(chosen.pop("reward")), int(chosen.pop("setup_seed"))
        options = tuple((option, str(choice)) for option, choice in sorted(chosen.items()) if choice != UNSET)
        self.task = task_of(name, players, reward, options)
        zero_sum = reward == RANK and players > 1
        most = 1.0 if reward == RANK else MOST_POINTS
        info = pyspiel.GameInfo(
            num_distinct_actions=self.task.actions,
            max_chance_outcomes=MOST_SIDES,
            num_players=players,
            min_utility=-most,
            max_utility=most,
            utility_sum=0.0 if zero_sum else None,
            max_game_length=MOST_DECISIONS,
        )
        super().__init__(game_type(self.task.game, reward, players), info, params or {})
        self.beginning = Moment(self.task, None, -1, [] if seed == BY_CHANCE else rolls_of_setup(self.task, seed))
        self.beginning.shared = True

    def new_initial_state(self) -> SpielState:
        return SpielState(self)

    def max_chance_nodes_in_history(self) -> int:
        return MOST_ROLLS

    def make_py_observer(self, kind: Any = None, params: Any = None) -> Observer:
        return Observer(self.task, kind or pyspiel.IIGObservationType(perfect_recall=False))

    def layout(self) -> dict[str, slice]:
        """Return the slice of an observation that each part takes."""
        return self.task.layout()


def rolls_of_setup(task: Task, seed: int) -> list[int]:
    dice = Dice.seeded(seed)
    rolls: list[int] = []
    dice.recorded = rolls
    task.start(dice)
    return rolls


@lru_cache(maxsize=MOST_SIDES)
def outcomes(sides: int) -> tuple[tuple[int, float], ...]:
    """Return the rolls of a die with their probabilities."""
    return tuple((roll, 1 / sides) for roll in range(sides))


class SpielState(pyspiel.State):  # type: ignore[misc]
    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.moment = game.beginning

    def current_player(self) -> Any:
        moment = self.moment
        if moment.seat >= 0:
            return moment.seat
        return CHANCE if moment.sides else TERMINAL

    def is_terminal(self) -> bool:
        moment = self.moment
        return moment.seat < 0 and not moment.sides

    def _legal_actions(self, player: int) -> list[int]:
        return sorted(self.moment.decided().legal)

    def chance_outcomes(self) -> list[tuple[int, float]]:
        return list(outcomes(self.moment.sides[0]))

    def _apply_action(self, action: int) -> None:
        self.moment = self.moment.then(action)

    def _action_to_string(self, player: int, action: int) -> str:
        return f"roll {action}" if player == CHANCE else self.moment.task.line(action)

    def returns(self) -> list[float]:
        moment = self.moment
        return [0.0] * moment.task.players if moment.sides else moment.task.rewards(moment.decided())

    def resample_from_infostate(self, player: int, random: Callable[[], float]) -> SpielState:
        """Return another state that the player cannot tell from this one; only at decisions and at the end."""
        told = self.moment.dealt_anew(player, Dice.seeded(int(random() * (1 << 53))))
        other: SpielState = self.get_game().new_initial_state()
        given = len(other.moment.rolls)
        other.moment = Moment(self.moment.task, None, -1, told.opening[:given])
        for roll in told.opening[given:]:
            other.apply_action(roll)
        for move, rolls in zip(told.moves, told.rolls, strict=True):
            for action in (move, *rolls):
                other.apply_action(action)
        return other

    def __str__(self) -> str:
        moment = self.moment
        if moment.sides:
            rolled = " ".join(map(str, moment.rolls)) or "nothing yet"
            played = moment.task.line(moment.move) if moment.last else "set-up"
            before = moment.last.decided().digest(with_dice=False) if moment.last else "start"
            return f"{before}, {played}, rolled {rolled}: a roll of {moment.sides[0]}"
        state = moment.decided()
        digest = state.digest(with_dice=False)
        return f"{digest}: over" if state.over else f"{digest}: seat {state.seat}"


class Observer:
    """What one seat sees, in the form that OpenSpiel asks of observers."""

    def __init__(self, task: Task, kind: Any) -> None:
        self.task = task
        self.kind = kind
        self.writer = task.observer.writer()
        self.tensor: NDArray[np.float32] | None = None
        self.dict: dict[str, NDArray[np.float32]] = {}
        if not kind.perfect_recall and kind.public_info and self.is_private:
            self.tensor = np.zeros(task.size, np.float32)
            self.dict = {"observation": self.tensor}

    @property
    def is_private(self) -> bool:
        return bool(self.kind.private_info == pyspiel.PrivateInfoType.SINGLE_PLAYER)

    def set_from(self, state: SpielState, player: int) -> None:
        """Write the observation; before the end of the set-up it is all zeros."""
        assert self.tensor is not None
        known = state.moment.known()
        self.tensor[:] = np.frombuffer(self.writer.row(known.decided(), player), np.float32) if known else 0

    def string_from(self, state: SpielState, player: int) -> str | None:
        if self.kind.perfect_recall:
            return state.moment.information(player) if self.is_private and self.kind.public_info else None
        known = state.moment.known()
        if known is None:
            return "" if self.tensor is not None else None
        seen = known.view(player if self.is_private else None)
        if not self.kind.public_info:
            public = known.view(None)
            seen = {
                key: value for key, value in seen.items() if not key.startswith("moves") and public.get(key) != value
            }
        return "\n".join(f"{key} {value}" for key, value in seen.items())


for found in installed():
    if observer_of(found.name):
        made = type(f"{found.title}Game", (SpielGame,), {"name": found.name})
        pyspiel.register_game(game_type(found, MARGIN, 2), made)
