"""What a model is asked: instructions of ours, material that is only data, and the one shape of an answer."""

import json
from typing import Any, NamedTuple

import msgspec

FENCE = ("<material>", "</material>")


class Words(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Base of every answer's shape. Its fields are texts, or again words; there is no place for a number."""


class Prompt(NamedTuple):
    style: str
    task: str
    material: dict[str, Any]
    shape: type[Words]

    @property
    def said(self) -> str:
        """The task, and behind it the material as JSON between fences that nothing inside it can close."""
        quoted = json.dumps(self.material, ensure_ascii=False, indent=1)
        quoted = quoted.replace("<", "\\u003c").replace(">", "\\u003e")
        return f"{self.task}\n\n{FENCE[0]}\n{quoted}\n{FENCE[1]}"

    @property
    def tokens(self) -> int:
        """About what it costs to read; rather more than less, and Polish letters weigh two bytes."""
        return len((self.style + self.said).encode()) // 3 + 64


def schema(shape: type[Words]) -> dict[str, Any]:
    """The JSON schema of an answer: texts alone, all of them required, nothing besides."""
    properties = {
        each.name: {"type": "string"} if each.type is str else schema(each.type)
        for each in msgspec.structs.fields(shape)
    }
    return {
        "type": "object",
        "properties": properties,
        "required": list(properties),
        "additionalProperties": False,
    }
