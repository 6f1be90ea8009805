"""The state of a game with New Allies: the base game's, and what the expansion adds."""

from __future__ import annotations

from typing import Any, Final

from birchbark.engine.dice import Dice
from birchbark.engine.position import ByName, Fact, Joined, ListOf, Number, OneOf, SetOf
from birchbark.engine.variant import Variant
from birchbark.games.wendake.allies.component_values import AlliesComponentValues
from birchbark.games.wendake.allies.terms import CARDS_COUNT, NO_CARD, NO_LAKE, NOBODY, RIFLES
from birchbark.games.wendake.component_values import STACK
from birchbark.games.wendake.dealing import redeal_cards
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import ENGLISH, FLAGS, LAKES, RESOURCES
from birchbark.games.wendake.village import ALLY, added, replaced, with_row

FROM_LAYOUT: Final = 13
"""The hidden draw that decides how a deck is laid out."""
FROM_PILE: Final = 14
"""A hidden draw from the pile of advanced tiles."""

NOTHING: Final = -1
"""Nothing is being looked at; a number from 0 on is the type of a turtle stack."""
PILE: Final = 99
"""The pile of advanced tiles is being looked at."""


class Allies(Wendake):
    rifles: list[int]
    """The number of each seat's rifles; the list is never changed in place."""
    ranks: list[int]
    """The number of each seat's Alliance space, 0 on the centre; its side is the flag of the village.

    The list is never changed in place.
    """
    patrols: list[list[int]]
    """The number of patrols by seat and territory, all of the faction that the seat is allied with.

    Never changed in place.
    """
    ships: list[int]
    """The lake of each flag's ship; the list is never changed in place."""
    offered: list[int]
    """The turn cards on the board, by space; the list is never changed in place."""
    taken: list[int]
    """The seat whose marker is on each space; the list is never changed in place."""
    cards_left: list[int]
    """The unseen turn cards of the current level, in no order; a card is drawn only when it is needed."""
    ready: list[int]
    """The set of face-up turn cards of each seat; the list is never changed in place."""
    turned: list[int]
    """The set of face-down turn cards of each seat; the list is never changed in place."""
    looked: list[int]
    """The tiles that a seeker looks at; the list is never changed in place."""
    lookers: list[int]
    """Pairs of the number that a deck got when someone looked through it, and the looker; never changed in place."""
    ruled_out: list[list[int]]
    """By looker and owner, the turtle tiles that the looker knows the owner not to have, 4 bits for each type.

    Rows are never changed in place.
    """

    def __init__(self, variant: Variant[Any], dice: Dice, components: AlliesComponentValues, players: int) -> None:
        super().__init__(variant, dice, components, players)
        self.allied = components
        """The component values, including the expansion's."""
        self.english_pair = 0
        """The number of the pair of tracks with the English flag."""
        self.looking = NOTHING
        self.gone = 0
        """The set of discarded turn cards."""
        self.sought = 0
        """The set of resources spent on looking so far."""

    def copy(self) -> Allies:
        twin = Allies(self.variant, self.dice.copy(), self.allied, self.players)
        self.copy_table(twin)
        twin.rifles = self.rifles
        twin.ranks = self.ranks
        twin.patrols = self.patrols
        twin.ships = self.ships
        twin.offered = self.offered
        twin.taken = self.taken
        twin.cards_left = self.cards_left[:]
        twin.ready = self.ready
        twin.turned = self.turned
        twin.looked = self.looked
        twin.lookers = self.lookers
        twin.ruled_out = self.ruled_out[:]
        twin.english_pair = self.english_pair
        twin.looking = self.looking
        twin.gone = self.gone
        twin.sought = self.sought
        return twin

    def described(self) -> list[Fact]:
        players = self.players
        land = self.components.land
        cards = [f"{self.allied.card_name(card)} {card}" for card in range(CARDS_COUNT)]
        return [
            *super().described(),
            Fact("rifles", "rifles", ListOf(Number(), players)),
            Fact("alliance-spaces", "ranks", ListOf(Number(), players)),
            Fact("patrols", "patrols", ListOf(ByName(land.names), players)),
            Fact("ships", "ships", ListOf(OneOf(["none", *LAKES], NO_LAKE), len(FLAGS))),
            Fact("english-pair", "english_pair", Number(0, 1)),
            Fact("turn-cards", "offered", ListOf(OneOf(["none", *cards], NO_CARD), players + 1)),
            Fact("turn-spaces", "taken", ListOf(Number(NOBODY, players - 1), players + 1)),
            Fact("turn-cards-left", "cards_left", ListOf(OneOf(cards))),
            Fact("turn-cards-ready", "ready", ListOf(SetOf(cards), players)),
            Fact("turn-cards-turned", "turned", ListOf(SetOf(cards), players)),
            Fact("turn-cards-gone", "gone", SetOf(cards)),
            Fact("looking-at", "looking", Number(NOTHING)),
            Fact("looked-at", "looked", ListOf(Number())),
            Fact("looked-for", "sought", SetOf(RESOURCES)),
            Fact("decks-looked-through", "lookers", ListOf(Number())),
            Fact("turtles-ruled-out", "ruled_out", Joined(Number(), players, players)),
        ]

    def redeal(self, seat: int, dice: Dice) -> None:
        """W2.6, A5.20 Deal again what the seat has not seen, and what others are looking at."""
        redeal_cards(self, seat, dice)
        for turtle in range(len(self.stacks)):
            redeal_turtle(self, seat, turtle, dice)
        if self.looking == PILE and self.seat != seat:
            self.unseen = sorted(self.unseen + self.looked)
            self.looked = [dice.draw(self.unseen) for _ in self.looked]

    def scores(self) -> list[int]:
        """A6.3 Add the number of each seat's Alliance space."""
        scores = super().scores()
        for seat, rank in enumerate(self.ranks):
            scores[seat] += rank
        return scores

    def has(self, seat: int, category: int) -> int:
        """A6.1 Count rifles too."""
        return self.rifles[seat] if category == RIFLES else super().has(seat, category)

    def strength(self, seat: int, category: int) -> int:
        """A6.4 Give the Shawnee no advantage with rifles."""
        return self.rifles[seat] if category == RIFLES else super().strength(seat, category)

    def decks_apart(self, seat: int) -> list[list[int]]:
        """A5.17 Separate decks that the seat has looked through, since it knows what was drawn before and after."""
        found: list[list[int]] = []
        looker_of = dict(zip(self.lookers[::2], self.lookers[1::2], strict=True))
        for number in range(self.deck_number + 1):
            if looker_of.get(number, seat) == seat or not found:
                found.append([number])
            else:
                found[-1].append(number)
        return found

    def add_patrols(self, seat: int, territory: int, many: int) -> None:
        """Put so many patrols of a seat in a territory, or take some away."""
        self.patrols = with_row(self.patrols, seat, added(self.patrols[seat], territory, many))

    def faction(self, seat: int) -> int:
        """Return the flag of the side that the Alliance disk is on, 0 on the centre."""
        return self.villages[seat][ALLY]

    def tracks_of(self, flag: int) -> int:
        """A1.1 Return the set of tracks in the pair with this flag."""
        pair = self.english_pair if flag == ENGLISH else 1 - self.english_pair
        one, other = self.pairs()[pair]
        return 1 << one | 1 << other


def redeal_turtle(s: Allies, seat: int, turtle: int, dice: Dice) -> None:
    """Deal the others' tiles, those they look at and the stack again, within what the seat has not ruled out."""
    owners = [other for other in range(s.players) if other != seat and s.turtles[other][turtle]]
    hidden_look = s.looking == turtle and s.seat != seat
    pool = [tile for tile in range(STACK) if s.stacks[turtle] >> tile & 1]
    pool += [s.turtles[other][turtle] - 1 for other in owners]
    if hidden_look:
        pool += s.looked[1:]
    pool.sort()
    dice.shuffle(pool)
    dealt = deal(s, seat, turtle, owners, pool)
    for other, tile in zip(owners, dealt, strict=True):
        s.turtles = with_row(s.turtles, other, replaced(s.turtles[other], turtle, tile + 1))
        pool.remove(tile)
    if hidden_look:
        own = s.turtles[s.seat][turtle] - 1
        s.looked = [own, *(pool.pop() for _ in s.looked[1:])]
    s.stacks[turtle] = sum(1 << tile for tile in pool)


def deal(s: Allies, seat: int, turtle: int, owners: list[int], pool: list[int]) -> list[int]:
    """Give each owner the first tile of the pool that leaves one for each of the others."""
    if not owners:
        return []
    out = s.ruled_out[seat][owners[0]] >> turtle * STACK
    for tile in pool:
        if not out >> tile & 1:
            rest = deal(s, seat, turtle, owners[1:], [other for other in pool if other != tile])
            if len(rest) == len(owners) - 1:
                return [tile, *rest]
    return []
