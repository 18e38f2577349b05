"""Finished games of two members each, as rows of a database of schema 12."""

import dataclasses
import json
import math
import time
from array import array

from people import handle, player_id, random_id


@dataclasses.dataclass(frozen=True)
class Kind:
    game: str
    pool: str
    share: float  # of all games
    moves: str    # JSON
    teams: tuple = ("", "")
    newcomer: tuple = (1500.0, 350.0, 0.06)  # value, spread and volatility of Glicko-2, or of Plackett-Luce
    scale: float = 174  # of a difference in value
    least: float = 60   # spread


PLACKETT_LUCE = {"newcomer": (25.0, 25.0 / 3, 0.0), "scale": 6, "least": 1.5}
encode = json.JSONEncoder(separators=(",", ":"), check_circular=False).encode
STONES = tuple(f"* draw {n % 2} {'ABCDEF'[n % 6]}" if n % 3 else f"{'ABCDEF'[n % 6]}@{'abcdef'[n // 6]}{n % 6 + 1}"
               for n in range(36))
ROLLS = tuple(f"* roll {n % 6 + 1} {n % 5 + 1}" for n in range(60))
CARDS = tuple(f"* draw {n % 2} {'A23456789'[n % 9]}S" for n in range(30))
SYMBOLS = tuple(f"{n % 2} {n % 6 + 1}@{'abcde'[n % 5]}{n % 5 + 1}" for n in range(26))
KINDS = (  # most play one game, so that its leaderboard is longer than may be shown
    Kind("crosswise", "crosswise-duel", 0.7, encode(("* first 1", *STONES)), ("orange", "green")),
    Kind("kreuz-und-quer", "kreuz-und-quer", 0.1, encode(("* first 0", *ROLLS))),
    Kind("cross-roads", "cross-roads", 0.1, encode(CARDS), **PLACKETT_LUCE),
    Kind("kriss-kross", "kriss-kross", 0.1, encode(SYMBOLS), **PLACKETT_LUCE),
)
SPREAD_AFTER = 0.8  # a game makes the spread this much smaller
DRAWN = 0.04
WALKED_OUT = 0.01
DAY_MS = 86_400_000
RECORD = (
    '{"format":"crosstable-record/1","game":"%s","players":["%s","%s"],"options":{},"moves":%s,"result":%s,"id":"%s",'
    '"started":"%s","ended":"%s","series":{"game":1,"id":"%s"},"fairness":{"seal":"%s","seed":"%s","nonces":["",""],'
    '"commits":["",""],"context":{"room":"%s","game":1,"rules":"%s/v1"},"digest":"%s"}}')
TABLES = ("record", "game", "played", "unit", "rated", "share")


def clock(ms):
    return time.strftime("%Y-%m-%dT%H:%M:%S.000Z", time.gmtime(ms // 1000))


class Standings:
    """What the last unit of a pool left of each member, by number: a few bytes each."""

    def __init__(self, kind, members):
        self.kind = kind
        self.values = array("d", [kind.newcomer[0]]) * members
        self.spreads = array("d", [kind.newcomer[1]]) * members
        self.games = array("L", [0]) * members
        self.at = array("q", [0]) * members

    def of(self, number):
        return (self.values[number], self.spreads[number], self.kind.newcomer[2], self.games[number], self.at[number])

    def rate(self, number, gain, at):
        """`gain` is the score beyond the expected one."""
        self.values[number] += gain * self.spreads[number] / 2
        self.spreads[number] = max(self.kind.least, self.spreads[number] * SPREAD_AFTER)
        self.games[number] += 1
        self.at[number] = at


class Games:
    def __init__(self, random, members, rated):
        self.random, self.members, self.rated = random, members, rated
        self.standings = {kind.pool: Standings(kind, members) for kind in KINDS if rated}

    def somebody(self):
        """One in two games is played by an eighth of the members, and so on down."""
        return int(self.members * self.random.random() ** 3)

    def rows(self, indexes, time_of):
        """{table: rows} of these games; `time_of` says when one ended."""
        tables = {table: [] for table in TABLES}
        for index in indexes:
            first, second = self.somebody(), self.somebody()
            while second == first:
                second = self.random.randrange(self.members)
            kind = self.random.choices(KINDS, [kind.share for kind in KINDS])[0]
            self.add(tables, index + 1, kind, (first, second), time_of(index))
        return tables

    def add(self, tables, number, kind, seats, at):
        record, series = random_id(self.random), random_id(self.random)
        winner = self.winner_of(seats)
        scores = [self.random.randrange(20, 60) for _ in seats]
        result = {"reason": "finished", "scores": scores, "winners": [] if winner is None else [winner]}
        text = encode(result)
        tables["record"].append((record, self.record(kind, record, series, seats, text, at), at // DAY_MS))
        tables["game"].append((number, record, kind.game, series, 1, at, int(self.rated), int(winner is None), text))
        ids = [player_id(player) for player in seats]
        for seat, player in enumerate(seats):
            tables["played"].append((number, seat, ids[seat], handle(player), "", kind.teams[seat], kind.game,
                                     int(seat == winner), 1))
        if self.rated:
            tables["unit"].append((number, series, 2, kind.pool, at))
            self.rate(tables, number, kind, seats, ids, winner, series, at)

    def winner_of(self, seats):
        """How strong somebody is follows from their number; nobody wins one in 25 games."""
        if self.random.random() < DRAWN:
            return None
        first, second = (number * 7919 % 1000 / 200 for number in seats)
        return int(self.random.random() > 1 / (1 + math.exp(second - first)))

    def rate(self, tables, number, kind, seats, ids, winner, series, at):
        standings = self.standings[kind.pool]
        before = [standings.of(player) for player in seats]
        expected = 1 / (1 + math.exp((before[1][0] - before[0][0]) / kind.scale))
        score = 0.5 if winner is None else 1 - winner
        for seat, player in enumerate(seats):
            standings.rate(player, score - expected if seat == 0 else expected - score, at)
            rank = 1 if winner in (None, seat) else 2
            tables["rated"].append((number, seat, ids[seat], seat, rank, *before[seat], *standings.of(player)))
            left = rank == 2 and self.random.random() < WALKED_OUT
            tables["share"].append((None, ids[seat], series, int(left), at))

    def record(self, kind, record, series, seats, result, at):
        digest = f"{self.random.getrandbits(256):064x}"
        first, second = map(handle, seats)
        return RECORD % (kind.game, first, second, kind.moves, result, record, clock(at - 600_000), clock(at), series,
                         digest, digest[::-1], record[:6], kind.game, digest)
