"""Threads for what would hold up the event loop.

The standard pool makes futures that also other threads can wait for, which costs three times as much.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from queue import Empty, SimpleQueue
from typing import Any, NamedTuple, ParamSpec, TypeVar

P = ParamSpec("P")
T = TypeVar("T")


class Work(NamedTuple):
    """A function to call, and the future that awaits its result."""

    future: asyncio.Future[Any]
    function: Callable[..., Any]
    args: tuple[Any, ...]
    kwargs: dict[str, Any]

    def do(self) -> None:
        if self.future.cancelled():
            return
        try:
            result = self.function(*self.args, **self.kwargs)
        except BaseException as fault:
            self.tell(self.future.set_exception, fault)
            del self  # The error knows this call, and would keep all that it was about until garbage is collected.
        else:
            self.tell(self.future.set_result, result)

    def tell(self, outcome: Callable[[Any], None], value: Any) -> None:
        with suppress(RuntimeError):  # The event loop has been closed.
            self.future.get_loop().call_soon_threadsafe(self.finish, outcome, value)

    def finish(self, outcome: Callable[[Any], None], value: Any) -> None:
        if not self.future.done():
            outcome(value)


class Threads:
    def __init__(self, many: int, name: str) -> None:
        self.queue: SimpleQueue[Work | None] = SimpleQueue()
        self.all = [threading.Thread(target=self.serve, name=f"{name}-{n}", daemon=True) for n in range(many)]
        self.closed = False
        for thread in self.all:
            thread.start()

    @property
    def waiting(self) -> int:
        """How much waits for a free thread."""
        return self.queue.qsize()

    def submit(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> asyncio.Future[T]:
        """Call a function in a thread; the future is of the running event loop, and cancelled after `close`."""
        future: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        if self.closed:
            future.cancel()
        else:
            self.queue.put(Work(future, function, args, kwargs))
        return future

    def serve(self) -> None:
        while (work := self.queue.get()) is not None:
            work.do()
            del work  # So that what it was about is not kept until the next one.

    def close(self, wait: bool = False) -> None:
        """Cancel what has not begun, and end the threads; wait for those at work if asked to."""
        self.closed = True
        with suppress(Empty):
            while work := self.queue.get_nowait():
                work.future.cancel()
        for _ in self.all:
            self.queue.put(None)
        if wait:
            for thread in self.all:
                thread.join()
