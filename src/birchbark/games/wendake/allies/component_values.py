"""The expansion's component values, checked once."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from birchbark.engine.components import Components
from birchbark.games.wendake.allies import moves
from birchbark.games.wendake.allies.terms import (
    ALLIANCE_ACTION,
    ALLIED_ACTIONS,
    ALLIED_CATEGORIES,
    ALLIED_SOURCES,
    ALLIED_TURTLES,
    EFFECTS,
    FACTIONS,
    LEVEL_1_CARDS,
    LEVEL_2_CARDS,
    RIFLE_TURTLES,
)
from birchbark.games.wendake.component_values import MOST_ACTIONS, TILE_WORDS, ComponentValues, action_code
from birchbark.games.wendake.land import names
from birchbark.games.wendake.moves import BLACK_START
from birchbark.games.wendake.terms import FIRE_ACTION, LAKES, RESOURCES

NEW_TILES: Final = 5
"""The number of new tiles at each level."""
ALLIANCE_WORDS: Final = tuple(f"alliance-{name}" for name in FACTIONS[1:])


class AlliesComponentValues(ComponentValues):
    def __init__(self, components: Components, players: int) -> None:
        super().__init__(components, players)
        self.limit = components.number("allies.limit", 1, 99)
        self.flags = 0
        self.actions = list(ALLIED_ACTIONS)
        self.sources = list(ALLIED_SOURCES)
        self.patrols = components.number("allies.patrols", 1, 7)
        self.highest = components.number("allies.spaces", 1, 9)
        """The highest number on the Alliance track."""
        key = f"allies.closed.{players}"
        closed = names(components, key, LAKES) if key in components.figures else []
        self.lakes = [lake for lake, name in enumerate(LAKES) if name not in closed]
        if len(self.lakes) < 3:
            raise components.fail(key, "open-lakes")
        self.read_more_tiles(components)
        self.stack_size = components.number("allies.stack", 0, 4)
        self.categories = list(ALLIED_CATEGORIES)
        self.turtles = list(ALLIED_TURTLES)
        self.turtle_types = len(ALLIED_TURTLES)
        self.claims = self.claims + list(range(moves.CLAIM, moves.CLAIM + len(RIFLE_TURTLES)))
        self.tiles_up_to = [
            sum(1 << tile for tile, level in enumerate(self.level) if level < most)
            for most in range(len(RESOURCES) + 1)
        ]
        """The set of progress tiles up to each level."""
        self.read_cards(components)
        self.number_attacks()

    def read_more_tiles(self, components: Components) -> None:
        """A1.4 Number the new tiles from after the ritual side on; none of any level is left out."""
        for level in range(2):
            key = f"allies.tiles.level-{level + 1}"
            for text in components.words(key, NEW_TILES, (*TILE_WORDS, *ALLIANCE_WORDS)):
                codes = [allied_code(word) for word in text.split()]
                kinds = {code & 15 for code in codes}
                if len(codes) > MOST_ACTIONS or len(kinds) != len(codes) or FIRE_ACTION in kinds:
                    raise components.fail(key, "actions", most=MOST_ACTIONS)
                self.advanced[level].append(len(self.faces))
                self.faces.append(codes)
        self.stacked = len(self.advanced[0]) - self.displayed

    def read_cards(self, components: Components) -> None:
        self.card_effect: list[int] = []
        """The effect of each turn card, level 1 first."""
        self.card_flags: list[int] = []
        """The flags of each turn card's Alliance action, as a set."""
        for level, many in ((1, LEVEL_1_CARDS), (2, LEVEL_2_CARDS)):
            key = f"allies.cards.level-{level}"
            for text in components.words(key, many, EFFECTS + FACTIONS):
                words = text.split()
                if len(words) != 2 or words[0] not in EFFECTS or words[1] not in FACTIONS:
                    raise components.fail(key, "turn-card-names", many=many, name="'market english'")
                self.card_effect.append(EFFECTS.index(words[0]))
                self.card_flags.append(FACTIONS.index(words[1]))
        self.cards_with = [
            sum(1 << card for card, found in enumerate(self.card_effect) if found == effect)
            for effect in range(len(EFFECTS))
        ]
        """The set of cards with each effect."""

    def number_attacks(self) -> None:
        """Map the steps of patrols and the attacks on them on this map to their numbers in the catalogue."""
        land = self.land
        count = land.count
        self.patrol_step = [-1] * (count * count)
        self.attack_step = [-1] * (count * count)
        self.black_attack = [-1] * count
        for start in range(count):
            for end in [*land.touches[start], start]:
                if end >= land.homes or end != start:
                    at = start * count + end
                    self.patrol_step[at] = moves.PATROL_STEPS.move(land.everywhere[start], land.everywhere[end], 0)
                    if end >= land.homes:
                        self.attack_step[at] = moves.ATTACKS.move(land.everywhere[start], land.everywhere[end], 0)
            if start >= land.homes:
                self.black_attack[start] = moves.ATTACKS.move(BLACK_START, land.everywhere[start], 0)

    def action_word(self, code: int) -> str:
        if code & 15 == ALLIANCE_ACTION:
            return ALLIANCE_WORDS[(code >> 4) - 1]
        return super().action_word(code)

    def card_name(self, card: int) -> str:
        return EFFECTS[self.card_effect[card]]


def allied_code(word: str) -> int:
    if word in ALLIANCE_WORDS:
        return ALLIANCE_ACTION | ALLIANCE_WORDS.index(word) + 1 << 4
    return action_code(word)


@lru_cache(maxsize=32)
def component_values(components: Components, players: int) -> AlliesComponentValues:
    """Read the values once, shared by all games with the same components."""
    return AlliesComponentValues(components, players)
