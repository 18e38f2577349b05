"""A line between one client and the server that can lose frames, break and stand still. It notes every frame."""

import asyncio
import json
import socket as sockets
from collections.abc import Callable
from dataclasses import dataclass, field
from enum import Enum, auto
from typing import Literal, cast
from urllib.parse import urlsplit

from crosstable import JsonObject
from websockets.exceptions import ConnectionClosed
from websockets.legacy.client import connect
from websockets.legacy.protocol import WebSocketCommonProtocol
from websockets.legacy.server import WebSocketServer, WebSocketServerProtocol, serve
from websockets.typing import Subprotocol

PROTOCOL = Subprotocol("crosstable.v1")


class Fate(Enum):
    PASS = auto()
    LOSE = auto()  # this frame alone
    CUT = auto()  # the frame is lost, and the connection with it
    PASS_THEN_CUT = auto()


@dataclass(frozen=True)
class Passing:
    connection: int  # how many there were before
    way: Literal["to server", "to client"]
    frame: JsonObject
    request: JsonObject | None  # that the frame is, or answers

    def asks(self, method: str) -> bool:
        return self.way == "to server" and self.frame.get("method") == method

    def answers(self, method: str) -> bool:
        return self.way == "to client" and self.request is not None and self.request.get("method") == method


@dataclass
class FaultyLine:
    server: str  # ws://…
    rule: Callable[[Passing], Fate] = lambda passing: Fate.PASS
    passed: list[Passing] = field(default_factory=list)  # or lost; in order
    connections: int = 0

    async def __aenter__(self) -> "FaultyLine":
        self._reading = asyncio.Event()
        self._reading.set()
        self._listener: WebSocketServer = await serve(
            self._serve, "127.0.0.1", 0, subprotocols=[PROTOCOL], compression=None, ping_interval=None
        )
        return self

    async def __aexit__(self, *error: object) -> None:
        self._reading.set()
        self._listener.close()
        await self._listener.wait_closed()

    @property
    def socket(self) -> str:
        return f"ws://127.0.0.1:{next(iter(self._listener.sockets)).getsockname()[1]}/ws"

    def stand_still(self) -> None:
        """Nothing is read from the server any more."""
        self._reading.clear()

    def go_on(self) -> None:
        self._reading.set()

    async def _serve(self, client: WebSocketServerProtocol) -> None:
        number, self.connections = self.connections, self.connections + 1
        near = urlsplit(self.server)
        # Small buffers, so that a standing line holds little.
        raw = sockets.socket()
        raw.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        raw.setblocking(False)
        await asyncio.get_running_loop().sock_connect(raw, (near.hostname, near.port))
        async with connect(
            self.server,
            sock=raw,
            subprotocols=[PROTOCOL],
            compression=None,
            max_queue=1,
            read_limit=4096,
            ping_interval=None,
            open_timeout=None,
        ) as server:
            requests: dict[object, JsonObject] = {}
            pumps = [
                asyncio.create_task(self._pump(number, "to server", client, server, requests)),
                asyncio.create_task(self._pump(number, "to client", server, client, requests)),
            ]
            await asyncio.wait(pumps, return_when=asyncio.FIRST_COMPLETED)
            for pump in pumps:
                pump.cancel()
            await asyncio.gather(*pumps, return_exceptions=True)
            if server.close_code not in (None, 1006):
                await client.close(server.close_code or 1000)
            for side in (client, server):
                side.transport.close()  # what was sent still arrives

    async def _pump(
        self,
        number: int,
        way: Literal["to server", "to client"],
        source: WebSocketCommonProtocol,
        target: WebSocketCommonProtocol,
        requests: dict[object, JsonObject],
    ) -> None:
        try:
            while True:
                if way == "to client":
                    await self._reading.wait()
                text = await source.recv()
                frame = cast(JsonObject, json.loads(text))
                if way == "to server":
                    requests[frame["id"]] = frame
                passing = Passing(number, way, frame, requests.get(frame.get("id")))
                self.passed.append(passing)
                fate = self.rule(passing)
                if fate in (Fate.PASS, Fate.PASS_THEN_CUT):
                    await target.send(text)
                if fate in (Fate.CUT, Fate.PASS_THEN_CUT):
                    return
        except ConnectionClosed:
            return
