"""Work in other processes: its result or fault comes back, it is killed in time, and its queue is bounded."""

from __future__ import annotations

import asyncio
import os
import signal
import time
from collections.abc import Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from typing import Any, TypeVar

import pytest

from birchbark.engine.errors import BadRecord
from birchbark.table.faults import Fault
from birchbark.table.workers import Failed, TooLong, Workers

T = TypeVar("T")


def in_a_loop(main: Coroutine[Any, Any, T]) -> T:
    with ThreadPoolExecutor(1) as apart:
        return apart.submit(asyncio.run, main).result()


@pytest.fixture
def workers() -> Iterator[Workers]:
    running = Workers(1, most_waiting=3)
    yield running
    running.close()


def pid() -> int:
    return os.getpid()


def refuse() -> None:
    raise Fault("bad-record", BadRecord(7, "no-seed"))


def divide(by: int) -> float:
    return 1 / by


def endless() -> None:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    while True:
        time.sleep(1)


def computing() -> None:
    while True:
        sum(range(1000))


def end() -> None:
    os._exit(3)


def test_work_is_done_in_another_process_which_is_kept(workers: Workers) -> None:
    async def main() -> set[int]:
        return {await workers.run(pid, seconds=60) for _ in range(3)}

    found = in_a_loop(main())
    assert len(found) == 1 and os.getpid() not in found


def test_a_fault_crosses_over_in_every_language(workers: Workers) -> None:
    with pytest.raises(Fault) as caught:
        in_a_loop(workers.run(refuse, seconds=60))
    fault = Fault("bad-record", BadRecord(7, "no-seed"))
    assert caught.value.code == "bad-record"
    assert [caught.value.say(language) for language in ("en", "fr", "de")] == [
        fault.say(language) for language in ("en", "fr", "de")
    ]


def test_what_fails_comes_back_with_its_trace_and_the_process_is_kept(workers: Workers) -> None:
    async def main() -> tuple[int, int]:
        before = await workers.run(pid, seconds=60)
        with pytest.raises(Failed, match="ZeroDivisionError"):
            await workers.run(divide, 0, seconds=60)
        return before, await workers.run(pid, seconds=60)

    before, after = in_a_loop(main())
    assert before == after


@pytest.mark.parametrize("too_long", [endless, computing])
def test_what_takes_too_long_is_killed_and_its_process_replaced(workers: Workers, too_long: Callable[[], None]) -> None:
    async def main() -> tuple[int, int]:
        before = await workers.run(pid, seconds=60)
        with pytest.raises(TooLong):
            await workers.run(too_long, seconds=0.1)
        return before, await workers.run(pid, seconds=60)

    before, after = in_a_loop(main())
    assert before != after
    with pytest.raises(ProcessLookupError):
        os.kill(before, 0)


def test_a_process_that_dies_is_replaced(workers: Workers) -> None:
    async def main() -> int:
        with pytest.raises(Failed, match="died"):
            await workers.run(end, seconds=60)
        return await workers.run(pid, seconds=60)

    assert in_a_loop(main())


def test_a_process_that_was_killed_while_idle_is_replaced(workers: Workers) -> None:
    async def main() -> tuple[int, int]:
        before = await workers.run(pid, seconds=60)
        os.kill(before, signal.SIGKILL)
        workers.idle[0].process.join()
        return before, await workers.run(pid, seconds=60)

    before, after = in_a_loop(main())
    assert before != after


def test_nobody_has_more_than_a_few_at_once_and_the_queue_is_bounded(workers: Workers) -> None:
    async def main() -> list[str]:
        keys = ("one", "one", "one", "two", "three")
        results = await asyncio.gather(*[workers.run(pid, seconds=60, key=key) for key in keys], return_exceptions=True)
        return ["done" if isinstance(result, int) else str(getattr(result, "code", result)) for result in results]

    assert in_a_loop(main()) == ["done", "done", "busy", "done", "busy"]
    assert workers.waiting == 0


def test_closing_ends_what_is_under_way(workers: Workers) -> None:
    async def main() -> None:
        work = asyncio.ensure_future(workers.run(endless, seconds=60))
        while not workers.all:
            await asyncio.sleep(0.01)
        workers.close()
        with pytest.raises(Failed):
            await work
        with pytest.raises(Failed):
            await workers.run(pid, seconds=1)

    in_a_loop(main())
