"""Time limits for code that must come to an end, in whichever thread it runs."""

from __future__ import annotations

import ctypes
import threading
from time import monotonic
from types import TracebackType

TICK = 0.05


class Overtime(BaseException):
    """The time is up; not an `Exception`, so that code which catches everything does not swallow it."""


class limited:
    """Raises `Overtime` inside the block if it is still running after the given number of seconds."""

    def __init__(self, seconds: float) -> None:
        self.thread = threading.get_ident()
        self.deadline = monotonic() + seconds
        self.fired = False

    def __enter__(self) -> None:
        WATCHDOG.begin(self)

    def __exit__(
        self, kind: type[BaseException] | None, fault: BaseException | None, traceback: TracebackType | None
    ) -> None:
        WATCHDOG.end(self)
        if self.fired and kind is None:
            raise Overtime


class Watchdog:
    """One thread that watches everything that runs under a limit."""

    def __init__(self) -> None:
        self.lock = threading.Lock()
        self.busy = threading.Event()
        self.watches: set[limited] = set()
        self.thread: threading.Thread | None = None

    def begin(self, watch: limited) -> None:
        with self.lock:
            self.watches.add(watch)
            if not self.busy.is_set():
                self.busy.set()
            if self.thread is None:
                self.thread = threading.Thread(target=self.run, name="watchdog", daemon=True)
                self.thread.start()

    def end(self, watch: limited) -> None:
        with self.lock:
            self.watches.discard(watch)
            if watch.fired:
                interrupt(watch.thread, None)

    def run(self) -> None:
        while self.busy.wait():
            threading.Event().wait(TICK)
            now = monotonic()
            with self.lock:
                for watch in [watch for watch in self.watches if watch.deadline < now]:
                    watch.fired = True
                    interrupt(watch.thread, Overtime)
                    self.watches.discard(watch)
                if not self.watches:
                    self.busy.clear()


WATCHDOG = Watchdog()


def interrupt(thread: int, error: type[BaseException] | None) -> None:
    """Make the thread raise the error at its next step; None cancels a pending one."""
    ctypes.pythonapi.PyThreadState_SetAsyncExc(
        ctypes.c_ulong(thread), ctypes.py_object(error) if error else ctypes.c_void_p(None)
    )
