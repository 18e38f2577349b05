"""What the client does when the server closes the connection, by code, against a stub house; and takeovers and restarts
against a real one."""

import asyncio
import contextlib
import json
import unittest
from typing import cast
from unittest import mock

import company  # noqa: F401  (asyncio's log is quiet)
from crosstable import Client, CloseCode, ForgottenPlayer, JsonObject, ProtocolError, Refused, ServerClosed
from crosstable.sockets import Socket, connect
from fixtures import fixture
from patience import PATIENCE
from server_process import ServerProcess
from websockets.legacy.server import WebSocketServer, WebSocketServerProtocol, serve
from websockets.typing import Subprotocol


class StubHouse:
    """Answers hello as the fixture does. Strikes the first connection once, with a close code or a frame."""

    def __init__(self, blow: int | str = 1001) -> None:
        self._blow = blow
        self._struck = asyncio.Event()
        self.hellos: list[JsonObject] = []
        self.player = "p-anna"
        self.refusals: list[str] = []  # of hello

    async def __aenter__(self) -> "StubHouse":
        self._listener: WebSocketServer = await serve(
            self._serve, "127.0.0.1", 0, subprotocols=[Subprotocol("crosstable.v1")]
        )
        return self

    async def __aexit__(self, *error: object) -> None:
        self.strike()
        self._listener.close()
        await self._listener.wait_closed()

    @property
    def socket(self) -> str:
        return f"ws://127.0.0.1:{next(iter(self._listener.sockets)).getsockname()[1]}/ws"

    def strike(self) -> None:
        self._struck.set()

    async def _serve(self, line: WebSocketServerProtocol) -> None:
        hello = cast(JsonObject, json.loads(await line.recv()))
        self.hellos.append(cast(JsonObject, hello["params"]))
        answer: JsonObject = {"jsonrpc": "2.0", "id": hello["id"]}
        if len(self.hellos) > 1 and self.refusals:
            code = self.refusals.pop(0)
            answer["error"] = {"code": 1, "message": "No.", "data": {"code": code, "key": f"error.{code}", "args": {}}}
        else:
            response = fixture("hello").response
            assert response is not None
            result = cast(JsonObject, response["result"])
            player: JsonObject = {"id": self.player, "name": "Anna"}
            answer["result"] = {**result, "token": f"token {len(self.hellos)}", "player": player}
        await line.send(json.dumps(answer))
        if len(self.hellos) == 1:
            await self._struck.wait()
            if isinstance(self._blow, int):
                await line.close(self._blow)
            else:
                await line.send(self._blow)
        await line.wait_closed()


async def until_it_ends(client: Client) -> None:
    while True:
        client.check_going()
        await client.changed.wait()


class ClosedConnections(unittest.IsolatedAsyncioTestCase):
    def setUp(self) -> None:
        self.waits: list[int] = []

        def at_once(attempt: int, chance: float, close_code: int = CloseCode.LOST) -> float:
            self.waits.append(close_code)
            return 0

        patched = mock.patch("crosstable.line.wait_before", at_once)
        patched.start()
        self.addCleanup(patched.stop)

    async def test_hello_is_the_protocols(self) -> None:
        async with StubHouse() as house:
            token = "t0-Wq3yZ8kJf2mN5vB7xC1pL4sD6gH9"
            async with Client(house.socket, name="Anna", token=token, locale="de-AT"):
                shown = cast(JsonObject, fixture("hello").frame["params"])
                self.assertEqual({**house.hellos[0], "client": shown["client"]}, shown)

    async def test_after_most_codes_the_client_comes_back_with_its_newest_token(self) -> None:
        for code in (1000, 1001, 1008, 1011, 1013, 4999):
            with self.subTest(code):
                self.waits.clear()
                kept: list[str] = []
                async with StubHouse(code) as house:
                    async with Client(house.socket, name="Anna", keep_token=kept.append) as client:
                        house.strike()
                        while len(kept) < 2:
                            await client.changed.wait()
                        self.assertEqual(client.token, "token 2")
                self.assertEqual(self.waits, [code])
                self.assertEqual([hello.get("token") for hello in house.hellos], [None, "token 1"])
                self.assertEqual(kept, ["token 1", "token 2"])

    async def test_after_the_others_it_says_why_it_does_not(self) -> None:
        for code in (1002, 1003, 1007, 1009, 4001):
            with self.subTest(code):
                async with StubHouse(code) as house, Client(house.socket, name="Anna") as client:
                    house.strike()
                    with self.assertRaises(ServerClosed) as caught:
                        await until_it_ends(client)
                    self.assertEqual(caught.exception.code, code)
                    self.assertEqual(len(house.hellos), 1)

    async def test_a_refusal_that_passes_is_met_with_patience_and_another_is_not(self) -> None:
        async with StubHouse(1001) as house:
            house.refusals = ["busy", "rate_limited", "forbidden"]
            async with Client(house.socket, name="Anna") as client:
                house.strike()
                with self.assertRaises(Refused) as caught:
                    await until_it_ends(client)
                self.assertEqual(caught.exception.code, "forbidden")
                self.assertEqual(len(house.hellos), 4)

    async def test_another_player_than_before_has_none_of_the_seats(self) -> None:
        async with StubHouse(1001) as house, Client(house.socket, name="Anna") as client:
            house.player = "p-other"
            house.strike()
            with self.assertRaises(ForgottenPlayer):
                await until_it_ends(client)

    async def test_what_the_protocol_does_not_allow_ends_the_client_with_that_error(self) -> None:
        async with StubHouse('{"jsonrpc":"2.0","method":"room.update","params":{}}') as house:
            async with Client(house.socket, name="Anna") as client:
                house.strike()
                with self.assertRaises(ProtocolError):
                    await until_it_ends(client)

    async def test_it_closes_though_the_library_forgets_a_cancellation_while_it_opens_a_connection(self) -> None:
        again = asyncio.Event()

        async def forgetful(*address: str, **options: object) -> Socket:
            if self.waits:
                again.set()
                with contextlib.suppress(asyncio.CancelledError):
                    await asyncio.Event().wait()
            return await connect(*address, **options)

        async with StubHouse(1001) as house:
            with mock.patch("crosstable.line.connect", forgetful):
                client = Client(house.socket, name="Anna")
                await client.connect()
                house.strike()
                await again.wait()
                await asyncio.wait_for(client.close(), PATIENCE)
            self.assertEqual(len(house.hellos), 1)
            self.assertEqual(self.waits, [1001], "nor does it wait before an attempt that it will not make")

    async def test_the_first_attempt_fails_aloud(self) -> None:
        async with StubHouse() as house:
            nobody = house.socket
        with self.assertRaises(OSError):
            await Client(nobody, name="Anna").connect()


class RealServers(unittest.IsolatedAsyncioTestCase):
    async def test_whoever_takes_over_ends_the_other_with_4001(self) -> None:
        server = ServerProcess(self)
        async with Client(server.socket, name="Ada") as first:
            async with Client(server.socket, name="Ada", token=first.token) as second:
                self.assertEqual(second.greeting.player, first.greeting.player)
                with self.assertRaises(ServerClosed) as caught:
                    await until_it_ends(first)
                self.assertEqual(caught.exception.code, CloseCode.CONNECTED_ELSEWHERE)
                self.assertNotEqual(second.token, first.token)

    async def test_a_room_is_entered_again_after_an_orderly_restart(self) -> None:
        server = ServerProcess(self)
        async with Client(server.socket, name="Ada") as ada, Client(server.socket, name="Bo") as bo:
            room = await ada.create("crosswise", visibility="private", password="open sesame")
            guest = await bo.enter(room.code, password="open sesame")
            await asyncio.to_thread(server.stop)
            await asyncio.to_thread(server.start)
            await ada.ping()
            await bo.ping()
            await room.say("still here")
            await guest.sit()
            await room.wait_until(lambda room: len(room.view["seats"]) == 2)


if __name__ == "__main__":
    unittest.main()
