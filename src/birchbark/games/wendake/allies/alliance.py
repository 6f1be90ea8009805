"""A3 The Alliance action: a faction, then one effect. Patrols stand in `patrols.py`, the disk in `disk.py`."""

from __future__ import annotations

from typing import ClassVar, Final

from birchbark.engine.position import Bits, Codec, OneOf, Part, SetOf, YesNo
from birchbark.games.wendake import moves as base_moves
from birchbark.games.wendake.actions.base import Action
from birchbark.games.wendake.allies import moves, steps
from birchbark.games.wendake.allies.disk import advance, choose_track
from birchbark.games.wendake.allies.state import Allies
from birchbark.games.wendake.allies.terms import FROM_RIFLES
from birchbark.games.wendake.terms import ENGLISH, FLAGS, FRENCH, LAKES, LEATHER
from birchbark.games.wendake.turn_decisions import Decision
from birchbark.games.wendake.village import RESOURCE

AT_ALLIANCE: Final = 1024
"""The moment of a turn card's Alliance action."""


class Alliance(Action[Allies]):
    """A3 The amount is the set of flags that the tile shows."""

    clause = "A3.1"

    def begin(self, s: Allies, seat: int, amount: int) -> None:
        s.push(steps.ALLIANCE, seat, amount)


class ChooseFaction(Decision[Allies]):
    """A3.1 With which faction, and whether the disk advances; A3.9 this is the action's faction."""

    kind = steps.ALLIANCE
    clause = "A3.1"
    prompt = "alliance"
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


class ChooseEffect(Decision[Allies]):
    """A3.5 The ship of the action's faction, A3.6 which must move and never meets the other; or the effects of A3.9."""

    kind = steps.ALLIED
    clause = "A3.5"
    prompt = "allied"
    codec: ClassVar[Codec] = OneOf(FLAGS)

    def choices(self, s: Allies) -> list[int]:
        """A3.9 Patrols and a rifle belong to the faction on whose side the disk stands."""
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
            s.ships[flag] = lake
            if s.log is not None:
                s.tell("sailed", s.seat, flag=FLAGS[flag], lake=LAKES[lake])
            s.push(steps.SHIP, s.seat, flag | lake << 2)


def pay_rifle(s: Allies, seat: int) -> None:
    s.rifles[seat] -= 1
    if s.log is not None:
        s.tell("paid-rifle", seat)


class AtTheShip(Decision[Allies]):
    """A3.7 Before or after trading a canoe may be moved; A3.8 who has the most canoes there may trade."""

    kind = steps.SHIP
    clause = "A3.8"
    prompt = "ship"
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
            s.canoes[owner] = canoes
            if s.log is not None:
                s.tell("paddled", s.seat, other=owner, start=LAKES[lake], end=LAKES[end])
            s.push(steps.SHIP, s.seat, s.value | steps.CANOE_MOVED)


def tradable(s: Allies, seat: int, flag: int, lake: int) -> int:
    """A3.8 Leather that may be traded: up to the disk's number, with more canoes there than anyone else."""
    own = s.canoes[seat][lake]
    if s.faction(seat) != flag:
        return 0
    if any(s.canoes[other][lake] >= own for other in range(s.players) if other != seat):
        return 0
    return min(s.villages[seat][RESOURCE + LEATHER], s.ranks[seat])


def trade(s: Allies, seat: int, many: int) -> None:
    s.villages[seat][RESOURCE + LEATHER] -= many
    s.rifles[seat] += many
    if s.log is not None:
        s.tell("traded", seat, many=many)
