"""Manitoba: the final scoring as it stands, and the habits of its players."""

from __future__ import annotations

from statistics import fmean

from birchbark.coach.game_coach import GameCoach, told
from birchbark.engine.match import Match
from birchbark.engine.state import State
from birchbark.engine.words import Message
from birchbark.games.manitoba import moves, steps
from birchbark.games.manitoba.seasons import worth
from birchbark.games.manitoba.state import PLACE, WIGWAM, Manitoba
from birchbark.games.manitoba.terms import FROM_FINAL_EMPTY, FROM_SCORE_EMPTY

MANY_RETURNED = 2
MANY_ON_PLACES = 3
MUCH_FOR_EMPTY = 4
MANY_ASLEEP = 3.0


class ManitobaCoach(GameCoach):
    def ended(self, state: State) -> State:
        """M10 Each player gives up pieces, scores the sectors as far as it pays, and counts the wampum tiles."""
        assert isinstance(state, Manitoba)
        s = state.copy()
        if not s.over and not any(kind == steps.FINAL_WAMPUM for kind, _, _ in s.stack):
            s.stack = [(steps.FINAL_WAMPUM, s.active, 0)]
            s.stack += [(steps.FINAL_SCORE, seat, sector) for seat in range(s.players) for sector in range(4)]
            s.stack += [(steps.SACRIFICE, seat, sector) for seat in range(s.players) for sector in range(4)]
            s.settle()
        while not s.over:
            decline = moves.PASS in s.moves() and worth(s, s.seat, s.value) < 0
            s.play(moves.PASS if decline else s.moves()[0])
        return s

    def habits(self, match: Match, seat: int) -> list[Message]:
        state = match.state
        assert isinstance(state, Manitoba)
        village, tally = state.villages[seat], state.points[seat]
        returned = told(match, seat, "returned")
        on_places = village[PLACE].bit_count() + village[PLACE + 1].bit_count()
        empty = -tally[FROM_SCORE_EMPTY] - tally[FROM_FINAL_EMPTY]
        asleep = [asleep_at(played.before, seat) for played in match.history if played.before.kind == steps.TAKE]
        found: list[Message] = []
        if returned >= MANY_RETURNED:
            found.append(Message("habits.manitoba-returned", {"many": returned}))
        if on_places >= MANY_ON_PLACES:
            found.append(Message("habits.manitoba-places", {"many": on_places}))
        if empty >= MUCH_FOR_EMPTY:
            found.append(Message("habits.manitoba-empty", {"points": empty}))
        if asleep and fmean(asleep) >= MANY_ASLEEP:
            found.append(Message("habits.manitoba-asleep", {"many": round(fmean(asleep))}))
        return found


def asleep_at(state: State, seat: int) -> int:
    assert isinstance(state, Manitoba)
    return state.villages[seat][WIGWAM]


COACH = ManitobaCoach()
