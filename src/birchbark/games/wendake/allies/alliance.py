"""A3 The Alliance action: a faction, then one effect; `patrols.py` has the patrols, `disk.py` the disk."""

from __future__ import annotations

from typing import ClassVar, Final

from birchbark.engine.position import Bits, Codec, OneOf, Part, SetOf, YesNo
from birchbark.engine.refusing import because
from birchbark.engine.words import Message, Refusal
from birchbark.games.wendake import moves as base_moves
from birchbark.games.wendake.actions.base import Action
from birchbark.games.wendake.allies import moves, steps
from birchbark.games.wendake.allies.disk import advance, choose_track
from birchbark.games.wendake.allies.state import Allies
from birchbark.games.wendake.allies.terms import FROM_RIFLES
from birchbark.games.wendake.terms import ENGLISH, FLAGS, FRENCH, LAKES, LEATHER
from birchbark.games.wendake.turn_decisions import Decision
from birchbark.games.wendake.village import RESOURCE, added, replaced, with_row

AT_ALLIANCE: Final = 1024
"""The moment of a turn card's Alliance action."""


class Alliance(Action[Allies]):
    """A3 The action's amount is the set of flags that the tile shows."""

    clause = "A3.1"

    def begin(self, s: Allies, seat: int, amount: int) -> None:
        s.push(steps.ALLIANCE, seat, amount)


class ChooseFaction(Decision[Allies]):
    """A3.1 The player chooses a faction, A3.9 which is the action's, and whether the disk advances."""

    kind = steps.ALLIANCE
    verbs = ("ally", "hold")
    clause = "A3.1"
    prompt = "alliance"
    leaving = "skip-alliance"
    moment = AT_ALLIANCE
    codec: ClassVar[Codec] = Bits(
        Part("flags", 0, SetOf(FLAGS[1:]), 2), Part("from-card", 2, YesNo()), Part("by-envoy", 3, YesNo())
    )

    def choices(self, s: Allies) -> list[int]:
        legal: list[int] = []
        for flag in (ENGLISH, FRENCH):
            if s.value >> flag - 1 & 1:
                legal.append(moves.ALLY + flag - 1)
                legal.append(moves.HOLD + flag - 1)
        legal.append(base_moves.SKIP)
        return legal

    def choose(self, s: Allies, move: int) -> None:
        if move == base_moves.SKIP:
            return
        advances = move < moves.HOLD
        flag = move - (moves.ALLY if advances else moves.HOLD) + 1
        s.push(steps.ALLIED, s.seat, flag)
        if advances:
            advance(s, s.seat, flag)

    def sentence(self, s: Allies, move: int, words: list[str]) -> Message:
        """A3.1 to A3.3 Say what happens to the disk."""
        if words[0] != "ally":
            return super().sentence(s, move, words)
        rank = s.ranks[s.seat]
        if s.faction(s.seat) not in (0, move - moves.ALLY + 1):
            return Message("moves.ally-change", {"one": words[1], "points": rank})
        if rank == s.allied.highest:
            return Message("moves.ally-point", {"one": words[1]})
        return Message("moves.ally", {"one": words[1], "space": rank + 1})

    def refusal(self, s: Allies, move: int, words: list[str]) -> Refusal:
        if s.kind != steps.ALLIANCE:
            return because("A3.1", "alliance-not-now")
        return because("A3.1", "flag-not-shown", flag=words[1])


class ChooseEffect(Decision[Allies]):
    """A3.5 The player moves the faction's ship, A3.6 to a lake without a ship, or uses an effect of A3.9."""

    kind = steps.ALLIED
    verbs = ("ship", "patrols", "rifle")
    clause = "A3.5"
    prompt = "allied"
    leaving = "skip-effect"
    codec: ClassVar[Codec] = OneOf(FLAGS)

    def choices(self, s: Allies) -> list[int]:
        """A3.9 Offer patrols and a rifle only if the disk is on the side of a faction."""
        legal = [moves.SHIP + lake for lake in s.components.lakes if lake not in s.ships]
        if s.faction(s.seat):
            legal.append(moves.PATROLS)
            if s.rifles[s.seat]:
                legal.append(moves.RIFLE)
        legal.append(base_moves.SKIP)
        return legal

    def choose(self, s: Allies, move: int) -> None:
        flag = s.value
        if move == base_moves.SKIP:
            return
        if move == moves.PATROLS:
            s.push(steps.PATROL, s.seat, s.ranks[s.seat])
        elif move == moves.RIFLE:
            pay_rifle(s, s.seat)
            choose_track(s, s.seat, s.faction(s.seat), FROM_RIFLES, 1)
        else:
            lake = move - moves.SHIP
            s.ships = replaced(s.ships, flag, lake)
            if s.log is not None:
                s.tell("sailed", s.seat, flag=FLAGS[flag], lake=LAKES[lake])
            s.push(steps.SHIP, s.seat, flag | lake << 2)

    def refusal(self, s: Allies, move: int, words: list[str]) -> Refusal:
        if s.kind != steps.ALLIED:
            return because("A3.5", "effect-not-now")
        if words[0] != "ship":
            return because("A3.5", "no-rifle") if s.faction(s.seat) else because("A3.9", "disk-on-centre")
        lake = move - moves.SHIP
        if lake not in s.components.lakes:
            return because("A1.3", "lake-closed", lake=words[1])
        return because("A3.6", "ship-must-move" if lake == s.ships[s.value] else "ship-there", lake=words[1])


def pay_rifle(s: Allies, seat: int) -> None:
    s.rifles = added(s.rifles, seat, -1)
    if s.log is not None:
        s.tell("paid-rifle", seat)


class AtTheShip(Decision[Allies]):
    """A3.7 Before or after trading a canoe may be moved; A3.8 the player with the most canoes there may trade."""

    kind = steps.SHIP
    verbs = ("paddle", "trade")
    clause = "A3.8"
    prompt = "ship"
    leaving = "done-ship"
    codec: ClassVar[Codec] = Bits(
        Part("flag", 0, OneOf(FLAGS), 2),
        Part("lake", 2, OneOf(LAKES), 3),
        Part("canoe-moved", 5, YesNo()),
        Part("traded", 6, YesNo()),
    )

    def choices(self, s: Allies) -> list[int]:
        lake = s.value >> 2 & 7
        legal: list[int] = []
        if not s.value & steps.CANOE_MOVED:
            for owner in range(s.players):
                if s.canoes[owner][lake]:
                    legal += [moves.PADDLE + owner * len(LAKES) + end for end in s.components.lakes if end != lake]
        if not s.value & steps.TRADED:
            legal += range(moves.TRADE, moves.TRADE + tradable(s, s.seat, s.value & 3, lake))
        if legal:
            legal.append(base_moves.DONE)
        return legal

    def choose(self, s: Allies, move: int) -> None:
        lake = s.value >> 2 & 7
        if move == base_moves.DONE:
            return
        if move >= moves.TRADE:
            s.push(steps.SHIP, s.seat, s.value | steps.TRADED)
            trade(s, s.seat, move - moves.TRADE + 1)
        else:
            owner, end = divmod(move - moves.PADDLE, len(LAKES))
            canoes = s.canoes[owner][:]
            canoes[lake] -= 1
            canoes[end] += 1
            s.canoes = with_row(s.canoes, owner, canoes)
            if s.log is not None:
                s.tell("paddled", s.seat, other=owner, start=LAKES[lake], end=LAKES[end])
            s.push(steps.SHIP, s.seat, s.value | steps.CANOE_MOVED)

    def sentence(self, s: Allies, move: int, words: list[str]) -> Message:
        if words[0] == "paddle":
            return Message("moves.paddle", {"other": (move - moves.PADDLE) // len(LAKES), "one": words[2]})
        if words[0] == "trade":
            return Message("moves.trade", {"many": int(words[1])})
        return super().sentence(s, move, words)

    def refusal(self, s: Allies, move: int, words: list[str]) -> Refusal:
        return no_paddling(s, move) if words[0] == "paddle" else no_trading(s, move)


def tradable(s: Allies, seat: int, flag: int, lake: int) -> int:
    """A3.8 Return how much leather may be traded: up to the disk's number, with more canoes there than anyone else."""
    if s.faction(seat) != flag or not most_canoes(s, seat, lake):
        return 0
    return min(s.villages[seat][RESOURCE + LEATHER], s.ranks[seat])


def most_canoes(s: Allies, seat: int, lake: int) -> bool:
    own = s.canoes[seat][lake]
    return all(s.canoes[other][lake] < own for other in range(s.players) if other != seat)


def no_paddling(s: Allies, move: int) -> Refusal:
    """A3.7 Say why a canoe cannot be moved there."""
    if s.kind != steps.SHIP:
        return because("A3.7", "paddle-at-ship")
    owner, end = divmod(move - moves.PADDLE, len(LAKES))
    lake = s.value >> 2 & 7
    if owner >= s.players:
        return because("W1.1", "no-such-player")
    if s.value & steps.CANOE_MOVED:
        return because("A3.7", "canoe-moved")
    if end not in s.components.lakes:
        return because("A1.3", "lake-closed", lake=LAKES[end])
    if end == lake:
        return because("A3.7", "canoe-there", lake=LAKES[end])
    return because("A3.7", "no-canoe-there", other=owner, lake=LAKES[lake])


def no_trading(s: Allies, move: int) -> Refusal:
    """A3.8 Say why this much leather cannot be traded."""
    if s.kind != steps.SHIP:
        return because("A3.8", "trade-at-ship")
    if s.value & steps.TRADED:
        return because("A3.8", "traded-already")
    flag, lake = s.value & 3, s.value >> 2 & 7
    if s.faction(s.seat) != flag:
        return because("A3.9", "not-allied", flag=FLAGS[flag])
    if not most_canoes(s, s.seat, lake):
        return because("A3.8", "not-most-canoes", lake=LAKES[lake])
    if move - moves.TRADE >= s.ranks[s.seat]:
        return because("A3.8", "trade-limit", limit=s.ranks[s.seat])
    return because("A3.8", "too-little-leather", have=s.villages[s.seat][RESOURCE + LEATHER])


def trade(s: Allies, seat: int, many: int) -> None:
    s.villages[seat][RESOURCE + LEATHER] -= many
    s.rifles = added(s.rifles, seat, many)
    if s.log is not None:
        s.tell("traded", seat, many=many)
