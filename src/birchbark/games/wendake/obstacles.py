"""What keeps actions and progress tiles from having an effect: the key of the refusal, empty if nothing does.

Both the offered moves and the refusals ask here, so they cannot disagree.
"""

from __future__ import annotations

from collections.abc import Callable

from birchbark.games.wendake import steps
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import ALL_RESOURCES, ANIMALS, GREENS, HUNTER, MASKS_ACTION, WOMAN
from birchbark.games.wendake.village import (
    ALLY,
    AT_HOME,
    BEAVERS,
    CANOES,
    DISK,
    HUNTERS_OUT,
    LONGHOUSE,
    RESOURCE,
    TRACK,
    WOMEN_OUT,
)

Obstacle = Callable[[Wendake, int, int], str]
"""A check that takes the state, the seat and the value of the current step."""


def none(s: Wendake, seat: int, value: int) -> str:
    return ""


def held(s: Wendake, seat: int, among: int) -> int:
    """Return which resources of a set the seat has."""
    village = s.villages[seat]
    found = 0
    for resource in range(5):
        if among >> resource & 1 and village[RESOURCE + resource]:
            found |= 1 << resource
    return found


def no_animals(s: Wendake, seat: int, value: int) -> str:
    return "" if held(s, seat, ANIMALS) else "no-animals"


def no_vegetables(s: Wendake, seat: int, value: int) -> str:
    return "" if held(s, seat, GREENS) else "no-vegetables"


def no_resources(s: Wendake, seat: int, value: int) -> str:
    return "" if held(s, seat, ALL_RESOURCES) else "no-resources"


def no_beaver(s: Wendake, seat: int, value: int) -> str:
    return "" if s.villages[seat][BEAVERS] else "no-beaver"


def no_canoe(s: Wendake, seat: int, value: int) -> str:
    return "" if s.villages[seat][CANOES] else "no-canoe"


def no_canoe_left(s: Wendake, seat: int, value: int) -> str:
    return "" if s.villages[seat][CANOES] < s.components.canoes else "no-canoe-left"


def no_woman(s: Wendake, seat: int, value: int) -> str:
    village = s.villages[seat]
    return "" if village[WOMEN_OUT] or village[AT_HOME + WOMAN] else "no-woman"


def no_hunter(s: Wendake, seat: int, value: int) -> str:
    village = s.villages[seat]
    return "" if village[HUNTERS_OUT] or village[AT_HOME + HUNTER] else "no-hunter"


def no_guard(s: Wendake, seat: int, value: int) -> str:
    return "" if any(s.guards[seat]) else "no-guard-anywhere"


def no_step(s: Wendake, seat: int, value: int) -> str:
    return no_guard(s, seat, value) if s.move_steps(1) else "no-step"


def nobody_injured(s: Wendake, seat: int, value: int) -> str:
    return "" if any(s.villages[seat][LONGHOUSE : LONGHOUSE + 3]) else "longhouse-empty"


def no_points(s: Wendake, seat: int, value: int) -> str:
    return "" if any(s.villages[seat][TRACK : TRACK + 4]) else "no-points"


def no_flag(s: Wendake, seat: int, value: int) -> str:
    return "" if s.villages[seat][ALLY] else "no-flag"


def order_settled(s: Wendake, seat: int, value: int) -> str:
    """W14.3 The actions must still have an order to change."""
    if value & steps.ANY_ORDER:
        return "order-free"
    return "" if (value & 15).bit_count() > 1 else "one-action-left"


def shop_empty(s: Wendake, seat: int, value: int) -> str:
    return "" if s.shop else "shop-empty"


def drawn(s: Wendake, seat: int, value: int) -> str:
    """The draw of a Mask ceremony must not have begun."""
    return "drawn" if value & steps.DRAWN else ""


def not_before_ceremony(s: Wendake, seat: int, value: int) -> str:
    """W14.15 The draw must not have begun; W14.38 before the ceremony, it must be the next action."""
    if not s.played[seat]:
        return "none-played"
    if s.kind == steps.ACT:
        return "" if MASKS_ACTION in actions_next(s, value) else "ceremony-not-next"
    return drawn(s, seat, value)


def actions_next(s: Wendake, value: int) -> list[int]:
    """Return the next action of the tile, or all actions that are left if the order is free."""
    face = s.components.faces[value >> steps.FACE]
    left = [code & 15 for number, code in enumerate(face) if value >> number & 1]
    return left if value & steps.ANY_ORDER else left[:1]


def no_card_to_disguise(s: Wendake, seat: int, value: int) -> str:
    """W14.16 Some card must not count as another kind yet."""
    disguised = ((value >> steps.DISGUISES).bit_length() + 2) // 3
    return "" if len(s.hands[seat]) > disguised else "all-disguised" if disguised else "hand-empty"


def no_space_closed(s: Wendake, seat: int, value: int) -> str:
    """W14.6 A space must be occupied, and the tile not yet used."""
    if value & steps.SHARED:
        return "spaces-open"
    return "" if any(village[DISK] for village in s.villages) else "spaces-free"


def most_common_counts(s: Wendake, seat: int, value: int) -> str:
    return "most-common-counts" if value & steps.MOST_COMMON else ""
