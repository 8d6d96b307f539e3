"""Each fault in a game's declared capabilities fails its own check of the suite."""

from collections.abc import Sequence
from dataclasses import replace
from itertools import count
from typing import Any

import pytest

from tests.toys import ballot
from tests.toys.ballot import Answer
from zarzewie.conformance import capabilities
from zarzewie.conformance.playout import walk
from zarzewie.kernel.bot import Choice
from zarzewie.kernel.capabilities import (
    Brought,
    Campaign,
    CampaignFile,
    CampaignMatch,
    Ground,
    Handout,
    Handouts,
    ModelQuestion,
    Narrator,
    Pictures,
    Preset,
    Role,
    first,
    last,
)
from zarzewie.kernel.chance import Chance, Dice
from zarzewie.kernel.game import AnyGame, Refused
from zarzewie.kernel.match import Match
from zarzewie.kernel.offer import Offer
from zarzewie.kernel.prompt import Prompt, Words

TOY: AnyGame = ballot.GAME
LEADS = (Role("leader", first, plays=False),)


def along(game: AnyGame) -> None:
    for moment in walk(game, bytes(16), 20):
        capabilities.check_looks(moment.match)
        capabilities.check_narrator(moment.match, Chance(bytes(1)).at(moment.match.length))


# --- roles


@pytest.mark.parametrize(
    "faulty",
    [
        replace(TOY, roles=(Role("leader", lambda seats: seats),)),
        replace(TOY, roles=(Role("leader", first), Role("leader", last))),
        replace(TOY, roles=(Role("leader", first), Role("narrator", first))),
        replace(TOY, roles=(Role("leader", first, plays=False), Role("narrator", last, plays=False))),
        replace(TOY, handouts=Handouts(given=lambda view: ())),
    ],
    ids=["no such seat", "one name twice", "two in a seat", "nobody plays", "a role that is not there"],
)
def test_a_fault_in_the_roles_is_found(faulty: AnyGame) -> None:
    with pytest.raises(AssertionError):
        capabilities.check_roles(faulty)


# --- presets


@pytest.mark.parametrize(
    "preset",
    [Preset({"no such option": 1}), Preset(bot="no such bot"), Preset({"voters": "many"})],
    ids=["an option", "a bot", "a value"],
)
def test_a_fault_in_a_preset_is_found(preset: Preset) -> None:
    capabilities.check_presets(replace(TOY, presets={"plain": Preset()}))
    with pytest.raises(AssertionError, match="the preset odd"):
        capabilities.check_presets(replace(TOY, presets={"plain": Preset(), "odd": preset}))


def test_sound_roles_are_sound() -> None:
    sound = replace(TOY, roles=LEADS, handouts=Handouts(given=lambda view: ()))
    capabilities.check_roles(sound)
    assert (sound.seat_of("leader", 4), sound.seat_of("narrator", 4)) == (0, None)
    assert sound.players(4) == [1, 2, 3]


# --- files


def with_file(brought: Brought | None) -> AnyGame:
    def read(data: bytes) -> Brought:
        if brought is None:
            raise Refused("house.campaign-file")
        return brought

    file = CampaignFile(
        format="x",
        write=lambda archive, matches, largest: b"",
        read=read,
        wrong=lambda fault, largest: Refused("house.campaign-file"),
    )
    return replace(TOY, campaign=Campaign(sequel=lambda options, past: options, file=file))


def test_a_file_that_takes_anything_is_found() -> None:
    with pytest.raises(AssertionError, match="half a file"):
        capabilities.check_campaign_file(with_file(Brought(())))


def test_a_file_that_comes_back_as_another_is_found() -> None:
    with pytest.raises(AssertionError):
        capabilities.check_campaign_file(with_file(Brought([CampaignMatch({}, "won", (), 0.0)])))
    with pytest.raises(Refused):
        capabilities.check_campaign_file(with_file(None))


# --- views


def test_a_ground_that_is_no_grid_is_found() -> None:
    ragged = Ground(1, "", "", ((True, False), (True,)))
    with pytest.raises(AssertionError, match="no grid"):
        along(replace(TOY, pictures=Pictures(role="x", ground=lambda view: ragged, no_ground="ballot.1")))


def test_a_handout_without_a_title_is_found() -> None:
    with pytest.raises(AssertionError, match="title"):
        along(replace(TOY, handouts=Handouts(given=lambda view: [Handout("", "words", None)])))


# --- a model's seat


def narrated(task: str, answer: str | None) -> AnyGame:
    """Ballot whose first seat may be a model's. Its fallback gives `answer`, or the first that is named."""

    def question(view: Any, offers: Sequence[Offer]) -> ModelQuestion[Choice]:
        return ModelQuestion(Prompt("", task, {}, Words), lambda words: Choice(offers[0].ask, None))

    def fallback(view: ballot.View, offers: Sequence[Offer], dice: Dice) -> Choice:
        return Choice(offers[0].ask, Answer(answer or view.named[0]))

    narrator = Narrator(role="leader", question=question, fallback=fallback)
    return replace(TOY, roles=(Role("leader", first),), narrator=narrator)


def test_a_sound_narrator_is_asked_and_has_its_fallback() -> None:
    along(narrated("Tell.", None))
    match = Match.start(TOY, {}, 3, bytes(32))[0]
    capabilities.check_narrator(match, Chance(bytes(1)).at("dice"))


def test_a_fallback_that_the_rules_refuse_is_found() -> None:
    with pytest.raises(Refused):
        along(narrated("Tell.", "smoke"))


@pytest.mark.parametrize("task", ["", "Tell it in 3 sentences."])
def test_a_prompt_that_asks_nothing_or_holds_a_number_is_found(task: str) -> None:
    with pytest.raises(AssertionError):
        along(narrated(task, None))


# --- laid open


def over(lay_open: Any) -> Match:
    """A match that is over, of a game that lays open so."""
    game = replace(TOY, laid_open=lay_open)
    return next(moment.match for moment in walk(game, bytes(16)) if moment.match.outcome() is not None)


def test_a_match_that_lays_nothing_open_is_found() -> None:
    with pytest.raises(AssertionError, match="nothing is laid open"):
        capabilities.check_laid_open(over(lambda state: None))


def test_what_is_laid_open_differently_each_time_is_found() -> None:
    times = count()
    with pytest.raises(AssertionError, match="in two ways"):
        capabilities.check_laid_open(over(lambda state: {"time": next(times)}))


def test_a_sound_table_is_sound() -> None:
    capabilities.check_laid_open(over(lambda state: {"all": "cards"}))
