"""The pair's campaign: which chapters are open, and silence."""

import msgspec
import pytest

from zarzewie.games.tron import GAME
from zarzewie.games.tron.options import Options
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.game import Outcome, Past, Refused
from zarzewie.kernel.match import Match


def played(chapter: int, how: str) -> Past:
    return Past({"chapter": chapter}, Outcome(how, (0, 1) if how == "won" else ()))


def next_chapter(chapter: int, *past: Past) -> Options:
    assert GAME.campaign
    sequel: Options = GAME.campaign.sequel(msgspec.convert({"chapter": chapter}, Options), past)
    return sequel


@pytest.mark.rule("T-5.4", "T-11.1")
def test_the_prologue_stands_open_and_winning_it_opens_chapter_one() -> None:
    assert next_chapter(0).chapter == 0
    assert next_chapter(1, played(0, "deck_empty"), played(0, "won")).chapter == 1


@pytest.mark.rule("T-5.4")
@pytest.mark.refuses("T-11.1")
@pytest.mark.parametrize("past", [(), (played(0, "nothing_fits"),)])
def test_chapter_one_is_shut_until_the_prologue_is_won(past: tuple[Past, ...]) -> None:
    with pytest.raises(Refused) as refused:
        next_chapter(1, *past)
    assert refused.value.facts == {"chapter": 1, "before": 0}


@pytest.mark.rule("T-11.1")
def test_a_chapter_opens_when_the_one_before_it_is_won_and_may_be_played_again() -> None:
    past = (played(0, "won"), played(1, "deck_empty"), played(1, "won"))
    assert next_chapter(2, *past).chapter == 2
    assert next_chapter(1, *past).chapter == 1


@pytest.mark.refuses("T-11.1")
def test_a_lost_chapter_opens_nothing() -> None:
    with pytest.raises(Refused) as refused:
        next_chapter(2, played(1, "deck_empty"))
    assert refused.value.facts == {"chapter": 2, "before": 1}


@pytest.mark.rule("T-11.1")
@pytest.mark.refuses("T-11.1")
def test_no_chapter_is_skipped() -> None:
    with pytest.raises(Refused) as refused:
        next_chapter(3, played(0, "won"), played(1, "won"))
    assert refused.value.facts == {"chapter": 3, "before": 2}


@pytest.mark.rule("T-10.1")
def test_the_two_are_silent_until_it_is_over() -> None:
    match, _ = Match.start(GAME, {}, 2, b"silence")
    dice = Chance(b"play")
    assert not match.talk(0).aloud
    while not match.outcome():
        for seat in (0, 1):
            if offers := match.offers(seat):
                bot = GAME.bots["rule"]
                choice = bot.choose(match.view(seat), offers, bot.start(), dice.at(match.length), 1.0)
                match = match.play(seat, choice.ask, choice.move).match
                break
    assert match.talk(0).aloud
