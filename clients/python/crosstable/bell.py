"""Wakes everyone who waits for a change."""

import asyncio


class Bell:
    def __init__(self) -> None:
        self._event = asyncio.Event()

    def ring(self) -> None:
        # set() wakes all who wait now; clear() makes later ones wait for the next ring.
        self._event.set()
        self._event.clear()

    async def wait(self) -> None:
        await self._event.wait()
