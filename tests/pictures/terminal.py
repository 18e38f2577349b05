"""The full screen of `crosstable play` in the middle of a game, as a web page on standard output: pictures.mjs takes
its picture. Played by the real client against a real server, in the emulated terminal of the client's own tests."""

import html
import sys
from pathlib import Path

tests = Path(__file__).resolve().parent.parent
sys.path[:0] = [str(tests / path) for path in ("clients/terminal/screen", "clients/python", "../clients/python")]

from full_screen_test import FullScreen  # noqa: E402

ROWS, COLUMNS = 30, 100
TURNS = 5

PAGE = """<!doctype html><meta charset="utf-8"><style>
body { margin: 0 }
#screen { display: inline-block; margin: 0; padding: 14px 18px; background: #16181d; color: #d6d6d6;
  font: 15px/1.25 "DejaVu Sans Mono", monospace }
</style><pre id="screen">"""

# What terminals call the eight colours, and pyte after them; anything else is six hexadecimal digits.
SHADES = {
    "black": "#16181d",
    "red": "#e05561",
    "green": "#7cc36e",
    "brown": "#d8a657",
    "yellow": "#d8a657",
    "blue": "#61a0ef",
    "magenta": "#c678dd",
    "cyan": "#4fb6c2",
    "white": "#d6d6d6",
}


def shade(name: str, usual: str) -> str:
    if name == "default":
        return usual
    return SHADES.get(name.removeprefix("bright"), f"#{name}")


def page_of(screen) -> str:  # type: ignore[no-untyped-def]
    glass = screen.glass
    lines = []
    for row in range(glass.lines):
        line = ""
        for column in range(glass.columns):
            cell = glass.buffer[row][column]
            ink, paper = shade(cell.fg, "#d6d6d6"), shade(cell.bg, "#16181d")
            if cell.reverse:
                ink, paper = paper, ink
            weight = ";font-weight:bold" if cell.bold else ""
            line += f'<span style="color:{ink};background:{paper}{weight}">{html.escape(cell.data)}</span>'
        lines.append(line)
    return PAGE + "\n".join(lines) + "</pre>"


def play() -> str:
    game = FullScreen()
    try:
        game.setUp()
        screen = game.open(rows=ROWS, columns=COLUMNS)
        game.start_game(screen, "kriss-kross")
        screen.until_shown("D=●")
        game.wait_for_turn(screen)
        if "start cell" in screen.words:
            screen.click_on("S=★")
        screen.until(lambda: "The dice show" in screen.words and "Your turn." in screen.words, "the first roll")
        screen.type_line("Hello! Good luck.")
        screen.until_shown("<Ada> Hello!")
        for _ in range(TURNS):
            game.wait_for_turn(screen)
            game.play_kriss_kross(screen, mouse=False)
        game.wait_for_turn(screen)
        return page_of(screen)
    finally:
        game.doCleanups()


print(play())
