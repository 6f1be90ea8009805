"""W11 Mask ceremony."""

from __future__ import annotations

from itertools import combinations
from typing import ClassVar, Final

from birchbark.engine.position import Bits, Codec, Number, OneOf, Part, YesNo
from birchbark.engine.refusing import because
from birchbark.engine.variant import Step
from birchbark.engine.words import Message, Refusal
from birchbark.games.wendake import moves, steps
from birchbark.games.wendake.actions.base import Action
from birchbark.games.wendake.cards import discard, draw_discard, draw_unseen, kind_of, kinds_in_hand, leave_hand
from birchbark.games.wendake.encoding import TYPE
from birchbark.games.wendake.moves import PERFORMANCES
from birchbark.games.wendake.progress import DISCARDING, DRAWING, PERFORMING, PLAYED, usable_at
from birchbark.games.wendake.state import W, Wendake
from birchbark.games.wendake.terms import CARDS, COMBINATIONS, FROM_MASKS, KINDS, MASK, PATTERNS
from birchbark.games.wendake.turn_decisions import Decision
from birchbark.games.wendake.village import DISK, OWNED, USED, with_row

MOST_ALIKE: Final = 4
"""The most cards of one kind that a combination needs."""
AFTER_PLAYING: Final = usable_at(PLAYED)
"""The progress tiles that can be used at any moment of the ceremony."""


class MaskCeremony(Action[Wendake]):
    clause = "W11.1"

    def begin(self, s: Wendake, seat: int, amount: int) -> None:
        s.push(steps.DRAW, seat, 1)


class Draw(Decision[Wendake]):
    """W11.1 The player draws from the deck or the discard pile; W14.5 twice, and then discards a card."""

    kind = steps.DRAW
    verbs = ("draw",)
    clause = "W11.1"
    prompt = "draw"
    moment = DRAWING
    codec: ClassVar[Codec] = Bits(
        Part("left", 0, Number(), 5), Part("drawn", 5, YesNo()), Part("discards", 6, Number(), 3)
    )

    def choices(self, s: Wendake) -> list[int]:
        legal: list[int] = []
        if s.value & steps.LEFT:
            if s.deck:
                legal.append(moves.DRAW_DECK)
            if s.discards:
                legal.append(moves.DRAW_DISCARD)
        if not legal:
            s.push(steps.PERFORM, s.seat, 0)
            for _ in range(s.value // steps.DISCARD_AFTER):
                s.push(steps.DISCARD, s.seat, 0)
        return legal

    def choose(self, s: Wendake, move: int) -> None:
        s.push(steps.DRAW, s.seat, s.value - 1 | steps.DRAWN)
        if move == moves.DRAW_DECK:
            draw_unseen(s, s.seat)
        else:
            draw_discard(s, s.seat)

    def must_choose(self, s: Wendake) -> Refusal:
        return because("W11.1", "must-draw")

    def refusal(self, s: Wendake, move: int, words: list[str]) -> Refusal:
        if s.kind in (steps.DISCARD, steps.PERFORM, steps.PLAY_MASKS, steps.AFTER_MASKS):
            return because("W11.1", "drawn")
        return because("W11.2", "pile-empty") if s.kind == steps.DRAW else because("W11.1", "draw-at-masks")


class Discard(Decision[Wendake]):
    """W14.5 The player discards any card of the hand, W14.32 before playing."""

    kind = steps.DISCARD
    verbs = ("discard",)
    clause = "W14.5"
    prompt = "discard"
    moment = DISCARDING
    secret = True

    def choices(self, s: Wendake) -> list[int]:
        return [moves.DISCARD + card for card in sorted({card & TYPE for card in s.hands[s.seat]})]

    def choose(self, s: Wendake, move: int) -> None:
        discard(s, s.seat, move - moves.DISCARD)

    def refusal(self, s: Wendake, move: int, words: list[str]) -> Refusal:
        return because("W14.5", "not-in-hand" if s.kind == steps.DISCARD else "no-discard")


class Repertoire:
    """The combinations that a hand allows by its number of cards of each kind, computed when first asked for."""

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


class Perform(Decision[Wendake]):
    """W11.3 The player may play a combination that matches an empty space; W14.6 or an occupied one."""

    kind = steps.PERFORM
    verbs = ("perform",)
    clause = "W11.3"
    prompt = "perform"
    leaving = "done-masks"
    moment = PERFORMING
    secret = True
    codec: ClassVar[Codec] = Bits(
        Part("shared", 0, YesNo()),
        *(Part(f"extra-{kind}", steps.EXTRA + 3 * number, Number(), 3) for number, kind in enumerate(KINDS)),
        *(Part(f"disguise-{card}", steps.DISGUISES + 3 * card, OneOf(("none", *KINDS)), 3) for card in range(6)),
    )

    def choices(self, s: Wendake) -> list[int]:
        taken = 0 if s.value & steps.SHARED else disks(s)
        space_of = s.components.space_of
        legal = [
            moves.PERFORM + number
            for number in REPERTOIRE.of(kinds_with_help(s, s.seat, s.value))
            if not taken >> space_of[PERFORMANCES[number].combination] & 1
        ]
        legal.append(moves.DONE)
        return legal

    def choose(self, s: Wendake, move: int) -> None:
        if move != moves.DONE:
            perform(s, s.seat, move - moves.PERFORM, s.value)

    def sentence(self, s: Wendake, move: int, words: list[str]) -> Message:
        if move == moves.DONE:
            return super().sentence(s, move, words)
        space = s.components.space_of[PERFORMANCES[move - moves.PERFORM].combination]
        points = s.components.space_points[space]
        return Message("moves.perform", {"combination": words[1], "kinds": " ".join(words[2:]), "points": points})

    def refusal(self, s: Wendake, move: int, words: list[str]) -> Refusal:
        if s.kind in (steps.PLAY_MASKS, steps.AFTER_MASKS):
            return because("W11.3", "performed")
        if s.kind != steps.PERFORM:
            return because("W11.1" if s.kind == steps.DRAW else "W11.3", "perform-at-masks")
        counts = kinds_with_help(s, s.seat, s.value)
        need = PERFORMANCES[move - moves.PERFORM].need
        missing = any(have < needed for have, needed in zip(counts, need, strict=True))
        return because("W11.3", "masks-missing" if missing else "space-taken", combination=words[1])

    def misfit(self, s: Wendake, words: list[str]) -> Refusal | None:
        match words[1:]:
            case [combination, *kinds] if combination in COMBINATIONS and set(kinds) <= set(KINDS):
                many = len(PATTERNS[COMBINATIONS.index(combination)])
                return because("W11.3", "kinds-of-combination", combination=combination, many=many)
        return None


def extra_cards(value: int) -> list[int]:
    """W14.26 Return the number of extra cards of each kind."""
    return [value >> steps.EXTRA + 3 * kind & 7 for kind in range(len(KINDS))]


def disguises(value: int) -> list[int]:
    """W14.16 Return the kinds that the last cards of the hand count as."""
    found: list[int] = []
    value >>= steps.DISGUISES
    while value:
        found.append((value & 7) - 1)
        value >>= 3
    return found


def kinds_with_help(s: Wendake, seat: int, value: int) -> list[int]:
    """Count the cards of each kind that can be played, W14.16, W14.26 including what progress tiles add."""
    counts = kinds_in_hand(s, seat)
    if value > steps.SHARED:
        for kind, many in enumerate(extra_cards(value)):
            counts[kind] += many
        disguised = disguises(value)
        for card, kind in zip(s.hands[seat][-len(disguised) :], disguised, strict=False):
            counts[kind_of(card)] -= 1
            counts[kind] += 1
    return counts


def disks(s: Wendake) -> int:
    """Return the set of spaces with a disk."""
    found = 0
    for village in s.villages:
        if village[DISK]:
            found |= 1 << village[DISK] - 1
    return found


def perform(s: Wendake, seat: int, number: int, value: int) -> None:
    """W11.7 Use extra and disguised cards first; the player chooses the others."""
    need = PERFORMANCES[number].need[:]
    for kind, many in enumerate(extra_cards(value)):
        need[kind] = max(need[kind] - many, 0)
    cards = sum(need)
    disguised = disguises(value)
    hand = s.hands[seat]
    kept = hand[: len(hand) - len(disguised)]
    for card, kind in zip(hand[len(kept) :], disguised, strict=True):
        if need[kind]:
            need[kind] -= 1
            s.played = with_row(s.played, seat, [*s.played[seat], card & TYPE])
        else:
            kept.append(card)
    s.hands = with_row(s.hands, seat, kept)
    needed = sum(many << 3 * kind for kind, many in enumerate(need))
    s.push(steps.AFTER_MASKS, seat, 0)
    s.push(steps.PLAY_MASKS, seat, number | cards << 8 | needed << steps.NEEDED)


class PlayMasks(Step[Wendake]):
    """W11.7 The player chooses among cards of the same kind, kind by kind."""

    kind = steps.PLAY_MASKS
    verbs = ("play",)
    clause = "W11.7"
    prompt = "play-masks"
    secret = True
    codec: ClassVar[Codec] = Bits(
        Part("line", 0, OneOf([moves.CATALOGUE.line(performance.move) for performance in PERFORMANCES]), 8),
        Part("cards", 8, Number(), 4),
        *(Part(f"needed-{kind}", steps.NEEDED + 3 * number, Number(), 3) for number, kind in enumerate(KINDS)),
    )

    def offer(self, s: Wendake) -> list[int]:
        for kind, many in enumerate(s.promised(s.seat)):
            if many:
                like = sorted(card & TYPE for card in s.hands[s.seat] if kind_of(card) == kind)
                legal = [moves.PLAY_OF[cards] for cards in sorted(set(combinations(like, many)))]
                if len(legal) > 1 or may_differ(s):
                    return legal
                s.value = play_cards(s, legal[0])
        take_space(s, s.seat, s.value & 255, s.value >> 8 & 7)
        return []

    def take(self, s: Wendake, move: int) -> None:
        s.push(steps.PLAY_MASKS, s.seat, play_cards(s, move))

    def sentence(self, s: Wendake, move: int, words: list[str]) -> Message:
        return Message("moves.play", {"cards": " ".join(words[1:])})

    def refusal(self, s: Wendake, move: int, words: list[str]) -> Refusal:
        if s.kind == steps.AFTER_MASKS:
            return because("W11.3", "performed")
        if s.kind != steps.PLAY_MASKS:
            return because("W11.7", "perform-first" if s.kind == steps.PERFORM else "perform-at-masks")
        cards = moves.PLAYS[move - moves.PLAY]
        kind, many = next((kind, many) for kind, many in enumerate(s.promised(s.seat)) if many)
        if kind_of(cards[0]) != kind or len(cards) != many:
            return because("W11.7", "play-of-kind", kind=KINDS[kind], many=many)
        return because("W11.7", "not-in-hand")


def may_differ(s: Wendake) -> bool:
    """Return whether, as far as the others know, the hand could hold other cards of the same kind."""
    hand = s.hands[s.seat]
    return len(hand) > sum(s.promised(s.seat)) and any(card > TYPE for card in hand)


def play_cards(s: Wendake, move: int) -> int:
    """W11.4 Play cards face up, and return the step's value with those still to play."""
    cards = moves.PLAYS[move - moves.PLAY]
    for card in cards:
        leave_hand(s, s.seat, card)
    s.played = with_row(s.played, s.seat, [*s.played[s.seat], *cards])
    s.revealed += 1
    return s.value - (len(cards) << steps.NEEDED + 3 * kind_of(cards[0]))


def take_space(s: Wendake, seat: int, number: int, cards: int) -> None:
    """W11.3 Move the disk to the space of the combination and score it; `cards` were played for it."""
    combination = PERFORMANCES[number].combination
    space = s.components.space_of[combination]
    s.villages[seat][DISK] = space + 1
    if s.log is not None:
        played = s.played[seat][len(s.played[seat]) - cards :]
        names = " ".join(CARDS[card] for card in played) or "none"
        s.tell("performed", seat, combination=COMBINATIONS[combination], cards=names)
    s.score(seat, MASK, FROM_MASKS, s.components.space_points[space])


class AfterMasks(Decision[W]):
    """W14.38 The player may also use a progress tile of the ceremony after playing."""

    kind = steps.AFTER_MASKS
    clause = "W14.38"
    prompt = "after-masks"
    leaving = "done-masks"
    moment = PLAYED

    def choices(self, s: W) -> list[int]:
        village = s.villages[s.seat]
        return [moves.DONE] if village[OWNED] & ~village[USED] & AFTER_PLAYING else []

    def choose(self, s: W, move: int) -> None:
        return
