"""One state of a game as a seat or a spectator may see it, in their language: now, in the past, or in a line ahead."""

from __future__ import annotations

from typing import NamedTuple

from birchbark.engine.state import State
from birchbark.engine.words import Words
from birchbark.table.responses import Entry, PastPosition, ScoreResponse, ScoreSheetResponse


class Reader(NamedTuple):
    """Who reads about a game."""

    package: str
    """The game's."""
    names: list[str]
    seat: int | None
    language: str

    def opponent_plan(self, state: State) -> list[str]:
        words = Words.of(self.package, self.language)
        return [words.say(message, self.names) for message in state.variant.opponent_plan(state)]

    def score_lines(self, state: State) -> list[ScoreResponse]:
        name = Words.of(self.package, self.language).thing
        return [
            ScoreResponse(
                line.source,
                name(line.source),
                list(line.points),
                line.track,
                name(line.track) if line.track else "",
                line.forfeited,
                line.of,
            )
            for line in state.score_sheet()
        ]

    def sheet(self, state: State, moves: int) -> ScoreSheetResponse:
        return ScoreSheetResponse(moves, state.scores(), self.score_lines(state), state.winners())

    def moment(self, state: State, moves: int, of: int, line: str, entry: Entry | None = None) -> PastPosition:
        return PastPosition(
            moves=moves,
            of=of,
            viewer=self.seat,
            seat=None if state.over else state.seat,
            line=line,
            entry=entry,
            view=state.view(self.seat),
            opponent_plan=self.opponent_plan(state),
            sheet=self.sheet(state, moves),
        )
