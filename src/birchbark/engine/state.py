"""The shape of every game's state: plain data, and a stack of pending steps.

A step is one thing to do or to decide. The state holds the current step as three numbers (kind, seat, value) and the
steps after it as a stack of such triples, so a half-done action can be copied, saved and searched like everything
else. The state's variant says what a kind means.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from birchbark.engine import position
from birchbark.engine.dice import KEY_BITS, Dice
from birchbark.engine.position import Fact, Number, bad
from birchbark.engine.variant import COUNT, ScoreLine, Step, Variant
from birchbark.engine.words import Event, Message, Value


class State:
    """The part that all states share; `seat` is the one to decide, or -1 when the game is over."""

    def __init__(self, variant: Variant[Any], dice: Dice) -> None:
        self.variant = variant
        self.steps = variant.steps
        self.dice = dice
        self.stack: list[tuple[int, int, int]] = []
        self.kind = 0
        self.seat = -1
        self.value = 0
        self.legal: list[int] = []
        """The legal moves, never changed in place, so that copies can share the list."""
        self.revealed = 0
        """How often something hidden has come to light; undo cannot go back past such a moment."""
        self.log: list[Event] | None = None
        """The list that events are appended to, or None if nobody listens; it is never copied."""

    @property
    def over(self) -> bool:
        return self.seat < 0

    def moves(self) -> list[int]:
        """Return the legal moves as catalogue indices; callers must not change the list."""
        return self.legal

    def question(self) -> Message:
        """Return the question that the current step asks."""
        step = self.steps[self.kind]
        return Message(f"prompts.{step.prompt}", {"seat": self.seat, **step.prompt_values(self)})

    def push(self, kind: int, seat: int, value: int) -> None:
        """Push a step onto the stack; it comes before all the steps already there."""
        self.stack.append((kind, seat, value))

    def play(self, move: int) -> None:
        """Play a move, which the caller knows to be legal, and go on to the next real choice."""
        self.steps[self.kind].take(self, move)
        self.settle()

    def play_out(self, random: Callable[[], float]) -> int:
        """Play random moves to the end, picked by numbers from 0 to 1, and return how many were played."""
        decisions = 0
        while self.seat >= 0:
            legal = self.legal
            self.play(legal[int(random() * len(legal))])
            decisions += 1
        return decisions

    def settle(self) -> None:
        """Carry out every step that leaves no choice."""
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
        """Copy the attributes that all games share."""
        twin.stack = self.stack[:]
        twin.kind = self.kind
        twin.seat = self.seat
        twin.value = self.value
        twin.legal = self.legal
        twin.revealed = self.revealed

    def determinize(self, seat: int, dice: Dice) -> State:
        """Return a copy in which everything the seat cannot know is dealt again."""
        raise NotImplementedError

    def scores(self) -> list[int]:
        raise NotImplementedError

    def score_sheet(self) -> list[ScoreLine]:
        """Return the points by source."""
        return self.variant.score_sheet(self)

    def rival_scores(self, seat: int) -> list[int]:
        """Return the scores that the seat has to beat."""
        scores = self.scores()
        return scores[:seat] + scores[seat + 1 :]

    def winners(self) -> list[int]:
        """Return the seats that have won, or that lead while the game goes on."""
        return self.variant.winners(self)

    def view(self, seat: int | None) -> dict[str, object]:
        """Return what a seat, or a spectator (None), may see."""
        return self.variant.view(self, seat)

    def described(self) -> list[Fact]:
        """Return the facts that make up the game's own part of the position; all states of a class have the same."""
        raise NotImplementedError

    def position(self, with_dice: bool = True) -> dict[str, Any]:
        """Return everything this state means, hidden things included, as named facts."""
        steps = self.stack if self.over else [*self.stack, (self.kind, self.seat, self.value)]
        facts = {fact.name: fact.codec.write(getattr(self, fact.attribute)) for fact in self.described()}
        facts["steps"] = [self.step_facts(kind, seat, value) for kind, seat, value in steps]
        if with_dice:
            facts["dice"] = {"key": f"{self.dice.key:032x}", "count": self.dice.count}
        return facts

    def derive(self) -> None:
        """Recompute cached values that follow from the facts."""

    def step_facts(self, kind: int, seat: int, value: int) -> dict[str, Any]:
        facts: dict[str, Any] = {"step": self.variant.kinds.names[kind], "seat": seat}
        codec = self.steps[kind].codec_for(self)
        if value or codec is not COUNT:
            facts["value"] = codec.write(value)
        return facts

    def restore(self, facts: dict[str, Any]) -> None:
        """Turn this state into the position that the facts describe."""
        left = dict(facts)
        for fact in self.described():
            if fact.name not in left:
                raise bad("position", "key", ", ".join(facts), name=fact.name)
            setattr(self, fact.attribute, fact.codec.read(left.pop(fact.name), f"position, {fact.name}"))
        self.derive()
        steps = left.pop("steps", None)
        dice = left.pop("dice", None)
        if not isinstance(steps, list) or left:
            raise bad("position", "steps-last", ", ".join(left) or steps)
        self.stack = [self.read_step(found, f"position, steps, {number}") for number, found in enumerate(steps, 1)]
        if dice is not None:
            self.dice.reset(*read_dice(dice))
        if not self.stack:
            self.seat = -1
            self.legal = []
            return
        self.kind, self.seat, self.value = self.stack.pop()
        try:
            self.legal = self.steps[self.kind].offer(self)
        except (ArithmeticError, LookupError, ValueError) as fault:
            raise bad("position", "fitting", fault) from None
        if not self.legal:
            raise bad("position, steps", "open-step", steps[-1])

    def read_step(self, found: object, where: str) -> tuple[int, int, int]:
        if not isinstance(found, dict) or not {"step", "seat"} <= set(found) <= {"step", "seat", "value"}:
            raise bad(where, "keys-among", found, line="step, seat, value")
        kind = position.OneOf(self.variant.kinds.names).read(found["step"], f"{where}, step")
        if type(self.steps[kind]) is Step:
            raise bad(where, "step-of-way", found["step"])
        seat = Number(0, 99).read(found["seat"], f"{where}, seat")
        if "value" not in found:
            return kind, seat, 0
        return kind, seat, self.steps[kind].codec_for(self).read(found["value"], f"{where}, value")

    def digest(self, with_dice: bool = True) -> str:
        """Return a fingerprint that does not depend on the machine or on how the state is kept in memory."""
        return position.fingerprint(self.position(with_dice))

    def tell(self, key: str, seat: int, **values: Value) -> None:
        """Log an event; callers check `if s.log is not None` first, so that nothing is built when nobody listens."""
        if self.log is not None:
            self.log.append(Event(key, seat, values))

    def __copy__(self) -> State:
        return self.copy()

    def __deepcopy__(self, memo: dict[int, object]) -> State:
        return self.copy()


def read_dice(found: object) -> tuple[int, int]:
    """Read the key of the dice and how often they have been rolled."""
    if not isinstance(found, dict) or set(found) != {"key", "count"}:
        raise bad("position, dice", "keys", found, line="key, count")
    try:
        key = int(str(found["key"]), 16)
    except ValueError:
        key = -1
    if not 0 <= key < 1 << KEY_BITS:
        raise bad("position, dice, key", "hexadecimal", found["key"], many=KEY_BITS // 4)
    return key, Number().read(found["count"], "position, dice, count")
