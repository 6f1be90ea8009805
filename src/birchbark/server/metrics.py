"""Figures about the running server, in the text format that Prometheus reads."""

from __future__ import annotations

import gc
from collections import Counter
from collections.abc import Mapping
from pathlib import Path
from time import perf_counter

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)
STATM = Path("/proc/self/statm")
PAGE = 4096


class Metrics:
    def __init__(self) -> None:
        self.openings = 0
        self.refusals: Counter[str] = Counter()
        """How often something was refused, by its code."""
        self.moves = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0
        self.pauses = Pauses()

    def moved(self, seconds: float) -> None:
        """Count a person's move that came in and whose outcome was sent to everybody connected."""
        self.seconds += seconds
        self.moves[next((at for at, bound in enumerate(BOUNDS) if seconds <= bound), len(BOUNDS))] += 1

    def text(self, gauges: Mapping[str, float], counters: Mapping[str, float | Mapping[str, float]]) -> str:
        """Write all figures; a counter may have several, by label and value as in `by="bot"`."""
        lines: list[str] = []
        for name, value in gauges.items():
            lines += [f"# TYPE birchbark_{name} gauge", f"birchbark_{name} {value}"]
        own: dict[str, float | Mapping[str, float]] = {
            "openings": self.openings,
            "refusals": {f'code="{code}"': many for code, many in sorted(self.refusals.items())},
            "gc_pauses": self.pauses.many,
            "gc_seconds": round(self.pauses.seconds, 6),
        }
        for name, counted in {**counters, **own}.items():
            lines.append(f"# TYPE birchbark_{name}_total counter")
            if isinstance(counted, Mapping):
                lines += [f"birchbark_{name}_total{{{label}}} {many}" for label, many in counted.items()]
            else:
                lines.append(f"birchbark_{name}_total {counted}")
        return "\n".join([*lines, *self.move_lines()]) + "\n"

    def move_lines(self) -> list[str]:
        lines, total = ["# TYPE birchbark_move_seconds histogram"], 0
        for bound, number in zip((*map(str, BOUNDS), "+Inf"), self.moves, strict=True):
            total += number
            lines.append(f'birchbark_move_seconds_bucket{{le="{bound}"}} {total}')
        return [*lines, f"birchbark_move_seconds_sum {self.seconds:.6f}", f"birchbark_move_seconds_count {total}"]


class Pauses:
    """How long the collection of garbage stops everything."""

    def __init__(self) -> None:
        self.many = 0
        self.seconds = 0.0
        self.longest = 0.0
        self.begin = 0.0

    def watch(self) -> None:
        gc.callbacks.append(self.note)

    def stop(self) -> None:
        gc.callbacks.remove(self.note)

    def note(self, phase: str, info: Mapping[str, int]) -> None:
        if phase == "start":
            self.begin = perf_counter()
            return
        seconds = perf_counter() - self.begin
        self.many += 1
        self.seconds += seconds
        self.longest = max(self.longest, seconds)


def memory() -> int:
    """Return how many bytes of memory this process takes, or 0 where the system does not say."""
    try:
        return int(STATM.read_text().split()[1]) * PAGE
    except OSError:
        return 0
