"""`python -m birchbark.cli` is the same as `birchbark`."""

from __future__ import annotations

import sys

from birchbark.cli import main

sys.exit(main())
