"""A match of six bots, kept as a story in both languages: review it when it changes."""

import pytest

from tests.games.rada.story import RECORD, Chronicle, played, story, told_in
from zarzewie.games.rada.memory import telling
from zarzewie.games.rada.moves import Expose, Protect, SowDiscord
from zarzewie.games.rada.state import Mine, State
from zarzewie.kernel.record import read
from zarzewie.words import languages

WRITE = "python -m tests.games.rada.story"


def end() -> tuple[State, dict[int, str]]:
    return played(read(RECORD.read_bytes()))


@pytest.mark.parametrize("lang", languages())
def test_the_story_reads_as_it_was_written_down(lang: str) -> None:
    told = told_in(lang).read_text(encoding="utf-8")
    assert story(read(RECORD.read_bytes()), lang) == told, f"looked at? run {WRITE}"


@pytest.mark.rule("R-1.5", "R-11.2", "R-11.3", "R-12.2")
def test_it_is_a_whole_game_of_six_with_something_of_everything() -> None:
    state, _ = end()
    public = state.public
    assert (public.players, public.round, public.ended) == (6, 8, "council")
    done = {type(mine.action) for ledger in state.ledger for mine in ledger if isinstance(mine, Mine)}
    assert {Protect, Expose, SowDiscord} <= done
    assert any(past.drawn for past in public.history)
    assert public.ruling is not None
    assert any(past.opening for past in public.history)
    assert any(past.echo for past in public.history)
    verdicts = {kept for deal in state.deals for kept in deal.kept}
    assert {True, False} <= verdicts
    assert any(any(deal.reproached) for deal in state.deals)


@pytest.mark.parametrize("lang", languages())
def test_nothing_that_was_said_or_decided_is_left_out(lang: str) -> None:
    chronicle = Chronicle(*end(), lang)
    told = "\n".join(chronicle.told())
    for past in chronicle.public.history:
        scene = chronicle.scene(past)
        assert scene.scene in told
        assert scene.solutions[past.implemented].consequence in told
        assert all(chronicle.spoken(text, past) in told for text in past.statements if text)
        assert all(chronicle.passage("aftermath", sentence) in told for sentence in past.aftermath)
        assert past.opening is None or scene.openings[past.opening] in told
        assert past.echo is None or telling(chronicle.cards, past.echo, lang).echo in told
    for deal in chronicle.state.deals:
        past = chronicle.public.history[deal.round - 1]
        assert chronicle.spoken(deal.offered_with, past) in told


@pytest.mark.rule("R-11.6")
@pytest.mark.parametrize("lang", languages())
def test_the_epilogue_has_a_line_for_everybody_and_for_every_thread(lang: str) -> None:
    chronicle = Chronicle(*end(), lang)
    told = list(chronicle.told())
    lines = chronicle.public.epilogue
    assert told[-len(lines)].startswith("## ")
    for seat, name in enumerate(chronicle.names):
        own = [line for line in lines if line.kind == "part" and line.seat == seat]
        assert len(own) == 1
        assert any(paragraph.startswith("- ") and f"**{name}**" in paragraph for paragraph in told[-6:])
