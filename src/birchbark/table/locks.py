"""One server at a time on a SQLite file: a lock that the system takes back when the server ends, however it ends."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from types import TracebackType

from birchbark.table.database import BadDatabase, private, sqlite_file

if sys.platform == "win32":
    import msvcrt

    def take(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def take(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class ServerLock:
    """Held by the only server on a SQLite file; any number can share a PostgreSQL."""

    def __init__(self, url: str) -> None:
        self.file: int | None = None
        path = sqlite_file(url)
        if path is None:
            return
        self.file = private(Path(f"{path.resolve()}.lock"), os.O_RDWR)
        try:
            take(self.file)
        except OSError:
            self.release()
            raise BadDatabase("in-use", file=str(path)) from None

    def release(self) -> None:
        if self.file is not None:
            os.close(self.file)
            self.file = None

    def __enter__(self) -> ServerLock:
        return self

    def __exit__(self, kind: type[BaseException] | None, fault: BaseException | None, at: TracebackType | None) -> None:
        self.release()
