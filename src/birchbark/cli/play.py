"""`birchbark play`: from the arguments, or from questions, to a game at the table."""

from __future__ import annotations

from argparse import Namespace
from collections.abc import Sequence
from pathlib import Path

import birchbark
from birchbark import Match
from birchbark.cli import levels, questions, saves
from birchbark.cli.client import Client
from birchbark.cli.language import PACKAGE
from birchbark.cli.options import bot_list, chosen_options
from birchbark.cli.screen import program
from birchbark.cli.seats import names_of, seat_players
from birchbark.cli.session import Session
from birchbark.cli.terminal import Terminal
from birchbark.engine.errors import BadOptions
from birchbark.games import find

SOURCES = ("resume", "load", "scenario")
"""The arguments that lead to an existing game."""
FRESH = ("players", "bots", "seed")
"""The arguments that only a new game takes, besides its options."""
CONFLICTS = {
    ("resume", "components"): "keeps-figures",
    ("resume", "seat"): "keeps-seats",
    ("seat", "bots"): "seat-bots",
}
"""Other arguments that do not go together, and why."""


def run(arguments: Namespace) -> int:
    check(arguments)
    terminal = Terminal(language=arguments.language)
    session = open_session(arguments, terminal)
    return 0 if session is None else Client(terminal, session).run()


def check(arguments: Namespace) -> None:
    """Refuse arguments that contradict each other."""
    sources = [name for name in SOURCES if getattr(arguments, name)]
    fresh = [name for name in FRESH if getattr(arguments, name) is not None] + list(chosen_options(arguments))
    if len(sources) > 1:
        raise apart("apart", *sources[:2])
    if sources and fresh:
        raise apart("begun", sources[0], fresh[0])
    for (one, other), reason in CONFLICTS.items():
        if getattr(arguments, one) and getattr(arguments, other):
            raise apart(reason, one, other)
    if arguments.players == 1 and arguments.bots:
        raise BadOptions(PACKAGE, "options.bots-alone", name="--bots", line="--seat bot:greedy")
    if arguments.seat and arguments.players not in (None, len(arguments.seat)):
        raise BadOptions(PACKAGE, "options.given-seats", seats=len(arguments.seat), players=arguments.players)


def apart(reason: str, one: str, other: str) -> BadOptions:
    return BadOptions(PACKAGE, f"options.{reason}", name=f"--{one}", near=f"--{other}")


def open_session(arguments: Namespace, terminal: Terminal) -> Session | None:
    """Return the game to play, or None if the person left the questions."""
    if arguments.resume:
        return latest(arguments.game)
    if arguments.load:
        match = saves.load(Path(arguments.load), arguments.components)
        return found(match, arguments)
    if arguments.scenario:
        match = birchbark.load_scenario(Path(arguments.scenario), components=arguments.components)
        return found(match, arguments)
    if arguments.game:
        find(arguments.game)
    if arguments.seat or arguments.players is not None or arguments.bots is not None:
        game = arguments.game or questions.only_game()
        return begin(game, seats_of(arguments), arguments, chosen_options(arguments))
    return ask(arguments, terminal)


def latest(game: str | None) -> Session:
    for save in saves.unfinished():
        if game is None or save.game == game:
            return Session.resume(save)
    raise BadOptions(PACKAGE, "saves.none", line=f"{program()} play")


def found(match: Match, arguments: Namespace) -> Session:
    """Continue a game from a file, with other players if the arguments name some."""
    if arguments.game not in (None, match.game.name):
        raise BadOptions(PACKAGE, "options.other-game", title=match.game.name, name=arguments.game)
    if arguments.seat:
        seat_players(match, arguments.seat, levels.suited(match.game.name), arguments.language)
    return Session.begin(match, arguments.components)


def seats_of(arguments: Namespace) -> list[str]:
    """Return the seats as given by `--seat`, or made from `--players` and `--bots`."""
    if arguments.seat:
        return list(arguments.seat)
    if arguments.bots is None:
        return [""] * arguments.players
    bots = bot_list(arguments.bots)
    players = len(bots) + 1 if arguments.players is None else arguments.players
    return ["", *(f"bot:{bots[seat % len(bots)]}" for seat in range(players - 1))]


def begin(game: str, seats: Sequence[str], arguments: Namespace, options: dict[str, str]) -> Session:
    find(game).setup(len(seats), options)
    match = birchbark.new(
        game,
        players=len(seats),
        seed=arguments.seed,
        names=names_of(seats, levels.suited(game), arguments.language),
        components=arguments.components,
        **options,
    )
    return Session.begin(match, arguments.components)


def ask(arguments: Namespace, terminal: Terminal) -> Session | None:
    """Begin with questions, each with a default answer that Enter accepts."""
    given = chosen_options(arguments)
    try:
        if not (arguments.game or given or arguments.seed is not None or arguments.components):
            save = questions.unfinished_game(terminal)
            if save is not None:
                return Session.resume(save)
        game = arguments.game or questions.game(terminal)
        seats = questions.seats(terminal, game)
        options = questions.options(terminal, game, len(seats), given)
    except questions.NoAnswer:
        terminal.show(terminal.text("questions.nothing-begun"))
        return None
    return begin(game, seats, arguments, options)
