"""The rules of the toy game, all in one place."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from hashlib import blake2b

from birchbark.engine.catalogue import Catalogue
from birchbark.engine.dice import Dice
from birchbark.engine.game import Game, Option, Setup, Story, Way
from birchbark.engine.position import Fact, ListOf, Number, OneOf
from birchbark.engine.refusing import because
from birchbark.engine.state import State
from birchbark.engine.variant import Kinds, ScoreLine, Step, Variant
from birchbark.engine.words import Event, Message, Refusal

CARDS = tuple(f"card-{number}" for number in range(24))
CATALOGUE = Catalogue()
PLAY = CATALOGUE.add("play", CARDS)
BURY = CATALOGUE.add("bury", CARDS)
DRAW = CATALOGUE.add("draw")


KINDS = Kinds()
TURN = KINDS.add("turn")


class Toy(State):
    def __init__(self, variant: Variant[Toy], dice: Dice, players: int, turns: int) -> None:
        super().__init__(variant, dice)
        self.players = players
        self.turns = turns
        self.hands: list[list[int]] = []
        self.buried: list[list[int]] = []
        self.deck: list[int] = []
        self.played: list[int] = []
        self.points: list[int] = []

    def copy(self) -> Toy:
        twin = Toy(self.variant, self.dice.copy(), self.players, self.turns)
        self.copy_into(twin)
        twin.hands = [hand[:] for hand in self.hands]
        twin.buried = [cards[:] for cards in self.buried]
        twin.deck = self.deck[:]
        twin.played = self.played[:]
        twin.points = self.points[:]
        return twin

    def determinize(self, seat: int, dice: Dice) -> Toy:
        twin = self.copy()
        twin.dice = dice
        unseen = sorted(card for other in range(self.players) if other != seat for card in twin.hidden(other))
        unseen = sorted(unseen + twin.deck)
        dice.shuffle(unseen)
        for other in range(self.players):
            if other != seat:
                for cards in (twin.hands[other], twin.buried[other]):
                    cards[:] = [unseen.pop() for _ in cards]
        twin.deck = sorted(unseen)
        return twin

    def hidden(self, seat: int) -> list[int]:
        return self.hands[seat] + self.buried[seat]

    def scores(self) -> list[int]:
        return self.points[:]

    def described(self) -> list[Fact]:
        cards = ListOf(OneOf(CARDS))
        return [
            Fact("hands", "hands", ListOf(cards)),
            Fact("buried", "buried", ListOf(cards)),
            Fact("deck", "deck", cards),
            Fact("played", "played", cards),
            Fact("points", "points", ListOf(Number())),
        ]


class Turn(Step[Toy]):
    """T1.1 Play, bury or draw a card."""

    kind = TURN
    verbs = ("play", "bury", "draw")
    clause = "T1.1"
    prompt = "turn"
    secret = True

    def offer(self, s: Toy) -> list[int]:
        moves = [PLAY + card for card in s.hands[s.seat]] + [BURY + card for card in s.hands[s.seat]]
        return moves + ([DRAW] if s.deck else [])

    def take(self, s: Toy, move: int) -> None:
        hand = s.hands[s.seat]
        if move == DRAW:
            card = s.dice.draw(s.deck)
            hand.append(card)
            s.revealed += 1
            s.tell("drew", s.seat, name=CARDS[card])
        elif move < BURY:
            hand.remove(move - PLAY)
            s.played.append(move - PLAY)
            s.points[s.seat] += (move - PLAY) % 7
            s.tell("played", s.seat, name=CARDS[move - PLAY], points=(move - PLAY) % 7)
        else:
            hand.remove(move - BURY)
            s.buried[s.seat].append(move - BURY)
            s.tell("buried", s.seat, name=CARDS[move - BURY])
        if not s.stack:
            s.revealed += 1

    def sentence(self, s: Toy, move: int, words: list[str]) -> Message:
        return Message(f"moves.{words[0]}", {"name": words[-1]})

    def refusal(self, s: Toy, move: int, words: list[str]) -> Refusal:
        return because("T1.2", "not-held", name=words[-1])

    def misfit(self, s: Toy, words: list[str]) -> Refusal | None:
        """Never find out about one line, as a bad rule would not."""
        while words == ["play", "forever"]:
            pass
        return None


class ToyVariant(Variant[Toy]):
    kinds = KINDS
    catalogue = CATALOGUE

    def start(self, setup: Setup, dice: Dice, log: list[Event] | None = None) -> Toy:
        s = Toy(self, dice, setup.players, int(setup.options["turns"]))
        s.deck = list(range(len(CARDS)))
        s.hands = [sorted(dice.draw(s.deck) for _ in range(3)) for _ in range(setup.players)]
        s.buried = [[] for _ in range(setup.players)]
        s.points = [0] * setup.players
        s.log = log
        for seat, hand in enumerate(s.hands):
            s.tell("dealt", seat, names=" ".join(CARDS[card] for card in hand))
        for _ in range(s.turns):
            for seat in reversed(range(setup.players)):
                s.push(TURN, seat, 0)
        s.settle()
        return s

    def view(self, s: Toy, seat: int | None) -> dict[str, object]:
        return {
            "seat": None if s.over else s.seat,
            "played": [CARDS[card] for card in s.played],
            "deck": len(s.deck),
            "scores": s.scores(),
            "players": [
                {"hand": shown(hand, s.over or number == seat), "buried": shown(buried, s.over or number == seat)}
                for number, (hand, buried) in enumerate(zip(s.hands, s.buried, strict=True))
            ],
        }

    def event_for(self, event: Event, seat: int | None) -> Event | None:
        if event.key == "dealt":
            return event if event.seat == seat else None
        if event.key in ("drew", "buried") and event.seat != seat:
            return Event(f"{event.key}-something", event.seat, {})
        return event

    def line_for(self, before: Toy, move: int, seat: int | None) -> str:
        return "bury" if BURY <= move < DRAW and before.seat != seat else CATALOGUE.line(move)

    def redact(self, story: Story, seat: int | None, begin: Callable[[Dice], State], dice: Dice | None = None) -> Story:
        return story if story.end.over else Redaction(story, seat, begin).redacted(dice)

    def score_sheet(self, s: Toy) -> list[ScoreLine]:
        return [ScoreLine("cards", s.points[:])]

    def winners(self, s: Toy) -> list[int]:
        return [seat for seat, mine in enumerate(s.points) if mine == max(s.points)]


@cache
def toy_variant() -> ToyVariant:
    return ToyVariant([Turn], [])


class ToyGame(Game):
    name = "toy"
    title = "Toy"
    package = "tests.toy"
    rules_version = 1
    fewest = 1
    most = 4
    options = (Option("turns", ("3", "1", "8"), "3"),)
    ways = (Way("several", (1, 2, 3, 4), {}),)
    catalogue = CATALOGUE
    waste_events = ("buried",)

    def variant(self, setup: Setup) -> ToyVariant:
        return toy_variant()


class Redaction:
    """The cards that a player gets, in order, are those that he gives away, in order: known ones where he played them.

    All others are dealt again, and a buried card is the one that comes next.
    """

    def __init__(self, story: Story, seat: int | None, begin: Callable[[Dice], State]) -> None:
        self.story = story
        self.seat = seat
        self.begin = begin
        players = own(story.end).players
        self.got: list[list[int]] = [[] for _ in range(players)]
        self.gave: list[list[int]] = [[] for _ in range(players)]

    def live_through(self) -> None:
        dice = Dice(0)
        dice.scripted = self.story.opening[:]
        state = own(self.begin(dice))
        self.got = [hand[:] for hand in state.hands]
        for move, rolls in zip(self.story.moves, self.story.rolls, strict=True):
            seat = state.seat
            state.dice.scripted = rolls[:]
            state.play(move)
            if move == DRAW:
                self.got[seat].append(state.hands[seat][-1])
            elif seat == self.seat or move < BURY:
                self.gave[seat].append((move - PLAY) % len(CARDS))
            else:
                self.gave[seat].append(-1)

    def deal(self, dice: Dice | None) -> None:
        """Give each player the cards that the seat knows of, and others for the rest."""
        for seat, got in enumerate(self.got):
            if seat != self.seat:
                unknown = len(got) - len(self.gave[seat])
                self.got[seat] = [*self.gave[seat], *[-1] * unknown]
        known = {card for got in self.got for card in got}
        rest = [card for card in range(len(CARDS)) if card not in known]
        digest = blake2b(repr((self.seat, self.got)).encode(), digest_size=16).digest()
        (dice or Dice(int.from_bytes(digest, "big"))).shuffle(rest)
        self.got = [[rest.pop() if card < 0 else card for card in got] for got in self.got]

    def redacted(self, dice: Dice | None) -> Story:
        self.live_through()
        self.deal(dice)
        coming = [iter(got) for got in self.got]
        deck = list(range(len(CARDS)))
        opening = [roll_for(next(cards), deck) for cards in coming for _ in range(3)]
        dice = Dice(0)
        dice.scripted = opening[:]
        state = own(self.begin(dice))
        given = [0] * len(self.got)
        moves: list[int] = []
        rolls: list[list[int]] = []
        for told in self.story.moves:
            move, seat = told, state.seat
            rolled = [roll_for(next(coming[seat]), state.deck[:])] if move == DRAW else []
            if move != DRAW:
                if move >= BURY and seat != self.seat:
                    move = BURY + self.got[seat][given[seat]]
                given[seat] += 1
            state.dice.scripted = rolled[:]
            state.play(move)
            moves.append(move)
            rolls.append(rolled)
        return Story(opening, moves, rolls, state)


def roll_for(card: int, deck: list[int]) -> int:
    """The roll that takes a card out of the deck."""
    roll = deck.index(card)
    del deck[roll]
    return roll


def shown(cards: list[int], openly: bool) -> list[str]:
    return [CARDS[card] if openly else "hidden" for card in cards]


def own(state: State) -> Toy:
    assert isinstance(state, Toy)
    return state
