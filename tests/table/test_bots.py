"""Bots at the table: none holds it up or learns a secret, each plays by the table's seed alone; rules end, too."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, ClassVar, TypeVar

import pytest

from birchbark import bots
from birchbark.bots import BotInfo
from birchbark.bots.bot import Bot
from birchbark.engine.dice import Dice
from birchbark.engine.state import State
from birchbark.table import clock, thinking
from birchbark.table.bot_runner import BotRunner
from birchbark.table.faults import Fault
from birchbark.table.limits import Overtime, limited
from birchbark.table.seat_view import SeatView
from birchbark.table.tables import Place, Tables
from birchbark.table.workers import Workers
from tests.table.company import ANN, BOT, Company
from tests.toy.game import Toy, Turn

T = TypeVar("T")


class Failing(Bot):
    def choose(self, state: State) -> int:
        raise RuntimeError("out of ideas")


class Nonsense(Bot):
    def choose(self, state: State) -> int:
        return -5


class Spy(Bot):
    shown: ClassVar[list[Toy]] = []

    def choose(self, state: State) -> int:
        assert isinstance(state, Toy)
        Spy.shown.append(state)
        return state.moves()[0]


def create(kind: type[Bot], game: str, dice: Dice) -> Bot:
    return kind(dice)


@pytest.fixture(autouse=True)
def odd_bots(monkeypatch: pytest.MonkeyPatch) -> None:
    odd = {"failing": Failing, "nonsense": Nonsense, "spy": Spy}
    infos = {name: BotInfo(0, partial(create, kind)) for name, kind in odd.items()}
    monkeypatch.setattr(bots, "BOTS", {**bots.BOTS, **infos})


@pytest.fixture(scope="module")
def work() -> Iterator[ThreadPoolExecutor]:
    with ThreadPoolExecutor(2) as pool:
        yield pool


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    running = Workers(2)
    yield running
    running.close()


async def quietly(id_: str, change: Callable[[], T]) -> T:
    """Nobody is told."""
    return await asyncio.to_thread(change)


async def run(runner: BotRunner, *ids: str) -> None:
    """Let the bots of some tables play until all are over."""
    for id_ in ids:
        runner.wake(id_)
    await asyncio.gather(*runner.tasks.values())


def in_a_loop(main: Coroutine[Any, Any, None]) -> None:
    """In a thread of its own: tests of the page leave a running loop in the thread of the tests."""
    with ThreadPoolExecutor(1) as apart:
        apart.submit(asyncio.run, main).result()


def endless(asked: thinking.Question) -> thinking.Plan:
    while True:
        try:
            sum(range(1000))
        except Exception:  # a bot that swallows everything
            continue


def slow_if_called_so(asked: thinking.Question) -> thinking.Plan:
    return endless(asked) if asked.level == "greedy" else thinking.plan(asked)


def failing(asked: thinking.Question) -> thinking.Plan:
    raise RuntimeError("out of ideas")


@pytest.mark.parametrize(("plan", "seconds", "says"), [(endless, 0.1, "thought too long"), (failing, 60, "failed")])
def test_a_bot_in_trouble_does_not_hold_up_the_table(
    tables: Tables,
    work: ThreadPoolExecutor,
    workers: Workers,
    monkeypatch: pytest.MonkeyPatch,
    plan: Callable[[thinking.Question], thinking.Plan],
    seconds: float,
    says: str,
) -> None:
    monkeypatch.setattr(thinking, "plan", plan)
    company = Company(tables, [Place("bot", "Rob", "random")], options={"turns": "1"})
    in_a_loop(run(BotRunner(tables, work, workers, quietly, pause=0, seconds=seconds), company.id))
    assert company.table.over
    log = [sentence for entry in SeatView(company.table, None, "en").log() for sentence in entry.sentences]
    assert any(says in sentence for sentence in log)


def test_other_tables_go_on_meanwhile(
    tables: Tables, work: ThreadPoolExecutor, workers: Workers, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(thinking, "plan", slow_if_called_so)
    slow = Company(tables, [Place("bot", "Rob", "greedy")], options={"turns": "1"})
    quick = [Company(tables, [BOT, BOT]) for _ in range(5)]

    async def main() -> None:
        runner = BotRunner(tables, work, workers, quietly, pause=0, seconds=60)
        runner.wake(slow.id)
        await run_quick(runner)
        assert not slow.table.over
        await runner.stop()

    async def run_quick(runner: BotRunner) -> None:
        for company in quick:
            runner.wake(company.id)
        await asyncio.gather(*[runner.tasks[company.id] for company in quick])

    in_a_loop(main())
    assert all(company.table.over for company in quick)


@pytest.mark.parametrize("level", ["failing", "nonsense"])
def test_a_bot_that_fails_or_plays_nonsense_has_no_plan(tables: Tables, level: str) -> None:
    company = Company(tables, [Place("bot", "Rob", level), ANN])
    asked = thinking.turn(company.table, {})
    assert asked is not None
    with pytest.raises((RuntimeError, ValueError), match=r"out of ideas|no legal move"):
        thinking.plan(asked.questions[0])


def test_a_bot_does_not_see_the_hands_of_others(tables: Tables) -> None:
    Spy.shown.clear()
    for seed in range(12):
        company = Company(tables, [Place("bot", "Rob", "spy"), ANN], seed=seed)
        state = company.table.match.state
        assert isinstance(state, Toy)
        asked = thinking.turn(company.table, {})
        assert asked is not None
        thinking.plan(asked.questions[0])
        shown = Spy.shown[-1]
        assert shown.hands[0] == state.hands[0]
        assert shown.hands[1] != state.hands[1]
        assert shown.dice.key != state.dice.key


@pytest.mark.parametrize("game", ["manitoba", "wendake"])
def test_a_bot_plans_its_turn_once_and_plays_the_same_after_a_restart(tables: Tables, game: str) -> None:
    def play(restarting: bool) -> tuple[list[str], int]:
        company = Company(tables, [Place("bot", "", "greedy")] * 2, game, seed=5)
        planned: thinking.Plan = {}
        thoughts = 0
        while company.table.moves < 25:
            if restarting:
                company.restart()
                planned = {}
            asked = thinking.turn(company.table, planned)
            assert asked is not None
            if asked.questions:
                planned = thinking.plan(asked.questions[0])
                thoughts += 1
            company.bot(planned[asked.now])
        return company.lines(), thoughts

    once, again = play(False), play(True)
    assert once[0] == again[0]
    assert once[1] < again[1] == 25


def test_a_bot_goes_on_with_a_turn_that_a_person_began(tables: Tables, workers: Workers) -> None:
    company = Company(tables, [ANN, ANN], "manitoba", seed=6)
    seat = company.table.match.seat
    assert seat is not None
    while company.table.match.seat == seat and len(company.table.match.moves()) > 1:
        company.move(company.host, company.table.match.moves()[-1])
        if company.table.match.seat == seat and thinking.foreseen(company.table) < company.table.moves:
            break
    company.stand_in(company.host, seat)
    asked = thinking.turn(company.table, {})
    assert asked is not None and len(asked.questions) == 2
    thought = asyncio.run(thinking.think(workers, asked, {}, 60, company.id))
    assert thought.line in company.table.match.moves() and not thought.trouble


def test_bots_left_over_by_a_process_that_ended_are_found(
    tables: Tables, work: ThreadPoolExecutor, workers: Workers
) -> None:
    company = Company(tables, [BOT, BOT])
    company.restart()

    async def sweep() -> None:
        runner = BotRunner(company.tables, work, workers, quietly, pause=0, seconds=60)
        await runner.sweep_once(ahead=60)
        await asyncio.gather(*runner.tasks.values())

    in_a_loop(sweep())
    assert company.table.over
    assert tables.store.due(clock.now() + 1e6) == []


def test_rules_that_never_end_are_stopped_and_change_nothing(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    company = Company(tables, [ANN, ANN])
    tables.rules_seconds = 0.2
    take = Turn.take

    def endless(self: Turn, s: Toy, move: int) -> None:
        while True:
            sum(range(100))

    monkeypatch.setattr(Turn, "take", endless)
    with pytest.raises(Fault, match="took too long"):
        company.move(company.host, "draw")
    tables.rules_seconds = 60
    monkeypatch.setattr(Turn, "take", take)
    assert company.lines() == []
    company.move(company.host, "draw")
    assert company.lines() == ["draw"]


def test_rules_that_fail_change_nothing(tables: Tables, monkeypatch: pytest.MonkeyPatch) -> None:
    company = Company(tables, [ANN, ANN])

    def failing(self: Turn, s: Toy, move: int) -> None:
        raise IndexError("a fault in the rules")

    with monkeypatch.context() as patched:
        patched.setattr(Turn, "take", failing)
        with pytest.raises(Fault, match="The rules failed"):
            company.move(company.host, "draw")
    assert company.table.broken is None
    company.move(company.host, "draw")
    assert company.lines() == ["draw"]


def test_the_limit_does_not_strike_afterwards() -> None:
    for _ in range(30):
        try:
            with limited(0.04):
                time.sleep(0.05)
        except Overtime:
            pass
        sum(range(10_000))
    time.sleep(0.15)


def test_dice_of_bots_are_their_own() -> None:
    assert Dice.seeded(1).key != Dice.seeded(2).key
