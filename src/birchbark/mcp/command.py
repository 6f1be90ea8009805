"""`birchbark mcp`: serve a seat to a language model over standard input and output."""

from __future__ import annotations

import argparse


def add_arguments(parser: argparse.ArgumentParser, language: str) -> None:
    """Add nothing: the language is an argument of all commands."""


def run(arguments: argparse.Namespace) -> int:
    from birchbark.mcp.server import make_server  # noqa: PLC0415

    make_server(arguments.language).run("stdio")
    return 0
