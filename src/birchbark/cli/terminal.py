"""Talk with the person at the terminal, or with a script that stands in for one."""

from __future__ import annotations

import sys
from collections.abc import Sequence

from rich.console import Console, ConsoleOptions, RenderableType, RenderResult
from rich.segment import Segment
from rich.text import Text

from birchbark.cli.language import words_in
from birchbark.cli.screen import WIDEST, output
from birchbark.engine.errors import Error
from birchbark.engine.words import Value

try:
    import readline
except ImportError:  # pragma: no cover - then there is no editing of the line, and no completion
    readline = None  # type: ignore[assignment]

PLAIN_HEIGHT = 40
FORGET = "\x1b[3J"
"""The sequence that makes a terminal drop the lines that have scrolled off the screen."""


def completions(before: str, text: str, lines: Sequence[str]) -> list[str]:
    """Return the words that complete the text after what was typed before it, with a space if another must follow."""
    fitting = set()
    for line in lines:
        if line.startswith(before + text):
            word, blank, _ = line[len(before) :].partition(" ")
            fitting.add(word + blank)
    return sorted(fitting)


class Drawn:
    """Something ready to be shown, drawn only once because drawing takes time."""

    def __init__(self, lines: list[list[Segment]]) -> None:
        self.lines = lines

    def __len__(self) -> int:
        return len(self.lines)

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        for line in self.lines:
            yield from line
            yield Segment.line()


class Terminal:
    def __init__(self, console: Console | None = None, language: str = "en") -> None:
        self.console = console or output()
        self.language = language
        self.words = words_in(language)
        self.live = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
        """Whether a person is there, rather than a script."""

    @property
    def width(self) -> int:
        return min(self.console.width, WIDEST)

    @property
    def height(self) -> int:
        return self.console.height if self.live else PLAIN_HEIGHT

    def show(self, *things: RenderableType) -> None:
        for thing in things:
            self.console.print(thing, end="" if isinstance(thing, Drawn) else "\n")

    def drawn(self, *things: RenderableType) -> Drawn:
        """Draw the things as lines that can be counted before they are shown."""
        return Drawn([line for thing in things for line in self.console.render_lines(thing, pad=False)])

    def clear(self, history: bool = False) -> None:
        """Clear the screen for a person, and the scrollback too if need be; a script's output just goes on."""
        if self.live:
            self.console.clear()
            if history:
                self.console.file.write(FORGET)

    def tell(self, *parts: str | tuple[str, str]) -> None:
        """Print one unbroken line, so that paths and commands in it can be copied."""
        self.console.print(Text.assemble(*parts), soft_wrap=True)

    def refuse(self, fault: str | Error) -> None:
        self.tell(("✗ ", "bad"), fault if isinstance(fault, str) else fault.phrase(self.language))

    def text(self, key: str, **values: Value) -> str:
        """Return something that the terminal itself says, in the reader's language."""
        return self.words.text(key, **values)

    def ask(self, prompt: str, words: Sequence[str] = ()) -> str | None:
        """Ask for a line, stripped of spaces, or None at the end of the input; the words complete what is typed."""
        self.complete(words)
        try:
            answer = input(prompt).strip()
        except (EOFError, RuntimeError):  # The latter if there is no input at all.
            self.show("")
            return None
        except UnicodeDecodeError:
            answer = "�"
        if not self.live:
            self.show(Text(answer))
        return answer

    def complete(self, words: Sequence[str]) -> None:
        """Let the Tab key complete the last word of what is typed to one of the lines."""
        if readline is None or not self.live:
            return

        def completed(text: str, state: int) -> str | None:
            before = readline.get_line_buffer()[: readline.get_begidx()]
            return [*completions(before, text, words), None][state]

        readline.set_completer_delims(" ")
        readline.set_completer(completed)
        readline.parse_and_bind("tab: complete")
