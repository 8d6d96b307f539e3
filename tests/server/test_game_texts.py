"""The catalogues of a game, for a client that was built without them."""

import urllib.error
import urllib.request

import pytest
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl

from tests.live import Person, Server
from zarzewie import games, words


def ask(server: Server, path: str, known: str = "") -> tuple[int, dict[str, str], str]:
    request = urllib.request.Request(f"{server.address}{path}", headers={"if-none-match": known})
    try:
        with urllib.request.urlopen(request) as answer:
            return answer.status, {k.lower(): v for k, v in answer.headers.items()}, answer.read().decode()
    except urllib.error.HTTPError as answer:
        return answer.code, {k.lower(): v for k, v in answer.headers.items()}, ""


@pytest.mark.parametrize("lang", words.languages())
@pytest.mark.parametrize("game", games.ids())
def test_everybody_gets_all_words_of_a_game(server: Server, game: str, lang: str) -> None:
    status, headers, text = ask(server, f"/api/games/{game}/texts/{lang}")
    assert status == 200
    assert headers["content-type"].startswith("text/plain")
    body = FluentParser().parse(text).body
    keys = {entry.id.name for entry in body if isinstance(entry, ftl.Message)}
    assert {f"game-{game}", f"game-{game}-about", f"game-{game}-facts"} <= keys
    assert {rule.id.replace(".", "-") for rule in words.rules(lang, game)} <= keys
    assert not [entry for entry in body if isinstance(entry, ftl.Junk)]


def test_what_has_not_changed_is_not_sent_again(server: Server) -> None:
    path = f"/api/games/{games.ids()[0]}/texts/pl"
    _, headers, text = ask(server, path)
    assert headers["cache-control"] == "public, no-cache"
    assert ask(server, path, headers["etag"])[::2] == (304, "")
    assert ask(server, path, '"another"')[2] == text


def test_words_of_no_game_or_in_no_language_are_refused(server: Server) -> None:
    somebody = Person(server, "Ktoś")
    assert somebody.call("GET", "/api/games/chess/texts/pl")[1]["rule"] == "house.game"
    assert somebody.call("GET", f"/api/games/{games.ids()[0]}/texts/xx")[1]["rule"] == "house.content"
