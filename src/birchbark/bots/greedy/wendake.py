"""How good a position of Wendake is for a seat.

Only the lower track of a pair counts, so a point is worth more on the track that lags behind. To the points come what
natives, canoes, resources, masks and tiles promise, and what the actions just chosen will bring.
"""

from __future__ import annotations

from birchbark.engine.state import State
from birchbark.games.wendake import steps
from birchbark.games.wendake.actions.masks import disks
from birchbark.games.wendake.actions.military import majorities
from birchbark.games.wendake.final import best_turtles
from birchbark.games.wendake.grid import LINES
from birchbark.games.wendake.state import (
    BEAVERS,
    CANOES,
    FIRE,
    HOME,
    HUNTERS_OUT,
    LONGHOUSE,
    MARKED,
    NO_TILE,
    OUTPOSTS,
    OWNED,
    RESOURCE,
    RITUAL_SIDE,
    SWAPS,
    TRACK,
    TYPE,
    WIDTH,
    WOMEN_OUT,
    Wendake,
)
from birchbark.games.wendake.state import AT_HOME as NATIVES_HOME
from birchbark.games.wendake.terms import (
    ALL_RESOURCES,
    CANOE_ACTION,
    ECONOMIC,
    FIRE_ACTION,
    FISH_ACTION,
    BELOW,
    GRID,
    HARVEST_ACTION,
    HUNT_ACTION,
    KINDS,
    MASK,
    MASKS_ACTION,
    MILITARY,
    MILITARY_ACTION,
    MOVE_ACTION,
    RITUAL,
    RITUAL_ACTION,
    TAN_ACTION,
    TRACKS,
    TRADE_ACTION,
    TURTLES_COUNT,
)
from birchbark.games.wendake.tiles import face_of

# Found by trial: many games against each other and against random play.
LEAD = 0.5
"""A point by which a track is ahead of its partner, at the game's start."""
MOST_LEAD = 7.5
LEAST_WORTH = 0.04
EVEN = 0.22
"""What pieces promise whatever their track is worth now."""
SWAP = 0.7
KIND_HELD = 0.8
RESOURCE_HELD = 0.37
BEAVER = 0.2
CANOE = 1.8
PRODUCER = 1.8
OUTPOST = 1.8
HOME_SET = 1.7
AT_HOME = 0.44
INJURED = -0.4
MAJORITY = 3.0
CARD = 1.7
HAND = 0.6
PROGRESS_TILE = 0.9
LINE = 0.31
"""What the rest of the line of markers will bring, against what the tile in hand brings."""
TILE = 0.5
"""What one point that a tile brings each time is worth, for a game's length."""
MOVES_WORTH = 0.35
ACTION_WORTH = [0.7, 0.0, 1.3, 0.6, 0.7, 1.2, 1.6, 2.2, 2.0, 1.0, 0.0]
"""By action: what doing it once is worth on the average."""
MOVE_STEP = 0.5
KINDLED = 0.88
TURTLE = 0.9


def evaluate(state: State, seat: int) -> float:
    assert isinstance(state, Wendake)
    left = time_left(state)
    tracks = reached(state, seat)
    worth = [worth_of_point(state, tracks, track, left) for track in range(len(TRACKS))]
    return (
        standing(state, seat, tracks, left)
        + prospects(state, seat, worth, left)
        + opportunity(state, seat, worth, left)
    )


def time_left(s: Wendake) -> float:
    """The part of the game that is still to come, from 1 to 0."""
    if s.over:
        return 0.0
    years = s.figures.years
    turns = s.villages[s.order[0] * WIDTH + MARKED].bit_count()
    return (years - s.year + 1 - turns / 4) / years


def reached(s: Wendake, seat: int) -> list[int]:
    """The tracks, with the turtle tiles that the seat holds."""
    at = seat * WIDTH + TRACK
    tracks = s.villages[at : at + len(TRACKS)]
    if s.over or not any(s.turtles[seat * TURTLES_COUNT : (seat + 1) * TURTLES_COUNT]):
        return tracks
    return [track + more for track, more in zip(tracks, best_turtles(s, seat), strict=True)]


def standing(s: Wendake, seat: int, tracks: list[int], left: float) -> float:
    """The pairs by their lower track; a lead is worth something while it can be caught up."""
    value = SWAP * s.villages[seat * WIDTH + SWAPS]
    for one, other in s.pairs():
        low, high = sorted((tracks[one], tracks[other]))
        value += low + LEAD * left * min(high - low, MOST_LEAD)
    return value


def worth_of_point(s: Wendake, tracks: list[int], track: int, left: float) -> float:
    """A point counts fully on the track that lags behind, ever less on the one that leads."""
    partner = next(one + other - track for one, other in s.pairs() if track in (one, other))
    lead = tracks[track] - tracks[partner]
    if lead < 0:
        return 1.0
    return max(LEAST_WORTH, LEAD * (1 - lead / MOST_LEAD)) * left


def prospects(s: Wendake, seat: int, worth: list[float], left: float) -> float:
    """What the pieces promise until the end, each for the track that it serves."""
    at = seat * WIDTH
    villages = s.villages
    held = villages[at + RESOURCE : at + RESOURCE + 5]
    women, hunters, warriors = at_home(s, seat)
    economy = sum(KIND_HELD + RESOURCE_HELD * (min(many, 4) - 1) for many in held if many)
    economy += BEAVER * min(villages[at + BEAVERS], 6) + CANOE * villages[at + CANOES]
    economy += PRODUCER * (villages[at + WOMEN_OUT] | villages[at + HUNTERS_OUT]).bit_count()
    economy += OUTPOST * villages[at + OUTPOSTS].bit_count()
    military = MAJORITY * len(majorities(s, seat, 0, 0, False))
    ritual = HOME_SET * min(women, hunters, warriors) + AT_HOME * (women + hunters + warriors)
    cards = s.hands[seat] + s.played[seat]
    masks = CARD * len(cards) + HAND * best_masks(s, kinds_of(cards), 0)
    value = INJURED * sum(villages[at + LONGHOUSE : at + LONGHOUSE + 3])
    value += PROGRESS_TILE * villages[at + OWNED].bit_count()
    tiles = s.grid[seat * len(GRID) : (seat + 1) * len(GRID)] + s.below[seat * len(BELOW) : (seat + 1) * len(BELOW)]
    value += TILE * sum(tile_worth(s, tile) for tile in tiles if tile != NO_TILE)
    for track, promise in ((ECONOMIC, economy), (MILITARY, military), (RITUAL, ritual), (MASK, masks)):
        value += (EVEN + worth[track]) * promise
    return left * value


def tile_worth(s: Wendake, tile: int) -> float:
    """What the action side of a tile brings each time it is used, roughly."""
    return sum(
        MOVES_WORTH * (code >> 4) if code & 15 == MOVE_ACTION else ACTION_WORTH[code & 15]
        for code in s.figures.faces[tile & ~RITUAL_SIDE]
    )


def at_home(s: Wendake, seat: int) -> tuple[int, int, int]:
    at = seat * WIDTH
    warriors = s.guards[seat * s.figures.land.count + s.villages[at + HOME]]
    return s.villages[at + NATIVES_HOME], s.villages[at + NATIVES_HOME + 1], warriors


def kinds_of(cards: list[int]) -> list[int]:
    """How many there are of each kind."""
    counts = [0] * len(KINDS)
    for card in cards:
        counts[(card & TYPE) // 4] += 1
    return counts


def best_masks(s: Wendake, kinds_held: list[int], taken: int) -> int:
    """The most points the cards can bring on a space that is not taken."""
    counts = sorted(kinds_held, reverse=True)
    kinds = sum(count > 0 for count in counts)
    fits = (
        counts[0] >= 2,
        kinds >= 3,
        counts[1] >= 2,
        counts[0] >= 3,
        kinds >= 4,
        counts[0] >= 3 and counts[1] >= 2,
        kinds == 5,
        counts[0] >= 4,
        counts[2] >= 2,
    )
    best = 0
    for combination, fit in enumerate(fits):
        space = s.figures.space_of[combination]
        if fit and not taken >> space & 1:
            best = max(best, s.figures.space_points[space])
    return best


def opportunity(s: Wendake, seat: int, worth: list[float], left: float) -> float:
    """What the steps that are under way will still bring the seat."""
    if s.over or not any(owner == seat for _, owner, _ in [(s.kind, s.seat, 0), *s.stack]):
        return 0.0
    value = 0.0
    for kind, owner, amount in [*s.stack, (s.kind, s.seat, s.value)]:
        if owner != seat:
            continue
        if kind == steps.ACT:
            face = s.figures.faces[amount >> steps.FACE]
            value += sum(
                action_worth(s, seat, code, worth, left) for bit, code in enumerate(face) if amount >> bit & 1
            )
            if (amount & 15).bit_count() == len(face):
                value += LINE * rest_of_line(s, seat, worth, left)
        elif kind == steps.BUY_POINTS:
            value += trade_worth(s, seat, worth, left, amount)
        elif kind == steps.MILITARY:
            value += action_worth(s, seat, MILITARY_ACTION, worth, left)
        elif kind == steps.RITUAL:
            value += ritual_worth(s, seat, worth, amount & steps.LEFT)
        elif kind == steps.PERFORM:
            value += worth[MASK] * best_masks(s, kinds_of(s.hands[seat]), disks(s))
        elif kind == steps.DRAW:
            value += action_worth(s, seat, MASKS_ACTION, worth, left)
        elif kind == steps.MOVE:
            value += MOVE_STEP * left * (amount & steps.LEFT)
        elif kind == steps.SCORE:
            value += max(worth)
    return value


def rest_of_line(s: Wendake, seat: int, worth: list[float], left: float) -> float:
    """What the best line through the markers still holds."""
    at = seat * WIDTH
    marked = s.villages[at + MARKED]
    fire = s.villages[at + FIRE]
    first = seat * len(GRID)
    tiles = [
        sum(action_worth(s, seat, code, worth, left) for code in s.figures.faces[face_of(tile)])
        for tile in s.grid[first : first + len(GRID)]
    ]
    best = 0.0
    for line in LINES:
        if marked & line == marked and not line >> fire & 1:
            best = max(best, sum(tiles[place] for place in range(len(GRID)) if line & ~marked & 1 << place))
    return best


def action_worth(s: Wendake, seat: int, code: int, worth: list[float], left: float) -> float:
    """What an action of a tile would bring now."""
    at = seat * WIDTH
    action = code & 15
    if action == RITUAL_ACTION:
        return ritual_worth(s, seat, worth, s.figures.ritual)
    if action == MASKS_ACTION:
        return worth[MASK] * max(best_masks(s, kinds_of(s.hands[seat]), disks(s)), 1) + CARD * left
    if action == MILITARY_ACTION:
        return worth[MILITARY] * len(majorities(s, seat, 0, 0, False)) + turtles_worth(s, seat)
    if action == TRADE_ACTION:
        return trade_worth(s, seat, worth, left, 0)
    if action == HARVEST_ACTION:
        areas = s.villages[at + WOMEN_OUT].bit_count() + (s.villages[at + NATIVES_HOME] > 0)
        return left * (KIND_HELD + RESOURCE_HELD) / 2 * areas
    if action == HUNT_ACTION:
        areas = s.villages[at + HUNTERS_OUT].bit_count() + (s.villages[at + NATIVES_HOME + 1] > 0)
        return left * BEAVER * areas
    if action == TAN_ACTION:
        return left * (KIND_HELD - BEAVER) * min(s.villages[at + BEAVERS], 3)
    if action == FISH_ACTION:
        return left * (KIND_HELD if not s.villages[at + RESOURCE + 1] else RESOURCE_HELD) * s.villages[at + CANOES]
    if action == CANOE_ACTION:
        return left * CANOE if s.villages[at + CANOES] < s.figures.canoes else 0.0
    if action == MOVE_ACTION:
        return left * MOVE_STEP * (code >> 4)
    if action == FIRE_ACTION:
        return KINDLED * 2 * left
    return 0.0


def ritual_worth(s: Wendake, seat: int, worth: list[float], returning: int) -> float:
    """W13 With those who come home now, the least common type counts."""
    at = seat * WIDTH + LONGHOUSE
    home = list(at_home(s, seat))
    away = s.villages[at : at + 3]
    for _ in range(returning):
        lacking = [native for native in range(3) if away[native]]
        if not lacking:
            break
        native = min(lacking, key=lambda native: home[native])
        home[native] += 1
        away[native] -= 1
    return worth[RITUAL] * min(home)


def trade_worth(s: Wendake, seat: int, worth: list[float], left: float, given: int) -> float:
    """W10.7 The Economic points that can be bought, less what the resources are worth when kept."""
    at = seat * WIDTH + RESOURCE
    first = (given & ALL_RESOURCES).bit_length()
    value = worth[ECONOMIC] * (given & ALL_RESOURCES).bit_count()
    spare = 0
    missing = 0
    for resource in range(first, 5):
        many = s.villages[at + resource]
        if many:
            kept = left * (KIND_HELD if many == 1 else RESOURCE_HELD)
            value += max(0.0, worth[ECONOMIC] - kept)
            spare += many - 1
        else:
            missing += 1
    if not given:
        exchanged = min(spare, missing, s.villages[seat * WIDTH + CANOES])
        value += 0.8 * exchanged * max(0.0, worth[ECONOMIC] - left * RESOURCE_HELD)
    return value


def turtles_worth(s: Wendake, seat: int) -> float:
    """W9.1 About a point for each turtle tile that could be claimed."""
    at = seat * WIDTH
    more = s.tribe(seat).turtles_need_less
    strengths = (
        s.villages[at + WOMEN_OUT].bit_count() + (s.villages[at + NATIVES_HOME] > 0) + more,
        s.villages[at + HUNTERS_OUT].bit_count() + (s.villages[at + NATIVES_HOME + 1] > 0) + more,
        s.villages[at + CANOES] + more,
    )
    value = 0.0
    for category, strength in enumerate(strengths):
        for level, needed in enumerate(s.figures.turtle_needs):
            turtle = category * 3 + level
            if strength >= needed and s.stack_left[turtle] and not s.turtles[seat * TURTLES_COUNT + turtle]:
                value += TURTLE
                break
    return value
