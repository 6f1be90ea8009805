"""Which game is judged how."""

from __future__ import annotations

from birchbark.bots.greedy import Evaluation
from birchbark.bots.greedy.manitoba import evaluate as manitoba

EVALUATIONS: dict[str, Evaluation] = {"manitoba": manitoba}
