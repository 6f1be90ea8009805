"""A3.1 to A3.4 The Alliance disk and the points it brings."""

from __future__ import annotations

from birchbark.engine.position import Bits, Codec, Number, OneOf, Part, SetOf
from birchbark.engine.refusing import because
from birchbark.engine.variant import Explainer, Step
from birchbark.engine.words import Refusal
from birchbark.games.wendake.allies import steps
from birchbark.games.wendake.allies.state import Allies
from birchbark.games.wendake.allies.terms import FROM_ALLIANCE, FROM_RIFLES
from birchbark.games.wendake.moves import SCORE
from birchbark.games.wendake.purchase import not_this_track
from birchbark.games.wendake.terms import FLAGS, TRACKS
from birchbark.games.wendake.village import ALLY, HOME, replaced, with_row


def advance(s: Allies, seat: int, flag: int) -> None:
    """A3.1 Advance one space; A3.2 on the last one score instead; A3.3 from the other side score and go to 1."""
    rank = s.ranks[seat]
    old = s.faction(seat)
    if old == flag and rank == s.allied.highest:
        choose_track(s, seat, flag, FROM_ALLIANCE, 1)
        return
    if old == flag:
        s.ranks = replaced(s.ranks, seat, rank + 1)
    else:
        s.ranks = replaced(s.ranks, seat, 1)
        s.villages[seat][ALLY] = flag
        call_patrols(s, seat)
    if s.log is not None:
        s.tell("advanced", seat, flag=FLAGS[flag], space=s.ranks[seat])
    if old and old != flag:
        choose_track(s, seat, old, FROM_ALLIANCE, rank)


def call_patrols(s: Allies, seat: int) -> None:
    """A3.4 Put the new faction's patrols in the home, and take the other's off the map."""
    s.patrols = with_row(s.patrols, seat, [0] * s.components.land.count)
    s.add_patrols(seat, s.villages[seat][HOME], s.allied.patrols)


def choose_track(s: Allies, seat: int, flag: int, source: int, points: int) -> None:
    """Let the player score points on a track of a flag's pair."""
    s.push(steps.CHOOSE_TRACK, seat, points | source << 4 | s.tracks_of(flag) << 9)


class ChooseTrack(Step[Allies]):
    """A3.2, A3.3, A3.5 The player chooses a track of the flag's pair."""

    kind = steps.CHOOSE_TRACK
    clause = "A3.2"
    prompt = "score"

    def codec_for(self, s: Allies) -> Codec:
        source = OneOf(s.components.sources)
        return Bits(Part("points", 0, Number(), 4), Part("source", 4, source, 5), Part("tracks", 9, SetOf(TRACKS), 4))

    def clause_for(self, s: Allies) -> str:
        if s.value >> 4 & 31 == FROM_RIFLES:
            return "A3.5"
        return "A3.2" if s.value >> 9 == s.tracks_of(s.faction(s.seat)) else "A3.3"

    def offer(self, s: Allies) -> list[int]:
        return [SCORE + track for track in range(4) if s.value >> 9 + track & 1]

    def take(self, s: Allies, move: int) -> None:
        s.score(s.seat, move - SCORE, s.value >> 4 & 31, s.value & 15)

    def objection(self, s: Allies, move: int, words: list[str]) -> Refusal | None:
        return not_this_track(s) if words[0] == "score" else None


class NoFlags(Explainer[Allies]):
    """A6.2 No player takes a flag, since the disk shows the side."""

    verbs = ("flag",)

    def refusal(self, s: Allies, move: int, words: list[str]) -> Refusal:
        return because("A6.2", "no-flags")
