"""What whoever runs a server needs: settings, the log, whether it is well, and figures to watch."""

from __future__ import annotations

import json
import logging
import os
import re
import sys
from contextlib import suppress
from pathlib import Path

import msgspec
import pytest

from birchbark.engine.errors import Error
from birchbark.server.command import serve
from birchbark.server.logs import JsonLines
from birchbark.server.settings import Rate, Settings, load
from birchbark.table.database import BadDatabase
from tests.server.postgres import Postgres
from tests.server.running import Forker, Server, figures, forker, request, wait_until
from tests.server.talk import ANN, BOT, Talk, create

ROOT = Path(__file__).parents[2]
EXAMPLE = ROOT / "deploy" / "birchbark.toml"


def written(folder: Path, text: str) -> str:
    file = folder / "birchbark.toml"
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_options_come_before_the_environment_and_that_before_the_file(tmp_path: Path) -> None:
    file = written(tmp_path, 'port = 1\nmemory_mb = 1\nhost = "::1"\nrequests = [5, 0.5]\nnames = ["a.example"]')
    environment = {"BIRCHBARK_PORT": "2", "BIRCHBARK_MEMORY_MB": "2", "BIRCHBARK_CONFIG": file}
    settings = load(None, {"port": 3, "host": None}, environment)
    assert (settings.port, settings.memory_mb, settings.host) == (3, 2, "::1")
    assert (settings.requests, settings.names) == (Rate(5, 0.5), ("a.example",))
    assert settings.chats == Settings().chats


def test_the_environment_separates_the_values_of_a_list_by_commas() -> None:
    environment = {"BIRCHBARK_NAMES": "a.example, b.example:8443", "BIRCHBARK_CHATS": "3,0.25", "BIRCHBARK_PORT": ""}
    settings = load(None, {}, environment)
    assert (settings.names, settings.chats) == (("a.example", "b.example:8443"), Rate(3, 0.25))
    assert settings.port == Settings().port


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("prot = 80", "birchbark.toml: prot: there is no such setting; there are database, host, port"),
        ('port = "80"', "birchbark.toml: port: this does not fit: Expected `int`, got `str`"),
        ("chats = [1]", "chats: this does not fit"),
        ("chats = [1, 0]", "chats: this does not fit"),
        ("memory_mb = 0", "memory_mb: this does not fit"),
        ('log = "xml"', "log: this does not fit"),
        ('proxies = ["example.org"]', "proxies: 'example.org' is no address or network"),
        ('proxies = ["10.0.0.1/8"]', "proxies: '10.0.0.1/8' is no address or network"),
        ('webhook_networks = ["home"]', "webhook_networks: 'home' is no address or network"),
        ('address = "play.example.org"', "address: this must be an address with a host, such as https://…, http://…"),
        ('smtp = "mail.example.org"', "smtp: this must be an address with a host, such as smtps://…, smtp://…"),
        ('smtp = "smtp://mail.example.org:smtp"', "smtp: this must be an address with a host"),
        ("port: 80", "are not TOML"),
    ],
)
def test_a_wrong_setting_is_told_in_one_line(tmp_path: Path, text: str, message: str) -> None:
    with pytest.raises(Error, match=re.escape(message)) as raised:
        load(written(tmp_path, text), {}, {})
    assert "\n" not in str(raised.value)


def test_links_in_messages_lead_to_the_address_or_else_to_the_first_name() -> None:
    assert Settings(address="https://a.example/", names=("b.example",)).site == "https://a.example"
    assert Settings(names=("*", "b.example", "c.example")).site == "https://b.example"
    assert Settings(names=("*",), port=81).site == "http://localhost:81"


def test_wrong_settings_in_the_environment_and_missing_files_are_told(tmp_path: Path) -> None:
    with pytest.raises(Error, match="port: this does not fit"):
        load(None, {}, {"BIRCHBARK_PORT": "http"})
    with pytest.raises(Error, match=r"the settings in .*none\.toml cannot be read: "):
        load(str(tmp_path / "none.toml"), {}, {})


def test_the_example_has_every_setting_with_its_usual_value(tmp_path: Path) -> None:
    text = EXAMPLE.read_text(encoding="utf-8")
    lines = re.findall(r"^#(\w+ = .*)$", text, re.MULTILINE)
    assert [line.split()[0] for line in lines] == list(Settings.__struct_fields__)
    settings = load(written(tmp_path, "\n".join(lines)), {}, {})
    assert msgspec.structs.replace(settings, database="") == Settings()
    load(str(EXAMPLE), {}, {})


def test_a_log_for_programs_is_one_json_object_a_line() -> None:
    try:
        raise ValueError("two\nlines")
    except ValueError:
        record = logging.LogRecord("birchbark.x", logging.ERROR, "", 1, "table %s failed", ("t1",), sys.exc_info())
    line = JsonLines().format(record)
    assert "\n" not in line
    entry = json.loads(line)
    assert (entry["level"], entry["logger"], entry["message"]) == ("error", "birchbark.x", "table t1 failed")
    assert "two\nlines" in entry["traceback"] and entry["time"].endswith("+00:00")


def test_a_server_with_a_log_for_programs_prints_nothing_else(tmp_path: Path) -> None:
    log = tmp_path / "log.txt"
    with forker(str(log)) as own:
        own.start(f"sqlite:///{tmp_path / 'tables.sqlite'}", log="json")
    entries = [json.loads(line) for line in log.read_text().splitlines()]
    assert [entry["level"] for entry in entries] == ["info", "info"]


def test_health_says_that_the_server_is_up_and_ready_that_the_database_answers(server: Server) -> None:
    assert request(server.port, "GET", "/health").json()["status"] == "ok"
    assert request(server.port, "GET", "/ready").json()["status"] == "ok"


def test_a_server_without_its_database_is_up_but_not_ready(servers: Forker, pg: Postgres) -> None:
    address = pg.database()
    server = servers.start(address)
    assert request(server.port, "GET", "/ready").status == 200
    pg.rename(address, "elsewhere")
    answer = request(server.port, "GET", "/ready?language=fr")
    assert (answer.status, answer.json()["code"]) == (503, "not-ready")
    assert answer.json()["message"] == "La base de données ne répond pas."
    assert request(server.port, "GET", "/health").status == 200
    server.kill()


def test_figures_are_for_whoever_has_the_token(server: Server, servers: Forker, database: str) -> None:
    assert request(server.port, "GET", "/metrics").status == 404
    assert request(server.port, "GET", "/metrics", headers={"authorization": "Bearer figure"}).status == 404
    closed = servers.start(database, metrics_token="")
    assert request(closed.port, "GET", "/metrics", headers={"authorization": "Bearer "}).status == 404
    closed.kill()


def figure(port: int, name: str) -> float:
    found = re.search(rf"^birchbark_{re.escape(name)} (\S+)$", figures(port), re.MULTILINE)
    assert found, f"{name} is not among the figures"
    return float(found[1])


def test_the_figures_tell_moves_errors_queues_bots_database_and_memory(servers: Forker, database: str) -> None:
    server = servers.start(database)
    opened = create(server, ANN, BOT)
    with Talk(server, opened["table"]["id"], opened["token"]) as ann:
        ann.move()
        wait_until(lambda: figure(server.port, 'moves_total{by="bot"}') == 1)
        ann.at(2)
        assert ann.act("move", line="nonsense")["type"] == "refused"
        assert figure(server.port, "sockets") == 1
    assert request(server.port, "GET", "/api/v1/tables/none").status == 404
    assert figure(server.port, 'moves_total{by="person"}') == 1
    assert figure(server.port, 'refusals_total{code="refused"}') == 1
    assert figure(server.port, 'refusals_total{code="no-table"}') == 1
    assert figure(server.port, 'move_seconds_bucket{le="+Inf"}') == 1
    assert figure(server.port, "openings_total") == figure(server.port, "tables_open") == 1
    assert figure(server.port, "commits_total") >= 2 and figure(server.port, "commit_seconds_total") > 0
    assert figure(server.port, "database_bytes") > 10_000 and figure(server.port, "memory_bytes") > 10_000_000
    for name in ("changes_waiting", "looks_waiting", "bots_waiting", "bots_playing", 'logged_total{level="error"}'):
        assert figure(server.port, name) >= 0
    server.kill()


def cores_of(pid: int) -> list[set[int]]:
    """The cores that each thread of a process may use."""
    return [os.sched_getaffinity(int(thread.name)) for thread in Path(f"/proc/{pid}/task").iterdir()]


def descendants(pid: int) -> list[int]:
    found = []
    for status in Path("/proc").glob("[0-9]*/status"):
        with suppress(OSError):  # It has ended.
            if f"PPid:\t{pid}\n" in status.read_text():
                child = int(status.parent.name)
                found += [child, *descendants(child)]
    return found


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux keeps threads on a core")
def test_a_server_keeps_to_one_core_and_its_bots_do_not(servers: Forker, database: str) -> None:
    every = os.sched_getaffinity(0)
    server = servers.start(database)
    opened = create(server, ANN, BOT)
    with Talk(server, opened["table"]["id"], opened["token"]) as ann:
        ann.move()
        ann.at(2)
        one = {sorted(every)[server.port % len(every)]}
        assert all(cores == one for cores in cores_of(server.pid))
        assert any(cores == every for child in descendants(server.pid) for cores in cores_of(child))
    server.kill()
    server.wait_gone()
    other = servers.start(database, one_core=False)
    assert all(cores == every for cores in cores_of(other.pid))
    other.kill()


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux keeps threads on a core")
def test_a_server_that_cannot_start_leaves_the_cores_as_they_are(servers: Forker, database: str) -> None:
    every = os.sched_getaffinity(0)
    server = servers.start(database)
    with pytest.raises(BadDatabase, match="stop it first"):
        serve(Settings(database, port=0))
    assert os.sched_getaffinity(0) == every
    server.kill()


def test_figures_of_a_postgresql_database(servers: Forker, pg: Postgres) -> None:
    server = servers.start(pg.database())
    create(server, ANN)
    assert figure(server.port, "tables_open") == 1 and figure(server.port, "database_bytes") > 1_000_000
    server.kill()
