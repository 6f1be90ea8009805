"""The document about the balance: a chapter for each study, and a list of what is out of line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from birchbark.engine.components import Components
from birchbark.games import find
from birchbark.lab.report.pictures import TOLERANCE
from birchbark.lab.report.sections import PanelShares, Report, Section
from birchbark.lab.report.tallies import Share
from birchbark.lab.studies.results import Results

DEALT: Final = ("position", "home", "tribe")
"""What nobody chooses: here an uneven share of victories is a fault of the figures."""
CHOSEN: Final = ("tiles", "cards_used", "masks")
"""What players choose: here it is a fault if nobody or everybody does."""
SELDOM: Final = 0.05
ALWAYS: Final = 0.95
FEWEST: Final = 100
"""Fewer seats are not judged."""
PICTURES: Final = "pictures/balance"

INTRODUCTION: Final = """# Balance

Some component figures of the games are reconstructed: the pictures that showed them are lost. This page measures them
by games of bots. It is made by `make balance`; `birchbark components` lists every figure and where it comes from.

- What is dealt (places in the first turn order, homes, tribes) is drawn at random here. Its share of victories should
  be even, give or take {tolerance} points (the grey band). A dot is a share, the bar its 95 % interval.
- What is chosen (tiles, cards, masks, sectors) should be right sometimes: out of line is what fewer than {seldom} or
  more than {always} of the seats choose that could. Shares of victories only say what goes together with winning.
- Results are those of the bots that played, which are named in each chapter.
"""


def write_document(studies: Sequence[Results], docs: Path) -> None:
    """Write `balance.md` and its pictures."""
    pictures = docs / PICTURES
    pictures.mkdir(parents=True, exist_ok=True)
    percents = {"tolerance": f"{100 * TOLERANCE:.0f}", "seldom": f"{SELDOM:.0%}", "always": f"{ALWAYS:.0%}"}
    parts = [INTRODUCTION.format(**percents)]
    outliers: list[str] = []
    for results in studies:
        parts.append(heading(results))
        for section in Report(results, "en").sections():
            name = f"{results.study.name}-{section.name}.svg".replace("_", "-")
            (pictures / name).write_text(stripped(section.picture), encoding="utf-8")
            parts.append(f"### {section.title}\n\n{section.summary}\n\n![{section.title}]({PICTURES}/{name})\n")
            outliers += out_of_line(section)
    parts.insert(1, "## Out of line\n\n" + ("\n".join(f"- {line}" for line in outliers) or "Nothing.") + "\n")
    (docs / "balance.md").write_text("\n".join(parts), encoding="utf-8")


def heading(results: Results) -> str:
    """Introduce a study: who played, how often, and how many figures behind it are reconstructed."""
    study = results.study
    bots = sorted({bot for table in study.tables for bot in table.bots})
    figures = {key: figure for table in study.tables for key, figure in components_of(table.game).figures.items()}
    made = sum("reconstructed" in figure.marks for figure in figures.values())
    games = study.games * len(study.tables)
    about = f"{games} games of `{', '.join(bots)}`, seeds from {study.seed} on."
    return f"## {study.titled('en')}\n\n{about} {made} of {len(figures)} figures of the game are reconstructed.\n"


def components_of(game: str) -> Components:
    return Components.load(find(game).package)


def stripped(picture: str) -> str:
    return "\n".join(line.rstrip() for line in picture.splitlines()) + "\n"


def out_of_line(section: Section) -> Iterator[str]:
    """Yield a sentence for each thing in a section that is not as it should be."""
    kind = section.name.rstrip("0123456789").rstrip("-")
    for part in section.shares:
        for share in part.shares:
            reason = fault_of(kind, part, share)
            if reason:
                yield f"{section.title}, {part.title}: {share.name} {reason}"


def fault_of(kind: str, part: PanelShares, share: Share) -> str:
    """Say what is wrong with a share, if anything is."""
    off = share.share - part.reference
    sure = share.is_above(part.reference) or share.is_below(part.reference)
    if kind in DEALT and share.many >= FEWEST and abs(off) > TOLERANCE and sure:
        return f"wins {share.share:.1%} ({share.low:.1%} – {share.high:.1%}) instead of {part.reference:.1%}."
    if kind in CHOSEN and share.able >= FEWEST and not SELDOM <= share.frequency <= ALWAYS:
        return f"is chosen by {share.frequency:.1%} of the seats that could."
    return ""
