"""A campaign as its members see it: its owner, its next table, leaving and coming back, starting over."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.live import Person, Server
from tests.server.leading import TABLE, Led, begins_scene, does
from tests.server.test_app import PROLOGUE, play_to_the_end
from tests.server.test_campaign_files import archive_of, make
from tests.server.test_campaigns import farewells

NOTE = "Klucz ma latarnik"


def known(page: Page, server: Server, name: str) -> Person:
    """A registered person whose session is in this browser."""
    person = Person(server, name)
    kept, _, value = person.cookie.partition("=")
    page.context.add_cookies([{"name": kept, "value": value, "url": server.address}])
    return person


def played(server: Server, anna: Person, jan: Person) -> str:
    """Play one sitting of Anna's campaign with Jan: it leaves a note, a handout for all and one for Jan."""
    campaign = make(anna)
    code = anna.table(**TABLE, campaign=campaign)
    leading = anna.look(code)
    leading.until("welcome")
    jan.call("POST", f"/api/tables/{code}/seats", {})
    playing = jan.look(code)
    for socket in (leading, playing):
        while not socket.view:
            socket.until("welcome")
    table = Led(code, anna, jan, leading, playing)
    begins_scene(table)
    does(leading, "write_note", text=NOTE)
    does(leading, "hand_out", to=None, title="Plakat", text="Nagroda za latarnika.")
    does(leading, "hand_out", to=1, title="List do Jana", text="Przyjdź sam.")
    farewells(leading, [playing])
    archive_of(anna, campaign)
    for socket in (leading, playing):
        socket.close()
    return campaign


def played_by_a_pair(server: Server, anna: Person, jan: Person) -> str:
    campaign = make(anna, "tron", "My dwoje")
    code = anna.table(**PROLOGUE, campaign=campaign)
    first = anna.look(code)
    first.until("welcome")
    jan.call("POST", f"/api/tables/{code}/seats", {})
    second = jan.look(code)
    first.until("welcome")
    second.until("welcome")
    play_to_the_end(first, second)
    archive_of(anna, campaign)
    for socket in (first, second):
        socket.close()
    return campaign


def to_campaign(page: Page, server: Server, campaign: str) -> None:
    page.goto(f"{server.address}/campaigns/{campaign}")
    expect(page.get_by_test_id("companion").first).to_be_visible()


@pytest.mark.rule("K-13.4", "K-13.3")
def test_both_press_the_next_sitting_and_meet_at_one_table_each_in_their_seat(
    person: NewPage, server: Server
) -> None:
    anna, jan = person(), person()
    campaign = played(server, known(anna, server, "Anna"), known(jan, server, "Jan"))
    for page in (anna, jan):
        to_campaign(page, server, campaign)
    expect(anna.locator("[data-role=owner]")).to_contain_text("Anna")
    expect(jan.locator("[data-role=owner]")).to_contain_text("Anna")
    expect(jan.get_by_test_id("next-players")).to_have_count(0)
    jan.get_by_test_id("next-open").click()
    expect(jan.get_by_test_id("waiting-room")).to_contain_text("czeka na: Anna")
    expect(jan.get_by_test_id("seat-bot")).to_have_count(0)
    expect(jan.get_by_test_id("waiting-room")).to_contain_text("jej tajemnice zostają zakryte")
    expect(jan.get_by_test_id("waiting-room")).not_to_contain_text("wszystko jest jawne")
    anna.get_by_test_id("next-open").click()
    expect(anna.get_by_test_id("m-papers")).to_be_visible()
    expect(jan.get_by_test_id("story")).to_be_visible()
    assert anna.url == jan.url
    anna.get_by_test_id("m-papers").click()
    expect(anna.get_by_text(NOTE)).to_be_visible()
    expect(jan.get_by_text(NOTE)).to_have_count(0)

    anna.get_by_role("tab", name="Opowieść").click()

    # handouts of the previous sitting can still be read
    for page, titles in ((anna, ["Plakat", "List do Jana"]), (jan, ["Plakat", "List do Jana"])):
        page.get_by_test_id("earlier-handouts").click()
        expect(page.get_by_test_id("handout")).to_have_text(titles)
    jan.get_by_test_id("handout").last.click()
    expect(jan.get_by_test_id("handout-open")).to_have_text("Przyjdź sam.")


@pytest.mark.rule("K-13.4")
def test_the_owner_removes_somebody_invites_them_again_and_hands_the_campaign_on(
    person: NewPage, server: Server
) -> None:
    anna, jan = person(), person()
    campaign = played(server, known(anna, server, "Anna"), known(jan, server, "Jan"))
    to_campaign(jan, server, campaign)
    for not_theirs in ("campaign-download", "reset", "rename", "hand-on", "remove-companion"):
        expect(jan.get_by_test_id(not_theirs)).to_have_count(0)
    to_campaign(anna, server, campaign)
    anna.get_by_test_id("remove-companion").click()
    anna.get_by_test_id("companion-sure").click()
    expect(anna.get_by_test_id("companion")).to_have_count(1)
    jan.reload()
    expect(jan.get_by_role("alert")).to_have_text("Nie masz takiej kampanii.")
    anna.get_by_test_id("invite-again").click()
    expect(anna.get_by_test_id("companion")).to_have_count(2)
    to_campaign(jan, server, campaign)

    anna.get_by_test_id("hand-on").click()
    anna.get_by_test_id("companion-sure").click()
    expect(anna.locator("[data-role=owner]")).to_contain_text("Jan")
    expect(anna.get_by_test_id("campaign-download")).to_have_count(0)
    jan.reload()
    expect(jan.get_by_test_id("campaign-download")).to_be_visible()
    anna.get_by_test_id("leave-campaign").click()
    anna.get_by_test_id("companion-sure").click()
    expect(anna).to_have_url(re.compile(r"/$"))


def test_whoever_is_alone_in_a_campaign_ends_it(person: NewPage, server: Server) -> None:
    anna = person()
    mine = make(known(anna, server, "Anna"), name="Sama jedna")
    to_campaign(anna, server, mine)
    expect(anna.get_by_test_id("leave-campaign")).to_have_count(0)
    anna.get_by_test_id("end-campaign").click()
    anna.get_by_test_id("companion-sure").click()
    expect(anna).to_have_url(re.compile(r"/$"))
    expect(anna.get_by_text("Sama jedna")).to_have_count(0)
    anna.goto(f"{server.address}/campaigns/{mine}")
    expect(anna.get_by_role("alert")).to_have_text("Nie masz takiej kampanii.")


def test_beginning_anew_is_undone_by_one_press(person: NewPage, server: Server) -> None:
    anna, jan = person(), person()
    campaign = played(server, known(anna, server, "Anna"), known(jan, server, "Jan"))
    to_campaign(anna, server, campaign)
    anna.get_by_test_id("reset").click()
    anna.get_by_test_id("reset-now").click()
    expect(anna.get_by_test_id("archived")).to_have_count(0)
    anna.get_by_test_id("undo-reset").click()
    expect(anna.get_by_test_id("archived")).to_have_count(1)
    expect(anna.get_by_test_id("undo-reset")).to_have_count(0)


@pytest.mark.rule("T-11.1")
def test_a_pair_begins_anew_only_when_both_agree(person: NewPage, server: Server) -> None:
    anna, jan = person(), person()
    campaign = played_by_a_pair(server, known(anna, server, "Anna"), known(jan, server, "Jan"))
    to_campaign(anna, server, campaign)
    anna.get_by_test_id("reset").click()
    anna.get_by_test_id("reset-now").click()
    expect(anna.get_by_test_id("reset-waits")).to_contain_text("Jan")
    expect(anna.get_by_test_id("archived")).to_have_count(1)
    to_campaign(jan, server, campaign)
    expect(jan.get_by_test_id("reset-wanted")).to_contain_text("Anna chce zacząć")
    jan.get_by_test_id("reset").click()
    jan.get_by_test_id("reset-now").click()
    expect(jan.get_by_test_id("archived")).to_have_count(0)
    jan.get_by_test_id("undo-reset").click()
    expect(jan.get_by_test_id("archived")).to_have_count(1)


def test_the_open_table_is_shown_to_everybody_and_left_behind_by_the_owner(
    person: NewPage, server: Server
) -> None:
    anna, jan = person(), person()
    campaign = played(server, known(anna, server, "Anna"), known(jan, server, "Jan"))
    to_campaign(anna, server, campaign)
    anna.get_by_test_id("next-open").click()
    expect(anna.get_by_test_id("waiting-room")).to_be_visible()
    to_campaign(anna, server, campaign)
    to_campaign(jan, server, campaign)
    expect(jan.get_by_test_id("leave-table")).to_have_count(0)
    expect(jan.get_by_test_id("next-open")).to_have_count(0)
    jan.get_by_test_id("to-next-table").click()
    expect(jan.locator("[data-testid=room-seat][data-seat='1']")).to_contain_text("(ty)")
    to_campaign(jan, server, campaign)
    anna.get_by_test_id("leave-table").click()
    anna.get_by_test_id("leave-table-now").click()
    expect(anna.get_by_test_id("next-open")).to_be_visible()
    to_campaign(jan, server, campaign)
    expect(jan.get_by_test_id("next-table")).to_have_count(0)


@pytest.mark.rule("K-13.4")
def test_who_runs_a_campaign_is_told_what_goes_with_them(person: NewPage, server: Server) -> None:
    anna, jan = person(), person()
    campaign = played(server, known(anna, server, "Anna"), known(jan, server, "Jan"))
    for page, count in ((anna, 1), (jan, 0)):
        page.goto(f"{server.address}/me")
        page.get_by_test_id("erase").locator("xpath=ancestor::details/summary").click()
        expect(page.get_by_test_id("erase")).to_be_visible()
        expect(page.get_by_test_id("erase-campaigns")).to_have_count(count)
    anna.get_by_test_id("erase-campaigns").get_by_role("link").click()
    expect(anna).to_have_url(re.compile(f"/campaigns/{campaign}$"))
