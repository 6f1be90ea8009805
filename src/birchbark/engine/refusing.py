"""Why a line is not a legal move: the answers that all games share, and how a game adds its own."""

from __future__ import annotations

from typing import Final

from birchbark.engine.catalogue import ANY, Catalogue
from birchbark.engine.game import Game
from birchbark.engine.state import State
from birchbark.engine.words import Message, Refusal, Value, Values

MOST_FOLLOWING: Final = 12
"""The most words that are suggested to complete a line."""
MOST_REASONS: Final = 40
"""The most lines with the same beginning that are asked why they do not fit."""


def because(clause: str, key: str, **values: Value) -> Refusal:
    """Make a refusal from a game's own reason."""
    return Refusal(clause, Message(f"refusals.{key}", dict(values)))


def not_yet(state: State, clause: str, key: str, **values: Value) -> Refusal:
    """Make a refusal from a game's own reason, followed by what has to be decided first."""
    return because(clause, key, **values)._replace(then=state.question())


def refusal(game: Game, state: State, line: str) -> Refusal:
    """Give the game's own reason, or say that something else has to be decided first, and what."""
    move = game.catalogue.number(line)
    if move < 0:
        return no_move(game, state, line)
    if state.over:
        return Refusal("", Message("match.over", {}))
    clause = state.steps[state.kind].clause_for(state)
    endings = game.catalogue.endings
    if move in endings:
        for ending in state.moves():
            if ending in endings:
                word = repr(game.catalogue.line(ending))
                return Refusal(
                    clause, Message("match.other-ending", {"line": word}), state.variant.sentence(state, ending)
                )
    found = state.variant.refusal(state, move)
    if found is not None:
        return found
    return Refusal(clause, Message("match.must-choose" if move in endings else "match.not-now", {}), state.question())


def no_move(game: Game, state: State, line: str) -> Refusal:
    """Refuse a line that is not in the catalogue: by the rule that keeps it out, or with the legal move it may mean."""
    found = None if state.over else state.variant.misfit(state, line.split())
    if found is not None:
        return found
    values: Values = {"line": repr(line.strip()[:60]), "title": game.title}
    beginning = [] if line.split()[:1] == [ANY] else game.catalogue.beginning(line)
    if beginning and not state.over:
        legal = [move for move in state.moves() if move in beginning]
        if not legal:
            return commonest(game, state, beginning)
        following = following_words(game.catalogue, legal, len(line.split()))
        return Refusal("", Message("match.unfinished", {**values, "near": following}))
    near = game.catalogue.nearest(line, state.moves())
    if near:
        return Refusal("", Message("match.no-move-but", {**values, "near": repr(near)}))
    return Refusal("", Message("match.no-move", values))


def following_words(catalogue: Catalogue, moves: list[int], at: int) -> str:
    """List the words that stand at this place in the lines of some moves."""
    words = list(dict.fromkeys(catalogue.line(move).split()[at] for move in moves))
    return ", ".join([*words[:MOST_FOLLOWING], "…"] if len(words) > MOST_FOLLOWING else words)


def commonest(game: Game, state: State, moves: list[int]) -> Refusal:
    """Give the most common reason against some moves, none of which is legal."""
    tried = moves[:: -(-len(moves) // MOST_REASONS)]
    reasons = [refusal(game, state, game.catalogue.line(move)) for move in tried]
    return max(reasons, key=reasons.count)
