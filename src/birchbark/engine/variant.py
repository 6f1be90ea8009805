"""One way to play a game: its steps, and how to begin, show and judge it.

A step is one thing to do or to decide. It says everything about itself: what may be chosen, what happens then, what
each choice does in words, and why something else cannot be chosen. Another way to play inherits the steps and replaces
some of them by class.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, ClassVar, Final, Generic, NamedTuple, TypeVar

from birchbark.engine.catalogue import Catalogue
from birchbark.engine.errors import BadScenario
from birchbark.engine.position import Codec, Number
from birchbark.engine.words import ENGINE, Event, Message, Refusal, Values

if TYPE_CHECKING:
    from birchbark.engine.dice import Dice
    from birchbark.engine.game import Setup, Story
    from birchbark.engine.state import State
    from birchbark.engine.strict_table import StrictTable

S = TypeVar("S", bound="State")

COUNT: Final = Number()
"""The codec of a step whose value is a count, or unused."""


class Kinds:
    """The kinds of steps in a game: each has a number, given out by the program, and a name, which never changes."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def add(self, name: str) -> int:
        self.names.append(name)
        return len(self.names) - 1


class Explainer(Generic[S]):
    """Explains the moves of some verbs: what they do, and why they are not legal."""

    verbs: ClassVar[tuple[str, ...]] = ()

    def sentence(self, s: S, move: int, words: list[str]) -> Message:
        """Say what a legal move does: by default in its verb's sentence, with the things it names."""
        values: Values = {"one": words[1]} if len(words) > 1 else {}
        if len(words) > 2:
            values["two"] = words[2]
        return Message(f"moves.{words[0]}", values)

    def refusal(self, s: S, move: int, words: list[str]) -> Refusal | None:
        """Say why a move is not legal now, or return None if something else simply has to be decided first."""
        return None

    def misfit(self, s: S, words: list[str]) -> Refusal | None:
        """Say which rule keeps the words of a line out of the catalogue, if one does."""
        return None


class Step(Explainer[S]):
    """One thing to do or to decide."""

    kind: ClassVar[int] = -1
    """The kind of this step; of several in a variant's list, the last one counts."""
    clause: str = ""
    """The clause that a player would look up at this decision."""
    prompt: str = ""
    """The key of the sentence that asks for this decision."""
    leaving: str = ""
    """The key of the sentence about ending this decision, if it has one of its own."""
    secret: bool = False
    """Whether others must not learn how many options there are; the player is then asked even if there is only one."""
    codec: ClassVar[Codec] = COUNT
    """What the step's value means."""

    def __init__(self, variant: Variant[Any]) -> None:
        """A step belongs to a variant and may read from it what differs between variants."""

    def codec_for(self, s: S) -> Codec:
        """Return the codec of the value, which may depend on the game's components."""
        return self.codec

    def clause_for(self, s: S) -> str:
        """Return the clause that applies here, which may depend on the position."""
        return self.clause

    def prompt_values(self, s: S) -> Values:
        """Return what the prompt says besides whose decision it is."""
        return {}

    def offer(self, s: S) -> list[int]:
        """Return the moves to choose from, or none if the step has already done its work."""
        raise NotImplementedError

    def take(self, s: S, move: int) -> None:
        raise NotImplementedError

    def sentence(self, s: S, move: int, words: list[str]) -> Message:
        if self.leaving and words[0] not in self.verbs:
            return Message(f"moves.{self.leaving}", {})
        return super().sentence(s, move, words)

    def objection(self, s: S, move: int, words: list[str]) -> Refusal | None:
        """Say why this decision comes before a move of another step, if there is a particular reason."""
        return None

    def must_choose(self, s: S) -> Refusal | None:
        """Say why this decision cannot be ended yet, if there is a particular reason."""
        return None


class ScoreLine(NamedTuple):
    """The points that each player has from one source."""

    source: str
    points: list[int]
    track: str = ""
    """The track or pair of tracks that the points are on, in games with tracks."""
    forfeited: str = ""
    """The clause that makes the points not count, if one does; they are negative then."""
    of: str = ""
    """The opponent without a seat that the points belong to, if any; they are not added to the players' points."""


class Variant(Generic[S]):
    """One way to play; its methods know the rules, and the rest of the program knows only this class."""

    kinds: ClassVar[Kinds]
    catalogue: ClassVar[Catalogue]

    def __init__(self, step_classes: list[type[Step[Any]]], others: list[Explainer[Any]]) -> None:
        """Make the steps, of which the last class of a kind counts; `others` explain verbs of no single step."""
        absent: Step[Any] = Step(self)
        self.steps: list[Step[Any]] = [absent] * len(self.kinds.names)
        for step_class in step_classes:
            self.steps[step_class.kind] = step_class(self)
        self.by_verb: dict[str, Explainer[Any]] = {}
        """The explainer of each verb; the words that end a decision are explained by the current step."""
        for explainer in [*self.steps, *others]:
            for verb in explainer.verbs:
                self.by_verb[verb] = explainer

    def start(self, setup: Setup, dice: Dice, log: list[Event] | None = None) -> S:
        raise NotImplementedError

    def from_scenario(self, setup: Setup, dice: Dice, position: StrictTable) -> S:
        """Set up the position that a scenario describes by its differences from a fresh set-up."""
        raise BadScenario(ENGINE, "", "expected", expected=Message("expected.position", {"name": "position"}))

    def view(self, s: S, seat: int | None) -> dict[str, object]:
        """Return what a seat, or a spectator (None), may see."""
        raise NotImplementedError

    def printed(self, s: S) -> dict[str, object]:
        """Return the printed values that are needed to draw the table; they stay the same all game."""
        return {}

    def opponent_plan(self, s: S) -> list[Message]:
        """Say what an opponent without a player will do next, and why."""
        return []

    def sentence(self, s: S, move: int) -> Message:
        """Say what a legal move does."""
        words = self.catalogue.line(move).split()
        return self.by_verb.get(words[0], self.steps[s.kind]).sentence(s, move, words)

    def refusal(self, s: S, move: int) -> Refusal | None:
        """Say why a move is not legal now, or return None if something else simply has to be decided first."""
        words = self.catalogue.line(move).split()
        step = self.steps[s.kind]
        explainer = self.by_verb.get(words[0])
        if explainer is None:
            return step.must_choose(s)
        return step.objection(s, move, words) or explainer.refusal(s, move, words)

    def misfit(self, s: S, words: list[str]) -> Refusal | None:
        """Say which rule keeps the words of a line out of the catalogue, if one does."""
        explainer = self.by_verb.get(words[0]) if words else None
        return explainer.misfit(s, words) if explainer else None

    def event_for(self, event: Event, seat: int | None) -> Event | None:
        """Return what a seat, or a spectator (None), learns of an event: all of it, less, or nothing."""
        return event

    def line_for(self, before: S, move: int, seat: int | None) -> str:
        """Return the line of a move as a seat sees it; a secret choice shows only its verb."""
        return self.catalogue.line(move)

    def redact(self, story: Story, seat: int | None, begin: Callable[[Dice], State], dice: Dice | None = None) -> Story:
        """Return the story as a seat knows it, with every roll it has not seen replaced by another.

        `begin` sets up the opening position again. The replacements depend only on what the seat knows, or on the
        dice if some are given. If nothing is hidden, the story stays as it is.
        """
        return story

    def score_sheet(self, s: S) -> list[ScoreLine]:
        """Return the points by source."""
        raise NotImplementedError

    def winners(self, s: S) -> list[int]:
        """Return the seats that have won, or that lead while the game goes on."""
        raise NotImplementedError
