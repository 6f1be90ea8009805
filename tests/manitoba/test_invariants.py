"""What holds in every game of Manitoba besides what holds in every game: no seat is special, nothing is hidden."""

from __future__ import annotations

import copy
from typing import Any

import pytest

import birchbark
from birchbark.engine.dice import Dice
from birchbark.testing import walk
from tests.manitoba.table import LAYOUTS


def test_dice_do_decide_what_is_revealed() -> None:
    """The leak test would pass on a game without chance: this one has some."""
    laid = set()
    for seed in range(12):
        match = birchbark.new("manitoba", 3, 1, first="1")
        match.state = match.state.determinize(0, Dice.seeded(seed))
        while match.view()["season"] == "winter":
            match.play(match.moves()[0])
        laid.add(str(match.view()["events"]))
    assert len(laid) > 6


def turned(view: Any, shift: int) -> Any:
    """The table as it looks when every player has moved so many seats on."""
    players = len(view["villages"])
    view = copy.deepcopy(view)
    for key in ("seat", "active"):
        if view[key] is not None:
            view[key] = (view[key] + shift) % players
    for key in ("villages", "scores"):
        view[key] = view[key][-shift:] + view[key][:-shift]
    for tile in view["territory"]:
        for area in tile["areas"].values():
            if area["cree"] is not None:
                area["cree"] = (area["cree"] + shift) % players
    return view


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(("players", "shift"), [(2, 1), (3, 1), (3, 2), (4, 1), (4, 3)])
def test_no_seat_is_special(players: int, shift: int, layout: str) -> None:
    """With the first player some seats on, the same moves lead to the same table, those seats on."""
    seed = 60 + 10 * players + shift
    match = birchbark.new("manitoba", players, seed, layout=layout, first="1")
    other = birchbark.new("manitoba", players, seed, layout=layout, first=str(1 + shift))
    for line in walk(match, seed):
        assert other.moves() == match.moves()
        assert other.view() == turned(match.view(), shift)
        other.play(line)
    assert other.view() == turned(match.view(), shift)


def test_nothing_on_the_table_is_hidden_from_anybody() -> None:
    match = birchbark.new("manitoba", 3, 9, first="1")
    views = [match.view(seat) | {"moves": []} for seat in (0, 1, 2, None)]
    assert all(view == views[0] for view in views)
