"""The protocol as one tree: what the C++ says of its messages, and the shapes of shapes.yaml, as JSON Schema whose
references are {"$shape": NAME}."""

import json
import subprocess
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import yaml

Schema = dict[str, Any]


@dataclass
class Protocol:
    requests: list[Schema]  # method, about, params (absent: none), answer
    notifications: list[Schema]  # method, about, params
    shapes: dict[str, Schema]  # by name
    messages: set[str]  # the shapes that the C++ declares


def read(describe_messages: str, shapes: Path) -> Protocol:
    said = json.loads(subprocess.run([describe_messages], check=True, capture_output=True).stdout)
    written = {name: expanded(shape) for name, shape in yaml.safe_load(shapes.read_text()).items()}
    twice = written.keys() & said["shapes"].keys()
    if twice:
        raise SystemExit(f"shapes.yaml and the C++ both have {sorted(twice)}")
    both = {**written, **said["shapes"]}
    protocol = Protocol(said["requests"], said["notifications"], both, set(said["shapes"]))
    used = set(names_in([protocol.requests, protocol.notifications])) | {"RpcError", "Refusal", "RequestId"}
    reached = closure(both, used)
    for name in sorted(reached - both.keys()):
        raise SystemExit(f"{name} is used, and is no shape")
    for name in sorted(written.keys() - reached):
        raise SystemExit(f"nothing uses the shape {name}")
    # An answer that is one of several is described as a whole; its parts are then not used by themselves.
    protocol.shapes = {name: shape for name, shape in both.items() if name in reached}
    return protocol


def expanded(shape: Any) -> Schema:
    """The notation of shapes.yaml, described at its top, as JSON Schema."""
    if isinstance(shape, str):
        return {"$shape": shape}
    about = {"description": shape["about"]} if "about" in shape else {}
    rest = {key: value for key, value in shape.items() if key != "about"}
    if "members" in rest:
        return about | object_of(rest["members"])
    if "list" in rest:
        most = {"maxItems": rest["most"]} if "most" in rest else {}
        return about | {"type": "array"} | most | {"items": expanded(rest["list"])}
    if "map" in rest:
        inside = expanded(rest["map"])
        most = {"maxProperties": rest["most"]} if "most" in rest else {}
        if "keys" in rest:
            named = {"patternProperties": {rest["keys"]: inside}}
            return about | {"type": "object", "additionalProperties": False} | named
        return about | {"type": "object"} | most | {"additionalProperties": inside}
    if "shape" in rest:
        return about | {"$shape": rest["shape"]}
    if "oneOf" in rest:
        rest["oneOf"] = [expanded(one) for one in rest["oneOf"]]
    return about | rest


def object_of(members: dict[str, Any]) -> Schema:
    required = [name for name in members if not name.endswith("?")]
    whole: Schema = {"type": "object", "additionalProperties": False}
    if required:
        whole["required"] = required
    return whole | {"properties": {name.rstrip("?"): expanded(shape) for name, shape in members.items()}}


def names_in(tree: Any) -> list[str]:
    """The names of all shapes that a tree refers to."""
    if isinstance(tree, list):
        return [name for each in tree for name in names_in(each)]
    if isinstance(tree, dict):
        own = [tree["$shape"]] if isinstance(tree.get("$shape"), str) else []
        return own + [name for each in tree.values() for name in names_in(each)]
    return []


def closure(shapes: dict[str, Schema], names: set[str]) -> set[str]:
    """Those, and all that they are made of."""
    reached: set[str] = set()
    wanted = list(names)
    while wanted:
        name = wanted.pop()
        if name not in reached:
            reached.add(name)
            wanted += names_in(shapes.get(name, {}))
    return reached


def name_of_params(method: str) -> str:
    """room.check_in: RoomCheckInParams"""
    return "".join(word.capitalize() for word in method.replace("_", ".").split(".")) + "Params"
