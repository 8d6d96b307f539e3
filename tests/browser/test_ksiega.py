"""Księga Zasad in real browsers: an adventure alone, a fight with a game master, nothing hidden told."""

import re
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, WebSocket, expect

from tests.browser.conftest import NewPage
from tests.browser.ksiega import asked, is_over, places, play_on, press, sheet, turn_to, walk_towards
from tests.browser.people import open_chat, say
from tests.live import Server

PHONE = {"viewport": {"width": 360, "height": 740}, "has_touch": True, "is_mobile": True}

SOME = re.compile(r"^[1-9]")
MADE = re.compile(r"^(?!making)")

Heard = Callable[[], str]


def listen(page: Page) -> Heard:
    """Everything that this browser receives from the table, as text."""
    frames: list[str] = []

    def opened(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: frames.append(str(frame)))

    page.on("websocket", opened)
    return lambda: "\n".join(frames)


def start(page: Page, what: str, how: str = "ksiega-play", players: int | None = None) -> None:
    page.get_by_test_id("ksiega-what").select_option(what)
    if players is not None:
        page.get_by_test_id("ksiega-players").select_option(str(players))
    page.get_by_test_id(how).click()


@pytest.mark.rule("K-1.1", "K-2.6", "K-3.8", "K-10.1")
def test_one_person_plays_an_adventure_from_the_sheet_to_its_ending(person: NewPage) -> None:
    page = person()
    start(page, "latarnia")
    sheet(page, "warrior", "Rogna")
    expect(page.get_by_test_id("choose").first).to_be_visible()
    play_on(page, steps=4)
    page.reload()
    expect(page.get_by_test_id("story")).to_be_visible()
    assert play_on(page)
    expect(page.get_by_test_id("outcome")).to_contain_text("Rogna")


@pytest.mark.rule("K-1.1", "K-3.1", "K-5.1")
def test_two_people_play_an_adventure_from_their_sheets_to_its_ending(person: NewPage) -> None:
    ada, jan = person(), person()
    start(ada, "mlyn", "ksiega-invite", players=2)
    expect(ada.get_by_test_id("waiting-room")).to_be_visible()
    jan.goto(ada.url)
    jan.get_by_test_id("sit").click()
    sheet(ada, "warrior", "Ada")
    expect(ada.get_by_test_id("ask-bar")).to_contain_text("Postać tworzy")
    sheet(jan, "mage", "Jan")
    for page in (ada, jan):
        expect(page.get_by_test_id("choose").first).to_be_visible()
    play_on(ada, jan, steps=12)
    jan.reload()
    expect(jan.get_by_test_id("story")).to_be_visible()
    assert play_on(ada, jan)
    for page in (ada, jan):
        expect(page.get_by_test_id("outcome")).to_contain_text("Ada")
        expect(page.get_by_test_id("outcome")).to_contain_text("Jan")


@pytest.mark.rule("K-2.6")
def test_a_sheet_names_what_is_missing_beside_it_and_survives_a_reload(person: NewPage) -> None:
    page = person()
    start(page, "fight")
    expect(page.get_by_test_id("create")).to_be_disabled()
    page.get_by_test_id("sheet-name").focus()
    page.get_by_test_id("sheet-weapon").focus()
    expect(page.locator("#fault-name")).to_contain_text("imienia")
    page.get_by_test_id("sheet-name").fill("Iskra")
    expect(page.locator("#fault-name")).to_be_empty()
    page.get_by_test_id("sheet-weapon").fill("x" * 81)
    expect(page.locator("#fault-weapon")).to_contain_text("80")
    page.reload()
    expect(page.get_by_test_id("sheet-name")).to_have_value("Iskra")


@pytest.mark.rule("K-4.2", "K-5.9", "K-5.11", "K-11.2", "K-12.2", "K-3.8")
def test_a_master_and_two_players_fight_in_fog_and_nothing_hidden_is_told(person: NewPage) -> None:
    master, ada, jan = person(), person(), person()
    heard = {page: listen(page) for page in (ada, jan)}
    start(master, "lead", "ksiega-invite", players=2)
    expect(master.get_by_test_id("waiting-room")).to_be_visible()
    for page in (ada, jan):
        page.goto(master.url)
        page.get_by_test_id("sit").click()
    sheet(ada, "warrior", "Ada")
    sheet(jan, "rogue", "Jan")

    # behind the screen: a prepared scene, a note, a secret clock, a hidden roll
    master.get_by_test_id("scene-title").fill("KANAREK scena")
    master.get_by_test_id("scene-text").fill("KANAREK opis")
    master.get_by_test_id("prepare-scene").click()
    expect(master.get_by_text("KANAREK scena")).to_be_visible()
    master.get_by_test_id("m-papers").click()
    write(master, "note", "KANAREK notatka")
    master.get_by_test_id("m-clocks").click()
    master.get_by_test_id("clock-title").fill("KANAREK zegar")
    master.get_by_test_id("clock-consequence").fill("KANAREK skutek")
    master.get_by_test_id("clock-secret").check()
    master.get_by_test_id("add-clock").click()
    expect(master.get_by_test_id("clock")).to_have_count(1)
    master.get_by_test_id("m-dice").click()
    master.get_by_test_id("roll-dice").click()
    expect(master.get_by_test_id("hidden-rolls")).to_be_visible()

    # a scene in fog
    master.get_by_test_id("scene-title").fill("Krypta pod wzgórzem")
    master.locator("[data-testid=scene-map][data-value=yard]").check()
    master.get_by_test_id("scene-fog").check()
    master.get_by_test_id("set-scene").click()
    for page in (master, ada, jan):
        expect(page.get_by_test_id("seal-hero")).to_have_count(2)

    # opponents: two in sight, one in hiding, and a hidden thing; the forecast is the master's
    master.get_by_test_id("m-foes").click()
    place_foe(master, "Zbir", (6, 8))
    place_foe(master, "Drab", (8, 8))
    place_foe(master, "KANAREK skrytobójca", (10, 9), hidden=True)
    expect(ada.get_by_test_id("seal-foe")).to_have_count(2)
    master.get_by_test_id("m-board").click()
    master.get_by_test_id("token-label").fill("KANAREK skarb")
    master.get_by_test_id("token-hidden").check()
    master.get_by_test_id("place-token").click()
    press(master, 12, 2)
    expect(master.get_by_test_id("token")).to_have_count(1)
    master.get_by_test_id("put-down").click()
    master.get_by_test_id("ask-forecast").click()
    expect(master.get_by_test_id("forecast")).to_contain_text("%")
    master.get_by_test_id("start-fight").click()
    expect(ada.get_by_test_id("ask-bar")).to_have_attribute("data-ask", "turn")

    # Ada moves; the master takes it back; she moves again
    before = mine(ada)
    press(ada, before[0] + 1, before[1])
    ada.get_by_test_id("confirm").click()
    expect(ada.locator("[data-testid=seal-hero].mine")).to_have_attribute(
        "data-at", f"{before[0] + 1},{before[1]}"
    )
    master.get_by_test_id("undo").click()
    expect(ada.locator("[data-testid=seal-hero].mine")).to_have_attribute(
        "data-at", f"{before[0]},{before[1]}"
    )
    expect(ada.get_by_test_id("log")).to_contain_text("MG cofa")

    # in the middle of it Jan reloads and shoots; then the opponents act
    jan.reload()
    expect(jan.get_by_test_id("seal-foe")).to_have_count(2)
    jan.get_by_test_id("act-attack").click()
    jan.get_by_test_id("target").first.click()
    expect(jan.get_by_test_id("odds")).to_contain_text("Sukces")
    jan.get_by_test_id("confirm").click()
    expect(jan.get_by_test_id("entry").first).to_be_visible()
    finish_turns(master, ada, jan)
    expect(master.get_by_test_id("run-foes")).to_be_visible()
    assert len(places(master, "seal-foe")) >= 1
    for page in (ada, jan):
        assert "KANAREK" not in heard[page]()
        expect(page.locator("body")).not_to_contain_text("KANAREK")


def mine(page: Page) -> tuple[int, int]:
    x, y = (page.locator("[data-testid=seal-hero].mine").get_attribute("data-at") or "0,0").split(",")
    return int(x), int(y)


def write(page: Page, where: str, words: str) -> None:
    page.get_by_test_id(where).fill(words)
    page.get_by_test_id(f"{where}-send").click()
    expect(page.get_by_test_id(where)).to_have_value("")


def place_foe(page: Page, name: str, at: tuple[int, int], *, hidden: bool = False) -> None:
    count = page.get_by_test_id("seal-foe").count()
    page.get_by_test_id("foe-name").fill(name)
    page.get_by_test_id("foe-hidden").set_checked(hidden)
    page.get_by_test_id("place-foe").click()
    press(page, *at)
    expect(page.get_by_test_id("seal-foe")).to_have_count(count + 1)


def finish_turns(master: Page, *players: Page) -> None:
    """Whoever still has a turn ends it; what the dice owe, the master says."""
    for _ in range(60):
        if master.get_by_test_id("run-foes").count():
            return
        for owed in ("complication", "benefit"):
            if master.get_by_test_id(f"{owed}-send").count():
                master.get_by_test_id(owed).fill("Robi się ciasno.")
                master.get_by_test_id(f"{owed}-send").click()
                expect(master.get_by_test_id(owed)).to_have_count(0)
        for page in players:
            for button in ("choose-benefit", "end-turn"):
                if page.get_by_test_id(button).count() and page.get_by_test_id(button).first.is_enabled():
                    page.get_by_test_id(button).first.click()
        master.wait_for_timeout(100)


@pytest.mark.rule("K-3.1", "K-3.4", "K-3.5", "K-10.1")
def test_a_test_goes_through_the_seven_questions_with_a_secret_reason(person: NewPage) -> None:
    master, ada = person(), person()
    heard = listen(ada)
    start(master, "lead", "ksiega-invite", players=1)
    expect(master.get_by_test_id("waiting-room")).to_be_visible()
    ada.goto(master.url)
    ada.get_by_test_id("sit").click()
    sheet(ada, "rogue", "Ada")
    master.get_by_test_id("scene-title").fill("Drzwi")
    master.get_by_test_id("set-scene").click()
    ada.get_by_test_id("act-declare").click()
    ada.get_by_test_id("goal").fill("Otwieram zamek po cichu")
    ada.get_by_test_id("declare").click()
    expect(master.get_by_test_id("trial")).to_contain_text("Otwieram zamek")
    master.get_by_test_id("secret").check()
    master.get_by_test_id("circumstance").fill("KANAREK strażnik nasłuchuje")
    master.get_by_test_id("add-circumstance").click()
    expect(master.get_by_test_id("circumstance")).to_have_value("")
    master.get_by_test_id("ask-test").click()
    expect(ada.get_by_test_id("odds-hidden")).to_be_visible()
    expect(ada.get_by_test_id("trial").locator("li")).to_have_count(7)
    ada.get_by_test_id("roll").click()
    expect(ada.get_by_test_id("tray")).to_be_visible()
    assert "KANAREK" not in heard()


@pytest.mark.rule("K-4.4")
def test_a_masters_picture_lies_under_the_players_board(person: NewPage) -> None:
    master, ada = person(), person()
    start(master, "lead", "ksiega-invite", players=1)
    expect(master.get_by_test_id("waiting-room")).to_be_visible()
    ada.goto(master.url)
    ada.get_by_test_id("sit").click()
    sheet(ada, "rogue", "Ada")
    master.get_by_test_id("scene-title").fill("Dziedziniec")
    master.locator("[data-testid=scene-map][data-value=yard]").check()
    master.get_by_test_id("set-scene").click()
    expect(ada.get_by_test_id("board")).to_be_visible()
    expect(ada.get_by_test_id("map-picture")).to_have_count(0)

    master.get_by_test_id("m-board").click()
    lay(master, png())
    for page in (master, ada):
        expect(page.get_by_test_id("map-picture")).to_have_count(1)
    ada.reload()
    expect(ada.get_by_test_id("map-picture")).to_have_count(1)

    master.get_by_test_id("map-remove").click()
    for page in (master, ada):
        expect(page.get_by_test_id("map-picture")).to_have_count(0)


def png() -> bytes:
    out = BytesIO()
    Image.new("RGB", (120, 96), (40, 90, 60)).save(out, "PNG")
    return out.getvalue()


def lay(page: Page, data: bytes) -> None:
    page.get_by_test_id("map-file").set_input_files(
        {"name": "map.png", "mimeType": "image/png", "buffer": data}
    )


def test_what_cannot_be_laid_or_proposed_is_named_on_the_masters_screen(
    chromium: Browser, server: Server
) -> None:
    with chromium.new_context(locale="pl-PL", viewport={"width": 1280, "height": 800}) as context:
        master = (
            context.new_page()
        )  # a refusal is an error in the console of a browser, and here it is wanted
        master.goto(server.address)
        start(master, "lead", "ksiega-play", players=1)
        expect(master.get_by_test_id("hero")).to_have_attribute("data-state", MADE)
        master.get_by_test_id("scene-title").fill("Dziedziniec")
        master.locator("[data-testid=scene-map][data-value=yard]").check()
        master.get_by_test_id("set-scene").click()
        expect(master.get_by_test_id("board")).to_be_visible()
        master.get_by_test_id("m-board").click()
        lay(master, b"no picture")
        expect(master.get_by_test_id("map-trouble")).to_contain_text("PNG, JPEG albo WebP")
        master.get_by_test_id("m-story").click()
        master.get_by_test_id("narrate-propose").click()
        expect(master.get_by_test_id("narrate-trouble")).to_contain_text("Opowiedz po swojemu")


@pytest.mark.rule("K-1.2")
def test_a_campaign_is_taken_along_as_a_file_and_brought_again(
    chromium: Browser, server: Server, tmp_path: Path
) -> None:
    with chromium.new_context(locale="pl-PL", viewport={"width": 1280, "height": 800}) as context:
        master = context.new_page()
        master.goto(server.address)
        master.get_by_test_id("ksiega-what").select_option("lead")
        master.get_by_test_id("ksiega-campaign").select_option("new")
        master.get_by_test_id("ksiega-invite").click()
        expect(master.get_by_test_id("waiting-room")).to_be_visible()
        master.goto(server.address)
        master.get_by_test_id("ksiega-what").select_option("lead")
        master.get_by_test_id("ksiega-campaign").select_option("Kampania 1")
        master.get_by_test_id("ksiega-archive").click()
        expect(master.get_by_test_id("campaign-page")).to_contain_text("Kampania 1")
        with master.expect_download() as download:
            master.get_by_test_id("campaign-download").click()
        file = tmp_path / "popioly.json"
        download.value.save_as(file)

        broken = tmp_path / "broken.json"
        broken.write_text(file.read_text()[:-20])
        master.get_by_test_id("campaign-import").set_input_files(broken)
        expect(master.get_by_test_id("campaign-file-trouble")).to_contain_text("urwany")
        master.get_by_test_id("campaign-import").set_input_files(file)
        expect(master.get_by_role("heading", name="popioly")).to_be_visible()


def test_people_at_the_table_chat_beside_the_log(person: NewPage) -> None:
    master, ada = person(), person()
    start(master, "lead", "ksiega-invite", players=1)
    expect(master.get_by_test_id("waiting-room")).to_be_visible()
    ada.goto(master.url)
    ada.get_by_test_id("sit").click()
    sheet(ada, "rogue", "Ada")
    open_chat(ada)
    say(ada, "Idziemy?")
    open_chat(master)
    expect(master.get_by_test_id("message")).to_contain_text("Idziemy?")


def test_a_board_can_be_walked_by_keys_and_is_said_in_words(person: NewPage) -> None:
    page = person()
    start(page, "fight")
    sheet(page)
    board = page.get_by_test_id("board")
    expect(page.get_by_test_id("reach")).to_have_attribute("data-count", SOME)
    before = mine(page)
    board.focus()
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    expect(page.get_by_test_id("confirm")).to_be_visible()
    page.keyboard.press("Enter")
    expect(page.locator("[data-testid=seal-hero].mine")).to_have_attribute(
        "data-at", f"{before[0] + 1},{before[1]}"
    )
    page.get_by_text("Plansza w słowach").click()
    expect(page.locator("details.words")).to_contain_text("15 na 12")


def test_an_adventure_fits_a_phone(person: NewPage) -> None:
    page = person(**PHONE)
    start(page, "latarnia")
    sheet(page, "mage")
    for _ in range(6):
        play_on(page, steps=2)
        if is_over(page):
            break
        assert page.evaluate("document.documentElement.scrollWidth <= window.innerWidth")
    turn_to(page, "party")
    expect(page.get_by_test_id("hero")).to_have_count(1)


def test_a_phone_leads_to_where_the_answer_lies(person: NewPage) -> None:
    page = person(**PHONE)
    start(page, "latarnia")
    sheet(page, "warrior")
    for _ in range(60):
        if asked(page) == "walk":
            break
        play_on(page, steps=1)
    turn_to(page, "party")
    expect(page.get_by_test_id("board")).to_have_count(0)
    page.get_by_test_id("show-pane").click()
    expect(page.get_by_test_id("board")).to_be_visible()
    for _ in range(20):
        if asked(page) == "walk":
            walk_towards(page, places(page, "goal-square"))
        page.wait_for_timeout(60)
    expect(page.locator("[data-testid=choose]:enabled")).to_be_visible()


def test_a_large_board_stays_quick(person: NewPage) -> None:
    """Forty by forty: moving the cursor across it takes no longer than the eye."""
    master = person()
    start(master, "lead", "ksiega-play", players=1)
    expect(master.get_by_test_id("hero")).to_have_attribute("data-state", MADE)
    master.get_by_test_id("scene-title").fill("Równina")
    master.get_by_test_id("set-scene").click()
    master.get_by_test_id("m-board").click()
    master.get_by_test_id("columns").fill("40")
    master.get_by_test_id("rows").fill("40")
    master.get_by_test_id("blank-board").click()
    board = master.get_by_test_id("board")
    expect(board).to_have_attribute("data-width", "40")
    board.focus()
    spent = master.evaluate(
        """async () => {
            const board = document.querySelector('[data-testid=board]');
            const start = performance.now();
            for (let n = 0; n < 30; n += 1) {
                board.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
                await new Promise(requestAnimationFrame);
            }
            return (performance.now() - start) / 30;
        }"""
    )
    assert spent < 50, spent


@pytest.mark.rule("K-1.2")
def test_house_rules_are_chosen_at_the_start_and_go_on_with_the_campaign(person: NewPage) -> None:
    master, ada = person(), person()
    master.get_by_test_id("ksiega-what").select_option("lead")
    master.get_by_test_id("ksiega-campaign").select_option("new")
    master.get_by_test_id("house-rules").click()
    master.locator("[data-option='house.d6_only'] input").check()
    master.get_by_test_id("ksiega-players").select_option("1")
    master.get_by_test_id("ksiega-invite").click()
    expect(master.get_by_test_id("waiting-room")).to_be_visible()
    ada.goto(master.url)
    ada.get_by_test_id("sit").click()
    expect(ada.get_by_test_id("builder")).to_contain_text("Bez biegłości")
    sheet(ada, "rogue", "Ada")
    master.get_by_test_id("scene-title").fill("Przystań")
    master.get_by_test_id("set-scene").click()
    master.get_by_test_id("m-papers").click()
    write(master, "note", "Klucz ma latarnik")
    master.get_by_test_id("m-sitting").click()
    master.get_by_test_id("call-end").click()
    ada.get_by_test_id("farewell").click()
    write_end(master, "Odpłynęli o świcie.")

    master.goto(master.url.partition("/t/")[0])
    master.get_by_test_id("ksiega-what").select_option("lead")
    master.get_by_test_id("ksiega-campaign").select_option("Kampania 1")
    master.get_by_test_id("ksiega-archive").click()
    expect(master.get_by_test_id("archived")).to_have_count(1)
    master.get_by_test_id("next-lead").click()
    expect(master.get_by_test_id("waiting-room")).to_be_visible()
    ada.goto(master.url)
    ada.get_by_test_id("sit").click()
    expect(ada.get_by_test_id("hero")).to_contain_text("Ada")
    master.get_by_test_id("m-papers").click()
    expect(master.get_by_text("Klucz ma latarnik")).to_be_visible()


def write_end(master: Page, words: str) -> None:
    master.get_by_test_id("summary").fill(words)
    master.get_by_test_id("summary-send").click()
    expect(master.get_by_test_id("outcome")).to_be_visible()
