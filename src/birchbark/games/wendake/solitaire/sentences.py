"""What each move does, where the solitaire game has its own."""

from __future__ import annotations

from birchbark.engine.words import Message, Values
from birchbark.games.wendake import moves as base_moves
from birchbark.games.wendake import sentences
from birchbark.games.wendake.solitaire import moves
from birchbark.games.wendake.solitaire.state import Solitaire, named


def sentence(s: Solitaire, move: int) -> Message:
    if move < moves.FIRST:
        return named(sentences.sentence(s, move))
    words = base_moves.CATALOGUE.line(move).split()
    if move >= moves.PATROL:
        values: Values = {"start": words[1], "end": words[2]}
        start, end = moves.patrol_parts(move)
        land = s.components.land
        stays = start == end or (start == base_moves.BLACK_START and s.black == land.local[end])
        return Message("moves.step-patrol-here" if stays else "moves.step-patrol", values)
    key = "tribute-point" if moves.TRIBUTE_POINT <= move < moves.STORM else words[0]
    return Message(f"moves.{key}", {"one": words[1]})
