"""Views (protocol/docs/views.md): what is in them, and a look at whether a document is one."""

from typing import cast

from .errors import ProtocolError
from .json_types import Json, JsonObject, Options
from .view_types import Clock, EventTable, GameResult, Result, Sealing, SeatView, Series, View

__all__ = [
    "Clock",
    "EventTable",
    "GameResult",
    "Json",
    "JsonObject",
    "Options",
    "Result",
    "Sealing",
    "SeatView",
    "Series",
    "View",
    "checked_view",
]

_always = {"room": str, "game": str, "phase": str, "host": str, "options": dict, "seats": dict, "series": dict}


def checked_view(document: Json) -> View:
    """The document as a view, if it has what every view has."""
    if isinstance(document, dict) and all(isinstance(document.get(key), kind) for key, kind in _always.items()):
        return cast(View, document)
    raise ProtocolError("that is not a view")
