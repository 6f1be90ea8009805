"""Environments for learning programs, in the conventions that they know.

    birchbark.envs.batched       many games in one call, the fastest
    birchbark.envs.gymnasium     one seat against bots
    birchbark.envs.pettingzoo    all seats, in turn
    birchbark.envs.openspiel     a game of OpenSpiel, with explicit chance

They share one `Task`: the observation, the moves as actions, and the rewards. The last three need the libraries
they are named after: `pip install 'birchbark[envs]'`.
"""

from __future__ import annotations

from birchbark.envs.batched import Arrays, BatchedEnv
from birchbark.envs.task import Task

__all__ = ["Arrays", "BatchedEnv", "Task"]
