"""Garbage is collected in short pauses, and all of it in the end."""

from __future__ import annotations

import gc
import weakref
from collections.abc import Iterator

import pytest

from birchbark.server import garbage
from birchbark.server.garbage import Garbage


class Ring:
    """Refers to itself, so that only a collection gets rid of it."""

    def __init__(self) -> None:
        self.ring = self


@pytest.fixture(autouse=True)
def unfrozen() -> Iterator[None]:
    gc.disable()
    yield
    gc.unfreeze()
    gc.enable()


def test_new_garbage_is_collected_and_what_lives_on_is_put_aside() -> None:
    keeper = Garbage(lambda: 1)
    kept, lost = Ring(), weakref.ref(Ring())
    keeper.collect()
    assert lost() is None and gc.get_freeze_count() > 1000
    assert not any(found is kept for found in gc.get_objects())


def test_what_was_put_aside_is_looked_through_in_a_quiet_moment(monkeypatch: pytest.MonkeyPatch) -> None:
    stored = 1
    keeper = Garbage(lambda: stored)
    old = Ring()
    found = weakref.ref(old)
    keeper.collect()
    del old
    keeper.collect()
    assert found() is not None
    monkeypatch.setattr(garbage, "LONG", -1.0)
    stored = 2
    keeper.collect()
    assert found() is not None, "this moment is not quiet"
    keeper.collect()
    assert found() is None


def test_it_is_looked_through_in_any_case_after_a_long_time(monkeypatch: pytest.MonkeyPatch) -> None:
    counted = iter(range(1, 9))
    keeper = Garbage(lambda: next(counted))
    old = Ring()
    found = weakref.ref(old)
    keeper.collect()
    del old
    monkeypatch.setattr(garbage, "LONGEST", -1.0)
    keeper.collect()
    assert found() is None
