"""What a game says about itself: its ways to play, its options and its catalogue."""

from __future__ import annotations

from birchbark.about import describe
from birchbark.engine.errors import BadOptions
from birchbark.engine.game import Game, Setup
from birchbark.testing.languages import spoken


def check_ways(game: Game) -> None:
    """Each way to play can be set up for each of its player counts, and each count of the game has a way to play."""
    counts = range(game.fewest, game.most + 1)
    assert {players for way in game.ways for players in way.players} == set(counts), "player counts without a way"
    for way in game.ways:
        for players in way.players:
            setup = game.setup(players, way.options)
            assert setup.options.items() >= way.options.items(), f"{way.name}: set up as {setup.options}"


def check_setup(game: Game) -> None:
    """Each option has its default among its choices, and an invalid choice is refused in every language."""
    for option in game.options:
        assert option.default in option.choices, f"{option.name}: {option.default} is not among its choices"
    for info in describe(game).options:
        for choice in info.choices:
            assert choice.players, f"{info.name}: {choice.name} can never be chosen"
    fewest = game.fewest
    for players, options in ((fewest - 1, {}), (game.most + 1, {}), (fewest, {"?": "1"}), (fewest, unknown(game))):
        if players != fewest or options:
            fault = refused(game, players, options)
            assert isinstance(fault, BadOptions), f"{players} players with {options} can be set up"
            assert all(fault.say(language) for language in spoken(game.package))


def unknown(game: Game) -> dict[str, str]:
    """Return a choice that no option has."""
    return {option.name: "?" for option in game.options_for(game.fewest)[:1]}


def refused(game: Game, players: int, options: dict[str, str]) -> BadOptions | Setup:
    """Return the set-up, or the error that refuses it."""
    try:
        return game.setup(players, options)
    except BadOptions as fault:
        return fault


def check_catalogue(game: Game) -> None:
    """Each line of the catalogue reads back as its number, however it is spaced."""
    lines = game.catalogue.lines
    assert len(set(lines)) == len(lines), "a line twice"
    for number, line in enumerate(lines):
        found = game.catalogue.number("  ".join(["", *line.split(), ""]))
        assert found == number, f"{line!r} reads as {game.catalogue.line(found)!r}"
        assert game.catalogue.canonical(line) == line, f"{line!r} is written otherwise"
