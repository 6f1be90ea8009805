"""W11 Mask ceremony."""

from __future__ import annotations

from typing import Final

from birchbark.engine.state import Step
from birchbark.games.wendake import moves, steps
from birchbark.games.wendake.actions.base import Action
from birchbark.games.wendake.cards import discard, draw_discard, draw_unseen, kinds_in_hand, show
from birchbark.games.wendake.free import Decision
from birchbark.games.wendake.moves import PERFORMANCES
from birchbark.games.wendake.progress import DRAWING, PERFORMING
from birchbark.games.wendake.state import DISK, TYPE, WIDTH, Wendake
from birchbark.games.wendake.terms import CARDS, COMBINATIONS, FROM_MASKS, KINDS, MASK

MOST_ALIKE: Final = 4
"""No combination needs more of a kind."""


class MaskCeremony(Action):
    clause = "W11.1"

    def begin(self, s: Wendake, seat: int, amount: int) -> None:
        s.push(steps.DRAW, seat, 1)


class Draw(Decision):
    """W11.1 A card from the deck or the discard pile; W14.5 two, and then one is discarded."""

    clause = "W11.1"
    prompt = "draw"
    moment = DRAWING

    def choices(self, s: Wendake) -> list[int]:
        legal: list[int] = []
        if s.value & steps.LEFT:
            if s.deck:
                legal.append(moves.DRAW_DECK)
            if s.discards:
                legal.append(moves.DRAW_DISCARD)
        if not legal:
            s.push(steps.PERFORM, s.seat, 0)
            if s.value & steps.DISCARD_AFTER:
                s.push(steps.DISCARD, s.seat, 0)
        return legal

    def choose(self, s: Wendake, move: int) -> None:
        s.push(steps.DRAW, s.seat, s.value - 1 | steps.DRAWN)
        if move == moves.DRAW_DECK:
            draw_unseen(s, s.seat)
        else:
            draw_discard(s, s.seat)


class Discard(Decision):
    """W14.5 Any card of the hand; W14.32 before playing."""

    clause = "W14.5"
    prompt = "discard"
    secret = True

    def choices(self, s: Wendake) -> list[int]:
        return [moves.DISCARD + card for card in sorted({card & TYPE for card in s.hands[s.seat]})]

    def choose(self, s: Wendake, move: int) -> None:
        discard(s, s.seat, move - moves.DISCARD)


class Repertoire:
    """The combinations that a hand allows, by how many of each kind it has. Worked out when first asked for."""

    def __init__(self) -> None:
        self.known: list[list[int] | None] = [None] * (MOST_ALIKE + 1) ** len(KINDS)

    def of(self, counts: list[int]) -> list[int]:
        at = 0
        for count in counts:
            at = at * (MOST_ALIKE + 1) + min(count, MOST_ALIKE)
        found = self.known[at]
        if found is None:
            found = [
                number
                for number, performance in enumerate(PERFORMANCES)
                if all(have >= need for have, need in zip(counts, performance.need, strict=True))
            ]
            self.known[at] = found
        return found


REPERTOIRE: Final = Repertoire()


class Perform(Decision):
    """W11.3 May play a combination that matches an empty space; W14.6 or an occupied one."""

    clause = "W11.3"
    prompt = "perform"
    moment = PERFORMING
    secret = True

    def choices(self, s: Wendake) -> list[int]:
        counts = kinds_in_hand(s, s.seat)
        if s.value >= 1 << steps.EXTRA:
            count_help(s.value, counts)
        taken = 0 if s.value & steps.SHARED else disks(s)
        space_of = s.figures.space_of
        legal = [
            moves.PERFORM + number
            for number in REPERTOIRE.of(counts)
            if not taken >> space_of[PERFORMANCES[number].combination] & 1
        ]
        legal.append(moves.DONE)
        return legal

    def choose(self, s: Wendake, move: int) -> None:
        if move != moves.DONE:
            perform(s, s.seat, move - moves.PERFORM, s.value)


def extra_kind(value: int) -> int:
    """W14.26 The kind of the extra card, -1 for none."""
    return (value >> steps.EXTRA & 7) - 1


def disguise(value: int) -> tuple[int, int]:
    """W14.16 The kind of the card in disguise and what it counts as, -1 for none."""
    return (value >> steps.TREATED & 7) - 1, (value >> steps.TREATED_AS & 7) - 1


def count_help(value: int, counts: list[int]) -> None:
    """W14.16, W14.26 Count the extra card and the card in disguise."""
    extra = extra_kind(value)
    if extra >= 0:
        counts[extra] += 1
    treated, treated_as = disguise(value)
    if treated >= 0:
        counts[treated] -= 1
        counts[treated_as] += 1


def disks(s: Wendake) -> int:
    """The set of spaces with anybody's disk."""
    found = 0
    for at in range(DISK, len(s.villages), WIDTH):
        if s.villages[at]:
            found |= 1 << s.villages[at] - 1
    return found


def perform(s: Wendake, seat: int, number: int, value: int) -> None:
    """W11.3 The disk moves and scores, W11.4 the cards lie face up. The extra card and the disguise serve first."""
    performance = PERFORMANCES[number]
    need = performance.need[:]
    shown: list[int] = []
    extra = extra_kind(value)
    if extra >= 0 and need[extra]:
        need[extra] -= 1
    treated, treated_as = disguise(value)
    disguised: list[int] = []
    if treated >= 0:
        disguised = s.hands[seat][-1:]
        s.hands[seat] = s.hands[seat][:-1]
        if need[treated_as]:
            need[treated_as] -= 1
            shown += disguised
            disguised = []
    for kind, many in enumerate(need):
        for _ in range(many):
            shown.append(show(s, seat, kind))
    s.hands[seat] = s.hands[seat] + disguised
    s.played[seat] = s.played[seat] + shown
    space = s.figures.space_of[performance.combination]
    s.villages[seat * WIDTH + DISK] = space + 1
    if s.log is not None:
        s.tell(
            "performed",
            seat,
            combination=COMBINATIONS[performance.combination],
            cards=" ".join(CARDS[card] for card in shown) or "none",
        )
    s.score(seat, MASK, FROM_MASKS, s.figures.space_points[space])


def note(s: Wendake, more: int) -> None:
    """Add to the value of the ceremony's step, which comes next."""
    kind, seat, value = s.stack.pop()
    s.push(kind, seat, value + more)


class NameKind(Step[Wendake]):
    """W14.26 The kind of the extra card, noted in the ceremony's step."""

    clause = "W14.26"
    prompt = "kind"

    def offer(self, s: Wendake) -> list[int]:
        return [moves.KIND + kind for kind in range(len(KINDS))]

    def take(self, s: Wendake, move: int) -> None:
        note(s, move - moves.KIND + 1 << steps.EXTRA)
        if s.log is not None:
            s.tell("extra-kind", s.seat, kind=KINDS[move - moves.KIND])


class Treat(Step[Wendake]):
    """W14.16 A card of the hand, shown to all and then the last in it, counts as another kind in this ceremony."""

    clause = "W14.16"
    prompt = "treat"
    secret = True

    def offer(self, s: Wendake) -> list[int]:
        counts = kinds_in_hand(s, s.seat)
        return [moves.TREAT + number for number, (kind, _) in enumerate(moves.PAIRS_OF_KINDS) if counts[kind]]

    def take(self, s: Wendake, move: int) -> None:
        kind, other = moves.PAIRS_OF_KINDS[move - moves.TREAT]
        note(s, kind + 1 << steps.TREATED | other + 1 << steps.TREATED_AS)
        card = show(s, s.seat, kind)
        s.hands[s.seat] = [*s.hands[s.seat], card]
        if s.log is not None:
            s.tell("treated", s.seat, card=CARDS[card], kind=KINDS[other])
