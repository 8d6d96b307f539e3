"""The SQLite store and the memory store answer every sequence of calls alike."""

import tempfile
from itertools import count
from typing import Any

from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from zarzewie.store.interface import Append, WrittenText
from zarzewie.store.memory import MemoryStore
from zarzewie.store.sql import SqlStore

MATCHES = st.sampled_from(["a", "b", "c"])
KEYS = st.none() | st.sampled_from(["k1", "k2", "k3"])
ENTRIES = st.lists(st.binary(max_size=4), max_size=3).map(tuple)
OWNERS = st.sampled_from(["ada", "bea"])
TEXTS = st.lists(st.tuples(OWNERS, st.text(max_size=3)), max_size=2)
APPENDS = st.lists(
    st.tuples(MATCHES, st.integers(-1, 2), ENTRIES, KEYS, TEXTS, st.floats(0, 2e9)), max_size=6
)


class BothStores(RuleBasedStateMachine):
    """One SQLite file for all runs; each run has its own matches in it."""

    folder = tempfile.TemporaryDirectory()
    sql: SqlStore
    runs = count()
    ids = count()

    def __init__(self) -> None:
        super().__init__()
        self.memory = MemoryStore()
        self.run = next(self.runs)

    @initialize(matches=st.sets(MATCHES))
    def begin(self, matches: set[str]) -> None:
        for match in sorted(matches):
            self.create(match, b"head")

    @rule(match=MATCHES, head=st.binary(max_size=4))
    def create(self, match: str, head: bytes) -> None:
        self.both("create", self.own(match), head, b"secret")

    @rule(appends=APPENDS)
    def append(self, appends: list[Any]) -> None:
        """`expected` is drawn as an offset from the real length, so that some appends succeed."""
        lengths = {match: len(self.memory.entries(self.own(match))) for match, *_ in appends}
        batch = []
        for match, distance, entries, key, said, at in appends:
            texts = tuple(WrittenText(self.new_id(), self.own(owner), body) for owner, body in said)
            batch.append(Append(self.own(match), lengths[match] + distance, entries, key, texts, at))
            lengths[match] += len(entries) if distance == 0 else 0
        self.both("append", batch)

    @rule(match=MATCHES, length=st.integers(0, 5), data=st.binary(max_size=4))
    def snapshot(self, match: str, length: int, data: bytes) -> None:
        self.both("snapshot", self.own(match), length, data)

    @rule(match=MATCHES, secrets=st.binary(max_size=4))
    def add_secret(self, match: str, secrets: bytes) -> None:
        self.both("add_secret", self.own(match), secrets)

    @rule(match=MATCHES, after=st.integers(0, 6), most=st.none() | st.integers(0, 4))
    def read(self, match: str, after: int, most: int | None) -> None:
        self.both("entries", self.own(match), after, most)

    @rule(match=MATCHES, key=st.sampled_from(["k1", "k2", "k3"]))
    def ask_for_a_key(self, match: str, key: str) -> None:
        self.both("key", self.own(match), key)

    @rule(owner=OWNERS)
    def erase(self, owner: str) -> None:
        self.both("erase_texts", self.own(owner))

    @invariant()
    def both_hold_the_same(self) -> None:
        for match in "abc":
            self.both("open", self.own(match))
            self.both("open", self.own(match), True)
            self.both("texts", self.own(match))
        for owner in ("ada", "bea"):
            self.both("texts_of", self.own(owner))

    def own(self, match: str) -> str:
        return f"{self.run}-{match}"

    def new_id(self) -> bytes:
        return next(self.ids).to_bytes(8, "big")

    def both(self, method: str, *arguments: Any) -> None:
        assert getattr(self.sql, method)(*arguments) == getattr(self.memory, method)(*arguments)


class TestBothStores(BothStores.TestCase):  # type: ignore[valid-type, misc]  # a class that hypothesis makes
    settings = settings(stateful_step_count=25)

    @classmethod
    def setup_class(cls) -> None:
        BothStores.sql = SqlStore(f"sqlite:///{BothStores.folder.name}/model.db")

    @classmethod
    def teardown_class(cls) -> None:
        BothStores.sql.close()
        BothStores.folder.cleanup()
