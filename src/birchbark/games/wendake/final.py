"""W15, W16 Turtle tiles, and the end of the game."""

from __future__ import annotations

from birchbark.engine.variant import Step
from birchbark.games.wendake import steps
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import FROM_TURTLES, TRACKS
from birchbark.games.wendake.village import TRACK


class Final(Step[Wendake]):
    """W16.1 Each player's turtle points are added in the way that gives the most."""

    kind = steps.FINAL

    def offer(self, s: Wendake) -> list[int]:
        for seat in s.order:
            for track, points in enumerate(best_turtles(s, seat)):
                if points:
                    s.score(seat, track, FROM_TURTLES, points)
        s.revealed += 1
        return []


def turtle_tracks(s: Wendake, seat: int, lowest: int = 0) -> list[tuple[int, list[int]]]:
    """W15.1 Return, for each tile the seat has from a level on, its points and the tracks to choose from."""
    found: list[tuple[int, list[int]]] = []
    for turtle, tile in enumerate(s.turtles[seat]):
        if tile and turtle % 3 >= lowest:
            found.append((s.components.turtle_points[turtle % 3], s.components.turtle_tracks[turtle % 3][tile - 1]))
    return found


def best_turtles(s: Wendake, seat: int, lowest: int = 0) -> list[int]:
    """Return the turtle points by track, chosen for the highest total; W16.2 none go beyond a track's end."""
    tiles = turtle_tracks(s, seat, lowest)
    village = s.villages[seat]
    limit = s.components.limit
    best: list[int] = [0] * len(TRACKS)
    most = -1
    choices = 1
    for _, tracks in tiles:
        choices *= len(tracks)
    for choice in range(choices):
        gained = [0] * len(TRACKS)
        rest = choice
        for points, tracks in reversed(tiles):
            gained[tracks[rest % len(tracks)]] += points
            rest //= len(tracks)
        reached = [min(village[TRACK + track] + gained[track], limit) for track in range(len(TRACKS))]
        total = s.worth(reached)
        if total > most:
            most = total
            best = gained
    return best


def turtle_name(s: Wendake, turtle: int, tile: int) -> str:
    """Return the name of a turtle tile with what it scores."""
    tracks = s.components.turtle_tracks[turtle % 3][tile]
    return " ".join([s.components.turtles[turtle], *(TRACKS[track] for track in tracks)])


def winners(s: Wendake) -> list[int]:
    """W16.4 Most points win; a tie goes to the tied player earliest in the turn order."""
    scores = s.scores()
    best = max(scores)
    return [next(seat for seat in s.order if scores[seat] == best)]
