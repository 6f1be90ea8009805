"""W2 The turns of a year, and W3 activating a tile."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, ClassVar, Final

from birchbark.engine.position import Bits, Codec, OneOf, Part, SetOf, YesNo
from birchbark.engine.refusing import because, not_yet
from birchbark.engine.variant import Step
from birchbark.engine.words import Message, Refusal
from birchbark.games.wendake import moves, steps
from birchbark.games.wendake.grid import PLACES, completable, key
from birchbark.games.wendake.progress import ACTING
from birchbark.games.wendake.state import W, Wendake
from birchbark.games.wendake.terms import ACTIONS, GRID, NOWHERE
from birchbark.games.wendake.tiles import activate, side_up
from birchbark.games.wendake.turn_decisions import Decision, closed, is_pending
from birchbark.games.wendake.village import FIRE, MARKED, MARKERS, SPECIAL

if TYPE_CHECKING:
    from birchbark.games.wendake.variant import WendakeVariant

AGAIN: Final = 1
"""The value of a TURN step for the Ojibwa's second marker, which may be declined."""
LEFT_TO_DO: Final = [[bit for bit in range(4) if left >> bit & 1] for left in range(16)]
"""The places of the actions on the tile, for each set of actions."""
DO_LINES: Final = [moves.DO + action for action in range(len(ACTIONS))]


class BeginYear(Step[Wendake]):
    """W2.1 The players take turns, then comes the Restore phase; W4.11 all get back markers and sacred fire tokens."""

    kind = steps.BEGIN_YEAR

    def offer(self, s: Wendake) -> list[int]:
        s.reserved = []
        for seat in range(s.players):
            village = s.villages[seat]
            village[MARKERS] = s.components.markers
            village[MARKED] = 0
            village[FIRE] = NOWHERE
            village[SPECIAL] = s.tribe(seat).special_marker
        if s.log is not None:
            s.tell("year", s.order[0], year=s.year)
        s.push(steps.RESTORE, s.order[0], 0)
        s.push(steps.NEXT_TURN, s.order[0], 0)
        return []


class NextTurn(Step[Wendake]):
    """W2.2 The turn goes to the next player in turn order, from the place in the value on, who has a marker left."""

    kind = steps.NEXT_TURN

    def offer(self, s: Wendake) -> list[int]:
        for turn in range(s.players):
            place = (s.value + turn) % s.players
            seat = s.order[place]
            if s.villages[seat][MARKERS]:
                s.push(steps.NEXT_TURN, seat, place + 1)
                s.push(steps.TURN, seat, 0)
                break
        return []


class Turn(Decision[W]):
    """W2.3 The player marks an action tile or the turn order track; W2.5 before that, free moves are open."""

    kind = steps.TURN
    verbs = ("place", "reserve")
    clause = "W2.3"
    prompt = "turn"
    leaving = "skip-marker"
    between = True
    codec: ClassVar[Codec] = Bits(Part("again", 0, YesNo()), Part("bent", 1, YesNo()))

    def choices(self, s: W) -> list[int]:
        village = s.villages[s.seat]
        places = self.places(s, village[MARKED], village[FIRE])
        may_reserve = s.seat not in s.reserved
        legal = [moves.PLACE + place for place in places]
        if may_reserve:
            self.offer_track(s, False, legal)
        if village[SPECIAL] and village[MARKERS] > 1:
            legal += [moves.PLACE_SPECIAL + place for place in places]
            if may_reserve:
                self.offer_track(s, True, legal)
        if s.value == AGAIN:
            legal.append(moves.SKIP)
        return legal

    def places(self, s: W, marked: int, fire: int) -> list[int]:
        """Return the grid places where the marker may go."""
        return PLACES[key(marked, fire)]

    def offer_track(self, s: W, special: bool, legal: list[int]) -> None:
        """Offer the positions where the marker may go on the turn order track."""
        legal.append(moves.RESERVE_SPECIAL if special else moves.RESERVE)

    def is_special(self, move: int) -> bool:
        return moves.PLACE_SPECIAL <= move < moves.RESERVE or move == moves.RESERVE_SPECIAL

    def reserve(self, s: W, seat: int, move: int) -> None:
        """W2.4 The marker goes on the leftmost empty position."""
        s.reserved = [*s.reserved, seat]
        if s.log is not None:
            s.tell("reserved", seat, position=len(s.reserved))

    def choose(self, s: W, move: int) -> None:
        if move == moves.SKIP:
            return
        seat = s.seat
        village = s.villages[seat]
        village[MARKERS] -= 1
        if self.is_special(move):
            village[SPECIAL] = 0
            s.push(steps.TURN, seat, AGAIN)
        else:
            s.push(steps.END_TURN, seat, 0)
        if move >= moves.RESERVE:
            self.reserve(s, seat, move)
        else:
            place = (move - moves.PLACE) % len(GRID)
            village[MARKED] |= 1 << place
            if s.log is not None:
                s.tell("placed", seat, place=GRID[place])
            activate(s, seat, place)

    def sentence(self, s: W, move: int, words: list[str]) -> Message:
        special = "-special" if words[-1] == "special" else ""
        if words[0] == "place":
            place = (move - moves.PLACE) % len(GRID)
            actions = side_up(s, s.grid[s.seat][place])
            return Message(f"moves.place{special}", {"place": GRID[place], "actions": actions})
        if words[0] == "reserve":
            return Message(f"moves.reserve{special}", {"position": len(s.reserved) + 1})
        return super().sentence(s, move, words)

    def must_choose(self, s: W) -> Refusal:
        return because("W2.3", "must-place")

    def refusal(self, s: W, move: int, words: list[str]) -> Refusal | None:
        if s.kind != steps.TURN:
            return no_marker(s)
        if words[0] == "place":
            return not_there(s, move)
        return because("W2.3", "reserved-already") if s.seat in s.reserved else special_marker(s)


def no_marker(s: Wendake) -> Refusal | None:
    """Say why no marker can be placed now."""
    if is_pending(s, steps.TURN):
        return closed(s, "W2.5") or because("W3.3", "action-under-way")
    return because("W2.3", "placed-already") if is_pending(s, steps.NEXT_TURN) else closed(s, "W2.5")


def special_marker(s: Wendake) -> Refusal | None:
    """Say why the special marker cannot be used."""
    village = s.villages[s.seat]
    if not s.tribe(s.seat).special_marker:
        return because("W17.4", "not-ojibwa")
    if not village[SPECIAL]:
        return because("W17.4", "special-gone")
    if village[MARKERS] == 1:
        return because("W17.4", "special-last")
    return None


def not_there(s: Wendake, move: int) -> Refusal:
    """Say why the marker cannot go on that tile."""
    village = s.villages[s.seat]
    marked = village[MARKED]
    if marked.bit_count() == 3:
        return because("W2.3", "three-tiles")
    special = special_marker(s) if move >= moves.PLACE_SPECIAL else None
    if special:
        return special
    place = (move - moves.PLACE) % len(GRID)
    if marked >> place & 1:
        return because("W3.2", "marked", place=GRID[place])
    if village[FIRE] == place:
        return because("W3.2", "on-fire", place=GRID[place])
    if not completable(marked | 1 << place, NOWHERE):
        return because("W3.1", "out-of-line" if marked.bit_count() == 1 else "not-one-line", place=GRID[place])
    return because("W3.2", "line-on-fire", place=GRID[place])


class EndTurn(Decision[Wendake]):
    """W2.5 A turn lasts until its player ends it."""

    kind = steps.END_TURN
    clause = "W2.5"
    prompt = "end-turn"
    leaving = "done-turn"
    between = True

    def choices(self, s: Wendake) -> list[int]:
        return [moves.DONE]

    def choose(self, s: Wendake, move: int) -> None:
        return


def activation(s: Wendake) -> list[Part]:
    """Return the parts of an ACT step's value."""
    return [
        Part("left", 0, SetOf(("1", "2", "3", "4")), 4),
        Part("any-order", 4, YesNo()),
        Part("tile", steps.FACE, OneOf(s.components.face_names()), 7),
    ]


class Act(Decision[W]):
    """W3.3 The player does any or all of the tile's actions from top to bottom; W14.3 or in any order."""

    kind = steps.ACT
    verbs = ("do",)
    clause = "W3.3"
    prompt = "act"
    moment = ACTING
    between = True

    def __init__(self, variant: WendakeVariant[Any]) -> None:
        super().__init__(variant)
        self.actions = variant.actions
        self.lines = variant.action_moves

    def codec_for(self, s: W) -> Codec:
        return Bits(*activation(s))

    def choices(self, s: W) -> list[int]:
        left = LEFT_TO_DO[s.value & 15]
        legal: list[int] = []
        if not left:
            return legal
        face = s.components.faces[s.value >> steps.FACE]
        if not s.value & steps.ANY_ORDER:
            left = left[:1]
        for number in left:
            action = face[number] & 15
            if not self.actions[action].obstacle(s, s.seat):
                legal.append(self.lines[action])
        legal.append(moves.SKIP)
        return legal

    def choose(self, s: W, move: int) -> None:
        left = s.value & 15
        face = s.components.faces[s.value >> steps.FACE]
        if move == moves.SKIP:
            if not s.value & steps.ANY_ORDER:
                s.push(steps.ACT, s.seat, s.value & (s.value - 1))
            return
        action = self.lines.index(move)
        for number in LEFT_TO_DO[left]:
            if face[number] & 15 == action:
                if s.log is not None:
                    s.tell("acted", s.seat, action=s.components.actions[action])
                s.push(steps.ACT, s.seat, s.value ^ 1 << number)
                self.actions[action].begin(s, s.seat, face[number] >> 4)
                return

    def sentence(self, s: W, move: int, words: list[str]) -> Message:
        if move == moves.SKIP:
            return Message("moves.skip-rest" if s.value & steps.ANY_ORDER else "moves.skip-action", {})
        return Message("moves.do", {"action": f"do-{words[1]}"})

    def refusal(self, s: W, move: int, words: list[str]) -> Refusal | None:
        if s.kind == steps.TURN:
            return because("W2.3", "marker-first")
        if s.kind == steps.END_TURN:
            return because("W3.3", "no-action-left")
        if s.kind != steps.ACT:
            return closed(s, "W3.3") or not_yet(s, "W3.3", "action-under-way")
        action = self.lines.index(move)
        face = [code & 15 for code in s.components.faces[s.value >> steps.FACE]]
        left = [face[number] for number in LEFT_TO_DO[s.value & 15]]
        if action not in face:
            return because("W3.3", "not-on-tile", action=f"do-{words[1]}")
        if action not in left:
            return because("W3.3", "done-already", action=f"do-{words[1]}")
        if action != left[0] and not s.value & steps.ANY_ORDER:
            return or_skip(s, because("W3.3", "in-order", action=f"do-{s.components.actions[left[0]]}"))
        return or_skip(s, because(self.actions[action].clause, self.actions[action].obstacle(s, s.seat)))


def or_skip(s: Wendake, found: Refusal) -> Refusal:
    """Add that the action can be skipped, if that skips no other action."""
    alone = not s.value & steps.ANY_ORDER or (s.value & 15).bit_count() == 1
    return found._replace(then=Message("refusals.or-skip", {})) if alone else found
