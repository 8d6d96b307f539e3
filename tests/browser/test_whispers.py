"""Whispers and names in the browser: a whisper keeps its audience, and look-alike names can be told apart."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.people import come, give_name, listen, open_chat, say
from tests.browser.rada import phase, wait_beyond
from tests.browser.test_people import answer, found_council

CYRILLIC = "Kаsiа"  # with Cyrillic letters
CLOSED = {"pl-PL": "Szepty są teraz zamknięte", "en-GB": "Whispers are closed now"}


def council(person: NewPage, names: tuple[str, str, str], locale: str = "pl-PL") -> tuple[Page, Page, Page]:
    """Three people before their statements; the second uses this locale."""
    first, second, third = person(), person(locale=locale), person()
    give_name(first, names[0])
    found_council(first)
    come(second, first.url, names[1])
    come(third, first.url, names[2])
    for page in (first, second, third):
        expect(page.get_by_test_id("statement")).to_be_visible()
    return first, second, third


def go_on(*pages: Page) -> None:
    """Let every page answer what it is asked, and wait for the next phase."""
    where = phase(pages[0])
    for page in pages:
        answer(page, "Gramy dalej.")
    for page in pages:
        wait_beyond(page, where)


@pytest.mark.rule("R-2.5")
@pytest.mark.parametrize("locale", CLOSED)
def test_a_whisper_that_was_being_written_when_whispers_closed_goes_to_nobody(
    person: NewPage, locale: str
) -> None:
    anna, jan, ewa = council(person, ("Anna", "Jan", "Ewa"), locale)
    heard = {page: listen(page) for page in (anna, ewa)}
    for page in heard:
        page.reload()
        expect(page.get_by_test_id("statement")).to_be_visible()
    open_chat(jan)
    jan.get_by_test_id("whom").select_option("0")
    words = jan.get_by_test_id("say-words")
    words.press_sequentially("Kanarek szeptu")
    expect(jan.get_by_test_id("closed-note")).to_be_empty()
    go_on(anna, jan, ewa)  # the statements
    go_on(anna, jan, ewa)  # the acclaim: whispers close
    open_chat(jan)
    expect(jan.get_by_test_id("closed-note")).to_contain_text(CLOSED[locale])
    expect(words).to_have_value("Kanarek szeptu")
    expect(jan.get_by_test_id("whom").locator("option:checked")).to_contain_text("Anna")
    words.press("Enter")
    words.press("End")
    words.press_sequentially("!")
    words.press("Enter")
    expect(jan.get_by_test_id("say")).to_be_disabled()
    expect(words).to_have_value("Kanarek szeptu!")
    expect(jan.get_by_test_id("message")).to_have_count(0)
    # to say it to everybody, one has to choose that
    words.fill("Do wszystkich")
    jan.get_by_test_id("whom").select_option("-1")
    expect(jan.get_by_test_id("closed-note")).to_be_empty()
    words.press("Enter")
    for page in (anna, ewa):
        open_chat(page)
        expect(page.get_by_test_id("message")).to_have_count(1)
        expect(page.get_by_test_id("message")).to_contain_text("Do wszystkich")
    for page, told in heard.items():
        assert "Kanarek" not in told(), page.title()


def test_two_of_one_name_are_told_apart_and_each_knows_their_own(person: NewPage) -> None:
    kasia, other, ewa = council(person, ("Kasia", CYRILLIC, "Ewa"))
    shown = f"{CYRILLIC} (2)"
    for page in (kasia, other, ewa):
        open_chat(page)
    say(kasia, "Jestem pierwsza")
    say(other, "A ja druga")
    messages = ewa.get_by_test_id("message")
    expect(messages).to_have_count(2)
    expect(messages.locator("strong")).to_have_text(["Kasia", shown])
    expect(kasia.get_by_test_id("message").locator("strong")).to_have_text(["ty", shown])
    expect(other.get_by_test_id("message").locator("strong")).to_have_text(["Kasia", "ty"])
    whom = ewa.get_by_test_id("whom")
    expect(whom.locator("option")).to_have_text(["wszystkich", "szeptem: Kasia", f"szeptem: {shown}"])
    # muting one does not mute the other
    messages.last.get_by_test_id("message-more").click()
    ewa.get_by_test_id("mute").click()
    expect(messages.locator("strong")).to_have_text(["Kasia"])
    expect(ewa.get_by_test_id("chat")).to_contain_text(shown)
