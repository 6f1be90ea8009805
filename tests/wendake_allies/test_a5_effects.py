"""A5 The effects of turn cards, each in a position of its own. The seekers stand in `test_a5_seekers.py`."""

from __future__ import annotations

import pytest

from birchbark.games.wendake.allies.effects import EFFECT, ENTRIES
from birchbark.games.wendake.allies.terms import EFFECTS
from tests.wendake.table import (
    at_home,
    clause_against,
    grid,
    guards,
    hand,
    longhouse,
    marked,
    mine,
    native,
    offered,
    on_space,
    play,
    resources,
    seen,
    tracks,
    verbs,
    village,
)
from tests.wendake_allies.scenes import (
    ALLIED_GRID,
    acting,
    allied,
    ally,
    cards,
    disk,
    patrols,
    rifles,
    starting,
    turn,
    used_cards,
)

ALL = {"leather": 1, "fish": 1, "bean": 1, "corn": 1, "pumpkin": 1}


def test_there_are_19_effects() -> None:
    assert len(EFFECTS) == 19 and len(ENTRIES) == len(EFFECT) == 18, "Copy is any of the others"


def test_a5_1_fish_for_lakes() -> None:
    match = turn(village(canoes="huron huron erie ontario", cards=["fish-for-lakes"]))
    match.play("use fish-for-lakes")
    assert resources(match) == {"fish": 3} and cards(match) == []


def test_a5_1_harvest_one() -> None:
    match = turn(village("ohio.bean woman, niagara.bean woman, saugeen.corn woman", cards=["harvest-one"]))
    match.play("use harvest-one")
    assert offered(match, "harvest") == {"bean", "corn"}
    assert clause_against(match, "harvest pumpkin") == "A5.1"
    match.play("harvest corn")
    assert resources(match) == {"corn": 2}, "the home's corn too"


def test_a5_1_tan() -> None:
    match = turn(village(beavers=3, cards=["tan"]))
    match.play("use tan")
    assert resources(match) == {"leather": 3} and mine(match)["beavers"] == 0
    match = turn(village(cards=["tan"]))
    assert clause_against(match, "use tan") == "A5.1", "it would do nothing"


def test_a5_1_copy_any_face_up_card_on_the_table() -> None:
    first = village(cards=["copy"], rifles=1, resources={"corn": 1, "fish": 1})
    match = turn(first, village(cards=["market"], used_cards=["trappers"]), turn_cards=["gunsmith french"])
    assert {"market", "gunsmith"} <= offered(match, "copy")
    assert clause_against(match, "copy trappers") == "A5.1", "face down"
    play(match, "copy market", "gain corn", "gain bean")
    assert rifles(match) == 0, "with its costs"
    assert cards(match, 1) == ["market"], "neither turned nor discarded"
    assert cards(match) == [] and "copy" in seen(match)["turn_cards_gone"]


def test_a5_1_copy_an_own_card() -> None:
    match = turn(village(cards=["copy", "tan"], beavers=1))
    match.play("copy tan")
    assert cards(match) == ["tan"] and resources(match) == {"leather": 1}


def test_a5_2_cards_with_a_cost_are_turned_and_all_resources_spent_differ() -> None:
    match = turn(village(cards=["gunsmith"], resources={"corn": 2, "fish": 1, "bean": 1}))
    play(match, "use gunsmith", "spend corn")
    assert offered(match, "spend") == {"fish", "bean"}
    assert clause_against(match, "spend corn") == "A5.2"
    assert clause_against(match, "spend leather") == "A5.2"
    match.play("spend fish")
    assert used_cards(match) == ["gunsmith"]


def test_a5_3_envoy() -> None:
    match = turn(village(cards=["envoy"], rifles=1), turn_cards=["market english", "copy either"])
    assert clause_against(match, "use envoy") == "A5.3", "on B only"
    match.play("reserve turn-1")
    match.play("use envoy")
    assert offered(match, "ally") == {"french"} and rifles(match) == 0
    match = turn(village(cards=["envoy"], rifles=1), turn_cards=["market english", "copy either"])
    match.play("reserve turn-2")
    assert clause_against(match, "use envoy") == "A5.3", "both are shown"
    match = turn(village(cards=["envoy"]), turn_cards=["market english"])
    match.play("reserve turn-1")
    assert clause_against(match, "use envoy") == "A5.3", "no rifle"
    match = acting("alliance-either move-1", allied("english", 1, cards=["envoy"], rifles=1))
    match.play("do alliance")
    assert clause_against(match, "use envoy") == "A5.3", "not on a tile"


def test_a5_3_envoy_also_where_the_card_shows_no_flag() -> None:
    match = turn(village(cards=["envoy"], rifles=1), turn_cards=["copy none"])
    play(match, "reserve turn-1", "use envoy")
    assert offered(match, "ally") == {"english", "french"}
    match = turn(village(cards=["envoy"]), turn_cards=["copy none"])
    match.play("reserve turn-1")
    assert "copy" in cards(match), "without a rifle the card is taken at once"


@pytest.mark.parametrize("envoy", ["envoy", "copy"])
def test_a5_3_with_a_rifle_gained_in_that_moment(envoy: str) -> None:
    first = village(cards=[envoy, "gunsmith"], resources={"corn": 1, "fish": 1})
    match = turn(first, village(cards=["envoy"] if envoy == "copy" else []), turn_cards=["copy none"])
    play(match, "reserve turn-1", "use gunsmith")
    assert rifles(match) == 1
    play(match, "use envoy" if envoy == "envoy" else "copy envoy")
    assert rifles(match) == 0 and offered(match, "ally") == {"english", "french"}


def test_a5_4_market() -> None:
    match = turn(village(cards=["market"], rifles=2))
    play(match, "use market", "gain corn")
    assert match.clause() is not None and match.clause().number == "A5.4"  # type: ignore[union-attr]
    match.play("gain corn")
    assert resources(match) == {"corn": 2} and rifles(match) == 1
    assert clause_against(turn(village(cards=["market"])), "use market") == "A5.4"


def test_a5_7_fleet() -> None:
    match = turn(village(cards=["fleet"], rifles=1, canoes="erie"), village(canoes="erie erie"), year=4)
    match.play("use fleet")
    assert tracks(match) == [0, 2, 0, 0]
    assert [line.source for line in match.score_sheet() if line.track == "military" and line.points[0] > 0] == ["fleet"]


def test_a5_8_fur_payment() -> None:
    first = village(cards=["fur-payment"], rifles=1, beavers=4, resources={"leather": 1, "fish": 2, "corn": 1})
    match = acting("trade", first, year=5, progress=["move-2"])
    play(match, "do trade", "done")
    assert clause_against(match, "buy move-2") == "W10.5"
    match.play("use fur-payment")
    match.play("buy move-2")
    assert mine(match)["beavers"] == 2, "two were missing"
    assert match.moves() == ["pay beaver", "done"], "more may be paid so"
    match.play("done")
    assert resources(match) == {} and mine(match)["beavers"] == 2
    assert mine(match)["progress"] == ["move-2"] and used_cards(match) == ["fur-payment"]


def test_a5_8_beavers_alone_pay_a_tile() -> None:
    first = village(cards=["fur-payment"], rifles=1, beavers=3)
    match = acting("trade", first, year=5, progress=["move-1"])
    play(match, "do trade", "use fur-payment", "buy move-1")
    assert mine(match)["beavers"] == 0 and mine(match)["progress"] == ["move-1"]
    assert clause_against(acting("trade", first, year=5), "pay beaver") == "A5.8"


def test_a5_9_gunsmith() -> None:
    match = turn(village(cards=["gunsmith"], resources={"corn": 1, "fish": 1}))
    match.play("use gunsmith")
    assert rifles(match) == 1 and resources(match) == {}
    match = turn(village(cards=["gunsmith"], resources={"corn": 2}))
    assert clause_against(match, "use gunsmith") == "A5.9"


def test_a5_10_healing_mask() -> None:
    match = acting("masks", village(cards=["healing-mask"], rifles=1))
    assert clause_against(match, "use healing-mask") == "A5.10", "at a Mask action"
    play(match, "do masks", "use healing-mask")
    assert offered(match, "return") == {"woman", "hunter", "warrior"}
    match.play("return hunter")
    assert longhouse(match) == (2, 1, 2) and at_home(match) == (5, 6, 5) and rifles(match) == 0


def test_a5_11_great_ritual() -> None:
    first = village(cards=["great-ritual"], rifles=3, grid=grid(g00="trade / ritual"))
    match = acting("g00", first, year=5)
    play(match, "do ritual", "use great-ritual", "return woman")
    assert clause_against(match, "return woman") == "A5.22"
    match.play("return warrior")
    assert rifles(match) == 1
    play(match, "done", "return hunter", "return hunter")
    assert at_home(match) == (6, 7, 6)
    assert tracks(match) == [0, 0, 6, 0], "they count in the Ritual"
    assert clause_against(turn(village(cards=["great-ritual"]), year=5), "use great-ritual") == "A5.11"


def test_a5_12_muster() -> None:
    areas = "ohio.bean woman, ohio.hunt-1 hunter, niagara.corn woman"
    match = turn(village(areas, cards=["muster"], rifles=1, guards={"ohio": 2, "saugeen": 1}))
    match.play("use muster")
    assert offered(match, "muster") == {"ohio", "niagara", "saugeen"}
    assert clause_against(match, "muster ottawa-valley") == "A5.12"
    match.play("muster ohio")
    assert resources(match) == {"bean": 1} and mine(match)["beavers"] == 1
    assert all(line.split()[1] == "ohio" for line in starting(match, "step")), "the warriors there"
    play(match, "step ohio niagara guard", "step ohio home-west guard")
    assert guards(match, "niagara") == [1, 0] and at_home(match)[2] == 3
    assert "step" not in verbs(match)


def test_a5_13_trappers() -> None:
    match = turn(village("ohio.hunt-1 hunter, ohio.hunt-2 hunter", cards=["trappers"], rifles=1))
    match.play("use trappers")
    assert resources(match) == {"leather": 3}, "the home's area counts once"
    assert rifles(match) == 0


def test_a5_14_bent_line() -> None:
    first = village(cards=["bent-line"], rifles=1, resources={"corn": 1}, markers="g00 g01")
    match = turn(first, year=5)
    assert offered(match, "place") == {"g02"}
    match.play("use bent-line")
    assert rifles(match) == 0 and resources(match) == {}
    assert offered(match, "place") == {"g02", "g10", "g11", "g12", "g20", "g21", "g22"}
    assert clause_against(match, "reserve turn-1") == "A5.14"
    match.play("place g21")
    assert marked(match) == {"g00", "g01", "g21"}
    assert "do harvest" in match.moves()
    for markers in ("", "g00", "g00 g01 g02"):
        match = turn(first | {"markers": markers.split()}, year=5)
        assert clause_against(match, "use bent-line") == "A5.14", "the year's third A"


def test_a5_15_renewal() -> None:
    first = village(cards=["renewal"], progress="gain-three move-2 move-1", used="gain-three move-2", resources=ALL)
    match = turn(first)
    match.play("use renewal")
    assert offered(match, "renew") == {"gain-three", "move-2"}
    assert clause_against(match, "renew move-1") == "A5.15"
    play(match, "renew gain-three", "spend leather", "spend fish", "spend bean")
    assert resources(match) == {"corn": 1, "pumpkin": 1}
    assert mine(match)["used"] == ["move-2"]
    match = turn(first | {"resources": {"corn": 3, "fish": 3}})
    match.play("use renewal")
    assert mine(match)["used"] == ["gain-three"], "level 3 cannot be paid, so move-2 it is"


def test_a5_15_a_tile_renewed_inside_an_action_serves_it_again() -> None:
    resources_ = {"leather": 2, "fish": 2, "bean": 1}
    first = village(cards=["renewal"], progress="discount-1", resources=resources_)
    match = acting("trade", first, progress=["move-2"])
    play(match, "do trade", "done", "use discount-1", "use renewal", "spend leather")
    assert mine(match)["used"] == []
    assert clause_against(match, "buy move-2") == "W10.5", "four resources for five"
    play(match, "use discount-1", "buy move-2")
    assert resources(match) == {}


@pytest.mark.parametrize(("uses", "won"), [(0, False), (1, False), (2, True)])
def test_a5_15_an_alliance_tile_used_twice_adds_two_guards(uses: int, won: bool) -> None:
    first = village(cards=["renewal"], progress="alliance-1", alliance="english 1", resources={"corn": 1})
    match = acting("fish military", first, village(home="home-east", guards={"niagara": 1}), did="fish")
    assert seen(match)["territories"]["niagara"]["flag"] == "english"
    play(match, "do military", *["use alliance-1", "use renewal", "use alliance-1"][: [0, 1, 3][uses]])
    if "done" in match.moves():
        match.play("done")
    (told,) = [event for played in match.history for event in played.events if event.key == "majorities"]
    assert ("niagara" in str(told.values["territories"]).split()) == won


def test_a5_15_a_ritual_tile_used_twice_counts_twice() -> None:
    first = village(
        cards=["renewal"],
        progress="ritual-native ritual-move",
        longhouse=(2, 2, 2),
        resources={"corn": 1, "fish": 1, "bean": 1},
        grid=grid(g02="move-3 / ritual"),
    )
    match = play(acting("g02", first), "do ritual", "use ritual-native", "use renewal")
    assert resources(match) == {}, "there is one tile to renew, for all three"
    play(match, "use ritual-native", "return woman", "return woman", "return hunter", "return hunter", "done")
    assert tracks(match)[2] == 5 + 2
    first = first | {"progress": ["ritual-move"]}
    match = play(acting("g02", first), "do ritual", "use ritual-move", "use renewal", "spend fish", "use ritual-move")
    play(match, "return woman", "return hunter")
    assert tracks(match)[2] == 5 + 2
    assert verbs(match) == {"step", "done"}
    match.play("done")
    assert verbs(match) == {"step", "done"}, "two Moves of one step"


def test_a5_15_two_cards_more_and_two_discarded() -> None:
    first = village(hand="", cards=["renewal"], progress="draw-2", resources={"corn": 1})
    match = play(acting("masks", first, discards=["hare-french", "wolf-french", "bear-french"]), "do masks")
    play(match, "use draw-2", "use renewal", "use draw-2")
    for _ in range(3):
        match.play("draw discard")
    assert mine(match)["hand_size"] == 3
    play(match, match.moves()[0])
    play(match, match.moves()[0])
    assert mine(match)["hand_size"] == 1 and "discard" not in verbs(match)


def test_a5_15_two_extra_masks_and_two_that_count_as_another() -> None:
    first = village(hand="bear-english crow-english", cards=["renewal"], progress="extra-mask", resources=ALL)
    match = play(acting("masks", first, deck=["wolf-french"] * 2), "do masks", "draw deck")
    play(match, "use extra-mask", "kind bear", "use renewal", "spend corn", "spend fish", "spend bean")
    play(match, "use extra-mask", "kind bear")
    assert "three-alike bear" in offered(match, "perform")
    first = first | {"progress": ["any-mask"]}
    match = play(acting("masks", first, deck=["wolf-french"] * 2), "do masks", "draw deck")
    play(match, "use any-mask", "treat crow-english bear", "use renewal", "spend corn", "spend fish", "use any-mask")
    assert {line.split()[0] for line in offered(match, "treat")} == {"bear-english", "wolf-french"}, "the crow is shown"
    play(match, "treat wolf-french bear", "perform three-alike bear")
    assert on_space(match, "three-alike") == [0] and hand(match) == []
    assert sorted(mine(match)["played"]) == ["bear-english", "crow-english", "wolf-french"]


def test_a5_15_exchanges_and_no_smallpox_check() -> None:
    first = village(cards=["renewal"], progress="exchange-2", resources={"corn": 9}, canoes="huron")
    match = play(acting("trade", first, deck=["bear-english-infected"], discards=["hare-french"]), "do trade")
    play(match, "use exchange-2", "use renewal", "use exchange-2", *["exchange corn fish"] * 5)
    assert not offered(match, "exchange"), "one canoe and twice two"
    match.play("done")
    assert seen(match)["discards"] == ["hare-french"]


def test_a5_16_diplomat() -> None:
    match = turn(village(cards=["diplomat"], rifles=1, alliance="french 4"), year=5)
    match.play("use diplomat")
    assert disk(match) == ("french", 5)
    match = turn(village(cards=["diplomat"], rifles=1, alliance="french 5"), year=5)
    play(match, "use diplomat", "score ritual")
    assert disk(match) == ("french", 5) and tracks(match) == [0, 0, 1, 0]
    match = turn(village(cards=["diplomat"], rifles=1), year=5)
    assert clause_against(match, "use diplomat") == "A5.16", "not from the centre"


def test_a5_17_mask_maker_from_the_discard_pile() -> None:
    first = village(cards=["mask-maker"], rifles=1)
    match = turn(first, discards=["bear-french", "crow-english", "deer-english"])
    match.play("use mask-maker")
    assert {"bear-french", "crow-english", "deck"} <= offered(match, "fetch")
    assert clause_against(match, "fetch hare-english") == "A5.17"
    match.play("fetch bear-french")
    assert hand(match) == ["bear-french"]
    assert sorted(seen(match)["discards"]) == ["crow-english", "deer-english"], "shuffled"
    assert mine(match, 0)["seen_in_hand"] == ["bear-french"]


def test_a5_17_mask_maker_from_the_deck() -> None:
    first = village(cards=["mask-maker"], rifles=1)
    match = turn(first, discards=["bear-french"], deck=["hare-english", "wolf-french", "deer-french"])
    play(match, "use mask-maker", "fetch deck")
    laid = seen(match, 0)["looked"]
    assert sorted(laid) == ["deer-french", "hare-english", "wolf-french"]
    assert seen(match, 1)["looked"] is None and seen(match)["looked"] is None
    assert offered(match, "fetch") == {"1", "2", "3"}
    assert clause_against(match, "fetch 4") == "A5.17"
    number = laid.index("wolf-french") + 1
    match.play(f"fetch {number}")
    assert hand(match) == ["wolf-french"] and mine(match)["seen_in_hand"] == []
    assert seen(match)["deck"] == 2


def test_a5_18_a_copy_is_not_copied_and_serves_whenever_the_card_could() -> None:
    assert "copy copy" not in turn().game.catalogue.lines
    match = turn(
        *(village(cards=["copy"]), village(cards=["copy"])),
        year=5,
        turn_cards=["copy either", "none", "none"],
        spaces=["none", "2", "none"],
    )
    assert not offered(match, "copy")
    assert clause_against(turn(village()), "copy market") == "A5.18"
    match = acting("masks", village(cards=["copy"], rifles=1), village(cards=["healing-mask"]))
    assert clause_against(match, "copy healing-mask") == "A5.18"
    play(match, "do masks", "copy healing-mask", "return woman")
    assert longhouse(match) == (1, 2, 2) and cards(match, 1) == ["healing-mask"]


def test_a5_19_muster_moves_guards_as_a_move_fights_included() -> None:
    first = village("ohio.bean outpost", cards=["muster"], rifles=1, guards={"ohio": 2})
    others = village("ohio.pumpkin woman, niagara.corn woman", alliance="french 1", patrols={"niagara": 1})
    match = turn(first, others)
    match.play("use muster")
    assert {"ohio ohio pumpkin", "ohio niagara patrols-2"} <= offered(match, "step")
    assert clause_against(match, "step home-west saugeen guard") == "A5.19"
    play(match, "step ohio niagara patrols-2", "step ohio ohio pumpkin")
    assert native(match, "ohio.pumpkin") == (0, "warrior") and native(match, "ohio.bean") == (0, "warrior")
    assert patrols(match, 1) == {"home-east": 2} and longhouse(match, 1) == (3, 2, 2)
    assert "step" not in verbs(match), "each one step"


def test_a5_21_bent_line_never_on_a_marker_or_token_and_w12_2_stays() -> None:
    first = village(cards=["bent-line"], rifles=1, resources={"corn": 1}, markers="g00 g01", fire="g21")
    match = turn(first, year=5)
    match.play("use bent-line")
    assert offered(match, "place") == {"g02", "g10", "g11", "g12", "g20", "g22"}
    assert clause_against(match, "place g21") == "W3.2"
    assert clause_against(match, "place g00") == "W3.2"
    first = village(cards=["bent-line"], rifles=1, resources={"corn": 1}, markers="g10")
    match = acting("sacred-fire", first, year=5)
    match.play("do sacred-fire")
    assert clause_against(match, "fire g12") == "W12.2", "the line of this year needs it"


def test_a5_22_great_ritual_fur_payment_fleet() -> None:
    first = village(cards=["great-ritual"], rifles=3, grid=grid(g00="trade / ritual"))
    match = acting("g00", first, year=5)
    play(match, "do ritual", "return woman", "use great-ritual", "return woman")
    assert longhouse(match) == (0, 2, 2), "different among themselves only"
    first = village(cards=["fur-payment"], rifles=1, beavers=6, tribe="fox")
    match = acting("trade", first, year=5, progress=["move-1", "draw-2"])
    play(match, "do trade", "use fur-payment", "buy move-1", "buy draw-2")
    assert mine(match)["beavers"] == 0 and mine(match)["progress"] == ["move-1", "draw-2"], "the whole step"
    match = turn(village(cards=["fleet"], rifles=1, canoes=""), village(canoes=""), year=5)
    assert clause_against(match, "use fleet") == "A5.7", "a canoe in play"


@pytest.mark.parametrize("name", EFFECTS[:-1])
def test_every_effect_is_offered_only_to_those_who_have_its_card(name: str) -> None:
    match = ally("english", allied("english", 1, rifles=3, resources=ALL, beavers=2), advance=True)
    assert clause_against(match, f"use {name}") == "A2.3"
    assert village(grid=ALLIED_GRID)["grid"][0] == "alliance-either move-1"
