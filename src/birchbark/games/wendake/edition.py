"""The game as the base box plays it. Another way to play is an edition of its own that overrides what it changes."""

from __future__ import annotations

from collections.abc import Callable

from birchbark.engine.components import Components
from birchbark.engine.dice import Dice
from birchbark.engine.game import ScoreLine, Setup, Story
from birchbark.engine.state import State
from birchbark.engine.strict_table import StrictTable
from birchbark.engine.words import Event, Message, Refusal
from birchbark.games.wendake import final, misfits, redaction, refusals, scenario, scoring, sentences, setup, view
from birchbark.games.wendake.scenario_village import More
from birchbark.games.wendake.state import Wendake


class Edition:
    def check(self, options: dict[str, str]) -> None:
        """Refuse options that do not fit each other."""

    def components_in_play(self, components: Components, options: dict[str, str]) -> Components:
        """The component values in play: those of other editions are not."""
        return components.without("ghost").without("adversity").without("allies")

    def fresh(self, setup_: Setup, dice: Dice) -> Wendake:
        return setup.fresh(setup_, dice)

    def start(self, setup_: Setup, dice: Dice, log: list[Event] | None) -> Wendake:
        return setup.start(self.fresh(setup_, dice), setup_, log)

    def from_scenario(self, setup_: Setup, dice: Dice, position: StrictTable) -> Wendake:
        return scenario.from_scenario(self.fresh(setup_, dice), setup_, position, self.more())

    def more(self) -> More:
        """What scenarios may say besides."""
        return More()

    def view(self, s: Wendake, seat: int | None) -> dict[str, object]:
        return view.view(s, seat)

    def opponent_plan(self, s: Wendake) -> list[Message]:
        return []

    def sentence(self, s: Wendake, move: int) -> Message:
        return sentences.sentence(s, move)

    def refusal(self, s: Wendake, move: int) -> Refusal | None:
        return refusals.refusal(s, move)

    def misfit(self, s: Wendake, words: list[str]) -> Refusal | None:
        return misfits.misfit(s, words)

    def redact(self, story: Story, seat: int | None, begin: Callable[[Dice], State]) -> Story:
        return redaction.Redaction(story, seat, begin).redacted()

    def score_sheet(self, s: Wendake) -> list[ScoreLine]:
        return scoring.score_sheet(s)

    def winners(self, s: Wendake) -> list[int]:
        return final.winners(s)
