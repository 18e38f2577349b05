"""Reads the members of an object from a frame. A member that is missing or of another type is a ProtocolError. A member
that is not read is ignored, so that a newer server may send more."""

from typing import TypeVar

from .errors import ProtocolError
from .json_types import Json, JsonObject

Kind = TypeVar("Kind", bound=bool | int | str)


def as_object(value: Json, what: str) -> JsonObject:
    if isinstance(value, dict):
        return value
    raise ProtocolError(f"{what} is not an object")


def member(source: JsonObject, name: str, kind: type[Kind]) -> Kind:
    value = source.get(name)
    # To Python, True is an int.
    if isinstance(value, kind) and (kind is bool or not isinstance(value, bool)):
        return value
    raise ProtocolError(f"{name} is missing or not of type {kind.__name__}")


def optional_member(source: JsonObject, name: str, kind: type[Kind]) -> Kind | None:
    return member(source, name, kind) if name in source else None


def object_member(source: JsonObject, name: str) -> JsonObject:
    return as_object(source.get(name), name)


def list_member(source: JsonObject, name: str) -> list[Json]:
    value = source.get(name)
    if isinstance(value, list):
        return value
    raise ProtocolError(f"{name} is not a list")


def objects_member(source: JsonObject, name: str) -> list[JsonObject]:
    return [as_object(value, f"what is in {name}") for value in list_member(source, name)]


def texts_member(source: JsonObject, name: str) -> list[str]:
    texts = [value for value in list_member(source, name) if isinstance(value, str)]
    if len(texts) != len(list_member(source, name)):
        raise ProtocolError(f"{name} contains a value that is not a string")
    return texts


def texts_by_name(source: JsonObject, name: str) -> dict[str, str]:
    return {key: member(object_member(source, name), key, str) for key in object_member(source, name)}


def number_member(source: JsonObject, name: str) -> float:
    value = source.get(name)
    if isinstance(value, (int, float)) and not isinstance(value, bool):
        return float(value)
    raise ProtocolError(f"{name} is missing or not a number")


def range_member(source: JsonObject, name: str) -> tuple[int, int] | None:
    """The lowest and the highest."""
    if name not in source:
        return None
    match source[name]:
        case [int(low), int(high)]:
            return low, high
    raise ProtocolError(f"{name} is not a pair of whole numbers")


def objects_by_name(source: JsonObject, name: str) -> list[tuple[str, JsonObject]]:
    by_name = object_member(source, name)
    return [(key, as_object(value, key)) for key, value in by_name.items()]
