"""W9 The Military action with rifle turtles (A6.1), and with patrols that count (A6.2)."""

from __future__ import annotations

from birchbark.engine.words import Refusal
from birchbark.games.wendake import moves as base_moves
from birchbark.games.wendake import steps as base_steps
from birchbark.games.wendake.actions.military import Muster, alliance_guards, claim
from birchbark.games.wendake.allies import moves, steps
from birchbark.games.wendake.allies.state import Allies


class AlliedMilitary(Muster[Allies]):
    """W9.1 The player claims turtle tiles, A6.1 also for rifles; claims are noted for a seeker (A5.5)."""

    def choose(self, s: Allies, move: int) -> None:
        if move == base_moves.DONE:
            super().choose(s, move)
            return
        turtle = s.components.claims.index(move)
        category, level = divmod(turtle, 3)
        claim(s, s.seat, turtle)
        noted = 1 << category | level + 1 << steps.CLAIMED + 2 * category
        s.push(base_steps.MILITARY, s.seat, s.value | noted)

    def refusal(self, s: Allies, move: int, words: list[str]) -> Refusal:
        found = super().refusal(s, move, words)
        return found._replace(clause="A6.1") if found.clause == "W9.1" and move >= moves.CLAIM else found

    def majorities(self, s: Allies, seat: int, used: int) -> list[int]:
        """A4.5, A6.2 Count the seat's patrols as guards if it uses an Alliance tile, but never those of others."""
        extra = alliance_guards(used)
        if not extra:
            return super().majorities(s, seat, used)
        land = s.components.land
        count = land.count
        found: list[int] = []
        for territory in range(count):
            own = s.guards[seat][territory] + s.patrols[seat][territory]
            if s.ranks[seat] and land.flag[territory] == s.faction(seat):
                own += extra
            rival = max(s.guards[other][territory] for other in range(s.players) if other != seat)
            if own > rival or (own == rival > 0 and used >= base_steps.ALLIANCE_3):
                found.append(territory)
        return found
