"""A real browser on a real server. What a failing test saw is kept in build/page-failures."""

from __future__ import annotations

import re
import shutil
from collections.abc import Callable, Generator, Iterator
from contextlib import suppress
from pathlib import Path

import pytest
from playwright.sync_api import Browser, BrowserContext, Error, expect, sync_playwright

from tests.page.reader import Reader
from tests.server.running import PATIENCE, Forker, Server, servers

__all__ = ["servers"]

BUILD = Path(__file__).parents[2] / "build"
CHROMIUM = BUILD / "bin" / "chromium"
FAILURES = BUILD / "page-failures"
FAILED = pytest.StashKey[bool]()
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]

expect.set_options(timeout=1000 * PATIENCE)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_makereport(item: pytest.Item) -> Generator[None, pytest.TestReport, pytest.TestReport]:
    report = yield
    if report.failed:
        item.stash[FAILED] = True
    return report


@pytest.fixture(scope="session")
def server(servers: Forker, tmp_path_factory: pytest.TempPathFactory) -> Server:
    return servers.start(f"sqlite:///{tmp_path_factory.mktemp('data') / 'tables.sqlite'}", seed=7)


@pytest.fixture(scope="package")
def browser() -> Iterator[Browser]:
    """A browser until a test comes that needs none: as long as it runs, nothing else can run an event loop."""
    with sync_playwright() as playwright:
        assert CHROMIUM.exists(), "make build/bin/chromium"
        running = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS, timeout=3000 * PATIENCE)
        yield running
        running.close()


@pytest.fixture
def visit(browser: Browser, server: Server, request: pytest.FixtureRequest) -> Iterator[Callable[..., Reader]]:
    """Open the page as somebody new; at the end no error may have come up in it."""
    contexts: list[BrowserContext] = []
    readers: list[Reader] = []
    folder = FAILURES / re.sub(r"[^\w.-]+", "-", request.node.name).strip("-")
    shutil.rmtree(folder, ignore_errors=True)

    def come(
        path: str = "", *, phone: bool = False, language: str = "en", at: Server = server, keeps: bool = False
    ) -> Reader:
        """A browser that keeps the page for the time without the server asks for all of it, so most do not."""
        context = browser.new_context(
            viewport={"width": 390, "height": 844} if phone else {"width": 1440, "height": 900},
            has_touch=phone,
            is_mobile=phone,
            color_scheme="light",
            locale=language,
            reduced_motion="reduce",
            service_workers="allow" if keeps else "block",
        )
        context.set_default_timeout(1000 * PATIENCE)
        contexts.append(context)
        reader = Reader(context.new_page(), at, phone=phone)
        readers.append(reader)
        if path:
            reader.go(path)
        return reader

    yield come
    errors = [error for reader in readers for error in reader.errors]
    if errors or request.node.stash.get(FAILED, False):
        for number, reader in enumerate(readers, 1):
            with suppress(Error):
                reader.save(folder, f"page-{number}")
        print(f"screenshots and the browser's messages: {folder}")
    for context in contexts:
        context.close()
    assert errors == []
