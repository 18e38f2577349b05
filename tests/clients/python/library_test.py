"""Releases of the WebSocket library: from 13 on it has another client, and the old one goes away. What is not installed
here is a stand-in with no more than both have."""

import sys
import unittest
from importlib import import_module
from types import ModuleType
from typing import Any
from unittest import mock

from close_codes_test import StubHouse, until_it_ends
from crosstable import Client, CloseCode
from crosstable.errors import ServerClosed
from crosstable.sockets import Socket, connect, library_connect
from websockets.typing import Subprotocol

OLD = ("websockets.legacy", "websockets.legacy.client")
NEW = ("websockets.asyncio", "websockets.asyncio.client")


class NoMoreThanBothHave:
    def __init__(self, socket: Socket) -> None:
        self.recv, self.send, self.close = socket.recv, socket.send, socket.close


async def connect_as_both_do(
    uri: str, *, subprotocols: list[Subprotocol], compression: str | None, close_timeout: float, ssl: Any
) -> NoMoreThanBothHave:
    return NoMoreThanBothHave(
        await connect(uri, subprotocols=subprotocols, compression=compression, close_timeout=close_timeout, ssl=ssl)
    )


def stand_in() -> ModuleType:
    module = ModuleType("stand_in")
    module.__dict__["connect"] = connect_as_both_do
    return module


class Releases(unittest.IsolatedAsyncioTestCase):
    def test_with_the_old_client_only_it_is_taken(self) -> None:
        with mock.patch.dict(sys.modules, {**dict.fromkeys(NEW), **dict.fromkeys(OLD, stand_in())}):
            self.assertIs(library_connect(), connect_as_both_do)

    def test_with_both_the_new_one_is_taken(self) -> None:
        with mock.patch.dict(sys.modules, {**dict.fromkeys(NEW, stand_in()), **dict.fromkeys(OLD, ModuleType("old"))}):
            self.assertIs(library_connect(), connect_as_both_do)

    def test_nothing_of_the_client_needs_the_old_one(self) -> None:
        names = [name for name in sys.modules if name == "crosstable" or name.startswith("crosstable.")]
        gone: dict[str, Any] = {**dict.fromkeys(NEW, stand_in()), **dict.fromkeys(OLD)}
        with mock.patch.dict(sys.modules, gone):
            for name in names:
                del sys.modules[name]
            self.assertIs(import_module("crosstable.line").connect.func, connect_as_both_do)

    async def test_the_client_takes_no_more_of_either_than_both_have(self) -> None:
        with mock.patch("crosstable.line.connect", connect_as_both_do):
            async with StubHouse(CloseCode.CONNECTED_ELSEWHERE) as house, Client(house.socket, name="Anna") as client:
                house.strike()
                with self.assertRaises(ServerClosed) as caught:
                    await until_it_ends(client)
                self.assertEqual(caught.exception.code, CloseCode.CONNECTED_ELSEWHERE)


if __name__ == "__main__":
    unittest.main()
