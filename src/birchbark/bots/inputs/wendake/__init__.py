"""The inputs of Wendake: the base game's, and what New Allies and the game alone add."""

from __future__ import annotations

from typing import Final

from birchbark.bots.inputs import Inputs
from birchbark.bots.inputs.wendake.allies import AlliesInputs
from birchbark.bots.inputs.wendake.alone import AloneInputs
from birchbark.bots.inputs.wendake.base import WendakeInputs

INPUTS: Final[tuple[Inputs, ...]] = (WendakeInputs(), AlliesInputs(), AloneInputs())
