"""Why a move is not legal now in a game with the expansion. Steps are explained in `step_refusals.py`."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from birchbark.engine.refusing import because
from birchbark.engine.words import Refusal
from birchbark.games.wendake import misfits
from birchbark.games.wendake import moves as base_moves
from birchbark.games.wendake import refusals as base
from birchbark.games.wendake import steps as base_steps
from birchbark.games.wendake.action_refusals import not_this_track
from birchbark.games.wendake.allies import moves, step_refusals, steps
from birchbark.games.wendake.allies.alliance import AT_ALLIANCE
from birchbark.games.wendake.allies.cards import on_table
from birchbark.games.wendake.allies.effect_steps import native_type
from birchbark.games.wendake.allies.effects import CYCLING, EFFECT, PLACING, claimed_types, effects_at
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
from birchbark.games.wendake.progress import ANY_POINT
from birchbark.games.wendake.terms import (
    FLAGS,
    HOMES,
    LAKES,
    LEATHER,
    NATIVES,
    PROGRESS,
    RESOURCES,
    TERRITORIES,
    VEGETABLES,
)
from birchbark.games.wendake.turn_decisions import Decision
from birchbark.games.wendake.village import RESOURCE, USED

FOR: Final = {
    **base.FOR,
    AT_ALLIANCE: "for-alliance",
    PLACING: "for-placing",
    CYCLING: "for-cycling",
}
"""By moment: what a turn card of that moment is for."""


def refusal(s: Allies, move: int) -> Refusal | None:
    verb = CATALOGUE.line(move).split()[0]
    if moves.FIRST <= move < moves.END:
        return EXPLAIN[verb](s, move)
    if move < base_moves.END and verb in CHANGED:
        return CHANGED[verb](s, move)
    return base.refusal(s, move)


def misfit(s: Allies, words: list[str]) -> Refusal | None:
    if words in (["copy", "copy"], ["use", "copy"]):
        return because("A5.18", "copy-of-another")
    return misfits.misfit(s, words)


def use_tile(s: Allies, move: int) -> Refusal | None:
    """A6.2 The flag of an Alliance tile is the side that the disk is on."""
    found = base.use(s, move)
    return because("A6.4", "disk-on-centre") if found and found.message.key == "refusals.no-flag" else found


def effects_open(s: Allies) -> int:
    """The set of effects for which the decision in hand is the moment."""
    step = s.steps[s.kind]
    if isinstance(step, Decision):
        return effects_at(ANY_POINT | step.moment)
    return step.effects if isinstance(step, Cycle) else 0


def use(s: Allies, move: int) -> Refusal | None:
    copies = move >= moves.COPY
    effect = move - (moves.COPY if copies else moves.USE)
    clause = EFFECT[effect].clause
    held = s.allied.cards_with[COPY if copies else effect]
    if not s.ready[s.seat] & held:
        if s.turned[s.seat] & held:
            return because("A2.3", "card-turned", card=EFFECTS[effect])
        return because("A5.18" if copies else "A2.3", "no-such-card", card="copy" if copies else EFFECTS[effect])
    if copies and not on_table(s) & s.allied.cards_with[effect]:
        return because("A5.1", "nothing-to-copy", card=EFFECTS[effect])
    if not effects_open(s) >> effect & 1:
        moment = EFFECT[effect].moment
        found = base.closed(s, "A2.3") if moment != CYCLING else None
        return found or because("A5.18" if copies else clause, FOR[moment], tile=EFFECTS[effect])
    if s.rifles[s.seat] < EFFECT[effect].rifles:
        return because(clause, "no-rifle")
    return because(clause, EFFECT[effect].obstacle(s, s.seat, s.value))


def reserve(s: Allies, move: int) -> Refusal | None:
    if s.kind != base_steps.TURN:
        return base.no_marker(s)
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
    if lake not in s.components.lakes:
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
    if end not in s.components.lakes:
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
    own = s.canoes[s.seat][lake]
    if any(s.canoes[other][lake] >= own for other in range(s.players) if other != s.seat):
        return because("A3.8", "not-most-canoes", lake=LAKES[lake])
    if move - moves.TRADE >= s.ranks[s.seat]:
        return because("A3.8", "trade-limit", limit=s.ranks[s.seat])
    return because("A3.8", "too-little-leather", have=s.villages[s.seat][RESOURCE + LEATHER])


def claim(s: Allies, move: int) -> Refusal | None:
    found = base.EXPLAIN["claim"](s, move)
    return Refusal("A6.1", found.message) if found and found.clause == "W9.1" else found


def seek(s: Allies, move: int) -> Refusal:
    if s.kind != steps.SEEK:
        return because("A5.5", "seek-by-card")
    turtle = move - moves.SEEK
    action = next(value for kind, _, value in reversed(s.stack) if kind == base_steps.MILITARY)
    if turtle not in claimed_types(action):
        return because("A5.5", "stack-not-claimed", turtle=ALLIED_TURTLES[turtle])
    key = "stack-forgone" if turtle not in claimed_types(s.value) else "stack-empty"
    return because("A5.5", key, turtle=ALLIED_TURTLES[turtle])


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
    if not s.villages[s.seat][USED] >> tile & 1:
        return because("A5.15", "tile-not-used", tile=PROGRESS[tile])
    return because("A5.15", "cannot-renew", tile=PROGRESS[tile], level=s.components.level[tile] + 1)


def muster(s: Allies, move: int) -> Refusal:
    if s.kind != steps.MUSTER:
        return because("A5.12", "muster-by-card")
    territory = move - moves.MUSTER + len(HOMES)
    if s.components.land.local[territory] < 0:
        return because("A5.12", "not-on-map", territory=TERRITORIES[territory])
    return because("A5.12", "nobody-to-muster", territory=TERRITORIES[territory])


def fetch(s: Allies, move: int) -> Refusal:
    if s.kind not in (steps.FETCH, steps.LAID_OUT):
        return because("A5.17", "fetch-by-card")
    if s.kind == steps.LAID_OUT:
        return because("A5.17", "not-laid-out" if move >= moves.FETCH else "choose-a-number")
    if move >= moves.FETCH:
        return because("A5.17", "deck-not-laid-out")
    return because("A5.17", "pile-empty" if move == moves.FETCH_DECK else "not-in-pile")


def pay_beaver(s: Allies, move: int) -> Refusal:
    if s.kind != steps.PAY_FURS:
        return because("A5.8", "furs-by-card")
    return because("A5.8", "no-beaver" if s.value >> 5 else "nothing-owing")


def pay(s: Allies, move: int) -> Refusal | None:
    if s.kind != steps.PAY_FURS:
        return base.EXPLAIN["pay"](s, move)
    return because("A5.8", "furs-first" if base_moves.DONE in s.legal else "furs-needed")


def step(s: Allies, move: int) -> Refusal:
    return step_refusals.step(s, move) if move < moves.FIRST else step_refusals.attack(s, move)


def flag(s: Allies, move: int) -> Refusal:
    return because("A6.2", "no-flags")


def canoe(s: Allies, move: int) -> Refusal | None:
    lake = move - base_moves.CANOE
    if lake not in s.components.lakes:
        return because("A1.3", "lake-closed", lake=LAKES[lake])
    return base.EXPLAIN["canoe"](s, move)


def spend(s: Allies, move: int) -> Refusal | None:
    looking = s.kind == steps.LOOK or (s.kind == base_steps.CYCLE and s.looking == PILE)
    if not looking and s.kind != steps.PAY_SOME:
        return base.EXPLAIN["spend"](s, move)
    if looking and not (s.stacked if s.looking == PILE else s.stack_left[s.looking]):
        return because(s.steps[s.kind].clause, "all-looked-at")
    resource = move - base_moves.SPEND
    if not s.villages[s.seat][RESOURCE + resource]:
        return because("A5.2", "no-resource", resource=RESOURCES[resource])
    return because("A5.2", "spent-already", resource=RESOURCES[resource])


def come_home(s: Allies, move: int) -> Refusal | None:
    native = (*NATIVES, "black")[move - base_moves.RETURN]
    if s.kind == steps.HEAL:
        return because("A5.10", "not-in-longhouse", native=native)
    if s.kind != steps.GREAT_RITUAL:
        return base.EXPLAIN["return"](s, move)
    if not s.rifles[s.seat]:
        return because("A5.11", "no-rifle")
    if s.value >> native_type(move) & 1:
        return because("A5.22", "type-came-home", native=native)
    return because("A5.11", "not-in-longhouse", native=native)


def score(s: Allies, move: int) -> Refusal | None:
    if s.kind == steps.CHOOSE_TRACK:
        return not_this_track(s)
    return base.EXPLAIN["score"](s, move)


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
    "pay": pay_beaver,
    "step": step,
    "patrol": step_refusals.patrol,
}
"""The expansion's own moves, by verb."""
CHANGED: Final[dict[str, Callable[[Allies, int], Refusal | None]]] = {
    "use": use_tile,
    "pay": pay,
    "reserve": reserve,
    "flag": flag,
    "canoe": canoe,
    "spend": spend,
    "return": come_home,
    "score": score,
    "step": step,
}
"""Moves of the base game that the expansion's rules forbid too."""
