"""Somebody at the page: looks, clicks what glows, presses keys."""

from __future__ import annotations

import time
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import Page

from tests.server.running import Server, request

PLAYED_OUT = 240
"""A whole game takes less than so many seconds."""

GLOWING = """
() => {
    const SPOTS = [.5, .3, .7, .12, .88].flatMap((u) => [.5, .3, .7, .12, .88].map((v) => [u, v]));
    const found = [];
    const seen = (element, x, y) => {
        const top = document.elementFromPoint(x, y);
        return top && (top === element || element.contains(top) || top.closest('.hot') === element);
    };
    for (const element of document.querySelectorAll('.hot, .prompt button[data-line]')) {
        if (!element.checkVisibility({ visibilityProperty: true })) continue;
        const box = element.getBoundingClientRect();
        const left = Math.max(0, box.left), width = Math.min(innerWidth, box.right) - left;
        const top = Math.max(0, box.top), height = Math.min(innerHeight, box.bottom) - top;
        if (width <= 0 || height <= 0) continue;
        for (const [u, v] of SPOTS) {
            const x = left + width * u, y = top + height * v;
            if (seen(element, x, y)) {
                found.push({ x, y, word: element.dataset.word ?? '', line: element.dataset.line ?? '' });
                break;
            }
        }
    }
    return found;
}
"""


class Glow(NamedTuple):
    x: float
    y: float
    word: str
    line: str


class Reader:
    """A page, the server behind it, and the errors that came up."""

    def __init__(self, page: Page, server: Server, *, phone: bool) -> None:
        self.page = page
        self.server = server
        self.phone = phone
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.errors.append(str(error)))
        page.on("console", lambda told: self.errors.append(told.text) if told.type == "error" else None)

    def go(self, path: str) -> None:
        self.page.goto(self.server.url + path)

    @property
    def table(self) -> str:
        return self.page.url.split("/t/")[1].split("?")[0]

    @property
    def token(self) -> str:
        token = self.page.evaluate(
            "id => JSON.parse(localStorage.getItem('birchbark.tables')).find((each) => each.id === id)?.token",
            self.table,
        )
        return str(token)

    def position(self) -> Any:
        """What the server tells this reader, beside the page."""
        headers = {"authorization": f"Bearer {self.token}"}
        return request(self.server.port, "GET", f"/api/v1/tables/{self.table}/position", headers=headers).json()

    def sit(self, game: str, options: dict[str, str], seats: list[dict[str, str]]) -> None:
        """Open a table from outside and come to it."""
        body = {"game": game, "options": options, "seats": seats}
        held = request(self.server.port, "POST", "/api/v1/tables", body).json()
        known = {"id": held["table"]["id"], "token": held["token"], "game": game, "title": "", "seen": 0, "at": 0}
        self.page.evaluate("known => localStorage.setItem('birchbark.tables', JSON.stringify([known]))", known)
        self.go(f"/t/{known['id']}")

    def glowing(self) -> list[Glow]:
        return [Glow(**each) for each in self.page.evaluate(GLOWING)]

    def scroll_to_glow(self) -> None:
        self.page.evaluate("() => document.querySelector('.hot')?.scrollIntoView({ block: 'center' })")

    def is_over(self) -> bool:
        return bool(self.page.evaluate("() => !!document.querySelector('[data-over=true]')"))

    def raise_curtain(self) -> None:
        button = self.page.locator(".curtain button")
        if button.count():
            button.click()

    def click_on(self, rng: Random) -> bool:
        """One click on something that glows, wherever it is; False when nothing does."""
        self.raise_curtain()
        found = self.glowing()
        if not found and self.phone:
            lit = self.page.locator(".tabs button.lit")
            if lit.count():
                lit.first.click()
                found = self.glowing()
        if not found:
            self.scroll_to_glow()
            found = self.glowing()
        if not found:
            return False
        spot = rng.choice(found)
        if self.phone:
            self.page.touchscreen.tap(spot.x, spot.y)
        else:
            self.page.mouse.click(spot.x, spot.y)
        return True

    def play(self, rng: Random, clicks: int = 10_000) -> None:
        """Click what glows until the game is over, or so often."""
        begin = time.monotonic()
        idle = 0
        for _ in range(clicks):
            if self.is_over():
                return
            if self.click_on(rng):
                idle = 0
                self.page.wait_for_timeout(15)
            else:
                idle += 1
                assert idle < 200, f"nothing glows: {self.page.locator('.prompt').inner_text()}"
                self.page.wait_for_timeout(50)
            assert time.monotonic() - begin < PLAYED_OUT, "the game takes too long"
