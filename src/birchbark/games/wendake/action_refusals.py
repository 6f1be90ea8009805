"""Why a part of an action, or what a progress tile brings, is not legal now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from birchbark.engine.refusing import because, not_yet
from birchbark.engine.words import Refusal
from birchbark.games.wendake import moves, steps
from birchbark.games.wendake.actions.masks import kinds_with_help
from birchbark.games.wendake.cards import kind_of
from birchbark.games.wendake.encoding import TYPE
from birchbark.games.wendake.purchase import OWING, REACHED, ROOM, TILE, payable, room_from
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import (
    ALL_RESOURCES,
    ANIMALS,
    COMBINATIONS,
    FROM_SPEND_ANIMALS,
    FROM_SPEND_ANY,
    FROM_SPEND_VEGETABLES,
    GREENS,
    GRID,
    KINDS,
    NATIVES,
    PROGRESS,
    RESOURCES,
    TRACKS,
)
from birchbark.games.wendake.village import MARKED, RESOURCE

ASKED: Final = {FROM_SPEND_ANIMALS: ANIMALS, FROM_SPEND_VEGETABLES: GREENS, FROM_SPEND_ANY: ALL_RESOURCES}
"""By source of points: the resources that may be spent for them."""
PLAYED: Final = (steps.PLAY_MASKS, steps.AFTER_MASKS)
"""Where a combination was chosen at a Mask ceremony, …"""
DRAWN: Final = (steps.DISCARD, steps.PERFORM, *PLAYED)
"""… and where all cards were drawn."""


def canoe(s: Wendake, move: int) -> Refusal | None:
    return because("W6.1", "canoe-at-action")


def fire(s: Wendake, move: int) -> Refusal | None:
    if s.kind != steps.FIRE:
        return because("W12.1", "no-sacred-fire")
    spot = move - moves.FIRE
    if s.villages[s.seat][MARKED] >> spot & 1:
        return because("W12.2", "marked", place=GRID[spot])
    return because("W12.2", "fire-in-line", place=GRID[spot])


def claim(s: Wendake, move: int) -> Refusal | None:
    turtle = s.components.claims.index(move)
    category = turtle // 3
    if s.kind != steps.MILITARY:
        return because("W9.1", "claims-at-military")
    if s.turtles[s.seat][turtle]:
        return because("W9.2", "turtle-twice", turtle=s.components.turtles[turtle])
    if s.value >> category & 1:
        return because("W9.1", "category-once", category=s.components.categories[category])
    if not s.stack_left[turtle]:
        return because("W9.2", "stack-empty", turtle=s.components.turtles[turtle])
    return because(
        "W9.1",
        f"too-few-{s.components.categories[category]}",
        have=s.has(s.seat, category),
        turtle=s.components.turtles[turtle],
    )


def exchange(s: Wendake, move: int) -> Refusal | None:
    if s.kind not in (steps.EXCHANGE, steps.FREE_EXCHANGE):
        return because("W10.1", "exchange-at-trade")
    given, _ = moves.PAIRS_OF_RESOURCES[move - moves.EXCHANGE]
    if not s.value & steps.LEFT:
        return because("W10.1", "exchange-limit" if s.value & steps.EXCHANGED else "exchange-by-canoes")
    return because(s.steps[s.kind].clause_for(s), "no-resource", resource=RESOURCES[given])


def buy(s: Wendake, move: int) -> Refusal | None:
    tile = move - moves.BUY
    if s.kind != steps.BUY:
        return because("W10.5", "buy-at-trade")
    if not s.shop >> tile & 1:
        return because("W10.5", "not-on-display", tile=PROGRESS[tile])
    price = s.components.price[s.components.level[tile]]
    discount = s.value & steps.LEFT
    if discount:
        return because("W10.5", "cannot-pay-less", tile=PROGRESS[tile], price=price, discount=discount)
    return because("W10.5", "cannot-pay", tile=PROGRESS[tile], price=price)


def pay(s: Wendake, move: int) -> Refusal | None:
    if s.kind != steps.PAY:
        return not_yet(s, "W10.5", "pay-at-buying")
    resource = move - moves.PAY
    name = RESOURCES[resource]
    if not s.villages[s.seat][RESOURCE + resource]:
        return because("W10.5", "no-resource", resource=name)
    reached = s.value >> REACHED & 7
    price = s.components.price[s.components.level[s.value & TILE]]
    room = room_from(resource, reached, s.value >> ROOM, price)
    if resource < reached:
        return because("W10.5", "paid-in-order", resource=name)
    if room and payable(s, s.seat, resource, room, price) < s.value >> OWING & 15:
        return because("W10.5", "rest-unpaid", resource=name)
    return because("W10.5", "not-to-pay", resource=name)


def spend(s: Wendake, move: int) -> Refusal | None:
    if s.kind not in (steps.SPEND, steps.BUY_POINTS):
        return not_yet(s, "W10.7", "spend-at-trade")
    clause = s.steps[s.kind].clause_for(s)
    resource = move - moves.SPEND
    name = RESOURCES[resource]
    asked = ASKED[s.value >> 8 & 15] if s.kind == steps.SPEND else ALL_RESOURCES
    spent = asked & ~s.value if s.kind == steps.SPEND else s.value
    if not asked >> resource & 1:
        return because(clause, "not-to-spend", resource=name)
    return because(clause, "spent-already" if spent >> resource & 1 else "no-resource", resource=name)


def gain(s: Wendake, move: int) -> Refusal | None:
    if s.kind != steps.GAIN:
        return not_yet(s, "W14.9", "gain-by-tile")
    open_ones = " ".join(name for resource, name in enumerate(RESOURCES) if s.value >> resource & 1)
    return because(s.steps[s.kind].clause_for(s), "not-to-gain", resources=open_ones)


def score(s: Wendake, move: int) -> Refusal | None:
    return not_this_track(s) if s.kind == steps.SCORE else not_yet(s, "W10.6", "no-points-waiting")


def not_this_track(s: Wendake) -> Refusal:
    """Where points go on a track of choice, out of some."""
    open_ones = " ".join(TRACKS[move - moves.SCORE] for move in s.legal)
    return because(s.steps[s.kind].clause_for(s), "not-this-track", tracks=open_ones)


def draw(s: Wendake, move: int) -> Refusal | None:
    if s.kind in DRAWN:
        return because("W11.1", "drawn")
    return because("W11.2", "pile-empty") if s.kind == steps.DRAW else because("W11.1", "draw-at-masks")


def discard(s: Wendake, move: int) -> Refusal | None:
    return because("W14.5", "not-in-hand" if s.kind == steps.DISCARD else "no-discard")


def perform(s: Wendake, move: int) -> Refusal | None:
    if s.kind in PLAYED:
        return because("W11.3", "performed")
    if s.kind != steps.PERFORM:
        return because("W11.1" if s.kind == steps.DRAW else "W11.3", "perform-at-masks")
    performance = moves.PERFORMANCES[move - moves.PERFORM]
    counts = kinds_with_help(s, s.seat, s.value)
    missing = any(have < need for have, need in zip(counts, performance.need, strict=True))
    return because(
        "W11.3", "masks-missing" if missing else "space-taken", combination=COMBINATIONS[performance.combination]
    )


def play(s: Wendake, move: int) -> Refusal | None:
    if s.kind == steps.AFTER_MASKS:
        return because("W11.3", "performed")
    if s.kind != steps.PLAY_MASKS:
        return because("W11.7", "perform-first" if s.kind == steps.PERFORM else "perform-at-masks")
    cards = moves.PLAYS[move - moves.PLAY]
    kind, many = next((kind, many) for kind, many in enumerate(s.promised(s.seat)) if many)
    if kind_of(cards[0]) != kind or len(cards) != many:
        return because("W11.7", "play-of-kind", kind=KINDS[kind], many=many)
    return because("W11.7", "not-in-hand")


def come_home(s: Wendake, move: int) -> Refusal | None:
    if s.kind not in (steps.RITUAL, steps.RETURN):
        return because("W13.1", "return-at-ritual")
    if s.kind == steps.RITUAL and not s.value & steps.LEFT:
        return because("W13.1", "enough-returned")
    native = (*NATIVES, "black")[move - moves.RETURN]
    return because(s.steps[s.kind].clause_for(s), "not-in-longhouse", native=native)


def lose(s: Wendake, move: int) -> Refusal | None:
    return because("W10.4", "no-such-native" if s.kind == steps.SMALLPOX else "no-smallpox")


def flip(s: Wendake, move: int) -> Refusal | None:
    return because("W14.33", "fire-never-flips") if s.kind == steps.FLIP else because("W14.27", "flip-by-tile")


def shift(s: Wendake, move: int) -> Refusal | None:
    return because("W14.34", "no-point-to-give") if s.kind == steps.SHIFT else because("W14.14", "shift-by-tile")


def flag(s: Wendake, move: int) -> Refusal | None:
    return because("W14.2", "flag-by-alliance")


def kind(s: Wendake, move: int) -> Refusal | None:
    return because("W14.26", "kind-by-tile")


def treat(s: Wendake, move: int) -> Refusal | None:
    if s.kind != steps.MASK_TREAT:
        return because("W14.16", "treat-by-tile")
    card, _ = moves.TREATMENTS[move - moves.TREAT]
    held = any(other & TYPE == card for other in s.hands[s.seat])
    return because("W14.16", "disguised-already" if held else "not-in-hand")


EXPLAIN: Final[dict[str, Callable[[Wendake, int], Refusal | None]]] = {
    "canoe": canoe,
    "fire": fire,
    "flip": flip,
    "claim": claim,
    "exchange": exchange,
    "buy": buy,
    "pay": pay,
    "spend": spend,
    "gain": gain,
    "score": score,
    "shift": shift,
    "flag": flag,
    "draw": draw,
    "discard": discard,
    "perform": perform,
    "play": play,
    "kind": kind,
    "treat": treat,
    "return": come_home,
    "lose": lose,
}
"""By verb."""
