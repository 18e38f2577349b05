"""A room that the client is in: what this viewer sees of it, and what this player does there. Made by Client.enter()
and Client.create()."""

import asyncio
import random
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from . import messages
from .backoff import wait_before
from .errors import ConnectionLost, Refused, RoomClosed
from .messages import Hint, Legal, Prompt, Reply, RoomEnded, Snapshot, ToldMoves, Update
from .room_state import MissedUpdate, RoomState
from .views import Json, JsonObject, Options, View

if TYPE_CHECKING:
    from .client import Client
    from .connection import Connection

Result = TypeVar("Result")
Chooser: TypeAlias = Callable[["Room", Prompt], Awaitable[str]]

# The decision was taken otherwise: by a stand-in, or by the end of the game.
_overtaken = frozenset({"stale_prompt", "not_your_turn", "not_started"})
# The game is paused, or its match adjourned.
_standing_still = frozenset({"error.forbidden.paused", "error.forbidden.adjourned"})


def entry_params(code: str, invite: str, password: str) -> JsonObject:
    params: JsonObject = {"room": code}
    if invite:
        params["invite"] = invite
    if password:
        params["password"] = password
    return params


class Room:
    def __init__(self, client: "Client", snapshot: Snapshot, invite: str, password: str) -> None:
        self._client = client
        self._code = snapshot.room
        self._invite = invite
        self._password = password
        self._state = RoomState.of(snapshot)
        self._snapshots = 0  # taken so far
        self._syncing = False  # updates are dropped until the snapshot
        self._given_out = ""  # the id of the prompt that next_prompt() returned last
        self._outside = False  # the present connection is not in it yet, because the server was busy
        self._closed = ""  # why

    # -----------------------------------------------------------------------------------------------------------------
    # What is seen

    @property
    def code(self) -> str:
        return self._code

    @property
    def invite(self) -> str:
        """Lets its holder in without the password. A secret; empty if this player was given none."""
        return self._invite

    @property
    def view(self) -> View:
        return self._state.view

    @property
    def seq(self) -> int:
        return self._state.seq

    @property
    def prompt(self) -> Prompt | None:
        """The decision that this seat owes. It stays the same while others act."""
        return self._state.prompt

    @property
    def seat(self) -> int | None:
        mine = self._client.greeting.player.id
        return next((int(seat) for seat, holder in self.view["seats"].items() if holder["player"] == mine), None)

    @property
    def asked(self) -> bool:
        """The options of a rated game have changed, and it does not start until this player is ready()."""
        seat = self.seat
        return "agreement" in self.view and seat is not None and not self.view["seats"][str(seat)].get("ready")

    async def wait_until(self, reached: Callable[["Room"], bool]) -> None:
        """Raises RoomClosed, or what ended the client, if that comes first."""
        while not reached(self):
            if self._closed:
                raise RoomClosed(self._closed)
            self._client.check_going()
            await self._client.changed.wait()

    # -----------------------------------------------------------------------------------------------------------------
    # Playing

    async def play(self, choose: Chooser) -> None:
        """Plays until the series is over: answers each decision of this seat once."""
        while prompt := await self.next_prompt():
            try:
                await self.move(prompt, await choose(self, prompt))
            except Refused as refusal:
                if refusal.key in _standing_still:
                    self._given_out = ""  # the same decision, once the game goes on
                    await self.wait_until(lambda room: not room.view.get("paused"))
                elif refusal.code not in _overtaken:
                    raise

    async def next_prompt(self) -> Prompt | None:
        """The next decision, each once, however often it is shown; None once the series is over. Says that this player
        is ready between the games."""
        while True:
            await self.wait_until(lambda room: bool(room._unanswered()) or room.view["phase"] in ("between", "over"))
            if prompt := self._unanswered():
                self._given_out = prompt.id
                return prompt
            if self.view["phase"] == "over":
                return None
            await self._get_ready()

    def _unanswered(self) -> Prompt | None:
        return self.prompt if self.prompt and self.prompt.id != self._given_out else None

    async def _get_ready(self) -> None:
        if self.seat is not None:
            try:
                await self._insist("room.ready", {}, messages.read_nothing)
            except Refused as refusal:
                if refusal.code not in ("already_started", "not_started"):
                    raise
        await self.wait_until(lambda room: room.view["phase"] != "between")

    async def legal(self) -> Legal:
        """Every legal move."""
        return await self._insist("room.legal", {}, messages.read_legal)

    async def moves(self, start: int = 0, tables: bool = False) -> ToldMoves:
        """What the game has told so far, as this viewer may know it: some moves after the first `start`. With the
        tables that they led to, if asked for."""
        wanted: JsonObject = {"from": start, **({"tables": True} if tables else {})}
        return await self._insist("room.moves", wanted, messages.read_moves)

    async def hint(self) -> Hint:
        """What the house's expert would play. Only where every other seat is played by the house."""
        return await self._ask("room.hint", messages.read_hint)

    async def move(self, prompt: Prompt, move: str) -> int:
        """Answers a prompt, and returns once the view shows it. If the connection is lost, the same move is sent again
        for the same prompt, which the server counts once. Returns the number of the frame that shows the move."""
        seq = await self._insist("room.move", {"prompt": prompt.id, "move": move}, messages.read_seq)
        snapshots = self._snapshots
        # A later snapshot shows the move too, whatever its number.
        await self.wait_until(lambda room: room.seq >= seq or room._snapshots > snapshots)
        return seq

    # -----------------------------------------------------------------------------------------------------------------
    # The other requests. If the connection is lost before the answer, they raise ConnectionLost.

    async def sit(self, seat: int | None = None, *, agreed: Options | None = None) -> int:
        """In a rated room this agrees to its options: to `agreed`, or else as the view shows them. If others stand by
        then, the seat is taken, and `asked` says so."""
        return await self._ask("room.sit", messages.read_seat, seat=seat, agreed=self._agreed(agreed))

    async def stand(self) -> None:
        await self._ask("room.stand", messages.read_nothing)

    async def set_options(self, options: Options) -> None:
        await self._ask("room.set", messages.read_nothing, options={**options})

    async def start(self) -> None:
        """Waits until everybody has agreed to what is played, if the game is rated."""
        await self.wait_until(lambda room: "agreement" not in room.view)
        await self._ask("room.start", messages.read_nothing)

    async def add_bot(self, seat: int | None = None, level: str | None = None) -> int:
        return await self._ask("room.bot", messages.read_seat, seat=seat, level=level)

    async def kick(self, player: str) -> None:
        await self._ask("room.kick", messages.read_nothing, player=player)

    async def set_password(self, password: str | None, *, new_invite: bool = False) -> str:
        """None takes it away. Returns the invitation that is valid from now on."""
        params: JsonObject = {**self._named(), "password": password}
        if new_invite:
            params["invite"] = True
        self._invite = await self._client.request("room.secure", params, messages.read_invite)
        return self._invite

    async def ready(self, *, agreed: Options | None = None) -> None:
        """For the next game of the series. If this player is `asked`: agrees to the options, as sit() does."""
        params: JsonObject = {"agreed": self._agreed(agreed)} if "agreement" in self.view else {}
        await self._ask("room.ready", messages.read_nothing, **params)

    async def nudge(self) -> None:
        """Without a clock: the server soon plays for a player who has not acted for long."""
        await self._ask("room.nudge", messages.read_nothing)

    async def pause(self) -> None:
        """The game stops once every human who is seated has asked for it."""
        await self._ask("room.pause", messages.read_nothing)

    async def continue_game(self) -> None:
        """Ends a pause for all; and if the server plays for this seat, its player is back."""
        await self._ask("room.continue", messages.read_nothing)

    async def draw(self, agree: bool = True) -> None:
        """Offers a draw or agrees to the one that is offered; or declines it, or withdraws it."""
        await self._ask("room.draw", messages.read_nothing, **({} if agree else {"agree": False}))

    async def takeback(self, agree: bool = True) -> None:
        """The same about taking back the last move, which only its player offers."""
        await self._ask("room.takeback", messages.read_nothing, **({} if agree else {"agree": False}))

    async def resign(self) -> None:
        await self._ask("room.resign", messages.read_nothing)

    async def rematch(self) -> None:
        await self._ask("room.rematch", messages.read_nothing)

    async def say(self, text: str) -> Reply | None:
        """Talk, or a slash command, which is replied to."""
        return await self._ask("room.say", messages.read_reply, text=text)

    async def sync(self) -> None:
        """Takes a snapshot. Never needed: gaps are found and repaired."""
        await self._ask("room.sync", self._take_result)

    async def leave(self) -> None:
        await self._client.request("room.leave", self._named(), messages.read_nothing)
        self._close("left")

    # -----------------------------------------------------------------------------------------------------------------
    # For the client

    def take(self, snapshot: Snapshot) -> None:
        self._state = RoomState.of(snapshot)
        self._snapshots += 1
        self._syncing = False

    def heard(self, notification: Update | Snapshot | RoomEnded) -> None:
        if isinstance(notification, RoomEnded):
            self._closed = notification.reason
        elif isinstance(notification, Snapshot):
            self.take(notification)
        elif not self._syncing:
            try:
                self._state = self._state.folded(notification)
            except MissedUpdate:
                self._syncing = True
                self._client.start(self._repair())

    async def enter_again(self, connection: "Connection") -> None:
        """After a reconnection. A room that does not let us in any more is closed; a busy one is asked again in the
        background, and requests to it wait for that."""
        self._outside = True
        if not await self._comes_back(connection):
            self._client.start(self._keep_entering(connection))

    async def _comes_back(self, connection: "Connection") -> bool:
        """False: later, perhaps."""
        try:
            params = entry_params(self._code, self._invite, self._password)
            await connection.request("room.enter", params, self._take_result)
        except Refused as refusal:
            if refusal.passing:
                return False
            self._close(refusal.code)
        self._outside = False
        self._client.changed.ring()
        return True

    async def _keep_entering(self, connection: "Connection") -> None:
        attempt = 1
        try:
            while not self._closed:
                await asyncio.sleep(wait_before(attempt, random.random()))
                if self._closed or await self._comes_back(connection):
                    return
                attempt += 1
        except ConnectionLost:
            pass  # it is entered again on the next one

    # -----------------------------------------------------------------------------------------------------------------

    def _agreed(self, agreed: Options | None) -> JsonObject:
        return {**(self.view["options"] if agreed is None else agreed)}

    def _named(self) -> JsonObject:
        return {"room": self._code}

    def _take_result(self, result: JsonObject) -> None:
        self.take(messages.read_snapshot(result))
        self._client.changed.ring()

    async def _repair(self) -> None:
        try:
            await self._insist("room.sync", {}, self._take_result)
        except Refused as refusal:
            self._close(refusal.code)

    def _close(self, reason: str) -> None:
        self._closed = reason
        self._client.forget(self)

    async def _ask(self, method: str, read: Callable[[JsonObject], Result], **params: Json) -> Result:
        given: JsonObject = {name: value for name, value in params.items() if value is not None}
        return await self._request(method, given, read)

    async def _request(self, method: str, params: JsonObject, read: Callable[[JsonObject], Result]) -> Result:
        connection = await self._client.connected()
        while self._outside:
            await self.wait_until(lambda room: not room._outside)
            connection = await self._client.connected()
        return await connection.request(method, {**self._named(), **params}, read)

    async def _insist(self, method: str, params: JsonObject, read: Callable[[JsonObject], Result]) -> Result:
        """For what may be sent again: repeats the request until it is answered, and later when the server is busy."""
        attempt = 1
        while True:
            try:
                return await self._request(method, params, read)
            except ConnectionLost:
                pass  # request() waits for the next connection
            except Refused as refusal:
                if not refusal.passing:
                    raise
                await asyncio.sleep(wait_before(attempt, random.random()))
                attempt += 1
