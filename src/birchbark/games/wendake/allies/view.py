"""What a seat may see of the expansion: everything except what another player is looking at (A5.20)."""

from __future__ import annotations

from birchbark.games.wendake.allies import steps
from birchbark.games.wendake.allies.effect_steps import laid_out
from birchbark.games.wendake.allies.patrols import STEPS_LEFT
from birchbark.games.wendake.allies.state import NOTHING, PILE, Allies
from birchbark.games.wendake.allies.terms import EFFECTS, FACTIONS, NO_CARD, NO_LAKE, NOBODY
from birchbark.games.wendake.final import turtle_name
from birchbark.games.wendake.terms import CARDS, ENGLISH, FLAGS, FRENCH, LAKES, TRACKS
from birchbark.games.wendake.view import Thing
from birchbark.games.wendake.view import view as base_view


def view(s: Allies, seat: int | None) -> dict[str, object]:
    found = base_view(s, seat)
    found["expansion"] = "new-allies"
    found["closed_lakes"] = [name for lake, name in enumerate(LAKES) if lake not in s.components.lakes]
    found["ships"] = {FLAGS[flag]: ship_view(s, flag) for flag in (ENGLISH, FRENCH)}
    found["flag_tracks"] = {
        FLAGS[flag]: [name for track, name in enumerate(TRACKS) if s.tracks_of(flag) >> track & 1]
        for flag in (ENGLISH, FRENCH)
    }
    found["turn_spaces"] = [space_view(s, space) for space in range(s.players + 1)]
    found["alliance_spaces"] = s.allied.highest
    found["turn_cards_left"] = len(s.cards_left)
    found["turn_cards_gone"] = card_names(s, s.gone)
    found["territories"] = with_patrols(s, found["territories"])
    found["villages"] = with_allies(s, found["villages"])
    found["looked"] = looked_view(s) if seat == s.seat and not s.over else None
    doing = found["doing"]
    if isinstance(doing, dict) and s.kind == steps.PATROL:
        doing["steps"] = s.value & STEPS_LEFT
    return found


def ship_view(s: Allies, flag: int) -> str | None:
    return None if s.ships[flag] == NO_LAKE else LAKES[s.ships[flag]]


def space_view(s: Allies, space: int) -> Thing:
    """Return the card under a space of the turn order area, with its flags, and whose marker is on the space."""
    card = s.offered[space]
    return {
        "card": None if card == NO_CARD else s.allied.card_name(card),
        "flags": None if card == NO_CARD else FACTIONS[s.allied.card_flags[card]],
        "seat": None if s.taken[space] == NOBODY else s.taken[space],
    }


def card_names(s: Allies, cards: int) -> list[str]:
    """Return the effects of a set of turn cards, in the order of the rules."""
    return [
        name for effect, name in enumerate(EFFECTS) for _ in range((cards & s.allied.cards_with[effect]).bit_count())
    ]


def with_patrols(s: Allies, territories: object) -> object:
    assert isinstance(territories, dict)
    for number, territory in enumerate(territories.values()):
        territory["patrols"] = [patrols[number] for patrols in s.patrols]
    return territories


def with_allies(s: Allies, villages: object) -> object:
    assert isinstance(villages, list)
    for seat, village in enumerate(villages):
        village["rifles"] = s.rifles[seat]
        village["alliance"] = s.ranks[seat]
        village["turn_cards"] = card_names(s, s.ready[seat])
        village["used_turn_cards"] = card_names(s, s.turned[seat])
    return villages


def looked_view(s: Allies) -> list[str] | None:
    """Return what the deciding player is looking at: turtle tiles, action tiles, or the deck as it is laid out."""
    if s.kind == steps.LAID_OUT:
        return [CARDS[card] for card in laid_out(s.deck, s.value)]
    if s.looking == NOTHING:
        return None
    if s.looking == PILE:
        return [s.components.side(tile) for tile in s.looked]
    return [turtle_name(s, s.looking, tile) for tile in s.looked]
