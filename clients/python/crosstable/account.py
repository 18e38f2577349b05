"""A member's account: a handle that is theirs on every device (protocol/docs/members.md). `client.account`."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Protocol, TypeVar

from . import schema
from .json_types import JsonObject
from .members import member, object_member, objects_member
from .messages import Greeting, Player, read_as_it_is, read_greeting, read_nothing, read_player
from .schema import Claimed, Device, Inbox, OwnBot, Passkey, read_claimed, read_inbox, read_own_bot

Result = TypeVar("Result")


@dataclass(frozen=True)
class People:
    followed: list[tuple[Player, bool]]  # and whether they are online
    blocked: list[Player]
    bots: list[Player]  # of this member's programs


def read_recovery(result: JsonObject) -> str:
    return schema.read_recovery_result(result).recovery


def read_devices(result: JsonObject) -> list[Device]:
    return schema.read_devices_result(result).devices


def read_passkeys(result: JsonObject) -> list[Passkey]:
    return schema.read_passkeys_result(result).passkeys


def read_renamed(result: JsonObject) -> Player:
    return schema.read_rename_result(result).player


def read_people(result: JsonObject) -> People:
    return People(
        [
            (read_player(object_member(one, "player")), member(one, "online", bool))
            for one in objects_member(result, "followed")
        ],
        [read_player(one) for one in objects_member(result, "blocked")],
        [read_player(one) for one in objects_member(result, "bots")],
    )


class Asking(Protocol):
    """What an account needs of a client."""

    async def request(self, method: str, params: JsonObject, read: Callable[[JsonObject], Result]) -> Result: ...

    def become(self, greeting: Greeting) -> None: ...


class Account:
    def __init__(self, client: Asking) -> None:
        self._client = client

    async def claim(self, handle: str) -> Claimed:
        """Become a member. Store the recovery code: the server does not keep it."""
        return await self._client.request("account.claim", {"handle": handle}, read_claimed)

    async def login(self, handle: str, recovery: str) -> Greeting:
        """From then on this client is that member, with a token of its own. It must be in no room."""
        greeting = await self._client.request(
            "account.login", {"handle": handle, "recovery": recovery}, read_greeting
        )
        self._client.become(greeting)
        return greeting

    async def new_recovery(self) -> str:
        """The old code stops working."""
        return await self._client.request("account.recovery", {}, read_recovery)

    async def devices(self) -> list[Device]:
        return await self._client.request("account.devices", {}, read_devices)

    async def end_device(self, device: int) -> None:
        await self._client.request("account.device.end", {"id": device}, read_nothing)

    async def passkeys(self) -> list[Passkey]:
        return await self._client.request("account.passkeys", {}, read_passkeys)

    async def remove_passkey(self, passkey: int) -> None:
        """Devices that it logged in stay logged in."""
        await self._client.request("account.passkey.remove", {"id": passkey}, read_nothing)

    async def rename(self, handle: str) -> Player:
        """Once in 30 days. The old handle stays this member's."""
        return await self._client.request("account.rename", {"handle": handle}, read_renamed)

    async def export(self) -> JsonObject:
        """Everything that the server keeps of this member."""
        return await self._client.request("account.export", {}, read_as_it_is)

    async def delete(self, handle: str) -> None:
        """For good. The handle is never given out again."""
        await self._client.request("account.delete", {"confirm": handle}, read_nothing)

    async def block(self, player: str) -> None:
        """Hear nothing more of this player, by id."""
        await self._client.request("account.block", {"player": player}, read_nothing)

    async def unblock(self, player: str) -> None:
        await self._client.request("account.unblock", {"player": player}, read_nothing)

    async def follow(self, player: str) -> None:
        await self._client.request("account.follow", {"player": player}, read_nothing)

    async def unfollow(self, player: str) -> None:
        await self._client.request("account.unfollow", {"player": player}, read_nothing)

    async def people(self) -> People:
        return await self._client.request("account.people", {}, read_people)

    async def inbox(self) -> Inbox:
        """What waits for this player. Guests have one too."""
        return await self._client.request("account.inbox", {}, read_inbox)

    async def new_bot(self, name: str) -> OwnBot:
        """A player for a program, shown as `NAME (of HANDLE)`."""
        return await self._client.request("account.bot", {"name": name}, read_own_bot)

    async def end_bot(self, bot: str) -> None:
        """Its token stops working, for good."""
        await self._client.request("account.bot.end", {"player": bot}, read_nothing)
