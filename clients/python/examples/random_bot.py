"""Sits down in a room and plays random legal moves until the series is over."""

import asyncio
import random
import sys

from crosstable import Address, Client, Prompt, Room


async def choose(room: Room, prompt: Prompt) -> str:
    return random.choice((await room.legal()).moves)


async def main(link: str) -> None:
    address = Address.parse(link)
    async with Client(address.socket, name="Random Rita") as client:
        room = await client.enter(address.room, invite=address.invite)
        await room.sit()
        await room.play(choose)


asyncio.run(main(sys.argv[1]))
