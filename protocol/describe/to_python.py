"""The Python client's classes: dataclasses of what the server says, with their readers, and types of the dictionaries
that views stay."""

import keyword
import re
from typing import Any

from schema import Protocol, Schema, closure, names_in

# What a Python program knows by another name.
CLASSES = {
    "AnalysisResult": "Analysis",
    "Challenge": "ChallengeReceived",
    "ChatLine": "Chat",
    "ClaimResult": "Claimed",
    "ClockView": "Clock",
    "HintResult": "Hint",
    "LegalResult": "Legal",
    "ListedSeek": "Seek",
    "Member": "Player",
    "MovesResult": "ToldMoves",
    "Person": "Player",
    "RoomClosed": "RoomEnded",
    "RoomResult": "Result",
    "RoomUpdate": "Update",
    "RoomView": "View",
    "SealingView": "Sealing",
    "ServerNotice": "Notice",
    "TableEvent": "EventTable",
}
FIELDS = {
    ("AnalysisUpdate", "from"): "start",
    ("ChatLine", "from"): "name",
    ("EventChat", "from"): "speaker",
    ("MovesResult", "from"): "start",
}
# Classes whose constructor is older than the wire's order. Fields that are not named come last.
ORDER = {
    "Profile": ["id", "name", "since", "ratings", "games", "met", "playing"],
    "Rating": ["rating", "rd", "sigma", "games", "provisional"],
    "RoomClosed": ["room", "reason"],
}
# Written by hand in messages.py, account.py and events.py, because they add something or are shaped otherwise.
BY_HAND = {
    "EventSnapshot",
    "EventsPage",
    "Followed",
    "HelloResult",
    "ListedEvent",
    "LobbyResult",
    "People",
    "ServerShown",
}
SECRETS = {"Token", "Invite", "RecoveryCode"}
ALSO_CLASSES = {"Prompt"}  # of shapes.yaml

HEAD = '''"""What the server says, one class per message, and how each is read from its JSON. Made by
protocol/describe/generate from the server's own code; do not edit."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from .members import (
    member,
    number_member,
    object_member,
    objects_by_name,
    objects_member,
    optional_member,
    range_member,
    texts_by_name,
    texts_member,
)
from .views import JsonObject, View, checked_view
'''
VIEW_HEAD = '''"""The shape of views. They stay dictionaries, because patches are folded into them. Made by
protocol/describe/generate from protocol/describe/shapes.yaml; do not edit. A game's own part, `table`, is described in
engine/<game>/README.md."""

from typing import Literal, NotRequired, TypedDict

from .json_types import JsonObject, Options
'''
SCALARS = {"string": "str", "integer": "int", "boolean": "bool", "number": "float"}


def class_name(shape: str) -> str:
    return CLASSES.get(shape, shape)


def snake(name: str) -> str:
    return re.sub(r"(?<=[a-z])(?=[A-Z])", "_", name).lower()


def wrapped_comment(sentence: str, line: str) -> str:
    """Behind the line where it fits, and above it otherwise."""
    if not sentence:
        return line + "\n"
    beside = f"{line}  # {sentence}\n"
    if len(beside) <= 120:
        return beside
    indent = " " * (len(line) - len(line.lstrip()))
    words, lines = sentence.split(), [indent + "#"]
    for word in words:
        if len(lines[-1]) + 1 + len(word) > 119:
            lines.append(indent + "#")
        lines[-1] += " " + word
    return "\n".join(lines) + f"\n{line}\n"


def docstring(shape: Schema) -> str:
    about = shape.get("description", "")
    if not about:
        return ""
    words, lines = about.split(), ['    """']
    for word in words:
        if len(lines[-1]) + 1 + len(word) > 116:
            lines.append("   ")
        lines[-1] += word if lines[-1].endswith('"""') else " " + word
    return "\n".join(lines) + '"""\n\n'


class Classes:
    """Dataclasses and their readers."""

    def __init__(self, protocol: Protocol) -> None:
        self.shapes = protocol.shapes
        self.made = (protocol.messages | ALSO_CLASSES) - BY_HAND

    def kind(self, shape: Schema) -> Schema:
        """A named shape that is no class of its own, resolved."""
        while "$shape" in shape and shape["$shape"] not in self.made | {"RoomView", "RatingRange", "Args"}:
            shape = self.shapes[shape["$shape"]]
        return shape

    def is_class(self, shape: Schema) -> bool:
        return shape.get("$shape") in self.made and "properties" in self.shapes[shape["$shape"]]

    def type_and_reader(self, name: str, given: Schema, needed: bool) -> tuple[str, str, str]:
        """The field's type, what reads it from `source`, and its value if it is missing."""
        shape = self.kind(given)
        there = f' if "{name}" in source else None'
        if self.is_class(shape):
            one = class_name(shape["$shape"])
            read = f'read_{snake(one)}(object_member(source, "{name}"))'
            return (one, read, "") if needed else (f"{one} | None", read + there, "None")
        match shape.get("$shape"):
            case "RoomView":
                return "View", f'checked_view(source.get("{name}"))', ""
            case "Args":
                return "dict[str, str]", f'texts_by_name(source, "{name}")', ""
            case "RatingRange":
                return "tuple[int, int] | None", f'range_member(source, "{name}")', "None"
            case str(enumeration):
                shape = self.shapes[enumeration]
        if shape.get("const") is True:
            return "bool", f'source.get("{name}") is True', "False"
        if "enum" in shape or "const" in shape:
            shape = {"type": "string"}
        if "oneOf" in shape:  # as it is
            return "object", f'source.get("{name}")', "None"
        kind = shape["type"]
        if kind == "array":
            return self.list_of(name, shape["items"], needed)
        if kind == "object":
            inside = shape.get("additionalProperties")
            if isinstance(inside, dict) and self.is_class(inside):
                one = class_name(inside["$shape"])
                read = f'{{key: read_{snake(one)}(each) for key, each in objects_by_name(source, "{name}")}}'
                missing = "" if needed else f' if "{name}" in source else {{}}'
                return f"dict[str, {one}]", read + missing, ""
            if isinstance(inside, dict) and self.kind(inside).get("type") == "string":
                return "dict[str, str]", f'texts_by_name(source, "{name}")', ""
            read = f'object_member(source, "{name}")'
            if given.get("$shape") == "MergePatch" and not needed:
                return "JsonObject", f'{read} if "{name}" in source else {{}}', ""
            return ("JsonObject", read, "") if needed else ("JsonObject | None", read + there, "None")
        scalar = SCALARS[kind]
        if kind == "number":
            read = f'number_member(source, "{name}")'
            return ("float", read, "") if needed else ("float | None", read + there, "None")
        if needed:
            return scalar, f'member(source, "{name}", {scalar})', ""
        return f"{scalar} | None", f'optional_member(source, "{name}", {scalar})', "None"

    def list_of(self, name: str, items: Schema, needed: bool) -> tuple[str, str, str]:
        inside = self.kind(items)
        if self.is_class(inside):
            one = class_name(inside["$shape"])
            kind, read = f"list[{one}]", f'[read_{snake(one)}(each) for each in objects_member(source, "{name}")]'
        elif "enum" in inside or inside.get("type") == "string":
            kind, read = "list[str]", f'texts_member(source, "{name}")'
        else:
            kind, read = "list[JsonObject]", f'objects_member(source, "{name}")'
        if needed:
            return kind, read, ""
        return f"{kind} | None", f'{read} if "{name}" in source else None', "None"

    def declaration(self, shape_name: str) -> str:
        shape = self.shapes[shape_name]
        required = shape.get("required", [])
        fields = []
        # Secret fields come last, too.
        order = ORDER.get(shape_name, [])
        place = {name: at for at, name in enumerate(order)}
        members = sorted(
            shape["properties"].items(),
            key=lambda each: (each[1].get("$shape") in SECRETS, place.get(each[0], len(order))),
        )
        for name, given in members:
            kind, read, missing = self.type_and_reader(name, given, name in required)
            python = FIELDS.get((shape_name, name), name)
            assert not keyword.iskeyword(python), (shape_name, name)
            fields.append((python, kind, read, missing, given))
        # Optional fields at the end have a default.
        first_default = len(fields)
        while first_default > 0 and fields[first_default - 1][3]:
            first_default -= 1
        lines = ""
        for at, (python, kind, _, missing, given) in enumerate(fields):
            default = f" = {missing}" if at >= first_default else ""
            if given.get("$shape") in SECRETS:
                default = " = field(repr=False)"
            lines += wrapped_comment(given.get("description", ""), f"    {python}: {kind}{default}")
        one = class_name(shape_name)
        out = f"\n\n@dataclass(frozen=True)\nclass {one}:\n{docstring(shape)}{lines}"
        reads = "".join(f"        {read},\n" for _, _, read, _, _ in fields)
        return out + f"\n\ndef read_{snake(one)}(source: JsonObject) -> {one}:\n    return {one}(\n{reads}    )\n"


def classes(protocol: Protocol) -> str:
    made = Classes(protocol)
    said = set(names_in([[each["answer"] for each in protocol.requests], protocol.notifications]))
    reached = closure({name: protocol.shapes[name] for name in protocol.messages & protocol.shapes.keys()}, said)
    wanted = [name for name in protocol.shapes if name in reached & made.made]
    wanted = [name for name in wanted if "properties" in protocol.shapes[name]]
    out, seen = HEAD, set[str]()
    for name in sorted(wanted, key=lambda name: depth(protocol.shapes, name)):
        if class_name(name) not in seen:
            seen.add(class_name(name))
            out += made.declaration(name)
    union, table = [], ""
    for notification in protocol.notifications:
        one = class_name(notification["params"]["$shape"])
        union.append(one)
        table += f'    "{notification["method"]}": read_{snake(one)},\n'
    out += "\n\n@dataclass(frozen=True)\nclass UnknownNotification:\n"
    out += '    """Of a newer server."""\n\n    method: str\n    params: JsonObject\n'
    out += "\n\nNotification = (\n    " + "\n    | ".join([*union, "UnknownNotification"]) + "\n)\n"
    out += f"\nNOTIFICATIONS: Mapping[str, Callable[[JsonObject], Notification]] = {{\n{table}}}\n"
    return out


def depth(shapes: dict[str, Schema], name: str) -> int:
    """A class comes after those that it is made of."""
    return 1 + max((depth(shapes, each) for each in names_in(shapes[name]) if each != name), default=0)


def view_types(protocol: Protocol) -> str:
    shapes = protocol.shapes
    wanted = closure(shapes, {"RoomView"})
    out = VIEW_HEAD
    for name in sorted(wanted, key=lambda name: (depth(shapes, name), list(shapes).index(name))):
        shape = shapes[name]
        if "properties" not in shape:
            continue
        lines = ""
        for key, member in shape["properties"].items():
            kind = view_type(shapes, member)
            kind = kind if key in shape.get("required", []) else f"NotRequired[{kind}]"
            lines += wrapped_comment(member.get("description", ""), f"    {key}: {kind}")
        out += f"\n\nclass {class_name(name)}(TypedDict):\n{docstring(shape)}{lines}"
    return out


def view_type(shapes: dict[str, Schema], shape: Schema) -> str:
    if "$shape" in shape:
        name = shape["$shape"]
        if name == "Options":
            return "Options"
        return class_name(name) if "properties" in shapes[name] else view_type(shapes, shapes[name])
    if "const" in shape:
        return f"Literal[{literal(shape['const'])}]"
    if "enum" in shape:
        return f"Literal[{', '.join(literal(each) for each in shape['enum'])}]"
    if "oneOf" in shape:
        return " | ".join(view_type(shapes, each) for each in shape["oneOf"])
    if shape["type"] == "array":
        return f"list[{view_type(shapes, shape['items'])}]"
    if shape["type"] == "object":
        for inside in [shape.get("additionalProperties"), *shape.get("patternProperties", {}).values()]:
            if isinstance(inside, dict):
                return f"dict[str, {view_type(shapes, inside)}]"
        return "JsonObject"
    return SCALARS[shape["type"]]


def literal(value: Any) -> str:
    return f'"{value}"' if isinstance(value, str) else str(value)
