"""Redaction a game as a seat knows it: also what seekers looked at (A5.20) and decks laid out (A5.17)."""

from __future__ import annotations

from itertools import groupby

from birchbark.engine.dice import Dice
from birchbark.engine.game import Story
from birchbark.games.wendake import moves as base_moves
from birchbark.games.wendake.allies import moves
from birchbark.games.wendake.allies.effect_steps import laid_out
from birchbark.games.wendake.allies.state import FROM_LAYOUT, FROM_PILE, Allies
from birchbark.games.wendake.component_values import STACK
from birchbark.games.wendake.encoding import FROM_DECK, FROM_STACK
from birchbark.games.wendake.redaction import Chance, Redaction, TellingDice
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import ASIDE


class AlliedTelling(TellingDice):
    """Lays a deck out so that the number chosen is the card that the story needs."""

    def __init__(self, results: list[Chance], viewer: int, story: Story) -> None:
        super().__init__(results)
        self.viewer = viewer
        self.story = story

    def result(self, note: Chance) -> int:
        if note.what != FROM_LAYOUT or note.seen_by(self.viewer):
            return note.item
        later = self.results[self.told + 1 :]
        fetched = [other.item for other in later if other.what >= FROM_DECK and other.owner == note.owner]
        if note.stage == len(self.story.moves):
            return 0
        assert isinstance(self.state, Allies)
        number = self.story.moves[note.stage] - moves.FETCH
        deck = self.state.deck
        return next(first for first in note.pool if laid_out(deck, first)[number] == fetched[0])


def ends_cycle(move: int) -> bool:
    """W4.4 Whether a tile is taken, or none."""
    taken = base_moves.TAKE_DISPLAY <= move < base_moves.TAKE_ASIDE + len(ASIDE)
    return taken or move == base_moves.SKIP or moves.TAKE_LOOKED <= move < moves.HARVEST


class Event:
    """What happened to a turtle stack: a tile drawn (the note), or (with none) one of those looked at kept."""

    def __init__(self, seat: int, note: Chance | None, number: int) -> None:
        self.seat = seat
        self.note = note
        self.number = number


class AlliedRedaction(Redaction):
    def substitute(self, s: Wendake, unseen: list[Chance], dice: Dice) -> None:
        self.deal_pile([note for note in unseen if note.what == FROM_PILE], dice)
        super().substitute(s, unseen, dice)

    def telling(self) -> TellingDice:
        return AlliedTelling(self.notes, self.viewer, self.story)

    def deal_pile(self, looks: list[Chance], dice: Dice) -> None:
        """A5.6 Of the tiles looked at in one go all know the one that was taken."""
        for end, group in groupby(looks, self.end_of_cycle):
            notes = list(group)
            pool = notes[0].pool[:]
            number = self.story.moves[end] - moves.TAKE_LOOKED if end < len(self.story.moves) else -1
            taken = notes[number] if 0 <= number < len(notes) else None
            if taken:
                pool.remove(taken.item)
            for note in notes:
                if note is not taken:
                    note.item = dice.draw(pool)

    def end_of_cycle(self, look: Chance) -> int:
        """The number of the move with which the looker took a tile, or none; those of the story if it is to come."""
        later = range(look.stage, len(self.story.moves))
        return next((stage for stage in later if ends_cycle(self.story.moves[stage])), len(self.story.moves))

    def deal_turtles(self, s: Wendake, unseen: list[Chance], dice: Dice) -> None:
        """The seat knows its own tiles and looks, and at the end all tiles that are claimed."""
        begun = self.begin(self.opening_dice())
        assert isinstance(begun, Wendake)
        for turtle in range(s.components.turtle_types):
            if any(note.what == FROM_STACK + turtle for note in unseen):
                owned = [tiles[turtle] for tiles in begun.turtles]
                solver = Stack(self.viewer, self.events(turtle, owned), dice)
                solver.ends = [tiles[turtle] for tiles in s.turtles] if s.over else []
                solver.tell(begun.stacks[turtle], owned)

    def opening_dice(self) -> Dice:
        dice = Dice(0)
        dice.scripted = self.story.opening[:]
        return dice

    def events(self, turtle: int, owned: list[int]) -> list[Event]:
        """All that happened to the stack, in order; who had a tile at the beginning is known."""
        found: list[Event] = []
        looker = -1
        notes = [note for note in self.notes if note.what == FROM_STACK + turtle]
        holders = [seat for seat, tile in enumerate(owned) if tile]
        for stage, move in enumerate(self.story.moves, 1):
            for note in notes:
                if note.stage == stage:
                    found.append(Event(note.owner, note, 0))
                    if note.owner in holders:
                        looker = note.owner
                    holders.append(note.owner)
            if looker >= 0 and moves.KEEP <= move < moves.TAKE_LOOKED:
                found.append(Event(looker, None, move - moves.KEEP))
                looker = -1
        return found


class Stack:
    """Finds tiles for the draws of one turtle stack that the seat has not seen, so that all it has seen fits."""

    def __init__(self, viewer: int, events: list[Event], dice: Dice) -> None:
        self.viewer = viewer
        self.events = events
        self.dice = dice
        self.ends: list[int] = []
        """At the end of the game: by seat 0, or 1 + the tile."""
        self.failed: set[tuple[int, int, tuple[int, ...], tuple[int, ...]]] = set()

    def tell(self, stack: int, owned: list[int]) -> None:
        found = self.go(0, stack, owned, [])
        assert found

    def go(self, at: int, stack: int, owned: list[int], looked: list[int]) -> bool:
        """From an event on: the tiles in the stack, by seat 0 or 1 + the tile owned, and the tiles looked at."""
        if at == len(self.events):
            return not self.ends or owned == self.ends
        key = (at, stack, tuple(owned), tuple(looked))
        if key in self.failed:
            return False
        event = self.events[at]
        seat = event.seat
        if event.note is None:
            tiles = [owned[seat] - 1, *looked]
            kept = tiles.pop(event.number)
            back = sum(1 << tile for tile in tiles)
            if self.go(at + 1, stack | back, [*owned[:seat], kept + 1, *owned[seat + 1 :]], []):
                return True
        else:
            choices = [tile for tile in range(STACK) if stack >> tile & 1]
            self.dice.shuffle(choices)
            if event.note.seen_by(self.viewer):
                choices = [tile for tile in choices if tile == event.note.item]
            for tile in choices:
                now = owned if owned[seat] else [*owned[:seat], tile + 1, *owned[seat + 1 :]]
                if self.go(at + 1, stack ^ 1 << tile, now, [*looked, tile] if owned[seat] else looked):
                    event.note.item = tile
                    return True
        self.failed.add(key)
        return False
