"""A table that cannot be opened says why: in its players' lists, and on its own page."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.live import Person, Server
from zarzewie import words
from zarzewie.kernel.game import Refused

TRON = {"game": "tron", "seats": 2, "bots": {"1": "rule"}, "options": {"aelin": 1}}


@pytest.mark.parametrize("language", ["pl-PL", "en-GB"])
def test_a_table_that_cannot_be_opened_says_why(chromium: Browser, tmp_path: Path, language: str) -> None:
    server = Server(tmp_path).start()
    try:
        ewa = Person(server, "Ewa")
        code, whole = ewa.table(**TRON), ewa.table(**TRON)
        server.stop()
        with closing(sqlite3.connect(tmp_path / "zarzewie.db")) as database, database:
            database.execute("UPDATE matches SET head = x'00' WHERE id = ?", (code,))
        server.start()
        why = words.refusal(language[:2], Refused("house.table-match"))
        context = chromium.new_context(locale=language)
        name, _, value = ewa.cookie.partition("=")
        context.add_cookies([{"name": name, "value": value, "url": server.address}])
        page = context.new_page()
        page.goto(server.address)
        expect(page.get_by_test_id("my-table")).to_have_count(2)
        expect(page.get_by_test_id("my-table-wrong")).to_have_text([_seen(why)])
        page.goto(f"{server.address}/t/{code}")
        expect(page.get_by_test_id("lost-why")).to_have_text(_seen(why))
        page.goto(f"{server.address}/t/{whole}")
        expect(page.get_by_test_id("lost-why")).to_have_count(0)
        context.close()
    finally:
        server.stop()


def _seen(sentence: str) -> str:
    """The sentence as `to_have_text` sees it: with plain spaces instead of non-breaking ones."""
    return sentence.replace("\u00a0", " ")
