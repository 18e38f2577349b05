"""Servers that are killed in the middle of a move, and clients that start again: the game goes on."""

import asyncio
import random
import unittest

from company import GAMES, Bot, expect_each_move_once, table_for_two
from crosstable import Client, Prompt
from server_process import ServerProcess


class KilledServers(unittest.IsolatedAsyncioTestCase):
    async def test_the_game_goes_on_after_kill_9_in_the_middle_of_a_move(self) -> None:
        for game in GAMES:
            with self.subTest(game):
                server = ServerProcess(self)
                kills = 0
                restarts: set[asyncio.Task[None]] = set()

                def kill() -> None:
                    server.kill_9()
                    restarts.add(asyncio.create_task(asyncio.to_thread(server.start)))

                async def before_move(prompt: Prompt) -> None:
                    nonlocal kills
                    if len(bots[0].answered) in (2, 3):
                        kills += 1
                        if kills == 1:  # before the move is sent
                            kill()
                        else:  # as soon as it is
                            asyncio.get_running_loop().call_soon(kill)

                async with Client(server.socket, name="Ada") as ada, Client(server.socket, name="Bo") as bo:
                    bots = await table_for_two(game, ada, bo)
                    bots[0].before_move = before_move
                    await asyncio.gather(*(bot.play() for bot in bots))
                    self.assertEqual((kills, len(restarts)), (2, 2))
                    expect_each_move_once(self, server, bots)

    async def test_a_client_with_the_token_of_an_earlier_one_has_its_seat(self) -> None:
        server = ServerProcess(self)
        tokens: list[str] = []
        async with Client(server.socket, name="Bo") as bo:
            async with Client(server.socket, name="Ada", keep_token=tokens.append) as ada:
                bot, other = await table_for_two("cross-roads", ada, bo)
            playing = asyncio.create_task(other.play())
            async with Client(server.socket, name="Ada", token=tokens[-1]) as again:
                held = again.greeting.rooms[0]
                self.assertEqual((held.room, held.game, held.seat), (bot.room.code, "cross-roads", 0))
                second = Bot(again, await again.enter(held.room), random.Random(3))
                await second.play()
                await playing
                expect_each_move_once(self, server, (second, other))


if __name__ == "__main__":
    unittest.main()
