"""What progress tiles add to a Mask ceremony: W14.26 an extra card, W14.16 a card that counts as another kind."""

from __future__ import annotations

from birchbark.engine.refusing import because
from birchbark.engine.variant import Step
from birchbark.engine.words import Refusal
from birchbark.games.wendake import moves, steps
from birchbark.games.wendake.actions.masks import disguises
from birchbark.games.wendake.encoding import TYPE
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import CARDS, KINDS
from birchbark.games.wendake.village import with_row


def note(s: Wendake, more: int) -> None:
    """Add to the value of the ceremony's step, which comes next."""
    kind, seat, value = s.stack.pop()
    s.push(kind, seat, value + more)


class NameKind(Step[Wendake]):
    """W14.26 The player names the kind of the extra card, which is noted in the ceremony's step."""

    kind = steps.MASK_KIND
    verbs = ("kind",)
    clause = "W14.26"
    prompt = "kind"

    def offer(self, s: Wendake) -> list[int]:
        return [moves.KIND + kind for kind in range(len(KINDS))]

    def take(self, s: Wendake, move: int) -> None:
        kind = move - moves.KIND
        note(s, 1 << steps.EXTRA + 3 * kind)
        if s.log is not None:
            s.tell("extra-kind", s.seat, kind=KINDS[kind])

    def refusal(self, s: Wendake, move: int, words: list[str]) -> Refusal:
        return because("W14.26", "kind-by-tile")


class Treat(Step[Wendake]):
    """W14.16 A card, shown to all and moved to the end of the hand, counts as another kind in this ceremony."""

    kind = steps.MASK_TREAT
    verbs = ("treat",)
    clause = "W14.16"
    prompt = "treat"
    secret = True

    def offer(self, s: Wendake) -> list[int]:
        disguised = len(disguises(s.stack[-1][2]))
        hand = {card & TYPE for card in s.hands[s.seat][: len(s.hands[s.seat]) - disguised]}
        return [moves.TREAT + number for number, (card, _) in enumerate(moves.TREATMENTS) if card in hand]

    def take(self, s: Wendake, move: int) -> None:
        card, kind = moves.TREATMENTS[move - moves.TREAT]
        disguised = len(disguises(s.stack[-1][2]))
        note(s, kind + 1 << steps.DISGUISES + 3 * disguised)
        hand = s.hands[s.seat]
        kept = hand[: len(hand) - disguised]
        kept.remove(card if card in kept else next(held for held in kept if held & TYPE == card))
        s.hands = with_row(s.hands, s.seat, [*kept, *hand[len(hand) - disguised :], card])
        s.revealed += 1
        if s.log is not None:
            s.tell("treated", s.seat, card=CARDS[card], kind=KINDS[kind])

    def refusal(self, s: Wendake, move: int, words: list[str]) -> Refusal:
        if s.kind != steps.MASK_TREAT:
            return because("W14.16", "treat-by-tile")
        card, _ = moves.TREATMENTS[move - moves.TREAT]
        held = any(other & TYPE == card for other in s.hands[s.seat])
        return because("W14.16", "disguised-already" if held else "not-in-hand")

    def misfit(self, s: Wendake, words: list[str]) -> Refusal | None:
        match words[1:]:
            case [card, kind] if card in CARDS and kind in KINDS and card.startswith(kind):
                return because("W14.16", "treat-same")
        return None
