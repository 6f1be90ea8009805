"""What leaves a table: nothing that a seat cannot know, in three languages, and all of it when the game is over."""

from __future__ import annotations

import random
from pathlib import Path

import msgspec
import pytest

from birchbark.engine.components import Components
from birchbark.engine.dice import Dice
from birchbark.table.seat_view import SeatView
from birchbark.table.table import Table
from birchbark.table.tables import Place, Tables
from tests.bots.positions import other_figures
from tests.table.company import ANN, BOT, OPEN, Company, previews_for
from tests.toy.game import Toy
from tests.ways import Way, every_way


def everything(table: Table, seat: int | None) -> bytes:
    """All that an audience can be told now."""
    view = SeatView(table, seat, "en")
    sent = [view.details(), view.position(), view.log(), view.opening(), view.record(), previews_for(view)]
    sent += [view.sheet(), view.score_history()]
    return msgspec.json.encode([*sent, [view.past(moves) for moves in (0, table.moves // 2, table.moves)]])


@pytest.mark.slow
@every_way
def test_dealing_again_what_a_seat_cannot_know_changes_nothing_it_is_told(tables: Tables, way: Way) -> None:
    company = Company(tables, [ANN] * way.players, way.game, seed=5, options=way.options)
    chance = random.Random(1)
    table = company.table
    while not table.over:
        for seat in range(way.players if table.moves < 5 or chance.random() < 0.03 else 0):
            real = table.match.state
            sent = everything(table, seat)
            table.match.state = real.determinize(seat, Dice.seeded(chance.getrandbits(64)))
            again = everything(table, seat)
            table.match.state = real
            assert sent == again
        company.move(company.host, chance.choice(table.match.moves()))


def test_hidden_cards_are_told_to_nobody_else(tables: Tables) -> None:
    company = Company(tables, [ANN, OPEN, BOT], seed=3)
    ben = company.join("Ben")
    chance = random.Random(2)
    table = company.table
    while not table.over:
        state = table.match.state
        assert isinstance(state, Toy)
        for seat in (0, 1, 2, None):
            sent = everything(table, seat)
            for other in range(3):
                if other != seat:
                    for card in state.hidden(other):
                        assert f'"card-{card}"'.encode() not in sent
                        assert f"card-{card} ".encode() not in sent
        line = chance.choice(table.match.moves())
        seat = table.match.seat
        assert seat is not None
        if table.seats[seat].holder == "bot":
            company.bot(line)
        else:
            company.move(company.host if seat == 0 else ben, line)


def test_a_finished_game_is_open_to_all(tables: Tables) -> None:
    company = Company(tables, [ANN, ANN], seed=3)
    while not company.table.over:
        bury = [line for line in company.table.match.moves() if line.startswith("bury")]
        company.move(company.host, bury[0])
    view = SeatView(company.table, None, "en")
    assert all(entry.line.startswith("bury card-") for entry in view.log())
    assert any("is dealt" in sentence for sentence in view.opening())
    assert "\nseed: 3\n" in view.record()
    assert view.position().winners


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@every_way
def test_everything_is_said_in_the_asked_language(tables: Tables, way: Way, language: str) -> None:
    company = Company(tables, [ANN] * way.players, way.game, options=way.options)
    for _ in range(3):
        company.move(company.host)
    view = SeatView(company.table, company.table.match.seat, language)
    position = view.position()
    assert position.prompt and position.clause and all(choice.sentence for choice in position.choices)
    if way.game == "toy":
        texts = [position.prompt, position.clause.text, *[choice.sentence for choice in position.choices]]
        assert all(f"[{language}]" in text for text in texts)


def test_only_whoever_decides_gets_question_choices_and_previews(tables: Tables) -> None:
    company = Company(tables, [ANN, OPEN])
    company.join("Ben")
    asked, other = SeatView(company.table, 0, "en"), SeatView(company.table, 1, "fr")
    assert [choice.words for choice in asked.position().choices] == [
        line.split() for line in company.table.match.moves()
    ]
    assert len(previews_for(asked)) == len(asked.position().choices)
    assert other.position().choices == [] and previews_for(other) == [] and other.position().clause is None
    assert other.position().prompt == "C’est à Ann de décider."


def test_a_preview_ends_where_another_player_s_doing_begins(tables: Tables) -> None:
    company = Company(tables, [ANN, ANN], "wendake", seed=3, options={"tribes": "fronts"})
    company.move(company.host, company.table.match.moves()[0])
    seat = company.table.match.seat
    found = previews_for(SeatView(company.table, seat, "en"))
    others = [
        change.path for preview in found for change in preview.changes if f"villages.{1 - (seat or 0)}." in change.path
    ]
    assert found and others == []


def test_a_preview_tells_what_is_certain_and_says_what_is_not(tables: Tables) -> None:
    company = Company(tables, [ANN, ANN], seed=3)
    found = {preview.line: preview for preview in previews_for(SeatView(company.table, 0, "en"))}
    assert found["draw"].open
    assert {change.path: change.after - change.before for change in found["draw"].changes} == {
        "players.0.hand": 1,
        "deck": -1,
    }
    line = next(line for line in found if line.startswith("play"))
    points = int(line.removeprefix("play card-")) % 7
    changes = {change.path: change.after - change.before for change in found[line].changes}
    assert changes.get("scores.0", 0) == points
    assert changes["players.0.hand"] == -1
    assert not found[line].open
    assert {line.split()[0]: preview.waste for line, preview in found.items()} == {
        "play": False,
        "bury": True,
        "draw": False,
    }


def test_a_waiting_table_says_so(tables: Tables) -> None:
    company = Company(tables, [ANN, Place("open", "Ben")])
    position = SeatView(company.table, 0, "de").position()
    assert position.seat is None and position.choices == []
    assert position.prompt == "Es wird auf Spieler gewartet."


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_what_the_ghost_will_do_is_told_in_sentences(tables: Tables, language: str) -> None:
    company = Company(tables, [ANN], "wendake", seed=4)
    while company.table.match.view(0)["year"] == 1:
        position = SeatView(company.table, 0, language).position()
        opponent_plan = position.view["ghost"]["next"]
        assert len(position.opponent_plan) == (len(opponent_plan["reasons"]) if opponent_plan else 0)
        assert all(text.endswith(".") and "{" not in text and "ghost-" not in text for text in position.opponent_plan)
        company.move(company.host)
    past = SeatView(company.table, 0, language).past(3)
    assert len(past.opponent_plan) == len(past.view["ghost"]["next"]["reasons"])


def test_where_people_play_nothing_is_foreseen(tables: Tables) -> None:
    assert SeatView(Company(tables, [ANN] * 2, "wendake").table, 0, "en").position().opponent_plan == []


def test_bots_that_were_trained_with_other_figures_say_so(
    tables: Tables, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    strong = Place("bot", level="strong")
    usual = Company(tables, [ANN, strong], "manitoba")
    assert SeatView(usual.table, 0, "en").info().notes == []
    folder = other_figures(tmp_path)
    monkeypatch.setattr("birchbark.engine.game.editions", lambda package: [Components.load(package, folder)])
    company = Company(tables, [ANN, strong], "manitoba")
    for language, words in {"en": "is not trained", "fr": "n’est pas entraîné", "de": "nicht trainiert"}.items():
        (note,) = SeatView(company.table, 0, language).info().notes
        assert words in note
    company.stand_in(company.host, 0, "expert")
    last = SeatView(company.table, 1, "en").log()[-1]
    assert last.sentences[-1].startswith("Expert is not trained")
