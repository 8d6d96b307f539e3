"""What a process does when it hears of others: as little as it can, however much happens at once."""

import asyncio
from collections.abc import Collection
from types import SimpleNamespace
from typing import Any

import pytest

from tests.server.several.deaf import Deaf
from zarzewie.server import connected_people
from zarzewie.server.event_loop import Loop
from zarzewie.server.hints import Hint
from zarzewie.server.peers import Peers
from zarzewie.store.sql import SqlStore

CODES = [f"t{number:03}" for number in range(200)]


class Tables:
    """All tables are in memory."""

    def __init__(self) -> None:
        self.elsewhere: dict[str, frozenset[str]] = {}
        self.refreshed: list[str] = []

    def find(self, code: str) -> Any:
        return SimpleNamespace(row=SimpleNamespace(code=code)) if code in CODES else None

    async def refresh(self, table: Any) -> None:
        self.refreshed.append(table.row.code)

    async def people_elsewhere(self, table: Any, people: frozenset[str]) -> None:
        self.elsewhere[table.row.code] = people


class Asked:
    """The database's answers about who is where, and how often it was asked."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.questions: list[set[str]] = []
        monkeypatch.setattr(connected_people, "elsewhere", self._elsewhere)

    def _elsewhere(self, db: SqlStore, codes: Collection[str], process: str) -> dict[str, frozenset[str]]:
        self.questions.append({*codes})
        return {code: frozenset({f"person of {code}"}) for code in codes}


def hearing(*hints: Hint) -> Tables:
    """What becomes of the tables when these hints come at once."""
    tables = Tables()

    async def go() -> None:
        peers = Peers(None, Deaf())  # type: ignore[arg-type]  # nothing asks it here
        peers._loop, peers._tables = Loop(), tables  # type: ignore[assignment]  # as much as is asked for
        peers._loop.start()
        peers._houses.start(tables)  # type: ignore[arg-type]
        for hint in hints:
            peers._receive(hint)
        async with asyncio.timeout(10):
            while peers._loop._tasks:
                await asyncio.sleep(0.001)

    asyncio.run(go())
    return tables


def test_people_who_come_back_to_200_tables_are_one_or_two_questions(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked(monkeypatch)
    tables = hearing(*(Hint("other", present=[code]) for code in CODES))
    assert tables.elsewhere == {code: {f"person of {code}"} for code in CODES}
    assert len(asked.questions) <= 2, "the first, and one for all who came meanwhile"
    assert tables.refreshed == [], "nothing else has changed there"


def test_a_table_that_changed_many_times_is_read_twice_at_most(monkeypatch: pytest.MonkeyPatch) -> None:
    Asked(monkeypatch)
    tables = hearing(*(Hint("other", changed=["t001"]) for _ in range(50)))
    assert 1 <= len(tables.refreshed) <= 2


def test_hints_about_tables_that_nobody_looks_at_here_ask_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    asked = Asked(monkeypatch)
    hearing(Hint("other", {"elsewhere": 7}, changed=["elsewhere"], present=["elsewhere"]))
    assert asked.questions == []


@pytest.mark.parametrize(
    ("people_elsewhere", "is_house", "soon"), [(True, True, True), (False, False, True), (False, True, False)]
)
def test_growth_is_hinted_at_soon_where_people_or_the_house_are_elsewhere(
    people_elsewhere: bool, is_house: bool, soon: bool, monkeypatch: pytest.MonkeyPatch
) -> None:
    peers, hinted = Peers(None, Deaf()), []  # type: ignore[arg-type]  # nothing asks it here
    peers.has_others = True
    monkeypatch.setattr(peers, "is_house", lambda table: is_house)
    monkeypatch.setattr(peers._hints, "grew", lambda *given, soon: hinted.append((*given, soon)))
    row, match = SimpleNamespace(code="t001"), SimpleNamespace(length=7)
    table: Any = SimpleNamespace(row=row, committed=match, has_people_elsewhere=people_elsewhere)
    peers.grew(table)
    assert hinted == [("t001", 7, soon)]
