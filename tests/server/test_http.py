"""What is asked once, over HTTP."""

from __future__ import annotations

import argparse
from pathlib import Path
from typing import Any

import pytest
from litestar import Litestar
from litestar.testing import TestClient

import birchbark
from birchbark.engine.errors import Error
from birchbark.games import find
from birchbark.server import browser, command, typescript
from birchbark.table.commitment import verify
from tests.server.running import Server, request
from tests.server.talk import ANN, BOT, OPEN, Talk, ask, create, join
from tests.ways import every_game

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("language", ["en", "fr", "de"])
def test_the_games_are_told_in_the_reader_s_language(server: Server, language: str) -> None:
    """Names and explanations of games, ways to play, options, choices and bots; the identifiers stay the same."""

    def ids(game: dict[str, Any]) -> list[object]:
        options = [[option["name"], [choice["name"] for choice in option["choices"]]] for option in game["options"]]
        return [game["name"], [way["name"] for way in game["ways"]], options, [bot["name"] for bot in game["bots"]]]

    def texts(game: dict[str, Any]) -> list[dict[str, str]]:
        choices = [choice for option in game["options"] for choice in option["choices"]]
        return [game, *game["ways"], *game["options"], *choices, *game["bots"]]

    found = request(server.port, "GET", f"/api/v1/games?language={language}").json()
    english = request(server.port, "GET", "/api/v1/games").json()
    assert [ids(game) for game in found] == [ids(game) for game in english]
    for game, usual in zip(found, english, strict=True):
        assert all(one["title"] and one["about"].endswith(".") for one in texts(game))
        if language != "en":
            assert all(one["about"] != other["about"] for one, other in zip(texts(game), texts(usual), strict=True))


def test_a_form_can_be_built_from_what_is_told(server: Server) -> None:
    """Every choice that is offered, with what it needs, for each player count it names, opens a table."""
    for game in request(server.port, "GET", "/api/v1/games").json():
        for option in game["options"]:
            for choice in option["choices"]:
                for players in choice["players"]:
                    find(game["name"]).setup(players, {**option["needs"], option["name"]: choice["name"]})
        for way in game["ways"]:
            for players in way["players"]:
                find(game["name"]).setup(players, way["options"])


def test_who_has_no_name_gets_one_in_the_language_of_the_host(server: Server) -> None:
    seats = [{"holder": "person"}, {"holder": "bot", "level": "random"}, {"holder": "open"}]
    body = {"game": "toy", "seats": seats}
    opened = request(server.port, "POST", "/api/v1/tables?language=de", body).json()
    assert [seat["name"] for seat in opened["table"]["seats"]] == ["Rot", "Zufall", "Grün"]


def scenario(text: str) -> dict[str, object]:
    return {"game": "manitoba", "seats": [ANN] * 2, "scenario": f'game = "manitoba"\nplayers = 2\n{text}\n'}


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ({"game": "chess", "seats": [ANN]}, "Il n’y a pas de jeu 'chess'\u202f; il y a"),
        ({"game": "manitoba", "seats": [ANN] * 5}, "Manitoba se joue de 2 à 4, pas à 5."),
        ({"game": "manitoba", "seats": [ANN]}, "Manitoba se joue de 2 à 4, pas à 1."),
        ({"game": "wendake", "seats": [ANN], "options": {"homes": "random"}}, "pour 2, 3 ou 4 joueurs, pas pour 1."),
        ({"game": "wendake", "seats": [ANN], "options": {"colour": "red"}}, "n’a pas d’option 'colour'"),
        ({"game": "wendake", "seats": [ANN], "options": {"penalty": "2"}}, "difficulty extreme, pas pour easy."),
        ({"game": "manitoba", "seats": [ANN] * 2, "options": {"first": "4"}}, "de 1 à 2 à 2 joueurs, pas 4."),
        (scenario('[moment]\nseason = "mud"'), "scénario, moment, season\u00a0: il fallait l’un de winter, spring, "),
        (scenario("[table]\ncolour = 5"), "scénario, table\u00a0: clé inconnue 'colour'."),
        (scenario("[table"), "scénario\u00a0: ce n’est plus du TOML à partir de la ligne 3, colonne 7."),
        (
            scenario('[table]\ntotem = ["blue"]'),
            "il fallait les cinq disques, de haut en bas\u202f; trouvé\u00a0: ['blue'].",
        ),
    ],
)
def test_what_cannot_be_set_up_is_told_in_the_reader_s_language(
    server: Server, body: dict[str, object], message: str
) -> None:
    answer = request(server.port, "POST", "/api/v1/tables?language=fr", body)
    assert (answer.status, answer.json()["code"]) == (400, "bad-options")
    assert message in answer.json()["message"]


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("end: 0", "end: 1", "Zeile 12: die Aufzeichnung erzählt 0 Züge, aber ihr Ende zählt 1."),
        ("seed: 1", "seed: many", "Zeile 10: seed ist eine ganze Zahl bis "),
        ("game: manitoba", "game: chess", "Zeile 2: ein Spiel 'chess' gibt es nicht; es gibt "),
        ("layout: standard", "layout: moon", "Zeile 2: der Kopf: layout ist eines von standard, "),
        ("\nend: 0 moves", "\nplace t9.lake\nend: 1 move", "Zeile 12: place t9.lake: "),
        ("\nend: 0 moves", "\ntake brown\nend: 1 move", "Zeile 12: take brown: "),
    ],
)
def test_a_fault_of_a_record_is_told_in_the_reader_s_language(server: Server, old: str, new: str, message: str) -> None:
    record = birchbark.new("manitoba", players=2, seed=1).record()
    assert record.count(old) == 1
    answer = ask(server, "POST", "load?language=de", json={"record": record.replace(old, new)})
    assert (answer.status, answer.json()["code"]) == (400, "bad-record")
    assert answer.json()["message"].startswith(message)


def test_the_games_and_their_options(server: Server) -> None:
    games = {game["name"]: game for game in request(server.port, "GET", "/api/v1/games").json()}
    assert set(games) == {"manitoba", "toy", "wendake"}
    alone = next(option for option in games["wendake"]["options"] if option["name"] == "difficulty")
    assert alone["players"] == [1]
    assert games["toy"]["players"] == [1, 2, 3, 4]
    assert games["toy"]["options"][0]["default"] == "3"
    assert [bot["name"] for bot in games["toy"]["bots"]] == ["random", "novice", "greedy"]


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@every_game
def test_the_rules_in_three_languages(server: Server, game: str, language: str) -> None:
    rules = request(server.port, "GET", f"/api/v1/games/{game}/rules?language={language}").json()
    english = request(server.port, "GET", f"/api/v1/games/{game}/rules").json()
    assert rules["language"] == language
    assert [c["number"] for c in rules["clauses"]] == [c["number"] for c in english["clauses"]]
    assert request(server.port, "GET", f"/api/v1/games/{game}/rules?language=xx").status == 400


def test_there_is_no_such_game_in_french(server: Server) -> None:
    answer = request(server.port, "GET", "/api/v1/games/chess/rules?language=fr")
    assert (answer.status, answer.json()["message"]) == (404, "Ce jeu n’existe pas.")


def test_opening_and_joining(server: Server) -> None:
    opened = create(server, ANN, OPEN, BOT, clock={"bank": 600, "increment": 5, "night": {"begin": 22, "end": 7}})
    table = opened["table"]
    assert opened["seats"] == [0] and opened["host"]
    assert [seat["holder"] for seat in table["seats"]] == ["person", "open", "bot"]
    assert len(table["commitment"]) == 64 and table["clock"]["bank"] == 600
    joined = join(server, table["id"])
    assert joined["seats"] == [1] and not joined["host"] and len(joined["token"]) >= 22
    assert ask(server, "POST", f"{table['id']}/join", json={"name": "Eve"}).json()["code"] == "full"
    assert ask(server, "GET", table["id"]).json()["seats"][1]["name"] == "Ben"
    assert "token" not in ask(server, "GET", table["id"]).text


def test_one_link_can_hold_a_further_seat(server: Server) -> None:
    opened = create(server, ANN, OPEN)
    joined = join(server, opened["table"]["id"], "Amy", opened["token"])
    assert joined["seats"] == [0, 1] and joined["token"] == ""


def test_only_the_host_arranges_seats(server: Server) -> None:
    opened = create(server, ANN, OPEN)
    table = opened["table"]["id"]
    ben = join(server, table)["token"]
    assert ask(server, "POST", f"{table}/seats/0/hand-on", ben, json={"name": "Eve"}).status == 403
    assert ask(server, "POST", f"{table}/seats/0/hand-on", json={"name": "Eve"}).status == 401
    assert ask(server, "POST", f"{table}/seats/7/hand-on", opened["token"], json={"name": "Eve"}).status == 404
    assert ask(server, "POST", f"{table}/set-back", opened["token"], json={"version": 1}).json()["code"] == "not-broken"


def test_history_log_and_record_of_a_game(server: Server) -> None:
    opened = create(server, ANN, ANN)
    table, token = opened["table"]["id"], opened["token"]
    with Talk(server, table, token) as ann:
        while not ann.position["over"]:
            ann.at(ann.move()["version"])
        moves = ann.position["moves"]
    past = ask(server, "GET", f"{table}/history/2").json()
    assert (past["moves"], past["of"]) == (2, moves) and past["line"]
    assert ask(server, "GET", f"{table}/history/{moves + 1}").status == 404
    log = ask(server, "GET", f"{table}/log?language=de").json()
    assert len(log["entries"]) == moves and log["entries"][0]["sentences"][0].startswith("[de]")
    position = ask(server, "GET", f"{table}/position").json()
    assert position["over"] and position["sheet"] and position["winners"]
    record = ask(server, "GET", f"{table}/record")
    assert record.headers["content-type"].startswith("text/plain")
    verify(record.text, opened["table"]["commitment"])


def test_the_sheet_and_the_course_of_a_game(server: Server) -> None:
    opened = create(server, ANN, ANN)
    table = opened["table"]["id"]
    with Talk(server, table, opened["token"]) as ann:
        for _ in range(3):
            ann.at(ann.move()["version"])
        scores = ann.position["view"]["scores"]
    sheet = ask(server, "GET", f"{table}/sheet?language=de").json()
    assert (sheet["moves"], sheet["scores"]) == (3, scores) and sheet["lines"][0]["source"] == "cards"
    assert ask(server, "GET", f"{table}/sheet?at=0").json()["scores"] == [0, 0]
    assert ask(server, "GET", f"{table}/sheet?at=9").status == 404
    assert ask(server, "GET", f"{table}/scores").json() == {
        "seats": [0, 1, 0],
        "scores": [ask(server, "GET", f"{table}/sheet?at={moves}").json()["scores"] for moves in range(4)],
        "others": {},
    }
    past = ask(server, "GET", f"{table}/history/3?language=de").json()
    assert past["sheet"] == sheet and past["entry"]["version"] == 3 and past["seat"] == 1


def test_a_rematch_leads_everybody_to_one_new_table(server: Server) -> None:
    opened = create(server, ANN, OPEN)
    table, ann = opened["table"]["id"], opened["token"]
    ben = join(server, table)["token"]
    early = ask(server, "POST", f"{table}/rematch", ann, json={})
    assert (early.status, early.json()["code"]) == (409, "no-rematch")
    with Talk(server, table, ann) as one, Talk(server, table, ben) as other:
        while not one.position["over"]:
            mover = one if one.position["choices"] else other
            version = mover.move()["version"]
            one.at(version)
            other.at(version)
        first = ask(server, "POST", f"{table}/rematch", ann, json={}).json()
        other.at(one.position["version"] + 1)
        assert other.position["rematch"] == first["table"]["id"]
    second = ask(server, "POST", f"{table}/rematch", ben, json={}).json()
    assert second["table"]["id"] == first["table"]["id"] != table
    assert (first["host"], second["host"]) == (True, False)
    assert sorted(first["seats"] + second["seats"]) == [0, 1]
    known = ask(server, "POST", "known", json={"links": [{"table": first["table"]["id"], "token": ben}]}).json()
    assert known["tables"][0]["seats"] == second["seats"] == [0], "the next player begins"
    assert ask(server, "POST", f"{table}/rematch", json={}).status == 401


def test_a_record_is_loaded_and_played_on(server: Server) -> None:
    opened = create(server, ANN, ANN)
    table, token = opened["table"]["id"], opened["token"]
    with Talk(server, table, token) as ann:
        ann.at(ann.move()["version"])
        record = ask(server, "GET", f"{table}/record?seat=1", token).text
        loaded = ask(server, "POST", "load", json={"record": record}).json()
        assert loaded["seats"] == [0, 1] and loaded["host"] and loaded["table"]["moves"] == 1
        while not ann.position["over"]:
            ann.at(ann.move()["version"])
    whole = ask(server, "GET", f"{table}/record").text
    replay = ask(server, "POST", "load", json={"record": whole}).json()
    assert replay["table"]["over"] and replay["table"]["commitment"] == opened["table"]["commitment"]
    with Talk(server, loaded["table"]["id"], loaded["token"]) as ann:
        while not ann.position["over"]:
            ann.at(ann.move()["version"])
    bad = ask(server, "POST", "load", json={"record": whole.replace("end: 6", "end: 7")})
    assert (bad.status, bad.json()["code"]) == (400, "bad-record") and "its end counts 7" in bad.json()["message"]


def test_scenarios_are_listed_and_played(server: Server) -> None:
    scenarios = request(server.port, "GET", "/api/v1/games/manitoba/scenarios").json()
    bison = next(one for one in scenarios if one["name"] == "bison-harvest")
    assert (bison["title"], bison["players"], bison["options"]) == ("Bison harvest", 3, {"layout": "lake-manitoba"})
    german = request(server.port, "GET", "/api/v1/games/manitoba/scenarios?language=de").json()
    assert [one["title"] for one in german if one["name"] == "bison-harvest"] == ["Bisonernte"]
    opened = create(server, ANN, BOT, BOT, game="manitoba", scenario="bison-harvest")
    assert opened["table"]["scenario"] == "Bison harvest"
    answer = ask(server, "POST", "", json={"game": "manitoba", "seats": [ANN, BOT], "scenario": "none"})
    assert (answer.status, answer.json()["code"]) == (400, "no-scenario")


def test_the_known_tables_tell_whose_turn_it_is(server: Server) -> None:
    opened = create(server, ANN, OPEN)
    table = opened["table"]["id"]
    ben = join(server, table)["token"]
    links = [{"table": table, "token": ben}, {"table": table}, {"table": "none"}, {"table": table, "token": "wrong"}]
    known = ask(server, "POST", "known", json={"links": links}).json()
    assert [(one["seats"], one["deciding"]) for one in known["tables"]] == [([1], 0), ([], 0)]
    assert known["tables"][0]["table"]["seats"][1]["name"] == "Ben"
    assert known["gone"] == ["none", table]
    assert ask(server, "POST", "known", json={"links": links * 13}).status == 400


@every_game
def test_figures_and_names_of_a_game(server: Server, game: str) -> None:
    figures = request(server.port, "GET", f"/api/v1/games/{game}/components").json()["figures"]
    assert figures and all(part["mark"] for figure in figures for part in figure["parts"])
    for language in ("en", "fr", "de"):
        path = f"/api/v1/games/{game}/glossary?language={language}"
        assert request(server.port, "GET", path).json()["things"]


def test_the_page_finds_its_way_and_its_files_are_kept(tmp_path: Path) -> None:
    (tmp_path / "assets").mkdir()
    (tmp_path / "index.html").write_text("<!doctype html><title>Page</title>")
    (tmp_path / "assets" / "main-1234.js").write_text("start();" * 20)
    (tmp_path / "assets" / "text-1234.woff2").write_bytes(bytes(range(256)))
    (tmp_path / "worker.js").write_text("keep()")
    with TestClient(Litestar([browser.pages(tmp_path)])) as client:
        for path in ("/", "/t/abc", "/t/abc/history", "/index.html"):
            answer = client.get(path)
            assert "Page" in answer.text and answer.headers["cache-control"] == "no-cache"
            assert answer.headers["content-type"] == "text/html; charset=utf-8"
        script = client.get("/assets/main-1234.js")
        assert (script.text, script.headers["content-encoding"]) == ("start();" * 20, "gzip")
        assert "immutable" in script.headers["cache-control"] and "javascript" in script.headers["content-type"]
        worker = client.get("/worker.js")
        assert worker.headers["cache-control"] == "no-cache" and "javascript" in worker.headers["content-type"]
        font = client.get("/assets/text-1234.woff2")
        assert font.headers["content-type"] == "font/woff2" and "content-encoding" not in font.headers
        plain = client.get("/assets/main-1234.js", headers={"accept-encoding": "identity"})
        assert "content-encoding" not in plain.headers
        for path in ("/assets/other.js", "/favicon.ico", "/api/none", "/..%2f..%2fetc%2fpasswd.txt"):
            assert client.get(path).status_code == 404


def test_unknown_paths_of_the_api_are_not_found(server: Server) -> None:
    answer = request(server.port, "GET", "/api/v1/none")
    assert (answer.status, answer.json()["code"]) == (404, "bad-request")
    assert "unsafe-inline" not in request(server.port, "GET", "/t/x").headers["content-security-policy"]


def test_the_browser_types_are_up_to_date() -> None:
    made = (ROOT / "web" / "src" / "protocol.ts").read_text(encoding="utf-8")
    assert made == typescript.typescript(), "run `make protocol`"


def test_the_command_says_what_is_wrong(server: Server, tmp_path: Path) -> None:
    parser = argparse.ArgumentParser()
    parser.set_defaults(language="en")
    command.add_arguments(parser, "en")
    database = f"sqlite:///{tmp_path / 'x.sqlite'}"
    with pytest.raises(Error, match=r"cannot listen on 127\.0\.0\.1.*try another --port"):
        command.run(parser.parse_args(["--port", str(server.port), "--database", database]))
    with pytest.raises(Error, match="a database is sqlite"):
        command.run(parser.parse_args(["--database", "mysql://x"]))
    with pytest.raises(Error, match="a port is a number from 0 to 65535"):
        command.run(parser.parse_args(["--port", "99999", "--database", database]))
    assert command.shown("postgresql://ann:secret@host/name") == "postgresql://ann:***@host/name"
