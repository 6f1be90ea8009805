"""The questions before a game, each with a default answer for Enter and for scripts that give none."""

from __future__ import annotations

from collections.abc import Sequence

from rich.table import Table
from rich.text import Text

from birchbark import Error
from birchbark.about import describe, fits
from birchbark.cli import levels, saves
from birchbark.cli.language import PACKAGE, words_in
from birchbark.cli.reference import bots_of
from birchbark.cli.screen import mark
from birchbark.cli.seats import names_of
from birchbark.cli.terminal import Terminal
from birchbark.engine.errors import BadOptions
from birchbark.engine.game import Game
from birchbark.engine.match import usual_name
from birchbark.games import find, installed

MOST_OFFERED = 5
USUAL_PLAYERS = "2"


class NoAnswer(Exception):
    """The person left."""


def answer(terminal: Terminal, question: str, usual: str) -> str:
    line = terminal.ask(f"{question} [{usual}] ")
    if line is None:
        if terminal.live:
            raise NoAnswer
        return usual
    return line or usual


def pick(terminal: Terminal, question: str, choices: Sequence[str], usual: str) -> str:
    """Ask for one of the choices, by its name or the beginning of it."""
    while True:
        line = answer(terminal, f"{question} ({', '.join(choices)})", usual).lower()
        fitting = [choice for choice in choices if choice == line] or [c for c in choices if c.startswith(line)]
        if len(fitting) == 1:
            return fitting[0]
        terminal.refuse(terminal.text("questions.one-of", line=", ".join(choices)))


def only_game() -> str:
    """Return the only game, and refuse to guess if there are several."""
    names = [game.name for game in installed()]
    if len(names) != 1:
        raise BadOptions(PACKAGE, "options.which-game", line=", ".join(names))
    return names[0]


def unfinished_game(terminal: Terminal) -> saves.Save | None:
    """Return a game to continue, if there is one and the person wants to."""
    offered: list[tuple[saves.Save, str]] = []
    for save in saves.unfinished()[:MOST_OFFERED]:
        try:
            offered.append((save, save.about(terminal.language)))
        except Error as fault:
            terminal.refuse(fault)
    if not offered:
        return None
    terminal.show(terminal.text("questions.unfinished"))
    for number, (_, about) in enumerate(offered, 1):
        terminal.show(f"  {number}  {about}")
    choices = [str(number) for number in range(1, len(offered) + 1)]
    chosen = pick(terminal, terminal.text("questions.go-on"), [*choices, "new"], "1")
    return None if chosen == "new" else offered[int(chosen) - 1][0]


def game(terminal: Terminal) -> str:
    names = [game.name for game in installed()]
    return names[0] if len(names) == 1 else pick(terminal, terminal.text("questions.game"), names, names[0])


def seats(terminal: Terminal, game: str) -> list[str]:
    """Ask how many play, and who: by default the first is a person and the others are bots."""
    found = find(game)
    terminal.show(terminal.text("questions.brackets", title=found.title))
    counts = [str(players) for players in range(found.fewest, found.most + 1)]
    usual = USUAL_PLAYERS if USUAL_PLAYERS in counts else counts[0]
    players = int(pick(terminal, terminal.text("questions.players"), counts, usual))
    suited = levels.suited(game)
    terminal.show(terminal.text("questions.who"), bot_table(found, players, terminal.language))
    chosen: list[str] = []
    while len(chosen) < players:
        seat = len(chosen)
        usual = f"bot:{suited}" if seat else usual_name(seat, terminal.language)
        try:
            question = terminal.text("questions.player", number=seat + 1, name=mark(seat))
            seat_name = answer(terminal, question, usual)
            names_of([*chosen, seat_name], suited, terminal.language)
            chosen.append(seat_name)
        except BadOptions as fault:
            terminal.refuse(fault)
    return chosen


def bot_table(game: Game, players: int, language: str) -> Table:
    """List the bots, with their ratings at the first way to play that is for so many."""
    table = Table.grid(padding=(0, 2, 0, 0))
    way = next((way.name for way in game.ways if players in way.players), "")
    for name, about in bots_of(describe(game, language), way, words_in(language)):
        table.add_row(Text(f"  {name}", "word"), about)
    return table


def options(terminal: Terminal, game: str, players: int, given: dict[str, str]) -> dict[str, str]:
    """Return the options for a number of players, asking for those that were not given if there is a choice."""
    known = find(game)
    known.setup(players, given)
    chosen = dict(given)
    about = {option.name: option.about for option in describe(known, terminal.language).options}
    for option in known.options_for(players):
        if option.name in chosen:
            continue
        able = [choice for choice in option.choices if fits(known, players, chosen | {option.name: choice})]
        while len(able) > 1 and option.name not in chosen:
            usual = option.default if option.default in able else able[0]
            question = terminal.text("questions.option", name=option.name, line=about[option.name])
            picked = pick(terminal, question, option.choices, usual)
            try:
                known.setup(players, chosen | {option.name: picked})
                chosen[option.name] = picked
            except BadOptions as fault:
                terminal.refuse(fault)
    return chosen
