"""The compiled build takes no games in plain Python: there the toy game is not played."""

from __future__ import annotations

import birchbark.engine.state

collect_ignore = ["test_conformance.py"] if birchbark.engine.state.__file__.endswith(".so") else []
