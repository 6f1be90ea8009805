"""Decks that run out again and again: renewal, redealing and the records of seats."""

from __future__ import annotations

import random
from collections import Counter

import pytest

import birchbark
from birchbark.engine.dice import Dice
from birchbark.games import find
from birchbark.games.wendake.encoding import TYPE
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import KINDS
from birchbark.testing.hidden import check_seat_record
from tests.wendake.table import own

GAME = find("wendake")


def few_cards(players: int, seed: int) -> str:
    """A position with a deck of nine cards and nothing to do but masks."""
    deck = [f"{kind}-{oval}" for kind in KINDS[:4] for oval in ("english", "french")]
    text = f'game = "wendake"\nplayers = {players}\nseed = {seed}\n[table]\nprogress = []\n'
    text += f'deck = {deck}\ndiscards = ["wolf-french"]\n'
    tiles = ["draw-2", "take-back", "any-mask", "extra-mask"]
    for player in range(1, players + 1):
        text += f'[village-{player}]\nhand = ["bear-english-infected"]\nswaps = 0\nprogress = ["{tiles[player - 1]}"]\n'
        text = text.replace('hand = ["bear-english-infected"]', "hand = []") if player > 1 else text
    return text


def cards_of(s: Wendake) -> Counter[int]:
    cards = Counter(s.deck) + Counter(s.discards)
    for seat in range(s.players):
        cards += Counter(card & TYPE for card in s.hands[seat]) + Counter(s.played[seat])
    return cards


@pytest.mark.slow
@pytest.mark.parametrize("players", [2, 3, 4])
def test_seats_know_no_more_when_decks_are_renewed(players: int) -> None:
    renewed = 0
    for seed in range(4):
        rng = random.Random(seed)
        match = birchbark.load_scenario(few_cards(players, seed))
        cards = cards_of(own(match.state))
        while match.seat is not None:
            wanted = (
                "do masks",
                "draw deck",
                "use draw-2",
                "use any-mask",
                "do trade",
                "exchange",
                "discard",
                "do fish",
            )
            lines = match.moves()
            liked = [line for line in lines if line.startswith(wanted)]
            match.play(rng.choice(liked if liked and rng.random() < 0.9 else lines))
            if rng.random() < 0.02:
                check_seat_record(match, None)
                for seat in range(players):
                    check_seat_record(match, seat)
                    twin = match.state.determinize(seat, Dice.seeded(seed))
                    assert isinstance(twin, Wendake)
                    assert cards_of(twin) == cards
                    assert twin.view(seat) == match.view(seat)
        assert cards_of(own(match.state)) == cards
        renewed = max(renewed, own(match.state).deck_number)
    assert renewed
