"""The page of a report: one HTML file with everything in it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from typing import Final

from birchbark.engine.words import Words
from birchbark.games import find
from birchbark.lab import PACKAGE
from birchbark.lab.report.sections import Report, Section
from birchbark.lab.studies.results import Results

STYLE: Final = """
:root { color-scheme: light; --ink: #2b2622; --soft: #6f675f; --line: #e3dacb; --paper: #fffdf8; --ground: #f5efe3; }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 56rem; margin: 0 auto; padding: 2rem 1rem 4rem; }
h1 { font-size: 2rem; line-height: 1.15; margin: 0 0 0.5rem; }
header p, footer p { color: var(--soft); margin: 0.2rem 0; }
nav { display: flex; flex-wrap: wrap; gap: 0.4rem; margin: 1.2rem 0; }
nav a { padding: 0.15rem 0.7rem; border: 1px solid var(--line); border-radius: 1rem; color: inherit;
  background: var(--paper); text-decoration: none; font-size: 0.9rem; }
section { background: var(--paper); border: 1px solid var(--line); border-radius: 0.8rem; padding: 1rem 1.2rem;
  margin: 1rem 0; }
.wide { overflow-x: auto; }
h2 { font-size: 1.2rem; margin: 0; }
section p { margin: 0.3rem 0 0.8rem; white-space: pre-line; }
svg { display: block; width: 100%; min-width: 34rem; height: auto; }
svg text { font-family: system-ui, sans-serif; }
summary { cursor: pointer; color: var(--soft); font-size: 0.9rem; }
table { border-collapse: collapse; font-size: 0.85rem; margin-top: 0.5rem; }
th, td { text-align: right; padding: 0.15rem 0.7rem 0.15rem 0; border-bottom: 1px solid var(--line); }
th:first-child, td:first-child { text-align: left; }
@media print { body { background: none; } nav, details { display: none; } section { break-inside: avoid; } }
"""


def page_of(results: Results, language: str) -> str:
    """Return the report in a language."""
    words, study = Words.of(PACKAGE, language), results.study
    sections = list(Report(results, language).sections())
    games = sorted({find(table.game).title for table in study.tables})
    bots = sorted({bot for table in study.tables for bot in table.bots})
    played = results.read(["seat"]).column("seat").to_numpy()
    facts = words.text("report.facts", games=int((played == 0).sum()), line=", ".join(games), names=", ".join(bots))
    title = escape(study.titled(language))
    return "\n".join(
        [
            f'<!doctype html><html lang="{language}"><head><meta charset="utf-8">',
            '<meta name="viewport" content="width=device-width, initial-scale=1">',
            f"<title>{title}</title><style>{STYLE}</style></head><body><main>",
            f"<header><h1>{title}</h1><p>{escape(facts)}</p></header>",
            navigation(sections),
            *(part_of(section, words) for section in sections),
            f"<footer><p>{escape(words.text('report.how'))}</p><p>{escape(words.text('report.caution'))}</p>",
            f"<p>{escape(words.text('report.figures'))}</p></footer>",
            "</main></body></html>",
        ]
    )


def navigation(sections: Sequence[Section]) -> str:
    first = {section.title: section for section in reversed(sections)}
    links = [f'<a href="#{section.name}">{escape(title)}</a>' for title, section in reversed(first.items())]
    return f"<nav>{''.join(links)}</nav>"


def part_of(section: Section, words: Words) -> str:
    picture = section.picture.replace("<svg ", f'<svg role="img" aria-label="{escape(section.summary)}" ', 1)
    return "\n".join(
        [
            f'<section id="{section.name}"><h2>{escape(section.title)}</h2><p>{escape(section.summary)}</p>',
            f'<div class="wide">{apart(picture, section.name)}</div>',
            f"<details><summary>{escape(words.text('report.numbers'))}</summary>",
            f'<div class="wide">{table_of(section)}</div></details></section>',
        ]
    )


def apart(picture: str, name: str) -> str:
    """Give the ids inside a picture a name of their own, as all pictures of a page share them."""
    return (
        picture.replace('id="', f'id="{name}-').replace("url(#", f"url(#{name}-").replace('href="#', f'href="#{name}-')
    )


def table_of(section: Section) -> str:
    head = "".join(f"<th>{escape(cell)}</th>" for cell in section.head)
    rows = "".join(f"<tr>{''.join(f'<td>{escape(cell)}</td>' for cell in row)}</tr>" for row in section.rows)
    return f"<table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table>"
