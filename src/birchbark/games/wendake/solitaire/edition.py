"""Wendake for one player as a way to play."""

from __future__ import annotations

from birchbark.engine.components import Components
from birchbark.engine.dice import Dice
from birchbark.engine.errors import BadOptions
from birchbark.engine.game import ScoreLine, Setup
from birchbark.engine.strict_table import StrictTable
from birchbark.engine.words import Event, Message, Refusal
from birchbark.games.wendake.edition import Edition
from birchbark.games.wendake.solitaire import end, refusals, scenario, sentences, setup, view
from birchbark.games.wendake.solitaire.state import own
from birchbark.games.wendake.solitaire.terms import PENALTIES
from birchbark.games.wendake.state import Wendake

PACKAGE = "birchbark.games.wendake"


class SolitaireEdition(Edition):
    def check(self, options: dict[str, str]) -> None:
        """S6.10 A penalty is for the extreme level."""
        if options["penalty"] != PENALTIES[0] and options["difficulty"] != setup.EXTREME:
            raise BadOptions(PACKAGE, "setup.penalty", line=options["difficulty"])

    def components_in_play(self, components: Components, options: dict[str, str]) -> Components:
        alone = components.without("allies")
        return alone if options["adversities"] == "yes" else alone.without("adversity")

    def start(self, setup_: Setup, dice: Dice, log: list[Event] | None) -> Wendake:
        return setup.start(setup_, dice, log)

    def from_scenario(self, setup_: Setup, dice: Dice, position: StrictTable) -> Wendake:
        return scenario.from_scenario(setup_, dice, position)

    def view(self, s: Wendake, seat: int | None) -> dict[str, object]:
        return view.view(own(s), seat)

    def opponent_plan(self, s: Wendake) -> list[Message]:
        return view.opponent_plan(own(s))

    def sentence(self, s: Wendake, move: int) -> Message:
        return sentences.sentence(own(s), move)

    def refusal(self, s: Wendake, move: int) -> Refusal | None:
        return refusals.refusal(own(s), move)

    def score_sheet(self, s: Wendake) -> list[ScoreLine]:
        return end.score_sheet(own(s))

    def winners(self, s: Wendake) -> list[int]:
        return end.winners(own(s))
