"""M9 The end of a round: events or scorings, and the change of seasons."""

from __future__ import annotations

from typing import ClassVar

from birchbark.engine.position import Codec, OneOf, SetOf
from birchbark.engine.refusing import because
from birchbark.engine.variant import Step
from birchbark.engine.words import Message, Refusal
from birchbark.games.manitoba import events, moves, steps
from birchbark.games.manitoba.component_values import MOST
from birchbark.games.manitoba.goods import clear_sector, feather_alone, remove_feather
from birchbark.games.manitoba.paths import Wake
from birchbark.games.manitoba.rounds import pass_totem
from birchbark.games.manitoba.state import FEATHERS, PATH, PIECES, Manitoba
from birchbark.games.manitoba.terms import (
    AREAS,
    AUTUMN,
    FROM_SCORE,
    FROM_SCORE_EMPTY,
    GOODS,
    LANDSCAPES,
    MOUNTAINS,
    SEASONS,
    SECTORS,
    WINTER,
)
from birchbark.games.manitoba.territory import withdraw

EVENT_ROUNDS = (1, 2, 4)
SCORE_ROUNDS = (3, 5)


def lay_out(s: Manitoba, season: int) -> None:
    """M9.2 Reveal three of the season's six events, and a score tile for each score card, but none for autumn 5."""
    s.season = season
    s.revealed += 1
    cards = s.components.seasons[season][:]
    s.events = s.dice.draw_some(cards, len(EVENT_ROUNDS))
    s.score_tiles = s.dice.draw_some(s.tiles_left, 1 if season == AUTUMN else 2)
    if s.log is not None:
        s.tell("season", s.active, season=SEASONS[season])


class EndRound(Step[Manitoba]):
    """M9.1 Winter ends with nothing, other rounds with an event, a scoring, M10.1 or the end of the game."""

    kind = steps.END_ROUND

    def offer(self, s: Manitoba) -> list[int]:
        order = s.order()[::-1]
        if s.last_round:
            s.push(steps.FINAL_WAMPUM, s.active, 0)
            for kind in (steps.FINAL_SCORE, steps.SACRIFICE):
                for seat in order:
                    for sector in (3, 2, 1, 0):
                        s.push(kind, seat, sector)
            return []
        s.push(steps.NEXT_ROUND, s.active, 0)
        if s.season == WINTER:
            return []
        if s.round in EVENT_ROUNDS:
            events.hold(s, s.events[EVENT_ROUNDS.index(s.round)])
            return []
        if s.round == 5:
            self.end_season(s, order)
        for seat in order:
            s.push(steps.SCORING, seat, s.score_tiles[SCORE_ROUNDS.index(s.round)])
        return []

    def end_season(self, s: Manitoba, order: list[int]) -> None:
        """M9.9 Return feathers, then Cree from the mountains, and let each player wake up one."""
        for seat in order:
            s.push(steps.SEASON_WAKE, seat, 0)
        for seat in order:
            s.push(steps.MOUNTAINS_BACK, seat, 0)
        s.push(steps.FEATHERS_BACK, s.active, 0)


class NextRound(Step[Manitoba]):
    """M9.10 The next card and the next active player follow."""

    kind = steps.NEXT_ROUND

    def offer(self, s: Manitoba) -> list[int]:
        pass_totem(s)
        if s.season == WINTER or s.round == 5:
            lay_out(s, s.season + 1)
            s.round = 1
        else:
            s.round += 1
        s.push(steps.BEGIN_ROUND, s.active, 0)
        return []


def exempt(s: Manitoba, seat: int, good: int) -> bool:
    """M7.15 Return whether the player's Cree has reached the space that exempts from the good."""
    return s.villages[seat][PATH + s.components.exempt_path[good]] >= s.components.exempt_space[good]


def worth(s: Manitoba, seat: int, sector: int) -> int:
    """M9.7 (1) Return the points beside the topmost piece, or those for an empty sector."""
    pieces = s.villages[seat][PIECES + sector]
    return s.components.points[sector][pieces - 1] if pieces else s.components.empty


class Scoring(steps.Choice):
    """M9.3 to M9.6 The player scores a sector shown on the score tile (the value); an exempt player may decline."""

    kind = steps.SCORING
    verbs = ("score",)
    elsewhere = ("M9.1", "no-scoring")
    prompt = "scoring"
    leaving = "decline"
    codec: ClassVar[Codec] = SetOf(SECTORS)

    def clause_for(self, s: Manitoba) -> str:
        if s.value == MOST:
            return "M9.6"
        return "M9.4" if s.value.bit_count() == 1 else "M9.5"

    def offer(self, s: Manitoba) -> list[int]:
        if s.value == MOST:
            pieces = s.villages[s.seat][PIECES : PIECES + 4]
            sectors = [sector for sector in range(4) if pieces[sector] == max(pieces)]
        else:
            sectors = [sector for sector in range(4) if s.value >> sector & 1]
        legal = [moves.SCORE + sector for sector in sectors]
        if all(exempt(s, s.seat, sector) for sector in sectors):
            legal.append(moves.PASS)
        return legal

    def take(self, s: Manitoba, move: int) -> None:
        """M9.7 Score points, return pieces and Cree, and refill areas."""
        if move == moves.PASS:
            if s.log is not None:
                s.tell("declined", s.seat)
            return
        seat = s.seat
        sector = move - moves.SCORE
        pieces = s.villages[seat][PIECES + sector]
        if s.log is not None:
            s.tell("scored", seat, sector=SECTORS[sector], pieces=pieces)
        s.score(seat, FROM_SCORE + sector if pieces else FROM_SCORE_EMPTY, worth(s, seat, sector))
        clear_sector(s, seat, sector)
        withdraw(s, seat, s.lands[sector])
        s.push(steps.REFILL, seat, sector)

    def sentence(self, s: Manitoba, move: int, words: list[str]) -> Message:
        if move == moves.PASS:
            return super().sentence(s, move, words)
        sector = move - moves.SCORE
        pieces = s.villages[s.seat][PIECES + sector]
        return Message("moves.score", {"sector": words[1], "pieces": pieces, "points": worth(s, s.seat, sector)})

    def must_choose(self, s: Manitoba) -> Refusal:
        free = [sector for sector in self.to_score(s) if exempt(s, s.seat, SECTORS.index(sector))]
        bound = [sector for sector in self.to_score(s) if sector not in free]
        if free:
            return because(self.clause_for(s), "exempt-for-some", exempt=" ".join(free), sectors=" ".join(bound))
        return because(self.clause_for(s), "must-score")

    def not_offered(self, s: Manitoba, words: list[str]) -> Refusal:
        return because(s.steps[s.kind].clause_for(s), "scores-now", sectors=" ".join(self.to_score(s)))

    def to_score(self, s: Manitoba) -> list[str]:
        """Return the sectors to choose from."""
        return [SECTORS[move - moves.SCORE] for move in s.legal if move != moves.PASS]

    def misfit(self, s: Manitoba, words: list[str]) -> Refusal | None:
        return feather_alone("score", words)


class Refill(steps.Choice):
    """M9.7 (4) Every empty area of a landscape (the value) gets a good; the player chooses if they run short."""

    kind = steps.REFILL
    verbs = ("refill",)
    elsewhere = ("M9.7", "nothing-to-refill")
    clause = "M9.7"
    prompt = "refill"
    codec: ClassVar[Codec] = OneOf(LANDSCAPES)

    def offer(self, s: Manitoba) -> list[int]:
        land = s.value
        empty = s.lands[land] & s.free() & ~s.goods
        many = empty.bit_count()
        if many <= s.supply[land]:
            s.supply[land] -= many
            s.goods |= empty
            if many and s.log is not None:
                s.tell("refilled-land", s.seat, land=LANDSCAPES[land], many=many)
            return []
        if not s.supply[land]:
            return []
        return [moves.REFILL + area for area in range(land, len(s.adjacent), 5) if empty >> area & 1]

    def take(self, s: Manitoba, move: int) -> None:
        area = move - moves.REFILL
        s.goods |= 1 << area
        s.supply[s.value] -= 1
        if s.log is not None:
            s.tell("refilled", s.seat, area=AREAS[area])
        s.push(steps.REFILL, s.seat, s.value)

    def sentence(self, s: Manitoba, move: int, words: list[str]) -> Message:
        return Message("moves.refill", {"area": words[1], "good": GOODS[s.value]})

    def not_offered(self, s: Manitoba, words: list[str]) -> Refusal:
        return because("M9.7", "not-to-refill", area=words[1], land=LANDSCAPES[s.value])


class FeathersBack(Step[Manitoba]):
    """M9.9 All stored feathers go back, but those on ceremonial places stay."""

    kind = steps.FEATHERS_BACK

    def offer(self, s: Manitoba) -> list[int]:
        for seat in range(s.players):
            for sector in range(4):
                for _ in range(s.villages[seat][FEATHERS + sector]):
                    remove_feather(s, seat, sector)
        if s.log is not None:
            s.tell("feathers-back", s.active)
        return []


class SeasonWake(Wake):
    """M9.9 At the end of a season each player may wake up one Cree."""

    kind = steps.SEASON_WAKE
    clause = "M9.9"
    prompt = "season-wake"
    later = ()


class MountainsBack(Step[Manitoba]):
    """M9.9 The player's Cree on mountains go to the wigwam, then the mountains get feathers."""

    kind = steps.MOUNTAINS_BACK

    def offer(self, s: Manitoba) -> list[int]:
        withdraw(s, s.seat, s.lands[MOUNTAINS])
        s.push(steps.REFILL, s.seat, MOUNTAINS)
        return []
