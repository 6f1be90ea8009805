"""Why a move is not legal now in a game with the expansion. Steps are explained in `step_refusals.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from birchbark.engine.words import Refusal
from birchbark.games.wendake import moves as base_moves
from birchbark.games.wendake import refusals as base
from birchbark.games.wendake import steps as base_steps
from birchbark.games.wendake.allies import moves, step_refusals, steps
from birchbark.games.wendake.allies.cards import WithCards, on_table
from birchbark.games.wendake.allies.effect_steps import native_type
from birchbark.games.wendake.allies.effects import EFFECT
from birchbark.games.wendake.allies.seekers import Cycle
from birchbark.games.wendake.allies.state import PILE, Allies
from birchbark.games.wendake.allies.terms import (
    ALLIANCE_ACTION,
    ALLIED_TURTLES,
    COPY,
    EFFECTS,
    NO_CARD,
    SPACES,
)
from birchbark.games.wendake.moves import CATALOGUE
from birchbark.games.wendake.state import RESOURCE, USED, WIDTH
from birchbark.games.wendake.step_refusals import because
from birchbark.games.wendake.terms import FLAGS, HOMES, LAKES, NATIVES, PROGRESS, RESOURCES, TERRITORIES, VEGETABLES


def refusal(s: Allies, move: int) -> Refusal:
    words = CATALOGUE.line(move).split()
    if moves.FIRST <= move < moves.END:
        found = EXPLAIN[words[0]](s, move)
    elif move < base_moves.END and words[0] in CHANGED:
        found = CHANGED[words[0]](s, move)
    else:
        return base.refusal(s, move)
    return found or because(s.steps[s.kind].clause_for(s), "not-now")


def use(s: Allies, move: int) -> Refusal:
    copies = move >= moves.COPY
    effect = move - (moves.COPY if copies else moves.USE)
    clause = EFFECT[effect].clause
    held = s.allied.cards_with[COPY if copies else effect]
    step = s.steps[s.kind]
    if s.kind in (base_steps.MOVE, steps.MUSTER_MOVE, steps.PATROL):
        return because("A2.3", "not-in-move")
    if not s.ready[s.seat] & held:
        if s.turned[s.seat] & held:
            return because("A2.3", "card-turned", card=EFFECTS[effect])
        return because("A5.18" if copies else "A2.3", "no-such-card", card="copy" if copies else EFFECTS[effect])
    if copies and not on_table(s) & s.allied.cards_with[effect]:
        return because("A5.1", "nothing-to-copy", card=EFFECTS[effect])
    if not isinstance(step, WithCards | Cycle) or not step.effects >> effect & 1:
        return because(clause, "card-not-now", card=f"about-{EFFECTS[effect]}")
    if s.rifles[s.seat] < max(EFFECT[effect].rifles, effect == EFFECTS.index("great-ritual")):
        return because(clause, "no-rifle")
    return because(clause, "card-useless", card=EFFECTS[effect])


def reserve(s: Allies, move: int) -> Refusal | None:
    if s.kind != base_steps.TURN:
        return base.turn_only(s)
    if s.value & steps.BENT:
        return because("A5.14", "bent-line-paid")
    if s.seat in s.reserved:
        return because("W2.3", "reserved-already")
    if move < moves.FIRST:
        return because("A2.1", "name-a-space")
    space = (move - moves.RESERVE) % len(SPACES)
    if space > s.players:
        return because("A1.2", "no-such-space", position=space + 1)
    if s.offered[space] == NO_CARD:
        return because("A2.1", "space-without-card", position=space + 1)
    return base.special_marker(s)


def do(s: Allies, move: int) -> Refusal | None:
    return base.act(s, ALLIANCE_ACTION)


def ally(s: Allies, move: int) -> Refusal:
    if s.kind != steps.ALLIANCE:
        return because("A3.1", "alliance-not-now")
    return because("A3.1", "flag-not-shown", flag=CATALOGUE.line(move).split()[1])


def ship(s: Allies, move: int) -> Refusal:
    if s.kind != steps.ALLIED:
        return because("A3.5", "effect-not-now")
    lake = move - moves.SHIP
    if lake not in s.figures.lakes:
        return because("A1.3", "lake-closed", lake=LAKES[lake])
    return because("A3.6", "ship-must-move" if lake == s.ships[s.value] else "ship-there", lake=LAKES[lake])


def allied(s: Allies, move: int) -> Refusal:
    if s.kind != steps.ALLIED:
        return because("A3.5", "effect-not-now")
    if not s.faction(s.seat):
        return because("A3.9", "disk-on-centre")
    return because("A3.5", "no-rifle")


def paddle(s: Allies, move: int) -> Refusal:
    if s.kind != steps.SHIP:
        return because("A3.7", "paddle-at-ship")
    owner, end = divmod(move - moves.PADDLE, len(LAKES))
    lake = s.value >> 2 & 7
    if owner >= s.players:
        return because("W1.1", "no-such-player")
    if s.value & steps.CANOE_MOVED:
        return because("A3.7", "canoe-moved")
    if end not in s.figures.lakes:
        return because("A1.3", "lake-closed", lake=LAKES[end])
    if end == lake:
        return because("A3.7", "canoe-there", lake=LAKES[end])
    return because("A3.7", "no-canoe-there", other=owner, lake=LAKES[lake])


def trade(s: Allies, move: int) -> Refusal:
    if s.kind != steps.SHIP:
        return because("A3.8", "trade-at-ship")
    if s.value & steps.TRADED:
        return because("A3.8", "traded-already")
    flag = s.value & 3
    if s.faction(s.seat) != flag:
        return because("A3.9", "not-allied", flag=FLAGS[flag])
    lake = s.value >> 2 & 7
    own = s.canoes[s.seat * len(LAKES) + lake]
    if any(s.canoes[other * len(LAKES) + lake] >= own for other in range(s.players) if other != s.seat):
        return because("A3.8", "not-most-canoes", lake=LAKES[lake])
    return because("A3.8", "trade-limit", limit=s.ranks[s.seat])


def claim(s: Allies, move: int) -> Refusal | None:
    found = base.claim(s, move)
    return Refusal("A6.1", found.message) if found and found.clause == "W9.1" else found


def seek(s: Allies, move: int) -> Refusal:
    if s.kind != steps.SEEK:
        return because("A5.5", "seek-by-card")
    return because("A5.5", "stack-not-claimed", turtle=ALLIED_TURTLES[move - moves.SEEK])


def keep(s: Allies, move: int) -> Refusal:
    return because("A5.5", "keep-by-card" if s.kind != steps.LOOK else "not-looked-at")


def take(s: Allies, move: int) -> Refusal | None:
    if s.kind != base_steps.TAKE_TILE:
        return base.take(s, move)
    return because("A5.6", "not-looked-at")


def harvest(s: Allies, move: int) -> Refusal:
    if s.kind != steps.HARVEST_ONE:
        return because("A5.1", "harvest-by-card")
    return because("A5.1", "nothing-grown", resource=VEGETABLES[move - moves.HARVEST])


def renew(s: Allies, move: int) -> Refusal:
    if s.kind != steps.RENEW:
        return because("A5.15", "renew-by-card")
    tile = move - moves.RENEW
    if not s.villages[s.seat * WIDTH + USED] >> tile & 1:
        return because("A5.15", "tile-not-used", tile=PROGRESS[tile])
    return because("A5.15", "cannot-renew", tile=PROGRESS[tile], level=s.figures.level[tile] + 1)


def muster(s: Allies, move: int) -> Refusal:
    if s.kind != steps.MUSTER:
        return because("A5.12", "muster-by-card")
    territory = move - moves.MUSTER + len(HOMES)
    if s.figures.land.local[territory] < 0:
        return because("A5.12", "not-on-map", territory=TERRITORIES[territory])
    return because("A5.12", "nobody-to-muster", territory=TERRITORIES[territory])


def fetch(s: Allies, move: int) -> Refusal:
    if s.kind not in (steps.FETCH, steps.LAID_OUT):
        return because("A5.17", "fetch-by-card")
    if move >= moves.FETCH:
        return because("A5.17", "not-laid-out")
    return because("A5.17", "not-in-pile" if s.kind == steps.FETCH else "choose-a-number")


def pay(s: Allies, move: int) -> Refusal:
    return because("A5.8", "furs-by-card" if s.kind != steps.PAY_FURS else "no-furs")


def step(s: Allies, move: int) -> Refusal:
    return step_refusals.step(s, move) if move < moves.FIRST else step_refusals.attack(s, move)


def flag(s: Allies, move: int) -> Refusal:
    return because("A6.2", "no-flags")


def canoe(s: Allies, move: int) -> Refusal | None:
    lake = move - base_moves.CANOE
    if lake not in s.figures.lakes:
        return because("A1.3", "lake-closed", lake=LAKES[lake])
    return base.canoe(s, move)


def spend(s: Allies, move: int) -> Refusal | None:
    looking = s.kind == steps.LOOK or (s.kind == base_steps.CYCLE and s.looking == PILE)
    if not looking and s.kind != steps.PAY_SOME:
        return base.resource(s, move)
    resource = move - base_moves.SPEND
    if not s.villages[s.seat * WIDTH + RESOURCE + resource]:
        return because("A5.2", "no-resource", resource=RESOURCES[resource])
    return because("A5.2", "spent-already", resource=RESOURCES[resource])


def come_home(s: Allies, move: int) -> Refusal | None:
    native = (*NATIVES, "black")[move - base_moves.RETURN]
    if s.kind == steps.HEAL:
        return because("A5.10", "not-in-longhouse", native=native)
    if s.kind != steps.GREAT_RITUAL:
        return base.come_home(s, move)
    if not s.rifles[s.seat]:
        return because("A5.11", "no-rifle")
    if s.value >> native_type(move) & 1:
        return because("A5.22", "type-came-home", native=native)
    return because("A5.11", "not-in-longhouse", native=native)


def score(s: Allies, move: int) -> Refusal | None:
    if s.kind == steps.CHOOSE_TRACK:
        return because(s.steps[s.kind].clause_for(s), "not-this-track")
    return base.score(s, move)


EXPLAIN: Final[dict[str, Callable[[Allies, int], Refusal | None]]] = {
    "use": use,
    "copy": use,
    "reserve": reserve,
    "do": do,
    "ally": ally,
    "hold": ally,
    "ship": ship,
    "patrols": allied,
    "rifle": allied,
    "paddle": paddle,
    "trade": trade,
    "claim": claim,
    "seek": seek,
    "keep": keep,
    "take": take,
    "harvest": harvest,
    "renew": renew,
    "muster": muster,
    "fetch": fetch,
    "pay": pay,
    "step": step,
    "patrol": step_refusals.patrol,
}
"""The expansion's own moves, by verb."""
CHANGED: Final[dict[str, Callable[[Allies, int], Refusal | None]]] = {
    "reserve": reserve,
    "flag": flag,
    "canoe": canoe,
    "spend": spend,
    "return": come_home,
    "score": score,
    "step": step,
}
"""Moves of the base game that the expansion's rules forbid too."""
