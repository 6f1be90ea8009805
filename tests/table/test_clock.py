"""The clock: a bank and an increment, nights in the player's zone, and a bot that plays on at zero."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from birchbark.table import clock
from birchbark.table.facts import ClockRules, Night
from birchbark.table.faults import Fault
from birchbark.table.seat_view import SeatView
from birchbark.table.tables import Tables
from tests.table.company import ANN, OPEN, Company

PARIS = "Europe/Paris"
SLEEP = Night(22, 7)


def at(zone: str, *when: int) -> float:
    return datetime(*when, tzinfo=ZoneInfo(zone)).timestamp()  # type: ignore[arg-type,misc]


def hours(begin: float, end: float, night: Night | None = SLEEP, zone: str = PARIS) -> float:
    return clock.used(begin, end, night, zone) / 3600


def test_without_nights_all_time_counts() -> None:
    assert clock.used(100, 160, None, "UTC") == 60
    assert clock.deadline(100, 60, None, "UTC") == 160


def test_the_night_does_not_count_in_the_players_zone() -> None:
    evening, morning = at(PARIS, 2026, 5, 1, 21), at(PARIS, 2026, 5, 2, 8)
    assert hours(evening, morning) == 2
    assert hours(evening, morning, zone="America/New_York") == 7
    assert hours(at(PARIS, 2026, 5, 1, 23), at(PARIS, 2026, 5, 2, 3)) == 0


def test_a_night_inside_one_day() -> None:
    assert hours(at(PARIS, 2026, 5, 1, 0), at(PARIS, 2026, 5, 2, 0), Night(1, 6)) == 19


def test_summer_time_begins_in_the_night() -> None:
    assert hours(at(PARIS, 2026, 3, 28, 21), at(PARIS, 2026, 3, 29, 8)) == 2
    assert hours(at(PARIS, 2026, 3, 28, 21), at(PARIS, 2026, 3, 29, 8), None) == 10


def test_the_deadline_moves_behind_the_night() -> None:
    assert clock.deadline(at(PARIS, 2026, 5, 1, 21), 2 * 3600, SLEEP, PARIS) == at(PARIS, 2026, 5, 2, 8)


@settings(max_examples=60, deadline=None, derandomize=True)
@given(
    st.floats(1.7e9, 1.9e9),
    st.floats(0.5, 500_000),
    st.integers(0, 23),
    st.integers(0, 23),
    st.sampled_from(["UTC", PARIS, "America/St_Johns", "Pacific/Apia", "Australia/Lord_Howe"]),
)
def test_deadline_and_used_agree(begin: float, left: float, dusk: int, dawn: int, zone: str) -> None:
    night = Night(dusk, dawn)
    if dusk == dawn:
        night = Night(dusk, (dawn + 1) % 24)
    end = clock.deadline(begin, left, night, zone)
    assert clock.used(begin, end, night, zone) == pytest.approx(left, abs=0.01)


def test_a_night_that_would_last_all_day_is_refused(tables: Tables) -> None:
    with pytest.raises(Fault, match="another hour"):
        tables.create("toy", [ANN], clock_rules=ClockRules(60, 0, Night(5, 5)))


def test_a_stored_night_that_lasts_all_day_does_not_count() -> None:
    assert clock.deadline(100, 60, Night(5, 5), PARIS) == 160
    assert clock.used(100, 160, Night(5, 5), PARIS) == 60


def test_the_longest_clock_with_the_longest_night_is_worked_out_at_once() -> None:
    begin = at(PARIS, 2026, 5, 1, 12)
    nights = list(clock.nights(begin, Night(6, 5), PARIS))
    assert len(nights) <= clock.MOST_NIGHTS
    assert clock.deadline(begin, 1e12, Night(6, 5), PARIS) > nights[-1][1]


@pytest.fixture
def time(monkeypatch: pytest.MonkeyPatch) -> Callable[[float], None]:
    """Time that passes when the test says so."""
    now = [clock.now()]
    monkeypatch.setattr(clock, "now", lambda: now[0])

    def wait(seconds: float) -> None:
        now[0] += seconds

    return wait


def test_each_decision_takes_time_and_each_turn_gives_some(tables: Tables, time: Callable[[float], None]) -> None:
    company = Company(tables, [ANN, OPEN], clock=ClockRules(60, 5))
    time(1000)
    ben = company.join("Ben")
    time(20)
    company.move(company.host)
    time(7)
    company.move(ben)
    assert company.table.left == pytest.approx([45, 58])
    company.restart()
    assert company.table.left == pytest.approx([45, 58])
    assert SeatView(company.table, None, "en").seats()[0].seconds == 45


def test_at_zero_a_bot_plays_on_and_the_host_can_give_the_seat_back(
    tables: Tables, time: Callable[[float], None]
) -> None:
    company = Company(tables, [ANN, OPEN], clock=ClockRules(60))
    ben = company.join("Ben")
    company.move(company.host)
    time(59)
    assert tables.check_clock(company.id) == []
    time(2)
    assert tables.store.due(clock.now()) == [company.id]
    assert len(tables.check_clock(company.id)) == 1
    assert company.table.seats[1].holder == "bot"
    log = [sentence for entry in SeatView(company.table, None, "de").log() for sentence in entry.sentences]
    assert log[-1] == "Ben hat keine Zeit mehr: Ein Bot spielt weiter."
    with pytest.raises(Fault, match="Only the host"):
        company.back(ben, 1)
    company.back(company.host, 1)
    assert company.table.left[1] == 60


def test_a_night_pauses_the_table(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "now", lambda: at("UTC", 2026, 5, 1, 21, 59))
    company = Company(tables, [ANN, ANN], clock=ClockRules(120, 0, Night(22, 6)))
    assert company.table.due() == at("UTC", 2026, 5, 2, 6, 1)
    monkeypatch.setattr(clock, "now", lambda: at("UTC", 2026, 5, 2, 5, 0))
    assert tables.check_clock(company.id) == []


def test_without_a_clock_nothing_is_due(tables: Tables) -> None:
    company = Company(tables, [ANN, ANN])
    assert company.table.due() is None
    assert tables.store.due(clock.now() + 1e9) == []


@pytest.mark.parametrize("zone", ["Nowhere/Land", "../../etc/passwd", "", "x" * 5000, "Europe"])
def test_an_unknown_zone_is_refused(tables: Tables, zone: str) -> None:
    with pytest.raises(Fault, match="no time zone"):
        tables.create("toy", [ANN], zone=zone)
