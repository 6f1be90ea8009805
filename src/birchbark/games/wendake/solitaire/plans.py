"""S3 What the Ghost decides, and why; `ghost.py` carries it out.

A plan depends on the table alone. Each reason is a message of the log that also says what the Ghost would have done
otherwise, so that readers of the log learn its rules.
"""

from __future__ import annotations

from typing import Final

from birchbark.engine.words import Message, Value
from birchbark.games.wendake.solitaire.state import Solitaire, at_home
from birchbark.games.wendake.solitaire.terms import (
    GHOST,
    LEVEL_UP,
    PLAYER,
    SCORE,
    TAKE_TILE,
    WARRIOR_OUT,
    WOMAN_OUT,
)
from birchbark.games.wendake.terms import (
    ENGLISH,
    FRENCH,
    HUNTER,
    NATIVES,
    PROGRESS,
    SLOTS_COUNT,
    WARRIOR,
    WOMAN,
    WOMAN_SLOTS,
)
from birchbark.games.wendake.village import OUTPOSTS, WHERE_OUT

LEVELS: Final = 3

# What a plan comes to.
NOTHING: Final = 0
RISE: Final = 1
REMOVE_TILE: Final = 2
GAIN_POINT: Final = 3
POST_GUARD: Final = 4
PLACE: Final = 5
HIT_GUARD: Final = 6
HIT_NATIVE: Final = 7
HIT_OUTPOST: Final = 8

HUNTER_SLOTS: Final = ((1 << SLOTS_COUNT) - 1) & ~WOMAN_SLOTS


class Plan:
    def __init__(self, reasons: list[Message] | None) -> None:
        self.does = NOTHING
        self.what = -1
        """The tile to remove, or the native to send out."""
        self.territory = -1
        self.area = -1
        self.reasons = reasons

    def because(self, key: str, **values: Value) -> None:
        if self.reasons is not None:
            self.reasons.append(Message(key, dict(values)))


def year_flag(s: Solitaire) -> int:
    """S2.1 Return the flag that the oval of the year's mask card names."""
    return FRENCH if s.mask & 2 else ENGLISH


def year_kind(s: Solitaire) -> int:
    """S2.1 Return the kind of the year's mask card, which names the line."""
    return s.mask >> 2


def action_on(s: Solitaire, slot: int) -> int:
    """S2.1 Return what the Ghost does on a card this year."""
    return s.ghost.lines[s.cards[slot]][year_kind(s)]


def plan(s: Solitaire, action: int, reasons: list[Message] | None) -> Plan:
    """S3 Work out what an action of the Ghost would do now, and append the reasons if somebody wants to know them."""
    found = Plan(reasons)
    if action == LEVEL_UP:
        level_up(s, found)
    elif action == TAKE_TILE:
        take_tile(s, found)
    elif action == SCORE:
        found.does = GAIN_POINT
        found.because("ghost-scores")
    elif action == WARRIOR_OUT:
        warrior(s, found)
    else:
        gatherer(s, found, WOMAN if action == WOMAN_OUT else HUNTER)
    return found


def level_up(s: Solitaire, found: Plan) -> None:
    """S3.1 Go up one level, if the highest is not reached."""
    if s.progress_level + 1 < LEVELS:
        found.does = RISE
        found.because("ghost-rises", level=s.progress_level + 2)
    else:
        found.because("ghost-at-top")


def take_tile(s: Solitaire, found: Plan) -> None:
    """S3.2 Take the leftmost tile of the disk's level; S3.9 if there is none, of the next level down, and so on."""
    found.does = REMOVE_TILE
    many = s.components.laid_out
    for level in range(s.progress_level, -1, -1):
        left = [tile for tile in s.rows[level * many : (level + 1) * many] if s.shop >> tile & 1]
        if left:
            found.what = left[0]
            found.because("ghost-takes-tile", tile=PROGRESS[left[0]], level=level + 1)
            return
        found.because("ghost-level-empty", level=level + 1)
    found.because("ghost-no-tile")


def choose_land(s: Solitaire, found: Plan, near_count: int, far_count: int, things: str) -> None:
    """S3.4, S3.5 Choose the near territory of the year's flag if its count is no higher, otherwise the far one."""
    flag = year_flag(s)
    near = s.ghost.near[flag]
    far = s.ghost.far[flag]
    names = s.components.land.names
    found.territory = near if near_count <= far_count else far
    found.because(
        "ghost-near" if near_count <= far_count else "ghost-far",
        near_land=names[near],
        far_land=names[far],
        many=near_count,
        others=far_count,
        things=things,
        flag=s.components.land.flag_name(near),
    )


def warrior(s: Solitaire, found: Plan) -> None:
    """S3.4 Post a guard; S3.8 do nothing without a warrior at home."""
    if not at_home(s, WARRIOR):
        found.because("ghost-nobody", native=NATIVES[WARRIOR])
        return
    flag = year_flag(s)
    near_count = s.guards[GHOST][s.ghost.near[flag]]
    choose_land(s, found, near_count, s.guards[GHOST][s.ghost.far[flag]], "ghost-guards")
    found.does = POST_GUARD
    found.what = WARRIOR
    found.because("ghost-posts", territory=s.components.land.names[found.territory])


def areas_in(s: Solitaire, territory: int, native: int) -> int:
    """Return the set of areas for a type of native in a territory."""
    slots = WOMAN_SLOTS if native == WOMAN else HUNTER_SLOTS
    return s.components.land.areas & slots << territory * SLOTS_COUNT


def first_of(areas: int) -> int:
    return (areas & -areas).bit_length() - 1


def taken_by_ghost(s: Solitaire, territory: int, native: int) -> int:
    """Count the areas for a type of native that the Ghost's natives occupy."""
    return (areas_in(s, territory, native) & s.villages[GHOST][WHERE_OUT[native]]).bit_count()


def full(s: Solitaire, territory: int, native: int) -> bool:
    return areas_in(s, territory, native) & ~s.villages[GHOST][WHERE_OUT[native]] == 0


def gatherer(s: Solitaire, found: Plan, native: int) -> None:
    """S3.5 Place a woman, S3.7 or a hunter; S3.8 nothing without one at home, S3.6 or if the Ghost has all areas."""
    things = ("ghost-women", "ghost-hunters")[native]
    if not at_home(s, native):
        found.because("ghost-nobody", native=NATIVES[native])
        return
    flag = year_flag(s)
    near = s.ghost.near[flag]
    far = s.ghost.far[flag]
    choose_land(s, found, taken_by_ghost(s, near, native), taken_by_ghost(s, far, native), things)
    names = s.components.land.names
    if full(s, found.territory, native):
        other = far if found.territory == near else near
        if full(s, other, native):
            found.because("ghost-all-full", things=things, flag=s.components.land.flag_name(near))
            return
        found.because("ghost-other-land", territory=names[found.territory], other_land=names[other], things=things)
        found.territory = other
    found.what = native
    empty = areas_in(s, found.territory, native) & ~s.occupied()
    if empty:
        found.does = PLACE
        found.area = first_of(empty)
        found.because("ghost-places", native=NATIVES[native], area=s.components.land.area_name(found.area))
    else:
        attack(s, found, native)


def attack(s: Solitaire, found: Plan, native: int) -> None:
    """S3.5 Attack one of the player's guards, if any, otherwise an area, natives of the type before outposts."""
    land = s.components.land
    territory = land.names[found.territory]
    if s.guards[PLAYER][found.territory]:
        found.does = HIT_GUARD
        found.because("ghost-hits-guard", territory=territory)
        return
    areas = areas_in(s, found.territory, native)
    village = s.villages[PLAYER]
    targets = areas & village[WHERE_OUT[native]]
    found.does = HIT_NATIVE
    if not targets:
        found.does = HIT_OUTPOST
        targets = areas & village[OUTPOSTS]
    found.area = first_of(targets)
    key = "ghost-hits-native" if found.does == HIT_NATIVE else "ghost-hits-outpost"
    found.because(key, native=NATIVES[native], area=land.area_name(found.area), territory=territory)
