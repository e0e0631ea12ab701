"""Checks a JSON value against the part of JSON Schema that docs/*.schema.json use."""

import re

TYPES = {
    "null": lambda v: v is None,
    "boolean": lambda v: isinstance(v, bool),
    "integer": lambda v: isinstance(v, int) and not isinstance(v, bool),
    "number": lambda v: isinstance(v, (int, float)) and not isinstance(v, bool),
    "string": lambda v: isinstance(v, str),
    "array": lambda v: isinstance(v, list),
    "object": lambda v: isinstance(v, dict),
}
ANNOTATIONS = {"$schema", "$defs", "title", "description"}


def complaints(value, schema, root=None, place="$"):
    """Everything in `value` that the schema does not allow, as a list of texts."""
    root = schema if root is None else root
    found = []
    for keyword, wanted in schema.items():
        if keyword in ANNOTATIONS:
            continue
        found += KEYWORDS[keyword](value, wanted, schema, root, place)
    return found


def _reference(value, wanted, _schema, root, place):
    return complaints(value, root["$defs"][wanted.removeprefix("#/$defs/")], root, place)


def _type(value, wanted, *rest):
    return [] if TYPES[wanted](value) else [f"{rest[-1]}: {value!r} is no {wanted}"]


def _one_of(value, wanted, _schema, root, place):
    fitting = [s for s in wanted if not complaints(value, s, root, place)]
    return [] if len(fitting) == 1 else [f"{place}: fits {len(fitting)} of {len(wanted)} choices"]


def _properties(value, wanted, _schema, root, place):
    if not isinstance(value, dict):
        return []
    return [c for key, schema in wanted.items() if key in value
            for c in complaints(value[key], schema, root, f"{place}.{key}")]


def _additional(value, wanted, schema, _root, place):
    if wanted or not isinstance(value, dict):
        return []
    return [f"{place}: unknown key {key!r}" for key in value if key not in schema["properties"]]


def _items(value, wanted, _schema, root, place):
    if not isinstance(value, list):
        return []
    return [c for k, item in enumerate(value) for c in complaints(item, wanted, root, f"{place}[{k}]")]


def _require(holds, words):
    return lambda value, wanted, _schema, _root, place: (
        [] if holds(value, wanted) else [f"{place}: {value!r} {words} {wanted!r}"])


def _is_a(value, *types):
    return isinstance(value, types) and not isinstance(value, bool)


KEYWORDS = {
    "$ref": _reference,
    "type": _type,
    "oneOf": _one_of,
    "properties": _properties,
    "additionalProperties": _additional,
    "items": _items,
    "required": lambda value, wanted, _s, _r, place: [
        f"{place}: lacks {key!r}" for key in wanted if isinstance(value, dict) and key not in value],
    "const": _require(lambda v, w: v == w, "is not"),
    "enum": _require(lambda v, w: v in w, "is none of"),
    "minimum": _require(lambda v, w: not _is_a(v, int, float) or v >= w, "is below"),
    "minItems": _require(lambda v, w: not _is_a(v, list) or len(v) >= w, "is shorter than"),
    "maxItems": _require(lambda v, w: not _is_a(v, list) or len(v) <= w, "is longer than"),
    "pattern": _require(lambda v, w: not _is_a(v, str) or re.search(w, v), "does not match"),
}
