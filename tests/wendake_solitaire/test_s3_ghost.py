"""S3 The Ghost's actions: what it does and the reasons it gives."""

from __future__ import annotations

import pytest

from tests.wendake.table import clause_against, guards, longhouse, mine, native, play, seen, village
from tests.wendake_solitaire.table import before_ghost, ghost_acts, ghost_of, happened, told

NEAR = {"english": "niagara", "french": "ottawa-valley"}
FAR = {"english": "ohio", "french": "saugeen"}


def on_display(row: list[dict[str, object]]) -> list[object]:
    return [tile["tile"] for tile in row if not tile["sold"]]


def test_s3_1_level_up() -> None:
    match = ghost_acts("level-up", "english")
    assert ghost_of(match)["progress_level"] == 2
    assert happened(match)[:2] == ["ghost-acts", "ghost-rises"]
    match = ghost_acts("level-up", "english", ghost={"level": 3})
    assert ghost_of(match)["progress_level"] == 3
    assert happened(match) == ["ghost-acts", "ghost-at-top"]


@pytest.mark.parametrize("level", [1, 2, 3])
def test_s3_2_take_tile_removes_the_leftmost_of_the_level(level: int) -> None:
    match = before_ghost("take-tile", "english", ghost={"level": level})
    row = on_display(seen(match)["progress"][level - 1])
    match.play("done")
    assert on_display(seen(match)["progress"][level - 1]) == row[1:]
    assert ghost_of(match)["removed_progress"] == row[:1]
    assert ghost_of(match)["progress_level"] == 1


def test_s3_2_an_empty_level_sends_it_down() -> None:
    match = ghost_acts("take-tile", "english", ghost={"level": 3}, progress="move-1 move-2 stay-guard")
    assert on_display(seen(match)["progress"][1]) == ["stay-guard"]
    assert happened(match) == ["ghost-acts", "ghost-level-empty", "ghost-takes-tile"]


def test_s3_9_on_down_to_level_1_and_nothing_if_none_is_left() -> None:
    match = ghost_acts("take-tile", "english", ghost={"level": 3}, progress="move-1 any-order")
    assert on_display(seen(match)["progress"][0]) == ["any-order"]
    match = ghost_acts("take-tile", "english", ghost={"level": 2}, progress="move-3")
    assert on_display(seen(match)["progress"][2]) == ["move-3"]
    assert happened(match)[-1] == "ghost-no-tile"
    assert ghost_of(match)["progress_level"] == 1
    assert ghost_of(match)["score"] == 27


def test_s3_3_score() -> None:
    match = before_ghost("woman", "english", ghost={"cards": ["e", "a", "c"]})
    assert ghost_of(match)["next"]["action"] == "score"
    match.play("done")
    assert ghost_of(match)["score"] == 28
    assert happened(match) == ["ghost-acts", "ghost-scores", "ghost-point"]


@pytest.mark.parametrize("flag", ["english", "french"])
@pytest.mark.parametrize(("near", "far", "goes_near"), [(0, 0, True), (1, 1, True), (0, 2, True), (1, 0, False)])
def test_s3_4_a_guard_goes_near_if_there_are_no_more_than_far(flag: str, near: int, far: int, goes_near: bool) -> None:
    match = ghost_acts("warrior", flag, ghost={"guards": {NEAR[flag]: near, FAR[flag]: far}})
    assert guards(match, NEAR[flag])[1] == near + goes_near
    assert guards(match, FAR[flag])[1] == far + (not goes_near)
    assert happened(match)[1] == ("ghost-near" if goes_near else "ghost-far")


def test_s3_4_warriors_never_attack() -> None:
    own = village("niagara.corn woman, niagara.bean woman, niagara.hunt-1 hunter", guards={"niagara": 2})
    match = ghost_acts("warrior", "english", own)
    assert guards(match, "niagara") == [2, 1]
    assert longhouse(match) == (2, 2, 2)


@pytest.mark.parametrize("flag", ["english", "french"])
def test_s3_5_a_woman_goes_into_the_first_empty_area(flag: str) -> None:
    match = ghost_acts("woman", flag)
    areas = seen(match)["territories"][NEAR[flag]]["areas"]
    assert [native for native in areas.values() if native] == [{"seat": 1, "native": "woman"}]
    assert ghost_of(match)["at_home"]["woman"] == 6
    again = ghost_acts("woman", flag, ghost={"areas": [f"{NEAR[flag]}.corn woman"]})
    assert native(again, f"{FAR[flag]}.bean") == (1, "woman"), "one near, none far"


def test_s3_5_with_a_guard_of_the_player_the_guard_is_injured_and_nothing_else() -> None:
    own = village("niagara.corn woman, niagara.bean outpost", guards={"niagara": 1})
    match = ghost_acts("woman", "english", own)
    assert guards(match, "niagara") == [0, 0]
    assert longhouse(match) == (2, 2, 3)
    assert native(match, "niagara.corn") == (0, "woman")
    assert native(match, "niagara.bean") == (0, "warrior")
    assert "ghost-hits-guard" in happened(match)


def test_s3_5_without_a_guard_a_woman_is_replaced_before_an_outpost() -> None:
    match = ghost_acts("woman", "english", village("niagara.bean outpost, niagara.corn woman"))
    assert native(match, "niagara.corn") == (1, "woman")
    assert native(match, "niagara.bean") == (0, "warrior")
    assert longhouse(match) == (3, 2, 2)
    assert ghost_of(match)["at_home"]["woman"] == 6


def test_s3_5_of_two_women_the_first_by_area_order() -> None:
    match = ghost_acts("woman", "english", village("niagara.bean woman, niagara.corn woman"))
    assert native(match, "niagara.bean") == (1, "woman")
    assert native(match, "niagara.corn") == (0, "woman")


def test_s3_5_an_outpost_is_injured_and_no_one_is_placed() -> None:
    match = ghost_acts("woman", "english", village("niagara.bean outpost, niagara.corn outpost"))
    assert native(match, "niagara.bean") is None
    assert native(match, "niagara.corn") == (0, "warrior")
    assert longhouse(match) == (2, 2, 3)
    assert ghost_of(match)["at_home"]["woman"] == 7


def test_s3_5_an_empty_area_comes_before_an_attack() -> None:
    match = ghost_acts("woman", "english", village("niagara.bean woman"))
    assert native(match, "niagara.corn") == (1, "woman")
    assert longhouse(match) == (2, 2, 2)


def test_s3_6_nothing_if_all_areas_of_the_flag_are_the_ghosts() -> None:
    full = ["niagara.bean woman", "niagara.corn woman", "ohio.bean woman", "ohio.pumpkin woman"]
    match = ghost_acts("woman", "english", ghost={"areas": full})
    assert ghost_of(match)["at_home"]["woman"] == 3
    assert happened(match)[-1] == "ghost-all-full"
    assert ghost_of(match)["score"] == 27


def test_s3_6_full_of_its_own_it_acts_in_the_other_territory() -> None:
    own = village("ohio.bean woman, ohio.pumpkin outpost", guards={"ohio": 1})
    ghost = {"areas": ["niagara.hunt-1 hunter", "ohio.hunt-1 hunter"]}
    match = ghost_acts("hunter", "english", own, ghost)
    assert native(match, "ohio.hunt-2") == (1, "hunter")
    assert "ghost-other-land" in happened(match)


def test_s3_7_hunters_likewise_and_with_one_in_each_english_territory_far() -> None:
    match = ghost_acts("hunter", "english", ghost={"areas": ["niagara.hunt-1 hunter", "ohio.hunt-1 hunter"]})
    assert native(match, "ohio.hunt-2") == (1, "hunter")
    match = ghost_acts("hunter", "french")
    assert native(match, "ottawa-valley.hunt-1") == (1, "hunter")
    match = ghost_acts("hunter", "english", village("niagara.hunt-1 hunter"))
    assert native(match, "niagara.hunt-1") == (1, "hunter")
    assert longhouse(match) == (2, 3, 2)
    match = ghost_acts("hunter", "english", village("niagara.hunt-1 outpost"))
    assert native(match, "niagara.hunt-1") is None
    assert longhouse(match) == (2, 2, 3)


def test_s3_8_nothing_without_a_native_of_the_type_at_home() -> None:
    match = ghost_acts("warrior", "english", ghost={"guards": {"niagara": 4, "saugeen": 3}})
    assert guards(match, "niagara")[1] == 4 and guards(match, "ohio")[1] == 0
    assert happened(match) == ["ghost-acts", "ghost-nobody"]
    areas = [f"{name}.{slot} hunter" for name in ("ohio", "saugeen", "ottawa-valley") for slot in ("hunt-1", "hunt-2")]
    match = ghost_acts("hunter", "english", village("niagara.corn woman"), {"areas": [*areas, "niagara.hunt-1 hunter"]})
    assert happened(match)[1] == "ghost-nobody"
    assert longhouse(match) == (2, 2, 2)


@pytest.mark.parametrize(
    ("line", "black", "injured"), [("lose black", "home-west", 2), ("lose niagara.guard", "niagara", 3)]
)
def test_s3_9_the_player_says_which_guard_is_injured(line: str, black: str, injured: int) -> None:
    areas = "niagara.corn woman, niagara.bean woman"
    own = village(areas, tribe="mohawk", guards={"niagara": 2}, black="niagara")
    match = ghost_acts("woman", "english", own)
    assert match.moves() == ["lose black", "lose niagara.guard"]
    assert match.clause() is not None and "Ghost" in match.prompt()
    assert clause_against(match, "lose home.woman") == "S3.9"
    play(match, line)
    assert seen(match)["black"] == black
    assert mine(match)["longhouse"]["warrior"] == injured
    assert guards(match, "niagara") == [1, 0]


def test_the_ghost_tells_its_reasons_and_what_it_would_have_done() -> None:
    match = ghost_acts("woman", "english")
    assert told(match).splitlines() == [
        "The Ghost's turn: card A (left), line of the deer: a woman.",
        "Its women in the English territories: 0 in Niagara, 0 in Ohio. The near one does not have more, so it chooses "
        "Niagara; else it would have chosen Ohio.",
        "A woman of the Ghost goes to Niagara (bean), which is empty. With no empty area there it would have attacked.",
    ]


def test_the_view_shows_what_the_ghost_does_next_and_why() -> None:
    match = before_ghost("woman", "english", village("niagara.bean woman, niagara.corn woman"))
    coming = ghost_of(match)["next"]
    assert coming["card"] == 0 and coming["action"] == "woman"
    assert [reason["key"] for reason in coming["reasons"]] == ["ghost-near", "ghost-hits-native"]
    match.play("done")
    assert [key for key in happened(match) if key in ("ghost-near", "ghost-hits-native")] == [
        "ghost-near",
        "ghost-hits-native",
    ]
