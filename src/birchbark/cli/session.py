"""A game at this terminal: the match, its bots and its place on disk."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from birchbark import BadOptions, Error, Match, Refused
from birchbark.bots import Bot, choose_for
from birchbark.cli.language import PACKAGE
from birchbark.cli.saves import Save, Unsaved
from birchbark.cli.seats import bots_of
from birchbark.engine.words import Event, Message, Refusal

CLOSING = ("done", "pass")
"""Moves that say in themselves that the player is done."""


class Session:
    def __init__(self, match: Match, bots: dict[int, Bot], save: Save) -> None:
        self.match = match
        self.bots = bots
        self.save = save
        self.unsaved: Unsaved | None = None
        """Why the last move could not be saved, if it could not."""

    @staticmethod
    def begin(match: Match, components: str | Path | None = None) -> Session:
        """Begin a match, and save it from now on."""
        return Session(match, bots_of(match), Save.begin(match, components))

    @staticmethod
    def resume(save: Save) -> Session:
        """Resume a game from disk."""
        if not save.hold():
            raise BadOptions(PACKAGE, "saves.held", file=str(save.folder))
        try:
            match = save.load()
            return Session(match, bots_of(match), save)
        except Error:
            save.release()
            raise

    @property
    def people(self) -> int:
        return self.match.setup.players - len(self.bots)

    @property
    def bot_decides(self) -> bool:
        return self.match.seat in self.bots

    def play(self, line: str) -> None:
        """Play a person's move; an illegal one is refused and changes nothing."""
        self.match.play(line)
        self.store()

    def play_bot(self) -> Sequence[Event]:
        assert self.match.seat is not None
        events = self.match.play(choose_for(self.bots[self.match.seat], self.match))
        self.store()
        return events

    def undo(self, seat: int | None) -> None:
        """Take back the seat's last move, if nobody else has chosen since."""
        moves = self.match.history
        if not moves or moves[-1].seat != seat:
            raise Refused(PACKAGE, Refusal("", Message("client.own-moves", {})))
        self.match.undo()
        self.store()

    def store(self) -> None:
        """Write the game; if that fails, the game goes on and the next move tries again."""
        try:
            self.save.write(self.match)
            self.unsaved = None
        except Unsaved as fault:
            self.unsaved = fault

    @property
    def turn_ended_by_itself(self) -> bool:
        """Whether a person's last move ended the turn without saying so, and can still be taken back."""
        moves = self.match.history
        if not moves or moves[-1].seat in self.bots or moves[-1].seat == self.match.seat:
            return False
        hidden = self.match.state.revealed != moves[-1].before.revealed
        return not hidden and self.match.game.catalogue.line(moves[-1].move) not in CLOSING
