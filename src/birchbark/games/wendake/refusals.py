"""Why a move is not legal now, with the clause that forbids it, in words a player understands.

Steps of a Move are explained in `step_refusals.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from birchbark.engine.words import Refusal
from birchbark.games.wendake import moves, steps
from birchbark.games.wendake.actions import ACTION
from birchbark.games.wendake.actions.masks import disks, kinds_with_help
from birchbark.games.wendake.free import Decision, type_of
from birchbark.games.wendake.grid import completable
from birchbark.games.wendake.progress import STAY_GUARD
from birchbark.games.wendake.state import (
    FIRE,
    HOME,
    MARKED,
    MARKERS,
    OUTPOSTS,
    OWNED,
    RESOURCE,
    SPECIAL,
    SWAPS,
    USED,
    WIDTH,
    Wendake,
)
from birchbark.games.wendake.step_refusals import because, step
from birchbark.games.wendake.terms import (
    AREAS,
    COMBINATIONS,
    GRID,
    HOMES,
    LAKES,
    NATIVES,
    PROGRESS,
    RESOURCES,
)

RESTORING: Final = (steps.CYCLE, steps.TAKE_TILE)


def refusal(s: Wendake, move: int) -> Refusal:
    if move >= moves.END:
        return because("W1.1", "other-mode")
    words = moves.CATALOGUE.line(move).split()
    found = EXPLAIN[words[0]](s, move)
    return found or because(s.steps[s.kind].clause_for(s), "not-now")


def in_turn(s: Wendake) -> Decision | None:
    """The decision in hand, if it is one of the own turn at which other things are open too."""
    decision = s.steps[s.kind]
    return decision if isinstance(decision, Decision) else None


def place(s: Wendake, move: int) -> Refusal | None:
    if s.kind != steps.TURN:
        return turn_only(s)
    at = s.seat * WIDTH
    marked = s.villages[at + MARKED]
    if marked.bit_count() == 3:
        return because("W2.3", "three-tiles")
    special = special_marker(s) if move >= moves.PLACE_SPECIAL else None
    if special:
        return special
    spot = (move - moves.PLACE) % len(GRID)
    if marked >> spot & 1:
        return because("W3.2", "marked", place=GRID[spot])
    if s.villages[at + FIRE] == spot:
        return because("W3.2", "on-fire", place=GRID[spot])
    if not completable(marked | 1 << spot, 9):
        return because("W3.1", "out-of-line", place=GRID[spot])
    return because("W3.2", "line-on-fire", place=GRID[spot])


def turn_only(s: Wendake) -> Refusal | None:
    if in_turn(s) or s.kind == steps.MOVE:
        return because("W2.3", "placed-already")
    return None


def special_marker(s: Wendake) -> Refusal | None:
    at = s.seat * WIDTH
    if not s.tribe(s.seat).special_marker:
        return because("W17.4", "not-ojibwa")
    if not s.villages[at + SPECIAL]:
        return because("W17.4", "special-gone")
    if s.villages[at + MARKERS] == 1:
        return because("W17.4", "special-last")
    return None


def reserve(s: Wendake, move: int) -> Refusal | None:
    if s.kind != steps.TURN:
        return turn_only(s)
    if s.seat in s.reserved:
        return because("W2.3", "reserved-already")
    return special_marker(s)


def do(s: Wendake, move: int) -> Refusal | None:
    return act(s, move - moves.DO)


def act(s: Wendake, action: int) -> Refusal | None:
    if s.kind == steps.TURN:
        return because("W2.3", "marker-first")
    if s.kind != steps.ACT:
        return because("W3.3", "action-under-way") if in_turn(s) and s.kind != steps.END_TURN else None
    face = [code & 15 for code in s.figures.faces[s.value >> steps.FACE]]
    left = [code for number, code in enumerate(face) if s.value >> number & 1]
    if action not in face:
        return because("W3.3", "not-on-tile", action=f"do-{s.figures.actions[action]}")
    if action not in left:
        return because("W3.3", "done-already", action=f"do-{s.figures.actions[action]}")
    if action != left[0] and not s.value & steps.ANY_ORDER:
        return because("W3.3", "in-order", action=f"do-{s.figures.actions[left[0]]}")
    return because(ACTION[action].clause, "nothing-to-do", action=f"do-{s.figures.actions[action]}")


def leave(s: Wendake, move: int) -> Refusal | None:
    if s.kind == steps.TURN:
        return because("W2.3", "must-place")
    if s.kind == steps.DRAW:
        return because("W11.1", "must-draw")
    return because(s.steps[s.kind].clause_for(s), "must-choose")


def use(s: Wendake, move: int) -> Refusal | None:
    tile = move - moves.USE
    at = s.seat * WIDTH
    clause = f"W14.{tile + 1}"
    if s.kind == steps.MOVE:
        return because(clause, "not-in-move")
    if not s.villages[at + OWNED] >> tile & 1:
        return because(clause, "not-owned", tile=PROGRESS[tile])
    if s.villages[at + USED] >> tile & 1:
        return because("W4.9", "used-already", tile=PROGRESS[tile])
    decision = in_turn(s)
    if decision is None or not decision.tiles >> tile & 1:
        return because(clause, "tile-not-now", tile=f"about-{PROGRESS[tile]}")
    return because(clause, "tile-useless", tile=PROGRESS[tile])


def swap(s: Wendake, move: int) -> Refusal | None:
    if s.kind == steps.MOVE:
        return because("W5.1", "not-in-move")
    if not in_turn(s) and s.kind != steps.CYCLE:
        return None
    at = s.seat * WIDTH
    if not s.villages[at + SWAPS]:
        return because("W5.1", "no-swap-token")
    one, other = moves.PAIRS_OF_PLACES[move - moves.SWAP]
    if s.kind == steps.CYCLE:
        return because("W5.1", "row-empty")
    for spot in (one, other):
        if s.villages[at + MARKED] >> spot & 1:
            return because("W5.1", "marked", place=GRID[spot])
    return because("W5.1", "swap-breaks-line")


def transfer(s: Wendake, move: int) -> Refusal | None:
    stays = move >= moves.STAY
    line = (move - (moves.STAY if stays else moves.TRANSFER)) // 2
    area = s.figures.land.area_of[line]
    if area < 0:
        return because("W7.7", "no-such-area", area=AREAS[line])
    at = s.seat * WIDTH
    decision = in_turn(s)
    if s.kind == steps.MOVE or (decision is not None and not decision.between):
        return because("W7.7", "not-in-action")
    if decision is None:
        return None
    if not s.villages[at + OUTPOSTS] >> area & 1:
        return because("W7.7", "no-own-outpost", area=AREAS[line])
    if stays and not s.villages[at + OWNED] & ~s.villages[at + USED] & 1 << STAY_GUARD:
        return because("W14.12", "no-stay")
    return because("W7.7", "nobody-home", native=NATIVES[type_of(area)])


def fire(s: Wendake, move: int) -> Refusal | None:
    if s.kind != steps.FIRE:
        return because("W12.1", "no-sacred-fire")
    spot = move - moves.FIRE
    if s.villages[s.seat * WIDTH + MARKED] >> spot & 1:
        return because("W12.2", "marked", place=GRID[spot])
    return because("W12.2", "fire-in-line", place=GRID[spot])


def claim(s: Wendake, move: int) -> Refusal | None:
    turtle = s.figures.claims.index(move)
    category = turtle // 3
    if s.kind != steps.MILITARY:
        return because("W9.1", "claims-at-military")
    if s.turtles[s.seat * s.figures.turtle_types + turtle]:
        return because("W9.2", "turtle-twice", turtle=s.figures.turtles[turtle])
    if s.value >> category & 1:
        return because("W9.1", "category-once", category=s.figures.categories[category])
    if not s.stack_left[turtle]:
        return because("W9.2", "stack-empty", turtle=s.figures.turtles[turtle])
    return because(
        "W9.1",
        f"too-few-{s.figures.categories[category]}",
        have=s.has(s.seat, category),
        turtle=s.figures.turtles[turtle],
    )


def exchange(s: Wendake, move: int) -> Refusal | None:
    if s.kind not in (steps.EXCHANGE, steps.FREE_EXCHANGE):
        return because("W10.1", "exchange-at-trade")
    given, _ = moves.PAIRS_OF_RESOURCES[move - moves.EXCHANGE]
    if not s.value & steps.LEFT:
        return because("W10.1", "exchange-limit")
    return because("W10.1", "no-resource", resource=RESOURCES[given])


def buy(s: Wendake, move: int) -> Refusal | None:
    tile = move - moves.BUY
    if s.kind != steps.BUY:
        return because("W10.5", "buy-at-trade")
    if not s.shop >> tile & 1:
        return because("W10.5", "not-on-display", tile=PROGRESS[tile])
    price = s.figures.price[s.figures.level[tile]]
    discount = s.value & steps.LEFT
    if discount:
        return because("W10.5", "cannot-pay-less", tile=PROGRESS[tile], price=price, discount=discount)
    return because("W10.5", "cannot-pay", tile=PROGRESS[tile], price=price)


def resource(s: Wendake, move: int) -> Refusal | None:
    """What is wrong with paying, spending or gaining this."""
    kinds = {"pay": (steps.PAY,), "spend": (steps.SPEND, steps.BUY_POINTS), "gain": (steps.GAIN,)}
    verb, name = moves.CATALOGUE.line(move).split()
    if s.kind not in kinds[verb]:
        return None
    clause = s.steps[s.kind].clause_for(s)
    if verb != "gain" and not s.villages[s.seat * WIDTH + RESOURCE + RESOURCES.index(name)]:
        return because(clause, "no-resource", resource=name)
    return because(clause, f"not-to-{verb}", resource=name)


def draw(s: Wendake, move: int) -> Refusal | None:
    if s.kind != steps.DRAW:
        return because("W11.1", "draw-at-masks")
    return because("W11.2", "pile-empty")


def discard(s: Wendake, move: int) -> Refusal | None:
    if s.kind != steps.DISCARD:
        return because("W14.5", "no-discard")
    return because("W14.5", "not-in-hand")


def perform(s: Wendake, move: int) -> Refusal | None:
    if s.kind != steps.PERFORM:
        return because("W11.1" if s.kind == steps.DRAW else "W11.3", "perform-at-masks")
    performance = moves.PERFORMANCES[move - moves.PERFORM]
    counts = kinds_with_help(s, s.seat, s.value)
    if any(have < need for have, need in zip(counts, performance.need, strict=True)):
        return because("W11.3", "masks-missing", combination=COMBINATIONS[performance.combination])
    space = s.figures.space_of[performance.combination]
    assert disks(s) >> space & 1
    return because("W11.3", "space-taken", combination=COMBINATIONS[performance.combination])


def play(s: Wendake, move: int) -> Refusal | None:
    return because("W11.7", "not-in-hand" if s.kind == steps.PLAY_MASKS else "perform-first")


def come_home(s: Wendake, move: int) -> Refusal | None:
    if s.kind not in (steps.RITUAL, steps.RETURN):
        return because("W13.1", "return-at-ritual")
    if s.kind == steps.RITUAL and not s.value & steps.LEFT:
        return because("W13.1", "enough-returned")
    return because("W13.1", "not-in-longhouse", native=(*NATIVES, "black")[move - moves.RETURN])


def lose(s: Wendake, move: int) -> Refusal | None:
    if s.kind != steps.SMALLPOX:
        return because("W10.4", "no-smallpox")
    return because("W10.4", "no-such-native")


def settle(s: Wendake, move: int) -> Refusal | None:
    home = s.figures.land.local[move - moves.SETTLE]
    name = HOMES[move - moves.SETTLE]
    if home < 0:
        return because("W1.1", "not-on-map", territory=name)
    for seat in range(s.players):
        if s.villages[seat * WIDTH + HOME] == home:
            return because("W1.1", "home-taken", territory=name, other=seat)
    return None


def tribe(s: Wendake, move: int) -> Refusal | None:
    return because("W1.7", "tribe-not-there") if s.kind == steps.TRIBE else because("W1.7", "tribe-at-set-up")


def receive(s: Wendake, move: int) -> Refusal | None:
    return because("W17.5", "tile-not-left" if s.kind == steps.RECEIVE else "receive-oneida")


def canoe(s: Wendake, move: int) -> Refusal | None:
    return because("W6.1", "canoe-at-action", lake=LAKES[move - moves.CANOE])


def aside(s: Wendake, move: int) -> Refusal | None:
    return because("W4.4", "cycle-only" if s.kind not in RESTORING else "aside-already")


def take(s: Wendake, move: int) -> Refusal | None:
    if s.kind not in RESTORING:
        return because("W4.4", "cycle-only")
    return because("W4.4", "aside-first" if s.kind == steps.CYCLE else "no-tile-there")


def flip(s: Wendake, move: int) -> Refusal | None:
    return because("W14.33", "fire-never-flips") if s.kind == steps.FLIP else because("W14.27", "flip-by-tile")


def shift(s: Wendake, move: int) -> Refusal | None:
    return because("W14.34", "no-point-to-give") if s.kind == steps.SHIFT else because("W14.14", "shift-by-tile")


def score(s: Wendake, move: int) -> Refusal | None:
    return because("W10.6", "not-this-track") if s.kind == steps.SCORE else None


def flag(s: Wendake, move: int) -> Refusal | None:
    return because("W14.2", "flag-gone" if s.kind == steps.FLAG else "flag-by-alliance")


def kind(s: Wendake, move: int) -> Refusal | None:
    return because("W14.26", "kind-by-tile")


def treat(s: Wendake, move: int) -> Refusal | None:
    return because("W14.16", "no-such-mask" if s.kind == steps.MASK_TREAT else "treat-by-tile")


EXPLAIN: Final[dict[str, Callable[[Wendake, int], Refusal | None]]] = {
    "settle": settle,
    "tribe": tribe,
    "receive": receive,
    "place": place,
    "reserve": reserve,
    "do": do,
    "skip": leave,
    "done": leave,
    "use": use,
    "swap": swap,
    "transfer": transfer,
    "stay": transfer,
    "canoe": canoe,
    "fire": fire,
    "flip": flip,
    "claim": claim,
    "exchange": exchange,
    "buy": buy,
    "pay": resource,
    "spend": resource,
    "gain": resource,
    "score": score,
    "shift": shift,
    "flag": flag,
    "draw": draw,
    "discard": discard,
    "kind": kind,
    "treat": treat,
    "return": come_home,
    "lose": lose,
    "aside": aside,
    "take": take,
    "perform": perform,
    "play": play,
    "step": step,
}
"""By verb."""
