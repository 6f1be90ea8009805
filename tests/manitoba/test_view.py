"""What the view tells to whoever draws the table."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import birchbark
from birchbark import Match
from tests.manitoba.table import autumn, seen, spring


def printed(match: Match) -> Any:
    return match.state.variant.printed(match.state)


def test_boards_and_cards_show_what_is_printed_on_them() -> None:
    shown = printed(birchbark.new("manitoba", players=3, seed=1))
    assert shown["storage"]["bison"] == [1, 2, 4, 8, 12, 16, 20]
    assert shown["empty"] == -2
    assert shown["wampum"] == {"active": 2, "inactive": 1}
    assert shown["places"] == {"place-3": 3, "place-4": 4}
    assert shown["paths"]["hunter"][1] == "points 1 first 2"
    assert shown["events"]["majority"] == [6, 2]


def test_own_figures_are_printed_instead(tmp_path: Path) -> None:
    (tmp_path / "own.toml").write_text('[storage]\nempty = { value = -5, from = "book" }\n')
    assert printed(birchbark.new("manitoba", players=2, seed=1, components=tmp_path))["empty"] == -5


def test_the_season_shows_a_card_for_each_round() -> None:
    assert seen(birchbark.new("manitoba", seed=1))["cards"] == []
    cards = seen(spring(round=1, event="gift berry horse", tile="bison canoe"))["cards"]
    assert cards[0] == "gift berry horse" and cards[2].startswith("score ") and cards[4] == "score bison canoe"
    assert len(cards) == 5


def test_the_last_card_of_autumn_is_the_final_scoring() -> None:
    cards = seen(autumn(round=3, tile="most"))["cards"]
    assert cards[2] == "score most" and cards[4] == "final"
