"""Routes of a capability exist if an installed game declares it, and only then."""

import dataclasses

import pytest

from tests.toys import relay
from zarzewie import games
from zarzewie.kernel.capabilities import (
    Brought,
    Campaign,
    CampaignFile,
    Handouts,
    HostRights,
    ModelQuestion,
    Pictures,
    Proposals,
)
from zarzewie.kernel.game import AnyGame, Refused
from zarzewie.kernel.prompt import Prompt, Words
from zarzewie.server.routes import served

PLAIN: AnyGame = relay.GAME
FILE = CampaignFile(
    format="x",
    write=lambda archive, matches, largest: b"",
    read=lambda data: Brought(()),
    wrong=lambda fault, largest: Refused("house.campaign-file"),
)
WITH = {
    "{code:str}/house": dataclasses.replace(PLAIN, host=HostRights(house_offers=lambda state: ())),
    "{campaign:str}/file": dataclasses.replace(
        PLAIN, campaign=Campaign(sequel=lambda options, past: options, file=FILE)
    ),
    "{code:str}/map": dataclasses.replace(
        PLAIN, pictures=Pictures(role="x", ground=lambda view: None, no_ground="x.1")
    ),
    "{code:str}/propose": dataclasses.replace(
        PLAIN,
        proposals=Proposals(
            role="x",
            kinds=(),
            question=lambda view, kind, deed: ModelQuestion(Prompt("", "", {}, Words), bytes.decode),
            ready=lambda view, kind: (),
        ),
    ),
    "{match:str}/laid-open": dataclasses.replace(PLAIN, laid_open=lambda state: {}),
    "{code:str}/handouts": dataclasses.replace(PLAIN, handouts=Handouts(given=lambda view: ())),
}


def endings(*found: AnyGame) -> set[str]:
    """The last two segments of every path."""
    return {"/".join(path.split("/")[-2:]) for route in served(found) for path in route.paths}


def test_a_game_without_capabilities_has_none_of_their_routes() -> None:
    assert not endings(PLAIN) & WITH.keys()
    assert "api/tables" in endings(PLAIN)


@pytest.mark.parametrize("ending", WITH)
def test_a_capability_brings_its_routes_and_no_others(ending: str) -> None:
    assert endings(PLAIN, WITH[ending]) & WITH.keys() == {ending}


def test_our_games_declare_all_of_them() -> None:
    found = [game for each in games.ids() if (game := games.find(each)) is not None]
    assert endings(*found) >= WITH.keys()
