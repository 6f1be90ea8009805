"""How searches ask a judge about positions: several of them think side by side, and their questions go to it together.

A judge that is a network answers one long question much faster than many short ones.
"""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from typing import Any, NamedTuple, TypeVar

from birchbark.engine.state import State

T = TypeVar("T")


class Question(NamedTuple):
    """How good is each of these states, which all come from one turn of a seat, for that seat?"""

    states: list[State]
    seat: int


Judge = Callable[[Sequence[Question]], list[list[float]]]
"""Answers questions, each by the values of its states."""

Thinking = Generator[Question, list[float], T]
"""Yields questions, is sent the answers, and returns a result."""


def think(judge: Judge, thinking: Thinking[T]) -> T:
    return side_by_side(judge, [thinking])[0]


def side_by_side(judge: Judge, several: Sequence[Thinking[T]]) -> list[T]:
    """Return the results of several that think at the same time."""
    results: dict[int, T] = {}
    answers: dict[int, Any] = dict.fromkeys(range(len(several)))
    while answers:
        questions: dict[int, Question] = {}
        for number, answer in answers.items():
            try:
                questions[number] = several[number].send(answer)
            except StopIteration as end:
                results[number] = end.value
        answers = dict(zip(questions, judge(list(questions.values())), strict=True)) if questions else {}
    return [results[number] for number in range(len(several))]
