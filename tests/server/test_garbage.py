"""Garbage is collected in short pauses, and all of it in the end."""

from __future__ import annotations

import asyncio
import gc
import weakref
from collections.abc import Callable, Iterator

import pytest

from birchbark.server import context, garbage
from birchbark.server.context import ServerContext
from birchbark.server.garbage import Garbage
from birchbark.server.settings import Settings
from birchbark.table.tables import Place


class Ring:
    """Refers to itself, so that only a collection gets rid of it."""

    def __init__(self) -> None:
        self.ring = self


@pytest.fixture(autouse=True)
def unfrozen() -> Iterator[None]:
    threshold = gc.get_threshold()
    gc.disable()
    yield
    gc.unfreeze()
    gc.set_threshold(*threshold)
    gc.enable()


class Keeper:
    """Collects garbage, and counts how often it makes room before."""

    def __init__(self, stored: Callable[[], int]) -> None:
        self.garbage = Garbage(stored, self.make_room)
        self.rooms = 0

    async def make_room(self) -> None:
        self.rooms += 1

    def collect(self) -> None:
        asyncio.run(self.garbage.collect())


@pytest.fixture
def walked() -> Iterator[list[int]]:
    """Up to which generation each collection has walked."""
    seen: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        seen.append(info["generation"])

    gc.callbacks.append(note)
    yield seen
    gc.callbacks.remove(note)


def test_new_garbage_is_collected_and_what_lives_on_is_not_walked_through_again(walked: list[int]) -> None:
    keeper = Keeper(lambda: 1)
    kept, lost = Ring(), weakref.ref(Ring())
    keeper.collect()
    assert lost() is None
    assert any(found is kept for found in gc.get_objects(generation=2))
    keeper.collect()
    assert walked and max(walked) < 2 and keeper.rooms == 0


def test_what_lives_on_is_looked_through_in_a_quiet_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    stored = 1
    keeper = Keeper(lambda: stored)
    old = Ring()
    found = weakref.ref(old)
    keeper.collect()
    del old
    keeper.collect()
    assert found() is not None
    monkeypatch.setattr(garbage, "LONG", -1.0)
    stored = 2
    keeper.collect()
    assert found() is not None and keeper.rooms == 0, "this moment is not quiet"
    keeper.collect()
    assert found() is None and keeper.rooms == 1


def test_it_is_looked_through_in_any_case_after_a_long_time(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = iter(range(1, 9))
    keeper = Keeper(lambda: next(counted))
    old = Ring()
    found = weakref.ref(old)
    keeper.collect()
    del old
    monkeypatch.setattr(garbage, "LONGEST", -1.0)
    keeper.collect()
    assert found() is None


def test_most_tables_have_left_memory_when_all_of_it_is_looked_through(
    database: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(garbage, "SHORT", 0.01)
    monkeypatch.setattr(garbage, "LONG", -1.0)
    monkeypatch.setattr(context, "FEW_MB", 1)
    own = ServerContext(Settings(database))
    opened = [own.tables.create("toy", [Place("person")])[0].id for _ in range(20)]
    held: list[int] = []

    def note(phase: str, info: dict[str, int]) -> None:
        if phase == "start" and info["generation"] == 2:
            held.append(own.tables.held_kb())

    async def serve() -> None:
        await own.open()
        gc.callbacks.append(note)
        while not held:
            await asyncio.sleep(0.01)
        gc.callbacks.remove(note)
        assert await own.look(opened[0], lambda table: table.moves) == 0, "what has left is read again"
        assert not any(found is ServerContext for found in gc.get_objects()), "what was there before is left out"
        await own.close()

    asyncio.run(serve())
    assert 0 < held[0] <= 1000 < 20 * 100
