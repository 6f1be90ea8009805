"""Nothing leaks: what the server really sent to each seat and to spectators, in whole games of every kind.

After a game its table is built again from the database, step by step. At each step what a seat could not know is dealt
again; what the seat would then be told must be, to the letter, what it was told.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import msgspec

from birchbark.coach import jobs
from birchbark.engine.dice import Dice
from birchbark.server.live_messages import Previews, Update
from birchbark.table.coaching import known_game
from birchbark.table.database import connect
from birchbark.table.facts import Moved
from birchbark.table.seat_view import SeatView
from birchbark.table.store import Store
from birchbark.table.table import Table
from birchbark.table.tables import Tables
from tests.server.running import Forker, Server
from tests.server.talk import ANN, OPEN, Talk, ask, create, join
from tests.table.company import previews_for
from tests.toy.game import Toy
from tests.ways import TOY, Way, every_way


class At(msgspec.Struct):
    version: int | None = None


class Frame(At, kw_only=True):
    """What kind of frame it is and at which version of the table it was sent; quick to read."""

    type: str
    position: At | None = None

    @property
    def at(self) -> int | None:
        return (self.position or self).version


read = msgspec.json.Decoder(Frame).decode


class Played:
    """A game that was played over the wire: who was told what, and all that was fetched at some versions."""

    def __init__(self, table: str, secrets: list[str]) -> None:
        self.table = table
        self.secrets = secrets
        self.frames: dict[int | None, list[str]] = {}
        self.fetched: list[tuple[int, int | None, str, str]] = []
        self.over = 0


def play(server: Server, way: Way, seed: int) -> Played:
    """Everybody has a socket; one watches; some moves are taken back."""
    players = way.players
    opened = create(server, ANN, *[OPEN] * (players - 1), game=way.game, options=way.options)
    table = opened["table"]["id"]
    tokens = [opened["token"], *[join(server, table, f"P{n}")["token"] for n in range(1, players)]]
    played = Played(table, tokens)
    chance = random.Random(seed)
    talks = [Talk(server, table, token) for token in tokens]
    everybody = [*talks, Talk(server, table)]
    version = 0
    while not talks[0].position["over"]:
        deciding = talks[talks[0].position["seat"]]
        line = chance.choice(deciding.position["choices"])["line"]
        version = deciding.move(line)["version"]
        for talk in everybody:
            talk.at(version)
        if chance.random() < 0.1 and deciding.position["free_undo"]:
            version = deciding.act("undo")["version"]
            for talk in everybody:
                talk.at(version)
        if (version == 3 or chance.random() < 0.02) and not talks[0].position["over"]:
            fetch(server, played, version, talks[0].position["moves"])
    for seat, talk in zip([*range(players), None], everybody, strict=True):
        played.frames[seat] = talk.frames
        talk.close()
    played.over = version
    return played


def fetch(server: Server, played: Played, version: int, moves: int) -> None:
    for seat, token in [*enumerate(played.secrets), (None, "")]:
        coach = ["projection"] if version == 3 else []
        for path in ("position", "log", "record", "sheet", "scores", f"history/{moves // 2}", *coach):
            body = ask(server, "GET", f"{played.table}/{path}", token).text
            played.fetched.append((version, seat, path, body))


def steps(database: str, id_: str) -> Iterator[Table]:
    """The table after each of its facts, the same object all the time."""
    engine = connect(database)
    tables = Tables(Store(engine))
    stored = tables.store.load(id_)
    assert stored is not None
    table = tables.build(stored)
    yield table
    for stamped in tables.store.facts(id_):
        table.rules = table.match.game.rules_version
        table.apply(stamped)
        yield table
    engine.dispose()


def expected(table: Table, seat: int | None, since: int, path: str = "") -> str:
    """What a seat is told of a table: an update, or what it fetches."""
    seat_view = SeatView(table, seat, "en")
    encode = msgspec.json.encode
    if not path:
        return encode(Update(seat_view.position(), seat_view.log(since))).decode()
    if path == "position":
        return encode(seat_view.position()).decode()
    if path == "log":
        return encode({"opening": seat_view.opening(), "entries": seat_view.log()}).decode()
    if path == "sheet":
        return encode(seat_view.sheet()).decode()
    if path == "scores":
        return encode(seat_view.score_history()).decode()
    if path == "record":
        return seat_view.record()
    if path == "projection":
        return encode(jobs.project(known_game(table, seat).record, seat, table.moves)).decode()
    return encode(seat_view.past(int(path.removeprefix("history/")))).decode()


def check(table: Table, seat: int | None, sent: str, since: int, path: str = "") -> None:
    """Deal again what the seat cannot know: it must be sent the same.

    A spectator knows less than any seat: each time another one's knowledge is kept.
    """
    real = table.match.state
    known = table.version % len(table.seats) if seat is None else seat
    if not table.over:
        table.match.state = real.determinize(known, Dice.seeded(table.version + 1000 * known))
    again = expected(table, seat, since, path)
    table.match.state = real
    assert again == sent


@every_way
def test_what_was_sent_does_not_depend_on_what_a_seat_cannot_know(servers: Forker, database: str, way: Way) -> None:
    server = servers.start(database)
    played = play(server, way, seed=4)
    sent: dict[int | None, list[tuple[int | None, str, str]]] = {}
    seen: dict[int | None, int | None] = {}
    for seat, frames in played.frames.items():
        seen[seat] = read(frames[0]).at
        for text in frames:
            frame = read(text)
            sent.setdefault(frame.at, []).append((seat, frame.type, text))
    checked = 0
    for table in steps(database, played.table):
        for seat, kind, text in sent.get(table.version, ()):
            if kind == "update":
                check(table, seat, text, seen[seat] or 0)
                seen[seat] = table.version
                checked += 1
            elif kind == "previews":
                assert seat == table.deciding
                if table.version % 4 == 0:
                    seat_view = SeatView(table, seat, "en")
                    assert text == msgspec.json.encode(Previews(table.version, previews_for(seat_view))).decode()
        for version, seat, path, body in played.fetched:
            if version == table.version:
                check(table, seat, body, 0, path)
    server.kill()
    assert checked >= played.over
    assert played.fetched
    everything = "".join(text for frames in played.frames.values() for text in frames)
    assert not any(secret in everything for secret in played.secrets)


def test_no_frame_shows_a_card_in_another_hand(servers: Forker, database: str) -> None:
    server = servers.start(database)
    for seed in range(5):
        played = play(server, TOY, seed)
        for table in steps(database, played.table):
            state = table.match.state
            assert isinstance(state, Toy)
            if table.over:
                continue
            for seat, frames in played.frames.items():
                sent = [frame for frame in frames if read(frame).at == table.version]
                hidden = [card for other in range(3) if other != seat for card in state.hidden(other)]
                for frame in sent:
                    assert not any(f"card-{card}{end}" in frame for card in hidden for end in '" .,')
    server.kill()


def test_seeds_and_links_stay_inside_until_the_end(servers: Forker, database: str) -> None:
    server = servers.start(database)
    played = play(server, TOY, 1)
    engine = connect(database)
    stored = Store(engine).load(played.table)
    assert stored is not None
    links = [seat.link for seat in stored.header.seats if seat.link]
    links += [one.fact.now.link for one in Store(engine).facts(played.table) if hasattr(one.fact, "now")]
    engine.dispose()
    sent = [frame for frames in played.frames.values() for frame in frames]
    sent += [body for _, _, _, body in played.fetched]
    for secret in (str(stored.seed), *played.secrets, *links):
        assert not any(secret in text for text in sent)
    record = ask(server, "GET", f"{played.table}/record").text
    assert f"\nseed: {stored.seed}\n" in record
    server.kill()


def test_a_stranger_cannot_look_from_a_seat_before_the_end(server: Server) -> None:
    opened = create(server, ANN, OPEN)
    table = opened["table"]["id"]
    ben = join(server, table)["token"]
    for path in ("position", "log", "record", "history/0"):
        assert ask(server, "GET", f"{table}/{path}?seat=0", ben).status == 403
        assert ask(server, "GET", f"{table}/{path}?seat=0").status == 403
        assert ask(server, "GET", f"{table}/{path}?seat=0", opened["token"]).status == 200
        assert ask(server, "GET", f"{table}/{path}", "wrong").status == 401
    with Talk(server, table, opened["token"]) as ann, Talk(server, table, ben) as other:
        while not ann.position["over"]:
            talk = ann if ann.position["choices"] else other
            version = talk.move()["version"]
            ann.at(version)
            other.at(version)
    past = ask(server, "GET", f"{table}/history/1?seat=1").json()
    assert past["viewer"] == 1 and "hidden" not in past["view"]["players"][1]["hand"]


def test_moves_are_stored_with_whose_they_are(servers: Forker, database: str) -> None:
    server = servers.start(database)
    played = play(server, TOY, 2)
    moves = [applied.stamped.fact for applied in list(steps(database, played.table))[-1].log]
    assert {fact.seat for fact in moves if isinstance(fact, Moved)} == {0, 1, 2}
    server.kill()
