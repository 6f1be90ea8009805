"""The worked examples of the rulebook. Players 1 to 4 are Ringo, Paul, John and George."""

from __future__ import annotations

import birchbark
from birchbark.games.wendake.game import own
from birchbark.games.wendake.state import LONGHOUSE, TRACK, WIDTH
from tests.wendake.scenes import play, scene

NAMES = ("Ringo", "Paul", "John", "George")
FIELDS = """
[village-4]
home = "home-northwest"
areas = ["algoma.corn woman", "algoma.pumpkin woman", "algoma.hunt-1 hunter", "superior-shore.bean woman"]
canoes = ["huron", "erie", "erie"]
"""


def village(match: birchbark.Match, player: int, seat: int | None = None) -> dict[str, object]:
    villages = match.view(player - 1 if seat is None else seat)["villages"]
    assert isinstance(villages, list)
    found = villages[player - 1]
    assert isinstance(found, dict)
    return found


def tiles(match: birchbark.Match) -> list[str]:
    return [line.removeprefix("place ") for line in match.moves() if line.startswith("place")]


def test_setup_1_lays_out_progress_tiles() -> None:
    for players, row in ((2, 4), (3, 6), (4, 8)):
        rows = birchbark.new("wendake", players=players, seed=1).view()["progress"]
        assert isinstance(rows, list)
        assert [len(tiles) for tiles in rows] == [row, row, row]


def test_setup_2_tribes_are_chosen_in_reverse_order() -> None:
    match = birchbark.new("wendake", players=3, seed=2, tribes="fronts", homes="random")
    order = own(match.state).order
    chosen = []
    for left in (4, 3, 2):
        lines = [line for line in match.moves() if line.startswith("tribe")]
        assert len(lines) == left
        chosen.append(match.seat)
        match.play(next(line for line in lines if line != "tribe oneida"))
    assert chosen == order[::-1]


def test_turn_1_the_year() -> None:
    rows = {
        1: "tan move-1, masks, move-3, harvest, sacred-fire, trade, fish military, hunt move-1, canoe move-1",
        2: "move-3, masks, tan move-1, harvest, sacred-fire, fish military, trade, hunt move-1, canoe move-1",
        3: "move-3, masks, tan move-1, trade, sacred-fire, fish military, canoe move-1, hunt move-1, harvest",
        4: "tan move-1, masks, move-3, harvest, sacred-fire, trade, fish military, hunt move-1, canoe move-1",
    }
    text = "".join(
        f"[village-{player}]\nswaps = 0\nresources = {{}}\nbeavers = 0\ngrid = {row.split(', ')}\n"
        for player, row in rows.items()
    )
    match = scene(text, names=NAMES)

    def act(place: str) -> None:
        """Place a marker and skip all that comes of it."""
        match.play(f"place {place}")
        seat = match.seat
        while match.seat == seat and "skip" in match.moves():
            match.play("skip")

    act("g00")
    match.play("reserve")
    act("g12")
    act("g02")
    assert sorted(tiles(match)) == ["g01", "g02", "g10", "g11", "g20", "g22"]
    act("g01")
    assert len(tiles(match)) == 9
    act("g11")
    assert sorted(tiles(match)) == ["g02", "g10", "g11", "g22"]
    act("g02")
    act("g00")
    match.play("reserve")
    assert len(tiles(match)) == 8
    act("g20")
    assert tiles(match) == ["g22"]
    act("g22")
    match.play("reserve")
    while "skip" in match.moves() and "aside b1" not in match.moves():
        match.play("skip")
    assert own(match.state).year == 1
    cards = match.view(1)["display"]
    assert match.seat == 1
    assert own(match.state).order == [1, 0, 3, 2]
    below = village(match, 2)["below"]
    assert isinstance(below, list)
    assert ["trade"] in below
    assert isinstance(cards, list)
    match.play(f"aside b{below.index(['trade']) + 1}")
    match.play("take d1")
    assert village(match, 2)["aside"] == [["trade"]]
    top = [tile for tile in village(match, 2)["grid"] if tile is not None][:3]  # type: ignore[attr-defined]
    assert sorted(tile["actions"] for tile in top) == sorted([["hunt", "move-1"], ["canoe", "move-1"], cards[0]])
    assert all(tile["ritual"] is False for tile in top)
    fire = village(match, 2)["grid"][7]  # type: ignore[index]
    assert fire["actions"] == ["sacred-fire"] and fire["ritual"] is True
    after = match.view()["display"]
    assert isinstance(after, list) and len(after) == 6 and None not in after
    assert match.seat == 0


def test_prod_1() -> None:
    for tile, what, expected in (
        ("harvest", "do harvest", {"leather": 0, "fish": 0, "bean": 1, "corn": 2, "pumpkin": 1}),
        ("fish military", "do fish", {"leather": 0, "fish": 3, "bean": 0, "corn": 0, "pumpkin": 0}),
    ):
        match = scene(f'{FIELDS}resources = {{}}\nbeavers = 0\n[moment]\nplayer = 4\nstep = "act"\ntile = "{tile}"')
        match.play(what)
        assert village(match, 4)["resources"] == expected
    match = scene(f'{FIELDS}beavers = 0\n[moment]\nplayer = 4\nstep = "act"\ntile = "hunt move-1"')
    match.play("do hunt")
    assert village(match, 4)["beavers"] == 2


def test_mil_1() -> None:
    match = scene(f"""{FIELDS}guards = {{ algoma = 1, superior-shore = 1 }}
longhouse = {{ warrior = 3 }}
[village-1]
home = "home-northeast"
guards = {{ superior-shore = 1 }}
[moment]
player = 4
step = "act"
tile = "fish military"
did = ["fish"]
""")
    match.play("do military")
    assert [line for line in match.moves() if line.startswith("claim")] == [
        "claim women-3",
        "claim women-4",
        "claim canoes-3",
    ]
    play(match, "claim women-4", "claim canoes-3")
    if match.seat == 3 and "done" in match.moves():
        match.play("done")
    assert len(village(match, 4)["turtles"]) == 2  # type: ignore[arg-type]
    assert own(match.state).villages[3 * WIDTH + TRACK + 1] == 2


def test_mask_1_and_2() -> None:
    match = scene("""
[table]
order = [4, 1, 2, 3]
discards = ["bear-french"]
deck = ["deer-english"]
[moment]
step = "act"
tile = "masks"
[village-4]
swaps = 0
hand = ["bear-english", "crow-english"]
[village-1]
swaps = 0
hand = ["bear-english", "crow-french"]
""")
    play(match, "do masks", "draw deck", "perform three-different bear crow deer")
    assert village(match, 4)["hand"] == []
    assert village(match, 4)["tracks"]["mask"] == 2  # type: ignore[index]


def test_trade_1() -> None:
    match = scene("""
[table]
progress = ["move-2"]
discards = ["bear-french"]
deck = ["deer-english", "deer-english"]
[moment]
player = 4
step = "act"
tile = "trade"
[village-4]
swaps = 0
canoes = ["huron", "huron", "erie"]
resources = { leather = 4, fish = 1, corn = 4 }
""")
    play(match, "do trade", "exchange leather fish", "exchange leather bean", "exchange corn bean")
    if "done" in match.moves() and "buy move-2" not in match.moves():
        match.play("done")
    match.play("buy move-2")
    assert village(match, 4)["resources"] == {"leather": 0, "fish": 0, "bean": 1, "corn": 2, "pumpkin": 0}
    play(match, "spend bean", "spend corn")
    if "done" in match.moves() and match.prompt().startswith("Blue: spend"):
        match.play("done")
    assert village(match, 4)["resources"] == {"leather": 0, "fish": 0, "bean": 0, "corn": 1, "pumpkin": 0}
    assert village(match, 4)["tracks"] == {"economic": 4, "military": 2, "ritual": 0, "mask": 0}


def test_ritual_1() -> None:
    match = scene("""
[moment]
player = 3
step = "act"
place = "g00"
[village-3]
swaps = 0
at-home = { hunter = 2, woman = 1, warrior = 5 }
grid = [
    "tan move-1 / ritual", "masks", "move-3", "harvest", "sacred-fire", "trade", "fish military", "hunt move-1",
    "canoe move-1",
]
""")
    play(match, "do ritual", "return hunter", "return woman")
    assert village(match, 3)["tracks"]["ritual"] == 2  # type: ignore[index]


def test_fight_1_and_2() -> None:
    text = """
[moment]
player = 4
step = "act"
tile = "move-3"
[village-1]
home = "home-northeast"
areas = ["nipissing.hunt-1 hunter"]
GUARD
[village-4]
home = "home-northwest"
guards = { algoma = 2 }
"""
    match = scene(text.replace("GUARD", ""))
    play(match, "do move", "step algoma nipissing hunt-1")
    assert own(match.state).villages[LONGHOUSE + 1] == 2 + 1
    assert "stop" not in match.moves()
    match = scene(text.replace("GUARD", "guards = { nipissing = 1 }"))
    match.play("do move")
    refused = match.why_not("step algoma nipissing hunt-1")
    assert refused is not None and refused.clause == "W8.5"
    play(match, "step algoma nipissing guards-1", "step algoma nipissing hunt-1")
    assert village(match, 1)["longhouse"] == {"woman": 2, "hunter": 3, "warrior": 3}
    assert village(match, 4)["longhouse"] == {"woman": 2, "hunter": 2, "warrior": 3}


def test_turtle_2() -> None:
    match = scene("""
[moment]
step = "act"
tile = "fish military"
did = ["fish"]
[village-1]
home = "home-northeast"
at-home = { woman = 4, hunter = 4 }
areas = [
    "algoma.hunt-1 hunter", "algoma.corn woman", "adirondack.hunt-1 outpost", "adirondack.hunt-2 outpost",
    "nipissing.hunt-1 outpost", "nipissing.corn outpost",
]
""")
    play(
        match,
        "transfer adirondack.hunt-1 fill",
        "transfer adirondack.hunt-2 fill",
        "transfer nipissing.hunt-1 fill",
        "transfer nipissing.corn fill",
    )
    match.play("do military")
    assert {"claim hunters-5", "claim women-3"} <= set(match.moves())
    play(match, "claim hunters-5", "claim women-3")
    assert village(match, 1)["at_home"] == {"woman": 3, "hunter": 1, "warrior": 5}


def test_score_1() -> None:
    tracks = {1: (17, 19), 2: (19, 18), 3: (18, 15), 4: (16, 21)}
    text = '[table]\nyear = 7\nreserved = ["2", "1", "4", "3"]\n[moment]\nstep = "restore"\n'
    for player, (one, other) in tracks.items():
        text += f"[village-{player}]\nswaps = {0 if player == 1 else 1}\n"
        text += f"tracks = {{ economic = {one}, ritual = {one + 2}, military = 22, mask = {other} }}\n"
    match = scene(text)
    assert match.seat is None
    assert match.scores() == [36, 38, 34, 38]
    assert match.winners() == [1]
