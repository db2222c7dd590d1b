"""An OpenAPI document as a page shows it: operations by chapter, each with what goes in and what comes out."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final, TypeAlias

Json: TypeAlias = Mapping[str, Any]

_METHODS: Final = ("get", "post", "put", "patch", "delete")
_NAMES: Final = {"integer": "whole number", "boolean": "true or false", "string": "text", "object": "object"}


class Item:
    """A parameter, or a key of an object."""

    def __init__(self, name: str, schema: Json, text: str, *, required: bool, where: str = "") -> None:
        self.name: Final = name
        self.type: Final = type_of(schema)
        #: The model that its type is made of, to be linked; empty if there is none.
        self.model: Final = model_of(schema)
        self.text: Final = text
        self.required: Final = required
        #: For a parameter: path or query.
        self.where: Final = where


class Model:
    """An object with its keys, or a word out of a few."""

    def __init__(self, name: str, schema: Json) -> None:
        self.name: Final = name
        self.text: Final[str] = schema.get("description", "")
        required = schema.get("required", ())
        self.items: Final = [
            Item(key, value, value.get("description", ""), required=key in required)
            for key, value in schema.get("properties", {}).items()
        ]
        self.words: Final[list[str]] = schema.get("enum", [])


class Answer:
    """A status, and what comes with it."""

    def __init__(self, status: str, told: Json) -> None:
        content = told.get("content", {})
        kind = next(iter(content), "")
        schema: Json = content.get(kind, {}).get("schema", {})
        self.status: Final = status
        self.good: Final = status.startswith("2")
        self.text: Final[str] = "" if self.good else told["description"]
        self.type: Final = type_of(schema) if kind == "application/json" else kind
        self.model: Final = model_of(schema)


class Operation:
    """Something that a program can ask for."""

    def __init__(self, method: str, path: str, told: Json) -> None:
        self.id: Final[str] = told["operationId"]
        self.method: Final = method.upper()
        self.path: Final = path
        self.title: Final[str] = told["summary"]
        self.text: Final[list[str]] = told.get("description", "").split("\n\n")
        self.needs_session: Final = {} not in told["security"]
        self.parameters: Final = [
            Item(each["name"], each["schema"], each.get("description", ""), required=each["required"], where=each["in"])
            for each in told.get("parameters", ())
        ]
        body = told.get("requestBody", {}).get("content", {}).get("application/json", {})
        #: The model of its body; empty if it has none.
        self.body: Final = model_of(body.get("schema", {}))
        self.answers: Final = [Answer(status, each) for status, each in sorted(told["responses"].items())]


class Chapter:
    """The operations around one thing."""

    def __init__(self, name: str, text: str, operations: list[Operation]) -> None:
        self.name: Final = name
        self.text: Final = text
        self.operations: Final = operations


def chapters(told: Json) -> list[Chapter]:
    """All operations, in the order of the document."""
    found: dict[str, list[Operation]] = {tag["name"]: [] for tag in told["tags"]}
    for path, methods in told["paths"].items():
        for method in _METHODS:
            if method in methods:
                found[methods[method]["tags"][0]].append(Operation(method, path, methods[method]))
    return [Chapter(tag["name"], tag["description"], found[tag["name"]]) for tag in told["tags"]]


def models(told: Json) -> list[Model]:
    """All objects that are sent or answered, by name."""
    return [Model(name, schema) for name, schema in sorted(told["components"]["schemas"].items())]


def model_of(schema: Json) -> str:
    """The name of the model that a schema refers to, in whatever way; empty if it refers to none."""
    if "$ref" in schema:
        return str(schema["$ref"].rpartition("/")[2])
    inner = [schema.get("items"), schema.get("additionalProperties"), *schema.get("anyOf", ())]
    return next((found for each in inner if isinstance(each, Mapping) and (found := model_of(each))), "")


def type_of(schema: Json) -> str:
    """A schema in a few words.

    >>> type_of({"anyOf": [{"type": "array", "items": {"$ref": "#/components/schemas/Seat"}}, {"type": "null"}]})
    'list of Seat, or null'
    >>> type_of({"type": "integer", "minimum": 0}), type_of({"enum": ["me", "bot"], "type": "string"})
    ('whole number', '"me" or "bot"')
    """
    if "$ref" in schema:
        return model_of(schema)
    if "anyOf" in schema:
        parts = [type_of(each) for each in schema["anyOf"]]
        return " or ".join(parts) if "null" not in parts else f"{' or '.join(parts[:-1])}, or null"
    if "enum" in schema:
        words = [f'"{value}"' for value in schema["enum"]]
        return " or ".join(filter(None, (", ".join(words[:-1]), words[-1])))
    kind = schema.get("type", "")
    if kind == "array":
        return f"list of {type_of(schema.get('items', {}))}"
    if kind == "object" and schema.get("additionalProperties") not in (None, True):
        return f"object of {type_of(schema['additionalProperties'])}"
    if schema.get("format") == "date-time":
        return "time"
    return _NAMES.get(kind, kind or "anything")
