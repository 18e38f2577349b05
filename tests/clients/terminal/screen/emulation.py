"""`crosstable play` in a pseudo-terminal, and what a person would see on it."""

import fcntl
import os
import pty
import re
import select
import signal
import struct
import tempfile
import termios
import time
import unittest
from collections.abc import Callable

import pyte  # type: ignore  # whose code for this depends on the version of mypy
from patience import say_threads

PATIENCE_S = 120  # only a program that hangs takes that long


class Glass(pyte.Screen):  # type: ignore[misc]
    """With the sequences of xterm that pyte does not know: repeat a character, tab backwards, scroll."""

    _latest = " "

    def draw(self, data: str) -> None:
        super().draw(data)
        self._latest = data[-1:] or self._latest

    def repeat(self, count: int = 1) -> None:
        self.draw(self._latest * count)

    def back_tab(self, count: int = 1) -> None:
        self.cursor.x = max(0, (self.cursor.x - 1) // 8 * 8 - 8 * (count - 1))

    def scroll_up(self, count: int = 1) -> None:
        self._at(self.margins.bottom if self.margins else self.lines - 1, self.index, count)

    def scroll_down(self, count: int = 1) -> None:
        self._at(self.margins.top if self.margins else 0, self.reverse_index, count)

    def _at(self, row: int, step: Callable[[], None], count: int) -> None:
        before, self.cursor.y = self.cursor.y, row
        for _ in range(count):
            step()
        self.cursor.y = before


class Stream(pyte.ByteStream):  # type: ignore[misc]
    csi = {**pyte.ByteStream.csi, "b": "repeat", "Z": "back_tab", "S": "scroll_up", "T": "scroll_down"}
    events = pyte.ByteStream.events | {"repeat", "back_tab", "scroll_up", "scroll_down"}


class Emulation:
    def __init__(
        self,
        test: unittest.TestCase,
        words: list[str],
        rows: int = 24,
        columns: int = 80,
        environment: dict[str, str] | None = None,
    ) -> None:
        home = tempfile.TemporaryDirectory()
        test.addCleanup(home.cleanup)
        settings = {"TERM": "xterm-256color", "LC_ALL": "C.UTF-8"}
        settings["ASAN_OPTIONS"] = os.environ.get("ASAN_OPTIONS", "") + ":handle_abort=1"  # says where it hangs
        settings |= environment or {}
        unset = ("NO_COLOR", "LANG", "LC_CTYPE", "LINES", "COLUMNS")
        inherited = {name: value for name, value in os.environ.items() if name not in unset}
        self.raw = b""
        self.glass = Glass(columns, rows)
        self._stream = Stream(self.glass)
        self.status: int | None = None  # as waitpid tells it, once the program has ended
        program = os.environ["CROSSTABLE_PROGRAM"]
        self.pid, self.terminal = pty.fork()
        if self.pid == 0:
            fcntl.ioctl(0, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
            command = [program, "play", *words, "--name", "Ada", "--token-file", home.name + "/token"]
            os.execve(program, command, inherited | settings)
        test.addCleanup(self._clean_up)

    def _clean_up(self) -> None:
        if self.status is None:
            os.kill(self.pid, signal.SIGKILL)
            os.waitpid(self.pid, 0)
        os.close(self.terminal)

    def send(self, text: str) -> None:
        os.write(self.terminal, text.encode())

    def type_line(self, line: str) -> None:
        self.send(line + "\r")

    def click(self, row: int, column: int, button: int = 0) -> None:
        self.send(f"\x1b[<{button};{column + 1};{row + 1}M\x1b[<{button};{column + 1};{row + 1}m")

    def click_on(self, text: str) -> None:
        row, column = self.place_of(text)
        self.click(row, column)

    def resize(self, rows: int, columns: int) -> None:
        self.glass.resize(rows, columns)
        fcntl.ioctl(self.terminal, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))

    @property
    def lines(self) -> list[str]:
        return list(self.glass.display)

    @property
    def text(self) -> str:
        return "\n".join(self.lines)

    @property
    def words(self) -> str:
        """What stands beside the table, from the seats down, with its sentences in one piece."""
        left = max(0, self.lines[1].rfind("Ada") - 2)
        return re.sub(r"\s+", " ", " ".join(line[left:] for line in self.lines))

    def place_of(self, text: str) -> tuple[int, int]:
        for row, line in enumerate(self.lines):
            if text in line:
                return row, line.index(text)
        raise AssertionError(f"{text!r} is not on the screen:\n{self.text}")

    def until(self, holds: Callable[[], bool], what: str) -> None:
        """Checks only when there is nothing left to read. A condition that fails on half a screen just does not hold
        yet."""
        deadline = time.monotonic() + PATIENCE_S

        def seen() -> bool:
            try:
                return not select.select([self.terminal], [], [], 0)[0] and holds()
            except AssertionError:
                return False

        while not seen():
            if time.monotonic() > deadline or not self._read():
                raise AssertionError(f"never: {what}. The screen:\n{self.text}")

    def until_shown(self, text: str) -> None:
        self.until(lambda: text in self.text, text)

    def _read(self) -> bool:
        """Waits a second at most. False at the end of the output."""
        return not select.select([self.terminal], [], [], 1)[0] or self._read_at_once()

    def _read_at_once(self) -> bool:
        if not select.select([self.terminal], [], [], 0)[0]:
            return False
        try:
            data = os.read(self.terminal, 65536)
        except OSError:  # the program has closed the terminal
            return False
        self.raw += data
        self._stream.feed(data)
        return bool(data)

    def ended(self) -> int:
        """Reads to the end; the exit status as waitpid tells it."""
        self.status = self._changed("it ends", 0)
        return self.status

    def stopped(self) -> int:
        """The same for a program that stops and can go on."""
        return self._changed("it stops", os.WUNTRACED)

    def _changed(self, what: str, options: int) -> int:
        deadline = time.monotonic() + PATIENCE_S
        while True:
            is_open = self._read()
            process, status = os.waitpid(self.pid, options | os.WNOHANG)
            if process != 0:
                while self._read_at_once():
                    pass
                return status
            if not is_open:
                time.sleep(0.01)
            if time.monotonic() > deadline:
                raise AssertionError(f"never: {what}. {self._where_it_hangs()}")

    def _where_it_hangs(self) -> str:
        """By AddressSanitizer, if the program has it."""
        say_threads(self.pid)
        screen, seen = self.text, len(self.raw)
        os.kill(self.pid, signal.SIGABRT)
        deadline = time.monotonic() + 30
        while self._read() and time.monotonic() < deadline:
            pass
        return f"The screen:\n{screen}\nAnd where it was:\n{self.raw[seen:].decode(errors='replace')}"

    def modes(self) -> list[int]:
        """Of the terminal: how input, output and lines are treated."""
        return [word for word in termios.tcgetattr(self.terminal)[:4] if isinstance(word, int)]
