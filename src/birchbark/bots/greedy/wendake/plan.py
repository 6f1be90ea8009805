"""What actions will bring: they are carried out one after the other on a rough sketch of a village."""

from __future__ import annotations

from birchbark.bots.greedy.wendake import weights
from birchbark.bots.greedy.wendake.ceremonies import after_drawing, best_of_two
from birchbark.bots.greedy.wendake.outlook import Outlook
from birchbark.bots.greedy.wendake.trading import best_deal
from birchbark.games.wendake.allies.terms import ALLIANCE_ACTION
from birchbark.games.wendake.terms import (
    BEAN,
    CANOE_ACTION,
    FIRE_ACTION,
    FISH,
    FISH_ACTION,
    HARVEST_ACTION,
    HUNT_ACTION,
    LEATHER,
    MASK,
    MASKS_ACTION,
    MILITARY,
    MILITARY_ACTION,
    MOVE_ACTION,
    RITUAL,
    RITUAL_ACTION,
    TAN_ACTION,
    TRADE_ACTION,
    VEGETABLES,
)


class Plan:
    def __init__(self, outlook: Outlook, tracks: list[float], held: list[int]) -> None:
        self.outlook = outlook
        self.tracks = tracks[:]
        self.home = outlook.home
        self.away = outlook.away
        self.held = held[:]
        self.beavers = outlook.beavers
        self.canoes = outlook.canoes
        self.trades = 0
        self.exchanges = 0
        self.purchases = 0
        self.discount = 0
        self.steps = 0
        self.ceremonies = 0
        self.mustered = False
        self.fires = 0
        self.worth = 0.0

    def copy(self) -> Plan:
        twin = Plan(self.outlook, self.tracks, self.held)
        twin.home = self.home
        twin.away = self.away
        twin.beavers = self.beavers
        twin.canoes = self.canoes
        twin.trades = self.trades
        twin.exchanges = self.exchanges
        twin.purchases = self.purchases
        twin.discount = self.discount
        twin.steps = self.steps
        twin.ceremonies = self.ceremonies
        twin.mustered = self.mustered
        twin.fires = self.fires
        twin.worth = self.worth
        return twin

    def act(self, code: int) -> None:
        """Carry out an action of a tile."""
        action = code & 15
        if action == MOVE_ACTION:
            self.steps += code >> 4
        elif action == TRADE_ACTION:
            self.trade(self.canoes)
        elif action == RITUAL_ACTION:
            self.ritual(self.outlook.s.components.ritual, False)
        elif action == MASKS_ACTION:
            self.ceremony()
        elif action == MILITARY_ACTION:
            self.military(self.outlook.majorities)
        elif action == HARVEST_ACTION:
            for vegetable in range(len(VEGETABLES)):
                self.held[BEAN + vegetable] += self.outlook.grown[vegetable]
        elif action == FISH_ACTION:
            self.held[FISH] += self.canoes
        elif action == HUNT_ACTION:
            self.beavers += self.outlook.hunting
        elif action == TAN_ACTION:
            self.held[LEATHER] += self.beavers
            self.beavers = 0
        elif action == CANOE_ACTION:
            self.canoes = min(self.canoes + 1, self.outlook.s.components.canoes)
        elif action == FIRE_ACTION:
            self.fires += 1
        elif action == ALLIANCE_ACTION:
            self.worth += weights.ALLIANCE_TILE

    def trade(self, exchanges: int) -> None:
        self.trades += 1
        self.exchanges += exchanges
        self.purchases += 1

    def military(self, won: int) -> None:
        """W9 Score majorities, more of them with steps made before, and count turtle tiles that can be claimed."""
        self.tracks[MILITARY] += won + weights.STEP_MAJORITY * (self.steps if self.steps < 3 else 3)
        if not self.mustered:
            self.mustered = True
            self.worth += weights.TURTLE * self.outlook.turtle_points

    def ritual(self, returning: int, most_common: bool) -> None:
        """W13 Bring home the natives that are fewest there, and score."""
        home = self.home[:]
        away = self.away[:]
        for _ in range(returning):
            lacking = -1
            for native in range(3):
                if away[native] and (lacking < 0 or home[native] < home[lacking]):
                    lacking = native
            if lacking < 0:
                break
            home[lacking] += 1
            away[lacking] -= 1
        self.home = home
        self.away = away
        self.tracks[RITUAL] += max(home) if most_common else min(home)

    def ceremony(self) -> None:
        """W11 Score the best combination with one more card; a second ceremony needs other cards."""
        outlook = self.outlook
        counts = outlook.hand()
        worth = outlook.mask_worth_now()
        first = after_drawing(counts, worth)
        if self.ceremonies == 0:
            self.tracks[MASK] += first
        elif self.ceremonies == 1:
            self.tracks[MASK] += weights.SECOND_CEREMONY * max(best_of_two(counts, worth) + 1 - first, 0)
        self.ceremonies += 1
        self.worth += weights.CARD_DRAWN * outlook.left

    def value(self, shopping: bool = True) -> float:
        """Return the value of the whole plan, with a progress tile bought only if shopping is allowed."""
        outlook = self.outlook
        worth = self.worth + weights.STEP * outlook.left * self.steps
        gathered = weights.BEAVER * outlook.left * (self.beavers - outlook.beavers)
        rates = outlook.rates
        if self.canoes != outlook.canoes:
            rates = rates[:]
            rates[0] += weights.CANOE * (self.canoes - outlook.canoes)
        total, _ = best_deal(self, rates, shopping)
        return worth + gathered + total
