"""What the server says, one class per message, and how each is read from its JSON. Made by
protocol/describe/generate from the server's own code; do not edit."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from .members import (
    member,
    number_member,
    object_member,
    objects_by_name,
    objects_member,
    optional_member,
    range_member,
    texts_by_name,
    texts_member,
)
from .views import JsonObject, View, checked_view


@dataclass(frozen=True)
class PushState:
    on: bool  # What waits for the member is sent there.
    # The server's public key (RFC 8292), in base64url: for `applicationServerKey`. Absent: it sends none.
    key: str | None = None


def read_push_state(source: JsonObject) -> PushState:
    return PushState(
        member(source, "on", bool),
        optional_member(source, "key", str),
    )


@dataclass(frozen=True)
class Prompt:
    """The decision that the viewer's seat owes now. Several seats may owe one at the same time, each with ids of
    its own."""

    id: str
    offer: JsonObject  # What is legal, in the game's words.


def read_prompt(source: JsonObject) -> Prompt:
    return Prompt(
        member(source, "id", str),
        object_member(source, "offer"),
    )


@dataclass(frozen=True)
class Player:
    id: str
    name: str  # What they are called; of a deleted member `deleted`.
    handle: str | None = None  # Of a member.


def read_player(source: JsonObject) -> Player:
    return Player(
        member(source, "id", str),
        member(source, "name", str),
        optional_member(source, "handle", str),
    )


@dataclass(frozen=True)
class HeldSeat:
    room: str
    game: str
    seat: int
    waits: bool = False  # A game with days for each decision waits for this player's.


def read_held_seat(source: JsonObject) -> HeldSeat:
    return HeldSeat(
        member(source, "room", str),
        member(source, "game", str),
        member(source, "seat", int),
        source.get("waits") is True,
    )


@dataclass(frozen=True)
class PingResult:
    now: int  # By the server's clock: the clock of a view's `since`, `next_at` and `nudged`.


def read_ping_result(source: JsonObject) -> PingResult:
    return PingResult(
        member(source, "now", int),
    )


@dataclass(frozen=True)
class Rating:
    """How strong somebody is in a pool. Either `rd` (Glicko-2) or `sigma` (Plackett-Luce, where a rating is 1500 +
    40(mu - 25)) says how sure that is."""

    rating: int
    rd: int | None
    sigma: float | None
    games: int  # Units: a series counts once.
    provisional: bool  # Not sure enough for the leaderboard: rd from 110 on, sigma from 4 on.


def read_rating(source: JsonObject) -> Rating:
    return Rating(
        member(source, "rating", int),
        optional_member(source, "rd", int),
        number_member(source, "sigma") if "sigma" in source else None,
        member(source, "games", int),
        member(source, "provisional", bool),
    )


@dataclass(frozen=True)
class Tally:
    """What games add up to. Games that nobody won are drawn."""

    played: int
    won: int
    drawn: int


def read_tally(source: JsonObject) -> Tally:
    return Tally(
        member(source, "played", int),
        member(source, "won", int),
        member(source, "drawn", int),
    )


@dataclass(frozen=True)
class PlayedSeat:
    player: str | None  # A bot has none.
    name: str
    bot: str | None = None  # Its level.
    team: str | None = None


def read_played_seat(source: JsonObject) -> PlayedSeat:
    return PlayedSeat(
        optional_member(source, "player", str),
        member(source, "name", str),
        optional_member(source, "bot", str),
        optional_member(source, "team", str),
    )


@dataclass(frozen=True)
class SeekResult:
    seek: str


def read_seek_result(source: JsonObject) -> SeekResult:
    return SeekResult(
        member(source, "seek", str),
    )


@dataclass(frozen=True)
class ChallengeResult:
    challenge: str
    expires_at: int  # It stands so long, heard or not.


def read_challenge_result(source: JsonObject) -> ChallengeResult:
    return ChallengeResult(
        member(source, "challenge", str),
        member(source, "expires_at", int),
    )


@dataclass(frozen=True)
class Reply:
    key: str
    args: dict[str, str]
    text: str  # The English fallback.


def read_reply(source: JsonObject) -> Reply:
    return Reply(
        member(source, "key", str),
        texts_by_name(source, "args"),
        member(source, "text", str),
    )


@dataclass(frozen=True)
class RecoveryResult:
    recovery: str = field(repr=False)


def read_recovery_result(source: JsonObject) -> RecoveryResult:
    return RecoveryResult(
        member(source, "recovery", str),
    )


@dataclass(frozen=True)
class Device:
    id: int
    name: str  # What its client called itself; may be empty.
    first: str
    last: str
    current: bool  # The device that asks.


def read_device(source: JsonObject) -> Device:
    return Device(
        member(source, "id", int),
        member(source, "name", str),
        member(source, "first", str),
        member(source, "last", str),
        member(source, "current", bool),
    )


@dataclass(frozen=True)
class PasskeyResult:
    id: int


def read_passkey_result(source: JsonObject) -> PasskeyResult:
    return PasskeyResult(
        member(source, "id", int),
    )


@dataclass(frozen=True)
class Passkey:
    id: int
    name: str
    first: str  # When it was added.
    last: str  # When it was last used.


def read_passkey(source: JsonObject) -> Passkey:
    return Passkey(
        member(source, "id", int),
        member(source, "name", str),
        member(source, "first", str),
        member(source, "last", str),
    )


@dataclass(frozen=True)
class Created:
    room: str
    invite: str = field(repr=False)  # Admits its holder without the password. Secret.


def read_created(source: JsonObject) -> Created:
    return Created(
        member(source, "room", str),
        member(source, "invite", str),
    )


@dataclass(frozen=True)
class Chat:
    """A line of chat."""

    room: str
    name: str  # Their name in the room.
    player: str
    seat: int | None  # The player's seat; absent for a spectator.
    text: str
    key: str | None  # Of a neutral phrase.
    at: str


def read_chat(source: JsonObject) -> Chat:
    return Chat(
        member(source, "room", str),
        member(source, "from", str),
        member(source, "player", str),
        optional_member(source, "seat", int),
        member(source, "text", str),
        optional_member(source, "key", str),
        member(source, "at", str),
    )


@dataclass(frozen=True)
class SeatResult:
    seat: int


def read_seat_result(source: JsonObject) -> SeatResult:
    return SeatResult(
        member(source, "seat", int),
    )


@dataclass(frozen=True)
class SecureResult:
    invite: str = field(repr=False)  # The invitation that is valid from now on. Secret.


def read_secure_result(source: JsonObject) -> SecureResult:
    return SecureResult(
        member(source, "invite", str),
    )


@dataclass(frozen=True)
class Legal:
    prompt: str
    moves: list[str]  # At least one.


def read_legal(source: JsonObject) -> Legal:
    return Legal(
        member(source, "prompt", str),
        texts_member(source, "moves"),
    )


@dataclass(frozen=True)
class MoveResult:
    seq: int


def read_move_result(source: JsonObject) -> MoveResult:
    return MoveResult(
        member(source, "seq", int),
    )


@dataclass(frozen=True)
class EventCreated:
    event: str


def read_event_created(source: JsonObject) -> EventCreated:
    return EventCreated(
        member(source, "event", str),
    )


@dataclass(frozen=True)
class EventEntered:
    entrant: str


def read_event_entered(source: JsonObject) -> EventEntered:
    return EventEntered(
        member(source, "entrant", str),
    )


@dataclass(frozen=True)
class RoomEnded:
    """Nothing more comes from this room."""

    room: str
    reason: str


def read_room_ended(source: JsonObject) -> RoomEnded:
    return RoomEnded(
        member(source, "room", str),
        member(source, "reason", str),
    )


@dataclass(frozen=True)
class LobbyUpdate:
    """What changed in the lists of rooms and seeks."""

    seq: int
    patch: JsonObject  # On `rooms`.
    seeks: JsonObject  # On `seeks`; absent if nothing changed there.


def read_lobby_update(source: JsonObject) -> LobbyUpdate:
    return LobbyUpdate(
        member(source, "seq", int),
        object_member(source, "patch"),
        object_member(source, "seeks") if "seeks" in source else {},
    )


@dataclass(frozen=True)
class MatchedPlayer:
    player: str
    name: str


def read_matched_player(source: JsonObject) -> MatchedPlayer:
    return MatchedPlayer(
        member(source, "player", str),
        member(source, "name", str),
    )


@dataclass(frozen=True)
class SeekEnded:
    """A seek is over without a game."""

    seek: str
    reason: str


def read_seek_ended(source: JsonObject) -> SeekEnded:
    return SeekEnded(
        member(source, "seek", str),
        member(source, "reason", str),
    )


@dataclass(frozen=True)
class ChallengeEnded:
    """A challenge is over without a game. Both are told, each at the end that they know of."""

    id: str
    reason: str


def read_challenge_ended(source: JsonObject) -> ChallengeEnded:
    return ChallengeEnded(
        member(source, "id", str),
        member(source, "reason", str),
    )


@dataclass(frozen=True)
class EventUpdate:
    """What has changed of an event that one watches, for everybody alike. A gap in `seq`: watch again."""

    event: str
    seq: int
    patch: JsonObject


def read_event_update(source: JsonObject) -> EventUpdate:
    return EventUpdate(
        member(source, "event", str),
        member(source, "seq", int),
        object_member(source, "patch"),
    )


@dataclass(frozen=True)
class EventAsked:
    """A captain has entered a team with the player in it, and waits for an answer."""

    event: str
    name: str  # The event's.
    team: str
    captain: str


def read_event_asked(source: JsonObject) -> EventAsked:
    return EventAsked(
        member(source, "event", str),
        member(source, "name", str),
        member(source, "team", str),
        member(source, "captain", str),
    )


@dataclass(frozen=True)
class EventCall:
    """A table of an event waits for the player. Told again when it waits until another time."""

    event: str
    name: str  # The event's.
    table: str
    room: str
    seat: int
    # Whoever has not come by then forfeits; without it the game has begun, by days for each decision.
    until: int | None = None


def read_event_call(source: JsonObject) -> EventCall:
    return EventCall(
        member(source, "event", str),
        member(source, "name", str),
        member(source, "table", str),
        member(source, "room", str),
        member(source, "seat", int),
        optional_member(source, "until", int),
    )


@dataclass(frozen=True)
class EventMissed:
    """The player did not come to a table, and is not paired until they say that they are back."""

    event: str
    name: str  # The event's.
    table: str  # The last one.
    back_at: int | None = None  # They may not be back before; of an arena.


def read_event_missed(source: JsonObject) -> EventMissed:
    return EventMissed(
        member(source, "event", str),
        member(source, "name", str),
        member(source, "table", str),
        optional_member(source, "back_at", int),
    )


@dataclass(frozen=True)
class EventChat:
    """Somebody says something at an event that one watches."""

    event: str
    speaker: str  # Their name.
    player: str
    text: str
    at: int


def read_event_chat(source: JsonObject) -> EventChat:
    return EventChat(
        member(source, "event", str),
        member(source, "from", str),
        member(source, "player", str),
        member(source, "text", str),
        member(source, "at", int),
    )


@dataclass(frozen=True)
class Notice:
    """What the server's operator says to everybody."""

    text: str  # In the operator's own words and language. Show it until the player dismisses it.


def read_notice(source: JsonObject) -> Notice:
    return Notice(
        member(source, "text", str),
    )


@dataclass(frozen=True)
class Profile:
    id: str
    name: str
    since: str | None  # The day of the first thing they did here, if it is known.
    ratings: dict[str, Rating]  # By pool: those in which they have played.
    games: dict[str, Tally]  # By game.
    met: dict[str, Tally]  # What the asker did against them in the asker's last 1,000 games.
    playing: list[HeldSeat] | None = None  # Where they hold a seat. Told to the player alone.
    handle: str | None = None  # Of a member.
    online: bool | None = None  # Connected now, as the asker may see it. Not over HTTP.
    reliability: object = None  # Of a member who began at least five units that count, rated or of an event.


def read_profile(source: JsonObject) -> Profile:
    return Profile(
        member(source, "id", str),
        member(source, "name", str),
        optional_member(source, "since", str),
        {key: read_rating(each) for key, each in objects_by_name(source, "ratings")},
        {key: read_tally(each) for key, each in objects_by_name(source, "games")},
        {key: read_tally(each) for key, each in objects_by_name(source, "met")} if "met" in source else {},
        [read_held_seat(each) for each in objects_member(source, "playing")] if "playing" in source else None,
        optional_member(source, "handle", str),
        optional_member(source, "online", bool),
        source.get("reliability"),
    )


@dataclass(frozen=True)
class Leader:
    place: int
    player: Player
    rating: Rating


def read_leader(source: JsonObject) -> Leader:
    return Leader(
        member(source, "place", int),
        read_player(object_member(source, "player")),
        read_rating(object_member(source, "rating")),
    )


@dataclass(frozen=True)
class Seek:
    """Somebody looks for a game."""

    id: str
    player: Player
    game: str
    players: int
    options: JsonObject
    rating: tuple[int, int] | None = None  # Of the others.
    bot: bool = False  # They are a bot, which only meets people whose seek says `bots`.
    bots: bool = False  # The others may be bots.


def read_seek(source: JsonObject) -> Seek:
    return Seek(
        member(source, "id", str),
        read_player(object_member(source, "player")),
        member(source, "game", str),
        member(source, "players", int),
        object_member(source, "options"),
        range_member(source, "rating"),
        source.get("bot") is True,
        source.get("bots") is True,
    )


@dataclass(frozen=True)
class ReplyResult:
    reply: Reply


def read_reply_result(source: JsonObject) -> ReplyResult:
    return ReplyResult(
        read_reply(object_member(source, "reply")),
    )


@dataclass(frozen=True)
class Claimed:
    player: Player
    recovery: str = field(repr=False)  # Shown this once.


def read_claimed(source: JsonObject) -> Claimed:
    return Claimed(
        read_player(object_member(source, "player")),
        member(source, "recovery", str),
    )


@dataclass(frozen=True)
class DevicesResult:
    devices: list[Device]


def read_devices_result(source: JsonObject) -> DevicesResult:
    return DevicesResult(
        [read_device(each) for each in objects_member(source, "devices")],
    )


@dataclass(frozen=True)
class RenameResult:
    player: Player


def read_rename_result(source: JsonObject) -> RenameResult:
    return RenameResult(
        read_player(object_member(source, "player")),
    )


@dataclass(frozen=True)
class ChallengeReceived:
    """Somebody asks for a game. Whoever plays against a clock hears of it afterwards."""

    id: str
    player: Player
    game: str
    options: JsonObject  # Beside the next two.
    clock: str | None  # The room's option of this name.
    rated: bool
    expires_at: int  # It can be answered until then.


def read_challenge_received(source: JsonObject) -> ChallengeReceived:
    return ChallengeReceived(
        member(source, "id", str),
        read_player(object_member(source, "player")),
        member(source, "game", str),
        object_member(source, "options"),
        optional_member(source, "clock", str),
        source.get("rated") is True,
        member(source, "expires_at", int),
    )


@dataclass(frozen=True)
class OwnBot:
    player: Player
    token: str = field(repr=False)  # For the program's hello. A secret.


def read_own_bot(source: JsonObject) -> OwnBot:
    return OwnBot(
        read_player(object_member(source, "player")),
        member(source, "token", str),
    )


@dataclass(frozen=True)
class PasskeysResult:
    passkeys: list[Passkey]


def read_passkeys_result(source: JsonObject) -> PasskeysResult:
    return PasskeysResult(
        [read_passkey(each) for each in objects_member(source, "passkeys")],
    )


@dataclass(frozen=True)
class ToldMove:
    seat: int | None  # Whose move. Absent for the deal.
    events: list[JsonObject]
    table: JsonObject | None = None  # The view's table after the move, as this viewer may know it. Only if asked for.


def read_told_move(source: JsonObject) -> ToldMove:
    return ToldMove(
        optional_member(source, "seat", int),
        objects_member(source, "events"),
        object_member(source, "table") if "table" in source else None,
    )


@dataclass(frozen=True)
class Hint:
    prompt: str  # The decision that it is for.
    move: str
    why: Reply


def read_hint(source: JsonObject) -> Hint:
    return Hint(
        member(source, "prompt", str),
        member(source, "move", str),
        read_reply(object_member(source, "why")),
    )


@dataclass(frozen=True)
class Update:
    """What changed for this viewer."""

    room: str
    seq: int
    patch: JsonObject
    events: list[JsonObject]
    prompt: Prompt | None = None


def read_update(source: JsonObject) -> Update:
    return Update(
        member(source, "room", str),
        member(source, "seq", int),
        object_member(source, "patch"),
        objects_member(source, "events"),
        read_prompt(object_member(source, "prompt")) if "prompt" in source else None,
    )


@dataclass(frozen=True)
class SeekMatched:
    """A room in which the player sits. The game begins when all have entered it; if some do not come, the room
    closes and the seek goes on. With days for each decision it begins at once."""

    room: str
    game: str
    seek: str | None  # Whose answer it is; or a challenge's.
    challenge: str | None
    players: list[MatchedPlayer]  # Everybody who plays, in the order of the seats.
    until: int  # They are waited for until then.


def read_seek_matched(source: JsonObject) -> SeekMatched:
    return SeekMatched(
        member(source, "room", str),
        member(source, "game", str),
        optional_member(source, "seek", str),
        optional_member(source, "challenge", str),
        [read_matched_player(each) for each in objects_member(source, "players")],
        member(source, "until", int),
    )


@dataclass(frozen=True)
class EventSealing:
    """The boards of a round are sealed, and wait for the nonces of those who play it."""

    event: str
    round: int
    place: int  # The player's, in the round's list, from 0.
    rules: str  # The game's id and a version.
    seals: dict[str, str]
    stage: str


def read_event_sealing(source: JsonObject) -> EventSealing:
    return EventSealing(
        member(source, "event", str),
        member(source, "round", int),
        member(source, "place", int),
        member(source, "rules", str),
        texts_by_name(source, "seals"),
        member(source, "stage", str),
    )


@dataclass(frozen=True)
class Analysis:
    record: str
    version: str  # Of the judgement. Analyses of different versions cannot be compared.
    decisions: list[JsonObject]
    done: bool  # Otherwise analysis.update follows.


def read_analysis(source: JsonObject) -> Analysis:
    return Analysis(
        member(source, "record", str),
        member(source, "version", str),
        objects_member(source, "decisions"),
        member(source, "done", bool),
    )


@dataclass(frozen=True)
class FinishedGame:
    id: str  # Of its record.
    game: str
    series: str
    number: int  # In its series.
    at: str
    seats: list[PlayedSeat]
    result: JsonObject
    rated: bool = False  # It counts, or will when its series is over.
    # Why a rated unit did not count: a director ruled on it, somebody never came, the server ended it, or a director
    # replaced somebody.
    unrated: str | None = None


def read_finished_game(source: JsonObject) -> FinishedGame:
    return FinishedGame(
        member(source, "id", str),
        member(source, "game", str),
        member(source, "series", str),
        member(source, "number", int),
        member(source, "at", str),
        [read_played_seat(each) for each in objects_member(source, "seats")],
        object_member(source, "result"),
        source.get("rated") is True,
        optional_member(source, "unrated", str),
    )


@dataclass(frozen=True)
class Leaderboard:
    pool: str
    leaders: list[Leader]
    next: int | None = None  # More follow: ask with it as `after`.


def read_leaderboard(source: JsonObject) -> Leaderboard:
    return Leaderboard(
        member(source, "pool", str),
        [read_leader(each) for each in objects_member(source, "leaders")],
        optional_member(source, "next", int),
    )


@dataclass(frozen=True)
class SeeksResult:
    seeks: list[Seek]  # Those who have waited longest.


def read_seeks_result(source: JsonObject) -> SeeksResult:
    return SeeksResult(
        [read_seek(each) for each in objects_member(source, "seeks")],
    )


@dataclass(frozen=True)
class Inbox:
    waits: list[HeldSeat]  # Games with days for each decision that wait for their move.
    challenges: list[ChallengeReceived]  # Without an answer.


def read_inbox(source: JsonObject) -> Inbox:
    return Inbox(
        [read_held_seat(each) for each in objects_member(source, "waits")],
        [read_challenge_received(each) for each in objects_member(source, "challenges")],
    )


@dataclass(frozen=True)
class ToldMoves:
    start: int  # How many come before these.
    total: int  # How many there are now.
    moves: list[ToldMove]


def read_told_moves(source: JsonObject) -> ToldMoves:
    return ToldMoves(
        member(source, "from", int),
        member(source, "total", int),
        [read_told_move(each) for each in objects_member(source, "moves")],
    )


@dataclass(frozen=True)
class AnalysisUpdate:
    """More decisions of an analysis."""

    record: str
    start: int  # How many decisions come before these. If some are missing, ask again.
    decisions: list[JsonObject]
    done: bool


def read_analysis_update(source: JsonObject) -> AnalysisUpdate:
    return AnalysisUpdate(
        member(source, "record", str),
        member(source, "from", int),
        objects_member(source, "decisions"),
        member(source, "done", bool),
    )


@dataclass(frozen=True)
class GamesPage:
    games: list[FinishedGame]  # The newest first.
    next: int | None = None  # Older games follow: ask with it as `before`.


def read_games_page(source: JsonObject) -> GamesPage:
    return GamesPage(
        [read_finished_game(each) for each in objects_member(source, "games")],
        optional_member(source, "next", int),
    )


@dataclass(frozen=True)
class Snapshot:
    room: str
    seq: int
    view: View
    prompt: Prompt | None
    chat: list[Chat]  # The last lines.


def read_snapshot(source: JsonObject) -> Snapshot:
    return Snapshot(
        member(source, "room", str),
        member(source, "seq", int),
        checked_view(source.get("view")),
        read_prompt(object_member(source, "prompt")) if "prompt" in source else None,
        [read_chat(each) for each in objects_member(source, "chat")],
    )


@dataclass(frozen=True)
class PeekResult:
    view: View


def read_peek_result(source: JsonObject) -> PeekResult:
    return PeekResult(
        checked_view(source.get("view")),
    )


@dataclass(frozen=True)
class UnknownNotification:
    """Of a newer server."""

    method: str
    params: JsonObject


Notification = (
    Update
    | Snapshot
    | Chat
    | RoomEnded
    | LobbyUpdate
    | AnalysisUpdate
    | SeekMatched
    | SeekEnded
    | ChallengeReceived
    | ChallengeEnded
    | EventUpdate
    | EventAsked
    | EventCall
    | EventMissed
    | EventSealing
    | EventChat
    | Notice
    | UnknownNotification
)

NOTIFICATIONS: Mapping[str, Callable[[JsonObject], Notification]] = {
    "room.update": read_update,
    "room.snapshot": read_snapshot,
    "room.chat": read_chat,
    "room.closed": read_room_ended,
    "lobby.update": read_lobby_update,
    "analysis.update": read_analysis_update,
    "seek.matched": read_seek_matched,
    "seek.ended": read_seek_ended,
    "challenge.received": read_challenge_received,
    "challenge.ended": read_challenge_ended,
    "event.update": read_event_update,
    "event.asked": read_event_asked,
    "event.call": read_event_call,
    "event.missed": read_event_missed,
    "event.sealing": read_event_sealing,
    "event.chat": read_event_chat,
    "server.notice": read_notice,
}
