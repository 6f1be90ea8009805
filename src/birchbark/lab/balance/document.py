"""The document about the balance: a chapter for each study, and a list of what is out of line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

from birchbark.engine.components import Components
from birchbark.games import find
from birchbark.lab.documents import put_between_marks
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

NAME: Final = "studies"
"""What the part of the document is called that is made here."""


def write_document(studies: Sequence[Results], docs: Path) -> None:
    """Put a chapter for each study into `balance.md`, and write their pictures."""
    pictures = docs / PICTURES
    pictures.mkdir(parents=True, exist_ok=True)
    parts: list[str] = []
    outliers: list[str] = []
    for results in studies:
        parts.append(heading(results))
        for section in Report(results, "en").sections():
            name = f"{results.study.name}-{section.name}.svg".replace("_", "-")
            (pictures / name).write_text(stripped(section.picture), encoding="utf-8")
            parts.append(f"### {section.title}\n\n{section.summary}\n\n![{section.title}]({PICTURES}/{name})\n")
            outliers += out_of_line(section)
    found = "## Out of line\n\n" + ("\n".join(f"- {line}" for line in outliers) or "Nothing.") + "\n"
    put_between_marks(docs / "balance.md", NAME, "\n".join([found, *parts]))


def heading(results: Results) -> str:
    """Introduce a study: who played, how often, and how many figures behind it are reconstructed."""
    study = results.study
    bots = sorted({bot for table in study.tables for bot in table.bots})
    figures = {key: figure for table in study.tables for key, figure in components_of(table.game).figures.items()}
    made = sum(any(mark.startswith("reconstructed") for mark in figure.marks) for figure in figures.values())
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
