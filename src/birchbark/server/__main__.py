"""`python -m birchbark.server` is `birchbark serve`."""

from __future__ import annotations

import sys

from birchbark.engine.errors import Error
from birchbark.server.command import main

try:
    sys.exit(main())
except Error as fault:
    sys.exit(f"birchbark: {fault}")
