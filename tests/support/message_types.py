"""The types of messages for the front end, as TypeScript, made from the structs and typed dictionaries of Python."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Mapping
from types import ModuleType
from typing import Any, Final, is_typeddict

import msgspec

from kernel_lib.scene.sprite import Sprite
from kernel_lib.widgets.front import component, messages, page_messages

HEAD: Final = """\
// Made from component.py, messages.py and page_messages.py beside this, and from the Sprite of kernel_lib/scene: edit
// those, then `uv run pytest tests/widgets/front/test_message_types.py --golden`.

import type { Change, Frame } from "./types.ts";
"""
_NAMES: Final = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}
_IDENTIFIER: Final = re.compile(r"[A-Za-z_]\w*")
_WIDE: Final = 120


def written() -> str:
    """Return the whole module `front/messages.ts`."""
    from_page, to_page = [*tagged(component), *tagged(messages)], tagged(page_messages)
    schemas, components = msgspec.json.schema_components([*from_page, *to_page, Sprite], ref_template="{name}")
    names = [schema["$ref"] for schema in schemas]
    parts = [HEAD, *(_declared(name, components[name]) for name in components)]
    parts += [
        _union("FromPage", "What a page sends.", names[: len(from_page)]),
        _union("ToPage", "What Python sends to a page.", names[len(from_page) : -1]),
    ]
    return "\n".join(parts)


def tagged(module: ModuleType) -> list[type]:
    """Return the types of messages that a module defines, in its order: each has a `type`."""
    return [kind for kind in vars(module).values() if isinstance(kind, type) and _is_message(kind, module)]


def _is_message(kind: type, module: ModuleType) -> bool:
    if kind.__module__ != module.__name__:
        return False
    if issubclass(kind, msgspec.Struct):
        return kind.__struct_config__.tag is not None
    return is_typeddict(kind) and "type" in kind.__annotations__


def _declared(name: str, schema: Mapping[str, Any]) -> str:
    told = _comment(schema.get("description", ""))
    if schema.get("type") != "object" or "properties" not in schema:
        return f"{told}export type {name} = {typed(schema)};\n"
    members = "".join(f"  {member};\n" for member in _members(schema))
    return f"{told}export interface {name} {{\n{members}}}\n"


def _members(schema: Mapping[str, Any]) -> list[str]:
    required = set(schema.get("required", ()))
    members = sorted(schema["properties"].items(), key=lambda member: member[0] != "type")
    return [
        f"{name if _IDENTIFIER.fullmatch(name) else json.dumps(name)}{'' if name in required else '?'}: {typed(value)}"
        for name, value in members
    ]


def typed(schema: Mapping[str, Any]) -> str:
    """Return the type of a schema; KeyError if it has a form that no message has yet."""
    if "$ref" in schema:
        return str(schema["$ref"])
    if "const" in schema:
        return json.dumps(schema["const"])
    if "enum" in schema:
        return " | ".join(json.dumps(value) for value in schema["enum"])
    if "anyOf" in schema:
        return " | ".join(dict.fromkeys(map(typed, schema["anyOf"])))
    match schema.get("type"):
        case None:
            return "unknown"
        case "array" if "prefixItems" in schema:
            return f"[{', '.join(map(typed, schema['prefixItems']))}]"
        case "array":
            item = typed(schema["items"])
            return f"({item})[]" if " | " in item else f"{item}[]"
        case "object" if "title" in schema:
            return str(schema["title"])  # a type of types.ts
        case "object":
            return f"Record<string, {typed(schema.get('additionalProperties', {}))}>"
        case name:
            return _NAMES[name]


def _comment(text: str) -> str:
    words = " ".join(text.split("\n\n", maxsplit=1)[0].split())
    return f"/** {words} */\n" if words else ""


def _union(name: str, about: str, names: Iterable[str]) -> str:
    lines, line = [], ""
    for one in names:
        more = f"{line} | {one}" if line else f"  | {one}"
        if len(more) > _WIDE:
            lines.append(line)
            more = f"  | {one}"
        line = more
    return f"/** {about} */\nexport type {name} =\n" + "\n".join([*lines, line]) + ";\n"
