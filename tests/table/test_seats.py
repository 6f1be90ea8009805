"""Seats: secret links, joining, handing on, bots that stand in."""

from __future__ import annotations

import base64
import math

import pytest
from sqlalchemy import text

from birchbark.table import clock, seating, thinking
from birchbark.table.faults import Fault
from birchbark.table.seat_view import SeatView, viewer
from birchbark.table.tables import Place, Tables, new_link
from tests.table.company import ANN, BOT, OPEN, Company


def test_links_cannot_be_guessed_and_are_stored_hashed(tables: Tables) -> None:
    company = Company(tables, [ANN, OPEN])
    assert len(base64.urlsafe_b64decode(company.token)) * 8 >= 128
    tokens = {new_link().token for _ in range(100)}
    assert len(tokens) == 100
    with tables.store.engine.connect() as connection:
        stored = "".join(
            str(row)
            for name in ("tables", "links", "facts")
            for row in connection.execute(text(f"SELECT * FROM {name}"))
        )
    assert company.token not in stored
    assert company.host.id in stored


def test_a_link_holds_at_its_own_table_only(tables: Tables) -> None:
    one, other = Company(tables, [ANN]), Company(tables, [ANN])
    with pytest.raises(Fault, match="does not hold"):
        tables.link(one.id, other.token)
    with pytest.raises(Fault, match="does not hold"):
        tables.link(one.id, "")


def test_an_open_seat_is_taken_once(tables: Tables) -> None:
    company = Company(tables, [ANN, OPEN])
    company.join("Ben", 1)
    for seat, message in ((1, "All seats are taken"), (None, "All seats are taken")):
        with pytest.raises(Fault, match=message):
            company.join("Eve", seat)
    assert [seat.name for seat in company.table.seats] == ["Ann", "Ben"]
    assert company.table.match.names == ["Ann", "Ben"]


def test_one_person_may_hold_several_seats(tables: Tables) -> None:
    company = Company(tables, [ANN, OPEN, Place("person", "Amy")])
    assert company.table.seats_of(company.host) == [0, 2]
    company.join("Ben")
    assert viewer(company.table, company.host) == 0
    company.move(company.host)
    assert viewer(company.table, company.host) is None, "nobody's hand lies open while Ben decides"
    assert viewer(company.table, company.host, 2) == 2
    with pytest.raises(Fault, match="do not sit"):
        viewer(company.table, company.host, 1)


def test_alone_with_bots_a_seat_is_handed_on_and_the_old_link_ends(tables: Tables) -> None:
    company = Company(tables, [ANN, BOT])
    eve = company.hand_on(company.host, 0, "Eve")
    with pytest.raises(Fault, match="It is for Eve"):
        company.move(company.host)
    assert company.table.seats_of(company.host) == []
    company.move(tables.link(company.id, eve.token))
    log = [sentence for entry in SeatView(company.table, None, "en").log() for sentence in entry.sentences]
    assert "Eve takes over the seat of Ann." in log


def test_nobody_is_put_out_of_their_seat(tables: Tables) -> None:
    company = Company(tables, [ANN, OPEN])
    ben = company.join("Ben")
    for by, seat in ((ben, 0), (company.host, 1)):
        with pytest.raises(Fault, match="belongs to"):
            company.hand_on(by, seat, "Eve")
    assert company.table.match.names == ["Ann", "Ben"]


@pytest.mark.parametrize("game", ["toy", "manitoba"])
def test_against_people_nobody_takes_over_a_seat_or_changes_a_name_once_the_game_has_begun(
    tables: Tables, game: str
) -> None:
    company = Company(tables, [ANN, OPEN, BOT], game)
    anne = tables.link(company.id, company.hand_on(company.host, 0, "Anne").token)
    ben = company.join("Ben")
    for by, seat in ((ben, 1), (anne, 0), (company.host, 2)):
        with pytest.raises(Fault, match="The game has begun"):
            company.hand_on(by, seat, "Eve")
    assert company.table.match.names[:2] == ["Anne", "Ben"]


def test_names_are_fixed_when_the_game_is_over(tables: Tables) -> None:
    company = Company(tables, [ANN], options={"turns": "1"})
    company.move(company.host)
    with pytest.raises(Fault, match="The game is over"):
        company.hand_on(company.host, 0, "Winner")


def test_a_bot_plays_on_when_all_others_want_it(tables: Tables) -> None:
    company = Company(tables, [ANN, OPEN, OPEN])
    ben, eve = company.join("Ben"), company.join("Eve")
    company.stand_in(company.host, 1)
    with pytest.raises(Fault, match="said so already"):
        company.stand_in(company.host, 1)
    company.restart()
    assert [seat.holder for seat in company.table.seats] == ["person"] * 3
    company.stand_in(eve, 1)
    assert [seat.holder for seat in company.table.seats] == ["person", "bot", "person"]
    log = [sentence for entry in SeatView(company.table, None, "en").log() for sentence in entry.sentences]
    assert log[-2:] == ["Ann wants a bot to play on for Ben.", "A bot plays on for Ben."]
    company.back(ben, 1)
    assert company.table.votes == {}


def test_a_move_of_who_seemed_absent_ends_the_vote(tables: Tables) -> None:
    company = Company(tables, [ANN, OPEN, OPEN])
    ben, eve = company.join("Ben"), company.join("Eve")
    company.stand_in(company.host, 1)
    company.move(company.host)
    company.move(ben)
    company.stand_in(eve, 1)
    assert company.table.seats[1].holder == "person"


def test_a_single_opponent_must_have_waited(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    company = Company(tables, [ANN, OPEN])
    company.join("Ben")
    company.move(company.host)
    with pytest.raises(Fault, match="has let you wait for 60 minutes"):
        company.stand_in(company.host, 1)
    assert company.table.version == 2
    later = clock.now() + seating.ABSENT + 1
    monkeypatch.setattr(clock, "now", lambda: later)
    company.stand_in(company.host, 1)
    assert company.table.seats[1].holder == "bot"


def test_a_bot_stands_in_and_the_person_comes_back(tables: Tables) -> None:
    company = Company(tables, [ANN, OPEN])
    ben = company.join("Ben")
    company.stand_in(ben, 1)
    company.move(company.host)
    with pytest.raises(Fault, match="It is for Ben"):
        company.move(ben)
    assert thinking.turn(company.table, {}) is not None
    company.bot()
    company.back(ben, 1)
    company.move(company.host)
    company.move(ben)
    log = [sentence for entry in SeatView(company.table, None, "en").log() for sentence in entry.sentences]
    assert "A bot plays on for Ben." in log and "Ben plays again." in log


def test_only_those_at_the_table_send_a_bot_and_only_for_a_person(tables: Tables) -> None:
    company = Company(tables, [ANN, OPEN, BOT])
    ben = company.join("Ben")
    with pytest.raises(Fault, match="do not sit"):
        company.stand_in(new_link().link, 0)
    with pytest.raises(Fault, match="No person"):
        company.stand_in(company.host, 2)
    with pytest.raises(Fault, match="No bot stands in"):
        company.back(company.host, 1)
    with pytest.raises(Fault, match="no bot clever"):
        company.stand_in(ben, 1, "clever")
    with pytest.raises(Fault, match="no such seat"):
        company.stand_in(ben, 7)


@pytest.mark.parametrize("name", ["", "   ", "x" * 41, "Ann\nBen", "\x1b[31m"])
def test_names_are_short_and_on_one_line(tables: Tables, name: str) -> None:
    company = Company(tables, [ANN, OPEN])
    with pytest.raises(Fault, match="1 to 40 letters"):
        company.join(name)
    assert company.table.version == 0


@pytest.mark.parametrize(
    ("game", "places", "options", "message"),
    [
        ("chess", [ANN], {}, "There is no game 'chess'; there is"),
        ("toy", [ANN] * 5, {}, "for 1 to 4 players"),
        ("toy", [], {}, "for 1 to 4 players"),
        ("toy", [ANN], {"turns": "99"}, "turns is one of"),
        ("toy", [ANN], {"colour": "red"}, "has no option"),
        ("toy", [Place("bot", "", "clever")], {}, "There is no bot clever for this game"),
    ],
)
def test_a_table_that_cannot_be_is_refused(
    tables: Tables, game: str, places: list[Place], options: dict[str, str], message: str
) -> None:
    with pytest.raises(Fault, match=message):
        tables.create(game, places, options)


def test_seeds_are_drawn_for_every_table(tables: Tables) -> None:
    seeds = [tables.create("toy", [ANN])[0].match.seed for _ in range(20)]
    assert len(set(seeds)) == 20
    assert max(math.log2(seed) for seed in seeds if seed) > 120


def test_only_those_at_the_table_chat(tables: Tables) -> None:
    company = Company(tables, [ANN, OPEN])
    ben = company.join("Ben")
    assert tables.say(company.id, ben, " Hello ").text == "Hello"
    assert tables.say(company.id, company.host, "Hi").number == 2
    assert [said.name for said in tables.store.chats(company.id)] == ["Ben", "Ann"]
    with pytest.raises(Fault, match="do not sit"):
        tables.say(company.id, new_link().link, "Hello")
    for words in ("", " ", "x" * 501, "a\x00b"):
        with pytest.raises(Fault, match="1 to 500"):
            tables.say(company.id, ben, words)
