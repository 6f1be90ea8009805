"""W1 Set-up."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest

import birchbark
from birchbark import Match
from tests.wendake.table import (
    LAKES,
    PROGRESS,
    TILES,
    TRIBES,
    TURTLES,
    acting,
    at_home,
    clause_against,
    faces,
    guards,
    longhouse,
    mine,
    offered,
    play,
    position,
    resources,
    seen,
    tracks,
    turn,
    verbs,
    village,
)

MAPS = {
    2: """
        home-west      -  corn          1  saugeen ohio
        home-east      -  pumpkin       1  ottawa-valley niagara
        niagara        E  corn,bean     1  home-east ohio saugeen
        ohio           E  bean,pumpkin  2  home-west niagara
        ottawa-valley  F  corn,pumpkin  2  home-east saugeen
        saugeen        F  corn,bean     2  home-west ottawa-valley niagara
    """,
    3: """
        home-north     -  corn          1  nipissing green-bay superior-shore
        home-east      -  bean          1  nipissing allegheny mohawk-valley
        home-west      -  pumpkin       1  green-bay allegheny illinois
        nipissing      E  corn,bean     2  home-north home-east superior-shore mohawk-valley
        allegheny      F  bean,pumpkin  2  home-east home-west mohawk-valley illinois
        green-bay      E  pumpkin,corn  2  home-west home-north illinois superior-shore
        superior-shore F  bean          1  home-north nipissing green-bay mohawk-valley illinois
        mohawk-valley  E  pumpkin       1  home-east nipissing allegheny superior-shore illinois
        illinois       F  corn          1  home-west allegheny green-bay superior-shore mohawk-valley
    """,
    4: """
        home-northwest -  corn          1  algoma green-bay superior-shore
        home-northeast -  bean          1  algoma adirondack nipissing
        home-southeast -  corn          1  allegheny adirondack niagara
        home-southwest -  pumpkin       1  allegheny green-bay saginaw
        algoma         E  corn,pumpkin  1  home-northwest home-northeast superior-shore nipissing
        adirondack     F  bean          2  home-northeast home-southeast nipissing niagara
        allegheny      E  bean,pumpkin  1  home-southeast home-southwest niagara saginaw
        green-bay      F  corn          2  home-southwest home-northwest saginaw superior-shore
        superior-shore E  bean          2  home-northwest algoma green-bay nipissing saginaw
        nipissing      F  corn,pumpkin  1  home-northeast algoma adirondack superior-shore niagara
        niagara        E  pumpkin       2  home-southeast adirondack allegheny nipissing saginaw
        saginaw        F  corn,bean     1  home-southwest allegheny green-bay niagara superior-shore
    """,
}
"""The project's maps: flag, woman areas, hunter areas, neighbours."""
CARDS = {"bear": (3, 1, 3, 1), "crow": (3, 1, 2, 1), "deer": (2, 1, 3, 1), "hare": (3, 1, 2, 1), "wolf": (3, 0, 3, 1)}
"""English clean and infected, French clean and infected."""
LEVEL_1 = (
    *(
        "hunt move-1 trade",
        "harvest trade",
        "fish trade",
        "tan trade",
        "harvest move-2",
        "harvest hunt move-1",
        "tan fish",
    ),
    *("fish harvest", "canoe fish", "canoe trade", "canoe move-2", "move-2 military", "hunt military"),
    *("masks move-1", "masks fish", "masks hunt", "move-4 fish"),
)
ALL = (2, 3, 4)


def new(players: int = 2, seed: int = 1, **options: str) -> Match:
    return birchbark.new("wendake", players, seed, **options)


def ready(players: int = 2, seed: int = 1, **options: str) -> Match:
    """A new game in which the players have chosen home, tribe and lake."""
    match = new(players, seed, **options)
    while not verbs(match) & {"place"}:
        match.play(match.moves()[0])
    return match


@pytest.mark.parametrize("players", [0, 5])
def test_w1_1_two_to_four_players(players: int) -> None:
    """One plays against the Ghost: S1.1."""
    with pytest.raises(birchbark.BadOptions, match="1 to 4 players"):
        new(players)


@pytest.mark.parametrize("players", ALL)
def test_w1_1_the_map_depends_on_the_player_count(players: int) -> None:
    found = seen(new(players))["territories"]
    rows = [line.split() for line in MAPS[players].strip().splitlines()]
    assert set(found) == {row[0] for row in rows}
    for name, flag, women, hunters, *touches in rows:
        territory: Any = found[name]
        assert territory["flag"] == {"-": None, "E": "english", "F": "french"}[flag]
        assert set(territory["touches"]) == set(touches)
        if flag == "-":
            assert territory["vegetable"] == women
            assert hunters == "1"
        else:
            hunting = {f"hunt-{number + 1}" for number in range(int(hunters))}
            assert set(territory["areas"]) == {*women.split(","), *hunting}


@pytest.mark.parametrize("players", ALL)
def test_w1_1_no_home_is_shared(players: int) -> None:
    match = new(players)
    taken = sorted(offered(match, "settle"))[0]
    first = match.seat
    match.play(f"settle {taken}")
    if players > 2:
        assert taken not in offered(match, "settle")
        assert clause_against(match, f"settle {taken}") == "W1.1"
    done = ready(players)
    homes = [village["home"] for village in seen(done)["villages"]]
    assert len(set(homes)) == players
    assert first is not None and mine(match, first)["home"] == taken


def test_w1_2_the_recommended_pairs() -> None:
    pairs = {frozenset(pair) for pair in seen(new(pairs="first-game"))["pairs"]}
    assert pairs == {frozenset({"mask", "military"}), frozenset({"economic", "ritual"})}


@pytest.mark.parametrize("partner", ["military", "ritual", "mask"])
def test_w1_2_pairs_by_name(partner: str) -> None:
    pairs = {frozenset(pair) for pair in seen(new(pairs=f"economic-{partner}"))["pairs"]}
    others = {"military", "ritual", "mask"} - {partner}
    assert pairs == {frozenset({"economic", partner}), frozenset(others)}


def test_w1_2_pairs_at_random() -> None:
    found = Counter(str(sorted(map(sorted, seen(new(seed=seed))["pairs"]))) for seed in range(90))
    assert len(found) == 3
    assert min(found.values()) > 15


@pytest.mark.parametrize("players", ALL)
def test_w1_3_twice_as_many_progress_tiles_of_each_level_as_players(players: int) -> None:
    view = seen(new(players))
    rows = [[entry["tile"] for entry in row] for row in view["progress"]]
    for level, row in enumerate(rows):
        assert len(row) == len(set(row)) == 2 * players
        assert set(row) <= set(PROGRESS[10 * level : 10 * level + 10])
    assert not any(entry["sold"] for row in view["progress"] for entry in row)
    laid_out = {tile for row in rows for tile in row}
    assert set(view["spare_progress"]) == set(PROGRESS) - laid_out


def test_w1_3_drawn_at_random() -> None:
    rows = {str(seen(new(seed=seed))["progress"][0]) for seed in range(12)}
    assert len(rows) > 9


@pytest.mark.parametrize("players", ALL)
def test_w1_4_the_top_card_of_36_starts_the_discard_pile(players: int) -> None:
    view = seen(new(players))
    assert view["deck"] == 35
    assert len(view["discards"]) == 1


def test_w1_4_the_cards_are_those_of_the_game() -> None:
    """All 36 in one hand: no other can be there."""
    names = [
        f"{kind}-{oval}"
        for kind, counts in CARDS.items()
        for oval, many in zip(("english", "english-infected", "french", "french-infected"), counts, strict=True)
        for _ in range(many)
    ]
    assert len(names) == 36
    match = turn(village(hand=" ".join(names)))
    assert (seen(match)["deck"], seen(match)["discards"]) == (0, [])
    for name in set(names):
        with pytest.raises(birchbark.BadScenario, match="no more cards than there are"):
            turn(village(hand=" ".join([*names, name])))


def test_w1_4_the_first_card_is_shuffled() -> None:
    assert len({seen(new(seed=seed))["discards"][0] for seed in range(30)}) > 8


def test_w1_5_the_first_turn_order_is_random() -> None:
    found = Counter(tuple(seen(new(3, seed))["order"]) for seed in range(120))
    assert len(found) == 6
    assert min(found.values()) > 8


@pytest.mark.parametrize("players", ALL)
def test_w1_6_homes_are_chosen_in_turn_order(players: int) -> None:
    match = new(players, seed=4)
    order = seen(match)["order"]
    for seat in order[:-1]:
        assert match.seat == seat
        assert verbs(match) == {"settle"}
        match.play(match.moves()[-1])
    assert all(one["home"] for one in seen(match)["villages"]), "the last has no choice"


def test_w1_6_homes_at_random() -> None:
    found = {tuple(one["home"] for one in seen(new(3, seed, homes="random"))["villages"]) for seed in range(40)}
    assert len(found) == 6


@pytest.mark.parametrize("players", ALL)
def test_w1_6_what_each_player_has(players: int) -> None:
    match = ready(players)
    for seat in range(players):
        own = mine(match, seat)
        assert sorted(faces(match, seat)) == sorted(TILES)
        for native in ("woman", "hunter", "warrior"):
            assert own["at_home"][native] + own["longhouse"][native] == 7
        assert own["markers"] == 4
        assert own["swaps"] == 1
        assert not any(tile["fire"] or tile["marker"] for tile in own["grid"])


def test_w1_6_five_canoes() -> None:
    match = turn(village(canoes="huron huron huron huron"))
    play(match, "place g22", "do canoe", "canoe erie")
    assert sum(mine(match)["canoes"]) == 5
    match = turn(village(canoes="huron huron huron huron huron", swaps=1))
    match.play("place g22")
    assert clause_against(match, "do canoe") == "W6.1"


@pytest.mark.parametrize("players", ALL)
def test_w1_7_the_backs_give_all_the_same(players: int) -> None:
    match = ready(players, tribes="identical")
    for seat in range(players):
        own = mine(match, seat)
        vegetable = seen(match)["territories"][own["home"]]["vegetable"]
        assert own["tribe"] == "wendat"
        assert resources(match, seat) == {"leather": 1, "fish": 1, vegetable: 1}
        assert own["beavers"] == 2
        assert own["hand_size"] == 1


@pytest.mark.parametrize("players", ALL)
def test_w1_7_fronts_are_chosen_out_of_one_more_in_reverse_turn_order(players: int) -> None:
    match = new(players, seed=5, tribes="fronts", homes="random")
    order, cards = seen(match)["order"], set(seen(match)["tribe_cards"])
    assert len(cards) == players + 1
    assert cards <= set(TRIBES)
    for seat in reversed(order):
        assert match.seat == seat
        assert offered(match, "tribe") == cards
        choice = min(cards - {"oneida"})
        match.play(f"tribe {choice}")
        cards.remove(choice)
        assert mine(match, seat)["tribe"] == choice
    assert len(cards) == 1


def test_w1_7_a_card_that_is_gone_is_refused() -> None:
    moment = {"step": "set-up"}
    match = position(moment=moment, tribes="fronts", homes="random", tribe_cards=["fox", "seneca", "ottawa"])
    match.play("tribe fox")
    assert clause_against(match, "tribe fox") == "W1.7"
    assert clause_against(match, "tribe cayuga") == "W1.7"


def test_w1_8_starting_mask_cards_come_from_the_deck_unseen_by_others() -> None:
    match = ready(3)
    assert seen(match)["deck"] == 35 - 3
    for seat in range(3):
        assert len(mine(match, seat)["hand"]) == 1
        for other in (None, *range(3)):
            if other != seat:
                theirs = seen(match, other)["villages"][seat]
                assert "hand" not in theirs
                assert theirs["hand_size"] == 1
                assert theirs["seen_in_hand"] == []


@pytest.mark.parametrize("players", ALL)
def test_w1_9_natives_and_the_first_canoe(players: int) -> None:
    match = new(players, homes="random")
    lakes: dict[int | None, str] = {}
    while not verbs(match) & {"place"}:
        assert offered(match, "canoe") == set(LAKES)
        seat = match.seat
        lakes[seat] = LAKES[len(lakes) + 1]
        match.play(f"canoe {lakes[seat]}")
    for seat in range(players):
        assert at_home(match, seat) == (5, 5, 5)
        assert longhouse(match, seat) == (2, 2, 2)
        assert guards(match, mine(match, seat)["home"])[seat] == 5
        assert [lake for lake, many in zip(LAKES, mine(match, seat)["canoes"], strict=True) if many] == [lakes[seat]]
        assert sum(mine(match, seat)["canoes"]) == 1
    assert all(
        native is None for land in seen(match)["territories"].values() for native in land.get("areas", {}).values()
    )


def test_w1_10_sacred_fire_in_the_middle_and_the_others_at_random() -> None:
    grids = set()
    for seed in range(10):
        match = ready(4, seed)
        for seat in range(4):
            found = faces(match, seat)
            assert found[4] == "sacred-fire"
            assert sorted(found) == sorted(TILES), "all action side up"
            grids.add(tuple(found))
    assert len(grids) == 40


def test_w1_11_score_markers_at_0_and_the_mask_disk_in_the_restore_area() -> None:
    match = ready(4)
    for seat in range(4):
        assert tracks(match, seat) == [0, 0, 0, 0]
        assert mine(match, seat)["disk"] == 0
    assert all(space["disks"] == [] for space in seen(match)["mask_area"])


@pytest.mark.parametrize(("players", "many"), [(2, 11), (3, 14), (4, 17)])
def test_w1_12_advanced_tiles(players: int, many: int) -> None:
    shown = set()
    for seed in range(8):
        view = seen(ready(players, seed))
        display = [" ".join(tile) for tile in view["display"]]
        assert len(set(display)) == 6
        assert set(display) <= set(LEVEL_1)
        assert view["tiles_left"] == many - 6
        shown |= set(display)
    assert len(shown) > 12, "at random"


def test_w1_12_the_tiles_left_out_leave_unseen() -> None:
    view = str(seen(ready(2)))
    assert "unseen" not in view
    assert view.count("'hunt', 'tan'") <= 2, "only what lies face up is shown"


@pytest.mark.parametrize("players", ALL)
def test_w1_13_nine_stacks_of_as_many_turtle_tiles_as_players(players: int) -> None:
    assert seen(new(players))["turtles"] == dict.fromkeys(TURTLES, players)


def test_w1_13_what_a_turtle_tile_scores_is_hidden_until_claimed_and_then_its_owners() -> None:
    scored = set()
    for seed in range(12):
        match = acting("fish military", village(canoes="huron huron huron"), did="fish", seed=seed)
        play(match, "do military", "claim canoes-3")
        (found,) = mine(match)["turtle_tracks"]["canoes-3"]
        scored.add(found)
        for other in (1, None):
            theirs = seen(match, other)["villages"][0]
            assert theirs["turtles"] == ["canoes-3"]
            assert "turtle_tracks" not in theirs
    assert len(scored) > 2, "at random"


def test_w1_14_a_fixed_order_from_left_to_right() -> None:
    match = acting(
        "trade", village(resources={"leather": 1, "fish": 1, "corn": 1}), progress="recover move-1 any-order"
    )
    before = [[entry["tile"] for entry in row] for row in seen(match)["progress"]]
    play(match, "do trade", "done", "buy move-1")
    rows = seen(match)["progress"]
    assert [[entry["tile"] for entry in row] for row in rows] == before
    assert [entry["tile"] for entry in rows[0] if not entry["sold"]] == ["any-order"]


def test_w1_14_flags_come_with_an_alliance_tile() -> None:
    counts: Counter[bool] = Counter()
    for seed in range(30):
        view = seen(new(2, seed))
        alliance = any(entry["tile"].startswith("alliance") for row in view["progress"] for entry in row)
        assert view["flags"] == (["english", "french"] if alliance else [])
        counts[alliance] += 1
    assert counts[True] > 5
    assert counts[False] > 5


def test_w1_14_flags_come_with_the_oneidas_alliance_tile() -> None:
    others = [tile for tile in PROGRESS if tile not in ("alliance-1", "alliance-3")]
    laid_out = [*others[:4], *others[9:13], *others[19:23]]
    match = position(
        moment={"step": "set-up"},
        tribes="fronts",
        homes="random",
        tribe_cards=["fox", "seneca", "oneida"],
        progress=laid_out,
    )
    assert seen(match)["flags"] == []
    play(match, "tribe oneida", "receive alliance-1", "flag french")
    assert seen(match)["flags"] == ["english"]


def test_w1_15_five_disks() -> None:
    """Four stand on the tracks, the fifth is in the restore area: a village has a place for each and no more."""
    own = mine(ready())
    assert set(own["tracks"]) == {"economic", "military", "ritual", "mask"}
    assert own["disk"] == 0


def test_w1_15_homes_then_tribes_backwards_then_cards_and_canoes() -> None:
    match = new(3, seed=8, tribes="fronts")
    order = seen(match)["order"]
    choices: list[tuple[str, int | None]] = []
    hands: list[list[int]] = []
    while not verbs(match) & {"place"}:
        verb = min(verbs(match))
        choices.append((verb, match.seat))
        if verb == "canoe":
            hands.append([one["hand_size"] for one in seen(match)["villages"]])
        match.play(next(line for line in match.moves() if line not in ("tribe oneida", "tribe fox")))
    settled = [("settle", seat) for seat in order[:2]]
    assert choices == settled + [("tribe", seat) for seat in reversed(order)] + [("canoe", seat) for seat in order]
    for turn_, seat in enumerate(order):
        assert hands[turn_][seat] > 0
        assert all(hands[turn_][later] == 0 for later in order[turn_ + 1 :])
    assert match.seat == order[0]


def test_w1_16_nothing_is_known_before_its_step() -> None:
    match = new(3, seed=8, tribes="fronts")
    shown: dict[str, tuple[bool, bool, bool]] = {}
    while not verbs(match) & {"place"}:
        view = seen(match)
        tiles = any(place for one in view["villages"] for place in one["grid"])
        shown[min(verbs(match))] = (bool(view["tribe_cards"]), tiles, any(view["display"]))
        match.play(next(line for line in match.moves() if line not in ("tribe oneida", "tribe fox")))
    assert shown["settle"] == (False, False, False), "homes are chosen before tribe cards are revealed"
    assert shown["tribe"] == (True, False, False), "tribes before the tiles are laid out"
    assert shown["canoe"][1:] == (False, False), "and so is the first canoe"
    assert all(place for one in seen(match)["villages"] for place in one["grid"]) and all(seen(match)["display"])


def test_w1_16_homes_do_not_depend_on_what_comes_later() -> None:
    """Whatever is chosen first, chance decides afterwards: other homes, the same tribe cards."""
    first, second = new(2, seed=3, tribes="fronts"), new(2, seed=3, tribes="fronts")
    first.play(first.moves()[0])
    second.play(second.moves()[1])
    assert seen(first)["tribe_cards"] == seen(second)["tribe_cards"] != []
    with pytest.raises(birchbark.Refused):
        first.undo()
