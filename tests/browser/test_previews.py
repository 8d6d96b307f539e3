"""Previews of moves: the page announces what the rules say the move would do (T-10.4)."""

from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.finished import guest
from tests.browser.playing import ask_bar, begin_the_day, play_until, sit_down, wait_for_my_turn
from tests.live import Person, Server, Socket

TABLES = 30
TAKES = 8

Wanted = Callable[[dict[str, Any]], bool]


def foreseen(socket: Socket, key: str) -> list[dict[str, Any]]:
    """Every preview of this turn, from one query."""
    socket.send({"type": "query", "query": {"ask": "moves"}, "key": key})
    moves: list[dict[str, Any]] = socket.until("reply")["answer"]["moves"]
    return moves


def says(event: str) -> Wanted:
    return lambda move: (
        move["move"]["move"] == "take" and any(told["event"] == event for told in move.get("told", ()))
    )


def a_take(person: Person, options: dict[str, Any], wanted: Wanted, play: Wanted) -> tuple[str, int]:
    """Play `play` moves until Aelin is offered a `wanted` one. Return the table's code and that card."""
    for number in range(TABLES):
        code = person.table(game="tron", seats=2, seat=0, bots={"1": "rule"}, options={**options, "aelin": 0})
        socket = person.look(code)
        socket.until("welcome")
        for turn in range(TAKES * 4):
            socket.until_asked()
            if socket.outcome:
                break
            key = f"{number}.{turn}"
            moves = foreseen(socket, f"q{key}")
            if found := next((move for move in moves if wanted(move)), None):
                socket.close()
                return code, found["move"]["card"]
            chosen = next((move for move in moves if play(move)), moves[0])["move"]
            socket.send({"type": "answer", "ask": socket.offers[0]["ask"], "move": chosen, "key": key})
            socket.until("update")
        socket.close()
    raise AssertionError("no table came to it")


def aelin(page: Page, server: Server) -> Person:
    page.evaluate(
        """() => fetch('/api/guest', {method: 'POST', body: '{"name": "Ola"}',
        headers: {'content-type': 'application/json', 'x-zarzewie': '1'}})"""
    )
    return guest(page.context.cookies(), server)


def point_at(page: Page, server: Server, code: str, card: int) -> None:
    page.goto(f"{server.address}/t/{code}")
    wait_for_my_turn(page)
    page.locator(f"[data-testid=take-card][data-card='{card}']").click()


@pytest.mark.rule("T-11.1", "T-10.4")
def test_chapter_seven_warns_that_a_row_without_its_own_colour_falls_apart(
    person: NewPage, server: Server
) -> None:
    page = person()
    fell, completes = says("fell_apart"), says("row_complete")
    code, card = a_take(aelin(page, server), {"chapter": 7}, fell, lambda move: not completes(move))
    point_at(page, server, code, card)
    expect(ask_bar(page)).to_contain_text("rozpadnie się")
    expect(ask_bar(page)).not_to_contain_text("będzie kompletny")
    page.get_by_test_id("take").click()
    expect(page.get_by_test_id("log")).to_contain_text("zasada rozdziału nie")
    expect(page.locator("[data-testid=row][data-slot='0']")).to_have_attribute("data-state", "current")


@pytest.mark.rule("T-11.1", "T-10.4")
def test_chapter_four_warns_of_the_last_breath(person: NewPage, server: Server) -> None:
    page = person()
    lost = says("lost")
    code, card = a_take(
        aelin(page, server),
        {"chapter": 4},
        lambda move: lost(move) and any(told.get("how") == "out_of_breath" for told in move["told"]),
        lambda move: move["move"]["move"] == "take" and not lost(move) and not says("row_complete")(move),
    )
    point_at(page, server, code, card)
    expect(page.get_by_test_id("warning")).to_contain_text("zabraknie oddechu")
    page.get_by_test_id("take").click()
    expect(page.get_by_test_id("outcome")).to_be_visible()


@pytest.mark.rule("T-10.4")
def test_a_turn_asks_once_for_all_that_its_moves_would_do(person: NewPage) -> None:
    page = person()
    asked: list[str] = []
    page.on(
        "websocket",
        lambda socket: socket.on(
            "framesent", lambda frame: asked.append(str(frame)) if '"query"' in str(frame) else None
        ),
    )
    sit_down(page, as_aelin=False, chapter=0)
    wait_for_my_turn(page)
    expect(page.get_by_test_id("row-card").first).to_be_enabled()
    cards = page.get_by_test_id("row-card")
    for number in range(cards.count()):
        if cards.nth(number).get_attribute("data-spots") == "0":
            continue
        cards.nth(number).click()
        for spot in page.get_by_test_id("spot").all():
            spot.hover()
            expect(ask_bar(page)).to_contain_text("Razem")
    assert len(asked) == 1


@pytest.mark.rule("T-8.1", "T-10.4")
def test_the_parts_of_a_split_mind_are_shown_with_what_would_go(person: NewPage) -> None:
    page = person()
    sit_down(page, as_aelin=True)
    wait_for_my_turn(page)
    begin_the_day(page)
    parts = page.get_by_test_id("keep-part")
    play_until(lambda: parts.count() > 1, page)
    if parts.count() < 2:  # this match ended without a split
        return
    parts.first.click()
    expect(ask_bar(page)).to_contain_text("Odejd")
    page.get_by_test_id("keep").click()
    expect(page.get_by_test_id("log")).to_contain_text("zachow", ignore_case=True)
