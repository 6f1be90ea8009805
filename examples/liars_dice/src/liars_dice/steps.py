"""A round: all roll, then they bid in turn until somebody challenges."""

from __future__ import annotations

from birchbark.authoring import Kinds, Message, Refusal, Step, because
from liars_dice.moves import BID, CHALLENGE, DICE, FACES, NO_BID, SIDES, face, quantity
from liars_dice.state import NOBODY, ONE, LiarsDice, roll

KINDS = Kinds()
ROLL = KINDS.add("roll")
TURN = KINDS.add("turn")


class Roll(Step[LiarsDice]):
    """D1.3 All roll their dice under their cups; the one in the step's seat begins."""

    kind = ROLL
    clause = "D1.3"

    def offer(self, s: LiarsDice) -> list[int]:
        s.bids = [NO_BID] * len(s.hands)
        s.bidder = NOBODY
        s.hands = [roll(s.dice, len(hand)) for hand in s.hands]
        for seat, hand in enumerate(s.hands):
            if hand:
                s.tell("rolled", seat, dice=" ".join(DICE[die] for die in hand))
        s.push(TURN, s.seat, 0)
        return []


class Turn(Step[LiarsDice]):
    """D2 A higher bid, or D3 a challenge."""

    kind = TURN
    verbs = ("bid", "challenge")
    clause = "D2.1"
    prompt = "turn"

    def offer(self, s: LiarsDice) -> list[int]:
        bids = [BID + bid for bid in range(s.bid + 1, s.in_play * SIDES) if not (s.wild and face(bid) == ONE)]
        return bids if s.bidder == NOBODY else [*bids, CHALLENGE]

    def take(self, s: LiarsDice, move: int) -> None:
        if move == CHALLENGE:
            self.challenge(s)
            return
        s.bidder = s.seat
        s.bids[s.seat] = move - BID
        told = saying("bid", move - BID)
        s.tell(told.key, s.seat, **told.values)
        s.push(TURN, s.next_to(s.seat), 0)

    def challenge(self, s: LiarsDice) -> None:
        """D3.2 All dice are shown, and who was wrong loses one."""
        s.revealed += 1
        s.tell("challenged", s.seat, other=s.bidder)
        for seat, hand in enumerate(s.hands):
            if hand:
                s.tell("shown", seat, dice=" ".join(DICE[die] for die in hand))
        found = s.counted(s.bid)
        loser = s.seat if found >= quantity(s.bid) else s.bidder
        s.hands[loser].pop()
        s.tell("lost" if s.hands[loser] else "out", loser, many=found)
        if sum(1 for hand in s.hands if hand) > 1:
            s.push(ROLL, loser if s.hands[loser] else s.next_to(loser), 0)

    def sentence(self, s: LiarsDice, move: int, words: list[str]) -> Message:
        if move == CHALLENGE:
            return Message("moves.challenge", {"other": s.bidder})
        return saying("moves.bid", move - BID)

    def refusal(self, s: LiarsDice, move: int, words: list[str]) -> Refusal | None:
        if move == CHALLENGE:
            return because("D3.1", "no-bid")
        if s.wild and face(move - BID) == ONE:
            return because("D2.4", "wild")
        if quantity(move - BID) > s.in_play:
            return because("D2.3", "too-many", many=s.in_play)
        return because("D2.2", "too-low")


def saying(key: str, bid: int) -> Message:
    """A bid in words: of a single die, or of several."""
    many = quantity(bid)
    return Message(f"{key}-one" if many == 1 else key, {"many": many, "face": FACES[face(bid)]})
