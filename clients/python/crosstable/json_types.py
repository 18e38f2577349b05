"""What a frame can hold."""

from typing import TypeAlias

JsonObject: TypeAlias = dict[str, "Json"]
Json: TypeAlias = None | bool | int | float | str | list["Json"] | JsonObject
Options: TypeAlias = dict[str, bool | int | str]
