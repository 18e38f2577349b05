"""The web client's types of messages."""

import textwrap
from typing import Any

from schema import Protocol, Schema, name_of_params

HEAD = """\
// The messages of protocol version 1. Made by protocol/describe/generate from the server's own code; do not edit. A
// game's moves, views and events are opaque here, until a game's folder reads them.
import type { Json, JsonObject } from "./json";
"""


def has_a_type(shape: Schema) -> bool:
    """Objects and unions get a name in TypeScript; texts and numbers are what they are."""
    return "properties" in shape or "oneOf" in shape or ("enum" in shape and len(shape["enum"]) > 1)


def comment(sentence: str) -> str:
    """For people who read the types."""
    lines = textwrap.wrap(sentence, 110)
    if len(lines) == 1:
        return f"/** {sentence} */\n"
    return "/**\n" + "".join(f" * {line}\n" for line in lines) + " */\n"


def document(protocol: Protocol) -> str:
    shapes = protocol.shapes
    named = {name for name, shape in shapes.items() if has_a_type(shape)}

    def literal(value: Any) -> str:
        return f'"{value}"' if isinstance(value, str) else str(value).lower()

    def type_of(shape: Schema) -> str:
        if "$shape" in shape:
            name = shape["$shape"]
            if name == "Options":
                return "Readonly<Record<string, Json>>"  # until the game's catalogue says what they are
            return name if name in named else type_of(shapes[name])
        if "const" in shape:
            return "boolean" if shape["const"] is True else literal(shape["const"])
        if "enum" in shape:
            return " | ".join(literal(value) for value in shape["enum"])
        if "oneOf" in shape:
            return " | ".join(dict.fromkeys(type_of(one) for one in shape["oneOf"]))
        kind = shape["type"]
        if isinstance(kind, list):
            return " | ".join(type_of({**shape, "type": each}) for each in kind)
        if kind == "array":
            item = type_of(shape["items"])
            if shape.get("minItems", 0) == shape.get("maxItems"):
                return f"readonly [{', '.join([item] * shape['minItems'])}]"
            return f"readonly ({item})[]" if " | " in item or item.startswith("readonly") else f"readonly {item}[]"
        if kind == "object":
            return object_type(shape)
        return {"integer": "number", "null": "null"}.get(kind, kind)

    def object_type(shape: Schema) -> str:
        for inside in [shape.get("additionalProperties"), *shape.get("patternProperties", {}).values()]:
            if isinstance(inside, dict):
                known = f"{members(shape)} & " if "properties" in shape else ""
                return f"{known}Readonly<Record<string, {type_of(inside)}>>"
        if "properties" in shape:
            return members(shape)
        return "Readonly<Record<string, never>>" if shape.get("additionalProperties") is False else "Json"

    def members(shape: Schema) -> str:
        required = shape.get("required", [])
        lines = ""
        for name, member in shape["properties"].items():
            if "description" in member:
                lines += comment(member["description"])
            lines += f"readonly {name}{'' if name in required else '?'}: {type_of(member)};\n"
        return f"{{\n{lines}}}"

    def declaration(name: str, shape: Schema) -> str:
        about = comment(shape["description"]) if "description" in shape else ""
        if "properties" in shape and shape.get("additionalProperties") is False:
            return f"\n{about}export interface {name} {members(shape)}\n"
        if "properties" in shape:
            rest = "JsonObject" if "additionalProperties" not in shape else object_type(shape).split("} & ")[1]
            return f"\n{about}export type {name} = {members(shape)} & {rest};\n"
        return f"\n{about}export type {name} = {type_of(shape)};\n"

    out = HEAD
    for name, shape in shapes.items():
        if name in named:
            out += declaration(name, shape)
    asked = ""
    for request in protocol.requests:
        params = "Readonly<Record<string, never>>"
        if "params" in request:
            params = name_of_params(request["method"])
            out += declaration(params, request["params"])
        asked += comment(request["about"])
        asked += f'readonly "{request["method"]}": {{ params: {params}; answer: {type_of(request["answer"])} }};\n'
    told = ""
    for notification in protocol.notifications:
        told += comment(notification["about"])
        told += f'readonly "{notification["method"]}": {type_of(notification["params"])};\n'
    out += f"\n/** By method. */\nexport interface Requests {{\n{asked}}}\n"
    out += f"\n/** By method. */\nexport interface Notifications {{\n{told}}}\n"
    out += """
export type Notification = {
  [Method in keyof Notifications]: { readonly method: Method; readonly params: Notifications[Method] };
}[keyof Notifications];
"""
    return out
