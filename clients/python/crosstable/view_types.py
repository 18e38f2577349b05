"""The shape of views. They stay dictionaries, because patches are folded into them. Made by
protocol/describe/generate from protocol/describe/shapes.yaml; do not edit. A game's own part, `table`, is described in
engine/<game>/README.md."""

from typing import Literal, NotRequired, TypedDict

from .json_types import JsonObject, Options


class RatingChange(TypedDict):
    after: int
    before: int


class EventTable(TypedDict):
    id: str
    name: str
    table: str


class AgreementView(TypedDict):
    """Before a rated game, until all players have agreed to what is played and a moment has passed."""

    # By option: as this viewer agreed to it last, and as it is now. Nothing for who has agreed to nothing.
    changed: dict[str, list[bool | int | str]]
    since: int  # Of the last change, milliseconds since 1970.


class Sealing(TypedDict):
    """The next game is sealed and waits for nonces; it is dealt once they are there, or after two rounds of two
    seconds."""

    commits: dict[str, str]
    game: int
    rules: str  # The game's id and a version. Seal, nonces and key are bound to it, as well as to room and game.
    seal: str
    stage: Literal["commit", "reveal"]


class SeatView(TypedDict):
    bot: NotRequired[str]  # The bot's level.
    connected: bool
    draw: NotRequired[Literal[True]]  # They offer a draw, or agree to it.
    name: str
    # Until then they are waited for, milliseconds since 1970; afterwards the server plays for them.
    nudged: NotRequired[int]
    # Where a tournament bounds pauses, milliseconds that the seat's side may still pause in this game, without the
    # pause that runs. At a tournament's table without it, nobody may pause.
    pause_left: NotRequired[int]
    pauses: NotRequired[Literal[True]]  # They want a pause.
    player: str
    ready: NotRequired[Literal[True]]
    standin: NotRequired[Literal[True]]  # The server plays for a human who is absent, out of time or was nudged.
    # They are away, and the game waits for them until then, milliseconds since 1970; afterwards the server plays for
    # them.
    standin_at: NotRequired[int]
    takeback: NotRequired[Literal[True]]  # They want the last move taken back, or agree to it.
    team: NotRequired[str]


class Clock(TypedDict):
    """What every seat has left. A clock that runs shows left - (now - since), and the rest stand still."""

    base: int  # Milliseconds for each decision (move, days) or each seat.
    bonus: NotRequired[int]  # Milliseconds that a decision gains (fischer), or that are free (delay).
    kind: Literal["move", "fischer", "delay", "days"]
    left: dict[str, int]
    running: list[int]
    since: int  # Milliseconds since 1970 by the server's clock.


class GameResult(TypedDict):
    reason: str
    record: str  # Its id, for /api/records/{id}.
    scores: list[int]  # One per seat.
    winners: list[int]


class Result(TypedDict):
    hints: NotRequired[list[int]]  # How many each seat asked for; only if anybody did.
    players: list[str]  # Names by seat.
    # What the series that ended made of each seat's rating; only if it was rated.
    ratings: NotRequired[list[RatingChange]]
    reason: str
    record: str
    scores: list[int]  # One per seat; may be negative.
    winners: list[int]  # Several seats can share a win; a draw has no winners.


class Series(TypedDict):
    game: int  # Number in the series, from 1; 0 before the first.
    kind: Literal["single", "match", "sumof"]
    over: NotRequired[Literal[True]]
    points: dict[str, int]
    results: dict[str, GameResult]  # By the game's number in the series; the last 32.
    target: NotRequired[int]
    winners: NotRequired[list[int]]
    wins: dict[str, int]


class View(TypedDict):
    """All that one viewer may know of a room. No nulls; keys in ascending byte order."""

    agreement: NotRequired[AgreementView]
    clock: NotRequired[Clock]
    event: NotRequired[EventTable]  # The tournament that the room is a table of.
    game: str
    host: str
    next_at: NotRequired[int]  # Between games: when the next one starts by itself, milliseconds since 1970.
    offer_until: NotRequired[int]  # While one seat is asked something in secret: until when, milliseconds since 1970.
    options: Options
    # Until then it stands still at the longest, milliseconds since 1970; then it goes on by itself.
    pause_until: NotRequired[int]
    paused: NotRequired[Literal[True]]  # The game stands still until somebody who is seated continues it.
    phase: Literal["lobby", "playing", "between", "over"]
    result: NotRequired[Result]
    room: str
    seal: NotRequired[str]  # SHA-256 that seals the chance of the running game.
    sealing: NotRequired[Sealing]
    seats: dict[str, SeatView]
    series: Series
    spectators: int
    table: NotRequired[JsonObject]
    visibility: Literal["public", "private"]
    # Names of members among the spectators, in order of arrival; while partners must be silent, only of those who were
    # here before the deal.
    watchers: list[str]
