"""Studies: what is played, what is told about it, stopping and going on, and clusters."""

from __future__ import annotations

import os
import signal
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any
from zipfile import ZipFile

import pytest
from distributed import Client, LocalCluster

import birchbark
from birchbark.engine.errors import BadOptions
from birchbark.games import find
from birchbark.lab.measures import measures_of
from birchbark.lab.studies import Results, Study, TableSetup, load_study, ready_studies, run
from birchbark.lab.studies.card import card_of
from birchbark.lab.studies.games import Task, play_match, play_task
from birchbark.lab.studies.running import missing_from
from birchbark.lab.studies.study import BadStudy, read_study
from birchbark.lab.work import in_order

EVERYTHING = """
title = { en = "All", fr = "Tout" }
games = 3
seed = 5
show = ["position"]

[[tables]]
game = "manitoba"
players = [2, 3]
bots = ["greedy", "random"]
options = { layout = ["standard", "duck-mountain"] }

[[tables]]
game = "wendake"
players = 4
options = { tribes = "fronts" }
at_random = ["tribe", "settle"]
"""


def small(games: int = 4, **more: Any) -> Study:
    tables = tuple(TableSetup.checked("manitoba", players, {}, ["random"]) for players in (2, 3))
    return Study("small", {"en": "Small"}, games, 1, tables, **more)


def rows(results: Results) -> list[dict[str, Any]]:
    """All rows, in the order of tables, games and seats."""
    found: list[dict[str, Any]] = results.read(results.schema.names).to_pylist()
    return sorted(found, key=lambda row: (row["table"], row["number"], row["seat"]))


def finish(results: Results) -> list[dict[str, Any]]:
    for _ in run(results, 1):
        pass
    return rows(results)


@pytest.fixture(autouse=True)
def small_shards(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("birchbark.lab.studies.running.GAMES_IN_SHARD", 3)


def test_lists_in_a_study_are_varied() -> None:
    study = read_study(EVERYTHING, "all.toml")
    assert (study.name, study.games, study.seed, study.show) == ("all", 3, 5, ("position",))
    assert study.titled("fr") == "Tout"
    assert study.titled("de") == "All"
    assert [(table.game, table.players, table.options.get("layout")) for table in study.tables] == [
        ("manitoba", 2, "standard"),
        ("manitoba", 2, "duck-mountain"),
        ("manitoba", 3, "standard"),
        ("manitoba", 3, "duck-mountain"),
        ("wendake", 4, None),
    ]
    assert study.tables[0].bots == ("greedy", "random")


def test_a_study_can_be_a_python_file(tmp_path: Path) -> None:
    file = tmp_path / "all.py"
    file.write_text(
        """
layouts = ["standard", "duck-mountain"]
study = {
    "title": {"en": "All", "fr": "Tout"},
    "games": 3,
    "seed": 5,
    "show": ["position"],
    "tables": [
        {
            "game": "manitoba",
            "players": [2, 3],
            "bots": ["greedy", "random"],
            "options": {"layout": layouts},
        },
        {"game": "wendake", "players": 4, "options": {"tribes": "fronts"}, "at_random": ["tribe", "settle"]},
    ],
}
"""
    )
    assert load_study(str(file)) == read_study(EVERYTHING, "all.toml")


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("title = 'All'", r"all\.py: expected a dictionary named `study`, but found nothing"),
        ("study = [1]", r"all\.py: expected a dictionary named `study`, but found \[1\]"),
        ("\nstudy = {", r"all\.py: line 2 fails: SyntaxError: '\{' was never closed"),
        (
            "def half(n):\n    return n / 0\nstudy = half(1)",
            r"all\.py: line 2 fails: ZeroDivisionError: division by zero",
        ),
        ("study = {'title': 'All', 'games': 0}", "all.py, games: expected"),
    ],
)
def test_a_python_file_that_is_no_study_is_refused(tmp_path: Path, text: str, fault: str) -> None:
    (tmp_path / "all.py").write_text(text)
    with pytest.raises(BadStudy, match=fault):
        load_study(str(tmp_path / "all.py"))


@pytest.mark.parametrize(
    ("old", "new", "reason"),
    [
        ("games = 3", "games = 0", "all.toml, games: expected a whole number from 1 to"),
        ("games = 3", "game = 3", "all.toml: unknown key 'game'; known here: title, games, seed, show, tables"),
        ("[2, 3]", "[2, 5]", "all.toml, tables, 1: Manitoba is for 2 to 4 players, not 5"),
        ('"duck-mountain"]', '"moon"]', "all.toml, tables, 1: layout is one of standard"),
        ('["greedy", "random"]', '["gredy"]', "all.toml, tables, 1: there is no bot 'gredy'"),
        ('game = "wendake"', 'game = "go"', "all.toml, tables, 2: "),
        ("[[tables]]", "[[table]]", "all.toml: unknown key 'table'"),
        ("at_random =", "random =", "all.toml, tables, 2: unknown key 'random'"),
        ("title", "= title", "all.toml: not a TOML file from line 2"),
    ],
)
def test_a_wrong_study_is_refused_in_one_sentence(old: str, new: str, reason: str) -> None:
    with pytest.raises((BadStudy, BadOptions)) as fault:
        read_study(EVERYTHING.replace(old, new), "all.toml")
    assert reason in str(fault.value)


def test_an_unknown_study_is_refused_with_those_there_are() -> None:
    with pytest.raises(BadOptions, match="there is no study seats; name a file, or one of adversities, "):
        load_study("seats")


@pytest.mark.parametrize("name", ready_studies())
def test_ready_studies_can_be_run(name: str) -> None:
    study = load_study(name)
    games = {table.game for table in study.tables}
    known = {column.name for game in games for column in measures_of(game).columns}
    assert set(study.show) <= known | {"position", "score", "sources", "decisions", "options", "bot"}
    assert set(study.title) == {"en", "fr", "de"}


@pytest.mark.parametrize(
    ("game", "players", "options"),
    [
        ("manitoba", 3, {}),
        ("wendake", 2, {"tribes": "fronts"}),
        ("wendake", 2, {"expansions": "new-allies"}),
        ("wendake", 1, {"adversities": "yes"}),
    ],
)
def test_rows_tell_of_the_game_that_their_seed_plays(game: str, players: int, options: dict[str, str]) -> None:
    setup = TableSetup.checked(game, players, options, ["random"])
    outcome = play_task(Task(0, setup, 7, 99, records=True))
    match = birchbark.replay(outcome.record)
    assert [row["score"] for row in outcome.rows] == match.scores()
    assert [seat for seat, row in enumerate(outcome.rows) if row["won"]] == match.winners()
    assert sorted(row["position"] for row in outcome.rows) == list(range(1, players + 1))
    known = {column.name for column in measures_of(game).columns}
    for row in outcome.rows:
        assert sum(source["points"] for source in row["sources"]) == row["score"]
        assert known <= set(row)
        again = play_match(setup, row["bots"], row["seed"])
        assert again.state.digest() == match.state.digest()


def test_measures_of_wendake_are_what_the_seats_did() -> None:
    setup = TableSetup.checked("wendake", 3, {"tribes": "fronts", "homes": "random"}, ["greedy"])
    match = play_match(setup, ["greedy"] * 3, 3)
    view: Any = match.view(None)
    for seat in range(3):
        found = measures_of("wendake").values(match, seat)
        village = match.state.position()["villages"][seat]
        assert sorted(found["progress"]) == sorted(village["progress"])
        assert set(found["progress"]) <= set(found["progress_offered"])
        assert set(found["tiles"]) <= set(found["tiles_offered"])
        assert (found["tribe"], found["home"]) == (village["tribe"], village["home"])
        assert sum(village["tracks"].values()) == sum(found[f"track_{track}"] for track in village["tracks"])
    assert view["year"] == 7


@pytest.mark.parametrize("first", [1, 2, 3])
def test_places_in_manitoba_go_clockwise_from_the_first_active_player(first: int) -> None:
    setup = TableSetup.checked("manitoba", 3, {"first": str(first)}, ["random"])
    outcome = play_task(Task(0, setup, 0, 1, records=False))
    assert [row["position"] for row in outcome.rows] == [(seat - first + 1) % 3 + 1 for seat in range(3)]


def test_at_random_leaves_the_choice_to_the_dice() -> None:
    chosen = TableSetup.checked("wendake", 4, {"tribes": "fronts"}, ["greedy"])
    drawn = chosen._replace(at_random=("tribe", "settle"))

    def opening(setup: TableSetup, seed: int) -> list[str]:
        match = play_match(setup._replace(bots=("random",)), ["random"] * 4, seed)
        return [match.game.catalogue.line(played.move) for played in match.history[:6]]

    assert opening(drawn, 1) == opening(drawn, 1)
    assert any(opening(drawn, seed) != opening(chosen, seed) for seed in range(1, 4))


def test_a_game_without_measures_gives_points_by_source(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("birchbark.lab.measures.load", lambda group, name: None)
    outcome = play_task(Task(0, small().tables[0], 0, 4, records=False))
    assert [sum(source["points"] for source in row["sources"]) for row in outcome.rows] == [
        row["score"] for row in outcome.rows
    ]
    assert "wampum" not in outcome.rows[0]
    assert sorted(row["position"] for row in outcome.rows) == [1, 2]


def test_bots_change_seats_from_game_to_game(tmp_path: Path) -> None:
    table = TableSetup.checked("manitoba", 2, {}, ["greedy", "random"])
    found = finish(Results.begin(tmp_path / "r", Study("bots", {"en": "Bots"}, 2, 1, (table,))))
    assert [row["bot"] for row in found] == ["greedy", "random", "random", "greedy"]


def test_a_stopped_study_goes_on_where_it_was(tmp_path: Path) -> None:
    whole = finish(Results.begin(tmp_path / "whole", small()))
    stopped = Results.begin(tmp_path / "stopped", small())
    assert list(islice(run(stopped, 1), 5)) == [1] * 5
    assert [path.name for path in stopped.shards()] == ["table-000-000000000.parquet"]
    again = Results.begin(tmp_path / "stopped", small())
    assert [(table, len(games)) for table, games in missing_from(again)] == [(1, 3), (0, 1), (1, 1)]
    assert finish(again) == whole
    assert [(row["table"], row["number"], row["seat"]) for row in whole] == [
        (table, number, seat) for table in range(2) for number in range(4) for seat in range(2 + table)
    ]
    assert finish(again) == whole, "a finished study has nothing to do"


def test_a_folder_holds_one_study(tmp_path: Path) -> None:
    finish(Results.begin(tmp_path / "r", small(1)))
    with pytest.raises(BadOptions, match="has the results of another study"):
        Results.begin(tmp_path / "r", small(2))
    (tmp_path / "notes.txt").write_text("mine")
    with pytest.raises(BadOptions, match="is not empty"):
        Results.begin(tmp_path, small(1))
    with pytest.raises(BadOptions, match="has no finished games yet"):
        Results.begin(tmp_path / "new", small(1)).read(["score"])


def test_a_data_set_has_records_and_a_card(tmp_path: Path) -> None:
    results = Results.begin(tmp_path / "r", small(4, records=True))
    found = finish(results)
    archives = sorted((tmp_path / "r" / "records").glob("*.zip"))
    records: dict[str, str] = {}
    for archive in archives:
        with ZipFile(archive) as opened:
            records |= {name: opened.read(name).decode() for name in opened.namelist()}
    assert len(records) == 8
    assert birchbark.replay(records["table-001-000000003.txt"]).scores() == [row["score"] for row in found[-3:]]
    for language in ("en", "fr", "de"):
        card = card_of(results, language)
        assert all(f"| `{name}` |" in card for name in results.schema.names)


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_a_cluster_that_loses_a_worker_gives_the_same_results(tmp_path: Path, cluster: LocalCluster) -> None:
    alone = finish(Results.begin(tmp_path / "alone", small(30)))
    address = cluster.scheduler_address
    results = Results.begin(tmp_path / "cluster", small(30))
    games = run(results, address)
    assert list(islice(games, 5)) == [1] * 5
    with Client(address, set_as_default=False) as client:
        lost = next(iter(client.run(os.getpid).values()))
    os.kill(lost, signal.SIGKILL)
    assert sum(games) == 55
    assert rows(results) == alone


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_work_is_the_same_on_a_cluster_and_on_cores(cluster: LocalCluster) -> None:
    tasks = range(20)
    assert list(in_order(abs, tasks, cluster.scheduler_address)) == list(in_order(abs, tasks, 2)) == [*tasks]


def test_no_more_tasks_are_taken_than_the_workers_need() -> None:
    taken: list[int] = []

    def endless() -> Iterator[int]:
        for number in range(10**9):
            taken.append(number)
            yield number

    assert list(islice(in_order(abs, endless(), 1), 3)) == [0, 1, 2]
    assert len(taken) < 10


def test_a_cluster_that_does_not_answer_is_named(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("birchbark.lab.work.PATIENCE", "100ms")
    with pytest.raises(BadOptions, match=r"no Dask scheduler answers at tcp://127\.0\.0\.1:9"):
        list(in_order(abs, [1], "tcp://127.0.0.1:9"))


def test_the_studies_in_the_document_can_be_run(tmp_path: Path) -> None:
    text = (Path(__file__).parents[2] / "docs/studies.md").read_text(encoding="utf-8")
    for language, suffix, tables in (("toml", ".toml", 4), ("python", ".py", 3)):
        file = (tmp_path / "shown").with_suffix(suffix)
        file.write_text(text.split(f"```{language}\n")[1].split("```")[0], encoding="utf-8")
        assert len(load_study(str(file)).tables) == tables
    assert all(f"| `{name}` |" in text for name in ready_studies())


def test_setups_are_those_of_the_game() -> None:
    assert small().tables[1].setup() == find("manitoba").setup(3, {})
