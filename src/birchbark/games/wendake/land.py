"""The map of a game: its territories with their flags, productive areas and neighbours, as plain numbers.

Territories are numbered, homes first; the areas of a territory have the five numbers from five times its number on.
"""

from __future__ import annotations

from typing import Final

from birchbark.engine.components import Components, unfit
from birchbark.engine.words import Message
from birchbark.games.wendake.moves import BLACK_START, STEPS
from birchbark.games.wendake.terms import (
    AREAS,
    ENGLISH,
    FLAGS,
    FRENCH,
    HOMES,
    HUNT,
    LANDS,
    SLOTS_COUNT,
    TERRITORIES,
    VEGETABLES,
)

NO_STEP: Final = -1


class Land:
    def __init__(self, components: Components, players: int) -> None:
        prefix = f"map.{players}"
        homes = names(components, f"{prefix}.homes", HOMES)
        english = names(components, f"{prefix}.english", LANDS)
        french = names(components, f"{prefix}.french", LANDS)
        if len(homes) != players:
            raise components.fail(f"{prefix}.homes", "homes", many=players)
        self.names = [*homes, *english, *french]
        if len(set(self.names)) != len(self.names):
            raise components.fail(f"{prefix}.french", "territories")
        self.homes = players
        """How many of the territories, counted from the first, are homes."""
        self.count = len(self.names)
        self.flag = [0] * players + [ENGLISH] * len(english) + [FRENCH] * len(french)
        self.local = [-1] * len(TERRITORIES)
        """The number on this map of each territory in the catalogue, or -1 if it is not on the map."""
        for number, name in enumerate(self.names):
            self.local[TERRITORIES.index(name)] = number
        self.read_areas(components, prefix)
        self.read_neighbours(components, prefix)
        self.number_moves()

    def read_areas(self, components: Components, prefix: str) -> None:
        self.areas = 0
        """The set of productive areas outside the homes."""
        self.produce = [0] * len(VEGETABLES)
        """The set of areas that give each vegetable."""
        self.hunting = 0
        """The set of hunter areas."""
        self.home_vegetable: list[int] = []
        for number, name in enumerate(self.names):
            key = f"{prefix}.women.{name}"
            grown = names(components, key, VEGETABLES)
            hunters = components.number(f"{prefix}.hunters.{name}", 0, SLOTS_COUNT - HUNT)
            if number < self.homes:
                if len(grown) != 1 or hunters != 1:
                    raise components.fail(key, "home-areas")
                self.home_vegetable.append(VEGETABLES.index(grown[0]))
                continue
            for vegetable in grown:
                self.produce[VEGETABLES.index(vegetable)] |= 1 << SLOTS_COUNT * number + VEGETABLES.index(vegetable)
            for hunter in range(hunters):
                self.hunting |= 1 << SLOTS_COUNT * number + HUNT + hunter
        self.areas = self.produce[0] | self.produce[1] | self.produce[2] | self.hunting

    def read_neighbours(self, components: Components, prefix: str) -> None:
        self.touches: list[list[int]] = []
        for name in self.names:
            found = names(components, f"{prefix}.touches.{name}", self.names)
            self.touches.append([self.names.index(other) for other in found])
        for number, found_numbers in enumerate(self.touches):
            for other in found_numbers:
                if number not in self.touches[other] or number == other:
                    raise components.fail(f"{prefix}.touches.{self.names[number]}", "touching")
                if number < self.homes and other < self.homes:
                    raise components.fail(f"{prefix}.touches.{self.names[number]}", "no-home")

    def number_moves(self) -> None:
        """Map the steps and areas of this map to their numbers in the catalogue."""
        count = self.count
        everywhere = [TERRITORIES.index(name) for name in self.names]
        self.step = [NO_STEP] * (count * count)
        """The step to stand as a guard, at count * start + end; the steps to other targets follow it."""
        self.black_step = [NO_STEP] * count
        for start in range(count):
            for end in [*self.touches[start], start]:
                if end != start or end >= self.homes:
                    self.step[start * count + end] = STEPS.move(everywhere[start], everywhere[end], 0)
            self.black_step[start] = STEPS.move(BLACK_START, everywhere[start], 0)
        self.area_line = [-1] * (count * SLOTS_COUNT)
        """The number in the catalogue of each area."""
        self.area_of = [-1] * len(AREAS)
        """The area of each number in the catalogue."""
        for area in range(self.homes * SLOTS_COUNT, count * SLOTS_COUNT):
            line = (everywhere[area // SLOTS_COUNT] - len(HOMES)) * SLOTS_COUNT + area % SLOTS_COUNT
            self.area_line[area] = line
            if self.areas >> area & 1:
                self.area_of[line] = area
        self.everywhere = everywhere
        """The number in the catalogue of each territory."""

    def area_name(self, area: int) -> str:
        return AREAS[self.area_line[area]]

    def flag_name(self, territory: int) -> str:
        return FLAGS[self.flag[territory]]


def names(components: Components, key: str, choices: tuple[str, ...] | list[str]) -> list[str]:
    """Read a list of different names among the choices."""
    if key not in components.figures:
        file = components.figures["map.2.homes"].file
        raise unfit(file, key, None, Message("expected.this-figure", {}), components.package)
    value = components.figures[key].value
    found: list[str] = []
    if isinstance(value, list):
        found = [name for name in value if isinstance(name, str) and name in choices]
        if found and len(found) == len(value) and len(set(found)) == len(found):
            return found
    raise components.fail(key, "names", line=", ".join(choices))
