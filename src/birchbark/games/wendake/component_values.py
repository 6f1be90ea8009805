"""The component values in the form that the rules use: checked once, then plain numbers that never change."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from birchbark.engine.components import Components
from birchbark.games.wendake.land import Land
from birchbark.games.wendake.moves import CLAIM
from birchbark.games.wendake.terms import (
    ACTIONS,
    BOTH_FLAGS,
    CATEGORIES,
    COMBINATIONS,
    DISPLAY,
    FIRE_ACTION,
    KINDS,
    LAKES,
    MOVE_ACTION,
    PROGRESS,
    PROGRESS_TRACKS,
    RITUAL_ACTION,
    SOURCES,
    TRACKS,
    TRIBES,
    TURTLES,
)

BASIC: Final = 9
ADVANCED: Final = 17
"""Tiles are numbered in this order: basic, level 1, level 2."""
LEVEL_1: Final = BASIC
LEVEL_2: Final = BASIC + ADVANCED
TILES: Final = LEVEL_2 + ADVANCED
RITUAL_FACE: Final = TILES
"""The face of every tile whose ritual side is up."""
MOST_ACTIONS: Final = 4
MOST_STEPS: Final = 9
STACK: Final = 4
"""How many turtle tiles there are of each type."""

TILE_WORDS: Final = (
    *(action for action in ACTIONS if action not in ("move", "ritual")),
    *(f"move-{steps}" for steps in range(1, MOST_STEPS + 1)),
)


class ComponentValues:
    def __init__(self, components: Components, players: int) -> None:
        self.fingerprint = components.fingerprint
        self.land = Land(components, players)
        self.natives = components.number("village.natives", 1, 15)
        self.at_home = components.number("village.at-home", 0, self.natives)
        self.canoes = components.number("village.canoes", 1, 12)
        self.markers = components.number("village.markers", 4, 4)
        self.swaps = components.number("village.swaps", 0, 5)
        self.swap_points = components.number("village.swap-points", 0, 10)
        self.years = components.number("game.years", 1, 7)
        self.level_1_years = components.number("game.level-1-years", 1, 7)
        self.limit = components.number("game.limit", 1, 99)
        self.ritual = components.number("game.ritual", 0, 7)
        self.read_tiles(components, players)
        self.read_masks(components)
        self.read_progress(components, players)
        self.read_turtles(components, players)
        self.lakes = list(range(len(LAKES)))
        """The lakes that are open."""
        self.actions = list(ACTIONS)
        self.sources = list(SOURCES)
        self.flags = BOTH_FLAGS
        """The set of flags that come with Alliance tiles."""
        self.materials = [components.numbers(f"tribe.{name}", 5, 5, 0, 9) for name in TRIBES]
        """The leather, fish, home vegetables, beavers and mask cards of each tribe."""

    def read_tiles(self, components: Components, players: int) -> None:
        self.known_faces: list[str] = []
        self.faces: list[list[int]] = []
        """The actions of each tile from top to bottom, each plus 16 times the steps if it is a Move."""
        for key, many in (("tile.basic", BASIC), ("tile.level-1", ADVANCED), ("tile.level-2", ADVANCED)):
            for text in components.words(key, many, TILE_WORDS):
                actions = [action_code(word) for word in text.split()]
                if len(actions) > MOST_ACTIONS or len({code & 15 for code in actions}) != len(actions):
                    raise components.fail(key, "actions", most=MOST_ACTIONS)
                self.faces.append(actions)
        if any((FIRE_ACTION in face) != (tile == 0) for tile, face in enumerate(self.faces)):
            raise components.fail("tile.basic", "first-tile", name="sacred-fire")
        self.faces.append([RITUAL_ACTION])
        self.advanced = [list(range(LEVEL_1, LEVEL_2)), list(range(LEVEL_2, TILES))]
        """The advanced tiles, by level."""
        in_play = components.numbers("tile.in-play", 3, 3, 0, ADVANCED)[players - 2]
        self.displayed = components.number("tile.displayed", 1, min(len(DISPLAY), in_play))
        self.stacked = in_play - self.displayed
        """How many tiles of a level are face down once the first are face up."""

    def read_masks(self, components: Components) -> None:
        self.cards: list[int] = []
        """How many cards there are of each type."""
        for kind in KINDS:
            self.cards += components.numbers(f"mask.cards.{kind}", 4, 4, 0, 9)
        spaces = components.words("mask.area.spaces", len(COMBINATIONS), COMBINATIONS)
        if len(set(spaces)) != len(COMBINATIONS):
            raise components.fail("mask.area.spaces", "each-combination")
        self.spaces = [COMBINATIONS.index(space) for space in spaces]
        """The combination of each space."""
        self.space_of = [self.spaces.index(number) for number in range(len(COMBINATIONS))]
        """The space of each combination."""
        self.space_points = components.numbers("mask.area.points", len(COMBINATIONS), len(COMBINATIONS), 0, 25)
        self.combination_points = tuple([self.space_points[space] for space in self.space_of])

    def read_progress(self, components: Components, players: int) -> None:
        self.level = [0] * len(PROGRESS)
        """The level of each progress tile, from 0."""
        self.track = [0] * len(PROGRESS)
        self.row: list[list[int]] = []
        """The progress tiles of each level."""
        for level in range(3):
            key = f"progress.level-{level + 1}"
            row: list[int] = []
            for text in components.words(key, len(PROGRESS) // 3, PROGRESS + PROGRESS_TRACKS):
                words = text.split()
                if len(words) != 2 or words[0] not in PROGRESS or words[1] not in PROGRESS_TRACKS:
                    raise components.fail(key, "progress", many=len(PROGRESS) // 3, name="'move-1 military'")
                tile = PROGRESS.index(words[0])
                self.level[tile] = level
                self.track[tile] = PROGRESS_TRACKS.index(words[1])
                row.append(tile)
            self.row.append(row)
        if len({tile for row in self.row for tile in row}) != len(PROGRESS):
            raise components.fail("progress.level-3", "one-level")
        self.laid_out = components.number("progress.a-player", 1, 2) * players
        self.price = components.numbers("progress.price", 3, 3, 0, 3)
        self.progress_points = components.numbers("progress.points", 3, 3, 0, 7)

    def read_turtles(self, components: Components, players: int) -> None:
        self.categories = list(CATEGORIES)
        self.turtles = list(TURTLES)
        """The turtle types: three levels of each category."""
        self.turtle_types = len(TURTLES)
        self.claims = list(range(CLAIM, CLAIM + len(TURTLES)))
        """The move that claims each turtle type."""
        self.stack_size = players
        """How many tiles each stack begins with."""
        self.turtle_needs = components.numbers("turtle.needs", 3, 3, 1, 9)
        self.turtle_points = components.numbers("turtle.points", 3, 3, 0, 9)
        self.turtle_tracks: list[list[list[int]]] = []
        """The tiles of a stack by level, each with the tracks to choose from."""
        for level in range(3):
            tiles = components.words(f"turtle.level-{level + 3}", STACK, TRACKS)
            self.turtle_tracks.append([[TRACKS.index(word) for word in tile.split()] for tile in tiles])

    def side(self, tile: int) -> str:
        """Return the action side of a tile in words."""
        return " ".join(self.action_word(code) for code in self.faces[tile])

    def face_names(self) -> list[str]:
        """Return the actions of each face in words."""
        if not self.known_faces:
            self.known_faces = [self.side(face) for face in range(len(self.faces))]
        return self.known_faces

    def tile_named(self, side: str) -> int:
        """Return the tile with this action side, or -1 if there is none."""
        return next((tile for tile in range(len(self.faces)) if tile != RITUAL_FACE and self.side(tile) == side), -1)

    def sides(self) -> list[str]:
        """Return the action sides of all tiles."""
        return [self.side(tile) for tile in range(len(self.faces)) if tile != RITUAL_FACE]

    def action_word(self, code: int) -> str:
        name = self.actions[code & 15]
        return f"{name}-{code >> 4}" if code >> 4 else name


def action_code(word: str) -> int:
    if word in ACTIONS:
        return ACTIONS.index(word)
    return MOVE_ACTION | int(word.removeprefix("move-")) << 4


@lru_cache(maxsize=32)
def component_values(components: Components, players: int) -> ComponentValues:
    """Read the values once, shared by all games with the same components."""
    return ComponentValues(components, players)
