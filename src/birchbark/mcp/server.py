"""The tools that a language model gets; their docstrings are what the model reads about them."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from functools import wraps
from threading import Lock
from typing import ParamSpec

from birchbark import games
from birchbark.engine.errors import BadOptions, Error
from birchbark.engine.rules import clauses
from birchbark.extras import needing
from birchbark.games import find
from birchbark.mcp.guest import Guest, Link
from birchbark.mcp.seat import PACKAGE, Seat

with needing("mcp"):
    from mcp.server.mcpserver import MCPServer
    from mcp.server.mcpserver.exceptions import ToolError

P = ParamSpec("P")

INSTRUCTIONS = """\
Play board games. Against bots: call `list_games`, then `open_table`. With people: call `join_table` with the link that
they gave you. Both tell what happened, what you have to decide, and the legal moves, each with a sentence. Play one of
the lines exactly as given with `play`, until the game is over; while others decide, call `wait`. `look` shows the whole
table, `why_not` explains why a move is not legal, and `read_clause` quotes a rule by number."""


class Tables:
    """The tables of one client; the number of a table counts from 1."""

    def __init__(self, language: str) -> None:
        self.language = language
        self.seats: list[Seat | Guest] = []

    def at(self, table: int) -> Seat | Guest:
        if not 1 <= table <= len(self.seats):
            raise BadOptions(PACKAGE, "faults.table", number=table, most=len(self.seats))
        return self.seats[table - 1]

    def close(self) -> None:
        """Leave the tables on servers."""
        for seat in self.seats:
            if isinstance(seat, Guest):
                seat.close()

    def list_games(self) -> str:
        """List the games with their player counts, options and bots."""
        lines: list[str] = []
        for game in games(self.language):
            lines.append(f"{game.name}: {game.title}. {game.about}")
            lines.append(f"  players: {', '.join(map(str, game.players))}")
            lines.append(f"  opponents: {', '.join(bot.name for bot in game.bots)}")
            for option in game.options:
                lines.append(f"  option {option.name}: {', '.join(choice.name for choice in option.choices)}")
        return "\n".join(lines)

    def open_table(
        self,
        game: str,
        players: int = 2,
        seat: int = 0,
        opponents: list[str] | None = None,
        options: dict[str, str] | None = None,
        seed: int | None = None,
    ) -> str:
        """Open a table and take a seat (counted from 0); bots play the others. Returns the table's number."""
        opened = Seat(game, players, seat, opponents or ["greedy"], options or {}, seed, self.language)
        self.seats.append(opened)
        return f"table {len(self.seats)}\n{opened.situation()}"

    def join_table(self, link: str, name: str) -> str:
        """Sit down at a table on a Birchbark server, by the link that its people share, under your name.

        Returns the table's number here, and a link that holds your seat.
        """
        found = Link.read(link)
        joined = Guest(found if found.token else found.joined(name, self.language), self.language)
        self.seats.append(joined)
        link_back = joined.words.text("seat.link", line=str(joined.link))
        return f"table {len(self.seats)}\n{link_back}\n{joined.situation()}"

    def wait(self, table: int = 1) -> str:
        """Wait up to a minute for your turn. Returns what happened, and your decision if there is one."""
        seat = self.at(table)
        return seat.wait() if isinstance(seat, Guest) else seat.situation()

    def agree(self, agree: bool, table: int = 1) -> str:
        """Answer a person who asks you to let them take moves back."""
        seat = self.at(table)
        if not isinstance(seat, Guest):
            raise BadOptions(PACKAGE, "faults.nobody-asks", number=table)
        return seat.agree(agree)

    def look(self, table: int = 1) -> str:
        """Show everything on the table that you may see."""
        return self.at(table).view()

    def list_moves(self, table: int = 1) -> str:
        """List your legal moves, each with a sentence about what it does."""
        return "\n".join(self.at(table).moves())

    def play(self, line: str, table: int = 1) -> str:
        """Play a move, given as its line. Returns what happened, up to your next decision."""
        return self.at(table).play(line)

    def why_not(self, line: str, table: int = 1) -> str:
        """Say why a move is not legal now, with the clause of the rules."""
        return self.at(table).why_not(line)

    def read_clause(self, game: str, number: str) -> str:
        """Quote a clause of the rules by its number, such as M5.3."""
        found = clauses(find(game).package, self.language)
        if number.upper() not in found:
            raise BadOptions(PACKAGE, "faults.clause", name=number, line=f"{next(iter(found))} … {list(found)[-1]}")
        clause = found[number.upper()]
        return f"{clause.number} ({clause.chapter}): {clause.text}"

    def read_rules(self, game: str, chapter: str = "") -> str:
        """Quote the rules of a game: all of them, or one chapter such as M5."""
        found = clauses(find(game).package, self.language).values()
        lines = [f"{clause.number} {clause.text}" for clause in found if clause.chapter.startswith(chapter)]
        if not lines:
            known = ", ".join(dict.fromkeys(clause.chapter.split()[0] for clause in found))
            raise BadOptions(PACKAGE, "faults.chapter", name=chapter, line=known)
        return "\n".join(lines)


def make_server(language: str = "en") -> MCPServer:
    tables = Tables(language)

    @asynccontextmanager
    async def lifespan(server: MCPServer) -> AsyncIterator[None]:
        yield
        tables.close()

    server = MCPServer("birchbark", instructions=INSTRUCTIONS, lifespan=lifespan)
    one_at_a_time = Lock()
    for tool in (
        tables.list_games,
        tables.open_table,
        tables.join_table,
        tables.wait,
        tables.agree,
        tables.look,
        tables.list_moves,
        tables.play,
        tables.why_not,
        tables.read_clause,
        tables.read_rules,
    ):
        server.add_tool(told(tool, language, one_at_a_time))
    return server


def told(tool: Callable[P, str], language: str, one_at_a_time: Lock) -> Callable[P, str]:
    """Wrap a tool so that the model is told what is wrong with its input, and calls wait for each other."""

    @wraps(tool)
    def answered(*args: P.args, **kwargs: P.kwargs) -> str:
        try:
            with one_at_a_time:
                return tool(*args, **kwargs)
        except Error as fault:
            clause = f"{fault.clause}: " if fault.clause else ""
            raise ToolError(clause + fault.say(language)) from None

    return answered
