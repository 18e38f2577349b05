"""JSON, and the shape of a view (protocol/docs/views.md). Views stay dictionaries, because patches are folded into
them; these types say what is in them. A game's own part, `table`, is described in engine/<game>/README.md."""

from typing import Literal, NotRequired, TypeAlias, TypedDict, cast

from .errors import ProtocolError

JsonObject: TypeAlias = dict[str, "Json"]
Json: TypeAlias = None | bool | int | float | str | list["Json"] | JsonObject
Options: TypeAlias = dict[str, bool | int | str]


class SeatView(TypedDict):
    player: str
    name: str
    connected: bool
    team: NotRequired[str]
    bot: NotRequired[str]  # its level
    standin: NotRequired[Literal[True]]  # the server plays for a human who is absent, out of time or was nudged
    standin_at: NotRequired[int]  # they are away; the server plays for them from then on; milliseconds since 1970
    ready: NotRequired[Literal[True]]
    pauses: NotRequired[Literal[True]]  # wants a pause
    draw: NotRequired[Literal[True]]  # offers a draw, or agrees to it
    takeback: NotRequired[Literal[True]]  # wants the last move taken back, or agrees to it
    nudged: NotRequired[int]  # until then they are waited for; milliseconds since 1970


class Clock(TypedDict):
    kind: Literal["move", "fischer", "delay", "days"]
    base: int  # milliseconds for each decision, or for each seat
    bonus: NotRequired[int]
    left: dict[str, int]  # by seat: milliseconds at `since`
    running: list[int]  # the seats whose clocks count down from then on
    since: int  # milliseconds since 1970 by the server's clock, which ping() returns


class GameResult(TypedDict):
    reason: str
    scores: list[int]  # one per seat
    winners: list[int]  # seats; several can share a win, and a draw has none
    record: str  # id for /api/records/{id}


class Result(GameResult):
    players: list[str]  # names by seat


class Series(TypedDict):
    kind: Literal["single", "match", "sumof"]
    game: int  # number in the series, from 1; 0 before the first
    wins: dict[str, int]  # by seat
    points: dict[str, int]  # by seat
    results: dict[str, GameResult]  # by the game's number; the last 32
    target: NotRequired[int]
    over: NotRequired[Literal[True]]
    winners: NotRequired[list[int]]


class Sealing(TypedDict):
    commits: dict[str, str]  # by seat
    game: int
    rules: str
    seal: str
    stage: Literal["commit", "reveal"]


class EventTable(TypedDict):
    """The tournament that a room is a table of."""

    id: str
    name: str
    table: str  # its round and number: "2.7"


class View(TypedDict):
    room: str
    game: str
    visibility: Literal["public", "private"]
    phase: Literal["lobby", "playing", "between", "over"]
    host: str
    options: Options
    seats: dict[str, SeatView]
    spectators: int
    series: Series
    event: NotRequired[EventTable]
    clock: NotRequired[Clock]
    paused: NotRequired[Literal[True]]
    next_at: NotRequired[int]  # milliseconds since 1970
    seal: NotRequired[str]
    sealing: NotRequired[Sealing]
    table: NotRequired[JsonObject]
    result: NotRequired[Result]


_always = {"room": str, "game": str, "phase": str, "host": str, "options": dict, "seats": dict, "series": dict}


def checked_view(document: Json) -> View:
    """The document as a view, if it has what every view has."""
    if isinstance(document, dict) and all(isinstance(document.get(key), kind) for key, kind in _always.items()):
        return cast(View, document)
    raise ProtocolError("that is not a view")
