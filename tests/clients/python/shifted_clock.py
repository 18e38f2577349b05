"""A wall clock for a server that goes hours or days ahead of the machine's: tests/e2e/clock_shim.cpp, preloaded."""

import os
import struct
import tempfile
import time
import unittest


class ShiftedClock:
    def __init__(self, test: unittest.TestCase) -> None:
        self._file = tempfile.NamedTemporaryFile(prefix="crosstable-clock-")
        test.addCleanup(self._file.close)
        self._ahead = 0
        self.go_on(0)

    def go_on(self, seconds: int) -> None:
        """At once, also for a server that runs."""
        self._ahead += seconds
        self._file.seek(0)
        self._file.write(struct.pack("=q", self._ahead))
        self._file.flush()

    @property
    def now_ms(self) -> int:
        return int((time.time() + self._ahead) * 1000)

    @property
    def environment(self) -> dict[str, str]:
        """AddressSanitizer wants to be the first preloaded library, unless told otherwise."""
        return {
            "LD_PRELOAD": os.environ["CLOCK_SHIM"],
            "CLOCK_SHIM_FILE": self._file.name,
            "ASAN_OPTIONS": os.environ.get("ASAN_OPTIONS", "") + ":verify_asan_link_order=0",
        }
