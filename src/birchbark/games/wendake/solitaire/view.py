"""What the player sees: the base game's table, and the Ghost with what it will do next and why."""

from __future__ import annotations

from birchbark.engine.words import Message
from birchbark.games.wendake import view as base
from birchbark.games.wendake.solitaire.adversities import CALM
from birchbark.games.wendake.solitaire.ghost import face_down, next_slot
from birchbark.games.wendake.solitaire.plans import action_on, plan, year_flag, year_kind
from birchbark.games.wendake.solitaire.state import Solitaire, at_home
from birchbark.games.wendake.solitaire.terms import (
    ADVERSITIES,
    CARDS_IN_PLAY,
    DIFFICULTIES,
    GHOST,
    GHOST_ACTIONS,
    NO_CARD,
    PLAYER,
    SIDES,
    TOKENS,
    TOPS,
)
from birchbark.games.wendake.terms import CARDS, COMBINATIONS, DISPLAY, FLAGS, KINDS, NATIVES, PROGRESS
from birchbark.games.wendake.village import DISK, MARKERS, OWNED

Thing = dict[str, object]


def view(s: Solitaire, seat: int | None) -> dict[str, object]:
    """Show the Ghost's pieces as seat 1's in `territories` and `mask_area`; it has no village in `villages`."""
    return {**base.view(s, seat), "ghost": ghost_view(s)}


def ghost_view(s: Solitaire) -> Thing:
    land = s.components.land
    kept = s.shop | s.villages[PLAYER][OWNED]
    found: Thing = {
        "difficulty": DIFFICULTIES[s.difficulty],
        "penalty": s.penalty,
        "score": s.ghost_score,
        "home": land.names[s.ghost.home],
        "at_home": {name: at_home(s, native) for native, name in enumerate(NATIVES)},
        "near": {FLAGS[flag]: land.names[s.ghost.near[flag]] for flag in (1, 2)},
        "far": {FLAGS[flag]: land.names[s.ghost.far[flag]] for flag in (1, 2)},
        "turns_left": s.villages[GHOST][MARKERS],
        "mask": None if s.mask == NO_CARD else CARDS[s.mask],
        "line": None if s.mask == NO_CARD else KINDS[year_kind(s)],
        "flag": None if s.mask == NO_CARD else FLAGS[year_flag(s)],
        "cards": [card_view(s, slot) for slot in range(CARDS_IN_PLAY)],
        "next": next_view(s),
        "progress_level": s.progress_level + 1,
        "next_tile": DISPLAY[s.tile_disk],
        "space": COMBINATIONS[s.components.spaces[s.villages[GHOST][DISK] - 1]],
        "removed_progress": [PROGRESS[tile] for tile in s.rows if not kept >> tile & 1],
    }
    if s.with_adversities:
        found["patrols"] = [land.names[place] for place in range(land.count) if s.patrols >> place & 1]
        found["tokens_face_down"] = face_down(s)
        found["adversity"] = adversity_view(s)
        found["adversities_left"] = sorted(ADVERSITIES[card] for card in s.adversity_deck)
    return found


def card_view(s: Solitaire, slot: int) -> Thing:
    """Return a Ghost card: its lines, its mask card or token, and its objective as things stand."""
    side = s.cards[slot]
    found: Thing = {
        "card": SIDES[side],
        "points": s.ghost.points[side],
        "lines": dict(zip(KINDS, (GHOST_ACTIONS[action] for action in s.ghost.lines[side]), strict=True)),
        "done": (slot - s.first_card) % CARDS_IN_PLAY < s.acted,
        "objective": {
            "count": s.count_for(side),
            "asked": s.ghost.objectives[side],
            "met": s.met(side),
            "points": s.objective_points(side),
        },
    }
    if s.with_adversities:
        found["token"] = TOKENS[s.tokens[slot]]
    else:
        found["mask"] = None if s.under[slot] == NO_CARD else CARDS[s.under[slot]]
    return found


def idle(s: Solitaire) -> bool:
    """Return whether the Ghost has no turn left this year."""
    return s.over or not s.villages[GHOST][MARKERS] or s.mask == NO_CARD


def opponent_plan(s: Solitaire) -> list[Message]:
    """Say why the Ghost will do what it does in its next turn this year, if nothing changes."""
    if idle(s) or s.acted == CARDS_IN_PLAY:
        return []
    reasons: list[Message] = []
    plan(s, action_on(s, next_slot(s)), reasons)
    return [Message(f"log.{reason.key}", reason.values) for reason in reasons]


def next_view(s: Solitaire) -> Thing | None:
    """Return what the Ghost will do in its next turn this year, if nothing changes, and why, as messages of the log."""
    if idle(s):
        return None
    if s.acted == CARDS_IN_PLAY:
        return {"card": None, "action": "reserve", "twice": False, "by_token": False, "reasons": []}
    slot = next_slot(s)
    action = action_on(s, slot)
    reasons: list[Message] = []
    plan(s, action, reasons)
    return {
        "card": slot,
        "action": GHOST_ACTIONS[action],
        "twice": s.current_adversity.twice == action,
        "by_token": s.with_adversities and not s.reserved,
        "reasons": [{"key": reason.key, "values": reason.values} for reason in reasons],
    }


def adversity_view(s: Solitaire) -> Thing | None:
    if s.adversity == CALM:
        return None
    return {"card": ADVERSITIES[s.adversity], "top": TOPS[s.ghost.tops[s.adversity]]}
