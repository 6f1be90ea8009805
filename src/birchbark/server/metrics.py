"""Figures about the running server, in the text format that Prometheus reads."""

from __future__ import annotations

BOUNDS = (0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 1.0)


class Metrics:
    def __init__(self) -> None:
        self.counts: dict[str, int] = {}
        self.moves = [0] * (len(BOUNDS) + 1)
        self.seconds = 0.0

    def count(self, name: str, by: int = 1) -> None:
        self.counts[name] = self.counts.get(name, 0) + by

    def moved(self, seconds: float) -> None:
        """Count a move that came in and whose outcome was sent to everybody connected."""
        self.seconds += seconds
        self.moves[next((at for at, bound in enumerate(BOUNDS) if seconds <= bound), len(BOUNDS))] += 1

    def text(self, gauges: dict[str, int]) -> str:
        lines: list[str] = []
        for name, value in gauges.items():
            lines += [f"# TYPE birchbark_{name} gauge", f"birchbark_{name} {value}"]
        for name, value in sorted(self.counts.items()):
            lines += [f"# TYPE birchbark_{name}_total counter", f"birchbark_{name}_total {value}"]
        lines.append("# TYPE birchbark_move_seconds histogram")
        total = 0
        for bound, number in zip((*map(str, BOUNDS), "+Inf"), self.moves, strict=True):
            total += number
            lines.append(f'birchbark_move_seconds_bucket{{le="{bound}"}} {total}')
        lines += [f"birchbark_move_seconds_sum {self.seconds:.6f}", f"birchbark_move_seconds_count {total}"]
        return "\n".join(lines) + "\n"
