"""The epilogue by a model (R-11.6), and a generic consequence that explains every number (R-11.4)."""

import asyncio
import time
from typing import Any

import msgspec
import pytest

from tests.games.rada.making import SECRET, public
from tests.narrator.asking import settings
from tests.narrator.council import (
    FAREWELL,
    WHOLE_YEAR,
    Scribe,
    dilemma_answer,
    epilogue_answer,
    implemented,
    narrating,
    play_through,
    tell,
    with_ways,
    year,
)
from tests.narrator.dialects import DIALECTS, OPENAI, Dialect
from tests.narrator.loopback import Answer, Loopback, dripping, silence
from zarzewie.games.rada import GAME, events
from zarzewie.games.rada.aftermath import size
from zarzewie.games.rada.dilemmas import CONTENT, deck
from zarzewie.games.rada.epilogue import epilogue, last_of_threads
from zarzewie.games.rada.memory import telling
from zarzewie.games.rada.moves import BidFarewell, UseCard
from zarzewie.games.rada.narration import CONSEQUENCE
from zarzewie.games.rada.narration import FAREWELL as LIMIT
from zarzewie.games.rada.narrator import NARRATOR, afterwards, epilogue_prompt
from zarzewie.games.rada.passages import passages
from zarzewie.games.rada.realm import STATS, season
from zarzewie.games.rada.wording import wording
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.match import Match, Played, fold, read_move
from zarzewie.kernel.offer import fits
from zarzewie.narrator.storyteller import Storyteller, Teller

every = pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
each_language = pytest.mark.parametrize("language", ["pl", "en"])


def teller(dialect: Dialect, server: Loopback, **limits: float) -> Teller:
    return Storyteller(settings(dialect, server, **limits)).teller("a match", NARRATOR)


class ToTheEpilogue(Scribe):
    """Tells from the deck, and leaves the epilogue to another teller."""

    def __init__(self, last: Teller) -> None:
        super().__init__(own=False)
        self._last = last

    async def choose(self, view: Any, offers: Any, dice: Any) -> Any:
        who = self._last.choose if view.public.phase == "epilogue" else super().choose
        return await who(view, offers, dice)


def ended(last: Teller, **options: Any) -> tuple[Match, list[Any]]:
    return asyncio.run(play_through(ToTheEpilogue(last), **{**WHOLE_YEAR, **options}))


# --- the epilogue


@pytest.mark.rule("R-11.6")
@every
def test_a_model_tells_the_epilogue_and_it_is_stored(dialect: Dialect, loopback: Loopback) -> None:
    loopback.answer = narrating(dialect)
    match, entries = ended(teller(dialect, loopback))
    assert len(loopback.requests) == 1
    move = read_move(GAME, entries[-1].move)
    assert move == BidFarewell(FAREWELL)
    again = fold(GAME, match.head, [SECRET], entries)
    assert public(again).farewell == FAREWELL
    assert public(again).epilogue == epilogue(public(again))  # the deck's lines stay behind it
    assert len(loopback.requests) == 1  # a replay asks nobody


@pytest.mark.rule("R-11.6", "R-9.5")
def test_the_epilogue_is_told_as_an_event(loopback: Loopback) -> None:
    loopback.answer = narrating(OPENAI)
    match, entries = ended(teller(OPENAI, loopback))
    before = fold(GAME, match.head, [SECRET], entries[:-1])
    last = entries[-1]
    assert isinstance(last, Played)
    told = before.play(last.seat, f"{public(before).round}.epilogue", read_move(GAME, last.move)).told
    found = [each.event for each in told if isinstance(each.event, events.EpilogueTold)]
    assert [event.own for event in found] == [FAREWELL]


@pytest.mark.rule("R-11.6", "R-9.4")
@pytest.mark.parametrize(
    "answer",
    [
        silence,
        dripping(OPENAI.kind, OPENAI.streamed(epilogue_answer(), "stop")),
        OPENAI.telling(""),
        OPENAI.telling(epilogue_answer("Rok skończył się w sześć dni i 5 nocy.")),
        OPENAI.telling(epilogue_answer("Koronę wkłada Zdzibor, a z nim Zdzibor.")),
        OPENAI.telling(epilogue_answer("Rok się skończył. " * 200)),
        OPENAI.telling(dilemma_answer(3)),
    ],
    ids=["its deadline passed", "dripping", "empty", "number", "name", "too long", "another shape"],
)
def test_a_late_or_unfit_epilogue_leaves_the_decks(answer: Answer, loopback: Loopback) -> None:
    loopback.answer = answer
    begun = time.monotonic()
    match, entries = ended(teller(OPENAI, loopback, deadline=0.1))
    assert time.monotonic() - begun < 4
    assert read_move(GAME, entries[-1].move) == UseCard()
    assert match.outcome() is not None
    assert public(match).farewell is None
    assert public(match).epilogue == epilogue(public(match))
    assert public(match).epilogue[0].kind == "closing"


@pytest.mark.rule("R-11.6")
def test_the_clock_of_the_house_ends_a_game_without_the_model() -> None:
    match, entries = ended(Scribe(own=True))
    before = fold(GAME, match.head, [SECRET], entries[:-1])
    after = before.expire(f"{public(before).round}.epilogue").match
    assert after.outcome() is not None
    assert public(after).farewell is None


@pytest.mark.rule("R-11.6")
def test_an_epilogue_as_long_as_a_person_may_write_is_told(loopback: Loopback) -> None:
    text = ("Rok się skończył, a młyn miele dalej. " * 100)[: LIMIT.most - 1].rstrip(" ,") + "."
    assert fits(LIMIT, text)
    loopback.answer = OPENAI.telling(epilogue_answer(text))
    match, _ = ended(teller(OPENAI, loopback))
    assert public(match).farewell == text


@pytest.mark.rule("R-11.6")
@each_language
def test_the_prompt_tells_how_it_ended_what_was_decided_and_what_became_of_the_threads(language: str) -> None:
    view, prompt = year(own=False, language=language)[-1]
    said, found, known = wording(language), prompt.material, view.public
    assert known.phase == "epilogue"
    assert found["outcome"] == said.endings["council"]
    assert found["ruling"] == (said.nobody if known.ruling is None else said.factions[known.ruling])
    assert found["winner"] == list(
        dict.fromkeys(said.factions[known.factions[seat]] for seat in known.winners)
    )
    titles = [deck(CONTENT)[past.dilemma.card].told(language).title for past in known.history]
    assert [each["title"] for each in found["decided"]] == titles
    ends = [telling(deck(CONTENT), each, language).end for each in last_of_threads(known)]
    assert found["ends"] == ends != []
    assert prompt.task == "\n\n".join(said.epilogue)


@pytest.mark.rule("R-11.6")
@pytest.mark.parametrize("how", ["collapse", "domination"])
def test_other_endings_are_told_as_they_were(how: Any) -> None:
    view, _ = year(own=False)[-1]
    stats = (0, 12, 20) if how == "collapse" else (9, 12, 20)
    winners = () if how == "collapse" else (1,)
    known = msgspec.structs.replace(
        view.public, ended=how, stats=stats, winners=winners, ruling=None, exiled=(2,), scores=()
    )
    found = epilogue_prompt(msgspec.structs.replace(view, public=known)).material
    said = wording("pl")
    assert found["outcome"] == said.endings[how]
    assert found.get("fallen") == ([said.stats[0]] if how == "collapse" else None)
    assert found.get("winner") == (None if how == "collapse" else [said.factions[known.factions[1]]])
    assert "ruling" not in found  # nobody rules as a faction
    assert found["exiles"] == said.exiles


# --- a generic consequence


@pytest.mark.rule("R-11.4")
@each_language
def test_a_generic_consequence_speaks_of_every_stat_that_moved(language: str, loopback: Loopback) -> None:
    match = begun(loopback, language)
    view = match.view(public(match).players)
    last = public(match).history[-1]
    cells = passages(CONTENT).aftermath
    for effects in ((-5, 0, 2), (-1, -2, -9), (0, 3, 0), (-4, -4, -4)):
        moved = msgspec.structs.replace(
            last, dilemma=msgspec.structs.replace(last.dilemma, effects=(effects,) * 3)
        )
        known = msgspec.structs.replace(view.public, history=(*view.public.history[:-1], moved))
        for each in range(20):
            text = afterwards(
                msgspec.structs.replace(view, public=known), Chance(bytes([each]) * 32).at("told")
            ).text
            assert fits(CONSEQUENCE, text)
            for stat, by in zip(STATS, effects, strict=True):
                sentences = [getattr(cell, language) for cell in cells[stat][season(1)][size(by)]]
                assert sum(sentence in text for sentence in sentences) == (1 if by else 0)


@pytest.mark.rule("R-11.4")
@each_language
def test_the_longest_generic_consequence_can_be_told(language: str) -> None:
    cells = passages(CONTENT).aftermath
    for now in cells["faith"]:
        longest = [
            max((getattr(each, language) for kind in cells[stat][now].values() for each in kind), key=len)
            for stat in STATS
        ]
        assert fits(CONSEQUENCE, " ".join(longest))


def begun(loopback: Loopback, language: str) -> Match:
    """A council whose first dilemma a model told, at the ask for what followed."""
    loopback.answer = narrating(OPENAI)
    match = with_ways(3, language=language)
    first = tell(teller(OPENAI, loopback), match)
    return implemented(match.play(public(match).players, first.ask, first.move).match)
