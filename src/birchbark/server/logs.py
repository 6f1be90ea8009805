"""The log on standard error, as lines to read or as one JSON object a line."""

from __future__ import annotations

import logging
from collections import Counter
from datetime import UTC, datetime

import msgspec

from birchbark.server.settings import Settings

TEXT = "%(asctime)s %(levelname)s %(name)s: %(message)s"


class JsonLines(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        entry = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        if record.exc_info:
            entry["traceback"] = self.formatException(record.exc_info)
        return msgspec.json.encode(entry).decode()


class Tally(logging.Handler):
    """Counts what is logged, by level."""

    def __init__(self) -> None:
        super().__init__(logging.WARNING)
        self.counts: Counter[str] = Counter(warning=0, error=0)

    def emit(self, record: logging.LogRecord) -> None:
        self.counts["error" if record.levelno >= logging.ERROR else "warning"] += 1


def write_log(settings: Settings) -> None:
    handler = logging.StreamHandler()
    handler.setFormatter(JsonLines() if settings.log == "json" else logging.Formatter(TEXT))
    logging.basicConfig(handlers=[handler], level=settings.log_level.upper())
