"""`crosstable play` on a full screen, in a pseudo-terminal, against a real server: a whole game with keys and mouse,
and every way in which it can end gives the terminal back."""

import os
import re
import signal
import time
import unittest

from emulation import Emulation
from server_process import ServerProcess

COLOURS = re.compile(rb"\x1b\[(?:\d+;)*(?:3[0-8]|4[0-8]|9[0-7])(?:;\d+)*m")


class KrissKrossTable:
    """Ada's own sheet as it stands on the screen: the first one, with its letters below it."""

    def __init__(self, screen: Emulation) -> None:
        self.screen = screen

    def _origin(self) -> tuple[int, dict[str, int]]:
        for row, line in enumerate(self.screen.lines):
            if found := re.search(r"\ba +b +c +d +e\b", line):
                return row, {letter: found.start() + found[0].index(letter) for letter in "abcde"}
        raise AssertionError("there is no sheet on the screen:\n" + self.screen.text)

    def place_of(self, cell: str) -> tuple[int, int]:
        row, columns = self._origin()
        return row - int(cell[1]), columns[cell[0]]

    def is_free(self, cell: str) -> bool:
        row, column = self.place_of(cell)
        return self.screen.lines[row][column] == "·"

    def free_pair(self) -> tuple[str, str]:
        for letter in "abcde":
            for number in range(1, 6):
                here = f"{letter}{number}"
                for there in (f"{letter}{number + 1}", f"{chr(ord(letter) + 1)}{number}"):
                    inside = there[0] <= "e" and int(there[1]) <= 5
                    if inside and self.is_free(here) and self.is_free(there):
                        return here, there
        raise AssertionError("there is no free pair:\n" + self.screen.text)

    def dice(self) -> tuple[str, str]:
        found = re.search(r"The dice show ([DXTQOS])/([DXTQOS])\. Place both", self.screen.words)
        assert found, self.screen.text
        return found[1], found[2]


class FullScreen(unittest.TestCase):
    def setUp(self) -> None:
        self.server = ServerProcess(self)

    def open(
        self, *words: str, rows: int = 24, columns: int = 80, environment: dict[str, str] | None = None
    ) -> Emulation:
        screen = Emulation(self, [self.server.url, *words], rows, columns, environment)
        screen.until_shown("You are Ada.")
        return screen

    def expect_given_back(self, screen: Emulation, modes: list[int]) -> None:
        self.assertEqual(screen.modes(), modes, "the terminal's modes")
        after = screen.raw.rsplit(b"\x1b[?1049l", 1)
        self.assertEqual(len(after), 2, "the usual screen is back")
        self.assertGreaterEqual(screen.raw.rfind(b"\x1b[?25h"), screen.raw.rfind(b"\x1b[?25l"), "and the cursor")
        self.assertNotIn(b"\x1b[?1049h", after[1])
        self.assertGreater(screen.raw.rfind(b"\x1b[?2004l"), screen.raw.rfind(b"\x1b[?2004h"), "and pastes")

    def until_filled(self, screen: Emulation, rows: int) -> None:
        def filled() -> bool:
            return "Table" in screen.lines[0] and screen.lines[rows - 1].startswith("> ")

        screen.until(filled, f"a screen of {rows} rows")

    def start_game(self, screen: Emulation, game: str) -> None:
        screen.type_line(f"/create {game}")
        screen.until_shown("[/bot]")
        screen.click_on("[/bot]")
        screen.until(lambda: "[bot" in screen.text, "a bot sits down")
        screen.click_on("[/start]")
        screen.until(lambda: "playing" in screen.lines[0], "the game begins")

    def play_kriss_kross(self, screen: Emulation, mouse: bool) -> None:
        table = KrissKrossTable(screen)
        screen.until(lambda: bool(table.dice() and table.free_pair()), "dice, and room for them")
        first, second = table.dice()
        here, there = table.free_pair()
        if mouse:
            screen.click_on(first + "=")
            screen.until(lambda: f"Chosen: {first}" in screen.words, "the first symbol is chosen")
            screen.click(*table.place_of(here))
            screen.until(lambda: f"Chosen: {first} {here}" in screen.words, "and its cell")
            screen.click(*table.place_of(there))
        else:
            screen.type_line(f"{first}@{here}/{second}@{there}")
        screen.until(
            lambda: not table.is_free(here) and not table.is_free(there), f"the dice are on {here} and {there}"
        )

    def wait_for_turn(self, screen: Emulation) -> bool:
        """False once the game is over, or nothing can be entered any more."""
        screen.until(lambda: "Game over" in screen.words or "Your turn." in screen.words, "a turn, or the end")
        return "Your turn." in screen.words

    def test_a_game_is_played_to_its_end_with_keys_and_mouse(self) -> None:
        screen = self.open()
        modes_inside = screen.modes()
        self.start_game(screen, "kriss-kross")
        screen.until_shown("D=●")
        self.wait_for_turn(screen)
        if "start cell" in screen.words:
            screen.click_on("S=★")
        screen.until(lambda: "The dice show" in screen.words and "Your turn." in screen.words, "the first roll")

        screen.type_line("hello, everybody")
        screen.until_shown("<Ada> hello, everybody")

        turn = 0
        while self.wait_for_turn(screen):
            turn += 1
            self.play_kriss_kross(screen, mouse=turn % 2 == 1)
            if turn == 2:  # a screen that is too small for everything, and a large one
                screen.resize(20, 60)
                self.until_filled(screen, 20)
                screen.until_shown("total")
                screen.resize(40, 120)
                self.until_filled(screen, 40)
                screen.until_shown("D=●")
            if turn == 3:
                self.server.kill_9()
                screen.until(lambda: "connection lost" in screen.lines[0], "the lost connection is shown")
                self.server.start()
                screen.until(lambda: "connection lost" not in screen.lines[0], "and that it is back")
        self.assertGreaterEqual(turn, 4)
        screen.until_shown("[/rematch]")
        self.assertIn("Points: Ada", screen.words)
        self.assertEqual(screen.modes(), modes_inside)

        screen.type_line("/quit")
        self.assertEqual(screen.ended(), 0)
        self.assertNotEqual(screen.modes(), modes_inside)

    def test_a_stone_is_laid_by_two_clicks(self) -> None:
        screen = self.open(rows=30, columns=100)
        self.start_game(screen, "crosswise")
        self.wait_for_turn(screen)
        if "only action tiles" in screen.words:
            screen.click_on("[redraw]")
        screen.until(lambda: "/legal lists all" in screen.words, "a turn")
        stone = re.search(r"\[([A-F])[○▲■★✕☾]\]", screen.text)
        if stone is None:
            self.skipTest("a hand of action stones: one deal in a thousand")
        letter = stone[1]
        row = next(row for row, line in enumerate(screen.lines) if line.startswith("  3 "))
        cell = screen.lines[row].index("·")
        screen.click_on(stone[0])
        screen.until_shown(f"Chosen: {letter}.")
        screen.send("\x1b")
        screen.until(lambda: "Chosen:" not in screen.text, "Esc takes it back")
        screen.click_on(stone[0])
        screen.click(row, cell)
        screen.until(lambda: f"Ada placed {letter} on" in screen.words, "the stone is laid")

    def test_the_log_scrolls_by_key_and_wheel_and_what_was_typed_comes_back(self) -> None:
        screen = self.open()
        for _ in range(3):
            screen.type_line("/help")
        screen.type_line("/accept")
        screen.until_shown("You have no open challenge.")
        newest = screen.text
        screen.send("\x1b[5~")
        screen.until_shown("older lines")
        self.assertNotEqual(screen.text, newest)
        screen.send("\x1b[6~")
        screen.until(lambda: "older lines" not in screen.text, "back at the end")
        screen.click(10, 10, button=64)
        screen.until_shown("older lines")
        screen.click(10, 10, button=65)
        screen.until(lambda: "older lines" not in screen.text, "back at the end")
        screen.send("\x1bOA")
        screen.until(lambda: screen.lines[23].startswith("> /accept"), "the line typed before")
        screen.send("\x1bOD\x1bOD\x7fEEE")
        screen.until(lambda: screen.lines[23].startswith("> /accEEEpt"), "an edited line")

    def test_what_is_pasted_is_text_until_enter_is_pressed(self) -> None:
        screen = self.open()
        screen.type_line("/create crosswise")
        screen.until_shown("[/bot]")
        screen.send("\x1b[200~I hold B C\rand more\x1b[201~")
        screen.until(lambda: screen.lines[23].startswith("> I hold B C and more"), "the pasted lines as one")
        self.assertNotIn("<Ada>", screen.text)
        screen.send("\x15\x1b[200~an end that does not come")
        screen.until(lambda: screen.lines[23].startswith("> an end that does not come"), "another paste")
        time.sleep(1.5)
        screen.send("\r")
        screen.until_shown("<Ada> an end that does not come")

    def test_a_character_may_come_in_pieces(self) -> None:
        screen = self.open()
        for piece in (b"ab\xe4\xbb", b"\x8a\xc3", b"\xa9z"):
            os.write(screen.terminal, piece)
            time.sleep(0.3)
        screen.until(lambda: screen.lines[23].startswith("> ab今"), "the character in the middle")
        screen.until(lambda: "éz" in screen.lines[23], "and the next")

    def test_every_end_gives_the_terminal_back(self) -> None:
        def ctrl_c(screen: Emulation) -> None:
            screen.send("\x03")

        def ctrl_d(screen: Emulation) -> None:
            screen.send("\x04")

        def terminated(screen: Emulation) -> None:
            os.kill(screen.pid, signal.SIGTERM)

        def crashed(screen: Emulation) -> None:
            os.kill(screen.pid, signal.SIGSEGV)

        for end in (ctrl_c, ctrl_d, terminated, crashed):
            with self.subTest(end.__name__):
                plain = Emulation(self, [self.server.url, "--plain"])
                plain.until(lambda: b"You are Ada" in plain.raw, "a plain client")
                screen = self.open()
                self.assertNotEqual(screen.modes(), plain.modes())
                end(screen)
                status = screen.ended()
                self.assertEqual(status == 0, end is not crashed, status)
                self.expect_given_back(screen, plain.modes())

    def test_ctrl_z_gives_the_terminal_back_until_the_program_goes_on(self) -> None:
        screen = self.open()
        inside = screen.modes()
        screen.send("\x1a")
        self.assertTrue(os.WIFSTOPPED(screen.stopped()))
        screen.until(lambda: b"\x1b[?1049l" in screen.raw, "the usual screen")
        self.assertNotEqual(screen.modes(), inside)
        screen.glass.reset()
        os.kill(screen.pid, signal.SIGCONT)
        screen.until_shown("You are Ada.")
        self.assertEqual(screen.modes(), inside)

    def test_no_color_has_no_colours_and_colours_are_there_otherwise(self) -> None:
        settings: list[tuple[dict[str, str], bool]] = [
            ({}, True),
            ({"NO_COLOR": "1"}, False),
            ({"TERM": "vt220"}, False),
        ]
        for environment, coloured in settings:
            with self.subTest(environment):
                screen = self.open(environment=environment)
                for line in ("/create crosswise", "/bot", "/start"):
                    screen.type_line(line)
                screen.until_shown("Your hand")
                self.assertEqual(COLOURS.search(screen.raw) is not None, coloured)

    def test_without_utf_8_everything_is_ascii(self) -> None:
        screen = self.open(environment={"LC_ALL": "C"})
        self.start_game(screen, "crosswise")
        screen.until_shown("Your hand")
        screen.raw.decode("ascii")
        self.assertIn("- crosswise - playing", screen.lines[0])

    def test_a_terminal_that_cannot_and_whoever_does_not_want_to_get_lines(self) -> None:
        settings: list[tuple[list[str], dict[str, str]]] = [
            (["--plain"], {}),
            ([], {"TERM": "dumb"}),
            ([], {"TERM": "no-such-terminal", "ASAN_OPTIONS": "detect_leaks=0"}),  # ncurses loses 2 kB when it fails
        ]
        for words, environment in settings:
            with self.subTest(words=words, environment=environment):
                screen = Emulation(self, [self.server.url, *words], environment=environment)
                screen.until(lambda: b"/create GAME creates a table" in screen.raw, "the lobby")
                self.assertNotIn(b"\x1b", screen.raw)
                screen.type_line("/quit")
                self.assertEqual(screen.ended(), 0)


if __name__ == "__main__":
    unittest.main()
