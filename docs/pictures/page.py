"""The pictures of the page in the README: the start page, and games half-way.

make pictures
"""

from __future__ import annotations

import json
import threading
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Literal, NamedTuple
from urllib.request import Request, urlopen

import uvicorn
from playwright.sync_api import Browser, sync_playwright

import birchbark
from birchbark.bots import make
from birchbark.bots.bot import seen_by
from birchbark.server.command import config, listen
from birchbark.server.settings import Settings

HERE = Path(__file__).parent
CHROMIUM = HERE.parents[1] / "build" / "bin" / "chromium"
Theme = Literal["light", "dark"]
QUALITY = 85
NAMES = ("Mara", "Jonas", "Leila", "Anton")


class Scene(NamedTuple):
    """A game that bots have played until the first player can do something, after so many moves at least."""

    game: str
    players: int
    moves: int
    verb: str
    options: dict[str, str]
    theme: Theme = "light"


SCENES = {
    "page-wendake": Scene("wendake", 4, 480, "place", {"tribes": "fronts"}),
    "page-manitoba": Scene("manitoba", 3, 110, "take", {"layout": "lake-manitoba"}),
    "page-solitaire": Scene("wendake", 1, 75, "place", {"difficulty": "medium"}, "dark"),
}


def half_way(scene: Scene) -> str:
    """The record of the game."""
    match = birchbark.new(scene.game, players=scene.players, seed=5, **scene.options)
    bots = [make("greedy", scene.game, seat) for seat in range(scene.players)]
    while len(match.history) < scene.moves or match.seat != 0 or not match.moves()[0].startswith(scene.verb):
        assert match.seat is not None, "the game is over too soon"
        bot = bots[match.seat]
        match.play(match.game.catalogue.line(bot.choose(seen_by(match.state, bot.dice))))
    return match.record()


def open_table(address: str, scene: Scene) -> dict[str, Any]:
    """A table with the game, as the page remembers it."""
    others = [{"holder": "bot", "level": "greedy", "name": name} for name in NAMES[1 : scene.players]]
    body = {"record": half_way(scene), "seats": [{"holder": "person", "name": NAMES[0]}, *others]}
    request = Request(f"{address}/api/v1/tables/load", json.dumps(body).encode(), {"content-type": "application/json"})
    with urlopen(request) as answer:
        held = json.load(answer)
    table = held["table"]
    return {key: table[key] for key in ("id", "game", "title")} | {"token": held["token"], "seen": 10**6, "at": 0}


def draw(browser: Browser, address: str, name: str, theme: Theme, known: list[dict[str, Any]], path: str) -> None:
    context = browser.new_context(
        viewport={"width": 1440, "height": 900}, color_scheme=theme, locale="en", service_workers="block"
    )
    context.add_init_script(f"localStorage['birchbark.tables'] = JSON.stringify({json.dumps(known)})")
    context.add_init_script("localStorage['birchbark.name'] = 'Mara'")
    page = context.new_page()
    page.goto(address + path)
    page.locator("header .deciding, main .next a").first.wait_for()
    page.wait_for_load_state("networkidle")
    page.wait_for_timeout(1500)
    page.screenshot(path=HERE / f"{name}.jpg", type="jpeg", quality=QUALITY)
    context.close()


def main() -> None:
    with TemporaryDirectory() as folder, listen("127.0.0.1", 0) as listening, sync_playwright() as playwright:
        server = uvicorn.Server(config(Settings(f"sqlite:///{folder}/tables.sqlite")))
        serving = threading.Thread(target=server.run, args=[[listening]])
        serving.start()
        address = f"http://127.0.0.1:{listening.getsockname()[1]}"
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
        try:
            known = [open_table(address, scene) for scene in SCENES.values()]
            for (name, scene), table in zip(SCENES.items(), known, strict=True):
                draw(browser, address, name, scene.theme, known, f"/t/{table['id']}")
            draw(browser, address, "page-home", "light", known, "/")
        finally:
            browser.close()
            server.should_exit = True
            serving.join()


if __name__ == "__main__":
    main()
