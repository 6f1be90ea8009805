"""The ways to play that a network can be trained for."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from itertools import product
from typing import NamedTuple

from birchbark.about import fits
from birchbark.bots.inputs import Inputs, inputs_of
from birchbark.engine.dice import Dice
from birchbark.engine.game import Game, Setup, Way
from birchbark.games import installed


class TrainedWay(NamedTuple):
    """What a network is for."""

    game: Game
    way: Way
    inputs: Inputs


@cache
def trained_ways() -> dict[str, TrainedWay]:
    """Return all ways to play of the games that have inputs, by the names of their networks."""
    found: dict[str, TrainedWay] = {}
    for game in installed():
        ways = {way.name: way for way in game.ways}
        found |= {inputs.name: TrainedWay(game, ways[inputs.way], inputs) for inputs in inputs_of(game.name)}
    return found


def draw_setup(trained: TrainedWay, dice: Dice) -> Setup:
    """Draw a player count and every option that the way to play leaves open."""
    game, way = trained.game, trained.way
    players = way.players[dice.randbelow(len(way.players))]
    options = dict(way.options)
    for option in game.options_for(players):
        if option.name not in options:
            able = [choice for choice in option.choices if fits(game, players, options | {option.name: choice})]
            options[option.name] = able[dice.randbelow(len(able))]
    return game.setup(players, options)


def component_fingerprints(name: str) -> list[str]:
    """Return the fingerprints of the component figures with which a network can be used, by itself or as a teacher."""
    return sorted(
        {
            setup.components.fingerprint
            for trained in trained_ways().values()
            if name in (trained.inputs.name, trained.inputs.teacher)
            for setup in setups(trained)
        }
    )


def setups(trained: TrainedWay) -> Iterator[Setup]:
    """Yield every setup that the way to play leaves open."""
    game, way = trained.game, trained.way
    for players in way.players:
        options = [option for option in game.options_for(players) if option.name not in way.options]
        for choices in product(*[option.choices for option in options]):
            chosen = dict(way.options) | dict(zip([option.name for option in options], choices, strict=True))
            if fits(game, players, chosen):
                yield game.setup(players, chosen)
