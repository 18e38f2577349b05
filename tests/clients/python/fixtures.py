"""protocol/fixtures: an example of every message."""

import json
from dataclasses import dataclass
from pathlib import Path
from typing import cast

from crosstable import JsonObject

ROOT = Path(__file__).parents[3]


@dataclass(frozen=True)
class Fixture:
    name: str
    method: str
    frame: JsonObject
    response: JsonObject | None  # None: it is a notification

    @property
    def is_error(self) -> bool:
        return self.response is not None and "error" in self.response


def all_fixtures() -> list[Fixture]:
    found = []
    for file in sorted((ROOT / "protocol" / "fixtures").glob("*.json")):
        text = cast(JsonObject, json.loads(file.read_text()))
        response = cast(JsonObject | None, text.get("response"))
        found.append(Fixture(file.stem, cast(str, text["method"]), cast(JsonObject, text["frame"]), response))
    return found


def fixture(name: str) -> Fixture:
    return next(one for one in all_fixtures() if one.name == name)
