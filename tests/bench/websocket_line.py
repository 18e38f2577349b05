"""A client's WebSocket for benches that are not measured themselves. Standard library only."""

import asyncio
import itertools
import json
import struct

HANDSHAKE = (
    "GET /ws HTTP/1.1\r\nHost: localhost\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Protocol: crosstable.v1\r\n\r\n"
)


class Refused(RuntimeError):
    """An answer that is an error; `code` is the protocol's word for it."""

    def __init__(self, method, error):
        super().__init__(f"{method}: {error}")
        self.code = error.get("data", {}).get("code", str(error["code"]))


class Line(asyncio.Protocol):
    """A connection that answers pings, counts notifications, and gives each answer to its caller."""

    def __init__(self):
        self.open = asyncio.get_running_loop().create_future()
        self.answers = {}
        self.ids = itertools.count(1)
        self.received = bytearray()
        self.frames = self.bytes = 0
        self.heard = None  # is called with each notification

    def connection_made(self, transport):
        self.transport = transport
        transport.write(HANDSHAKE.encode())

    def connection_lost(self, error):
        for answer in [self.open, *self.answers.values()]:
            if not answer.done():
                answer.set_exception(ConnectionError("the server closed the connection"))

    def data_received(self, data):
        self.received += data
        if not self.open.done():
            head, separator, rest = bytes(self.received).partition(b"\r\n\r\n")
            if not separator:
                return
            if b" 101 " not in head.split(b"\r\n")[0]:
                return self.open.set_exception(ConnectionError(head.decode()))
            self.received = bytearray(rest)
            self.open.set_result(None)
        at = 0
        while len(self.received) - at >= 2:
            size, start = self.received[at + 1] & 0x7F, at + 2
            if size >= 126:
                width = 2 if size == 126 else 8
                if len(self.received) - start < width:
                    break
                size, start = int.from_bytes(self.received[start:start + width], "big"), start + width
            if len(self.received) - start < size:
                break
            self.frame(self.received[at] & 0x0F, bytes(self.received[start:start + size]))
            at = start + size
        del self.received[:at]

    def frame(self, kind, payload):
        if kind == 9:
            return self.write(10, payload)
        if kind == 8:
            return self.transport.close()
        self.frames += 1
        self.bytes += len(payload)
        if payload.startswith(b'{"jsonrpc":"2.0","method"'):
            if self.heard:
                self.heard(json.loads(payload))
            return
        message = json.loads(payload)
        answer = self.answers.pop(message.get("id"), None)
        if answer and not answer.done():
            answer.set_result(message)

    def write(self, kind, payload):
        size = len(payload)
        head = bytes([0x80 | kind, 0x80 | size]) if size < 126 else struct.pack(">BBH", 0x80 | kind, 0xFE, size)
        self.transport.write(head + b"\0\0\0\0" + payload)  # a mask of zeros

    async def ask(self, method, **params):
        number = next(self.ids)
        self.answers[number] = asyncio.get_running_loop().create_future()
        self.write(1, json.dumps({"jsonrpc": "2.0", "id": number, "method": method, "params": params}).encode())
        message = await self.answers[number]
        if "error" in message:
            raise Refused(method, message["error"])
        return message["result"]


async def connect(port, address):
    """From this loopback address, as far as the upgrade."""
    loop = asyncio.get_running_loop()
    _, line = await loop.create_connection(Line, "127.0.0.1", port, local_addr=(address, 0))
    await line.open
    return line
