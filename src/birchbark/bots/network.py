"""A network that judges positions, and the file that it is kept in.

It has a few members, small networks that differ only by chance, and says what they say on average. In each of them two
hidden layers, beside a direct linear connection, lead to three numbers: by how much the seat will beat its best rival,
its chance to win, and its final score. The file holds the weights, of each input as a scale and whole numbers from
-127 to 127, and a card that says what they were trained for.
"""

from __future__ import annotations

import json
from functools import cache, cached_property
from hashlib import blake2b
from importlib.resources import files
from importlib.resources.abc import Traversable
from typing import IO, Any, Final, NamedTuple
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray
from threadpoolctl import threadpool_limits

from birchbark.bots.inputs import Inputs, inputs_of
from birchbark.engine.errors import BadFile
from birchbark.games import find, installed

PACKAGE = "birchbark.bots"
HIDDEN: Final = (64, 32)
MEMBERS: Final = 8
"""How many members a new network has."""
HEADS: Final = ("margin", "win", "score")
BIASES: Final = ("first_bias", "second_bias", "bias")
POINTS_SCALE: Final = 20.0

Array = NDArray[np.floating[Any]]

# For products this small, waiting for threads takes longer than the work, many times so on a busy machine.
threadpool_limits(1, "blas")


class BadNetwork(BadFile):
    """A file that is no network, or one for other rules or other inputs."""


class Judgement(NamedTuple):
    """What a network expects, one number for each row of inputs."""

    margin: Array
    """The points ahead of the best rival at the end."""
    win: Array
    """The chance to win."""
    score: Array
    """The points at the end."""


class Network:
    """The weights of all members by name, and the card that goes with them."""

    def __init__(self, weights: dict[str, Array], card: dict[str, Any]) -> None:
        self.weights = weights
        self.card = card

    @property
    def inputs(self) -> Inputs:
        return inputs_named(self.card["network"])

    def outputs(self, rows: Array) -> Array:
        """Return the three heads on average over the members, before they are scaled."""
        w = self.weights
        first = rectified(rows @ w["first"], w["first_bias"])
        second = rectified(first @ w["second"], w["second_bias"])
        direct, bias = self.linear
        found: Array = (second @ w["third"]).mean(axis=0) + rows @ direct + bias
        return found

    @cached_property
    def linear(self) -> tuple[Array, Array]:
        """The direct connection and the last bias on average over the members."""
        return self.weights["direct"].mean(axis=0), self.weights["bias"].mean(axis=0)

    def judge(self, rows: Array) -> Judgement:
        margin, win, score = self.outputs(rows).T
        return Judgement(margin * POINTS_SCALE, sigmoid(win), score * POINTS_SCALE)

    def save(self, file: IO[bytes]) -> None:
        packed = {"card": np.array(json.dumps(self.card, sort_keys=True))}
        for name, weights in self.weights.items():
            if name in BIASES:
                packed[name] = weights.astype(np.float16)
            else:
                packed[name], packed[f"{name}_scale"] = quantize(weights)
        np.savez_compressed(file, **packed)  # type: ignore[arg-type]


def quantize(weights: Array) -> tuple[NDArray[np.int8], NDArray[np.float16]]:
    """Return whole numbers up to 127 for the weights of each input, and the scale of each input."""
    scale = (np.abs(weights).max(axis=2, keepdims=True) / 127).astype(np.float16)
    steps = weights / np.where(scale == 0, 1, scale)
    return np.clip(np.round(steps), -127, 127).astype(np.int8), scale


def rectified(values: Array, bias: Array) -> Array:
    """Add a bias in place, and cut off what is negative."""
    values += bias
    return np.maximum(values, 0, out=values)


def sigmoid(values: Array) -> Array:
    found: Array = 0.5 * (1 + np.tanh(0.5 * values))
    return found


def shapes(inputs: int, members: int = MEMBERS) -> dict[str, tuple[int, ...]]:
    """Return the shape of each weight."""
    one, two = HIDDEN
    heads = len(HEADS)
    return {
        "first": (members, inputs, one),
        "first_bias": (members, 1, one),
        "second": (members, one, two),
        "second_bias": (members, 1, two),
        "third": (members, two, heads),
        "direct": (members, inputs, heads),
        "bias": (members, 1, heads),
    }


def fingerprint(inputs: Inputs) -> str:
    """Return a hash of everything that a network must have been trained for."""
    facts = [inputs.game, find(inputs.game).rules_version, inputs.version, inputs.layout, HIDDEN]
    return blake2b(json.dumps(facts).encode(), digest_size=8).hexdigest()


def load(file: IO[bytes], where: str) -> Network:
    """Read a network, or refuse a file that was not made for inputs that are known here.

    It reckons with double precision: the last digits, which depend on the machine, are then far from those that count.
    """
    try:
        with np.load(file, allow_pickle=False) as found:
            card = json.loads(str(found["card"]))
            inputs = inputs_named(card["network"])
            weights: dict[str, Array] = {name: found[name].astype(np.float64) for name in shapes(0)}
            for name in weights.keys() - BIASES:
                weights[name] *= found[f"{name}_scale"]
    except (OSError, EOFError, ValueError, KeyError, BadZipFile) as fault:
        raise BadNetwork(PACKAGE, where, "no-network", reason=f"{type(fault).__name__}: {fault}") from None
    expected = shapes(inputs.size, max(1, weights["bias"].size // len(HEADS)))
    right = all(weights[name].shape == shape for name, shape in expected.items())
    if card.get("fingerprint") != fingerprint(inputs) or not right:
        raise BadNetwork(PACKAGE, where, "foreign-network", name=inputs.name)
    return Network(weights, card)


def inputs_named(name: str) -> Inputs:
    return {inputs.name: inputs for game in installed() for inputs in inputs_of(game.name)}[name]


def shipped_file(inputs: Inputs) -> Traversable:
    return files(inputs.package) / "networks" / f"{inputs.name}.npz"


@cache
def shipped(inputs: Inputs) -> Network | None:
    """Return the network that comes with the package, if there is one."""
    path = shipped_file(inputs)
    if not path.is_file():
        return None
    with path.open("rb") as file:
        return load(file, path.name)
