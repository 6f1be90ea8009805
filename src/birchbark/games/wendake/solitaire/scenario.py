"""Positions of the solitaire game from scenario files; `docs/scenarios-wendake.md` describes the keys."""

from __future__ import annotations

from typing import Final

from birchbark.engine.game import Setup
from birchbark.engine.strict_table import StrictTable
from birchbark.games.wendake import scenario as base
from birchbark.games.wendake import steps
from birchbark.games.wendake.cards import tidy
from birchbark.games.wendake.encoding import ALL, FROM_DECK
from birchbark.games.wendake.scenario_village import ScenarioExtension
from birchbark.games.wendake.solitaire.setup import begin
from birchbark.games.wendake.solitaire.state import Solitaire, send_out
from birchbark.games.wendake.solitaire.terms import (
    ADVERSITIES,
    CARDS_IN_PLAY,
    CIRCLE,
    FACE_DOWN,
    GHOST,
    NO_CARD,
    PLAYER,
    PLAYER_HOME,
    SIDES,
    TOKENS,
)
from birchbark.games.wendake.terms import (
    AREAS,
    CARDS,
    COMBINATIONS,
    DISPLAY,
    HUNTER,
    NATIVES,
    SLOTS_COUNT,
    WARRIOR,
    WOMAN,
)
from birchbark.games.wendake.turn_decisions import type_of
from birchbark.games.wendake.village import AT_HOME, DISK, HUNTERS_OUT, MARKERS, WOMEN_OUT

MOMENTS: Final = ("set-up", "year", "turn", "act", "end", "restore")
TABLE_KEYS: Final = (
    *("year", "first", "reserved", "progress", "display", "tiles-left", "discards", "deck", "turtles", "tribe-cards"),
)
GHOST_KEYS: Final = (
    *(
        "cards",
        "score",
        "masks",
        "areas",
        "guards",
        "patrols",
        "level",
        "tile",
        "space",
        "turns",
        "tokens",
        "adversity",
    ),
)
SIDE_NAMES: Final = ("1", "ghost")


def from_scenario(s: Solitaire, setup: Setup, position: StrictTable) -> Solitaire:
    table = position.table("table")
    moment = position.table("moment")
    ghost = position.table("ghost")
    step = moment.word("step", MOMENTS, "turn")
    base.read_progress(s, table)
    base.read_tribe_cards(s, table, step == "set-up")
    read_ghost_cards(s, ghost)
    if step == "set-up":
        position.close(("table", "moment", "ghost"))
        table.close(TABLE_KEYS)
        moment.close(("step",))
        ghost.close(("cards", "score"))
        begin(s, setup)
    else:
        base.read_year(s, table)
        read_order(s, table)
        fix_home(position)
        base.read_villages(s, position, ScenarioExtension())
        position.close(("table", "moment", "ghost", "village-1"))
        read_ghost(s, ghost, step == "year")
        ghost.close(GHOST_KEYS)
        base.finish_stacks(s, table)
        base.read_cards(s, table)
        deal_masks(s, table, step == "year")
        base.count_progress(s, position)
        base.count_turtles(s, table)
        table.close(TABLE_KEYS)
        read_moment(s, moment, step)
        moment.close(base.MOMENT_KEYS)
    s.settle()
    return s


def fix_home(position: StrictTable) -> None:
    """S1.7 Read the home, which can only be the player's fixed one."""
    village = position.table("village-1")
    home = village.word("home", (PLAYER_HOME,), PLAYER_HOME)
    position.left["village-1"] = {**village.left, "home": home}


def read_ghost_cards(s: Solitaire, ghost: StrictTable) -> None:
    """Read the three cards from left to right, and the score."""
    if "cards" in ghost:
        names = ghost.words("cards", SIDES)
        s.cards = [SIDES.index(name) for name in names]
        if len(names) != CARDS_IN_PLAY or len({side // 2 for side in s.cards}) != CARDS_IN_PLAY:
            raise ghost.fail("cards", "ghost-cards", names, many=CARDS_IN_PLAY)
    known = sum(s.ghost.points[side] for side in s.cards)
    s.ghost_score = ghost.number("score", 0, 999, known)


def read_order(s: Solitaire, table: StrictTable) -> None:
    """Read who goes first, by default the player in odd years, and with adversities the reserved positions."""
    usual = "ghost" if s.year % 2 == 0 and not s.with_adversities else "player"
    if table.word("first", ("player", "ghost"), usual) == "ghost":
        s.order = [GHOST, PLAYER]
    s.reserved = s.order
    if s.with_adversities:
        names = table.words("reserved", SIDE_NAMES, [])
        if len(set(names)) != len(names):
            raise table.fail("reserved", "each-side", names)
        s.reserved = [SIDE_NAMES.index(name) for name in names]


def read_ghost(s: Solitaire, ghost: StrictTable, before_year: bool) -> None:
    """Read where the Ghost's natives and disks are, and its part of the year; disks go by the year by default."""
    read_pieces(s, ghost)
    s.progress_level = ghost.number("level", 1, 3, 1) - 1
    usual = (s.year - 1) % s.components.displayed if not s.with_adversities else 0
    s.tile_disk = DISPLAY.index(ghost.word("tile", DISPLAY[: s.components.displayed], DISPLAY[usual]))
    space = COMBINATIONS[s.components.spaces[s.year - 1]]
    space = ghost.word("space", COMBINATIONS, space)
    s.villages[GHOST][DISK] = s.components.space_of[COMBINATIONS.index(space)] + 1
    s.first_card = (s.year - 1) % CARDS_IN_PLAY
    most = 0 if before_year else CARDS_IN_PLAY
    s.acted = ghost.number("turns", 0, most, 0)
    used = s.acted + (s.with_adversities and GHOST in s.reserved)
    s.villages[GHOST][MARKERS] = s.ghost.markers - used
    read_masks(s, ghost, before_year)
    if s.with_adversities:
        read_adversity(s, ghost)


def read_pieces(s: Solitaire, ghost: StrictTable) -> None:
    land = s.components.land
    names = [land.area_name(area) for area in range(land.count * SLOTS_COUNT) if land.areas >> area & 1]
    for text in ghost.words("areas", [f"{name} {native}" for name in names for native in NATIVES[:2]], []):
        name, native = text.split()
        area = land.area_of[AREAS.index(name)]
        kind = WOMAN if native == "woman" else HUNTER
        if s.occupied() >> area & 1 or kind != type_of(area):
            raise ghost.fail("areas", "fitting-area", text)
        send(s, ghost, kind)
        s.villages[GHOST][WOMEN_OUT if kind == WOMAN else HUNTERS_OUT] |= 1 << area
    lands = land.names[land.homes :]
    guards = ghost.table("guards")
    for territory in range(land.homes, land.count):
        for _ in range(guards.number(land.names[territory], 0, s.components.natives, 0)):
            send(s, ghost, WARRIOR)
            s.add_guards(GHOST, territory, 1)
    guards.close(lands)
    if s.with_adversities:
        for name in set(ghost.words("patrols", lands, [])):
            s.patrols |= 1 << land.names.index(name)
            s.add_guards(GHOST, land.names.index(name), 1)


def send(s: Solitaire, ghost: StrictTable, native: int) -> None:
    send_out(s, native)
    if s.villages[GHOST][AT_HOME + min(native, HUNTER)] < 0 or s.guards[GHOST][s.ghost.home] < 0:
        raise ghost.fail("areas/guards", "natives", NATIVES[native], most=s.components.natives)


def read_masks(s: Solitaire, ghost: StrictTable, before_year: bool) -> None:
    """Read the mask cards under the Ghost cards, the year's last, or only that with adversities; others are drawn."""
    many = 0 if before_year else 1
    if not s.with_adversities:
        many += s.first_card
    names = ghost.words("masks", CARDS, [])
    if len(names) not in (0, many):
        raise ghost.fail("masks", "ghost-masks", names, many=many)
    found = [CARDS.index(name) for name in names]
    for card in found:
        if card not in s.deck:
            raise ghost.fail("masks", "cards", CARDS[card])
        s.deck.remove(card)
    if s.with_adversities:
        s.mask = found[0] if found else NO_CARD
    elif found:
        s.under = found + [NO_CARD] * (CARDS_IN_PLAY - many)
        s.mask = NO_CARD if before_year else found[-1]


def deal_masks(s: Solitaire, table: StrictTable, before_year: bool) -> None:
    """Draw the mask cards that were not named."""
    many = 0 if before_year else 1
    if not s.with_adversities:
        many += s.first_card
    if s.mask != NO_CARD or s.under[0] != NO_CARD or not many:
        return
    if len(s.deck) < many:
        raise table.fail("deck", "ghost-deck", len(s.deck), many=many)
    drawn = [s.dice.draw_hidden(s.deck, FROM_DECK + s.deck_number, ALL) for _ in range(many)]
    if not s.with_adversities:
        s.under = drawn + [NO_CARD] * (CARDS_IN_PLAY - many)
    s.mask = NO_CARD if before_year else drawn[-1]
    tidy(s)


def read_adversity(s: Solitaire, ghost: StrictTable) -> None:
    """Read the year's adversity card, and the tokens turned over."""
    if "adversity" in ghost:
        s.adversity = ADVERSITIES.index(ghost.word("adversity", ADVERSITIES))
        s.adversity_deck.remove(s.adversity)
    else:
        s.adversity = s.dice.draw(s.adversity_deck)
    names = ghost.words("tokens", TOKENS, [TOKENS[FACE_DOWN]] * CARDS_IN_PLAY)
    s.tokens = [TOKENS.index(name) for name in names]
    if len(names) != CARDS_IN_PLAY or s.tokens.count(CIRCLE) > (GHOST in s.reserved):
        raise ghost.fail("tokens", "tokens", names, many=CARDS_IN_PLAY)


def read_moment(s: Solitaire, moment: StrictTable, step: str) -> None:
    """Read where in the year the position is; the Ghost decides nothing, so the player's decision comes first."""
    moment.number("player", 1, 1, 1)
    if step == "year":
        s.push(steps.BEGIN_YEAR, PLAYER, 0)
        return
    if step == "restore" and s.with_adversities and len(s.reserved) != s.sides:
        raise moment.fail("step", "both-reserved", len(s.reserved))
    s.push(steps.RESTORE, PLAYER, 0)
    if step == "restore":
        return
    place = s.order.index(PLAYER)
    if step == "turn":
        if not s.villages[PLAYER][MARKERS]:
            raise moment.fail("player", "marker-left", 1)
        s.push(steps.NEXT_TURN, PLAYER, place)
        return
    s.push(steps.NEXT_TURN, PLAYER, place + 1)
    s.push(steps.END_TURN, PLAYER, 0)
    if step == "act":
        base.read_tile(s, PLAYER, moment)
