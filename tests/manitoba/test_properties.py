"""Storage, ceremonial places, wampum, totem and groups of Cree against models told from the rules."""

from __future__ import annotations

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from birchbark import Match
from birchbark.games.manitoba import steps
from birchbark.games.manitoba.moves import CATALOGUE
from birchbark.games.manitoba.state import Manitoba
from tests.manitoba.table import GOODS, LANDS, LAYOUTS, SECTORS, position, seen, summer, touching, village
from tests.manitoba.village_model import VillageModel

COLOURS = ("green", "beige", "brown", "white", "blue")

DEEDS = st.lists(
    st.tuples(st.sampled_from((*GOODS, "feather", "wampum")), st.integers(0, 11), st.integers(0, 11)), max_size=50
)
"""A good that comes, or wampum that is used; which choice is taken; which one for a feather of a full place."""
FILLED = st.tuples(*[st.integers(0, 7)] * 4)
"""How full the sectors are to begin with."""


class Table:
    """Seat 0 before the disks are taken: always a choice, and wampum may be used. Goods come to it out of turn."""

    def __init__(self, filled: tuple[int, ...], asleep: int, tiles_left: int) -> None:
        sectors: Any = dict(zip(SECTORS, filled, strict=True))
        self.match = position(village(wigwam=asleep, **sectors), village(active=12 - tiles_left))
        state = self.match.state
        assert isinstance(state, Manitoba)
        self.state = state
        # What lies on the map and in the supply does not matter here.
        for good in range(5):
            state.supply[good] = 50

    def bring(self, good: str) -> None:
        """A good comes into seat 0's hand, to be stored before the turn goes on."""
        state = self.state
        state.supply[GOODS.index(good)] -= 1
        state.push(state.kind, state.seat, state.value)
        state.push(steps.STORE, 0, GOODS.index(good))
        state.settle()

    def offered(self) -> set[str]:
        return {CATALOGUE.line(move) for move in self.state.moves()}

    def play(self, line: str) -> None:
        self.state.play(CATALOGUE.number(line))


@given(FILLED, DEEDS, st.integers(0, 8), st.integers(0, 12))
def test_m6_goods_stored_in_any_order_follow_the_model(
    filled: tuple[int, ...], deeds: list[tuple[str, int, int]], asleep: int, tiles_left: int
) -> None:
    table = Table(filled, asleep, tiles_left)
    model = VillageModel(filled, tiles_left, asleep)
    for deed, first, second in deeds:
        if deed == "wampum":
            options = sorted(model.wampum_choices())
            assert {line for line in table.offered() if line.startswith("wampum")} == set(options)
            if options:
                table.play(options[first % len(options)])
                model.use_wampum(options[first % len(options)])
        else:
            bring(table, model, deed, first, second)
        compare(table, model, filled)


def bring(table: Table, model: VillageModel, good: str, first: int, second: int) -> None:
    """A good comes; both choose alike. A single choice is no choice: the program has taken it."""
    table.bring(good)
    options = model.choices(good)
    if not options:
        model.returned.append(good)
        return
    choice = options[first % len(options)]
    if len(options) > 1:
        assert table.offered() == {f"store {option}" for option in options}
        table.play(f"store {choice}")
    model.store(good, choice)
    if model.feather_from:
        lines = model.feather_choices()
        line = lines[second % len(lines)]
        if len(lines) > 1:
            assert table.offered() == set(lines)
            table.play(line)
        model.store_feather(line)


def compare(table: Table, model: VillageModel, filled: tuple[int, ...]) -> None:
    view: Any = table.state.view(None)
    mine = view["villages"][0]
    for good, pieces in model.sectors.items():
        assert sorted(mine["storage"][good]["pieces"]) == sorted(pieces)
    for name, goods in model.places.items():
        assert sorted(mine["places"][name]) == sorted(goods)
    assert mine["wampum"] == {"active": model.active, "inactive": model.inactive}
    assert mine["wigwam"] == model.asleep
    assert view["wampum"] == model.wampum_left
    before = dict(zip(GOODS, (*filled, 0), strict=True))
    assert view["supply"] == {good: 50 + before[good] - held for good, held in model.held().items()}


@settings(max_examples=40)
@given(st.permutations(COLOURS), st.lists(st.sampled_from(COLOURS), min_size=16, max_size=16), st.integers(2, 4))
def test_m3_7_the_totem_follows_the_model_through_a_whole_game(
    totem: list[str], wanted: list[str], players: int
) -> None:
    season = "spring" if players == 3 else "winter"
    match = position(players=players, totem=" ".join(totem), season=season)
    active = 0
    for colour in wanted[: 15 if players == 3 else 16]:
        assert seen(match)["active"] == match.seat == active
        assert seen(match)["totem"] == totem
        match.play(f"take {colour}")
        # M3.2 The chosen disk and all on it are lifted and turned over; the rest stays.
        depth = totem.index(colour) + 1
        stack, rest = totem[:depth][::-1], totem[depth:]
        assert (seen(match)["village_disks"], seen(match)["totem"]) == (stack, rest)
        # M3.7 The rest goes unturned on top of the stack, and the totem to the left.
        totem = rest + stack
        active = (active + 1) % players
        assert sorted(totem) == sorted(COLOURS)
        while match.seat is not None and not any(line.startswith("take") for line in match.moves()):
            moves = match.moves()
            match.play(next((line for line in moves if line in ("done", "pass")), moves[0]))
    assert match.seat is None


@given(
    st.sampled_from(LAYOUTS),
    st.lists(st.tuples(st.integers(1, 3), st.sampled_from(LANDS)), unique=True, max_size=14),
)
def test_m8_10_the_largest_group_follows_the_model(layout: str, places: list[tuple[int, str]]) -> None:
    names = [f"t{tile}.{land}" for tile, land in places]
    mine, theirs = names[::2][:8], names[1::2][:8]
    tiles = "1 turned,2 turned,3 turned" if layout == "duck-mountain" else "1,2,3"
    match = summer(
        village(" ".join(mine)), village(" ".join(theirs)), round=1, event="chain", layout=layout, tiles=tiles
    )
    sizes = [largest(mine, match), largest(theirs, match)]
    if sizes[0] == sizes[1]:
        assert match.scores() == [6 if sizes[0] else 0] * 2
    else:
        assert match.scores() == [6 if own == max(sizes) else 2 if own else 0 for own in sizes]


def largest(names: list[str], match: Match) -> int:
    """The most areas that hang together, found by walking from each."""
    best = 0
    for start in names:
        group, border = {start}, [start]
        while border:
            for other in touching(match, border.pop()):
                if other in names and other not in group:
                    group.add(other)
                    border.append(other)
        best = max(best, len(group))
    return best
