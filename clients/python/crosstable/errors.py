"""What can go wrong, as exceptions, and the protocol's close codes (protocol/docs/frames.md)."""

from collections.abc import Mapping
from enum import IntEnum


class CloseCode(IntEnum):
    GOING_AWAY = 1001  # the server stops or restarts
    BROKEN_FRAME = 1002
    BINARY = 1003
    LOST = 1006  # never sent: the connection broke, or could not be made
    NOT_UTF8 = 1007
    POLICY = 1008  # a flood, or no hello in time
    TOO_LARGE = 1009
    SERVER_ERROR = 1011
    TOO_SLOW = 1013
    CONNECTED_ELSEWHERE = 4001
    LOGGED_OUT = 4002  # the token was ended


# Coming back after these would end the same way: this client sent what no client may send, or another one took over.
FINAL_CODES = frozenset(
    {
        CloseCode.BROKEN_FRAME,
        CloseCode.BINARY,
        CloseCode.NOT_UTF8,
        CloseCode.TOO_LARGE,
        CloseCode.CONNECTED_ELSEWHERE,
        CloseCode.LOGGED_OUT,
    }
)


class CrosstableError(Exception):
    """Every exception of this package."""


class ProtocolError(CrosstableError):
    """The server sent what the protocol does not allow."""


class RequestError(CrosstableError):
    """JSON-RPC's own error: the request could not be read, or the server is at fault."""

    def __init__(self, code: int, message: str) -> None:
        super().__init__(message)
        self.code = code


class Refused(CrosstableError):
    """The server understood the request and refused it. `code` is stable; new ones may be added."""

    def __init__(
        self,
        code: str,
        message: str,
        key: str,
        args: Mapping[str, str],
        rule: str | None,
        seconds: int | None = None,
        unknown: bool = False,
    ) -> None:
        super().__init__(f"{code}: {message}" if rule is None else f"{code} ({rule}): {message}")
        self.code = code
        self.message = message  # an English sentence
        self.key = key  # finer than the code
        self.arguments = dict(args)
        self.rule = rule  # that forbids the move, e.g. "CW-14"
        self.seconds = seconds  # of busy and rate_limited: ask again after so long
        self.unknown = unknown  # of busy: it may have been done, so look before you ask again

    @property
    def passing(self) -> bool:
        """The same request may be granted a little later."""
        return self.code in ("busy", "rate_limited")


class ConnectionLost(CrosstableError):
    """The connection broke before the answer: the request may or may not have been carried out."""


class ServerClosed(CrosstableError):
    """The server closed the connection with a code after which this client does not come back."""

    def __init__(self, code: int) -> None:
        name = CloseCode(code).name if code in CloseCode._value2member_map_ else ""
        super().__init__(f"close code {code} {name}".rstrip())
        self.code = code


class ForgottenPlayer(CrosstableError):
    """After a reconnection the server no longer knew the token, so the seats are gone."""


class ClientClosed(CrosstableError):
    """close() was called."""


class RoomClosed(CrosstableError):
    """Nothing more comes from this room. `reason` is the protocol's (kicked, left, closed) or the code of the refusal
    that met the attempt to come back."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason
