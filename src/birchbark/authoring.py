"""Everything that a package with a game imports; `docs/adding-a-game.md` shows how to write one."""

from __future__ import annotations

from birchbark.engine.catalogue import Catalogue
from birchbark.engine.components import Components
from birchbark.engine.dice import Dice
from birchbark.engine.errors import BadComponents, BadOptions, BadScenario
from birchbark.engine.game import Game, Option, Setup, Story, Way
from birchbark.engine.position import ByName, Codec, Fact, Fields, ListOf, Number, OneOf, Part, SetOf, YesNo
from birchbark.engine.refusing import because, not_yet
from birchbark.engine.state import State
from birchbark.engine.strict_table import StrictTable
from birchbark.engine.variant import Explainer, Kinds, ScoreLine, Step, Variant
from birchbark.engine.words import Event, Message, Refusal

__all__ = [
    "BadComponents",
    "BadOptions",
    "BadScenario",
    "ByName",
    "Catalogue",
    "Codec",
    "Components",
    "Dice",
    "Event",
    "Explainer",
    "Fact",
    "Fields",
    "Game",
    "Kinds",
    "ListOf",
    "Message",
    "Number",
    "OneOf",
    "Option",
    "Part",
    "Refusal",
    "ScoreLine",
    "SetOf",
    "Setup",
    "State",
    "Step",
    "Story",
    "StrictTable",
    "Variant",
    "Way",
    "YesNo",
    "because",
    "not_yet",
]
