"""A5.5 Turtle seeker and A5.6 Tile seeker, who look at further tiles for a different resource each."""

from __future__ import annotations

from typing import Any, ClassVar

from birchbark.engine.position import Codec
from birchbark.engine.refusing import because
from birchbark.engine.variant import Step, Variant
from birchbark.engine.words import Message, Refusal
from birchbark.games.wendake import moves as base_moves
from birchbark.games.wendake import restore
from birchbark.games.wendake import steps as base_steps
from birchbark.games.wendake.actions.military import Muster
from birchbark.games.wendake.actions.trade import spend
from birchbark.games.wendake.allies import moves, steps
from birchbark.games.wendake.allies.cards import offer_cards, use_card
from birchbark.games.wendake.allies.effect_steps import not_spendable
from birchbark.games.wendake.allies.effects import CYCLING, claimed_types, effects_at
from birchbark.games.wendake.allies.state import FROM_PILE, NOTHING, PILE, Allies
from birchbark.games.wendake.component_values import STACK
from birchbark.games.wendake.encoding import FROM_STACK
from birchbark.games.wendake.final import turtle_name
from birchbark.games.wendake.obstacles import held
from birchbark.games.wendake.restore import log_cycle
from birchbark.games.wendake.terms import ALL_RESOURCES, RESOURCES
from birchbark.games.wendake.village import added, replaced, with_row


def offer_looks(s: Allies, legal: list[int]) -> None:
    """A5.2 Offer each resource that has not been spent on looking yet."""
    open_ones = held(s, s.seat, ALL_RESOURCES & ~s.sought)
    legal += [base_moves.SPEND + resource for resource in range(len(RESOURCES)) if open_ones >> resource & 1]


def pay_look(s: Allies, move: int) -> None:
    resource = move - base_moves.SPEND
    spend(s, s.seat, resource)
    s.sought |= 1 << resource


def no_look(s: Allies, clause: str, left: int, move: int) -> Refusal:
    """Say why a resource does not pay for another look."""
    return not_spendable(s, move) if left else because(clause, "all-looked-at")


class Seek(Step[Allies]):
    """A5.5 The player chooses a stack claimed from in this action (listed in the value), or ends the search."""

    kind = steps.SEEK
    verbs = ("seek",)
    clause = "A5.5"
    prompt = "seek"
    leaving = "done-seek"
    codec: ClassVar[Codec] = Muster.codec

    def offer(self, s: Allies) -> list[int]:
        legal: list[int] = []
        if held(s, s.seat, ALL_RESOURCES & ~s.sought):
            legal += [moves.SEEK + turtle for turtle in claimed_types(s.value) if s.stack_left[turtle]]
        if legal:
            legal.append(base_moves.DONE)
        else:
            s.sought = 0
        return legal

    def take(self, s: Allies, move: int) -> None:
        if move == base_moves.DONE:
            s.sought = 0
            return
        turtle = move - moves.SEEK
        s.looking = turtle
        s.looked = [s.turtles[s.seat][turtle] - 1]
        s.push(steps.SEEK, s.seat, s.value)
        s.push(steps.LOOK, s.seat, 0)

    def refusal(self, s: Allies, move: int, words: list[str]) -> Refusal:
        if s.kind != steps.SEEK:
            return because("A5.5", "seek-by-card")
        turtle = move - moves.SEEK
        action = next(value for kind, _, value in reversed(s.stack) if kind == base_steps.MILITARY)
        if turtle not in claimed_types(action):
            return because("A5.5", "stack-not-claimed", turtle=words[1])
        return because("A5.5", "stack-empty" if turtle in claimed_types(s.value) else "stack-forgone", turtle=words[1])


class Look(Step[Allies]):
    """A5.5 The player looks at another tile of the stack for a resource, then keeps one and puts the others back.

    The stack may be left again as long as nothing has been seen.
    """

    kind = steps.LOOK
    verbs = ("keep",)
    clause = "A5.5"
    prompt = "look"
    leaving = "done-look"

    def offer(self, s: Allies) -> list[int]:
        legal: list[int] = []
        if s.stack_left[s.looking]:
            offer_looks(s, legal)
        if len(s.looked) > 1:
            legal += range(moves.KEEP, moves.KEEP + len(s.looked))
        else:
            legal.append(base_moves.DONE)
        return legal

    def take(self, s: Allies, move: int) -> None:
        if move == base_moves.DONE:
            kind, seat, claimed = s.stack.pop()
            s.push(kind, seat, claimed & ~(3 << steps.CLAIMED + 2 * (s.looking // 3)))
            leave_stack(s)
            return
        if move >= moves.KEEP:
            keep(s, move - moves.KEEP)
            return
        pay_look(s, move)
        turtle = s.looking
        pool = [tile for tile in range(STACK) if s.stacks[turtle] >> tile & 1]
        tile = s.dice.draw_hidden(pool, FROM_STACK + turtle, s.seat)
        s.stacks[turtle] ^= 1 << tile
        s.stack_left = added(s.stack_left, turtle, -1)
        s.looked = [*s.looked, tile]
        s.revealed += 1
        if s.log is not None:
            s.tell("looked-turtle", s.seat, turtle=s.components.turtles[turtle])
        s.push(steps.LOOK, s.seat, 0)

    def sentence(self, s: Allies, move: int, words: list[str]) -> Message:
        if words[0] == "keep":
            return Message("moves.keep", {"tile": turtle_name(s, s.looking, s.looked[move - moves.KEEP])})
        return super().sentence(s, move, words)

    def objection(self, s: Allies, move: int, words: list[str]) -> Refusal | None:
        return no_look(s, self.clause, s.stack_left[s.looking], move) if words[0] == "spend" else None

    def refusal(self, s: Allies, move: int, words: list[str]) -> Refusal:
        return because("A5.5", "not-looked-at" if s.kind == steps.LOOK else "keep-by-card")


def keep(s: Allies, number: int) -> None:
    """Keep a tile and shuffle the others back; A5.20 the looker then knows that nobody else has them."""
    turtle = s.looking
    seat = s.seat
    s.turtles = with_row(s.turtles, seat, replaced(s.turtles[seat], turtle, s.looked[number] + 1))
    back = sum(1 << tile for place, tile in enumerate(s.looked) if place != number)
    s.stacks[turtle] |= back
    s.stack_left = added(s.stack_left, turtle, len(s.looked) - 1)
    for other in range(s.players):
        if number:
            out = s.ruled_out[other]
            s.ruled_out[other] = replaced(out, seat, out[seat] & ~(15 << turtle * STACK))
        if other != seat and s.turtles[other][turtle]:
            out = s.ruled_out[seat]
            s.ruled_out[seat] = replaced(out, other, out[other] | back << turtle * STACK)
    leave_stack(s)
    if s.log is not None:
        s.tell("kept-turtle", seat, turtle=s.components.turtles[turtle], number=number + 1)


def leave_stack(s: Allies) -> None:
    s.looked = []
    s.looking = NOTHING


class Cycle(restore.Cycle[Allies]):
    """W4.4 The player may set a tile aside; A5.6 before that, a seeker looks at tiles of the pile."""

    def __init__(self, variant: Variant[Any]) -> None:
        super().__init__(variant)
        self.effects = effects_at(CYCLING)

    def offer(self, s: Allies) -> list[int]:
        legal = super().offer(s)
        if s.looking != PILE:
            offer_cards(s, self.effects, legal)
        elif s.stacked:
            offer_looks(s, legal)
        return legal

    def may_set_aside(self, s: Allies) -> bool:
        return super().may_set_aside(s) or len(s.looked) > 0

    def take(self, s: Allies, move: int) -> None:
        if moves.USE <= move < moves.COPY_END:
            use_card(s, move)
        elif base_moves.SPEND <= move < base_moves.GAIN:
            s.push(s.kind, s.seat, s.value)
            pay_look(s, move)
            s.stacked -= 1
            s.looked = [*s.looked, s.dice.draw_hidden(s.unseen, FROM_PILE, s.seat)]
            s.revealed += 1
            if s.log is not None:
                s.tell("looked-tile", s.seat)
        else:
            if move == base_moves.SKIP:
                put_back(s, NOTHING)
            super().take(s, move)

    def objection(self, s: Allies, move: int, words: list[str]) -> Refusal | None:
        if words[0] == "spend" and s.looking == PILE:
            return no_look(s, self.clause, s.stacked, move)
        return super().objection(s, move, words)


class TakeTile(restore.TakeTile[Allies]):
    """W4.4 The player takes a tile from the display or one set aside, A5.6 or one that a seeker looked at."""

    secret = True

    def offer(self, s: Allies) -> list[int]:
        return [*super().offer(s), *range(moves.TAKE_LOOKED, moves.TAKE_LOOKED + len(s.looked))]

    def take(self, s: Allies, move: int) -> None:
        if move < moves.TAKE_LOOKED:
            put_back(s, NOTHING)
            super().take(s, move)
            return
        tile = s.looked[move - moves.TAKE_LOOKED]
        put_back(s, tile)
        below = s.below[s.seat]
        s.aside = with_row(s.aside, s.seat, [*s.aside[s.seat], below[s.value]])
        log_cycle(s, s.seat, below[s.value], tile)
        s.below = with_row(s.below, s.seat, replaced(below, s.value, tile))
        s.revealed += 1

    def sentence(self, s: Allies, move: int, words: list[str]) -> Message:
        if move < moves.TAKE_LOOKED:
            return super().sentence(s, move, words)
        return Message("moves.take-looked", {"actions": s.components.side(s.looked[move - moves.TAKE_LOOKED])})

    def refusal(self, s: Allies, move: int, words: list[str]) -> Refusal:
        if s.kind == base_steps.TAKE_TILE and move >= moves.TAKE_LOOKED:
            return because("A5.6", "not-looked-at")
        return super().refusal(s, move, words)


def put_back(s: Allies, kept: int) -> None:
    """Shuffle the tiles that were not taken back into the pile."""
    back = [tile for tile in s.looked if tile != kept]
    s.unseen = sorted(s.unseen + back)
    s.stacked += len(back)
    leave_stack(s)
    s.sought = 0
