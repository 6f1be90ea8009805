"""W9 Military, with the turtle tiles (W9.1, W9.2)."""

from __future__ import annotations

from typing import ClassVar

from birchbark.engine.position import Bits, Codec, Number, Part, SetOf
from birchbark.engine.refusing import because
from birchbark.engine.words import Refusal
from birchbark.games.wendake import moves, steps
from birchbark.games.wendake.actions.base import Action
from birchbark.games.wendake.encoding import FROM_STACK
from birchbark.games.wendake.progress import AT_MILITARY
from birchbark.games.wendake.state import W, Wendake
from birchbark.games.wendake.terms import CATEGORIES, FROM_MILITARY, MILITARY
from birchbark.games.wendake.turn_decisions import Decision
from birchbark.games.wendake.village import ALLY, added, replaced, with_row


class Military(Action[Wendake]):
    clause = "W9.1"

    def begin(self, s: Wendake, seat: int, amount: int) -> None:
        s.push(steps.MILITARY, seat, 0)


class Muster(Decision[W]):
    """W9.1 The player claims turtle tiles, W14.2, W14.22 uses Alliance tiles, W9.3 and then scores majorities."""

    kind = steps.MILITARY
    verbs = ("claim",)
    clause = "W9.1"
    prompt = "military"
    leaving = "done-military"
    moment = AT_MILITARY
    codec: ClassVar[Codec] = Bits(
        Part("claimed", 0, SetOf((*CATEGORIES, "rifles")), 4),
        *(Part(f"level-{kind}", 8 + 2 * number, Number(), 2) for number, kind in enumerate((*CATEGORIES, "rifles"))),
        Part("alliance-1", 16, Number(), 3),
        Part("alliance-3", 19, Number(), 3),
    )

    def choices(self, s: W) -> list[int]:
        legal: list[int] = []
        for category in range(len(s.components.categories)):
            if not s.value >> category & 1:
                offer_turtles(s, s.seat, category, legal)
        legal.append(moves.DONE)
        return legal

    def choose(self, s: W, move: int) -> None:
        if move == moves.DONE:
            score_majorities(s, s.seat, self.majorities(s, s.seat, s.value))
            return
        turtle = s.components.claims.index(move)
        claim(s, s.seat, turtle)
        s.push(steps.MILITARY, s.seat, s.value | 1 << turtle // 3)

    def majorities(self, s: W, seat: int, used: int) -> list[int]:
        """W9.4 Return the territories with a majority; Alliance tiles add guards and win ties."""
        return majorities(s, seat, alliance_guards(used), s.villages[seat][ALLY], used >= steps.ALLIANCE_3)

    def refusal(self, s: W, move: int, words: list[str]) -> Refusal:
        turtle = s.components.claims.index(move)
        category = turtle // 3
        if s.kind != steps.MILITARY:
            return because("W9.1", "claims-at-military")
        if s.turtles[s.seat][turtle]:
            return because("W9.2", "turtle-twice", turtle=words[1])
        name = s.components.categories[category]
        if s.value >> category & 1:
            return because("W9.1", "category-once", category=name)
        if not s.stack_left[turtle]:
            return because("W9.2", "stack-empty", turtle=words[1])
        return because("W9.1", f"too-few-{name}", have=s.has(s.seat, category), turtle=words[1])


def alliance_guards(used: int) -> int:
    """W14.2, W14.22 Count a guard for each use of an Alliance tile."""
    return used % steps.ALLIANCE_3 // steps.ALLIANCE_1 + used // steps.ALLIANCE_3


def offer_turtles(s: Wendake, seat: int, category: int, legal: list[int]) -> None:
    """W9.2 Offer the turtle tiles the seat has enough for, but none twice and none from an empty stack."""
    enough = s.strength(seat, category)
    for level in range(3):
        turtle = category * 3 + level
        if enough >= s.components.turtle_needs[level] and s.stack_left[turtle] and not s.turtles[seat][turtle]:
            legal.append(s.components.claims[turtle])


def claim(s: Wendake, seat: int, turtle: int) -> None:
    """W9.2 Take the top tile of the stack; W1.13 only its owner sees what it scores."""
    pool = [tile for tile in range(4) if s.stacks[turtle] >> tile & 1]
    tile = s.dice.draw_hidden(pool, FROM_STACK + turtle, s.turtle_seen_by(seat, turtle))
    s.stacks[turtle] ^= 1 << tile
    s.stack_left = added(s.stack_left, turtle, -1)
    s.turtles = with_row(s.turtles, seat, replaced(s.turtles[seat], turtle, tile + 1))
    s.revealed += 1
    if s.log is not None:
        s.tell("claimed", seat, turtle=s.components.turtles[turtle])


def score_majorities(s: Wendake, seat: int, most: list[int]) -> None:
    """W9.3 Score a Military point for each territory with the most guards."""
    if s.log is not None:
        names = s.components.land.names
        s.tell("majorities", seat, territories=" ".join(names[territory] for territory in most) or "none")
    s.score(seat, MILITARY, FROM_MILITARY, len(most))


def majorities(s: Wendake, seat: int, extra: int, ally: int, wins_ties: bool) -> list[int]:
    land = s.components.land
    count = land.count
    found: list[int] = []
    for territory in range(count):
        own = s.guards[seat][territory]
        if ally and land.flag[territory] == ally:
            own += extra
        if not own:
            continue
        rival = 0
        for other in range(s.sides):
            if other != seat:
                rival = max(rival, s.guards[other][territory])
        if own > rival or (wins_ties and own == rival):
            found.append(territory)
    return found
