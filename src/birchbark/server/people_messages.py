"""The bodies of HTTP requests and responses about people: profiles, ratings, tournaments, and ways to reach them."""

from __future__ import annotations

from typing import Annotated, Literal

from msgspec import Meta, field

from birchbark.server.messages import Body, Claim, Name, Options, Zone
from birchbark.table.facts import ClockRules
from birchbark.table.pairing import MOST_ROUNDS
from birchbark.table.tournament import Format, Stage

KeyText = Annotated[str, Meta(max_length=100)]
"""A public key, the uncompressed point on P-256, or a signature; both in base64 as in addresses."""
ProfileVersion = Annotated[int, Meta(ge=1, le=1_000_000_000)]
PasskeyAnswer = Annotated[str, Meta(max_length=8_000)]
"""What a browser's `PublicKeyCredential` is as JSON, without the results of extensions."""
Word = Annotated[str, Meta(max_length=40, pattern="^[A-Za-z0-9_-]*$")]


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


class ProtectProfile(Body, frozen=True):
    """A new passkey for a profile, signed by the profile's key."""

    key: KeyText
    credential: PasskeyAnswer
    locked: Annotated[str, Meta(min_length=1, max_length=400)]
    """The secret key of the profile, locked by a secret that only the passkey gives."""
    signature: KeyText
    """Over `birchbark passkey HASH ID`, where HASH is the SHA-256 of `CREDENTIAL LOCKED`."""


class DeleteProfile(Body, frozen=True):
    """That a profile is to be deleted, signed by its key."""

    key: KeyText
    version: ProfileVersion
    """The version that is kept now."""
    signature: KeyText
    """Over `birchbark delete VERSION ID`."""
    credential: PasskeyAnswer = ""
    """The answer of the passkey that protects the profile, if one does."""


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
    options: Options = field(default_factory=dict)
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
    """The contacts of a link at a table or of an entrant, and which kinds the server offers."""

    kinds: list[str]
    push_key: str
    """The `applicationServerKey` of this server."""
    contacts: list[ContactInfo]
