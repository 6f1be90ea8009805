"""The score sheet: where each point on each track comes from, and why some points do not count."""

from __future__ import annotations

from birchbark.engine.variant import ScoreLine
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import BEYOND_LIMIT, TRACKS
from birchbark.games.wendake.village import SWAPS, TRACK


def score_sheet(s: Wendake) -> list[ScoreLine]:
    """List points by track and source, W16.2, W16.3 including those that do not count, W5.2 and swap tokens."""
    lines: list[ScoreLine] = []
    for one, other in s.pairs():
        pair = f"{TRACKS[one]}-{TRACKS[other]}"
        for track in (one, other):
            lines += track_lines(s, track)
        higher = [-max(village[TRACK + one], village[TRACK + other]) for village in s.villages[: s.players]]
        lines.append(ScoreLine("higher-track", higher, pair, "W16.3"))
    worth = s.components.swap_points
    lines.append(ScoreLine("swap-tokens", [worth * village[SWAPS] for village in s.villages[: s.players]]))
    return [line for line in lines if any(line.points)]


def track_lines(s: Wendake, track: int) -> list[ScoreLine]:
    lines: list[ScoreLine] = []
    for source, name in enumerate(s.components.sources):
        points = [tracks[track][source] for tracks in s.points]
        lines.append(ScoreLine(name, points, TRACKS[track], "W16.2" if source == BEYOND_LIMIT else ""))
    return lines
