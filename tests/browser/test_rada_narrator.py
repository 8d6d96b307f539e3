"""The Narrator's seat: words that can be changed until sealed, a deck to browse; and presets for a table."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.people import more_options, open_menu
from tests.browser.rada import take_a_step
from tests.browser.test_rada import PHONE, give_name, listen
from zarzewie.games.rada.presets import PRESETS


def narrating(nora: Page, jan: Page) -> None:
    """A council of Jan and two bots, with Nora as its Narrator and host."""
    give_name(nora, "Nora")
    nora.get_by_test_id("rada-players").select_option("3")
    nora.get_by_test_id("rada-narrator").select_option("me")
    more_options(nora, "rada").locator("[data-option=deals] select").select_option(
        label="nie"
    )  # else bots offer deals meanwhile
    nora.get_by_test_id("rada-invite").click()
    expect(nora.get_by_test_id("waiting-room")).to_be_visible()
    jan.goto(nora.url)
    give_name(jan, "Jan")
    jan.get_by_test_id("sit").click()
    expect(jan.get_by_test_id("sit")).to_have_count(0)
    for _ in range(2):
        nora.get_by_test_id("seat-bot").first.click()
    expect(jan.get_by_test_id("statement")).to_be_visible()
    expect(nora.get_by_test_id("narrator-desk")).to_be_visible()


def write(page: Page, title: str) -> None:
    """Fill in the whole form of own words."""
    page.get_by_test_id("own-title").fill(title)
    page.get_by_test_id("own-scene").fill("Kruk usiadł na mapie i nie chce zejść.")
    for which, words in (("name", "Przegonić"), ("text", "Machnąć rękawem."), ("after", "Kruk wrócił.")):
        for n, field in enumerate(page.get_by_test_id(f"own-{which}").all()):
            field.fill(f"{words} {n + 1}")


@pytest.mark.rule("R-9.1", "R-4.4", "R-11.5")
@pytest.mark.parametrize("screen", [{}, PHONE], ids=["wide", "phone"])
def test_what_the_narrator_writes_can_be_read_and_changed_until_the_dilemma_opens(
    person: NewPage, screen: dict[str, object]
) -> None:
    nora, jan = person(**screen), person()
    heard = listen(jan)
    narrating(nora, jan)
    expect(nora.get_by_test_id("ask-bar")).to_have_attribute("data-asked", "me")
    expect(jan.get_by_test_id("teller")).to_have_text("Opowiada Nora")
    quiet = len(heard())

    nora.get_by_test_id("own-words").click()
    expect(nora.get_by_test_id("narrate")).to_be_disabled()
    write(nora, "Kruk na mapie")
    nora.get_by_test_id("narrate").click()
    expect(nora.get_by_test_id("written")).to_contain_text("Kruk na mapie")
    expect(nora.get_by_test_id("written")).to_contain_text("Machnąć rękawem. 2")
    expect(nora.get_by_test_id("ask-bar")).to_have_attribute("data-asked", "other")

    nora.get_by_test_id("change-words").click()
    expect(nora.get_by_test_id("own-title")).to_have_value("Kruk na mapie")
    nora.get_by_test_id("own-title").fill("Kruk na tronie")
    nora.reload()  # what is being written survives it, and so does what was handed in
    expect(nora.get_by_test_id("written")).to_contain_text("Kruk na mapie")
    nora.get_by_test_id("change-words").click()
    expect(nora.get_by_test_id("own-title")).to_have_value("Kruk na tronie")
    nora.get_by_test_id("narrate").click()
    expect(nora.get_by_test_id("written")).to_contain_text("Kruk na tronie")

    title = another_card(nora)
    expect(nora.get_by_test_id("written")).to_contain_text(title)
    expect(nora.get_by_test_id("effects").first).to_be_visible()
    assert nora.evaluate("document.documentElement.scrollWidth <= window.innerWidth")

    news = heard()[quiet:]
    assert '"update"' not in news
    assert "Kruk" not in news
    for _ in range(3):
        take_a_step(jan)
    expect(jan.get_by_test_id("dilemma-title")).to_have_text(title)
    expect(nora.get_by_test_id("dilemma-title")).to_have_text(title)
    expect(nora.get_by_test_id("words-sealed")).to_be_visible()
    expect(nora.get_by_test_id("change-words")).to_have_count(0)
    assert "Kruk" not in heard()


def another_card(page: Page) -> str:
    """Read a card of another theme, then tell another one of this round's; return its title."""
    page.get_by_test_id("change-words").click()
    page.get_by_test_id("way-deck").click()
    themes = page.get_by_test_id("deck-theme")
    ours = themes.input_value()
    other = themes.locator(f"option:not([value='{ours}'])").first.get_attribute("value")
    themes.select_option(other)
    page.get_by_test_id("deck-card").first.click()
    expect(page.get_by_test_id("preview").locator("li").nth(1)).to_be_visible()
    expect(page.get_by_test_id("choose-card")).to_be_disabled()  # the omen belongs to another theme
    themes.select_option(ours)
    card = page.locator("[data-testid=deck-card][data-offered=true]").first
    card.click()
    expect(page.get_by_test_id("preview").locator("li").nth(1)).to_be_visible()  # it has arrived
    title = page.get_by_test_id("preview").locator(".title").inner_text()
    expect(card).to_contain_text(title)
    page.get_by_test_id("choose-card").click()
    return title


def test_everybody_sees_who_narrates(person: NewPage) -> None:
    alone = person(locale="en-GB")
    alone.get_by_test_id("rada-players").select_option("3")
    alone.get_by_test_id("rada-play").click()
    expect(alone.get_by_test_id("teller")).to_have_text("Told by the deck")
    nora, jan = person(), person()
    narrating(nora, jan)
    watching = person()
    watching.goto(nora.url)
    for page in (nora, jan, watching):
        expect(page.get_by_test_id("teller")).to_have_text(re.compile("Opowiada Nora"))


# --- presets


NAMES = {
    "pl-PL": (["Pierwsza gra", "Klasyczna", "Ostra", "Dosłownie"], "własna"),
    "en-GB": (["First game", "Classic", "Sharp", "To the letter"], "custom"),
}


@pytest.mark.parametrize("locale", NAMES)
def test_a_table_begins_with_a_preset_in_front_of_its_options(person: NewPage, locale: str) -> None:
    names, custom = NAMES[locale]
    page = person(locale=locale)
    card = page.locator("[data-game=rada]")
    preset = card.get_by_test_id("preset")
    expect(preset).to_have_value("classic")
    expect(preset.locator("option")).to_have_text(names)

    form = more_options(page, "rada")
    ruling = form.locator("[data-option=ruling] select")
    expect(ruling.locator("option:checked")).to_have_text(re.compile("średnią|average"))
    preset.select_option("literal")
    expect(ruling.locator("option:checked")).to_have_text(re.compile("sumą|total"))
    about = card.get_by_test_id("preset-about").inner_text()
    form.locator("[data-option=show_waiting] input").check()
    expect(preset.locator("option:checked")).to_have_text(custom)
    expect(card.get_by_test_id("preset-about")).not_to_have_text(about)
    form.locator("[data-option=show_waiting] input").uncheck()
    expect(preset).to_have_value("literal")

    preset.select_option("first")
    page.get_by_test_id("rada-players").select_option("3")
    with page.expect_request(
        lambda request: request.method == "POST" and "/api/tables" in request.url
    ) as sent:
        page.get_by_test_id("rada-play").click()
    wanted = sent.value.post_data_json
    assert wanted is not None
    assert wanted["options"] == {"language": locale[:2], **PRESETS["first"].options}
    assert sorted(wanted["bots"].values()) == ["deck", "loyal", "loyal"]
    expect(page.get_by_test_id("statement")).to_be_visible()


def test_the_host_sets_how_quickly_bots_answer(person: NewPage) -> None:
    page = person()
    more_options(page, "rada").get_by_test_id("set-bots").select_option("slow")
    page.get_by_test_id("rada-players").select_option("3")
    page.get_by_test_id("rada-play").click()
    expect(page.get_by_test_id("statement")).to_be_visible()
    pace = open_menu(page).get_by_test_id("bot-pace")
    expect(pace).to_have_value("slow")
    with page.expect_response(lambda response: response.url.endswith("/bots")) as set_to:
        pace.select_option("fast")
    assert set_to.value.ok
    page.reload()
    expect(open_menu(page).get_by_test_id("bot-pace")).to_have_value("fast")
