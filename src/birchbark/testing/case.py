"""The games that the checks play: several of each way to play, and one from each scenario."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import lru_cache
from math import prod
from pathlib import Path
from typing import NamedTuple

from birchbark.about import OptionInfo, describe
from birchbark.engine import replay as replaying
from birchbark.engine.dice import Dice
from birchbark.engine.errors import BadRecord
from birchbark.engine.game import Game, Way
from birchbark.engine.match import Match
from birchbark.engine.record import parse
from birchbark.engine.scenario import Scenario, shipped
from birchbark.engine.state import State

WORD_WEIGHTS = (1, 1, 40)
"""The weights that words get at random: players strongly prefer moves with some words, about a third of them."""
MOST_MOVES = 5_000
"""No game takes more moves than this."""


class Case(NamedTuple):
    """A game to play: what is chosen before it, or the scenario that it begins with."""

    game: Game
    name: str
    players: int
    options: dict[str, object]
    seed: int
    scenario: str = ""

    def __str__(self) -> str:
        return self.name if self.scenario else f"{self.name}-{self.players}-{self.seed}"

    def begin(self, seed: int | None = None) -> Match:
        """Return the match before the first move, with another seed if one is given."""
        names = [f"Player {number}" for number in range(1, self.players + 1)]
        setup = self.game.setup(self.players, self.options)
        scenario = Scenario.parse(self.scenario) if self.scenario else None
        return Match(self.game, setup, self.seed if seed is None else seed, names, scenario)

    def play(self) -> Match:
        """Return the match after the last move."""
        return finish(self.begin(), self.seed)


def cases(game: Game, games: int, folder: Path | None = None) -> list[Case]:
    """Return a number of games of each way to play, and one from each scenario to play, shipped or in the folder."""
    found = [case for way in game.ways for case in cases_of(game, way, games)]
    own = shipped(game.package).items()
    scenarios = {name: scenario.text for name, scenario in own if scenario.purpose == "play"}
    for path in sorted(folder.glob("*.toml")) if folder else ():
        scenarios[path.stem] = path.read_text(encoding="utf-8")
    return found + [case_of_scenario(game, name, text) for name, text in scenarios.items()]


def cases_of(game: Game, way: Way, games: int) -> Iterator[Case]:
    """Yield games with player counts in turn, each option set to the choice that was used least."""
    made: Counter[tuple[str, str]] = Counter()
    dice = Dice.seeded(0)
    for number in range(games):
        players = way.players[number % len(way.players)]
        options: dict[str, object] = {}
        for option in describe(game).options:
            choice = way.options.get(option.name) or least_made(option, players, options, made, dice)
            if choice:
                options[option.name] = choice
                made[option.name, choice] += 1
        yield Case(game, way.name, players, options, number)


def least_made(
    option: OptionInfo, players: int, options: dict[str, object], made: Counter[tuple[str, str]], dice: Dice
) -> str:
    """Return the choice of an option that was used least, or nothing if the option does not apply."""
    if players not in option.players or any(options.get(name) != choice for name, choice in option.needs.items()):
        return ""
    choices = [choice.name for choice in option.choices if players in choice.players]
    return min(choices, key=lambda choice: (made[option.name, choice], dice.randbelow(1000)))


def case_of_scenario(game: Game, name: str, text: str) -> Case:
    scenario = Scenario.parse(text)
    return Case(game, name, scenario.players, scenario.options, scenario.seed, text)


def walk(match: Match, seed: int) -> Iterator[str]:
    """Play at random to the end, and yield each move before it is played.

    Each game prefers some words of moves over others, so that games go far in every direction. Chance comes from
    `Dice`, so the same seed gives the same game on every machine.
    """
    dice = Dice.seeded(seed)
    liking = {word: WORD_WEIGHTS[dice.randbelow(len(WORD_WEIGHTS))] for word in sorted(match.game.catalogue.vocabulary)}
    for _ in range(MOST_MOVES):
        if match.seat is None:
            return
        moves = match.moves()
        assert moves, "somebody decides and has nothing to choose from"
        line = pick(moves, [prod(liking[word] for word in line.split()) for line in moves], dice)
        yield line
        match.play(line)
    raise AssertionError(f"the game is not over after {MOST_MOVES} moves")


def finish(match: Match, seed: int) -> Match:
    """Play the match at random to the end and return it."""
    for _ in walk(match, seed):
        pass
    return match


def pick(moves: list[str], weights: list[int], dice: Dice) -> str:
    at = dice.randbelow(sum(weights))
    for line, weight in zip(moves, weights, strict=True):
        at -= weight
        if at < 0:
            return line
    raise ValueError("no weights")


@lru_cache(maxsize=8)
def by_verb(game: Game) -> dict[str, list[str]]:
    """Return the lines of the catalogue by their first word."""
    verbs: dict[str, list[str]] = {}
    for line in game.catalogue.lines:
        verbs.setdefault(line.split(" ", 1)[0], []).append(line)
    return verbs


def moments(case: Case, every: int) -> Iterator[Match]:
    """Yield a game after every so many moves, and at its end."""
    match = case.begin()
    for number, _ in enumerate(walk(match, case.seed)):
        if number % every == case.seed % every:
            yield match
    yield match


def replay(game: Game, record: str) -> Match:
    """Return the match that a record describes."""
    try:
        return replaying.replay(game, parse(record))
    except BadRecord as fault:
        raise AssertionError(f"a record does not replay: {fault}") from fault


@contextmanager
def standing(match: Match, state: State) -> Iterator[None]:
    """Put the match into another state for a while."""
    real = match.state
    match.state = state
    try:
        yield
    finally:
        match.state = real
