"""Why a line is not a move now, worked out in another process, as a rule may look far for its reason."""

from __future__ import annotations

from typing import NamedTuple

from birchbark.engine import refusing
from birchbark.engine.catalogue import ANY
from birchbark.engine.errors import Refused
from birchbark.games import find
from birchbark.table.faults import Fault
from birchbark.table.snapshot import Snapshot, snapshot
from birchbark.table.table import Link, Table
from birchbark.table.turns import check_open


class Question(NamedTuple):
    """A line that whoever decides asks about."""

    now: Snapshot
    names: list[str]
    line: str


def ask(table: Table, link: Link | None, line: str) -> Question | Fault:
    """Return what to work out; whoever is not deciding learns only that, as the reason might give away a secret."""
    check_open(table)
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
        found = refusing.commonest(game, state, moves)
    else:
        found = refusing.refusal(game, state, line)
    return Fault("refused", Refused(game.package, found, asked.names))
