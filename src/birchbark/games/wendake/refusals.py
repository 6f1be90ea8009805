"""Why a move is not legal now, with the clause that forbids it, in words a player understands.

Here stand the turn and what is free in it; the parts of actions stand in `action_refusals.py`, the steps of a Move in
`step_refusals.py`, and what is no move at all in `misfits.py`.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from birchbark.engine.refusing import because, not_yet
from birchbark.engine.words import Message, Refusal
from birchbark.games.wendake import action_refusals, moves, progress, steps
from birchbark.games.wendake.actions import ACTION
from birchbark.games.wendake.grid import completable
from birchbark.games.wendake.misfits import misfit
from birchbark.games.wendake.progress import ABILITIES, ANY_POINT, STAY_GUARD
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.step_refusals import step
from birchbark.games.wendake.terms import AREAS, GRID, HOMES, NATIVES, NOWHERE, PROGRESS
from birchbark.games.wendake.turn_decisions import Decision, type_of
from birchbark.games.wendake.village import FIRE, HOME, MARKED, MARKERS, OUTPOSTS, OWNED, SPECIAL, SWAPS, USED

FOR: Final = {
    progress.ACTING: "for-tile",
    progress.EXCHANGING: "for-exchange",
    progress.BUYING: "for-buying",
    progress.AT_MILITARY: "for-military",
    progress.DRAWING: "for-drawing",
    progress.ACTING | progress.DRAWING: "for-ceremony",
    progress.CEREMONY: "for-masks",
    progress.PERFORMING: "for-performing",
    progress.AT_RITUAL: "for-ritual",
    progress.TRANSFERRING: "for-transfer",
}
"""By moment: what a progress tile of that moment is for."""


def refusal(s: Wendake, move: int) -> Refusal | None:
    words = moves.CATALOGUE.line(move).split()
    if move >= moves.END:
        return misfit(s, words) or because("W1.1", "other-mode")
    return EXPLAIN[words[0]](s, move)


def in_turn(s: Wendake) -> Decision[Any] | None:
    """The decision in hand, if it is one of the own turn at which other things are open too."""
    decision = s.steps[s.kind]
    if s.kind == steps.BUY_POINTS and s.value:
        return None
    return decision if isinstance(decision, Decision) else None


def waits(s: Wendake, kind: int) -> bool:
    """Whether a step of this kind is still to come."""
    return any(waiting == kind for waiting, _, _ in s.stack)


def closed(s: Wendake, clause: str) -> Refusal | None:
    """Why nothing is open of what a player may do in the own turn by a clause; None: it is."""
    if in_turn(s):
        return None
    if s.kind == steps.MOVE:
        return because(clause, "not-in-move")
    if waits(s, steps.NEXT_TURN):
        return not_yet(s, "W14.37", "finish-first")
    if waits(s, steps.END_YEAR):
        return not_yet(s, "W2.1", "turns-over")
    return not_yet(s, "W1.15", "set-up-first")


def place(s: Wendake, move: int) -> Refusal | None:
    if s.kind != steps.TURN:
        return no_marker(s)
    village = s.villages[s.seat]
    marked = village[MARKED]
    if marked.bit_count() == 3:
        return because("W2.3", "three-tiles")
    special = special_marker(s) if move >= moves.PLACE_SPECIAL else None
    if special:
        return special
    spot = (move - moves.PLACE) % len(GRID)
    if marked >> spot & 1:
        return because("W3.2", "marked", place=GRID[spot])
    if village[FIRE] == spot:
        return because("W3.2", "on-fire", place=GRID[spot])
    if not completable(marked | 1 << spot, NOWHERE):
        return because("W3.1", "out-of-line" if marked.bit_count() == 1 else "not-one-line", place=GRID[spot])
    return because("W3.2", "line-on-fire", place=GRID[spot])


def no_marker(s: Wendake) -> Refusal | None:
    """Why no marker can be placed now."""
    if waits(s, steps.TURN):
        return closed(s, "W2.5") or because("W3.3", "action-under-way")
    return because("W2.3", "placed-already") if waits(s, steps.NEXT_TURN) else closed(s, "W2.5")


def special_marker(s: Wendake) -> Refusal | None:
    village = s.villages[s.seat]
    if not s.tribe(s.seat).special_marker:
        return because("W17.4", "not-ojibwa")
    if not village[SPECIAL]:
        return because("W17.4", "special-gone")
    if village[MARKERS] == 1:
        return because("W17.4", "special-last")
    return None


def reserve(s: Wendake, move: int) -> Refusal | None:
    if s.kind != steps.TURN:
        return no_marker(s)
    if s.seat in s.reserved:
        return because("W2.3", "reserved-already")
    return special_marker(s)


def do(s: Wendake, move: int) -> Refusal | None:
    return act(s, move - moves.DO)


def act(s: Wendake, action: int) -> Refusal | None:
    if s.kind == steps.TURN:
        return because("W2.3", "marker-first")
    if s.kind == steps.END_TURN:
        return because("W3.3", "no-action-left")
    if s.kind != steps.ACT:
        return closed(s, "W3.3") or not_yet(s, "W3.3", "action-under-way")
    face = [code & 15 for code in s.components.faces[s.value >> steps.FACE]]
    left = [code for number, code in enumerate(face) if s.value >> number & 1]
    if action not in face:
        return because("W3.3", "not-on-tile", action=f"do-{s.components.actions[action]}")
    if action not in left:
        return because("W3.3", "done-already", action=f"do-{s.components.actions[action]}")
    if action != left[0] and not s.value & steps.ANY_ORDER:
        return or_skip(s, because("W3.3", "in-order", action=f"do-{s.components.actions[left[0]]}"))
    return or_skip(s, because(ACTION[action].clause, ACTION[action].obstacle(s, s.seat)))


def or_skip(s: Wendake, found: Refusal) -> Refusal:
    """With the word that leaves the action out, where it leaves no other out too."""
    alone = not s.value & steps.ANY_ORDER or (s.value & 15).bit_count() == 1
    return found._replace(then=Message("refusals.or-skip", {})) if alone else found


def leave(s: Wendake, move: int) -> Refusal | None:
    if s.kind == steps.TURN:
        return because("W2.3", "must-place")
    return because("W11.1", "must-draw") if s.kind == steps.DRAW else None


def use(s: Wendake, move: int) -> Refusal | None:
    tile = move - moves.USE
    village = s.villages[s.seat]
    clause = f"W14.{tile + 1}"
    ability = ABILITIES[tile]
    if not village[OWNED] >> tile & 1:
        return because(clause, "not-owned", tile=PROGRESS[tile])
    if village[USED] >> tile & 1:
        return because("W4.9", "used-already", tile=PROGRESS[tile])
    decision = in_turn(s)
    if decision is None:
        return closed(s, clause)
    if not ability.moment & (ANY_POINT | decision.moment):
        return because(clause, FOR[ability.moment], tile=PROGRESS[tile])
    return because(clause, ability.obstacle(s, s.seat, s.value))


def swap(s: Wendake, move: int) -> Refusal | None:
    village = s.villages[s.seat]
    if s.kind == steps.TAKE_TILE:
        return not_yet(s, "W14.37", "finish-first")
    if s.kind != steps.CYCLE and not in_turn(s):
        return closed(s, "W5.1")
    if not village[SWAPS]:
        return because("W5.1", "no-swap-token")
    if s.kind == steps.CYCLE:
        return because("W5.1", "row-empty")
    for spot in moves.PAIRS_OF_PLACES[move - moves.SWAP]:
        if village[MARKED] >> spot & 1:
            return because("W5.1", "marked", place=GRID[spot])
    return because("W5.1", "swap-breaks-line")


def transfer(s: Wendake, move: int) -> Refusal | None:
    stays = move >= moves.STAY
    line = (move - (moves.STAY if stays else moves.TRANSFER)) // 2
    area = s.components.land.area_of[line]
    if area < 0:
        return because("W7.7", "no-such-area", area=AREAS[line])
    village = s.villages[s.seat]
    decision = in_turn(s)
    if s.kind == steps.MOVE or (decision is not None and not decision.between):
        return because("W7.7", "not-in-action")
    if decision is None:
        return closed(s, "W7.7")
    if not village[OUTPOSTS] >> area & 1:
        return because("W7.7", "no-own-outpost", area=AREAS[line])
    if stays and not village[OWNED] >> STAY_GUARD & 1:
        return because("W14.12", "no-stay")
    if stays and village[USED] >> STAY_GUARD & 1:
        return because("W4.9", "used-already", tile=PROGRESS[STAY_GUARD])
    return because("W7.7", "nobody-home", native=NATIVES[type_of(area)])


def settle(s: Wendake, move: int) -> Refusal | None:
    home = s.components.land.local[move - moves.SETTLE]
    name = HOMES[move - moves.SETTLE]
    if home < 0:
        return because("W1.1", "not-on-map", territory=name)
    for seat in range(s.players):
        if s.villages[seat][HOME] == home:
            return because("W1.1", "home-taken", territory=name, other=seat)
    return None


def tribe(s: Wendake, move: int) -> Refusal | None:
    return because("W1.7", "tribe-not-there") if s.kind == steps.TRIBE else because("W1.7", "tribe-at-set-up")


def receive(s: Wendake, move: int) -> Refusal | None:
    return because("W17.5", "tile-not-left" if s.kind == steps.RECEIVE else "receive-oneida")


def aside(s: Wendake, move: int) -> Refusal | None:
    return because("W4.4", "aside-already" if s.kind == steps.TAKE_TILE else "cycle-only")


def take(s: Wendake, move: int) -> Refusal | None:
    if s.kind == steps.CYCLE:
        return because("W4.4", "aside-first")
    return because("W4.4", "no-tile-there" if s.kind == steps.TAKE_TILE else "cycle-only")


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
    "aside": aside,
    "take": take,
    "step": step,
    **action_refusals.EXPLAIN,
}
"""By verb."""
