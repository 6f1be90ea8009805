"""Several searches that think side by side, and a judge that is asked by all of them."""

from __future__ import annotations

from birchbark.bots.judges import judge_for
from birchbark.bots.search import Search, Size
from birchbark.bots.search.thinking import Question, side_by_side, think
from birchbark.engine.dice import Dice
from birchbark.engine.state import State
from birchbark.games import find


def states_of(game: str, many: int) -> list[State]:
    """Return positions of a random game."""
    dice = Dice.seeded(3)
    state = find(game).start(find(game).setup(2, {}), dice.spawn())
    found: list[State] = []
    while len(found) < many:
        found.append(state.copy())
        state.play(state.moves()[dice.randbelow(len(state.moves()))])
    return found


def test_searches_find_the_same_side_by_side_as_one_after_the_other() -> None:
    states = states_of("manitoba", 12)
    judge = judge_for("manitoba", states[0])

    def searches() -> list[Search]:
        return [Search(Size(2, 40 + number), state, [Dice.seeded(1)]) for number, state in enumerate(states)]

    together = side_by_side(judge, [search.run() for search in searches()])
    apart = [think(judge, search.run()) for search in searches()]
    assert [[(line.moves, line.value) for line in lines] for lines in together] == [
        [(line.moves, line.value) for line in lines] for lines in apart
    ]


def test_a_network_judges_a_position_alike_whatever_else_it_is_asked() -> None:
    state = states_of("wendake", 20)[-1]
    judge = judge_for("wendake", state)
    after = [state.copy() for _ in state.moves()]
    for each, move in zip(after, state.moves(), strict=True):
        each.play(move)
    (together,) = judge([Question(after, state.seat)])
    (backwards,) = judge([Question([after[0], *after[:0:-1]], state.seat)])
    first, rest = judge([Question(after[:1], state.seat), Question([after[0], *after[1:]], state.seat)])
    assert [backwards[0], *backwards[:0:-1]] == together
    assert first + rest[1:] == together
