"""Spread work over the cores of this machine, or over a Dask cluster."""

from __future__ import annotations

import os
import signal
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from functools import partial
from importlib import import_module
from typing import Any, Final, NamedTuple, TypeVar

from birchbark.engine.errors import BadOptions
from birchbark.extras import needing
from birchbark.lab import PACKAGE

T = TypeVar("T")
R = TypeVar("R")

Workers = int | str | None
"""So many processes, one for each core (None), or the address of a Dask scheduler."""

AHEAD: Final = 4
"""So many tasks are handed out for each worker; the rest wait, so that memory does not grow with their number."""
PATIENCE: Final = "10s"
"""How long to try to reach a cluster."""


class Crew(NamedTuple):
    """Those who do the work: `submit` hands out a task and returns its future, `size` tells how many they are now."""

    submit: Callable[..., Any]
    size: Callable[[], int]


def in_order(work: Callable[[T], R], tasks: Iterable[T], workers: Workers = None) -> Iterator[R]:
    """Yield the results in the order of the tasks, whichever is done first."""
    waiting: deque[Any] = deque()
    with on_cluster(workers) if isinstance(workers, str) else on_cores(workers or os.cpu_count() or 1) as crew:
        for task in tasks:
            waiting.append(crew.submit(work, task))
            while len(waiting) >= AHEAD * max(1, crew.size()):
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


@contextmanager
def on_cores(many: int) -> Iterator[Crew]:
    """Start processes on this machine; tasks not yet begun are dropped when nobody wants their results any more."""
    pool = ProcessPoolExecutor(many, initializer=ignore_interrupts)
    try:
        yield Crew(pool.submit, lambda: many)
    finally:
        pool.shutdown(cancel_futures=True)


def ignore_interrupts() -> None:
    """Leave Ctrl-C to the process that hands out the work."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)


@contextmanager
def on_cluster(address: str) -> Iterator[Crew]:
    """Connect to a Dask cluster; it repeats by itself what a lost worker had begun."""
    with needing("lab"):
        distributed = import_module("distributed")
    try:
        client = distributed.Client(address, timeout=PATIENCE, set_as_default=False)
    except (OSError, ValueError) as fault:
        raise BadOptions(PACKAGE, "faults.cluster", name=address) from fault
    with client:
        yield Crew(partial(client.submit, pure=False), lambda: sum(client.nthreads().values()))
