"""One WebSocket, from its opening to its close: numbers requests, matches answers, hands over notifications. Frames are
dealt with in the order they arrive, each completely before the next."""

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, TypeVar

from websockets.exceptions import ConnectionClosed

from .errors import CloseCode, ConnectionLost, ProtocolError
from .frames import Answer, Failure, read_frame, request_frame
from .messages import Notification
from .sockets import Socket
from .views import JsonObject

Result = TypeVar("Result")


@dataclass
class _Waiting:
    answered: Callable[[JsonObject], None]
    future: asyncio.Future[Any]

    def failed(self, error: Exception) -> None:
        if not self.future.done():
            self.future.set_exception(error)


class Connection:
    def __init__(self, socket: Socket, heard: Callable[[Notification], None]) -> None:
        self._socket = socket
        self._heard = heard
        self._next_id = 1
        self._waiting: dict[int, _Waiting] = {}
        self.lost = False

    async def run(self) -> int:
        """Reads until the connection ends. Returns the close code."""
        try:
            while True:
                self._receive(await self._socket.recv())
        except ConnectionClosed as closed:
            return closed.rcvd.code if closed.rcvd else CloseCode.LOST
        finally:
            self.lost = True
            waiting, self._waiting = self._waiting, {}
            for one in waiting.values():
                one.failed(ConnectionLost())

    async def request(self, method: str, params: JsonObject, read: Callable[[JsonObject], Result]) -> Result:
        """`read` runs when the answer arrives, before any later frame is looked at."""
        if self.lost:
            raise ConnectionLost
        id, self._next_id = self._next_id, self._next_id + 1
        future: asyncio.Future[Result] = asyncio.get_running_loop().create_future()

        def answered(result: JsonObject) -> None:
            # Read even if no caller waits any more: a snapshot counts although its request was cancelled.
            value = read(result)
            if not future.done():
                future.set_result(value)

        self._waiting[id] = _Waiting(answered, future)
        try:
            await self._socket.send(request_frame(id, method, params))
        except ConnectionClosed:
            pass  # run() notices too, and fails everything that waits
        return await future

    def _receive(self, data: str | bytes) -> None:
        if isinstance(data, bytes):
            raise ProtocolError("a binary frame")
        frame = read_frame(data)
        if isinstance(frame, Answer):
            if waiting := self._waiting.get(frame.id):
                waiting.answered(frame.result)
                del self._waiting[frame.id]
        elif isinstance(frame, Failure):
            if frame.id is None:
                raise ProtocolError(f"the server could not read a request: {frame.error}")
            if waiting := self._waiting.pop(frame.id, None):
                waiting.failed(frame.error)
        else:
            self._heard(frame)
