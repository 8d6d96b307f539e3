"""Księga Zasad in real browsers with a game master: fights in fog, tests, campaigns; nothing hidden leaks."""

import re
from collections.abc import Callable
from io import BytesIO
from pathlib import Path

import pytest
from PIL import Image
from playwright.sync_api import Browser, Page, WebSocket, expect

from tests.browser.conftest import NewPage
from tests.browser.ksiega import mine, places, press, sheet, sit_down, start
from tests.browser.people import open_chat, say
from tests.live import Server

MADE = re.compile(r"^(?!making)")

Heard = Callable[[], str]


def listen(page: Page) -> Heard:
    """Record the socket frames that this browser receives from now on."""
    frames: list[str] = []

    def opened(socket: WebSocket) -> None:
        socket.on("framereceived", lambda frame: frames.append(str(frame)))

    page.on("websocket", opened)
    return lambda: "\n".join(frames)


def lead(master: Page, *players: Page) -> None:
    """Open a table led by `master`; the players create Ada, a warrior, and Jan, a rogue."""
    start(master, "lead", "ksiega-invite", players=len(players))
    sit_down(master, *players)
    for page, (name, role) in zip(players, [("Ada", "warrior"), ("Jan", "rogue")], strict=False):
        sheet(page, role, name)


@pytest.mark.rule("K-4.2", "K-5.9", "K-5.11", "K-11.2", "K-12.2", "K-3.8")
def test_a_master_and_two_players_fight_in_fog_and_nothing_hidden_is_told(person: NewPage) -> None:
    master, ada, jan = person(), person(), person()
    heard = {page: listen(page) for page in (ada, jan)}
    lead(master, ada, jan)

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

    # during the fight Jan reloads and shoots; then the opponents act
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
    """End every open turn; the master writes the complications and benefits that are due."""
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
    lead(master, ada)
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
    lead(master, ada)
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
        master = context.new_page()  # a refusal is an error in the browser's console, and here it is wanted
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
    lead(master, ada)
    open_chat(ada)
    say(ada, "Idziemy?")
    open_chat(master)
    expect(master.get_by_test_id("message")).to_contain_text("Idziemy?")


def test_keys_lead_across_a_board_larger_than_the_screen(person: NewPage) -> None:
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
    for key in ("+", "+", "+", *["ArrowRight"] * 30, *["ArrowDown"] * 30):
        master.keyboard.press(key)
    frame, square = board.bounding_box(), board.locator(".cursor").bounding_box()
    assert frame
    assert square
    assert frame["x"] <= square["x"] < frame["x"] + frame["width"]
    assert frame["y"] <= square["y"] < frame["y"] + frame["height"]


@pytest.mark.rule("K-1.2")
def test_house_rules_are_chosen_at_the_start_and_go_on_with_the_campaign(person: NewPage) -> None:
    master, ada = person(), person()
    master.get_by_test_id("ksiega-what").select_option("lead")
    master.get_by_test_id("ksiega-campaign").select_option("new")
    master.get_by_test_id("house-rules").click()
    master.locator("[data-option='house.d6_only'] input").check()
    master.get_by_test_id("ksiega-players").select_option("1")
    master.get_by_test_id("ksiega-invite").click()
    sit_down(master, ada)
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
    master.get_by_test_id("m-dice").click()
    for over in ("undo", "roll-dice"):
        expect(master.get_by_test_id(over)).to_be_disabled()
    expect(master.get_by_text("Klucz ma latarnik")).to_be_visible()

    master.goto(master.url.partition("/t/")[0])
    master.get_by_test_id("ksiega-what").select_option("lead")
    master.get_by_test_id("ksiega-campaign").select_option("Kampania 1")
    master.get_by_test_id("ksiega-archive").click()
    expect(master.get_by_test_id("archived")).to_have_count(1)
    master.get_by_test_id("next-open").click()
    sit_down(master, ada)
    expect(ada.get_by_test_id("hero")).to_contain_text("Ada")
    master.get_by_test_id("m-papers").click()
    expect(master.get_by_text("Klucz ma latarnik")).to_be_visible()


@pytest.mark.rule("K-1.2")
def test_who_has_said_farewell_waits_and_whoever_starts_something_calls_the_end_off(person: NewPage) -> None:
    master, ada, jan = person(), person(), person()
    lead(master, ada, jan)
    master.get_by_test_id("scene-title").fill("Przystań")
    master.get_by_test_id("set-scene").click()
    master.get_by_test_id("m-test").click()
    expect(master.get_by_test_id("call-test")).to_have_accessible_description(
        "Napisz najpierw, co postać chce osiągnąć."
    )
    master.get_by_test_id("m-sitting").click()
    master.get_by_test_id("call-end").click()
    expect(master.get_by_test_id("ask-bar")).to_contain_text("Czekamy na pożegnanie: Ada, Jan.")
    expect(master.get_by_test_id("ask-bar")).to_contain_text("Każdy gracz żegna się u siebie")
    ada.get_by_test_id("farewell").click()
    for page in (master, ada):
        expect(page.get_by_test_id("ask-bar")).to_contain_text("Czekamy na pożegnanie: Jan.")
    expect(ada.get_by_test_id("pass")).to_have_count(0)
    jan.get_by_test_id("act-declare").click()
    jan.get_by_test_id("goal").fill("Zabieram jeszcze linę z łodzi")
    jan.get_by_test_id("declare").click()
    expect(ada.get_by_test_id("log")).to_contain_text("Jednak gracie dalej")
    expect(master.get_by_test_id("call-end")).to_be_visible()


def write_end(master: Page, words: str) -> None:
    master.get_by_test_id("summary").fill(words)
    master.get_by_test_id("summary-send").click()
    expect(master.get_by_test_id("outcome")).to_be_visible()
