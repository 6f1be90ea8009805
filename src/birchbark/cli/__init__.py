"""The terminal client: `birchbark play`, `replay`, `simulate`, `ladder`, `rules`, `games`, and for servers `serve`.

It knows no rules. It asks the engine what may be done, draws what a seat may see, and passes on what is typed.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence

from birchbark import Error
from birchbark.cli.arguments import language_of, parse
from birchbark.cli.language import of_system
from birchbark.cli.screen import complain
from birchbark.extras import MissingExtra

__all__ = ["main"]

BAD_INPUT = 2
"""The exit status for everything that the user can fix."""
INTERRUPTED = 130


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; wrong input is reported in one line, without a traceback."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")  # A terminal that lacks a sign shows another one.
    typed = sys.argv[1:] if argv is None else argv
    language = of_system(os.environ)
    try:
        language = language_of(typed, language)
        arguments = parse(typed, language)
        status: int = arguments.run(arguments)
        return status
    except (Error, MissingExtra) as fault:
        complain(fault.phrase(language))
        return BAD_INPUT
    except KeyboardInterrupt:
        return INTERRUPTED
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())  # The reader has seen enough.
        return 0
