"""Stays connected to a server as one player: says hello, and comes back with the token after every lost connection."""

import asyncio
import random
import ssl as tls
from collections.abc import Awaitable, Callable, Coroutine
from typing import Any

from websockets.exceptions import InvalidHandshake
from websockets.typing import Subprotocol

from .backoff import wait_before
from .bell import Bell
from .connection import Connection
from .errors import (
    FINAL_CODES,
    ClientClosed,
    CloseCode,
    ConnectionLost,
    CrosstableError,
    ForgottenPlayer,
    Refused,
    ServerClosed,
)
from .messages import Greeting, Notification, read_greeting
from .sockets import connect
from .views import JsonObject

CLIENT = "crosstable-python/0.2"
STRAY_HELLO = 60.0  # seconds in which a hello that was given up may still arrive


class Line:
    def __init__(
        self,
        socket: str,
        *,
        name: str,
        token: str,
        keep_token: Callable[[str], None] | None,
        locale: str | None,
        ssl: tls.SSLContext | None,
        enter_again: Callable[[Connection], Awaitable[None]],
        heard: Callable[[Notification], None],
    ) -> None:
        """`enter_again` is called on each new connection, before any other request; `heard` gets each notification."""
        self._socket = socket
        self._name = name
        self._token = token
        self._keep_token = keep_token
        self._locale = locale
        self._ssl = ssl
        self._enter_again = enter_again
        self._heard = heard
        self._greeting: Greeting | None = None
        self._connection: Connection | None = None  # once hello is answered and the rooms are entered again
        self._attempt = 0  # how many in a row have failed
        self._stray_hello_at: float | None = None
        self._ended: Exception | None = None
        self._tasks: set[asyncio.Task[None]] = set()
        self.changed = Bell()  # rings after every frame, and when the client ends

    # -----------------------------------------------------------------------------------------------------------------
    # From open() to close()

    async def open(self) -> None:
        """Raises if the first attempt fails; connections that are lost later are made again."""
        self.start(self._stay_connected())
        await self.connected()

    async def close(self) -> None:
        self.end(ClientClosed())
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    def end(self, error: Exception) -> None:
        self._ended = self._ended or error
        self.changed.ring()

    def check_going(self) -> None:
        """Raises what ended this client, if anything has."""
        if self._ended is not None:
            raise self._ended

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Runs beside everything else; its error ends the client."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: asyncio.Task[None]) -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (error := task.exception()):
            self.end(error if isinstance(error, Exception) else CrosstableError(repr(error)))

    async def connected(self) -> Connection:
        while True:
            self.check_going()
            if self._connection is not None and not self._connection.lost:
                return self._connection
            await self.changed.wait()

    # Being cancelled is not enough: before Python 3.12, asyncio.wait_for(), by which the library opens and closes
    # connections, forgets a cancellation that arrives together with what it waits for.
    async def _stay_connected(self) -> None:
        while True:
            self._attempt += 1
            code = await self._one_connection()
            if self._ended is not None:
                return
            if code in FINAL_CODES and not (code == CloseCode.CONNECTED_ELSEWHERE and self._was_ourselves()):
                raise ServerClosed(code)
            await asyncio.sleep(wait_before(self._attempt + 1, random.random(), code))

    async def _one_connection(self) -> int:
        """Returns the close code, once the connection has ended."""
        try:
            socket = await connect(
                self._socket,
                subprotocols=[Subprotocol("crosstable.v1")],
                compression=None,
                close_timeout=2,
                ssl=self._ssl,
            )
        except (OSError, InvalidHandshake):
            if self._greeting is None:
                raise
            return CloseCode.LOST
        if self._ended is not None:
            await socket.close()
            return CloseCode.LOST
        connection = Connection(socket, self._heard)
        reading = asyncio.create_task(connection.run())
        try:
            await self._begin(connection)
            return await reading
        except Refused as refusal:  # of hello
            if self._greeting is None or not refusal.passing:
                raise
            return CloseCode.TOO_SLOW
        finally:
            self._connection = None
            reading.cancel()
            await socket.close()

    async def _begin(self, connection: Connection) -> None:
        """Hello, and then every room again. If the connection breaks meanwhile, its run() says how."""
        try:
            await self._greet(connection)
            await self._enter_again(connection)
        except ConnectionLost:
            if self._greeting is None:
                raise
            return
        self._connection = connection
        self._attempt = 0
        self.changed.ring()

    # -----------------------------------------------------------------------------------------------------------------
    # Who this player is

    @property
    def greeting(self) -> Greeting:
        """The newest answer to hello."""
        if self._greeting is None:
            raise ConnectionLost("not connected yet")
        return self._greeting

    @property
    def token(self) -> str:
        return self._token

    def become(self, greeting: Greeting) -> None:
        """From now on this client is another player, as the server has just said."""
        self._greeting = greeting
        self._take_token(greeting.token)

    def _take_token(self, token: str) -> None:
        if token == self._token:
            return
        self._token = token
        if self._keep_token:
            self._keep_token(token)

    async def _greet(self, connection: Connection) -> None:
        hello: JsonObject = {"version": 1, "name": self._name, "client": CLIENT}
        if self._token:
            hello["token"] = self._token
        if self._locale:
            hello["locale"] = self._locale
        try:
            greeting = await connection.request("hello", hello, read_greeting)
        except ConnectionLost:
            self._stray_hello_at = asyncio.get_running_loop().time()
            raise
        self._take_token(greeting.token)
        if self._greeting is not None and self._greeting.player.id != greeting.player.id:
            raise ForgottenPlayer("the server does not know this player any more")
        self._greeting = greeting

    def _was_ourselves(self) -> bool:
        """A hello that was given up may arrive late, and looks to the server like another connection. It excuses one
        takeover."""
        stray, self._stray_hello_at = self._stray_hello_at, None
        return stray is not None and asyncio.get_running_loop().time() - stray < STRAY_HELLO
