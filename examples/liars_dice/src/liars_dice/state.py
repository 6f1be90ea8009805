"""What is on the table: the dice under the cups, and the bids of this round."""

from __future__ import annotations

from birchbark.authoring import Dice, Fact, ListOf, Number, OneOf, State, Variant
from liars_dice.moves import BIDS, DICE, MOST_PLAYERS, NO_BID, SIDES, face

ONE = 0
NOBODY = -1


class LiarsDice(State):
    def __init__(self, variant: Variant[LiarsDice], dice: Dice, hands: list[list[int]], wild: bool) -> None:
        super().__init__(variant, dice)
        self.wild = wild
        self.hands = hands
        """The dice of each seat, from 0 for a one to 5 for a six."""
        self.bids = [NO_BID] * len(hands)
        """The last bid of each seat in this round."""
        self.bidder = NOBODY

    @property
    def bid(self) -> int:
        """The bid that stands."""
        return NO_BID if self.bidder == NOBODY else self.bids[self.bidder]

    @property
    def in_play(self) -> int:
        return sum(map(len, self.hands))

    def next_to(self, seat: int) -> int:
        """The next seat with dice left."""
        seat = (seat + 1) % len(self.hands)
        return seat if self.hands[seat] else self.next_to(seat)

    def counted(self, bid: int) -> int:
        """How many dice on the table show what is bid."""
        wanted = (face(bid), ONE) if self.wild else (face(bid),)
        return sum(die in wanted for hand in self.hands for die in hand)

    def scores(self) -> list[int]:
        return [len(hand) for hand in self.hands]

    def copy(self) -> LiarsDice:
        twin = LiarsDice(self.variant, self.dice.copy(), [hand[:] for hand in self.hands], self.wild)
        self.copy_into(twin)
        twin.bids = self.bids[:]
        twin.bidder = self.bidder
        return twin

    def determinize(self, seat: int, dice: Dice) -> LiarsDice:
        """The dice under the other cups are rolled again."""
        twin = self.copy()
        twin.dice = dice
        for other, hand in enumerate(twin.hands):
            if other != seat:
                twin.hands[other] = roll(dice, len(hand))
        return twin

    def described(self) -> list[Fact]:
        return [
            Fact("hands", "hands", ListOf(ListOf(OneOf(DICE)), len(self.hands))),
            Fact("bids", "bids", ListOf(OneOf(("none", *BIDS), first=NO_BID), len(self.hands))),
            Fact("bidder", "bidder", Number(NOBODY, MOST_PLAYERS - 1)),
        ]


def roll(dice: Dice, many: int) -> list[int]:
    return sorted(dice.randbelow(SIDES) for _ in range(many))
