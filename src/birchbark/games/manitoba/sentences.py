"""What each move does, as a message for the player who is to choose."""

from __future__ import annotations

from birchbark.engine.words import Message, Values
from birchbark.games.manitoba import component_values, moves, steps
from birchbark.games.manitoba.component_values import EFFECTS, MOST_SPACES
from birchbark.games.manitoba.paths import is_first, standard_bonus
from birchbark.games.manitoba.seasons import worth
from birchbark.games.manitoba.state import INACTIVE, PATH, PIECES, PLACE, Manitoba
from birchbark.games.manitoba.terms import (
    AREAS,
    BLUE,
    COLOURS,
    GOODS,
    LANDSCAPES,
    PATHS,
    PLACES,
    ROADS,
    SECTORS,
)
from birchbark.games.manitoba.view import goods_names


def sentence(s: Manitoba, move: int) -> Message:
    key, values = told(s, move)
    return Message(f"moves.{key}", values)


def told(s: Manitoba, move: int) -> tuple[str, Values]:
    verb = moves.CATALOGUE.line(move).split()[0]
    if verb == "take":
        return take(s, move - moves.TAKE)
    if verb == "place":
        area = move - moves.PLACE
        return ("place" if s.goods >> area & 1 else "place-bare"), {
            "area": AREAS[area],
            "good": GOODS[area % 5],
        }
    if verb == "move":
        start, end = moves.ends(move)
        return ("move" if s.goods >> end & 1 else "move-bare"), {
            "start": AREAS[start],
            "area": AREAS[end],
            "good": GOODS[end % 5],
        }
    if verb == "vision":
        return vision(s, ROADS[move - moves.VISION])
    if verb == "wake":
        return "wake", {"many": move - moves.WAKE + 1}
    if verb == "wampum":
        if move == moves.WAMPUM_WAKE:
            return "wampum-wake", {}
        return "wampum-berry", {"sector": SECTORS[move - moves.WAMPUM_BERRY + 1]}
    if verb == "store":
        return store(s, move)
    if verb in ("retreat", "refill"):
        first = moves.RETREAT if verb == "retreat" else moves.REFILL
        return verb, {"area": AREAS[move - first], "good": GOODS[(move - first) % 5]}
    if verb == "gain":
        return "gain", {"good": GOODS[move - moves.GAIN]}
    if verb == "again":
        return again(s, move - moves.AGAIN)
    if verb == "wind":
        return "wind", {"sector": SECTORS[move - moves.WIND]}
    if verb == "score":
        sector = move - moves.SCORE
        pieces = s.villages[s.seat][PIECES + sector]
        return "score", {"sector": SECTORS[sector], "pieces": pieces, "points": worth(s, s.seat, sector)}
    if verb == "sacrifice":
        sector, kind = divmod(move - moves.SACRIFICE, 3)
        return "sacrifice", {
            "sector": SECTORS[sector],
            "good": (SECTORS[sector], "feather", "berry")[kind],
        }
    if verb == "pass":
        declines = s.kind in (steps.SCORING, steps.FINAL_SCORE)
        return ("decline" if declines else "pass"), {}
    return verb, {}


def take(s: Manitoba, colour: int) -> tuple[str, Values]:
    disks = s.totem.index(colour) + 1
    lifted = " ".join(COLOURS[disk] for disk in s.totem[:disks])
    return ("take-blue" if colour == BLUE else "take"), {
        "colour": COLOURS[colour],
        "disks": disks,
        "land": LANDSCAPES[colour],
        "path": PATHS[colour],
        "lifted": lifted,
    }


def vision(s: Manitoba, path: int) -> tuple[str, Values]:
    space = s.villages[s.seat][PATH + path]
    values: Values = {"path": PATHS[path], "space": space + 1}
    if space == s.components.length[path]:
        effect, amount = s.components.repeat[path], s.components.repeat_amount[path]
        return f"repeat-{EFFECTS[effect]}", values | effect_values(effect, amount)
    at = path * (MOST_SPACES + 1) + space + 1
    effect, amount = s.components.effect[at], s.components.amount[at]
    first = is_first(s, s.seat, path, space + 1)
    if effect == component_values.POINTS and first:
        amount = s.components.first[at]
    key = f"vision-{EFFECTS[effect]}"
    if effect == component_values.EXEMPT and first:
        key += "-first"
    return key, values | effect_values(effect, amount)


def effect_values(effect: int, amount: int) -> Values:
    if effect == component_values.GAIN:
        return {"goods": " ".join(goods_names(amount))}
    if effect == component_values.EXEMPT:
        return {"good": GOODS[amount]}
    return {"points": amount}


def again(s: Manitoba, path: int) -> tuple[str, Values]:
    effect, amount = standard_bonus(s, path)
    return f"again-{EFFECTS[effect]}", {"path": PATHS[path]} | effect_values(effect, amount)


def store(s: Manitoba, move: int) -> tuple[str, Values]:
    good = GOODS[4 if s.kind == steps.EMPTY_PLACE else s.value]
    village = s.villages[s.seat]
    if move < moves.STORE_PLACE:
        sector = move - moves.STORE
        pieces = village[PIECES + sector]
        points = s.components.points[sector][pieces]
        return "store", {"good": good, "sector": SECTORS[sector], "points": points}
    place = move - moves.STORE_PLACE
    key = "offer"
    if village[PLACE + place].bit_count() + 1 == s.components.places[place]:
        key = "offer-turning" if place == 1 and village[INACTIVE] else "offer-full"
    return key, {"good": good, "place": PLACES[place]}
