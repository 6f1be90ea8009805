"""Wendake passes the checks that every game passes; no piece is ever lost, and the score sheet tells the tracks.

Alone, together, and with New Allies.
"""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

import birchbark
from birchbark import Match
from birchbark.engine.dice import Dice
from birchbark.engine.state import State
from birchbark.games import find
from birchbark.games.wendake.allies.state import Allies
from birchbark.games.wendake.allies.terms import EFFECTS
from birchbark.games.wendake.solitaire.state import Solitaire
from birchbark.testing import CHECKS, Case, GameConformance, finish, moments, walk
from birchbark.testing.conformance import Check
from tests.wendake import conservation
from tests.wendake.table import PROGRESS, TRIBES, TURTLES, own
from tests.wendake_allies import conservation as in_allies
from tests.wendake_solitaire import conservation as alone

FOLDER = Path(__file__).parent / "golden"
SUPPLY = {"bear": 8, "crow": 7, "deer": 7, "hare": 7, "wolf": 7}
BASIC = (
    *("tan move-1", "fish military", "move-3", "masks", "sacred-fire", "trade", "hunt move-1", "harvest"),
    "canoe move-1",
)


def is_base(state: State) -> bool:
    """Neither alone nor with New Allies."""
    return not isinstance(state, Solitaire | Allies)


def check_state(state: State) -> None:
    """Every piece of a state is somewhere, and nothing twice."""
    if isinstance(state, Solitaire):
        alone.check(state)
    elif isinstance(state, Allies):
        in_allies.check(state)
    else:
        conservation.check(own(state))


def check_pieces(case: Case) -> None:
    """No piece is lost or doubled, in the game or where hidden things are dealt again."""
    match = case.begin()
    for number, _ in enumerate(walk(match, case.seed)):
        if number % 2 == case.seed % 2:
            check_state(match.state)
        if number % 20 == case.seed % 20:
            for seat in range(case.players):
                check_state(match.state.determinize(seat, Dice.seeded(number)))
    check_state(match.state)


def check_table(case: Case) -> None:
    """Every native, canoe, card, action tile, progress tile and turtle tile is seen by somebody."""
    for match in moments(case, 40):
        if is_base(match.state) and not case.scenario:
            check_view(match)


def check_view(match: Match) -> None:
    """Every native, canoe, card, action tile, progress tile and turtle tile, counted by what the seats see."""
    table: Any = match.view()
    players = len(table["villages"])
    cards: Counter[str] = Counter(card.split("-")[0] for card in table["discards"])
    many_cards = table["deck"] + len(table["discards"])
    tiles = [" ".join(tile) for tile in table["display"] if tile]
    progress: list[str] = [entry["tile"] for row in table["progress"] for entry in row if not entry["sold"]]
    progress += table["spare_progress"]
    claimed: Counter[str] = Counter()
    for seat in range(players):
        view: Any = match.view(seat)
        village = view["villages"][seat]
        if village["home"] is not None and sum(village["canoes"]):
            check_natives(table, village, seat)
        assert 0 <= sum(village["canoes"]) <= 5
        assert min(village["resources"].values()) >= 0
        assert village["beavers"] >= 0
        assert all(0 <= points <= 25 for points in village["tracks"].values())
        cards.update(card.split("-")[0] for card in village["hand"] + village["played"])
        many_cards += village["hand_size"] + len(village["played"])
        held = [" ".join(tile["actions"]) for tile in village["grid"] if tile]
        held += [" ".join(tile) for tile in village["below"] + village["aside"]]
        assert len(held) == (9 + len(village["aside"]) if any(table["display"]) else 0), "W1.16 not before the display"
        tiles += held
        progress += village["progress"]
        claimed.update(village["turtles"])
        assert set(village["used"]) <= set(village["progress"])
        markers = sum(1 for tile in village["grid"] if tile and tile["marker"]) + (seat in table["reserved"])
        if table["reserved"] or markers:
            assert village["markers"] + markers <= 4
    assert many_cards == 36
    assert all(many <= SUPPLY[kind] for kind, many in cards.items())
    assert all(many == players for tile, many in Counter(tiles).items() if tile in BASIC)
    assert max(Counter(tile for tile in tiles if tile not in BASIC).values(), default=1) == 1
    assert max(Counter(progress).values()) == 1
    assert set(progress) <= set(PROGRESS)
    assert {turtle: table["turtles"][turtle] + claimed[turtle] for turtle in TURTLES} == dict.fromkeys(TURTLES, players)


def check_natives(table: Any, village: Any, seat: int) -> None:
    lands = table["territories"].values()
    areas = [native for land in lands for native in land.get("areas", {}).values() if native and native["seat"] == seat]
    out = Counter(native["native"] for native in areas)
    guards = sum(land["guards"][seat] for land in lands)
    for native in ("woman", "hunter"):
        assert village["at_home"][native] + village["longhouse"][native] + out[native] == 7
    warriors = 8 if village["tribe"] == "mohawk" else 7
    assert guards + village["longhouse"]["warrior"] + out["warrior"] == warriors


def check_result(case: Case) -> None:
    """Somebody wins, by the points of the score sheet; alone only with more points than the Ghost."""
    match = case.play()
    sheet = match.score_sheet()
    if isinstance(match.state, Solitaire):
        ghost = sum(line.points[0] for line in sheet if line.of == "ghost")
        assert ghost == match.state.ghost_score
        assert match.winners() == ([0] if match.scores()[0] > ghost else [])
        assert len([line for line in sheet if line.source.startswith("objective")]) == 3
    else:
        assert len(match.winners()) == 1
    if is_base(match.state):
        check_sheet(match)


def check_sheet(match: Match) -> None:
    """The lines add up to the totals and, by track, to where the markers stand; what is forfeited says why."""
    sheet = match.score_sheet()
    view: Any = match.view()
    for seat, score in enumerate(match.scores()):
        assert sum(line.points[seat] for line in sheet) == score
        for track, points in view["villages"][seat]["tracks"].items():
            assert sum(line.points[seat] for line in sheet if line.track == track) == points
        lower = [min(view["villages"][seat]["tracks"][track] for track in pair) for pair in view["pairs"]]
        assert score == sum(lower) + view["villages"][seat]["swaps"]
    for line in sheet:
        if line.source in ("limit", "higher-track"):
            assert line.forfeited == ("W16.2" if line.source == "limit" else "W16.3")
            assert max(line.points) <= 0
        else:
            assert line.forfeited == ""
            assert min(line.points) >= 0 or line.source == "shift-point"


def on_the_table(match: Match) -> Any:
    """What changes when something hidden is revealed: stacks, the end, cards played, tiles that come into a grid."""
    view: Any = match.view()
    stacks = [view[key] for key in ("deck", "display", "tiles_left", "turtles", "year")] + [
        len(view["tribe_cards"]) > 0
    ]
    played = [village["played"] for village in view["villages"] if village["played"]]
    empty = {(seat, place) for seat, one in enumerate(view["villages"]) for place, t in enumerate(one["grid"]) if not t}
    return [stacks, view["seat"] is None, played], empty


def came_to_light(before: Any, after: Any) -> bool:
    return bool(before[0] != after[0] or before[1] - after[1])


def check_reveals(case: Case) -> None:
    """What changes on the table when something comes to light keeps a move from being taken back, and little else."""
    match = case.begin()
    for line in walk(match, case.seed) if is_base(match.state) else ():
        before, revealed, table = match.state, match.state.revealed, on_the_table(match)
        match.state = before.copy()
        match.state.play(case.game.catalogue.number(line))
        after, shown = match.state.revealed, came_to_light(table, on_the_table(match))
        match.state = before
        if after == revealed:
            assert not shown or line == "use take-back", line
        else:
            assert shown or line.split()[0] in ("treat", "discard"), line


@pytest.mark.compiled
class TestWendake(GameConformance):
    game = find("wendake")
    folder = FOLDER
    checks = (*CHECKS, check_pieces, check_table, check_result, check_reveals)

    @pytest.mark.slow
    def test_play(self, check: Check, case: Case) -> None:
        super().test_play(check, case)


def test_the_golden_records_have_every_tribe_progress_tile_and_turn_card() -> None:
    texts = [path.read_text(encoding="utf-8") for path in FOLDER.glob("*.record")]
    lines = Counter(line for text in texts for line in set(text.splitlines()))
    assert all(lines[f"tribe {tribe}"] >= 2 for tribe in TRIBES)
    assert {f"use {tile}" for tile in PROGRESS if tile != "stay-guard"} <= set(lines)
    assert {f"use {card}" for card in EFFECTS[:-1]} <= set(lines)
    assert len({line for line in lines if line.startswith("copy ")}) > 8


def test_a_card_seen_by_all_stays_known_when_the_rest_is_dealt_again() -> None:
    match = finish(birchbark.new("wendake", 2, 3, homes="random"), 3)
    state = own(match.history[-20].before)
    seen = 0
    for seed in range(20):
        dealt = own(state.determinize(0, Dice.seeded(seed)))
        for seat in range(state.players):
            assert [card for card in dealt.hands[seat] if card < 32] == [
                card for card in state.hands[seat] if card < 32
            ]
            assert len(dealt.hands[seat]) == len(state.hands[seat])
            seen += len(state.hands[seat])
        assert dealt.hands[0] == state.hands[0]
        assert dealt.discards == state.discards
    assert seen > 0
