"""The coach's panel: a hint on the board, the projected score, and the analysis of a finished game."""

from __future__ import annotations

from collections.abc import Callable

from playwright.sync_api import expect

from tests.coach.games import finished
from tests.page.reader import Reader
from tests.page.test_access import violations
from tests.page.test_games import BOT, PERSON


def test_a_hint_is_listed_and_shown_on_the_board(visit: Callable[..., Reader]) -> None:
    mara = visit()
    mara.sit("manitoba", {}, [PERSON, BOT])
    mara.to_click()
    with mara.panel("coach"):
        dialog = mara.page.locator("dialog[open]")
        expect(dialog.get_by_text("as it stands").first).to_be_visible()
        dialog.get_by_role("button", name="Give me a hint").click()
        expect(dialog.locator("section")).to_have_count(3)
        assert violations(mara) == []
        dialog.get_by_role("button", name="Show on the board").first.click()
        expect(mara.page.locator(".fresh").first).to_be_attached()
        dialog.get_by_role("button", name="Back to now").click()
        expect(mara.page.locator(".fresh")).to_have_count(0)
    expect(mara.page.locator("body")).to_contain_text("Mara asks for a hint.")


def test_the_projected_score_is_at_hand_with_what_it_consists_of(visit: Callable[..., Reader]) -> None:
    mara = visit(phone=True)
    mara.sit("manitoba", {}, [PERSON, BOT])
    mara.to_click()
    mara.page.get_by_role("button", name="Points now and the projected final score: You 0").click()
    expect(mara.page.locator("dialog[open]").get_by_role("button", name="as it stands", expanded=True)).to_be_visible()
    expect(mara.page.locator("dialog[open] .source").first).to_be_visible()


def test_a_finished_game_is_analysed_and_the_better_turn_stepped_through(visit: Callable[..., Reader]) -> None:
    mara = visit()
    mara.load(finished().record())
    mara.to_click()
    with mara.panel("coach"):
        dialog = mara.page.locator("dialog[open]")
        dialog.get_by_role("button", name="Analyse the game").click()
        expect(dialog.get_by_role("img", name="Chances to win")).to_be_visible(timeout=300_000)
        dialog.locator("button.turn").first.click()
        expect(dialog.get_by_text("Better:")).to_be_visible()
        dialog.get_by_role("button", name="Show on the board").click()
        expect(dialog.get_by_text("Step 1 of ")).to_be_visible()
        dialog.get_by_role("button", name="Next step").click()
        expect(dialog.get_by_text("Step 2 of ")).to_be_visible()
        assert violations(mara) == []
