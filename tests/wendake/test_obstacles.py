"""An action or a progress tile that would do nothing now is refused with what is missing."""

from __future__ import annotations

from typing import Any

from birchbark import Match
from birchbark.games.wendake.actions import ACTION
from birchbark.games.wendake.progress import ABILITIES
from tests.refused import Arrange, Wrong, check, every_wrong_move
from tests.wendake.table import acting, play, turn, village

NOBODY_HOME: Any = {"at_home": (0, 0, 0)}
CEREMONY: Any = {"deck": "wolf-french wolf-french", "discards": "deer-french"}
SKIP = " Leave the action out with `skip`."


def action(tile: str, **keys: Any) -> Match:
    """The tile is to be carried out; a swap token is there, so that even the only choice is asked for."""
    return acting(tile, village(swaps=1, **keys))


def tile(name: str, **keys: Any) -> Match:
    """The owner of a progress tile is to place a marker."""
    return turn(village(progress=name, **keys))


def masks(name: str, *lines: str, **keys: Any) -> Match:
    return play(acting("masks", village(progress=name, swaps=1, **keys), **CEREMONY), "do masks", *lines)


def trade(name: str, *lines: str, shop: str = "move-1", **keys: Any) -> Match:
    return play(acting("trade", village(progress=name, swaps=1, **keys), progress=shop), "do trade", *lines)


ACTIONS: list[Wrong] = [
    (lambda: action("canoe move-1", canoes="erie " * 5), "do canoe", "W6.1", "All your canoes are in play."),
    (
        lambda: action("harvest", **NOBODY_HOME),
        "do harvest",
        "W6.2",
        "You have no woman in a productive area.",
    ),
    (lambda: action("hunt move-1", **NOBODY_HOME), "do hunt", "W6.3", "You have no hunter in a"),
    (lambda: action("tan move-1"), "do tan", "W6.4", "You have no beavers."),
    (lambda: action("fish military", canoes=""), "do fish", "W6.5", "You have no canoe in play."),
    (lambda: action("move-3", **NOBODY_HOME), "do move", "W7.1", "You have no guard who could move."),
    (lambda: action("trade"), "do trade", "W10.1", "You have neither resources nor a progress tile"),
    (lambda: action("sacred-fire", fire="g00"), "do sacred-fire", "W12.1", "token is on the grid already."),
]
TILES: list[Wrong] = [
    (lambda: tile("move-1", **NOBODY_HOME), "use move-1", "W14.1", "You have no guard who could move."),
    (lambda: tile("spend-animals", resources={"corn": 1}), "use spend-animals", "W14.10", "neither leather nor fish"),
    (lambda: tile("move-2", **NOBODY_HOME), "use move-2", "W14.11", "You have no guard who could move."),
    (lambda: tile("shift-point"), "use shift-point", "W14.14", "You have no point on any track."),
    (lambda: tile("exchange-3"), "use exchange-3", "W14.17", "You have no resources."),
    (lambda: tile("spend-vegetables", resources={"fish": 1}), "use spend-vegetables", "W14.20", "no vegetables."),
    (
        lambda: tile("recover", longhouse=(0, 0, 0)),
        "use recover",
        "W14.24",
        "None of your natives is in the longhouse.",
    ),
    (lambda: tile("spend-any"), "use spend-any", "W14.30", "You have no resources."),
    (
        lambda: play(acting("fish military", village(progress="alliance-1", swaps=1), did="fish"), "do military"),
        "use alliance-1",
        "W14.2",
        "You have no flag",
    ),
    (
        lambda: acting("fish military", village(progress="any-order", swaps=1), did="fish"),
        "use any-order",
        "W14.3",
        "Only one action of the tile is left.",
    ),
    (
        lambda: acting("fish military", village(progress="any-order", swaps=1), any_order=True),
        "use any-order",
        "W14.3",
        "is free already.",
    ),
    (lambda: play(masks("draw-2 extra-mask"), "use draw-2", "draw deck"), "use draw-2", "W4.9", "You have used"),
    (lambda: masks("draw-2", "draw deck"), "use draw-2", "W14.5", "before a card is drawn."),
    (
        lambda: masks("take-back draw-2", "use draw-2", "draw deck", played="wolf-french"),
        "use take-back",
        "W14.15",
        "You have drawn at this ceremony.",
    ),
    (
        lambda: acting("tan move-1", village(progress="take-back", played="wolf-french", beavers=1)),
        "use take-back",
        "W14.15",
        "The Mask ceremony is not the next action of the tile.",
    ),
    (lambda: masks("take-back"), "use take-back", "W14.15", "You have played no masks this year."),
    (lambda: masks("shared-space", "draw deck"), "use shared-space", "W14.6", "No space of the mask area is occupied."),
    (lambda: trade("exchange-2"), "use exchange-2", "W14.8", "You have no resources."),
    (lambda: trade("discount-1", "done", shop="", resources={"fish": 1}), "use discount-1", "W14.7", "tile is left on"),
    (
        lambda: trade("discount-2", "done", shop="", resources={"fish": 1}),
        "use discount-2",
        "W14.18",
        "tile is left on",
    ),
    (
        lambda: trade("discount-3", "done", shop="", resources={"fish": 1}),
        "use discount-3",
        "W14.28",
        "tile is left on",
    ),
]
PARTS: list[Wrong] = [
    (lambda: trade("", resources={"fish": 1}, canoes=""), "exchange fish corn", "W10.1", "canoes in play: none."),
    (
        lambda: play(acting("masks", village(progress="any-mask", swaps=1), deck="", discards=""), "do masks"),
        "use any-mask",
        "W14.16",
        "You have no mask card in hand.",
    ),
]
MOMENTS: list[Wrong] = [
    (lambda: tile("any-order"), "use any-order", "W14.3", "is used while you do the actions of a tile."),
    (lambda: tile("alliance-3"), "use alliance-3", "W14.22", "is used at a Military action."),
    (lambda: tile("most-common"), "use most-common", "W14.13", "is used at a Ritual."),
    (lambda: tile("exchange-2"), "use exchange-2", "W14.8", "is used in the first part of a Trade"),
    (lambda: tile("discount-1"), "use discount-1", "W14.7", "is used in the second part of a Trade"),
    (lambda: tile("take-back"), "use take-back", "W14.15", "is used when a Mask ceremony comes next"),
    (lambda: tile("draw-2"), "use draw-2", "W14.5", "is used at a Mask ceremony, before a card is drawn."),
    (lambda: tile("mask-point"), "use mask-point", "W14.25", "is used at a Mask ceremony."),
    (lambda: tile("extra-mask"), "use extra-mask", "W14.26", "is used at a Mask ceremony, after drawing."),
    (lambda: tile("stay-guard"), "use stay-guard", "W14.12", "is used at a transfer: `stay` names the outpost."),
    (lambda: play(tile("move-2"), "use move-2"), "use move-2", "W4.9", "You have used"),
    (lambda: play(tile("move-2 recover"), "use move-2"), "use recover", "W14.24", "Not while warriors are moving"),
    (
        lambda: play(tile("gain-animal recover"), "use gain-animal"),
        "use recover",
        "W14.37",
        "First finish what you have begun. Red: choose a resource.",
    ),
]
OBSTACLES = [*ACTIONS, *TILES, *PARTS, *MOMENTS]


@every_wrong_move(OBSTACLES)
def test_what_would_do_nothing_says_why(from_scenario: Arrange, line: str, clause: str, part: str) -> None:
    check(from_scenario, line, clause, part)


@every_wrong_move(ACTIONS)
def test_an_action_that_would_do_nothing_names_the_word_that_leaves_it_out(
    from_scenario: Arrange, line: str, clause: str, part: str
) -> None:
    match = from_scenario()
    assert str(match.why_not(line)).endswith(f"{SKIP} ({clause})")
    match.play("skip")


def test_with_the_order_free_skip_leaves_out_more_than_the_action() -> None:
    """So it is not named while another action is left."""
    match = acting("tan move-1", village(swaps=1), any_order=True)
    assert str(match.why_not("do tan")) == "You have no beavers. (W6.4)"


def test_every_obstacle_has_its_words() -> None:
    """Each is met here, so that none of the conditions of `obstacles.py` is left without a sentence."""
    match = turn(village())
    for seat in range(2):
        for value in range(64):
            keys = {ability.obstacle(match.state, seat, value) for ability in ABILITIES}  # type: ignore[arg-type]
            keys |= {action.obstacle(match.state, seat) for action in ACTION}
            assert all(not key or f"refusals.{key}" in match.words.templates for key in keys)
