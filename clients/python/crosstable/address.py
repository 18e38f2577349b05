"""Where to play: what a person types, or the link that the browser client shares (…/#/CODE and …/#/CODE/INVITE).

What follows a `?` in such a link is for pages; what a sentence has put behind it is dropped.
"""

import re

from dataclasses import dataclass, field
from urllib.parse import urlsplit

_ending = re.compile(r"(?:%[0-9A-Fa-f]{2}|[^A-Za-z0-9_-])+$")
_schemes = {"http": "ws", "ws": "ws", "https": "wss", "wss": "wss"}


@dataclass(frozen=True)
class Address:
    socket: str  # ws://HOST:PORT/ws
    room: str = ""
    invite: str = field(default="", repr=False)

    @staticmethod
    def parse(text: str) -> "Address":
        """Raises ValueError if it is not an address."""
        text = text.replace("%23/", "#/", 1)
        parts = urlsplit(text if "://" in text else f"http://{text}")
        scheme = _schemes.get(parts.scheme)
        if scheme is None or not parts.hostname:
            raise ValueError(f"this is not a server's address: {parts.scheme}://{parts.netloc}")
        fragment = _ending.sub("", parts.fragment).partition("?")[0]
        room, _, invite = fragment.removeprefix("/").partition("/")
        return Address(f"{scheme}://{parts.netloc}/ws", room, invite)
