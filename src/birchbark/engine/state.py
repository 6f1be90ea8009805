"""The shape of every game's state: plain data, and a stack of what is still to be decided.

A step is one thing that is to be done or decided. The state holds the step in hand as three numbers (kind, seat,
value) and those that follow as a stack of such triples, so a half-done action copies, saves and searches like
everything else. What a kind means is told by the game's table of steps.
"""

from __future__ import annotations

from hashlib import blake2b
from typing import Any, Generic, TypeVar

from birchbark.engine.dice import Dice
from birchbark.engine.words import Event, Message, Value

S = TypeVar("S", bound="State")


class Step(Generic[S]):
    """What may be done and what happens then, side by side."""

    clause: str = ""
    """The clause a player would look up at this decision."""
    prompt: str = ""
    """The key of the sentence that says what is to be decided."""
    secret: bool = False
    """Whether others must not learn how many options there are: then even a single one is asked for."""

    def clause_for(self, s: S) -> str:
        """The clause in the present case, where it depends on the case."""
        return self.clause

    def offer(self, s: S) -> list[int]:
        """The moves to choose from. None: the step has done its work by itself."""
        raise NotImplementedError

    def take(self, s: S, move: int) -> None:
        raise NotImplementedError


class State:
    """What is common to all states. `seat` decides now, -1 when the game is over."""

    def __init__(self, steps: list[Step[Any]], dice: Dice) -> None:
        self.steps = steps
        self.dice = dice
        self.stack: list[tuple[int, int, int]] = []
        self.kind = 0
        self.seat = -1
        self.value = 0
        self.legal: list[int] = []
        """Never changed in place, so copies share it."""
        self.revealed = 0
        """How often something hidden came to light: undo goes no further back."""
        self.log: list[Event] | None = None
        """Where events are told, if anyone listens. Never copied."""

    @property
    def over(self) -> bool:
        return self.seat < 0

    def moves(self) -> list[int]:
        """The legal moves, as indices of the catalogue. Not to be changed by the caller."""
        return self.legal

    def question(self) -> Message:
        """What is to be decided now."""
        return Message(f"prompts.{self.steps[self.kind].prompt}", {"seat": self.seat})

    def push(self, kind: int, seat: int, value: int) -> None:
        """Put a step on the stack: it comes before all that are there."""
        self.stack.append((kind, seat, value))

    def play(self, move: int) -> None:
        """Play a legal move, and go on to where somebody has a choice again."""
        if move not in self.legal:
            raise ValueError(f"move {move} is not legal now")
        self.steps[self.kind].take(self, move)
        self.settle()

    def settle(self) -> None:
        """Carry out all that leaves no choice."""
        stack = self.stack
        steps = self.steps
        while stack:
            kind, self.seat, self.value = stack.pop()
            self.kind = kind
            step = steps[kind]
            legal = step.offer(self)
            if len(legal) > 1 or (legal and step.secret):
                self.legal = legal
                return
            if legal:
                step.take(self, legal[0])
        self.seat = -1
        self.legal = []

    def copy(self) -> State:
        raise NotImplementedError

    def copy_into(self, twin: State) -> None:
        """The part of a copy that all games share."""
        twin.stack = self.stack[:]
        twin.kind = self.kind
        twin.seat = self.seat
        twin.value = self.value
        twin.legal = self.legal
        twin.revealed = self.revealed

    def determinize(self, seat: int, dice: Dice) -> State:
        """A copy in which all that the seat cannot know is dealt again."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        raise NotImplementedError

    def essence(self) -> list[object]:
        """All that makes this state what it is, in a fixed order."""
        return [self.stack, self.kind, self.seat, self.value, self.revealed, self.dice.key, self.dice.count]

    def digest(self) -> str:
        """A fingerprint that is the same on every machine."""
        return blake2b(repr(self.essence()).encode(), digest_size=8).hexdigest()

    def tell(self, key: str, seat: int, **values: Value) -> None:
        """Note what happened; callers ask `if s.log is not None` first, so that silence is free."""
        if self.log is not None:
            self.log.append(Event(key, seat, values))

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        return self.copy()
