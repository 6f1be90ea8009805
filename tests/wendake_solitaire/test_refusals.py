"""Wrong moves of the solitaire game."""

from __future__ import annotations

from tests.refused import Arrange, Wrong, check, every_wrong_move
from tests.wendake.table import play, village
from tests.wendake_solitaire.table import alone, at_year_start, in_trouble

WRONG_MOVES: list[Wrong] = [
    (alone, "reserve", "S1.6", "Against the Ghost you do not reserve turn order"),
    (alone, "tribute fish", "S6.11", "This game is played without adversities."),
    (
        lambda: alone(village(progress="move-1"), {"adversity": "snow"}, adversities=True),
        "use move-1",
        "S6.9",
        "In the Snow a Move has one step less: none is left.",
    ),
    (
        lambda: play(in_trouble("snow", "hunt move-1", village(swaps=1)), "do hunt"),
        "do move",
        "S6.9",
        "The year's adversity leaves nothing of this action: Snow. Leave the action out with `skip`.",
    ),
    (
        lambda: at_year_start("storm", village(canoes="erie huron")),
        "place g00",
        "S6.11",
        "The year's adversity comes first. Red: Storm. From which lake do you take a canoe off?",
    ),
    (
        lambda: at_year_start("storm", village(canoes="erie huron")),
        "storm ontario",
        "S6.9",
        "You have no canoe on Lake Ontario.",
    ),
    (
        lambda: at_year_start("end-of-the-season", village("ohio.bean woman, saugeen.corn woman")),
        "recall saugeen.bean",
        "S6.9",
        "no woman",
    ),
    (
        lambda: at_year_start("storm", village(canoes="erie huron")),
        "done",
        "S6.9",
        "This choice has to be made. Red: Storm.",
    ),
]


@every_wrong_move(WRONG_MOVES)
def test_a_wrong_move_is_refused_by_clause_and_in_words(
    from_scenario: Arrange, line: str, clause: str, part: str
) -> None:
    check(from_scenario, line, clause, part)
