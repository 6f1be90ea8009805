"""Files that a user names, and the folder for the user's data."""

from __future__ import annotations

import errno
import os
from pathlib import Path

from birchbark.engine.errors import BadFile
from birchbark.engine.words import ENGINE, Message

REASONS = {
    errno.ENOENT: "missing",
    errno.EISDIR: "folder",
    errno.ENOTDIR: "no-folder",
    errno.EEXIST: "there",
    errno.EACCES: "forbidden",
    errno.EPERM: "forbidden",
    errno.ENOSPC: "full",
    errno.EROFS: "read-only",
    errno.EADDRINUSE: "address-in-use",
    errno.EADDRNOTAVAIL: "no-address",
}


def reason(fault: OSError) -> str | Message:
    """Say why the system refused, in its own words if the reason is a rare one."""
    key = REASONS.get(fault.errno or 0)
    return Message(f"reasons.{key}", {}) if key else (fault.strerror or str(fault)).lower()


def read_text(path: Path, error: type[BadFile], most: int = -1) -> str:
    """Read the file's text, or at most this many characters of it."""
    try:
        with path.open(encoding="utf-8") as file:
            return file.read(most)
    except OSError as fault:
        raise error(ENGINE, str(path), "unreadable", reason=reason(fault)) from None
    except ValueError:
        raise error(ENGINE, str(path), "unreadable", reason=Message("reasons.no-text", {})) from None


def data_folder() -> Path:
    """Return the folder for games and tables: `$BIRCHBARK_HOME`, or the user's data folder."""
    chosen = os.environ.get("BIRCHBARK_HOME")
    if chosen:
        return Path(chosen)
    data = os.environ.get("XDG_DATA_HOME")
    return (Path(data) if data else Path.home() / ".local" / "share") / "birchbark"
