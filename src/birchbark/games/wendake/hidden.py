"""Retelling a game as a seat knows it (W2.6).

The game is lived through again and each chance result noted with those who saw it. For results the seat did not see,
others are found that fit all it knows: a card that somebody later shows must have been drawn by him before. From these
the game is told a second time, and the throws that lead to them are what the seat's record has.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from hashlib import blake2b
from typing import Final

from birchbark.engine.dice import Dice
from birchbark.engine.game import Story
from birchbark.engine.state import State
from birchbark.games.wendake.figures import STACK
from birchbark.games.wendake.state import ALL, FROM_DECK, FROM_STACK, TYPE, Wendake

OPEN: Final = -1
"""What a throw is from whose result lies open."""


class Chance:
    """One result: of an open throw the throw itself, else the item drawn."""

    def __init__(self, stage: int, what: int, owner: int, item: int) -> None:
        self.stage = stage
        """0 for the set-up, then the number of the move."""
        self.what = what
        self.owner = owner
        self.item = item

    def seen_by(self, seat: int) -> bool:
        return self.owner in (ALL, seat)


class NotingDice(Dice):
    """Throws as they were, each result noted."""

    def __init__(self) -> None:
        super().__init__(0)
        self.stage = 0
        self.notes: list[Chance] = []

    def below(self, sides: int) -> int:
        throw = super().below(sides)
        self.notes.append(Chance(self.stage, OPEN, ALL, throw))
        return throw

    def draw_hidden(self, items: list[int], what: int, owner: int) -> int:
        item = super().draw_hidden(items, what, owner)
        self.notes[-1] = Chance(self.stage, what, owner, item)
        return item


class TellingDice(Dice):
    """Throws that lead to the given results."""

    def __init__(self, results: list[Chance]) -> None:
        super().__init__(0)
        self.results = results
        self.told = 0

    def below(self, sides: int) -> int:
        if not self.fixed:
            self.fixed.append(self.results[self.told].item)
            self.told += 1
        return super().below(sides)

    def draw_hidden(self, items: list[int], what: int, owner: int) -> int:
        self.fixed.append(items.index(self.results[self.told].item))
        self.told += 1
        return super().draw_hidden(items, what, owner)


class Shown:
    """A card that came to light out of a hand."""

    def __init__(self, stage: int, seat: int, card: int) -> None:
        self.stage = stage
        self.seat = seat
        self.card = card


def retell(story: Story, seat: int | None, begin: Callable[[Dice], State]) -> Story:
    viewer = ALL - 1 if seat is None else seat
    noting = NotingDice()
    noting.fixed = story.opening[:]
    state = begin(noting)
    assert isinstance(state, Wendake)
    hidden = [hidden_cards(state, owner) for owner in range(state.players)]
    given = [
        hidden[owner] - Counter(note.item for note in noting.notes if note.what >= FROM_DECK and note.owner == owner)
        for owner in range(state.players)
    ]
    shown: list[Shown] = []
    for stage, (move, throws) in enumerate(zip(story.moves, story.throws, strict=True), 1):
        noting.stage = stage
        noting.fixed = throws[:]
        first = len(noting.notes)
        state.play(move)
        for owner in range(state.players):
            now = hidden_cards(state, owner)
            drawn = Counter(n.item for n in noting.notes[first:] if n.what >= FROM_DECK and n.owner == owner)
            for card in sorted((hidden[owner] + drawn - now).elements()):
                if given[owner][card]:
                    given[owner][card] -= 1
                else:
                    shown.append(Shown(stage, owner, card))
            hidden[owner] = now
    substitute(state, viewer, noting.notes, shown, own_dice(story, viewer, noting.notes))
    return told_again(story, noting.notes, begin)


def hidden_cards(s: Wendake, seat: int) -> Counter[int]:
    return Counter(card & TYPE for card in s.hands[seat] if card > TYPE)


def own_dice(story: Story, viewer: int, notes: list[Chance]) -> Dice:
    """Dice that depend on nothing but what the seat knows."""
    known = [(note.stage, note.what, note.owner, note.item if note.seen_by(viewer) else -1) for note in notes]
    digest = blake2b(repr((viewer, story.moves, known)).encode(), digest_size=16).digest()
    return Dice(int.from_bytes(digest, "big"))


def substitute(s: Wendake, viewer: int, notes: list[Chance], shown: list[Shown], dice: Dice) -> None:
    """Replace what the seat has not seen."""
    unseen = [note for note in notes if not note.seen_by(viewer)]
    for turtle in range(len(s.stacks)):
        if not s.over:
            deal_turtles([note for note in unseen if note.what == FROM_STACK + turtle], notes, dice)
    deal_cards(
        s, [note for note in unseen if note.what >= FROM_DECK], [one for one in shown if one.seat != viewer], dice
    )


def deal_turtles(unseen: list[Chance], notes: list[Chance], dice: Dice) -> None:
    if unseen:
        known = [note.item for note in notes if note.what == unseen[0].what and note not in unseen]
        pool = [tile for tile in range(STACK) if tile not in known]
        for note in unseen:
            note.item = dice.draw(pool)


def deal_cards(s: Wendake, draws: list[Chance], shown: list[Shown], dice: Dice) -> None:
    """The cards of each deck that the seat has not seen drawn are dealt again among those who drew them."""
    decks = sorted({note.what for note in draws})
    pools: dict[int, Counter[int]] = {}
    for deck in decks:
        pools[deck] = Counter(note.item for note in draws if note.what == deck)
        if deck == FROM_DECK + s.deck_number:
            pools[deck].update(s.deck)
    chosen: list[int] = []
    fits = assign(shown, draws, decks, pools, chosen)
    assert fits
    bound: list[Chance] = []
    for one, deck in zip(shown, chosen, strict=True):
        slot = next(n for n in draws if n.what == deck and n.owner == one.seat and n not in bound)
        slot.item = one.card
        bound.append(slot)
    for deck in decks:
        rest = sorted(pools[deck].elements())
        for note in draws:
            if note.what == deck and note not in bound:
                note.item = dice.draw(rest)


def assign(
    shown: list[Shown], draws: list[Chance], decks: list[int], pools: dict[int, Counter[int]], chosen: list[int]
) -> bool:
    """Find for each card shown, one after the other, the first deck that it can have been drawn from."""
    if len(chosen) == len(shown):
        return True
    one = shown[len(chosen)]
    for deck in decks:
        drawn = sum(1 for n in draws if n.what == deck and n.owner == one.seat and n.stage <= one.stage)
        bound = sum(1 for other, at in zip(shown, chosen, strict=False) if other.seat == one.seat and at == deck)
        if pools[deck][one.card] and drawn > bound:
            pools[deck][one.card] -= 1
            chosen.append(deck)
            if assign(shown, draws, decks, pools, chosen):
                return True
            chosen.pop()
            pools[deck][one.card] += 1
    return False


def told_again(story: Story, results: list[Chance], begin: Callable[[Dice], State]) -> Story:
    """The throws that lead to these results, and the position at the end."""
    telling = TellingDice(results)
    opening: list[int] = []
    telling.thrown = opening
    state = begin(telling)
    told: list[list[int]] = []
    for move in story.moves:
        throws: list[int] = []
        telling.thrown = throws
        state.play(move)
        told.append(throws)
    return Story(opening, story.moves, told, state)
