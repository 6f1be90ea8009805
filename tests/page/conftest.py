"""A real browser on a real server."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, sync_playwright

from tests.page.reader import Reader
from tests.server.running import Forker, Server, servers

__all__ = ["servers"]

FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def server(servers: Forker, tmp_path_factory: pytest.TempPathFactory) -> Server:
    return servers.start(f"sqlite:///{tmp_path_factory.mktemp('data') / 'tables.sqlite'}", seed=7)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = shutil.which("chromium")
        assert chromium, "make .venv/.chromium installs it"
        running = playwright.chromium.launch(executable_path=chromium, args=FLAGS)
        yield running
        running.close()


@pytest.fixture
def visit(browser: Browser, server: Server) -> Iterator[Callable[..., Reader]]:
    """Open the page as somebody new; at the end no error may have come up in it."""
    contexts: list[BrowserContext] = []
    readers: list[Reader] = []

    def come(
        path: str = "/", *, phone: bool = False, theme: str = "light", language: str = "en", at: Server = server
    ) -> Reader:
        context = browser.new_context(
            viewport={"width": 390, "height": 844} if phone else {"width": 1440, "height": 900},
            has_touch=phone,
            is_mobile=phone,
            color_scheme="dark" if theme == "dark" else "light",
            locale=language,
            reduced_motion="reduce",
        )
        context.set_default_timeout(15_000)
        contexts.append(context)
        reader = Reader(context.new_page(), at, phone=phone)
        readers.append(reader)
        reader.go(path)
        return reader

    yield come
    for context in contexts:
        context.close()
    for reader in readers:
        assert reader.errors == []
