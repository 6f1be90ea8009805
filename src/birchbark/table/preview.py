"""What a choice would gain and cost, without revealing what nobody can know.

Each choice is tried on two copies of the game that differ in all chance and in everything the seat cannot know. What
changes alike in both is certain; the rest is left open.
"""

from __future__ import annotations

from birchbark.engine.dice import Dice
from birchbark.engine.state import State
from birchbark.engine.words import Event
from birchbark.games import find
from birchbark.table.responses import Change, Preview
from birchbark.table.snapshot import Snapshot, snapshot
from birchbark.table.table import Table

DEALS = (1, 2)


def choosing(table: Table) -> Snapshot:
    """Return what the previews of the current decision are worked out from."""
    match = table.match
    return snapshot(match.game, match.setup, match.state)


def previews(now: Snapshot) -> list[Preview]:
    """Return a preview of each legal move, for the deciding seat; called in another process."""
    game, state = find(now.game), now.state()
    seat = state.seat
    deals = [state.determinize(seat, Dice.seeded(number)) for number in DEALS]
    before = [deal.view(seat) for deal in deals]
    found: list[Preview] = []
    for move in state.moves():
        opened, waste = False, True
        changes: list[Change] = []
        for number, deal in enumerate(deals):
            events: list[Event] = []
            after = played(deal, move, events)
            waste = waste and any(event.seat == seat and event.key in game.waste_events for event in events)
            made = changed(before[number], after.view(seat))
            opened = opened or after.revealed != deal.revealed or after.dice.count != deal.dice.count
            opened = opened or (number > 0 and made != changes)
            changes = [change for change in changes if change in made] if number else made
            if not opened:
                break  # Nothing was rolled or revealed, so another deal would show the same.
        found.append(Preview(game.catalogue.line(move), changes, opened, waste))
    return found


def played(deal: State, move: int, events: list[Event]) -> State:
    """Return the position after a move and what follows from it, up to where another player's doing begins."""
    after = deal.copy()
    after.log = events
    if move not in after.moves():
        return after
    seat = after.seat
    after.steps[after.kind].take(after, move)
    while after.stack and after.stack[-1][1] in (seat, -1):
        after.kind, after.seat, after.value = after.stack.pop()
        legal = after.steps[after.kind].offer(after)
        if len(legal) > 1 or (legal and after.steps[after.kind].secret):
            break
        if legal:
            after.steps[after.kind].take(after, legal[0])
    return after


def changed(old: object, new: object, path: str = "") -> list[Change]:
    """Return the numbers, and the lengths of lists of names, that differ between two views, by path."""
    if old == new or isinstance(old, bool):
        return []
    if isinstance(old, int) and isinstance(new, int):
        return [Change(path, old, new)]
    if isinstance(old, dict) and isinstance(new, dict):
        keys = [key for key in old if key in new and (path or key not in ("moves", "seat"))]
        return [change for key in keys for change in changed(old[key], new[key], f"{path}.{key}" if path else str(key))]
    if isinstance(old, list | tuple) and isinstance(new, list | tuple):
        if all(isinstance(part, str) for part in (*old, *new)):
            return [Change(path, len(old), len(new))] if len(old) != len(new) else []
        pairs = enumerate(zip(old, new, strict=False))
        return [change for number, (one, other) in pairs for change in changed(one, other, f"{path}.{number}")]
    return []
