"""Members who enter an event and play every table that calls them, and a spectator who watches it."""

import asyncio
import hashlib
import logging
import random
import struct
from collections.abc import Callable, Coroutine
from typing import Any, TypeVar, cast

from crosstable import (
    Client,
    ConnectionLost,
    CrosstableError,
    EventAsked,
    EventCall,
    EventSealing,
    EventSnapshot,
    EventUpdate,
    JsonObject,
    Notification,
    Refused,
    Room,
)
from patience import PATIENCE
from server_process import ServerProcess

# unittest turns asyncio's debug mode on, which then complains of every callback that a busy machine delays.
logging.getLogger("asyncio").setLevel(logging.ERROR)

Result = TypeVar("Result")


async def insist(ask: Callable[[], Coroutine[Any, Any, Result]]) -> Result:
    """Asks again when the connection broke before the answer."""
    while True:
        try:
            async with asyncio.timeout(PATIENCE):
                return await ask()
        except ConnectionLost:
            await asyncio.sleep(0.05)


async def late_is_well(answer: Coroutine[Any, Any, None]) -> None:
    """A nonce that comes too late counts as none."""
    try:
        await answer
    except CrosstableError:
        pass


class Member:
    """Plays any legal move at every table of the event that calls."""

    def __init__(self, server: ServerProcess, handle: str) -> None:
        self.handle = handle
        self.plays = True  # False: does not go to the tables that call
        self.stops_at_game = 0  # of a series: waits there until goes_on is set; 0: does not stop
        self.goes_on = asyncio.Event()
        self.stopped: asyncio.Queue[Room] = asyncio.Queue()  # where it waits
        self.joins = True  # False: does not answer captains
        self.called: list[EventCall] = []
        self.tables = 0  # where this member has played to the end
        self._random = random.Random(handle)
        self._going: dict[str, asyncio.Task[None]] = {}  # by room
        self._answers: list[asyncio.Task[None]] = []
        self.client = Client(server.socket, name=handle, on_notification=self._heard)

    async def come(self) -> "Member":
        await self.client.connect()
        await insist(lambda: self.client.account.claim(self.handle))
        return self

    async def go(self) -> None:
        await self.client.close()
        for task in self._going.values():
            task.cancel()

    @property
    def player(self) -> str:
        return self.client.greeting.player.id

    def _heard(self, notification: Notification) -> None:
        if isinstance(notification, EventAsked) and self.joins:
            self._answers.append(asyncio.create_task(late_is_well(self._join(notification.event))))
        if isinstance(notification, EventSealing):
            self._give_nonce(notification)
        if isinstance(notification, EventCall):
            self.called.append(notification)
            if self.plays:
                self.go_to(notification.room)

    async def _join(self, event: str) -> None:
        """Agrees to be in the team that a captain has entered."""
        await insist(lambda: self.client.events.enter(event))

    def _give_nonce(self, sealing: EventSealing) -> None:
        """The same one again after a restart of the server."""
        nonce = hashlib.sha256(f"{self.handle} {sealing.event} {sealing.round}".encode()).digest()
        parts = ("crosstable/nonce/1", f"event:{sealing.event}", f"round:{sealing.round}")
        text = b"".join(struct.pack(">H", len(part)) + part.encode() for part in parts)
        commit = hashlib.sha256(text + struct.pack(">I", sealing.place) + nonce).hexdigest()
        events = self.client.events
        if sealing.stage == "commit":
            answer = events.commit(sealing.event, sealing.round, commit)
        else:
            answer = events.reveal(sealing.event, sealing.round, nonce.hex())
        self._answers.append(asyncio.create_task(late_is_well(answer)))

    def go_to(self, room: str) -> None:
        if room not in self._going:
            self._going[room] = asyncio.create_task(self._play(room))

    async def _play(self, code: str) -> None:
        try:
            room = await insist(lambda: self.client.enter(code))
            await room.play(self._choose)
            self.tables += 1
            await insist(room.leave)
        except CrosstableError:
            pass  # the room was closed by a ruling

    async def _choose(self, room: Room, prompt: Any) -> str:
        if self.stops_at_game and room.view["series"]["game"] >= self.stops_at_game and not self.goes_on.is_set():
            self.stopped.put_nowait(room)
            await self.goes_on.wait()
        legal = await insist(room.legal)
        return self._random.choice(legal.moves)


class Watcher:
    """Follows an event's view from update to update, over lost connections too."""

    def __init__(self, server: ServerProcess, event: str, password: str | None = None) -> None:
        self._event = event
        self._password = password
        self._updates: list[EventUpdate] = []
        self._snapshot: EventSnapshot | None = None
        self.views = 0  # that were seen
        self.client = Client(server.socket, name="watcher", on_notification=self._heard)

    def _heard(self, notification: Notification) -> None:
        if isinstance(notification, EventUpdate):
            self._updates.append(notification)

    @property
    def view(self) -> JsonObject:
        assert self._snapshot is not None
        return self._snapshot.view

    async def watch(self) -> "Watcher":
        await self.client.connect()
        await self._again()
        return self

    async def _again(self) -> None:
        self._updates.clear()
        self._snapshot = await insist(lambda: self.client.events.watch(self._event, password=self._password))
        self._greeting = self.client.greeting
        self.views += 1

    async def wait_until(self, reached: Callable[[JsonObject], bool], patience: float = PATIENCE) -> JsonObject:
        async def follow() -> JsonObject:
            while not reached(self.view):
                if self.client.greeting is not self._greeting:  # another connection: nothing is watched there yet
                    await self._again()
                    continue
                await self.client.changed.wait() if not self._updates else None
                for update in self._updates:
                    after = self._snapshot.after(update) if self._snapshot else None
                    if after is None:
                        break
                    self._snapshot = after
                    self.views += 1
                else:
                    self._updates.clear()
                    continue
                await self._again()
            return self.view

        return await asyncio.wait_for(follow(), patience)


def pairings(view: JsonObject, round: int) -> dict[str, JsonObject]:
    return cast(dict[str, JsonObject], cast(JsonObject, view["pairings"]).get(str(round), {}))


def all_have_agreed(view: JsonObject) -> bool:
    """The members whom captains have named."""
    entrants = cast(dict[str, JsonObject], view["entrants"]).values()
    teams = [[*cast(list[Any], e["members"]), *cast(list[Any], e.get("reserves", []))] for e in entrants]
    named = [member for team in teams for member in cast(list[JsonObject], team)]
    return not any("asked" in member for member in named)


def log(view: JsonObject) -> list[str]:
    return [cast(str, line["act"]) for line in cast(list[JsonObject], view["log"])]


async def refused(coroutine: Coroutine[Any, Any, object]) -> str:
    try:
        await coroutine
    except Refused as error:
        return error.code
    return ""
