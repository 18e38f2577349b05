"""Whole games of two Python bots at a real server."""

import asyncio
import random
import unittest
from typing import cast
from unittest import mock

from company import GAMES, Bot, expect_each_move_once, sendings, table_for_two
from crosstable import Client, JsonObject, Notification, Prompt, RequestError, Room, Update
from crosstable.merge_patch import merge_patch
from crosstable.views import Json
from faulty_line import FaultyLine
from server_process import ServerProcess


class Games(unittest.IsolatedAsyncioTestCase):
    async def test_every_game_is_played_to_its_end_with_each_move_once(self) -> None:
        server = ServerProcess(self)
        for game in GAMES:
            with self.subTest(game):
                async with Client(server.socket, name="Ada") as ada, Client(server.socket, name="Bo") as bo:
                    bots = await table_for_two(game, ada, bo)
                    await asyncio.gather(*(bot.play() for bot in bots))
                    self.assertEqual(bots[0].room.view["result"], bots[1].room.view["result"])
                    expect_each_move_once(self, server, bots)

    async def test_a_series_goes_on_because_both_are_ready(self) -> None:
        server = ServerProcess(self, ("next_game_ms=3600000",))
        async with Client(server.socket, name="Ada") as ada, Client(server.socket, name="Bo") as bo:
            bots = await table_for_two("kriss-kross", ada, bo, options={"sumof": 3})
            await asyncio.gather(*(bot.play() for bot in bots))
            self.assertEqual(bots[1].room.view["series"]["game"], 3)
            self.assertIs(bots[1].room.view["series"].get("over"), True)

    async def test_bots_of_the_house_and_a_spectator_are_no_hindrance(self) -> None:
        server = ServerProcess(self)
        async with Client(server.socket, name="Ada") as ada, Client(server.socket, name="Bo") as bo:
            room = await ada.create("kriss-kross")
            await room.add_bot(level="random")
            await room.add_bot()
            watched = await bo.enter(room.code)
            await room.start()
            bot = Bot(ada, room, random.Random(1))
            await asyncio.gather(bot.play(), watched.play(self._never))
            self.assertEqual(watched.view["result"], room.view["result"])
            expect_each_move_once(self, server, (bot,))

    async def _never(self, room: object, prompt: Prompt) -> str:
        raise AssertionError("a spectator owes nothing")

    async def test_a_prompt_that_comes_again_while_others_act_is_given_out_once(self) -> None:
        server = ServerProcess(self)
        shown: list[str] = []

        def note(notification: Notification) -> None:
            if isinstance(notification, Update) and notification.prompt:
                shown.append(notification.prompt.id)

        async with FaultyLine(server.socket) as line:
            async with Client(line.socket, name="Ada", on_notification=note) as ada:
                async with Client(server.socket, name="Bo") as bo:
                    one, other = await table_for_two("kriss-kross", ada, bo)
                    await self._choose_symbols(one, other)
                    # Bo enters first, so Ada is shown her open prompt again.
                    prompt = await one.room.next_prompt()
                    assert prompt is not None
                    others = await other.room.next_prompt()
                    assert others is not None
                    await other.room.move(others, (await other.room.legal()).moves[0])
                    first = prompt.id
                    await one.room.wait_until(lambda room: shown.count(first) == 2)
                    following = asyncio.create_task(one.room.next_prompt())
                    await ada.ping()
                    self.assertFalse(following.done(), "the same prompt is not another decision")
                    await one.room.move(prompt, (await one.room.legal()).moves[0])
                    following_prompt = await following
                    assert following_prompt is not None
                    self.assertNotEqual(following_prompt.id, prompt.id)
            self.assertTrue(all(len(moves) == 1 for moves in sendings(line).values()), sendings(line))

    async def _choose_symbols(self, *bots: Bot) -> None:
        while any(bot.room.view["table"]["stage"] == "choose" for bot in bots):
            for bot in bots:
                prompt = bot.room.prompt
                if prompt and prompt.offer["kind"] == "choose":
                    await bot.room.next_prompt()
                    await bot.room.move(prompt, (await bot.room.legal()).moves[0])
                else:
                    await bot.client.ping()  # hears what was sent so far

    async def test_a_game_that_ends_while_a_bot_thinks_does_not_disturb_it(self) -> None:
        server = ServerProcess(self)
        async with Client(server.socket, name="Ada") as ada, Client(server.socket, name="Bo") as bo:
            one, other = await table_for_two("kriss-kross", ada, bo)
            thoughts = 0

            async def choose(room: Room, prompt: Prompt) -> str:
                nonlocal thoughts
                thoughts += 1
                move = (await room.legal()).moves[0]
                if thoughts == 3:
                    await other.room.resign()
                return move

            playing = asyncio.create_task(other.play())
            await one.room.play(choose)
            await playing
            self.assertEqual((thoughts, one.room.view["result"]["reason"]), (3, "resigned"))

    async def test_the_server_refuses_a_member_that_it_does_not_know(self) -> None:
        server = ServerProcess(self)
        async with Client(server.socket, name="Ada") as ada:
            with self.assertRaises(RequestError) as caught:
                await ada.ask("ping", {"later": True})
            self.assertEqual(caught.exception.code, -32602)


class TheCheck(unittest.IsolatedAsyncioTestCase):
    """Does it bite?"""

    async def test_finds_a_client_that_removes_nothing(self) -> None:
        server = ServerProcess(self)

        def without_removals(document: Json, patch: Json) -> Json:
            if not isinstance(patch, dict):
                return patch
            kept: JsonObject = {name: value for name, value in patch.items() if value is not None}
            merged: JsonObject = dict(document) if isinstance(document, dict) else {}
            return {**merged, **{name: without_removals(merged.get(name), value) for name, value in kept.items()}}

        with mock.patch("crosstable.room_state.merge_patch", without_removals):
            await self._expect_found("kriss-kross", server)

    async def test_finds_a_client_that_drops_one_patch(self) -> None:
        server = ServerProcess(self)
        dropped = False

        def forgetful(document: Json, patch: Json) -> Json:
            nonlocal dropped
            table = cast(JsonObject, patch.get("table", {})) if isinstance(patch, dict) else {}
            if not dropped and table.get("board"):  # a stone was placed
                dropped = True
                return document
            return merge_patch(document, patch)

        with mock.patch("crosstable.room_state.merge_patch", forgetful):
            await self._expect_found("crosswise", server)

    async def _expect_found(self, game: str, server: ServerProcess) -> None:
        async with Client(server.socket, name="Ada") as ada, Client(server.socket, name="Bo") as bo:
            bots = await table_for_two(game, ada, bo)
            playing = [asyncio.create_task(bot.play()) for bot in bots]
            done, others = await asyncio.wait(playing, return_when=asyncio.FIRST_EXCEPTION)
            for task in others:
                task.cancel()
            await asyncio.gather(*playing, return_exceptions=True)
            found = [error for task in done if (error := task.exception())]
            self.assertTrue(found and "the updates until" in str(found[0]), found)


if __name__ == "__main__":
    unittest.main()
