"""Events (tournaments): creating one, entering, playing on from call to call, and ruling. Their settings and views are
as the protocol has them (protocol/docs/events.md)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeVar

from . import schema
from .json_types import JsonObject
from .members import as_object, member, object_member, objects_member, optional_member
from .merge_patch import merge_patch
from .messages import EventUpdate, read_nothing

Result = TypeVar("Result")


@dataclass(frozen=True)
class EventSnapshot:
    event: str
    seq: int
    view: JsonObject

    def after(self, update: EventUpdate) -> "EventSnapshot | None":
        """The event after this update; nothing if one is missing in between: watch again."""
        if update.seq <= self.seq:
            return self
        if update.seq != self.seq + 1:
            return None
        view = as_object(merge_patch(self.view, update.patch), "the view")
        return EventSnapshot(self.event, update.seq, view)


@dataclass(frozen=True)
class EventsPage:
    events: list[JsonObject]  # the newest first
    next: str | None  # `before` of the next page


def read_event(result: JsonObject) -> str:
    return schema.read_event_created(result).event


def read_entrant(result: JsonObject) -> str:
    return schema.read_event_entered(result).entrant


def read_event_snapshot(result: JsonObject) -> EventSnapshot:
    return EventSnapshot(member(result, "event", str), member(result, "seq", int), object_member(result, "view"))


def read_events(result: JsonObject) -> EventsPage:
    return EventsPage(objects_member(result, "events"), optional_member(result, "next", str))


class Asking(Protocol):
    """What events need of a client."""

    async def request(self, method: str, params: JsonObject, read: Callable[[JsonObject], Result]) -> Result: ...


class Events:
    def __init__(self, client: Asking) -> None:
        self._client = client

    async def create(self, settings: JsonObject) -> str:
        """The new event's id. It is a draft until it is opened."""
        return await self._client.request("event.create", settings, read_event)

    async def change(self, event: str, settings: JsonObject) -> None:
        await self._do("event.set", event, settings)

    async def open(self, event: str) -> None:
        await self._do("event.open", event)

    async def enter(self, event: str, *, team: JsonObject | None = None, password: str | None = None) -> str:
        """The entrant's number. Without a team, a player whom a captain named agrees to be in theirs."""
        params: JsonObject = {"event": event}
        if team is not None:
            params["team"] = team
        if password is not None:
            params["password"] = password
        return await self._client.request("event.enter", params, read_entrant)

    async def withdraw(self, event: str, *, at_once: bool = False) -> None:
        """After the running match; or at once, which forfeits it."""
        await self._do("event.withdraw", event, {"at_once": True} if at_once else None)

    async def check_in(self, event: str) -> None:
        await self._do("event.check_in", event)

    async def be_absent(self, event: str, absent: bool = True, *, rounds: list[int] | None = None) -> None:
        """From the next round on, until `absent` is false; or in these rounds, in place of those sent before."""
        more: JsonObject = {} if absent else {"absent": False}
        if rounds is not None:
            more["rounds"] = [*rounds]
        await self._do("event.absent", event, more)

    async def be_back(self, event: str) -> None:
        await self.be_absent(event, False)

    async def adjourn(self, event: str, until: int | None = None) -> None:
        """Proposes to go on with the match at `until` (ms since 1970), or agrees if the others have proposed that.
        Without a time it agrees to what is proposed; 0 takes it back or declines."""
        await self._do("event.adjourn", event, None if until is None else {"until": until})

    async def start(self, event: str) -> None:
        await self._do("event.start", event)

    async def watch(self, event: str, *, password: str | None = None) -> EventSnapshot:
        """`on_notification` hears EventUpdate from then on."""
        params: JsonObject = {"event": event}
        if password is not None:
            params["password"] = password
        return await self._client.request("event.watch", params, read_event_snapshot)

    async def unwatch(self, event: str) -> None:
        await self._do("event.unwatch", event)

    async def rule(self, event: str, act: str, reason: str, details: JsonObject | None = None) -> JsonObject:
        """A director's act; which details it takes is in protocol/docs/events.md. {}, or what `view` shows."""
        params: JsonObject = {"event": event, "act": act, "reason": reason, **(details or {})}
        return await self._client.request("event.rule", params, lambda result: result)

    async def appeal(self, event: str, text: str, *, record: str | None = None) -> None:
        params: JsonObject = {"text": text}
        if record is not None:
            params["record"] = record
        await self._do("event.appeal", event, params)

    async def say(self, event: str, text: str) -> JsonObject:
        """{}, or the reply to a command."""
        return await self._client.request("event.say", {"event": event, "text": text}, lambda result: result)

    async def commit(self, event: str, round: int, commit: str) -> None:
        """Answers EventSealing in its first stage, with 64 hexadecimal digits."""
        await self._do("event.commit", event, {"round": round, "commit": commit})

    async def reveal(self, event: str, round: int, nonce: str) -> None:
        await self._do("event.reveal", event, {"round": round, "nonce": nonce})

    async def all(self, *, state: str | None = None, game: str | None = None, before: str | None = None) -> EventsPage:
        params: JsonObject = {}
        for name, value in (("state", state), ("game", game), ("before", before)):
            if value is not None:
                params[name] = value
        return await self._client.request("events", params, read_events)

    async def _do(self, method: str, event: str, more: JsonObject | None = None) -> None:
        await self._client.request(method, {"event": event, **(more or {})}, read_nothing)
