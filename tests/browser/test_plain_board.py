"""A game without a board of its own: begun from the home page and played to its end on the plain board."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Browser, Locator, Page, Route, expect

from tests.browser.axe import CALM, PHONE, look_at
from tests.live import Server
from tests.toy_server import ENOUGH

Arrive = Callable[..., Page]


@pytest.fixture(scope="module")
def toys(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server with the toys. The bot that thinks until it is stopped is stopped from the start."""
    folder = tmp_path_factory.mktemp("toys")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(ENOUGH, str(folder))
        server = Server(folder, toys=True).start()
    yield server
    server.stop()


@pytest.fixture
def arrive(chromium: Browser, toys: Server) -> Iterator[Arrive]:
    pages: list[Page] = []
    errors: list[str] = []

    def come(**settings: object) -> Page:
        page = chromium.new_page(**{"locale": "pl-PL", **CALM, **settings})  # type: ignore[arg-type]
        pages.append(page)
        page.on("pageerror", lambda error: errors.append(str(error)))
        page.goto(toys.address)
        return page

    yield come
    for page in pages:
        page.close()
    assert not errors, errors


def card(page: Page, game: str) -> Locator:
    return page.locator(f'[data-testid="game"][data-game="{game}"]')


def begin(page: Page, game: str, option: str, value: int) -> None:
    """Begin a match with bots and one option changed, in the form made from the game's options."""
    place = card(page, game)
    place.get_by_test_id("more-options").click()
    wanted = place.locator(f'[data-option="{option}"] input')
    wanted.fill(str(value))
    wanted.blur()
    place.get_by_test_id("play-with-bots").click()
    expect(page.get_by_test_id("board")).to_be_visible()


def shown(page: Page, field: str) -> Locator:
    return page.locator(f'[data-testid="shown"][data-field="{field}"]').first


def test_a_game_without_a_board_is_played_to_its_end_by_clicking(arrive: Arrive) -> None:
    page = arrive()
    begin(page, "relay", "legs", 5)
    expect(shown(page, "legs")).to_have_text("5")
    for leg in (0, 2, 4):
        expect(shown(page, "leg")).to_have_text(str(leg))
        page.get_by_test_id("offer-value").last.click()
    expect(page.get_by_test_id("scores").locator("li")).to_have_count(2)
    expect(page.get_by_test_id("ask-bar")).to_contain_text("Koniec gry.")
    expect(page.get_by_test_id("log").locator("li")).to_have_count(6)
    page.get_by_test_id("watch-replay").click()
    expect(page.get_by_test_id("replay").get_by_test_id("board")).to_be_visible()


def test_the_plain_board_is_played_by_keys_alone(arrive: Arrive) -> None:
    page = arrive()
    begin(page, "ballot", "rounds", 2)
    for number in (1, 2):
        expect(shown(page, "round")).to_have_text(str(number))
        page.get_by_test_id("offer-value").first.focus()
        page.keyboard.press("Enter")
    expect(page.get_by_test_id("scores")).to_be_visible()


@pytest.mark.parametrize("screen", [{}, PHONE], ids=["desk", "phone"])
def test_nothing_on_the_plain_board_keeps_anybody_out(arrive: Arrive, screen: dict[str, object]) -> None:
    page = arrive(**screen)
    begin(page, "relay", "legs", 5)
    expect(page.get_by_test_id("offer")).to_be_visible()
    look_at(page)


def test_what_is_written_is_counted_and_sent(arrive: Arrive) -> None:
    page = arrive()
    card(page, "scribe").get_by_test_id("play-with-bots").click()
    offer = page.locator('[data-testid="offer"]:has(textarea)').first
    send = offer.get_by_test_id("offer-send")
    offer.get_by_test_id("offer-field").last.fill("x" * 2000)
    expect(send).to_be_disabled()
    offer.get_by_test_id("offer-field").last.fill("Zapisane w kronice")
    send.click()
    expect(page.get_by_test_id("log")).to_contain_text("Zapisane w kronice")


def test_a_list_names_a_game_that_is_not_built_in(arrive: Arrive) -> None:
    page = arrive()
    begin(page, "relay", "legs", 5)
    page.goto(page.url.split("/t/")[0])
    expect(page.get_by_test_id("my-table").first).to_contain_text("relay")


# --- a module from the server

BOARD = "/boards/relay/1/board.js"
DRAWN = """
export default {
  mount(element, host) {
    const draw = () => {
      element.textContent = `${host.names.length} ${host.language} ${host.view.leg}`;
      for (const offer of host.offers) {
        const button = document.createElement('button');
        button.id = 'run';
        button.textContent = offer.move;
        button.onclick = () => host.answer(offer.ask, { move: 'run', steps: offer.fields.steps.values[0] });
        element.append(button);
      }
    };
    draw();
    return { destroy: host.subscribe(draw) };
  },
};
"""


def bring(page: Page, module: str) -> None:
    """Pretend that relay came as a package with this board."""

    def with_board(route: Route) -> None:
        games = route.fetch().json()
        route.fulfill(json=[{**each, "client": BOARD} if each["id"] == "relay" else each for each in games])

    page.route("**/api/games", with_board)
    page.route(f"**{BOARD}", lambda route: route.fulfill(body=module, content_type="text/javascript"))


def play(page: Page) -> None:
    place = card(page, "relay")
    place.get_by_test_id("play-with-bots").click()


def test_a_board_from_outside_is_drawn_and_told_of_every_change(arrive: Arrive) -> None:
    page = arrive(service_workers="block")
    bring(page, DRAWN)
    play(page)
    expect(page.get_by_test_id("outside")).to_contain_text("2 pl 0")
    page.locator("#run").click()
    expect(page.get_by_test_id("outside")).to_contain_text("2 pl 2")
    page.get_by_test_id("language").first.click()
    expect(page.get_by_test_id("outside")).to_contain_text("2 en 2")


@pytest.mark.parametrize(
    "module",
    [
        "throw new Error('no board')",
        "export default {}",
        "export default { mount() { throw new Error('no') } }",
    ],
)
def test_where_a_board_from_outside_fails_the_plain_one_stands_in(arrive: Arrive, module: str) -> None:
    page = arrive(service_workers="block")
    bring(page, module)
    play(page)
    expect(page.get_by_test_id("board")).to_be_visible()
    page.get_by_test_id("offer-value").first.click()
    expect(shown(page, "leg")).to_have_text("2")
