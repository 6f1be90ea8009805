"""The component values in the form that the rules use: checked once, then plain numbers that never change."""

from __future__ import annotations

from typing import Final

from birchbark.engine.components import Components
from birchbark.engine.strict_table import shown
from birchbark.games.manitoba.terms import (
    EVENTS,
    FEATHER,
    GOODS,
    LANDSCAPES,
    PATHS,
    PLACES,
    ROADS,
    SEASONS,
    SECTORS,
)

MOST_SPACES: Final = 8
"""The most spaces that a vision path can have."""

NOTHING: Final = 0
POINTS: Final = 1
GAIN: Final = 2
WAKE: Final = 3
PLACE: Final = 4
EXEMPT: Final = 5
ROAM: Final = 6
HONOUR: Final = 7
AGAIN: Final = 8
SPARED: Final = 9
END: Final = 10
EFFECTS: Final = (
    "",
    "points",
    "gain",
    "wake",
    "place",
    "exempt",
    "roam",
    "honour",
    "again",
    "spared",
    "end",
)
"""The effects of spaces on vision paths, by number."""

MOST: Final = 0
"""The score tile 'most'; any other tile is the set of goods it shows."""

SLOTS: Final = ("north", "west", "centre", "east", "south")


class ComponentValues:
    def __init__(self, components: Components, players: int) -> None:
        self.fingerprint = components.fingerprint
        self.points = [components.numbers(f"storage.{good}", 1, 12, -50, 99) for good in SECTORS]
        """The points of each sector, by its number of pieces less 1."""
        self.room = [len(points) for points in self.points]
        self.empty = components.number("storage.empty", -50, 50)
        self.wigwam = components.number("cree.wigwam", 0, 20)
        self.square = components.number("cree.square", 1, 20)
        self.active = components.number("wampum.active", 0, 50)
        self.inactive = components.number("wampum.inactive", 0, 50)
        self.places = components.numbers("ceremonial.places", 2, 2, 2, 5)
        self.supply = [components.numbers(f"supply.{good}", 3, 3, 0, 99)[players - 2] for good in GOODS]
        self.wampum = components.numbers("supply.wampum", 3, 3, 0, 99)[players - 2]
        self.presence = components.number("event.presence", 0, 50)
        self.lakes = components.number("event.lakes", 0, 50)
        self.majority = components.numbers("event.majority", 2, 2, 0, 50)
        self.chain = components.numbers("event.chain", 2, 2, 0, 50)
        self.check_supply(components, players)
        self.read_seasons(components)
        self.read_paths(components)
        self.read_tiles(components)
        self.printed = self.printed_values(components)
        """The values printed on boards and cards, which are needed to draw them."""

    def printed_values(self, components: Components) -> dict[str, object]:
        roads = [PATHS[path] for path in ROADS]
        return {
            "storage": dict(zip(SECTORS, self.points, strict=True)),
            "empty": self.empty,
            "wampum": {"active": self.active, "inactive": self.inactive},
            "places": dict(zip(PLACES, self.places, strict=True)),
            "paths": {road: components.figures[f"path.{road}"].value for road in roads},
            "events": {
                "presence": [self.presence],
                "lakes": [self.lakes],
                "majority": self.majority,
                "chain": self.chain,
            },
        }

    def check_supply(self, components: Components, players: int) -> None:
        """Check that the supply is enough for set-up and solstice."""
        for good, supply in enumerate(self.supply):
            needed = players + 1 if good == FEATHER else 2 * players + 1
            if supply < needed:
                raise components.fail(f"supply.{GOODS[good]}", "supply", least=needed, players=players)

    def read_seasons(self, components: Components) -> None:
        self.seasons: list[list[int]] = [[]]
        """The six events of each season as numbers of EVENTS; the goods of a gift begin at bit 4."""
        for season in SEASONS[1:]:
            key = f"season.{season}"
            cards = components.words(key, 6, EVENTS + GOODS)
            events: list[int] = []
            for card in cards:
                name, *goods = card.split()
                if name not in EVENTS or (name == "gift") != bool(goods) or any(good not in GOODS for good in goods):
                    raise components.fail(key, "season", name="'gift'")
                events.append(EVENTS.index(name) | goods_set(goods) << 4)
            self.seasons.append(events)
        tiles = components.words("score.tiles", 12, (*SECTORS, "most"))
        if any(len(tile.split()) > 1 and "most" in tile for tile in tiles):
            raise components.fail("score.tiles", "scoring", name="'most'")
        self.tiles = [MOST if tile == "most" else goods_set(tile.split()) for tile in tiles]

    def read_paths(self, components: Components) -> None:
        size = len(PATHS) * (MOST_SPACES + 1)
        self.effect = [NOTHING] * size
        """The effect of each space, at (MOST_SPACES + 1) * path + space."""
        self.amount = [0] * size
        """The points or the set of goods of each space."""
        self.first = [0] * size
        """The points for the first player to reach each space."""
        self.length = [0] * len(PATHS)
        self.repeat = [NOTHING] * len(PATHS)
        self.repeat_amount = [0] * len(PATHS)
        self.exempt_path = [0] * len(GOODS)
        self.exempt_space = [MOST_SPACES + 1] * len(GOODS)
        self.roam_space = MOST_SPACES + 1
        self.roam_path = 0
        self.honour_space = MOST_SPACES + 1
        self.honour_path = 0
        self.honour = 0
        self.spared_space = MOST_SPACES + 1
        self.spared_path = 0
        for path in ROADS:
            key = f"path.{PATHS[path]}"
            value = components.figures[key].value
            if not isinstance(value, list) or not 1 <= len(value) <= MOST_SPACES:
                raise components.fail(key, "path", most=MOST_SPACES)
            self.length[path] = len(value)
            for space, text in enumerate(components.texts(key, len(value)), 1):
                if not self.read_space(path, space, text.split()):
                    raise components.fail(key, "spaces", name=str(shown(text)))

    def read_space(self, path: int, space: int, words: list[str]) -> bool:
        """Read what a space does, and return whether the words make sense."""
        at = path * (MOST_SPACES + 1) + space
        if words[:1] == ["end"]:
            if space != self.length[path] or len(words) < 3 or not is_amount(words[1]):
                return False
            effect, amount, first = effect_of(words[2:])
            if effect not in (POINTS, GAIN, WAKE) or first != amount:
                return False
            self.repeat[path], self.repeat_amount[path] = effect, amount
            self.effect[at], self.amount[at] = END, int(words[1])
            return True
        effect, amount, first = effect_of(words)
        self.effect[at], self.amount[at], self.first[at] = effect, amount, first
        if effect == EXEMPT:
            self.exempt_path[amount], self.exempt_space[amount] = path, space
        elif effect == ROAM:
            self.roam_path, self.roam_space = path, space
        elif effect == HONOUR:
            self.honour_path, self.honour_space, self.honour = path, space, amount
        elif effect == SPARED:
            self.spared_path, self.spared_space = path, space
        return effect != NOTHING

    def read_tiles(self, components: Components) -> None:
        self.middles: list[list[int]] = []
        """The landscapes of each tile in the west, centre and east."""
        for middle in components.words("tile.middles", 6, LANDSCAPES[:3]):
            lands = [LANDSCAPES.index(word) for word in middle.split()]
            if sorted(lands) != [0, 1, 2]:
                raise components.fail("tile.middles", "middles", line=", ".join(LANDSCAPES[:3]))
            self.middles.append(lands)
        self.inside = slot_pairs(components, "tile.inside")
        self.row = slot_pairs(components, "seam.row")
        self.ring = slot_pairs(components, "seam.ring")


def goods_set(goods: list[str]) -> int:
    found = 0
    for good in goods:
        found |= 1 << GOODS.index(good)
    return found


def is_amount(word: str) -> bool:
    """Return whether a word is a whole number from 0 to 99."""
    return word.isascii() and word.isdigit() and len(word) <= 2


def effect_of(words: list[str]) -> tuple[int, int, int]:
    """Return a space's effect, amount and points for the first, or NOTHING if the words make no sense."""
    if not words or words[0] not in EFFECTS[1:-1]:
        return NOTHING, 0, 0
    effect = EFFECTS.index(words[0])
    rest = words[1:]
    if effect == POINTS:
        if len(rest) == 1 and is_amount(rest[0]):
            return effect, int(rest[0]), int(rest[0])
        if len(rest) == 3 and is_amount(rest[0]) and rest[1] == "first" and is_amount(rest[2]):
            return effect, int(rest[0]), int(rest[2])
    elif effect == GAIN:
        if rest and all(good in GOODS for good in rest):
            return effect, goods_set(rest), goods_set(rest)
    elif effect == EXEMPT:
        if len(rest) == 1 and rest[0] in SECTORS:
            return effect, GOODS.index(rest[0]), 0
    elif effect == HONOUR:
        if len(rest) == 1 and is_amount(rest[0]):
            return effect, int(rest[0]), 0
    elif not rest:
        return effect, 0, 0
    return NOTHING, 0, 0


def slot_pairs(components: Components, key: str) -> list[tuple[int, int]]:
    value = components.figures[key].value
    many = len(value) if isinstance(value, list) else 0
    pairs: list[tuple[int, int]] = []
    for text in components.words(key, many, SLOTS):
        slots = text.split()
        if len(slots) != 2:
            raise components.fail(key, "seams", name="'north west'")
        pairs.append((SLOTS.index(slots[0]), SLOTS.index(slots[1])))
    return pairs
