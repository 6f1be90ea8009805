"""`birchbark mcp`: serve a seat to a language model over standard input and output."""

from __future__ import annotations

import argparse

from birchbark.engine.errors import BadOptions
from birchbark.engine.words import ENGINE


def add_arguments(parser: argparse.ArgumentParser, language: str) -> None:
    """Add nothing: the language is an argument of all commands."""


def run(arguments: argparse.Namespace) -> int:
    try:
        from birchbark.mcp.server import make_server  # noqa: PLC0415
    except ImportError:
        raise BadOptions(ENGINE, "plugins.extra", name="mcp", line="mcp") from None
    make_server(arguments.language).run("stdio")
    return 0
