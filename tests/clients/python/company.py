"""Bots at a table that note what they did, and what must hold afterwards."""

import logging
import random
import unittest
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from functools import partial
from typing import cast
from unittest import mock

from crosstable import Client, ConnectionLost, JsonObject, Options, Prompt, Room
from crosstable.messages import read_snapshot
from crosstable.sockets import connect
from faulty_line import FaultyLine
from server_process import ServerProcess

# unittest turns asyncio's debug mode on, which then complains of every callback that a busy machine delays.
logging.getLogger("asyncio").setLevel(logging.ERROR)
# Nor does a client give up a connection because a machine is slow.
mock.patch("crosstable.line.connect", partial(connect, ping_interval=None, open_timeout=None)).start()

# With options that make each long enough for faults in it: a game of Cross Roads can be over after a few moves.
GAMES: dict[str, Options] = {
    "crosswise": {},
    "cross-roads": {"sumof": 4},
    "kriss-kross": {},
    "kreuz-und-quer": {},
}


def expect_in_step(room: Room, answer: JsonObject) -> None:
    """The updates add up to the snapshot of the same number. To be called when the answer to room.sync is read."""
    snapshot = read_snapshot(answer)
    if (room.seq, room.view, room.prompt) != (snapshot.seq, snapshot.view, snapshot.prompt):
        raise AssertionError(f"the updates until {room.seq} add up to {room.view}, not to {snapshot}")


@dataclass
class Bot:
    """Plays any legal move, and checks before each that its view is the server's."""

    client: Client
    room: Room
    random: random.Random
    answered: list[tuple[str, str]] = field(default_factory=list)  # prompt and move
    before_move: Callable[[Prompt], Awaitable[None]] | None = None

    async def play(self) -> None:
        await self.room.play(self._choose)

    async def check(self) -> None:
        try:
            await self.client.request(
                "room.sync", {"room": self.room.code}, lambda answer: expect_in_step(self.room, answer)
            )
        except ConnectionLost:
            pass

    async def _choose(self, room: Room, prompt: Prompt) -> str:
        await self.check()
        legal = await room.legal()
        if legal.prompt != prompt.id:
            raise AssertionError(f"{legal.prompt} is open, and {prompt.id} was given out")
        self.answered.append((prompt.id, self.random.choice(legal.moves)))
        if self.before_move:
            await self.before_move(prompt)
        return self.answered[-1][1]


async def table_for_two(
    game: str, first: Client, second: Client, seed: int = 1, options: Options | None = None
) -> tuple[Bot, Bot]:
    room = await first.create(game, options=options or GAMES[game])
    other = await second.enter(room.code)
    await other.sit()
    await room.start()
    for one in (room, other):
        await one.wait_until(lambda room: room.view["phase"] == "playing")
    return Bot(first, room, random.Random(seed)), Bot(second, other, random.Random(seed + 1))


def expect_each_move_once(test: unittest.TestCase, server: ServerProcess, bots: tuple[Bot, ...]) -> None:
    """The records of the finished series have every move of these bots, once and in order."""
    results = bots[0].room.view["series"]["results"]
    lines: list[str] = []
    for game in sorted(results, key=int):
        lines += cast(list[str], server.record(results[game]["record"])["moves"])
    for bot in bots:
        mine = [line.split(" ", 1)[1] for line in lines if line.startswith(f"{bot.room.seat} ")]
        test.assertEqual(mine, [move for _, move in bot.answered])
        test.assertEqual(len({prompt for prompt, _ in bot.answered}), len(bot.answered), "each prompt once")


def sendings(line: FaultyLine) -> dict[str, list[str]]:
    """The moves that were sent over the line, by prompt."""
    sent: dict[str, list[str]] = {}
    for passing in line.passed:
        if passing.asks("room.move"):
            params = cast(dict[str, str], passing.frame["params"])
            sent.setdefault(params["prompt"], []).append(params["move"])
    return sent
