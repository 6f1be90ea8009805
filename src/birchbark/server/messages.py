"""Everything that goes over the wire: HTTP bodies, and the live protocol in both directions.

The schemas, the validation and the types of the browser client all come from these classes, together with
`birchbark/about.py` and `table/responses.py`.
"""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, Struct

from birchbark.coach.results import Analysis, TurnHint
from birchbark.table.facts import Chat, ClockRules, Permission
from birchbark.table.pairing import MOST_ROUNDS
from birchbark.table.responses import ClauseResponse, Entry, Position, Preview, TableDetails, TableInfo
from birchbark.table.tournament import Format, Stage

Language = Literal["en", "fr", "de"]
Line = Annotated[str, Meta(max_length=200)]
Name = Annotated[str, Meta(max_length=40)]
Zone = Annotated[str, Meta(max_length=60)]
Level = Annotated[str, Meta(max_length=40)]
KeyText = Annotated[str, Meta(max_length=100)]
"""A public key, the uncompressed point on P-256, or a signature; both in base64 as in addresses."""
ProfileVersion = Annotated[int, Meta(ge=1, le=1_000_000_000)]
PasskeyAnswer = Annotated[str, Meta(max_length=8_000)]
"""What a browser's `PublicKeyCredential` is as JSON, without the results of extensions."""
Number = Annotated[int, Meta(ge=0, le=1_000_000)]
SeatNumber = Annotated[int, Meta(ge=0, le=9)]
Word = Annotated[str, Meta(max_length=40, pattern="^[A-Za-z0-9_-]*$")]
Token = Annotated[str, Meta(max_length=100)]


class Body(Struct, frozen=True, forbid_unknown_fields=True):
    """The base of all HTTP bodies."""


class Rules(Body, frozen=True):
    """The rule text of a game, clause by clause."""

    game: str
    language: Language
    clauses: list[ClauseResponse]


class FigurePart(Body, frozen=True):
    value: int | str | list[int | str]
    mark: str
    """Where it comes from: `book`, `report`, `derived`, `reconstructed`, or `reconstructed, balanced`."""


class FigureInfo(Body, frozen=True):
    """A component figure under its key, in several parts if they come from different sources."""

    key: str
    file: str
    parts: list[FigurePart]


class Figures(Body, frozen=True):
    """The component figures of a game and its expansions."""

    game: str
    figures: list[FigureInfo]


class Glossary(Body, frozen=True):
    """The names of all things in a game by id, and other forms of a name by `id.form`."""

    game: str
    language: Language
    things: dict[str, str]


class ScenarioInfo(Body, frozen=True):
    """A scenario that comes with the game."""

    name: str
    game: str
    title: str
    about: str
    players: int
    options: dict[str, str]
    way: str
    """The name of the way to play, or empty if it has none."""
    purpose: str
    """What it is for: `play`, `lesson` or `puzzle`."""
    gain: int
    """For a puzzle: the most points that the turn can bring."""
    hints: list[str]
    """For a puzzle: what to look at, one after the other."""


class ScenarioStart(Body, frozen=True):
    """How a scenario begins, as its first player sees it."""

    table: TableDetails
    position: Position


class SeatRequest(Body, frozen=True):
    """Who gets a seat: whoever opens the table (`person`), a bot of some level, or whoever comes (`open`)."""

    holder: Literal["open", "person", "bot"]
    name: Name = ""
    level: Level = ""


class NewTable(Body, frozen=True):
    game: Annotated[str, Meta(max_length=40)]
    seats: Annotated[list[SeatRequest], Meta(min_length=1, max_length=10)]
    options: dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=80)]] = {}
    clock: ClockRules | None = None
    zone: Zone = "UTC"
    scenario: Annotated[str, Meta(max_length=100_000)] = ""
    """The name of a scenario that comes with the game, or the text of one; its own options replace `options`."""
    public: bool = False
    """Whether the lobby lists it."""
    rated: bool = False
    """Whether the result changes ratings; such a table has a clock, and all its seats are open at first."""


class LoadRecord(Body, frozen=True):
    """A record to look at or to continue; without `seats` all of them belong to the host."""

    record: Annotated[str, Meta(max_length=400_000)]
    seats: Annotated[list[SeatRequest], Meta(max_length=10)] = []
    zone: Zone = "UTC"


class KnownLink(Body, frozen=True):
    """A table that a client knows, with the secret link that it has there, if any."""

    table: Annotated[str, Meta(max_length=40)]
    token: Token = ""


class KnownLinks(Body, frozen=True):
    links: Annotated[list[KnownLink], Meta(max_length=50)]


class KnownTable(Body, frozen=True):
    """The status of a known table."""

    table: TableInfo
    seats: list[int]
    """The client's own seats."""
    host: bool
    deciding: int | None
    since: float
    """When the current decision began, in seconds since 1970."""


class KnownTables(Body, frozen=True):
    tables: list[KnownTable]
    gone: list[str]
    """Tables that do not exist, or where the link is no longer valid."""


class TableAccess(Body, frozen=True):
    """A table, the client's own seats, and the secret link that holds them, which is shown only this once."""

    table: TableInfo
    token: str
    seats: list[int]
    host: bool


class Claim(Body, frozen=True):
    """Who somebody is, by the key of their profile."""

    key: Annotated[str, Meta(max_length=100)]
    """The public key, as for keeping a profile."""
    signature: Annotated[str, Meta(max_length=100)]
    """ECDSA with SHA-256 over `birchbark sit TABLE PROFILE` or `birchbark enter TOURNAMENT PROFILE`."""


class Join(Body, frozen=True):
    """A request for an open seat: this one, or the first."""

    name: Name
    seat: SeatNumber | None = None
    zone: Zone = "UTC"
    claim: Claim | None = None
    """Needed at a rated table."""


class QuickMatch(Body, frozen=True):
    """A game that somebody wants to play with whoever comes, and the table to open if there is none yet."""

    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=2, le=10)]
    """How many seats a new table gets; one that is open already may have more or fewer."""
    name: Name
    options: dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=80)]] = {}
    clock: ClockRules | None = None
    zone: Zone = "UTC"
    avoid: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=100)] = []
    """Tables where the client sits already."""
    rated: bool = False
    """Whether the result shall change ratings; then the answer names a table, where a seat is to be taken."""


class Lobby(Body, frozen=True):
    """The public tables, first those with an open seat, and how many people are here."""

    tables: list[TableInfo]
    here: int


class Permit(Body, frozen=True):
    """What the host allows at the table, or no longer."""

    what: Permission
    allowed: bool


class Profile(Body, frozen=True):
    """What somebody keeps under a key of their own; only they can read it."""

    version: int
    body: str
    passkey: bool
    """Whether a passkey protects it."""


class KeepProfile(Body, frozen=True):
    """A new version of a profile, signed by its key."""

    key: KeyText
    version: ProfileVersion
    """One more than that of the version before."""
    body: Annotated[str, Meta(min_length=1, max_length=400_000)]
    signature: KeyText
    """ECDSA with SHA-256 over `birchbark profile ID VERSION HASH`, where HASH is the SHA-256 of the body."""


class Kept(Body, frozen=True):
    version: int


class RatingInfo(Body, frozen=True):
    """A rating for one way to play and number of players."""

    game: str
    way: str
    players: int
    rating: int
    uncertainty: int
    """By how much the rating may be off, in 19 of 20 cases."""
    games: int


class RankedName(Body, frozen=True):
    name: str
    player: str
    rank: int


class RatedGameInfo(Body, frozen=True):
    """A game that has changed a rating."""

    table: str
    game: str
    way: str
    players: int
    at: float
    before: int
    rating: int
    uncertainty: int
    places: list[RankedName]
    """Everybody in the game, by seat."""


class PlayerRatings(Body, frozen=True):
    """All ratings of somebody, and the games that they come from, in order."""

    player: str
    name: str
    """The name under which they played last, or empty if they have not."""
    ratings: list[RatingInfo]
    games: list[RatedGameInfo]


class Leader(Body, frozen=True):
    player: str
    name: str
    rating: int
    uncertainty: int
    games: int


class NewTournament(Body, frozen=True):
    name: Name
    game: Annotated[str, Meta(max_length=40)]
    players: Annotated[int, Meta(ge=2, le=10)]
    """How many sit at a table."""
    clock: ClockRules
    options: dict[Annotated[str, Meta(max_length=40)], Annotated[str, Meta(max_length=80)]] = {}
    format: Format = "swiss"
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] = 3
    """For `swiss`; everybody against everybody takes as many rounds as needed."""


class Enter(Body, frozen=True):
    """A request to play in a tournament; the link that is sent along holds at all tables of it."""

    name: Name
    claim: Claim
    zone: Zone = "UTC"


class EntrantNumber(Body, frozen=True):
    entrant: Annotated[int, Meta(ge=0, le=1000)]


class TournamentAccess(Body, frozen=True):
    """A new tournament, and the host's secret link, which is shown only this once."""

    id: str
    token: str


class EntrantInfo(Body, frozen=True):
    name: str
    player: str
    rating: int
    uncertainty: int
    withdrawn: bool


class StandingInfo(Body, frozen=True):
    """How an entrant stands, by number."""

    entrant: int
    place: int
    points: float
    opponents: float
    """The mean points of those met."""
    score: int
    games: int
    byes: int


class TournamentGame(Body, frozen=True):
    """A table, its entrants by seat, and their points once it is over."""

    table: str
    seats: list[int]
    points: list[float] | None


class TournamentRoundInfo(Body, frozen=True):
    games: list[TournamentGame]
    byes: list[int]


class TournamentInfo(Body, frozen=True):
    """What anybody may know about a tournament."""

    id: str
    name: str
    game: str
    title: str
    way: str
    options: dict[str, str]
    players: int
    format: Format
    rounds: int
    clock: ClockRules
    pace: str
    created: float
    stage: Stage
    most: int
    """How many can play in it."""
    entrants: list[EntrantInfo]
    standings: list[StandingInfo]
    played: list[TournamentRoundInfo]


class DeleteProfile(Body, frozen=True):
    """That a profile is to be deleted, signed by its key."""

    key: KeyText
    version: ProfileVersion
    """The version that is kept now."""
    signature: KeyText
    """Over `birchbark delete VERSION ID`."""
    credential: PasskeyAnswer = ""
    """The answer of the passkey that protects the profile, if one does."""


class ProtectProfile(Body, frozen=True):
    """A new passkey for a profile, signed by the profile's key."""

    key: KeyText
    credential: PasskeyAnswer
    locked: Annotated[str, Meta(min_length=1, max_length=400)]
    """The secret key of the profile, locked by a secret that only the passkey gives."""
    signature: KeyText
    """Over `birchbark passkey HASH ID`, where HASH is the SHA-256 of `CREDENTIAL LOCKED`."""


class Challenge(Body, frozen=True):
    """What a passkey is to sign, within five minutes and once, and for which place."""

    challenge: str
    host: str
    origin: str


class OpenProfile(Body, frozen=True):
    credential: PasskeyAnswer


class OpenedProfile(Body, frozen=True):
    """The profile that belongs to a passkey, and its key as it was locked."""

    profile: str
    locked: str


class HandOn(Body, frozen=True):
    name: Name
    zone: Zone = "UTC"


class StandIn(Body, frozen=True):
    level: Level


class SetBack(Body, frozen=True):
    version: Number


class Log(Body, frozen=True):
    """What happened: first the set-up, then everything in order."""

    opening: list[str]
    entries: list[Entry]


class LineAhead(Body, frozen=True):
    """Moves to be looked at on the board, which could be played after so many moves."""

    moves: Number
    lines: Annotated[list[Line], Meta(max_length=100)]


class AnalysisStatus(Body, frozen=True):
    """How far the analysis of a game has come, from 0 to 1, and the analysis itself once it is there."""

    progress: float | None
    """None if it has not begun."""
    analysis: Analysis | None


class NewContact(Body, frozen=True):
    """Where to send a message when it is the turn of the link's holder."""

    kind: Literal["email", "push", "webhook"]
    address: Annotated[str, Meta(max_length=2000)]
    """An e-mail address, the web address of a webhook, or what the browser's `PushSubscription` is as JSON."""


class ContactId(Body, frozen=True):
    id: Word


class ContactSecret(Body, frozen=True):
    """What stands at the end of the addresses in a message."""

    secret: Word


class ContactInfo(Body, frozen=True):
    """One of the reader's own contacts, of whose address only a part is shown."""

    id: str
    kind: Literal["email", "push", "webhook"]
    label: str
    confirmed: bool


class ContactList(Body, frozen=True):
    """The contacts of a link at a table, and which kinds the server offers."""

    kinds: list[str]
    push_key: str
    """The `applicationServerKey` of this server."""
    contacts: list[ContactInfo]


class Health(Body, frozen=True):
    status: Literal["ok"]
    version: str


class Problem(Body, frozen=True):
    """What went wrong: a code for programs, a sentence for people, and the rule's clause if there is one."""

    code: str
    message: str
    clause: str = ""


class FromClient(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """The base of what a client sends; an answer carries the same `id`."""


class Hello(FromClient, frozen=True, tag="hello"):
    """The first message: the protocol, who the client is, its language, and the last version it has seen."""

    protocol: Literal[2]
    token: Token = ""
    language: Language = "en"
    since: Number = 0


class Move(FromClient, frozen=True, tag="move"):
    id: Number
    version: Number
    line: Line


class Undo(FromClient, frozen=True, tag="undo"):
    """Take back one's own last move, or go back until `to` moves are left."""

    id: Number
    version: Number
    to: Number | None = None


class Answer(FromClient, frozen=True, tag="answer"):
    """Agree to a request to take moves back, or reject it; whoever asked can withdraw it by saying no."""

    id: Number
    version: Number
    agree: bool


class Trial(Struct, frozen=True, forbid_unknown_fields=True):
    """A line that a player tries after so many moves; another `deal` is another chance."""

    moves: Number
    deal: Number
    lines: Annotated[list[Line], Meta(max_length=60)] = []


class AskWhy(FromClient, frozen=True, tag="why"):
    """Ask why this line, or every line that begins with these words, is not a move now, or at the end of a trial."""

    id: Number
    line: Line
    trial: Trial | None = None


class Try(FromClient, frozen=True, tag="try"):
    """Play on in one's head: nothing of it is played at the table, and nobody else sees it."""

    id: Number
    trial: Trial
    others: bool = False
    """Whether a bot decides next for whoever is to decide."""


class AskHint(FromClient, frozen=True, tag="hint"):
    """Ask the coach for the best turns."""

    id: Number
    version: Number


class Say(FromClient, frozen=True, tag="say"):
    id: Number
    text: Annotated[str, Meta(max_length=500)]


class Speak(FromClient, frozen=True, tag="speak"):
    """Switch to another language."""

    id: Number
    language: Language


class Ping(FromClient, frozen=True, tag="ping"):
    id: Number


ClientMessage = Hello | Move | Undo | Answer | AskWhy | AskHint | Try | Say | Speak | Ping


class FromServer(Struct, frozen=True, forbid_unknown_fields=True, tag_field="type"):
    """The base of what the server sends."""


class Welcome(FromServer, frozen=True, tag="welcome"):
    """The answer to `hello`: the table as it is, and what the client missed since the given version."""

    protocol: Literal[2]
    table: TableDetails
    seats: list[int]
    """The seats that the link holds."""
    host: bool
    position: Position
    opening: list[str]
    entries: list[Entry]
    chats: list[Chat]
    """The last of what was said; `GET …/chats` has the rest."""


class Update(FromServer, frozen=True, tag="update"):
    """Something happened: the table as it is now, and what is new in the log."""

    position: Position
    entries: list[Entry]


class Previews(FromServer, frozen=True, tag="previews"):
    """What each choice would gain and cost, sent a moment after the choices themselves."""

    version: int
    previews: list[Preview]


class Done(FromServer, frozen=True, tag="done"):
    """The request is done and stored."""

    id: int
    version: int


class Refused(FromServer, frozen=True, tag="refused"):
    """The request is refused; `clause` names the rule, and `rule` is its text."""

    id: int
    code: str
    message: str
    clause: str = ""
    rule: str = ""


class Why(FromServer, frozen=True, tag="why"):
    """Whether a line is a move now, or the beginning of one, and if not, why not."""

    id: int
    line: str
    legal: bool
    code: str = ""
    message: str = ""
    clause: str = ""
    rule: str = ""


class Hints(FromServer, frozen=True, tag="hints"):
    """The best turns that the coach knows, the best first, after so many moves."""

    id: int
    moves: int
    turns: list[TurnHint]


class Tried(FromServer, frozen=True, tag="tried"):
    """The table after a tried line, as the player would see it."""

    id: int
    lines: list[str]
    """The line, with what bots decided for others."""
    certain: int
    """How many of them can be played for real one after the other: own moves, up to where chance decides."""
    position: Position
    entries: list[Entry]
    """The line in the log."""
    previews: list[Preview]


class Presence(FromServer, frozen=True, tag="presence"):
    """Who is connected: which seats, and how many spectators."""

    seats: list[int]
    watchers: int


class Said(FromServer, frozen=True, tag="said"):
    chat: Chat


class Pong(FromServer, frozen=True, tag="pong"):
    id: int


ServerMessage = Welcome | Update | Previews | Done | Refused | Why | Hints | Tried | Presence | Said | Pong
