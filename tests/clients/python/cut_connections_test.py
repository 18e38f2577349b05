"""Connections that break in the middle of a move, before and after its acknowledgement: it counts exactly once."""

import asyncio
import unittest
from collections.abc import Awaitable, Callable
from typing import cast

from company import GAMES, Bot, expect_each_move_once, sendings, table_for_two
from crosstable import Client, ConnectionLost, JsonObject, Prompt, Refused
from faulty_line import Fate, FaultyLine, Passing
from server_process import ServerProcess

# What happens to a player's moves, in turn: by the fates of its request and of its answer, each time it is sent. The
# number is how often the move is sent until it is answered.
CUTS: list[tuple[str, list[tuple[Fate, Fate]], int]] = [
    ("the request is lost", [(Fate.CUT, Fate.PASS), (Fate.PASS, Fate.PASS)], 2),
    ("the acknowledgement is lost", [(Fate.PASS, Fate.CUT), (Fate.PASS, Fate.PASS)], 2),
    ("the acknowledgement is lost twice", [(Fate.PASS, Fate.CUT), (Fate.PASS, Fate.CUT), (Fate.PASS, Fate.PASS)], 3),
    ("the connection is cut after the acknowledgement", [(Fate.PASS, Fate.PASS_THEN_CUT)], 1),
    ("nothing happens", [(Fate.PASS, Fate.PASS)], 1),
]
TROUBLED_MOVES = 2 * len(CUTS)


class Troubles:
    """The rule of a line that cuts the first moves."""

    def __init__(self) -> None:
        self.prompts: list[str] = []
        self.sent: dict[str, int] = {}

    def __call__(self, passing: Passing) -> Fate:
        if not (passing.asks("room.move") or passing.answers("room.move")) or passing.request is None:
            return Fate.PASS
        prompt = cast(dict[str, str], passing.request["params"])["prompt"]
        if passing.way == "to server":
            if prompt not in self.prompts:
                self.prompts.append(prompt)
            self.sent[prompt] = self.sent.get(prompt, 0) + 1
        number = self.prompts.index(prompt)
        if number >= TROUBLED_MOVES:
            return Fate.PASS
        fates = CUTS[number % len(CUTS)][1]
        # A move that is sent once too often meets no further trouble; expect_sendings() finds it.
        fate = fates[min(self.sent[prompt], len(fates)) - 1]
        return fate[0] if passing.way == "to server" else fate[1]

    def expect_sendings(self, line: FaultyLine) -> None:
        """Each move was sent once, and once more for each connection that was lost before the answer."""
        sent = sendings(line)
        for number, prompt in enumerate(self.prompts):
            name, _, times = CUTS[number % len(CUTS)] if number < TROUBLED_MOVES else CUTS[-1]
            if len(sent[prompt]) != times or len(set(sent[prompt])) != 1:
                raise AssertionError(f"when {name}, the move is sent {times} times, and not {sent[prompt]}")


class CutConnections(unittest.IsolatedAsyncioTestCase):
    async def test_a_move_counts_once_wherever_the_connection_is_cut(self) -> None:
        server = ServerProcess(self)
        for game in GAMES:
            with self.subTest(game):
                troubles = Troubles()
                async with FaultyLine(server.socket, troubles) as line, Client(line.socket, name="Ada") as ada:
                    async with Client(server.socket, name="Bo") as bo:
                        bots = await table_for_two(game, ada, bo)
                        await asyncio.gather(*(bot.play() for bot in bots))
                        expect_each_move_once(self, server, bots)
                troubles.expect_sendings(line)
                self.assertGreaterEqual(len(troubles.prompts), len(CUTS), "each cut was made")
                self.assertGreater(line.connections, len(CUTS) - 2)


class PlantedDefects(unittest.IsolatedAsyncioTestCase):
    """Do the checks above find them?"""

    async def asyncSetUp(self) -> None:
        self.server = ServerProcess(self)

    async def _played(self, answer: Callable[[Bot, Prompt], Awaitable[None]]) -> None:
        """The checks, after a few moves by `answer`."""
        troubles = Troubles()
        async with FaultyLine(self.server.socket, troubles) as line, Client(line.socket, name="Ada") as ada:
            async with Client(self.server.socket, name="Bo") as bo:
                bot, other = await table_for_two("kriss-kross", ada, bo)
                playing = asyncio.create_task(other.play())
                for _ in range(len(CUTS)):
                    prompt = await bot.room.next_prompt()
                    assert prompt is not None
                    await answer(bot, prompt)
                playing.cancel()
        troubles.expect_sendings(line)

    async def test_none_is_found_in_the_client_as_it_is(self) -> None:
        async def answer(bot: Bot, prompt: Prompt) -> None:
            await bot.room.move(prompt, (await bot.room.legal()).moves[0])

        await self._played(answer)

    async def test_a_client_that_answers_twice_is_found(self) -> None:
        async def answer(bot: Bot, prompt: Prompt) -> None:
            move = (await bot.room.legal()).moves[0]
            await bot.room.move(prompt, move)
            await bot.room.move(prompt, move)

        with self.assertRaisesRegex(AssertionError, "the move is sent"):
            await self._played(answer)

    async def test_a_client_that_chooses_again_instead_of_resending_is_found(self) -> None:
        async def answer(bot: Bot, prompt: Prompt) -> None:
            for choice in (0, -1, 0):
                try:
                    params: JsonObject = {"room": bot.room.code, "prompt": prompt.id}
                    moves = (await bot.room.legal()).moves
                    await bot.client.ask("room.move", {**params, "move": moves[choice]})
                    return
                except (ConnectionLost, Refused):
                    pass

        with self.assertRaisesRegex(AssertionError, "the move is sent"):
            await self._played(answer)


if __name__ == "__main__":
    unittest.main()
