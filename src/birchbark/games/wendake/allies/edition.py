"""The game with New Allies."""

from __future__ import annotations

from collections.abc import Callable

from birchbark.engine.components import Components
from birchbark.engine.dice import Dice
from birchbark.engine.game import ScoreLine, Setup, Story
from birchbark.engine.state import State
from birchbark.engine.words import Message, Refusal
from birchbark.games.wendake.allies.redaction import AlliedRedaction
from birchbark.games.wendake.allies.refusals import misfit, refusal
from birchbark.games.wendake.allies.scenario import MoreAllies
from birchbark.games.wendake.allies.sentences import sentence
from birchbark.games.wendake.allies.setup import fresh
from birchbark.games.wendake.allies.state import Allies
from birchbark.games.wendake.allies.view import view
from birchbark.games.wendake.edition import Edition
from birchbark.games.wendake.scenario_village import More
from birchbark.games.wendake.state import Wendake


class AlliesEdition(Edition):
    def components_in_play(self, components: Components, options: dict[str, str]) -> Components:
        return components.without("ghost").without("adversity")

    def fresh(self, setup_: Setup, dice: Dice) -> Wendake:
        return fresh(setup_, dice)

    def more(self) -> More:
        return MoreAllies()

    def view(self, s: Wendake, seat: int | None) -> dict[str, object]:
        return view(own(s), seat)

    def sentence(self, s: Wendake, move: int) -> Message:
        return sentence(own(s), move)

    def refusal(self, s: Wendake, move: int) -> Refusal | None:
        return refusal(own(s), move)

    def misfit(self, s: Wendake, words: list[str]) -> Refusal | None:
        return misfit(own(s), words)

    def redact(self, story: Story, seat: int | None, begin: Callable[[Dice], State]) -> Story:
        return AlliedRedaction(story, seat, begin).redacted()

    def score_sheet(self, s: Wendake) -> list[ScoreLine]:
        """A6.3 The Alliance disk's space counts too."""
        lines = super().score_sheet(s)
        line = ScoreLine("alliance-track", own(s).ranks)
        return [*lines, line] if any(line.points) else lines


def own(s: Wendake) -> Allies:
    assert isinstance(s, Allies)
    return s
