"""What the view tells besides the position: which tile is carried out. And what is printed on the components."""

from __future__ import annotations

from typing import Any

from birchbark.engine.components import Components
from birchbark.engine.words import Words
from birchbark.games import find
from tests.wendake.table import PROGRESS, TRACKS, TRIBES, acting, grid, play, seen, turn, village


def test_what_is_printed_are_the_component_figures() -> None:
    match = turn()
    printed: Any = match.state.variant.printed(match.state)
    components = Components.load(find("wendake").package)
    assert (printed["years"], printed["limit"], printed["canoes"]) == (7, 25, 5)
    assert set(printed["progress"]) == set(PROGRESS)
    for level in (1, 2, 3):
        tiles = PROGRESS[level * 10 - 10 : level * 10]
        figures = components.figures[f"progress.level-{level}"].value
        assert figures == [f"{tile} {printed['progress'][tile]['track']}" for tile in tiles]
        assert {printed["progress"][tile]["level"] for tile in tiles} == {level}
    assert {one["track"] for one in printed["progress"].values()} == {*TRACKS, "lowest", "highest"} - {"economic"}
    assert (printed["price"], printed["points"], printed["turtle_points"]) == ([1, 2, 3], [1, 2, 3], [1, 2, 2])
    for tribe, gifts in printed["tribes"].items():
        assert list(gifts.values()) == components.figures[f"tribe.{tribe}"].value


def test_a_tile_of_the_grid_tells_its_level() -> None:
    match = turn(village(grid=grid(g00="harvest trade", g22="masks military")), year=4)
    assert [tile["level"] for tile in seen(match)["villages"][0]["grid"]] == [1, 0, 0, 0, 0, 0, 0, 0, 2]


def test_the_tile_under_way_tells_what_is_left_of_it() -> None:
    match = acting("fish military", village(canoes="huron"))
    assert seen(match)["active"] == [{"face": ["fish", "military"], "left": ["fish", "military"]}]
    play(match, "do fish")
    assert seen(match)["active"] == [{"face": ["fish", "military"], "left": ["military"]}]


def test_what_the_sacred_fire_activates_comes_before_the_rest() -> None:
    match = acting("sacred-fire", village(swaps=1, resources={"leather": 1}, canoes="huron"))
    play(match, "do sacred-fire", "fire g01")
    assert seen(match)["active"][-1] == {"face": ["fish", "military"], "left": ["fish", "military"]}


def test_the_lower_track_of_each_pair_counts() -> None:
    match = turn(village(tracks={"economic": 3, "ritual": 2, "mask": 1, "military": 1}))
    assert seen(match)["pairs"] == [["economic", "ritual"], ["military", "mask"]]
    assert seen(match)["villages"][0]["counting"] == ["ritual", "military"]


def test_every_tribe_tells_its_ability_in_every_language() -> None:
    for language in ("en", "fr", "de"):
        names = Words.of(find("wendake").package, language).names()
        assert all(names[f"about-{tribe}"] != f"about-{tribe}" for tribe in ("wendat", *TRIBES))
