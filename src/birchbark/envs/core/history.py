"""A game as the chain of its decisions and rolls; what has happened never changes, so that copies cost nothing.

A position is forgotten when its game goes on, and worked out again if it is asked for: hundreds of positions a game
would keep Python's garbage collector busy.

What a seat knows by perfect recall is the first view that it had, and after each move the line of the move as the seat
saw it with whatever changed in its view.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from birchbark.engine.dice import Dice
from birchbark.engine.errors import Error
from birchbark.engine.game import Story
from birchbark.engine.state import State
from birchbark.envs.core import chance
from birchbark.envs.task import PACKAGE, Task


class Moment:
    """A decision, a roll that is needed before the next one, or the end."""

    __slots__ = ("heard", "last", "move", "rolls", "seat", "shared", "sides", "state", "task", "views")

    def __init__(
        self, task: Task, last: Moment | None, move: int, rolls: list[int], certain: list[int] | None = None
    ) -> None:
        self.task = task
        self.last = last
        """The decision before, or None during the set-up."""
        self.move = move
        """The move that was played then."""
        self.rolls = rolls
        """The rolls since."""
        self.state: State | None = None
        """The position, or None while a roll is needed, and once it has been forgotten."""
        self.sides = certain or []
        """How many sides the rolls have that are needed next, as far as that is certain."""
        self.seat = -1
        """The seat to decide, if there is one."""
        self.shared = False
        """Whether several games may go on from here."""
        self.heard: dict[int, str] = {}
        self.views: dict[int | None, dict[str, str]] = {}
        if not certain:
            outcome = self.outcome()
            self.state = outcome.state
            self.sides = outcome.sides
            if outcome.state is not None:
                self.seat = outcome.state.seat
                if last is not None:
                    last.forget()

    def outcome(self) -> chance.Outcome:
        if self.last is None:
            return chance.begin(self.task.game, self.task.setup, self.rolls)
        return chance.play(self.last.decided(), self.move, self.rolls)

    def decided(self) -> State:
        """Return the position, worked out again if it has been forgotten."""
        if self.state is None:
            self.remember()
        assert self.state is not None
        return self.state

    def remember(self) -> None:
        """Work out the position from the last one that has not been forgotten."""
        forgotten: list[Moment] = []
        moment: Moment | None = self
        while moment is not None and moment.state is None:
            forgotten.append(moment)
            moment = moment.last
        for moment in reversed(forgotten):
            moment.state = moment.outcome().state

    def forget(self) -> None:
        """Forget the position, since the game has gone on, unless it may well be asked for again."""
        if not self.shared and not self.heard:
            self.state = None

    def then(self, action: int) -> Moment:
        """Return the moment after a roll or a move."""
        if self.sides:
            return Moment(self.task, self.last, self.move, [*self.rolls, action], self.sides[1:])
        return Moment(self.task, self, action, [])

    def known(self) -> Moment | None:
        """Return the last moment with a position, or None during the set-up."""
        return self.last if self.sides else self

    def chain(self) -> list[Moment]:
        """Return the decisions up to here, first to last, and at last this moment."""
        found: list[Moment] = []
        moment: Moment | None = self
        while moment is not None:
            found.append(moment)
            moment = moment.last
        return found[::-1]

    def view(self, seat: int | None) -> dict[str, str]:
        """Return every single thing that a seat sees, by where it stands in the view; a spectator is None."""
        if seat not in self.views:
            found: dict[str, str] = {}
            for key, value in self.decided().view(seat).items():
                flatten(value, key, found)
            self.views[seat] = found
        return self.views[seat]

    def text(self, seat: int) -> str:
        """Return what a seat has learned since the decision before."""
        if seat not in self.heard:
            view = self.view(seat)
            if self.last is None:
                lines = [f"{key} {value}" for key, value in view.items()]
            else:
                before = self.last.view(seat)
                state = self.last.decided()
                line = state.variant.line_for(state, self.move, seat)
                lines = [f"> {state.seat} {line}"]
                lines += [f"{key} {value}" for key, value in view.items() if before.get(key) != value]
                lines += [f"{key} gone" for key in before if key not in view]
            self.heard[seat] = "\n".join(lines)
        return self.heard[seat]

    def information(self, seat: int) -> str:
        """Return everything that a seat has learned since the game began."""
        known = self.known()
        return "\n".join(moment.text(seat) for moment in known.chain()) if known else ""

    def actions(self) -> list[int]:
        """Return the rolls and moves that lead here."""
        found: list[int] = []
        for moment in self.chain():
            if moment.last is not None:
                found.append(moment.move)
            found += moment.rolls
        return found

    def story(self) -> Story:
        opening, *turns = self.chain()
        return Story(opening.rolls, [turn.move for turn in turns], [turn.rolls for turn in turns], self.decided())

    def dealt_anew(self, seat: int, dice: Dice) -> Story:
        """Return another game that the seat cannot tell from this one."""
        if self.sides:
            raise Error(PACKAGE, "faults.decision")
        return self.decided().variant.redact(self.story(), seat, self.task.start, dice)

    def __deepcopy__(self, memo: object) -> Moment:
        known = self.known()
        if known is not None:
            known.shared = True
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return after, (self.task, self.actions())


def flatten(value: object, where: str, found: dict[str, str]) -> None:
    """Write each single value in a view under the path that leads to it."""
    if isinstance(value, dict) and value:
        for key, inner in value.items():
            flatten(inner, f"{where}.{key}", found)
    elif isinstance(value, list | tuple) and value:
        for number, inner in enumerate(value):
            flatten(inner, f"{where}.{number}", found)
    else:
        found[where] = repr(value)


def after(task: Task, actions: Sequence[int]) -> Moment:
    """Return the moment that these rolls and moves lead to."""
    moment = Moment(task, None, -1, [])
    for action in actions:
        moment = moment.then(action)
    return moment
