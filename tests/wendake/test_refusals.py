"""A move that is not legal is refused with the clause that forbids it, in words a player understands."""

from __future__ import annotations

from collections.abc import Callable

import pytest

import birchbark
from birchbark import Match
from birchbark.engine.rules import clauses
from tests.refused import Wrong, check, every_wrong_move
from tests.wendake.table import acting, grid, play, position, restoring, turn, village

CLAUSES = clauses("birchbark.games.wendake")
RITUAL = grid(g00="tan move-1 / ritual")
PAIR = "bear-english bear-french"
LIKE = "bear-english bear-english bear-french"
RICH = {"leather": 9, "fish": 9, "bean": 9, "corn": 9, "pumpkin": 9}


def moving(
    own: str = "", theirs: str = "", guards: dict[str, int] | None = None, rivals: dict[str, int] | None = None
) -> Match:
    match = acting("move-3", village(own, guards=guards or {}), village(theirs, guards=rivals or {}))
    return play(match, "do move")


def trading(has: dict[str, int], *lines: str, shop: str = "move-1 move-2") -> Match:
    return play(acting("trade", village(resources=has, swaps=1), progress=shop), "do trade", *lines)


def mustering(areas: str = "", **keys: object) -> Match:
    found = village(areas, swaps=1)
    found.update(keys)
    return play(acting("fish military", found, did="fish"), "do military")


def ceremony(cards: str, *lines: str, disk: str = "none") -> Match:
    own, other = village(hand=cards, swaps=1), village(disk=disk)
    return play(acting("masks", own, other, deck="wolf-french wolf-french", discards="deer-french"), "do masks", *lines)


def setting_up(*lines: str) -> Match:
    cards = ["fox", "seneca", "oneida", "ottawa"]
    return play(position(players=3, moment={"step": "set-up"}, tribes="fronts", tribe_cards=cards), *lines)


WRONG_MOVES: list[tuple[Callable[[], Match], str, str, str]] = [
    # Set-up
    (lambda: setting_up("settle home-west"), "settle home-west", "W1.1", "belongs to"),
    (setting_up, "settle home-southwest", "W1.1", "There is no"),
    (setting_up, "tribe fox", "W1.7", "Tribes are chosen before the game"),
    (lambda: setting_up("settle home-west", "settle home-east"), "tribe cayuga", "W1.7", "not there to be chosen"),
    # Markers
    (lambda: turn(village(markers="g00")), "place g12", "W3.1", "is not in a row, column or diagonal"),
    (lambda: turn(village(markers="g00 g01")), "place g22", "W3.1", "is not in one line with both of your markers"),
    (lambda: turn(village(markers="g00 g01")), "place g10", "W3.1", "is not in one line with both of your markers"),
    (lambda: turn(village(markers="g00")), "place g00", "W3.2", "carries an action marker"),
    (lambda: turn(village(markers="g11", fire="g00")), "place g00", "W3.2", "carries the sacred fire token"),
    (lambda: turn(village(markers="g11", fire="g00")), "place g22", "W3.2", "the sacred fire token is in the way"),
    (lambda: turn(village(markers="g00 g01 g02", swaps=1)), "place g10", "W2.3", "You have activated three tiles"),
    (lambda: turn(village(swaps=1), reserved=["1"]), "reserve", "W2.3", "You have reserved your place"),
    (lambda: acting("harvest", village()), "place g00", "W2.3", "You have placed your marker"),
    (lambda: turn(village()), "done", "W2.3", "You must place a marker"),
    (lambda: turn(village()), "do trade", "W2.3", "First place a marker"),
    (lambda: turn(village()), "place g00 special", "W17.4", "Only the Ojibwa"),
    # Actions
    (lambda: acting("tan move-1", village(beavers=1)), "do move", "W3.3", "from top to bottom"),
    (lambda: acting("harvest", village()), "do trade", "W3.3", "The tile does not show this action"),
    (lambda: acting("tan move-1", village(), did="tan"), "do tan", "W3.3", "is over"),
    (lambda: trading(RICH), "do trade", "W3.3", "First finish the action"),
    (
        lambda: acting("canoe move-1", village(canoes="erie erie erie erie erie", swaps=1)),
        "do canoe",
        "W6.1",
        "All your canoes are in play. Leave the action out with `skip`.",
    ),
    (lambda: acting("tan move-1", village(swaps=1)), "do tan", "W6.4", "You have no beavers. Leave the action out"),
    (lambda: acting("tan move-1", village(swaps=1)), "do move", "W3.3", "next comes Tan pelts. Leave the action out"),
    (lambda: turn(village()), "canoe huron", "W6.1", "by the Canoe action"),
    # Moving and fighting
    (lambda: moving("ohio.bean outpost"), "step ohio niagara guard", "W7.1", "Outposts do not move"),
    (moving, "step ohio niagara guard", "W7.1", "You have no guard"),
    (lambda: moving(guards={"niagara": 1}), "step niagara home-east guard", "W7.2", "another player's home"),
    (moving, "step home-west niagara guard", "W7.3", "do not touch"),
    (moving, "step home-west algoma guard", "W7.3", "There is no"),
    (moving, "step home-west ohio corn", "W7.2", "no such productive area"),
    (lambda: moving("ohio.bean woman"), "step home-west ohio bean", "W7.4", "One of your natives is in"),
    (
        lambda: moving("", "ohio.bean woman", rivals={"ohio": 1}),
        "step home-west ohio bean",
        "W8.5",
        "Amber has a guard",
    ),
    (moving, "step home-west ohio guards-2", "W8.2", "Amber has no such guard"),
    (lambda: moving(guards={"ohio": 1}), "step home-west ohio guards-1", "W8.2", "Your own guards"),
    (moving, "step black ohio guard", "W17.3", "Only the Mohawk"),
    (lambda: turn(village()), "step home-west ohio guard", "W8.1", "in a Move only"),
    (lambda: moving("ohio.bean outpost"), "transfer ohio.bean fill", "W7.7", "Transfers are made between actions"),
    (lambda: turn(village("ohio.bean woman")), "transfer ohio.bean empty", "W7.7", "You have no outpost"),
    (lambda: turn(village("ohio.bean outpost", at_home=(0, 5, 5))), "transfer ohio.bean fill", "W7.7", "no woman"),
    (lambda: turn(village("ohio.bean outpost")), "stay ohio.bean fill", "W14.12", "no progress tile"),
    # Turtles
    (mustering, "claim women-3", "W9.1", "You have women in 1 productive area: not enough"),
    (lambda: mustering(turtles=["canoes-3 mask"], canoes=["erie"] * 3), "claim canoes-3", "W9.2", "nobody has two"),
    (lambda: play(mustering(canoes=["erie"] * 4), "claim canoes-3"), "claim canoes-4", "W9.1", "One turtle tile for"),
    (lambda: turn(village(canoes="erie erie erie")), "claim canoes-3", "W9.1", "in the Military action"),
    # Trade
    (
        lambda: trading({"leather": 3}, "exchange leather fish"),
        "exchange leather fish",
        "W10.1",
        "as many resources as you may",
    ),
    (lambda: trading({"leather": 3}), "exchange fish leather", "W10.1", "You have no fish"),
    (lambda: trading({"leather": 1, "fish": 1}, "done"), "buy move-1", "W10.5", "You cannot pay for"),
    (lambda: trading(RICH, "done"), "buy recover", "W10.5", "is not on display"),
    (lambda: trading(RICH), "buy move-1", "W10.5", "second part of the Trade"),
    (lambda: trading(RICH, "done", "buy move-1", "pay bean"), "buy move-2", "W10.5", "second part of the Trade"),
    (
        lambda: trading({"corn": 2, "fish": 1}, "done", "done", "spend corn"),
        "spend corn",
        "W10.7",
        "corn was spent already",
    ),
    # Masks
    (lambda: ceremony(PAIR), "perform two-alike bear", "W11.1", "after drawing"),
    (lambda: ceremony(PAIR, "draw deck", disk="two-alike"), "perform two-alike bear", "W11.3", "There is a disk"),
    (lambda: ceremony("", "draw deck"), "perform two-alike bear", "W11.3", "You do not have the masks"),
    (lambda: ceremony(PAIR, "draw deck"), "draw discard", "W11.1", "You have drawn"),
    (lambda: ceremony(PAIR), "done", "W11.1", "You must draw a card"),
    (lambda: ceremony(PAIR, "draw deck"), "play bear-english", "W11.7", "Choose a combination first"),
    (
        lambda: ceremony(LIKE, "draw deck", "perform two-alike bear"),
        "play bear-english",
        "W11.7",
        "2 cards of this kind",
    ),
    (
        lambda: ceremony(LIKE, "draw deck", "perform two-alike bear"),
        "play bear-french bear-french",
        "W11.7",
        "You do not have this card in hand.",
    ),
    (
        lambda: ceremony(LIKE, "draw deck", "perform two-alike bear"),
        "perform two-alike bear",
        "W11.3",
        "You have chosen a combination",
    ),
    # Sacred Fire, Ritual
    (lambda: play(acting("sacred-fire", village(markers="g10")), "do sacred-fire"), "fire g12", "W12.2", "still needs"),
    (lambda: play(acting("sacred-fire", village(markers="g10")), "do sacred-fire"), "fire g10", "W12.2", "marker"),
    (
        lambda: play(acting("g00", village(grid=RITUAL, longhouse=(0, 2, 2))), "do ritual"),
        "return woman",
        "W13.1",
        "no",
    ),
    # Swaps and progress tiles
    (lambda: turn(village()), "swap g00 g01", "W5.1", "You have no swap token"),
    (lambda: turn(village(swaps=1, markers="g00")), "swap g00 g01", "W5.1", "carries an action marker"),
    (lambda: turn(village(swaps=1, markers="g10 g11", fire="g00")), "swap g00 g12", "W5.1", "no line could be"),
    (lambda: turn(village()), "use move-1", "W14.1", "You do not have"),
    (lambda: turn(village(progress="gain-two", used="gain-two")), "use gain-two", "W4.9", "You have used"),
    (lambda: turn(village(progress="draw-2")), "use draw-2", "W14.5", "is used at a Mask ceremony, before"),
    (lambda: turn(village(progress="spend-any")), "use spend-any", "W14.30", "You have no resources."),
    # Between the years
    (lambda: restoring(village()), "take d1", "W4.4", "First set one of the three tiles"),
    (lambda: play(restoring(village()), "aside b1"), "aside b2", "W4.4", "You have set a tile aside"),
    (lambda: turn(village()), "take d1", "W4.4", "Tiles are exchanged between the years"),
    (lambda: restoring(village(swaps=1)), "swap g00 g10", "W5.1", "The top row is empty"),
]


@pytest.mark.parametrize(
    ("from_scenario", "line", "clause", "part"),
    WRONG_MOVES,
    ids=[f"{n}-{case[1]}" for n, case in enumerate(WRONG_MOVES)],
)
def test_a_wrong_move_is_refused_by_clause_and_in_words(
    from_scenario: Callable[[], Match], line: str, clause: str, part: str
) -> None:
    match = from_scenario()
    before, played = match.state.digest(), len(match.history)
    with pytest.raises(birchbark.Refused) as refused:
        match.play(line)
    assert refused.value.clause == clause
    assert part in refused.value.message
    assert str(refused.value) == f"{refused.value.message} ({clause})"
    assert match.state.digest() == before
    assert len(match.history) == played


ENDINGS = [
    (moving, "skip", "Here that is 'done': Stop moving. (W7.2)"),
    (mustering, "skip", "Here that is 'done': Score your majorities. (W9.1)"),
    (lambda: trading({"fish": 1}), "skip", "Here that is 'done': No more exchanges. (W10.1)"),
    (lambda: acting("harvest", village()), "done", "Here that is 'skip': Skip this action. (W3.3)"),
    (lambda: restoring(village()), "done", "Here that is 'skip': Keep the three tiles. (W4.4)"),
    (setting_up, "done", "This choice has to be made. Red: choose your home. (W1.6)"),
]


@pytest.mark.parametrize(("from_scenario", "line", "answer"), ENDINGS)
def test_a_word_that_does_not_end_a_decision_names_the_one_that_does(
    from_scenario: Callable[[], Match], line: str, answer: str
) -> None:
    assert str(from_scenario().why_not(line)) == answer


NO_MOVES: list[Wrong] = [
    (moving, "step home-west home-west corn", "W7.6", "In your own home a warrior is a guard, never an outpost."),
    (moving, "step home-west home-west guard", "W7.6", "In your own home a warrior is a guard"),
    (moving, "step ohio home-west guards-2", "W8.6", "Nothing in a home can be attacked."),
    (moving, "step niagara home-east guards-2", "W7.2", "another player's home"),
    (moving, "step niagara home-north bean", "W7.3", "There is no northern home on this map."),
    (lambda: trading({"fish": 1}), "spend beaver", "W6.6", "Beavers are not resources"),
    (lambda: trading({"fish": 1}), "pay beaver", "W6.6", "Beavers are not resources"),
    (lambda: trading({"fish": 1}), "exchange fish fish", "W10.1", "for one of another type"),
    (lambda: turn(village(swaps=1)), "swap g00 g00", "W5.1", "Two different tiles"),
    (lambda: turn(village()), "shift mask mask", "W14.14", "another track"),
    (lambda: turn(village()), "treat deer-english deer", "W14.16", "another kind than its own"),
    (setting_up, "tribe wendat", "W17.11", "the back of every tribe card"),
    (lambda: ceremony(PAIR, "draw deck"), "perform two-alike bear deer", "W11.3", "For two masks alike name 1 kind."),
    (lambda: ceremony(PAIR, "draw deck"), "perform two-pairs bear bear", "W11.3", "name 2 different kinds."),
]


@every_wrong_move(NO_MOVES)
def test_words_that_a_rule_keeps_apart_are_refused_by_its_clause(
    from_scenario: Callable[[], Match], line: str, clause: str, part: str
) -> None:
    check(from_scenario, line, clause, part)


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        ("reserv", "'reserv' is not a move of Wendake; did you mean 'reserve'?"),
        ("place g33", "'place g33' is not a move of Wendake."),
        ("swap g00 g33", "'swap g00 g33' is not a move of Wendake."),
        ("stay g00 g01", "'stay g00 g01' is not a move of Wendake."),
        ("step home-west ohio gard", "'step home-west ohio gard' is not a move of Wendake."),
        ("swap g00", "'swap g00' goes on with one of g01, g02, g10, g11, g12, g20, g21, g22."),
        ("step ohio", "Warriors move and fight in a Move only. (W8.1)"),
    ],
)
def test_what_is_no_move_at_all_is_refused_with_what_may_be_meant_if_that_is_legal(line: str, answer: str) -> None:
    assert str(turn(village(swaps=1)).why_not(line)) == answer


def test_things_whose_order_means_nothing_come_in_any_order_and_the_record_keeps_the_usual_one() -> None:
    match = turn(village(swaps=1))
    match.play("swap g01 g00")
    assert "swap g00 g01\n" in match.record()
    masks = "deer-english bear-french crow-french"
    match = ceremony(masks, "draw deck")
    assert match.why_not("perform three-different deer bear crow") is None
    match.play("perform three-different deer bear crow")
    assert "perform three-different bear crow deer\n" in match.record()
    number = match.game.catalogue.number
    assert number("place special g11") == number("place g11 special")
    assert number("transfer fill ohio.bean") == number("transfer ohio.bean fill")
    assert number("perform full-house bear crow") != number("perform full-house crow bear"), "three of which?"
    assert number("step niagara home-west corn") == -1, "not the step from there to here"
