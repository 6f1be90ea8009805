"""All moves of the game, and the bids as numbers."""

from __future__ import annotations

from birchbark.authoring import Catalogue

MOST_PLAYERS = 6
MOST_DICE = 5
SIDES = 6
FACES = ("ones", "twos", "threes", "fours", "fives", "sixes")
DICE = tuple(f"die-{face}" for face in range(1, SIDES + 1))
QUANTITIES = tuple(str(many) for many in range(1, MOST_PLAYERS * MOST_DICE + 1))

CATALOGUE = Catalogue()
BID = CATALOGUE.add("bid", QUANTITIES, FACES)
CHALLENGE = CATALOGUE.add("challenge")

BIDS = tuple(line.removeprefix("bid ") for line in CATALOGUE.lines[:CHALLENGE])
"""In the order of the catalogue: a bid that is higher has a higher number (D2.2)."""
NO_BID = -1


def quantity(bid: int) -> int:
    return bid // SIDES + 1


def face(bid: int) -> int:
    """From 0 for ones to 5 for sixes, as a die has it."""
    return bid % SIDES
