"""What the server says, one type per message, and how each is read from its JSON (protocol/asyncapi.yaml)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from .members import (
    member,
    object_member,
    objects_member,
    optional_member,
    texts_by_name,
    texts_member,
)
from .views import JsonObject, View, checked_view

# ---------------------------------------------------------------------------------------------------------------------
# Results


@dataclass(frozen=True)
class Player:
    id: str
    name: str


@dataclass(frozen=True)
class HeldSeat:
    room: str
    game: str
    seat: int


@dataclass(frozen=True)
class Greeting:
    """The answer to hello."""

    player: Player
    token: str = field(repr=False)  # whoever has it is this player
    server: str  # name and version
    rooms: list[HeldSeat]


@dataclass(frozen=True)
class GameInfo:
    id: str
    title: str
    min_players: int
    max_players: int
    options: JsonObject  # a JSON Schema with defaults
    talk: bool  # whether partners may talk during a game


@dataclass(frozen=True)
class Games:
    """The catalogue."""

    games: list[GameInfo]
    series: JsonObject  # a JSON Schema
    phrases: dict[str, str]  # texts by key


@dataclass(frozen=True)
class Lobby:
    seq: int
    rooms: JsonObject  # by code


@dataclass(frozen=True)
class Reply:
    """The answer to a slash command."""

    key: str
    args: dict[str, str]
    text: str


@dataclass(frozen=True)
class Created:
    room: str
    invite: str = field(repr=False)


@dataclass(frozen=True)
class Legal:
    prompt: str
    moves: list[str]


@dataclass(frozen=True)
class Hint:
    """What the house's expert would play, and why."""

    prompt: str
    move: str
    why: Reply


@dataclass(frozen=True)
class Analysis:
    """What a strong bot makes of a finished game; protocol/docs/session.md describes a decision."""

    record: str
    version: str
    decisions: list[JsonObject]
    done: bool  # otherwise `on_notification` hears AnalysisUpdates


@dataclass(frozen=True)
class Prompt:
    """A decision that this viewer's seat owes."""

    id: str
    offer: JsonObject


def read_nothing(result: JsonObject) -> None:
    """For an answer that says only that it is done."""


def read_as_it_is(result: JsonObject) -> JsonObject:
    return result


def read_greeting(result: JsonObject) -> Greeting:
    player, server = object_member(result, "player"), object_member(result, "server")
    return Greeting(
        Player(member(player, "id", str), member(player, "name", str)),
        member(result, "token", str),
        f'{member(server, "name", str)} {member(server, "version", str)}',
        [
            HeldSeat(member(one, "room", str), member(one, "game", str), member(one, "seat", int))
            for one in objects_member(result, "rooms")
        ],
    )


def _read_game(game: JsonObject) -> GameInfo:
    players = object_member(game, "players")
    return GameInfo(
        member(game, "id", str),
        member(game, "title", str),
        member(players, "min", int),
        member(players, "max", int),
        object_member(game, "options"),
        member(game, "talk", bool),
    )


def read_games(result: JsonObject) -> Games:
    return Games(
        [_read_game(game) for game in objects_member(result, "games")],
        object_member(result, "series"),
        {member(phrase, "key", str): member(phrase, "text", str) for phrase in objects_member(result, "phrases")},
    )


def read_lobby(result: JsonObject) -> Lobby:
    return Lobby(member(result, "seq", int), object_member(result, "rooms"))


def _read_sentence(sentence: JsonObject) -> Reply:
    return Reply(member(sentence, "key", str), texts_by_name(sentence, "args"), member(sentence, "text", str))


def read_reply(result: JsonObject) -> Reply | None:
    """None: it was talk."""
    return _read_sentence(object_member(result, "reply")) if "reply" in result else None


def read_created(result: JsonObject) -> Created:
    return Created(member(result, "room", str), member(result, "invite", str))


def read_invite(result: JsonObject) -> str:
    return member(result, "invite", str)


def read_seat(result: JsonObject) -> int:
    return member(result, "seat", int)


def read_seq(result: JsonObject) -> int:
    return member(result, "seq", int)


def read_legal(result: JsonObject) -> Legal:
    return Legal(member(result, "prompt", str), texts_member(result, "moves"))


def read_hint(result: JsonObject) -> Hint:
    why = _read_sentence(object_member(result, "why"))
    return Hint(member(result, "prompt", str), member(result, "move", str), why)


def read_analysis(result: JsonObject) -> Analysis:
    return Analysis(
        member(result, "record", str),
        member(result, "version", str),
        objects_member(result, "decisions"),
        member(result, "done", bool),
    )


def _read_prompt(source: JsonObject) -> Prompt | None:
    if "prompt" not in source:
        return None
    prompt = object_member(source, "prompt")
    return Prompt(member(prompt, "id", str), object_member(prompt, "offer"))


# ---------------------------------------------------------------------------------------------------------------------
# Notifications; a snapshot is also the result of room.enter and room.sync


@dataclass(frozen=True)
class Chat:
    room: str
    name: str
    player: str
    seat: int | None
    text: str
    key: str | None  # of a neutral phrase
    at: str  # RFC 3339


@dataclass(frozen=True)
class Snapshot:
    room: str
    seq: int
    view: View
    prompt: Prompt | None
    chat: list[Chat]


@dataclass(frozen=True)
class Update:
    room: str
    seq: int
    patch: JsonObject
    events: list[JsonObject]  # each has a "type"; the view is complete without them
    prompt: Prompt | None


@dataclass(frozen=True)
class RoomEnded:
    room: str
    reason: str


@dataclass(frozen=True)
class LobbyUpdate:
    seq: int
    patch: JsonObject


@dataclass(frozen=True)
class AnalysisUpdate:
    """The decisions after the first `start` of them. If some are missing, ask again."""

    record: str
    start: int
    decisions: list[JsonObject]
    done: bool


@dataclass(frozen=True)
class Notice:
    """The server's operator speaks to everybody."""

    text: str


@dataclass(frozen=True)
class UnknownNotification:
    """Of a newer server."""

    method: str
    params: JsonObject


Notification: TypeAlias = Update | Snapshot | Chat | RoomEnded | LobbyUpdate | AnalysisUpdate | Notice | UnknownNotification


def read_chat(line: JsonObject) -> Chat:
    return Chat(
        member(line, "room", str),
        member(line, "from", str),
        member(line, "player", str),
        optional_member(line, "seat", int),
        member(line, "text", str),
        optional_member(line, "key", str),
        member(line, "at", str),
    )


def read_snapshot(params: JsonObject) -> Snapshot:
    return Snapshot(
        member(params, "room", str),
        member(params, "seq", int),
        checked_view(params.get("view")),
        _read_prompt(params),
        [read_chat(line) for line in objects_member(params, "chat")],
    )


def read_update(params: JsonObject) -> Update:
    return Update(
        member(params, "room", str),
        member(params, "seq", int),
        object_member(params, "patch"),
        objects_member(params, "events"),
        _read_prompt(params),
    )


def read_room_ended(params: JsonObject) -> RoomEnded:
    return RoomEnded(member(params, "room", str), member(params, "reason", str))


def read_lobby_update(params: JsonObject) -> LobbyUpdate:
    return LobbyUpdate(member(params, "seq", int), object_member(params, "patch"))


def read_analysis_update(params: JsonObject) -> AnalysisUpdate:
    return AnalysisUpdate(
        member(params, "record", str),
        member(params, "from", int),
        objects_member(params, "decisions"),
        member(params, "done", bool),
    )


def read_notice(params: JsonObject) -> Notice:
    return Notice(member(params, "text", str))


NOTIFICATIONS: Mapping[str, Callable[[JsonObject], Notification]] = {
    "room.update": read_update,
    "room.snapshot": read_snapshot,
    "room.chat": read_chat,
    "room.closed": read_room_ended,
    "lobby.update": read_lobby_update,
    "analysis.update": read_analysis_update,
    "server.notice": read_notice,
}


def read_notification(method: str, params: JsonObject) -> Notification:
    read = NOTIFICATIONS.get(method)
    return read(params) if read else UnknownNotification(method, params)
