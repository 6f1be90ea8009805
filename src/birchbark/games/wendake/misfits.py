"""Why words of the game do not go together: lines that look like moves, and that a rule keeps out of the catalogue."""

from __future__ import annotations

from typing import Final

from birchbark.engine.refusing import because
from birchbark.engine.words import Refusal
from birchbark.games.wendake.moves import STARTS, TARGETS
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import CARDS, COMBINATIONS, HOMES, KINDS, PATTERNS, SLOTS, TERRITORIES
from birchbark.games.wendake.village import HOME

TWICE: Final = {
    "exchange": ("W10.1", "exchange-same"),
    "shift": ("W14.14", "shift-same"),
    "swap": ("W5.1", "swap-same"),
}
"""By verb: why its two things must differ."""
OF_RESOURCES: Final = ("exchange", "gain", "pay", "spend", "tribute")


def misfit(s: Wendake, words: list[str]) -> Refusal | None:
    match words:
        case [verb, *things] if verb in OF_RESOURCES and "beaver" in things:
            return because("W6.6", "beavers-apart")
        case [verb, one, other] if verb in TWICE and one == other:
            return because(*TWICE[verb])
        case ["treat", card, kind] if card in CARDS and kind in KINDS and card.startswith(kind):
            return because("W14.16", "treat-same")
        case ["tribe", "wendat"]:
            return because("W17.11", "wendat-back")
        case ["perform", combination, *kinds] if combination in COMBINATIONS and set(kinds) <= set(KINDS):
            many = len(PATTERNS[COMBINATIONS.index(combination)])
            return because("W11.3", "kinds-of-combination", combination=combination, many=many)
        case ["step", start, end, target] if start in STARTS and end in HOMES and target in TARGETS:
            return into_home(s, end, target)
    return None


def into_home(s: Wendake, end: str, target: str) -> Refusal:
    land = s.components.land
    home = land.local[TERRITORIES.index(end)]
    if home < 0:
        return because("W7.3", "not-on-map", territory=end)
    if 0 <= s.villages[s.seat][HOME] != home:
        return because("W7.2", "foreign-home", territory=end)
    if target == "guard" or target in SLOTS:
        return because("W7.6", "guard-at-home")
    return because("W8.6", "home-is-safe")
