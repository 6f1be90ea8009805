"""What each move of the expansion does, as a message for the player who is to choose."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from birchbark.engine.words import Message, Values
from birchbark.games.wendake import moves as base_moves
from birchbark.games.wendake import sentences
from birchbark.games.wendake import steps as base_steps
from birchbark.games.wendake.allies import moves, steps
from birchbark.games.wendake.allies.effect_steps import laid_out
from birchbark.games.wendake.allies.state import Allies
from birchbark.games.wendake.allies.terms import EFFECTS, FACTIONS, NO_CARD, SPACES
from birchbark.games.wendake.final import turtle_name
from birchbark.games.wendake.moves import CATALOGUE
from birchbark.games.wendake.sentences import Told
from birchbark.games.wendake.terms import CARDS, LAKES, TERRITORIES

DONE: Final = {
    steps.SHIP: "done-ship",
    steps.PATROL: "done-patrol",
    steps.SEEK: "done-seek",
    steps.LOOK: "done-look",
    steps.GREAT_RITUAL: "done-great-ritual",
    steps.MUSTER_MOVE: "done-move",
    steps.PAY_FURS: "done-furs",
}
SKIP: Final = {steps.ALLIANCE: "skip-alliance", steps.ALLIED: "skip-effect"}


def sentence(s: Allies, move: int) -> Message:
    words = CATALOGUE.line(move).split()
    if moves.FIRST <= move < moves.END:
        key, values = TELLERS.get(words[0], sentences.plain)(s, move, words)
        return Message(f"moves.{key}", values)
    if move == base_moves.DONE and s.kind in DONE:
        return Message(f"moves.{DONE[s.kind]}", {})
    if move == base_moves.SKIP and s.kind in SKIP:
        return Message(f"moves.{SKIP[s.kind]}", {})
    if base_moves.SPEND <= move < base_moves.GAIN and s.kind in (steps.LOOK, base_steps.CYCLE):
        return Message("moves.spend-look", {"one": words[1]})
    return sentences.sentence(s, move)


def use(s: Allies, move: int, words: list[str]) -> Told:
    return f"{words[0]}-card" if words[0] == "use" else "copy", {"card": f"about-{words[1]}"}


def reserve(s: Allies, move: int, words: list[str]) -> Told:
    """The space, and the card under it."""
    space = (move - moves.RESERVE) % len(SPACES)
    card = s.offered[space]
    key = "reserve-space-special" if move >= moves.RESERVE_SPECIAL else "reserve-space"
    if card == NO_CARD:
        return key, {"position": space + 1, "card": "none", "flags": "none"}
    effect = EFFECTS[s.allied.card_effect[card]]
    return key, {
        "position": space + 1,
        "card": f"about-{effect}",
        "flags": f"flags-{FACTIONS[s.allied.card_flags[card]]}",
    }


def do(s: Allies, move: int, words: list[str]) -> Told:
    return "do", {"action": "do-alliance"}


def ally(s: Allies, move: int, words: list[str]) -> Told:
    """A3.1 to A3.3 What becomes of the disk."""
    flag = move - moves.ALLY + 1
    rank = s.ranks[s.seat]
    if s.faction(s.seat) not in (0, flag):
        return "ally-change", {"one": words[1], "points": rank}
    if rank == s.allied.highest:
        return "ally-point", {"one": words[1]}
    return "ally", {"one": words[1], "space": rank + 1}


def paddle(s: Allies, move: int, words: list[str]) -> Told:
    owner, end = divmod(move - moves.PADDLE, len(LAKES))
    return "paddle", {"other": owner, "one": LAKES[end]}


def trade(s: Allies, move: int, words: list[str]) -> Told:
    return "trade", {"many": move - moves.TRADE + 1}


def keep(s: Allies, move: int, words: list[str]) -> Told:
    tile = s.looked[move - moves.KEEP]
    return "keep", {"tile": turtle_name(s, s.looking, tile)}


def take(s: Allies, move: int, words: list[str]) -> Told:
    return "take-looked", {"actions": s.components.side(s.looked[move - moves.TAKE_LOOKED])}


def fetch(s: Allies, move: int, words: list[str]) -> Told:
    if move == moves.FETCH_DECK:
        return "fetch-deck", {}
    if move < moves.FETCH:
        return "fetch-discard", {"card": words[1]}
    return "fetch", {"card": CARDS[laid_out(s.deck, s.value)[move - moves.FETCH]]}


def pay(s: Allies, move: int, words: list[str]) -> Told:
    return "pay-beaver", {}


def about_progress(s: Allies, move: int, words: list[str]) -> Told:
    return words[0], {"tile": f"about-{words[1]}"}


def step(s: Allies, move: int, words: list[str]) -> Told:
    start, end, owner = moves.attack_parts(move)
    values: Values = {"start": words[1], "end": words[2], "other": owner}
    black_here = start == base_moves.BLACK_START and s.black == s.components.land.local[end]
    return ("step-attack-patrol-here" if start == end or black_here else "step-attack-patrol"), values


def patrol(s: Allies, move: int, words: list[str]) -> Told:
    start, end, target = moves.patrol_parts(move)
    values: Values = {"start": TERRITORIES[start], "end": TERRITORIES[end]}
    if target == moves.STAND:
        return "patrol-stand", values
    here = "-here" if start == end else ""
    if target >= moves.AT_PATROLS:
        values["other"] = target - moves.AT_PATROLS
        return f"patrol-attack-patrol{here}", values
    if target == moves.AT_BLACK:
        values["other"] = s.black_seat
        return f"patrol-attack-black{here}", values
    values["other"] = target - moves.AT_GUARDS
    return f"patrol-attack-guard{here}", values


TELLERS: Final[dict[str, Callable[[Allies, int, list[str]], Told]]] = {
    "use": use,
    "copy": use,
    "reserve": reserve,
    "do": do,
    "ally": ally,
    "paddle": paddle,
    "trade": trade,
    "keep": keep,
    "take": take,
    "fetch": fetch,
    "pay": pay,
    "renew": about_progress,
    "step": step,
    "patrol": patrol,
}
"""By verb; a verb that is not here says just what its words say."""
