"""Why a line is not a move now, worked out in another process, as a rule may look far for its reason."""

from __future__ import annotations

from typing import NamedTuple

from birchbark.engine import refusing
from birchbark.engine.catalogue import ANY
from birchbark.engine.errors import Refused
from birchbark.games import find
from birchbark.table import turns
from birchbark.table.facts import AnyFact
from birchbark.table.faults import Fault
from birchbark.table.snapshot import Snapshot, snapshot
from birchbark.table.table import Link, Table


class NotLegal(Exception):
    """A line is not a move now; why has yet to be worked out."""

    def __init__(self, question: Question) -> None:
        super().__init__(question.line)
        self.question = question


class Question(NamedTuple):
    """A line that whoever decides asks about."""

    now: Snapshot
    names: list[str]
    line: str


def move(table: Table, link: Link, version: int, line: str) -> list[AnyFact]:
    """Return a person's move, unless it is not legal."""
    facts = turns.move(table, link, version, line)
    match = table.match
    if match.game.catalogue.number(line) not in match.state.moves():
        raise NotLegal(Question(snapshot(match.game, match.setup, match.state), match.names, line))
    return facts


def ask(table: Table, link: Link | None, line: str) -> Question | Fault:
    """Return what to work out; whoever is not deciding learns only that, as the reason might give away a secret."""
    turns.check_open(table)
    match = table.match
    seat = match.seat
    assert seat is not None
    if seat not in table.seats_of(link):
        return Fault("not-your-turn", name=table.seats[seat].name)
    return Question(snapshot(match.game, match.setup, match.state), match.names, line)


def why_not(asked: Question) -> Fault | None:
    """Return why a line, or every line that begins with it, is not a move now, or None if there is such a move.

    With `*` for the verb, the verbs that are open now give the reason if they can.
    """
    game, state, line = find(asked.now.game), asked.now.state(), asked.line
    catalogue, legal = game.catalogue, state.moves()

    def verb(move: int) -> str:
        return catalogue.line(move).split(" ", 1)[0]

    beginning = catalogue.beginning(line)
    if catalogue.number(line) in legal or not set(legal).isdisjoint(beginning):
        return None
    if beginning and line.split(maxsplit=1)[0] == ANY:
        open_now = {verb(move) for move in legal}
        known = [move for move in beginning if verb(move) in state.variant.by_verb]
        moves = [move for move in known if verb(move) in open_now] or known or beginning
        return Fault("refused", Refused(game.package, refusing.commonest(game, state, moves), asked.names))
    return refused(asked)


def refused(asked: Question) -> Fault:
    """Return why a line is not a move now."""
    game = find(asked.now.game)
    return Fault("refused", Refused(game.package, refusing.refusal(game, asked.now.state(), asked.line), asked.names))
