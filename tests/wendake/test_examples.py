"""The worked examples of the rulebook. Players 1 to 4 are Ringo, Paul, John and George."""

from __future__ import annotations

from typing import Any

import pytest

import birchbark
from birchbark import Match
from tests.wendake.table import (
    Toml,
    acting,
    at_home,
    clause_against,
    ended,
    faces,
    grid,
    guards,
    hand,
    longhouse,
    marked,
    mine,
    native,
    offered,
    on_space,
    perform,
    play,
    position,
    resources,
    seen,
    tracks,
    turn,
    verbs,
    village,
)

RINGO, PAUL, JOHN, GEORGE = range(4)
HOMES = ("home-northeast", "home-southeast", "home-southwest", "home-northwest")
"""Those of Ringo, Paul, John and George."""


def four(**of: Toml) -> list[Toml]:
    """The four villages, with what the example says of some: `four(george=…)`."""
    villages = [of.get(name, village()) for name in ("ringo", "paul", "john", "george")]
    return [{"home": home, **one} for home, one in zip(HOMES, villages, strict=True)]


def doing(tile: str, player: int, *, did: str = "", table: dict[str, Any] | None = None, **of: Toml) -> Match:
    """One of the four is carrying out a tile."""
    return acting(tile, *four(**of), player=player, did=did, players=4, **(table or {}))


@pytest.mark.parametrize(("players", "row", "total"), [(2, 4, 12), (3, 6, 18), (4, 8, 24)])
def test_ex_w_setup_1_progress_tiles(players: int, row: int, total: int) -> None:
    rows = seen(birchbark.new("wendake", players, 1))["progress"]
    assert [len(tiles) for tiles in rows] == [row] * 3
    assert sum(map(len, rows)) == total


def test_ex_w_setup_2_tribe_cards() -> None:
    match = birchbark.new("wendake", 3, 2, tribes="fronts", homes="random")
    order = seen(match)["order"]
    for seat, cards in zip(reversed(order), (4, 3, 2), strict=True):
        assert match.seat == seat
        assert len(offered(match, "tribe")) == cards
        match.play(f"tribe {max(offered(match, 'tribe') - {'oneida'})}")
    assert len(seen(match)["tribe_cards"]) == 1


class Year:
    """The connected example: sixteen turns, the new turn order, and the tiles of Paul.

    With a swap token left every turn is a decision, even where only one marker can be placed.
    """

    def __init__(self) -> None:
        grids = {
            "ringo": grid(g12="trade", g21="hunt move-1"),
            "paul": grid(g20="trade"),
            "john": grid(g12="fish military", g02="tan move-1", g22="harvest"),
            "george": grid(),
        }
        villages = {name: village(grid=tiles, beavers=1, swaps=1) for name, tiles in grids.items()}
        shown = ["fish trade", "hunt move-1 trade", "harvest trade", "tan trade", "tan fish", "move-4 fish"]
        self.match = position(*four(**villages), players=4, order=[1, 2, 3, 4], display=shown)
        self.shown = shown

    def place(self, seat: int, tile: str, *lines: str) -> None:
        """Put a marker on a tile, do these, and decline the rest."""
        match = self.match
        assert match.seat == seat
        match.play(f"place {self.find(seat, tile)}")
        play(match, *lines)
        while match.seat == seat and not verbs(match) & {"place", "reserve", "aside"}:
            match.play("skip" if "skip" in match.moves() else "done")

    def reserve(self, seat: int, at: int) -> None:
        assert self.match.seat == seat
        self.match.play("reserve")
        assert seen(self.match)["reserved"][at - 1 :] == [seat]
        self.match.play("done")

    def find(self, seat: int, tile: str) -> str:
        number = faces(self.match, seat).index(tile)
        return f"g{number // 3}{number % 3}"

    def legal(self) -> set[str]:
        """The tiles on which the player may put a marker."""
        seat = self.match.seat
        assert seat is not None
        found = faces(self.match, seat)
        return {found[3 * int(place[1]) + int(place[2])] for place in offered(self.match, "place")}

    def round_1(self) -> None:
        self.place(RINGO, "tan move-1", "do tan", "do move", "step home-northeast algoma guard")
        assert resources(self.match, RINGO) == {"leather": 1}
        self.reserve(PAUL, 1)
        self.place(JOHN, "fish military")
        self.place(GEORGE, "move-3")

    def round_2(self) -> None:
        everything = set(faces(self.match, RINGO))
        assert self.legal() == everything - {"tan move-1", "trade", "hunt move-1"}
        assert len(self.legal()) == 6
        self.place(RINGO, "masks")
        assert len(self.legal()) == 9, "Paul's grid is still empty"
        self.place(PAUL, "sacred-fire")
        john = faces(self.match, JOHN)
        assert self.legal() == {john[3], john[4], "tan move-1", "harvest"}
        self.place(JOHN, "tan move-1")
        self.place(GEORGE, "hunt move-1")

    def round_3(self) -> None:
        self.reserve(RINGO, 2)
        assert self.legal() == set(faces(self.match, PAUL)) - {"sacred-fire"}
        assert len(self.legal()) == 8
        self.place(PAUL, "trade")
        assert self.legal() == {"harvest"}
        self.place(JOHN, "harvest")
        self.reserve(GEORGE, 3)

    def round_4(self) -> None:
        for seat in (RINGO, PAUL, JOHN, GEORGE):
            assert self.match.seat == seat
            if seat == JOHN:
                assert self.legal() == set()
                self.reserve(JOHN, 4)
            else:
                (tile,) = self.legal()
                assert "reserve" not in self.match.moves()
                self.place(seat, tile)


def test_ex_w_turn_1_order_1_cycle_1_and_cycle_2_the_whole_year() -> None:
    year = Year()
    match = year.match
    year.round_1()
    year.round_2()
    year.round_3()
    year.round_4()
    # EX-W-ORDER-1: it already holds for the cycling of tiles.
    assert seen(match)["order"] == [PAUL, RINGO, GEORGE, JOHN]
    assert match.seat == PAUL
    assert "aside" in verbs(match)
    # EX-W-CYCLE-1: Trade had a marker; it has left the grid action side up.
    before = faces(match, PAUL)
    below = [" ".join(tile) for tile in mine(match, PAUL)["below"]]
    assert sorted(below) == sorted(["trade", "harvest", "canoe move-1"])
    play(match, f"aside b{below.index('trade') + 1}", "take d2")
    assert mine(match, PAUL)["aside"] == [["trade"]]
    display = [" ".join(tile) for tile in seen(match)["display"]]
    assert len(display) == 6
    assert display[1] not in year.shown
    assert seen(match)["level"] == 1
    assert match.seat == RINGO, "refilled before Ringo chooses"
    # EX-W-CYCLE-2
    after = faces(match, PAUL)
    assert sorted(after[:3]) == sorted(["harvest", "canoe move-1", "hunt move-1 trade"])
    assert after[3:] == before[3:]
    assert after[7] == "sacred-fire / ritual"


def test_ex_w_turn_1_everybody_ends_with_three_in_a_line_and_one_on_the_track() -> None:
    year = Year()
    year.round_1()
    year.round_2()
    year.round_3()
    match = year.match
    lines = [{f"g{row}{column}" for column in range(3)} for row in range(3)]
    lines += [{f"g{row}{column}" for row in range(3)} for column in range(3)]
    lines += [{"g00", "g11", "g22"}, {"g02", "g11", "g20"}]
    assert marked(match, JOHN) in lines
    for seat in (RINGO, PAUL, JOHN):
        if seat == JOHN:
            year.reserve(JOHN, 4)
            continue
        (tile,) = year.legal()
        year.place(seat, tile)
        assert marked(match, seat) in lines
    (tile,) = year.legal()
    match.play(f"place {year.find(GEORGE, tile)}")
    assert marked(match, GEORGE) in lines
    assert sorted(seen(match)["reserved"]) == [RINGO, PAUL, JOHN, GEORGE]
    assert all(mine(match, seat)["markers"] == 0 for seat in range(4))


def test_ex_w_turn_1_with_the_token_on_a_tile_it_and_the_one_opposite_are_closed() -> None:
    """Paul's Trade lies at 2 0; the token on 0 1 closes it and 2 1."""
    match = turn(village(grid=grid(g20="trade"), markers="g11", fire="g01"))
    assert offered(match, "place") == {"g00", "g02", "g10", "g12", "g20", "g22"}


FIELDS = "algoma.corn woman, algoma.pumpkin woman, algoma.hunt-1 hunter, superior-shore.bean woman"
CANOES = "huron erie erie"


@pytest.mark.parametrize("stacked", [(1, 1), (2, 4), (4, 6)])
def test_ex_w_prod_1_harvest_hunt_or_fish(stacked: tuple[int, int]) -> None:
    women, hunters = stacked
    george = village(FIELDS, canoes=CANOES, at_home=(women, hunters, 5))
    match = doing("harvest", GEORGE, george=george)
    match.play("do harvest")
    assert resources(match, GEORGE) == {"corn": 2, "pumpkin": 1, "bean": 1}
    match = doing("hunt move-1", GEORGE, george=george)
    match.play("do hunt")
    assert mine(match, GEORGE)["beavers"] == 2
    match = doing("fish military", GEORGE, george=george)
    match.play("do fish")
    assert resources(match, GEORGE) == {"fish": 3}


def test_ex_w_mil_1_turtles_and_majorities() -> None:
    george = village(FIELDS, canoes=CANOES, guards={"algoma": 1, "superior-shore": 1}, longhouse=(2, 2, 3))
    ringo = village(guards={"superior-shore": 1})
    match = doing("fish military", GEORGE, did="fish", george=george, ringo=ringo)
    assert guards(match, "home-northwest")[GEORGE] == 2
    match.play("do military")
    assert offered(match, "claim") == {"women-3", "women-4", "canoes-3"}
    play(match, "claim women-4", "claim canoes-3")
    assert mine(match, GEORGE)["turtles"] == ["women-4", "canoes-3"]
    assert tracks(match, GEORGE) == [0, 2, 0, 0]


def test_ex_w_mask_1_and_mask_2_one_after_the_other() -> None:
    villages = four(
        george=village(hand="bear-english crow-english", markers="g10"),
        ringo=village(hand="hare-english wolf-french"),
    )
    match = position(
        *villages,
        players=4,
        order=[4, 1, 2, 3],
        discards="hare-french",
        deck="deer-english deer-english",
        moment={"step": "act", "player": 4, "place": "g10"},
    )
    perform(play(match, "do masks", "draw deck"), "three-different bear crow deer")
    assert on_space(match, "three-different") == [GEORGE]
    assert tracks(match, GEORGE) == [0, 0, 0, 2]
    assert hand(match, GEORGE) == []
    assert sorted(mine(match, GEORGE)["played"]) == ["bear-english", "crow-english", "deer-english"]
    # EX-W-MASK-2
    assert match.seat == RINGO
    assert seen(match)["discards"] == ["hare-french"]
    perform(play(match, "place g10", "do masks", "draw discard"), "two-alike hare")
    assert on_space(match, "two-alike") == [RINGO]
    assert tracks(match, RINGO) == [0, 0, 0, 2]
    assert hand(match, RINGO) == ["wolf-french"]
    assert (seen(match)["deck"], seen(match)["discards"]) == (0, ["deer-english"]), "the deck's top card is revealed"


def test_ex_w_mask_2_three_different_is_occupied() -> None:
    match = doing(
        "masks",
        RINGO,
        ringo=village(hand="hare-english wolf-french"),
        george=village(disk="three-different"),
        table={"discards": "hare-french", "deck": "deer-english deer-english"},
    )
    play(match, "do masks", "draw deck")
    assert clause_against(match, "perform three-different deer hare wolf") == "W11.3"


@pytest.mark.parametrize("infected", [False, True])
def test_ex_w_trade_1_exchange_buy_and_buy_points(infected: bool) -> None:
    blanket = "-infected" if infected else ""
    match = doing(
        "trade",
        GEORGE,
        george=village(resources={"leather": 4, "fish": 1, "corn": 4}, canoes=CANOES),
        table={
            "progress": "move-2",
            "discards": "bear-french",
            "deck": f"deer-english{blanket} hare-english{blanket}",
        },
    )
    play(match, "do trade", "exchange leather fish", "exchange leather bean", "exchange corn bean")
    assert resources(match, GEORGE) == {"leather": 2, "fish": 2, "corn": 3, "bean": 2}
    assert len(seen(match)["discards"]) == 2
    assert ("lose" in verbs(match)) == infected
    if infected:
        match.play("lose home.hunter")
        assert longhouse(match, GEORGE) == (2, 3, 2)
    match.play("buy move-2")
    assert resources(match, GEORGE) == {"corn": 2, "bean": 1}
    assert tracks(match, GEORGE) == [2, 2, 0, 0]
    assert offered(match, "use") == {"move-2"}, "the ability may be used this very turn"
    play(match, "spend bean", "spend corn")
    assert resources(match, GEORGE) == {"corn": 1}
    assert tracks(match, GEORGE) == [4, 2, 0, 0]


def test_ex_w_ritual_1_women_are_fewest() -> None:
    john = village(at_home=(1, 2, 5), grid=grid(g00="tan move-1 / ritual"))
    match = doing("g00", JOHN, john=john)
    play(match, "do ritual", "return hunter", "return woman")
    assert at_home(match, JOHN) == (2, 3, 5)
    assert tracks(match, JOHN) == [0, 0, 2, 0]


@pytest.mark.parametrize(
    "ends",
    [
        ["home-northwest algoma", "home-northwest green-bay", "home-northwest superior-shore"],
        ["home-northwest algoma", "home-northwest green-bay", "green-bay saginaw"],
        ["home-northwest algoma", "algoma nipissing", "nipissing adirondack"],
    ],
)
def test_ex_w_move_1_three_steps_in_any_combination(ends: list[str]) -> None:
    match = doing("move-3", GEORGE, george=village())
    play(match, "do move", *[f"step {step} guard" for step in ends])
    assert match.seat == RINGO
    last = {step.split()[1] for step in ends} - {one.split()[0] for one in ends}
    assert all(guards(match, land)[GEORGE] == 1 for land in last)
    assert at_home(match, GEORGE)[2] == 5 - sum(step.startswith("home") for step in ends)


def test_ex_w_move_2_illegal_steps() -> None:
    george = village("green-bay.corn outpost", guards={"algoma": 1}, longhouse=(2, 2, 2))
    match = doing("move-3", GEORGE, george=george)
    match.play("do move")
    assert clause_against(match, "step algoma green-bay guard") == "W7.3", "Lake Superior lies between"
    assert clause_against(match, "step home-northwest nipissing guard") == "W7.3"
    assert clause_against(match, "step algoma home-northeast guard") == "W7.2"
    assert clause_against(match, "step green-bay saginaw guard") == "W7.1"


def test_ex_w_move_3_into_an_adjacent_territory_as_a_guard() -> None:
    match = doing("move-3", GEORGE)
    play(match, "do move", "step home-northwest algoma guard")
    assert guards(match, "algoma")[GEORGE] == 1
    assert seen(match)["doing"]["steps"] == 2


def test_ex_w_move_4_into_a_productive_area() -> None:
    match = doing("move-3", GEORGE)
    play(match, "do move", "step home-northwest algoma corn")
    assert native(match, "algoma.corn") == (GEORGE, "warrior")
    assert seen(match)["doing"]["steps"] == 2
    match = doing("move-3", JOHN, john=village(guards={"saginaw": 1}))
    play(match, "do move", "step saginaw saginaw bean")
    assert native(match, "saginaw.bean") == (JOHN, "warrior")
    assert seen(match)["doing"]["steps"] == 2


def test_ex_w_move_5_a_transfer_uses_no_step() -> None:
    george = village("algoma.hunt-1 outpost", longhouse=(2, 2, 2))
    match = doing("hunt move-1", GEORGE, did="hunt", george=george)
    before = at_home(match, GEORGE)
    match.play("transfer algoma.hunt-1 fill")
    assert at_home(match, GEORGE) == (before[0], before[1] - 1, before[2] + 1)
    assert native(match, "algoma.hunt-1") == (GEORGE, "hunter")
    play(match, "do move", "step home-northwest algoma guard")
    assert guards(match, "algoma")[GEORGE] == 1


def test_ex_w_fight_1_an_unguarded_hunter() -> None:
    match = doing(
        "move-3",
        GEORGE,
        ringo=village("nipissing.hunt-1 hunter"),
        george=village(guards={"algoma": 2}, longhouse=(2, 2, 2)),
    )
    play(match, "do move", "step algoma nipissing hunt-1")
    assert longhouse(match, RINGO) == (2, 3, 2)
    assert native(match, "nipissing.hunt-1") == (GEORGE, "warrior")
    assert seen(match)["doing"]["steps"] == 2


def test_ex_w_fight_2_first_the_guard_then_the_hunter() -> None:
    match = doing(
        "move-3",
        GEORGE,
        ringo=village("nipissing.hunt-1 hunter", guards={"nipissing": 1}, longhouse=(2, 2, 2)),
        george=village(guards={"algoma": 1, "superior-shore": 1}, longhouse=(2, 2, 2)),
    )
    match.play("do move")
    assert clause_against(match, "step algoma nipissing hunt-1") == "W8.5"
    match.play("step algoma nipissing guards-1")
    assert longhouse(match, RINGO) == longhouse(match, GEORGE) == (2, 2, 3)
    match.play("step superior-shore nipissing hunt-1")
    assert longhouse(match, RINGO) == (2, 3, 3)
    assert native(match, "nipissing.hunt-1") == (GEORGE, "warrior")
    assert seen(match)["doing"]["steps"] == 1


def test_ex_w_turtle_1_the_same_tile_is_not_offered_again() -> None:
    """George held women 3, fell to 2 areas, and has 3 again."""
    fewer = village("algoma.corn woman", turtles=["women-3 ritual"], swaps=1)
    match = doing("fish military", GEORGE, did="fish", george=fewer)
    match.play("do military")
    assert offered(match, "claim") == set()
    again = village("algoma.corn woman, algoma.pumpkin woman", turtles=["women-3 ritual"], swaps=1)
    match = doing("fish military", GEORGE, did="fish", george=again)
    match.play("do military")
    assert offered(match, "claim") == set()
    assert clause_against(match, "claim women-3") == "W9.2"


POSTS = ("adirondack.hunt-1", "adirondack.hunt-2", "nipissing.hunt-1", "nipissing.corn")


def test_ex_w_turtle_2_four_transfers_before_the_military_action() -> None:
    areas = ["algoma.hunt-1 hunter", "algoma.corn woman", *[f"{post} outpost" for post in POSTS]]
    ringo = village(", ".join(areas), at_home=(4, 4, 1))
    match = doing("fish military", RINGO, did="fish", ringo=ringo)
    play(match, *[f"transfer {post} fill" for post in POSTS])
    assert at_home(match, RINGO) == (3, 1, 5)
    match.play("do military")
    assert offered(match, "claim") == {"hunters-3", "hunters-4", "hunters-5", "women-3"}
    play(match, "claim hunters-5")
    assert offered(match, "claim") == {"women-3"}, "one of each category"
    match.play("claim women-3")
    later = village(
        "algoma.hunt-1 hunter, adirondack.hunt-1 hunter, adirondack.hunt-2 hunter",
        turtles=["hunters-5 ritual mask", "women-3 mask"],
        swaps=1,
    )
    match = doing("fish military", RINGO, did="fish", ringo=later)
    match.play("do military")
    assert offered(match, "claim") == {"hunters-3", "hunters-4"}


def test_ex_w_score_1_the_end() -> None:
    lower = {RINGO: (17, 19), PAUL: (19, 18), JOHN: (18, 15), GEORGE: (16, 21)}
    villages = [
        village(
            tracks={"economic": one, "ritual": one + 3, "military": other + 4, "mask": other},
            swaps=0 if seat == RINGO else 1,
        )
        for seat, (one, other) in sorted(lower.items())
    ]
    match = ended(*villages, players=4, order=(PAUL, RINGO, GEORGE, JOHN))
    assert match.scores() == [36, 38, 34, 38]
    assert match.winners() == [PAUL]
    match = ended(*villages, players=4, order=(GEORGE, RINGO, PAUL, JOHN))
    assert match.winners() == [GEORGE], "the turn order decides the tie"
