"""Redacts a game to what a seat knows of it (W2.6).

The game is replayed, and each chance result is noted together with who saw it. Results that the seat did not see are
replaced by others that fit everything it knows: a card that a player shows later must have been drawn before.
The game is then replayed with these results, and the rolls that lead to them go into the seat's record.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from hashlib import blake2b
from typing import Final

from birchbark.engine.dice import Dice
from birchbark.engine.game import Story
from birchbark.engine.state import State
from birchbark.games.wendake.component_values import STACK
from birchbark.games.wendake.encoding import ALL, FROM_DECK, FROM_STACK, TYPE
from birchbark.games.wendake.state import Wendake

OPEN: Final = -1
"""The origin of a roll whose result everyone sees."""


class Chance:
    """A chance result: the number rolled if it is an open roll, otherwise the item drawn."""

    def __init__(self, stage: int, what: int, owner: int, item: int, pool: list[int]) -> None:
        self.stage = stage
        """0 for the set-up, otherwise the number of the move."""
        self.what = what
        self.owner = owner
        self.item = item
        self.pool = pool
        """The items that it was drawn from, empty for an open roll."""

    def seen_by(self, seat: int) -> bool:
        return self.owner in (ALL, seat)


class RecordingDice(Dice):
    """Dice that repeat the given rolls and note each result."""

    def __init__(self) -> None:
        super().__init__(0)
        self.stage = 0
        self.notes: list[Chance] = []

    def randbelow(self, sides: int) -> int:
        roll = super().randbelow(sides)
        self.notes.append(Chance(self.stage, OPEN, ALL, roll, []))
        return roll

    def draw_hidden(self, items: list[int], what: int, owner: int) -> int:
        pool = items[:]
        item = super().draw_hidden(items, what, owner)
        self.notes[-1] = Chance(self.stage, what, owner, item, pool)
        return item


class ScriptedDice(Dice):
    """Dice that produce the given results."""

    def __init__(self, results: list[Chance]) -> None:
        super().__init__(0)
        self.results = results
        self.next_result = 0
        self.state: State | None = None
        """The game being replayed, once it has begun."""

    def randbelow(self, sides: int) -> int:
        if not self.scripted:
            self.scripted.append(self.results[self.next_result].item)
            self.next_result += 1
        return super().randbelow(sides)

    def draw_hidden(self, items: list[int], what: int, owner: int) -> int:
        self.scripted.append(items.index(self.result(self.results[self.next_result])))
        self.next_result += 1
        return super().draw_hidden(items, what, owner)

    def result(self, note: Chance) -> int:
        """Return the item to draw."""
        return note.item


class Shown:
    """A card that came out of a hand, or that others know to be one of these."""

    def __init__(self, stage: int, seat: int, cards: list[int]) -> None:
        self.stage = stage
        self.seat = seat
        self.cards = cards


class Redaction:
    """Redacts a story for a seat; an expansion overrides how the things it hides are dealt again."""

    def __init__(self, story: Story, seat: int | None, begin: Callable[[Dice], State]) -> None:
        self.story = story
        self.viewer = ALL - 1 if seat is None else seat
        self.begin = begin
        self.notes: list[Chance] = []
        self.shown: list[Shown] = []

    def redacted(self, dice: Dice | None = None) -> Story:
        state = self.replay_and_note()
        self.substitute(state, [note for note in self.notes if not note.seen_by(self.viewer)], dice or self.own_dice())
        return self.replay_with(self.scripted_dice())

    def replay_and_note(self) -> Wendake:
        """Replay the story, noting all chance results and all cards shown, and return the final state."""
        noting = RecordingDice()
        noting.scripted = self.story.opening[:]
        state = self.begin(noting)
        assert isinstance(state, Wendake)
        hidden = [hidden_cards(state, owner) for owner in range(state.players)]
        given = [hidden[owner] - drawn_by(owner, noting.notes) for owner in range(state.players)]
        for stage, (move, rolls) in enumerate(zip(self.story.moves, self.story.rolls, strict=True), 1):
            noting.stage = stage
            noting.scripted = rolls[:]
            first = len(noting.notes)
            state.play(move)
            for owner in range(state.players):
                now = hidden_cards(state, owner)
                for card in sorted((hidden[owner] + drawn_by(owner, noting.notes[first:]) - now).elements()):
                    if given[owner][card]:
                        given[owner][card] -= 1
                    else:
                        self.shown.append(Shown(stage, owner, [card]))
                hidden[owner] = now
        self.notes = noting.notes
        self.note_promised(state, given)
        return state

    def note_promised(self, s: Wendake, given: list[Counter[int]]) -> None:
        """W11.7 Note the cards that are about to be played, whose kinds the others know."""
        for kind, many in enumerate(s.promised(s.seat)):
            like = range(4 * kind, 4 * kind + 4)
            seen = sum(1 for card in s.hands[s.seat] if card in like) + sum(given[s.seat][card] for card in like)
            self.shown += [Shown(len(self.story.moves), s.seat, list(like)) for _ in range(many - seen)]

    def own_dice(self) -> Dice:
        """Make dice that depend only on what the seat knows."""
        known = [
            (note.stage, note.what, note.owner, note.item if note.seen_by(self.viewer) else -1) for note in self.notes
        ]
        digest = blake2b(repr((self.viewer, self.story.moves, known)).encode(), digest_size=16).digest()
        return Dice(int.from_bytes(digest, "big"))

    def substitute(self, s: Wendake, unseen: list[Chance], dice: Dice) -> None:
        """Replace the results that the seat has not seen."""
        self.deal_turtles(s, unseen, dice)
        self.deal_cards(s, [note for note in unseen if note.what >= FROM_DECK], dice)

    def deal_turtles(self, s: Wendake, unseen: list[Chance], dice: Dice) -> None:
        """Deal the unseen turtle tiles again, unless the game is over and all of them are open."""
        if s.over:
            return
        for what in range(FROM_STACK, FROM_STACK + len(s.stacks)):
            draws = [note for note in unseen if note.what == what]
            known = [note.item for note in self.notes if note.what == what and note not in draws]
            pool = [tile for tile in range(STACK) if tile not in known]
            for note in draws:
                note.item = dice.draw(pool)

    def deal_cards(self, s: Wendake, draws: list[Chance], dice: Dice) -> None:
        """Deal the cards that the seat has not seen again, deck by deck, among the players who drew them."""
        deck_of: dict[int, int] = {}
        for numbers in s.decks_apart(self.viewer):
            for number in numbers:
                deck_of[FROM_DECK + number] = numbers[0]
        decks = sorted({deck_of[note.what] for note in draws})
        slots = [Slot(note, deck_of[note.what]) for note in draws]
        pools: dict[int, Counter[int]] = {}
        for deck in decks:
            pools[deck] = Counter(slot.note.item for slot in slots if slot.deck == deck)
            if deck == deck_of[FROM_DECK + s.deck_number]:
                pools[deck].update(s.deck)
        shown = [one for one in self.shown if one.seat != self.viewer]
        for one in shown:
            dice.shuffle(one.cards)
        chosen: list[tuple[int, int]] = []
        fits = assign(shown, slots, decks, pools, chosen)
        assert fits
        for one, (deck, card) in zip(shown, chosen, strict=True):
            slot = next(t for t in slots if t.deck == deck and t.note.owner == one.seat and not t.bound)
            slot.note.item = card
            slot.bound = True
        for deck in decks:
            rest = sorted(pools[deck].elements())
            for slot in slots:
                if slot.deck == deck and not slot.bound:
                    slot.note.item = dice.draw(rest)

    def scripted_dice(self) -> ScriptedDice:
        return ScriptedDice(self.notes)

    def replay_with(self, telling: ScriptedDice) -> Story:
        """Replay the story with the new results, noting the rolls that lead to them."""
        opening: list[int] = []
        telling.recorded = opening
        state = self.begin(telling)
        telling.state = state
        rolls_by_move: list[list[int]] = []
        for move in self.story.moves:
            rolls: list[int] = []
            telling.recorded = rolls
            state.play(move)
            rolls_by_move.append(rolls)
        return Story(opening, self.story.moves, rolls_by_move, state)


class Slot:
    """A draw that the seat has not seen, its deck, and whether its card is settled."""

    def __init__(self, note: Chance, deck: int) -> None:
        self.note = note
        self.deck = deck
        self.bound = False


def hidden_cards(s: Wendake, seat: int) -> Counter[int]:
    return Counter(card & TYPE for card in s.hands[seat] if card > TYPE)


def drawn_by(owner: int, notes: list[Chance]) -> Counter[int]:
    return Counter(note.item for note in notes if note.what >= FROM_DECK and note.owner == owner)


def assign(
    shown: list[Shown],
    slots: list[Slot],
    decks: list[int],
    pools: dict[int, Counter[int]],
    chosen: list[tuple[int, int]],
) -> bool:
    """Find, for each shown card in turn, the first deck it can come from, and the card itself."""
    if len(chosen) == len(shown):
        return True
    one = shown[len(chosen)]
    for deck in decks:
        drawn = sum(1 for t in slots if t.deck == deck and t.note.owner == one.seat and t.note.stage <= one.stage)
        bound = sum(1 for other, (at, _) in zip(shown, chosen, strict=False) if other.seat == one.seat and at == deck)
        for card in one.cards if drawn > bound else []:
            if pools[deck][card]:
                pools[deck][card] -= 1
                chosen.append((deck, card))
                if assign(shown, slots, decks, pools, chosen):
                    return True
                chosen.pop()
                pools[deck][card] += 1
    return False
