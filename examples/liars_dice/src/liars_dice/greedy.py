"""How good a position is for the bot `greedy`: the lead in dice, less the risk of a bid beyond what can be expected."""

from __future__ import annotations

from birchbark.authoring import State
from liars_dice.moves import NO_BID, SIDES, face, quantity
from liars_dice.state import ONE, LiarsDice

RISK = 0.4
"""What each die is worth that a bid lacks."""


def evaluate(state: State, seat: int) -> float:
    assert isinstance(state, LiarsDice)
    scores = state.scores()
    lead = scores[seat] - max(scores[:seat] + scores[seat + 1 :])
    if state.bidder != seat or state.bid == NO_BID:
        return lead
    return lead - RISK * max(0.0, quantity(state.bid) - expected(state, seat))


def expected(s: LiarsDice, seat: int) -> float:
    """How many dice show what is bid, as far as the seat can know."""
    wanted = {face(s.bid), ONE} if s.wild else {face(s.bid)}
    own = sum(die in wanted for die in s.hands[seat])
    return own + (s.in_play - len(s.hands[seat])) * len(wanted) / SIDES
