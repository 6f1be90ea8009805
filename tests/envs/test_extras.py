"""Libraries that only the extra brings."""

from __future__ import annotations

import sys

import pytest


@pytest.mark.parametrize("module", ["gymnasium", "pettingzoo", "openspiel"])
def test_a_missing_library_is_one_sentence(module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    library = {"openspiel": "pyspiel"}.get(module, module)
    monkeypatch.delitem(sys.modules, f"birchbark.envs.{module}", raising=False)
    monkeypatch.setitem(sys.modules, library, None)
    with pytest.raises(ImportError, match=r"is not installed: `pip install 'birchbark\[envs\]'`$"):
        __import__(f"birchbark.envs.{module}")
