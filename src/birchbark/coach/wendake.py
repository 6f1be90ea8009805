"""Wendake: the final scoring as it stands, and the habits of its players."""

from __future__ import annotations

from birchbark.coach.game_coach import GameCoach
from birchbark.engine.match import Match
from birchbark.engine.state import State
from birchbark.engine.words import Message
from birchbark.games.wendake import steps
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import BEYOND_LIMIT, TRACKS
from birchbark.games.wendake.village import BEAVERS, OWNED, RESOURCE, TRACK

MANY_GOODS = 4
MANY_BEAVERS = 3
MANY_CARDS = 4
MUCH_ABOVE = 6
MUCH_BEYOND = 2


class WendakeCoach(GameCoach):
    def ended(self, state: State) -> State:
        """W16.1 The turtle tiles count; everything else is on the tracks already."""
        assert isinstance(state, Wendake)
        s = state.copy()
        if not s.over:
            s.stack = [(steps.FINAL, s.order[0], 0)]
            s.settle()
        return s

    def habits(self, match: Match, seat: int) -> list[Message]:
        s = match.state
        assert isinstance(s, Wendake)
        village = s.villages[seat]
        goods = sum(village[RESOURCE : RESOURCE + 5])
        above = sum(abs(village[TRACK + one] - village[TRACK + other]) for one, other in s.pairs())
        beyond = -sum(s.points[seat][track][BEYOND_LIMIT] for track in range(len(TRACKS)))
        found: list[Message] = []
        if goods >= MANY_GOODS:
            found.append(Message("habits.wendake-goods", {"many": goods}))
        if village[BEAVERS] >= MANY_BEAVERS:
            found.append(Message("habits.wendake-beavers", {"many": village[BEAVERS]}))
        if above >= MUCH_ABOVE:
            found.append(Message("habits.wendake-above", {"points": above}))
        if beyond >= MUCH_BEYOND:
            found.append(Message("habits.wendake-beyond", {"points": beyond}))
        if len(s.hands[seat]) >= MANY_CARDS:
            found.append(Message("habits.wendake-cards", {"many": len(s.hands[seat])}))
        if not village[OWNED]:
            found.append(Message("habits.wendake-progress", {}))
        return found


COACH = WendakeCoach()
