"""Positions from scenario files; `docs/scenarios.md` describes the keys."""

from __future__ import annotations

from birchbark.engine.game import Setup
from birchbark.engine.strict_table import StrictTable
from birchbark.games.manitoba import steps
from birchbark.games.manitoba.rounds import DID_TERRITORY, DID_VISION
from birchbark.games.manitoba.seasons import EVENT_ROUNDS, lay_out
from birchbark.games.manitoba.setup import begin, lay_territory
from birchbark.games.manitoba.state import (
    ACTIVE,
    BERRIES,
    FEATHERS,
    INACTIVE,
    PATH,
    PIECES,
    PLACE,
    SQUARE,
    WAMPUM,
    WIGWAM,
    Manitoba,
)
from birchbark.games.manitoba.terms import (
    AREAS,
    AUTUMN,
    COLOURS,
    FROM_SCENARIO,
    GOODS,
    PATHS,
    PLACES,
    ROADS,
    SEASONS,
    SECTORS,
    WINTER,
)
from birchbark.games.manitoba.territory_map import TILES, TURNED
from birchbark.games.manitoba.view import event_name, tile_name

TURN_STEPS = ("take", "act", "passive", "end")


def from_scenario(s: Manitoba, setup: Setup, position: StrictTable) -> Manitoba:
    table = position.table("table")
    moment = position.table("moment")
    read_territory(s, table, setup.options["layout"])
    for seat in range(s.players):
        read_village(s, seat, position.table(f"village-{seat + 1}"))
    position.close(["table", "moment", *[f"village-{seat + 1}" for seat in range(s.players)]])
    count_supply(s, position)
    read_moment(s, moment, table)
    table.close()
    moment.close()
    s.settle()
    return s


def read_territory(s: Manitoba, table: StrictTable, layout: str) -> None:
    if "tiles" in table:
        names = [f"{number}{turn}" for number in range(1, TILES + 1) for turn in ("", " turned")]
        words = table.words("tiles", names)
        tiles = [int(word[0]) - 1 + (TURNED if "turned" in word else 0) for word in words]
        if len({tile % TILES for tile in tiles}) != s.players + 1 or len(tiles) != s.players + 1:
            raise table.fail("tiles", "tiles", words, many=s.players + 1)
        if layout != "standard" and len({tile >= TURNED for tile in tiles}) > 1:
            raise table.fail("tiles", "ring", words)
        lay_territory(s, tiles)
    for name in table.words("bare", AREAS[: len(s.adjacent)], []):
        s.goods &= ~(1 << AREAS.index(name))
    if "totem" in table:
        words = table.words("totem", COLOURS)
        if sorted(words) != sorted(COLOURS):
            raise table.fail("totem", "disks", words)
        s.totem = [COLOURS.index(word) for word in words]


def read_village(s: Manitoba, seat: int, table: StrictTable) -> None:
    village = s.villages[seat]
    s.score(seat, FROM_SCENARIO, table.number("score", -99, 999, 0))
    away = stand(s, seat, table)
    paths = table.table("paths")
    for path in ROADS:
        space = paths.number(PATHS[path], 0, s.components.length[path], 0)
        village[PATH + path] = space
        away += space > 0
    paths.close([PATHS[path] for path in ROADS])
    sleep(s, seat, table, away)
    storage = table.table("storage")
    for sector, name in enumerate(SECTORS):
        pieces = storage.words(name, (name, "feather", "berry"), [])
        if len(pieces) > s.components.room[sector]:
            raise storage.fail(name, "pieces", pieces, most=s.components.room[sector])
        village[PIECES + sector] = len(pieces)
        village[FEATHERS + sector] = pieces.count("feather")
        village[BERRIES + sector] = pieces.count("berry") if sector else 0
    storage.close(SECTORS)
    for place, name in enumerate(PLACES):
        goods = table.words(name, GOODS, [])
        if len(set(goods)) != len(goods) or len(goods) >= s.components.places[place]:
            raise table.fail(name, "offerings", goods, spaces=s.components.places[place])
        village[PLACE + place] = sum(1 << GOODS.index(good) for good in goods)
    wampum = table.table("wampum")
    village[ACTIVE] = wampum.number("active", 0, 99, 0)
    village[INACTIVE] = wampum.number("inactive", 0, 99, 0)
    wampum.close(("active", "inactive"))
    table.close(("score", "areas", "paths", "wigwam", "square", "storage", *PLACES, "wampum"))


def stand(s: Manitoba, seat: int, table: StrictTable) -> int:
    """Put the Cree on the territory and return their number."""
    names = table.words("areas", AREAS[: len(s.adjacent)], [])
    for name in names:
        here = 1 << AREAS.index(name)
        if not s.free() & here:
            raise table.fail("areas", "free-areas", name)
        s.cree[seat] |= here
        s.goods &= ~here
    return len(names)


def sleep(s: Manitoba, seat: int, table: StrictTable, away: int) -> None:
    """Put the Cree who are not on the territory or a path in the wigwam or on the square."""
    all_cree = s.components.square + s.components.wigwam
    home = all_cree - away
    if home < 0:
        raise table.fail("areas/paths", "cree", away, most=all_cree)
    if "square" in table:
        square = table.number("square", 0, home)
        wigwam = table.number("wigwam", 0, home, home - square)
    else:
        wigwam = table.number("wigwam", 0, home, min(s.components.wigwam, home))
        square = home - wigwam
    if square + wigwam != home:
        raise table.fail("square/wigwam", "cree-home", square + wigwam, many=home, away=away)
    s.villages[seat][SQUARE] = square
    s.villages[seat][WIGWAM] = wigwam


def count_supply(s: Manitoba, position: StrictTable) -> None:
    """M1.2 Put everything that is not elsewhere in the supply."""
    for good, name in enumerate(GOODS):
        used = (s.goods & s.lands[good]).bit_count()
        for village in s.villages:
            used += (village[PLACE] >> good & 1) + (village[PLACE + 1] >> good & 1)
            if good == 4:
                used += sum(village[FEATHERS : FEATHERS + 4])
            else:
                used += village[PIECES + good] - village[FEATHERS + good] - village[BERRIES + good]
            if good == 0:
                used += sum(village[BERRIES : BERRIES + 4])
        if used > s.components.supply[good]:
            raise position.fail(name, "in-all", used, most=s.components.supply[good])
        s.supply[good] = s.components.supply[good] - used
    used = sum(village[ACTIVE] + village[INACTIVE] for village in s.villages)
    if used > s.components.wampum:
        raise position.fail("wampum", "in-all", used, most=s.components.wampum)
    s.supply[WAMPUM] = s.components.wampum - used


def read_moment(s: Manitoba, moment: StrictTable, table: StrictTable) -> None:
    """Read when in the year the position is, and whose decision comes first."""
    if "active" in moment:
        s.active = moment.number("active", 1, s.players) - 1
    season = SEASONS.index(moment.word("season", SEASONS, "winter"))
    if season == WINTER:
        highest = 0 if s.players == 3 else 1
        s.round = moment.number("round", 0, highest, 0)
    else:
        s.round = moment.number("round", 1, 5)
        read_cards(s, season, table)
    if s.round == 0:
        begin(s)
        return
    step = moment.word("step", TURN_STEPS, "take")
    if step == "take":
        s.push(steps.BEGIN_ROUND, s.active, 0)
        return
    colour = COLOURS.index(moment.word("took", COLOURS))
    s.taken = s.totem.index(colour) + 1
    s.push(steps.END_ROUND, s.active, 0)
    passive = s.order()[1:]
    if step == "passive":
        player = moment.number("player", 1, s.players, passive[0] + 1) - 1
        if player == s.active:
            raise moment.fail("player", "passive", player + 1)
        passive = passive[passive.index(player) :]
    if step != "end":
        for seat in reversed(passive):
            s.push(steps.PASSIVE, seat, 0)
    if step == "act":
        did = moment.words("did", ("territory", "vision"), [])
        done = (DID_TERRITORY if "territory" in did else 0) | (DID_VISION if "vision" in did else 0)
        s.push(steps.ACT, s.active, done)


def read_cards(s: Manitoba, season: int, table: StrictTable) -> None:
    """Read the season's cards, or draw those that the scenario does not name."""
    lay_out(s, season)
    if "events" in table:
        cards = {event_name(card): card for card in s.components.seasons[season]}
        names = table.words("events", list(cards))
        if len(set(names)) != len(EVENT_ROUNDS) or len(names) != len(EVENT_ROUNDS):
            raise table.fail("events", "events", names, many=len(EVENT_ROUNDS))
        s.events = [cards[name] for name in names]
    if "score_tiles" in table:
        s.tiles_left += s.score_tiles
        names = table.words("score_tiles", sorted({tile_name(tile) for tile in s.tiles_left}))
        wanted = 1 if season == AUTUMN else 2
        left = [tile_name(tile) for tile in s.tiles_left]
        if len(names) != wanted or any(names.count(name) > left.count(name) for name in names):
            raise table.fail("score_tiles", "score-tiles", names, many=wanted)
        tiles = {tile_name(tile): tile for tile in s.tiles_left}
        s.score_tiles = [tiles[name] for name in names]
        for tile in s.score_tiles:
            s.tiles_left.remove(tile)
