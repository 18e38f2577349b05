"""A player at a server: what it asks of the server, and the rooms that it is in, which it keeps up to date across lost
connections. Use it as `async with Client(…) as client`."""

import asyncio
import ssl as tls
from collections.abc import Callable, Coroutine
from os import PathLike
from types import TracebackType
from typing import Any, TypeVar

from . import messages
from .account import Account
from .connection import Connection
from .events import Events
from .line import Line
from .messages import Greeting, Notification, RoomEnded, Snapshot, Update
from .room import Room, entry_params
from .sockets import context_for
from .views import JsonObject, Options, View

Result = TypeVar("Result")


def _wish(game: str, options: Options | None, clock: str | None, rated: bool | None) -> JsonObject:
    params: JsonObject = {"game": game}
    if options is not None:
        params["options"] = {**options}
    if clock is not None:
        params["clock"] = clock
    if rated is not None:
        params["rated"] = rated
    return params


class Client:
    def __init__(
        self,
        socket: str,
        *,
        name: str,
        token: str = "",
        keep_token: Callable[[str], None] | None = None,
        on_notification: Callable[[Notification], None] | None = None,
        locale: str | None = None,
        ca: str | PathLike[str] | None = None,
        ssl: tls.SSLContext | None = None,
    ) -> None:
        """`socket`: ws://HOST:PORT/ws or wss://…, see Address. A wss server's certificate is checked: against the
        authorities in the file `ca`, or by `ssl`, or else against those of this machine. `token`: of an earlier
        session, to be the same player again. `keep_token` is called with each new token; to come back after a restart,
        store the newest one, as a secret. `on_notification` hears everything, after the rooms have; it must not
        block."""
        self._on_notification = on_notification
        self._rooms: dict[str, Room] = {}
        self._line = Line(
            socket,
            name=name,
            token=token,
            keep_token=keep_token,
            locale=locale,
            ssl=context_for(socket, ca, ssl),
            enter_again=self._enter_again,
            heard=self._heard,
        )
        self.account = Account(self)
        self.events = Events(self)
        self.changed = self._line.changed  # rings after every frame, and when the client ends

    # -----------------------------------------------------------------------------------------------------------------
    # From connect() to close()

    async def __aenter__(self) -> "Client":
        await self.connect()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        await self.close()

    async def connect(self) -> None:
        """Raises if the first attempt fails; connections that are lost later are made again."""
        await self._line.open()

    async def close(self) -> None:
        await self._line.close()

    @property
    def greeting(self) -> Greeting:
        """The newest answer to hello: who this player is, and the seats they held then."""
        return self._line.greeting

    @property
    def token(self) -> str:
        return self._line.token

    def check_going(self) -> None:
        """Raises what ended this client, if anything has."""
        self._line.check_going()

    def start(self, work: Coroutine[Any, Any, None]) -> None:
        """Runs beside everything else; its error ends the client."""
        self._line.start(work)

    # -----------------------------------------------------------------------------------------------------------------
    # Requests

    async def request(self, method: str, params: JsonObject, read: Callable[[JsonObject], Result]) -> Result:
        """Waits for a connection if there is none. Raises Refused, RequestError or ConnectionLost."""
        return await (await self.connected()).request(method, params, read)

    async def connected(self) -> Connection:
        """The present connection, or else the next one. Raises what ended this client."""
        return await self._line.connected()

    async def ask(self, method: str, params: JsonObject | None = None) -> JsonObject:
        """Any request, for those without a function of their own here."""
        return await self.request(method, params or {}, messages.read_as_it_is)

    async def ping(self) -> int:
        """The server's clock, in milliseconds since 1970."""
        return await self.request("ping", {}, messages.read_now)

    async def games(self) -> messages.Games:
        return await self.request("games", {}, messages.read_games)

    async def enter_lobby(self) -> messages.Lobby:
        """From then on `on_notification` hears LobbyUpdates. Ends with the connection."""
        return await self.request("lobby.enter", {}, messages.read_lobby)

    async def leave_lobby(self) -> None:
        await self.request("lobby.leave", {}, messages.read_nothing)

    async def say(self, text: str) -> messages.Reply | None:
        """A slash command of the lobby."""
        return await self.request("say", {"text": text}, messages.read_reply)

    async def analysis(self, record: str) -> messages.Analysis:
        """Of a finished game. Until it is done, `on_notification` hears AnalysisUpdates."""
        return await self.request("analysis", {"record": record}, messages.read_analysis)

    async def player(self, player: str) -> messages.Profile:
        """Who a player is, by their id."""
        return await self.request("player", {"player": player}, messages.read_profile)

    async def player_called(self, handle: str) -> messages.Profile:
        """Who a member is, by their handle."""
        return await self.request("player", {"handle": handle}, messages.read_profile)

    async def games_of(
        self, player: str, *, game: str | None = None, before: int | None = None, limit: int | None = None
    ) -> messages.GamesPage:
        """A player's finished games, the newest first; `before` is the `next` of the page before."""
        params: JsonObject = {"player": player}
        if game is not None:
            params["game"] = game
        if before is not None:
            params["before"] = before
        if limit is not None:
            params["limit"] = limit
        return await self.request("player.games", params, messages.read_games_page)

    async def leaderboard(self, pool: str, *, after: int | None = None) -> messages.Leaderboard:
        """The best ratings of a pool; `after` is the `next` of the page before."""
        params: JsonObject = {"pool": pool}
        if after is not None:
            params["after"] = after
        return await self.request("leaderboard", params, messages.read_leaderboard)

    async def seek(
        self,
        game: str,
        *,
        players: int | None = None,
        options: Options | None = None,
        clock: str | None = None,
        rated: bool | None = None,
        rating: tuple[int, int] | None = None,
        bots: bool = False,
    ) -> str:
        """Looks for others, and with `bots` for bots too. Returns the seek's id; `on_notification` hears SeekMatched,
        or SeekEnded. A seek ends soon after the connection."""
        params = _wish(game, options, clock, rated)
        if players is not None:
            params["players"] = players
        if rating is not None:
            params["rating"] = [*rating]
        if bots:
            params["bots"] = True
        return await self.request("seek.open", params, messages.read_seek)

    async def stop_seeking(self) -> None:
        await self.request("seek.close", {}, messages.read_nothing)

    async def seeks(self) -> list[messages.Seek]:
        """Those who have waited longest."""
        return await self.request("seeks", {}, messages.read_seeks)

    async def challenge(
        self,
        player: str,
        game: str,
        *,
        options: Options | None = None,
        clock: str | None = None,
        rated: bool | None = None,
    ) -> str:
        """Challenges a player to a game of two. With a `days` clock they need not be connected. Returns the challenge's
        id; `on_notification` hears SeekMatched, or ChallengeEnded."""
        params: JsonObject = {"player": player, **_wish(game, options, clock, rated)}
        return await self.request("challenge", params, messages.read_challenge)

    async def accept(self, challenge: str) -> None:
        """`on_notification` hears SeekMatched."""
        await self.request("challenge.accept", {"id": challenge}, messages.read_nothing)

    async def decline(self, challenge: str) -> None:
        """Declines a challenge, or takes back the player's own."""
        await self.request("challenge.decline", {"id": challenge}, messages.read_nothing)

    def become(self, greeting: Greeting) -> None:
        """From now on this client is another player, as the server has just said."""
        self._line.become(greeting)

    async def create(
        self,
        game: str,
        *,
        options: Options | None = None,
        visibility: str | None = None,
        password: str | None = None,
        sit: bool | None = None,
    ) -> Room:
        """A room of this player's own. Its `invite` lets others in."""
        params: JsonObject = {"game": game}
        if options is not None:
            params["options"] = {**options}
        if visibility is not None:
            params["visibility"] = visibility
        if password is not None:
            params["password"] = password
        if sit is not None:
            params["sit"] = sit
        created = await self.request("room.create", params, messages.read_created)
        return await self.enter(created.room, invite=created.invite)

    async def enter(self, code: str, *, invite: str = "", password: str = "") -> Room:
        """At the player's own seat, if there is one; otherwise as a spectator."""

        def take(result: JsonObject) -> Room:
            snapshot = messages.read_snapshot(result)
            room = self._rooms.setdefault(snapshot.room, Room(self, snapshot, invite, password))
            room.take(snapshot)
            return room

        return await self.request("room.enter", entry_params(code, invite, password), take)

    async def peek(self, code: str, *, invite: str = "") -> View:
        """How a public room, or one whose invitation is known, looks to spectators now, without coming in."""
        return await self.request("room.peek", entry_params(code, invite, ""), messages.read_view)

    # -----------------------------------------------------------------------------------------------------------------
    # The rooms

    async def _enter_again(self, connection: Connection) -> None:
        await asyncio.gather(*(room.enter_again(connection) for room in list(self._rooms.values())))

    def _heard(self, notification: Notification) -> None:
        if isinstance(notification, (Update, Snapshot, RoomEnded)):
            room = self._rooms.get(notification.room)
            if room is not None:
                room.heard(notification)
        if isinstance(notification, RoomEnded):
            self._rooms.pop(notification.room, None)
        if self._on_notification:
            self._on_notification(notification)
        self.changed.ring()

    def forget(self, room: Room) -> None:
        self._rooms = {code: one for code, one in self._rooms.items() if one is not room}
        self.changed.ring()
