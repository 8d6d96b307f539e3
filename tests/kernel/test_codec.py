"""The codec: one encoding for each value, and back."""

import subprocess
import sys
from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from zarzewie.kernel.codec import decode, encode, plain


class Knot:
    """A game's own class that defines its encoding."""

    def __init__(self, loops: int) -> None:
        self.loops = loops

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Knot) and self.loops == other.loops

    __hash__ = None  # type: ignore[assignment]  # as a class that is compared has none

    def to_plain(self) -> dict[str, int]:
        return {"loops": self.loops}

    @classmethod
    def from_plain(cls, value: dict[str, int]) -> "Knot":
        return cls(value["loops"])


class Rope(msgspec.Struct, forbid_unknown_fields=True):
    knot: Knot
    strands: frozenset[str] = frozenset()
    marks: dict[str, int] = {}


class Evens(Sequence[int]):
    def __len__(self) -> int:
        return 3

    def __getitem__(self, index: Any) -> Any:
        return range(0, 6, 2)[index]


def test_sets_and_keys_are_written_in_order() -> None:
    rope = Rope(Knot(2), frozenset("zebra"), {"z": 1, "a": 2})
    assert encode(rope) == b'{"knot":{"loops":2},"strands":["a","b","e","r","z"],"marks":{"a":2,"z":1}}'


def test_a_set_is_written_the_same_under_any_hash_seed() -> None:
    writing = "from zarzewie.kernel.codec import encode; print(encode(frozenset(map(str, range(50)))))"
    written = {
        subprocess.run(
            [sys.executable, "-c", writing], env={"PYTHONHASHSEED": seed}, capture_output=True, check=True
        ).stdout
        for seed in ("0", "1", "2")
    }
    assert len(written) == 1


def test_a_class_that_says_how_comes_back_as_itself() -> None:
    rope = Rope(Knot(3), frozenset("ab"), {"x": 1})
    assert decode(encode(rope), Rope) == rope


def test_plain_is_what_json_would_be() -> None:
    rope = Rope(Knot(3), frozenset("ba"), {"x": 1})
    assert plain(rope) == {"knot": {"loops": 3}, "strands": ["a", "b"], "marks": {"x": 1}}


def test_a_lazy_sequence_is_written_as_a_list() -> None:
    assert encode({"values": Evens()}) == b'{"values":[0,2,4]}'
    assert plain(Evens()) == [0, 2, 4]


def test_a_class_that_does_not_say_how_is_an_error() -> None:
    with pytest.raises(NotImplementedError, match="cannot write down a object"):
        encode(object())
    with pytest.raises(NotImplementedError, match="cannot read"):
        decode(b"1", complex)


@pytest.mark.parametrize(
    "written",
    [
        b'{"knot":{"loops":1},"more":1}',
        b'{"knot":{"loops":1},"marks":{"x":"1"}}',
        b'{"strands":[]}',
        b'{"knot":{"loops":1}',
        b"[]",
        b"",
    ],
)
def test_reading_is_strict(written: bytes) -> None:
    with pytest.raises(msgspec.MsgspecError):
        decode(written, Rope)
