"""One way to play a game: its steps, and how to begin it, show it and judge it.

A step is one thing that is to be done or decided. It says everything about itself: what may be chosen, what happens
then, what each choice does in words, and why something else cannot be chosen. Another way to play inherits the
steps and replaces some of them by class.
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
"""A step's value that is a count, or nothing at all."""


class Kinds:
    """The kinds of steps of a game: each has a number, which is allotted, and a name, which lasts."""

    def __init__(self) -> None:
        self.names: list[str] = []

    def add(self, name: str) -> int:
        self.names.append(name)
        return len(self.names) - 1


class Explainer(Generic[S]):
    """Whoever answers for the moves of some verbs: what they do, and why they are not legal."""

    verbs: ClassVar[tuple[str, ...]] = ()

    def sentence(self, s: S, move: int, words: list[str]) -> Message:
        """What a legal move does: by default the sentence of its verb, with the things it names."""
        values: Values = {"one": words[1]} if len(words) > 1 else {}
        if len(words) > 2:
            values["two"] = words[2]
        return Message(f"moves.{words[0]}", values)

    def refusal(self, s: S, move: int, words: list[str]) -> Refusal | None:
        """Why a move is not legal now; None: just because something else is to be decided."""
        return None

    def misfit(self, s: S, words: list[str]) -> Refusal | None:
        """Why the words of a line that is not in the catalogue do not go together, where a rule says so."""
        return None


class Step(Explainer[S]):
    """One thing to decide or to do."""

    kind: ClassVar[int] = -1
    """Which kind of step this is: the step that comes last in a variant's list is the one for its kind."""
    clause: str = ""
    """The clause a player would look up at this decision."""
    prompt: str = ""
    """The key of the sentence that says what is to be decided."""
    leaving: str = ""
    """The key of the sentence about the word that leaves this decision, if it has one of its own."""
    secret: bool = False
    """Whether others must not learn how many options there are: then even a single one is asked for."""
    codec: ClassVar[Codec] = COUNT
    """What the value means."""

    def __init__(self, variant: Variant[Any]) -> None:
        """A step belongs to a variant, and may take from it what varies."""

    def codec_for(self, s: S) -> Codec:
        """What the value means in this game, where that depends on its components."""
        return self.codec

    def clause_for(self, s: S) -> str:
        """The clause in the present case, where it depends on the case."""
        return self.clause

    def offer(self, s: S) -> list[int]:
        """The moves to choose from. None: the step has done its work by itself."""
        raise NotImplementedError

    def take(self, s: S, move: int) -> None:
        raise NotImplementedError

    def sentence(self, s: S, move: int, words: list[str]) -> Message:
        if self.leaving and words[0] not in self.verbs:
            return Message(f"moves.{self.leaving}", {})
        return super().sentence(s, move, words)

    def objection(self, s: S, move: int, words: list[str]) -> Refusal | None:
        """Why this decision comes before a move of another step, if there is more to say than that it does."""
        return None

    def must_choose(self, s: S) -> Refusal | None:
        """Why this decision cannot be left, if there is more to say than that it cannot."""
        return None


class ScoreLine(NamedTuple):
    """Points of one source for each player."""

    source: str
    points: list[int]
    track: str = ""
    """The track, or pair of tracks, they are on, in a game that has some."""
    forfeited: str = ""
    """The clause by which they do not count, if these are such points: they are negative then."""
    of: str = ""
    """Whose points, if not the players': an opponent without a seat, to be compared with and never added."""


class Variant(Generic[S]):
    """One way to play. Its methods know the rules; the rest of the program knows only this class."""

    kinds: ClassVar[Kinds]
    catalogue: ClassVar[Catalogue]

    def __init__(self, step_classes: list[type[Step[Any]]], others: list[Explainer[Any]]) -> None:
        """Of several step classes of one kind the last one counts; `others` answer for verbs of no single step."""
        absent: Step[Any] = Step(self)
        self.steps: list[Step[Any]] = [absent] * len(self.kinds.names)
        for step_class in step_classes:
            self.steps[step_class.kind] = step_class(self)
        self.by_verb: dict[str, Explainer[Any]] = {}
        """Who answers for the moves of a verb; for the words that leave a decision it is the step in hand."""
        for explainer in [*self.steps, *others]:
            for verb in explainer.verbs:
                self.by_verb[verb] = explainer

    def start(self, setup: Setup, dice: Dice, log: list[Event] | None = None) -> S:
        raise NotImplementedError

    def from_scenario(self, setup: Setup, dice: Dice, position: StrictTable) -> S:
        """A position that differs from a fresh set-up as the scenario says; a game may read whole positions only."""
        raise BadScenario(ENGINE, "", "expected", expected=Message("expected.position", {"name": "position"}))

    def view(self, s: S, seat: int | None) -> dict[str, object]:
        """What a seat may see, or a spectator."""
        raise NotImplementedError

    def printed(self, s: S) -> dict[str, object]:
        """What is printed on the components, as far as whoever draws the table needs it; the same all game."""
        return {}

    def opponent_plan(self, s: S) -> list[Message]:
        """What an opponent that nobody plays will do next, and why."""
        return []

    def sentence(self, s: S, move: int) -> Message:
        """What a legal move does."""
        words = self.catalogue.line(move).split()
        return self.by_verb.get(words[0], self.steps[s.kind]).sentence(s, move, words)

    def refusal(self, s: S, move: int) -> Refusal | None:
        """Why a move is not legal now; None: just because something else is to be decided."""
        words = self.catalogue.line(move).split()
        step = self.steps[s.kind]
        explainer = self.by_verb.get(words[0])
        if explainer is None:
            return step.must_choose(s)
        return step.objection(s, move, words) or explainer.refusal(s, move, words)

    def misfit(self, s: S, words: list[str]) -> Refusal | None:
        """Why the words of a line that is not in the catalogue do not go together, where a rule says so."""
        explainer = self.by_verb.get(words[0]) if words else None
        return explainer.misfit(s, words) if explainer else None

    def event_for(self, event: Event, seat: int | None) -> Event | None:
        """What a seat learns of an event, None for a spectator: all, less, or nothing where it tells a secret."""
        return event

    def line_for(self, before: S, move: int, seat: int | None) -> str:
        """The line of a move as a seat sees it: a secret choice shows its verb only."""
        return self.catalogue.line(move)

    def redact(self, story: Story, seat: int | None, begin: Callable[[Dice], State]) -> Story:
        """The story as a seat knows it, with other rolls where it has not seen them: nothing of them is left in it.

        `begin` makes the position at the beginning again. Where nothing is hidden the story stays as it is.
        """
        return story

    def score_sheet(self, s: S) -> list[ScoreLine]:
        """Where the points come from."""
        raise NotImplementedError

    def winners(self, s: S) -> list[int]:
        """The seats that won, or lead."""
        raise NotImplementedError
