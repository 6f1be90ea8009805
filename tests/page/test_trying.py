"""A line is tried on the board and played for real, or left without a trace."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from playwright.sync_api import Locator, expect

from tests.page.reader import Reader
from tests.page.test_games import GAMES

CLICKS = 6


def try_on(reader: Reader, clicks: int) -> None:
    """Begin to try, and go on by clicking what glows; bots decide for the others."""
    prompt = reader.page.locator(".prompt")
    others = prompt.get_by_role("button", name="Let a bot decide for Jonas")
    prompt.get_by_role("button", name="Try", exact=True).click()
    expect(prompt).to_contain_text("Only in your head")
    expect(prompt).not_to_contain_text("Meanwhile")
    rng = Random(5)
    for _ in range(clicks):
        reader.until(lambda: bool(reader.glowing()) or others.is_visible())
        if others.is_visible():
            others.click()
            expect(others).to_have_count(0)
        else:
            reader.click_on(rng)


def lines(reader: Reader) -> set[str]:
    return {choice["line"] for choice in reader.position()["choices"]}


def try_a_move(reader: Reader) -> Locator:
    """Try so many clicks as a move takes; the button that plays it."""
    play = reader.page.locator(".prompt").get_by_role("button", name="Play it")
    try_on(reader, 1)
    reader.until(lambda: play.is_visible() or bool(reader.glowing()))
    while not play.is_visible():
        reader.click_on(Random(5))
        reader.until(lambda: play.is_visible() or bool(reader.glowing()))
    return play


@pytest.mark.parametrize("name", ["manitoba", "solitaire"])
def test_a_tried_line_leaves_no_trace(visit: Callable[..., Reader], name: str) -> None:
    mara = visit()
    mara.keep_calm()
    mara.sit(*GAMES[name])
    mara.play(Random(2), clicks=6)
    before, said = mara.position(), mara.page.locator(".prompt strong").inner_text()
    try_on(mara, CLICKS)
    mara.page.locator(".prompt").get_by_role("button", name="Back to the game").click()
    expect(mara.page.locator(".prompt strong")).to_have_text(said)
    expect(mara.page.locator(".page.trying")).to_have_count(0)
    after = mara.position()
    assert (after["version"], after["view"]) == (before["version"], before["view"])


def test_a_tried_line_is_played_for_real_as_far_as_it_is_certain(visit: Callable[..., Reader]) -> None:
    mara = visit()
    mara.sit(*GAMES["manitoba"])
    mara.play(Random(2), clicks=6)
    moves, choices = mara.position()["moves"], lines(mara)
    play = try_a_move(mara)
    assert mara.position()["moves"] == moves
    play.click()
    mara.until(lambda: mara.position()["moves"] > moves)
    expect(mara.page.locator(".page.trying")).to_have_count(0)
    log = mara.page.evaluate(
        "([id, token]) => fetch(`/api/v1/tables/${id}/log`, { headers: { authorization: `Bearer ${token}` } })"
        ".then((answer) => answer.json())",
        [mara.table, mara.token],
    )
    played = [entry["line"] for entry in log["entries"] if entry["kind"] == "move" and entry["moves"] > moves]
    assert played[0] in choices


def test_a_line_that_no_longer_fits_is_refused(visit: Callable[..., Reader]) -> None:
    """The same reader has moved on meanwhile, on another screen."""
    mara = visit()
    mara.sit(*GAMES["manitoba"])
    mara.play(Random(2), clicks=6)
    before = lines(mara)
    play = try_a_move(mara)
    other = visit()
    other.come_to(mara.table, mara.token)
    while before & lines(other):
        other.play(Random(8), clicks=1)
    prompt = mara.page.locator(".prompt")
    expect(prompt).to_contain_text("Meanwhile the game has gone on.")
    version = mara.position()["version"]
    play.click()
    expect(prompt).to_contain_text("can no longer be played")
    assert mara.position()["version"] == version
