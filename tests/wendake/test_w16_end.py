"""W16 The end of the game, and the score sheet."""

from __future__ import annotations

import pytest

from birchbark import Match
from tests.wendake.table import TRACKS, acting, ended, grid, perform, play, tracks, turn, village

PAIRS = {
    "economic-military": (("economic", "military"), ("ritual", "mask")),
    "economic-ritual": (("economic", "ritual"), ("military", "mask")),
    "economic-mask": (("economic", "mask"), ("military", "ritual")),
}


def on(economic: int, military: int, ritual: int, mask: int) -> dict[str, int]:
    return dict(zip(TRACKS, (economic, military, ritual, mask), strict=True))


def test_w16_1_turtle_points_are_added() -> None:
    tiles = ["women-3 mask", "hunters-3 ritual", "canoes-4 ritual"]
    match = ended(village(tracks=on(9, 9, 1, 1), turtles=tiles), village(turtles=["women-4 economic"]))
    assert tracks(match, 0) == [9, 9, 1 + 1 + 2, 1 + 1]
    assert tracks(match, 1) == [2, 0, 0, 0]
    assert match.scores() == [4 + 2, 0]


def test_w16_1_not_before_the_end() -> None:
    assert turn(village(tracks=on(9, 9, 1, 1), turtles=["women-3 mask"])).scores() == [2, 0]


def test_w16_1_for_level_5_the_choice_that_gives_the_most() -> None:
    """Two tiles: both on Ritual would give 2 + 2 only up to Economic's 7; one each raises both pairs."""
    tiles = ["women-5 ritual mask", "hunters-5 ritual mask", "canoes-5 military ritual"]
    match = ended(village(tracks=on(7, 20, 5, 3), turtles=tiles))
    assert tracks(match) == [7, 20, 7, 7]
    assert match.scores() == [7 + 7, 0]


def test_w16_1_the_choice_respects_the_limit() -> None:
    match = ended(village(tracks=on(25, 24, 24, 23), turtles=["women-5 ritual mask", "hunters-5 military ritual"]))
    assert match.scores() == [25 + 24, 0]
    assert max(tracks(match)) == 25


def test_w16_2_no_track_goes_above_25() -> None:
    match = ended(village(tracks=on(25, 24, 25, 25), turtles=["women-4 military", "hunters-3 economic"]))
    assert tracks(match) == [25, 25, 25, 25]
    assert match.scores() == [50, 0]


def test_w16_2_during_the_game_too() -> None:
    match = acting("g00", village(grid=grid(g00="tan move-1 / ritual"), tracks=on(0, 0, 23, 0), longhouse=(0, 0, 0)))
    match.play("do ritual")
    assert tracks(match)[2] == 25
    lost = [(line.source, line.track, line.points) for line in match.score_sheet() if line.forfeited == "W16.2"]
    assert lost == [("limit", "ritual", [-5, 0])]


@pytest.mark.parametrize("pairs", PAIRS)
def test_w16_3_of_each_pair_only_the_lower_counts(pairs: str) -> None:
    for values in ((3, 8, 15, 20), (20, 15, 8, 3), (8, 20, 3, 15), (15, 3, 20, 8)):
        match = ended(village(tracks=on(*values)), pairs=pairs)
        found = on(*values)
        assert match.scores()[0] == sum(min(found[one], found[other]) for one, other in PAIRS[pairs])


def test_w16_3_plus_unused_swap_tokens() -> None:
    match = ended(village(tracks=on(5, 5, 5, 5), swaps=1), village(tribe="seneca", tracks=on(5, 5, 5, 5), swaps=2))
    assert match.scores() == [11, 12]


def test_w16_4_most_points_win() -> None:
    match = ended(village(tracks=on(5, 5, 5, 5)), village(tracks=on(6, 5, 6, 5)), order=(0, 1))
    assert match.winners() == [1]


@pytest.mark.parametrize("order", [(0, 1, 2), (2, 1, 0), (1, 0, 2), (1, 2, 0)])
def test_w16_4_a_tie_goes_to_the_earliest_in_the_turn_order_of_year_7(order: tuple[int, ...]) -> None:
    tied = village(tracks=on(5, 5, 5, 5))
    match = ended(tied, village(tracks=on(4, 5, 5, 5)), tied, players=3, order=order)
    assert match.winners() == [next(seat for seat in order if seat != 1)]


def totals(match: Match) -> list[int]:
    return [sum(line.points[seat] for line in match.score_sheet()) for seat in range(match.setup.players)]


def test_the_score_sheet_is_itemised_by_source_and_track_and_adds_up() -> None:
    """A Trade with a tile and points, a Military action, a Ritual and a ceremony, by turns."""
    own = village(
        grid=grid(g00="tan move-1 / ritual"),
        resources={"leather": 2, "fish": 2, "bean": 1, "corn": 1},
        hand="bear-english bear-french",
        tribe="seneca",
        swaps=2,
    )
    match = turn(own, village(), progress="any-order", discards="deer-french", deck="wolf-french wolf-french")
    play(match, "place g12", "do trade", "done", "buy any-order", "pay bean", "spend leather", "spend fish", "done")
    play(match, "done", "reserve", "place g10", "do masks", "draw deck")
    play(perform(match, "two-alike bear"), "done")
    sheet = {(line.source, line.track): line.points[0] for line in match.score_sheet() if not line.forfeited}
    assert sheet == {
        ("trade", "economic"): 2,
        ("progress-tiles", "economic"): 1,
        ("progress-tiles", "ritual"): 1,
        ("masks", "mask"): 2,
        ("swap-tokens", ""): 2,
    }
    assert tracks(match) == [3, 0, 1, 2]
    forfeited = {line.track: (line.forfeited, line.points[0]) for line in match.score_sheet() if line.forfeited}
    assert forfeited == {"economic-ritual": ("W16.3", -3), "military-mask": ("W16.3", -2)}
    assert totals(match) == match.scores() == [1 + 0 + 2, 0]


def test_the_score_sheet_at_the_end_names_turtles_and_what_was_lost() -> None:
    match = ended(village(tracks=on(24, 3, 20, 3), turtles=["women-4 economic", "canoes-3 mask"]), village(swaps=1))
    lines = {(line.source, line.track): (line.points, line.forfeited) for line in match.score_sheet()}
    assert lines["turtles", "economic"] == ([2, 0], "")
    assert lines["limit", "economic"] == ([-1, 0], "W16.2")
    assert lines["turtles", "mask"] == ([1, 0], "")
    assert lines["higher-track", "economic-ritual"] == ([-25, 0], "W16.3")
    assert lines["higher-track", "military-mask"] == ([-4, 0], "W16.3")
    assert lines["swap-tokens", ""] == ([0, 1], "")
    assert totals(match) == match.scores() == [20 + 3, 1]
