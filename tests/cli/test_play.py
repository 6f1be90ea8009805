"""Whole games and single turns through the real client."""

from __future__ import annotations

from itertools import chain
from pathlib import Path

import pytest

import birchbark
from birchbark.cli.saves import unfinished
from tests.bots.positions import other_figures
from tests.cli.conftest import Run, first_choice, only_save

TWO = ("play", "manitoba", "--seat", "Ann", "--seat", "Ben", "--seed", "3", "--first", "2")
"""With Ben active first the solstice begins with Ann."""


@pytest.mark.slow
def test_two_people_play_to_the_end(run: Run, home: Path) -> None:
    """A number chooses; Enter draws the table anew, or hands the turn over."""
    output = run(*TWO, reply=first_choice)
    assert output.status == 0
    assert output.err == ""
    assert "the game is over" in output.out
    assert "total" in output.out
    assert "wins." in output.out or "share the victory." in output.out
    assert not unfinished()
    (record,) = home.glob("finished/*/record.txt")
    assert f"replay {record}" in output.out
    assert birchbark.replay(record.read_text()).seat is None


@pytest.mark.slow
def test_a_person_plays_bots_to_the_end(run: Run) -> None:
    argv = ("play", "manitoba", "--players", "3", "--bots", "random,greedy", "--layout", "lake-manitoba", "--seed", "8")
    output = run(*argv, reply=first_choice)
    assert output.status == 0
    assert "■ random (bot)" in output.out
    assert "wins." in output.out or "share the victory." in output.out


def test_bots_among_themselves_need_no_input(run: Run) -> None:
    output = run("play", "manitoba", "--seat", "bot:random", "--seat", "bot", "--seat", "bot:random", "--seed", "1")
    assert output.status == 0
    assert "▲ random 2 (bot)" in output.out
    assert "places a Cree on" in output.out
    assert "total" in output.out


def test_a_move_is_typed_as_words_or_number(run: Run) -> None:
    run(*TWO, lines=["place t2.prairie", "vision hunter"])
    run("play", "--resume", lines=["", "1"])
    moves = [line for line in only_save().file.read_text().splitlines() if line.startswith(("place", "vision"))]
    assert moves[:2] == ["place t2.prairie", "vision hunter"]
    assert len(moves) == 3


def test_the_first_words_of_a_move_list_what_can_follow(run: Run) -> None:
    output = run(*TWO, lines=["place t2.prairie", "vision"])
    assert "vision shaman" in output.out.rpartition("help>")[0].rpartition("vision\n")[2]
    assert len(only_save().load().history) == 1


def test_first_words_that_leave_one_move_play_it(run: Run) -> None:
    run(*TWO, lines=["place t2.prairie", "PASS", "place t1.lake", "pass", "take beige", "vision"])
    match = only_save().load()
    assert match.game.catalogue.line(match.history[-1].move) == "vision warrior"


def test_words_are_whole_words(run: Run) -> None:
    run(*TWO, lines=["place t2.prairie", "pa"])
    assert len(only_save().load().history) == 1


def test_a_wrong_move_is_refused_with_its_clause_and_changes_nothing(run: Run) -> None:
    output = run(*TWO, lines=["take brown", "place t9.forest", "77", "place t5.lake", "nonsense"])
    assert "✗ The active player takes disks when the round begins. Ann: place a Cree" in output.out
    assert "✗ 'place t9.forest' is not a move of Manitoba.\n" in output.out
    assert "✗ There is no choice 77; there are 15." in output.out
    assert "✗ The territory has 3 tiles: there is no area lake 5. (M1.4)" in output.out
    assert "✗ 'nonsense' is not a move of Manitoba" in output.out
    assert not only_save().load().history


def test_the_rules_are_at_hand(run: Run) -> None:
    output = run(*TWO, lines=["?", "? M5.3", "? chain", "?1", "2?", "? M99", "? xyzzy"])
    assert "M2.3    Place 1 Cree" in output.out
    assert "M5.3    The active player may place" in output.out
    assert "M8.10" in output.out
    assert "place t1.forest  Place a Cree on forest 1 and take the berry." in output.out
    assert "place t1.hills  Place a Cree on hills 1 and take the horse." in output.out
    assert "✗ there is no clause or chapter M99" in output.out
    assert "✗ no clause mentions 'xyzzy'" in output.out


def test_help_lists_commands_and_signs(run: Run) -> None:
    output = run(*TWO, lines=["help"])
    for word in ("undo", "board", "sheet", "log [N]", "save FILE", "load FILE", "quit", "♣ ∩ ψ ≈ Λ", "skip"):
        assert word in output.out


def test_log_sheet_and_board(run: Run) -> None:
    output = run(*TWO, lines=["log", "place t2.prairie", "log", "log all", "log 1", "sheet", "board"])
    assert "Nothing has been played yet." in output.out
    assert "   1 place t2.prairie" in output.out
    assert "Points" in output.out
    assert "lead." in output.out
    assert output.out.count("Manitoba · Winter solstice") == 3


def test_undo_takes_back_own_moves_only(run: Run) -> None:
    lines = ["undo", "place t2.prairie", "undo", "place t1.lake", "pass", "undo", "undo"]
    output = run(*TWO, lines=lines)
    assert output.out.count("✗ You can take back your own moves only") == 3
    assert [played.seat for played in only_save().load().history] == [0, 0]


def test_a_turn_that_ends_by_itself_can_be_taken_back(run: Run) -> None:
    lines = ["place t2.prairie", "vision warrior", "wake 1", "what", "sheet", "?", "undo", "pass"]
    output = run(*TWO, lines=lines)
    assert output.out.count("Your turn is over. Enter goes on") == 1
    assert "✗ Enter goes on, undo takes your last move back, quit leaves." in output.out
    match = only_save().load()
    assert [match.game.catalogue.line(played.move) for played in match.history][2] == "pass"
    assert "● Ann" in output.out
    assert match.seat == 1


def test_the_end_of_the_input_saves_and_says_how_to_go_on(run: Run) -> None:
    output = run(*TWO, lines=["place t2.prairie"])
    assert output.status == 0
    assert "play --resume" in output.out
    assert len(only_save().load().history) == 1
    handed_over = run("play", "--resume", lines=["vision hunter"])
    assert "Your turn is over" in handed_over.out
    assert "Go on with" in handed_over.out


def test_an_interrupt_is_a_way_to_leave(run: Run) -> None:
    def interrupt(prompt: str) -> str:
        raise KeyboardInterrupt

    output = run(*TWO, reply=interrupt)
    assert output.status == 0
    assert "play --resume" in output.out
    assert run("play", "manitoba", reply=interrupt).status == 130, "nothing was begun"


def test_what_others_did_is_told_in_sentences(run: Run) -> None:
    argv = ("play", "manitoba", "--seat", "Ann", "--seat", "bot:greedy", "--first", "1", "--seed", "3")
    output = run(*argv)
    assert "■ greedy (bot)  takes into storage: a berry, a horse, a bison and a canoe" in output.out
    assert "places a Cree on" in output.out


def test_questions_have_answers_that_enter_accepts(run: Run) -> None:
    output = run("play", lines=["", "", "", "", ""])
    assert "How many players? (2, 3, 4) [2]" in output.out
    assert "Player 2 ■ [bot:novice]" in output.out
    match = only_save().load()
    assert match.names == ["Red", "novice (bot)"]
    assert match.setup.options == {"layout": "standard", "first": "random"}


def test_questions_without_any_input_begin_the_usual_game(run: Run) -> None:
    output = run("play")
    assert output.status == 0
    assert "play --resume" in output.out
    assert only_save().load().setup.players == 2


def test_wrong_answers_are_asked_again(run: Run) -> None:
    answers = ["5", "3", "Ann", "Ann", "bot:nobody", "x (bot)", "Ben", "bot:random", "moon", "lake", "4", "3"]
    output = run("play", "manitoba", lines=answers)
    assert "✗ Please answer with one of 2, 3, 4." in output.out
    assert "✗ two players are called 'Ann'" in output.out
    assert "✗ there is no bot 'nobody'" in output.out
    assert "✗ 'x (bot)' is a name for bots" in output.out
    assert "✗ first is random or 1 to 3 with 3 players" in output.out
    match = only_save().load()
    assert match.names == ["Ann", "Ben", "random (bot)"]
    assert match.setup.options == {"layout": "lake-manitoba", "first": "3"}


def test_options_given_are_not_asked(run: Run) -> None:
    output = run("play", "manitoba", "--layout", "duck-mountain", lines=["2"])
    assert "layout:" not in output.out
    assert only_save().load().setup.options["layout"] == "duck-mountain"


def test_an_unfinished_game_is_offered(run: Run) -> None:
    run(*TWO, lines=["place t2.prairie"])
    output = run("play", lines=[""])
    assert "manitoba with Ann, Ben; 1 move, " in output.out
    assert len(unfinished()) == 1
    run("play", lines=["new", "4"])
    assert len(unfinished()) == 2


def test_names_mean_what_they_say(run: Run) -> None:
    """Neither markup nor wide letters in a name disturb the screen."""
    output = run("play", "manitoba", "--seat", "[red]:smile:", "--seat", "日本語の名前", lines=["1"])
    assert "[red]:smile:" in output.out
    assert "日本語の名前" in output.out


def test_people_can_share_the_terminal(run: Run) -> None:
    """Each sees what happened since the own last choice."""
    output = run(*TWO, lines=chain(["place t2.prairie", "pass"], ["place t1.lake"]))
    assert "● Ann  takes into storage: a berry" in output.out.rpartition("Ben")[0]
    assert output.out.count("places a Cree on prairie 2") >= 2


def test_bots_that_were_trained_with_other_figures_say_so_once(run: Run, tmp_path: Path) -> None:
    typed = ("play", "manitoba", "--players", "2", "--bots", "strong", "--seed", "3", "--first", "2")
    figures = ("--components", str(other_figures(tmp_path)))
    note = "Strong is not trained for this way to play with these component figures"
    lines = ["place t2.prairie", "pass", ""]
    assert run(*typed, *figures, lines=lines).out.count(note) == 1
    assert run(*typed, lines=lines).out.count(note) == 0
    assert note in run("simulate", "manitoba", "--bots", "strong,random", "--games", "1", *figures).err
