"""The real server as a process on loopback and a free port; can be killed and started again on the same data."""

import json
import os
import re
import select
import shutil
import subprocess
import tempfile
import unittest
import urllib.request
from typing import cast

from authority import Certificate
from crosstable import Address, JsonObject
from patience import PATIENCE, end_a_hanging, say_where_it_hangs

# Bots answer at once, no rate limit interferes, and nothing happens because a machine is slow.
SWIFT = (
    "bot_delay_min_ms=0",
    "bot_delay_max_ms=1",
    "message_burst=1000000",
    "message_rate=1000000",
    "byte_burst=1000000000",
    "byte_rate=1000000000",
    "connection_burst=0",
    "guest_burst=1000000",
    "chat_burst=1000000",
    "room_burst=1000000",
    "rooms_per_address=1000000",
    "write_burst_bytes=4000000000",
    "view_burst=1000000000",
    "stand_in_ms=3600000",
    "handshake_ms=3600000",
    "hello_ms=3600000",
    "ping_ms=3600000",
)


class ServerProcess:
    def __init__(
        self,
        test: unittest.TestCase,
        limits: tuple[str, ...] = (),
        environment: dict[str, str] | None = None,
        certificate: Certificate | None = None,
    ) -> None:
        """With a certificate it speaks TLS."""
        self._certificate = certificate
        self._environment = environment or {}
        self._data = tempfile.mkdtemp(prefix="crosstable-python-")
        self._limits = [word for limit in SWIFT + limits for word in ("--limit", limit)]
        self.port = 0
        say_where_it_hangs(test)
        self.start()
        test.addCleanup(shutil.rmtree, self._data)
        test.addCleanup(self._stop_if_running)

    @property
    def program(self) -> str:
        return os.environ["CROSSTABLE_SERVER"]

    @property
    def url(self) -> str:
        return f"{self._scheme}://127.0.0.1:{self.port}"

    @property
    def _scheme(self) -> str:
        return "http" if self._certificate is None else "https"

    @property
    def socket(self) -> str:
        return Address.parse(self.url).socket

    def start(self) -> None:
        """Again: on the same port and data."""
        program = self.program
        place = ["--address", "127.0.0.1", "--port", str(self.port), "--data", self._data, "--log-level", "error"]
        if (by := self._certificate) is not None:
            place += ["--tls-certificate", str(by.chain), "--tls-key", str(by.key)]
        # The server takes every CROSSTABLE_ variable for a setting. If the test is killed, so is the server.
        environment = {name: value for name, value in os.environ.items() if not name.startswith("CROSSTABLE_")}
        environment["ASAN_OPTIONS"] = f"{environment.get('ASAN_OPTIONS', '')}:handle_abort=1"
        environment |= self._environment
        command = ["setpriv", "--pdeathsig", "KILL", program, *place, *self._limits]
        self._process = subprocess.Popen(command, stdout=subprocess.PIPE, env=environment, text=True)
        assert self._process.stdout is not None
        if not select.select([self._process.stdout], [], [], PATIENCE)[0]:
            end_a_hanging(self._process)
            raise AssertionError("the server does not start")
        line = self._process.stdout.readline()
        found = re.match(rf"crosstable listening on {self._scheme}://.*:(\d+)$", line)
        if found is None:
            raise AssertionError(f"the server says where it listens: {line!r}")
        self.port = int(found[1])

    def kill_9(self) -> None:
        self._process.kill()
        self._ended()

    def _stop_if_running(self) -> None:
        if self._process.poll() is None:
            self.stop()

    def stop(self) -> None:
        self._process.terminate()
        status = self._ended()
        if status != 0:
            raise AssertionError(f"the server stops cleanly, not with {status}")

    def _ended(self) -> int:
        assert self._process.stdout is not None
        self._process.stdout.close()
        try:
            return self._process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            end_a_hanging(self._process)
            raise AssertionError("the server does not end") from None

    def record(self, id: str) -> JsonObject:
        with urllib.request.urlopen(f"{self.url}/api/records/{id}", timeout=PATIENCE) as answer:
            return cast(JsonObject, json.load(answer))
