"""M3 A round, and M4 the passive action."""

from __future__ import annotations

from typing import ClassVar, Final

from birchbark.engine.position import Codec, SetOf
from birchbark.engine.refusing import because, not_yet
from birchbark.engine.variant import Step
from birchbark.engine.words import Message, Refusal
from birchbark.games.manitoba import moves, steps
from birchbark.games.manitoba.paths import go_on, offer_vision, wake
from birchbark.games.manitoba.state import SQUARE, WIGWAM, Manitoba
from birchbark.games.manitoba.terms import AREAS, BLUE, COLOURS, LANDSCAPES, PATHS, ROADS
from birchbark.games.manitoba.territory import act, missing_area, occupied, offer_moves, offer_places, reach
from birchbark.games.manitoba.wampum import offer_wampum, use_wampum

DID_TERRITORY: Final = 1
DID_VISION: Final = 2
DID_WAKE: Final = 4


class BeginRound(Step[Manitoba]):
    """M3.1 First the active player has a turn, then the passive players clockwise, then the round ends."""

    kind = steps.BEGIN_ROUND

    def offer(self, s: Manitoba) -> list[int]:
        order = s.order()
        s.push(steps.END_ROUND, s.active, 0)
        for seat in reversed(order[1:]):
            s.push(steps.PASSIVE, seat, 0)
        s.push(steps.TAKE, s.active, 0)
        return []


class Take(Step[Manitoba]):
    """M3.2 The player takes a disk and all those on top of it; M6.13 wampum may come first."""

    kind = steps.TAKE
    verbs = ("take",)
    clause = "M3.2"
    prompt = "take"

    def offer(self, s: Manitoba) -> list[int]:
        legal = [moves.TAKE + colour for colour in s.totem]
        offer_wampum(s, s.seat, legal)
        return legal

    def take(self, s: Manitoba, move: int) -> None:
        if use_wampum(s, s.seat, move):
            s.push(steps.TAKE, s.seat, 0)
            return
        colour = move - moves.TAKE
        s.taken = s.totem.index(colour) + 1
        if s.log is not None:
            s.tell("took-disks", s.seat, colour=COLOURS[colour], disks=s.taken)
        s.push(steps.ACT, s.seat, 0)

    def sentence(self, s: Manitoba, move: int, words: list[str]) -> Message:
        colour = move - moves.TAKE
        disks = s.totem.index(colour) + 1
        return Message(
            "moves.take-blue" if colour == BLUE else "moves.take",
            {
                "colour": words[1],
                "disks": disks,
                "land": LANDSCAPES[colour],
                "path": PATHS[colour],
                "lifted": " ".join(COLOURS[disk] for disk in s.totem[:disks]),
            },
        )

    def objection(self, s: Manitoba, move: int, words: list[str]) -> Refusal | None:
        if words[0] in ("place", "move", "vision", "wake"):
            return missing_area(s, words) or because("M3.2", "take-first")
        return None

    def must_choose(self, s: Manitoba) -> Refusal:
        return because("M3.2", "must-take")

    def refusal(self, s: Manitoba, move: int, words: list[str]) -> Refusal:
        if s.taken and s.seat == s.active:
            return because("M3.2", "taken-already")
        return not_yet(s, "M3.2", "take-at-start")


class Act(Step[Manitoba]):
    """M3.3 The player does Territory and Vision path in the chosen colour, once each in either order, or Wake-up."""

    kind = steps.ACT
    clause = "M3.3"
    prompt = "act"
    codec: ClassVar[Codec] = SetOf(("territory", "vision", "wake"))

    def offer(self, s: Manitoba) -> list[int]:
        legal: list[int] = []
        seat = s.seat
        done = s.value
        colour = s.totem[s.taken - 1]
        if not done & (DID_TERRITORY | DID_WAKE):
            targets = s.lands[colour] & s.free()
            if s.villages[seat][SQUARE]:
                offer_places(targets, legal)
            offer_moves(s, seat, targets, legal)
        if not done & (DID_VISION | DID_WAKE):
            offer_vision(s, seat, colour, legal)
        if not done:
            asleep = s.villages[seat][WIGWAM]
            legal.extend(range(moves.WAKE, moves.WAKE + min(asleep, s.taken)))
        offer_wampum(s, seat, legal)
        legal.append(moves.DONE)
        return legal

    def take(self, s: Manitoba, move: int) -> None:
        seat = s.seat
        done = s.value
        if move == moves.DONE:
            return
        if moves.PLACE <= move < moves.VISION:
            s.push(steps.ACT, seat, done | DID_TERRITORY)
            act(s, seat, move)
        elif move < moves.WAKE:
            s.push(steps.ACT, seat, done | DID_VISION)
            go_on(s, seat, ROADS[move - moves.VISION])
        elif move < moves.WAMPUM_WAKE:
            s.push(steps.ACT, seat, done | DID_WAKE)
            wake(s, seat, move - moves.WAKE + 1)
        else:
            use_wampum(s, seat, move)
            s.push(steps.ACT, seat, done)

    def objection(self, s: Manitoba, move: int, words: list[str]) -> Refusal | None:
        chosen = s.totem[s.taken - 1]
        if words[0] in ("place", "move"):
            found = missing_area(s, words) or self.spent(s, DID_TERRITORY, "territory-once") or occupied(s, words)
            if found or AREAS.index(words[-1]) % 5 == chosen:
                return found
            return because("M3.3", "other-land", land=LANDSCAPES[chosen])
        if words[0] == "vision":
            found = self.spent(s, DID_VISION, "vision-once")
            if found or words[1] == PATHS[chosen]:
                return found
            if chosen == BLUE:
                return because("M3.4", "blue-has-no-path")
            return because("M3.3", "other-path", path=PATHS[chosen], colour=COLOURS[chosen])
        return self.no_waking(s, int(words[1])) if words[0] == "wake" else None

    def spent(self, s: Manitoba, action: int, key: str) -> Refusal | None:
        """M3.3, M3.5 Say why an action is no longer open."""
        if s.value & DID_WAKE:
            return because("M3.3", "woke-instead")
        return because("M3.5", key) if s.value & action else None

    def no_waking(self, s: Manitoba, many: int) -> Refusal:
        """M3.3 to M3.6 Say why this many Cree cannot wake up."""
        if s.value:
            return because("M3.5", "woken-already") if s.value & DID_WAKE else because("M3.3", "wake-instead")
        if many > s.taken:
            return because("M3.6", "wake-too-many", disks=s.taken)
        asleep = s.villages[s.seat][WIGWAM]
        return because("M3.6", "too-few-asleep", many=asleep) if asleep else because("M3.6", "nobody-asleep")


class Passive(Step[Manitoba]):
    """M4.1 The player does one action in the colour of a disk in the active player's village; M4.2 no Wake-up."""

    kind = steps.PASSIVE
    clause = "M4.1"
    prompt = "passive"

    def offer(self, s: Manitoba) -> list[int]:
        legal: list[int] = []
        seat = s.seat
        if not s.value:
            lands = 0
            for colour in s.totem[: s.taken]:
                lands |= s.lands[colour]
                offer_vision(s, seat, colour, legal)
            targets = lands & s.free()
            if s.villages[seat][SQUARE]:
                offer_places(targets & reach(s, seat), legal)
            offer_moves(s, seat, targets, legal)
        offer_wampum(s, seat, legal)
        legal.append(moves.DONE)
        return legal

    def take(self, s: Manitoba, move: int) -> None:
        seat = s.seat
        if move == moves.DONE:
            return
        if use_wampum(s, seat, move):
            s.push(steps.PASSIVE, seat, s.value)
            return
        s.push(steps.PASSIVE, seat, 1)
        if move < moves.VISION:
            act(s, seat, move)
        else:
            go_on(s, seat, ROADS[move - moves.VISION])

    def objection(self, s: Manitoba, move: int, words: list[str]) -> Refusal | None:
        if words[0] == "take":
            return because("M4.1", "take-passive", seat=s.active)
        if words[0] == "wake":
            return because("M4.2", "passive-no-wake")
        disks = s.totem[: s.taken]
        spent = because("M4.1", "passive-once") if s.value else None
        if words[0] in ("place", "move"):
            found = missing_area(s, words) or spent or occupied(s, words)
            land = AREAS.index(words[-1]) % 5
            if found or land in disks:
                return found
            lands = " ".join(LANDSCAPES[disk] for disk in disks)
            return because("M4.1", "land-not-in-village", land=LANDSCAPES[land], lands=lands)
        if words[0] == "vision":
            if spent or PATHS.index(words[1]) in disks:
                return spent
            return because("M4.1", "path-not-in-village", path=words[1])
        return None


def pass_totem(s: Manitoba) -> None:
    """M3.7 Put the rest of the totem, unturned, on the village's stack; the left neighbour becomes active."""
    s.totem = s.totem[s.taken :] + s.totem[: s.taken][::-1]
    s.taken = 0
    s.active = (s.active + 1) % s.players
