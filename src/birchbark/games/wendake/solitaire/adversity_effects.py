"""S6.9 How an adversity changes the player's actions all year: what stops them, and what they cost."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from birchbark.engine.position import Bits, Codec, OneOf, Part
from birchbark.engine.refusing import because
from birchbark.engine.variant import Step
from birchbark.engine.words import Message, Refusal, Values
from birchbark.games.wendake import moves as base_moves
from birchbark.games.wendake import steps as base
from birchbark.games.wendake.actions.trade import Exchange
from birchbark.games.wendake.obstacles import actions_next
from birchbark.games.wendake.purchase import beavers_apart
from birchbark.games.wendake.smallpox import offer_natives, remove
from birchbark.games.wendake.solitaire import moves, steps
from birchbark.games.wendake.solitaire.state import Solitaire
from birchbark.games.wendake.solitaire.terms import ADVERSITIES, PLAYER
from birchbark.games.wendake.terms import ACTIONS, FIRE_ACTION, MOVE_ACTION, RESOURCES, TRACKS, TRADE_ACTION
from birchbark.games.wendake.turn_decisions import Decision, UseProgress
from birchbark.games.wendake.turns import Act, activation, or_skip
from birchbark.games.wendake.village import RESOURCE, TRACK

if TYPE_CHECKING:
    from birchbark.games.wendake.variant import WendakeVariant


class ActUnderAdversity(Act[Solitaire]):
    """S6.9 An action that does nothing is not offered; Tribute and Infection are paid before it begins."""

    def choices(self, s: Solitaire) -> list[int]:
        return [move for move in super().choices(s) if not stopped(s, move)]

    def choose(self, s: Solitaire, move: int) -> None:
        adversity = s.current_adversity
        action = move - base_moves.DO
        if move == base_moves.SKIP or not (adversity.tribute or adversity.infection):
            super().choose(s, move)
            return
        s.push(steps.CARRY_OUT, s.seat, s.value | action << steps.ACT_BITS)
        if adversity.tribute and action != FIRE_ACTION:
            s.push(steps.TRIBUTE, s.seat, 0)
        if adversity.infection and action == TRADE_ACTION:
            s.push(steps.INFECTION, s.seat, s.ghost.infected)

    def refusal(self, s: Solitaire, move: int, words: list[str]) -> Refusal | None:
        if s.kind == base.ACT and move - base_moves.DO in actions_next(s, s.value) and stopped(s, move):
            return or_skip(s, because("S6.9", "stopped", adversity=ADVERSITIES[s.adversity]))
        return super().refusal(s, move, words)


class UseUnderAdversity(UseProgress[Solitaire]):
    """W14 The player uses a progress tile; S6.9 Snow leaves nothing of a Move with one step."""

    def refusal(self, s: Solitaire, move: int, words: list[str]) -> Refusal | None:
        found = super().refusal(s, move, words)
        return found._replace(clause="S6.9") if found and found.message.key == "refusals.no-step" else found


def stopped(s: Solitaire, move: int) -> bool:
    """S6.9 Return whether Drought, Iced lakes, Fire, or Snow on a short Move leaves nothing of an action."""
    action = move - base_moves.DO
    if action == s.current_adversity.stops:
        return True
    if action != MOVE_ACTION or not s.current_adversity.snow:
        return False
    face = s.components.faces[s.value >> base.FACE]
    return all(s.move_steps(code >> 4) == 0 for code in face if code & 15 == MOVE_ACTION)


class CarryOut(Step[Solitaire]):
    """The action that has been paid for begins."""

    kind = steps.CARRY_OUT

    def __init__(self, variant: WendakeVariant[Any]) -> None:
        super().__init__(variant)
        self.act: Act[Solitaire] = Act(variant)

    def codec_for(self, s: Solitaire) -> Codec:
        return Bits(*activation(s), Part("action", steps.ACT_BITS, OneOf(ACTIONS), 4))

    def offer(self, s: Solitaire) -> list[int]:
        action = s.value >> steps.ACT_BITS
        s.value &= (1 << steps.ACT_BITS) - 1
        self.act.choose(s, base_moves.DO + action)
        return []


class Tribute(Decision[Solitaire]):
    """S6.9 Tribute: an action costs a resource or a point on a track, but is free for a player with neither."""

    kind = steps.TRIBUTE
    verbs = ("tribute",)
    clause = "S6.9"
    prompt = "tribute"

    def choices(self, s: Solitaire) -> list[int]:
        village = s.villages[s.seat]
        legal = [moves.TRIBUTE + kind for kind in range(len(RESOURCES)) if village[RESOURCE + kind]]
        legal += [moves.TRIBUTE_POINT + track for track in range(len(TRACKS)) if village[TRACK + track]]
        return legal

    def choose(self, s: Solitaire, move: int) -> None:
        if move >= moves.TRIBUTE_POINT:
            s.pay_point(move - moves.TRIBUTE_POINT)
            return
        resource = move - moves.TRIBUTE
        s.villages[s.seat][RESOURCE + resource] -= 1
        if s.log is not None:
            s.tell("tribute", s.seat, resource=RESOURCES[resource])

    def sentence(self, s: Solitaire, move: int, words: list[str]) -> Message:
        return Message("moves.tribute-point" if move >= moves.TRIBUTE_POINT else "moves.tribute", {"one": words[1]})

    def refusal(self, s: Solitaire, move: int, words: list[str]) -> Refusal:
        if s.kind != steps.TRIBUTE:
            return because("S6.12", "no-tribute")
        if move < moves.TRIBUTE_POINT:
            return because("S6.9", "no-resource", resource=words[1])
        return because("S6.9", "no-point-to-pay", track=words[1])

    def misfit(self, s: Solitaire, words: list[str]) -> Refusal | None:
        return beavers_apart(words)


class Infection(Decision[Solitaire]):
    """S6.9 Infection: a Trade costs natives on the map (the value is how many); S6.11 all if there are fewer."""

    kind = steps.INFECTION
    clause = "S6.9"
    prompt = "infection"

    def prompt_values(self, s: Solitaire) -> Values:
        return {"number": s.ghost.infected - s.value + 1, "many": s.ghost.infected}

    def choices(self, s: Solitaire) -> list[int]:
        legal: list[int] = []
        if s.value:
            offer_natives(s, PLAYER, legal)
        return legal

    def choose(self, s: Solitaire, move: int) -> None:
        s.push(steps.INFECTION, s.seat, s.value - 1)
        remove(s, s.seat, move)

    def objection(self, s: Solitaire, move: int, words: list[str]) -> Refusal | None:
        return because("S6.9", "no-such-native") if words[0] == "lose" else None


class ExchangeUnderAdversity(Exchange[Solitaire]):
    """S6.9 There is no smallpox check during an Infection."""

    def choose(self, s: Solitaire, move: int) -> None:
        if s.current_adversity.infection:
            s.value |= base.SAFE
        super().choose(s, move)
