"""What studies measure in Manitoba."""

from __future__ import annotations

from collections import Counter
from typing import Any, Final

from birchbark.engine.match import Match
from birchbark.engine.state import State
from birchbark.games.manitoba.state import PATH, Manitoba
from birchbark.games.manitoba.terms import PATHS, SEASONS, SECTORS
from birchbark.lab.measures import NAMES, NUMBER, Column, Measures, events_of

ALL_PATHS: Final = tuple(path for path in PATHS if path)


class ManitobaMeasures(Measures):
    columns = (
        Column("events", NAMES, of_game=True),
        Column("scored", NAMES),
        Column("ended_paths", NAMES),
        *(Column(f"path_{path}", NUMBER) for path in ALL_PATHS),
        *(Column(f"points_{sector}", NUMBER) for sector in SECTORS),
        Column("wampum", NUMBER),
        Column("ceremonies", NUMBER),
        Column("goods_lost", NUMBER),
    )
    periods = SEASONS

    def order(self, match: Match) -> list[int]:
        """M1.8 Play goes clockwise from the first active player, though M2.1 the solstice goes the other way."""
        first = match.history[0].before
        assert isinstance(first, Manitoba)
        return [(first.active + place) % first.players for place in range(first.players)]

    def period(self, state: State) -> int:
        assert isinstance(state, Manitoba)
        return state.season + 1

    def values(self, match: Match, seat: int) -> dict[str, Any]:
        state = match.state
        assert isinstance(state, Manitoba)
        length = state.components.length
        spaces = {path: state.villages[seat][PATH + number] for number, path in enumerate(PATHS) if path}
        points = {line.source: line.points[seat] for line in match.score_sheet()}
        own = [event for event in events_of(match) if event.seat == seat]
        happened = Counter(event.key for event in own)
        return {
            "events": [str(event.values["event"]) for event in events_of(match) if event.key == "event"],
            "scored": [f"{event.values['sector']} {event.values['pieces']}" for event in own if event.key == "scored"],
            "ended_paths": [path for path, space in spaces.items() if space == length[PATHS.index(path)]],
            **{f"path_{path}": space for path, space in spaces.items()},
            **{
                f"points_{sector}": points.get(f"score-{sector}", 0) + points.get(f"final-{sector}", 0)
                for sector in SECTORS
            },
            "wampum": happened["wampum"],
            "ceremonies": happened["completed"],
            "goods_lost": happened["returned"],
        }


MEASURES: Final = ManitobaMeasures()
