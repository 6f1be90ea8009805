"""M10 The end of the game."""

from __future__ import annotations

from typing import ClassVar

from birchbark.engine.position import Codec, OneOf
from birchbark.engine.refusing import because
from birchbark.engine.variant import Step
from birchbark.engine.words import Message, Refusal
from birchbark.games.manitoba import moves, steps
from birchbark.games.manitoba.goods import feather_alone, remove_feather
from birchbark.games.manitoba.seasons import Scoring, exempt, worth
from birchbark.games.manitoba.state import ACTIVE, BERRIES, FEATHERS, INACTIVE, PATH, PIECES, Manitoba
from birchbark.games.manitoba.terms import BERRY, FROM_FINAL, FROM_FINAL_EMPTY, FROM_WAMPUM, GOODS, SECTORS


class Sacrifice(steps.Choice):
    """M10.2, M10.6 The player gives up a piece of the sector (the value), unless spared by the Shaman's path."""

    kind = steps.SACRIFICE
    verbs = ("sacrifice",)
    elsewhere = ("M10.2", "sacrifice-at-end")
    clause = "M10.6"
    prompt = "sacrifice"
    codec: ClassVar[Codec] = OneOf(SECTORS)

    def offer(self, s: Manitoba) -> list[int]:
        village = s.villages[s.seat]
        if village[PATH + s.components.spared_path] >= s.components.spared_space:
            return []
        feathers = village[FEATHERS + s.value]
        berries = village[BERRIES + s.value]
        kinds = (village[PIECES + s.value] - feathers - berries, feathers, berries)
        return [moves.SACRIFICE + 3 * s.value + kind for kind, pieces in enumerate(kinds) if pieces]

    def take(self, s: Manitoba, move: int) -> None:
        sector = s.value
        kind = (move - moves.SACRIFICE) % 3
        if kind == 1:
            remove_feather(s, s.seat, sector)
            good = 4
        else:
            village = s.villages[s.seat]
            village[PIECES + sector] -= 1
            village[BERRIES + sector] -= kind // 2
            good = BERRY if kind else sector
            s.supply[good] += 1
        if s.log is not None:
            s.tell("sacrificed", s.seat, good=GOODS[good], sector=SECTORS[sector])

    def sentence(self, s: Manitoba, move: int, words: list[str]) -> Message:
        good = words[1] if words[2] == "good" else words[2]
        return Message("moves.sacrifice", {"sector": words[1], "good": good})

    def not_offered(self, s: Manitoba, words: list[str]) -> Refusal:
        return because("M10.6", "not-to-sacrifice", sector=SECTORS[s.value])

    def misfit(self, s: Manitoba, words: list[str]) -> Refusal | None:
        return feather_alone("sacrifice", words)


class FinalScore(Scoring):
    """M10.3 Each sector (the value) is scored, but a player exempt for its good may decline."""

    kind = steps.FINAL_SCORE
    prompt = "final-score"
    codec: ClassVar[Codec] = OneOf(SECTORS)

    def clause_for(self, s: Manitoba) -> str:
        return "M10.3"

    def offer(self, s: Manitoba) -> list[int]:
        legal = [moves.SCORE + s.value]
        if exempt(s, s.seat, s.value):
            legal.append(moves.PASS)
        return legal

    def take(self, s: Manitoba, move: int) -> None:
        if move == moves.PASS:
            if s.log is not None:
                s.tell("declined", s.seat)
            return
        pieces = s.villages[s.seat][PIECES + s.value]
        if s.log is not None:
            s.tell("scored", s.seat, sector=SECTORS[s.value], pieces=pieces)
        s.score(s.seat, FROM_FINAL + s.value if pieces else FROM_FINAL_EMPTY, worth(s, s.seat, s.value))


class FinalWampum(Step[Manitoba]):
    """M10.4 Active wampum tiles give 2 points, inactive ones 1."""

    kind = steps.FINAL_WAMPUM

    def offer(self, s: Manitoba) -> list[int]:
        for seat in s.order():
            village = s.villages[seat]
            active = village[ACTIVE] * s.components.active
            s.score(seat, FROM_WAMPUM, active + village[INACTIVE] * s.components.inactive)
        return []


def winners(s: Manitoba) -> list[int]:
    """M10.5 Most points win; tied players share the victory."""
    scores = s.scores()
    best = max(scores)
    return [seat for seat, score in enumerate(scores) if score == best]
