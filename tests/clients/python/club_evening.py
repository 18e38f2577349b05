"""A whole tournament over real sockets: a Swiss of 16 teams of two, Crosswise to two wins with 2+2, the same deals at
all tables, from check-in to the winner. One team does not check in, two come late and forfeit, one withdraws, a reserve
comes in, there are an appeal and rulings, and the server is killed three times. At the end `crosstable event check`
recomputes the export, and `crosstable verify` every record. Long: tests/long runs it.

    CROSSTABLE_SERVER=build/asan/bin/crosstable-server PYTHONPATH=clients/python \
      python3 tests/clients/python/club_evening.py
"""

import asyncio
import json
import time
import unittest
from typing import cast

from crosstable import JsonObject
from event_company import Watcher, insist, pairings
from events_test import Event

TEAMS = 17  # the last one does not check in
ROUNDS = 4


class ClubEvening(unittest.IsolatedAsyncioTestCase):
    async def test_from_check_in_to_the_winner(self) -> None:
        begun = time.monotonic()
        event = Event(self)
        watcher = await self.enter_all(event)
        await watcher.wait_until(lambda view: view["state"] == "check-in")
        for team in range(TEAMS - 1):
            await event.members[f"aa{team}"].client.events.check_in(event.id)
        for late in (3, 5):
            for player in ("aa", "bb"):
                event.members[f"{player}{late}"].plays = False
        view = await watcher.wait_until(lambda view: len(pairings(view, 1)) == 8)
        entrants = cast(dict[str, JsonObject], view["entrants"])
        self.assertEqual([e["state"] for e in entrants.values()].count("dropped"), 1)

        for round in range(1, ROUNDS + 1):
            await watcher.wait_until(lambda view: any(p["state"] == "playing" for p in pairings(view, round).values()))
            if round < ROUNDS:
                await event.kill_and_start()
            if round == 1:
                await insist(lambda: event.members["aa7"].client.events.appeal(event.id, "They whispered."))
                await self.substitute(event, view)
            if round == 2:
                await insist(lambda: event.members["aa9"].client.events.withdraw(event.id))
                await event.rule("answer", entrant=8)
            self.expect_no_result_of_an_open_round(watcher.view, round)
            await watcher.wait_until(lambda view: all(p["state"] == "finished" for p in pairings(view, round).values()))
            for late in (3, 5):
                for player in ("aa", "bb"):
                    event.members[f"{player}{late}"].plays = True
        view = await watcher.wait_until(lambda view: view["state"] == "finished")
        export = event.check_export()
        rounds = range(1, ROUNDS + 1)
        tables = [table for round in rounds for table in pairings(view, round).values()]
        records = [record for table in tables for record in cast(list[str], table.get("records", []))]
        await event.verify(records)
        winner = cast(dict[str, JsonObject], view["entrants"])[cast(list[str], view["standings"])[0]]["name"]
        print(f"\n{winner} wins; {len(records)} records verified, {len(json.dumps(export))} bytes of export, "
              f"{watcher.views} views, {time.monotonic() - begun:.0f} s")
        await event.close(watcher)

    async def enter_all(self, event: Event) -> Watcher:
        event.director = await event.member("director")
        event.id = await event.director.client.events.create(
            {
                "name": "Club evening",
                "game": "crosswise",
                "series": {"match": 2},
                "clock": "2+2",
                "deals": "same",
                "team": {"size": 2, "reserves": 1},
                "stages": [{"format": "swiss", "rounds": ROUNDS}],
                "starts_at": int(time.time() * 1000) + 85_000,
                "check_in_minutes": 1,
                "break_seconds": 1,
                "forfeit_minutes": 1,
            }
        )
        await event.director.client.events.open(event.id)
        for team in range(TEAMS):
            names = [f"{player}{team}" for player in ("aa", "bb", "cc")]
            for name in names:
                await event.member(name)
            await event.members[names[0]].client.events.enter(
                event.id, team={"name": f"Team {team + 1}", "members": [names[1]], "reserves": [names[2]]}
            )
        return await Watcher(event.server, event.id).watch()

    async def substitute(self, event: Event, view: JsonObject) -> None:
        out = event.members["bb1"].player
        await event.rule("replace", entrant=2, out=out, handle="cc1")

    def expect_no_result_of_an_open_round(self, view: JsonObject, round: int) -> None:
        tables = pairings(view, round)
        if any(p["state"] != "finished" for p in tables.values()):
            for pairing in tables.values():
                self.assertNotIn("result", pairing)
                self.assertNotIn("records", pairing)


if __name__ == "__main__":
    unittest.main()
