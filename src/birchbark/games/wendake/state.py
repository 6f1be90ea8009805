"""The state of a game of Wendake: a few lists of small numbers, with a row for each seat where seats differ."""

from __future__ import annotations

from typing import Any, Final, TypeVar

from birchbark.engine.dice import Dice
from birchbark.engine.position import Fact
from birchbark.engine.state import State
from birchbark.engine.variant import Variant
from birchbark.games.wendake.component_values import ComponentValues
from birchbark.games.wendake.dealing import redeal_cards, redeal_turtles
from birchbark.games.wendake.encoding import ABSENT
from birchbark.games.wendake.state_facts import state_facts
from birchbark.games.wendake.steps import NEEDED, PLAY_MASKS
from birchbark.games.wendake.terms import BEYOND_LIMIT, HUNTER, KINDS, NATIVES, TRACKS, WOMAN
from birchbark.games.wendake.tribes import TRIBE, Tribe
from birchbark.games.wendake.village import (
    AT_HOME,
    CANOES,
    HUNTERS_OUT,
    LONGHOUSE,
    OUTPOSTS,
    SWAPS,
    TRACK,
    TRIBE_CARD,
    WOMEN_OUT,
    added,
    with_row,
)

PAIRS: Final = [[(0, 1), (2, 3)], [(0, 2), (1, 3)], [(0, 3), (1, 2)]]
"""The two pairs of tracks in each pairing."""


class Wendake(State):
    order: list[int]
    """The seats in turn order."""
    reserved: list[int]
    """The seats on the turn order track, from the left."""
    villages: list[list[int]]
    """The numbers of each side's village, in the places that `village.py` names."""
    guards: list[list[int]]
    """The number of guards by side and territory, including the black warrior; never changed in place."""
    canoes: list[list[int]]
    """The number of canoes by seat and lake; never changed in place."""
    points: list[list[list[int]]]
    """The points by seat, track and source; rows are never changed in place."""
    grid: list[list[int]]
    """The nine grid tiles of each seat; never changed in place."""
    below: list[list[int]]
    """The three tiles below each seat's grid; never changed in place."""
    aside: list[list[int]]
    """The tiles that each seat has set aside, in order; never changed in place."""
    display: list[int]
    """The face-up advanced tiles by place; the list is never changed in place."""
    unseen: list[int]
    """The unseen advanced tiles of the current level, in no order; a tile is drawn only when it is needed."""
    stacked: int
    """How many of the unseen tiles are in the stack; the others are out of the game."""
    rows: list[int]
    """The progress tiles as they were laid out, level by level; all copies share the list."""
    spare: int
    """The set of progress tiles that were not laid out."""
    shop: int
    """The set of progress tiles that can still be bought."""
    hands: list[list[int]]
    """The mask cards in each seat's hand; never changed in place."""
    played: list[list[int]]
    """The mask cards that each seat has played this year; never changed in place."""
    deck: list[int]
    """The types of the mask cards in the deck, in no order."""
    discards: list[int]
    """The discard pile with its top last; the list is never changed in place."""
    turtles: list[list[int]]
    """By seat and turtle type, 0 or 1 + the claimed tile; never changed in place."""
    stacks: list[int]
    """The set of unseen tiles of each turtle type."""
    stack_left: list[int]
    """How many of the unseen tiles of each turtle type are in its stack; the list is never changed in place."""
    tribe_cards: int
    """The set of tribe cards to choose from."""

    def __init__(self, variant: Variant[Any], dice: Dice, components: ComponentValues, players: int) -> None:
        super().__init__(variant, dice)
        self.components = components
        self.players = players
        self.sides = players
        """How many sides have pieces on the map: the players, and an opponent without a seat."""
        self.pairing = 0
        self.year = 1
        self.level = 1
        """The level of the advanced tiles on display."""
        self.deck_number = 0
        """How often the deck has been renewed."""
        self.flags = 0
        """The set of flags that nobody has taken."""
        self.black = ABSENT
        self.black_seat = -1

    def copy(self) -> Wendake:
        twin = Wendake(self.variant, self.dice.copy(), self.components, self.players)
        self.copy_table(twin)
        return twin

    def copy_table(self, twin: Wendake) -> None:
        """Copy everything that all ways to play share."""
        self.copy_into(twin)
        twin.order = self.order
        twin.reserved = self.reserved
        twin.villages = [village[:] for village in self.villages]
        twin.guards = self.guards
        twin.canoes = self.canoes
        twin.points = self.points[:]
        twin.grid = self.grid
        twin.below = self.below
        twin.aside = self.aside
        twin.display = self.display
        twin.unseen = self.unseen[:]
        twin.stacked = self.stacked
        twin.rows = self.rows
        twin.spare = self.spare
        twin.shop = self.shop
        twin.hands = self.hands
        twin.played = self.played
        twin.deck = self.deck[:]
        twin.discards = self.discards
        twin.turtles = self.turtles
        twin.stacks = self.stacks[:]
        twin.stack_left = self.stack_left
        twin.tribe_cards = self.tribe_cards
        twin.pairing = self.pairing
        twin.year = self.year
        twin.level = self.level
        twin.deck_number = self.deck_number
        twin.flags = self.flags
        twin.black = self.black
        twin.black_seat = self.black_seat

    def determinize(self, seat: int, dice: Dice) -> Wendake:
        twin = self.copy()
        twin.dice = dice
        twin.redeal(seat, dice)
        if not twin.over and twin.seat != seat and twin.steps[twin.kind].secret:
            twin.legal = twin.steps[twin.kind].offer(twin)
        return twin

    def redeal(self, seat: int, dice: Dice) -> None:
        """W2.6 Deal again the other players' hands and turtle tiles, and everything still to be drawn."""
        redeal_cards(self, seat, dice)
        redeal_turtles(self, seat, dice)

    def promised(self, seat: int) -> list[int]:
        """W11.7 Count, by kind, the cards in the seat's hand that it is about to play, whose kinds all know."""
        value = self.value >> NEEDED if self.kind == PLAY_MASKS and self.seat == seat else 0
        return [value >> 3 * kind & 7 for kind in range(len(KINDS))]

    def described(self) -> list[Fact]:
        return state_facts(self.components, self.players, self.sides)

    def players_in_order(self) -> list[int]:
        """Return the turn order without sides that have no seat."""
        return [seat for seat in self.order if seat < self.players]

    def tribe(self, seat: int) -> Tribe:
        return TRIBE[self.villages[seat][TRIBE_CARD]]

    def score(self, seat: int, track: int, source: int, points: int) -> None:
        """W16.2 Score points on a track; those beyond its end are lost."""
        village = self.villages[seat]
        tally = self.points[seat][track][:]
        tally[source] += points
        reached = village[TRACK + track] + points
        beyond = reached - self.components.limit
        if beyond > 0:
            tally[BEYOND_LIMIT] -= beyond
            reached = self.components.limit
        village[TRACK + track] = reached
        tracks = self.points[seat][:]
        tracks[track] = tally
        self.points[seat] = tracks
        if points and self.log is not None:
            self.tell("points", seat, points=points, track=TRACKS[track], source=self.components.sources[source])
            if beyond > 0:
                self.tell("beyond", seat, points=beyond, track=TRACKS[track])

    def pairs(self) -> list[tuple[int, int]]:
        """W1.2 Return the two pairs of tracks."""
        return PAIRS[self.pairing]

    def lower(self, tracks: list[int], first: int = 0) -> int:
        """W16.3 Add up the lower track of each pair; the tracks begin at a place of the list."""
        lower = 0
        for one, other in PAIRS[self.pairing]:
            lower += min(tracks[first + one], tracks[first + other])
        return lower

    def scores(self) -> list[int]:
        """W16.3 Return the scores so far, without turtle tiles, which are hidden until the end."""
        return [self.village_points(seat) for seat in range(self.players)]

    def village_points(self, seat: int) -> int:
        """W16.3 Return the points of score markers and swap tokens."""
        village = self.villages[seat]
        return self.lower(village, TRACK) + self.components.swap_points * village[SWAPS]

    def add_guards(self, side: int, territory: int, many: int) -> None:
        """Put so many guards of a side in a territory, or take some away."""
        self.guards = with_row(self.guards, side, added(self.guards[side], territory, many))

    def injure(self, seat: int, native: int) -> None:
        """Send a native that has left the map to the longhouse."""
        self.villages[seat][LONGHOUSE + native] += 1
        if self.log is not None:
            self.tell("injured", seat, native=NATIVES[native])

    def stack_size(self) -> int:
        """W1.13 Return how many turtle tiles a stack begins with."""
        return self.components.stack_size

    def move_steps(self, amount: int) -> int:
        """W7.1 Return how many steps a Move of this amount allows."""
        return amount

    def turtle_seen_by(self, seat: int, turtle: int) -> int:
        """W15.2 Return who knows what a turtle tile claimed by the seat scores: the seat, or ALL."""
        return seat

    def worth(self, tracks: list[int]) -> int:
        """W16.3 Return what these marker positions would be worth at the end."""
        return self.lower(tracks)

    def has(self, seat: int, category: int) -> int:
        """W9.1 Count productive areas with women, productive areas with hunters, or canoes in play."""
        village = self.villages[seat]
        if category == WOMAN:
            return village[WOMEN_OUT].bit_count() + (village[AT_HOME + WOMAN] > 0)
        if category == HUNTER:
            return village[HUNTERS_OUT].bit_count() + (village[AT_HOME + HUNTER] > 0)
        return village[CANOES]

    def strength(self, seat: int, category: int) -> int:
        """W9.1 Return what counts towards a turtle tile; W17.9 one more for the Shawnee."""
        return self.has(seat, category) + self.tribe(seat).turtles_need_less

    def decks_apart(self, seat: int) -> list[list[int]]:
        """Return the deck numbers, grouping decks whose cards the seat cannot tell apart."""
        return [[number] for number in range(self.deck_number + 1)]

    def occupied(self) -> int:
        """Return the set of occupied productive areas outside the homes."""
        found = 0
        for village in self.villages:
            found |= village[WOMEN_OUT] | village[HUNTERS_OUT] | village[OUTPOSTS]
        return found


W = TypeVar("W", bound=Wendake)
"""The state of any way to play."""
