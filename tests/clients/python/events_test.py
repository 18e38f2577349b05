"""Whole events over real sockets, from entries to the winner: rounds, rulings, no-shows, and killed servers."""

import asyncio
import json
import subprocess
import tempfile
import time
import unittest
import urllib.error
import urllib.request
from pathlib import Path
from typing import cast

from crosstable import JsonObject
from event_company import Member, Watcher, all_have_agreed, insist, log, pairings, refused
from patience import PATIENCE
from server_process import ServerProcess

LIMITS = (
    "claim_burst=1000000",
    "next_game_ms=1",
    "nonce_ms=1",
    "event_nonce_ms=50",
    "event_retry_ms=200",
    "event_update_ms=20",
)


class Event:
    """A server, a director and members at one event."""

    def __init__(self, test: unittest.TestCase, environment: dict[str, str] | None = None) -> None:
        self.test = test
        self.server = ServerProcess(test, LIMITS, environment)
        self.members: dict[str, Member] = {}
        self.id = ""

    async def member(self, handle: str) -> Member:
        self.members[handle] = await Member(self.server, handle).come()
        return self.members[handle]

    async def open(self, settings: JsonObject, handles: list[str], min: int = 2) -> Watcher:
        self.director = await self.member("director")
        self.id = await self.director.client.events.create(
            {"name": "Test", "game": "cross-roads", "break_seconds": 0, "entries": {"min": min}, **settings}
        )
        await self.director.client.events.open(self.id)
        for handle in handles:
            member = await self.member(handle)
            await member.client.events.enter(self.id)
        return await Watcher(self.server, self.id).watch()

    async def rule(self, act: str, **details: object) -> None:
        await insist(lambda: self.director.client.events.rule(self.id, act, "for the test", cast(JsonObject, details)))

    def kill_and_start(self) -> "asyncio.Task[None]":
        self.server.kill_9()
        return asyncio.create_task(asyncio.to_thread(self.server.start))

    async def close(self, watcher: Watcher) -> None:
        await watcher.client.close()
        for member in self.members.values():
            await member.go()

    def get(self, document: str) -> str:
        with urllib.request.urlopen(f"{self.server.url}/api/events/{self.id}{document}", timeout=PATIENCE) as answer:
            return cast(bytes, answer.read()).decode()

    async def verify(self, records: list[str]) -> None:
        """`crosstable verify` checks their seals and every chance line, once the rooms have disclosed them."""
        texts = []
        async with asyncio.timeout(PATIENCE):
            for record in records:
                while (text := self.record(record)) is None:
                    await asyncio.sleep(0.05)
                texts.append(json.dumps(json.loads(text)))  # one line each
        program = Path(self.server.program).parent / "crosstable"
        checked = subprocess.run([program, "verify"], input="\n".join(texts), capture_output=True, text=True)
        self.test.assertEqual(checked.returncode, 0, checked.stdout + checked.stderr)
        self.test.assertEqual(checked.stdout.count('"verified":true'), len(records))

    def record(self, id: str) -> bytes | None:
        try:
            with urllib.request.urlopen(f"{self.server.url}/api/records/{id}", timeout=PATIENCE) as answer:
                return cast(bytes, answer.read())
        except urllib.error.HTTPError as error:
            self.test.assertEqual(error.code, 404)
            return None

    def check_export(self) -> JsonObject:
        """`crosstable event check` recomputes everything from the export."""
        text = self.get("/export.json")
        program = Path(self.server.program).parent / "crosstable"
        with tempfile.NamedTemporaryFile("w", suffix=".json") as file:
            file.write(text)
            file.flush()
            checked = subprocess.run([program, "event", "check", file.name], capture_output=True, text=True)
        self.test.assertEqual(checked.returncode, 0, checked.stdout + checked.stderr)
        return cast(JsonObject, json.loads(text))


class Events(unittest.IsolatedAsyncioTestCase):
    async def test_a_round_robin_survives_kill_9_and_counts_everything_once(self) -> None:
        event = Event(self)
        watcher = await event.open({"stages": [{"format": "round-robin"}]}, ["ada", "bob", "cyd", "dee"])
        await event.director.client.events.start(event.id)
        for round in (1, 2, 3):
            await watcher.wait_until(lambda view: any(p["state"] != "waiting" for p in pairings(view, round).values()))
            await event.kill_and_start()
        view = await watcher.wait_until(lambda view: view["state"] == "finished")
        met = [frozenset(cast(list[str], p["entrants"])) for r in (1, 2, 3) for p in pairings(view, r).values()]
        self.assertEqual(len(set(met)), 6, "everybody has met everybody, once")
        scores = cast(dict[str, JsonObject], view["scores"])
        self.assertEqual(sum(cast(float, score["score"]) for score in scores.values()), 6)
        export = event.check_export()
        self.assertTrue(export)
        self.assertIn("ada", event.get("/standings.csv"))
        await event.close(watcher)

    async def test_a_swiss_on_the_same_boards_shows_them_when_all_have_played(self) -> None:
        event = Event(self)
        watcher = await event.open(
            {"stages": [{"format": "swiss", "rounds": 2}], "deals": "same", "series": {"sumof": 2}},
            ["ada", "bob", "cyd", "dee"],
        )
        await event.director.client.events.start(event.id)

        def is_over(view: JsonObject) -> bool:
            for round in (1, 2):
                tables = pairings(view, round).values()
                if any(p["state"] != "finished" for p in tables):
                    self.assertFalse([p for p in tables if "result" in p or "records" in p], "seen too early")
            return view["state"] == "finished"

        await watcher.wait_until(lambda view: any(p["state"] != "waiting" for p in pairings(view, 1).values()))
        seals = watcher.view["seals"]
        await event.kill_and_start()
        view = await watcher.wait_until(is_over)
        self.assertEqual(cast(JsonObject, view["seals"])["1"], cast(JsonObject, seals)["1"], "the same seals")
        datums = [cast(float, score["datum"]) for score in cast(dict[str, JsonObject], view["scores"]).values()]
        self.assertEqual(sum(datums), 0)
        boards = cast(JsonObject, event.check_export()["boards"])
        self.assertEqual(len(cast(list[JsonObject], boards["rounds"])), 2)
        for p in [*pairings(view, 1).values(), *pairings(view, 2).values()]:
            self.assertEqual(len(cast(list[str], p["records"])), 2)
            await event.verify(cast(list[str], p["records"]))
        await event.close(watcher)

    async def test_an_adjourned_match_goes_on_by_itself_after_a_kill_9(self) -> None:
        event = Event(self)
        watcher = await event.open(
            {"stages": [{"format": "round-robin"}], "series": {"sumof": 12}}, ["ada", "bob", "cyd"]
        )
        await event.director.client.events.start(event.id)
        await watcher.wait_until(lambda view: any(p["state"] == "playing" for p in pairings(view, 1).values()))
        until = int(time.time() * 1000) + 3_000
        await event.rule("adjourn", table="1.1", until=until)
        await event.kill_and_start()
        await watcher.wait_until(lambda view: pairings(view, 1)["1"]["state"] == "adjourned")
        view = await watcher.wait_until(lambda view: view["state"] == "finished")
        self.assertGreater(time.time() * 1000, until)
        self.assertEqual(view["round"], 3)
        event.check_export()
        await event.close(watcher)

    async def test_a_knock_out_goes_on_without_those_who_do_not_come(self) -> None:
        event = Event(self)
        watcher = await event.open(
            {"stages": [{"format": "knockout"}], "series": {"match": 2}}, ["ada", "bob", "cyd", "dee"]
        )
        event.members["dee"].plays = False
        await event.director.client.events.start(event.id)
        view = await watcher.wait_until(lambda view: len(pairings(view, 1)) == 2)
        table, missing = next(
            (table, entrant)
            for table, p in pairings(view, 1).items()
            for entrant in cast(list[str], p["entrants"])
            if cast(dict[str, JsonObject], view["entrants"])[entrant]["name"] == "dee"
        )
        bob = event.members["bob"].client
        self.assertEqual(await refused(bob.events.rule(event.id, "pause", "I may not")), "forbidden")
        await event.rule("forfeit", table=f"1.{table}", entrant=int(missing))
        view = await watcher.wait_until(lambda view: view["state"] == "finished")
        self.assertEqual(len(pairings(view, 2)), 1)
        self.assertIn("forfeit", log(view))
        self.assertTrue(cast(JsonObject, pairings(view, 1)[table]["result"])["forfeit"])
        event.check_export()
        await event.close(watcher)

    async def test_a_swiss_of_pairs_with_check_in_absence_withdrawal_appeal_and_correction(self) -> None:
        event = Event(self)
        event.director = await event.member("director")
        event.id = await event.director.client.events.create(
            {
                "name": "Pairs",
                "game": "crosswise",
                "team": {"size": 2, "reserves": 1},
                "stages": [{"format": "swiss", "rounds": 3}],
                "break_seconds": 0,
            }
        )
        await event.director.client.events.open(event.id)
        for number in range(5):
            names = [f"aa{number}", f"bb{number}", f"cc{number}"]
            for name in names:
                await event.member(name)
            entrant = await event.members[names[0]].client.events.enter(
                event.id, team={"name": f"Team {number}", "members": [names[1]], "reserves": [names[2]]}
            )
            self.assertEqual(entrant, str(number + 1))
        watcher = await Watcher(event.server, event.id).watch()
        await watcher.wait_until(all_have_agreed)
        self.assertEqual(await refused(event.members["bb0"].client.events.enter(event.id)), "already_entered")
        await event.director.client.events.start(event.id)
        await watcher.wait_until(lambda view: any(p["state"] == "finished" for p in pairings(view, 1).values()))
        await insist(lambda: event.members["aa4"].client.events.withdraw(event.id))
        await insist(lambda: event.members["aa3"].client.events.appeal(event.id, "The others were too loud."))
        await event.rule("answer", entrant=4)
        view = await watcher.wait_until(lambda view: view["round"] == 2)
        table = next(iter(pairings(view, 1)))
        loser = cast(list[str], pairings(view, 1)[table]["entrants"])[1]
        await event.rule("correct", table=f"1.{table}", result={"winner": loser})
        view = await watcher.wait_until(lambda view: view["state"] == "finished")
        self.assertEqual(cast(JsonObject, pairings(view, 1)[table]["result"])["winner"], loser)
        self.assertEqual(cast(dict[str, JsonObject], view["entrants"])["5"]["state"], "withdrawn")
        self.assertFalse(cast(list[JsonObject], view["appeals"])[0]["open"])
        event.check_export()
        await event.close(watcher)


if __name__ == "__main__":
    unittest.main()
