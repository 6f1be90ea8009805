"""What is stored of a table: its header, and the facts that follow one by one."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

Holder = Literal["open", "person", "bot"]
Permission = Literal["public", "spectators", "chat"]
"""What the host may allow: that the lobby lists the table, that others look on, that people talk."""

ShortText = Annotated[str, Meta(max_length=60)]
Hour = Annotated[int, Meta(ge=0, le=23)]


class Night(Struct, frozen=True, forbid_unknown_fields=True):
    """The hours during which the clock stands still, in the player's own time zone."""

    begin: Hour
    end: Hour


class ClockRules(Struct, frozen=True, forbid_unknown_fields=True):
    """A time bank in seconds, what each turn adds to it, when it pauses, and which bot takes over at zero."""

    bank: Annotated[float, Meta(ge=1, le=10_000_000)]
    increment: Annotated[float, Meta(ge=0, le=1_000_000)] = 0
    night: Night | None = None
    bot: ShortText = "random"


class Player(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody with a profile, and their rating when they sat down."""

    id: str
    rating: int
    uncertainty: int
    """By how much the rating may be off, in 19 of 20 cases."""


class Seat(Struct, frozen=True, forbid_unknown_fields=True):
    """Who plays a seat; a bot that stands in for a person keeps the person's link."""

    holder: Holder
    name: str
    level: str = ""
    link: str = ""
    zone: str = "UTC"
    player: Player | None = None
    """Who it is, at a rated table."""


class Header(Struct, frozen=True, forbid_unknown_fields=True):
    """What was chosen when the table was opened."""

    game: str
    options: dict[str, str]
    seats: tuple[Seat, ...]
    components: str
    """The fingerprint of the component figures."""
    clock: ClockRules | None = None
    scenario: str = ""
    """The text of the scenario that the game began with, if any."""
    opening: tuple[int, ...] | None = None
    """The rolls of the set-up, if the game came from a record without a seed."""
    seed_known: bool = False
    """Whether whoever opened the table brought its chance along, in a record or a scenario."""
    public: bool = False
    """Whether the lobby lists it from the start."""
    language: str = ""
    """The language of whoever opened it."""
    spectators: bool = True
    """Whether others may look on from the start."""
    rated: bool = False
    """Whether the result changes the players' ratings."""
    tournament: str = ""
    """The tournament that it belongs to."""


class Fact(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True, tag_field="kind"):
    """Something that happened at the table."""


class Moved(Fact, frozen=True, tag="move"):
    seat: int
    line: str
    trouble: str = ""
    """`slow` or `failed` if the bot found no move and a random legal one was played."""
    rolls: tuple[int, ...] = field(default=(), name="throws")
    """The rolls, if the move came from a record without a seed; stored as `throws`."""


class Undone(Fact, frozen=True, tag="undo"):
    """Moves were taken back until `to` of them were left."""

    seat: int | None
    to: int
    why: Literal["own", "consent", "rules"]


class Asked(Fact, frozen=True, tag="ask"):
    """Somebody asks the others to let moves be taken back."""

    seat: int
    to: int


class Answered(Fact, frozen=True, tag="answer"):
    seat: int
    agrees: bool


class Seated(Fact, frozen=True, tag="seat"):
    """A seat changed hands."""

    seat: int
    now: Seat
    why: Literal["joined", "left", "handed-on", "stand-in", "back", "clock"]


class Voted(Fact, frozen=True, tag="vote"):
    """Somebody wants a bot to play on for an absent person."""

    seat: int
    absent: int


class Hinted(Fact, frozen=True, tag="hint"):
    """Somebody asks the coach for a hint."""

    seat: int


class Rematched(Fact, frozen=True, tag="rematch"):
    """A rematch is open at another table."""

    seat: int | None
    table: str


class Permitted(Fact, frozen=True, tag="permit"):
    """The host allows something at the table, or no longer."""

    seat: int | None
    what: Permission
    allowed: bool


class Forfeited(Fact, frozen=True, tag="forfeit"):
    """Somebody loses a rated game before its end, and with that it is over."""

    seat: int
    why: Literal["left", "clock", "withdrawn"]


AnyFact = Moved | Undone | Asked | Answered | Seated | Voted | Hinted | Rematched | Permitted | Forfeited


class Stamped(Struct, frozen=True, gc=False):
    """A fact, its place in the table's history, and when it happened, in seconds since 1970."""

    version: int
    at: float
    fact: AnyFact


class Chat(Struct, frozen=True, forbid_unknown_fields=True):
    """Something said at the table."""

    number: int
    at: float
    name: str
    text: str
    seat: int | None = None
    """Where whoever said it sits."""
