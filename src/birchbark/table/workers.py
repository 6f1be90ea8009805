"""Processes for work that may take long: they never hold up the server, and are killed when their time is over.

A thread waits for each process that is at work. Threads cannot be stopped, and the standard pool of processes cannot
stop a single one.
"""

from __future__ import annotations

import asyncio
import multiprocessing
import os
import signal
import sys
import threading
import traceback
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from multiprocessing.connection import Connection
from typing import Any, TypeVar

from birchbark.table.faults import Fault

T = TypeVar("T")

START = "forkserver" if "forkserver" in multiprocessing.get_all_start_methods() else "spawn"
"""Both are safe in a program with threads; a fork server has imported everything, so its processes start at once."""
PRELOADED = [
    "birchbark.table.thinking",
    "birchbark.table.uploads",
    "birchbark.table.preview",
    "birchbark.table.ahead",
    "birchbark.table.why",
    "birchbark.coach.jobs",
]
NICE = 10
"""How far the processes step back behind the server itself."""
PATIENCE = 6
"""How many times its seconds of computing a piece of work may take by the clock, as others compute, too."""
MOST_WAITING = 500
MOST_BY_KEY = 2


class TooLong(Exception):
    """The work did not end in time, so its process was killed."""


class Failed(Exception):
    """The work raised an error that nobody expected, or its process died."""


def serve(pipe: Connection) -> None:
    """Do what comes through the pipe, one thing after the other, until the server ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if sys.platform != "win32":
        os.nice(NICE)
    with suppress(EOFError, OSError):  # The server has ended.
        pipe.send(None)
        while True:
            function, args, seconds = pipe.recv()
            limit_computing(seconds)
            try:
                answer = True, function(*args)
            except Fault as fault:
                answer = False, fault
            except Exception:
                answer = False, Failed(traceback.format_exc())
            limit_computing(0)
            pipe.send(answer)


def limit_computing(seconds: float) -> None:
    """Let the system kill this process once it has computed for so long; zero lifts the limit."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_PROF, seconds)


class Worker:
    """One process, used by one thread at a time."""

    def __init__(self) -> None:
        context: Any = multiprocessing.get_context(START)
        if START == "forkserver":
            context.set_forkserver_preload(PRELOADED)
        self.pipe, other = context.Pipe()
        self.process = context.Process(target=serve, args=(other,), daemon=True)
        self.process.start()
        other.close()
        self.pipe.recv()  # It is ready; what it takes to start is not counted.

    def call(self, function: Callable[..., Any], args: tuple[Any, ...], seconds: float) -> tuple[bool, Any]:
        self.pipe.send((function, args, seconds))
        if not self.pipe.poll(seconds * PATIENCE):
            raise TooLong
        try:
            answer: tuple[bool, Any] = self.pipe.recv()
        except EOFError:
            self.process.join()
            if sys.platform != "win32" and self.process.exitcode == -signal.SIGPROF:
                raise TooLong from None
            raise
        return answer

    def kill(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


class Workers:
    """A few processes and a bounded queue before them; a process starts when it is first needed."""

    def __init__(self, processes: int, most_waiting: int = MOST_WAITING, most_by_key: int = MOST_BY_KEY) -> None:
        self.threads = ThreadPoolExecutor(processes, "worker")
        self.most_waiting = most_waiting
        self.most_by_key = most_by_key
        self.asked: Counter[str] = Counter()
        """How much is waiting or under way, by key."""
        self.lock = threading.Lock()
        self.idle: list[Worker] = []
        self.all: set[Worker] = set()
        self.closed = False

    @property
    def waiting(self) -> int:
        """How much is waiting or under way."""
        return self.asked.total()

    async def run(self, function: Callable[..., T], *args: Any, seconds: float, key: str = "") -> T:
        """Call a function in another process and return its result, or raise its `Fault`.

        The function must be found by its name, and it, its arguments and its result can be pickled. `key` says for
        whom it is, such as a table or an address: nobody has more than a few at once. Raises `TooLong` if it computes
        for longer than so many seconds, `Failed` if it fails, and the fault `busy` if too much is waiting.
        """
        if self.closed:
            raise Failed("the server ends")
        if self.waiting >= self.most_waiting or (key and self.asked[key] >= self.most_by_key):
            raise Fault("busy")
        self.asked[key] += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self.threads, self.call, function, args, seconds)
        finally:
            self.asked[key] -= 1
            if not self.asked[key]:
                del self.asked[key]

    def call(self, function: Callable[..., T], args: tuple[Any, ...], seconds: float) -> T:
        worker = self.take()
        try:
            fine, result = worker.call(function, args, seconds)
        except (EOFError, OSError) as fault:
            self.discard(worker)
            raise Failed(f"the process of {function.__name__} died") from fault
        except BaseException:
            self.discard(worker)
            raise
        with self.lock:
            self.idle.append(worker)
        if not fine:
            raise result
        found: T = result
        return found

    def take(self) -> Worker:
        with self.lock:
            while self.idle:
                worker = self.idle.pop()
                if worker.process.is_alive():
                    return worker
                self.all.discard(worker)
        worker = Worker()
        with self.lock:
            self.all.add(worker)
            if self.closed:
                worker.process.kill()
        return worker

    def discard(self, worker: Worker) -> None:
        with self.lock:
            self.all.discard(worker)
        worker.kill()

    def close(self) -> None:
        """Kill all processes, whatever they are at."""
        with self.lock:
            self.closed = True
            for worker in self.all:
                worker.process.kill()
        self.threads.shutdown(wait=False, cancel_futures=True)
