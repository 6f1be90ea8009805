"""Who sits where: joining, handing on, stand-in bots, and clocks that ran out."""

from __future__ import annotations

from birchbark.bots import make, named
from birchbark.engine.errors import BadOptions
from birchbark.engine.match import usual_name
from birchbark.table import clock, rated
from birchbark.table.facts import AnyFact, Forfeited, Permission, Permitted, Player, Seat, Seated, Voted
from birchbark.table.faults import Fault
from birchbark.table.names import checked_name
from birchbark.table.table import Link, Table

ABSENT = 3600
"""How many seconds a person must let a single other person wait before that one may let a bot play on."""


def person(name: str, link: str, zone: str = "UTC", player: Player | None = None) -> Seat:
    clock.zone_of(zone)
    return Seat("person", checked_name(name), link=link, zone=zone, player=player)


def bot(game: str, level: str, name: str = "", language: str = "en") -> Seat:
    check_level(game, level)
    return Seat("bot", checked_name(name or named(level, language).name), level=level)


def check_level(game: str, level: str) -> None:
    try:
        make(level, game, 0)
    except BadOptions:
        raise Fault("no-bot", name=level) from None


def seat_at(table: Table, number: int) -> Seat:
    if not 0 <= number < len(table.seats):
        raise Fault("no-such-seat", seats=len(table.seats))
    return table.seats[number]


def join(
    table: Table, number: int | None, name: str, zone: str, link: str, player: Player | None = None
) -> list[AnyFact]:
    """Take an open seat: the given one, or the first."""
    rated.check_player(table, player, link)
    free = [seat for seat, held in enumerate(table.seats) if held.holder == "open"]
    if not free:
        raise Fault("full")
    if number is None:
        number = free[0]
    if seat_at(table, number).holder != "open":
        raise Fault("taken")
    return [Seated(number, person(name, link, zone, player), "joined")]


def leave(table: Table, by: Link, number: int, level: str) -> list[AnyFact]:
    """Let a person go: before the game begins the seat is open again; later a bot plays on, or a rated game is lost."""
    held = seat_at(table, number)
    if held.link != by.id:
        raise Fault("not-your-seat", name=held.name)
    if table.over:
        raise Fault("over")
    if table.waiting:
        return [Seated(number, Seat("open", usual_name(number, table.header.language or "en")), "left")]
    if table.header.rated:
        return [Forfeited(number, "left")]
    return stand_in(table, by, number, level)


def withdraw(table: Table, player: str) -> list[AnyFact]:
    """Let somebody lose a game because they are out of the tournament."""
    seats = [number for number, seat in enumerate(table.seats) if seat.player and seat.player.id == player]
    return [] if table.over or not seats else [Forfeited(seats[0], "withdrawn")]


def hand_on(table: Table, by: Link, number: int, name: str, zone: str, link: str) -> list[AnyFact]:
    """Give one's own seat, or as the host that of a bot, to another person under a new link.

    Nobody is put out of their seat. Against other people names are fixed once the game has begun, and nobody gets to
    see the hand of who sat there.
    """
    rated.check_unrated(table)
    held = seat_at(table, number)
    if held.link != by.id and (held.link or not by.host):
        raise Fault("not-your-seat", name=held.name)
    if table.over:
        raise Fault("over")
    if not table.waiting and table.owners() - {by.id}:
        raise Fault("begun")
    return [Seated(number, person(name, link, zone), "handed-on")]


def permit(table: Table, by: Link, what: Permission, allowed: bool) -> list[AnyFact]:
    """Let the host allow something at the table, or no longer."""
    if not by.host:
        raise Fault("not-host")
    if table.permits[what] == allowed:
        return []
    return [Permitted(next(iter(table.seats_of(by)), None), what, allowed)]


def stand_in(table: Table, by: Link, number: int, level: str) -> list[AnyFact]:
    """Let a bot take over for a person: at once at their own word, or when all the others want it."""
    rated.check_unrated(table)
    held = seat_at(table, number)
    if held.holder != "person":
        raise Fault("no-person")
    check_level(table.header.game, level)
    if held.link != by.id:
        votes = vote(table, by, number)
        voters = table.votes.get(number, frozenset()) | {by.id}
        if table.people() - voters - {held.link}:
            return votes
        check_absent(table, number, len(voters))
    return [Seated(number, stand_in_seat(held, level), "stand-in")]


def vote(table: Table, by: Link, number: int) -> list[AnyFact]:
    own = [seat for seat in table.seats_of(by) if table.seats[seat].holder == "person"]
    if not own:
        raise Fault("no-seat")
    if by.id in table.votes.get(number, ()):
        raise Fault("voted-already")
    return [Voted(own[0], number)]


def check_absent(table: Table, number: int, voters: int) -> None:
    """Check that a person may be taken for absent: a single other person must have waited for long."""
    waited = clock.now() - table.since if table.deciding == number else 0.0
    if voters == 1 and waited < ABSENT:
        raise Fault("not-absent", name=table.seats[number].name, many=ABSENT // 60)


def stand_in_seat(held: Seat, level: str) -> Seat:
    return Seat("bot", held.name, level, held.link, held.zone)


def back(table: Table, by: Link, number: int) -> list[AnyFact]:
    """Let the person play again; only the host can do so after the clock has run out."""
    held = seat_at(table, number)
    if held.holder != "bot" or not held.link:
        raise Fault("no-stand-in")
    if not by.host and (held.link != by.id or timed_out(table, number)):
        raise Fault("not-host")
    return [Seated(number, person(held.name, held.link, held.zone), "back")]


def timed_out(table: Table, number: int) -> bool:
    return table.header.clock is not None and table.left[number] <= 0


def run_out(table: Table, at: float) -> list[AnyFact]:
    """Let the agreed bot take over if the clock of the deciding seat is at zero; a rated game is lost by it."""
    rules, number, due = table.header.clock, table.deciding, table.due()
    if rules is None or number is None or due is None or table.seats[number].holder != "person" or at < due:
        return []
    if table.header.rated:
        return [Forfeited(number, "clock")]
    return [Seated(number, stand_in_seat(table.seats[number], rules.bot), "clock")]
