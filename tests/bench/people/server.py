"""A server on a folder, and what the kernel says of its process."""

import contextlib
import http.client
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "load"))

from targets import SERVER_LIMITS, known_limits, stop  # noqa: E402

LIFTED = SERVER_LIMITS | {  # everybody comes from one machine, and nobody is forgotten
    "members": 100_000_000, "players": 100_000_000, "http_burst": 0, "claim_burst": 1_000_000,
    "guest_days": 0, "new_guest_days": 0, "keep_records_days": 0,
}


class Server:
    """Runs from its making to stop(). `seconds` says how long it took until /readyz answered 200."""

    def __init__(self, program, data):
        command = [program, "--address", "127.0.0.1", "--port", "0", "--data", data, "--threads", "1"]
        for name in LIFTED.keys() & known_limits(program):
            command += ["--limit", f"{name}={LIFTED[name]}"]
        self.log = tempfile.TemporaryFile()
        begin = time.monotonic()
        self.process = subprocess.Popen([str(part) for part in command],
                                        stdout=subprocess.PIPE, stderr=self.log, text=True)
        line = self.process.stdout.readline()
        if "listening on" not in line:
            self.fail("did not start")
        self.port = int(line.rpartition(":")[2])
        while not self.is_ready():
            time.sleep(0.01)
        self.seconds = time.monotonic() - begin

    def is_ready(self):
        if self.process.poll() is not None:
            self.fail("ended before it was ready")
        with contextlib.suppress(OSError, http.client.HTTPException):
            with contextlib.closing(http.client.HTTPConnection("127.0.0.1", self.port, timeout=5)) as connection:
                connection.request("GET", "/readyz")
                return connection.getresponse().status == 200
        return False

    def fail(self, what):
        self.process.kill()
        self.log.seek(0)
        sys.exit(f"the server {what}:\n{self.log.read()[-2000:].decode(errors='replace')}")

    def memory(self):
        """Resident now, and at most so far, in MiB."""
        status = Path(f"/proc/{self.process.pid}/status").read_text()
        return tuple(int(status.split(f"{name}:")[1].split()[0]) / 1024 for name in ("VmRSS", "VmHWM"))

    def cpu_seconds(self):
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def stop(self):
        stop(self.process)
        self.process.stdout.close()
        self.log.close()
