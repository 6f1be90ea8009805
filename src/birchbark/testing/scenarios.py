"""Any position can be saved as a scenario and loaded again."""

from __future__ import annotations

import tomllib

from birchbark.testing.case import Case, case_of_scenario, moments, replay


def check_scenarios(case: Case) -> None:
    """A position saved as a scenario loads back to the same fingerprint, choices and views."""
    for match in moments(case, 25):
        text = match.scenario("A moment")
        again = case_of_scenario(case.game, "saved", text).begin()
        assert again.origin is not None and again.origin.title == "A moment", "the title is lost"
        assert tomllib.loads(text)["position"] == match.state.position(), "the text tells another position"
        assert again.state.digest() == match.state.digest(), "the scenario loads to another position"
        assert again.moves() == match.moves(), "the scenario loads to other choices"
        for seat in (*range(case.players), None):
            assert again.view(seat) == match.view(seat), f"the scenario loads to another view of seat {seat}"


def check_scenario_goes_on(case: Case) -> None:
    """A game continues from a saved position as it would have without it, and its record replays."""
    match = case.play()
    digest = match.state.digest()
    middle = len(match.history) // 2
    lines = [case.game.catalogue.line(played.move) for played in match.history[middle:]]
    match.rewind(middle)
    again = case_of_scenario(case.game, "saved", match.scenario()).begin()
    for line in lines:
        assert line in again.moves(), f"the game went on otherwise: {line!r} is not legal"
        again.play(line)
    assert again.state.digest() == digest, "the game went on otherwise"
    assert replay(case.game, again.record()).state.digest() == digest, "its record leads elsewhere"
