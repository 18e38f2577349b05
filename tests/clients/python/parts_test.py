"""The parts that need no server: merge patches, addresses, waiting, secrets."""

import unittest

from crosstable import Address, CloseCode, Created, Greeting, Json, Player, Profile, RoomEnded
from crosstable.backoff import FIRST_WAIT, LONGEST_WAIT, POLICY_WAIT, wait_before
from crosstable.merge_patch import merge_patch
from crosstable.messages import Rating

# RFC 7396, appendix A.
EXAMPLES: list[tuple[Json, Json, Json]] = [
    ({"a": "b"}, {"a": "c"}, {"a": "c"}),
    ({"a": "b"}, {"b": "c"}, {"a": "b", "b": "c"}),
    ({"a": "b"}, {"a": None}, {}),
    ({"a": "b", "b": "c"}, {"a": None}, {"b": "c"}),
    ({"a": ["b"]}, {"a": "c"}, {"a": "c"}),
    ({"a": "c"}, {"a": ["b"]}, {"a": ["b"]}),
    ({"a": {"b": "c"}}, {"a": {"b": "d", "c": None}}, {"a": {"b": "d"}}),
    ({"a": [{"b": "c"}]}, {"a": [1]}, {"a": [1]}),
    (["a", "b"], ["c", "d"], ["c", "d"]),
    ({"a": "b"}, ["c"], ["c"]),
    ({"a": "foo"}, None, None),
    ({"a": "foo"}, "bar", "bar"),
    ({"e": None}, {"a": 1}, {"e": None, "a": 1}),
    ([1, 2], {"a": "b", "c": None}, {"a": "b"}),
    ({}, {"a": {"bb": {"ccc": None}}}, {"a": {"bb": {}}}),
]


class MergePatch(unittest.TestCase):
    def test_does_what_the_rfc_shows(self) -> None:
        for document, patch, merged in EXAMPLES:
            with self.subTest(f"{document} {patch}"):
                self.assertEqual(merge_patch(document, patch), merged)

    def test_changes_neither_argument(self) -> None:
        document: Json = {"kept": {"deep": 1}, "changed": {"x": 1, "y": 2}}
        patch: Json = {"changed": {"x": None, "z": {"new": 1}}}
        self.assertEqual(merge_patch(document, patch), {"kept": {"deep": 1}, "changed": {"y": 2, "z": {"new": 1}}})
        self.assertEqual(document, {"kept": {"deep": 1}, "changed": {"x": 1, "y": 2}})
        self.assertEqual(patch, {"changed": {"x": None, "z": {"new": 1}}})


class Addresses(unittest.TestCase):
    def test_servers_and_links_are_understood(self) -> None:
        here = "ws://localhost:8080/ws"
        for text, expected in {
            "localhost:8080": Address(here),
            "http://localhost:8080": Address(here),
            "ws://localhost:8080/ws": Address(here),
            "http://localhost:8080/#/K7QF3M": Address(here, "K7QF3M"),
            "http://localhost:8080/#/K7QF3M/i-5Y": Address(here, "K7QF3M", "i-5Y"),
            "http://localhost:8080/r/crosswise#/K7QF3M/i-5Y?with=2": Address(here, "K7QF3M", "i-5Y"),
            "http://localhost:8080/#/K7QF3M?watch": Address(here, "K7QF3M"),
            "https://play.example/#/K7QF3M": Address("wss://play.example/ws", "K7QF3M"),
            "http://[::1]:8080": Address("ws://[::1]:8080/ws"),
        }.items():
            with self.subTest(text):
                self.assertEqual(Address.parse(text), expected)

    def test_what_a_chat_has_made_of_a_link_is_dropped(self) -> None:
        invited = Address("ws://play.example/ws", "K7QF3M", "i-5Y")
        for ending in ("", ".", ")", ",", ").", "%20", "%20%20", "”", "?", "/"):
            with self.subTest(ending):
                self.assertEqual(Address.parse(f"http://play.example/r/crosswise#/K7QF3M/i-5Y{ending}"), invited)
        for path in ("r/crosswise/#", "r/crosswise%23", "%23"):
            with self.subTest(path):
                self.assertEqual(Address.parse(f"http://play.example/{path}/K7QF3M/i-5Y."), invited)

    def test_anything_else_is_refused(self) -> None:
        for text in ("", "ftp://localhost", "http://"):
            with self.subTest(text), self.assertRaises(ValueError):
                Address.parse(text)


class Waiting(unittest.TestCase):
    def test_doubles_up_to_a_ceiling(self) -> None:
        self.assertEqual([wait_before(attempt, 1) for attempt in (1, 2, 3)], [0.25, 0.5, 1.0])
        self.assertEqual(wait_before(10_000, 1), LONGEST_WAIT)

    def test_is_half_random(self) -> None:
        self.assertEqual((wait_before(1, 0), wait_before(1, 1)), (FIRST_WAIT / 2, FIRST_WAIT))

    def test_is_longer_after_a_flood(self) -> None:
        self.assertGreater(wait_before(1, 0, CloseCode.POLICY), POLICY_WAIT)


class Constructors(unittest.TestCase):
    def test_take_their_values_in_the_order_that_they_always_had(self) -> None:
        self.assertEqual(RoomEnded("K7QF3M", "kicked").reason, "kicked")
        self.assertEqual(Created("K7QF3M", "i-5Y").room, "K7QF3M")
        self.assertEqual(Rating(1662, 290, None, 1, True).rd, 290)
        self.assertEqual(Profile("p-bernd", "Bernd", "2026-11-23", {}, {}, {}, None).since, "2026-11-23")


class Secrets(unittest.TestCase):
    def test_are_in_nothing_that_is_printed(self) -> None:
        for one in (
            Greeting(Player("p1", "Ada"), "secret", "crosstable 1", []),
            Created("K7QF3M", "secret"),
            Address("ws://localhost/ws", "K7QF3M", "secret"),
        ):
            with self.subTest(type(one).__name__):
                self.assertNotIn("secret", repr(one))


if __name__ == "__main__":
    unittest.main()
