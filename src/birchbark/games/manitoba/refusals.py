"""Why a move is not legal now, with the clause that forbids it, in words a player understands."""

from __future__ import annotations

from birchbark.engine.words import Message, Refusal, Value
from birchbark.games.manitoba import moves, steps
from birchbark.games.manitoba.rounds import DID_TERRITORY, DID_VISION, DID_WAKE
from birchbark.games.manitoba.state import (
    ACTIVE,
    FEATHERS,
    PATH,
    PIECES,
    PLACE,
    SQUARE,
    WIDTH,
    WIGWAM,
    Manitoba,
)
from birchbark.games.manitoba.terms import (
    AREAS,
    BERRY,
    BLUE,
    COLOURS,
    FEATHER,
    GOODS,
    LANDSCAPES,
    PATHS,
    PLACES,
    ROADS,
    SECTORS,
)
from birchbark.games.manitoba.territory import reach
from birchbark.games.manitoba.view import goods_names

IN_TURN = (steps.TAKE, steps.ACT, steps.PASSIVE)


def because(clause: str, key: str, **values: Value) -> Refusal:
    return Refusal(clause, Message(f"refusals.{key}", dict(values)))


def refusal(s: Manitoba, move: int) -> Refusal:
    verb = moves.CATALOGUE.line(move).split()[0]
    found = None
    if verb == "take":
        found = take(s)
    elif verb == "place":
        found = to_area(s, move - moves.PLACE) or placement(s, move - moves.PLACE)
    elif verb == "move":
        found = movement(s, *moves.ends(move))
    elif verb == "vision":
        found = vision(s, ROADS[move - moves.VISION])
    elif verb == "wake":
        found = waking(s, move - moves.WAKE + 1)
    elif verb == "wampum":
        found = wampum(s, move)
    elif verb == "store":
        found = storing(s, move)
    elif verb == "gain" and s.kind in (steps.GAIN, steps.EVENT_GIFT):
        found = because(s.steps[s.kind].clause_for(s), "not-to-gain", goods=" ".join(goods_names(s.value)))
    elif verb == "again" and s.kind == steps.AGAIN:
        found = because("M7.13", "nothing-again", path=PATHS[move - moves.AGAIN])
    elif verb == "retreat" and s.kind == steps.EVENT_RETREAT:
        found = because("M8.4", "no-own-cree", area=AREAS[move - moves.RETREAT])
    elif verb == "wind" and s.kind == steps.EVENT_WIND:
        found = because("M8.6", "no-feather-there", sector=SECTORS[move - moves.WIND])
    elif verb == "score" and s.kind in (steps.SCORING, steps.FINAL_SCORE):
        found = scoring(s)
    elif verb == "refill" and s.kind == steps.REFILL:
        found = because("M9.7", "not-to-refill", area=AREAS[move - moves.REFILL], land=LANDSCAPES[s.value])
    elif verb == "sacrifice" and s.kind == steps.SACRIFICE:
        found = because("M10.6", "not-to-sacrifice", sector=SECTORS[s.value])
    elif verb in ("pass", "done"):
        found = leaving(s)
    return found or because(s.steps[s.kind].clause_for(s), "not-now")


def take(s: Manitoba) -> Refusal | None:
    if s.kind == steps.PASSIVE:
        return because("M4.1", "take-passive", seat=s.active)
    if s.kind == steps.ACT:
        return because("M3.2", "taken-already")
    return None


def to_area(s: Manitoba, area: int) -> Refusal | None:
    """What forbids any Cree to come to this area."""
    if area >= len(s.adjacent):
        return because("M1.4", "no-such-area", area=AREAS[area], tiles=len(s.tiles))
    if s.kind == steps.TAKE:
        return because("M3.2", "take-first")
    if s.kind == steps.ACT:
        if s.value & DID_WAKE:
            return because("M3.3", "woke-instead")
        if s.value & DID_TERRITORY:
            return because("M3.5", "territory-once")
    if s.kind == steps.PASSIVE and s.value:
        return because("M4.1", "passive-once")
    for seat, standing in enumerate(s.cree):
        if standing >> area & 1:
            return because("M5.2", "occupied", area=AREAS[area], other=seat)
    land = area % 5
    if s.kind == steps.ACT and land != s.totem[s.taken - 1]:
        return because("M3.3", "other-land", land=LANDSCAPES[s.totem[s.taken - 1]])
    if s.kind == steps.PASSIVE and land not in s.totem[: s.taken]:
        return because("M4.1", "land-not-in-village", land=LANDSCAPES[land], lands=village_lands(s))
    return None


def placement(s: Manitoba, area: int) -> Refusal | None:
    if s.kind in (steps.ACT, steps.PASSIVE):
        if not s.villages[s.seat * WIDTH + SQUARE]:
            return because("M5.1", "square-empty")
        if s.kind == steps.PASSIVE and not reach(s, s.seat) >> area & 1:
            return because("M5.3", "not-adjacent-to-own", area=AREAS[area])
    if s.kind == steps.EVENT_WANDER:
        return because("M8.3", "wander-moves")
    return None


def movement(s: Manitoba, start: int, end: int) -> Refusal | None:
    found = to_area(s, end)
    if found:
        return found
    if s.kind in (steps.ACT, steps.PASSIVE, steps.EVENT_WANDER):
        if not s.cree[s.seat] >> start & 1:
            return because("M5.1", "no-own-cree", area=AREAS[start])
        if not s.adjacent[start] >> end & 1:
            return because("M5.1", "not-adjacent", start=AREAS[start], area=AREAS[end])
    return None


def vision(s: Manitoba, path: int) -> Refusal | None:
    at = s.seat * WIDTH
    if s.kind == steps.TAKE:
        return because("M3.2", "take-first")
    if s.kind == steps.ACT:
        chosen = s.totem[s.taken - 1]
        if s.value & DID_WAKE:
            return because("M3.3", "woke-instead")
        if s.value & DID_VISION:
            return because("M3.5", "vision-once")
        if chosen == BLUE:
            return because("M3.4", "blue-has-no-path")
        if path != chosen:
            return because("M3.3", "other-path", path=PATHS[chosen], colour=COLOURS[chosen])
    elif s.kind == steps.PASSIVE:
        if s.value:
            return because("M4.1", "passive-once")
        if path not in s.totem[: s.taken]:
            return because("M4.1", "path-not-in-village", path=PATHS[path])
    elif s.kind != steps.EVENT_VISION:
        return None
    if not s.villages[at + PATH + path]:
        return because("M7.1", "no-cree-for-path", path=PATHS[path])
    return because("M8.2" if s.kind == steps.EVENT_VISION else "M7.4", "path-done", path=PATHS[path])


def waking(s: Manitoba, many: int) -> Refusal | None:
    if s.kind == steps.TAKE:
        return because("M3.2", "take-first")
    if s.kind == steps.PASSIVE:
        return because("M4.2", "passive-no-wake")
    if s.kind == steps.ACT:
        if s.value:
            return because("M3.3", "wake-instead")
        if many > s.taken:
            return because("M3.6", "wake-too-many", disks=s.taken)
        asleep = s.villages[s.seat * WIDTH + WIGWAM]
        return because("M3.6", "too-few-asleep", many=asleep) if asleep else because("M3.6", "nobody-asleep")
    return None


def wampum(s: Manitoba, move: int) -> Refusal:
    at = s.seat * WIDTH
    if s.kind not in IN_TURN:
        return because("M6.9", "wampum-in-turn")
    if s.last_round:
        return because("M6.10", "wampum-last-round")
    if not s.villages[at + ACTIVE]:
        return because("M6.9", "no-active-wampum")
    if move == moves.WAMPUM_WAKE:
        return because("M6.9", "nobody-asleep")
    if s.villages[at + PIECES + BERRY] == s.villages[at + FEATHERS + BERRY]:
        return because("M6.9", "no-real-berry")
    return because("M6.1", "sector-full", sector=SECTORS[move - moves.WAMPUM_BERRY + 1])


def storing(s: Manitoba, move: int) -> Refusal | None:
    if s.kind not in (steps.STORE, steps.SOLSTICE_FEATHER, steps.EMPTY_PLACE):
        return because("M6.3", "nothing-to-store")
    if move >= moves.STORE_PLACE:
        if s.kind == steps.SOLSTICE_FEATHER:
            return because("M2.3", "solstice-storage-only")
        if s.kind == steps.EMPTY_PLACE:
            return because("M6.6", "emptied-to-sectors")
        place = move - moves.STORE_PLACE
        if s.villages[s.seat * WIDTH + PLACE + place] >> s.value & 1:
            return because("M6.4", "place-has-it", place=PLACES[place], good=GOODS[s.value])
        return None
    sector = move - moves.STORE
    if s.kind == steps.STORE and s.value not in (FEATHER, sector):
        return because("M6.1", "other-sector", good=GOODS[s.value], sector=SECTORS[s.value])
    return because("M6.1", "sector-full", sector=SECTORS[sector])


def scoring(s: Manitoba) -> Refusal:
    if s.kind == steps.FINAL_SCORE:
        return because("M10.3", "scores-now", sectors=SECTORS[s.value])
    sectors = " ".join(SECTORS[move - moves.SCORE] for move in s.legal if move != moves.PASS)
    return because(s.steps[s.kind].clause_for(s), "scores-now", sectors=sectors)


def leaving(s: Manitoba) -> Refusal | None:
    if s.kind == steps.TAKE:
        return because("M3.2", "must-take")
    if s.kind in IN_TURN or moves.PASS in s.legal:
        return None
    return because(s.steps[s.kind].clause_for(s), "must-score" if s.kind == steps.SCORING else "must-choose")


def village_lands(s: Manitoba) -> str:
    return " ".join(LANDSCAPES[colour] for colour in s.totem[: s.taken])
