"""Rooms that seeks made: they count for each of their players, also after kill -9, and give way to others."""

import asyncio
import unittest

from crosstable import Client, Refused
from crosstable.messages import Notification, SeekMatched
from patience import PATIENCE
from server_process import ServerProcess

ALLOWED = 20  # rooms_per_player


class Seeker:
    """A player who looks for games, comes to the table and leaves it."""

    def __init__(self, server: ServerProcess, name: str, token: str = "") -> None:
        self.client = Client(server.socket, name=name, token=token, on_notification=self._heard)
        self._rooms: asyncio.Queue[str] = asyncio.Queue()

    def _heard(self, notification: Notification) -> None:
        if isinstance(notification, SeekMatched):
            self._rooms.put_nowait(notification.room)

    async def come_and_leave(self) -> None:
        room = await self.client.enter(await asyncio.wait_for(self._rooms.get(), PATIENCE))
        await room.wait_until(lambda room: room.view["phase"] == "playing")
        await room.leave()


async def meet(one: Seeker, two: Seeker, most: int) -> tuple[int, str]:
    """Opens rooms until one is refused. How many there were, and the refusal's key; empty: all were opened."""
    for rooms in range(most):
        try:
            for seeker in (one, two):
                await seeker.client.seek("crosswise")
        except Refused as refusal:
            return rooms, refusal.key
        await asyncio.gather(one.come_and_leave(), two.come_and_leave())
    return most, ""


async def create_soon(newcomer: Client) -> None:
    """Rooms that give way are closed ten times a second."""
    for _ in range(300):
        try:
            await newcomer.create("crosswise")
            return
        except Refused as refusal:
            if refusal.code != "busy":
                raise
            await asyncio.sleep(0.1)
    raise AssertionError("the house stays full")


class SeekRooms(unittest.IsolatedAsyncioTestCase):
    async def test_two_guests_have_no_more_of_them_than_of_others_also_after_kill_9(self) -> None:
        server = ServerProcess(self)
        one, two = Seeker(server, "Ada"), Seeker(server, "Bo")
        async with one.client, two.client:
            self.assertEqual(await meet(one, two, 100), (ALLOWED, "error.busy.too_many_rooms"))
            tokens = one.client.token, two.client.token
        server.kill_9()
        server.start()
        one, two = (Seeker(server, name, token) for name, token in zip(("Ada", "Bo"), tokens))
        async with one.client, two.client:
            for seeker in (one, two):
                with self.assertRaises(Refused) as refused:
                    await seeker.client.seek("crosswise")
                self.assertEqual(refused.exception.key, "error.busy.too_many_rooms")
                with self.assertRaises(Refused):
                    await seeker.client.create("crosswise")

    async def test_a_house_that_they_fill_makes_place_for_newcomers(self) -> None:
        server = ServerProcess(self, ("rooms=60", "rooms_per_address=1000"))  # they all have one address
        for pair in range(40):
            one, two = Seeker(server, f"Ada {pair}"), Seeker(server, f"Bo {pair}")
            async with one.client, two.client:
                await meet(one, two, 2)
        for number in range(10):
            async with Client(server.socket, name=f"Cy {number}") as newcomer:
                await create_soon(newcomer)


if __name__ == "__main__":
    unittest.main()
