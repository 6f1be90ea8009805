"""What a finished game is worth."""

from __future__ import annotations

import pytest

from birchbark.envs.core.rewards import rewards


class Finished:
    """A game that is over, with these scores and winners."""

    def __init__(self, scores: list[int], winners: list[int], opponent: int | None = None) -> None:
        self.found = scores
        self.won = winners
        self.opponent = opponent

    def scores(self) -> list[int]:
        return self.found

    def winners(self) -> list[int]:
        return self.won

    def rival_scores(self, seat: int) -> list[int]:
        return self.found[:seat] + self.found[seat + 1 :] if self.opponent is None else [self.opponent]


def found(finished: Finished, reward: str) -> list[float]:
    return rewards(finished, reward)  # type: ignore[arg-type]


def test_the_margin_is_the_lead_over_the_best_of_the_others() -> None:
    assert found(Finished([30, 25, 41], [2]), "margin") == [-11, -16, 11]


def test_the_margin_alone_is_the_lead_over_the_opponent() -> None:
    assert found(Finished([30], [0], 26), "margin") == [4]


@pytest.mark.parametrize(
    ("scores", "winners", "expected"),
    [
        ([30, 25], [0], [1, -1]),
        ([30, 30], [0, 1], [0, 0]),
        ([30, 30], [1], [-1, 1]),
        ([10, 40, 20], [1], [-1, 1, 0]),
        ([10, 20, 20, 40], [3], [-1, 0, 0, 1]),
    ],
)
def test_ranks_go_from_1_to_minus_1_and_ties_share(
    scores: list[int], winners: list[int], expected: list[float]
) -> None:
    assert found(Finished(scores, winners), "rank") == pytest.approx(expected)


def test_the_rank_alone_says_who_won() -> None:
    assert found(Finished([30], [0]), "rank") == [1]
    assert found(Finished([30], []), "rank") == [-1]
