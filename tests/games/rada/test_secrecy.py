"""Sealed answers leave no trace in any byte: not who, not when, not how many (R-3.5)."""

import dataclasses
from typing import Any

import msgspec
import pytest

from tests.games.rada.making import (
    PAIRS,
    acclaimed,
    answered,
    council,
    farewell,
    resolved,
    to_dilemma,
    voting,
    with_state,
    written,
)
from zarzewie.conformance.secrecy import told_to, watchers
from zarzewie.games.rada import GAME
from zarzewie.games.rada.moves import (
    Acclaim,
    Answer,
    AnswerDeal,
    Expose,
    NoAction,
    OfferDeal,
    Protect,
    SowDiscord,
    Speak,
    Vote,
)
from zarzewie.games.rada.state import State
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import Seat
from zarzewie.kernel.match import Match

CANARY = "kanarek-w-kopalni"

OPTIONS: list[dict[str, Any]] = [
    {},
    {"influence": "public", "effects": "exact", "actions_revealed": "all"},
    {"statement_anonymous": True, "expose_statement_vote": True, "protect_notify": "anonymous"},
    {"effects": "hidden", "collapse": "last_chance", "dominance": "end_of_resolution"},
]
every_table = pytest.mark.parametrize("options", OPTIONS, ids=["default", "open", "anonymous", "dark"])


def shown(match: Match, seat: int | None) -> bytes:
    """Everything that a seat is shown now."""
    return encode([match.view(seat), () if seat is None else match.offers(seat)])


def phases(options: dict[str, Any]) -> list[tuple[Match, list[Answer]]]:
    """A table at each of its questions, with possible answers of seat 1."""
    start = with_state(council(6, **options), factions=PAIRS)
    lying = written(start)
    acting = acclaimed(lying)
    place = next(place for place in range(6) if lying.state.order[place] not in (0, 1))
    return [
        (start, [Speak(CANARY), Speak("…")]),
        (lying, [Acclaim(place)]),
        (acting, [NoAction(), Protect(), Expose(2), SowDiscord("guard")]),
        (voting(to_dilemma(acting)), [Vote(0), Vote(1), Vote(2)]),
    ]


@every_table
@pytest.mark.rule("R-3.5", "R-2.1", "R-4.3")
def test_an_answer_changes_nothing_for_anybody_else(options: dict[str, Any]) -> None:
    for match, answers in phases(options):
        for answer in answers:
            (ask,) = (ask.id for ask in match.asks() if ask.sealed)
            turn = match.play(1, ask, answer)
            for other in watchers(match):
                assert told_to(turn.told, other) == []
                if other != 1:
                    assert shown(turn.match, other) == shown(match, other), f"{answer} shows to {other}"


@every_table
@pytest.mark.rule("R-3.5")
def test_many_answers_show_no_more_than_one(options: dict[str, Any]) -> None:
    for match, answers in phases(options):
        everybody = dict.fromkeys((1, 2, 3, 4, 5), answers[0])
        if isinstance(answers[0], Acclaim):
            everybody = {
                seat: Acclaim(match.offers(seat)[0].fields["statement"].values[0]) for seat in everybody
            }
        after = answered(match, everybody)
        for other in (0, 6, None):
            assert shown(after, other) == shown(match, other)


@every_table
@pytest.mark.rule("R-2.1", "R-3.5")
def test_a_draft_is_in_no_byte_that_others_are_sent(options: dict[str, Any]) -> None:
    match = answered(council(6, **options), {1: Speak(CANARY)})
    match = answered(match, {1: Speak("Zmieniam zdanie.")})
    revealed = written(match, {})
    for moment in (match, revealed):
        for other in watchers(moment):
            assert CANARY.encode() not in shown(moment, other)
    assert all(b"Zmieniam" in shown(revealed, other) for other in watchers(revealed))


@pytest.mark.rule("R-3.4", "R-3.5", "R-5.1")
def test_after_resolution_actions_and_votes_are_known_to_their_authors_alone() -> None:
    """Two worlds that differ in what seats 1 and 3 did look the same to everybody else."""
    start = with_state(council(6), factions=PAIRS)

    def played(one: Answer, two: Answer, votes: list[int]) -> Match:
        return resolved(voting(to_dilemma(start, {1: one, 3: two})), votes).match

    world = played(Expose(5), NoAction(), [0, 0, 0, 1, 0, 1])
    other = played(NoAction(), Protect(), [0, 0, 1, 0, 0, 1])
    for seat in (0, 4, 5, 6, None):
        assert shown(other, seat) == shown(world, seat)
    for seat in (1, 2, 3):
        assert shown(other, seat) != shown(world, seat)


@pytest.mark.rule("R-1.3")
def test_hidden_purses_are_in_nobody_elses_view() -> None:
    match = with_state(council(6), influence=(45, 77777, 45, 45, 45, 45))
    for seat in watchers(match):
        assert (b"77777" in shown(match, seat)) == (seat == 1)


# --- after the end: all is laid open, but never through a view


def ended() -> Match:
    """A finished game in which 1 offered 2 a deal with a canary, 2 accepted it, and 3 exposed 5."""
    match = with_state(council(6), factions=PAIRS)
    match = match.play(1, "1.deals", OfferDeal(2, "vote_as_one", "nothing", CANARY)).match
    match = match.play(2, "1.deals", AnswerDeal(1, True)).match
    match = voting(to_dilemma(match, {3: Expose(5)}), [(-40, 0, 0), (0, -1, 0), (0, 0, -1)])
    return farewell(resolved(match, [0, 0, 1, 0, 0, 1]).match)


def hear_the_canary(match: Match) -> set[Seat | None]:
    """Who is shown the canary, which only its two parties may be."""
    return {seat for seat in watchers(match) if CANARY.encode() in shown(match, seat)}


@pytest.mark.rule("R-12.1", "R-12.2")
def test_after_the_end_no_view_shows_what_is_laid_open() -> None:
    match = ended()
    assert match.outcome() is not None
    assert match.game.laid_open is not None
    assert CANARY.encode() in encode(match.game.laid_open(match.state))
    assert hear_the_canary(match) == {1, 2}


def test_a_view_that_shows_what_is_laid_open_is_found() -> None:
    match = ended()
    assert GAME.laid_open is not None
    lay_open = GAME.laid_open

    def careless(state: State, seat: Seat | None) -> Any:
        return lay_open(state) if state.public.phase == "over" else GAME.view(state, seat)

    planted = msgspec.structs.replace(match, game=dataclasses.replace(match.game, view=careless))
    assert hear_the_canary(planted) == set(watchers(match))
