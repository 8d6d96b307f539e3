"""Previews (T-10.4): what the rules would tell of each move, as far as the asking seat can know it."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.games.tron.tables import (
    ANTLERS,
    CHAINS,
    DAGGERS,
    a_day,
    card,
    laid,
    table,
)
from zarzewie.conformance.secrecy import told_to, worlds
from zarzewie.games.tron import GAME, legal
from zarzewie.games.tron.cards import strength
from zarzewie.games.tron.events import (
    DayEnded,
    Discarded,
    Drew,
    FellApart,
    Kept,
    Lost,
    Placed,
    Relived,
    Revealed,
    RowComplete,
    Split,
    Took,
    Won,
)
from zarzewie.games.tron.flow import total
from zarzewie.games.tron.mind import Mind, to_place
from zarzewie.games.tron.moves import Discard, Keep, Place, Take
from zarzewie.games.tron.preview import Foreseen, Foresight
from zarzewie.games.tron.state import Demon, State
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import Refused
from zarzewie.kernel.match import Match
from zarzewie.kernel.offer import moves, to_move

QUERY = {"ask": "moves"}
MATCHES = 15
VERDICTS = (RowComplete, FellApart, DayEnded, Won, Lost)


def foresee(match: Match) -> Foresight:
    seat = legal.asked(match.state)
    assert GAME.preview is not None
    found: Foresight = GAME.preview(match.view(seat), seat, QUERY)
    return found


def of(state: State, move: Any) -> Foreseen:
    """The preview of this move for the seat that is asked."""
    seat = legal.asked(state)
    assert GAME.preview is not None
    found: Foresight = GAME.preview(GAME.view(state, seat), seat, QUERY)
    return next(each for each in found.moves if each.move == move)


def offered(match: Match) -> list[Any]:
    seat = legal.asked(match.state)
    return [to_move(chosen, GAME.move_type) for offer in match.offers(seat) for chosen in moves(offer)]


def positions(chapter: int, cards: str = "standard") -> Iterator[Match]:
    """Positions from matches of a sensible but sometimes careless pair, so that every kind of end occurs."""
    for seed in range(MATCHES):
        chance = Chance(b"positions %d" % seed)
        match, _ = Match.start(GAME, {"chapter": chapter, "cards": cards}, 2, seed.to_bytes(16, "big"))
        while match.asks():
            yield match
            dice = chance.at("play", match.length)
            seat = legal.asked(match.state)
            bot = GAME.bots["random" if dice.below(5) == 0 else "rule"]
            choice = bot.choose(match.view(seat), match.offers(seat), bot.start(), dice, 1.0)
            match = match.play(seat, choice.ask, choice.move).match


@pytest.mark.rule("T-10.4")
def test_the_positions_meet_every_verdict() -> None:
    """Otherwise the tests below would prove little."""
    met: set[Any] = set()
    for chapter in range(8):
        for match in positions(chapter):
            for each in foresee(match).moves:
                met |= {
                    event.how if isinstance(event, Lost) else type(event)
                    for event in (*each.told, *each.then)
                }
    assert {Took, Split, Relived, RowComplete, FellApart, DayEnded, Won, Kept, Discarded} <= met
    assert {"out_of_breath", "deck_empty"} <= met


def is_unforeseeable(event: Any, match: Match) -> bool:
    """Whether the event shows a card of the deck, or one that is face down for the asking seat."""
    seen = match.view(legal.asked(match.state))
    return isinstance(event, Drew) or (isinstance(event, Revealed) and seen.rows[event.slot].first is None)


@pytest.mark.rule("T-10.4")
@pytest.mark.parametrize("chapter", range(8))
def test_what_is_foreseen_of_every_offered_move_is_what_is_told_when_it_is_made(chapter: int) -> None:
    for match in positions(chapter):
        seat = legal.asked(match.state)
        foresight = foresee(match)
        assert foresight.ask == match.asks()[0].id
        assert [each.move for each in foresight.moves] == offered(match)
        for each in foresight.moves:
            turn = match.play(seat, foresight.ask, each.move)
            told = [event for event in told_to(turn.told, seat) if not isinstance(event, Placed)]
            assert list(each.told) == told[: len(each.told)], each
            if len(each.told) < len(told):
                ended = each.told and each.told[-1] == DayEnded(match.state.day)
                assert ended or is_unforeseeable(told[len(each.told)], match), each


@pytest.mark.rule("T-10.4", "T-8.2")
@pytest.mark.parametrize("chapter", range(8))
def test_what_follows_a_split_or_a_question_follows_whatever_aelin_answers(chapter: int) -> None:
    for number, match in enumerate(positions(chapter)):
        for each in foresee(match).moves:
            if not each.then and not any(isinstance(event, Split | Relived) for event in each.told):
                continue
            seat = legal.asked(match.state)
            turn = match.play(seat, match.asks()[0].id, each.move)
            assert list(each.then) == list(follow(turn.match, number)), each


def follow(match: Match, number: int) -> Iterator[Any]:
    """Events about splits and rows until Aelin is no longer asked about the move; she answers at random."""
    phase, dice = match.state.phase, Chance(b"answers").at(number)
    while match.state.phase in ("answer", "keep"):
        if phase == "answer" and match.state.phase == "keep":
            return
        bot = GAME.bots["random"]
        aelin = match.state.options.aelin
        choice = bot.choose(match.view(aelin), match.offers(aelin), bot.start(), dice, 1.0)
        turn = match.play(aelin, choice.ask, choice.move)
        told = [event for _, event in turn.told]
        if phase == "answer":
            yield from (event for event in told if isinstance(event, Split))
        else:
            yield from verdict(told, turn.match.state.won)
        match = turn.match


def verdict(told: list[Any], won: bool) -> Iterator[Any]:
    began = False
    for event in told:
        began = began or isinstance(event, VERDICTS)
        if isinstance(event, Drew) or not began:
            continue
        yield event
        if isinstance(event, DayEnded) and not won:
            return


@pytest.mark.rule("T-10.4", "T-2.5", "T-3.1")
@pytest.mark.parametrize("chapter", [0, 1, 7])
def test_what_goes_out_of_sight_and_what_it_comes_to_is_so_when_it_is_done(chapter: int) -> None:
    for match in positions(chapter):
        seat = legal.asked(match.state)
        for each in foresee(match).moves:
            if not isinstance(each.move, Place | Take):
                continue
            after = match.play(seat, match.asks()[0].id, each.move).match.state
            if isinstance(each.move, Take):
                row = match.state.rows[match.state.done]
                assert each.sum == total(row) + strength(each.move.card)
            else:
                place = to_place(each.move.at)
                assert place is not None
                relived = after.mind.relived(place)
                assert each.sum == sum(map(strength, each.alike))
                assert (each.sum == 7) == bool(relived)
                assert not relived or set(relived) == set(each.alike)
            if DayEnded(match.state.day) not in each.told:
                assert set(each.hides) == seen(match.state.mind) - seen(after.mind) - gone(each)
                assert set(each.uncovers) == seen(after.mind) - seen(match.state.mind) - come(each)


def seen(mind: Mind) -> set[int]:
    return set(mind.visible())


def gone(each: Foreseen) -> set[int]:
    return {each.move.card} if isinstance(each.move, Take) else set()


def come(each: Foreseen) -> set[int]:
    return {each.move.card} if isinstance(each.move, Place) else set()


@pytest.mark.rule("T-10.2", "T-10.4")
@pytest.mark.parametrize("chapter", range(8))
def test_a_preview_is_the_same_in_every_world_that_looks_the_same(chapter: int) -> None:
    assert GAME.preview is not None
    dice = Chance(b"worlds").at(chapter)
    for match in positions(chapter):
        for seat in (0, 1):
            one = encode(GAME.preview(match.view(seat), seat, QUERY))
            for other in worlds(match, seat, dice):
                assert encode(GAME.preview(other.view(seat), seat, QUERY)) == one


@pytest.mark.rule("T-10.2")
@pytest.mark.parametrize("chapter", range(8))
def test_a_preview_names_no_card_that_its_seat_has_not_seen(chapter: int) -> None:
    """Not even an imagined one: a reader would take it for real."""
    for match in positions(chapter):
        seat, state = legal.asked(match.state), match.state
        hidden = set(state.deck) | {
            row.first
            for row, shown in zip(state.rows, match.view(seat).rows, strict=True)
            if shown.first is None
        }
        for each in foresee(match).moves:
            assert not hidden & set(cards_in(each)), each


def cards_in(each: Foreseen) -> Iterator[int]:
    yield from (*each.hides, *each.uncovers, *each.alike)
    for event in (*each.told, *each.then):
        match event:
            case Took(card=one) | Discarded(card=one) | Revealed(card=one):
                yield one
            case Relived(cards=many) | Kept(cards=many):
                yield from many
            case Split(parts=parts):
                yield from (one for part in parts for one in part)
            case _:
                pass


@pytest.mark.rule("T-10.4")
def test_who_is_not_asked_has_nothing_to_foresee() -> None:
    assert GAME.preview is not None
    state = table()
    waiting = 1 - legal.asked(state)
    assert GAME.preview(GAME.view(state, waiting), waiting, QUERY) == Foresight("", ())


@pytest.mark.refuses("T-10.4")
@pytest.mark.parametrize("query", [{"ask": "deck"}, {"ask": "moves", "card": 3}])
def test_no_other_question_is_answered(query: dict[str, Any]) -> None:
    assert GAME.preview is not None
    with pytest.raises(Refused) as refusal:
        GAME.preview(GAME.view(table(), 1), 1, query)
    assert refusal.value.rule == "T-10.4"


# --- losses, demons and splits


@pytest.mark.rule("T-11.1", "T-10.4")
def test_in_chapter_seven_a_first_row_without_its_own_colour_falls_apart_in_the_preview_too() -> None:
    four = card(ANTLERS, 4)
    state = a_day("take", chapter=7, mind=laid((four, (0, 0)), (card(CHAINS, 2), (1, 0))))
    assert of(state, Take(four)).told == (
        Took(0, four, 0, True),
        FellApart(0),
        Discarded(four, "discard"),
    )
    own = card(DAGGERS, 4)
    state = a_day("take", chapter=7, mind=laid((own, (0, 0)), (card(CHAINS, 2), (1, 0))))
    assert RowComplete(0) in of(state, Take(own)).told


@pytest.mark.rule("T-11.1", "T-10.4")
@pytest.mark.parametrize(("chapter", "breath"), [(4, 8), (6, 9)])
def test_the_last_breath_is_foreseen(chapter: int, breath: int) -> None:
    state = a_day("take", chapter=chapter, takes=breath - 1)
    assert of(state, Take(card(CHAINS, 1))).told[-1] == Lost("out_of_breath")
    state = a_day("take", chapter=chapter, takes=breath - 2)
    assert Lost("out_of_breath") not in of(state, Take(card(CHAINS, 1))).told


@pytest.mark.rule("T-11.1", "T-10.4", "T-8.1")
def test_the_last_breath_is_foreseen_beyond_a_split() -> None:
    middle = card(CHAINS, 2)
    mind = laid((card(CHAINS, 1), (0, 0)), (middle, (1, 0)), (card(ANTLERS, 1), (2, 0)))
    found = of(a_day("take", chapter=4, takes=7, mind=mind), Take(middle))
    assert isinstance(found.told[-1], Split)
    assert found.then == (Lost("out_of_breath"),)


@pytest.mark.rule("T-9.3", "T-10.4")
def test_the_take_that_empties_the_mind_is_foreseen_as_lost() -> None:
    only = card(CHAINS, 1)
    state = a_day("take", mind=laid((only, (0, 0))))
    assert of(state, Take(only)).told == (Took(0, only, 0, True), Lost("mind_empty"))


@pytest.mark.rule("T-6.4", "T-10.4")
def test_what_a_demon_would_corrupt_is_foreseen() -> None:
    five = card(ANTLERS, 5)
    state = a_day("take", mind=laid((five, (0, 0)), (card(CHAINS, 2), (1, 0))), demons=(Demon(ANTLERS),))
    assert Discarded(five, "demon") in of(state, Take(five)).told
    state = a_day("more", row=(five,), demons=(Demon(ANTLERS),), deck=(1,))
    assert of(state, Discard(five)).told == (Discarded(five, "demon"),)
    state = a_day("more", chapter=5, row=(five,), demons=(Demon(ANTLERS),), deck=(1,))
    assert of(state, Discard(five)).told == (Discarded(five, "deck"),)


@pytest.mark.rule("T-8.1", "T-10.4")
def test_of_a_split_mind_each_part_is_foreseen_with_what_it_costs() -> None:
    left, right = card(CHAINS, 1), card(ANTLERS, 1)
    state = a_day("keep", active=1, mind=laid((left, (0, 0)), (right, (4, 0))), demons=(Demon(CHAINS),))
    assert of(state, Keep(left)).told == (Kept((left,)), Discarded(right, "discard"))
    assert of(state, Keep(right)).told == (Kept((right,)), Discarded(left, "demon"))


@pytest.mark.rule("T-4.5", "T-10.4")
def test_the_mind_does_not_split_in_part_one_of_the_prologue() -> None:
    for match in positions(0):
        if match.state.part == "gathering":
            for each in foresee(match).moves:
                assert not any(isinstance(event, Split) for event in (*each.told, *each.then))
