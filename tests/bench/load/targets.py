"""What the load benchmark can be run against: how each target starts, and when it is ready."""

import contextlib
import dataclasses
import functools
import http.client
import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Callable

HERE = Path(__file__).resolve().parent
LOGS = {"memory": "memory", "durable": "sqlite"}  # the variants of our server, and the --log of each
BUNS = ("bun", "bun-padded", "bun-durable", "bun-durable-padded")  # the variants of the peer
# By what the table calls it: which variant of the peer each of ours is compared with.
PEERS = {
    "× bun": {"memory": "bun", "durable": "bun-durable"},
    "× bun-padded": {"memory": "bun-padded", "durable": "bun-durable-padded"},
}
ALL = ("floor", *BUNS, *LOGS)

# How our server is started for a bench. If its flags change, change them here.
SERVER_LIMITS = {
    "message_burst": 1_000_000, "message_rate": 1_000_000,
    "byte_burst": 100_000_000, "byte_rate": 100_000_000,
    "max_connections": 20_000, "max_connections_per_address": 0, "connection_burst": 0,
    "guest_burst": 1_000_000, "room_burst": 1_000_000, "rooms_per_address": 20_000,
    "write_burst_bytes": 4_000_000_000, "view_burst": 1_000_000_000,
}


@dataclasses.dataclass(frozen=True)
class Target:
    name: str
    program: Path
    arguments: Callable[[int, Path], list]  # of a port and a folder for data
    dialect: tuple = ()  # what the generator is told
    says_ready: bool = True  # at /readyz; otherwise it is ready once it accepts

    @property
    def variant(self):
        """The name without that of the build."""
        return self.name.partition(" ")[0]

    def command(self, port, data):
        return [str(part) for part in (self.program, *self.arguments(port, data))]


@functools.cache
def known_limits(binary):
    """The limits that this build knows: an older build refuses the names of newer ones."""
    text = subprocess.run([binary, "--help"], stdout=subprocess.PIPE, text=True, check=True).stdout
    return set(re.findall(r"^  (\w+)=", text, re.MULTILINE))


def ours(variant, build, binary):
    def arguments(port, data):
        lifted = [f"{name}={value}" for name, value in SERVER_LIMITS.items() if name in known_limits(binary)]
        return ["--address", "127.0.0.1", "--port", port, "--data", data, "--log", LOGS[variant], "--threads", 1,
                *(word for limit in lifted for word in ("--limit", limit))]

    return Target(f"{variant} {build}".rstrip(), binary, arguments)


def floor(folder, frame):
    return Target("floor", folder / "raw_floor", lambda port, _: ["--port", port, "--bytes", frame], ("--floor",),
                  says_ready=False)


def bun_program():
    """The Bun that bun/install has installed, if it has."""
    return next((HERE / "bun" / "node_modules" / "@oven").glob("bun-linux-*/bin/bun"), None)


def bun(variant, padded):
    def arguments(port, data):
        return [HERE / "bun" / "server.mjs", "--port", port, *(["--bytes", padded] if "padded" in variant else []),
                *(["--data", data] if "durable" in variant else [])]

    return Target(variant, bun_program() or Path("Bun"), arguments, ("--bun",))


def chosen(options, folder):
    """The targets that the options ask for, in the order of ALL. Ends the program if one cannot be run."""
    wanted = (options.only or "floor,bun,bun-durable,memory,durable").split(",")
    if not options.only and not bun_program():
        wanted = [name for name in wanted if name not in BUNS]
        print("Without the peer on Bun, which tests/bench/load/bun/install installs", file=sys.stderr)
    if unknown := set(wanted) - set(ALL):
        sys.exit(f"--only knows {', '.join(ALL)}; not {', '.join(sorted(unknown))}")
    targets = [floor(folder, options.frame)] if "floor" in wanted else []
    targets += [bun(variant, options.padded) for variant in BUNS if variant in wanted]
    for build, binary in options.server or [("", folder / "crosstable-server")]:
        targets += [ours(variant, build, binary) for variant in LOGS if variant in wanted]
    for program in (folder / "load", *(target.program for target in targets)):
        if not program.exists():
            sys.exit(f"{program} is missing: cmake --preset bench && cmake --build build/bench, "
                     "tests/bench/load/bun/install, or --only floor")
    return targets


def wait_until_ready(target, process, port, log_path):
    deadline = time.monotonic() + 60
    while time.monotonic() < deadline:
        if process.poll() is not None:
            sys.exit(f"{target.name} ended at once:\n{log_path.read_text(errors='replace')[-2000:]}")
        with contextlib.suppress(OSError, http.client.HTTPException):
            if not target.says_ready:
                socket.create_connection(("127.0.0.1", port), timeout=1).close()
                return
            connection = http.client.HTTPConnection("127.0.0.1", port, timeout=1)
            connection.request("GET", "/readyz")
            status = connection.getresponse().status
            connection.close()
            if status == 200:
                return
        time.sleep(0.001)
    sys.exit(f"{target.name} was not ready within 60 s")


def stop(process):
    process.send_signal(signal.SIGTERM)
    try:
        process.wait(timeout=30)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
        print("the server did not stop within 30 s of SIGTERM", file=sys.stderr)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]
