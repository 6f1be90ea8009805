"""M9 End of a round: events, scorings and seasons."""

from __future__ import annotations

from typing import Any

import pytest

import birchbark
from birchbark import Match
from tests.manitoba.games import finished
from tests.manitoba.table import (
    SECTORS,
    clause_against,
    good_at,
    of,
    offered,
    on_place,
    play,
    position,
    sector,
    seen,
    spring,
    standing,
    storage,
    summer,
    supply,
    village,
    wigwam,
)

WORTH = {
    "berry": [1, 2, 3, 5, 7, 9, 12],
    "horse": [1, 2, 4, 6, 9, 12, 15],
    "bison": [1, 2, 4, 8, 12, 16, 20],
    "canoe": [1, 3, 6, 9, 12, 15, 18],
}
EXEMPT: dict[str, dict[str, int]] = {
    "berry": {"gatherer": 4},
    "horse": {"warrior": 4},
    "bison": {"hunter": 4},
    "canoe": {"shaman": 3},
}


def exempt(*goods: str) -> dict[str, int]:
    """The paths that free a player from scoring these goods."""
    return {path: space for good in goods for path, space in EXEMPT[good].items()}


def scoring(tile: str, *villages: Any, **more: Any) -> Match:
    return spring(*villages, round=3, tile=tile, **more)


def test_m9_1_winter_has_neither_event_nor_scoring() -> None:
    match = position(village("t1.lake", berry=2), step="end", took="green")
    assert (seen(match)["season"], seen(match)["round"]) == ("spring", 1)
    assert match.scores() == [0, 0]
    assert storage(match, 0) == [2, 0, 0, 0]
    assert standing(match, 0) == {"t1.lake"}


@pytest.mark.parametrize(
    ("number", "events"),
    [
        (1, ("presence", "wind", "wander")),
        (2, ("wander", "presence", "wind")),
        (4, ("wander", "wind", "presence")),
    ],
)
def test_m9_1_rounds_1_2_and_4_are_events(number: int, events: tuple[str, ...]) -> None:
    mine = village("t1.forest", berry=3)
    match = position(mine, season="spring", round=number, events=events, step="end", took="green")
    assert match.scores() == [1, 0]
    assert storage(match, 0) == [3, 0, 0, 0], "nothing is scored"


@pytest.mark.parametrize(("number", "points"), [(3, 3), (5, 6)])
def test_m9_1_rounds_3_and_5_are_scorings(number: int, points: int) -> None:
    match = position(
        village(berry=3, canoe=3, wigwam=0),
        village(berry=3, canoe=3, wigwam=0),
        season="spring",
        round=number,
        score_tiles=("berry", "canoe"),
        step="end",
        took="green",
    )
    assert match.scores() == [points, points]


def test_m9_2_three_of_six_events_and_two_score_tiles_lie_open_all_season() -> None:
    cards = {
        "spring": {"vision", "wander", "gift berry horse", "presence", "lakes", "wind"},
        "summer": {"vision", "gift bison canoe", "majority", "chain", "lakes", "retreat"},
        "autumn": {"wander", "presence", "majority", "chain", "wind", "retreat"},
    }
    came: dict[str, set[str]] = {season: set() for season in cards}
    for seed in range(12):
        match = finished(2 + seed % 3, seed)
        laid: dict[str, set[tuple[Any, ...]]] = {}
        for played in match.history:
            view: Any = played.before.view(None)
            laid.setdefault(view["season"], set()).add((*view["events"], *view["score_tiles"]))
        for season, known in cards.items():
            assert len(laid[season]) == 1, "the same from the first round to the last"
            (row,) = laid[season]
            events, tiles = row[:3], row[3:]
            assert len(set(events)) == 3
            assert set(events) <= known
            assert len(tiles) == (1 if season == "autumn" else 2)
            came[season].update(events)
    assert came == cards, "each card comes up in some game"


def test_m9_2_the_order_of_the_cards_is_event_event_score_event_score() -> None:
    """Presence, then lakes, then berries, then wind, then canoes."""
    match = position(
        village("t1.lake t2.forest", berry="berry feather", canoe=2, wigwam=0),
        village(wigwam=0, berry=1, canoe=1),
        season="spring",
        round=1,
        events=("presence", "lakes", "wind"),
        score_tiles=("berry", "canoe"),
    )
    gained: list[int] = []
    for _ in range(3):
        before = match.scores()[0]
        play(match, "take green", "done", "done")
        gained.append(match.scores()[0] - before)
    assert gained == [2, 2, 2]
    assert sector(match, 0, "berry") == []
    play(match, "take green", "done", "done")
    assert seen(match)["round"] == 5
    before = match.scores()[0]
    play(match, "take green", "done", "done")
    assert match.scores()[0] - before == 3


def test_m9_2_winter_shows_no_cards() -> None:
    match = birchbark.new("manitoba", 4, 1)
    assert (seen(match)["events"], seen(match)["score_tiles"]) == ([], [])


@pytest.mark.parametrize(
    ("tile", "sectors"),
    [("bison", ["bison"]), ("berry canoe", ["berry", "canoe"]), ("most", ["horse"])],
)
def test_m9_3_a_tile_shows_one_good_two_goods_or_most(tile: str, sectors: list[str]) -> None:
    # Exempt for all four, so that each choice is asked.
    mine = village(berry=1, horse=3, bison=1, canoe=2, paths=exempt(*SECTORS))
    match = scoring(tile, mine)
    assert offered(match, "score") == set(sectors)


@pytest.mark.parametrize("good", SECTORS)
def test_m9_4_one_good_every_player_must_score_it(good: str) -> None:
    match = scoring(good, village(**of(good, 4)), village(**of(good, 2)))
    assert match.scores() == [WORTH[good][3], WORTH[good][1]]
    assert storage(match, 0) == storage(match, 1) == [0, 0, 0, 0]


def test_m9_4_one_exempt_may_decline() -> None:
    match = scoring("horse", village(horse=4, paths=exempt("horse")), village(horse=1))
    assert match.moves() == ["score horse", "pass"]
    play(match, "pass")
    assert match.scores() == [0, 1]
    assert storage(match, 0) == [0, 4, 0, 0]


def test_m9_4_or_score_all_the_same() -> None:
    match = play(scoring("horse", village(horse=4, paths=exempt("horse")), village(horse=1)), "score horse")
    assert match.scores() == [6, 1]


def test_m9_4_another_exemption_does_not_help() -> None:
    match = scoring("horse", village(horse=4, paths=exempt("berry", "bison", "canoe")), village())
    assert match.scores() == [6, -2]


def test_m9_4_exempt_he_cannot_score_another_good() -> None:
    match = scoring("horse", village(horse=4, canoe=4, paths=exempt("horse")), village())
    assert clause_against(match, "score canoe") == "M9.4"


def test_m9_5_two_goods_exactly_one_of_them() -> None:
    match = scoring("berry canoe", village(berry=4, canoe=2, horse=1), village(berry=1, canoe=1))
    assert match.moves() == ["score berry", "score canoe"]
    assert clause_against(match, "score horse") == "M9.5"
    play(match, "score canoe")
    assert match.scores() == [3, 0]
    assert storage(match, 0) == [4, 1, 0, 0]
    assert match.seat == 1


@pytest.mark.parametrize("free", ["berry", "canoe"])
def test_m9_5_exempt_for_one_of_them_is_not_enough(free: str) -> None:
    match = scoring("berry canoe", village(berry=4, canoe=2, paths=exempt(free)), village())
    assert match.moves() == ["score berry", "score canoe"]
    assert clause_against(match, "pass") == "M9.5"


def test_m9_5_exempt_for_both_he_may_decline() -> None:
    match = scoring("berry canoe", village(berry=4, canoe=2, paths=exempt("berry", "canoe")), village())
    assert match.moves() == ["score berry", "score canoe", "pass"]


def test_m9_6_most_the_fullest_sector_feathers_and_moved_berries_counted() -> None:
    match = scoring("most", village(berry=3, bison="bison feather feather berry", canoe=2), village(canoe=1))
    assert match.scores() == [8, 1]
    assert storage(match, 0) == [3, 0, 0, 2]


def test_m9_6_his_choice_among_ties() -> None:
    match = scoring("most", village(berry=3, horse="horse feather feather", bison=2), village(canoe=1))
    assert match.moves() == ["score berry", "score horse"]
    assert clause_against(match, "score bison") == "M9.6"


def test_m9_6_exempt_for_the_fullest_he_may_decline() -> None:
    match = scoring("most", village(berry=3, horse=2, paths=exempt("berry")), village(canoe=1))
    assert match.moves() == ["score berry", "pass"]


def test_m9_6_exempt_for_one_of_the_tied_ones_is_not_enough() -> None:
    match = scoring("most", village(berry=3, horse=3, paths=exempt("berry")), village(canoe=1))
    assert match.moves() == ["score berry", "score horse"]
    assert clause_against(match, "pass") == "M9.6"


def test_m9_6_exempt_for_all_the_tied_ones_he_may_decline() -> None:
    match = scoring("most", village(berry=3, horse=3, bison=1, paths=exempt("berry", "horse")), village(canoe=1))
    assert match.moves() == ["score berry", "score horse", "pass"]


@pytest.mark.parametrize("good", SECTORS)
@pytest.mark.parametrize("pieces", range(1, 8))
def test_m9_7_the_points_beside_the_topmost_piece(good: str, pieces: int) -> None:
    match = scoring(good, village(**of(good, pieces)), village(paths=exempt(good)))
    assert match.scores() == [WORTH[good][pieces - 1], 0]


def test_m9_7_an_empty_sector_is_2_points_less() -> None:
    assert scoring("horse", village(berry=3), village(horse=1)).scores() == [-2, 1]


def test_m9_7_all_its_pieces_go_back_to_the_supply() -> None:
    match = scoring("bison canoe", village(bison="bison bison feather berry", canoe=1), village(bison=1, canoe=1))
    before = {good: supply(match, good) for good in ("berry", "bison", "feather")}
    play(match, "score bison")
    assert sector(match, 0, "bison") == []
    assert supply(match, "bison") == before["bison"] + 2
    assert supply(match, "berry") == before["berry"] + 1
    assert supply(match, "feather") == before["feather"] + 1
    assert storage(match, 0) == [0, 0, 0, 1], "the other sectors stay"


def test_m9_7_his_cree_on_that_landscape_go_to_the_wigwam() -> None:
    mine = village("t1.prairie t2.prairie t2.lake", bison=1, wigwam=0)
    match = scoring("bison canoe", mine, village("t3.prairie"))
    play(match, "score bison")
    assert standing(match, 0) == {"t2.lake"}
    assert wigwam(match, 0) == 2
    assert standing(match, 1) == {"t3.prairie"}, "only his own"


def test_m9_7_then_every_empty_area_of_the_landscape_is_refilled() -> None:
    mine = village("t1.prairie t1.lake", bison=1)
    match = scoring("bison canoe", mine, village("t3.prairie"), bare="t2.prairie t2.lake")
    before = supply(match, "bison")
    play(match, "score bison")
    assert [good_at(match, f"t{tile}.prairie") for tile in (1, 2, 3)] == ["bison", "bison", None]
    assert supply(match, "bison") == before + 1 - 2
    assert good_at(match, "t2.lake") is None, "of that landscape only"


def test_m9_7_if_goods_run_short_he_chooses_which() -> None:
    """10 bison: 7 lie in the other's storage, 1 on his place, 1 comes back from the scoring, 1 is in the supply."""
    mine = village("t1.prairie", bison=1)
    match = scoring("bison canoe", mine, village(bison=7, place_3="bison"), bare="t2.prairie t3.prairie")
    assert supply(match, "bison") == 1
    play(match, "score bison")
    assert set(match.moves()) == {"refill t1.prairie", "refill t2.prairie", "refill t3.prairie"}
    assert match.seat == 0
    assert clause_against(match, "refill t1.lake") == "M9.7"
    assert clause_against(match, "pass") == "M9.7"
    play(match, "refill t2.prairie")
    assert set(match.moves()) == {"refill t1.prairie", "refill t3.prairie"}
    play(match, "refill t3.prairie")
    assert [good_at(match, f"t{tile}.prairie") for tile in (1, 2, 3)] == [None, "bison", "bison"]
    assert supply(match, "bison") == 0
    assert match.seat == 1, "the next player follows only then"


def test_m9_7_if_none_is_left_the_areas_stay_empty() -> None:
    match = scoring(
        "bison canoe", village(), village(bison=7, place_3="bison", place_4="bison"), bare="t2.prairie t3.prairie"
    )
    assert supply(match, "bison") == 0
    play(match, "score bison")
    assert [good_at(match, f"t{tile}.prairie") for tile in (1, 2, 3)] == ["bison", None, None]
    assert match.seat == 1


def test_m9_7_in_turn_from_the_active_player_each_in_full() -> None:
    """10 berries: 4 on ceremonial places, 1 and 5 in the storages. When the active player refills, his one is all."""
    places: Any = {"place_3": "berry", "place_4": "berry"}
    mine, theirs = village(berry=5, **places), village(berry=1, **places)
    match = scoring("berry", mine, theirs, active=1, bare="t1.forest t2.forest t3.forest")
    assert match.seat == 1
    assert match.scores() == [0, 1], "the other has not scored yet"
    play(match, "refill t2.forest")
    assert match.scores() == [7, 1]
    assert [good_at(match, f"t{tile}.forest") for tile in (1, 2, 3)] == ["berry", "berry", "berry"]
    assert supply(match, "berry") == 3


def test_m9_8_the_score_can_go_below_0() -> None:
    match = scoring("canoe", village(score=1), village())
    assert match.scores() == [-1, -2]


@pytest.mark.parametrize("end", [spring, summer])
def test_m9_9_all_feathers_in_storages_go_back_and_gaps_close(end: Any) -> None:
    mine = village(berry="feather berry feather", horse="feather", wigwam=0)
    match = end(mine, village(bison="bison feather", wigwam=0), round=5, tile="canoe")
    assert storage(match, 0) == [1, 0, 0, 0]
    assert sector(match, 0, "berry") == ["berry"]
    assert sector(match, 1, "bison") == ["bison"]
    assert supply(match, "feather") == 7 - 3


def test_m9_9_after_the_scoring() -> None:
    """The feathers still count in the scoring of round 5."""
    match = spring(village(berry="feather berry feather", wigwam=0), village(berry=1, wigwam=0), round=5, tile="berry")
    assert match.scores() == [3, 1]


def test_m9_9_feathers_on_ceremonial_places_stay() -> None:
    match = spring(village(place_3="feather", place_4="feather berry", wigwam=0), round=5, tile="canoe")
    assert on_place(match, 0, 3) == {"feather"}
    assert on_place(match, 0, 4) == {"feather", "berry"}


def test_m9_9_not_in_round_3() -> None:
    match = scoring("canoe", village("t1.mountains", berry="feather", wigwam=0), village(wigwam=0))
    assert sector(match, 0, "berry") == ["feather"]
    assert standing(match, 0) == {"t1.mountains"}
    assert offered(match, "take")


def test_m9_9_cree_on_mountains_go_to_the_wigwam_and_feathers_come_back() -> None:
    mine = village("t1.mountains t2.mountains t1.lake", wigwam=0)
    match = spring(mine, village("t3.mountains", wigwam=0), round=5, tile="berry")
    assert standing(match, 0) == {"t1.lake"}
    assert standing(match, 1) == set()
    assert wigwam(match, 0) == 2
    assert [good_at(match, f"t{tile}.mountains") for tile in (1, 2, 3)] == ["feather"] * 3


def test_m9_9_if_feathers_run_short_he_chooses_which() -> None:
    """8 feathers: 6 lie on ceremonial places, 2 come back from a storage, for three empty mountains."""
    both: Any = {"place_3": "feather", "place_4": "feather"}
    match = spring(
        village("t1.mountains t2.mountains t3.mountains", wigwam=0, **both),
        village("t4.mountains", berry="feather feather", wigwam=0, **both),
        village(wigwam=0, **both),
        players=3,
        round=5,
        tile="canoe",
    )
    assert match.seat == 0
    assert set(match.moves()) == {"refill t1.mountains", "refill t2.mountains", "refill t3.mountains"}
    play(match, "refill t2.mountains", "refill t3.mountains")
    assert [good_at(match, f"t{tile}.mountains") for tile in (1, 2, 3, 4)] == [None, "feather", "feather", None]
    assert supply(match, "feather") == 0


def test_m9_9_then_each_in_turn_may_wake_one() -> None:
    villages = [village(wigwam=2), village(wigwam=1), village(wigwam=0), village(wigwam=3)]
    match = spring(*villages, round=5, tile="canoe", players=4, active=3)
    assert (match.seat, match.moves()) == (3, ["wake 1", "pass"])
    play(match, "wake 1")
    assert (match.seat, match.moves()) == (0, ["wake 1", "pass"])
    play(match, "pass")
    assert match.seat == 1
    play(match, "wake 1")
    assert [wigwam(match, seat) for seat in range(4)] == [2, 0, 0, 2]
    assert offered(match, "take"), "nobody of seat 2 was asleep"


def test_m9_9_a_cree_just_back_from_the_mountains_may_wake() -> None:
    match = spring(village("t1.mountains", wigwam=0), village(wigwam=0), round=5, tile="canoe")
    assert match.moves() == ["wake 1", "pass"]


def test_m9_10_the_marker_moves_to_the_next_card() -> None:
    for number in (1, 2, 3, 4):
        match = spring(round=number)
        assert (seen(match)["season"], seen(match)["round"]) == ("spring", number + 1)


@pytest.mark.parametrize(("end", "season"), [(spring, "summer"), (summer, "autumn")])
def test_m9_10_after_the_fifth_the_next_season_is_laid_out(end: Any, season: str) -> None:
    before = end(village(wigwam=1), round=5, tile="canoe")
    old = seen(before)["events"]
    match = play(before, "pass", "pass")
    assert (seen(match)["season"], seen(match)["round"]) == (season, 1)
    assert len(seen(match)["events"]) == 3
    assert seen(match)["events"] != old


def test_m9_11_most_with_four_empty_sectors_all_are_tied() -> None:
    match = scoring("most", village("t1.hills", wigwam=0), village(canoe=1))
    assert match.moves() == ["score berry", "score horse", "score bison", "score canoe"]
    assert clause_against(match, "pass") == "M9.6"
    play(match, "score horse")
    assert match.scores() == [-2, 1]
    assert standing(match, 0) == set(), "an empty sector still brings the Cree back"
    assert wigwam(match, 0) == 1
    assert good_at(match, "t1.hills") == "horse", "and still refills"


def test_m9_11_exempt_for_all_four_he_may_decline() -> None:
    match = scoring("most", village(paths=exempt(*SECTORS)), village(canoe=1))
    assert "pass" in match.moves()
    match = scoring("most", village(paths=exempt("berry", "horse", "bison")), village(canoe=1))
    assert "pass" not in match.moves()


def test_m9_11_one_who_declines_does_nothing() -> None:
    mine = village("t1.hills", horse=2, wigwam=0, paths=exempt("horse"))
    match = play(scoring("horse", mine, village(paths=exempt("horse")), bare="t2.hills"), "pass")
    assert (match.scores(), storage(match, 0)) == ([0, 0], [0, 2, 0, 0])
    assert standing(match, 0) == {"t1.hills"}
    assert good_at(match, "t2.hills") is None
