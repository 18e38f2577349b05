"""What the server says, as programs use it: the classes of schema.py, and what is handier in another shape."""

from dataclasses import dataclass, field

from . import schema
from .members import member, object_member, objects_by_name, objects_member
from .schema import (
    NOTIFICATIONS,
    Analysis,
    AnalysisUpdate,
    ChallengeEnded,
    ChallengeReceived,
    Chat,
    Created,
    EventAsked,
    EventCall,
    EventChat,
    EventMissed,
    EventSealing,
    EventUpdate,
    FinishedGame,
    GamesPage,
    HeldSeat,
    Hint,
    Leader,
    Leaderboard,
    Legal,
    LobbyUpdate,
    Notice,
    Notification,
    PlayedSeat,
    Player,
    Profile,
    Prompt,
    Rating,
    Reply,
    RoomEnded,
    Seek,
    SeekEnded,
    SeekMatched,
    Snapshot,
    Tally,
    ToldMove,
    ToldMoves,
    UnknownNotification,
    Update,
    read_analysis,
    read_chat,
    read_created,
    read_games_page,
    read_hint,
    read_leaderboard,
    read_legal,
    read_player,
    read_profile,
    read_snapshot,
    read_told_moves,
)
from .views import JsonObject, View

__all__ = [
    "Analysis",
    "AnalysisUpdate",
    "ChallengeEnded",
    "ChallengeReceived",
    "Chat",
    "Created",
    "EventAsked",
    "EventCall",
    "EventChat",
    "EventMissed",
    "EventSealing",
    "EventUpdate",
    "FinishedGame",
    "GameInfo",
    "Games",
    "GamesPage",
    "Greeting",
    "HeldSeat",
    "Hint",
    "Leader",
    "Leaderboard",
    "Legal",
    "Lobby",
    "LobbyUpdate",
    "NOTIFICATIONS",
    "Notice",
    "Notification",
    "PlayedSeat",
    "Player",
    "Profile",
    "Prompt",
    "Rating",
    "Reply",
    "RoomEnded",
    "Seek",
    "SeekEnded",
    "SeekMatched",
    "Snapshot",
    "Tally",
    "ToldMove",
    "ToldMoves",
    "UnknownNotification",
    "Update",
    "read_analysis",
    "read_as_it_is",
    "read_challenge",
    "read_chat",
    "read_created",
    "read_games",
    "read_games_page",
    "read_greeting",
    "read_hint",
    "read_invite",
    "read_leaderboard",
    "read_legal",
    "read_lobby",
    "read_moves",
    "read_nothing",
    "read_notification",
    "read_now",
    "read_player",
    "read_profile",
    "read_reply",
    "read_seat",
    "read_seek",
    "read_seeks",
    "read_seq",
    "read_snapshot",
    "read_told_moves",
    "read_view",
]


@dataclass(frozen=True)
class Greeting:
    """The answer to hello."""

    player: Player
    token: str = field(repr=False)  # anyone who has it is this player
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
    seeks: list[Seek]


def read_nothing(result: JsonObject) -> None:
    """For an answer that says only that it is done."""


def read_as_it_is(result: JsonObject) -> JsonObject:
    return result


def read_now(result: JsonObject) -> int:
    return schema.read_ping_result(result).now


def read_greeting(result: JsonObject) -> Greeting:
    server = object_member(result, "server")
    return Greeting(
        read_player(object_member(result, "player")),
        member(result, "token", str),
        f'{member(server, "name", str)} {member(server, "version", str)}',
        [schema.read_held_seat(one) for one in objects_member(result, "rooms")],
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
    seeks = [schema.read_seek(seek) for _, seek in objects_by_name(result, "seeks")]
    return Lobby(member(result, "seq", int), object_member(result, "rooms"), seeks)


def read_reply(result: JsonObject) -> Reply | None:
    """None: it was talk."""
    return schema.read_reply_result(result).reply if "reply" in result else None


def read_invite(result: JsonObject) -> str:
    return schema.read_secure_result(result).invite


def read_seat(result: JsonObject) -> int:
    return schema.read_seat_result(result).seat


def read_seq(result: JsonObject) -> int:
    return schema.read_move_result(result).seq


def read_moves(result: JsonObject) -> ToldMoves:
    return read_told_moves(result)


def read_view(result: JsonObject) -> View:
    return schema.read_peek_result(result).view


def read_seek(result: JsonObject) -> str:
    return schema.read_seek_result(result).seek


def read_seeks(result: JsonObject) -> list[Seek]:
    return schema.read_seeks_result(result).seeks


def read_challenge(result: JsonObject) -> str:
    return schema.read_challenge_result(result).challenge


def read_notification(method: str, params: JsonObject) -> Notification:
    read = NOTIFICATIONS.get(method)
    return read(params) if read else UnknownNotification(method, params)
