"""Bots at the table: a slow or failing one never holds it up, none learns a secret, and rules come to an end too."""

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
from tests.table.company import ANN, BOT, Company
from tests.toy.game import Toy, Turn

T = TypeVar("T")


class Slow(Bot):
    def choose(self, state: State) -> int:
        while True:
            try:
                sum(range(1000))
            except Exception:  # a bot that swallows everything
                continue


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
    odd = {"slow": Slow, "failing": Failing, "nonsense": Nonsense, "spy": Spy}
    infos = {name: BotInfo(0, partial(create, kind)) for name, kind in odd.items()}
    monkeypatch.setattr(bots, "BOTS", {**bots.BOTS, **infos})


@pytest.fixture
def pools() -> Iterator[list[ThreadPoolExecutor]]:
    made = [ThreadPoolExecutor(2), ThreadPoolExecutor(2)]
    yield made
    for pool in made:
        pool.shutdown(wait=False)


async def quietly(id_: str, change: Callable[[], T]) -> T:
    """Nobody is told."""
    return await asyncio.to_thread(change)


async def run(tables: Tables, pools: list[ThreadPoolExecutor], *ids: str) -> None:
    """Let the bots of some tables play until all are over."""
    bot_runner = BotRunner(tables, pools[0], pools[1], quietly, pause=0, seconds=0.2)
    for id_ in ids:
        bot_runner.wake(id_)
    await asyncio.wait_for(asyncio.gather(*bot_runner.tasks.values()), 20)


def in_a_loop(main: Coroutine[Any, Any, None]) -> None:
    """In a thread of its own: tests of the page leave a running loop in the thread of the tests."""
    with ThreadPoolExecutor(1) as apart:
        apart.submit(asyncio.run, main).result()


@pytest.mark.parametrize(
    ("level", "says"), [("slow", "thought too long"), ("failing", "failed"), ("nonsense", "failed")]
)
def test_a_bot_in_trouble_does_not_hold_up_the_table(
    tables: Tables, pools: list[ThreadPoolExecutor], level: str, says: str
) -> None:
    company = Company(tables, [Place("bot", "Rob", level), BOT], options={"turns": "1"})
    in_a_loop(run(tables, pools, company.id))
    assert company.table.over
    log = [sentence for entry in SeatView(company.table, None, "en").log() for sentence in entry.sentences]
    assert any(says in sentence for sentence in log)


def test_other_tables_go_on_meanwhile(tables: Tables, pools: list[ThreadPoolExecutor]) -> None:
    slow = Company(tables, [Place("bot", "Rob", "slow"), BOT], options={"turns": "1"})
    quick = [Company(tables, [BOT, BOT]) for _ in range(5)]
    in_a_loop(run(tables, pools, slow.id, *[company.id for company in quick]))
    assert all(company.table.over for company in (slow, *quick))


def test_a_bot_does_not_see_the_hands_of_others(tables: Tables) -> None:
    company = Company(tables, [Place("bot", "Rob", "spy"), ANN])
    state = company.table.match.state
    assert isinstance(state, Toy)
    Spy.shown.clear()
    for _ in range(12):
        question = thinking.question(company.table)
        assert question is not None
        thinking.think(question, 5)
    assert all(shown.hands[0] == state.hands[0] for shown in Spy.shown)
    assert len({tuple(shown.hands[1]) for shown in Spy.shown}) > 3
    assert all(shown.dice.key != state.dice.key for shown in Spy.shown)


def test_bots_left_over_by_a_process_that_ended_are_found(tables: Tables, pools: list[ThreadPoolExecutor]) -> None:
    company = Company(tables, [BOT, BOT])
    company.restart()

    async def sweep() -> None:
        bot_runner = BotRunner(company.tables, pools[0], pools[1], quietly, pause=0, seconds=1)
        await bot_runner.sweep_once(ahead=60)
        await asyncio.gather(*bot_runner.tasks.values())

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
    begin = time.monotonic()
    with pytest.raises(Fault, match="took too long"):
        company.move(company.host, "draw")
    assert time.monotonic() - begin < 3
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
