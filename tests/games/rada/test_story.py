"""A match of six bots, kept as a story in both languages: review it when it changes."""

import pytest

from tests.games.rada.story import RECORD, Chronicle, story, told_in
from zarzewie.games.rada import GAME
from zarzewie.games.rada.moves import Expose, Protect, SowDiscord
from zarzewie.games.rada.state import Mine, State
from zarzewie.kernel.match import fold
from zarzewie.kernel.record import read
from zarzewie.words import languages

WRITE = "python -m tests.games.rada.story"


def end() -> State:
    file = read(RECORD.read_bytes())
    secrets = [bytes.fromhex(secret) for secret in file.secrets]
    state = fold(GAME, file.head, secrets, file.entries).state
    assert isinstance(state, State)
    return state


@pytest.mark.parametrize("lang", languages())
def test_the_story_reads_as_it_was_written_down(lang: str) -> None:
    told = told_in(lang).read_text(encoding="utf-8")
    assert story(read(RECORD.read_bytes()), lang) == told, f"looked at? run {WRITE}"


@pytest.mark.rule("R-1.5")
def test_it_is_a_whole_game_of_six_with_something_of_everything() -> None:
    state = end()
    public = state.public
    assert (public.players, public.round, public.ended) == (6, 8, "council")
    done = {type(mine.action) for ledger in state.ledger for mine in ledger if isinstance(mine, Mine)}
    assert {Protect, Expose, SowDiscord} <= done
    assert any(past.drawn for past in public.history)
    assert public.ruling is not None


@pytest.mark.parametrize("lang", languages())
def test_nothing_that_was_said_or_decided_is_left_out(lang: str) -> None:
    chronicle = Chronicle(end(), lang)
    told = "\n".join(chronicle.told())
    for past in chronicle.public.history:
        scene = chronicle.scene(past)
        assert scene.scene in told
        assert scene.solutions[past.implemented].consequence in told
        assert all(chronicle.spoken(text) in told for text in past.statements)
