"""Redaction with New Allies, which also hides what seekers looked at (A5.20) and decks laid out (A5.17)."""

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
from birchbark.games.wendake.redaction import Chance, Redaction, ScriptedDice
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import ASIDE


class AlliedScriptedDice(ScriptedDice):
    """Lays a deck out so that the chosen number is the card that the story needs."""

    def __init__(self, results: list[Chance], viewer: int, story: Story) -> None:
        super().__init__(results)
        self.viewer = viewer
        self.story = story

    def result(self, note: Chance) -> int:
        if note.what != FROM_LAYOUT or note.seen_by(self.viewer):
            return note.item
        later = self.results[self.next_result + 1 :]
        fetched = [other.item for other in later if other.what >= FROM_DECK and other.owner == note.owner]
        if note.stage == len(self.story.moves):
            return 0
        assert isinstance(self.state, Allies)
        number = self.story.moves[note.stage] - moves.FETCH
        deck = self.state.deck
        return next(first for first in note.pool if laid_out(deck, first)[number] == fetched[0])


def ends_cycle(move: int) -> bool:
    """W4.4 Return whether a move ends the cycle, with a tile or without one."""
    taken = base_moves.TAKE_DISPLAY <= move < base_moves.TAKE_ASIDE + len(ASIDE)
    return taken or move == base_moves.SKIP or moves.TAKE_LOOKED <= move < moves.HARVEST


class Event:
    """An event of a turtle stack: a tile is drawn (the note), or one of those looked at is kept (no note)."""

    def __init__(self, seat: int, note: Chance | None, number: int) -> None:
        self.seat = seat
        self.note = note
        self.number = number


class AlliedRedaction(Redaction):
    def substitute(self, s: Wendake, unseen: list[Chance], dice: Dice) -> None:
        self.deal_pile([note for note in unseen if note.what == FROM_PILE], dice)
        super().substitute(s, unseen, dice)

    def scripted_dice(self) -> ScriptedDice:
        return AlliedScriptedDice(self.notes, self.viewer, self.story)

    def deal_pile(self, looks: list[Chance], dice: Dice) -> None:
        """A5.6 Deal the pile's looked-at tiles again, except those that were taken, which all know."""
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
        """Return the number of the move that ended the looker's cycle, or the number of moves if it has not ended."""
        later = range(look.stage, len(self.story.moves))
        return next((stage for stage in later if ends_cycle(self.story.moves[stage])), len(self.story.moves))

    def deal_turtles(self, s: Wendake, unseen: list[Chance], dice: Dice) -> None:
        """Deal the turtle tiles again, except those the seat owns or has looked at, and at the end all claimed ones."""
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
        """List everything that happened to the stack, in order; it is known who had a tile at the beginning."""
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
    """Finds tiles for the unseen draws from one turtle stack that fit everything the seat has seen."""

    def __init__(self, viewer: int, events: list[Event], dice: Dice) -> None:
        self.viewer = viewer
        self.events = events
        self.dice = dice
        self.ends: list[int] = []
        """By seat, 0 or 1 + the tile it has at the end of the game."""
        self.failed: set[tuple[int, int, tuple[int, ...], tuple[int, ...]]] = set()

    def tell(self, stack: int, owned: list[int]) -> None:
        found = self.go(0, stack, owned, [])
        assert found

    def go(self, at: int, stack: int, owned: list[int], looked: list[int]) -> bool:
        """Find tiles from an event on, given the stack, by seat 0 or 1 + the tile owned, and the tiles looked at."""
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
