"""Work in threads: its result or error comes back to the event loop, and closing cancels what has not begun."""

from __future__ import annotations

import asyncio
import gc
import threading
import weakref
from collections.abc import Iterator
from contextlib import suppress

import pytest

from birchbark.table.threads import Threads
from tests.table.test_workers import in_a_loop


@pytest.fixture
def threads() -> Iterator[Threads]:
    running = Threads(1, "test")
    yield running
    running.close(wait=True)


def test_results_and_errors_come_back_from_another_thread(threads: Threads) -> None:
    async def main() -> None:
        assert (await threads.submit(threading.current_thread)).name == "test-0"
        assert await threads.submit(int, "ff", base=16) == 255
        with pytest.raises(ZeroDivisionError):
            await threads.submit(divmod, 1, 0)

    in_a_loop(main())


def test_what_has_failed_keeps_nothing_in_memory(threads: Threads) -> None:
    class Thing:
        def fail(self) -> None:
            raise ValueError

    async def main() -> None:
        thing = Thing()
        seen = weakref.ref(thing)
        with suppress(ValueError):
            await threads.submit(thing.fail)
        await threads.submit(int)
        del thing
        assert seen() is None

    gc.disable()
    try:
        in_a_loop(main())
    finally:
        gc.enable()


def test_what_is_cancelled_or_closed_before_it_begins_is_not_done(threads: Threads) -> None:
    done: list[str] = []
    gate = threading.Event()

    async def main() -> None:
        held = threads.submit(gate.wait)
        cancelled = threads.submit(done.append, "cancelled")
        cancelled.cancel()
        after = threads.submit(done.append, "after")
        assert threads.waiting >= 2
        gate.set()
        await asyncio.gather(held, after)
        assert done == ["after"]
        gate.clear()
        held, late = threads.submit(gate.wait), threads.submit(done.append, "late")
        while threads.waiting > 1:
            await asyncio.sleep(0.001)
        threads.close()
        assert late.cancelled()
        assert threads.submit(done.append, "later").cancelled()
        gate.set()
        await held

    in_a_loop(main())
    assert done == ["after"]


def test_closing_can_wait_for_what_is_under_way_though_its_event_loop_has_ended(threads: Threads) -> None:
    gate, ended = threading.Event(), threading.Event()

    def work() -> None:
        gate.wait()
        ended.set()

    async def main() -> None:
        threads.submit(work)
        while threads.waiting:
            await asyncio.sleep(0.001)

    in_a_loop(main())
    gate.set()
    threads.close(wait=True)
    assert ended.is_set()
