"""What scenarios may say about the expansion; `docs/scenarios-wendake.md` describes the keys."""

from __future__ import annotations

from typing import Final

from birchbark.engine.strict_table import StrictTable
from birchbark.games.wendake.allies.cards import reveal_missing
from birchbark.games.wendake.allies.disk import call_patrols
from birchbark.games.wendake.allies.state import Allies
from birchbark.games.wendake.allies.terms import (
    CARDS_COUNT,
    EFFECTS,
    FACTIONS,
    LEVEL_1_CARDS,
    NO_CARD,
    NOBODY,
)
from birchbark.games.wendake.scenario_village import ScenarioExtension
from birchbark.games.wendake.terms import ENGLISH, FLAGS, FRENCH, LAKES, TRACKS
from birchbark.games.wendake.village import ALLY, HOME, replaced

TABLE_KEYS: Final = ("turn-cards", "spaces", "ships", "english-track")
VILLAGE_KEYS: Final = ("rifles", "alliance", "patrols", "cards", "used-cards")


class AlliesScenarioExtension(ScenarioExtension[Allies]):
    def __init__(self) -> None:
        super().__init__(TABLE_KEYS, VILLAGE_KEYS)
        self.named: list[int] = []
        """The cards that the scenario puts on the spaces; the others are revealed last."""

    def table(self, s: Allies, table: StrictTable, set_up: bool) -> None:
        if "english-track" in table:
            track = TRACKS.index(table.word("english-track", TRACKS))
            s.english_pair = 0 if track in s.pairs()[0] else 1
        ships = table.table("ships")
        lakes = [LAKES[lake] for lake in s.components.lakes]
        for flag in (ENGLISH, FRENCH):
            lake = ships.word(FLAGS[flag], ["none", *lakes], "none")
            if lake != "none":
                s.ships = replaced(s.ships, flag, LAKES.index(lake))
        if s.ships[ENGLISH] == s.ships[FRENCH] >= 0:
            raise table.fail("ships", "two-lakes", LAKES[s.ships[ENGLISH]])
        ships.close(FLAGS[1:])
        if s.level == 2:
            s.cards_left = list(range(LEVEL_1_CARDS, CARDS_COUNT))
        read_spaces(s, table)
        self.named = read_turn_cards(s, table)

    def village(self, s: Allies, seat: int, village: StrictTable) -> None:
        if s.villages[seat][ALLY]:
            raise village.fail("flag", "alliance", FLAGS[s.villages[seat][ALLY]])
        s.rifles = replaced(s.rifles, seat, village.number("rifles", 0, 999, 0))
        read_alliance(s, seat, village)
        for key, cards in (("cards", s.ready), ("used-cards", s.turned)):
            for name in village.words(key, EFFECTS, []):
                cards[seat] |= 1 << claim_card(s, village, key, name)

    def finish(self, s: Allies, position: StrictTable) -> None:
        """Check that there are turn cards for every player, this year and in the years to come."""
        reveal_missing(s, len(self.named))
        open_spaces = sum(1 for card in s.offered if card != NO_CARD)
        last = s.components.level_1_years if s.level == 1 else s.components.years
        if open_spaces < s.players - len(s.reserved) or len(s.cards_left) < (last - s.year) * (s.players + 1):
            raise position.fail("", "turn-cards-to-come")


def read_spaces(s: Allies, table: StrictTable) -> None:
    """Read whose marker is on which space, by default the reserved positions on the first spaces."""
    if "spaces" in table:
        names = table.words("spaces", ["none", *(str(seat + 1) for seat in range(s.players))])
        seats = [int(name) - 1 for name in names if name != "none"]
        if len(names) != s.players + 1 or len(set(seats)) != len(seats) or s.reserved:
            raise table.fail("spaces", "spaces", names, many=s.players + 1)
        s.taken = [NOBODY if name == "none" else int(name) - 1 for name in names]
        s.reserved = seats
    else:
        s.taken = [*s.reserved, *[NOBODY] * (s.players + 1 - len(s.reserved))]


def read_turn_cards(s: Allies, table: StrictTable) -> list[int]:
    """Read the cards under the spaces from the left, of the current level, and none under a space with a marker."""
    known = {f"{s.allied.card_name(card)} {FACTIONS[s.allied.card_flags[card]]}": card for card in s.cards_left}
    names = table.words("turn-cards", ["none", *known], [])
    if len(names) > s.players + 1:
        raise table.fail("turn-cards", "turn-cards", names, most=s.players + 1)
    named = [NO_CARD if name == "none" else known[name] for name in names]
    for space, card in enumerate(named):
        if card != NO_CARD:
            if card not in s.cards_left or s.taken[space] != NOBODY:
                raise table.fail("turn-cards", "each-card", names[space])
            s.cards_left.remove(card)
        s.offered = replaced(s.offered, space, card)
    return named


def read_alliance(s: Allies, seat: int, village: StrictTable) -> None:
    """Read the Alliance disk, and the patrols outside the home."""
    land = s.components.land
    spaces = [f"{FLAGS[flag]} {rank}" for flag in (ENGLISH, FRENCH) for rank in range(1, s.allied.highest + 1)]
    place = village.word("alliance", ["none", *spaces], "none")
    patrols = village.table("patrols")
    if place != "none":
        name, rank = place.split()
        s.ranks = replaced(s.ranks, seat, int(rank))
        s.villages[seat][ALLY] = FLAGS.index(name)
        call_patrols(s, seat)
        home = s.villages[seat][HOME]
        for territory in range(land.homes, land.count):
            many = patrols.number(land.names[territory], 0, s.patrols[seat][home], 0)
            s.add_patrols(seat, territory, many)
            s.add_patrols(seat, home, -many)
    patrols.close(land.names[land.homes :] if place != "none" else ())


def claim_card(s: Allies, village: StrictTable, key: str, name: str) -> int:
    """Find a card with this effect that is nowhere else, of level 2 only once they are in play."""
    seen = 0
    for held in [*s.ready, *s.turned]:
        seen |= held
    for card in range(LEVEL_1_CARDS if s.level == 1 else CARDS_COUNT):
        if s.allied.card_name(card) == name and not seen >> card & 1 and card not in s.offered:
            if card in s.cards_left:
                s.cards_left.remove(card)
            return card
    raise village.fail(key, "cards", name)
