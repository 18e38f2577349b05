"""A test that hangs says where, and ends. ctest alone would end it too, but say nothing."""

import asyncio
import contextlib
import faulthandler
import os
import signal
import subprocess
import sys
import time
import unittest
from pathlib import Path

PATIENCE = 240.0  # seconds, after which something hangs
BEGUN = time.monotonic()


def say_where_it_hangs(test: unittest.TestCase) -> None:
    """Shortly before ctest would end this program (HANGS_AFTER_S, which ctest sets): where its tasks wait, and half a
    minute later where its threads are; then it ends. Without ctest a test may take as long as it likes."""
    if "HANGS_AFTER_S" not in os.environ:
        return
    seconds = max(float(os.environ["HANGS_AFTER_S"]) - (time.monotonic() - BEGUN), 1.0)
    if isinstance(test, unittest.IsolatedAsyncioTestCase):
        timer = asyncio.get_running_loop().call_later(seconds, _say_tasks)
        test.addCleanup(timer.cancel)
    # From a thread of its own, so also while something blocks the loop.
    faulthandler.dump_traceback_later(seconds + 30, exit=True)
    test.addCleanup(faulthandler.cancel_dump_traceback_later)


def _say_tasks() -> None:
    for task in asyncio.all_tasks():
        task.print_stack(file=sys.stderr)


def say_threads(pid: int) -> None:
    """The threads of a process, and what each waits for."""
    for thread in sorted(Path(f"/proc/{pid}/task").iterdir()):
        with contextlib.suppress(OSError):  # it has just ended, or may not be looked at
            words = [(thread / name).read_text().strip() for name in ("comm", "wchan", "syscall")]
            print(thread.name, *words, file=sys.stderr)


def end_a_hanging(process: subprocess.Popen[str]) -> None:
    """With its threads and what each waits for; AddressSanitizer adds the stack of the first."""
    say_threads(process.pid)
    process.send_signal(signal.SIGABRT)
    try:
        process.wait(30)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
