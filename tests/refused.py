"""Wrong moves, each in a position of its own: the line, the clause that forbids it, and a part of the sentence."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pytest

from birchbark import Match

Arrange = Callable[[], Match]
Wrong = tuple[Arrange, str, str, str]


def every_wrong_move(cases: Sequence[Wrong]) -> pytest.MarkDecorator:
    ids = [f"{number}-{line}" for number, (_, line, _, _) in enumerate(cases)]
    return pytest.mark.parametrize(("from_scenario", "line", "clause", "part"), cases, ids=ids)


def check(from_scenario: Arrange, line: str, clause: str, part: str) -> None:
    refused = from_scenario().why_not(line)
    assert refused is not None
    assert refused.clause == clause and part in refused.message, refused
