"""What a test does that hangs: it says where, and ends. ctest alone would end it too, and say nothing."""

import asyncio
import faulthandler
import signal
import subprocess
import sys
import unittest
from pathlib import Path

PATIENCE = 240.0  # seconds, after which something hangs
WHOLE_TEST = 1500.0  # less than ctest waits


def say_where_it_hangs(test: unittest.TestCase, seconds: float = WHOLE_TEST) -> None:
    """Once it has run that long: where its tasks wait, and half a minute later where its threads are; then it ends."""
    if isinstance(test, unittest.IsolatedAsyncioTestCase):
        timer = asyncio.get_running_loop().call_later(seconds, _say_tasks)
        test.addCleanup(timer.cancel)
    # From a thread of its own, so also while something blocks the loop.
    faulthandler.dump_traceback_later(seconds + 30, exit=True)
    test.addCleanup(faulthandler.cancel_dump_traceback_later)


def _say_tasks() -> None:
    for task in asyncio.all_tasks():
        task.print_stack(file=sys.stderr)


def end_a_hanging(process: subprocess.Popen[str]) -> None:
    """With its threads and what each waits for; AddressSanitizer adds the stack of the first."""
    for thread in sorted(Path(f"/proc/{process.pid}/task").iterdir()):
        words = [(thread / name).read_text().strip() for name in ("comm", "wchan", "syscall")]
        print(thread.name, *words, file=sys.stderr)
    process.send_signal(signal.SIGABRT)
    try:
        process.wait(30)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()
