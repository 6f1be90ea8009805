"""S6.9 What an adversity does once, at the start or at the end of a year."""

from __future__ import annotations

from typing import ClassVar, Final

from birchbark.engine.position import Codec, OneOf
from birchbark.engine.refusing import because, not_yet
from birchbark.engine.variant import Step
from birchbark.engine.words import Refusal
from birchbark.games.wendake import moves as base_moves
from birchbark.games.wendake.cards import leave_hand, tidy
from birchbark.games.wendake.encoding import ALL, TYPE
from birchbark.games.wendake.smallpox import offer_natives, remove
from birchbark.games.wendake.solitaire import moves, steps
from birchbark.games.wendake.solitaire.state import Solitaire, at_home, send_out
from birchbark.games.wendake.solitaire.terms import GHOST, PLAYER
from birchbark.games.wendake.terms import CARDS, ENGLISH, FLAGS, FRENCH, LAKES, LEATHER, NATIVES, WARRIOR, WOMAN
from birchbark.games.wendake.village import AT_HOME, CANOES, OUTPOSTS, RESOURCE, WOMEN_OUT, replaced, with_row

STARTED: Final = 16
"""Values of a WINTER step from here on count the warriors still to go, since the leather is counted only once."""


class AtOnce(Step[Solitaire]):
    """S6.11 A decision about an adversity at the start or end of a year, which comes before anything else."""

    clause = "S6.9"

    def objection(self, s: Solitaire, move: int, words: list[str]) -> Refusal | None:
        return not_yet(s, "S6.11", "adversity-first") if move < base_moves.END else None


class Storm(AtOnce):
    """S6.9 Storm: the player removes a canoe from the map."""

    kind = steps.STORM
    verbs = ("storm",)
    prompt = "storm"

    def offer(self, s: Solitaire) -> list[int]:
        return [moves.STORM + lake for lake in range(len(LAKES)) if s.canoes[PLAYER][lake]]

    def take(self, s: Solitaire, move: int) -> None:
        lake = move - moves.STORM
        s.canoes = with_row(s.canoes, PLAYER, replaced(s.canoes[PLAYER], lake, s.canoes[PLAYER][lake] - 1))
        s.villages[PLAYER][CANOES] -= 1
        if s.log is not None:
            s.tell("storm", PLAYER, lake=LAKES[lake])

    def refusal(self, s: Solitaire, move: int, words: list[str]) -> Refusal:
        if s.kind != steps.STORM:
            return because("S6.9", "no-storm")
        return because("S6.9", "no-own-canoe", lake=words[1])


class EndOfTheSeason(AtOnce):
    """S6.9 End of the season: a woman goes home from a productive area, S6.12 which is outside the home."""

    kind = steps.SEASON
    verbs = ("recall",)
    prompt = "recall"

    def offer(self, s: Solitaire) -> list[int]:
        land = s.components.land
        women = s.villages[PLAYER][WOMEN_OUT]
        legal: list[int] = []
        for number, line in enumerate(moves.WOMAN_AREAS):
            area = land.area_of[line]
            if area >= 0 and women >> area & 1:
                legal.append(moves.RECALL + number)
        return legal

    def take(self, s: Solitaire, move: int) -> None:
        area = s.components.land.area_of[moves.WOMAN_AREAS[move - moves.RECALL]]
        s.villages[PLAYER][WOMEN_OUT] ^= 1 << area
        s.villages[PLAYER][AT_HOME + WOMAN] += 1
        if s.log is not None:
            s.tell("recalled", PLAYER, area=s.components.land.area_name(area))

    def refusal(self, s: Solitaire, move: int, words: list[str]) -> Refusal:
        if s.kind != steps.SEASON:
            return because("S6.9", "no-recall")
        return because("S6.9", "no-woman-there", area=words[1])


class SacrilegiousTheft(AtOnce):
    """S6.9 Sacrilegious theft: a mask card from the hand goes to the bottom of the discard pile."""

    kind = steps.THEFT
    verbs = ("yield",)
    prompt = "yield"
    secret = True

    def offer(self, s: Solitaire) -> list[int]:
        return [moves.YIELD + card for card in sorted({card & TYPE for card in s.hands[PLAYER]})]

    def take(self, s: Solitaire, move: int) -> None:
        card = move - moves.YIELD
        leave_hand(s, PLAYER, card)
        s.discards = [card, *s.discards]
        s.revealed += 1
        if s.log is not None:
            s.tell("yielded", PLAYER, card=CARDS[card])
        tidy(s)

    def refusal(self, s: Solitaire, move: int, words: list[str]) -> Refusal:
        return because("S6.9", "not-in-hand" if s.kind == steps.THEFT else "no-theft")


class EuropeansArrive(Step[Solitaire]):
    """S6.9 Europeans arrive: each territory of the flag (the value) gets a patrol, which counts as a Ghost guard."""

    kind = steps.EUROPEANS
    codec: ClassVar[Codec] = OneOf(FLAGS)

    def offer(self, s: Solitaire) -> list[int]:
        land = s.components.land
        for territory in range(land.homes, land.count):
            if land.flag[territory] == s.value and not s.patrols >> territory & 1:
                s.patrols |= 1 << territory
                s.add_guards(GHOST, territory, 1)
                if s.log is not None:
                    s.tell("patrol", ALL, territory=land.names[territory], flag=land.flag_name(territory))
        return []


class EnemyAttack(Step[Solitaire]):
    """S6.9 Enemy attack: the Ghost posts a guard wherever it has none; S6.12 near before far, English first."""

    kind = steps.ENEMY

    def offer(self, s: Solitaire) -> list[int]:
        land = s.components.land
        for territory in (
            s.ghost.near[ENGLISH],
            s.ghost.near[FRENCH],
            s.ghost.far[ENGLISH],
            s.ghost.far[FRENCH],
        ):
            if not s.guards[GHOST][territory] and at_home(s, WARRIOR):
                send_out(s, WARRIOR)
                s.add_guards(GHOST, territory, 1)
                if s.log is not None:
                    s.tell("ghost-posts", GHOST, territory=land.names[territory])
        return []


def offer_warriors(s: Solitaire, legal: list[int]) -> None:
    """Offer every warrior that the player has on the map."""
    natives: list[int] = []
    offer_natives(s, PLAYER, natives)
    posts = s.villages[PLAYER][OUTPOSTS]
    for move in natives:
        if base_moves.LOSE_BLACK <= move < base_moves.LOSE_AREA:
            legal.append(move)
        elif move >= base_moves.LOSE_AREA and posts >> s.components.land.area_of[move - base_moves.LOSE_AREA] & 1:
            legal.append(move)


class ColdWinter(AtOnce):
    """S6.9 Cold winter: a warrior goes to the longhouse for each missing leather; S6.11 all if there are fewer."""

    kind = steps.WINTER
    prompt = "winter"

    def offer(self, s: Solitaire) -> list[int]:
        if not s.value:
            missing = max(s.ghost.leather - s.villages[PLAYER][RESOURCE + LEATHER], 0)
            if s.log is not None:
                s.tell("winter" if missing else "winter-passed", PLAYER, many=missing, native=NATIVES[WARRIOR])
            s.value = STARTED + missing
        legal: list[int] = []
        if s.value > STARTED:
            offer_warriors(s, legal)
        return legal

    def take(self, s: Solitaire, move: int) -> None:
        s.push(steps.WINTER, PLAYER, s.value - 1)
        remove(s, PLAYER, move)

    def objection(self, s: Solitaire, move: int, words: list[str]) -> Refusal | None:
        return because("S6.9", "warriors-only") if words[0] == "lose" else super().objection(s, move, words)
