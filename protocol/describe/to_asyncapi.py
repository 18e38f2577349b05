"""The AsyncAPI document: the protocol for other people's tools. HEAD is the part that the messages do not define."""

from typing import Any

import yaml
from schema import Protocol, Schema, name_of_params

HEAD = """\
# Protocol version 1 in full: every request, result, notification and error as JSON Schema. docs/ says the same in
# prose. Made by protocol/describe/generate from the messages' own code; do not edit. The server serves it at
# /asyncapi.yaml.
asyncapi: 3.0.0
info:
  title: crosstable
  version: 1.0.0
  description: >-
    Hidden-hand board games over one WebSocket: text frames, each one JSON-RPC 2.0 object, no batches. Requests go from
    client to server and get exactly one response each; notifications go from server to client. A game's moves, views
    and events are opaque here; the game describes them.
  license:
    name: MIT
defaultContentType: application/json
servers:
  local:
    host: localhost:8080
    pathname: /ws
    protocol: ws
    description: Subprotocol crosstable.v1.
"""
WIDTH = 120
JSON_TYPES = {str: "string", bool: "boolean", int: "integer"}


class Dumper(yaml.SafeDumper):
    def increase_indent(self, flow: bool = False, indentless: bool = False) -> None:
        super().increase_indent(flow, False)


def on_a_line(value: Any) -> str:
    text = yaml.dump([value], Dumper=Dumper, sort_keys=False, default_flow_style=True, width=10_000, allow_unicode=True)
    return text.strip()[1:-1]


def block(value: Any, indent: int) -> str:
    """The members of an object, each on a line where it fits."""
    out = ""
    for name, member in value.items():
        key = on_a_line(name)
        line = f"{' ' * indent}{key}: {on_a_line(member)}\n"
        deep = isinstance(member, dict) and any(isinstance(each, dict) and len(each) > 1 for each in member.values())
        if len(line) <= WIDTH and not deep:
            out += line
        elif isinstance(member, dict):
            out += f"{' ' * indent}{key}:\n{block(member, indent + 2)}"
        elif isinstance(member, list) and any(isinstance(each, dict) for each in member):
            out += f"{' ' * indent}{key}:\n"
            for each in member:
                lines = block(each, indent + 4)
                out += f"{' ' * (indent + 2)}- {lines[indent + 4:]}"
        elif isinstance(member, list):
            out += f"{' ' * indent}{key}:\n" + "".join(f"{' ' * (indent + 2)}- {on_a_line(each)}\n" for each in member)
        else:
            out += line
    return out


def schema_of(shape: Any) -> Any:
    """As other people's tools like it: whatever stands beside a reference is ignored, and values have a type."""
    if isinstance(shape, list):
        return [schema_of(each) for each in shape]
    if not isinstance(shape, dict):
        return shape
    if isinstance(shape.get("$shape"), str):
        reference = ref("components", "schemas", shape["$shape"])
        return {"description": shape["description"], "allOf": [reference]} if "description" in shape else reference
    values = shape.get("enum", [shape["const"]] if "const" in shape else [])
    kind = {"type": JSON_TYPES[type(values[0])]} if isinstance(values, list) and values else {}
    return kind | {key: schema_of(value) for key, value in shape.items()}


def ref(*path: str) -> Schema:
    return {"$ref": "#/" + "/".join(path)}


def frame(name: str, what: str, required: list[str], members: Schema) -> Schema:
    properties = {"jsonrpc": {"const": "2.0"}, **members}
    return {
        "name": name,
        "payload": {
            "title": "".join(word.capitalize() for word in name.replace("_", ".").split(".")) + what,
            "type": "object",
            "additionalProperties": False,
            "required": ["jsonrpc", *required],
            "properties": properties,
        }
    }


def document(protocol: Protocol) -> str:
    id_member = {"id": {"$shape": "RequestId"}}
    messages: Schema = {}
    operations: Schema = {}
    params: dict[str, Schema] = {}
    channel = {"channel": ref("channels", "ws")}
    for request in protocol.requests:
        method = request["method"]
        name = "Empty"
        required = ["id", "method"]
        if "params" in request:
            name = name_of_params(method)
            params[name] = request["params"]
            if request["params"].keys() & {"required", "oneOf", "minProperties"}:
                required.append("params")
        members = {**id_member, "method": {"const": method}, "params": {"$shape": name}}
        messages[method] = frame(method, "Request", required, members)
        answer = {**id_member, "result": request["answer"]}
        messages[f"{method}.result"] = frame(method, "Answer", ["id", "result"], answer)
        replies = [ref("channels", "ws", "messages", f"{method}.result"), ref("channels", "ws", "messages", "error")]
        operations[method] = {
            "action": "receive",
            "summary": request["about"],
            **channel,
            "messages": [ref("channels", "ws", "messages", method)],
            "reply": {**channel, "messages": replies},
        }
    for notification in protocol.notifications:
        method = notification["method"]
        members = {"method": {"const": method}, "params": notification["params"]}
        messages[method] = frame(method, "Notification", ["method", "params"], members)
        operations[method] = {
            "action": "send",
            "summary": notification["about"],
            **channel,
            "messages": [ref("channels", "ws", "messages", method)],
        }
    unreadable = {"type": "null", "description": "The request's id could not be read."}
    messages["error"] = frame(
        "error",
        "Answer",
        ["id", "error"],
        {
            "id": {"oneOf": [{"$shape": "RequestId"}, unreadable]},
            "error": {"oneOf": [{"$shape": "RpcError"}, {"$shape": "Refusal"}]},
        },
    )
    ws = {
        "address": "/ws",
        "servers": [ref("servers", "local")],
        "messages": {name: ref("components", "messages", name) for name in messages},
    }
    rest = {
        "channels": {"ws": ws},
        "operations": operations,
        "components": {"messages": messages, "schemas": {**params, **protocol.shapes}},
    }
    return HEAD + block(schema_of(rest), 0)
