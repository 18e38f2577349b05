"""Connections that break in the middle of a move, servers that are killed, frames that get lost, clients that read too
slowly: every move counts exactly once, and every view is the server's."""

import asyncio
import random
import unittest
from collections.abc import Awaitable, Callable
from typing import cast

from company import GAMES, Bot, expect_each_move_once, sendings, table_for_two
from crosstable import Client, ConnectionLost, JsonObject, Notification, Prompt, Refused, Snapshot
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


class LostFrames(unittest.IsolatedAsyncioTestCase):
    async def test_a_missing_update_is_repaired_with_one_sync(self) -> None:
        server = ServerProcess(self)
        seqs: list[int] = []

        def lose(passing: Passing) -> Fate:
            if passing.frame.get("method") != "room.update":
                return Fate.PASS
            seqs.append(cast(int, cast(JsonObject, passing.frame["params"])["seq"]))
            return Fate.LOSE if len(seqs) == 4 else Fate.PASS

        async with FaultyLine(server.socket, lose) as line, Client(line.socket, name="Ada") as ada:
            room = await ada.create("kriss-kross")
            for level in ("random", "greedy"):
                for _ in range(2):
                    await room.add_bot(level=level)
            await room.wait_until(lambda room: len(room.view["seats"]) == 5)
            syncs = [passing for passing in line.passed if passing.asks("room.sync")]
            self.assertEqual(len(syncs), 1)
            await room.start()
            await Bot(ada, room, random.Random(1)).play()  # checks its view at every move


class SlowClients(unittest.IsolatedAsyncioTestCase):
    async def test_one_that_gets_a_snapshot_instead_of_its_backlog_goes_on(self) -> None:
        limits = ("send_buffer_bytes=4096", "max_outbox_bytes=4096", "slow_reader_ms=3600000", "chat_lines=5")
        server = ServerProcess(self, limits)
        pushed: list[Snapshot] = []

        def note(notification: Notification) -> None:
            if isinstance(notification, Snapshot):
                pushed.append(notification)

        async with FaultyLine(server.socket) as line:
            async with Client(line.socket, name="Ada", on_notification=note) as ada:
                async with Client(server.socket, name="Bo") as bo, Client(server.socket, name="Cy") as cy:
                    slow, quick = await table_for_two("kriss-kross", ada, bo)
                    line.stand_still()
                    playing = asyncio.create_task(quick.play())
                    for _ in range(300):
                        await quick.room.say("x" * 480)
                    await cy.enter(slow.room.code)
                    line.go_on()
                    await slow.room.wait_until(lambda room: room.view["spectators"] == 1)
                    self.assertTrue(pushed, "the queue was too long")
                    await asyncio.gather(slow.play(), playing)
                    expect_each_move_once(self, server, (slow, quick))
        self.assertEqual(line.connections, 1)
        self.assertFalse([passing for passing in line.passed if passing.asks("room.enter")][1:], "nobody came back")


if __name__ == "__main__":
    unittest.main()
