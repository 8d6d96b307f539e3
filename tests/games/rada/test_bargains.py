"""Bots deal by temperament, in words, and remember (R-12.3)."""

from collections import Counter, defaultdict
from functools import cache
from typing import Final

import msgspec
import pytest

from tests.games.rada.dealing import agreed, dealt, table
from tests.games.rada.making import acclaimed, public, resolved, to_dilemma, voting, with_state
from zarzewie.games.rada import GAME
from zarzewie.games.rada.bargains import answer_deal, betrayers, keeps, offer_deal, promised
from zarzewie.games.rada.bots import action, answer, favour, vote
from zarzewie.games.rada.forecast import forecast
from zarzewie.games.rada.interests import of_one_mind
from zarzewie.games.rada.lines import LINES
from zarzewie.games.rada.moves import AnswerDeal, Expose, OfferDeal, PassOn, Reproach, Speak, Vote
from zarzewie.games.rada.promises import promises
from zarzewie.games.rada.state import Deal, Exposed, State
from zarzewie.games.rada.tempers import AMBITIOUS, CAUTIOUS, LOYAL, SCHEMER, TEMPERS, Temper, temperament
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.match import Match
from zarzewie.kernel.offer import Pick
from zarzewie.lab.one_match import BotMatch

pytestmark = pytest.mark.rule("R-12.3")

HONEST: Final = msgspec.structs.replace(LOYAL, word=1.0)
FALSE: Final = msgspec.structs.replace(LOYAL, word=0.0)
WILLING: Final = msgspec.structs.replace(LOYAL, deals=4.0)


@cache
def games() -> tuple[State, ...]:
    """Sixty councils of six bots."""
    found = []
    for number in range(60):
        played = BotMatch(GAME, {}, 7, [GAME.bots["council"]] * 7, 12, number)
        for _ in played.turns():
            pass
        found.append(played.match.state)
    return tuple(found)


def dice(number: int) -> Dice:
    return Dice(bytes([number]))


# --- in whole games


def test_everybody_is_offered_something_in_most_rounds() -> None:
    """A person among five bots is sought as the bots seek each other."""
    offered = rounds = 0
    for state in games():
        sought = {(deal.round, deal.to) for deal in state.deals}
        for past in state.public.history:
            present = [seat for seat in range(6) if seat not in state.public.exiled]
            rounds += len(present)
            offered += sum((past.number, seat) in sought for seat in present)
    assert offered / rounds > 0.8


def test_every_promise_is_asked_and_given_by_somebody() -> None:
    asked = Counter(deal.asks for state in games() for deal in state.deals)
    given = Counter(deal.gives for state in games() for deal in state.deals)
    assert {"back_statement", "vote_as_one", "leave_alone"} <= set(asked)
    assert {"nothing", "back_statement", "vote_as_one", "leave_alone", "tell_learned"} <= set(given)


def test_answers_are_of_both_kinds_and_nothing_is_left_lying() -> None:
    answers = Counter(deal.answer for state in games() for deal in state.deals)
    assert answers["accepted"] > answers["declined"] > 0
    assert answers["open"] == 0
    assert answers["lapsed"] < answers["declined"] / 50


def test_they_keep_their_word_by_temperament() -> None:
    """Where it hangs on them alone: it takes two to vote as one."""
    kept, judged = Counter[str](), Counter[str]()
    for state in games():
        for deal in state.deals:
            for party, truth in zip((deal.by, deal.to), deal.kept, strict=True):
                if truth is not None and "vote_as_one" not in promises(deal, party):
                    name = temperament(state.public, party).name
                    judged[name] += 1
                    kept[name] += truth
    rate = {name: kept[name] / judged[name] for name in judged}
    assert rate["loyal"] > rate["cautious"] > rate["schemer"]
    assert rate["loyal"] > rate["ambitious"] > rate["schemer"]
    assert rate["schemer"] < 0.8, "somebody is betrayed in most games"
    assert rate["loyal"] > 0.8


def test_who_was_betrayed_and_knows_it_says_so_in_the_next_round_to_the_betrayer() -> None:
    """Unless they deceived the other too."""
    said = known = 0
    for state in games():
        for deal in state.deals:
            for mine in (0, 1):
                wronged = deal.by if mine == 0 else deal.to
                still = deal.round < state.public.round and not {deal.by, deal.to} & set(state.public.exiled)
                clean = deal.seen[mine][mine] is not False or promises(deal, wronged) == ("vote_as_one",)
                if deal.seen[mine][1 - mine] is False and clean and still:
                    known += 1
                    said += bool(deal.reproached[mine])
                if deal.reproached[mine]:
                    assert deal.seen[mine][1 - mine] is False, wronged
    assert known > 20
    assert said / known > 0.9


def test_they_say_it_in_lines_of_their_own() -> None:
    written = {
        situation: {text for line in lines for text in (line.pl, line.f) if text}
        for situation, lines in LINES.items()
    }
    for state in games()[:20]:
        for deal in state.deals:
            assert any(deal.offered_with.startswith(text) for text in written[f"offer_{deal.asks}"])
            answers = ("accept", "thanks") if deal.answer == "accepted" else ("decline", "decline_betrayed")
            assert any(deal.answered_with.startswith(text) for each in answers for text in written[each])
            assert all(words in written["reproach"] for words in deal.reproached if words)


# --- keeping


def test_whether_a_promise_is_kept_is_decided_once_a_round() -> None:
    for number in range(30):
        match = with_state(agreed(table(), 0, 1, "vote_as_one", "leave_alone"), lot=number % 24)
        deal = match.view(0).deals[0]
        moments = [match, acclaimed(match), to_dilemma(match)]
        for temper in TEMPERS:
            assert len({keeps(temper, each.view(0), deal) for each in moments}) == 1


def test_hardly_anybody_keeps_it_to_one_who_broke_theirs() -> None:
    broken = Deal(1, 0, 1, "leave_alone", "leave_alone", "accepted", kept=(True, False))
    kept: dict[bool, int] = defaultdict(int)
    for lot in range(24):
        match = with_state(agreed(table(), 0, 1, "vote_as_one", "nothing"), lot=lot)
        view = match.view(0)
        betrayed = msgspec.structs.replace(view, deals=(broken, *view.deals))
        assert betrayers(betrayed) == {1}
        assert betrayers(view) == frozenset()
        kept[False] += keeps(CAUTIOUS, view, view.deals[0])
        kept[True] += keeps(CAUTIOUS, betrayed, view.deals[0])
    assert kept[True] < kept[False] / 2


def test_a_kept_promise_draws_two_votes_together() -> None:
    apart = together = 0
    for number in range(60):
        match = with_state(table(), lot=number % 24)
        effects = ((-3, 1, -1), (-1, -3, 1), (1, -1, -3))
        plain = voting(match, effects)
        pact = voting(agreed(match, 0, 2, "vote_as_one", "nothing"), effects)
        apart += vote(HONEST, plain.view(0), dice(number)) == vote(HONEST, plain.view(2), dice(number + 60))
        together += vote(HONEST, pact.view(0), dice(number)) == vote(HONEST, pact.view(2), dice(number + 60))
    assert together > 2 * apart + 15, (together, apart)


def test_both_find_the_same_solution_in_public_facts() -> None:
    pact = voting(agreed(table(), 0, 2, "vote_as_one", "nothing"))
    known = public(pact)
    seen = forecast(known)
    assert of_one_mind(known, seen, 0, 2) == of_one_mind(known, seen, 2, 0)


def test_a_backed_statement_gets_the_vote_and_a_broken_promise_does_not() -> None:
    match = agreed(table(), 3, 0, "back_statement", "nothing")
    lying = match
    for seat in range(6):
        lying = lying.play(seat, "1.statements", Speak(f"słowa {seat}")).match
    lying = lying.expire("1.statements").match
    (offer,) = (each for each in lying.offers(0) if each.move == "acclaim")
    places = offer.fields["statement"]
    assert isinstance(places, Pick)
    backed = Counter(favour(HONEST, lying.view(0), places.values, dice(n)) == 3 for n in range(40))
    false = Counter(favour(FALSE, lying.view(0), places.values, dice(n)) == 3 for n in range(40))
    assert backed[True] == 40
    assert false[True] < 20


def test_whoever_is_to_be_left_alone_is_not_exposed() -> None:
    greedy = msgspec.structs.replace(SCHEMER, word=1.0)
    free = with_state(table(), influence=(30, 45, 45, 45, 45, 45), round=7)
    bound = free
    for other in (1, 2, 3, 4, 5):
        bound = agreed(with_state(bound, round=7), other, 0, "leave_alone", "nothing")
    targets = {False: Counter[bool](), True: Counter[bool]()}
    for promised_to_all, match in ((False, free), (True, bound)):
        acting = acclaimed(match)
        for number in range(60):
            move = action(greedy, acting.view(0), dice(number))
            targets[promised_to_all][isinstance(move, Expose)] += 1
    assert targets[False][True] > 0, "a schemer exposes"
    assert targets[True][True] == 0


# --- offering and answering


def offered(match: Match, seat: int, temper: Temper, number: int) -> OfferDeal | None:
    offer = next(each for each in match.offers(seat) if each.move == "offer_deal")
    return offer_deal(temper, match.view(seat), offer, dice(number))


def test_nothing_is_offered_to_a_betrayer() -> None:
    match = with_state(table(), round=2)
    broken = Deal(
        1, 0, 1, "leave_alone", "leave_alone", "accepted", kept=(True, False), seen=((True, False),) * 2
    )
    broken = msgspec.structs.replace(broken, seen=(broken.kept, broken.kept))
    wronged = match.in_state(msgspec.structs.replace(match.state, deals=(broken,)))
    assert 1 in wronged.view(0).partners
    met = {move.to for n in range(200) if (move := offered(wronged, 0, WILLING, n)) is not None}
    others = {move.to for n in range(200) if (move := offered(match, 0, WILLING, n)) is not None}
    assert 1 in others
    assert met == others - {1}


def test_nothing_is_offered_to_one_who_was_refused_in_this_round() -> None:
    match = dealt(table(), 1, OfferDeal(0, "vote_as_one", "nothing"))
    refused = dealt(match, 0, AnswerDeal(1, accept=False))
    assert 1 in refused.view(0).partners
    met = {move.to for n in range(200) if (move := offered(refused, 0, WILLING, n)) is not None}
    others = {move.to for n in range(200) if (move := offered(table(), 0, WILLING, n)) is not None}
    assert 1 in others
    assert met == others - {1}


def test_a_betrayer_is_declined_and_hears_why() -> None:
    broken = Deal(
        1, 0, 1, "leave_alone", "leave_alone", "accepted", kept=(False, True), seen=((False, True),) * 2
    )
    broken = msgspec.structs.replace(broken, seen=(broken.kept, broken.kept))
    match = with_state(table(), round=2)
    match = match.in_state(msgspec.structs.replace(match.state, deals=(broken,)))
    match = dealt(match, 0, OfferDeal(1, "leave_alone", "leave_alone"))
    answers = [answer_deal(AMBITIOUS, match.view(1), 0, dice(number)) for number in range(60)]
    declined = [each for each in answers if not each.accept]
    written = {text for line in LINES["decline_betrayed"] for text in (line.pl, line.f) if text}
    assert len(declined) > 30
    assert all(each.words in written for each in declined)


def test_what_one_has_not_learned_is_not_promised() -> None:
    """It could not be kept."""
    for ledger, accepts in (((), False), ((Exposed(1, 3, 40, 0),), True)):
        match = with_state(table(), ledger=((), ledger, (), (), (), ()))
        match = dealt(match, 0, OfferDeal(1, "tell_learned", "back_statement"))
        answers = [answer_deal(WILLING, match.view(1), 0, dice(number)).accept for number in range(40)]
        assert any(answers) == accepts


def test_what_was_promised_is_passed_on_and_only_then() -> None:
    match = with_state(table(), ledger=((), (Exposed(1, 3, 40, 0),), (), (), (), ()))
    match = agreed(match, 0, 1, "tell_learned", "nothing")
    for temper, tells in ((HONEST, True), (FALSE, False)):
        choice = answer(temper, match.view(1), match.offers(1), dice(1))
        assert (choice.move == PassOn(0, 0)) == tells


def test_a_deal_comes_before_the_answer_to_the_council_and_never_instead_of_it() -> None:
    match = dealt(table(), 0, OfferDeal(1, "leave_alone", "leave_alone"))
    choice = answer(LOYAL, match.view(1), match.offers(1), dice(1))
    assert isinstance(choice.move, AnswerDeal)
    assert choice.ask == "1.deals"
    for state in games()[:20]:
        for past in state.public.history:
            assert all(past.statements[seat] for seat in range(6) if seat not in state.public.exiled)


def test_a_reproach_comes_first() -> None:
    match = voting(agreed(table(), 0, 1, "vote_as_one", "nothing"))
    match = resolved(match, [0, 1, 1, 1, 1, 1]).match
    choice = answer(LOYAL, match.view(0), match.offers(0), dice(1))
    assert isinstance(choice.move, Reproach)
    assert choice.move.to == 1


def test_a_promise_is_to_those_whom_the_deal_names() -> None:
    match = agreed(table(), 0, 1, "vote_as_one", "leave_alone")
    (deal,) = match.view(0).deals
    assert promises(deal, 0) == ("leave_alone", "vote_as_one")
    assert promises(deal, 1) == ("vote_as_one",)
    assert promised(HONEST, match.view(0), "leave_alone") == (frozenset({1}), frozenset())
    assert promised(FALSE, match.view(0), "vote_as_one") == (frozenset(), frozenset({1}))
    assert promised(HONEST, match.view(1), "leave_alone") == (frozenset(), frozenset())
    assert isinstance(vote(HONEST, voting(match).view(0), dice(1)), int)
    assert Vote(0) != Vote(1)
