"""What holds in every game at every step: random play over all player counts, layouts and first players."""

from __future__ import annotations

import copy
from collections import Counter
from random import Random
from typing import Any

import pytest

import birchbark
from birchbark import Match, Refused
from birchbark.engine.dice import Dice
from birchbark.engine.rules import clauses
from birchbark.games.manitoba.state import Manitoba
from tests.manitoba.games import Kind, begin, cree_in_play, finished, goods_in_play, kinds, walk, wampum_in_play
from tests.manitoba.table import LAYOUTS, SUPPLY

CLAUSES = clauses("birchbark.games.manitoba")
many, few = (
    [pytest.param(kind, id="-".join(map(str, kind)), marks=pytest.mark.compiled) for kind in kinds(games)]
    for games in (54, 9)
)


def check_pieces(match: Match, view: Any, drawn: dict[str, list[str]]) -> None:
    """Goods, Cree, wampum, disks and score tiles are all there."""
    players = len(view["villages"])
    goods, feathers, wampum = SUPPLY[players]
    assert goods_in_play(view) == Counter(berry=goods, horse=goods, bison=goods, canoe=goods, feather=feathers)
    assert wampum_in_play(view) == wampum
    assert all(cree_in_play(view, seat) == 8 for seat in range(players))
    assert sorted(view["totem"] + view["village_disks"]) == ["beige", "blue", "brown", "green", "white"]
    drawn[view["season"]] = view["score_tiles"]
    state = match.state
    assert isinstance(state, Manitoba)
    assert len(state.tiles_left) + sum(map(len, drawn.values())) == 12


def check_limits(match: Match, view: Any) -> None:
    """Nothing below zero, nothing over its limit, one Cree an area and no good under it."""
    assert min(view["supply"].values()) >= 0
    assert view["wampum"] >= 0
    for village in view["villages"]:
        assert min(village["square"], village["wigwam"], *village["wampum"].values()) >= 0
        assert all(len(sector["pieces"]) <= 7 for sector in village["storage"].values())
        # Full only while its owner decides where the feather goes.
        assert len(village["places"]["place-3"]) <= 3
        assert len(village["places"]["place-4"]) <= 4
        assert 0 <= min(village["paths"].values()) <= max(village["paths"].values()) <= 6
        assert village["paths"]["shaman"] <= 5
    for tile in view["territory"]:
        assert all(area["good"] is None or area["cree"] is None for area in tile["areas"].values())
    state = match.state
    assert isinstance(state, Manitoba)
    standing = 0
    for areas in state.cree:
        assert not standing & areas, "at most one Cree stands on an area"
        standing |= areas


def check_words(match: Match) -> None:
    """Prompt and choices can be said, and the rule behind them shown."""
    assert match.state.steps[match.state.kind].clause_for(match.state) in CLAUSES
    for text in [match.prompt(), *map(match.sentence, match.moves())]:
        assert_said(text)


def assert_said(text: str) -> None:
    assert text
    assert not set("{}_") & set(text), text
    assert text.rstrip(".?:)") != text, text


@pytest.mark.parametrize("kind", many)
def test_pieces_copies_words_undo_leaks_and_records_in_every_game(kind: Kind) -> None:
    match = begin(kind)
    chance = Random(kind.seed + 1)
    drawn: dict[str, list[str]] = {}
    digests: list[str] = []
    twins: list[tuple[Any, str]] = []
    for _ in walk(match, kind.seed):
        state = match.state
        digest = state.digest()
        assert len(state.moves()) > 1, "a choice, never a dead end"
        assert len(set(state.moves())) == len(state.moves())
        view = match.view()
        check_pieces(match, view, drawn)
        check_limits(match, view)
        if len(digests) % 3 == kind.seed % 3:
            check_words(match)
        if chance.random() < 0.3:
            # A copy is the same, goes its own way, and leaves the state alone.
            twin = state.copy()
            assert twin.digest() == digest
            twin.play(chance.choice(twin.moves()))
            twins.append((twin, twin.digest()))
        if digests and chance.random() < 0.1:
            check_undo(match, digests[-1])
        if len(digests) % 60 == kind.seed % 60:
            check_redeal(match, kind.seed % kind.players, chance)
        digests.append(digest)
    check_pieces(match, match.view(), drawn)
    assert [played.before.digest() for played in match.history] == digests
    assert all(twin.digest() == digest for twin, digest in twins)
    assert match.moves() == []
    for line in match.log():
        assert_said(line)
    assert sum(map(sum, (line.points for line in match.score_sheet()))) == sum(match.scores())
    check_replay(match)
    check_seat_replay(match, kind.seed % kind.players)


def check_undo(match: Match, before: str) -> None:
    """The last move can be taken back exactly, and played again; but not over a new season's cards."""
    last, after = match.history[-1], match.state.digest()
    if last.before.view(None)["season"] == match.view()["season"]:
        match.undo()
        assert match.state.digest() == before
        match.play(match.game.catalogue.line(last.move))
    else:
        with pytest.raises(Refused, match="cannot be taken back"):
            match.undo()
    assert match.state.digest() == after


@pytest.mark.parametrize("kind", few)
def test_a_record_of_an_unfinished_game_leads_to_the_same_state(kind: Kind) -> None:
    match = begin(kind)
    stop = 20 + 5 * kind.seed
    for number, _ in enumerate(walk(match, kind.seed)):
        if number == stop:
            check_replay(match)
    assert len(match.history) > stop


def check_replay(match: Match) -> None:
    record = match.record()
    again = birchbark.replay(record)
    assert again.state.digest() == match.state.digest()
    assert again.record() == record
    assert again.log() == match.log()
    assert (again.names, again.scores(), again.moves()) == (match.names, match.scores(), match.moves())


@pytest.mark.parametrize("kind", few)
def test_every_seats_record_of_an_unfinished_game_leads_to_the_same_view(kind: Kind) -> None:
    match = begin(kind)
    stop = 20 + 5 * kind.seed
    for number, _ in enumerate(walk(match, kind.seed)):
        if number == stop:
            for seat in (*range(kind.players), None):
                check_seat_replay(match, seat)
    assert len(match.history) > stop


def check_seat_replay(match: Match, seat: int | None) -> None:
    record = match.record_for(seat)
    assert "seed" not in record
    again = birchbark.replay(record)
    assert again.view(seat) == match.view(seat)
    assert again.log() == match.log()
    assert again.record_for(seat) == record


def known_to(match: Match, seat: int | None) -> tuple[object, ...]:
    """All that leaves the engine for a seat."""
    return (
        match.view(seat),
        match.moves(),
        match.prompt(),
        match.log(),
        match.record_for(seat),
        can_undo(match),
        match.score_sheet(),
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


@pytest.mark.parametrize("kind", few)
def test_redealing_what_a_seat_cannot_know_changes_nothing_for_it(kind: Kind) -> None:
    match = begin(kind)
    chance = Random(kind.seed)
    for number, _ in enumerate(walk(match, kind.seed)):
        if number % 40:
            continue
        for seat in range(match.setup.players):
            check_redeal(match, seat, chance)


def check_redeal(match: Match, seat: int, chance: Random) -> None:
    state = match.state
    known = known_to(match, seat)
    dealt = state.determinize(seat, Dice.seeded(chance.getrandbits(60)))
    assert dealt.digest() != state.digest(), "other dice"
    match.state = dealt
    assert known_to(match, seat) == known
    match.state = state
    follow(match, dealt, Random(chance.random()))


def follow(match: Match, dealt: Any, chance: Random) -> None:
    """Until something hidden comes to light, the same moves have the same outcome, whatever the dice will show."""
    state: Any = match.state.copy()
    for _ in range(8):
        if state.over:
            return
        move = chance.choice(state.moves())
        revealed = state.revealed
        state.play(move)
        dealt.play(move)
        if state.revealed != revealed:
            return
        assert state.view(None) == dealt.view(None)
        assert state.moves() == dealt.moves()


def test_dice_do_decide_what_is_revealed() -> None:
    """The leak test would pass on a game without chance: this one has some."""
    laid = set()
    for seed in range(12):
        match = birchbark.new("manitoba", 3, 1, first="1")
        match.state = match.state.determinize(0, Dice.seeded(seed))
        while match.view()["season"] == "winter":
            match.play(match.moves()[0])
        laid.add(str(match.view()["events"]))
    assert len(laid) > 6


@pytest.mark.parametrize("kind", few)
def test_undo_gives_back_the_exact_state_and_never_crosses_a_reveal(kind: Kind) -> None:
    match = begin(kind)
    taken_back = 0
    for line in walk(match, kind.seed):
        before, season = match.state.digest(), match.view()["season"]
        match.play(line)
        after = match.state.digest()
        if match.view()["season"] == season:
            match.undo()
            assert match.state.digest() == before
            taken_back += 1
        else:
            # The new season's cards have been seen.
            with pytest.raises(Refused, match="cannot be taken back"):
                match.undo()
            assert match.state.digest() == after
            state, last = match.history[-1].before, match.history.pop()
            match.state = state
            assert last.before.digest() == before
    assert taken_back > 60


@pytest.mark.parametrize("kind", few)
def test_undo_goes_back_to_the_last_reveal_and_no_further(kind: Kind) -> None:
    match = finished(kind)
    states = [played.before for played in match.history]
    while can_undo(match):
        match.undo()
        assert match.state.digest() == states[len(match.history)].digest()
    view = match.view()
    assert (view["season"], view["round"]) == ("autumn", 1), "where the last cards were laid out"


def test_at_the_beginning_there_is_nothing_to_undo() -> None:
    match = birchbark.new("manitoba", 2, 1)
    with pytest.raises(Refused, match="no move to take back"):
        match.undo()


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_same_seed_and_moves_are_the_same_game_and_another_seed_is_another(players: int) -> None:
    one, two = finished(Kind(players, "standard", "random", 5)), finished(Kind(players, "standard", "random", 5))
    assert one.state.digest() == two.state.digest()
    assert one.record() == two.record()
    other = birchbark.new("manitoba", players, 6)
    assert other.state.digest() != birchbark.new("manitoba", players, 5).state.digest()


def turned(view: Any, shift: int) -> Any:
    """The table as it looks when every player has moved so many seats on."""
    players = len(view["villages"])
    view = copy.deepcopy(view)
    for key in ("seat", "active"):
        if view[key] is not None:
            view[key] = (view[key] + shift) % players
    for key in ("villages", "scores"):
        view[key] = view[key][-shift:] + view[key][:-shift]
    for tile in view["territory"]:
        for area in tile["areas"].values():
            if area["cree"] is not None:
                area["cree"] = (area["cree"] + shift) % players
    return view


@pytest.mark.parametrize("layout", LAYOUTS)
@pytest.mark.parametrize(("players", "shift"), [(2, 1), (3, 1), (3, 2), (4, 1), (4, 3)])
def test_no_seat_is_special(players: int, shift: int, layout: str) -> None:
    """With the first player some seats on, the same moves lead to the same table, those seats on."""
    seed = 60 + 10 * players + shift
    match = begin(Kind(players, layout, "1", seed))
    other = begin(Kind(players, layout, str(1 + shift), seed))
    for line in walk(match, seed):
        assert other.moves() == match.moves()
        assert other.view() == turned(match.view(), shift)
        other.play(line)
    assert other.view() == turned(match.view(), shift)


def test_the_view_is_plain_data_and_moves_are_shown_to_the_one_who_decides() -> None:
    import json

    match = birchbark.new("manitoba", 3, 9, first="1")
    assert match.seat == 2
    assert match.view(2)["moves"] == match.moves()
    for seat in (0, 1, None):
        assert match.view(seat)["moves"] == []
    view = match.view(2)
    assert json.loads(json.dumps(view)) == view
    assert {key: value for key, value in view.items() if key != "moves"} == {
        key: value for key, value in match.view(None).items() if key != "moves"
    }, "nothing on the table is hidden from anybody"


def test_a_view_is_a_copy_of_the_table() -> None:
    match = birchbark.new("manitoba", 2, 9)
    before = match.state.digest()
    view: Any = match.view(match.seat)
    view["totem"].clear()
    view["villages"][0]["storage"]["berry"]["pieces"].append("berry")
    view["supply"]["berry"] = 99
    view["moves"].clear()
    assert match.state.digest() == before
    assert match.moves()
    assert match.view(match.seat) != view
