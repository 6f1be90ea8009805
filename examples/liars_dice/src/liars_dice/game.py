"""Liar's dice as the rest of the program knows it."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b

from birchbark.authoring import Dice, Event, Game, Option, ScoreLine, Setup, State, Story, Variant, Way
from liars_dice.moves import BIDS, CATALOGUE, DICE, MOST_DICE, MOST_PLAYERS, NO_BID
from liars_dice.state import LiarsDice
from liars_dice.steps import KINDS, ROLL, Roll, Turn


class LiarsDiceVariant(Variant[LiarsDice]):
    kinds = KINDS
    catalogue = CATALOGUE

    def start(self, setup: Setup, dice: Dice, log: list[Event] | None = None) -> LiarsDice:
        """D1 Set-up: the first to begin is drawn by lot."""
        many = setup.components.number("cup.dice", 1, MOST_DICE)
        hands = [[0] * many for _ in range(setup.players)]
        s = LiarsDice(self, dice, hands, setup.options["wild"] == "yes")
        s.log = log
        s.push(ROLL, dice.randbelow(setup.players), 0)
        s.settle()
        return s

    def view(self, s: LiarsDice, seat: int | None) -> dict[str, object]:
        return {
            "seat": None if s.over else s.seat,
            "bid": None if s.bid == NO_BID else BIDS[s.bid],
            "in_play": s.in_play,
            "scores": s.scores(),
            "players": [
                {
                    "dice": [DICE[die] if s.over or number == seat else "hidden" for die in hand],
                    "bid": None if s.bids[number] == NO_BID else BIDS[s.bids[number]],
                }
                for number, hand in enumerate(s.hands)
            ],
        }

    def event_for(self, event: Event, seat: int | None) -> Event | None:
        return event if event.key != "rolled" or event.seat == seat else None

    def redact(self, story: Story, seat: int | None, begin: Callable[[Dice], State], dice: Dice | None = None) -> Story:
        """What lies under the other cups in this round is rolled again; older rounds were shown to all."""
        end = story.end
        assert isinstance(end, LiarsDice)
        if end.over:
            return story
        known = blake2b(repr((seat, story.moves)).encode(), digest_size=16).digest()
        other = end.determinize(-1 if seat is None else seat, dice or Dice(int.from_bytes(known, "big")))
        opening, rolls = story.opening[:], [told[:] for told in story.rolls]
        last = next((told for told in reversed(rolls) if told), opening)
        last[-other.in_play :] = [die for hand in other.hands for die in hand]
        return Story(opening, story.moves, rolls, other)

    def score_sheet(self, s: LiarsDice) -> list[ScoreLine]:
        return [ScoreLine("dice", s.scores())]

    def winners(self, s: LiarsDice) -> list[int]:
        scores = s.scores()
        return [seat for seat, score in enumerate(scores) if score == max(scores)]


VARIANT = LiarsDiceVariant([Roll, Turn], [])


class LiarsDiceGame(Game):
    name = "liars-dice"
    title = "Liar's dice"
    package = "liars_dice"
    rules_version = 1
    fewest = 2
    most = MOST_PLAYERS
    options = (Option("wild", ("yes", "no"), "yes"),)
    ways = (Way("usual", tuple(range(2, MOST_PLAYERS + 1)), {}),)
    catalogue = CATALOGUE

    def variant(self, setup: Setup) -> LiarsDiceVariant:
        return VARIANT


GAME = LiarsDiceGame()
