"""The outlook of a village: what it holds, and how fast it scores on each track."""

from __future__ import annotations

from typing import Final

from birchbark.bots.greedy.wendake import weights
from birchbark.bots.greedy.wendake.ceremonies import Counts, ceremonies_with, counts_of
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

ABILITIES: Final = [weights.ABILITIES[name] for name in PROGRESS]


class Outlook:
    """Everything about a village that does not depend on the actions under way."""

    def __init__(self, s: Wendake, seat: int, years: int) -> None:
        village = s.villages[seat]
        land = s.components.land
        self.s = s
        self.seat = seat
        self.look_ahead(years)
        self.pairs = s.pairs()
        self.limit = float(s.components.limit)
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
        self.turtle_points = claimable_points(s, seat)
        self.mask_worth: Counts = s.components.combination_points
        self.in_hand: Counts | None = None
        self.open_worth: Counts | None = None
        self.best_tiles: list[int | None] = [None, None, None]
        """The best progress tile for sale of each level, once it has been asked for."""
        self.rates = [self.economic_rate(), self.military_rate(), self.ritual_rate(), self.mask_rate()]

    def look_ahead(self, years: int) -> None:
        self.years = years
        """The years to come after the current one."""
        self.left = years / self.s.components.years
        self.budget = 3 * weights.BUDGET * years

    def economic_rate(self) -> float:
        land = self.s.components.land
        posts = weights.OUTPOST_AREA * self.outposts.bit_count()
        hunters_posted = weights.OUTPOST_AREA * (self.outposts & land.hunting).bit_count()
        grown = 0
        kinds = 0
        for many in self.grown:
            grown += many
            kinds += many > 0
        women = grown + posts - hunters_posted
        hunters = self.hunting + hunters_posted
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
        women = self.home[0] + weights.RETURNING * self.away[0]
        hunters = self.home[1] + weights.RETURNING * self.away[1]
        warriors = self.home[2] + weights.RETURNING * self.away[2]
        warriors += weights.OUTPOST_HOME * self.outposts.bit_count()
        fewest = min(women, hunters, warriors)
        every = women + hunters + warriors
        return weights.RITUAL_BASE + weights.FEWEST_AT_HOME * fewest + weights.AT_HOME / 3 * every

    def mask_rate(self) -> float:
        cards = self.s.hands[self.seat] + self.s.played[self.seat]
        ceremonies = ceremonies_with(counts_of(cards), self.mask_worth)
        return (
            weights.MASK_BASE
            + weights.BEST_MASKS * ceremonies.best
            + weights.SECOND_MASKS * (ceremonies.best_of_two - ceremonies.best)
            + weights.CARD * min(len(cards), 10)
        )

    def hand(self) -> Counts:
        """Return the mask cards in hand, by kind."""
        if self.in_hand is None:
            self.in_hand = counts_of(self.s.hands[self.seat])
        return self.in_hand

    def mask_worth_now(self) -> Counts:
        """Return the points of each combination, or 0 if its space is taken."""
        if self.open_worth is None:
            taken = disks(self.s)
            points = self.s.components.space_points
            self.open_worth = tuple(
                [0 if taken >> space & 1 else points[space] for space in self.s.components.space_of]
            )
        return self.open_worth

    def total(self, tracks: list[float]) -> float:
        return projected(tracks, self.pairs, self.rates, self.budget, weights.LEAD * self.left, self.limit)

    def lagging(self) -> list[float]:
        """Return roughly what another point on each track brings: more if the track will be the lower of its pair."""
        share = self.budget / len(TRACKS)
        found = [weights.LEADING] * len(TRACKS)
        for one, other in self.pairs:
            first = self.tracks[one] + share * self.rates[one]
            second = self.tracks[other] + share * self.rates[other]
            found[one if first < second else other] = weights.LAGGING
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
        tracks = self.tracks[:]
        tracks[ECONOMIC] += points
        totals = [-1.0] * len(TRACKS)
        for tile in s.components.row[level]:
            if s.shop >> tile & 1:
                track = self.track_of(tile, tracks)
                if totals[track] < 0:
                    more = tracks[:]
                    more[track] += points
                    totals[track] = self.total(more)
                value = totals[track] + self.ability(tile)
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
        value += weights.CLAIMABLE * self.turtle_points * self.left
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


def claimable_points(s: Wendake, seat: int) -> int:
    """W9.1 Return the points of the turtle tiles that the next Military action can claim, one for each category."""
    found = 0
    held = s.turtles[seat]
    needs = s.components.turtle_needs
    for category in range(s.components.turtle_types // 3):
        enough = s.strength(seat, category)
        for level in range(2, -1, -1):
            turtle = category * 3 + level
            if enough >= needs[level] and s.stack_left[turtle] and not held[turtle]:
                found += s.components.turtle_points[level]
                break
    return found


def tracks_of(s: Wendake, seat: int) -> list[float]:
    """Return the tracks, including the turtle tiles that the seat holds."""
    tracks = s.villages[seat][TRACK : TRACK + len(TRACKS)]
    if s.over or not any(s.turtles[seat]):
        return [float(points) for points in tracks]
    return [float(points + more) for points, more in zip(tracks, best_turtles(s, seat), strict=True)]
