"""The WebSocket library's client: its present one, or that of releases before 13, which Debian 12 has. Only what both
have in common is used."""

from collections.abc import Awaitable, Callable
from functools import partial
from importlib import import_module
from typing import Protocol


class Socket(Protocol):
    """Open; once it has closed, recv() and send() raise ConnectionClosed."""

    async def recv(self) -> str | bytes: ...
    async def send(self, message: str) -> None: ...
    async def close(self) -> None: ...


Connect = Callable[..., Awaitable[Socket]]


def library_connect() -> Connect:
    try:
        client = import_module("websockets.asyncio.client")
    except ModuleNotFoundError:
        client = import_module("websockets.legacy.client")
    connect: Connect = client.connect
    return connect


# A dead line is noticed within 16 s, for a clock may be running; the library's own would take 40.
PING_S = 8
connect: Connect = partial(library_connect(), ping_interval=PING_S, ping_timeout=PING_S)
