"""The README's bot: its text is the example's, and its command plays every game."""

import asyncio
import os
import random
import re
import unittest

from company import GAMES, Bot, expect_each_move_once
from crosstable import Client, Options
from fixtures import ROOT
from server_process import ServerProcess

README = (ROOT / "clients" / "python" / "README.md").read_text()


def block(language: str) -> str:
    found = re.search(rf"^```{language}\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)
    assert found is not None
    return found[1]


class Example(unittest.IsolatedAsyncioTestCase):
    def test_the_readme_shows_it_as_it_is(self) -> None:
        example = (ROOT / "clients" / "python" / "examples" / "random_bot.py").read_text()
        self.assertEqual(block("python"), example)
        code = [line for line in example.splitlines() if line]
        self.assertLessEqual(len(code), 20, "it is a 20-line bot")

    async def test_the_readmes_command_plays_every_game(self) -> None:
        server = ServerProcess(self)
        command = next(line for line in block("sh").splitlines() if "random_bot.py" in line)
        shown = "http://localhost:8080/#/K7QF3M"
        self.assertIn(shown, command)
        # Debian's Python, as on a fresh machine, whatever python3 is here.
        environment = {**os.environ, "PATH": f"/usr/bin:{os.environ['PATH']}"}
        for game in GAMES:
            with self.subTest(game):
                async with Client(server.socket, name="Ada") as ada:
                    options: Options = {"sumof": 2} if game != "kreuz-und-quer" else {}
                    room = await ada.create(game, options=options, visibility="private", password="open sesame")
                    here = command.replace(shown, f"{server.url}/#/{room.code}/{room.invite}")
                    example = await asyncio.create_subprocess_shell(here, cwd=ROOT, env=environment)
                    await room.wait_until(lambda room: len(room.view["seats"]) == 2)
                    await room.start()
                    bot = Bot(ada, room, random.Random(1))
                    await bot.play()
                    self.assertEqual(await example.wait(), 0)
                    self.assertEqual(room.view["result"]["players"], ["Ada", "Random Rita"])
                    self.assertNotIn(room.view["result"]["reason"], ("resigned", "abandoned"))
                    expect_each_move_once(self, server, (bot,))


if __name__ == "__main__":
    unittest.main()
