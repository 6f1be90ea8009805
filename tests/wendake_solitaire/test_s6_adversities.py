"""S6 Adversities: turn order and tokens, each of the 16 cards, and the extreme level."""

from __future__ import annotations

from collections import Counter

import pytest

import birchbark
from birchbark.engine.match import Match
from birchbark.games.wendake.solitaire.terms import ADVERSITIES
from tests.wendake.table import (
    at_home,
    clause_against,
    guards,
    hand,
    longhouse,
    mine,
    native,
    offered,
    play,
    resources,
    seen,
    tracks,
    village,
)
from tests.wendake_solitaire.table import (
    alone,
    at_year_start,
    before_ghost,
    ended,
    ghost_acts,
    ghost_of,
    happened,
    idle_turn,
    in_trouble,
    skip_to,
    told,
)

CALM = "drought"
"""An adversity that does nothing in positions without a Harvest."""


def ghost_turns(match: Match, many: int) -> list[str]:
    """What the Ghost does while the player puts markers on tiles: the keys of its turns."""
    first = len(match.history)
    for _ in range(many):
        idle_turn(match)
    events = [event for played in match.history[first:] for event in played.events]
    shown = {"ghost-acts": "card", "ghost-arrow": "slot", "ghost-circle": "slot", "ghost-reserved": "position"}
    return [f"{event.key} {event.values[shown[event.key]]}" for event in events if event.key in shown]


def seeded(wanted: list[str], turns: int, **ghost: object) -> list[str]:
    """The Ghost's turns from the first seed in which its first tokens are as wanted."""
    for seed in range(200):
        match = alone(village(swaps=1), {"adversity": CALM, **ghost}, adversities=True, seed=seed, year=2)
        found = ghost_turns(match, turns)
        if [turn for turn in found if not turn.startswith("ghost-acts")][: len(wanted)] == wanted:
            return found
    raise AssertionError(f"no seed with {wanted}")


# Set-up, turn order and tokens.


def test_s6_1_tracks_still_end_at_25_and_a_card_is_revealed() -> None:
    match = birchbark.new("wendake", players=1, seed=3, adversities=True)
    assert ghost_of(match)["adversity"]["card"] in ADVERSITIES
    assert len(ghost_of(match)["adversities_left"]) == 15
    assert ghost_of(match)["adversity"]["card"] not in ghost_of(match)["adversities_left"]
    full = in_trouble(CALM, "fish military", village(tracks={"military": 25}))
    play(full, "skip", "do military")
    assert tracks(full)[1] == 25


def test_s6_2_four_markers_three_on_tiles_and_one_to_reserve() -> None:
    match = alone(village(swaps=1), {"adversity": CALM}, adversities=True)
    assert mine(match)["markers"] == 4
    assert ghost_of(match)["turns_left"] == 4
    assert seen(match)["order"] == [0, 1]
    match.play("reserve")
    skip_to(match, "place")
    assert seen(match)["reserved"][0] == 0
    assert clause_against(match, "reserve") == "W2.3"


def test_s6_3_three_of_four_tokens_lie_face_down() -> None:
    match = at_year_start(CALM)
    assert [card["token"] for card in ghost_of(match)["cards"]] == ["face-down"] * 3
    assert ghost_of(match)["tokens_face_down"] == 4


def test_s6_3_each_token_is_as_likely_the_circle() -> None:
    """The circle is on each card, or aside, in a quarter of the years."""
    found: Counter[int] = Counter()
    for seed in range(200):
        match = alone(village(swaps=1), {"adversity": CALM}, adversities=True, seed=seed)
        turns = [turn for turn in ghost_turns(match, 3) if not turn.startswith("ghost-acts")]
        found[next((n for n, turn in enumerate(turns) if turn.startswith("ghost-circle")), 3)] += 1
    assert all(30 <= found[place] <= 70 for place in range(4))


def test_s6_4_ex_s_adv_1() -> None:
    """EX-S-ADV-1: centre arrow, acts; right circle, reserves; acts right; acts left; no further token."""
    assert seeded(["ghost-arrow middle", "ghost-circle right"], 3)[:4] == [
        "ghost-arrow middle",
        "ghost-acts ghost-e",
        "ghost-circle right",
        "ghost-reserved 1",
    ]
    match = alone(
        village(swaps=1),
        {"adversity": CALM, "tokens": ["face-down", "arrow", "circle"], "turns": 1},
        adversities=True,
        year=2,
        reserved="ghost",
    )
    assert ghost_of(match)["turns_left"] == 2
    assert ghost_turns(match, 2) == ["ghost-acts ghost-c", "ghost-acts ghost-a"]


def test_s6_5_with_the_player_first_no_token_is_revealed_and_the_ghost_takes_the_second_position() -> None:
    match = alone(village(swaps=1), {"adversity": CALM}, adversities=True, reserved="1")
    assert ghost_turns(match, 2) == ["ghost-acts ghost-a", "ghost-acts ghost-e"]
    assert ghost_of(match)["next"]["by_token"] is False
    assert ghost_turns(match, 1)[:2] == ["ghost-acts ghost-c", "ghost-reserved 2"]


def test_s6_5_if_the_circle_was_set_aside_the_last_turn_takes_the_leftmost_position() -> None:
    ghost = {"adversity": CALM, "tokens": ["arrow", "arrow", "arrow"], "turns": 3}
    match = alone(village(swaps=1), ghost, adversities=True)
    assert ghost_of(match)["next"]["action"] == "reserve"
    idle_turn(match)
    assert seen(match)["reserved"] == [1]
    assert "ghost-circle" not in happened(match)


@pytest.mark.parametrize(
    ("action", "ghost"),
    [
        ("level-up", {"level": 3}),
        ("warrior", {"guards": {"saugeen": 7}}),
        ("woman", {"areas": ["niagara.bean woman", "niagara.corn woman", "ohio.bean woman", "ohio.pumpkin woman"]}),
        ("hunter", {"areas": ["niagara.hunt-1 hunter", "ohio.hunt-1 hunter", "ohio.hunt-2 hunter"]}),
        ("take-tile", {}),
    ],
)
def test_s6_6_what_cannot_be_done_gives_a_point_instead(action: str, ghost: dict[str, object]) -> None:
    match = ghost_acts(
        action, "english", None, {"adversity": CALM, **ghost}, adversities=True, reserved="1", progress=""
    )
    assert ghost_of(match)["score"] == 28
    assert happened(match)[-1] == "ghost-point-instead"


def test_s6_6_an_attack_on_a_guard_is_an_action_done() -> None:
    own = village("niagara.corn woman, niagara.bean woman", guards={"niagara": 1})
    match = ghost_acts("woman", "english", own, {"adversity": CALM}, adversities=True, reserved="1")
    assert ghost_of(match)["score"] == 27


def restoring(order: str, ghost: dict[str, object] | None = None, **more: object) -> Match:
    return alone(
        village(swaps=1),
        {"adversity": CALM, **(ghost or {})},
        {"step": "restore"},
        adversities=True,
        reserved=order,
        **more,  # type: ignore[arg-type]
    )


def test_s6_7_the_markers_make_the_turn_order() -> None:
    match = restoring("ghost 1")
    assert seen(match)["order"] == [1, 0]
    match = restoring("1 ghost")
    assert seen(match)["order"] == [0, 1]


def test_s6_7_the_next_card_says_which_tile_leaves() -> None:
    """By its number, or a step from the disk; its adversity is the next year's."""
    seen_tops = set()
    for seed in range(60):
        match = restoring("ghost 1", {"tile": "d1"}, seed=seed)
        card = ghost_of(match)["adversity"]
        place = {"left": "d6", "right": "d2"}.get(card["top"], f"d{card['top']}")
        assert ghost_of(match)["next_tile"] == place
        seen_tops.add(card["top"])
        assert card["card"] != CALM and card["card"] not in ghost_of(match)["adversities_left"]
    assert seen_tops == {"1", "2", "3", "4", "5", "6", "left", "right"}


def test_s6_7_the_card_is_revealed_when_the_ghosts_choice_comes() -> None:
    match = restoring("1 ghost")
    assert ghost_of(match)["adversity"]["card"] == CALM, "the player chooses first"
    match.play("skip")
    assert "adversity-revealed" in happened(match) and "adversity" in happened(match)


@pytest.mark.parametrize(("year", "begins"), [(1, 1), (2, 2), (3, 0), (4, 1), (5, 2), (6, 0)])
def test_s6_8_the_mask_card_leaves_and_the_disk_moves_on(year: int, begins: int) -> None:
    match = restoring("1 ghost", {"masks": ["wolf-french"]}, year=year, discards="bear-english")
    match.play("skip")
    assert seen(match)["discards"][0] == "wolf-french"
    cards = ghost_of(match)
    assert cards["next"] is None or cards["next"]["card"] in (begins, (begins + 1) % 3)
    later = alone(village(swaps=1), {"adversity": CALM}, adversities=True, year=year % 6 + 1)
    assert ghost_of(later)["next"]["card"] == year % 3


# The 16 adversities.


def test_s6_9_tribute_costs_a_resource_or_a_point_for_each_action() -> None:
    own = village(resources={"fish": 1}, tracks={"ritual": 1}, beavers=2, swaps=1)
    match = in_trouble("tribute", "tan move-1", own)
    match.play("do tan")
    assert offered(match, "tribute") == {"fish", "ritual"}
    assert clause_against(match, "tribute leather") == "S6.9"
    assert clause_against(match, "tribute mask") == "S6.9"
    match.play("tribute ritual")
    assert tracks(match)[2] == 0 and resources(match) == {"leather": 2, "fish": 1}
    play(match, "do move", "tribute fish")
    assert resources(match) == {"leather": 2}
    sheet = [line for line in match.score_sheet() if line.source == "tribute"]
    assert [(line.points, line.track) for line in sheet] == [([-1], "ritual")]


def test_s6_9_tribute_is_free_for_who_has_nothing() -> None:
    match = in_trouble("tribute", "tan move-1", village(beavers=1, swaps=1))
    match.play("do tan")
    assert resources(match) == {"leather": 1}


def test_s6_12_tribute_is_paid_before_the_action_and_not_for_sacred_fire() -> None:
    own = village(resources={"fish": 2}, progress="move-1", swaps=1)
    match = in_trouble("tribute", "sacred-fire", own)
    play(match, "do sacred-fire", "fire g21")
    assert resources(match) == {"fish": 2}
    match.play("use move-1")
    skip_to(match, "do")
    assert resources(match) == {"fish": 2}, "progress tiles cost nothing"
    play(match, "do harvest")
    assert offered(match, "tribute") == {"fish"}, "what the action brings comes later"
    match.play("tribute fish")
    assert resources(match) == {"fish": 1, "corn": 1}
    assert clause_against(match, "tribute fish") == "S6.12"


@pytest.mark.parametrize(
    ("adversity", "tile", "action"),
    [("drought", "harvest", "harvest"), ("iced-lakes", "fish military", "fish"), ("fire", "hunt move-1", "hunt")],
)
def test_s6_9_drought_iced_lakes_and_fire_stop_an_action(adversity: str, tile: str, action: str) -> None:
    match = in_trouble(adversity, tile, village(swaps=1))
    assert f"do {action}" not in match.moves()
    if match.moves()[0].startswith("skip"):
        assert clause_against(match, f"do {action}") == "S6.9"
    other = in_trouble("snow", tile, village(swaps=1))
    assert f"do {action}" in other.moves()


def test_s6_9_snow_takes_a_step_from_each_move() -> None:
    match = in_trouble("snow", "move-3", village(swaps=1))
    play(match, "do move", "step home-west ohio guard", "step home-west ohio guard")
    assert offered(match, "step") == set()
    short = in_trouble("snow", "tan move-1", village(swaps=1, beavers=1), None)
    play(short, "do tan")
    assert clause_against(short, "do move") == "S6.9"


def test_s6_11_snow_holds_for_progress_tiles_too() -> None:
    match = in_trouble("snow", "harvest", village(swaps=1, progress="move-1 move-2 move-3"))
    assert offered(match, "use") == {"move-2", "move-3"}
    play(match, "use move-2", "step home-west ohio guard")
    assert "do harvest" in match.moves(), "one step and no more"


@pytest.mark.parametrize(("leather", "lost"), [(0, 2), (1, 1), (2, 0), (5, 0)])
def test_s6_9_cold_winter(leather: int, lost: int) -> None:
    own = village("ohio.bean outpost", resources={"leather": leather}, guards={"saugeen": 1}, swaps=1)
    match = alone(own, {"adversity": "cold-winter"}, {"step": "restore"}, adversities=True, reserved="1 ghost")
    for number in range(lost):
        assert offered(match, "lose") == {"home-west.guard", "saugeen.guard", "ohio.bean"} - (
            {"ohio.bean"} if number else set()
        )
        assert clause_against(match, "lose home.woman") == "S6.9"
        match.play("lose saugeen.guard" if number else "lose ohio.bean")
    assert longhouse(match) == (2, 2, 2 + lost)
    assert resources(match).get("leather", 0) == leather, "held, not spent"
    assert mine(match)["below"], "then the tiles are cycled"


@pytest.mark.parametrize(
    ("flag", "lands"), [("english", ("niagara", "ohio")), ("french", ("ottawa-valley", "saugeen"))]
)
def test_s6_9_europeans_arrive(flag: str, lands: tuple[str, str]) -> None:
    match = at_year_start(f"europeans-{flag}", village(swaps=1))
    assert set(ghost_of(match)["patrols"]) == set(lands)
    assert all(guards(match, name)[1] >= 1 for name in lands)


def test_s6_9_a_patrol_protects_and_leaves_the_game_when_attacked() -> None:
    own = village(guards={"ohio": 2}, at_home=(5, 5, 0), longhouse=(2, 2, 5), swaps=1)
    ghost = {"patrols": ["ohio"], "areas": ["ohio.bean woman"]}
    match = in_trouble(CALM, "move-3", own, ghost)
    match.play("do move")
    assert clause_against(match, "step ohio ohio bean") == "W8.5"
    assert clause_against(match, "step ohio ohio guards-2") == "S6.9"
    assert match.sentence("step ohio ohio patrol") == "Attack the patrol in Ohio."
    match.play("step ohio ohio patrol")
    assert ghost_of(match)["patrols"] == [] and ghost_of(match)["at_home"]["warrior"] == 7
    assert guards(match, "ohio") == [1, 0] and guards(match, "home-west")[0] == 1
    assert clause_against(match, "step home-west ohio guard") == "S6.9", "he can't move again in this action"
    assert clause_against(match, "step ohio ohio patrol") == "S6.9"
    match.play("step ohio ohio bean")
    assert native(match, "ohio.bean") == (0, "warrior")


def test_s6_9_a_move_that_ends_because_its_only_warrior_was_sent_home_says_so() -> None:
    own = village(guards={"ohio": 1}, longhouse=(2, 2, 6))
    match = play(in_trouble(CALM, "move-3", own, {"patrols": ["ohio"]}), "do move")
    events = match.play("step ohio ohio patrol")
    assert [event.key for event in events][:2] == ["beat-patrol", "all-rest"]
    assert not offered(match, "step")
    own = village(guards={"ohio": 2}, longhouse=(2, 2, 5))
    match = play(in_trouble(CALM, "move-3", own, {"patrols": ["ohio"]}), "do move")
    assert [event.key for event in match.play("step ohio ohio patrol")] == ["beat-patrol"], "the other one goes on"
    assert offered(match, "step")


def test_s6_9_of_a_guard_and_a_patrol_the_player_chooses_whom_to_attack() -> None:
    match = in_trouble(
        CALM, "move-3", village(guards={"ohio": 1}, swaps=1), {"patrols": ["ohio"], "guards": {"ohio": 1}}
    )
    match.play("do move")
    assert {"ohio ohio patrol", "ohio ohio guards-2", "home-west ohio patrol"} <= offered(match, "step")
    match.play("step home-west ohio patrol")
    assert at_home(match)[2] == 4 and guards(match, "ohio") == [1, 1]
    assert offered(match, "step") >= {"home-west ohio guard"}, "the others in the home may still move"


def test_s6_9_the_black_warrior_rests_after_a_patrol() -> None:
    own = village(tribe="mohawk", guards={"ohio": 1}, black="ohio", swaps=1)
    match = in_trouble(CALM, "move-3", own, {"patrols": ["ohio"]})
    play(match, "do move", "step black ohio patrol")
    assert seen(match)["black"] == "home-west"
    assert clause_against(match, "step black ohio guard") == "W17.3"


WHICH_OF = {"en": "of", "fr": "sur", "de": "von"}


def test_s6_9_infection_costs_two_natives_and_spares_the_smallpox_check() -> None:
    own = village(resources={"leather": 2}, canoes="huron", swaps=1)
    match = in_trouble("infection", "trade", own, deck="bear-english-infected", discards="crow-french")
    match.play("do trade")
    assert clause_against(match, "lose ohio.guard") == "S6.9"
    assert [f"(1 {of} 2)" in match.prompt(language) for language, of in WHICH_OF.items()] == [True] * 3
    match.play("lose home.woman")
    assert [f"(2 {of} 2)" in match.prompt(language) for language, of in WHICH_OF.items()] == [True] * 3
    match.play("lose home.hunter")
    assert longhouse(match) == (3, 3, 2)
    play(match, "exchange leather bean")
    skip_to(match, "spend")
    assert seen(match)["discards"] == ["crow-french"]
    assert longhouse(match) == (3, 3, 2)


def test_s6_9_infection_is_paid_even_without_an_exchange() -> None:
    own = village(resources={"leather": 1}, at_home=(1, 0, 0), longhouse=(6, 7, 7), swaps=1)
    match = in_trouble("infection", "trade", own)
    match.play("do trade")
    if "lose home.woman" in match.moves():
        match.play("lose home.woman")
    assert longhouse(match) == (7, 7, 7), "S6.11: where there are fewer, all of them go"


def test_s6_9_storm_takes_a_canoe() -> None:
    match = at_year_start("storm", village(canoes="huron huron erie", swaps=1))
    assert offered(match, "storm") == {"huron", "erie"}
    assert clause_against(match, "storm superior") == "S6.9"
    match.play("storm huron")
    assert mine(match)["canoes"] == [0, 0, 1, 1, 0]
    assert match.moves()[0].startswith("place")
    assert clause_against(match, "storm erie") == "S6.9"
    assert at_year_start("storm", village(canoes="", swaps=1)).moves()[0].startswith("place")


def test_s6_9_end_of_the_season_brings_a_woman_home() -> None:
    match = at_year_start(
        "end-of-the-season", village("ohio.bean woman, saugeen.corn woman, ohio.hunt-1 hunter", swaps=1)
    )
    assert offered(match, "recall") == {"ohio.bean", "saugeen.corn"}
    assert clause_against(match, "recall ohio.pumpkin") == "S6.9"
    match.play("recall ohio.bean")
    assert native(match, "ohio.bean") is None
    assert at_home(match)[0] == 4
    assert clause_against(match, "recall saugeen.corn") == "S6.9"


def test_s6_12_end_of_the_season_takes_nobody_from_the_home() -> None:
    match = at_year_start("end-of-the-season", village(swaps=1))
    assert match.moves()[0].startswith("place") and at_home(match)[0] == 5


@pytest.mark.parametrize("action", ["woman", "hunter"])
def test_s6_9_a_relentless_enemy_sends_natives_twice(action: str) -> None:
    ghost = {"adversity": f"relentless-{action}"}
    match = ghost_acts(action, "french", None, ghost, adversities=True, reserved="1")
    assert ghost_of(match)["at_home"][action] == 5
    assert happened(match).count("ghost-places") == 2 and "ghost-twice" in happened(match)
    other = ghost_acts("warrior", "french", None, ghost, adversities=True, reserved="1")
    assert ghost_of(other)["at_home"]["warrior"] == 6


def test_s6_9_a_relentless_enemy_takes_two_tiles() -> None:
    ghost = {"adversity": "relentless-take-tile", "level": 3}
    match = ghost_acts("take-tile", "english", None, ghost, adversities=True, reserved="1", progress="move-3 move-1")
    assert ghost_of(match)["removed_progress"].count("move-3") == 1
    assert [tile for row in seen(match)["progress"] for tile in row if not tile["sold"]] == []


def test_s6_9_sacrilegious_theft() -> None:
    own = village(hand="bear-english wolf-french", swaps=1)
    match = at_year_start("sacrilegious-theft", own, discards="crow-french")
    assert offered(match, "yield") == {"bear-english", "wolf-french"}
    assert clause_against(match, "yield deer-french") == "S6.9"
    match.play("yield wolf-french")
    assert hand(match) == ["bear-english"]
    assert seen(match)["discards"] == ["wolf-french", "crow-french"]
    assert clause_against(match, "yield bear-english") == "S6.9"
    assert at_year_start("sacrilegious-theft", village(swaps=1)).moves()[0].startswith("place")


def test_s6_9_enemy_attack_posts_guards_where_there_are_none() -> None:
    match = at_year_start("enemy-attack", village(swaps=1), {"guards": {"niagara": 2}})
    assert [guards(match, name)[1] for name in ("niagara", "ohio", "ottawa-valley", "saugeen")] == [2, 1, 1, 1]
    assert guards(match, "home-west")[1] == 0


def test_s6_12_short_of_warriors_enemy_attack_fills_near_before_far_and_english_first() -> None:
    match = at_year_start("enemy-attack", village(swaps=1), {"guards": {"niagara": 5}})
    assert [guards(match, name)[1] for name in ("niagara", "ottawa-valley", "ohio", "saugeen")] == [5, 1, 1, 0]


def test_s6_12_patrols_count_as_guards_in_everything_but_objective_g() -> None:
    ghost = {"patrols": ["niagara"], "adversity": "enemy-attack", "cards": ["g", "a", "c"]}
    match = at_year_start("enemy-attack", village(swaps=1), ghost)
    assert guards(match, "niagara")[1] == 1, "Enemy attack"
    assert ghost_of(match)["cards"][0]["objective"]["count"] == 3
    posted = ghost_acts(
        "warrior", "english", None, {"patrols": ["niagara"], "adversity": CALM}, adversities=True, reserved="1"
    )
    assert guards(posted, "ohio")[1] == 1, "S3.4"
    scored = in_trouble(CALM, "fish military", village(guards={"ohio": 1}, swaps=1), {"patrols": ["ohio"]})
    play(scored, "skip", "do military", "done")
    assert tracks(scored)[1] == 1, "majorities"


# The extreme level.


@pytest.mark.parametrize("penalty", [1, 2, 5])
def test_s6_10_extreme_objectives_cost_what_is_not_met(penalty: int) -> None:
    own = village(tracks={"economic": 9, "ritual": 9, "mask": 9, "military": 9}, longhouse=(2, 2, 2))
    match = ended(own, {"cards": ["a", "g", "d"]}, difficulty="extreme", penalty=penalty)
    assert match.scores() == [18 - 2 * penalty], "G is met and gives nothing"
    lines = {line.source: line.points[0] for line in match.score_sheet()}
    assert (lines["objective-a"], lines["objective-g"], lines["objective-d"]) == (-penalty, 0, -penalty)


@pytest.mark.parametrize("adversities", [False, True])
@pytest.mark.parametrize("difficulty", ["easy", "extreme"])
def test_s6_11_adversities_and_extreme_are_separate_options(adversities: bool, difficulty: str) -> None:
    match = birchbark.new("wendake", players=1, seed=2, adversities=adversities, difficulty=difficulty)
    assert ("adversity" in ghost_of(match)) == adversities
    assert ghost_of(match)["penalty"] == (1 if difficulty == "extreme" else 0)


def test_s6_11_with_adversities_no_mask_cards_lie_under_the_ghost_cards() -> None:
    match = alone(village(swaps=1), {"adversity": CALM}, adversities=True)
    assert all("mask" not in card for card in ghost_of(match)["cards"])
    assert clause_against(alone(), "tribute leather") == "S6.11"


def test_the_year_tells_its_adversity() -> None:
    match = before_ghost("warrior", "english", None, {"adversity": "tribute"}, adversities=True, reserved="1")
    match.play("done")
    assert "never attack" in told(match)
    start = birchbark.new("wendake", players=1, seed=4, adversities=True)
    start.play("canoe erie")
    assert any(line.startswith("The year's adversity, ") for line in start.log())
