"""W8 Fighting: what happens to the attacker and to the defender."""

from __future__ import annotations

from birchbark.games.wendake.encoding import LONG, POSTED
from birchbark.games.wendake.state import Wendake
from birchbark.games.wendake.terms import HUNTER, WARRIOR, WOMAN
from birchbark.games.wendake.village import AT_HOME, HOME, HUNTERS_OUT, OUTPOSTS, WOMEN_OUT


def attack_guard(s: Wendake, owner: int, territory: int, is_black: bool, by_black: bool) -> None:
    """W8.2 Both warriors go to their longhouses."""
    if s.log is not None:
        s.tell("attacked-guard", s.seat, other=owner, territory=s.components.land.names[territory])
    s.add_guards(owner, territory, -1)
    after_fight(s, owner, is_black)
    after_fight(s, s.seat, by_black)


def attack_area(s: Wendake, owner: int, area: int, by_black: bool) -> None:
    """W8.3, W8.4 What happens depends on who is in the area."""
    village = s.villages[owner]
    here = 1 << area
    if s.log is not None:
        s.tell("attacked-area", s.seat, other=owner, area=s.components.land.area_name(area))
    if village[OUTPOSTS] & here:
        village[OUTPOSTS] ^= here
        after_fight(s, owner, s.black_seat == owner and s.black == POSTED + area)
        after_fight(s, s.seat, by_black)
    elif village[WOMEN_OUT] & here:
        village[WOMEN_OUT] ^= here
        if s.tribe(owner).women_go_home:
            village[AT_HOME + WOMAN] += 1
            if s.log is not None:
                s.tell("came-home", owner, native="woman")
        else:
            s.injure(owner, WOMAN)
        occupy(s, area, by_black)
    else:
        village[HUNTERS_OUT] ^= here
        s.injure(owner, HUNTER)
        if s.tribe(owner).hunters_fight:
            if by_black:
                s.black = LONG
            s.injure(s.seat, WARRIOR)
        else:
            occupy(s, area, by_black)


def occupy(s: Wendake, area: int, black: bool) -> None:
    """W8.3 The attacker stays as an outpost."""
    s.villages[s.seat][OUTPOSTS] |= 1 << area
    if black:
        s.black = POSTED + area


def after_fight(s: Wendake, seat: int, black: bool) -> None:
    """Send a warrior who fought a warrior to the longhouse; W17.3 the black one goes home."""
    if not black:
        s.injure(seat, WARRIOR)
        return
    home = s.villages[seat][HOME]
    s.add_guards(seat, home, 1)
    s.black = home
    if s.log is not None:
        s.tell("black-home", seat)
