"""What studies measure in Wendake, alone and with New Allies too."""

from __future__ import annotations

from typing import Any, Final

from birchbark.engine.match import Match
from birchbark.engine.state import State
from birchbark.games.wendake.encoding import NO_TILE
from birchbark.games.wendake.moves import TAKE_DISPLAY
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import DISPLAY, TRACKS
from birchbark.lab.measures import NAMES, NUMBER, TEXT, Column, Measures, events_of, named_in, offered_to

TAKEN_FROM_DISPLAY: Final = range(TAKE_DISPLAY, TAKE_DISPLAY + len(DISPLAY))


class WendakeMeasures(Measures):
    columns = (
        Column("tribe", TEXT),
        Column("home", TEXT),
        Column("pairs", TEXT, of_game=True),
        Column("progress", NAMES, "progress_offered"),
        Column("progress_offered", NAMES),
        Column("progress_used", NAMES),
        Column("tiles", NAMES, "tiles_offered"),
        Column("tiles_offered", NAMES),
        Column("masks", NAMES, "masks_offered"),
        Column("masks_offered", NAMES),
        Column("turtles", NAMES),
        Column("cards_used", NAMES, "cards"),
        Column("cards", NAMES),
        Column("adversities", NAMES, of_game=True),
        Column("objectives_met", NAMES, "objectives"),
        Column("objectives", NAMES, of_game=True),
        Column("ghost_score", NUMBER),
        *(Column(f"track_{track}", NUMBER) for track in TRACKS),
    )

    def order(self, match: Match) -> list[int]:
        first = match.history[0].before
        assert isinstance(first, Wendake)
        return first.players_in_order()

    def period(self, state: State) -> int:
        assert isinstance(state, Wendake)
        return state.year

    def values(self, match: Match, seat: int) -> dict[str, Any]:
        facts = match.state.position(with_dice=False)
        village = facts["villages"][seat]
        met = named_in(match, seat, "objective-met", "objective")
        taken = named_in(match, seat, "took-card", "card")
        copied = named_in(match, seat, "copied-card", "card")
        choices = tile_choices(match, seat)
        return {
            "tribe": village["tribe"],
            "home": village["home"],
            "pairs": facts["pairs"],
            "progress": named_in(match, seat, "bought", "tile") + named_in(match, seat, "received", "tile"),
            "progress_offered": sorted({*offered_to(match, seat, "buy"), *offered_to(match, seat, "receive")}),
            "progress_used": named_in(match, seat, "used", "tile"),
            "tiles": [taken for taken, _ in choices],
            "tiles_offered": [tile for _, display in choices for tile in display],
            "masks": named_in(match, seat, "performed", "combination"),
            "masks_offered": offered_to(match, seat, "perform"),
            "turtles": named_in(match, seat, "claimed", "turtle"),
            "cards": taken,
            "cards_used": named_in(match, seat, "used-card", "card") + ["copy"] * len(copied),
            "adversities": [str(event.values["adversity"]) for event in events_of(match) if event.key == "adversity"],
            "objectives_met": met,
            "objectives": met + named_in(match, seat, "objective-missed", "objective"),
            "ghost_score": facts.get("ghost-score"),
            **{f"track_{track}": village["tracks"].get(track, 0) for track in TRACKS},
        }


def tile_choices(match: Match, seat: int) -> list[tuple[str, list[str]]]:
    """List the advanced action tiles that the seat took from the display, each with all that were on it."""
    found: list[tuple[str, list[str]]] = []
    for played in match.history:
        if played.seat == seat and played.move in TAKEN_FROM_DISPLAY:
            before = played.before
            assert isinstance(before, Wendake)
            faces = [before.components.side(tile) if tile != NO_TILE else "" for tile in before.display]
            found.append((faces[played.move - TAKE_DISPLAY], [face for face in faces if face]))
    return found


MEASURES: Final = WendakeMeasures()
