"""A council that remembers: what opens a scene, what comes back in a sentence (R-11.2, R-11.3)."""

from collections import Counter
from collections.abc import Sequence

import msgspec
import pytest

from tests.games.rada.making import council, farewell, heard, public, resolved, to_dilemma, voting, with_state
from tests.games.rada.past import past
from tests.games.rada.reading import decided
from tests.games.rada.years import heard as heard_in
from tests.games.rada.years import years
from zarzewie.games.rada.dilemmas import DECK
from zarzewie.games.rada.events import EpilogueTold, PastRecalled
from zarzewie.games.rada.memory import BETWEEN, decisions, echo, opening, parts, possible
from zarzewie.games.rada.moves import Narrate, ReplaceWords
from zarzewie.games.rada.state import Dilemma, Public
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.game import HOUSE, Told
from zarzewie.kernel.match import Match

OWN = Narrate("Tytuł", "Scena.", ("Raz", "Dwa", "Trzy"), ("Raz.", "Dwa.", "Trzy."), ("A.", "B.", "C."))


def after(*decided: str, number: int = 0) -> Public:
    """A council that decided this in its first rounds, and is in a later one."""
    history = tuple(
        msgspec.structs.replace(past(at + 1, parts(each)[0], ()), implemented=parts(each)[1])
        for at, each in enumerate(decided)
    )
    return msgspec.structs.replace(public(council()), round=number or len(decided) + 1, history=history)


def echoes(known: Public, card: str) -> set[str | None]:
    return {echo(known, DECK[card], Dice(bytes([seed]))) for seed in range(40)}


# --- what opens a scene


@pytest.mark.rule("R-11.2")
def test_a_scene_opens_with_the_latest_of_the_decisions_that_led_to_it() -> None:
    card = DECK["what-is-in-the-pot"]
    assert {"people-of-the-rafts/0", "licence-to-strike-iron/2"} <= set(card.needs)
    known = after("people-of-the-rafts/0", "storks-in-may/0", "licence-to-strike-iron/2", "seed-grain/0")
    assert opening(known, card) == "licence-to-strike-iron/2"
    assert opening(after("people-of-the-rafts/0"), card) == "people-of-the-rafts/0"
    assert opening(after("storks-in-may/0"), card) is None


@pytest.mark.rule("R-11.2")
def test_in_every_game_a_called_scene_says_what_this_council_did() -> None:
    recalled = 0
    for year in years(200):
        made: list[str] = []
        told = {event.round: event for event in heard_in(year, PastRecalled)}
        for round_ in year.public.history:
            card = DECK[round_.dilemma.card]
            led = [each for each in made if each in card.needs]
            assert round_.opening == (led[-1] if led else None)
            if led:
                assert told[round_.number].opening == led[-1]
                assert card.pl.openings[led[-1]]
                recalled += 1
            made.append(f"{card.id}/{round_.implemented}")
    assert recalled > 300


@pytest.mark.rule("R-11.2", "R-4.4")
def test_what_is_recalled_is_shown_with_the_dilemma_and_not_before() -> None:
    match = recalling(council())
    assert match.state.opening == "loan-with-a-smile/1"
    before = to_dilemma(match)
    for seat in (*range(6), None):
        assert match.view(seat).opening is None
        assert before.view(seat).public.dilemma.opening == "loan-with-a-smile/1"
    assert match.view(6).opening == "loan-with-a-smile/1"  # the Narrator prepares the scene


def recalling(match: Match, number: int = 4) -> Match:
    """A match whose next dilemma is opened by a loan that was refused in the first round."""
    known = after("loan-with-a-smile/1", number=number)
    card = DECK["the-pen-comes-back"]
    dilemma = Dilemma(card.id, ((-1, 0, 0), (0, -1, 0), (0, 0, -1)))
    match = with_state(match, round=number, history=known.history)
    return with_state(match, dilemma=dilemma, opening=opening(known, card), echo=None)


# --- own words decide no card


@pytest.mark.rule("R-11.2")
def test_a_round_in_own_words_opens_and_bars_nothing() -> None:
    known = after("archpriest-forgets/1", number=5)
    own = msgspec.structs.replace(known.history[0].dilemma, own=OWN)
    alone = msgspec.structs.replace(known, history=(msgspec.structs.replace(known.history[0], dilemma=own),))
    opened, barred = DECK["the-counted-benches"], DECK["the-archpriests-blanket"]
    assert opened in possible(known, DECK.values())
    assert opened not in possible(alone, DECK.values())
    assert barred not in possible(known, DECK.values())
    with_green = msgspec.structs.replace(alone, history=(*alone.history, past(2, "green-flame", ())))
    assert barred in possible(with_green, DECK.values())
    assert decisions(alone) == {}
    assert opening(alone, opened) is None
    assert echoes(alone, "storks-in-may") == {None}


@pytest.mark.rule("R-11.2", "R-9.6")
def test_unless_the_host_puts_the_card_in_their_place() -> None:
    match = council()
    card = match.state.dilemma.card
    match = match.play(6, "1.words", own_for(match)).match
    match = resolved(voting_on(match), [0] * 6).match
    assert decisions(public(match)) == {}
    match = match.play(HOUSE, "2.host", ReplaceWords(1)).match
    assert decisions(public(match)) == {f"{card}/0": 1}


def own_for(match: Match) -> Narrate:
    ways = len(match.state.dilemma.effects)
    return Narrate(OWN.title, OWN.scene, OWN.names[:ways], OWN.texts[:ways], OWN.consequences[:ways])


def voting_on(match: Match) -> Match:
    """At the dilemma, with effects that no stat falls from."""
    match = to_dilemma(match)
    mild = msgspec.structs.replace(
        match.state.dilemma, effects=((-1, 0, 0), (0, -1, 0), (0, 0, -1))[: len(match.state.dilemma.effects)]
    )
    return with_state(match, dilemma=mild)


# --- what comes back in a sentence


@pytest.mark.rule("R-11.3")
def test_a_decision_comes_back_two_rounds_on_and_not_before() -> None:
    assert BETWEEN == 2
    assert echoes(after("storks-in-may/0"), "well-at-olszany") == {None}
    assert echoes(after("storks-in-may/0", "tax-on-the-dead/1"), "well-at-olszany") == {"storks-in-may/0"}
    known = after("storks-in-may/0", "tax-on-the-dead/1", "thin-pennies/2")
    assert echoes(known, "well-at-olszany") == {"storks-in-may/0", "tax-on-the-dead/1"}


@pytest.mark.rule("R-11.3")
def test_each_comes_back_once() -> None:
    known = after("storks-in-may/0", "tax-on-the-dead/1", "thin-pennies/2")
    third = msgspec.structs.replace(known.history[2], echo="storks-in-may/0")
    known = msgspec.structs.replace(known, history=(*known.history[:2], third))
    assert echoes(known, "well-at-olszany") == {"tax-on-the-dead/1"}


@pytest.mark.rule("R-11.3")
def test_of_a_thread_only_its_latest_decision_comes_back() -> None:
    known = after("loan-with-a-smile/1", "storks-in-may/0", "the-pen-comes-back/0", "tax-on-the-dead/1")
    later = msgspec.structs.replace(known, round=6)
    assert echoes(known, "well-at-olszany") == {"storks-in-may/0", "the-pen-comes-back/0"}
    assert "loan-with-a-smile/1" not in echoes(later, "well-at-olszany")


@pytest.mark.rule("R-11.3")
def test_a_scene_that_goes_on_with_a_thread_does_not_echo_it() -> None:
    known = after("loan-with-a-smile/1", "storks-in-may/0", "tax-on-the-dead/1")
    assert DECK["the-pen-comes-back"].thread == DECK["loan-with-a-smile"].thread
    assert echoes(known, "the-pen-comes-back") == {"storks-in-may/0"}


@pytest.mark.rule("R-11.3")
def test_in_every_game_echoes_are_old_enough_and_told_once() -> None:
    told = 0
    for year in years(200):
        made: dict[str, int] = {}
        back = Counter(round_.echo for round_ in year.public.history if round_.echo)
        assert max(back.values(), default=1) == 1
        for round_ in year.public.history:
            if round_.echo is not None:
                assert round_.number - made[round_.echo] >= BETWEEN
                assert decided(year.public, round_.echo, "pl").echo
                told += 1
            made[f"{round_.dilemma.card}/{round_.implemented}"] = round_.number
    assert told > 500


@pytest.mark.rule("R-11.3", "R-11.6")
def test_an_epilogue_repeats_no_echo_that_was_told() -> None:
    for year in years(200):
        (epilogue,) = heard_in(year, EpilogueTold)
        again = {line.words for line in epilogue.lines if line.kind == "echo"}
        assert not again & {round_.echo for round_ in year.public.history}


@pytest.mark.rule("R-11.3")
def test_what_comes_back_is_told_with_the_scene() -> None:
    match = with_state(council(), echo="storks-in-may/0")
    turn = match.play(6, "1.words", own_for(match))
    told = resolved_up_to_dilemma(turn.match)
    (recalled,) = heard(told, PastRecalled)
    assert (recalled.opening, recalled.echo) == (None, "storks-in-may/0")


def resolved_up_to_dilemma(match: Match) -> Sequence[Told]:
    for question in ("1.statements", "1.actions"):
        turn = match.expire(question)
        match = turn.match
    return turn.told


# --- versions


@pytest.mark.rule("R-11.2", "R-11.3")
@pytest.mark.parametrize("version", [1, 2])
def test_older_councils_remember_nothing(version: int) -> None:
    match = farewell(resolved(voting(council(version=version)), [0] * 6).match)
    assert (match.state.opening, match.state.echo, public(match).omen, public(match).chronicle) == (
        None,
        None,
        None,
        "",
    )
