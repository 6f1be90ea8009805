"""Wrong moves with New Allies, and turn cards that would do nothing now."""

from __future__ import annotations

from typing import Any

from birchbark import Match
from tests.refused import Arrange, Wrong, check, every_wrong_move
from tests.wendake.table import play, village
from tests.wendake_allies.scenes import ALLIANCE, acting, allied, ally, restoring, turn

ALL = {"leather": 1, "fish": 1, "corn": 1, "bean": 1, "pumpkin": 1}
NOBODY_OUT = "You have nobody outside your home"


def holding(*cards: str, **keys: Any) -> Match:
    """The owner of some turn cards is to place a marker, in a year that knows all of them."""
    return turn(village(cards=list(cards), **keys), year=5)


def mustering(*lines: str, **keys: Any) -> Match:
    return play(acting("fish military", village(swaps=1, **keys), did="fish", year=5), "do military", *lines)


def trading(*lines: str, **keys: Any) -> Match:
    return play(acting("trade", village(swaps=1, **keys), progress=["move-1"], year=5), "do trade", *lines)


def at_the_ship(**keys: Any) -> Match:
    return play(ally("english", allied("english", 2, canoes="erie erie", **keys)), "ship erie")


WRONG_MOVES: list[Wrong] = [
    # Turn cards that would do nothing
    (lambda: holding("fish-for-lakes", canoes=""), "use fish-for-lakes", "A5.1", "You have no canoe in play."),
    (lambda: holding("harvest-one", at_home=(0, 5, 5)), "use harvest-one", "A5.1", "You have no woman in a productive"),
    (lambda: holding("tan"), "use tan", "A5.1", "You have no beavers."),
    (lambda: holding("market"), "use market", "A5.4", "You have no rifle to give."),
    (lambda: mustering(cards=["turtle-seeker"]), "use turtle-seeker", "A5.5", "First claim a turtle tile in this"),
    (
        lambda: mustering("claim canoes-3", cards=["turtle-seeker"], canoes="erie erie erie"),
        "use turtle-seeker",
        "A5.5",
        "You have no resources.",
    ),
    (
        lambda: play(
            acting(
                "fish military",
                village(swaps=1, cards=["turtle-seeker"], canoes="erie erie erie", resources=ALL),
                did="fish",
                turtles={"canoes-3": 1},
            ),
            *("do military", "claim canoes-3"),
        ),
        "use turtle-seeker",
        "A5.5",
        "The stacks that you claimed from are empty.",
    ),
    (
        lambda: mustering(
            *("claim canoes-3", "claim rifles-3", "use turtle-seeker", "seek canoes-3", "done"),
            **{"cards": ["turtle-seeker"], "canoes": "erie erie erie", "rifles": 3, "resources": ALL},
        ),
        "seek canoes-3",
        "A5.5",
        "You have left the stack for 3 canoes as it is.",
    ),
    (
        lambda: restoring(village(cards=["tile-seeker"], resources=ALL), tiles_left=0),
        "use tile-seeker",
        "A5.6",
        "There is no tile left in the pile.",
    ),
    (
        lambda: play(restoring(village(cards=["copy", "tile-seeker"], resources=ALL), year=5), "copy tile-seeker"),
        "use tile-seeker",
        "A5.6",
        "You are looking at the pile already.",
    ),
    (
        lambda: turn(village(cards=["mask-maker"], rifles=1), year=5, deck=[], discards=[]),
        "use mask-maker",
        "A5.17",
        "There is no card in the deck or in the discard pile.",
    ),
    (
        lambda: turn(village(cards=["fleet"], rifles=1, canoes="erie"), village(canoes="erie huron"), year=5),
        "use fleet",
        "A5.7",
        "Somebody has canoes on more lakes than you.",
    ),
    (lambda: holding("fleet", rifles=1, canoes=""), "use fleet", "A5.7", "You have no canoe in play."),
    (
        lambda: trading("done", cards=["fur-payment"], rifles=1, resources={"fish": 1}),
        "use fur-payment",
        "A5.8",
        "You have no beavers.",
    ),
    (
        lambda: trading("done", "use fur-payment", cards=["fur-payment"] * 2, rifles=2, beavers=4),
        "use fur-payment",
        "A5.8",
        "You may pay with beavers in this Trade already.",
    ),
    (lambda: holding("gunsmith", resources={"corn": 5}), "use gunsmith", "A5.9", "Two different resources are needed."),
    (lambda: holding("muster", rifles=1), "use muster", "A5.12", NOBODY_OUT),
    (lambda: holding("trappers", rifles=1, at_home=(5, 0, 5)), "use trappers", "A5.13", "You have no hunter in a"),
    (lambda: holding("bent-line", rifles=1), "use bent-line", "A5.14", "That is for the third tile of the year only."),
    (
        lambda: holding("bent-line", rifles=1, markers="g00 g01"),
        "use bent-line",
        "A5.14",
        "You have no resources.",
    ),
    (
        lambda: play(
            holding("bent-line", "copy", rifles=2, markers="g00 g01", resources={"fish": 2}), "copy bent-line"
        ),
        "use bent-line",
        "A5.14",
        "You have paid for a tile out of line already.",
    ),
    (
        lambda: holding("renewal", progress="move-1"),
        "use renewal",
        "A5.15",
        "None of your progress tiles is face down.",
    ),
    (
        lambda: holding("renewal", progress="move-1", used="move-1"),
        "use renewal",
        "A5.15",
        "You cannot pay for any tile that is face down.",
    ),
    (lambda: holding("diplomat", rifles=1), "use diplomat", "A5.16", "Your Alliance disk is on the centre"),
    (
        lambda: mustering(progress="alliance-1"),
        "use alliance-1",
        "A6.4",
        "Your Alliance disk is on the centre",
    ),
    # Tiles renewed for the action in which they served
    (
        lambda: play(
            acting(
                "masks",
                village(progress="shared-space", cards=["renewal"], resources={"fish": 1}),
                village(disk="two-alike"),
            ),
            *("do masks", "draw deck", "use shared-space", "use renewal"),
        ),
        "use shared-space",
        "W14.6",
        "You may take an occupied space already.",
    ),
    # Turn cards at another moment
    (lambda: holding("envoy", rifles=1), "use envoy", "A5.3", "is used at the Alliance action of a turn card."),
    (lambda: holding("healing-mask", rifles=1), "use healing-mask", "A5.10", "is used at a Mask ceremony."),
    (lambda: holding("great-ritual", rifles=1), "use great-ritual", "A5.11", "is used at a Ritual."),
    (
        lambda: holding("tile-seeker"),
        "use tile-seeker",
        "A5.6",
        "is used between the years, before a tile is set aside.",
    ),
    (
        lambda: acting("harvest", village(cards=["bent-line"], rifles=1, swaps=1), year=5),
        "use bent-line",
        "A5.14",
        "is used when you are to place a marker.",
    ),
    (
        lambda: play(restoring(village(cards=["market"], rifles=1)), "aside b1"),
        "use market",
        "W2.1",
        "The turns of this year are over. Ringo: which tile do you take instead?",
    ),
    # Envoys
    (
        lambda: play(acting(ALLIANCE, allied("english", 1, cards=["envoy"], rifles=1)), "do alliance"),
        "use envoy",
        "A5.3",
        "for the Alliance action of a turn card, not of a tile.",
    ),
    (
        lambda: play(turn(village(cards=["envoy"], rifles=1), turn_cards=["mask-maker either"]), "reserve turn-1"),
        "use envoy",
        "A5.3",
        "The card shows both factions.",
    ),
    (
        lambda: play(
            turn(village(cards=["envoy", "copy"], rifles=2), turn_cards=["market english"]),
            *("reserve turn-1", "copy envoy"),
        ),
        "use envoy",
        "A5.3",
        "This Alliance action has been changed already.",
    ),
    # Copies
    (lambda: holding("market", rifles=1), "copy market", "A5.18", "You have no turn card “Copy”"),
    (lambda: holding("copy", "renewal"), "copy renewal", "A5.15", "None of your progress tiles is face down."),
    (lambda: holding("copy", "great-ritual", rifles=1), "copy great-ritual", "A5.18", "is used at a Ritual."),
    (lambda: holding("copy"), "copy copy", "A5.18", "never as a Copy"),
    (lambda: holding("copy"), "use copy", "A5.18", "`copy` names that card"),
    # Fights
    (
        lambda: play(
            acting(
                "move-3",
                village(at_home=(5, 5, 1), guards={"saugeen": 1}),
                village(alliance="french 1", patrols={"ohio": 1}),
            ),
            *("do move", "step home-west ohio patrols-2"),
        ),
        "step home-west ohio guard",
        "A4.4",
        "The warrior has fought with a patrol",
    ),
    (
        lambda: play(
            acting("move-3", village(), village("ohio.bean woman", alliance="french 1", patrols={"ohio": 1})), "do move"
        ),
        "step home-west ohio bean",
        "A4.3",
        "Paul has a patrol in Ohio, which protects the natives there.",
    ),
    (
        lambda: play(ally("english", allied("english", 2, patrols={"ohio": 1})), "patrols"),
        "patrol ohio ohio stand",
        "A4.1",
        "The patrol stands in Ohio already.",
    ),
    # Ships, seekers, furs
    (lambda: at_the_ship(resources={"leather": 5}), "trade 3", "A3.8", "lets you trade up to 2 leather."),
    (lambda: at_the_ship(resources={"leather": 1}), "trade 2", "A3.8", "You have 1 leather."),
    (
        lambda: play(holding("mask-maker", rifles=1), "use mask-maker"),
        "fetch 3",
        "A5.17",
        "First look through the deck: `fetch deck`.",
    ),
    (
        lambda: trading(
            *("done", "use fur-payment", "buy move-1"),
            **{"cards": ["fur-payment"], "rifles": 1, "beavers": 2, "resources": {"fish": 1, "leather": 1, "corn": 1}},
        ),
        "pay fish",
        "A5.8",
        "First say how much you pay in beavers; `done` goes on to the resources.",
    ),
]


@every_wrong_move(WRONG_MOVES)
def test_a_wrong_move_is_refused_by_clause_and_in_words(
    from_scenario: Arrange, line: str, clause: str, part: str
) -> None:
    check(from_scenario, line, clause, part)


def test_the_space_of_a_reserved_turn_and_its_special_marker_come_in_any_order() -> None:
    number = turn(village()).game.catalogue.number
    assert number("reserve special turn-2") == number("reserve turn-2 special") >= 0
    assert number("paddle erie canoe-1") == number("paddle canoe-1 erie") >= 0
