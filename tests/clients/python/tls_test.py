"""TLS: the client speaks it to https:// and wss://, checks who is there, and never falls back to plain text."""

import asyncio
import os
import random
import ssl as tls
import unittest

from authority import Authority
from company import Bot
from crosstable import Address, Client
from example_test import block
from fixtures import ROOT
from server_process import ServerProcess

HANDSHAKE = 0x16  # the first byte of a TLS connection


class Tls(unittest.IsolatedAsyncioTestCase):
    @classmethod
    def setUpClass(cls) -> None:
        cls.authority = Authority()

    authority: Authority

    def server(self, names: str = "IP:127.0.0.1,DNS:localhost") -> ServerProcess:
        return ServerProcess(self, certificate=self.authority.certificate_for(names))

    async def test_a_client_with_the_authoritys_file_plays(self) -> None:
        server = self.server()
        self.assertTrue(server.socket.startswith("wss://"))
        async with Client(server.socket, name="Ada", ca=self.authority.file) as ada:
            self.assertGreater(await ada.ping(), 0)
        context = tls.create_default_context(cafile=self.authority.file)
        async with Client(server.socket, name="Ada", ssl=context) as ada:
            self.assertGreater(await ada.ping(), 0)

    async def test_the_readmes_bot_plays_at_a_server_that_the_machine_trusts(self) -> None:
        server = self.server()
        command = next(line for line in block("sh").splitlines() if "random_bot.py" in line)
        environment = {
            **os.environ,
            "PATH": f"/usr/bin:{os.environ['PATH']}",
            "SSL_CERT_FILE": str(self.authority.file),
        }
        async with Client(server.socket, name="Ada", ca=self.authority.file) as ada:
            room = await ada.create("crosswise")
            here = command.replace("http://localhost:8080/#/K7QF3M", f"{server.url}/#/{room.code}/{room.invite}")
            example = await asyncio.create_subprocess_shell(here, cwd=ROOT, env=environment)
            await room.wait_until(lambda room: len(room.view["seats"]) == 2)
            await room.start()
            bot = Bot(ada, room, random.Random(1))
            await bot.play()
            self.assertEqual(await example.wait(), 0)
            self.assertEqual(room.view["result"]["players"], ["Ada", "Random Rita"])

    async def test_a_server_that_nobody_vouches_for_is_told_nothing(self) -> None:
        server, elsewhere = self.server(), self.server("DNS:play.example")
        with self.assertRaises(tls.SSLCertVerificationError):
            await Client(server.socket, name="Ada", token="secret").connect()
        with self.assertRaises(tls.SSLCertVerificationError):
            await Client(elsewhere.socket, name="Ada", token="secret", ca=self.authority.file).connect()

    async def test_a_server_that_speaks_plain_text_is_told_nothing(self) -> None:
        heard = bytearray()
        spoken = asyncio.Event()

        async def listen(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            heard.extend(await reader.read(65536))
            spoken.set()
            writer.close()

        async with await asyncio.start_server(listen, "127.0.0.1", 0) as plain:
            port = plain.sockets[0].getsockname()[1]
            with self.assertRaises(OSError):
                await Client(Address.parse(f"https://127.0.0.1:{port}").socket, name="Ada", token="secret").connect()
            await spoken.wait()
        self.assertEqual(heard[0], HANDSHAKE)
        self.assertNotIn(b"secret", heard)

    def test_what_is_not_encrypted_takes_no_authority(self) -> None:
        for socket in ("ws://127.0.0.1/ws", "https://127.0.0.1/ws", "127.0.0.1"):
            with self.subTest(socket), self.assertRaises(ValueError):
                Client(socket, name="Ada", ca=self.authority.file)


if __name__ == "__main__":
    unittest.main()
