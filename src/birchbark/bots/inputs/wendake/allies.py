"""What a network sees of a position with New Allies."""

from __future__ import annotations

from typing import Final

from birchbark.bots.inputs import bits
from birchbark.bots.inputs.wendake.base import LAYOUT, WendakeInputs
from birchbark.engine.state import State
from birchbark.games.wendake.allies.state import Allies
from birchbark.games.wendake.allies.terms import EFFECTS, NO_CARD, RIFLES
from birchbark.games.wendake.component_values import STACK
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import TRACKS

RIFLE_LEVELS: Final = 3
RIVAL_SIZE: Final = 5

ALLIES_LAYOUT: Final = (
    ("own alliance", 8),
    ("tracks of the own faction", len(TRACKS)),
    ("own turn cards, ready, turned, and on the board", 3 * len(EFFECTS) + 1),
    ("rifle turtles", 3 * RIFLE_LEVELS),
    ("strongest ally among the rivals", RIVAL_SIZE),
    ("mean of the rivals' alliances", RIVAL_SIZE),
)


class AlliesInputs(WendakeInputs):
    def __init__(self) -> None:
        super().__init__()
        self.teacher = self.name
        self.name = "wendake-new-allies"
        self.way = "new-allies"
        self.layout = LAYOUT + ALLIES_LAYOUT

    def fits(self, state: State) -> bool:
        return isinstance(state, Allies)

    def row_with(self, s: Wendake, seat: int, others: list[float]) -> list[float]:
        assert isinstance(s, Allies)
        own = alliance(s, seat)
        faction = s.faction(seat)
        tracks = s.tracks_of(faction) if faction else 0
        allied = [alliance(s, other) for other in range(s.players) if other != seat]
        return [
            *super().row_with(s, seat, others),
            *own,
            float(faction == 1),
            float(faction == 2),
            float(s.english_pair),
            *bits(tracks, len(TRACKS)),
            *effects(s, s.ready[seat]),
            *effects(s, s.turned[seat]),
            *effects(s, sum(1 << card for card in s.offered if card != NO_CARD)),
            (s.ready[seat] | s.turned[seat]).bit_count() / 5,
            *rifle_turtles(s, seat),
            *max(allied),
            *[sum(column) / len(allied) for column in zip(*allied, strict=True)],
        ]


def alliance(s: Allies, seat: int) -> list[float]:
    """Return the Alliance space, rifles, patrols, and the turn cards that are ready and turned."""
    return [
        s.ranks[seat] / 5,
        s.rifles[seat] / 4,
        sum(s.patrols[seat]) / 4,
        s.ready[seat].bit_count() / 4,
        s.turned[seat].bit_count() / 4,
    ]


def effects(s: Allies, cards: int) -> list[float]:
    """Count turn cards by their effects."""
    return [float((cards & alike).bit_count()) for alike in s.allied.cards_with]


def rifle_turtles(s: Allies, seat: int) -> list[float]:
    """Return which rifle turtles are held, how many are left, and which can be claimed."""
    found: list[float] = []
    for level in range(RIFLE_LEVELS):
        turtle = 3 * RIFLES + level
        has = s.turtles[seat][turtle] > 0
        enough = s.strength(seat, RIFLES) >= s.components.turtle_needs[level]
        found += [float(has), s.stack_left[turtle] / STACK, float(enough and not has and s.stack_left[turtle] > 0)]
    return found
