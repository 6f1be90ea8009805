"""What holds in every game at every step: random play over player counts, tribes, pairings and homes."""

from __future__ import annotations

import json
from collections import Counter
from random import Random
from typing import Any

import pytest

import birchbark
from birchbark import Match, Refused
from birchbark.engine.dice import Dice
from birchbark.engine.state import State
from tests.wendake.conservation import check
from tests.wendake.games import Kind, begin, finished, kinds, stroll, walk
from tests.wendake.table import PROGRESS, TRIBES, TURTLES, own

GAMES = 60
"""As many as it takes for every tribe to come up."""
SUPPLY = {"bear": 8, "crow": 7, "deer": 7, "hare": 7, "wolf": 7}


def named(kind: Kind) -> str:
    return "-".join(str(part) for part in kind if part != "")


many, few = (
    [pytest.param(kind, id=named(kind), marks=pytest.mark.compiled) for kind in kinds(games)] for games in (GAMES, 12)
)


def check_table(match: Match) -> None:
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


BASIC = (
    *("tan move-1", "fish military", "move-3", "masks", "sacred-fire", "trade", "hunt move-1", "harvest"),
    "canoe move-1",
)


def check_natives(table: Any, village: Any, seat: int) -> None:
    lands = table["territories"].values()
    areas = [native for land in lands for native in land.get("areas", {}).values() if native and native["seat"] == seat]
    out = Counter(native["native"] for native in areas)
    guards = sum(land["guards"][seat] for land in lands)
    for native in ("woman", "hunter"):
        assert village["at_home"][native] + village["longhouse"][native] + out[native] == 7
    warriors = 8 if village["tribe"] == "mohawk" else 7
    assert guards + village["longhouse"]["warrior"] + out["warrior"] == warriors


@pytest.mark.parametrize("kind", many)
def test_pieces_copies_and_scores_all_through_a_game(kind: Kind) -> None:
    match = begin(kind)
    state = match.state
    chance = Random(kind.seed + 1)
    copies: list[tuple[State, str]] = []
    for number, _ in enumerate(stroll(state, kind.seed, kind.wanted)):
        moves = state.moves()
        assert len(set(moves)) == len(moves) > 0
        if number % 6 == kind.seed % 6:
            check(own(state))
        if number % 50 == kind.seed % 50:
            check_table(match)
        if chance.random() < 0.05:
            # A copy is the same, goes its own way, and neither touches the other.
            digest = state.digest()
            twin, still = state.copy(), state.copy()
            assert twin.digest() == digest
            twin.play(chance.choice(twin.moves()))
            assert state.digest() == digest
            copies += [(twin, twin.digest()), (still, digest)]
    check(own(state))
    check_table(match)
    assert all(copy.digest() == digest for copy, digest in copies)
    assert match.moves() == []
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


def test_the_games_cover_every_tribe_pairing_and_player_count() -> None:
    every = kinds(GAMES)
    assert {kind.players for kind in every} == {2, 3, 4}
    assert {kind.wanted for kind in every} == {"", *TRIBES}
    assert len({kind.pairs for kind in every}) == 5
    assert {kind.homes for kind in every} == {"chosen", "random"}


def known_to(match: Match, seat: int | None) -> tuple[object, ...]:
    """All that leaves the program for a seat."""
    return (
        match.view(seat),
        match.prompt(),
        match.log(),
        match.record_for(seat),
        match.score_sheet(),
        can_undo(match),
    )


def can_undo(match: Match) -> bool:
    state, history = match.state, match.history[:]
    try:
        match.undo()
    except Refused:
        return False
    finally:
        match.state, match.history = state, history
    return True


def hidden_from(match: Match, seat: int | None) -> list[object]:
    """What the others have and the seat has not seen."""
    state = own(match.state)
    return [(state.hands[other], state.turtles[other]) for other in range(state.players) if other != seat]


@pytest.mark.slow
@pytest.mark.parametrize("kind", few)
def test_a_seats_record_tells_another_truth_that_is_the_same_for_the_seat(kind: Kind) -> None:
    match = begin(kind)
    others = 0
    for number, _ in enumerate(walk(match, 5 * kind.seed + 3, kind.wanted)):
        if number % 130 == 100:
            for seat in (None, *range(kind.players)):
                again = birchbark.replay(match.record_for(seat))
                assert known_to(again, seat) == known_to(match, seat)
                others += hidden_from(again, seat) != hidden_from(match, seat)
                if seat == match.seat:
                    assert again.moves() == match.moves()
    assert others > 0, "the redacted game is another one"


@pytest.mark.parametrize("kind", few)
def test_redealing_what_a_seat_cannot_know_changes_nothing_for_it(kind: Kind) -> None:
    match = begin(kind)
    chance = Random(kind.seed)
    changed = 0
    for number, _ in enumerate(walk(match, 5 * kind.seed + 3, kind.wanted)):
        if number % 11:
            continue
        state = match.state
        for seat in range(kind.players):
            before = match.view(seat), match.prompt(), match.score_sheet()
            secrets = hidden_from(match, seat)
            dealt = state.determinize(seat, Dice.seeded(chance.getrandbits(60)))
            check(own(dealt))
            match.state = dealt
            assert (match.view(seat), match.prompt(), match.score_sheet()) == before
            changed += hidden_from(match, seat) != secrets
            match.state = state
            follow(match, dealt, seat, Random(chance.random()))
    assert changed > 5


def follow(match: Match, dealt: Any, seat: int, chance: Random) -> None:
    """Until something hidden comes to light, the seat's own moves have the same outcome in both."""
    state: Any = match.state.copy()
    for _ in range(6):
        if state.over or state.seat != seat:
            return
        assert state.moves() == dealt.moves()
        move = chance.choice(state.moves())
        revealed = state.revealed
        state.play(move)
        dealt.play(move)
        if state.revealed != revealed:
            return
        assert state.view(seat) == dealt.view(seat)


def test_a_card_seen_by_all_stays_known_when_the_rest_is_dealt_again() -> None:
    match = finished(kinds(4)[3])
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


@pytest.mark.slow
@pytest.mark.parametrize("kind", few)
def test_undo_gives_back_the_exact_state_and_never_crosses_a_reveal(kind: Kind) -> None:
    match = begin(kind)
    taken_back = 0
    refused = 0
    for line in walk(match, kind.seed, kind.wanted):
        before, table = match.state.digest(), on_the_table(match)
        match.play(line)
        if can_undo(match):
            assert not came_to_light(table, on_the_table(match)) or line == "use take-back", line
            match.undo()
            assert match.state.digest() == before
            taken_back += 1
        else:
            assert came_to_light(table, on_the_table(match)) or line.split()[0] in ("treat", "discard")
            after = match.state.digest()
            with pytest.raises(Refused, match="cannot be taken back"):
                match.undo()
            assert match.state.digest() == after
            last = match.history.pop()
            match.state = last.before
            refused += 1
    assert taken_back > 80
    assert refused > 12


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_seed_and_moves_are_the_same_game_and_another_seed_is_another(players: int) -> None:
    kind = Kind(players, "fronts", "random", "chosen", 7)
    one, two = finished(kind), finished(kind)
    assert one.state.digest() == two.state.digest()
    assert one.record() == two.record()
    other = birchbark.new("wendake", players, 8)
    assert other.state.digest() != birchbark.new("wendake", players, 7).state.digest()


def test_the_view_is_plain_data_and_a_copy() -> None:
    match = finished(kinds(3)[2])
    match.state = match.history[120].before
    seat = match.seat
    before = match.state.digest()
    view: Any = match.view(seat)
    assert json.loads(json.dumps(view)) == view
    assert view["moves"] == match.moves()
    for other in (None, *range(4)):
        if other != seat:
            assert match.view(other)["moves"] == []

    def spoil(thing: Any) -> None:
        for part in thing.values() if isinstance(thing, dict) else thing:
            if isinstance(part, dict | list):
                spoil(part)
        thing.clear()

    spoil(view)
    assert match.state.digest() == before
    assert match.moves()
    assert match.view(seat)["order"]
