"""The account page, on a phone, in both languages, under the strict policy."""

import re

from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.live import Person, Server

PHONE = {"width": 360, "height": 740}


def no_sideways_scroll(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def a_guest(page: Page, server: Server) -> None:
    guest = Person(server, "Iskra")
    name, _, value = guest.cookie.partition("=")
    page.context.add_cookies([{"name": name, "value": value, "url": server.address}])
    page.goto(f"{server.address}/me")


def test_a_guest_becomes_known_signs_out_and_comes_back(person: NewPage, server: Server) -> None:
    page = person(viewport=PHONE)
    a_guest(page, server)
    expect(page.get_by_role("heading", name="Twoje konto")).to_be_visible()
    assert no_sideways_scroll(page)
    page.get_by_test_id("name").fill("Iskra znad rzeki")
    page.get_by_test_id("rename").click()
    expect(page.get_by_text("Zapisane.")).to_be_visible()
    page.get_by_test_id("login").fill("iskra")
    page.get_by_test_id("password").fill("bardzo długie hasło")
    page.get_by_test_id("set-password").click()
    expect(page.get_by_text("Hasło jest ustawione")).to_be_visible()
    page.get_by_test_id("new-link").click()
    link = page.get_by_text(re.compile("/recover#")).inner_text()
    page.get_by_test_id("sign-out").click()
    expect(
        page.get_by_role("heading", name="Logowanie")
    ).to_be_visible()  # the account page has such fields too
    page.get_by_test_id("login").fill("iskra")
    page.get_by_test_id("password").fill("bardzo długie hasło")
    page.get_by_test_id("sign-in").click()
    expect(page.get_by_test_id("name")).to_have_value("Iskra znad rzeki")
    page.get_by_test_id("sign-out").click()
    expect(page.get_by_test_id("sign-in")).to_be_visible()
    page.goto(link)
    page.get_by_test_id("recover").click()
    expect(page.get_by_test_id("name")).to_have_value("Iskra znad rzeki")
    assert "#" not in page.url
    assert no_sideways_scroll(page)


def test_a_new_password_asks_about_programs_and_ends_the_link(person: NewPage, server: Server) -> None:
    page = person(viewport=PHONE)
    a_guest(page, server)
    expect(page.get_by_test_id("set-password")).to_be_visible()
    expect(page.get_by_test_id("end-programs")).to_have_count(0)  # there are none to end
    page.get_by_test_id("program").fill("Krzemień")
    page.get_by_test_id("new-program").click()
    page.get_by_test_id("new-link").click()
    expect(page.get_by_text(re.compile("/recover#"))).to_be_visible()
    expect(page.get_by_label("Zakończ też token mojego programu")).not_to_be_checked()
    page.get_by_test_id("language").click()
    page.get_by_label("Also end the token of my program").check()
    assert no_sideways_scroll(page)
    page.get_by_test_id("login").fill("iskra-z-programem")
    page.get_by_test_id("password").fill("bardzo długie hasło")
    page.get_by_test_id("set-password").click()
    expect(page.get_by_test_id("end-programs")).to_have_count(0)
    expect(page.get_by_text("⚙ Krzemień")).to_have_count(0)
    expect(page.get_by_text(re.compile("/recover#"))).to_have_count(0)
    expect(page.get_by_test_id("new-link")).to_have_text("Make a link")


def test_a_device_that_is_signed_out_elsewhere_leaves_its_seat_at_once(
    person: NewPage, server: Server
) -> None:
    page, other = person(), person(locale="en-GB")
    iskra = Person(server, "Iskra")
    link = iskra.call("POST", "/api/me/recovery")[1]["link"]
    code = iskra.table(game="tron", seats=2, bots={"1": "rule"}, options={"aelin": 1})
    for each in (page, other):
        each.goto(link)
        each.get_by_test_id("recover").click()
        expect(each.get_by_test_id("name")).to_have_value("Iskra")
        each.goto(f"{server.address}/t/{code}")
        expect(each.get_by_test_id("ask-bar")).to_have_attribute("data-asked", "me")
    assert iskra.call("DELETE", "/api/me/sessions")[0] == 204
    for each, words in ((page, "Zaloguj się"), (other, "Sign in")):
        note = each.locator("[data-testid=note-of-table][data-note=signed-out]")
        expect(note).to_be_visible()
        expect(each.get_by_test_id("ask-bar")).not_to_have_attribute("data-asked", "me")
        note.get_by_role("button", name=words).click()
        expect(each.get_by_test_id("sign-in")).to_be_visible()


def test_a_person_takes_everything_along_and_is_erased(person: NewPage, server: Server) -> None:
    page = person(locale="en-GB", viewport=PHONE)
    a_guest(page, server)
    expect(page.get_by_role("heading", name="Your account")).to_be_visible()
    with page.expect_download() as download:
        page.get_by_test_id("export").click()
    assert "Iskra" in download.value.path().read_text()
    page.get_by_text("Erase me from here").click()
    page.get_by_test_id("erase").click()
    page.wait_for_url(f"{server.address}/")
    expect(page.get_by_test_id("erased")).to_contain_text("Everything was erased")
    page.goto(f"{server.address}/me")
    expect(page.get_by_test_id("sign-in")).to_be_visible()


def test_the_about_page_says_what_a_host_can_read(person: NewPage, server: Server) -> None:
    page = person(viewport=PHONE)
    page.get_by_role("link", name="Co widzi gospodarz serwera").click()
    expect(page.get_by_text("Gospodarz ma bazę danych")).to_be_visible()
    assert no_sideways_scroll(page)
    page.get_by_test_id("language").click()
    expect(page.get_by_text("The host has the database")).to_be_visible()


def test_the_way_to_a_table_is_shown_as_a_code(person: NewPage, server: Server) -> None:
    page = person()
    a_guest(page, server)
    code = page.evaluate(
        """async () => {
          const asked = { method: 'POST', headers: { 'x-zarzewie': '1', 'content-type': 'application/json' },
                          body: JSON.stringify({ game: 'tron', seats: 2 }) };
          return (await (await fetch('/api/tables', asked)).json()).code;
        }"""
    )
    page.goto(f"{server.address}/t/{code}")
    page.get_by_test_id("waiting-room").get_by_test_id("show-qr").click()
    picture = page.get_by_role("img", name="Kod QR")
    expect(picture).to_be_visible()
    assert picture.evaluate("image => image.decode().then(() => image.naturalWidth)") > 100


def test_a_wrong_password_is_named_at_its_field(person: NewPage, server: Server) -> None:
    page = person(viewport=PHONE)
    iskra = Person(server, "Iskra")
    assert (
        iskra.call("PUT", "/api/me/password", {"login": "iskra-2", "password": "bardzo długie hasło"})[0]
        == 204
    )
    name, _, value = iskra.cookie.partition("=")
    page.context.add_cookies([{"name": name, "value": value, "url": server.address}])
    page.goto(f"{server.address}/me")
    wrong = {"rule": "house.current-password", "facts": {}}  # as for a session that is no longer fresh
    page.route("**/api/me/erase", lambda route: route.fulfill(status=409, json=wrong))
    page.get_by_text("Wymaż mnie stąd").click()
    page.get_by_test_id("erase-password").fill("nie to")
    page.get_by_test_id("erase").click()
    expect(page.get_by_test_id("erase-trouble")).to_contain_text("obecne hasło")
    expect(page.get_by_test_id("erase-password")).to_have_accessible_description(re.compile("obecne hasło"))
