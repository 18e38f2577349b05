"""Text frames: requests out; answers, errors and notifications in (protocol/docs/frames.md)."""

import json
from dataclasses import dataclass
from typing import TypeAlias, cast

from .errors import ProtocolError, Refused, RequestError
from .members import as_object, member, object_member, optional_member, texts_by_name
from .messages import Notification, read_notification
from .views import Json, JsonObject

REFUSED = 1  # the code of every error that is not JSON-RPC's own


@dataclass(frozen=True)
class Answer:
    id: int
    result: JsonObject


@dataclass(frozen=True)
class Failure:
    id: int | None  # None: the server could not read the request's id
    error: Refused | RequestError


Frame: TypeAlias = Answer | Failure | Notification


def request_frame(id: int, method: str, params: JsonObject) -> str:
    frame: JsonObject = {"jsonrpc": "2.0", "id": id, "method": method, "params": params}
    return json.dumps(frame, ensure_ascii=False, separators=(",", ":"))


def _read_error(error: JsonObject) -> Refused | RequestError:
    code, message = member(error, "code", int), member(error, "message", str)
    if code != REFUSED:
        return RequestError(code, message)
    data = object_member(error, "data")
    return Refused(
        member(data, "code", str),
        message,
        member(data, "key", str),
        texts_by_name(data, "args"),
        optional_member(data, "rule", str),
        optional_member(data, "seconds", int),
        optional_member(data, "unknown", bool) or False,
    )


def read_frame(text: str) -> Frame:
    try:
        frame = as_object(cast(Json, json.loads(text)), "the frame")
    except ValueError as error:
        raise ProtocolError("a frame is not JSON") from error
    if "method" in frame:
        return read_notification(member(frame, "method", str), object_member(frame, "params"))
    if "error" in frame:
        id = None if frame.get("id") is None else member(frame, "id", int)
        return Failure(id, _read_error(object_member(frame, "error")))
    return Answer(member(frame, "id", int), object_member(frame, "result"))
