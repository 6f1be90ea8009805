"""S5 The end of the game: turtle tiles, the score sheet, and who has won."""

from __future__ import annotations

from birchbark.engine.variant import ScoreLine, Step
from birchbark.games.wendake import moves, scoring, steps
from birchbark.games.wendake.actions.military import Muster
from birchbark.games.wendake.final import best_turtles
from birchbark.games.wendake.solitaire.state import LEVEL_5, Solitaire
from birchbark.games.wendake.solitaire.terms import GHOST, PLAYER, SIDES
from birchbark.games.wendake.terms import FROM_TURTLES, TRACKS


class MusterAlone(Muster[Solitaire]):
    """S2.6 Turtle tiles of levels 3 and 4 score when claimed."""

    def choose(self, s: Solitaire, move: int) -> None:
        super().choose(s, move)
        if move == moves.DONE:
            return
        turtle = move - moves.CLAIM
        if turtle % 3 < LEVEL_5:
            tile = s.turtles[PLAYER][turtle] - 1
            track = s.components.turtle_tracks[turtle % 3][tile][0]
            s.score(PLAYER, track, FROM_TURTLES, s.components.turtle_points[turtle % 3])


class EndAlone(Step[Solitaire]):
    """S2.6 Turtle tiles of level 5 score; S5.4 then the objectives."""

    kind = steps.FINAL

    def offer(self, s: Solitaire) -> list[int]:
        for track, points in enumerate(best_turtles(s, PLAYER, LEVEL_5)):
            if points:
                s.score(PLAYER, track, FROM_TURTLES, points)
        s.revealed += 1
        if s.log is not None:
            for side in s.cards:
                key = "objective-met" if s.met(side) else "objective-missed"
                s.tell(key, PLAYER, objective=f"objective-{SIDES[side]}", points=s.objective_points(side))
            s.tell("ghost-result", GHOST, score=s.ghost_score, points=s.scores()[PLAYER])
        return []


def score_sheet(s: Solitaire) -> list[ScoreLine]:
    """List the player's points by source, each objective, and below them the score to beat."""
    lines = scoring.score_sheet(s)
    lines += [ScoreLine("tribute", [-paid], TRACKS[track]) for track, paid in enumerate(s.paid) if paid]
    for side in s.cards:
        lines.append(ScoreLine(f"objective-{SIDES[side]}", [s.objective_points(side)]))
    known = 0
    for side in s.cards:
        known += s.ghost.points[side]
        lines.append(ScoreLine(f"ghost-{SIDES[side]}", [s.ghost.points[side]], of="ghost"))
    if s.ghost_score != known:
        lines.append(ScoreLine("ghost-gains", [s.ghost_score - known], of="ghost"))
    return lines


def winners(s: Solitaire) -> list[int]:
    """S5.3 The player wins with a higher score than the Ghost."""
    return [PLAYER] if s.scores()[PLAYER] > s.ghost_score else []
