"""Whole tournaments over real sockets that take longer than a test may: a round robin of five over two days with
adjourned matches, an arena of thirty, and tables of four. At the end of each `crosstable event check` recomputes the
export, and `crosstable verify` every record. tests/long runs it; ARENA_MINUTES is 1 there.

    CROSSTABLE_SERVER=build/asan/bin/crosstable-server CLOCK_SHIM=build/asan/tests/e2e/libclock_shim.so \\
    ARENA_MINUTES=10 PYTHONPATH=clients/python python3 tests/clients/python/long_events.py
"""

import os
import time
import unittest
from typing import cast

from crosstable import JsonObject, Room
from event_company import Member, Watcher, insist, pairings
from events_test import Event
from shifted_clock import ShiftedClock

DAY = 24 * 3600


def states(view: JsonObject, round: int) -> list[str]:
    return [cast(str, table["state"]) for table in pairings(view, round).values()]


def round_of(table: str) -> int:
    return int(table.split(".")[0])


def table_of(view: JsonObject, table: str) -> JsonObject:
    return pairings(view, round_of(table))[table.split(".")[1]]


def table_in(member: Member, room: Room) -> str:
    return next(call.table for call in member.called if call.room == room.code)


def names(view: JsonObject) -> list[str]:
    """In the order of the standings."""
    entrants = cast(dict[str, JsonObject], view["entrants"])
    return [cast(str, entrants[number]["name"]) for number in cast(list[str], view["standings"])]


class LongEvents(unittest.IsolatedAsyncioTestCase):
    async def test_a_round_robin_of_five_over_two_days_with_adjourned_matches(self) -> None:
        clock = ShiftedClock(self)
        event = Event(self, clock.environment)
        settings: JsonObject = {"stages": [{"format": "round-robin"}], "series": {"sumof": 8}, "clock": "5+5"}
        watcher = await event.open(settings, ["ada", "bob", "cyd", "dee", "eve"])
        await event.director.client.events.start(event.id)

        # It is late, and Ada's match stops in its third game. It goes on tomorrow; the server is down over night.
        ada = event.members["ada"]
        ada.stops_at_game = 3
        room = await ada.stopped.get()
        table = table_in(ada, room)
        tomorrow = clock.now_ms + DAY * 1000
        await event.rule("adjourn", table=table, until=tomorrow)
        view = await watcher.wait_until(lambda view: sorted(states(view, round_of(table))) == ["adjourned", "finished"])
        self.assertEqual(table_of(view, table)["resumes_at"], tomorrow)
        await room.sync()
        stood = (room.view["series"], room.view["table"])
        event.server.kill_9()
        clock.go_on(DAY - 60)
        event.server.start()
        await insist(room.sync)
        self.assertEqual((room.view["series"], room.view["table"]), stood)
        self.assertEqual(table_of(watcher.view, table)["state"], "adjourned")
        ada.goes_on.set()
        clock.go_on(60)
        await watcher.wait_until(lambda view: table_of(view, table)["state"] == "finished")

        # The next match is to wait until the evening, but the director lets it go on before.
        ada.goes_on.clear()
        room = await ada.stopped.get()
        table = table_in(ada, room)
        evening = clock.now_ms + DAY // 3 * 1000
        await event.rule("adjourn", table=table, until=evening)
        await watcher.wait_until(lambda view: sorted(states(view, round_of(table))) == ["adjourned", "finished"])
        ada.goes_on.set()
        await event.rule("resume", table=table)
        view = await watcher.wait_until(lambda view: view["state"] == "finished")
        self.assertLess(clock.now_ms, evening)
        await self.expect_sound(event, watcher, view, entrants=5, matches=10)

    async def test_an_arena_of_thirty(self) -> None:
        minutes = int(os.environ.get("ARENA_MINUTES", "1"))
        event = Event(self)
        handles = [f"player{number}" for number in range(1, 31)]
        watcher = await event.open({"stages": [{"format": "arena", "minutes": minutes}]}, handles)
        begun = time.monotonic()
        await event.director.client.events.start(event.id)
        view = await watcher.wait_until(lambda view: view["state"] == "finished", patience=60 * minutes + 240)
        self.assertGreaterEqual(time.monotonic() - begun, 60 * minutes)
        await self.expect_sound(event, watcher, view, entrants=30, matches=None)

    async def test_tables_of_four_in_kriss_kross_with_eleven(self) -> None:
        event = Event(self)
        handles = [f"player{number}" for number in range(1, 12)]
        settings: JsonObject = {"game": "kriss-kross", "stages": [{"format": "tables", "seats": 4, "rounds": 3}]}
        watcher = await event.open(settings, handles)
        await event.director.client.events.start(event.id)
        for round in (1, 2):
            await watcher.wait_until(lambda view: "playing" in states(view, round))
            await event.kill_and_start()
        view = await watcher.wait_until(lambda view: view["state"] == "finished")
        for round in (1, 2, 3):
            sizes = sorted(len(cast(list[str], table["entrants"])) for table in pairings(view, round).values())
            self.assertEqual(sizes, [3, 4, 4])
        await self.expect_sound(event, watcher, view, entrants=11, matches=9)

    async def expect_sound(
        self, event: Event, watcher: Watcher, view: JsonObject, entrants: int, matches: int | None
    ) -> None:
        self.assertEqual(len(cast(list[str], view["standings"])), entrants)
        rounds = cast(JsonObject, view["pairings"])
        tables = [table for round in rounds for table in pairings(view, int(round)).values()]
        if matches is not None:
            self.assertEqual(len(tables), matches)
        records = [record for table in tables for record in cast(list[str], table.get("records", []))]
        self.assertEqual(len(records), len(set(records)), "each record once")
        export = event.check_export()
        await event.verify(records)
        print(f"\n{names(view)[0]} wins; {len(tables)} matches, {len(records)} records verified, {watcher.views} views")
        await event.close(watcher)


if __name__ == "__main__":
    unittest.main()
