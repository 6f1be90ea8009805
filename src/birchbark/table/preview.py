"""What a choice would gain and cost, without telling what nobody can know.

Each choice is tried on two copies of the game in which all that the seat cannot know, and all chance, is dealt
differently. What changes alike in both is certain; the rest is left open.
"""

from __future__ import annotations

from birchbark.engine.dice import Dice
from birchbark.engine.state import State
from birchbark.table.sight import Sight
from birchbark.table.told import Change, Preview

DEALS = (1, 2)


def previews(sight: Sight) -> list[Preview]:
    """One for each legal move, for the seat that decides."""
    if not sight.decides or sight.seat is None:
        return []
    seat, game, state = sight.seat, sight.match.game, sight.match.state
    deals = [state.determinize(seat, Dice.seeded(number)) for number in DEALS]
    before = [counts(game.view(deal, seat)) for deal in deals]
    found: list[Preview] = []
    for move in state.moves():
        after = [played(deal, move) for deal in deals]
        views = [counts(game.view(state_after, seat)) for state_after in after]
        changes = [changed(old, new) for old, new in zip(before, views, strict=True)]
        certain = [change for change in changes[0] if change in changes[1]]
        opened = any(state_after.revealed != state.revealed for state_after in after) or changes[0] != changes[1]
        found.append(Preview(game.catalogue.line(move), certain, opened))
    return found


def played(deal: State, move: int) -> State:
    after = deal.copy()
    if move in after.moves():
        after.play(move)
    return after


def counts(view: object, path: str = "") -> dict[str, int]:
    """All numbers in a view by their path, and the lengths of its lists of names."""
    if isinstance(view, bool):
        return {}
    if isinstance(view, int):
        return {path: view}
    found: dict[str, int] = {}
    if isinstance(view, dict):
        for key, part in view.items():
            if path or key not in ("moves", "seat"):
                found |= counts(part, f"{path}.{key}" if path else str(key))
    elif isinstance(view, list | tuple):
        if all(isinstance(part, str) for part in view):
            return {path: len(view)}
        for number, part in enumerate(view):
            found |= counts(part, f"{path}.{number}")
    return found


def changed(old: dict[str, int], new: dict[str, int]) -> list[Change]:
    return [Change(path, old[path], new[path]) for path in old if path in new and old[path] != new[path]]
