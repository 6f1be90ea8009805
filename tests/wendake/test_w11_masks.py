"""W11 Mask ceremony."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

import birchbark
from birchbark import Match
from birchbark.engine.dice import Dice
from tests.wendake.table import (
    SPACES,
    acting,
    clause_against,
    hand,
    mine,
    offered,
    on_space,
    perform,
    play,
    seen,
    tracks,
    verbs,
    village,
)


def ceremony(
    cards: str = "", theirs: dict[str, Any] | None = None, discards: str = "", deck: str = "", **keys: Any
) -> Match:
    """Seat 0 does the Mask ceremony."""
    about: dict[str, Any] = {"discards": discards} if discards else {}
    if deck:
        about["deck"] = deck
    return play(acting("masks", village(hand=cards, **keys), theirs or village(), **about), "do masks")


def test_w11_1_from_the_deck_or_the_discard_pile() -> None:
    match = ceremony(discards="bear-english wolf-french", deck="crow-english crow-english")
    assert match.moves() == ["draw deck", "draw discard"]
    assert clause_against(match, "done") == "W11.1"
    match.play("draw discard")
    assert hand(match) == ["wolf-french"], "its top"
    match = ceremony(discards="bear-english wolf-french", deck="crow-english crow-english")
    match.play("draw deck")
    assert hand(match) == ["crow-english"]
    assert seen(match)["discards"] == ["bear-english", "wolf-french"]


def test_w11_1_one_card_before_playing() -> None:
    match = ceremony("bear-english bear-french")
    assert clause_against(match, "perform two-alike bear") == "W11.1"
    match.play("draw deck")
    assert clause_against(match, "draw deck") == "W11.1"
    assert "perform" in verbs(match)


def test_w11_2_an_empty_discard_pile_is_restarted_from_the_deck() -> None:
    match = ceremony(discards="bear-english", deck="crow-english deer-english")
    match.play("draw discard")
    assert len(seen(match)["discards"]) == 1
    assert seen(match)["deck"] == 1


def test_w11_2_an_empty_deck_is_renewed_from_the_discard_pile() -> None:
    match = ceremony(discards="bear-english wolf-french deer-french", deck="crow-english")
    match.play("draw deck")
    assert hand(match) == ["crow-english"]
    assert seen(match)["deck"] == 2
    assert any("new deck" in line for line in match.log())
    assert len(seen(match)["discards"]) == 1


def test_w11_2_the_renewed_deck_is_shuffled() -> None:
    tops = set()
    for seed in range(20):
        match = acting(
            "masks", village(), discards="bear-english wolf-french deer-french", deck="crow-english", seed=seed
        )
        play(match, "do masks", "draw deck")
        tops.add(seen(match)["discards"][0])
    assert tops == {"bear-english", "wolf-french", "deer-french"}


CARDS = {
    "bear": (3, 1, 3, 1),
    "crow": (3, 1, 2, 1),
    "deer": (2, 1, 3, 1),
    "hare": (3, 1, 2, 1),
    "wolf": (3, 0, 3, 1),
}
ALL = " ".join(
    f"{kind}-{oval}"
    for kind, counts in CARDS.items()
    for oval, many in zip(("english", "english-infected", "french", "french-infected"), counts, strict=True)
    for _ in range(many)
)


def test_w11_2_if_no_card_can_be_had_none_is_drawn() -> None:
    match = acting("masks", village(hand=ALL))
    assert (seen(match)["deck"], seen(match)["discards"]) == (0, [])
    match.play("do masks")
    assert "draw" not in verbs(match)
    assert "perform" in verbs(match)
    assert mine(match)["hand_size"] == 36


PLAYS = {
    "two-alike bear": "bear-english bear-french",
    "three-different bear crow deer": "bear-english crow-english deer-english",
    "two-pairs bear crow": "bear-english bear-french crow-english crow-french",
    "three-alike bear": "bear-english bear-english bear-french",
    "four-different bear crow deer hare": "bear-english crow-english deer-english hare-english",
    "full-house bear crow": "bear-english bear-french bear-french crow-english crow-french",
    "five-different bear crow deer hare wolf": "bear-english crow-english deer-english hare-english wolf-english",
    "four-alike bear": "bear-english bear-french bear-french bear-english",
    "three-pairs bear crow deer": "bear-english bear-french crow-english crow-french deer-english deer-french",
}


@pytest.mark.parametrize("line", PLAYS)
def test_w11_3_a_combination_moves_the_disk_and_scores(line: str) -> None:
    space = line.split(maxsplit=1)[0]
    match = ceremony(PLAYS[line], deck="wolf-french-infected wolf-french", discards="hare-french")
    perform(play(match, "draw deck"), line)
    assert on_space(match, space) == [0]
    assert tracks(match) == [0, 0, 0, SPACES[space]]
    assert len(hand(match)) == 1


@pytest.mark.parametrize("line", PLAYS)
def test_w11_3_only_with_all_its_cards(line: str) -> None:
    """The card drawn is a hare that completes nothing, or one too many."""
    cards = PLAYS[line].split()
    match = ceremony(" ".join(cards[1:]), deck="wolf-french wolf-french", discards="wolf-english")
    match.play("draw deck")
    if line.startswith(("three-different", "four-different")):
        kinds = sorted({card.split("-")[0] for card in cards[1:]} | {"wolf"})
        assert f"{line.split(maxsplit=1)[0]} {' '.join(kinds)}" in offered(match, "perform")
    assert line not in offered(match, "perform")
    assert clause_against(match, f"perform {line}") == "W11.3"


def test_w11_3_the_pairs_are_of_different_kinds() -> None:
    match = ceremony("bear-english bear-english bear-french bear-french", deck="wolf-french wolf-french")
    match.play("draw deck")
    assert {play_.split()[0] for play_ in offered(match, "perform")} == {"two-alike", "three-alike", "four-alike"}


def test_w11_3_not_a_space_with_anybodys_disk() -> None:
    cards = "bear-english bear-french crow-english deer-english"
    match = ceremony(cards, village(disk="two-alike"), disk="three-different", deck="bear-french bear-french")
    match.play("draw deck")
    assert {line.split(maxsplit=1)[0] for line in offered(match, "perform")} == {"three-alike"}
    assert clause_against(match, "perform two-alike bear") == "W11.3"
    assert clause_against(match, "perform three-different bear crow deer") == "W11.3"


def test_w11_3_playing_is_optional() -> None:
    match = ceremony("bear-english bear-french")
    play(match, "draw deck", "done")
    assert tracks(match)[3] == 0
    assert mine(match)["hand_size"] == 3


def test_w11_4_played_cards_lie_face_up_and_cannot_be_used_again() -> None:
    cards = "bear-english bear-french bear-french crow-english"
    match = ceremony(cards, deck="wolf-french wolf-french wolf-english")
    perform(play(match, "draw deck"), "two-alike bear")
    assert len(mine(match)["played"]) == 2
    for seat in (1, None):
        assert seen(match, seat)["villages"][0]["played"] == mine(match)["played"]
    assert all(card.startswith("bear") for card in mine(match)["played"])
    again = acting(
        "masks", village(hand="bear-french", played="bear-english bear-french"), deck="crow-french crow-french"
    )
    play(again, "do masks", "draw deck")
    assert offered(again, "perform") == set()
    assert clause_against(again, "perform three-alike bear") == "W11.3"


def test_w11_5_the_deck_is_renewed_at_the_moment_it_runs_out() -> None:
    match = acting("trade", village(resources={"leather": 2}), discards="bear-english", deck="crow-english")
    play(match, "do trade", "exchange leather fish")
    assert seen(match)["deck"] == 1, "two cards on the pile: shuffled, and the top one revealed"
    assert len(seen(match)["discards"]) == 1


def test_w11_5_not_with_a_single_discard() -> None:
    match = ceremony(discards="bear-english", deck="crow-english")
    match.play("draw deck")
    assert seen(match)["deck"] == 0
    assert seen(match)["discards"] == ["bear-english"]
    assert not any("new deck" in line for line in match.log()), "both stay as they are"


def test_w11_5_until_another_card_is_discarded() -> None:
    match = acting(
        "masks",
        village(hand="wolf-french wolf-english", progress="draw-2"),
        discards="bear-english",
        deck="crow-english",
    )
    play(match, "do masks", "use draw-2", "draw deck")
    assert (seen(match)["deck"], seen(match)["discards"]) == (0, [])
    match.play("discard wolf-french")
    assert (seen(match)["deck"], seen(match)["discards"]) == (0, ["wolf-french"]), "one card is not enough"


def test_w11_5_with_no_deck_card_there_is_no_smallpox_check() -> None:
    cards = ALL.split()
    cards.remove("deer-english-infected")
    match = acting("trade", village(resources={"leather": 2}, hand=" ".join(cards)), discards="deer-english-infected")
    assert seen(match)["deck"] == 0
    play(match, "do trade", "exchange leather fish")
    assert "lose" not in verbs(match)
    assert seen(match)["discards"] == ["deer-english-infected"]


def test_w11_6_the_disk_leaves_its_old_space() -> None:
    match = ceremony("bear-english bear-french", disk="three-different", deck="wolf-french wolf-french")
    perform(play(match, "draw deck"), "two-alike bear")
    assert on_space(match, "three-different") == []
    assert on_space(match, "two-alike") == [0]


def test_w11_6_a_ceremony_without_a_play_leaves_it_where_it_is() -> None:
    match = ceremony("bear-english bear-french", disk="three-different")
    play(match, "draw deck", "done")
    assert on_space(match, "three-different") == [0]


def test_w11_7_the_player_chooses_among_like_cards() -> None:
    cards = "bear-english bear-english-infected bear-french crow-english"
    match = ceremony(cards, deck="crow-french crow-french")
    play(match, "draw deck", "perform two-pairs bear crow")
    pairs = {"bear-english bear-english-infected", "bear-english bear-french", "bear-english-infected bear-french"}
    assert offered(match, "play") == pairs
    assert verbs(match) == {"play"}, "W14.37 nothing comes between"
    play(match, "play bear-english-infected bear-french")
    assert on_space(match, "two-pairs") == [], "the crows are still to be played"
    play(match, "play crow-english crow-french")
    assert on_space(match, "two-pairs") == [0]
    assert "bear-english" in hand(match)
    assert mine(match)["played"] == ["bear-english-infected", "bear-french", "crow-english", "crow-french"]


def test_w11_7_others_cannot_tell_whether_there_was_a_choice() -> None:
    """With an unseen card left in the hand the player is asked though his like cards are all needed."""
    match = ceremony("bear-english bear-french", deck="wolf-french wolf-french", discards="hare-french")
    play(match, "draw deck", "perform two-alike bear")
    assert match.moves() == ["play bear-english bear-french"]


@pytest.mark.parametrize(("drawn", "left"), [("draw deck", []), ("draw discard", ["hare-french"])])
def test_w11_7_no_question_where_all_can_see_that_there_is_none(drawn: str, left: list[str]) -> None:
    """The whole hand is played, or all have seen what stays in it."""
    cards = "bear-english bear-french"
    match = ceremony(cards, seen=cards, deck="bear-french bear-french", discards="crow-french hare-french")
    play(match, drawn, "perform two-alike bear" if left else "perform three-alike bear")
    assert on_space(match, "two-alike" if left else "three-alike") == [0]
    assert hand(match) == left


def test_w11_7_a_hand_dealt_again_still_holds_what_is_about_to_be_played() -> None:
    for seed in range(20):
        match = birchbark.new("wendake", players=2, seed=seed)
        rng = Random(seed)
        while match.seat is not None and verbs(match) != {"play"}:
            match.play(rng.choice([line for line in match.moves() if line.startswith("perform")] or match.moves()))
        if match.seat is None:
            continue
        kind = match.moves()[0].split()[1].split("-")[0]
        for deal in range(10):
            twin = match.state.determinize(1 - match.seat, Dice.seeded(deal))
            assert twin.moves(), "somebody else imagines only hands with which this could be played"
            assert all(f" {kind}-" in match.game.catalogue.line(move) for move in twin.moves())
        for viewer in (1 - match.seat, None):
            again = birchbark.replay(match.record_for(viewer))
            assert verbs(again) == {"play"}
