"""The questions before a game. Each offers an answer that Enter accepts; a script without answers gets those."""

from __future__ import annotations

from collections.abc import Sequence

from birchbark import Error
from birchbark.cli import saves
from birchbark.cli.options import bots_for
from birchbark.cli.screen import MARKS
from birchbark.cli.seats import names_of
from birchbark.cli.terminal import Terminal
from birchbark.engine.about import describe, fits
from birchbark.engine.errors import BadOptions
from birchbark.engine.match import NAMES
from birchbark.games import GAMES, find

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
    """One of the choices, by its name or the beginning of it."""
    while True:
        line = answer(terminal, f"{question} ({', '.join(choices)})", usual).lower()
        fitting = [choice for choice in choices if choice == line] or [c for c in choices if c.startswith(line)]
        if len(fitting) == 1:
            return fitting[0]
        terminal.refuse(f"Please answer with one of {', '.join(choices)}.")


def only_game() -> str:
    """The game that needs no naming, if there is just one."""
    if len(GAMES) > 1:
        raise BadOptions(f"which game? One of {', '.join(GAMES)}")
    return next(iter(GAMES))


def unfinished_game(terminal: Terminal) -> saves.Save | None:
    """A game to go on with, if there is one and the person wants to."""
    offered: list[tuple[saves.Save, str]] = []
    for save in saves.unfinished()[:MOST_OFFERED]:
        try:
            offered.append((save, save.about()))
        except Error as fault:
            terminal.refuse(str(fault))
    if not offered:
        return None
    terminal.show("Unfinished games:")
    for number, (_, about) in enumerate(offered, 1):
        terminal.show(f"  {number}  {about}")
    choices = [str(number) for number in range(1, len(offered) + 1)]
    chosen = pick(terminal, "Go on with a game, or begin a new one?", [*choices, "new"], "1")
    return None if chosen == "new" else offered[int(chosen) - 1][0]


def game(terminal: Terminal) -> str:
    names = list(GAMES)
    return names[0] if len(names) == 1 else pick(terminal, "Which game?", names, names[0])


def seats(terminal: Terminal, game: str, bot: str) -> list[str]:
    """How many play, and who: the first a person, the others bots unless the person says otherwise."""
    found = find(game)
    terminal.show(f"{found.title}. Enter takes the answer in brackets.")
    counts = [str(players) for players in range(found.fewest, found.most + 1)]
    players = int(pick(terminal, "How many players?", counts, USUAL_PLAYERS if USUAL_PLAYERS in counts else counts[0]))
    bots = ", ".join(f"bot:{name}" for name in bots_for(game))
    terminal.show(f"Who plays? A person's name, or a bot: {bots}.")
    chosen: list[str] = []
    while len(chosen) < players:
        seat = len(chosen)
        usual = NAMES[0] if seat == 0 else f"bot:{bot}"
        try:
            seat_name = answer(terminal, f"Player {seat + 1} {MARKS[seat]}", usual)
            names_of([*chosen, seat_name], game)
            chosen.append(seat_name)
        except BadOptions as fault:
            terminal.refuse(str(fault))
    return chosen


def options(terminal: Terminal, game: str, players: int, given: dict[str, str]) -> dict[str, str]:
    """The options for so many players, those that were not given already by asking where there is a choice."""
    known = find(game)
    known.setup(players, given)
    chosen = dict(given)
    about = {option.name: option.about for option in describe(known).options}
    for option in known.options_for(players):
        if option.name in chosen:
            continue
        able = [choice for choice in option.choices if fits(known, players, chosen | {option.name: choice})]
        while len(able) > 1 and option.name not in chosen:
            usual = option.default if option.default in able else able[0]
            picked = pick(terminal, f"{option.name}: {about[option.name]}", option.choices, usual)
            try:
                known.setup(players, chosen | {option.name: picked})
                chosen[option.name] = picked
            except BadOptions as fault:
                terminal.refuse(str(fault))
    return chosen
