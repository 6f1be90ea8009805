"""Why a move is not legal now, with the clause that forbids it, in words a player understands."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from birchbark.engine.refusing import because, not_yet
from birchbark.engine.words import Refusal
from birchbark.games.manitoba import moves, steps
from birchbark.games.manitoba.rounds import DID_TERRITORY, DID_VISION, DID_WAKE
from birchbark.games.manitoba.seasons import exempt
from birchbark.games.manitoba.state import (
    ACTIVE,
    FEATHERS,
    PATH,
    PIECES,
    PLACE,
    SQUARE,
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
from birchbark.games.manitoba.view import goods_names

IN_TURN: Final = (steps.TAKE, steps.ACT, steps.PASSIVE)
ONTO_TERRITORY: Final = (steps.SOLSTICE_PLACE, steps.PLACE_ANYWHERE)
ON_TERRITORY: Final = (*ONTO_TERRITORY, steps.ACT, steps.PASSIVE, steps.EVENT_WANDER)
WAKE_ONE: Final = (steps.WAKE, steps.SEASON_WAKE)
OF_A_TURN: Final = ("take", "place", "move", "vision", "wake", "wampum")
CHOICES: Final[dict[int, tuple[str, ...]]] = {
    steps.STORE: (),
    steps.EMPTY_PLACE: (),
    steps.GAIN: (),
    steps.AGAIN: (),
    steps.WAKE: ("wake",),
    steps.PLACE_ANYWHERE: ("place", "move"),
}
"""Where something is under way, and the verbs of a turn that it is about."""


def refusal(s: Manitoba, move: int) -> Refusal | None:
    verb = moves.CATALOGUE.line(move).split()[0]
    if verb in OF_A_TURN and verb not in CHOICES.get(s.kind, OF_A_TURN):
        return not_yet(s, s.steps[s.kind].clause_for(s), "finish-first")
    return EXPLAIN[verb](s, move)


def misfit(s: Manitoba, words: list[str]) -> Refusal | None:
    """Why words of the game do not go together, where a rule says so."""
    match words:
        case ["move", start, end] if start == end and start in AREAS:
            return because("M5.1", "to-another-area")
        case ["store" | "score" | "wind" | "sacrifice", "feather", *_]:
            return because("M6.2", "feather-without-sector")
        case ["wampum", "berry"]:
            return because("M6.9", "berry-to-another-sector")
        case ["again", "shaman"]:
            return because("M7.13", "bonus-of-another-path")
        case ["vision", "lake" | "blue"]:
            return because("M3.4", "blue-has-no-path")
        case ["return", good] if good in SECTORS:
            return because("M6.6", "only-feather-back")
    return None


def take(s: Manitoba, move: int) -> Refusal | None:
    if s.kind == steps.PASSIVE:
        return because("M4.1", "take-passive", seat=s.active)
    if s.taken and s.seat == s.active:
        return because("M3.2", "taken-already")
    return not_yet(s, "M3.2", "take-at-start")


def to_area(s: Manitoba, area: int) -> Refusal | None:
    """What forbids any Cree to come to this area."""
    if area >= len(s.adjacent):
        return because("M1.4", "no-such-area", area=AREAS[area], tiles=len(s.tiles))
    if s.kind == steps.TAKE:
        return because("M3.2", "take-first")
    if s.kind not in ON_TERRITORY:
        return not_yet(s, "M5.1", "territory-action")
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


def placement(s: Manitoba, move: int) -> Refusal | None:
    area = move - moves.PLACE
    found = to_area(s, area)
    if found:
        return found
    if s.kind == steps.EVENT_WANDER:
        return because("M8.3", "wander-moves")
    if not s.villages[s.seat][SQUARE]:
        return because("M5.1", "square-empty")
    return because("M5.3", "not-adjacent-to-own", area=AREAS[area])


def movement(s: Manitoba, move: int) -> Refusal | None:
    start, end = moves.ends(move)
    found = to_area(s, end)
    if found:
        return found
    if s.kind in ONTO_TERRITORY:
        return because(s.steps[s.kind].clause_for(s), "placed-not-moved")
    if not s.cree[s.seat] >> start & 1:
        return because("M5.1", "no-own-cree", area=AREAS[start])
    return because("M5.1", "not-adjacent", start=AREAS[start], area=AREAS[end])


def vision(s: Manitoba, move: int) -> Refusal | None:
    path = ROADS[move - moves.VISION]
    village = s.villages[s.seat]
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
        return not_yet(s, "M7.1", "vision-action")
    if not village[PATH + path]:
        return because("M7.1", "no-cree-for-path", path=PATHS[path])
    return because("M8.2" if s.kind == steps.EVENT_VISION else "M7.4", "path-done", path=PATHS[path])


def waking(s: Manitoba, move: int) -> Refusal | None:
    many = move - moves.WAKE + 1
    if s.kind == steps.TAKE:
        return because("M3.2", "take-first")
    if s.kind == steps.PASSIVE:
        return because("M4.2", "passive-no-wake")
    if s.kind == steps.ACT:
        if s.value:
            return because("M3.5", "woken-already") if s.value & DID_WAKE else because("M3.3", "wake-instead")
        if many > s.taken:
            return because("M3.6", "wake-too-many", disks=s.taken)
        asleep = s.villages[s.seat][WIGWAM]
        return because("M3.6", "too-few-asleep", many=asleep) if asleep else because("M3.6", "nobody-asleep")
    if s.kind in WAKE_ONE:
        return because(s.steps[s.kind].clause_for(s), "wake-one")
    return not_yet(s, "M3.6", "wake-up-action")


def wampum(s: Manitoba, move: int) -> Refusal:
    village = s.villages[s.seat]
    if s.kind not in IN_TURN:
        return because("M6.9", "wampum-in-turn")
    if s.last_round:
        return because("M6.10", "wampum-last-round")
    if not village[ACTIVE]:
        return because("M6.9", "no-active-wampum")
    if move == moves.WAMPUM_WAKE:
        return because("M6.9", "nobody-asleep")
    if village[PIECES + BERRY] == village[FEATHERS + BERRY]:
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
        if s.villages[s.seat][PLACE + place] >> s.value & 1:
            return because("M6.4", "place-has-it", place=PLACES[place], good=GOODS[s.value])
        return None
    sector = move - moves.STORE
    if s.kind == steps.STORE and s.value not in (FEATHER, sector):
        return because("M6.1", "other-sector", good=GOODS[s.value], sector=SECTORS[s.value])
    return because("M6.1", "sector-full", sector=SECTORS[sector])


def giving_back(s: Manitoba, move: int) -> Refusal | None:
    if s.kind == steps.EMPTY_PLACE:
        return because("M6.5", "feather-fits")
    return not_yet(s, "M6.6", "no-feather-back")


def gaining(s: Manitoba, move: int) -> Refusal | None:
    if s.kind not in (steps.GAIN, steps.EVENT_GIFT):
        return not_yet(s, "M7.8", "nothing-to-gain")
    return because(s.steps[s.kind].clause_for(s), "not-to-gain", goods=" ".join(goods_names(s.value)))


def again(s: Manitoba, move: int) -> Refusal | None:
    if s.kind != steps.AGAIN:
        return not_yet(s, "M7.13", "again-by-shaman")
    return because("M7.13", "nothing-again", path=PATHS[move - moves.AGAIN])


def retreating(s: Manitoba, move: int) -> Refusal | None:
    if s.kind != steps.EVENT_RETREAT:
        return not_yet(s, "M8.4", "retreat-by-event")
    return because("M8.4", "no-own-cree", area=AREAS[move - moves.RETREAT])


def wind(s: Manitoba, move: int) -> Refusal | None:
    if s.kind != steps.EVENT_WIND:
        return not_yet(s, "M8.6", "wind-by-event")
    return because("M8.6", "no-feather-there", sector=SECTORS[move - moves.WIND])


def scoring(s: Manitoba, move: int) -> Refusal | None:
    if s.kind == steps.FINAL_SCORE:
        return because("M10.3", "scores-now", sectors=SECTORS[s.value])
    if s.kind != steps.SCORING:
        return not_yet(s, "M9.1", "no-scoring")
    return because(s.steps[s.kind].clause_for(s), "scores-now", sectors=names(to_score(s)))


def refilling(s: Manitoba, move: int) -> Refusal | None:
    if s.kind != steps.REFILL:
        return not_yet(s, "M9.7", "nothing-to-refill")
    return because("M9.7", "not-to-refill", area=AREAS[move - moves.REFILL], land=LANDSCAPES[s.value])


def sacrificing(s: Manitoba, move: int) -> Refusal | None:
    if s.kind != steps.SACRIFICE:
        return not_yet(s, "M10.2", "sacrifice-at-end")
    return because("M10.6", "not-to-sacrifice", sector=SECTORS[s.value])


def leaving(s: Manitoba, move: int) -> Refusal | None:
    if s.kind == steps.TAKE:
        return because("M3.2", "must-take")
    if s.kind != steps.SCORING:
        return None
    clause = s.steps[s.kind].clause_for(s)
    free = [sector for sector in to_score(s) if exempt(s, s.seat, sector)]
    bound = [sector for sector in to_score(s) if sector not in free]
    if free:
        return because(clause, "exempt-for-some", exempt=names(free), sectors=names(bound))
    return because(clause, "must-score")


def to_score(s: Manitoba) -> list[int]:
    """The sectors that the score tile leaves to choose from."""
    return [move - moves.SCORE for move in s.legal if move != moves.PASS]


def names(sectors: list[int]) -> str:
    return " ".join(SECTORS[sector] for sector in sectors)


def village_lands(s: Manitoba) -> str:
    return " ".join(LANDSCAPES[colour] for colour in s.totem[: s.taken])


EXPLAIN: Final[dict[str, Callable[[Manitoba, int], Refusal | None]]] = {
    "take": take,
    "place": placement,
    "move": movement,
    "vision": vision,
    "wake": waking,
    "wampum": wampum,
    "store": storing,
    "return": giving_back,
    "gain": gaining,
    "again": again,
    "retreat": retreating,
    "wind": wind,
    "score": scoring,
    "refill": refilling,
    "sacrifice": sacrificing,
    "pass": leaving,
    "done": leaving,
}
"""By verb."""
