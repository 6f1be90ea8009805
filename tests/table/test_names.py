"""Names that others must see: short, readable, not rude."""

from __future__ import annotations

import pytest

from birchbark.table.faults import Fault
from birchbark.table.names import checked_name
from birchbark.table.tables import Place, Tables
from tests.table.company import ANN, OPEN, Company


@pytest.mark.parametrize(
    "name",
    [
        *("fuck", "FUUUCK you", "f.u.c.k", "F u c k", "sh1t", "$hit", "Аrschlосh"),
        *("Connard", "connàrd", "N1gger", "Scheiße", "SCHEISSE!!!", "xXwichserXx", "Gros enculé", "fu-ck", "ｆｕｃｋ"),
    ],
)
def test_a_rude_name_is_refused(name: str) -> None:
    with pytest.raises(Fault, match="choose another") as raised:
        checked_name(name)
    assert raised.value.code == "rude-name"


@pytest.mark.parametrize(
    "name",
    [
        *("Ann", "Monique", "Véronique", "Montenegro", "Nigeria", "Schwarzenegger", "Scunthorpe", "Takeshita", "Swank"),
        *(
            "Thure",
            "Norwich Sam",
            "Dominique",
            "Slutsky",
            "Philip K. Dick",
            "Müßig",
            "Nguyễn",
            "Аня",
            "李雷",
            "J. R. R.",
        ),
        *("Assam", "Essex", "Cockburn", "Pornchai", "Hancock", "Classic", "Bordelais", "Spieler 1", "Ö3", "Jean-Luc"),
    ],
)
def test_a_name_that_only_looks_like_it_is_welcome(name: str) -> None:
    assert checked_name(f" {name} ") == name


@pytest.mark.parametrize(
    "name", ["", "   ", "x" * 41, "two\nlines", "turned\u202earound", "hidden\u200b", "Z" + "\u0335" * 5]
)
def test_a_name_that_cannot_be_read_is_refused(name: str) -> None:
    with pytest.raises(Fault, match="1 to 40 letters"):
        checked_name(name)


def test_no_way_leads_to_a_rude_name(tables: Tables) -> None:
    """Whoever sits down, and whatever a host calls bots and open seats."""
    for place in (Place("person", "Fuck"), Place("open", "Fuck"), Place("bot", "Fuck", "random")):
        with pytest.raises(Fault, match="choose another"):
            Company(tables, [ANN, place])
    company = Company(tables, [ANN, OPEN])
    with pytest.raises(Fault, match="choose another"):
        company.join("Fuck")
    with pytest.raises(Fault, match="choose another"):
        company.hand_on(company.host, 0, "Fuck")
