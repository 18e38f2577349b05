"""Coming back into rooms after a lost connection, at a server of this test's own that is busy when it is told to."""

import asyncio
import json
import unittest
from collections.abc import Awaitable, Callable
from typing import cast

from crosstable import Client, JsonObject
from patience import PATIENCE
from websockets.legacy.server import WebSocketServer, WebSocketServerProtocol, serve
from websockets.typing import Subprotocol

SOON = 30.0  # of a client that waits for nothing

VIEW: JsonObject = {
    "game": "crosswise",
    "phase": "lobby",
    "host": "p_1",
    "visibility": "public",
    "options": {},
    "seats": {},
    "spectators": 1,
    "series": {"kind": "single", "target": 1, "game": 0, "wins": {}, "points": {}},
}
BUSY: JsonObject = {
    "code": 1,
    "message": "busy",
    "data": {"code": "busy", "key": "error.busy", "args": {}, "seconds": 1},
}

Judge = Callable[[int, str], Awaitable[bool]]  # by connection, from 1, and room: may they come in?


class FakeServer:
    def __init__(self, entering: Judge) -> None:
        self._entering = entering
        self._sockets: list[WebSocketServerProtocol] = []
        self.entered: list[tuple[int, str]] = []  # connections, and the rooms that they are in
        self.asked: list[str] = []  # methods, in order

    async def __aenter__(self) -> "FakeServer":
        protocols = [Subprotocol("crosstable.v1")]
        self._listener: WebSocketServer = await serve(self._serve, "127.0.0.1", 0, subprotocols=protocols)
        return self

    async def __aexit__(self, *error: object) -> None:
        self._listener.close()
        await self._listener.wait_closed()

    @property
    def socket(self) -> str:
        port = next(iter(self._listener.sockets)).getsockname()[1]
        return f"ws://127.0.0.1:{port}/ws"

    async def cut(self) -> None:
        await self._sockets[-1].close(1001)

    async def _serve(self, socket: WebSocketServerProtocol) -> None:
        self._sockets.append(socket)
        number = len(self._sockets)
        answers = set()
        async for frame in socket:
            answers.add(asyncio.create_task(self._answer(socket, number, json.loads(frame))))

    async def _answer(self, socket: WebSocketServerProtocol, number: int, request: JsonObject) -> None:
        self.asked.append(cast(str, request["method"]))
        answer = await self._answer_to(number, request)
        await socket.send(json.dumps({"jsonrpc": "2.0", "id": request["id"], **answer}))

    async def _answer_to(self, number: int, request: JsonObject) -> JsonObject:
        if request["method"] == "hello":
            player: JsonObject = {"id": "p_1", "name": "Ada"}
            about: JsonObject = {"name": "fake", "version": "0"}
            return {"result": {"player": player, "token": "t", "server": about, "rooms": []}}
        if request["method"] == "ping":
            return {"result": {"now": 1}}
        if request["method"] != "room.enter":
            return {"result": {}}
        room = cast(str, cast(JsonObject, request["params"])["room"])
        if not await self._entering(number, room):
            return {"error": BUSY}
        self.entered.append((number, room))
        return {"result": {"room": room, "seq": number, "chat": [], "view": {**VIEW, "room": room}}}


class Entering(unittest.IsolatedAsyncioTestCase):
    async def test_a_room_that_is_busy_keeps_nothing_else_waiting(self) -> None:
        opens = asyncio.Event()

        async def entering(connection: int, room: str) -> bool:
            return connection == 1 or room == "FREE01" or opens.is_set()

        async with FakeServer(entering) as server, Client(server.socket, name="Ada") as client:
            busy, free = await client.enter("BUSY01"), await client.enter("FREE01")
            await server.cut()
            await asyncio.wait_for(free.wait_until(lambda room: room.seq == 2), SOON)
            self.assertEqual(await asyncio.wait_for(client.ping(), SOON), 1)
            saying = asyncio.create_task(busy.say("Hi"))
            await asyncio.wait_for(client.ping(), SOON)
            self.assertNotIn("room.say", server.asked, "what is asked of it waits")
            opens.set()
            await asyncio.wait_for(saying, PATIENCE)
            self.assertEqual(server.entered[2:], [(2, "FREE01"), (2, "BUSY01")])

    async def test_rooms_are_entered_again_all_at_once(self) -> None:
        asked: set[str] = set()
        all_asked = asyncio.Event()

        async def entering(connection: int, room: str) -> bool:
            if connection == 1:
                return True
            asked.add(room)
            if len(asked) == 2:
                all_asked.set()
            await all_asked.wait()
            return True

        async with FakeServer(entering) as server, Client(server.socket, name="Ada") as client:
            rooms = [await client.enter(code) for code in ("ROOM01", "ROOM02")]
            await server.cut()
            for room in rooms:
                await asyncio.wait_for(room.wait_until(lambda room: room.seq == 2), SOON)

    async def test_a_busy_room_that_is_left_is_not_entered_again(self) -> None:
        async def entering(connection: int, room: str) -> bool:
            return connection == 1

        async with FakeServer(entering) as server, Client(server.socket, name="Ada") as client:
            room = await client.enter("BUSY01")
            await server.cut()
            await asyncio.wait_for(client.ping(), SOON)
            await asyncio.wait_for(room.leave(), SOON)
            self.assertEqual(server.entered, [(1, "BUSY01")])


if __name__ == "__main__":
    unittest.main()
