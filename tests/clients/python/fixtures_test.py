"""The client reads every message of the protocol's fixtures, and writes every request as they show it."""

import asyncio
import copy
import json
import unittest
from collections.abc import Awaitable, Callable
from typing import TypeAlias, TypeVar, cast
from unittest import mock

from crosstable import Client, Json, JsonObject, Prompt, ProtocolError, Refused, RequestError, Room, UnknownNotification
from crosstable.connection import Connection
from crosstable.frames import Answer, Failure, read_frame, request_frame
from crosstable.messages import NOTIFICATIONS, Snapshot, Update, read_snapshot
from crosstable.room_state import MissedUpdate, RoomState
from fixtures import Fixture, all_fixtures, fixture

Result = TypeVar("Result")


def with_more(value: Json) -> Json:
    """The same with an unknown member in every object that the protocol describes."""
    if isinstance(value, list):
        return [with_more(one) for one in value]
    if not isinstance(value, dict):
        return value
    opaque = ("args", "patch", "options", "series", "offer", "table", "seats", "rooms", "result")
    more: JsonObject = {key: one if key in opaque else with_more(one) for key, one in value.items()}
    if isinstance(value.get("seeks"), dict):  # by id, as `rooms` is by code
        more["seeks"] = {key: with_more(seek) for key, seek in cast(JsonObject, value["seeks"]).items()}
    return {**more, "of_a_later_version": {"more": 1}}


class Recorder(Client):
    """A client without a connection: checks what is asked against a fixture, and answers from it."""

    def __init__(self, shown: Fixture, more: bool = False) -> None:
        super().__init__("ws://nowhere.invalid/ws", name="Anna")
        self.shown = shown
        self.more = more
        self.asked = 0
        self.refusals: list[str] = []  # before the answer

    async def connected(self) -> Connection:
        return cast(Connection, self)  # rooms ask it, too

    async def request(self, method: str, params: JsonObject, read: Callable[[JsonObject], Result]) -> Result:
        if method != self.shown.method:  # create() enters too
            return read(result_of(fixture(method)))
        self.asked += 1
        expected = self.shown.frame.get("params", {})
        if params != expected:
            raise AssertionError(f"{method} {params} is not {expected}")
        if self.refusals:
            raise Refused(self.refusals.pop(0), "No.", "error", {}, None)
        result = result_of(self.shown)
        return read(cast(JsonObject, with_more(result)) if self.more else result)

    def room(self) -> Room:
        return Room(self, read_snapshot(result_of(fixture("room.enter"))), "", "")


def result_of(shown: Fixture) -> JsonObject:
    assert shown.response is not None
    return cast(JsonObject, shown.response["result"])


def params_of(client: "Recorder") -> JsonObject:
    return cast(JsonObject, client.shown.frame["params"])


def without_event(client: "Recorder", *others: str) -> JsonObject:
    return {name: value for name, value in params_of(client).items() if name not in ("event", *others)}


Call: TypeAlias = Callable[["Recorder"], Awaitable[object]]
CALLS: dict[str, Call] = {
    "account.block": lambda client: client.account.block("p-bob"),
    "account.bot": lambda client: client.account.new_bot("Deep"),
    "account.bot.end": lambda client: client.account.end_bot("p-deep"),
    "account.claim": lambda client: client.account.claim("anna_k"),
    "account.delete": lambda client: client.account.delete("anna_k"),
    "account.device.end": lambda client: client.account.end_device(2),
    "account.devices": lambda client: client.account.devices(),
    "account.export": lambda client: client.account.export(),
    "account.inbox": lambda client: client.account.inbox(),
    "account.follow": lambda client: client.account.follow("p-bob"),
    "account.login": lambda client: client.account.login("anna_k", "7H2KQ-9XW0M-T4B6C-ZR8D3-PYVE5"),
    "account.passkey.add": lambda client: client.ask(
        "account.passkey.add", cast(JsonObject, client.shown.frame["params"])
    ),
    "account.passkey.options": lambda client: client.ask("account.passkey.options", {"for": "add"}),
    "account.passkey.remove": lambda client: client.account.remove_passkey(1),
    "account.passkeys": lambda client: client.account.passkeys(),
    "account.people": lambda client: client.account.people(),
    "account.push": lambda client: client.ask(
        "account.push", cast(JsonObject, client.shown.frame["params"])
    ),
    "account.push.add": lambda client: client.ask(
        "account.push.add", cast(JsonObject, client.shown.frame["params"])
    ),
    "account.push.remove": lambda client: client.ask(
        "account.push.remove", cast(JsonObject, client.shown.frame["params"])
    ),
    "account.recovery": lambda client: client.account.new_recovery(),
    "account.rename": lambda client: client.account.rename("anna-k"),
    "account.unblock": lambda client: client.account.unblock("p-bob"),
    "account.unfollow": lambda client: client.account.unfollow("p-bob"),
    "analysis": lambda client: client.analysis("4T5N7QK2ZB8C9DXM"),
    "event.create": lambda client: client.events.create(params_of(client)),
    "event.set": lambda client: client.events.change("E7QX2M", without_event(client)),
    "event.open": lambda client: client.events.open("E7QX2M"),
    "event.enter": lambda client: client.events.enter(
        "E7QX2M", team={"name": "The Stones", "members": ["bernd"], "reserves": ["carla"]}, password="sesame"
    ),
    "event.withdraw": lambda client: client.events.withdraw("E7QX2M", at_once=True),
    "event.check_in": lambda client: client.events.check_in("E7QX2M"),
    "event.absent": lambda client: client.events.be_absent("E7QX2M", rounds=[1, 3]),
    "event.adjourn": lambda client: client.events.adjourn("E7QX2M", 1795000000000),
    "event.start": lambda client: client.events.start("E7QX2M"),
    "event.watch": lambda client: client.events.watch("E7QX2M", password="sesame"),
    "event.unwatch": lambda client: client.events.unwatch("E7QX2M"),
    "event.rule": lambda client: client.events.rule(
        "E7QX2M", "adjudicate", "Agreed by both", without_event(client, "act", "reason")
    ),
    "event.appeal": lambda client: client.events.appeal("E7QX2M", "The clock was wrong.", record="7Q2M"),
    "event.say": lambda client: client.events.say("E7QX2M", "Good luck!"),
    "event.commit": lambda client: client.events.commit(
        "E7QX2M", 3, "a999e995b1d99f6ccc0b1e373f940a9dcaa6342d52d3e8176f7e180516f24f02"
    ),
    "event.reveal": lambda client: client.events.reveal("E7QX2M", 3, "aa" * 32),
    "events": lambda client: client.events.all(state="running", game="crosswise", before="K3M5P7"),
    "games": lambda client: client.games(),
    "lobby.enter": lambda client: client.enter_lobby(),
    "lobby.leave": lambda client: client.leave_lobby(),
    "player": lambda client: client.player("p-bernd"),
    "player.games": lambda client: client.games_of("p-bernd", game="crosswise", before=1207, limit=1),
    "leaderboard": lambda client: client.leaderboard("crosswise-duel", after=50),
    "challenge": lambda client: client.challenge(
        "p-bernd", "crosswise", options={"match": 2}, clock="10+5", rated=True
    ),
    "challenge.accept": lambda client: client.accept("C4F6J8M2P5R7T9W3"),
    "challenge.decline": lambda client: client.decline("C4F6J8M2P5R7T9W3"),
    "seek.open": lambda client: client.seek(
        "crosswise", players=3, options={"match": 2}, clock="10+5", rated=True, rating=(1400, 1700), bots=True
    ),
    "seek.close": lambda client: client.stop_seeking(),
    "seeks": lambda client: client.seeks(),
    "ping": lambda client: client.ping(),
    "room.bot": lambda client: client.room().add_bot(1, "random"),
    "room.create": lambda client: client.create(
        "crosswise", options={"match": 2, "profi": False}, visibility="private", password="kreuz & quer", sit=False
    ),
    "room.draw": lambda client: client.room().draw(),
    "room.enter": lambda client: client.enter("K7QF3M", invite="i-5Yp2cR8vTn4wKd7q"),
    "room.hint": lambda client: client.room().hint(),
    "room.kick": lambda client: client.room().kick("p-carla"),
    "room.leave": lambda client: client.room().leave(),
    "room.legal": lambda client: client.room().legal(),
    "room.moves": lambda client: client.room().moves(1, tables=True),
    "room.continue": lambda client: client.room().continue_game(),
    "room.nudge": lambda client: client.room().nudge(),
    "room.pause": lambda client: client.room().pause(),
    "room.peek": lambda client: client.peek("K7QF3M", invite="aGVsbG8"),
    "room.ready": lambda client: client.room().ready(),
    "room.rematch": lambda client: client.room().rematch(),
    "room.resign": lambda client: client.room().resign(),
    "room.say": lambda client: client.room().say("/match 3"),
    "room.secure": lambda client: client.room().set_password("kreuz & quer", new_invite=True),
    "room.set": lambda client: client.room().set_options({"sumof": 4, "profi": True}),
    "room.sit": lambda client: client.room().sit(1),
    "room.stand": lambda client: client.room().stand(),
    "room.start": lambda client: client.room().start(),
    "room.sync": lambda client: client.room().sync(),
    "room.takeback": lambda client: client.room().takeback(False),
    "say": lambda client: client.say("/join k7qf3m"),
}


async def by_its_method(client: Recorder) -> None:
    """A request that the client has no name for."""
    await client.ask(client.shown.method, cast(JsonObject, client.shown.frame["params"]))


# For these, everything that is read is compared.
READ: dict[str, Call] = {
    method: CALLS[method]
    for method in (
        "account.bot", "account.claim", "account.devices", "account.inbox", "account.login", "account.passkeys",
        "account.people", "account.rename",
        "games", "lobby.enter", "player.games", "seeks", "say", "room.hint", "room.legal", "room.sit",
    )
}


class Requests(unittest.IsolatedAsyncioTestCase):
    async def test_each_is_written_as_in_its_fixture_and_its_answer_is_read(self) -> None:
        shown = [one for one in all_fixtures() if one.response is not None and not one.is_error]
        elsewhere = {"hello", "room.move"}  # close_codes_test.py, and the class Moves
        self.assertEqual(set(CALLS) - {one.method for one in shown}, set(), "every call has a fixture")
        for one in shown:
            with self.subTest(one.name):
                if one.name not in elsewhere:
                    client = Recorder(one)
                    await CALLS.get(one.name, by_its_method)(client)
                    self.assertEqual(client.asked, 1)

    async def test_a_member_of_a_later_version_is_ignored_in_answers(self) -> None:
        for method, call in READ.items():
            with self.subTest(method):
                known = await call(Recorder(fixture(method)))
                later = await call(Recorder(fixture(method), more=True))
                self.assertEqual(known, later)

    async def test_the_frame_of_a_request_has_the_protocols_members(self) -> None:
        for one in all_fixtures():
            if one.response is not None and not one.is_error and isinstance(one.frame["id"], int):
                with self.subTest(one.name):
                    params = cast(JsonObject, one.frame["params"])
                    self.assertEqual(json.loads(request_frame(one.frame["id"], one.method, params)), one.frame)


class Moves(unittest.IsolatedAsyncioTestCase):
    def setUp(self) -> None:
        self.client = Recorder(fixture("room.move"))
        self.room = self.client.room()
        self.update = read_frame(json.dumps(fixture("room.update").frame))

    async def test_a_move_is_over_when_the_view_shows_it(self) -> None:
        assert isinstance(self.update, Update) and self.room.prompt
        move = asyncio.create_task(self.room.move(self.room.prompt, "A@c2"))
        await self._others_run()
        self.assertEqual(self.client.asked, 1)
        self.assertFalse(move.done(), "it is acknowledged, and its update is on its way")
        self.room.heard(self.update)
        self.client.changed.ring()
        self.assertEqual(await move, 6)

    async def test_a_snapshot_after_the_acknowledgement_shows_the_move_whatever_its_number(self) -> None:
        assert self.room.prompt
        move = asyncio.create_task(self.room.move(self.room.prompt, "A@c2"))
        await self._others_run()
        self.room.heard(read_snapshot({**result_of(fixture("room.enter")), "seq": 1}))
        self.client.changed.ring()
        self.assertEqual(await move, 6)

    async def test_a_move_that_the_server_is_too_busy_for_is_sent_again_later(self) -> None:
        assert isinstance(self.update, Update) and self.room.prompt
        self.client.refusals = ["rate_limited", "busy"]
        with mock.patch("crosstable.room.wait_before", lambda attempt, chance: 0.0):
            move = asyncio.create_task(self.room.move(self.room.prompt, "A@c2"))
            self.room.heard(self.update)
            self.assertEqual(await move, 6)
        self.assertEqual(self.client.asked, 3)

    async def test_a_refused_move_is_not_sent_again(self) -> None:
        assert self.room.prompt
        self.client.refusals = ["illegal_move"]
        with self.assertRaises(Refused):
            await self.room.move(self.room.prompt, "A@c2")
        self.assertEqual(self.client.asked, 1)

    async def _others_run(self) -> None:
        for _ in range(5):
            await asyncio.sleep(0)


class Frames(unittest.TestCase):
    def test_every_notification_is_read(self) -> None:
        shown = [one for one in all_fixtures() if one.response is None]
        self.assertEqual({one.method for one in shown}, set(NOTIFICATIONS))
        for one in shown:
            with self.subTest(one.name):
                read = read_frame(json.dumps(one.frame))
                self.assertNotIsInstance(read, (Answer, Failure, UnknownNotification))

    def test_every_answer_is_read(self) -> None:
        for one in all_fixtures():
            if one.response is None or not isinstance(one.response["id"], int) or one.is_error:
                continue
            with self.subTest(one.name):
                self.assertEqual(read_frame(json.dumps(one.response)), Answer(one.response["id"], result_of(one)))

    def test_every_error_is_read(self) -> None:
        for one in all_fixtures():
            if not one.is_error:
                continue
            with self.subTest(one.name):
                assert one.response is not None
                response: JsonObject = {**one.response, "id": None if one.response["id"] is None else 7}
                failure = read_frame(json.dumps(response))
                assert isinstance(failure, Failure)
                error = cast(dict[str, Json], one.response["error"])
                if error["code"] == 1:
                    data = cast(dict[str, Json], error["data"])
                    assert isinstance(failure.error, Refused)
                    self.assertEqual(failure.error.code, data["code"])
                    self.assertEqual((failure.error.key, failure.error.arguments), (data["key"], data["args"]))
                    self.assertEqual(failure.error.rule, data.get("rule"))
                    self.assertIn(cast(str, error["message"]), str(failure.error))
                else:
                    assert isinstance(failure.error, RequestError)
                    self.assertEqual(failure.error.code, error["code"])

    def test_a_member_of_a_later_version_is_ignored_in_notifications(self) -> None:
        for one in all_fixtures():
            if one.response is None and one.name != "room.snapshot":  # its view is kept as it came
                with self.subTest(one.name):
                    params = cast(JsonObject, one.frame["params"])
                    # Events are handed on as they came.
                    later: JsonObject = {**params, "of_a_later_version": 1}
                    self.assertEqual(
                        read_frame(json.dumps({**one.frame, "params": later, "more": 1})),
                        read_frame(json.dumps(one.frame)),
                    )

    def test_a_notification_of_a_later_version_is_handed_on_as_it_is(self) -> None:
        frame = '{"jsonrpc":"2.0","method":"room.weather","params":{"rain":true}}'
        self.assertEqual(read_frame(frame), UnknownNotification("room.weather", {"rain": True}))

    def test_a_message_without_one_of_its_members_is_not_read(self) -> None:
        optional = {"prompt", "seat", "key", "seek", "seeks", "clock", "rated", "back_at"}
        optional_of = {"event.call": {"until"}}
        for one in all_fixtures():
            if one.response is not None:
                continue
            for name in set(cast(JsonObject, one.frame["params"])) - optional - optional_of.get(one.name, set()):
                with self.subTest(f"{one.name} without {name}"):
                    frame = copy.deepcopy(one.frame)
                    del cast(JsonObject, frame["params"])[name]
                    with self.assertRaises(ProtocolError):
                        read_frame(json.dumps(frame))

    def test_what_is_no_frame_is_not_read(self) -> None:
        refusal_without_data = '{"id":1,"error":{"code":1,"message":""}}'
        for text in ("", "[]", "1", "{", '{"id":1}', '{"id":true,"result":{}}', refusal_without_data):
            with self.subTest(text), self.assertRaises(ProtocolError):
                read_frame(text)


class Folding(unittest.TestCase):
    def setUp(self) -> None:
        self.entered = RoomState.of(read_snapshot(result_of(fixture("room.enter"))))
        update = read_frame(json.dumps(fixture("room.update").frame))
        assert isinstance(update, Update)
        self.update = update

    def test_an_update_changes_what_its_patch_names_and_nothing_else(self) -> None:
        before = copy.deepcopy(self.entered)
        after = self.entered.folded(self.update)
        expected = copy.deepcopy(before.view)
        changed: JsonObject = {"bag": 43, "hand": ["B", "E", "M", "X"], "last": "0 A@c2", "turn": 1}
        expected["table"].update(changed)
        cast(JsonObject, expected["table"]["board"])["c2"] = "A"
        cast(JsonObject, expected["table"]["values"])["c"] = 1
        self.assertEqual(after.view, expected)
        self.assertEqual((after.seq, after.prompt), (6, None), "the decision was taken")
        self.assertEqual(self.entered, before, "a state is a value")

    def test_a_missing_update_is_noticed(self) -> None:
        with self.assertRaises(MissedUpdate):
            RoomState(4, self.entered.view, self.entered.prompt).folded(self.update)

    def test_an_update_that_the_snapshot_has_already_is_not_folded_again(self) -> None:
        newer = RoomState(6, self.entered.view, self.entered.prompt)
        self.assertIs(newer.folded(self.update), newer)

    def test_snapshots_of_every_phase_are_views(self) -> None:
        entered = read_snapshot(result_of(fixture("room.enter")))
        synced = read_snapshot(result_of(fixture("room.sync")))
        pushed = read_frame(json.dumps(fixture("room.snapshot").frame))
        assert isinstance(pushed, Snapshot)
        self.assertEqual([one.view["phase"] for one in (entered, synced, pushed)], ["playing", "between", "over"])
        self.assertEqual(entered.prompt, Prompt("3", {"kind": "turn", "place": ["A", "B"], "actions": ["M", "X"]}))
        self.assertEqual(pushed.view["series"].get("winners"), [0])
        self.assertEqual(pushed.chat[0].seat, 0)


if __name__ == "__main__":
    unittest.main()
