"""A village told straight from chapter M6, to hold the program's against: lists of pieces instead of counts."""

from __future__ import annotations

from tests.manitoba.table import GOODS, SECTORS

SPACES = 7
PLACES = {"place-3": 3, "place-4": 4}


class VillageModel:
    def __init__(self, filled: tuple[int, ...], wampum_left: int, asleep: int) -> None:
        self.sectors = {good: [good] * many for good, many in zip(SECTORS, filled, strict=True)}
        self.places: dict[str, list[str]] = {name: [] for name in PLACES}
        self.active = 0
        self.inactive = 0
        self.asleep = asleep
        self.wampum_left = wampum_left
        self.returned: list[str] = []
        self.feather_from = ""
        """The completed place whose feather is to be stored."""

    def roomy(self) -> list[str]:
        return [good for good in SECTORS if len(self.sectors[good]) < SPACES]

    def choices(self, good: str) -> list[str]:
        """M6.2 to M6.4 Where a good may go."""
        sectors = self.roomy() if good == "feather" else [good] if good in self.roomy() else []
        return sectors + [name for name, goods in self.places.items() if good not in goods]

    def store(self, good: str, choice: str) -> None:
        if choice not in PLACES:
            self.sectors[choice].append(good)
            return
        self.places[choice].append(good)
        if len(self.places[choice]) == PLACES[choice]:
            self.complete(choice)

    def complete(self, name: str) -> None:
        """M6.7 A tile; M6.8 and another turned; M6.6 then the goods go to their sectors."""
        if name == "place-4" and self.inactive:
            self.inactive -= 1
            self.active += 1
        if self.wampum_left:
            self.wampum_left -= 1
            self.active += 1
        if "feather" in self.places[name]:
            self.feather_from = name
        else:
            self.empty(name)

    def feather_choices(self) -> list[str]:
        """M6.12 Laid first, the feather may take any space; laid last, it may find none and go back."""
        first = [f"store {good}" for good in self.roomy()]
        others = [good for good in self.places[self.feather_from] if good != "feather"]
        last = [good for good in SECTORS if len(self.sectors[good]) + others.count(good) < SPACES]
        return first if last else [*first, "return feather"]

    def store_feather(self, line: str) -> None:
        name, self.feather_from = self.feather_from, ""
        self.places[name].remove("feather")
        if line == "return feather":
            self.returned.append("feather")
        else:
            self.sectors[line.split()[1]].append("feather")
        self.empty(name)

    def empty(self, name: str) -> None:
        """M6.6 A good whose sector is full goes back."""
        for good in self.places[name]:
            if len(self.sectors[good]) < SPACES:
                self.sectors[good].append(good)
            else:
                self.returned.append(good)
        self.places[name] = []

    def wampum_choices(self) -> set[str]:
        """M6.9"""
        if not self.active:
            return set()
        found = {"wampum wake"} if self.asleep else set()
        if "berry" in self.sectors["berry"]:
            found |= {f"wampum {good}" for good in self.roomy() if good != "berry"}
        return found

    def use_wampum(self, line: str) -> None:
        choice = line.split()[1]
        self.active -= 1
        self.inactive += 1
        if choice == "wake":
            self.asleep -= 1
        else:
            self.sectors["berry"].remove("berry")
            self.sectors[choice].append("berry")

    def held(self) -> dict[str, int]:
        """How many of each good are in the village."""
        pieces = [piece for group in (self.sectors, self.places) for goods in group.values() for piece in goods]
        return {good: pieces.count(good) for good in GOODS}
