"""M7 Vision paths."""

from __future__ import annotations

from typing import ClassVar

from birchbark.engine.position import Codec, SetOf
from birchbark.engine.refusing import because, not_yet
from birchbark.engine.variant import Explainer
from birchbark.engine.words import Message, Refusal, Values
from birchbark.games.manitoba import component_values, moves, steps
from birchbark.games.manitoba.component_values import EFFECTS, MOST_SPACES
from birchbark.games.manitoba.goods import gain_wampum
from birchbark.games.manitoba.state import PATH, SQUARE, WIGWAM, Manitoba
from birchbark.games.manitoba.terms import (
    FROM_PATH_ENDS,
    FROM_PATHS,
    FROM_WAKING,
    GOODS,
    PATHS,
    ROADS,
    SHAMAN,
    goods_names,
)
from birchbark.games.manitoba.territory import offer_places, place


def can_go(s: Manitoba, seat: int, path: int) -> bool:
    """M7.1 Return whether a Cree from the square can enter the path, or the one on it can go on."""
    village = s.villages[seat]
    space = village[PATH + path]
    if space == 0:
        return village[SQUARE] > 0
    return space < s.components.length[path]


def offer_vision(s: Manitoba, seat: int, path: int, legal: list[int]) -> None:
    """M7.1 Offer the Vision path action, M7.4 also for the repeat bonus; M3.4 blue has no path."""
    length = s.components.length[path]
    if length and (
        can_go(s, seat, path)
        or (
            s.villages[seat][PATH + path] == length
            and can_give(s, seat, s.components.repeat[path], s.components.repeat_amount[path])
        )
    ):
        legal.append(moves.VISIONS[path])


def can_give(s: Manitoba, seat: int, effect: int, amount: int) -> bool:
    """Return whether an instant bonus would have an effect now; M7.5 otherwise it is lost."""
    if effect == component_values.POINTS:
        return amount > 0
    if effect == component_values.GAIN:
        return any(amount >> good & 1 and s.supply[good] for good in range(5))
    if effect == component_values.WAKE:
        return s.villages[seat][WIGWAM] > 0
    if effect == component_values.PLACE:
        return s.villages[seat][SQUARE] > 0 and s.free() > 0
    return False


def go_on(s: Manitoba, seat: int, path: int) -> None:
    """M7.1 Enter the path, go on one space, M7.4 or take the repeat bonus at its end."""
    village = s.villages[seat]
    space = village[PATH + path]
    if space == s.components.length[path]:
        give(s, seat, s.components.repeat[path], s.components.repeat_amount[path])
        return
    if space == 0:
        village[SQUARE] -= 1
    village[PATH + path] = space + 1
    if s.log is not None:
        s.tell("advanced", seat, path=PATHS[path], space=space + 1)
    reach(s, seat, path, space + 1)


def reach(s: Manitoba, seat: int, path: int, space: int) -> None:
    """Give the bonus of the space reached; M7.15 lasting effects follow from where the Cree stands."""
    at = path * (MOST_SPACES + 1) + space
    effect = s.components.effect[at]
    if effect == component_values.END:
        s.score(seat, FROM_PATH_ENDS, s.components.amount[at])
    elif effect == component_values.EXEMPT:
        if is_first(s, seat, path, space):
            gain_wampum(s, seat)
    elif effect == component_values.POINTS and is_first(s, seat, path, space):
        s.score(seat, FROM_PATHS, s.components.first[at])
    else:
        give(s, seat, effect, s.components.amount[at])


def is_first(s: Manitoba, seat: int, path: int, space: int) -> bool:
    """M7.6 Return whether nobody else has reached the space, which is enough since no Cree goes back."""
    return all(s.villages[other][PATH + path] < space for other in range(s.players) if other != seat)


def give(s: Manitoba, seat: int, effect: int, amount: int) -> None:
    """Give an instant bonus; lasting effects and exemptions give nothing here."""
    if effect == component_values.POINTS:
        s.score(seat, FROM_PATHS, amount)
    elif effect == component_values.GAIN:
        s.push(steps.GAIN, seat, amount)
    elif effect == component_values.WAKE:
        s.push(steps.WAKE, seat, 0)
    elif effect == component_values.PLACE:
        s.push(steps.PLACE_ANYWHERE, seat, 0)
    elif effect == component_values.AGAIN:
        s.push(steps.AGAIN, seat, 0)


class VisionPath(Explainer[Manitoba]):
    """M7.1 The Vision path action, in a turn, in an event or at the solstice."""

    verbs = ("vision",)

    def sentence(self, s: Manitoba, move: int, words: list[str]) -> Message:
        path = PATHS.index(words[1])
        space = s.villages[s.seat][PATH + path]
        values: Values = {"path": words[1], "space": space + 1}
        if space == s.components.length[path]:
            effect, amount = s.components.repeat[path], s.components.repeat_amount[path]
            return Message(f"moves.repeat-{EFFECTS[effect]}", values | effect_values(effect, amount))
        at = path * (MOST_SPACES + 1) + space + 1
        effect, amount = s.components.effect[at], s.components.amount[at]
        key = f"moves.vision-{EFFECTS[effect]}"
        if is_first(s, s.seat, path, space + 1):
            if effect == component_values.POINTS:
                amount = s.components.first[at]
            elif effect == component_values.EXEMPT:
                key += "-first"
        return Message(key, values | effect_values(effect, amount))

    def refusal(self, s: Manitoba, move: int, words: list[str]) -> Refusal:
        if s.kind not in (steps.ACT, steps.PASSIVE, steps.EVENT_VISION):
            return not_yet(s, "M7.1", "vision-action")
        if not s.villages[s.seat][PATH + PATHS.index(words[1])]:
            return because("M7.1", "no-cree-for-path", path=words[1])
        return because("M8.2" if s.kind == steps.EVENT_VISION else "M7.4", "path-done", path=words[1])

    def misfit(self, s: Manitoba, words: list[str]) -> Refusal | None:
        return because("M3.4", "blue-has-no-path") if words[1:] in (["lake"], ["blue"]) else None


def effect_values(effect: int, amount: int) -> Values:
    """Return the values that the sentence about a bonus needs."""
    if effect == component_values.GAIN:
        return {"goods": " ".join(goods_names(amount))}
    if effect == component_values.EXEMPT:
        return {"good": GOODS[amount]}
    return {"points": amount}


class Gain(steps.Choice):
    """M7.8 The player takes a good from a set (the value), if the supply has it."""

    kind = steps.GAIN
    verbs = ("gain",)
    elsewhere = ("M7.8", "nothing-to-gain")
    later = steps.OF_A_TURN
    clause = "M7.8"
    prompt = "gain"
    codec: ClassVar[Codec] = SetOf(GOODS)

    def offer(self, s: Manitoba) -> list[int]:
        return [moves.GAIN + good for good in range(5) if s.value >> good & 1 and s.supply[good]]

    def take(self, s: Manitoba, move: int) -> None:
        good = move - moves.GAIN
        s.supply[good] -= 1
        if s.log is not None:
            s.tell("gained", s.seat, good=GOODS[good])
        s.push(steps.STORE, s.seat, good)

    def sentence(self, s: Manitoba, move: int, words: list[str]) -> Message:
        return Message("moves.gain", {"good": words[1]})

    def not_offered(self, s: Manitoba, words: list[str]) -> Refusal:
        return because(s.steps[s.kind].clause_for(s), "not-to-gain", goods=" ".join(goods_names(s.value)))


def wake(s: Manitoba, seat: int, many: int) -> None:
    """Move Cree from the wigwam to the square; M7.10 each may be worth a point."""
    village = s.villages[seat]
    village[WIGWAM] -= many
    village[SQUARE] += many
    if s.log is not None:
        s.tell("woke", seat, many=many)
    if village[PATH + s.components.honour_path] >= s.components.honour_space:
        s.score(seat, FROM_WAKING, many * s.components.honour)


class Wake(steps.Choice):
    """M7.9 The player may wake up a Cree."""

    kind = steps.WAKE
    verbs = ("wake",)
    elsewhere = ("M3.6", "wake-up-action")
    later: ClassVar[tuple[str, ...]] = ("take", "place", "move", "vision", "wampum")
    clause = "M7.9"
    prompt = "wake"

    def offer(self, s: Manitoba) -> list[int]:
        return [moves.WAKE, moves.PASS] if s.villages[s.seat][WIGWAM] else []

    def take(self, s: Manitoba, move: int) -> None:
        if move == moves.WAKE:
            wake(s, s.seat, 1)

    def sentence(self, s: Manitoba, move: int, words: list[str]) -> Message:
        if move == moves.PASS:
            return super().sentence(s, move, words)
        return Message("moves.wake", {"many": int(words[1])})

    def not_offered(self, s: Manitoba, words: list[str]) -> Refusal:
        return because(s.steps[s.kind].clause_for(s), "wake-one")


class PlaceAnywhere(steps.Choice):
    """M7.11 The player places a Cree on any unoccupied area; the bonus is lost if the square is empty."""

    kind = steps.PLACE_ANYWHERE
    clause = "M7.11"
    prompt = "place-anywhere"
    later = ("take", "vision", "wake", "wampum")

    def offer(self, s: Manitoba) -> list[int]:
        legal: list[int] = []
        if s.villages[s.seat][SQUARE]:
            offer_places(s.free(), legal)
        return legal

    def take(self, s: Manitoba, move: int) -> None:
        place(s, s.seat, move - moves.PLACE)


class Again(steps.Choice):
    """M7.13 The player may use the standard bonus of a space on another path again."""

    kind = steps.AGAIN
    verbs = ("again",)
    elsewhere = ("M7.13", "again-by-shaman")
    later = steps.OF_A_TURN
    clause = "M7.13"
    prompt = "again"

    def offer(self, s: Manitoba) -> list[int]:
        legal: list[int] = []
        for path in ROADS:
            if path != SHAMAN:
                effect, amount = standard_bonus(s, path)
                if can_give(s, s.seat, effect, amount):
                    legal.append(moves.AGAIN + path)
        legal.append(moves.PASS)
        return legal

    def take(self, s: Manitoba, move: int) -> None:
        if move != moves.PASS:
            path = move - moves.AGAIN
            if s.log is not None:
                s.tell("again", s.seat, path=PATHS[path])
            effect, amount = standard_bonus(s, path)
            give(s, s.seat, effect, amount)

    def sentence(self, s: Manitoba, move: int, words: list[str]) -> Message:
        if move == moves.PASS:
            return super().sentence(s, move, words)
        effect, amount = standard_bonus(s, move - moves.AGAIN)
        return Message(f"moves.again-{EFFECTS[effect]}", effect_values(effect, amount) | {"path": words[1]})

    def not_offered(self, s: Manitoba, words: list[str]) -> Refusal:
        return because("M7.13", "nothing-again", path=words[1])

    def misfit(self, s: Manitoba, words: list[str]) -> Refusal | None:
        return because("M7.13", "bonus-of-another-path") if words == ["again", "shaman"] else None


def standard_bonus(s: Manitoba, path: int) -> tuple[int, int]:
    """M7.13 Return the lower points and no wampum, or the repeat bonus of a last space."""
    space = s.villages[s.seat][PATH + path]
    if space == s.components.length[path]:
        return s.components.repeat[path], s.components.repeat_amount[path]
    at = path * (MOST_SPACES + 1) + space
    return s.components.effect[at], s.components.amount[at]
