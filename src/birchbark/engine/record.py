"""A saved game: a header, one move per line, and a closing line that shows whether anything is missing.

    birchbark record 1
    game: GAME
    rules: 1
    players: 2
    layout: standard
    player 1: Ann
    player 2: Ben
    seed: 7
    components: 5c1f0a…

    place t3.forest
    …
    end: 2 moves, position 91d2…

A record made for a seat has no seed. It has the rolls of the dice that the seat has seen instead, as lines
`! 3 0 4` before the moves (the set-up) and after the move that led to them. A game that began from a scenario
carries its text between header and moves, each line after `| `.
"""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, NamedTuple

from birchbark.engine.errors import BadRecord
from birchbark.engine.game import Game, Setup, Story

if TYPE_CHECKING:
    from birchbark.engine.match import Match

FORMAT = 1
FIRST = f"birchbark record {FORMAT}"
HEADING = re.compile(r"^([a-z][a-z0-9 -]*): ?(.*)$")
END = re.compile(r"^end: (\d+) moves?, (state|position) ([0-9a-f]{16})$")
"""A `state` fingerprint was made from an older program's memory layout and can no longer be checked."""
LONGEST_LINE = 200
ROLLS_A_LINE = 40
LARGEST = 2_000_000


class Turn(NamedTuple):
    """One recorded move, the number of its line, and the rolls that followed."""

    move: str
    line: int
    rolls: list[int]


class Record(NamedTuple):
    header: dict[str, str]
    lines: dict[str, int]
    """The line number of each heading."""
    scenario: str
    """The text of the scenario the game began from, if any."""
    opening: list[int]
    """The rolls of the set-up, if the record has no seed."""
    turns: list[Turn]
    digest: str
    """The fingerprint of the final position, or empty if it cannot be checked."""
    end: int
    """The number of the closing line."""

    def heading(self, name: str) -> str:
        if name not in self.header:
            raise BadRecord(1, "no-heading", name=repr(name))
        return self.header[name]

    def number(self, name: str, high: int) -> int:
        text = self.heading(name)
        if not text.isascii() or not text.isdigit() or len(text) > 40 or int(text) > high:
            raise BadRecord(self.lines[name], "heading-number", name=name, high=high, found=repr(text))
        return int(text)


def of_match(match: Match) -> str:
    """Return the whole game as text: with the seed, or with all rolls if there is none."""
    story = match.story()
    if match.seed is None:
        return format_match(match, {}, story)
    return format_match(match, {"seed": str(match.seed)}, Story([], story.moves, [[] for _ in story.moves], story.end))


def for_seat(match: Match, seat: int | None) -> str:
    """Return the game as a seat knows it: without the seed, but with the rolls that the seat has seen."""
    story = match.state.variant.redact(match.story(), seat, match.begin_again)
    return format_match(match, {"for": "spectator" if seat is None else str(seat + 1)}, story)


def format_match(match: Match, last: dict[str, str], story: Story) -> str:
    game, setup = match.game, match.setup
    header = {
        "game": game.name,
        "rules": str(game.rules_version),
        "players": str(setup.players),
        **recorded_options(game, setup),
        **{f"player {seat}": name for seat, name in enumerate(match.names, 1)},
        "components": setup.components.fingerprint,
        **last,
    }
    turns = [Turn(game.catalogue.line(move), 0, rolls) for move, rolls in zip(story.moves, story.rolls, strict=True)]
    scenario = match.origin.text if match.origin else ""
    return format(header, scenario, story.opening, turns, story.end.digest(with_dice="seed" in last))


def recorded_options(game: Game, setup: Setup) -> dict[str, str]:
    """Return the options that the record's header names."""
    chosen = setup.options
    return {
        option.name: chosen[option.name]
        for option in game.options_for(setup.players)
        if not option.omit_default or chosen[option.name] != option.default
    }


def format(header: dict[str, str], scenario: str, opening: list[int], turns: list[Turn], digest: str) -> str:
    lines = [FIRST, *[f"{name}: {value}" for name, value in header.items()], ""]
    lines += [f"| {line}".rstrip() for line in scenario.split("\n")] if scenario else []
    lines += roll_lines(opening)
    for turn in turns:
        lines += [turn.move, *roll_lines(turn.rolls)]
    many = "1 move" if len(turns) == 1 else f"{len(turns)} moves"
    lines.append(f"end: {many}, position {digest}")
    return "\n".join(lines) + "\n"


def roll_lines(rolls: list[int]) -> list[str]:
    """Write the rolls on as many lines as they need, since a shuffled pile takes many."""
    return ["! " + " ".join(map(str, rolls[at : at + ROLLS_A_LINE])) for at in range(0, len(rolls), ROLLS_A_LINE)]


def parse(text: str) -> Record:
    if len(text) > LARGEST:
        raise BadRecord(1, "too-large", most=LARGEST)
    lines = text.replace("\r\n", "\n").removesuffix("\n").split("\n")
    if lines[0].strip() != FIRST:
        raise BadRecord(1, "no-record", line=repr(FIRST))
    header, places, at = read_header(lines)
    scenario: list[str] = []
    opening: list[int] = []
    turns: list[Turn] = []
    for number, line in enumerate(lines[at:], at + 1):
        if line.startswith("|"):
            if turns or opening:
                raise BadRecord(number, "scenario-first")
            scenario.append(line[2:])
            continue
        if len(line) > LONGEST_LINE:
            raise BadRecord(number, "long-line", most=LONGEST_LINE)
        end = END.match(line)
        if end:
            if int(end[1]) != len(turns):
                raise BadRecord(number, "count", many=len(turns), line=end[1])
            check_rest(lines, number)
            digest = end[3] if end[2] == "position" else ""
            return Record(header, places, "\n".join(scenario), opening, turns, digest, number)
        if line.startswith("!"):
            (turns[-1].rolls if turns else opening).extend(parse_rolls(line, number))
        elif line.strip():
            turns.append(Turn(" ".join(line.split()), number, []))
    raise BadRecord(len(lines), "no-end", line="'end: … moves, position …'")


def read_header(lines: list[str]) -> tuple[dict[str, str], dict[str, int], int]:
    header: dict[str, str] = {}
    places: dict[str, int] = {}
    for number, line in enumerate(lines[1:], 2):
        if not line.strip():
            return header, places, number
        found = HEADING.match(line)
        if not found or len(line) > LONGEST_LINE:
            raise BadRecord(number, "heading", line="'players: 3'")
        if found[1] in header:
            raise BadRecord(number, "twice", name=repr(found[1]))
        header[found[1]] = found[2].strip()
        places[found[1]] = number
    raise BadRecord(len(lines), "no-moves")


def parse_rolls(line: str, number: int) -> list[int]:
    words = line[1:].split()
    if not words or not all(word.isascii() and word.isdigit() and len(word) < 10 for word in words):
        raise BadRecord(number, "rolls", line="'!'")
    return [int(word) for word in words]


def check_rest(lines: list[str], end: int) -> None:
    for number, line in enumerate(lines[end:], end + 1):
        if line.strip():
            raise BadRecord(number, "after-end")
