"""People who have nothing to do with an attack. Can each of them still do what they came for?

Members come before it: each has claimed a handle, and has finished two games that nobody has analysed. Under attack and
after it, people from other addresses open a table, log in, create a tournament, and have a game analysed.
"""

import asyncio
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from websocket_line import Refused, connect  # noqa: E402

PATIENCE_S = 5
GAME = "crosswise"


async def guest(port, address):
    line = await connect(port, address)
    await line.ask("hello", version=1, name="Outsider")
    return line


async def finished_game(line):
    """The record of a game against a bot that is resigned at once."""
    record = asyncio.get_running_loop().create_future()

    def hear(said):
        result = said["params"].get("patch", {}).get("result") or {}
        if "record" in result and not record.done():
            record.set_result(result["record"])

    line.heard = hear
    room = (await line.ask("room.create", game=GAME, visibility="private"))["room"]
    await line.ask("room.bot", room=room)
    await line.ask("room.start", room=room)
    await line.ask("room.resign", room=room)
    found = await record
    await line.ask("room.leave", room=room)
    return found


class Outsiders:
    def __init__(self, port):
        self.port = port
        self.addresses = (f"127.12.{n // 250}.{1 + n % 250}" for n in range(60_000))
        self.visits = 0

    def come(self):
        """Before the attack."""
        asyncio.run(self.prepare())

    def look(self):
        """What each came to: by what they wanted, "yes" or why not."""
        return asyncio.run(self.try_all())

    async def prepare(self):
        line = await guest(self.port, next(self.addresses))
        self.handle = "resident"
        self.recovery = (await line.ask("account.claim", handle=self.handle))["recovery"]
        self.records = [await finished_game(line), await finished_game(line)]
        line.transport.close()

    async def try_all(self):
        self.visits += 1
        wishes = {"table": self.table, "login": self.login, "event": self.event, "analysis": self.analysis}
        return {name: await self.outcome(wish) for name, wish in wishes.items()}

    async def outcome(self, wish):
        try:
            await asyncio.wait_for(wish(), PATIENCE_S)
            return "yes"
        except Refused as refused:
            return refused.code
        except (TimeoutError, asyncio.TimeoutError):
            return f"no answer in {PATIENCE_S} s"
        except OSError as error:
            return str(error).splitlines()[0]

    async def table(self):
        line = await guest(self.port, next(self.addresses))
        room = (await line.ask("room.create", game=GAME, visibility="private"))["room"]
        await line.ask("room.bot", room=room)
        await line.ask("room.start", room=room)
        line.transport.close()

    async def logged_in(self):
        line = await guest(self.port, next(self.addresses))
        await line.ask("account.login", handle=self.handle, recovery=self.recovery)
        return line

    async def login(self):
        (await self.logged_in()).transport.close()

    async def event(self):
        line = await self.logged_in()
        created = await line.ask("event.create", name=f"Open {self.visits}", game=GAME,
                                 stages=[{"format": "swiss", "rounds": 3}])
        await line.ask("event.open", event=created["event"])
        line.transport.close()

    async def analysis(self):
        line = await guest(self.port, next(self.addresses))
        await line.ask("analysis", record=self.records[self.visits - 1])
        line.transport.close()
