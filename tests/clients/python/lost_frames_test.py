"""Clients that miss updates, because a frame got lost or because they read too slowly: their views are repaired."""

import asyncio
import random
import unittest
from typing import cast

from company import Bot, expect_each_move_once, table_for_two
from crosstable import Client, JsonObject, Notification, Snapshot
from faulty_line import Fate, FaultyLine, Passing
from server_process import ServerProcess


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
            await room.wait_until(lambda room: room.seq >= seqs[-1])
            self.assertEqual(len(room.view["seats"]), 5)
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
                    await slow.room.wait_until(lambda room: bool(pushed) and pushed[-1].view["spectators"] == 1)
                    self.assertEqual(slow.room.view["spectators"], 1)
                    await asyncio.gather(slow.play(), playing)
                    expect_each_move_once(self, server, (slow, quick))
        self.assertEqual(line.connections, 1)
        self.assertFalse([passing for passing in line.passed if passing.asks("room.enter")][1:], "nobody came back")


if __name__ == "__main__":
    unittest.main()
