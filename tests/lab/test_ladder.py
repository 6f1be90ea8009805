"""The ladder: what it plays, what it keeps, and what it makes of the results."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from xml.etree import ElementTree

import pytest
from distributed import LocalCluster

import birchbark.engine.state
from birchbark.bots import by_strength
from birchbark.cli import main
from birchbark.engine.errors import BadFile
from birchbark.lab.documents import marks, put_between_marks
from birchbark.lab.ladder import command
from birchbark.lab.ladder.figures import Findings, findings
from birchbark.lab.ladder.page import page
from birchbark.lab.ladder.ratings import Rating, rate
from birchbark.lab.ladder.report import Report
from birchbark.lab.ladder.results import Store
from birchbark.lab.ladder.series import Series, ladder_ways, planned
from birchbark.lab.ladder.times import Stopwatch, Times
from birchbark.lab.matches import Block


def blocks(won: int, lost: int) -> list[Block]:
    return [Block(1.0, 60, 40, 2)] * won + [Block(0.0, 40, 60, 2)] * lost


def ratings_of(found: dict[str, Rating]) -> dict[str, float]:
    return {name: round(rating.rating, 1) for name, rating in found.items()}


def test_ten_victories_for_each_defeat_are_400_points() -> None:
    found = rate({Series("manitoba", 2, "strong", "greedy"): blocks(100, 10)})
    assert ratings_of(found) == {"greedy": 1000, "strong": 1400}


def test_among_four_players_equal_bots_win_a_quarter_of_the_games() -> None:
    even = rate({Series("manitoba", 4, "strong", "greedy"): blocks(25, 75)})
    assert ratings_of(even) == {"greedy": 1000, "strong": 1000}
    ten_times_as_strong = rate({Series("manitoba", 4, "strong", "greedy"): blocks(100, 30)})
    assert ratings_of(ten_times_as_strong) == {"greedy": 1000, "strong": 1400}


def test_ratings_add_up_along_the_ladder() -> None:
    found = rate(
        {
            Series("manitoba", 2, "greedy", "random"): blocks(100, 10),
            Series("manitoba", 2, "strong", "greedy"): blocks(100, 10),
            Series("manitoba", 2, "expert", "strong"): blocks(50, 50),
        }
    )
    assert ratings_of(found) == {"greedy": 1000, "random": 600, "strong": 1400, "expert": 1400}


def test_contradictory_results_meet_in_the_middle() -> None:
    found = rate(
        {
            Series("manitoba", 2, "strong", "greedy"): blocks(100, 10),
            Series("manitoba", 3, "strong", "greedy"): blocks(100, 200),
        }
    )
    assert 1000 < found["strong"].rating < 1400


def test_nobody_who_lost_every_game_falls_without_end() -> None:
    found = rate({Series("manitoba", 2, "greedy", "random"): blocks(50, 0)})
    assert ratings_of(found)["random"] == pytest.approx(1000 - 400 * 2.2989, abs=0.2), "199 games of 200 half-games"
    assert found["random"].high > found["random"].rating + 100, "the interval stays open"


def test_more_games_make_the_interval_narrow_and_it_holds_the_rating() -> None:
    few, many = (
        rate({Series("manitoba", 2, "strong", "greedy"): blocks(7 * times, 3 * times)})["strong"] for times in (2, 200)
    )
    assert few.low < few.rating < few.high
    assert many.low < many.rating < many.high
    assert many.high - many.low < (few.high - few.low) / 4
    assert many.low > 1100, "2,000 games leave little doubt about 147 points"


def test_who_never_met_the_others_has_no_rating() -> None:
    found = rate(
        {
            Series("manitoba", 2, "expert", "strong"): blocks(5, 5),
            Series("manitoba", 2, "greedy", "random"): blocks(5, 5),
            Series("manitoba", 2, "expert"): blocks(5, 5),
        }
    )
    assert list(found) == ["greedy", "random"]
    assert rate({Series("manitoba", 2, "expert", "strong"): blocks(5, 5)}) == {}


def test_alone_the_difficulties_have_ratings_too() -> None:
    found = rate(
        {
            Series("alone", 1, "greedy", "", "easy"): blocks(10, 10),
            Series("alone", 1, "greedy", "", "extreme"): blocks(10, 100),
            Series("alone", 1, "strong", "", "extreme"): blocks(50, 50),
        }
    )
    assert ratings_of(found) == {"greedy": 1000, "easy": 1000, "extreme": 1400, "strong": 1400}


def test_the_ladder_has_every_way_to_play() -> None:
    assert {"manitoba", "wendake", "new-allies", "alone"} <= ladder_ways().keys()


def test_each_bot_meets_the_next_weaker_one_greedy_and_itself() -> None:
    bots = by_strength("manitoba")
    found = [(series.bot, series.other) for series in planned(["manitoba"], [3])]
    assert len(set(found)) == len(found)
    assert {(bot, "") for bot in bots} <= set(found)
    assert set(zip(bots[1:], bots[:-1], strict=True)) <= set(found)
    assert {(bot, "greedy") for bot in bots[bots.index("greedy") + 1 :]} <= set(found)


def test_alone_each_bot_plays_at_every_difficulty() -> None:
    found = planned(["alone"], None, [("greedy", "random"), ("greedy", "greedy")])
    assert [series.name for series in found] == [
        f"alone.{difficulty}.greedy" for difficulty in ("easy", "medium", "hard", "extreme")
    ]


@pytest.mark.parametrize(
    "series",
    [
        Series("manitoba", 4, "strong", "greedy"),
        Series("new-allies", 2, "greedy"),
        Series("alone", 1, "greedy", "", "hard"),
    ],
)
def test_a_series_is_known_by_its_name(series: Series) -> None:
    assert Series.named(series.name) == series


def test_results_of_bots_that_are_gone_are_left_out() -> None:
    assert Series.named("manitoba.2.clever_vs_greedy") is None
    assert Series.named("chess.2.greedy_vs_random") is None


SERIES = Series("manitoba", 2, "greedy", "random")


def lines(folder: Path) -> list[str]:
    return (folder / "ladder" / f"{SERIES.name}.jsonl").read_text().splitlines()


def ladder(folder: Path, *more: str, pairs: str = "greedy:random") -> int:
    typed = ["ladder", "--ways", "manitoba", "--players", "2", "--pairs", pairs, "--workers", "1"]
    return main([*typed, "--folder", str(folder), *more])


def test_finished_games_are_kept_and_not_played_again(tmp_path: Path) -> None:
    assert ladder(tmp_path, "--games", "2") == 0
    first = lines(tmp_path)
    assert [json.loads(line)["games"] for line in first] == [2]
    assert ladder(tmp_path, "--games", "4") == 0
    assert len(lines(tmp_path)) == 2
    assert lines(tmp_path)[:1] == first
    assert ladder(tmp_path, "--games", "4") == 0
    assert len(lines(tmp_path)) == 2


@pytest.mark.slow
@pytest.mark.filterwarnings("default")
def test_a_cluster_plays_the_same_games(tmp_path: Path, cluster: LocalCluster) -> None:
    for folder, more in (("here", []), ("there", ["--cluster", cluster.scheduler_address])):
        assert ladder(tmp_path / folder, "--games", "6", *more) == 0
    assert lines(tmp_path / "there") == lines(tmp_path / "here")
    assert len(lines(tmp_path / "here")) == 3


def test_what_was_played_with_other_networks_or_figures_or_only_half_written_does_not_count(tmp_path: Path) -> None:
    store = Store(tmp_path)
    store.add(SERIES, 1, SERIES.edition, Block(1.0, 60, 40, 2))
    store.add(SERIES, 2, "older", Block(0.5, 60, 40, 2))
    with store.file(SERIES).open("a") as file:
        file.write('{"seed": 3, "edi')
    assert store.blocks(SERIES) == {1: Block(1.0, 60, 40, 2)}
    assert store.results() == {SERIES: [Block(1.0, 60, 40, 2)]}


def test_only_bots_with_a_network_depend_on_it() -> None:
    assert Series("manitoba", 2, "greedy", "random").edition == Series("manitoba", 4, "random").edition
    assert Series("manitoba", 2, "strong", "random").edition != Series("manitoba", 2, "greedy", "random").edition


def test_the_first_games_of_all_series_come_before_the_second(tmp_path: Path) -> None:
    other = Series("manitoba", 4, "greedy")
    found = command.missing([SERIES, other], Store(tmp_path), games=8, seed=5)
    assert [(task.series, task.seed) for task in found] == [
        *((SERIES, 5), (other, 5), (SERIES, 6), (other, 6), (SERIES, 7), (SERIES, 8))
    ]


@pytest.fixture
def found() -> Findings:
    series = {
        Series("manitoba", 2, "strong", "greedy"): blocks(100, 10),
        Series("manitoba", 4, "strong", "greedy"): blocks(100, 30),
        Series("manitoba", 2, "strong"): [Block(0.5, 60, 60, 1), Block(0.5, 70, 70, 1)],
        Series("manitoba", 2, "greedy", "random"): blocks(200, 0),
        Series("alone", 1, "greedy", "", "easy"): [Block(1.0, 30, 30, 1), Block(0.0, 20, 20, 1)],
    }

    class Measured(Stopwatch):
        def all(self) -> Iterator[tuple[str, str, Times]]:
            yield "manitoba", "strong", Times(12.5, 90.0, 200)

    return findings(series, Measured(Path()))


def test_the_figures_have_flat_names(found: Findings) -> None:
    figures = found.figures()
    share = "manitoba.2.strong_vs_greedy.share"
    assert (figures[share], figures[f"{share}.games"]) == (0.9091, 220)
    assert 0.8 < figures[f"{share}.low"] < figures[share] < figures[f"{share}.high"] < 1
    score = "manitoba.2.strong.mean_score"
    assert (figures[score], figures[f"{score}.games"]) == (65, 2)
    assert (figures["alone.easy.greedy.wins"], figures["alone.easy.greedy.wins.games"]) == (0.5, 2)
    assert figures["alone.easy.greedy.mean_score"] == 25
    assert figures["strong.manitoba.ms_per_decision.median"] == 12.5
    assert figures["strong.manitoba.ms_per_decision.p99"] == 90
    assert round(figures["manitoba.strong.rating"]) == 1400


@pytest.mark.parametrize(("language", "strong", "won"), [("en", "Strong", "90.9"), ("de", "Stark", "90,9")])
def test_the_page_shows_ratings_and_matches(found: Findings, language: str, strong: str, won: str) -> None:
    text = page(Report(found, language))
    drawing = ElementTree.fromstring(text[text.index("<svg") : text.index("</svg>") + len("</svg>")])
    assert {strong, "1400", "1000"} <= {each.text for each in drawing.iter("text")}
    assert len(list(drawing.iter("circle"))) == 3
    assert f"<td>{won}\u00a0%</td>" in text
    assert "http" not in text, "the page needs nothing else"


def test_the_tables_are_put_between_the_marks_of_a_document(found: Findings, tmp_path: Path) -> None:
    document = tmp_path / "bots.md"
    begin, end = marks("ladder")
    document.write_text(f"Before\n\n{begin}\nold\n{end}\n\nAfter\n")
    tables = Report(found, "en").markdown()
    put_between_marks(document, "ladder", tables)
    put_between_marks(document, "ladder", tables)
    assert document.read_text() == f"Before\n\n{begin}\n\n{tables}\n{end}\n\nAfter\n"
    assert "| 2 players | Strong against Greedy | 220 |" in tables
    assert "| 4 players | Strong against 3 Greedy |" in tables


def test_a_document_without_marks_is_refused_and_stays_as_it_is(tmp_path: Path) -> None:
    document = tmp_path / "bots.md"
    document.write_text("Nothing here\n")
    with pytest.raises(BadFile, match="<!-- ladder -->"):
        put_between_marks(document, "ladder", "tables")
    assert document.read_text() == "Nothing here\n"


def test_files_that_cannot_be_written_are_reported_in_one_line(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert ladder(tmp_path, "--games", "0", "--ship", str(tmp_path / "nowhere" / "ratings.json")) == 2
    assert "ratings.json: cannot be written (" in capsys.readouterr().err
    (tmp_path / "file").write_text("")
    assert ladder(tmp_path / "file", "--games", "0") == 2
    assert "cannot be written (" in capsys.readouterr().err


def test_shipped_ratings_replace_those_of_the_ways_that_were_measured(found: Findings, tmp_path: Path) -> None:
    file = tmp_path / "ratings.json"
    file.write_text(json.dumps({"manitoba": {"several": {"greedy": 7}}, "wendake": {"several": {"greedy": 1000}}}))
    command.ship(file, found)
    assert json.loads(file.read_text()) == {
        "manitoba": {"several": {"random": 100, "greedy": 1000, "strong": 1400}},
        "wendake": {"several": {"greedy": 1000}, "alone": {"greedy": 1000}},
    }


def test_times_are_measured_once(tmp_path: Path) -> None:
    stopwatch = Stopwatch(tmp_path)
    assert ("manitoba", "random") in stopwatch.missing(["manitoba"])
    stopwatch.measure("manitoba", "random")
    assert ("manitoba", "random") not in stopwatch.missing(["manitoba"])
    ((way, bot, found),) = stopwatch.all()
    assert (way, bot) == ("manitoba", "random")
    assert 0 < found.median <= found.p99
    assert found.decisions > 100


@pytest.mark.parametrize(
    ("typed", "expected"),
    [
        (["--ways", "chess"], "there is no way to play 'chess'; there is "),
        (["--players", "two"], "numbers of players like 2,4 were expected, not 'two'"),
        (["--pairs", "strong"], "a pair of bots like `strong:greedy` was expected, not 'strong'"),
        (["--pairs", "clever:greedy"], "there is no bot 'clever'"),
        (["--games", "-1"], "a number of games from 0 on was expected, not -1"),
        (["--players", "9"], "nobody plays that"),
    ],
)
def test_wrong_arguments_are_refused(
    typed: list[str], expected: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["ladder", "--folder", str(tmp_path / "build"), *typed]) == 2
    assert expected in capsys.readouterr().err
    assert not (tmp_path / "build").exists()


def test_times_of_the_compiled_build_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(birchbark.engine.state, "__file__", "state.cpython-311.so")
    assert ladder(tmp_path, "--times") == 2
    assert "times are measured on plain Python" in capsys.readouterr().err
