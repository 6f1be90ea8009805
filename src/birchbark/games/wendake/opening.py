"""W1 The choices of the set-up: homes, tribes, first canoes."""

from __future__ import annotations

from typing import ClassVar, Final

from birchbark.engine.position import Codec, SetOf
from birchbark.engine.refusing import because
from birchbark.engine.variant import Step
from birchbark.engine.words import Message, Refusal
from birchbark.games.wendake import moves, steps
from birchbark.games.wendake.actions.canoe import lakes, launch
from birchbark.games.wendake.cards import draw_unseen
from birchbark.games.wendake.component_values import BASIC
from birchbark.games.wendake.progress import ALLIANCES
from birchbark.games.wendake.purchase import take_flag
from birchbark.games.wendake.restore import refill
from birchbark.games.wendake.state import W, Wendake
from birchbark.games.wendake.terms import BEAN, CENTRE, FISH, HUNTER, LEATHER, PROGRESS, TRIBES, WARRIOR, WOMAN
from birchbark.games.wendake.village import (
    AT_HOME,
    BEAVERS,
    HOME,
    LONGHOUSE,
    OWNED,
    RESOURCE,
    SWAPS,
    TRIBE_CARD,
    replaced,
    with_row,
)

AT_RANDOM: Final = 1
"""The value of a REVEAL step that draws tribes at random; its bit is that of the Wendat, who are never drawn."""


class Settle(Step[Wendake]):
    """W1.6 The player chooses a home that nobody has."""

    kind = steps.SETTLE
    verbs = ("settle",)
    clause = "W1.6"
    prompt = "settle"

    def offer(self, s: Wendake) -> list[int]:
        land = s.components.land
        taken = [s.villages[seat][HOME] for seat in range(s.players)]
        return [moves.SETTLE + land.everywhere[home] for home in range(land.homes) if home not in taken]

    def take(self, s: Wendake, move: int) -> None:
        settle(s, s.seat, s.components.land.local[move - moves.SETTLE])

    def refusal(self, s: Wendake, move: int, words: list[str]) -> Refusal | None:
        home = s.components.land.local[move - moves.SETTLE]
        if home < 0:
            return because("W1.1", "not-on-map", territory=words[1])
        for seat in range(s.players):
            if s.villages[seat][HOME] == home:
                return because("W1.1", "home-taken", territory=words[1], other=seat)
        return None


def settle(s: Wendake, seat: int, home: int) -> None:
    s.villages[seat][HOME] = home
    if s.log is not None:
        s.tell("settled", seat, home=s.components.land.names[home])


class Reveal(Step[W]):
    """W1.16 After the homes, W1.7 the tribe cards are revealed: the set in the value, or random ones."""

    kind = steps.REVEAL
    codec: ClassVar[Codec] = SetOf(("random", *TRIBES[1:]))

    def offer(self, s: W) -> list[int]:
        if s.value:
            s.tribe_cards = s.value if s.value != AT_RANDOM else random_tribes(s)
            s.revealed += 1
            for seat in s.players_in_order():
                s.push(steps.TRIBE, seat, 0)
        return []


def random_tribes(s: Wendake) -> int:
    """W1.7 Draw one tribe card more than there are players."""
    cards = list(range(1, len(TRIBES)))
    return sum(1 << card for card in s.dice.draw_some(cards, s.players + 1))


class ChooseTribe(Step[Wendake]):
    """W1.7 The player chooses a revealed tribe card; W17.5 the Oneida then choose a progress tile."""

    kind = steps.TRIBE
    verbs = ("tribe",)
    clause = "W1.7"
    prompt = "tribe"

    def offer(self, s: Wendake) -> list[int]:
        return [moves.TRIBE + tribe - 1 for tribe in range(1, len(TRIBES)) if s.tribe_cards >> tribe & 1]

    def take(self, s: Wendake, move: int) -> None:
        tribe = move - moves.TRIBE + 1
        s.tribe_cards ^= 1 << tribe
        s.villages[s.seat][TRIBE_CARD] = tribe
        if s.log is not None:
            s.tell("tribe", s.seat, tribe=TRIBES[tribe])
        if s.tribe(s.seat).first_progress:
            s.push(steps.RECEIVE, s.seat, 0)

    def refusal(self, s: Wendake, move: int, words: list[str]) -> Refusal:
        return because("W1.7", "tribe-not-there" if s.kind == steps.TRIBE else "tribe-at-set-up")

    def misfit(self, s: Wendake, words: list[str]) -> Refusal | None:
        return because("W17.11", "wendat-back") if words[1:] == ["wendat"] else None


class Receive(Step[Wendake]):
    """W17.5 The Oneida take a level 1 or 2 progress tile not laid out, without points, W17.12 but with its flag."""

    kind = steps.RECEIVE
    verbs = ("receive",)
    clause = "W17.5"
    prompt = "receive"

    def offer(self, s: Wendake) -> list[int]:
        low = [tile for row in s.components.row[:2] for tile in row]
        return [moves.RECEIVE + tile for tile in low if s.spare >> tile & 1]

    def take(self, s: Wendake, move: int) -> None:
        tile = move - moves.RECEIVE
        s.spare ^= 1 << tile
        s.villages[s.seat][OWNED] |= 1 << tile
        if s.log is not None:
            s.tell("received", s.seat, tile=PROGRESS[tile])
        if tile in ALLIANCES:
            s.flags = s.flags or s.components.flags
            take_flag(s, s.seat, tile)

    def sentence(self, s: Wendake, move: int, words: list[str]) -> Message:
        return Message("moves.receive", {"tile": f"about-{words[1]}"})

    def refusal(self, s: Wendake, move: int, words: list[str]) -> Refusal:
        return because("W17.5", "tile-not-left" if s.kind == steps.RECEIVE else "receive-oneida")


class StartingMaterials(Step[Wendake]):
    """W1.7 The player receives materials, W1.8 mask cards, W1.9 natives and a canoe."""

    kind = steps.START_CARDS

    def offer(self, s: Wendake) -> list[int]:
        populate(s, s.seat)
        leather, fish, vegetables, beavers, cards = s.components.materials[s.villages[s.seat][TRIBE_CARD]]
        village = s.villages[s.seat]
        village[RESOURCE + LEATHER] += leather
        village[RESOURCE + FISH] += fish
        village[RESOURCE + BEAN + s.components.land.home_vegetable[village[HOME]]] += vegetables
        village[BEAVERS] += beavers
        s.push(steps.FIRST_CANOE, s.seat, 0)
        for _ in range(cards):
            draw_unseen(s, s.seat)
        return []


def populate(s: Wendake, seat: int) -> None:
    """W1.9 Put natives in home and longhouse, W17 as the tribe has them, and hand out swap tokens."""
    village = s.villages[seat]
    tribe = s.tribe(seat)
    home = village[HOME]
    many = min(s.components.at_home + tribe.more_at_home, s.components.natives)
    warriors = max(many - tribe.fewer_warriors, 0)
    for native in (WOMAN, HUNTER):
        village[AT_HOME + native] = many
        village[LONGHOUSE + native] = s.components.natives - many
    village[LONGHOUSE + WARRIOR] = s.components.natives - warriors
    s.guards = with_row(s.guards, seat, replaced(s.guards[seat], home, warriors + tribe.black_warrior))
    if tribe.black_warrior:
        s.black = home
        s.black_seat = seat
    village[SWAPS] = s.components.swaps + tribe.more_swaps


class FirstCanoe(Step[Wendake]):
    """W1.9 The player puts a canoe on any lake."""

    kind = steps.FIRST_CANOE
    clause = "W1.9"
    prompt = "first-canoe"

    def offer(self, s: Wendake) -> list[int]:
        return lakes(s)

    def take(self, s: Wendake, move: int) -> None:
        launch(s, s.seat, move - moves.CANOE)


class LayOut(Step[Wendake]):
    """W1.16 Finally, W1.10 the action tiles are laid out and W1.12 the advanced tiles revealed."""

    kind = steps.LAY_OUT

    def offer(self, s: Wendake) -> list[int]:
        shuffle_grids(s)
        s.revealed += 1
        refill(s)
        return []


def shuffle_grids(s: Wendake) -> None:
    """W1.10 Put the Sacred Fire tile in the middle and the others around it at random."""
    s.grid = []
    for _ in range(s.players):
        tiles = list(range(1, BASIC))
        s.dice.shuffle(tiles)
        tiles.insert(CENTRE, 0)
        s.grid.append(tiles)
