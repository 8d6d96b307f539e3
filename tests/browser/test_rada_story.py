"""The year's story at the table (R-11): omens, what a scene recalls, what follows besides, the last page."""

from collections.abc import Callable, Mapping
from typing import Any

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.conftest import NewPage
from tests.browser.finished import guest, play_until
from tests.browser.people import come
from tests.browser.rada import is_over, take_a_step
from tests.live import Person, Server

AT_ONCE = {"start_influence": 95}
"""Whoever votes with the majority dominates in the first round (R-7.1)."""
LONG_LIVED = {"stats_start": 40}
GAMES = 4
"""Games that a test may need until it comes to what it looks for."""
NOTE_STEPS = """
() => {
    window.seen = [];
    const look = () => {
        const step = document.querySelector('[data-testid=resolution]')?.dataset.step;
        const sentences = document.querySelectorAll('[data-testid=aftermath]');
        const told = [...sentences].map((each) => each.textContent);
        const log = document.querySelector('[data-testid=log]')?.textContent ?? '';
        if (step) window.seen.push([step, told, log]);
        requestAnimationFrame(look);
    };
    look();
}
"""

Public = Mapping[str, Any]
Reached = Callable[[Public], bool]


def somebody(page: Page, server: Server) -> Person:
    """The person of this page, to act for them over HTTP and the socket."""
    page.evaluate(
        """() => fetch('/api/guest', {method: 'POST', body: '{"name": "Ola"}',
        headers: {'content-type': 'application/json', 'x-zarzewie': '1'}})"""
    )
    return guest(page.context.cookies(), server)


def come_to(page: Page, server: Server, reached: Reached, players: int = 3, **options: Any) -> Public:
    """Play councils with bots until one comes to this, and open it. Return its public facts."""
    person = somebody(page, server)
    for _ in range(GAMES):
        bots = {str(seat): "council" for seat in range(1, players)} | {str(players): "deck"}
        told = {"deals": "off", "language": "pl", **options}
        code = person.table(game="rada", seats=players + 1, seat=0, bots=bots, options=told)
        socket = person.look(code)
        play_until(socket, lambda view: reached(view["public"]))
        public: Public = socket.view["public"]
        socket.close()
        if reached(public):
            page.goto(f"{server.address}/t/{code}")
            return public
    raise AssertionError("no council came to it")


def texts(server: Server, public: Public, name: str, language: str) -> Any:
    """The passages of a file by their ids, or a card."""
    status, found = Person(server).call("GET", f"/api/content/rada/{public['edition']['content']}/{name}")
    assert status == 200
    return found[language]


def plain(text: str) -> str:
    """A text without the spaces that a page binds to the word that follows."""
    return " ".join(text.replace("\N{NO-BREAK SPACE}", " ").split())


def says(where: Locator, text: str) -> None:
    """Expect a text. Spaces of all kinds count as one."""
    assert text
    expect(where).to_contain_text(text)


def arrive(person: NewPage, language: str, **settings: Any) -> Page:
    return person(locale="pl-PL" if language == "pl" else "en-GB", **settings)


LANGUAGES = pytest.mark.parametrize("language", ["pl", "en"])


@LANGUAGES
@pytest.mark.rule("R-11.1", "R-11.5")
def test_a_statement_has_something_to_be_about(person: NewPage, server: Server, language: str) -> None:
    page = arrive(person, language)
    public = come_to(page, server, lambda public: public["phase"] == "statements", language=language)
    omen = f"{public['omen']['theme']}/{public['omen']['sign']}"
    expect(page.get_by_test_id("statement")).to_be_in_viewport()
    says(page.get_by_test_id("chronicle"), texts(server, public, "year", language)[public["chronicle"]])
    says(page.get_by_test_id("omen"), texts(server, public, "omens", language)[omen])
    says(page.get_by_test_id("log"), texts(server, public, "omens", language)[omen])
    take_a_step(page, "Zgoda buduje.")
    expect(page.get_by_test_id("chronicle")).to_have_count(0)
    expect(page.get_by_test_id("omen")).to_be_visible()  # while the statements are read


@pytest.mark.rule("R-11.5")
def test_a_table_without_omens_shows_none(person: NewPage, server: Server) -> None:
    page = person()
    come_to(page, server, lambda public: public["phase"] == "statements", omen="off")
    expect(page.get_by_test_id("chronicle")).not_to_be_empty()
    expect(page.get_by_test_id("omen")).to_have_count(0)
    expect(page.get_by_test_id("log")).to_contain_text("Pora roku: Roztopy.")


@LANGUAGES
@pytest.mark.rule("R-11.2")
def test_a_scene_begins_with_what_the_council_decided(person: NewPage, server: Server, language: str) -> None:
    page = arrive(person, language)
    public = come_to(
        page,
        server,
        lambda public: bool(public["dilemma"] and public["dilemma"]["opening"]),
        **LONG_LIVED,
    )
    card, opened_by = public["dilemma"]["card"], public["dilemma"]["opening"]
    opening = texts(server, public, card, language)["openings"][opened_by]
    says(page.get_by_test_id("opening"), opening)
    earlier, _, solution = opened_by.rpartition("/")
    decided = texts(server, public, earlier, language)["solutions"][int(solution)]["name"]
    says(page.get_by_test_id("opening"), decided)
    says(page.get_by_test_id("log"), decided)

    # a tap on the round in the year's strip tells it again
    take_a_step(page)
    page.get_by_test_id("continue").click()
    take_a_step(page)
    page.locator(f"[data-testid=year-round][data-round='{public['round']}']").click()
    told = page.get_by_test_id("told")
    says(told, opening)
    says(told, texts(server, public, card, language)["scene"])
    says(told, texts(server, public, "year", language)[public["chronicle"]])
    expect(told.get_by_test_id("omen")).to_be_visible()
    page.get_by_test_id("continue").click()
    expect(told).to_have_count(0)


@pytest.mark.rule("R-11.3")
def test_a_decision_comes_back_in_a_sentence(person: NewPage, server: Server) -> None:
    page = person()
    public = come_to(
        page, server, lambda public: bool(public["dilemma"] and public["dilemma"]["echo"]), **LONG_LIVED
    )
    earlier, _, solution = public["dilemma"]["echo"].rpartition("/")
    echo = texts(server, public, earlier, "pl")["solutions"][int(solution)]["echo"]
    says(page.get_by_test_id("echo"), echo)
    says(page.get_by_test_id("log"), echo)


@LANGUAGES
@pytest.mark.rule("R-11.4")
def test_what_followed_besides_is_told_after_the_consequence_and_not_before(
    person: NewPage, server: Server, language: str
) -> None:
    page = arrive(person, language)
    public = come_to(page, server, lambda public: public["phase"] == "dilemma", **LONG_LIVED)
    page.evaluate(NOTE_STEPS)
    for _ in range(6):
        take_a_step(page)
        expect(page.locator("[data-testid=resolution][data-step=whole]")).to_be_visible()
        if page.get_by_test_id("aftermath").count():
            break
        for _ in range(4):
            take_a_step(page)
    told = page.get_by_test_id("aftermath")
    written = [plain(each) for each in texts(server, public, "aftermath", language).values()]
    sentences = [plain(each) for each in told.all_text_contents()]
    assert sentences
    assert set(sentences) <= set(written)
    for each in sentences:
        says(page.get_by_test_id("log"), each)
    early = [
        (step, told, log)
        for step, told, log in page.evaluate("window.seen")
        if step not in ("consequence", "end", "whole")
    ]
    assert early
    assert not [step for step, told, _ in early if told]
    assert not [step for step, _, log in early if any(each in plain(log) for each in sentences)]


@pytest.mark.parametrize(("language", "options"), [("pl", {}), ("en", AT_ONCE)], ids=["pl", "en"])
@pytest.mark.rule("R-11.6")
def test_a_finished_council_ends_on_a_page_of_its_own(
    person: NewPage, server: Server, language: str, options: dict[str, Any]
) -> None:
    page = arrive(person, language)
    public = come_to(page, server, lambda public: public["phase"] == "over", **options)
    written = texts(server, public, "epilogue", language)
    first, *_ = public["epilogue"]
    assert first["kind"] == "closing"
    replay = page.get_by_test_id("watch-replay").get_attribute("href")
    for again in (False, True):
        if again:  # the same page at the end of a replay
            page.goto(f"{server.address}{replay}")
            page.get_by_test_id("scrubber").focus()
            page.keyboard.press("End")
        says(page.get_by_test_id("closing"), written[first["words"]])
        parts = page.get_by_test_id("part")
        expect(parts).to_have_count(public["players"])
        for line in public["epilogue"]:
            if line["kind"] == "part":
                where = page.locator(f"[data-testid=part][data-seat='{line['seat']}']")
                name = where.locator("strong").text_content() or ""
                says(where, written[line["words"]].replace("{name}", name))
                expect(where.locator("svg.sigil")).to_be_visible()
        for kind, shown, word in (("end", "thread-end", "end"), ("echo", "last-echo", "echo")):
            lines = [each["words"].rpartition("/") for each in public["epilogue"] if each["kind"] == kind]
            expect(page.get_by_test_id(shown)).to_have_count(len(lines))
            for n, (card, _, solution) in enumerate(lines):
                told = texts(server, public, card, language)["solutions"][int(solution)][word]
                says(page.get_by_test_id(shown).nth(n), told)
        expect(page.get_by_test_id("own-farewell")).to_have_count(0)
    expect(page.get_by_test_id("final-table")).to_be_visible()


def narrated(nora: Page, server: Server, *bots: int) -> str:
    """Open a council that ends in its first round, with Nora as its Narrator."""
    options = {"deals": "off", "language": "pl", **AT_ONCE}
    return somebody(nora, server).table(
        game="rada", seats=4, seat=3, bots={str(seat): "council" for seat in bots}, options=options
    )


def to_the_farewell(nora: Page) -> None:
    """Tell the card, read the Resolution, and go on to the end."""
    nora.get_by_test_id("use-card").click()
    nora.get_by_test_id("continue").click()
    expect(nora.get_by_test_id("farewell-text")).to_be_visible()


@pytest.mark.rule("R-11.6")
def test_whoever_narrates_bids_farewell_in_own_words(person: NewPage, server: Server) -> None:
    nora, jan = person(), person()
    code = narrated(nora, server, 1, 2)
    nora.goto(f"{server.address}/t/{code}")
    come(jan, nora.url, "Jan")
    nora.get_by_test_id("use-card").click()
    for _ in range(4):
        take_a_step(jan)
    expect(jan.get_by_test_id("resolution")).to_be_visible()
    jan.get_by_test_id("continue").click()
    expect(jan.get_by_test_id("farewell-waits")).to_be_visible()
    expect(jan.get_by_test_id("farewell-text")).to_have_count(0)
    assert not is_over(jan)

    nora.get_by_test_id("continue").click()
    expect(nora.get_by_test_id("ask-bar")).to_contain_text("Pożegnasz Radę")
    field, send = nora.get_by_test_id("farewell-text"), nora.get_by_test_id("bid-farewell")
    expect(send).to_be_disabled()  # nothing is written yet
    field.fill("Śnieg zszedł z dachów.\n\nNikt nie zapytał, kto go tam położył.")
    nora.reload()
    expect(field).to_have_value("Śnieg zszedł z dachów.\n\nNikt nie zapytał, kto go tam położył.")
    field.fill("ą" * 3001)
    expect(send).to_be_disabled()
    expect(nora.get_by_test_id("farewell")).to_contain_text("O 1 znak za dużo")
    field.fill("Śnieg zszedł z dachów.\n\nNikt nie zapytał, kto go tam położył.")
    send.click()
    for page in (nora, jan):
        expect(page.get_by_test_id("own-farewell").locator("p")).to_have_text(
            ["Śnieg zszedł z dachów.", "Nikt nie zapytał, kto go tam położył."]
        )
        expect(page.get_by_test_id("part")).to_have_count(3)
        expect(page.get_by_test_id("closing")).not_to_be_empty()


@pytest.mark.rule("R-11.6")
def test_whoever_narrates_may_leave_the_end_to_the_deck(person: NewPage, server: Server) -> None:
    nora = person(viewport={"width": 390, "height": 844})
    nora.goto(f"{server.address}/t/{narrated(nora, server, 0, 1, 2)}")
    to_the_farewell(nora)
    assert nora.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    nora.get_by_test_id("leave-to-deck").click()
    expect(nora.get_by_test_id("part")).to_have_count(3)
    expect(nora.get_by_test_id("own-farewell")).to_have_count(0)
    assert nora.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
