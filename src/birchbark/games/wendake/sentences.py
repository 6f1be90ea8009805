"""What each move does, as a message for the player who is to choose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from birchbark.engine.words import Message, Values
from birchbark.games.wendake import moves, steps
from birchbark.games.wendake.encoding import RITUAL_SIDE
from birchbark.games.wendake.natives import native_in
from birchbark.games.wendake.purchase import cost
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import (
    ACTIONS,
    ASIDE,
    GRID,
    PROGRESS,
    PROGRESS_TRACKS,
    SLOTS_COUNT,
    TERRITORIES,
)
from birchbark.games.wendake.tiles import face_of

Told = tuple[str, Values]


def sentence(s: Wendake, move: int) -> Message:
    words = moves.CATALOGUE.line(move).split()
    key, values = TELLERS.get(words[0], plain)(s, move, words)
    return Message(f"moves.{key}", values)


def plain(s: Wendake, move: int, words: list[str]) -> Told:
    """The verb and the things it names."""
    values: Values = {"one": words[1]} if len(words) > 1 else {}
    if len(words) > 2:
        values["two"] = words[2]
    return words[0], values


def tile_words(s: Wendake, tile: int) -> str:
    return " ".join(s.components.action_word(code) for code in s.components.faces[face_of(tile)])


def place(s: Wendake, move: int, words: list[str]) -> Told:
    at = (move - moves.PLACE) % len(GRID)
    actions = tile_words(s, s.grid[s.seat][at])
    return ("place-special" if len(words) > 2 else "place"), {"place": GRID[at], "actions": actions}


def reserve(s: Wendake, move: int, words: list[str]) -> Told:
    key = "reserve-special" if move == moves.RESERVE_SPECIAL else "reserve"
    return key, {"position": len(s.reserved) + 1}


def do(s: Wendake, move: int, words: list[str]) -> Told:
    return "do", {"action": f"do-{ACTIONS[move - moves.DO]}"}


def skip(s: Wendake, move: int, words: list[str]) -> Told:
    if s.kind == steps.ACT:
        return ("skip-rest" if s.value & steps.ANY_ORDER else "skip-action"), {}
    return {steps.CYCLE: "skip-cycle", steps.TURN: "skip-marker", steps.FIRE: "skip-fire"}.get(s.kind, "skip"), {}


def done(s: Wendake, move: int, words: list[str]) -> Told:
    keys = {
        steps.END_TURN: "done-turn",
        steps.MOVE: "done-move",
        steps.MILITARY: "done-military",
        steps.EXCHANGE: "done-exchange",
        steps.BUY: "done-buy",
        steps.BUY_POINTS: "done-points",
        steps.PERFORM: "done-masks",
        steps.AFTER_MASKS: "done-masks",
        steps.RITUAL: "done-ritual",
    }
    return keys.get(s.kind, "done"), {}


def step(s: Wendake, move: int, words: list[str]) -> Told:
    start, end, target = moves.step_parts(move)
    values: Values = {"start": words[1], "end": words[2], "target": words[3]}
    here = "-here" if start == end or (start == moves.BLACK_START and s.black == s.components.land.local[end]) else ""
    if target == moves.AS_GUARD:
        return "step-guard", values
    if target < moves.AT_GUARDS:
        area = s.components.land.local[end] * SLOTS_COUNT + target - moves.AT_AREA
        values["area"] = f"{TERRITORIES[end]}.{words[3]}"
        owner, native = native_in(s, area)
        if owner < 0:
            return f"step-area{here}", values
        values["other"] = owner
        return f"step-attack-{('woman', 'hunter', 'outpost')[native]}{here}", values
    values["other"] = s.black_seat if target == moves.AT_BLACK else target - moves.AT_GUARDS
    return ("step-attack-black" if target == moves.AT_BLACK else "step-attack-guard") + here, values


def moved_native(s: Wendake, move: int, words: list[str]) -> Told:
    return f"{words[0]}-{words[2]}", {"area": words[1]}


def fire(s: Wendake, move: int, words: list[str]) -> Told:
    at = move - moves.FIRE
    return "fire", {"place": GRID[at], "actions": tile_words(s, s.grid[s.seat][at])}


def flip(s: Wendake, move: int, words: list[str]) -> Told:
    at = move - moves.FLIP
    other = s.grid[s.seat][at] ^ RITUAL_SIDE
    return "flip", {"place": GRID[at], "actions": tile_words(s, other)}


def buy(s: Wendake, move: int, words: list[str]) -> Told:
    tile = move - moves.BUY
    level = s.components.level[tile]
    return "buy", {
        "tile": f"about-{PROGRESS[tile]}",
        "cost": cost(s.components.price[level], s.value & steps.LEFT),
        "points": s.components.progress_points[level],
        "track": PROGRESS_TRACKS[s.components.track[tile]],
    }


def about_tile(s: Wendake, move: int, words: list[str]) -> Told:
    return words[0], {"tile": f"about-{words[1]}"}


def perform(s: Wendake, move: int, words: list[str]) -> Told:
    performance = moves.PERFORMANCES[move - moves.PERFORM]
    space = s.components.space_of[performance.combination]
    return "perform", {
        "combination": words[1],
        "kinds": " ".join(words[2:]),
        "points": s.components.space_points[space],
    }


def play(s: Wendake, move: int, words: list[str]) -> Told:
    return "play", {"cards": " ".join(words[1:])}


def aside(s: Wendake, move: int, words: list[str]) -> Told:
    tile = s.below[s.seat][move - moves.ASIDE_BELOW]
    return "aside", {"actions": tile_words(s, tile)}


def take(s: Wendake, move: int, words: list[str]) -> Told:
    if words[1] in ASIDE:
        return "take-back", {"actions": tile_words(s, s.aside[s.seat][move - moves.TAKE_ASIDE])}
    return "take", {"actions": tile_words(s, s.display[move - moves.TAKE_DISPLAY])}


TELLERS: Final[dict[str, Callable[[Wendake, int, list[str]], Told]]] = {
    "place": place,
    "reserve": reserve,
    "do": do,
    "skip": skip,
    "done": done,
    "step": step,
    "transfer": moved_native,
    "stay": moved_native,
    "fire": fire,
    "flip": flip,
    "buy": buy,
    "use": about_tile,
    "receive": about_tile,
    "perform": perform,
    "play": play,
    "aside": aside,
    "take": take,
}
"""By verb; a verb that is not here says just what its words say."""
