"""Measure the page in real games at 1440×900, print the figures and write them to build/page.json.

make pagespeed; ARGS="wendake --clicks 60"

An answer is the prompt or the log that a click changed, from the click to the frame that shows it. Tasks are those of
the page's main thread from a click until shortly after it, while nothing but the page works there; they are measured in
the processor's own time, as a busy machine makes every task longer, and the longest by the clock, too.
"""

from __future__ import annotations

import argparse
import json
from pathlib import Path
from random import Random
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

from playwright.sync_api import Browser, sync_playwright

from tests.page.conftest import BUILD, CHROMIUM, FLAGS
from tests.page.reader import Reader
from tests.page.test_size import LOADED
from tests.server.running import Server, forker

RESULT = BUILD / "page.json"
PERSON = {"holder": "person", "name": "Mara"}
BOT = {"holder": "bot", "level": "greedy", "name": "Jonas"}
GAMES: dict[str, tuple[str, dict[str, str], list[dict[str, str]]]] = {
    "manitoba": ("manitoba", {}, [PERSON, BOT, BOT]),
    "wendake": ("wendake", {"tribes": "fronts"}, [PERSON, BOT, BOT, BOT]),
    "solitaire": ("wendake", {"difficulty": "medium", "adversities": "yes"}, [PERSON]),
    "new-allies": ("wendake", {"expansions": "new-allies"}, [PERSON, BOT, BOT, BOT]),
}
HOVER_MS = 80
WATCH_MS = 400
"""How long to leave the page alone, before a click and after it."""
WATCH = """
(() => {
    const answers = [];
    window.answers = answers;
    const told = () => [...document.querySelectorAll('.prompt, .log-card')].map((each) => each.textContent).join();
    let clicked = 0, before = '';
    addEventListener('click', (event) => { clicked = event.timeStamp; before = told(); }, true);
    new MutationObserver(() => {
        if (!clicked || told() === before) return;
        const begun = clicked;
        clicked = 0;
        requestAnimationFrame(() => {
            const { port1, port2 } = new MessageChannel();
            port1.onmessage = () => answers.push(performance.now() - begun);
            port2.postMessage(null);
        });
    }).observe(document, { subtree: true, childList: true, characterData: true });
})()
"""


def load(reader: Reader) -> dict[str, float]:
    """The kB that came with the table, compressed."""
    reader.page.wait_for_load_state("networkidle")
    loaded = reader.page.evaluate(LOADED)
    return {
        "load_kB": sum(size for is_font, size in loaded if not is_font) / 1000,
        "load_with_fonts_kB": sum(size for _, size in loaded) / 1000,
    }


def measure(browser: Browser, server: Server, name: str, clicks: int) -> dict[str, float]:
    context = browser.new_context(
        viewport={"width": 1440, "height": 900}, color_scheme="light", locale="en", service_workers="block"
    )
    reader = Reader(context.new_page(), server, phone=False)
    page, rng = reader.page, Random(1)
    page.add_init_script(WATCH)
    reader.sit(*GAMES[name])
    spots = reader.to_click()
    figures = load(reader)
    browser.start_tracing(page=page, categories=["toplevel", "blink.user_timing"])
    for _ in range(clicks):
        spot = rng.choice(spots)
        page.mouse.move(spot.x, spot.y)
        page.wait_for_timeout(HOVER_MS)
        page.evaluate("performance.mark('click')")
        page.mouse.click(spot.x, spot.y)
        page.wait_for_timeout(WATCH_MS)
        spots = reader.to_click()
        if not spots:
            break
    tasks = tasks_after_clicks(json.loads(browser.stop_tracing())["traceEvents"])
    answers: list[float] = page.evaluate("answers")
    context.close()
    return figures | {
        "answers": len(answers),
        "answer_median_ms": median(answers),
        "answer_p99_ms": quantiles(answers, n=100)[98],
        "tasks_over_50_ms": sum(task.computed > 50 for task in tasks),
        "tasks_over_100_ms": sum(task.computed > 100 for task in tasks),
        "longest_task_ms": max(task.computed for task in tasks),
        "longest_task_by_the_clock_ms": max(task.took for task in tasks),
    }


class Task(NamedTuple):
    """When a task began, the processor's time for it, and how long it took by the clock, in ms."""

    at: float
    computed: float
    took: float


def tasks_after_clicks(events: list[dict[str, Any]]) -> list[Task]:
    clicks = [event for event in events if event["name"] == "click" and "blink.user_timing" in event["cat"]]
    threads = {(event["pid"], event["tid"]) for event in clicks}
    tasks = [
        Task(event["ts"] / 1000, event["tdur"] / 1000, event["dur"] / 1000)
        for event in events
        if event["name"].endswith("RunTask") and (event["pid"], event["tid"]) in threads and "tdur" in event
    ]
    begun = [event["ts"] / 1000 for event in clicks]
    return [task for task in tasks if any(click < task.at < click + WATCH_MS for click in begun)]


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("games", nargs="*", default=list(GAMES), metavar="GAME", help=", ".join(GAMES))
    parser.add_argument("--clicks", type=int, default=150)
    asked: Any = parser.parse_args()
    figures: dict[str, float] = {}
    with TemporaryDirectory() as folder, forker(str(Path(folder) / "log")) as servers, sync_playwright() as playwright:
        server = servers.start(f"sqlite:///{folder}/tables.sqlite", seed=7)
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for game in asked.games:
            for name, figure in measure(browser, server, game, asked.clicks).items():
                figures[f"{game}.{name}"] = round(figure, 1)
                print(f"{game}.{name:<24} {figure:8.1f}", flush=True)
        browser.close()
    RESULT.write_text(json.dumps(figures, indent=2) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
