"""S2.2, S3 The Ghost's turns."""

from __future__ import annotations

from typing import ClassVar

from birchbark.engine.position import Codec, OneOf
from birchbark.engine.refusing import not_yet
from birchbark.engine.variant import Step
from birchbark.engine.words import Message, Refusal
from birchbark.games.wendake import moves
from birchbark.games.wendake.encoding import POSTED
from birchbark.games.wendake.fighting import after_fight
from birchbark.games.wendake.solitaire import steps
from birchbark.games.wendake.solitaire.plans import (
    GAIN_POINT,
    HIT_GUARD,
    HIT_NATIVE,
    HIT_OUTPOST,
    NOTHING,
    PLACE,
    POST_GUARD,
    REMOVE_TILE,
    RISE,
    Plan,
    action_on,
    plan,
    year_kind,
)
from birchbark.games.wendake.solitaire.state import Solitaire, send_out
from birchbark.games.wendake.solitaire.terms import (
    ARROW,
    CARDS_IN_PLAY,
    CIRCLE,
    FACE_DOWN,
    GHOST,
    GHOST_ACTIONS,
    NO_CARD,
    PLAYER,
    SIDES,
    SLOTS,
)
from birchbark.games.wendake.terms import HUNTER, KINDS, NATIVES, WARRIOR, WOMAN
from birchbark.games.wendake.village import AT_HOME, MARKERS, OUTPOSTS, WHERE_OUT


def next_slot(s: Solitaire) -> int:
    """S2.2 Return the Ghost's current card: it goes right from the year's first one, and from the last to the first."""
    return (s.first_card + s.acted) % CARDS_IN_PLAY


class GhostTurn(Step[Solitaire]):
    """S2.2 The Ghost acts on its current card."""

    kind = steps.GHOST_TURN

    def offer(self, s: Solitaire) -> list[int]:
        s.villages[GHOST][MARKERS] -= 1
        act(s)
        return []


class GhostTurnByToken(Step[Solitaire]):
    """S6.4 While the first position is empty a token decides; S6.5 the last marker goes on the turn order track."""

    kind = steps.GHOST_TURN

    def offer(self, s: Solitaire) -> list[int]:
        s.villages[GHOST][MARKERS] -= 1
        if s.acted == CARDS_IN_PLAY:
            take_position(s)
        elif s.reserved or token(s, next_slot(s)) == ARROW:
            act(s)
        else:
            take_position(s)
        return []


def face_down(s: Solitaire) -> int:
    """S6.3 Count the tokens that nobody has seen, including the one set aside."""
    return s.ghost.arrows + s.ghost.circles - sum(1 for shown in s.tokens if shown != FACE_DOWN)


def token(s: Solitaire, slot: int) -> int:
    """S6.4 Turn the token over; the circle is equally likely to be any of the face-down tokens."""
    shown = CIRCLE if s.dice.randbelow(face_down(s)) == 0 else ARROW
    tokens = s.tokens[:]
    tokens[slot] = shown
    s.tokens = tokens
    s.revealed += 1
    if s.log is not None:
        s.tell("ghost-arrow" if shown == ARROW else "ghost-circle", GHOST, slot=SLOTS[slot])
    return shown


def take_position(s: Solitaire) -> None:
    """S6.4, S6.5 Put the stone circle's marker on the leftmost empty position."""
    s.reserved = [*s.reserved, GHOST]
    if s.log is not None:
        s.tell("ghost-reserved", GHOST, position=len(s.reserved))


def act(s: Solitaire) -> None:
    """S2.2 Do what the card shows in the year's line; S6.9 a Relentless enemy does it twice."""
    slot = next_slot(s)
    s.acted += 1
    if s.mask == NO_CARD:
        if s.log is not None:
            s.tell("ghost-no-line", GHOST)
        return
    action = action_on(s, slot)
    if s.log is not None:
        s.tell(
            "ghost-acts",
            GHOST,
            card=f"ghost-{SIDES[s.cards[slot]]}",
            slot=SLOTS[slot],
            kind=KINDS[year_kind(s)],
            action=f"ghost-{GHOST_ACTIONS[action]}",
        )
    if s.current_adversity.twice == action:
        s.push(steps.GHOST_ACT, GHOST, action)
        if s.log is not None:
            s.tell("ghost-twice", GHOST)
    s.push(steps.GHOST_ACT, GHOST, action)


class GhostAct(Step[Solitaire]):
    """S3 The Ghost carries out one action (the value)."""

    kind = steps.GHOST_ACT
    codec: ClassVar[Codec] = OneOf(GHOST_ACTIONS)

    def offer(self, s: Solitaire) -> list[int]:
        reasons: list[Message] | None = None if s.log is None else []
        chosen = plan(s, s.value, reasons)
        if reasons:
            for reason in reasons:
                s.tell(reason.key, GHOST, **reason.values)
        done = carry_out(s, chosen)
        if not done and s.with_adversities:
            gain_point(s, "ghost-point-instead")
        return []


def carry_out(s: Solitaire, chosen: Plan) -> bool:
    """Carry out a plan, and return whether the action could be done (S6.6)."""
    does = chosen.does
    if does == NOTHING:
        return False
    if does == RISE:
        s.progress_level += 1
    elif does == REMOVE_TILE:
        s.progress_level = 0
        if chosen.what < 0:
            return False
        s.shop ^= 1 << chosen.what
    elif does == GAIN_POINT:
        gain_point(s, "ghost-point")
    elif does == POST_GUARD:
        send_out(s, WARRIOR)
        s.add_guards(GHOST, chosen.territory, 1)
    elif does == PLACE:
        settle_in(s, chosen.what, chosen.area)
    elif does == HIT_GUARD:
        hit_guard(s, chosen.territory)
    elif does == HIT_NATIVE:
        hit_native(s, chosen.what, chosen.area)
    elif does == HIT_OUTPOST:
        s.villages[PLAYER][OUTPOSTS] ^= 1 << chosen.area
        after_fight(s, PLAYER, s.black == POSTED + chosen.area)
    return True


def gain_point(s: Solitaire, key: str) -> None:
    """S3.3 Give the Ghost a point."""
    s.ghost_score += 1
    if s.log is not None:
        s.tell(key, GHOST, score=s.ghost_score)


def settle_in(s: Solitaire, native: int, area: int) -> None:
    send_out(s, native)
    s.villages[GHOST][WHERE_OUT[native]] |= 1 << area


def hit_guard(s: Solitaire, territory: int) -> None:
    """S3.5 Injure one guard and do nothing else; S3.9 the player chooses which."""
    if s.black == territory and s.guards[PLAYER][territory] > 1:
        s.push(steps.GHOST_GUARD, PLAYER, territory)
    else:
        lose_guard(s, territory, s.black == territory)


def lose_guard(s: Solitaire, territory: int, black: bool) -> None:
    """S1.8 Remove a guard as after a fight with a warrior, so that the black one goes home."""
    s.add_guards(PLAYER, territory, -1)
    after_fight(s, PLAYER, black)


class GhostGuard(Step[Solitaire]):
    """S3.9 The player chooses which guard in the territory (the value) is injured: the black warrior or another."""

    kind = steps.GHOST_GUARD
    clause = "S3.9"
    prompt = "ghost-guard"

    def codec_for(self, s: Solitaire) -> Codec:
        return OneOf(s.components.land.names)

    def offer(self, s: Solitaire) -> list[int]:
        return [moves.LOSE_BLACK, moves.LOSE_GUARD + s.components.land.everywhere[s.value]]

    def take(self, s: Solitaire, move: int) -> None:
        lose_guard(s, s.value, move == moves.LOSE_BLACK)

    def objection(self, s: Solitaire, move: int, words: list[str]) -> Refusal | None:
        return self.must_choose(s) if move < moves.END else None

    def must_choose(self, s: Solitaire) -> Refusal:
        return not_yet(s, "S3.9", "choose-guard", territory=s.components.land.names[s.value])


def hit_native(s: Solitaire, native: int, area: int) -> None:
    """S3.5 Injure the player's native, whose place the Ghost's takes; S1.8 allow for the Cayuga and the Tuscarora."""
    s.villages[PLAYER][WHERE_OUT[native]] ^= 1 << area
    tribe = s.tribe(PLAYER)
    if native == WOMAN and tribe.women_go_home:
        s.villages[PLAYER][AT_HOME + WOMAN] += 1
        if s.log is not None:
            s.tell("came-home", PLAYER, native=NATIVES[WOMAN])
    else:
        s.injure(PLAYER, native)
    if native == HUNTER and tribe.hunters_fight:
        if s.log is not None:
            s.tell("ghost-driven-off", GHOST, area=s.components.land.area_name(area))
    else:
        settle_in(s, native, area)
