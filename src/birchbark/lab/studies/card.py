"""The data card of a data set: what is in it, how it was made, and how to make it again."""

from __future__ import annotations

from importlib.metadata import version
from typing import Final

from birchbark.engine.words import Values, Words
from birchbark.games import find
from birchbark.lab import PACKAGE
from birchbark.lab.measures import measures_of, title_of
from birchbark.lab.studies.results import COLUMNS, RECORDS, Results

CARD: Final = "README.md"


def write_card(results: Results, language: str) -> None:
    (results.folder / CARD).write_text(card_of(results, language), encoding="utf-8")


def card_of(results: Results, language: str) -> str:
    """Return the card as a text with a table of columns."""
    study, words = results.study, Words.of(PACKAGE, language)
    table = study.tables[0]
    game = find(table.game)
    measures = measures_of(table.game)
    titles = {name: words.text(f"card.column-{name}") for name, _ in COLUMNS}
    titles |= {column.name: title_of(measures, column.name, language) for column in measures.columns}
    options = ", ".join(f"{name} {choice}" for name, choice in table.options.items())
    command = " ".join(
        [
            f"birchbark dataset {game.name} --games {study.games} --players {table.players}",
            f"--bots {','.join(table.bots)} --seed {study.seed}",
            *(f"--option {name}={choice}" for name, choice in table.options.items()),
        ]
    )
    made: Values = {"name": version("birchbark"), "rules": game.rules_version}
    figures = table.setup().components.fingerprint
    title = Words.of(game.package, language).text("game.title")
    lines = [
        f"# {words.text('card.title', title=title, games=study.games)}",
        "",
        words.text("card.about", players=table.players, names=", ".join(table.bots), line=options),
        "",
        f"- {words.text('card.rows')}",
        f"- {words.text('card.records', name=RECORDS)}",
        f"- {words.text('card.seeds', low=study.seed, high=study.seed + study.games - 1)}",
        f"- {words.text('card.version', line=figures, **made)}",
        f"- {words.text('card.figures')}",
        f"- {words.text('card.bots')}",
        "",
        words.text("card.again"),
        "",
        f"    {command}",
        "",
        f"| {words.text('card.column')} | {words.text('card.type')} | {words.text('card.meaning')} |",
        "|---|---|---|",
        *(f"| `{field.name}` | {field.type} | {titles[field.name]} |" for field in results.schema),
    ]
    return "\n".join(lines) + "\n"
