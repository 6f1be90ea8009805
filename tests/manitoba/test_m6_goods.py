"""M6 Goods: storage, ceremonial places, wampum."""

from __future__ import annotations

import pytest

from birchbark import Match
from tests.manitoba.table import (
    LANDS,
    SECTORS,
    Toml,
    acting,
    autumn,
    clause_against,
    good_at,
    home,
    offered,
    on_place,
    passive,
    play,
    position,
    sector,
    seen,
    spring,
    square,
    storage,
    summer,
    supply,
    village,
    wampum,
    wigwam,
)


def gets(good: str, mine: Toml | None = None, theirs: Toml | None = None) -> Match:
    """Seat 0 is active and has just taken the good from an area of tile 1. The other tiles are bare."""
    disk, area = {
        "berry": ("green", "t1.forest"),
        "horse": ("beige", "t1.hills"),
        "bison": ("brown", "t1.prairie"),
        "canoe": ("blue", "t1.lake"),
        "feather": ("white", "t1.mountains"),
    }[good]
    bare = " ".join(f"t{tile}.{land}" for tile in (2, 3) for land in LANDS)
    return play(acting(disk, mine or village(), theirs or village(), bare=bare), f"place {area}")


@pytest.mark.parametrize("good", SECTORS)
def test_m6_1_a_good_goes_on_top_of_its_own_sector(good: str) -> None:
    match = gets(good, village(berry=1, horse=2, bison=3, canoe=4))
    assert offered(match, "store") == {good, "place-3", "place-4"}
    play(match, f"store {good}")
    expected = [1, 2, 3, 4]
    expected[SECTORS.index(good)] += 1
    assert storage(match, 0) == expected


def test_m6_1_no_good_goes_into_another_ones_sector() -> None:
    assert clause_against(gets("horse"), "store berry") == "M6.1"


def test_m6_1_a_sector_has_seven_spaces_one_good_each() -> None:
    assert home(acting("green"), 0)["storage"]["bison"]["spaces"] == 7
    match = gets("bison", village(bison=6))
    play(match, "store bison")
    assert storage(match, 0) == [0, 0, 7, 0]
    match = gets("bison", village(bison=7))
    assert offered(match, "store") == {"place-3", "place-4"}
    assert clause_against(match, "store bison") == "M6.1"


def test_m6_2_a_feather_goes_into_any_sector_with_room() -> None:
    match = gets("feather", village(berry=7, bison=7))
    assert offered(match, "store") == {"horse", "canoe", "place-3", "place-4"}
    assert clause_against(match, "store berry") == "M6.1"


def test_m6_2_a_feather_counts_as_the_sectors_good() -> None:
    match = gets("feather", village(canoe=2))
    assert home(match, 0)["storage"]["canoe"]["worth"] == 3
    play(match, "store canoe")
    assert sector(match, 0, "canoe") == ["canoe", "canoe", "feather"]
    assert home(match, 0)["storage"]["canoe"]["worth"] == 6


@pytest.mark.parametrize(("choice", "sectors", "places"), [("canoe", 1, 0), ("place-3", 0, 1), ("place-4", 0, 1)])
def test_m6_3_he_chooses_the_sector_or_a_ceremonial_place(choice: str, sectors: int, places: int) -> None:
    match = play(gets("canoe"), f"store {choice}")
    assert storage(match, 0)[3] == sectors
    assert len(on_place(match, 0, 3) | on_place(match, 0, 4)) == places


def test_m6_3_also_with_goods_from_paths_and_events() -> None:
    match = play(acting("green"), "vision gatherer")
    assert offered(match, "store") == {"berry", "place-3", "place-4"}
    match = spring(village(), round=1, event="gift berry horse")
    play(match, "gain horse")
    assert offered(match, "store") == {"horse", "place-3", "place-4"}


@pytest.mark.parametrize("good", ["berry", "horse", "bison", "canoe", "feather"])
def test_m6_4_never_two_of_a_good_on_one_place(good: str) -> None:
    match = gets(good, village(place_3=good))
    assert "place-3" not in offered(match, "store")
    assert "place-4" in offered(match, "store")
    assert clause_against(match, "store place-3") == "M6.4"
    match = gets(good, village(place_4=good))
    assert clause_against(match, "store place-4") == "M6.4"


def test_m6_4_but_the_same_good_on_both() -> None:
    match = play(gets("bison", village(place_3="bison")), "store place-4")
    assert on_place(match, 0, 3) == on_place(match, 0, 4) == {"bison"}


def test_m6_4_one_place_has_three_spaces_one_four() -> None:
    match = play(gets("bison", village(place_3="berry")), "store place-3")
    assert on_place(match, 0, 3) == {"berry", "bison"}, "two are not enough"
    match = play(gets("bison", village(place_3="berry horse")), "store place-3")
    assert on_place(match, 0, 3) == set()
    match = play(gets("bison", village(place_4="berry horse")), "store place-4")
    assert on_place(match, 0, 4) == {"berry", "horse", "bison"}, "three are not enough"
    match = play(gets("bison", village(place_4="berry horse canoe")), "store place-4")
    assert on_place(match, 0, 4) == set()


def test_m6_5_what_fits_nowhere_goes_back_to_the_supply() -> None:
    match = acting("brown", village(bison=7, place_3="bison", place_4="bison"), bare="t2.prairie t3.prairie")
    assert supply(match, "bison") == 0
    play(match, "place t1.prairie")
    assert supply(match, "bison") == 1
    assert storage(match, 0) == [0, 0, 7, 0]
    assert good_at(match, "t1.prairie") is None


def test_m6_5_a_feather_too() -> None:
    match = acting(
        "white", village(berry=7, horse=7, bison=7, canoe=7, place_3="feather", place_4="feather"), village()
    )
    assert supply(match, "feather") == 7 - 3 - 2
    play(match, "place t1.mountains")
    assert supply(match, "feather") == 7 - 2 - 2


def test_m6_5_while_it_fits_it_cannot_be_refused() -> None:
    match = gets("bison", village(bison=3))
    assert set(match.moves()) == {"store bison", "store place-3", "store place-4"}
    assert clause_against(match, "pass") == clause_against(match, "done") == "M6.3"
    match = gets("bison", village(bison=7, place_3="bison"))
    assert on_place(match, 0, 4) == {"bison"}, "the only place for it"


def test_m6_6_a_completed_place_is_emptied_into_the_sectors_at_once() -> None:
    match = play(gets("bison", village(place_3="berry horse", bison=1)), "store place-3")
    assert on_place(match, 0, 3) == set()
    assert storage(match, 0) == [1, 1, 2, 0]


def test_m6_6_the_feather_goes_to_a_sector_of_choice() -> None:
    match = play(gets("bison", village(place_3="berry feather")), "store place-3")
    assert match.moves() == ["store berry", "store horse", "store bison", "store canoe"]
    assert clause_against(match, "store place-4") == "M6.6"
    assert clause_against(match, "vision hunter") == "M6.12", "before anything else"
    play(match, "store canoe")
    assert storage(match, 0) == [1, 0, 1, 1]
    assert sector(match, 0, "canoe") == ["feather"]


def test_m6_6_a_good_whose_sector_is_full_goes_back() -> None:
    match = gets("bison", village(place_3="berry horse", berry=7))
    before = supply(match, "berry")
    play(match, "store place-3")
    assert supply(match, "berry") == before + 1
    assert storage(match, 0) == [7, 1, 1, 0]


def test_m6_6_a_feather_on_the_place_of_four() -> None:
    match = play(gets("feather", village(place_4="berry horse bison")), "store place-4", "store horse")
    assert storage(match, 0) == [1, 2, 1, 0]


def test_m6_7_completing_a_place_gives_a_wampum_tile_active_side_up() -> None:
    for mine, line in (
        (village(place_3="berry horse"), "store place-3"),
        (village(place_4="berry horse canoe"), "store place-4"),
    ):
        match = play(gets("bison", mine), line)
        assert wampum(match, 0) == (1, 0)
        assert supply(match, "wampum") == 11


def test_m6_7_if_the_supply_has_one() -> None:
    match = play(gets("bison", village(place_3="berry horse"), village(active=12)), "store place-3")
    assert wampum(match, 0) == (0, 0)
    assert storage(match, 0) == [1, 1, 1, 0], "emptied all the same"


def test_m6_8_the_place_of_four_turns_an_inactive_tile_active() -> None:
    match = play(gets("bison", village(place_4="berry horse canoe", inactive=2)), "store place-4")
    assert wampum(match, 0) == (2, 1)


def test_m6_8_the_place_of_three_does_not() -> None:
    match = play(gets("bison", village(place_3="berry horse", inactive=2)), "store place-3")
    assert wampum(match, 0) == (1, 2)


def test_m6_9_wampum_wakes_a_cree() -> None:
    match = acting("green", village(wigwam=4, active=1))
    play(match, "wampum wake")
    assert (wigwam(match, 0), square(match, 0)) == (3, 5)
    assert wampum(match, 0) == (0, 1)
    assert clause_against(match, "wampum wake") == "M6.9", "an inactive tile is no use"


def test_m6_9_or_moves_a_berry_to_another_sector_where_it_counts() -> None:
    match = acting("green", village(berry=2, canoe=2, active=1))
    assert offered(match, "wampum") == {"wake", "horse", "bison", "canoe"}
    play(match, "wampum canoe")
    assert (sector(match, 0, "berry"), sector(match, 0, "canoe")) == (["berry"], ["berry", "canoe", "canoe"])
    assert home(match, 0)["storage"]["canoe"]["worth"] == 6
    assert wampum(match, 0) == (0, 1)


def test_m6_9_any_number_of_times() -> None:
    match = acting("green", village(berry=2, wigwam=2, active=4))
    play(match, "wampum horse", "wampum bison", "wampum wake", "wampum wake")
    assert storage(match, 0) == [0, 1, 1, 0]
    assert (wigwam(match, 0), wampum(match, 0)) == (0, (0, 4))


def test_m6_9_only_a_real_berry_not_a_feather_in_the_berry_sector() -> None:
    match = acting("green", village(berry="feather feather", active=1))
    assert offered(match, "wampum") == {"wake"}
    assert clause_against(match, "wampum horse") == "M6.9"
    match = acting("green", village(berry="feather berry", active=2))
    play(match, "wampum horse")
    assert sector(match, 0, "berry") == ["feather"]
    assert offered(match, "wampum") == {"wake"}


def test_m6_9_only_to_a_sector_with_room() -> None:
    match = acting("green", village(berry=1, horse=7, active=1))
    assert offered(match, "wampum") == {"wake", "bison", "canoe"}
    assert clause_against(match, "wampum horse") == "M6.1"


def test_m6_9_nobody_asleep_nobody_wakes() -> None:
    match = acting("green", village(wigwam=0, active=1))
    assert not offered(match, "wampum")
    assert clause_against(match, "wampum wake") == "M6.9"


def test_m6_9_a_tile_just_won_may_be_used_in_the_same_turn() -> None:
    match = play(gets("bison", village(place_3="berry horse")), "store place-3", "wampum canoe")
    assert storage(match, 0) == [0, 1, 1, 1]
    assert wampum(match, 0) == (0, 1)


def test_m6_9_not_in_events() -> None:
    match = spring(village("t1.forest t2.forest", active=1, berry=1), village(), round=1, event="wander")
    assert not offered(match, "wampum")
    assert clause_against(match, "wampum wake") == "M6.9"


def test_m6_9_not_in_scorings() -> None:
    match = spring(village(active=1, berry=1), village(), round=3, tile="berry horse")
    assert not offered(match, "wampum")
    assert clause_against(match, "wampum bison") == "M6.9"


def test_m6_9_not_at_the_seasons_end() -> None:
    match = spring(village(active=1, berry=1), village(), round=5, tile="horse")
    assert match.moves() == ["wake 1", "pass"]
    assert clause_against(match, "wampum wake") == "M6.9"


def test_m6_9_not_in_the_solstice() -> None:
    match = position(village(active=1), village(active=1), round=0)
    assert not offered(match, "wampum")


def test_m6_9_not_in_another_players_turn() -> None:
    match = acting("green", village(), village(active=1))
    assert not offered(match, "wampum")
    assert clause_against(match, "wampum wake") == "M6.9"


@pytest.mark.parametrize("step", ["take", "act", "passive"])
def test_m6_10_no_wampum_in_the_last_round(step: str) -> None:
    villages = village(active=1, berry=1), village(active=1, berry=1)
    match = position(*villages, season="autumn", round=5, step=step, took="" if step == "take" else "green")
    assert not offered(match, "wampum")
    assert clause_against(match, "wampum wake") == "M6.10"
    assert clause_against(match, "wampum horse") == "M6.10"


@pytest.mark.parametrize(("season", "number"), [("autumn", 4), ("summer", 5), ("spring", 5), ("winter", 1)])
def test_m6_10_in_any_other_round_it_may(season: str, number: int) -> None:
    match = position(village(active=1, berry=1), village(), season=season, round=number)
    assert offered(match, "wampum") == {"wake", "horse", "bison", "canoe"}


def test_m6_11_a_moved_berry_goes_back_as_a_berry_and_a_feather_as_a_feather() -> None:
    match = spring(village(horse="horse berry berry feather"), round=3, tile="horse bison")
    before = {good: supply(match, good) for good in ("horse", "berry", "feather")}
    play(match, "score horse")
    assert storage(match, 0) == [0, 0, 0, 0]
    assert supply(match, "horse") == before["horse"] + 1
    assert supply(match, "berry") == before["berry"] + 2
    assert supply(match, "feather") == before["feather"] + 1


def test_m6_12_the_feather_first_may_take_the_last_space() -> None:
    """Berry sector with one space left, berry and feather on the place: laid first, the feather has it."""
    match = gets("bison", village(place_3="berry feather", berry=6))
    before = supply(match, "berry")
    play(match, "store place-3", "store berry")
    assert sector(match, 0, "berry") == ["berry"] * 6 + ["feather"]
    assert supply(match, "berry") == before + 1, "the berry found no room"


def test_m6_12_the_feather_last_leaves_the_space_to_the_berry() -> None:
    match = gets("bison", village(place_3="berry feather", berry=6))
    before = supply(match, "berry")
    play(match, "store place-3", "store horse")
    assert sector(match, 0, "berry") == ["berry"] * 7
    assert sector(match, 0, "horse") == ["feather"]
    assert supply(match, "berry") == before


def test_m6_12_laid_last_the_feather_may_find_no_room() -> None:
    """One space in the whole storage, in the berry sector: for the berry, or for the feather."""
    full = village(berry=6, horse=7, bison=7, canoe=7, place_3="berry feather")
    match = play(gets("bison", full), "store place-3")
    assert set(match.moves()) == {"store berry", "return feather"}
    feathers, berries = supply(match, "feather"), supply(match, "berry")
    play(match, "return feather")
    assert storage(match, 0) == [7, 7, 7, 7]
    assert sector(match, 0, "berry") == ["berry"] * 7
    assert (supply(match, "feather"), supply(match, "berry")) == (feathers + 1, berries)


def test_m6_12_where_the_feather_has_room_it_does_not_go_back() -> None:
    match = play(gets("bison", village(place_3="berry feather", berry=6)), "store place-3")
    assert "return feather" not in match.moves()


def test_m6_12_a_feather_with_no_room_at_all_goes_back() -> None:
    match = gets("bison", village(berry=7, horse=7, bison=7, canoe=7, place_3="berry feather"))
    before = {good: supply(match, good) for good in ("berry", "bison", "feather")}
    play(match, "store place-3")
    assert storage(match, 0) == [7, 7, 7, 7]
    assert on_place(match, 0, 3) == set()
    assert all(supply(match, good) == many + 1 for good, many in before.items())


def test_m6_12_a_tile_turns_also_when_no_tile_is_left() -> None:
    match = gets("bison", village(place_4="berry horse canoe", inactive=1), village(active=11))
    play(match, "store place-4")
    assert wampum(match, 0) == (1, 0)
    assert supply(match, "wampum") == 0


def test_m6_12_both_apply_in_autumn_5_too() -> None:
    match = position(
        village(place_4="berry horse canoe", inactive=1), season="autumn", round=5, step="act", took="brown"
    )
    play(match, "place t1.prairie", "store place-4")
    assert wampum(match, 0) == (2, 0)


def test_m6_13_in_an_active_turn_before_the_disks_are_taken() -> None:
    match = position(village(wigwam=4, active=2, berry=1))
    play(match, "wampum wake", "wampum horse")
    assert (wigwam(match, 0), storage(match, 0), wampum(match, 0)) == (3, [0, 1, 0, 0], (0, 2))
    assert offered(match, "take") == {"green", "beige", "brown", "white", "blue"}


def test_m6_13_in_an_active_turn_after_both_actions() -> None:
    match = acting("brown", village(wigwam=4, active=1), did="territory vision")
    assert set(match.moves()) == {"wampum wake", "done"}
    play(match, "wampum wake")
    assert wigwam(match, 0) == 3


def test_m6_13_between_the_actions() -> None:
    match = acting("brown", village(square=1, wigwam=7, active=1))
    play(match, "place t1.prairie", "store bison", "wampum wake", "vision hunter")
    assert (square(match, 0), wigwam(match, 0)) == (0, 6)


def test_m6_13_in_a_passive_turn_before_the_action() -> None:
    match = passive("brown", village(square=0, wigwam=8, active=1))
    assert not offered(match, "place")
    play(match, "wampum wake", "place t1.prairie", "store bison")
    assert (square(match, 0), wigwam(match, 0)) == (0, 7)


def test_m6_13_in_a_passive_turn_after_the_action() -> None:
    match = passive("brown", village(wigwam=4, active=1))
    play(match, "vision hunter", "wampum wake")
    assert wigwam(match, 0) == 3


def test_m6_13_in_a_passive_turn_without_one() -> None:
    match = play(passive("brown", village(wigwam=4, active=1)), "wampum wake", "done")
    assert (wigwam(match, 0), wampum(match, 0)) == (3, (0, 1))
    assert offered(match, "take"), "the next round"


def test_m6_10_the_end_of_autumn_offers_no_wampum_either() -> None:
    match = autumn(village(active=1, berry="berry feather"), village(), round=5)
    assert clause_against(match, "wampum wake") == "M6.9"


def test_m6_9_not_in_a_gift_or_a_wind() -> None:
    match = summer(village(active=1), village(), round=1, event="gift bison canoe")
    assert set(match.moves()) == {"gain bison", "gain canoe"}
    match = spring(village(active=1, berry="feather", horse="feather"), round=1, event="wind")
    assert set(match.moves()) == {"wind berry", "wind horse"}
    assert clause_against(match, "wampum wake") == "M6.9"


def test_m6_1_gaps_close_so_worth_goes_by_the_number_of_pieces() -> None:
    match = play(spring(village(bison="feather bison bison", horse="feather"), round=1, event="wind"), "wind bison")
    assert seen(match)["villages"][0]["storage"]["bison"]["worth"] == 2
