"""The coach at the tables of a server: it works in processes of its own, away from everything else."""

from __future__ import annotations

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar
from weakref import WeakValueDictionary

import msgspec

from birchbark.coach import jobs
from birchbark.coach.analysis import Comparison, doubtful
from birchbark.coach.results import FORMAT, Analysis, Projection, TurnHint
from birchbark.server.messages import AnalysisStatus
from birchbark.table import clock, coaching, thinking
from birchbark.table.faults import Fault
from birchbark.table.seat_view import viewer
from birchbark.table.store import StoredAnalysis
from birchbark.table.table import Link
from birchbark.table.workers import Failed, TooLong, Workers

if TYPE_CHECKING:
    from birchbark.server.context import ServerContext

log = logging.getLogger(__name__)

T = TypeVar("T")

SECONDS = 30.0
"""How long a hint, a projection or a part of an analysis may take."""
PART = 8
"""How many stretches of a game are compared at a time."""
CHECKED_PART = 3
"""How many stretches of a game are checked at a time."""
ABANDONED = 2 * SECONDS
"""After how many seconds without progress an analysis can be begun again."""
KEPT = 256
"""How many projections are kept."""


class Coaching:
    def __init__(self, context: ServerContext) -> None:
        self.context = context
        self.quick = Workers(1)
        """For what somebody is waiting for."""
        self.slow = Workers(1)
        """For analyses."""
        self.projections: OrderedDict[coaching.KnownGame, Projection] = OrderedDict()
        self.projecting: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()
        """By table and seat: those who ask while a projection is worked out wait for it."""

    def close(self) -> None:
        self.quick.close()
        self.slow.close()

    async def work(self, workers: Workers, key: str, function: Callable[..., T], *args: Any) -> T:
        """Call a function of the coach in another process."""
        try:
            return await workers.run(function, *args, seconds=SECONDS, key=key)
        except (TooLong, Failed) as fault:
            log.error("the coach failed at table %s: %r", key, fault)
            raise Fault("busy") from None

    async def hint(self, id_: str, link: Link, version: int) -> tuple[int, list[TurnHint]]:
        """Note in the log that somebody asks, and return the best turns after how many moves."""
        await self.context.act(id_, lambda table: coaching.ask_hint(table, link, version))
        game = await self.context.look(id_, lambda table: coaching.known_game(table, viewer(table, link)))
        found = await self.work(self.quick, id_, jobs.hint, game.record, game.moves)
        return found.moves, found.turns

    async def decide(self, id_: str, asked: thinking.Question) -> thinking.Plan:
        """Return what a bot decides where somebody tries a line."""
        return await self.work(self.quick, id_, thinking.plan, asked)

    async def project(self, id_: str, link: Link | None, seat: int | None) -> Projection:
        """Return the projected score as a viewer knows the game, worked out once for each position."""
        key = await self.context.look(id_, lambda table: f"{id_} {viewer(table, link, seat)}")
        lock = self.projecting.setdefault(key, asyncio.Lock())
        async with lock:
            game = await self.context.look(id_, lambda table: coaching.known_game(table, viewer(table, link, seat)))
            found = self.projections.get(game)
            if found is None:
                found = await self.work(self.quick, key, jobs.project, game.record, game.viewer, game.moves)
                self.projections[game] = found
                while len(self.projections) > KEPT:
                    self.projections.popitem(last=False)
        return found

    async def status(self, id_: str, hindsight: bool) -> AnalysisStatus:
        moves = await self.context.look(id_, lambda table: table.moves)
        stored = await self.context.run(self.context.store.analysis, id_, hindsight)
        if stored is None or stored.moves != moves:
            return AnalysisStatus(None, None)
        if stored.body:
            found = readable(stored.body)
            return AnalysisStatus(None if found is None else 1.0, found)
        return AnalysisStatus(None if stored.at < clock.now() - ABANDONED else stored.progress, None)

    async def begin(self, id_: str, hindsight: bool) -> AnalysisStatus:
        """Begin the analysis of a finished game, unless it is there or under way."""
        game = await self.context.look(id_, coaching.finished_game)
        status = await self.status(id_, hindsight)
        if status.progress is not None:
            return status
        await self.keep(id_, hindsight, game, 0.0)
        self.context.spawn(self.analyse(id_, hindsight, game))
        return AnalysisStatus(0.0, None)

    async def keep(
        self, id_: str, hindsight: bool, game: coaching.FinishedGame, progress: float, body: str = ""
    ) -> None:
        stored = StoredAnalysis(game.moves, clock.now(), progress, body)
        await self.context.run(self.context.store.keep_analysis, id_, hindsight, stored)

    async def analyse(self, id_: str, hindsight: bool, game: coaching.FinishedGame) -> None:
        """Work out an analysis part by part, and store each time how far it has come."""
        comparisons: list[Comparison] = []
        for first in range(0, game.stretches, PART):
            last = first + PART
            comparisons += await self.work(self.slow, id_, jobs.compare, game.record, hindsight, first, last)
            await self.keep(id_, hindsight, game, 0.5 * len(comparisons) / game.stretches)
        doubts = doubtful(comparisons)
        for first in range(0, len(doubts), CHECKED_PART):
            numbers = doubts[first : first + CHECKED_PART]
            part = [comparisons[number] for number in numbers]
            checked = await self.work(self.slow, id_, jobs.check, game.record, hindsight, part)
            for number, comparison in zip(numbers, checked, strict=True):
                comparisons[number] = comparison
            await self.keep(id_, hindsight, game, 0.5 + 0.5 * (first + len(part)) / (len(doubts) + 1))
        found = await self.work(self.slow, id_, jobs.conclude, game.record, hindsight, comparisons)
        await self.keep(id_, hindsight, game, 1.0, msgspec.json.encode(found).decode())


def readable(body: str) -> Analysis | None:
    """Return a stored analysis, or None if an earlier version of the program has stored it."""
    try:
        found = msgspec.json.decode(body, type=Analysis)
    except msgspec.MsgspecError:
        return None
    return found if found.format == FORMAT else None
