"""The host's rights, as the host and the others see them."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.people import close_menu, come, give_name, note, open_menu, seat_of
from tests.browser.test_campaigns import known
from tests.live import Server
from tests.server.leading import TABLE


def council(host: Page) -> None:
    give_name(host, "Anna")
    host.get_by_test_id("rada-players").select_option("3")
    host.get_by_test_id("rada-invite").click()
    expect(host.get_by_test_id("waiting-room")).to_be_visible()


def test_only_the_host_seats_bots_and_who_was_removed_comes_back_when_invited(person: NewPage) -> None:
    anna, jan = person(), person()
    council(anna)
    come(jan, anna.url, "Jan")
    expect(anna.get_by_test_id("seat-bot").first).to_be_visible()
    for bots in ("seat-bot", "seat-bots", "remove", "start-now"):
        expect(jan.get_by_test_id(bots)).to_have_count(0)
    seat_of(anna, "Jan").get_by_test_id("remove").click()
    jan.get_by_test_id("sit").click()
    expect(jan.get_by_role("alert")).to_contain_text("Usunięto cię od tego stołu")
    anna.get_by_test_id("removed-people").get_by_test_id("invite-again").click()
    expect(anna.get_by_test_id("removed-people")).to_have_count(0)
    jan.get_by_test_id("sit").click()
    expect(seat_of(anna, "Jan")).to_be_visible()


def test_a_host_who_leaves_the_game_hands_the_table_on_and_who_is_invited_back_sits_down_again(
    person: NewPage,
) -> None:
    anna, jan, ewa = person(), person(), person()
    council(anna)
    come(jan, anna.url, "Jan")
    come(ewa, anna.url, "Ewa")
    for page in (anna, jan, ewa):
        expect(page.get_by_test_id("statement")).to_be_visible()
    menu = open_menu(anna)
    menu.get_by_test_id("leave-match").click()
    menu.get_by_test_id("leave-for-good").click()
    menu = open_menu(jan)
    expect(menu.get_by_test_id("host-pause")).to_be_visible()

    # the new host removes Ewa, invites her back, and she has her seat again
    menu.get_by_role("listitem").filter(has_text="Ewa").get_by_test_id("remove").click()
    menu.get_by_test_id("remove-for-good").click()
    menu.get_by_test_id("removed-people").get_by_test_id("invite-again").click()
    note(ewa, "invited").get_by_test_id("come-back").click()
    expect(menu.get_by_role("listitem").filter(has_text="Ewa")).to_contain_text("przy stole")
    close_menu(jan)


@pytest.mark.rule("K-12.1")
def test_play_goes_on_without_somebody_only_while_they_are_away(person: NewPage, server: Server) -> None:
    jan, ewa = person(), person()
    pages = {"Jan": jan, "Ewa": ewa}
    people = {name: known(page, server, name) for name, page in pages.items()}
    fight = {
        "opening": {"foes": ["minion"], "map": "crypt"},
        "premade": True,
        "language": "pl",
        "runner": True,
    }
    code = people["Jan"].table(**(TABLE | {"seats": 3, "seat": 1, "bots": {"0": "runner"}, "options": fight}))
    people["Ewa"].call("POST", f"/api/tables/{code}/seats", {})
    for page in pages.values():
        page.goto(f"{server.address}/t/{code}")
    jan.get_by_test_id("end-turn").click()
    expect(jan.get_by_test_id("end-turn")).to_have_count(0)
    expect(ewa.get_by_test_id("end-turn")).to_be_visible()
    expect(jan.get_by_test_id("go-on-without")).to_have_count(0)
    ewa.goto(server.address)
    jan.get_by_test_id("go-on-without").click()
    expect(jan.get_by_test_id("go-on-without")).to_have_count(0)
    ewa.goto(f"{server.address}/t/{code}")
    expect(ewa.get_by_test_id("ask-bar")).to_contain_text("Stół gra teraz bez ciebie")
    ewa.get_by_role("button", name="Wracam do gry").click()
    expect(ewa.get_by_test_id("ask-bar")).not_to_contain_text("Stół gra teraz bez ciebie")
