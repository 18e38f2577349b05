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
    handle: str | None = None  # of a member


@dataclass(frozen=True)
class HeldSeat:
    room: str
    game: str
    seat: int
    waits: bool = False  # for the player's move, in a game with days for each


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
    seeks: list["Seek"]


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
class ToldMove:
    """What a move of the game told this viewer. Without a seat it is the deal."""

    seat: int | None
    events: list[JsonObject]
    table: JsonObject | None  # what it led to, if asked for


@dataclass(frozen=True)
class ToldMoves:
    """Some moves of the game, after the first `start`. There are `total` of them now."""

    start: int
    total: int
    moves: list[ToldMove]


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
class Tally:
    """What somebody's games add up to. Games that nobody won are drawn."""

    played: int
    won: int
    drawn: int


@dataclass(frozen=True)
class Rating:
    rating: int
    rd: int | None  # of a pool for two; of all others `sigma`
    sigma: float | None
    games: int
    provisional: bool  # not sure enough for the leaderboard


@dataclass(frozen=True)
class Leader:
    place: int  # from 1
    player: Player
    rating: Rating


@dataclass(frozen=True)
class Leaderboard:
    pool: str
    leaders: list[Leader]
    next: int | None  # ask with it as `after` for more


@dataclass(frozen=True)
class Profile:
    id: str
    name: str
    since: str | None  # a day
    ratings: dict[str, Rating]  # by pool
    games: dict[str, Tally]  # by game
    met: dict[str, Tally]  # what the asker did against them
    playing: list[HeldSeat] | None  # told to the player alone


@dataclass(frozen=True)
class PlayedSeat:
    player: str | None  # None: a bot
    name: str
    bot: str | None  # its level
    team: str | None


@dataclass(frozen=True)
class FinishedGame:
    id: str  # of its record
    game: str
    series: str
    number: int  # in its series
    at: str  # RFC 3339
    seats: list[PlayedSeat]
    result: JsonObject  # reason, scores, winners
    rated: bool


@dataclass(frozen=True)
class GamesPage:
    games: list[FinishedGame]  # the newest first
    next: int | None  # `before` of the next page


@dataclass(frozen=True)
class Seek:
    """Somebody looks for a game."""

    id: str
    player: Player
    game: str
    players: int
    options: JsonObject
    rating: tuple[int, int] | None  # of the others


@dataclass(frozen=True)
class Prompt:
    """A decision that this viewer's seat owes."""

    id: str
    offer: JsonObject


def read_nothing(result: JsonObject) -> None:
    """For an answer that says only that it is done."""


def read_as_it_is(result: JsonObject) -> JsonObject:
    return result


def read_player(player: JsonObject) -> Player:
    return Player(member(player, "id", str), member(player, "name", str), optional_member(player, "handle", str))


def read_now(result: JsonObject) -> int:
    return member(result, "now", int)


def read_greeting(result: JsonObject) -> Greeting:
    server = object_member(result, "server")
    return Greeting(
        read_player(object_member(result, "player")),
        member(result, "token", str),
        f'{member(server, "name", str)} {member(server, "version", str)}',
        read_seats(result, "rooms"),
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
    return Lobby(member(result, "seq", int), object_member(result, "rooms"), _read_listed_seeks(result))


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


def read_moves(result: JsonObject) -> ToldMoves:
    moves = [
        ToldMove(
            member(move, "seat", int) if "seat" in move else None,
            objects_member(move, "events"),
            object_member(move, "table") if "table" in move else None,
        )
        for move in objects_member(result, "moves")
    ]
    return ToldMoves(member(result, "from", int), member(result, "total", int), moves)


def read_view(result: JsonObject) -> View:
    return checked_view(object_member(result, "view"))


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


def read_seats(source: JsonObject, name: str) -> list[HeldSeat]:
    return [
        HeldSeat(member(one, "room", str), member(one, "game", str), member(one, "seat", int), one.get("waits") is True)
        for one in objects_member(source, name)
    ]


def _read_tallies(source: JsonObject, name: str) -> dict[str, Tally]:
    tallies = object_member(source, name)
    return {
        game: Tally(member(one, "played", int), member(one, "won", int), member(one, "drawn", int))
        for game in tallies
        for one in [object_member(tallies, game)]
    }


def _read_rating(source: JsonObject) -> Rating:
    sigma = source.get("sigma")
    return Rating(
        member(source, "rating", int),
        optional_member(source, "rd", int),
        float(sigma) if isinstance(sigma, (int, float)) else None,
        member(source, "games", int),
        member(source, "provisional", bool),
    )


def read_leaderboard(result: JsonObject) -> Leaderboard:
    leaders = [
        Leader(
            member(one, "place", int),
            read_player(object_member(one, "player")),
            _read_rating(object_member(one, "rating")),
        )
        for one in objects_member(result, "leaders")
    ]
    return Leaderboard(member(result, "pool", str), leaders, optional_member(result, "next", int))


def read_profile(result: JsonObject) -> Profile:
    ratings = object_member(result, "ratings")
    return Profile(
        member(result, "id", str),
        member(result, "name", str),
        optional_member(result, "since", str),
        {pool: _read_rating(object_member(ratings, pool)) for pool in ratings},
        _read_tallies(result, "games"),
        _read_tallies(result, "met") if "met" in result else {},
        read_seats(result, "playing") if "playing" in result else None,
    )


def _read_played_seat(seat: JsonObject) -> PlayedSeat:
    return PlayedSeat(
        optional_member(seat, "player", str),
        member(seat, "name", str),
        optional_member(seat, "bot", str),
        optional_member(seat, "team", str),
    )


def _read_finished_game(game: JsonObject) -> FinishedGame:
    return FinishedGame(
        member(game, "id", str),
        member(game, "game", str),
        member(game, "series", str),
        member(game, "number", int),
        member(game, "at", str),
        [_read_played_seat(seat) for seat in objects_member(game, "seats")],
        object_member(game, "result"),
        optional_member(game, "rated", bool) or False,
    )


def read_games_page(result: JsonObject) -> GamesPage:
    games = [_read_finished_game(game) for game in objects_member(result, "games")]
    return GamesPage(games, optional_member(result, "next", int))


def _read_player(source: JsonObject) -> Player:
    player = object_member(source, "player")
    return Player(member(player, "id", str), member(player, "name", str))


def _read_range(source: JsonObject) -> tuple[int, int] | None:
    ends = source.get("rating")
    if isinstance(ends, list) and len(ends) == 2 and isinstance(ends[0], int) and isinstance(ends[1], int):
        return ends[0], ends[1]
    return None


def read_seek(result: JsonObject) -> str:
    return member(result, "seek", str)


def _read_one_seek(seek: JsonObject) -> Seek:
    return Seek(
        member(seek, "id", str),
        _read_player(seek),
        member(seek, "game", str),
        member(seek, "players", int),
        object_member(seek, "options"),
        _read_range(seek),
    )


def read_seeks(result: JsonObject) -> list[Seek]:
    return [_read_one_seek(seek) for seek in objects_member(result, "seeks")]


def _read_listed_seeks(lobby: JsonObject) -> list[Seek]:
    by_id = object_member(lobby, "seeks")
    return [_read_one_seek(object_member(by_id, key)) for key in by_id]


def read_challenge(result: JsonObject) -> str:
    return member(result, "challenge", str)


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
    patch: JsonObject  # on the rooms
    seeks: JsonObject  # a patch too


@dataclass(frozen=True)
class AnalysisUpdate:
    """The decisions after the first `start` of them. If some are missing, ask again."""

    record: str
    start: int
    decisions: list[JsonObject]
    done: bool


@dataclass(frozen=True)
class SeekMatched:
    """The player sits in this room. The game begins when all have entered it."""

    room: str
    game: str
    seek: str | None
    challenge: str | None  # whose answer it is, or the seek's


@dataclass(frozen=True)
class ChallengeReceived:
    id: str
    player: Player
    game: str
    options: JsonObject


@dataclass(frozen=True)
class ChallengeEnded:
    id: str
    reason: str


@dataclass(frozen=True)
class EventUpdate:
    """What has changed of an event that one watches. After a gap in `seq`, watch again."""

    event: str
    seq: int
    patch: JsonObject


@dataclass(frozen=True)
class EventAsked:
    """A captain has entered a team with the player in it: `events.enter` accepts, `events.withdraw` declines."""

    event: str
    name: str  # the event's
    team: str
    captain: str


@dataclass(frozen=True)
class EventCall:
    """A table of an event waits for the player."""

    event: str
    table: str  # round and table, as in 2.7
    room: str
    seat: int


@dataclass(frozen=True)
class EventSealing:
    """The boards of a round wait for the nonces of those who play it."""

    event: str
    round: int
    place: int  # the player's, in the round's list
    rules: str
    seals: dict[str, str]  # by board
    stage: str  # "commit", then "reveal"


@dataclass(frozen=True)
class EventChat:
    event: str
    speaker: str
    player: str
    text: str
    at: int  # ms since 1970


@dataclass(frozen=True)
class Notice:
    """The server's operator speaks to everybody."""

    text: str


@dataclass(frozen=True)
class UnknownNotification:
    """Of a newer server."""

    method: str
    params: JsonObject


Notification: TypeAlias = (
    Update
    | Snapshot
    | Chat
    | RoomEnded
    | LobbyUpdate
    | AnalysisUpdate
    | SeekMatched
    | ChallengeReceived
    | ChallengeEnded
    | EventUpdate
    | EventAsked
    | EventCall
    | EventSealing
    | EventChat
    | Notice
    | UnknownNotification
)


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
    seeks = object_member(params, "seeks") if "seeks" in params else {}
    return LobbyUpdate(member(params, "seq", int), object_member(params, "patch"), seeks)


def read_analysis_update(params: JsonObject) -> AnalysisUpdate:
    return AnalysisUpdate(
        member(params, "record", str),
        member(params, "from", int),
        objects_member(params, "decisions"),
        member(params, "done", bool),
    )


def read_seek_matched(params: JsonObject) -> SeekMatched:
    return SeekMatched(
        member(params, "room", str),
        member(params, "game", str),
        optional_member(params, "seek", str),
        optional_member(params, "challenge", str),
    )


def read_challenge_received(params: JsonObject) -> ChallengeReceived:
    return ChallengeReceived(
        member(params, "id", str), _read_player(params), member(params, "game", str), object_member(params, "options")
    )


def read_challenge_ended(params: JsonObject) -> ChallengeEnded:
    return ChallengeEnded(member(params, "id", str), member(params, "reason", str))


def read_event_update(params: JsonObject) -> EventUpdate:
    return EventUpdate(member(params, "event", str), member(params, "seq", int), object_member(params, "patch"))


def read_event_asked(params: JsonObject) -> EventAsked:
    return EventAsked(
        member(params, "event", str), member(params, "name", str), member(params, "team", str), member(params, "captain", str)
    )


def read_event_call(params: JsonObject) -> EventCall:
    return EventCall(
        member(params, "event", str), member(params, "table", str), member(params, "room", str), member(params, "seat", int)
    )


def read_event_sealing(params: JsonObject) -> EventSealing:
    return EventSealing(
        member(params, "event", str),
        member(params, "round", int),
        member(params, "place", int),
        member(params, "rules", str),
        texts_by_name(params, "seals"),
        member(params, "stage", str),
    )


def read_event_chat(params: JsonObject) -> EventChat:
    return EventChat(
        member(params, "event", str),
        member(params, "from", str),
        member(params, "player", str),
        member(params, "text", str),
        member(params, "at", int),
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
    "seek.matched": read_seek_matched,
    "challenge.received": read_challenge_received,
    "challenge.ended": read_challenge_ended,
    "event.update": read_event_update,
    "event.asked": read_event_asked,
    "event.call": read_event_call,
    "event.sealing": read_event_sealing,
    "event.chat": read_event_chat,
    "server.notice": read_notice,
}


def read_notification(method: str, params: JsonObject) -> Notification:
    read = NOTIFICATIONS.get(method)
    return read(params) if read else UnknownNotification(method, params)
