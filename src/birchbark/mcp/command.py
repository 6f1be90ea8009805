"""`birchbark mcp`: serve a seat to a language model over standard input and output."""

from __future__ import annotations

import argparse

from birchbark.engine.plugins import missing_extra


def add_arguments(parser: argparse.ArgumentParser, language: str) -> None:
    """Add nothing: the language is an argument of all commands."""


def run(arguments: argparse.Namespace) -> int:
    try:
        from birchbark.mcp.server import make_server  # noqa: PLC0415
    except ImportError:
        raise missing_extra("mcp", "mcp") from None
    make_server(arguments.language).run("stdio")
    return 0
