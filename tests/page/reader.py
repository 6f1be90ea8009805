"""Somebody at the page: looks, clicks what glows, presses keys."""

from __future__ import annotations

import json
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, NamedTuple

from playwright.sync_api import ConsoleMessage, Page, Request, Response

from tests.server.running import PATIENCE, Server, request

WHOLE_GAME = 3000
"""A game takes fewer clicks."""

FIND = """
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
                found.push({ element, x, y });
                break;
            }
        }
    }
    return found;
}
"""
SPOTS = "(found) => found.map(({ x, y }) => ({ x, y }))"
GLOWING = f"() => ({SPOTS})(({FIND})())"

TO_CLICK = f"""
async ([patience, aim]) => {{
    const find = {FIND}, spots = {SPOTS};
    const told = (found) => {{
        window.aims = aim ? found : [];
        return spots(found);
    }};
    const middle = (element) => {{
        const box = element.getBoundingClientRect();
        return {{ element, x: box.x + box.width / 2, y: box.y + box.height / 2 }};
    }};
    // Before the map is there, choices have buttons that go away with it; before the glossary, things have no names.
    const drawn = () =>
        document.querySelector('.sheet, .board') && document.fonts.status === 'loaded' &&
        performance.getEntriesByType('resource').some((each) => each.name.includes('/glossary'));
    const end = performance.now() + 1000 * patience;
    let before = '';
    for (let looks = 0; performance.now() < end; looks += 1) {{
        if (document.querySelector('[data-over=true]')) return told([]);
        const curtain = document.querySelector('.curtain button');
        if (curtain) return told([middle(curtain)]);
        const found = drawn() ? find() : [];
        // What has just come may still move, when the prompt gets more buttons.
        const now = JSON.stringify(spots(found));
        if (found.length && now === before) return told(found);
        before = now;
        if (looks > 5 && !found.length) {{
            const tab = document.querySelector('.tabs button.lit');
            if (tab) return told([middle(tab)]);
            document.querySelector('.hot')?.scrollIntoView({{ block: 'center' }});
        }}
        await new Promise((go) => setTimeout(go, 20));
    }}
    throw new Error(`nothing glows: ${{document.querySelector('.prompt')?.innerText}}`);
}}
"""

WATCH_CLICKS = """
window.clicks = 0;
addEventListener('click', (event) => {
    const near = ({ x, y }) => Math.max(Math.abs(x - event.clientX), Math.abs(y - event.clientY)) <= 1;
    const aims = (window.aims ?? []).filter(near);
    window.aims = [];
    window.clicks += 1;
    if (!aims.length || aims.some(({ element }) => element.contains(event.target))) return;
    event.preventDefault();
    event.stopImmediatePropagation();
}, true);
"""
"""Counts the clicks; one that was aimed at a thing which has moved away meanwhile hits nothing else."""
TAPPED = """
async () => {
    for (let looks = 0; looks < 50 && !window.clicks; looks += 1) await new Promise((go) => setTimeout(go, 20));
    return !!document.querySelector('.tip .twice');
}
"""
"""A tap becomes a click a little later; whether it only told what a second one does."""

PANELS = {
    "rules": ("r", "dialog .rules section"),
    "log": ("l", "dialog .log"),
    "history": ("h", "section.bar"),
    "scores": ("s", "dialog .scores .curve"),
    "coach": ("k", "dialog .coach"),
    "chat": ("t", "dialog .chat"),
    "choices": ("c", "dialog ol > li"),
    "keys": ("?", "dialog kbd"),
    "settings": ("", "dialog .settings"),
    "seats": ("", "dialog .panel ul > li"),
}
"""Each with its key, if it has one, and what is there when it is drawn."""


class Spot(NamedTuple):
    x: float
    y: float


class Reader:
    """A page, the server behind it, what the browser says about it, and which of that are errors."""

    def __init__(self, page: Page, server: Server, *, phone: bool) -> None:
        self.page = page
        self.server = server
        self.phone = phone
        self.messages: list[str] = []
        self.errors: list[str] = []
        page.on("pageerror", lambda error: self.fail(error.stack or str(error)))
        page.on("crash", lambda _: self.fail("the page crashed"))
        page.on("console", self.hear)
        page.on("requestfailed", self.miss)
        page.on("response", self.answer)
        page.add_init_script(WATCH_CLICKS)

    def fail(self, message: str) -> None:
        self.messages.append(f"error: {message}")
        self.errors.append(message)

    def hear(self, told: ConsoleMessage) -> None:
        if told.type == "error":
            self.fail(f"{told.text} ({told.location['url']})")
        else:
            self.messages.append(f"{told.type}: {told.text}")

    def miss(self, asked: Request) -> None:
        self.messages.append(f"failed: {asked.method} {asked.url} {asked.failure}")

    def answer(self, answer: Response) -> None:
        if not answer.ok:
            self.messages.append(f"{answer.status}: {answer.request.method} {answer.url}")

    def save(self, folder: Path, name: str) -> None:
        """What it looks like, and what the browser said."""
        folder.mkdir(parents=True, exist_ok=True)
        lines = [self.page.url, *self.messages]
        (folder / f"{name}.txt").write_text("".join(f"{line}\n" for line in lines), encoding="utf-8")
        self.page.screenshot(path=folder / f"{name}.png", timeout=10_000)

    def go(self, path: str) -> None:
        self.page.goto(self.server.url + path)

    def until(self, holds: Callable[[], bool]) -> None:
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end, "it did not happen"
            self.page.wait_for_timeout(20)

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
        self.come_to(held["table"]["id"], held["token"])

    def load(self, record: str) -> None:
        """Open a table with the game of a record from outside and come to it."""
        held = request(self.server.port, "POST", "/api/v1/tables/load", {"record": record}).json()
        self.come_to(held["table"]["id"], held["token"])

    def come_to(self, table: str, token: str, **known: str) -> None:
        """Come to a table with the link that holds its seats, and with what else the browser knows of it."""
        self.page.add_init_script("localStorage['birchbark.prefs'] ??= JSON.stringify({ pace: 'instant' })")
        tables = [{"id": table, "token": token, "game": "", "title": "", "seen": 0, "at": 0, **known}]
        self.page.add_init_script(f"localStorage['birchbark.tables'] ??= JSON.stringify({json.dumps(tables)})")
        self.go(f"/t/{table}")

    def wait_for_fonts(self) -> None:
        """Wait until all text has the size that it keeps."""
        self.page.evaluate("() => document.fonts.ready.then(() => null)")

    def keep_calm(self) -> None:
        """From the next page on nothing begins by itself, so that a test finds the table as it has left it."""
        self.page.add_init_script('localStorage[\'birchbark.prefs\'] ??= \'{ "pace": "instant", "begin": false }\'')

    def glowing(self) -> list[Spot]:
        """Where something glows now."""
        return [Spot(**each) for each in self.page.evaluate(GLOWING)]

    def to_click(self, *, aim: bool = False) -> list[Spot]:
        """Wait for something to click: what glows, else what leads to it. Nothing when the game is over."""
        return [Spot(**each) for each in self.page.evaluate(TO_CLICK, [PATIENCE, aim])]

    def raise_curtain(self) -> None:
        self.to_click()
        curtain = self.page.locator(".curtain button")
        if curtain.count():
            curtain.click()

    def click_on(self, rng: Random) -> bool:
        """One click, as soon as there is something to click; False when the game is over."""
        found = self.to_click(aim=True)
        if not found:
            return False
        # A single one takes no chance, so that a question asked back now and then does not make another game.
        spot = rng.choice(found) if len(found) > 1 else found[0]
        if not self.phone:
            self.page.mouse.click(spot.x, spot.y)
        elif self.tap(spot):
            self.tap(spot)
        return True

    def tap(self, spot: Spot) -> bool:
        """Tap and wait for what comes of it; whether it needs a second tap."""
        self.page.evaluate("() => { window.clicks = 0 }")
        self.page.touchscreen.tap(spot.x, spot.y)
        return bool(self.page.evaluate(TAPPED))

    def play(self, rng: Random, clicks: int = WHOLE_GAME) -> None:
        """Click what glows so often, or until the game is over."""
        if all(self.click_on(rng) for _ in range(clicks)):
            self.to_click()

    @contextmanager
    def panel(self, name: str) -> Iterator[None]:
        """A panel, opened and drawn, and closed again."""
        key, drawn = PANELS[name]
        body = self.page.locator(drawn).first
        if key:
            self.page.keyboard.press(key)
        else:
            self.page.locator(f"header button.{name}").click()
        body.wait_for(state="attached")
        yield
        self.page.keyboard.press("Escape")
        body.wait_for(state="detached")
