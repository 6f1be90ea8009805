"""The outlook of a village: what it holds, and how fast it scores on each track."""

from __future__ import annotations

from birchbark.bots.greedy.wendake import weights
from birchbark.bots.greedy.wendake.ceremonies import Counts, best, best_of_two, counts_of
from birchbark.bots.greedy.wendake.projection import projected
from birchbark.games.wendake.actions.masks import disks
from birchbark.games.wendake.actions.military import majorities
from birchbark.games.wendake.allies.state import Allies
from birchbark.games.wendake.final import best_turtles
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import (
    ECONOMIC,
    HIGHEST,
    HUNTER,
    LOWEST,
    PROGRESS,
    TRACKS,
    VEGETABLES,
    WOMAN,
)
from birchbark.games.wendake.village import (
    AT_HOME,
    BEAVERS,
    CANOES,
    HOME,
    HUNTERS_OUT,
    LONGHOUSE,
    OUTPOSTS,
    OWNED,
    RESOURCE,
    SWAPS,
    TRACK,
    USED,
    WOMEN_OUT,
)

ABILITIES = [weights.ABILITIES[name] for name in PROGRESS]


class Outlook:
    """Everything about a village that does not depend on the actions under way."""

    def __init__(self, s: Wendake, seat: int, years: int) -> None:
        village = s.villages[seat]
        land = s.components.land
        self.s = s
        self.seat = seat
        self.years = years
        """The years to come after the current one."""
        self.left = years / s.components.years
        self.pairs = s.pairs()
        self.limit = float(s.components.limit)
        self.budget = 3 * weights.BUDGET * years
        self.tracks = tracks_of(s, seat)
        self.home = [village[AT_HOME], village[AT_HOME + 1], s.guards[seat][village[HOME]]]
        self.away = village[LONGHOUSE : LONGHOUSE + 3]
        self.held = village[RESOURCE : RESOURCE + 5]
        self.beavers = village[BEAVERS]
        self.canoes = village[CANOES]
        self.women = village[WOMEN_OUT]
        self.hunters = village[HUNTERS_OUT]
        self.outposts = village[OUTPOSTS]
        self.owned = village[OWNED]
        self.unused = self.owned & ~village[USED]
        self.majorities = len(majorities(s, seat, 0, 0, False))
        self.grown = [(self.women & land.produce[vegetable]).bit_count() for vegetable in range(len(VEGETABLES))]
        if self.home[WOMAN]:
            self.grown[land.home_vegetable[village[HOME]]] += 1
        self.hunting = self.hunters.bit_count() + (self.home[HUNTER] > 0)
        points = s.components.space_points
        self.mask_worth: Counts = tuple(points[space] for space in s.components.space_of)
        self.best_tiles: list[int | None] = [None, None, None]
        """The best progress tile for sale of each level, once it has been asked for."""
        self.rates = [self.economic_rate(), self.military_rate(), self.ritual_rate(), self.mask_rate()]

    def economic_rate(self) -> float:
        land = self.s.components.land
        posts = weights.OUTPOST_AREA * self.outposts.bit_count()
        hunters_posted = weights.OUTPOST_AREA * (self.outposts & land.hunting).bit_count()
        women = sum(self.grown) + posts - hunters_posted
        hunters = self.hunting + hunters_posted
        kinds = sum(1 for many in self.grown if many)
        return (
            weights.ECONOMIC_BASE
            + weights.CANOE * self.canoes
            + weights.WOMAN_AREA * women
            + weights.HUNTER_AREA * hunters
            + weights.VEGETABLE * kinds
        )

    def military_rate(self) -> float:
        return weights.MILITARY_BASE + weights.MAJORITY * self.majorities

    def ritual_rate(self) -> float:
        there = [home + weights.RETURNING * away for home, away in zip(self.home, self.away, strict=True)]
        there[2] += weights.OUTPOST_HOME * self.outposts.bit_count()
        return weights.RITUAL_BASE + weights.FEWEST_AT_HOME * min(there) + weights.AT_HOME / 3 * sum(there)

    def mask_rate(self) -> float:
        cards = self.s.hands[self.seat] + self.s.played[self.seat]
        counts = counts_of(cards)
        one = best(counts, self.mask_worth)
        two = best_of_two(counts, self.mask_worth)
        return (
            weights.MASK_BASE
            + weights.BEST_MASKS * one
            + weights.SECOND_MASKS * (two - one)
            + weights.CARD * min(len(cards), 10)
        )

    def mask_worth_now(self, shared: bool) -> Counts:
        """Return the points of each combination, or 0 if its space is taken."""
        taken = 0 if shared else disks(self.s)
        if not taken:
            return self.mask_worth
        points = self.s.components.space_points
        return tuple(0 if taken >> space & 1 else points[space] for space in self.s.components.space_of)

    def total(self, tracks: list[float]) -> float:
        return projected(tracks, self.pairs, self.rates, self.budget, weights.LEAD * self.left, self.limit)

    def lagging(self) -> list[float]:
        """Return roughly what another point on each track brings: more if the track will be the lower of its pair."""
        share = self.budget / len(TRACKS)
        final = [track + share * rate for track, rate in zip(self.tracks, self.rates, strict=True)]
        found = [weights.LEADING] * len(TRACKS)
        for one, other in self.pairs:
            found[one if final[one] < final[other] else other] = weights.LAGGING
        return found

    def turtle_points(self) -> int:
        """W9.1 Return the points of the turtle tiles that the next Military action can claim, one for each category."""
        s = self.s
        found = 0
        types = s.components.turtle_types
        for category in range(types // 3):
            enough = s.strength(self.seat, category)
            for level in (2, 1, 0):
                turtle = category * 3 + level
                if (
                    enough >= s.components.turtle_needs[level]
                    and s.stack_left[turtle]
                    and not s.turtles[self.seat][turtle]
                ):
                    found += s.components.turtle_points[level]
                    break
        return found

    def best_tile(self, level: int) -> int:
        """Return the most valuable progress tile of a level, or -1 if none is left."""
        if self.best_tiles[level] is None:
            self.best_tiles[level] = self.find_best_tile(level)
        return self.best_tiles[level] or 0

    def find_best_tile(self, level: int) -> int:
        s = self.s
        best_found = -1
        most = 0.0
        points = s.components.progress_points[level]
        for tile in s.components.row[level]:
            if s.shop >> tile & 1:
                more = self.tracks[:]
                more[ECONOMIC] += points
                more[self.track_of(tile, more)] += points
                value = self.total(more) + self.ability(tile)
                if best_found < 0 or value > most:
                    best_found, most = tile, value
        return best_found

    def track_of(self, tile: int, tracks: list[float]) -> int:
        """W10.6 Return the track that a progress tile's other points go on."""
        track = self.s.components.track[tile]
        if track == LOWEST:
            return tracks.index(min(tracks))
        if track == HIGHEST:
            return tracks.index(max(tracks))
        return track

    def ability(self, tile: int) -> float:
        """Return the worth of what a progress tile bought now can do until the end."""
        return weights.ABILITY * ABILITIES[tile] * (self.years + 1)

    def belongings(self) -> float:
        """Return the worth of everything beside the tracks."""
        value = weights.SWAP * self.s.villages[self.seat][SWAPS]
        value += weights.BEAVER * min(self.beavers, 6) * self.left
        value += weights.CLAIMABLE * self.turtle_points() * self.left
        if isinstance(self.s, Allies):
            value += self.alliance(self.s)
        tiles = self.owned
        while tiles:
            lowest = tiles & -tiles
            uses = self.years + (1 if self.unused & lowest else 0)
            value += weights.ABILITY * ABILITIES[lowest.bit_length() - 1] * uses
            tiles ^= lowest
        return value

    def alliance(self, s: Allies) -> float:
        """A6.3 Return the worth of the Alliance disk, which scores, and of rifles and turn cards, which only help."""
        value = s.ranks[self.seat] + weights.RIFLE * min(s.rifles[self.seat], 4) * (self.left + weights.THIS_YEAR)
        value += weights.TURN_CARD * s.ready[self.seat].bit_count() * (self.left + weights.THIS_YEAR)
        return value + weights.TURN_CARD * s.turned[self.seat].bit_count() * self.left


def tracks_of(s: Wendake, seat: int) -> list[float]:
    """Return the tracks, including the turtle tiles that the seat holds."""
    tracks = s.villages[seat][TRACK : TRACK + len(TRACKS)]
    if s.over or not any(s.turtles[seat]):
        return [float(points) for points in tracks]
    return [float(points + more) for points, more in zip(tracks, best_turtles(s, seat), strict=True)]
