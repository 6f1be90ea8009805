"""The rulebook's worked examples, each named after its number in the examples' list."""

from __future__ import annotations

import pytest

from tests.manitoba.table import (
    acting,
    autumn,
    clause_against,
    cree_at,
    offered,
    on_place,
    passive,
    play,
    position,
    sector,
    seen,
    space,
    spring,
    square,
    standing,
    storage,
    summer,
    village,
    wampum,
    wigwam,
)

HOLGER, UTA = 0, 1


def test_ex_m_totem_1_holger_lifts_brown_with_beige_and_green() -> None:
    """EX-M-TOTEM-1 (M3.2)"""
    match = play(position(totem="green beige brown white blue"), "take brown")
    assert seen(match)["village_disks"] == ["brown", "beige", "green"]
    assert seen(match)["totem"] == ["white", "blue"]


def test_ex_m_vision_1_holger_is_the_first_on_hunter_3() -> None:
    """EX-M-VISION-1 (M7.6, M7.7)"""
    match = position(village(paths={"hunter": 2}), village(paths={"hunter": 2}), totem="green beige brown white blue")
    play(match, "take brown", "place t1.prairie", "store bison", "vision hunter")
    assert space(match, HOLGER, "hunter") == 3
    assert match.scores() == [3, 0]


def test_ex_m_wake_1_holger_wakes_three() -> None:
    """EX-M-WAKE-1 (M3.6)"""
    match = position(village("t1.forest t2.forest t1.lake", square=0, wigwam=5), totem="green beige brown white blue")
    play(match, "take brown")
    assert not offered(match, "place")
    play(match, "wake 3")
    assert (wigwam(match, HOLGER), square(match, HOLGER)) == (2, 3)
    assert match.seat == UTA, "neither Territory nor Vision path is allowed this turn"


def test_ex_m_wake_1_no_other_action_beside_it() -> None:
    """EX-M-WAKE-1 (M3.6): with a wampum tile the turn stays open, but only for the tile."""
    match = acting("brown", village(square=0, wigwam=7, paths={"hunter": 1}, active=1))
    play(match, "wake 3")
    assert set(match.moves()) == {"wampum wake", "done"}
    assert clause_against(match, "place t1.prairie") == "M3.3"
    assert clause_against(match, "vision hunter") == "M3.3"


def test_ex_m_passive_1_green_beige_and_brown_for_the_passive_players() -> None:
    """EX-M-PASSIVE-1 (M4.1)"""
    match = passive("brown", totem="green beige brown white blue")
    assert {area.split(".")[1] for area in offered(match, "place")} == {"forest", "hills", "prairie"}
    assert offered(match, "vision") == {"gatherer", "warrior", "hunter"}
    for line in ("place t1.lake", "place t1.mountains", "vision shaman"):
        assert clause_against(match, line) == "M4.1"


def test_ex_m_totem_2_the_totem_goes_to_uta() -> None:
    """EX-M-TOTEM-2 (M3.7)"""
    match = play(position(totem="green beige brown white blue"), "take brown", "done", "done")
    assert seen(match)["active"] == UTA
    assert seen(match)["totem"] == ["white", "blue", "brown", "beige", "green"]


def test_ex_m_ceremony_1_no_second_feather_on_felixs_place_of_three() -> None:
    """EX-M-CEREMONY-1 (M6.4)"""
    match = play(acting("white", village(place_3="berry feather", horse=7)), "place t1.mountains")
    assert offered(match, "store") == {"berry", "bison", "canoe", "place-4"}
    assert clause_against(match, "store place-3") == "M6.4"


def test_ex_m_ceremony_2_felix_completes_the_place_of_three() -> None:
    """EX-M-CEREMONY-2 (M6.6, M6.7, M6.9)"""
    match = acting("beige", village(place_3="berry feather", berry=2, horse=1))
    play(match, "place t2.hills", "store place-3", "store horse")
    assert storage(match, 0) == [3, 3, 0, 0], "berry to berries, horse and feather to horses"
    assert wampum(match, 0) == (1, 0)
    play(match, "wampum horse")
    assert storage(match, 0) == [2, 4, 0, 0], "berry sector as before, horse sector 3 more"
    assert sector(match, 0, "horse") == ["berry", "feather", "horse", "horse"]
    assert on_place(match, 0, 3) == set()
    assert wampum(match, 0) == (0, 1)
    play(match, "vision warrior", "pass")
    assert space(match, 0, "warrior") == 1
    assert cree_at(match, "t2.hills") == 0


def test_ex_m_shaman_1_markus_uses_hunter_2_again() -> None:
    """EX-M-SHAMAN-1 (M7.13)"""
    match = acting("white", village(paths={"shaman": 1, "hunter": 2}))
    play(match, "vision shaman", "again hunter")
    assert space(match, 0, "shaman") == 2
    assert match.scores() == [1, 0], "1 point, not 2"


def test_ex_m_scoring_1_horses_bring_the_cree_back_from_the_hills() -> None:
    """EX-M-SCORING-1 (M9.7)"""
    match = spring(village("t1.hills t3.hills t1.lake", horse=2, wigwam=1), round=3, tile="horse bison")
    play(match, "score horse")
    assert standing(match, 0) == {"t1.lake"}
    assert wigwam(match, 0) == 3


def test_ex_m_final_1_hans_declines_berries_and_scores_four_bison() -> None:
    """EX-M-FINAL-1 (M10.2, M10.3)"""
    hans = village(berry=1, bison=5, horse=1, canoe=1, paths={"gatherer": 4, "hunter": 4})
    match = autumn(hans, village(), round=5)
    assert storage(match, 0) == [0, 0, 4, 0], "one of each went"
    assert match.moves() == ["score berry", "pass"]
    play(match, "pass")
    assert match.moves() == ["score bison", "pass"]
    play(match, "score bison")
    assert match.scores()[0] == 8 - 2 - 2, "8 for the bison; no horse and no canoe"


@pytest.mark.parametrize(("counts", "points"), [((4, 4, 2, 1), [6, 6, 2, 0]), ((5, 3, 3, 1), [6, 2, 2, 0])])
@pytest.mark.parametrize("event", ["majority", "chain"])
def test_ex_m_majority_1_ties(event: str, counts: tuple[int, ...], points: list[int]) -> None:
    """EX-M-MAJORITY-1 (M8.9): hills or prairie lie in the centre of these tiles, and each group hangs together."""
    lands = ["lake", "forest", "hills", "prairie", "mountains"]
    villages = [village(" ".join(f"t{seat + 1}.{land}" for land in lands[:many])) for seat, many in enumerate(counts)]
    match = summer(*villages, players=4, round=1, event=event)
    assert match.scores() == points
