"""The WebSocket library's client: its present one, or that of releases before 13, which Debian 12 has. Only what both
have in common is used."""

import ssl as tls
from collections.abc import Awaitable, Callable
from functools import partial
from importlib import import_module
from os import PathLike
from typing import Protocol
from urllib.parse import urlsplit


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


# A dead line is noticed within 16 s, because a clock may be running. The library's own check would take 40.
PING_S = 8
connect: Connect = partial(library_connect(), ping_interval=PING_S, ping_timeout=PING_S)


def context_for(socket: str, ca: str | PathLike[str] | None, ssl: tls.SSLContext | None) -> tls.SSLContext | None:
    """How a connection to this address is encrypted; None for ws://. The library would take a None for wss:// too, and
    speak plain text. Raises ValueError for an address that is neither, or that `ca` or `ssl` is not for."""
    scheme = urlsplit(socket).scheme
    if scheme == "wss":
        return ssl or tls.create_default_context(cafile=ca)
    if scheme != "ws":
        raise ValueError(f"the address must start with ws:// or wss://, not {scheme}")
    if ca is not None or ssl is not None:
        raise ValueError("a ws:// connection is not encrypted: use wss://")
    return None
