"""Which game is judged how."""

from __future__ import annotations

from birchbark.bots.greedy import Evaluation
from birchbark.bots.greedy.manitoba import evaluate as manitoba
from birchbark.bots.greedy.wendake import evaluate as wendake

EVALUATIONS: dict[str, Evaluation] = {"manitoba": manitoba, "wendake": wendake}
