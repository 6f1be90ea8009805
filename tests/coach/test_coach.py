"""What the coach says: projected scores, hints, analyses and habits."""

from __future__ import annotations

import json
from collections.abc import Sequence
from itertools import pairwise

import msgspec
import pytest

import birchbark
from birchbark import Match
from birchbark.bots.judges import judge_for
from birchbark.bots.search.replies import after_replies
from birchbark.coach import jobs
from birchbark.coach.analysis import MARKS, SIZE, SURE, Analyst, analyse, doubtful, stretches
from birchbark.coach.calibration import calibration_for
from birchbark.coach.estimates import known_to
from birchbark.coach.game_coach import coach_of
from birchbark.coach.hints import TURNS, different, hint
from birchbark.coach.projection import project
from birchbark.coach.results import Analysis
from birchbark.coach.turns import after, find_lines, to_the_end, weigh
from birchbark.engine.dice import Dice
from birchbark.engine.errors import Error
from birchbark.engine.words import LANGUAGES, Words, templates_in
from birchbark.games.manitoba.state import PIECES, Manitoba
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.village import BEAVERS, RESOURCE, replaced
from tests.coach import golden
from tests.coach.games import DONE, analysed, finished, under_way


@pytest.fixture(scope="module")
def analysis() -> Analysis:
    return analysed()


def sentences(match: Match, moves: Sequence[int]) -> list[dict[str, str]]:
    """What the game says about moves from now on, in every language."""
    told, again = [], birchbark.replay(match.record())
    for move in moves:
        line = match.game.catalogue.line(move)
        told.append({language: again.sentence(line, language) for language in LANGUAGES})
        again.play(line)
    return told


def test_a_finished_game_is_projected_as_it_ended() -> None:
    match = finished()
    found = project(match, 0, 1)
    assert found.scores == found.standing == found.expected == match.scores()
    assert found.wins == [float(seat in match.winners()) for seat in (0, 1)]


def test_goods_in_storage_count_as_if_the_game_were_over() -> None:
    match = under_way("manitoba", 2, 40)
    state = match.state
    assert isinstance(state, Manitoba)
    state.villages[0][PIECES] = 3
    digest, before = state.digest(), project(match, 0, 1)
    assert state.digest() == digest, "the game itself stays as it is"
    sums = [sum(source.points[seat] for source in before.sources) for seat in (0, 1)]
    assert sums == pytest.approx(before.standing)
    state.villages[0][PIECES] = 5
    points = state.components.points[0]
    more = project(match, 0, 1).standing[0] - before.standing[0]
    assert more == points[3] - points[1], "one piece is given up before"


def test_own_turtle_tiles_count_as_if_the_game_were_over() -> None:
    match = under_way("wendake", 2, 60)
    state = match.state
    assert isinstance(state, Wendake)
    state.turtles = [[1, *state.turtles[0][1:]], *state.turtles[1:]]
    found = project(match, 0, 1)
    assert "turtles" in [source.source for source in found.sources]
    assert found.standing[0] >= found.scores[0]


def test_every_seat_is_expected_to_end_with_points_and_one_of_them_wins() -> None:
    found = project(under_way("manitoba", 3, 60), 1, 1)
    assert all(points is not None and points > 0 for points in found.expected)
    assert sum(win or 0.0 for win in found.wins) == pytest.approx(1.0)


def test_turns_are_judged_where_they_end_even_if_chance_comes_before() -> None:
    state = under_way("wendake", 2, 135).state
    judge, seat = judge_for("wendake", state), state.seat
    deals = known_to(state, seat, Dice.seeded(1), 3)
    chances = [Dice.seeded(number) for number in range(3)]
    found = weigh(judge, deals, seat, [line.moves for line in find_lines(judge, SIZE, deals[0], Dice.seeded(2))])
    unfinished = [turn for turn in found if turn.ends[0].seat == seat]
    assert unfinished
    for turn in unfinished:
        rests = [
            after_replies(judge, end, seat, chance, rounds=0) for end, chance in zip(turn.ends, chances, strict=True)
        ]
        assert all(rest.seat != seat for rest in rests)
        judged = to_the_end(judge, turn, seat, chances)
        assert judged.ends == turn.ends
        assert [each.worth for each in judged.outlooks] == [judge.outlooks([rest], seat)[0].worth for rest in rests]


def test_a_hint_gives_whole_turns_best_first() -> None:
    match = under_way("manitoba", 2, 50)
    found = hint(match, 1)
    assert len(found.turns) == TURNS
    assert [turn.behind for turn in found.turns] == sorted(turn.behind for turn in found.turns)
    assert found.turns[0].behind == 0
    for turn in found.turns:
        moves = tuple(match.game.catalogue.number(step.line) for step in turn.steps)
        end = after(match.state, moves)
        assert end is not None
        assert turn.open or end.seat != match.seat, "a turn goes on until another seat or chance decides"
        assert [step.text for step in turn.steps] == sentences(match, moves)
        assert set(turn.things) == {word for step in turn.steps for word in step.line.split()[1:]}


def test_a_hint_says_what_points_a_turn_is_certain_to_bring() -> None:
    match = under_way("manitoba", 2, 50)
    turn = hint(match, 1).turns[0]
    end = after(match.state, tuple(match.game.catalogue.number(step.line) for step in turn.steps))
    assert end is not None
    assert not turn.open
    assert sum(source.points[0] for source in turn.gains) == end.scores()[end.seat - 1] - match.scores()[end.seat - 1]


def test_the_turns_of_a_hint_differ_in_more_than_one_move_if_they_can() -> None:
    turns = [(1, 2, 3), (1, 2, 4), (5, 6, 7), (1, 8, 9)]
    assert different(turns, 3) == [(1, 2, 3), (5, 6, 7), (1, 8, 9)]
    assert different(turns[:2], 3) == turns[:2]


def test_stretches_make_up_the_whole_game_and_end_where_something_new_begins() -> None:
    match = finished()
    found = list(stretches(match))
    assert [move for stretch in found for move in stretch.moves] == [played.move for played in match.history]
    for stretch in found:
        inside = match.history[stretch.first : stretch.first + len(stretch.moves)]
        assert {played.seat for played in inside} == {stretch.seat}
        assert len({played.before.dice.count for played in inside}) == 1


def test_who_plays_at_random_loses_most(analysis: Analysis) -> None:
    ana, ben = analysis.players
    assert ben.loss > 2 * ana.loss
    assert ben.marks.get("??", 0) > ana.marks.get("??", 0)


def test_only_sure_losses_get_a_mark(analysis: Analysis) -> None:
    marked = [turn for turn in analysis.turns if turn.mark]
    assert marked
    for turn in marked:
        assert turn.loss >= MARKS[turn.mark]
        assert turn.better
    analyst = Analyst(finished(), 0, False)
    for turn in marked:
        assert turn.loss > SURE * turn.error or len(analyst.stretches) > len(analysis.turns)


def test_a_better_turn_can_be_played_where_it_begins(analysis: Analysis) -> None:
    match = finished()
    for turn in analysis.turns:
        assert turn.first <= turn.better_at < turn.first + turn.moves
        moves = tuple(match.game.catalogue.number(step.line) for step in turn.better)
        assert after(match.history[turn.better_at].before, moves) is not None
        assert bool(turn.better) == (turn.loss > 0)


def test_the_chances_end_with_the_result(analysis: Analysis) -> None:
    match = finished()
    for moment in analysis.moments:
        assert sum(win or 0.0 for win in moment.wins) == pytest.approx(1.0)
    assert analysis.moments[-1].moves == len(match.history)
    assert analysis.moments[-1].wins == [float(seat in match.winners()) for seat in (0, 1)]
    assert analysis.moments[-1].errors == [0.0, 0.0]
    assert analysis.moments[1].errors[0] > analysis.moments[-2].errors[0]


def test_luck_is_where_chance_was(analysis: Analysis) -> None:
    match = finished()
    for turn in analysis.turns:
        first, last = turn.first, turn.first + turn.moves
        end = match.history[last].before if last < len(match.history) else match.state
        before = match.history[first].before
        rolled = (before.dice.count, before.revealed) != (end.dice.count, end.revealed)
        assert rolled or not any(turn.luck)
    assert any(any(turn.luck) for turn in analysis.turns)


def test_the_lists_of_best_and_costliest_turns(analysis: Analysis) -> None:
    for player in analysis.players:
        for numbers in (player.best, player.costliest):
            assert len(numbers) <= 3
            assert all(analysis.turns[number].seat == player.seat for number in numbers)
        losses = [analysis.turns[number].loss for number in player.costliest]
        assert losses == sorted(losses, reverse=True)
        assert not set(player.best) & {number for number, turn in enumerate(analysis.turns) if turn.mark}


def test_an_analysis_is_the_same_in_parts_and_survives_as_text(analysis: Analysis) -> None:
    record = finished().record()
    many = len(list(stretches(finished())))
    parts = [jobs.compare(record, False, first, first + 20) for first in range(0, many, 20)]
    comparisons = [comparison for part in parts for comparison in part]
    for number in doubtful(comparisons):
        comparisons[number : number + 1] = jobs.check(record, False, [comparisons[number]])
    assert jobs.conclude(record, False, comparisons) == analysis
    assert msgspec.json.decode(msgspec.json.encode(analysis), type=Analysis) == analysis


def test_progress_only_grows_to_the_end() -> None:
    analysed()
    assert DONE[-1] == 1.0
    assert all(0 < one <= other <= 1 for one, other in pairwise(DONE))


def test_with_hindsight_a_turn_is_judged_by_what_really_came() -> None:
    match = finished()
    found = analyse(match, hindsight=True)
    assert found.hindsight
    own = calibration_for("manitoba", match.state)
    for part in (Analyst(match, 0, True).compare(stretch) for stretch in list(stretches(match))[:40]):
        error = own.turn_error(part.stretch.first / len(match.history))
        assert part.loss.error == (error if part.better else 0), "nothing is dealt, so only the network can be off"


def test_what_was_hidden_is_not_known_without_the_seed() -> None:
    match = birchbark.replay(finished().record_for(0))
    with pytest.raises(Error, match="has no seed"):
        analyse(match, hindsight=True)


def test_a_game_under_way_is_not_analysed() -> None:
    with pytest.raises(Error, match="the game is not over"):
        analyse(under_way("manitoba", 2, 10))


def test_what_a_player_of_wendake_left_unused_is_a_habit() -> None:
    match = under_way("wendake", 2, 20)
    state = match.state
    assert isinstance(state, Wendake)
    village = replaced(replaced(state.villages[0], RESOURCE + 1, 9), BEAVERS, 3)
    state.villages[0] = village
    habits = {habit.key: habit.values for habit in coach_of("wendake").habits(match, 0)}
    kept = sum(village[RESOURCE : RESOURCE + 5])
    assert habits["habits.wendake-goods"] == {"many": kept}
    assert habits["habits.wendake-beavers"] == {"many": 3}
    assert "habits.wendake-progress" in habits


def test_goods_sent_back_are_a_habit_of_manitoba() -> None:
    match = finished()
    returned = [
        event for played in match.history for event in played.events if event.key == "returned" and event.seat == 1
    ]
    habits = {habit.key: habit.values for habit in coach_of("manitoba").habits(match, 1)}
    assert habits.get("habits.manitoba-returned", {"many": len(returned)}) == {"many": len(returned)}
    assert ("habits.manitoba-returned" in habits) == (len(returned) >= 2)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_habit_is_a_sentence(language: str) -> None:
    words = Words.of("birchbark.coach", language)
    for key in templates_in("birchbark.coach", language):
        if key.startswith("habits."):
            text = words.text(key, many=3, points=4)
            assert text.endswith(".")
            assert "{" not in text


def test_the_analysis_of_a_golden_game_stays_the_same() -> None:
    assert golden.analysed_record() == json.loads(golden.FILE.read_text(encoding="utf-8"))
