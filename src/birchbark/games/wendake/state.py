"""The state of a game of Wendake: a few flat lists of small numbers."""

from __future__ import annotations

from typing import Any, Final

from birchbark.engine.dice import Dice
from birchbark.engine.position import (
    MOST,
    ByName,
    Codec,
    Fact,
    Fields,
    ListOf,
    Number,
    OneOf,
    Part,
    Rows,
    SetOf,
    YesNo,
    bad,
)
from birchbark.engine.state import State
from birchbark.engine.variant import Variant
from birchbark.games.wendake.component_values import ComponentValues
from birchbark.games.wendake.steps import NEEDED, PLAY_MASKS
from birchbark.games.wendake.terms import (
    BEYOND_LIMIT,
    CARDS,
    FLAGS,
    GRID,
    HUNTER,
    KINDS,
    LAKES,
    NATIVES,
    PAIRINGS,
    PROGRESS,
    RESOURCES,
    SLOTS_COUNT,
    TRACKS,
    TRIBES,
    WOMAN,
)
from birchbark.games.wendake.tribes import TRIBE, Tribe

# One village after the other lies in `State.villages`, each of WIDTH numbers.
TRIBE_CARD: Final = 0
HOME: Final = 1
"""The home's territory, -1 before it is chosen."""
AT_HOME: Final = 2
"""Women and hunters in the home; its warriors are guards."""
LONGHOUSE: Final = 4
"""Women, hunters, warriors."""
WOMEN_OUT: Final = 7
"""The sets of productive areas outside the home with own women, …"""
HUNTERS_OUT: Final = 8
"""… own hunters …"""
OUTPOSTS: Final = 9
"""… and own outposts."""
CANOES: Final = 10
"""Canoes in play."""
RESOURCE: Final = 11
"""Five numbers, by resource."""
BEAVERS: Final = 16
TRACK: Final = 17
"""Four numbers: where the score markers stand."""
SWAPS: Final = 21
MARKERS: Final = 22
"""Action markers not yet placed this year."""
MARKED: Final = 23
"""The set of grid places with a marker."""
FIRE: Final = 24
"""The grid place of the sacred fire token."""
SPECIAL: Final = 25
"""Whether the Ojibwa's special marker is still to be placed."""
DISK: Final = 26
"""The mask disk: 0 in the restore area, else the number of its space from 1."""
OWNED: Final = 27
"""The set of progress tiles, …"""
USED: Final = 28
"""… and of those turned face down."""
ALLY: Final = 29
"""The flag."""
WIDTH: Final = 30

LONG: Final = -1
"""Where the black warrior is: in the longhouse, …"""
ABSENT: Final = -2
"""… not in the game, …"""
POSTED: Final = 16
"""… an outpost in an area, with this added; else a guard in a territory."""

FROM_STACK: Final = 1
"""What a hidden draw is from: a turtle stack, with its type added, …"""
FROM_DECK: Final = 16
"""… or a deck, with its number added."""
ALL: Final = -1
"""Who sees it, if all do."""

RITUAL_SIDE: Final = 64
"""Added to a tile's number on the grid when its ritual side is up."""
NO_TILE: Final = -1

TYPE: Final = 31
"""The bits of a mask card in a hand that tell its type; above them stands what is known of it:"""
HIDDEN: Final = 32
"""0 for a card that all have seen, else 1 + the number of the deck it was drawn from unseen."""


class Wendake(State):
    order: list[int]
    """The seats in turn order."""
    reserved: list[int]
    """The seats on the turn order track, from the left."""
    villages: list[int]
    guards: list[int]
    """One seat after the other, by territory; the black warrior is counted too."""
    canoes: list[int]
    """One seat after the other, by lake."""
    points: list[int]
    """One seat after the other, by track, by source."""
    grid: list[int]
    """One seat after the other, nine tiles each."""
    below: list[int]
    """One seat after the other, the three tiles below the grid."""
    aside: list[list[int]]
    """By seat: the tiles set aside, in order. The lists are never changed in place."""
    display: list[int]
    """The advanced tiles face up, by place."""
    unseen: list[int]
    """The advanced tiles of the present level that nobody has seen, in no order: one is drawn when it is needed. …"""
    stacked: int
    """… So many of them are in the stack, the others left the game."""
    rows: list[int]
    """The progress tiles as they were laid out, level by level. Shared by all copies."""
    spare: int
    """The set of progress tiles not laid out."""
    shop: int
    """The set of progress tiles still to be bought."""
    hands: list[list[int]]
    """By seat: the mask cards in hand, …"""
    played: list[list[int]]
    """… and those played this year. The lists are never changed in place."""
    deck: list[int]
    """The types of the mask cards in the deck, in no order."""
    discards: list[int]
    """The discard pile, its top last. Never changed in place."""
    turtles: list[int]
    """One seat after the other, by turtle type: 0, or 1 + the tile claimed."""
    stacks: list[int]
    """By turtle type: the set of tiles nobody has seen, …"""
    stack_left: list[int]
    """… and how many of them are in the stack."""
    tribe_cards: int
    """The set of tribe cards to choose from."""

    def __init__(self, variant: Variant[Any], dice: Dice, components: ComponentValues, players: int) -> None:
        super().__init__(variant, dice)
        self.components = components
        self.players = players
        self.sides = players
        """Those with pieces on the map: the players, and who plays without a seat. Villages and guards are by side."""
        self.pairing = 0
        self.year = 1
        self.level = 1
        """Of the advanced tiles on display."""
        self.deck_number = 0
        """How often the deck was renewed."""
        self.flags = 0
        """The set of flags still to be taken."""
        self.black = ABSENT
        self.black_seat = -1

    def copy(self) -> Wendake:
        twin = Wendake(self.variant, self.dice.copy(), self.components, self.players)
        self.copy_table(twin)
        return twin

    def copy_table(self, twin: Wendake) -> None:
        """The part of a copy that is the same with every way to play."""
        self.copy_into(twin)
        twin.order = self.order
        twin.reserved = self.reserved
        twin.villages = self.villages[:]
        twin.guards = self.guards[:]
        twin.canoes = self.canoes[:]
        twin.points = self.points[:]
        twin.grid = self.grid[:]
        twin.below = self.below[:]
        twin.aside = self.aside[:]
        twin.display = self.display[:]
        twin.unseen = self.unseen[:]
        twin.stacked = self.stacked
        twin.rows = self.rows
        twin.spare = self.spare
        twin.shop = self.shop
        twin.hands = self.hands[:]
        twin.played = self.played[:]
        twin.deck = self.deck[:]
        twin.discards = self.discards
        twin.turtles = self.turtles[:]
        twin.stacks = self.stacks[:]
        twin.stack_left = self.stack_left[:]
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
        """W2.6 Deal again the hands and turtle tiles of others and what is still to be drawn."""
        redeal_cards(self, seat, dice)
        redeal_turtles(self, seat, dice)

    def promised(self, seat: int) -> list[int]:
        """By kind: how many cards of the hand others know of, as the seat is about to play them (W11.7)."""
        value = self.value >> NEEDED if self.kind == PLAY_MASKS and self.seat == seat else 0
        return [value >> 3 * kind & 7 for kind in range(len(KINDS))]

    def described(self) -> list[Fact]:
        components, players = self.components, self.players
        land = components.land
        sources = components.sources
        areas = [land.area_name(area) for area in range(SLOTS_COUNT * land.count)]
        black = ["absent", "longhouse", *land.names, *["?"] * (POSTED - land.count), *areas]
        tile = Tile(components.face_names())
        types = components.turtle_types
        return [
            Fact("year", "year", Number(1, components.years)),
            Fact("order", "order", ListOf(Number())),
            Fact("reserved", "reserved", ListOf(Number())),
            Fact("pairs", "pairing", OneOf(PAIRINGS)),
            Fact("villages", "villages", Rows(self.sides, WIDTH, village_fields(["none", *land.names], areas))),
            Fact("guards", "guards", Rows(self.sides, land.count, ByName(land.names))),
            Fact("black-warrior", "black", OneOf(black, ABSENT)),
            Fact("black-warrior-of", "black_seat", Number(-1, players - 1)),
            Fact("canoes", "canoes", Rows(players, len(LAKES), ByName(LAKES))),
            Fact("points", "points", Rows(players * len(TRACKS), len(sources), ByName(sources, Number(-MOST)))),
            Fact("grids", "grid", Rows(players, 9, ListOf(tile, 9))),
            Fact("below", "below", Rows(players, 3, ListOf(tile, 3))),
            Fact("aside", "aside", ListOf(ListOf(tile), players)),
            Fact("level", "level", Number(1, 2)),
            Fact("display", "display", ListOf(tile, components.displayed)),
            Fact("unseen-tiles", "unseen", ListOf(tile)),
            Fact("stacked-tiles", "stacked", Number()),
            Fact("progress-rows", "rows", ListOf(OneOf(PROGRESS), 3 * components.laid_out)),
            Fact("progress-left-out", "spare", SetOf(PROGRESS)),
            Fact("progress-shown", "shop", SetOf(PROGRESS)),
            Fact("flags", "flags", SetOf(FLAGS)),
            Fact("tribe-cards", "tribe_cards", SetOf(TRIBES)),
            Fact("hands", "hands", ListOf(ListOf(HeldCard()), players)),
            Fact("played", "played", ListOf(ListOf(OneOf(CARDS)), players)),
            Fact("deck", "deck", ListOf(OneOf(CARDS))),
            Fact("deck-number", "deck_number", Number()),
            Fact("discards", "discards", ListOf(OneOf(CARDS))),
            Fact("turtles", "turtles", Rows(players, types, ByName(components.turtles))),
            Fact("turtle-stacks", "stacks", ByName(components.turtles)),
            Fact("turtle-stacks-left", "stack_left", ByName(components.turtles)),
        ]

    def players_in_order(self) -> list[int]:
        """The turn order without those who play without a seat."""
        return [seat for seat in self.order if seat < self.players]

    def tribe(self, seat: int) -> Tribe:
        return TRIBE[self.villages[seat * WIDTH + TRIBE_CARD]]

    def score(self, seat: int, track: int, source: int, points: int) -> None:
        """W16.2 Points on a track; those beyond its end are lost."""
        at = seat * WIDTH + TRACK + track
        sources = len(self.components.sources)
        tally = (seat * len(TRACKS) + track) * sources
        self.points[tally + source] += points
        reached = self.villages[at] + points
        beyond = reached - self.components.limit
        if beyond > 0:
            self.points[tally + BEYOND_LIMIT] -= beyond
            reached = self.components.limit
        self.villages[at] = reached
        if points and self.log is not None:
            self.tell("points", seat, points=points, track=TRACKS[track], source=self.components.sources[source])
            if beyond > 0:
                self.tell("beyond", seat, points=beyond, track=TRACKS[track])

    def pairs(self) -> list[tuple[int, int]]:
        """W1.2 The two pairs of tracks."""
        partner = self.pairing + 1
        first, second = (track for track in (1, 2, 3) if track != partner)
        return [(0, partner), (first, second)]

    def lower(self, seat: int) -> int:
        """W16.3 The lower track of each pair, added."""
        at = seat * WIDTH + TRACK
        return sum(min(self.villages[at + one], self.villages[at + other]) for one, other in self.pairs())

    def scores(self) -> list[int]:
        """W16.3 As it stands: turtle tiles are hidden until the end."""
        worth = self.components.swap_points
        return [self.lower(seat) + worth * self.villages[seat * WIDTH + SWAPS] for seat in range(self.players)]

    def injure(self, seat: int, native: int) -> None:
        """A native that has left the map goes to the longhouse."""
        self.villages[seat * WIDTH + LONGHOUSE + native] += 1
        if self.log is not None:
            self.tell("injured", seat, native=NATIVES[native])

    def stack_size(self) -> int:
        """W1.13 How many turtle tiles a stack begins with."""
        return self.components.stack_size

    def move_steps(self, amount: int) -> int:
        """W7.1 The steps that a Move of so many has."""
        return amount

    def turtle_seen_by(self, seat: int, turtle: int) -> int:
        """W15.2 Who knows what a turtle tile scores that the seat claims: the seat, or ALL."""
        return seat

    def worth(self, tracks: list[int]) -> int:
        """W16.3 What markers standing so would be worth at the end."""
        return sum(min(tracks[one], tracks[other]) for one, other in self.pairs())

    def has(self, seat: int, category: int) -> int:
        """W9.1 Productive areas with women, with hunters, or canoes in play."""
        at = seat * WIDTH
        if category == WOMAN:
            return self.villages[at + WOMEN_OUT].bit_count() + (self.villages[at + AT_HOME + WOMAN] > 0)
        if category == HUNTER:
            return self.villages[at + HUNTERS_OUT].bit_count() + (self.villages[at + AT_HOME + HUNTER] > 0)
        return self.villages[at + CANOES]

    def strength(self, seat: int, category: int) -> int:
        """W9.1 What counts for a turtle tile; W17.9 one more for the Shawnee."""
        return self.has(seat, category) + self.tribe(seat).turtles_need_less

    def decks_apart(self, seat: int) -> list[list[int]]:
        """The numbers of the decks, together where the seat cannot tell from which of them a card is."""
        return [[number] for number in range(self.deck_number + 1)]

    def occupied(self) -> int:
        """The set of productive areas outside the homes with anybody in them."""
        found = 0
        villages = self.villages
        for at in range(0, len(villages), WIDTH):
            found |= villages[at + WOMEN_OUT] | villages[at + HUNTERS_OUT] | villages[at + OUTPOSTS]
        return found


class Tile(OneOf):
    """An action tile by its actions, with the side that is up; `none` for an empty place."""

    def __init__(self, faces: list[str]) -> None:
        sides = [*faces, *["?"] * (RITUAL_SIDE - len(faces))]
        super().__init__(["none", *sides, *[f"{face} / ritual" for face in faces]], NO_TILE)


class HeldCard(Codec):
    """A mask card in a hand, and for one that not all have seen the deck it was drawn from."""

    def write(self, value: Any) -> Any:
        return CARDS[value & TYPE] + (f" from {value // HIDDEN}" if value > TYPE else "")

    def read(self, found: Any, where: str) -> Any:
        name, drawn, deck = str(found).partition(" from ")
        card = OneOf(CARDS).read(name, where)
        if not drawn:
            return card
        if not deck.isdigit() or not 0 < int(deck) < 100:
            raise bad(where, "one-of", found, line=", ".join(CARDS))
        return card + HIDDEN * int(deck)


def village_fields(homes: list[str], areas: list[str]) -> Fields:
    return Fields(
        Part("tribe", TRIBE_CARD, OneOf(TRIBES)),
        Part("home", HOME, OneOf(homes, -1)),
        Part("at-home", AT_HOME, ByName(NATIVES[:2]), 2),
        Part("longhouse", LONGHOUSE, ByName(NATIVES), 3),
        Part("women", WOMEN_OUT, SetOf(areas)),
        Part("hunters", HUNTERS_OUT, SetOf(areas)),
        Part("outposts", OUTPOSTS, SetOf(areas)),
        Part("canoes", CANOES, Number()),
        Part("resources", RESOURCE, ByName(RESOURCES), 5),
        Part("beavers", BEAVERS, Number()),
        Part("tracks", TRACK, ByName(TRACKS), 4),
        Part("swaps", SWAPS, Number()),
        Part("markers", MARKERS, Number()),
        Part("marked", MARKED, SetOf(GRID)),
        Part("fire", FIRE, OneOf((*GRID, "none"))),
        Part("special-marker", SPECIAL, YesNo()),
        Part("disk", DISK, Number()),
        Part("progress", OWNED, SetOf(PROGRESS)),
        Part("used", USED, SetOf(PROGRESS)),
        Part("flag", ALLY, OneOf(FLAGS)),
    )


def redeal_cards(s: Wendake, seat: int, dice: Dice) -> None:
    """The unseen cards in others' hands, those drawn from one deck among each other; the present deck with its own."""
    others = [other for other in range(s.players) if other != seat]
    promised = [] if seat == s.seat else promised_places(s)
    for numbers in s.decks_apart(seat):
        marks = [HIDDEN * (number + 1) for number in numbers]
        pool = s.deck if s.deck_number in numbers else []
        pool = pool + [card & TYPE for other in others for card in s.hands[other] if card & ~TYPE in marks]
        for place in promised:
            card = s.hands[s.seat][place]
            if card & ~TYPE in marks:
                redraw(s, s.seat, place, [like for like in pool if like >> 2 == (card & TYPE) >> 2], pool, dice)
        for other in others:
            for place, card in enumerate(s.hands[other]):
                if card & ~TYPE in marks and not (other == s.seat and place in promised):
                    redraw(s, other, place, pool, pool, dice)
        if s.deck_number in numbers:
            s.deck = pool


def redraw(s: Wendake, seat: int, place: int, among: list[int], pool: list[int], dice: Dice) -> None:
    """Another card out of the pool for an unseen one of a hand."""
    new = among[dice.randbelow(len(among))]
    pool.remove(new)
    hand = s.hands[seat][:]
    hand[place] = hand[place] & ~TYPE | new
    s.hands[seat] = hand


def promised_places(s: Wendake) -> list[int]:
    """Where in the hand of the seat that decides there are unseen cards of which others know the kind."""
    promised = s.promised(s.seat)
    found: list[int] = []
    for unseen in (False, True):
        for place, card in enumerate(s.hands[s.seat]):
            kind = (card & TYPE) >> 2
            if (card > TYPE) == unseen and promised[kind]:
                promised[kind] -= 1
                if unseen:
                    found.append(place)
    return found


def redeal_turtles(s: Wendake, seat: int, dice: Dice) -> None:
    types = len(s.stacks)
    for turtle in range(types):
        claimed = [other for other in range(s.players) if other != seat and s.turtles[other * types + turtle]]
        pool = [tile for tile in range(4) if s.stacks[turtle] >> tile & 1]
        pool += [s.turtles[other * types + turtle] - 1 for other in claimed]
        for other in claimed:
            s.turtles[other * types + turtle] = dice.draw(pool) + 1
        s.stacks[turtle] = sum(1 << tile for tile in pool)
