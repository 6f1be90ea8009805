"""M1 Components and set-up."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, pairwise

import pytest

import birchbark
from birchbark import Match
from birchbark.games.manitoba.state import Manitoba
from tests.manitoba.games import cree_in_play, finished, goods_in_play, wampum_in_play
from tests.manitoba.table import (
    GOOD_OF,
    LANDS,
    LAYOUTS,
    PATHS,
    SUPPLY,
    acting,
    areas,
    good_at,
    offered,
    play,
    position,
    seen,
    spring,
    square,
    touching,
    wigwam,
)

MIDDLES = {
    1: ("forest", "hills", "prairie"),
    2: ("forest", "prairie", "hills"),
    3: ("hills", "forest", "prairie"),
    4: ("hills", "prairie", "forest"),
    5: ("prairie", "forest", "hills"),
    6: ("prairie", "hills", "forest"),
}
"""The six tiles: west, centre, east."""
SCORE_TILES = [
    *("berry", "horse", "bison", "canoe", "most", "most"),
    *(f"{one} {two}" for one, two in combinations(("berry", "horse", "bison", "canoe"), 2)),
]

Pairs = set[frozenset[str]]


def pairs(*lines: str) -> Pairs:
    return {frozenset(line.split()) for line in lines}


def touching_pairs(match: Match) -> Pairs:
    return {frozenset((area, other)) for area in areas(match) for other in touching(match, area)}


def expected_pairs(tiles: str, layout: str) -> Pairs:
    """All pairs of areas that touch, told from the components' description."""
    slots: list[dict[str, str]] = []
    for place, name in enumerate(tiles.split(","), 1):
        west, centre, east = MIDDLES[int(name[0])]
        north, south = "mountains", "lake"
        if "turned" in name:
            north, south, west, east = south, north, east, west
        lands = {"north": north, "west": west, "centre": centre, "east": east, "south": south}
        slots.append({slot: f"t{place}.{land}" for slot, land in lands.items()})
    found: Pairs = set()
    for tile in slots:
        for band in ("north", "south"):
            found |= {frozenset((tile[band], tile[middle])) for middle in ("west", "centre", "east")}
        found |= {frozenset((tile["centre"], tile[side])) for side in ("west", "east")}
    seams = list(pairwise(slots))
    touching_slots = [("north", "north"), ("east", "west"), ("south", "south")]
    if layout != "standard":
        seams.append((slots[-1], slots[0]))
        touching_slots = [("east", "west"), ("south", "south")]
    for left, right in seams:
        found |= {frozenset((left[one], right[other])) for one, other in touching_slots}
    return found


def tile_numbers(match: Match) -> list[int]:
    """Which tiles lie in the territory, known by their landscapes from west to east."""
    found: list[int] = []
    for tile in seen(match)["territory"]:
        middle = tuple(tile["slots"][1:4])
        found += [number for number, lands in MIDDLES.items() if lands == (middle[::-1] if tile["turned"] else middle)]
    return found


@pytest.mark.parametrize("players", [2, 3, 4])
def test_m1_1_each_player_has_three_cree_asleep_five_awake_and_one_at_0_points(players: int) -> None:
    match = birchbark.new("manitoba", players, seed=5)
    assert [wigwam(match, seat) for seat in range(players)] == [3] * players
    assert [square(match, seat) for seat in range(players)] == [5] * players
    assert match.scores() == [0] * players
    assert [cree_in_play(seen(match), seat) for seat in range(players)] == [8] * players


@pytest.mark.parametrize("players", [0, 1, 5, 99])
def test_m1_1_two_to_four_players(players: int) -> None:
    with pytest.raises(birchbark.BadOptions, match="2 to 4 players"):
        birchbark.new("manitoba", players, seed=5)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_m1_2_the_supply_of_goods_goes_by_the_players(players: int) -> None:
    goods, feathers, _ = SUPPLY[players]
    match = birchbark.new("manitoba", players, seed=5)
    found = goods_in_play(seen(match))
    assert found == Counter(berry=goods, horse=goods, bison=goods, canoe=goods, feather=feathers)
    # The map's goods and the solstice's come out of it.
    assert seen(match)["supply"]["feather"] == feathers - (players + 1)
    assert seen(match)["supply"]["bison"] == goods - (players + 1) - 1


@pytest.mark.parametrize("players", [2, 3, 4])
def test_m1_2_the_goods_of_the_end_are_those_of_the_start(players: int) -> None:
    goods, feathers, _ = SUPPLY[players]
    match = finished(players, 77)
    assert goods_in_play(seen(match)) == Counter(berry=goods, horse=goods, bison=goods, canoe=goods, feather=feathers)


@pytest.mark.parametrize(("players", "tiles"), [(2, 12), (3, 16), (4, 20)])
def test_m1_3_wampum_goes_by_the_players(players: int, tiles: int) -> None:
    match = birchbark.new("manitoba", players, seed=5)
    assert seen(match)["wampum"] == tiles
    assert wampum_in_play(seen(finished(players, 5))) == tiles


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_m1_4_one_tile_more_than_players_each_with_all_landscapes(players: int, layout: str) -> None:
    drawn: set[int] = set()
    for seed in range(20):
        match = birchbark.new("manitoba", players, seed, layout=layout)
        tiles = tile_numbers(match)
        assert len(tiles) == players + 1 == len(set(tiles))
        drawn.update(tiles)
        assert all(set(tile["areas"]) == set(LANDS) for tile in seen(match)["territory"])
        for number in range(1, players + 2):
            others = {other.split(".")[0] for land in LANDS for other in touching(match, f"t{number}.{land}")}
            assert len(others - {f"t{number}"}) <= 2
    assert drawn == set(MIDDLES), "every tile comes up in some game"


def test_m1_4_the_landscapes_goods() -> None:
    match = acting("white")
    goods = {land: good_at(match, f"t1.{land}") for land in LANDS}
    assert goods == {
        "forest": "berry",
        "hills": "horse",
        "prairie": "bison",
        "lake": "canoe",
        "mountains": "feather",
    }


def test_m1_5_standard_is_a_row_with_tiles_turned_at_random() -> None:
    match = position(tiles="1,2 turned,3")
    assert touching_pairs(match) == pairs(
        # tile 1: mountains / forest hills prairie / lake
        *("t1.mountains t1.forest", "t1.mountains t1.hills", "t1.mountains t1.prairie"),
        *("t1.lake t1.forest", "t1.lake t1.hills", "t1.lake t1.prairie", "t1.hills t1.forest", "t1.hills t1.prairie"),
        # tile 2, turned: lake / hills prairie forest / mountains
        *("t2.lake t2.hills", "t2.lake t2.prairie", "t2.lake t2.forest"),
        *("t2.mountains t2.hills", "t2.mountains t2.prairie", "t2.mountains t2.forest"),
        *("t2.prairie t2.hills", "t2.prairie t2.forest"),
        # tile 3: mountains / hills forest prairie / lake
        *("t3.mountains t3.hills", "t3.mountains t3.forest", "t3.mountains t3.prairie"),
        *("t3.lake t3.hills", "t3.lake t3.forest", "t3.lake t3.prairie", "t3.forest t3.hills", "t3.forest t3.prairie"),
        # the two seams
        *("t1.mountains t2.lake", "t1.prairie t2.hills", "t1.lake t2.mountains"),
        *("t2.lake t3.mountains", "t2.forest t3.hills", "t2.mountains t3.lake"),
    )
    turned = [tile["turned"] for seed in range(20) for tile in seen(birchbark.new("manitoba", 2, seed))["territory"]]
    assert set(turned) == {True, False}


@pytest.mark.parametrize(
    ("layout", "tiles"),
    [
        ("standard", "4,1,6 turned,5"),
        ("standard", "6 turned,5 turned,4 turned,3,2"),
        ("lake-manitoba", "1,2,3"),
        ("lake-manitoba", "6,5,4,3"),
        ("lake-manitoba", "2,4,6,1,3"),
        ("duck-mountain", "3 turned,1 turned,5 turned"),
        ("duck-mountain", "1 turned,2 turned,3 turned,4 turned"),
        ("duck-mountain", "5 turned,4 turned,3 turned,2 turned,1 turned"),
    ],
)
def test_m1_5_the_areas_that_touch(layout: str, tiles: str) -> None:
    players = tiles.count(",")
    match = spring(round=1, players=players, layout=layout, tiles=tiles)
    assert touching_pairs(match) == expected_pairs(tiles, layout)
    many = players + 1
    assert len(touching_pairs(match)) == (8 * many + 3 * (many - 1) if layout == "standard" else 10 * many)


@pytest.mark.parametrize(
    ("layout", "inside", "outside"),
    [("lake-manitoba", "lake", "mountains"), ("duck-mountain", "mountains", "lake")],
)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_m1_5_a_ring_joins_all_inner_bands(layout: str, inside: str, outside: str, players: int) -> None:
    match = birchbark.new("manitoba", players, seed=3, layout=layout)
    many = players + 1
    for tile in range(1, many + 1):
        after, before = tile % many + 1, (tile - 2) % many + 1
        bands = {area for area in touching(match, f"t{tile}.{inside}") if area.endswith(inside)}
        assert bands == {f"t{after}.{inside}", f"t{before}.{inside}"}
        assert all(area.startswith(f"t{tile}.") for area in touching(match, f"t{tile}.{outside}"))


def test_m1_5_in_a_ring_of_three_all_three_lakes_touch() -> None:
    match = birchbark.new("manitoba", 2, seed=9, layout="lake-manitoba")
    assert {"t2.lake", "t3.lake"} < touching(match, "t1.lake")
    assert {"t1.lake", "t3.lake"} < touching(match, "t2.lake")


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize("players", [2, 3, 4])
def test_m1_6_at_the_start_each_area_holds_its_good(players: int, layout: str) -> None:
    match = birchbark.new("manitoba", players, seed=8, layout=layout)
    assert len(areas(match)) == 5 * (players + 1)
    assert all(good_at(match, area) == GOOD_OF[area.split(".")[1]] for area in areas(match))


@pytest.mark.parametrize(
    ("disk", "land", "path"),
    [
        ("green", "forest", "gatherer"),
        ("beige", "hills", "warrior"),
        ("brown", "prairie", "hunter"),
        ("white", "mountains", "shaman"),
    ],
)
def test_m1_7_each_disk_has_its_landscape_and_path(disk: str, land: str, path: str) -> None:
    match = acting(disk)
    assert offered(match, "place") == {f"t{tile}.{land}" for tile in (1, 2, 3)}
    assert offered(match, "vision") == {path}


def test_m1_7_the_blue_disk_has_the_lakes_and_no_path() -> None:
    match = acting("blue")
    assert offered(match, "place") == {"t1.lake", "t2.lake", "t3.lake"}
    assert not offered(match, "vision")


def test_m1_7_the_totems_order_is_random_from_the_seed() -> None:
    totems = [tuple(seen(birchbark.new("manitoba", 2, seed))["totem"]) for seed in range(40)]
    assert all(sorted(totem) == ["beige", "blue", "brown", "green", "white"] for totem in totems)
    assert {totem[0] for totem in totems} == {"beige", "blue", "brown", "green", "white"}
    assert {totem[4] for totem in totems} == {"beige", "blue", "brown", "green", "white"}
    assert totems == [tuple(seen(birchbark.new("manitoba", 2, seed))["totem"]) for seed in range(40)]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_m1_8_the_set_up_names_the_first_player_or_the_seed_does(players: int) -> None:
    for seat in range(players):
        assert seen(birchbark.new("manitoba", players, 1, first=str(seat + 1)))["active"] == seat
    drawn = {seen(birchbark.new("manitoba", players, seed))["active"] for seed in range(30)}
    assert drawn == set(range(players))


def test_m1_8_a_player_who_does_not_sit_there_cannot_be_first() -> None:
    with pytest.raises(birchbark.BadOptions, match="first"):
        birchbark.new("manitoba", 2, 1, first="3")


def test_m1_8_play_goes_clockwise() -> None:
    match = finished(4, 4, first="3")
    takers = [played.seat for played in match.history if match.game.catalogue.line(played.move).startswith("take")]
    assert takers[:6] == [2, 3, 0, 1, 2, 3]


def test_m1_9_score_tiles_are_drawn_at_random_and_never_twice() -> None:
    first_drawn: set[str] = set()
    for seed in range(60):
        match = birchbark.new("manitoba", 3, seed, first="1")
        assert seen(match)["score_tiles"] == [], "none is face up before spring"
        while seen(match)["season"] == "winter":
            match.play(match.moves()[0])
        first_drawn.add(seen(match)["score_tiles"][0])
        state = match.state
        assert isinstance(state, Manitoba)
        assert len(state.tiles_left) == 10, "12, less the two of this season"
    assert first_drawn == set(SCORE_TILES)


@pytest.mark.parametrize("seed", range(6))
def test_m1_9_five_of_the_twelve_tiles_come_into_play(seed: int) -> None:
    match = finished(2 + seed % 3, seed)
    drawn: dict[str, list[str]] = {}
    for played in match.history:
        view = played.before.view(None)
        tiles = view["score_tiles"]
        assert isinstance(tiles, list)
        drawn[str(view["season"])] = tiles
    came = [tile for tiles in drawn.values() for tile in tiles]
    assert len(came) == 5
    assert not Counter(came) - Counter(SCORE_TILES)


@pytest.mark.parametrize(("players", "rounds"), [(2, 16), (3, 15), (4, 16)])
def test_m1_10_sixteen_rounds_or_fifteen_and_all_are_active_equally_often(players: int, rounds: int) -> None:
    match = finished(players, 12)
    moments: list[tuple[object, object]] = []
    active: list[int] = []
    for played in match.history:
        if match.game.catalogue.line(played.move).startswith("take"):
            view = played.before.view(None)
            moments.append((view["season"], view["round"]))
            active.append(played.seat)
    winter = [("winter", 1)] if players != 3 else []
    assert moments == winter + [(season, number) for season in ("spring", "summer", "autumn") for number in range(1, 6)]
    assert len(moments) == rounds
    assert Counter(active) == Counter(dict.fromkeys(range(players), rounds // players))


def test_m1_10_with_three_there_is_no_winter_round() -> None:
    with pytest.raises(birchbark.BadScenario, match="round"):
        position(players=3, season="winter", round=1)


def test_m1_10_all_paths_begin_empty() -> None:
    match = play(birchbark.new("manitoba", 2, 1, first="1"), "place t1.forest", "pass")
    for village in seen(match)["villages"]:
        assert village["paths"] == dict.fromkeys(PATHS, 0)
