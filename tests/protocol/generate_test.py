"""What protocol/describe makes of a message, in each of the three languages."""

import sys
import unittest
from pathlib import Path
from typing import Any

sys.path.insert(0, str(Path(__file__).resolve().parents[2] / "protocol/describe"))

import schema
import to_asyncapi
import to_python
import to_typescript
import yaml

SEAT = {"type": "integer", "minimum": 0, "maximum": 5}


def cheer(**more: Any) -> schema.Protocol:
    """A protocol of one request, one notification and its shape."""
    told = schema.object_of({"from": "Seat"})
    told["properties"] |= more
    asked = schema.object_of({"room": {"type": "string"}})
    request = {"method": "room.cheer", "about": "Cheer.", "params": asked, "answer": {"$shape": "Cheered"}}
    notification = {"method": "room.cheered", "about": "Somebody cheers.", "params": {"$shape": "Cheered"}}
    shapes = {"Seat": SEAT, "Cheered": told, "RoomView": schema.object_of({"seat": "Seat"})}
    return schema.Protocol([request], [notification], shapes, {"Cheered"})


class Notation(unittest.TestCase):
    def test_members_lists_and_maps_become_json_schema(self) -> None:
        whole = schema.expanded({"about": "It.", "members": {"a": "Seat", "b?": {"list": "Seat", "most": 2}}})
        self.assertEqual(whole["description"], "It.")
        self.assertEqual(whole["required"], ["a"])
        self.assertEqual(whole["properties"]["b"], {"type": "array", "maxItems": 2, "items": {"$shape": "Seat"}})
        by_seat = schema.expanded({"map": "Seat", "keys": "^[0-5]$"})
        self.assertEqual(by_seat["patternProperties"], {"^[0-5]$": {"$shape": "Seat"}})
        self.assertFalse(by_seat["additionalProperties"])


class Made(unittest.TestCase):
    def test_the_document_has_the_request_its_answer_and_the_notification(self) -> None:
        document = yaml.safe_load(to_asyncapi.document(cheer()))
        self.assertEqual(document["operations"]["room.cheer"]["summary"], "Cheer.")
        self.assertEqual(document["operations"]["room.cheered"]["action"], "send")
        messages = document["components"]["messages"]
        self.assertEqual(messages["room.cheer"]["payload"]["required"], ["jsonrpc", "id", "method", "params"])
        answer = messages["room.cheer.result"]["payload"]["properties"]["result"]
        self.assertEqual(answer, {"$ref": "#/components/schemas/Cheered"})

    def test_a_sentence_beside_a_reference_is_not_lost(self) -> None:
        told = to_asyncapi.schema_of({"$shape": "Seat", "description": "Whose."})
        self.assertEqual(told, {"description": "Whose.", "allOf": [{"$ref": "#/components/schemas/Seat"}]})

    def test_typescript_has_the_types_by_method(self) -> None:
        types = to_typescript.document(cheer(why={"enum": ["joy", "wit"], "description": "Why."}))
        self.assertIn('readonly "room.cheer": { params: RoomCheerParams; answer: Cheered };', types)
        self.assertIn("readonly from: number;", types)
        self.assertIn('/** Why. */\nreadonly why?: "joy" | "wit";', types)

    def test_python_has_a_class_that_reads_itself(self) -> None:
        to_python.FIELDS[("Cheered", "from")] = "seat"
        classes = to_python.classes(cheer(key={"type": "string"}))
        self.assertIn("class Cheered:\n    seat: int\n    key: str | None = None\n", classes)
        self.assertIn('    "room.cheered": read_cheered,', classes)

    def test_a_name_that_is_no_shape_is_an_error(self) -> None:
        reached = schema.closure({"A": {"$shape": "B"}}, {"A"})
        self.assertEqual(reached, {"A", "B"})


if __name__ == "__main__":
    unittest.main()
