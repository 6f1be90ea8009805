"""S4 The Restore phase."""

from __future__ import annotations

from birchbark.engine.match import Match
from tests.wendake.table import clause_against, hand, mine, play, seen, village
from tests.wendake_solitaire.table import acting, alone, ghost_of, happened, skip_to

SHOWN = ("harvest trade", "fish trade", "tan trade", "harvest move-2", "tan fish", "canoe fish")


def restoring(year: int = 1, own: dict[str, object] | None = None, **more: object) -> Match:
    return alone(own, moment={"step": "restore"}, year=year, **more)  # type: ignore[arg-type]


def names(match: Match) -> list[str]:
    return ["" if tile is None else " ".join(tile) for tile in seen(match)["display"]]


def test_s4_1_no_turn_order_step_and_the_ghost_removes_the_tile_above_its_disk() -> None:
    match = restoring(display=list(SHOWN))
    assert mine(match)["below"], "the player cycles first, as he went first"
    assert names(match)[0] == "harvest trade"
    match.play("skip")
    assert names(match)[0] not in ("", "harvest trade"), "removed and refilled"
    assert names(match)[1:] == list(SHOWN[1:])
    assert ghost_of(match)["next_tile"] == "d2"
    assert "order" not in happened(match)


def test_s4_1_from_the_sixth_back_to_the_first() -> None:
    match = restoring(year=6, display=["harvest fish trade", "none", "none", "none", "none", "masks trade"])
    skip_to(match, "place")
    assert names(match)[5] != "masks trade"
    assert ghost_of(match)["next_tile"] == "d1"


def test_s4_1_an_empty_place_is_left_as_it_is() -> None:
    match = restoring(display=["none", "fish trade"], tiles_left=0)
    match.play("skip")
    assert names(match)[:2] == ["", "fish trade"]
    assert "ghost-empty-place" in happened(match)


def test_s4_2_the_players_disk_returns_and_the_ghosts_moves_on() -> None:
    match = restoring(own=village(disk="two-pairs", swaps=1))
    skip_to(match, "place")
    assert mine(match)["disk"] == 0
    assert ghost_of(match)["space"] == "three-different"
    later = restoring(year=3)
    skip_to(later, "place")
    assert ghost_of(later)["space"] == "three-alike", "the first of the second row"


def test_s4_2_the_ghosts_space_is_not_empty_for_the_player() -> None:
    own = village(hand="bear-english bear-french crow-english crow-french", swaps=1)
    match = acting("masks", own, discards="bear-english")
    play(match, "do masks", "draw discard")
    assert clause_against(match, "perform two-alike bear") == "W11.3"
    assert "perform two-pairs bear crow" in match.moves()


def test_s4_2_w14_36_a_progress_tile_opens_the_ghosts_space() -> None:
    own = village(hand="bear-english bear-french", progress="shared-space", swaps=1)
    match = acting("masks", own, discards="crow-english")
    play(match, "do masks", "draw discard", "use shared-space")
    assert "perform two-alike bear" in match.moves()


def test_s4_3_progress_tiles_are_refreshed_and_the_year_advances() -> None:
    match = restoring(own=village(progress="move-1", used="move-1", swaps=1))
    skip_to(match, "place")
    assert mine(match)["used"] == []
    assert seen(match)["year"] == 2


def test_s4_3_after_year_7_the_game_ends() -> None:
    assert restoring(year=7).seat is None


def test_s4_4_tiles_change_in_the_order_of_the_year_just_played() -> None:
    match = restoring(year=2, display=["harvest trade", "fish trade"], first="ghost")
    assert names(match)[1] not in ("", "fish trade"), "the Ghost has removed its tile before the player chooses"
    assert mine(match)["below"]


def test_s4_4_played_mask_cards_return_to_the_hand() -> None:
    match = restoring(own=village(played="bear-english wolf-french", swaps=1))
    skip_to(match, "place")
    assert hand(match) == ["bear-english", "wolf-french"]
