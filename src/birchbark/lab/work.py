"""Spread work over the cores of this machine."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator
from multiprocessing import Pool
from typing import TypeVar

T = TypeVar("T")
R = TypeVar("R")


def in_order(work: Callable[[T], R], tasks: Iterable[T], workers: int | None = None) -> Iterator[R]:
    """Yield the results in the order of the tasks, whichever is done first."""
    with Pool(workers or os.cpu_count()) as pool:
        yield from pool.imap(work, tasks)
