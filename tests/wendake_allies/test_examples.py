"""The worked examples of the expansion's rulebook."""

from __future__ import annotations

from tests.wendake.table import at_home, clause_against, longhouse, mine, native, play, resources, seen, tracks, village
from tests.wendake_allies.scenes import (
    GEORGE,
    JOHN,
    PAUL,
    RINGO,
    acting,
    allied,
    ally,
    cards,
    disk,
    own,
    pass_on,
    patrols,
    rifles,
    starting,
    turn,
    used_cards,
)


def test_ex_a_order_1_a2_1_to_a2_5() -> None:
    john = village(progress="gain-animal", used="gain-animal", resources={"corn": 2})
    match = turn(
        *(village(), village(), john, village()),
        player=JOHN,
        players=4,
        year=2,
        turn_cards=["market english", "renewal french", "envoy none"],
    )
    match.play("reserve turn-2")
    assert starting(match, "ally") == ["ally french"], "an Alliance action with the French"
    assert clause_against(match, "use renewal") == "A2.3", "the card is taken after the Alliance action"
    play(match, "ally french", "skip")
    assert cards(match, JOHN) == ["renewal"]
    match.play("use renewal")
    assert mine(match, JOHN)["used"] == [] and resources(match, JOHN) == {"corn": 1}
    assert clause_against(match, "use renewal") == "A2.3", "once a year"
    assert used_cards(match, JOHN) == ["renewal"]
    assert seen(match)["reserved"] == [JOHN], "first, if nobody takes the space to his left"
    pass_on(match)
    assert match.seat == GEORGE
    play(match, "reserve turn-1", "skip")
    assert seen(match)["reserved"] == [GEORGE, JOHN], "second, if someone does"


def test_ex_a_disk_1_a3_3() -> None:
    john = allied("english", 2, patrols={"niagara": 1})
    match = ally("french", village(), village(), john, player=JOHN, players=4, advance=True)
    assert starting(match, "score") == ["score economic", "score mask"]
    match.play("score mask")
    assert tracks(match, JOHN) == [0, 0, 0, 2]
    assert disk(match, JOHN) == ("french", 1)
    assert patrols(match, JOHN) == {mine(match, JOHN)["home"]: 2}


def test_ex_a_ship_1_a3_6() -> None:
    paul = allied("english", 3, canoes="huron", resources={"leather": 6})
    ringo = village(canoes="huron")
    match = ally("english", ringo, paul, player=PAUL, players=4, advance=True, ships={"english": "erie"})
    assert disk(match, PAUL) == ("english", 4)
    match.play("ship huron")
    assert clause_against(match, "trade 1") == "A3.8", "one canoe each: no trade"
    match.play("paddle canoe-1 ontario")
    assert starting(match, "trade") == ["trade 1", "trade 2", "trade 3", "trade 4"]
    match.play("trade 4")
    assert rifles(match, PAUL) == 4 and resources(match, PAUL) == {"leather": 2}
    assert seen(match)["ships"] == {"english": "huron", "french": None}


def test_ex_a_patrol_1_a4_1() -> None:
    areas = "adirondack.bean woman, adirondack.hunt-1 hunter"
    ringo = allied("english", 1, areas=areas, home="home-northeast")
    paul = village(guards={"adirondack": 1}, home="home-southeast")
    match = ally("english", ringo, paul, players=4)
    match.play("patrols")
    assert "patrol home-northeast adirondack stand" in match.moves()
    assert clause_against(match, "patrol home-northeast adirondack guards-2") == "A4.2"
    match.play("patrol home-northeast adirondack stand")
    assert patrols(match) == {"adirondack": 1, "home-northeast": 1}
    pass_on(match)
    play(match, "place g02", "do move")
    for target in ("bean", "hunt-1"):
        assert clause_against(match, f"step adirondack adirondack {target}") == "A4.3", "it protects both"


def test_ex_a_patrol_2_a4_4() -> None:
    areas = "algoma.corn woman, algoma.hunt-1 hunter"
    ringo = allied("english", 1, areas=areas, patrols={"algoma": 1}, home="home-northeast")
    george = village(home="home-northwest", at_home=(5, 5, 2))
    match = acting("move-3", ringo, village(), village(), george, player=GEORGE, players=4)
    match.play("do move")
    assert clause_against(match, "step home-northwest algoma corn") == "A4.3", "the patrol protects her"
    match.play("step home-northwest algoma patrols-1")
    assert at_home(match, GEORGE)[2] == 2, "the warrior is at home again"
    assert patrols(match) == {"home-northeast": 2}
    match.play("step home-northwest algoma corn")
    assert longhouse(match, RINGO) == (3, 2, 2)
    assert native(match, "algoma.corn") == (GEORGE, "warrior")
    assert not starting(match, "step"), "the only other warrior attacked first: he can't move again in this action"
    assert native(match, "algoma.hunt-1") == (RINGO, "hunter")


def test_ex_a_patrol_3_a4_2() -> None:
    paul = allied("english", 4, patrols={"algoma": 1, "superior-shore": 1}, home="home-northwest")
    john = village(alliance="english 1", patrols={"algoma": 1}, home="home-northeast")
    george = village(guards={"niagara": 1}, home="home-southeast")
    match = ally("english", village(), paul, john, george, player=PAUL, players=4)
    play(match, "patrols", "patrol algoma algoma patrols-3")
    assert seen(match)["doing"]["steps"] == 3
    assert clause_against(match, "patrol home-northwest algoma stand") == "A4.4"
    play(match, "patrol superior-shore nipissing stand", "patrol nipissing niagara guards-4")
    assert patrols(match, PAUL) == {"home-northwest": 2}
    assert patrols(match, JOHN) == {"home-northeast": 2}
    assert longhouse(match, GEORGE)[2] == 2, "George's warrior is not in the longhouse"
    assert at_home(match, GEORGE)[2] == 5
    assert not starting(match, "patrol"), "the fourth step is lost"


def test_ex_a_rifle_1_a3_5() -> None:
    george = allied("french", 2, rifles=1)
    match = ally("french", village(), village(), village(), george, player=GEORGE, players=4)
    match.play("rifle")
    assert starting(match, "score") == ["score military", "score ritual"]
    match.play("score military")
    assert tracks(match, GEORGE) == [0, 1, 0, 0] and rifles(match, GEORGE) == 0


def test_ex_a_fish_1_a5_1() -> None:
    match = turn(village(canoes="erie erie erie", cards=["fish-for-lakes"]))
    match.play("use fish-for-lakes")
    assert resources(match) == {"fish": 1}


def test_ex_a_harvest_1_a5_1() -> None:
    areas = "algoma.corn woman, green-bay.corn woman, algoma.pumpkin woman"
    match = turn(village(areas, cards=["harvest-one"], home="home-northeast"), players=4)
    play(match, "use harvest-one", "harvest corn")
    assert resources(match) == {"corn": 2}
    assert cards(match) == [] and seen(match)["turn_cards_gone"] == ["harvest-one"]


def test_ex_a_envoy_1_a5_3() -> None:
    for card in ("renewal french", "copy none"):
        match = turn(village(cards=["envoy"], rifles=1), turn_cards=[card])
        match.play("reserve turn-1")
        assert "ally english" not in match.moves()
        match.play("use envoy")
        assert rifles(match) == 0
        assert ("ally french" in match.moves()) == (card == "copy none")
        play(match, "ally english", "skip")
        assert disk(match) == ("english", 1)
        assert not starting(match, "ally"), "one action, not two"
        assert used_cards(match) == ["envoy"]


def test_ex_a_turtle_1_a5_5() -> None:
    goods = {"leather": 1, "fish": 1, "bean": 1, "corn": 1, "pumpkin": 1}
    john = village(
        "niagara.corn woman, niagara.bean woman", rifles=3, cards=["turtle-seeker"], resources=goods, home="home-east"
    )
    match = acting("fish military", john, did="fish")
    play(match, "do military", "claim rifles-3", "claim women-3", "use turtle-seeker", "seek rifles-3", "spend corn")
    rifle_tiles = seen(match, 0)["looked"]
    assert len(rifle_tiles) == 2
    play(match, "keep 2", "seek women-3", "spend fish", "spend pumpkin")
    women_tiles = seen(match, 0)["looked"]
    assert len(women_tiles) == 3
    play(match, "keep 3", "done")
    held = mine(match)["turtle_tracks"]
    assert held == {"women-3": women_tiles[2].split()[1:], "rifles-3": rifle_tiles[1].split()[1:]}
    assert resources(match) == {"leather": 1, "bean": 1}, "he could look at two more but stops"
    assert rifles(match) == 3, "rifles are not spent"
    assert used_cards(match) == ["turtle-seeker"]
    assert seen(match)["turtles"]["rifles-3"] == seen(match)["turtles"]["women-3"] == 3


def test_ex_a_fleet_1_a5_7() -> None:
    george = village(canoes="erie huron huron", cards=["fleet"], rifles=1)
    match = turn(george, village(canoes="erie ontario"), year=5)
    match.play("use fleet")
    assert tracks(match) == [0, 2, 0, 0] and rifles(match) == 0
    match = turn(george, village(canoes="erie ontario huron"), year=5)
    assert clause_against(match, "use fleet") == "A5.7"


def test_ex_a_ally_1_a6_2() -> None:
    ringo = village(
        alliance="english 1",
        patrols={"adirondack": 2},
        progress="alliance-1",
        guards={"nipissing": 1},
        at_home=(5, 5, 1),
        home="home-northeast",
    )
    paul = village(guards={"adirondack": 1, "nipissing": 1, "allegheny": 1, "superior-shore": 1, "niagara": 1})
    george = village(alliance="french 1", patrols={"adirondack": 1})
    match = acting("fish military", ringo, paul, village(), george, players=4, did="fish")
    play(match, "do military", "use alliance-1")
    assert tracks(match) == [0, 3, 0, 0], "algoma by the flag, adirondack by the patrols, and the home"
    assert own(match).flags == 0
