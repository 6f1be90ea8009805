"""M10 End of the game."""

from __future__ import annotations

from typing import Any

import pytest

from birchbark import Match
from tests.manitoba.table import (
    SECTORS,
    autumn,
    clause_against,
    good_at,
    of,
    offered,
    on_place,
    play,
    position,
    sector,
    standing,
    storage,
    supply,
    village,
    wigwam,
)
from tests.manitoba.test_m9_seasons import WORTH, exempt

NO_SACRIFICE = {"shaman": 5}


def end(*villages: Any, **more: Any) -> Match:
    """Autumn 5 is over: sacrifice and final scoring."""
    return autumn(*villages, round=5, **more)


def points(match: Match, source: str) -> list[int]:
    return next((line.points for line in match.score_sheet() if line.source == source), [0, 0])


def test_m10_1_the_game_ends_after_autumn_5() -> None:
    match = position(season="autumn", round=5)
    play(match, "take green", "done", "done")
    assert match.seat is None
    assert match.moves() == []
    assert match.prompt() == ""
    refusal = match.why_not("take green")
    assert refusal is not None
    assert "over" in refusal.message


def test_m10_1_not_before() -> None:
    match = position(
        village(wigwam=0), village(wigwam=0), season="autumn", round=4, events=("presence", "chain", "wind")
    )
    play(match, "take green", "done", "done")
    assert match.seat is not None


def test_m10_2_first_each_removes_a_piece_from_each_sector_that_has_one() -> None:
    match = end(village(berry=3, horse=1, bison=0, canoe=2), village())
    assert storage(match, 0) == [2, 0, 0, 1]
    # 2 berries, no horse, no bison, 1 canoe.
    assert match.scores() == [2 - 2 - 2 + 1, -8]


def test_m10_2_what_is_given_up_goes_back_to_the_supply() -> None:
    match = end(village(berry=3, horse=1), village())
    assert (supply(match, "berry"), supply(match, "horse")) == (10 - 3 - 2, 10 - 3)


def test_m10_2_not_one_on_shaman_5() -> None:
    match = end(village(berry=3, horse=1, bison=4, canoe=2, paths=NO_SACRIFICE), village(paths={"shaman": 4}))
    play(match, "score canoe")
    assert storage(match, 0) == [3, 1, 4, 2]
    assert match.scores()[0] == 3 + 1 + 8 + 3


@pytest.mark.parametrize("good", SECTORS)
@pytest.mark.parametrize("pieces", range(1, 8))
def test_m10_3_all_four_sectors_are_scored(good: str, pieces: int) -> None:
    match = end(village(paths=NO_SACRIFICE, **of(good, pieces)), village())
    if match.seat == 0:
        play(match, "score canoe")
    assert points(match, f"final-{good}") == [WORTH[good][pieces - 1], 0]
    assert points(match, "final-empty")[0] == -2 * 3
    assert match.scores()[1] == -8


def test_m10_3_one_exempt_for_a_good_may_decline_that_one() -> None:
    match = end(village(paths=exempt("horse", "bison")), village())
    assert match.moves() == ["score horse", "pass"]
    assert clause_against(match, "score bison") == "M10.3"
    play(match, "pass")
    assert match.moves() == ["score bison", "pass"]
    play(match, "score bison")
    assert match.scores() == [-2 - 2 - 2, -8]


def test_m10_3_cree_stay_nothing_is_refilled_and_no_one_wakes_up() -> None:
    mine = village("t1.forest t2.mountains", berry=3, bison="bison feather feather", wigwam=2)
    match = end(mine, village(), bare="t3.forest t3.mountains")
    play(match, "sacrifice bison good")
    assert match.seat is None
    assert standing(match, 0) == {"t1.forest", "t2.mountains"}
    assert wigwam(match, 0) == 2
    assert good_at(match, "t3.forest") is None
    assert good_at(match, "t3.mountains") is None
    assert sector(match, 0, "bison") == ["feather", "feather"], "feathers score here"


def test_m10_4_active_wampum_2_points_inactive_1() -> None:
    match = end(village(active=3, inactive=2), village(inactive=1))
    assert points(match, "wampum") == [8, 1]
    assert match.scores() == [-8 + 8, -8 + 1]


def test_m10_4_goods_on_ceremonial_places_give_nothing() -> None:
    match = end(village(place_3="berry horse", place_4="bison canoe feather"), village())
    assert match.scores() == [-8, -8]
    assert on_place(match, 0, 4) == {"bison", "canoe", "feather"}, "and are not sacrificed"


def test_m10_5_most_points_win() -> None:
    assert end(village(score=3), village(score=5)).winners() == [1]
    assert end(village(score=3), village(score=2)).winners() == [0]


def test_m10_5_tied_players_share_the_victory() -> None:
    match = end(village(score=4), village(score=1), village(score=4), players=3)
    assert match.winners() == [0, 2]


def test_m10_6_sacrifice_and_final_scoring_go_in_turn_from_the_active_player() -> None:
    alike = village(berry="berry feather", canoe="canoe feather", paths=exempt("horse"))
    mountains = " ".join(f"t{tile}.mountains" for tile in (1, 2, 3, 4))
    match = end(alike, alike, alike, players=3, active=1, bare=mountains)
    deciders: list[tuple[int | None, str]] = []
    while match.seat is not None:
        move = match.moves()[0]
        deciders.append((match.seat, " ".join(move.split()[:2])))
        match.play(move)
    sacrifices = [(seat, f"sacrifice {good}") for seat in (1, 2, 0) for good in ("berry", "canoe")]
    assert deciders == sacrifices + [(seat, "score horse") for seat in (1, 2, 0)]


def test_m10_6_he_chooses_the_piece_and_a_feather_may_be_it() -> None:
    match = end(village(horse="horse feather berry"), village())
    assert set(match.moves()) == {"sacrifice horse good", "sacrifice horse feather", "sacrifice horse berry"}
    assert clause_against(match, "sacrifice berry good") == "M10.6"
    assert clause_against(match, "pass") == "M10.6"
    before = {good: supply(match, good) for good in ("horse", "feather", "berry")}
    for kind, good in (("good", "horse"), ("feather", "feather"), ("berry", "berry")):
        chosen = play(end(village(horse="horse feather berry"), village()), f"sacrifice horse {kind}")
        assert supply(chosen, good) == before[good] + 1
        assert sector(chosen, 0, "horse") == sorted({"horse", "feather", "berry"} - {good})
        assert chosen.scores()[0] == 2 - 6


def test_m10_6_where_the_sector_holds_nothing_else_the_feather_is_it() -> None:
    match = end(village(berry="feather"), village())
    assert match.seat is None, "nothing to choose"
    assert storage(match, 0) == [0, 0, 0, 0]
    assert supply(match, "feather") == 7 - 3


def test_m10_6_a_moved_berry_where_nothing_else_is_left() -> None:
    match = end(village(canoe="berry"), village())
    assert storage(match, 0) == [0, 0, 0, 0]
    assert supply(match, "berry") == 10 - 3


@pytest.mark.parametrize(
    ("language", "reason"), [("en", "final scoring"), ("fr", "décompte final"), ("de", "Schlusswertung")]
)
def test_m10_2_whoever_gives_up_a_piece_is_told_why(language: str, reason: str) -> None:
    asked = end(village(horse="horse feather"), village()).prompt(language)
    assert reason in asked


def test_m10_2_the_sacrifice_comes_before_all_scoring() -> None:
    """Both sacrifice, then both score: the second one's sacrifice is asked before the first one's decline."""
    match = end(village(paths=exempt("berry")), village(bison="bison feather"))
    assert match.seat == 1
    assert offered(match, "sacrifice") == {"bison good", "bison feather"}
    play(match, "sacrifice bison feather")
    assert (match.seat, match.moves()) == (0, ["score berry", "pass"])
