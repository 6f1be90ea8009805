"""Playing at the terminal: whose turn it is, what is on the screen, and what to do with what is typed."""

from __future__ import annotations

from collections.abc import Sequence

from rich.console import RenderableType
from rich.text import Text

from birchbark import Refused
from birchbark.bots import notes
from birchbark.cli import levels
from birchbark.cli.boards import Scene, board_of, scene_of
from birchbark.cli.choices import fold_lines, grouped, listed, understand, unfolded
from birchbark.cli.commands import COMMANDS, Outcome, carry_out, command_of, is_number
from birchbark.cli.screen import SLOT, player, program, with_chip
from birchbark.cli.seats import bot_of
from birchbark.cli.session import Session
from birchbark.cli.sheet import score_sheet
from birchbark.cli.story import since_last_choice, story, without_name
from birchbark.cli.terminal import Drawn, Terminal

LEAST_NEWS = 4
"""How many lines of what happened are shown even on a small screen."""
LEAST_CHOICES = 6
FRAME = 3
"""Lines for the question, the input, and spacing."""


class Client:
    def __init__(self, terminal: Terminal, session: Session) -> None:
        self.terminal = terminal
        self.session = session
        self.handed_over = -1
        """The number of moves after which a player last handed over the turn."""
        self.looking: int | None = None
        """The seat of the person who last saw the table."""
        match = session.match
        self.notes = notes(filter(None, map(bot_of, match.names)), match.game.name, match.state, terminal.language)
        """What the bots say about how they play here, until somebody has read it."""

    def run(self) -> int:
        """Play until the game is over or the people leave."""
        try:
            while self.step():
                pass
        except KeyboardInterrupt:
            self.terminal.show("")
            self.leave()
        self.session.save.release()
        return 0

    def step(self) -> bool:
        """Handle one move or one typed line, and return False at the end."""
        match = self.session.match
        if self.session.turn_ended_by_itself and self.handed_over != len(match.history):
            return self.hand_over()
        if match.seat is None:
            self.finish()
            return False
        if self.session.bot_decides:
            self.bot_turn()
            return True
        if self.must_change_places and not self.curtain():
            return False
        return self.turn()

    def bot_turn(self) -> None:
        """Play a bot's move, which is told at the next person's turn, or at once if no person plays."""
        events = self.session.play_bot()
        if len(self.session.bots) == self.session.match.setup.players:
            self.tell_notes()
            self.terminal.show(*story(self.session.match, events, self.terminal.language))

    @property
    def must_change_places(self) -> bool:
        """Whether the next person to look is not the last one, and sees what that one must not."""
        match = self.session.match
        several = match.setup.players - len(self.session.bots) > 1
        return several and self.looking != match.seat and match.game.has_secrets

    def curtain(self) -> bool:
        """Show an empty screen until the next person is ready."""
        match, terminal = self.session.match, self.terminal
        assert match.seat is not None
        terminal.clear(history=True)
        chip = player(match.seat, match.names[match.seat])
        hand_over = with_chip(terminal.text("client.hand-over", name=SLOT), chip)
        terminal.show(Text.assemble(hand_over, (f" {terminal.text('client.curtain')}", "word")))
        while True:
            line = terminal.ask(terminal.text("client.curtain-prompt"))
            if line is None or COMMANDS["quit"] is command_of(line):
                self.leave()
                return False
            if line == "":
                return True
            terminal.refuse(terminal.text("client.curtain-help"))

    def turn(self) -> bool:
        """Show the table to the person whose turn it is, and ask until something has changed."""
        self.looking = self.session.match.seat
        self.show_table()
        while True:
            line = self.terminal.ask(
                self.terminal.text("client.prompt", name="?"), [*self.session.match.moves(), *COMMANDS]
            )
            outcome = Outcome.LEAVE if line is None else self.answer(line)
            if outcome is Outcome.LEAVE:
                self.leave()
                return False
            if outcome is Outcome.CHANGED:
                return True

    def answer(self, line: str) -> Outcome:
        """Handle a move, the beginning of one, or a command; an empty line redraws the table."""
        match = self.session.match
        if not line:
            return Outcome.CHANGED
        typed = understand(match.game.catalogue.canonical(line.lower()), match.moves())
        if typed.move is not None:
            self.session.play(typed.move)
            return Outcome.CHANGED
        if typed.open:
            self.terminal.show(listed(match, match.moves(), typed.open, self.terminal.language))
            return Outcome.STAY
        outcome = self.command(line, match.seat)
        if outcome is not None:
            return outcome
        if is_number(line):
            self.terminal.refuse(self.terminal.text("client.no-choice", line=line, many=len(match.moves())))
        else:
            refused = match.why_not(line)
            assert refused is not None, "legal moves were understood"
            self.terminal.refuse(refused)
        return Outcome.STAY

    def command(self, line: str, seat: int | None) -> Outcome | None:
        """Carry out a command typed at the seat; return None if the line is not a command."""
        try:
            return carry_out(self, line, seat)
        except Refused as refused:
            self.terminal.refuse(refused)
            return Outcome.STAY

    def hand_over(self) -> bool:
        """Give the player a last chance to undo when the turn has ended by itself."""
        match, terminal = self.session.match, self.terminal
        last = match.history[-1].seat
        terminal.clear()
        terminal.show(self.board([], last), *story(match, since_last_choice(match, last), terminal.language, last))
        chip = player(last, match.names[last])
        terminal.show(Text.assemble(chip, (f" {terminal.text('client.turn-over')}", "word")))
        while True:
            line = terminal.ask(terminal.text("client.turn-over-prompt"), list(COMMANDS))
            if line == "":
                self.handed_over = len(match.history)
                return True
            outcome = Outcome.LEAVE if line is None else self.command(line, last)
            if outcome is Outcome.LEAVE:
                self.leave()
                return False
            if outcome is Outcome.CHANGED:
                return True
            if outcome is None:
                terminal.refuse(terminal.text("client.turn-over-help"))

    def show_table(self) -> None:
        """Show the board, what happened, the question and the choices, as far as they fit on the screen."""
        terminal, match = self.terminal, self.session.match
        board = terminal.drawn(self.board(match.moves(), match.seat))
        free = terminal.height - len(board) - FRAME
        news_lines = sum(map(len, self.news(LEAST_NEWS)))
        choices = self.choices(max(LEAST_CHOICES, free - news_lines))
        news = self.news(max(LEAST_NEWS, free - len(choices)))
        terminal.clear()
        assert match.seat is not None
        chip = player(match.seat, match.names[match.seat])
        prompt = without_name(match.prompt(terminal.language), match.names[match.seat])
        question = Text.assemble(chip, (f" {prompt[:1].upper()}{prompt[1:]}", "word"))
        terminal.show(board, *news)
        self.tell_notes()
        if self.session.unsaved:
            terminal.refuse(self.session.unsaved)
        terminal.show(question, choices)

    def tell_notes(self) -> None:
        for sentence in self.notes:
            self.terminal.tell((sentence, "soft"))
        self.notes = []

    def scene(self, moves: Sequence[str], seat: int | None) -> Scene:
        return scene_of(self.session.match, seat, moves, self.terminal.width, self.terminal.language)

    def board(self, moves: Sequence[str], seat: int | None) -> RenderableType:
        """Return the board as a seat sees it, with the numbers of the moves where they lead."""
        return board_of(self.session.match.game).draw(self.scene(moves, seat))

    def choices(self, room: int) -> Drawn:
        """Return each choice with its sentence if they fit, else grouped."""
        match, language = self.session.match, self.terminal.language
        moves = match.moves()
        shown = unfolded(moves)
        if len(shown) <= room:
            full = self.terminal.drawn(listed(match, moves, shown, language), *fold_lines(moves, language))
            if len(full) <= room:
                return full
        scene, note = self.scene(moves, match.seat), board_of(match.game).note
        lines = grouped(match, moves, lambda move: note(scene, move), self.terminal.width, room, language)
        return self.terminal.drawn(*lines)

    def news(self, room: int) -> list[Drawn]:
        """Return the latest of what happened since the player last chose."""
        match, terminal = self.session.match, self.terminal
        paragraphs = story(match, since_last_choice(match, match.seat), terminal.language, match.seat)
        shown: list[Drawn] = []
        for number, paragraph in enumerate(reversed(paragraphs), 1):
            drawn = terminal.drawn(paragraph)
            room -= len(drawn)
            if room < (0 if number == len(paragraphs) else 1):
                shown.insert(0, terminal.drawn(Text(f" … ({terminal.text('client.more')})", "soft")))
                break
            shown.insert(0, drawn)
        return shown

    def leave(self) -> None:
        if self.session.unsaved:
            self.session.store()
        terminal, unsaved = self.terminal, self.session.unsaved
        if unsaved:
            reason = unsaved.phrase(terminal.language)
            terminal.refuse(terminal.text("saves.earlier", reason=reason))
        else:
            terminal.tell(f"{terminal.text('saves.go-on')} ", (f"{program()} play --resume", "word"))
        terminal.tell((terminal.text("saves.record", file=str(self.session.save.file)), "soft"))

    def finish(self) -> None:
        """Show the last board, what happened after a person's last choice, the score sheet, and where the record is."""
        match, terminal = self.session.match, self.terminal
        people = [played.seat for played in match.history if played.seat not in self.session.bots]
        news = story(match, since_last_choice(match, people[-1]), terminal.language) if people else []
        terminal.clear()
        terminal.show(self.board([], None), *news, "", score_sheet(match, language=terminal.language), "")
        self.session.save.finish()
        if self.looking is not None:
            levels.note(match)
        step_through = f"{program()} replay {self.session.save.file}"
        terminal.tell(f"{terminal.text('saves.step-through')} ", (step_through, "word"))
