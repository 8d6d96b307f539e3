"""Secret actions: their prices, and their results in Resolution (R-3)."""

from typing import Any

import pytest

from tests.games.rada.making import (
    PAIRS,
    SECRET,
    acclaimed,
    answered,
    council,
    heard,
    public,
    resolved,
    to_dilemma,
    voting,
    with_state,
    written,
)
from zarzewie.games.rada import events, rules
from zarzewie.games.rada.moves import Action, ChooseFaction, Expose, NoAction, Protect, SowDiscord, Speak
from zarzewie.games.rada.realm import FACTIONS
from zarzewie.games.rada.state import Attempted, Exposed, Failed, Sown
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.game import Refused
from zarzewie.kernel.match import Match, Turn

CHANCE = Chance(SECRET)
LAST = [0, 0, 1, 1, 2, None]


def acting(**changes: Any) -> Match:
    return with_state(acclaimed(council(6)), factions=PAIRS, **changes)


def done(actions: dict[int, Action], votes: list[int | None] = LAST, **options: Any) -> Turn:
    """Resolve a dilemma with these actions and votes."""
    match = with_state(council(6, **options), factions=PAIRS)
    return resolved(voting(to_dilemma(match, actions)), votes)


# --- choosing one


@pytest.mark.rule("R-3.1")
def test_an_action_can_be_changed_and_its_price_is_paid_at_the_seal() -> None:
    match = answered(acting(), {0: SowDiscord("guard")})
    assert match.view(0).influence == 45
    match = answered(match, {0: Expose(1)})
    assert match.view(0).answer == Expose(1)
    assert to_dilemma(match).state.influence == (25, 45, 45, 45, 45, 45)


@pytest.mark.rule("R-3.1")
def test_a_councillor_is_shown_what_stays_after_each_action_that_can_be_paid() -> None:
    match = acting(influence=(22, 45, 4, 45, 45, 45))
    assert match.view(0).left == (22, 17, 2, None)
    assert match.view(2).left == (4, None, None, None)
    assert match.view(6).left is None, "the Narrator knows no purse"
    assert to_dilemma(match).view(0).left is None


@pytest.mark.rule("R-3.1")
def test_the_price_of_a_choice_that_was_given_up_is_free_again() -> None:
    match = answered(acting(influence=(25,) * 6), {0: SowDiscord("guard")})
    assert answered(match, {0: Expose(1)}).view(0).answer == Expose(1)


@pytest.mark.rule("R-3.1")
@pytest.mark.parametrize(
    ("purse", "moves"),
    [
        (4, {"no_action"}),
        (5, {"no_action", "protect"}),
        (20, {"no_action", "protect", "expose"}),
        (25, {"no_action", "protect", "expose", "sow_discord"}),
    ],
)
def test_what_the_purse_can_pay_is_offered(purse: int, moves: set[str]) -> None:
    assert {offer.move for offer in acting(influence=(purse,) * 6).offers(3)} == moves


@pytest.mark.refuses("R-3.1")
@pytest.mark.parametrize(
    ("action", "price", "purse"), [(Protect(), 5, 4), (Expose(1), 20, 19), (SowDiscord("guard"), 25, 24)]
)
def test_an_unaffordable_action_is_refused_with_price_and_purse_named(
    action: Action, price: int, purse: int
) -> None:
    with pytest.raises(Refused) as refused:
        rules.apply(acting(influence=(purse,) * 6).state, 0, action, CHANCE)
    assert refused.value.rule == "R-3.1"
    assert refused.value.facts == {"price": price, "purse": purse}


@pytest.mark.refuses("R-3.3")
@pytest.mark.parametrize("target", [0, 4, 6, 17, -1], ids=["self", "exile", "Narrator", "nobody", "below"])
def test_only_others_still_in_the_council_can_be_exposed(target: int) -> None:
    with pytest.raises(Refused, match=rf"R-3\.3 \(target={target}\)"):
        rules.apply(acting(exiled=(4,)).state, 0, Expose(target), CHANCE)


@pytest.mark.rule("R-3.3")
def test_the_last_councillor_has_nobody_to_expose() -> None:
    match = acting(exiled=(1, 2, 3, 4, 5))
    assert {offer.move for offer in match.offers(0)} == {"no_action", "protect", "sow_discord"}


@pytest.mark.refuses("R-3.4")
def test_a_faction_without_members_left_cannot_be_chosen() -> None:
    match = acting(exiled=(4, 5))
    with pytest.raises(Refused, match=r"R-3\.4 \(faction='guard'\)"):
        rules.apply(match.state, 0, SowDiscord("guard"), CHANCE)
    (sow,) = (offer for offer in match.offers(0) if offer.move == "sow_discord")
    assert sow.fields["faction"].values == ("syndicate", "priesthood")


@pytest.mark.refuses("house.ask", "R-1.5")
def test_no_action_is_taken_after_the_seal() -> None:
    match = to_dilemma(acting())
    with pytest.raises(Refused, match=r"house\.ask"):
        match.play(0, "1.actions", Protect())
    with pytest.raises(Refused, match=r"R-1\.5 \(phase='dilemma'\)"):
        rules.apply(match.state, 0, Protect(), CHANCE)


# --- protecting and exposing


@pytest.mark.rule("R-3.3")
def test_the_exposer_alone_learns_influence_and_vote() -> None:
    turn = done({0: Expose(2), 2: SowDiscord("guard")})
    learned = Exposed(1, 2, influence=20, vote=1)  # after prices, before rewards
    assert heard(turn.told, events.Learnt, 0) == [events.Learnt(learned)]
    assert learned in turn.match.view(0).ledger
    for other in (1, 2, 3, 6, None):
        assert heard(turn.told, events.Learnt, other) == []
        assert learned not in turn.match.view(other).ledger


@pytest.mark.rule("R-3.3")
def test_who_abstained_is_reported_as_abstained() -> None:
    (learnt,) = heard(done({0: Expose(5)}).told, events.Learnt, 0)
    assert learnt.what == Exposed(1, 5, influence=45, vote=None)


@pytest.mark.rule("R-3.2", "R-3.3")
def test_against_a_protected_target_it_fails_and_the_price_is_lost() -> None:
    turn = done({0: Expose(2), 2: Protect()}, [None] * 6)
    assert heard(turn.told, events.Learnt, 0) == [events.Learnt(Failed(1, 2))]
    assert heard(turn.told, events.Learnt, 2) == []
    assert turn.match.state.influence == (25, 45, 40, 45, 45, 45)


@pytest.mark.rule("R-3.3")
def test_under_protect_notify_the_target_learns_that_somebody_tried() -> None:
    turn = done({0: Expose(2), 1: Expose(2), 2: Protect()}, protect_notify="anonymous")
    assert heard(turn.told, events.Learnt, 2) == [events.Learnt(Attempted(1))] * 2
    assert turn.match.view(2).ledger[:2] == (Attempted(1), Attempted(1))


@pytest.mark.rule("R-3.2", "R-3.3")
@pytest.mark.parametrize(("seat", "target"), [(0, 5), (5, 0)])
def test_protection_holds_whoever_sits_first(seat: int, target: int) -> None:
    turn = done({seat: Expose(target), target: Protect()})
    assert heard(turn.told, events.Learnt, seat) == [events.Learnt(Failed(1, target))]


@pytest.mark.rule("R-3.3")
def test_who_was_exposed_learns_nothing_of_it() -> None:
    turn = done({0: Expose(2)}, protect_notify="anonymous")
    assert heard(turn.told, events.Learnt, 2) == []
    assert not any(isinstance(known, Attempted) for known in turn.match.view(2).ledger)


@pytest.mark.rule("R-3.3")
@pytest.mark.parametrize(("option", "favour"), [(False, None), (True, 4)])
def test_the_vote_for_a_statement_is_reported_where_the_table_says_so(
    option: bool, favour: int | None
) -> None:
    match = acclaimed(council(6, expose_statement_vote=option), {2: 4})
    turn = resolved(voting(to_dilemma(match, {0: Expose(2)})), LAST)
    (learnt,) = heard(turn.told, events.Learnt, 0)
    assert learnt.what.favour == favour


@pytest.mark.rule("R-3.2")
def test_protection_lasts_one_round() -> None:
    match = done({2: Protect()}).match
    turn = resolved(voting(to_dilemma(match, {0: Expose(2)})), LAST)
    (learnt,) = heard(turn.told, events.Learnt, 0)
    assert isinstance(learnt.what, Exposed)


# --- sowing discord


@pytest.mark.rule("R-3.4")
def test_the_votes_of_a_sown_faction_are_public_and_the_author_stays_hidden() -> None:
    turn = done({0: SowDiscord("guard")})
    sown = Sown(2, ((4, 2), (5, None)))
    assert heard(turn.told, events.DiscordSown) == [events.DiscordSown(sown)]
    assert public(turn.match).history[-1].sown == (sown,)
    assert public(turn.match).history[-1].actions == ()
    assert heard(turn.told, events.ActionsRevealed) == []


@pytest.mark.rule("R-3.4")
@pytest.mark.parametrize("author", [1, 3, 5])
def test_whoever_sows_it_looks_the_same(author: int) -> None:
    turn = done({author: SowDiscord("guard")})
    assert heard(turn.told, events.DiscordSown) == heard(
        done({0: SowDiscord("guard")}).told, events.DiscordSown
    )
    assert turn.match.view(None) == done({0: SowDiscord("guard")}).match.view(None)


@pytest.mark.rule("R-3.2", "R-3.4")
def test_protection_does_not_stop_it_and_the_own_faction_can_be_chosen() -> None:
    turn = done({0: SowDiscord("syndicate"), 1: Protect()})
    (told,) = heard(turn.told, events.DiscordSown)
    assert told.sown == Sown(0, ((0, 0), (1, 0)))


@pytest.mark.rule("R-3.4")
def test_twice_on_one_faction_both_pay_and_there_is_one_reveal() -> None:
    turn = done({0: SowDiscord("guard"), 2: SowDiscord("guard"), 3: SowDiscord("priesthood")}, [None] * 6)
    assert [event.sown.faction for event in heard(turn.told, events.DiscordSown)] == [1, 2]
    assert turn.match.state.influence == (20, 45, 20, 20, 45, 45)


@pytest.mark.rule("R-3.4")
def test_exiles_are_not_among_the_votes_of_their_faction() -> None:
    match = with_state(council(6), factions=PAIRS, exiled=(5,))
    turn = resolved(voting(to_dilemma(match, {0: SowDiscord("guard")})), [0, 0, 0, 0, 1])
    (told,) = heard(turn.told, events.DiscordSown)
    assert told.sown.votes == ((4, 1),)


@pytest.mark.rule("R-3.4")
def test_under_actions_revealed_everybody_learns_who_did_what() -> None:
    turn = done({0: SowDiscord("guard"), 2: Protect()}, actions_revealed="all")
    (told,) = heard(turn.told, events.ActionsRevealed)
    nothing = NoAction()
    assert [action for _, action in told.actions] == [
        SowDiscord("guard"),
        nothing,
        Protect(),
        nothing,
        nothing,
        nothing,
    ]
    assert public(turn.match).history[-1].actions == told.actions


@pytest.mark.rule("R-3.4", "R-6.2")
def test_an_exile_is_not_among_those_who_did_something_or_nothing() -> None:
    match = with_state(council(6, actions_revealed="all"), factions=PAIRS, exiled=(1, 5))
    turn = resolved(voting(to_dilemma(match, {0: Protect()})), {0: 0})
    (told,) = heard(turn.told, events.ActionsRevealed)
    assert [seat for seat, _ in told.actions] == [0, 2, 3, 4]


# --- secret until Resolution


@pytest.mark.rule("R-3.5")
def test_no_action_is_an_answer_like_any_other() -> None:
    match = acting()
    for action in (NoAction(), Protect(), Expose(1), SowDiscord("guard")):
        turn = match.play(0, "1.actions", action)
        assert list(turn.told) == []
        assert [ask.owing for ask in turn.match.asks() if ask.sealed] == [(1, 2, 3, 4, 5)]


@pytest.mark.rule("R-3.5")
def test_the_house_closes_a_phase_and_no_answer_does() -> None:
    match = answered(acting(), {seat: NoAction() for seat in range(6)})
    assert public(match).phase == "actions"
    (ask,) = (ask for ask in match.asks() if ask.sealed)
    assert ask.owing == ()


@pytest.mark.rule("R-3.5")
def test_who_has_not_answered_is_shown_only_where_the_table_says_so() -> None:
    assert acting().view(0).waiting is None
    match = answered(acclaimed(council(6, show_waiting=True)), {1: NoAction(), 4: Protect()})
    assert match.view(0).waiting == match.view(None).waiting == (0, 2, 3, 5)


@pytest.mark.rule("R-3.5")
def test_of_what_was_sealed_everybody_sees_the_own_choice_alone() -> None:
    match = acclaimed(council(6), {0: 3, 1: 4})
    assert [match.view(seat).favour for seat in (0, 1, 2, None)] == [3, 4, None, None]
    match = to_dilemma(match, {0: Protect(), 1: Expose(2)})
    assert [match.view(seat).action for seat in (0, 1, 2, None)] == [Protect(), Expose(2), NoAction(), None]


@pytest.mark.rule("R-3.5")
def test_anonymous_statements_hide_who_is_waited_for_only_while_they_are_voted_for() -> None:
    match = council(3, show_waiting=True, statement_anonymous=True)
    assert match.view(0).waiting == (0, 1, 2)
    assert written(match).view(0).waiting is None
    assert acclaimed(match).view(0).waiting == (0, 1, 2)


@pytest.mark.rule("R-3.5")
def test_the_only_author_is_not_named_by_who_is_waited_for() -> None:
    match = council(3, show_waiting=True, statement_anonymous=True)
    match = answered(match, {})
    lying = match.play(1, "1.statements", Speak("Kto to napisał?")).match.expire("1.statements").match
    assert lying.view(0).waiting is None


@pytest.mark.rule("R-1.2", "R-3.5")
def test_wishes_for_a_faction_are_sealed_too() -> None:
    before = council(6, factions="choose")
    after = answered(before, {0: ChooseFaction(FACTIONS[1])})
    assert after.view(1) == before.view(1)
