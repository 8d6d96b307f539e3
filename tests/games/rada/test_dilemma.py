"""The dilemma and its words: from the deck or the Narrator's own (R-4, R-9.1, R-9.4 to R-9.6)."""

from typing import Any

import msgspec
import pytest

from tests.games.rada.making import (
    MILD,
    SECRET,
    acclaimed,
    answered,
    council,
    heard,
    public,
    resolved,
    seal,
    to_dilemma,
    voting,
    with_state,
)
from zarzewie.conformance.secrecy import told_to
from zarzewie.games.rada import GAME, events, rules
from zarzewie.games.rada.dilemmas import DECK
from zarzewie.games.rada.moves import (
    Conclude,
    Expose,
    Narrate,
    ReplaceWords,
    SowDiscord,
    Speak,
    UseCard,
    Vote,
)
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import HOUSE, Refused
from zarzewie.kernel.match import Match, Played, fold

CHANCE = Chance(SECRET)
NARRATOR = 6


def own(match: Match, **changes: Any) -> Narrate:
    """Own words for the prepared dilemma."""
    count = len(match.state.dilemma.effects)
    words = Narrate(
        title="Szczury w ratuszu",
        scene="Szczury zjadły protokoły i głosują dalej.",
        names=("Kot",) * count,
        texts=("Wpuścić kota.",) * count,
        consequences=("Kot zasiadł w Radzie.",) * count,
    )
    return msgspec.structs.replace(words, **changes)


def prepared() -> Match:
    """A council whose first dilemma has three solutions, whichever card was dealt."""
    match = council()
    return with_state(match, dilemma=msgspec.structs.replace(match.state.dilemma, effects=MILD))


def narrated(match: Match, **changes: Any) -> Match:
    return match.play(NARRATOR, f"{public(match).round}.words", own(match, **changes)).match


# --- presentation


@pytest.mark.rule("R-4.1")
def test_the_narrator_presents_two_or_three_solutions() -> None:
    match = to_dilemma(council())
    shown = public(match).dilemma
    assert shown is not None
    assert shown.solutions == len(DECK[shown.card].solutions)
    assert shown.solutions in (2, 3)
    assert tuple(match.offers(0)[0].fields["solution"].values) == tuple(range(shown.solutions))


@pytest.mark.rule("R-4.1")
def test_the_dilemma_is_told_when_it_opens_and_not_before() -> None:
    match = acclaimed(council()).play(NARRATOR, "1.words", UseCard()).match
    assert match.view(0).public.dilemma is None
    (told,) = heard(seal(match).told, events.DilemmaTold)
    assert told == events.DilemmaTold(1, match.state.dilemma.card, None)


@pytest.mark.rule("R-4.1")
def test_the_council_waits_for_the_words_with_its_votes() -> None:
    match = seal(acclaimed(council())).match
    assert [ask.id for ask in match.asks()] == ["1.words"]
    assert match.offers(0) == ()
    turn = match.play(NARRATOR, "1.words", UseCard())
    assert len(heard(turn.told, events.DilemmaTold)) == 1
    assert [ask.id for ask in turn.match.asks()] == ["1.dilemma"]


@pytest.mark.rule("R-4.1")
def test_own_words_that_come_while_the_council_waits_are_told_at_once() -> None:
    match = seal(acclaimed(prepared())).match
    turn = match.play(NARRATOR, "1.words", own(match))
    assert heard(turn.told, events.DilemmaTold) == [
        events.DilemmaTold(1, match.state.dilemma.card, own(match))
    ]
    assert turn.match.view(0).public.dilemma.own == own(match)


@pytest.mark.rule("R-4.2")
@pytest.mark.parametrize(
    ("option", "arrows", "exact"),
    [
        ("arrows", ((-3, 2, 0), (1, -1, -2)), None),
        ("exact", None, ((-9, 4, 0), (3, -1, -4))),
        ("hidden", None, None),
    ],
)
def test_effects_are_shown_before_the_vote_as_the_table_says(option: str, arrows: Any, exact: Any) -> None:
    effects = ((-9, 4, 0), (3, -1, -4))
    match = acclaimed(council(6, effects=option))
    dilemma = msgspec.structs.replace(match.state.dilemma, effects=effects)
    match = match.in_state(msgspec.structs.replace(match.state, dilemma=dilemma))
    shown = to_dilemma(match).view(0).public.dilemma
    assert (shown.arrows, shown.exact) == (arrows, exact)
    past = resolved(to_dilemma(match), [0] * 6).match.view(None).public.history[-1]
    assert past.dilemma.effects == effects  # Resolution shows the exact numbers


@pytest.mark.rule("R-4.3")
def test_a_vote_can_be_changed_until_it_is_sealed() -> None:
    match = voting(council())
    match = answered(answered(match, {0: Vote(0)}), {0: Vote(2)})
    assert match.view(0).answer == Vote(2)
    assert public(seal(match).match).history[-1].totals == (0, 0, 1)


@pytest.mark.refuses("R-4.3")
@pytest.mark.parametrize("solution", [-1, 3, 99])
def test_only_a_solution_that_was_presented_can_be_voted_for(solution: int) -> None:
    with pytest.raises(Refused, match=r"R-4\.3 \(solutions=3\)"):
        rules.apply(voting(council()).state, 0, Vote(solution), CHANCE)


@pytest.mark.refuses("house.ask", "R-1.5")
def test_nobody_votes_after_the_seal() -> None:
    match = resolved(voting(council()), [0] * 6).match
    with pytest.raises(Refused, match=r"house\.ask"):
        match.play(0, "1.dilemma", Vote(0))
    with pytest.raises(Refused, match=r"R-1\.5"):
        rules.apply(match.state, 0, Vote(0), CHANCE)


@pytest.mark.refuses("R-1.5")
def test_nobody_votes_before_the_dilemma_is_told() -> None:
    match = seal(acclaimed(council())).match
    with pytest.raises(Refused, match=r"R-1\.5 \(phase='dilemma'\)"):
        rules.apply(match.state, 0, Vote(0), CHANCE)


@pytest.mark.rule("R-4.4")
def test_the_dilemma_is_prepared_before_anything_secret_is_done() -> None:
    start = council()
    assert start.view(NARRATOR).prepared == start.state.dilemma
    one = resolved(to_dilemma(start), [0] * 6).match
    acted = acclaimed(start, {0: 1, 2: 1})
    other = resolved(to_dilemma(acted, {0: Expose(1), 1: SowDiscord("guard")}), [0] * 6).match
    assert acted.state.dilemma == start.state.dilemma
    assert one.state.dilemma == other.state.dilemma  # the next one follows from public facts only


# --- words and numbers


@pytest.mark.rule("R-9.1")
def test_own_words_stand_around_the_given_numbers() -> None:
    match = narrated(council())
    assert match.state.dilemma.effects == council().state.dilemma.effects
    shown = to_dilemma(match).view(0).public.dilemma
    assert shown.own.title == "Szczury w ratuszu"


@pytest.mark.rule("R-9.1")
def test_own_words_are_plain_text() -> None:
    messy, each = " Kot\u202e\x00 ", ("Kot\u200b",) * 3
    match = narrated(prepared(), title=messy, scene=messy, names=each, texts=each, consequences=each)
    plain = ("Kot",) * 3
    assert match.state.dilemma.own == Narrate("Kot", "Kot", plain, plain, plain)


@pytest.mark.refuses("R-9.1")
@pytest.mark.parametrize("seat", [0, 5, 7])
def test_nobody_but_the_narrator_tells_the_dilemma(seat: int) -> None:
    for move in (UseCard(), own(council())):
        with pytest.raises(Refused, match=r"R-9\.1"):
            rules.apply(council().state, seat, move, CHANCE)


@pytest.mark.refuses("R-9.1", "house.ask")
@pytest.mark.parametrize("version", [1, 2])
def test_in_older_councils_words_are_settled_once(version: int) -> None:
    match = narrated(council(version=version))
    assert match.view(NARRATOR).settled
    with pytest.raises(Refused, match=r"house\.ask"):
        match.play(NARRATOR, "1.words", UseCard())
    with pytest.raises(Refused, match=r"R-9\.1"):
        rules.apply(match.state, NARRATOR, UseCard(), CHANCE)


@pytest.mark.refuses("R-4.1")
@pytest.mark.parametrize(
    "changes",
    [
        {"title": ""},
        {"title": "t" * 81},
        {"scene": "s" * 1201},
        {"scene": ""},
        {"names": ("Kot",)},
        {"names": ("Kot", "", "Kot")},
        {"names": ("Kot", "Kot", "n" * 61)},
        {"texts": ("t" * 401,) * 3},
        {"texts": ("Wpuścić kota.", "", "Wpuścić kota.")},
        {"consequences": ("c" * 801,) * 3},
        {"consequences": ()},
    ],
    ids=lambda changes: ", ".join(f"{name} {str(value)[:12]}" for name, value in changes.items()),
)
def test_own_words_fit_the_solutions_and_their_lengths(changes: dict[str, Any]) -> None:
    match = prepared()
    with pytest.raises(Refused, match=r"R-4\.1 \(solutions=3\)"):
        rules.apply(match.state, NARRATOR, own(match, **changes), CHANCE)


@pytest.mark.rule("R-4.1")
def test_own_words_may_be_as_long_as_their_lengths_say() -> None:
    longest = Narrate("t" * 80, "s" * 1200, ("n" * 60,) * 3, ("t" * 400,) * 3, ("c" * 800,) * 3)
    match = prepared().play(NARRATOR, "1.words", longest).match
    assert match.state.dilemma.own == longest


@pytest.mark.rule("R-9.1", "R-4.4")
def test_the_numbers_are_told_to_the_narrator_alone() -> None:
    match, told = Match.start(GAME, {}, 7, SECRET)
    assert heard(told, events.WordsPrepared, NARRATOR) == [events.WordsPrepared(match.state.dilemma)]
    for seat in (*range(6), None):
        assert heard(told, events.WordsPrepared, seat) == []


@pytest.mark.rule("R-9.4")
def test_without_words_in_time_the_deck_tells_and_the_game_does_not_wait() -> None:
    match = seal(acclaimed(council())).match
    turn = match.expire("1.words")
    (told,) = heard(turn.told, events.DilemmaTold)
    assert told.own is None
    assert told.card in DECK


@pytest.mark.rule("R-9.4", "R-9.6")
def test_the_narrator_is_shown_public_facts_and_the_numbers_alone() -> None:
    match = answered(council(), {0: Speak("tajemnica stanu")})
    match = answered(match, {1: Speak("druga tajemnica")})
    assert "tajemnica" not in encode(match.view(NARRATOR)).decode()
    acted = answered(acclaimed(council()), {0: Expose(3)})
    assert acted.view(NARRATOR) == acclaimed(council()).view(NARRATOR)
    turn = resolved(to_dilemma(acted), [0, 1, 1, 1, 1, 1])
    spoken = encode(told_to(turn.told, NARRATOR)).decode()
    assert "learnt" not in spoken
    assert "rewarded" not in spoken


@pytest.mark.rule("R-9.5")
def test_what_was_told_is_in_the_log() -> None:
    match = to_dilemma(narrated(council()))
    entries = [Played(NARRATOR, "1.words", msgspec.Raw(encode(own(council()))))]
    again = fold(match.game, match.head, [SECRET], entries)
    assert again.state.dilemma == match.state.dilemma


# --- consequences


@pytest.mark.rule("R-5.6")
def test_own_consequences_are_told_after_the_effects() -> None:
    turn = resolved(to_dilemma(narrated(council())), [0] * 6)
    (told,) = heard(turn.told, events.ConsequenceTold)
    assert told.text == "Kot zasiadł w Radzie."
    assert public(turn.match).history[-1].consequence == "Kot zasiadł w Radzie."


@pytest.mark.rule("R-5.6")
@pytest.mark.parametrize("solution", [0, 1, 2])
def test_what_is_told_followed_from_what_was_implemented(solution: int) -> None:
    consequences = ("Kot uciekł.", "Kot zasnął.", "Kot wygrał.")
    turn = resolved(to_dilemma(narrated(prepared(), consequences=consequences)), [solution] * 6)
    assert public(turn.match).history[-1].consequence == consequences[solution]


@pytest.mark.rule("R-5.6")
def test_a_consequence_of_what_was_not_implemented_is_not_asked_for() -> None:
    turn = resolved(to_dilemma(narrated(prepared(), consequences=("Kot uciekł.", "", ""))), [0] * 6)
    assert (public(turn.match).round, public(turn.match).phase) == (2, "statements")
    turn = resolved(to_dilemma(narrated(prepared(), consequences=("Kot uciekł.", " \u200b", ""))), [1] * 6)
    assert public(turn.match).phase == "consequence"


@pytest.fixture
def concluding() -> Match:
    """A council whose Narrator wrote no consequences and is now asked for them."""
    return resolved(to_dilemma(narrated(prepared(), consequences=("",) * 3)), [0] * 6).match


@pytest.mark.rule("R-5.6")
def test_a_narrator_without_a_consequence_is_asked_for_it(concluding: Match) -> None:
    assert public(concluding).phase == "consequence"
    assert [ask.id for ask in concluding.asks()] == ["1.consequence"]
    turn = concluding.play(NARRATOR, "1.consequence", Conclude("Kot \x00uciekł."))
    (told,) = heard(turn.told, events.ConsequenceTold)
    assert told.text == "Kot uciekł."
    assert public(turn.match).round == 2


@pytest.mark.rule("R-5.6", "R-6.1")
def test_also_the_fall_of_the_kingdom_is_told_before_it_is_over() -> None:
    match = to_dilemma(narrated(prepared(), consequences=("", "Runęło.", "Runęło.")))
    dilemma = msgspec.structs.replace(match.state.dilemma, effects=((-9, 0, 0),) * 3)
    match = with_state(match, dilemma=dilemma, stats=(1, 20, 20))
    waiting = resolved(match, [0, 0, 0, 0, 0, 1])
    assert public(waiting.match).phase == "consequence"
    assert waiting.match.outcome() is None
    late = waiting.match.play(NARRATOR, "1.consequence", Conclude("Runęło."))
    at_once = resolved(match, [1, 1, 1, 1, 1, 0])
    for turn in (late, at_once):
        kinds = [type(told.event) for told in turn.told]
        assert kinds[-2:] == [events.ConsequenceTold, events.Ended]
        assert public(turn.match).ended == "collapse"


@pytest.mark.rule("R-5.6", "R-9.4")
def test_without_a_consequence_in_time_the_card_tells_it(concluding: Match) -> None:
    turn = concluding.expire("1.consequence")
    (told,) = heard(turn.told, events.ConsequenceTold)
    assert told.text is None
    assert public(turn.match).round == 2


@pytest.mark.refuses("R-5.6")
@pytest.mark.parametrize(("seat", "text"), [(0, "Ja powiem."), (NARRATOR, ""), (NARRATOR, "c" * 801)])
def test_a_consequence_is_the_narrators_and_has_a_length(concluding: Match, seat: int, text: str) -> None:
    with pytest.raises(Refused, match=r"R-5\.6"):
        rules.apply(concluding.state, seat, Conclude(text), CHANCE)


@pytest.mark.refuses("R-5.6")
def test_nobody_concludes_what_is_not_decided() -> None:
    with pytest.raises(Refused, match=r"R-5\.6"):
        rules.apply(voting(council()).state, NARRATOR, Conclude("Koniec."), CHANCE)


# --- the host


@pytest.mark.rule("R-9.6")
def test_the_host_can_put_the_card_in_the_place_of_own_words() -> None:
    match = to_dilemma(narrated(council()))
    turn = match.play(HOUSE, "1.host", ReplaceWords(1))
    assert heard(turn.told, events.DilemmaTold) == [events.DilemmaTold(1, match.state.dilemma.card, None)]
    assert turn.match.view(1).public.dilemma.own is None
    assert resolved(turn.match, [0] * 6).match.view(1).public.history[-1].consequence is None


@pytest.mark.rule("R-9.6")
def test_words_of_the_last_round_can_be_replaced_too() -> None:
    match = resolved(to_dilemma(narrated(council())), [0] * 6).match
    turn = match.play(HOUSE, "2.host", ReplaceWords(1))
    past = turn.match.view(1).public.history[-1]
    assert (past.dilemma.own, past.consequence) == (None, None)
    assert [event.text for event in heard(turn.told, events.ConsequenceTold)] == [None]
    assert "Kot" not in encode(turn.match.view(1)).decode()


@pytest.mark.rule("R-9.6")
def test_they_can_also_where_the_card_told_the_consequence(concluding: Match) -> None:
    match = concluding.expire("1.consequence").match.play(HOUSE, "2.host", ReplaceWords(1)).match
    assert public(match).history[-1].dilemma.own is None


@pytest.mark.rule("R-9.6", "R-4.3")
def test_votes_that_were_cast_stay_cast_when_the_words_are_replaced() -> None:
    match = answered(to_dilemma(narrated(council())), {0: Vote(1), 3: Vote(0)})
    match = match.play(HOUSE, "1.host", ReplaceWords(1)).match
    assert (match.view(0).answer, match.view(3).answer) == (Vote(1), Vote(0))


@pytest.mark.rule("R-9.6")
def test_no_seat_is_offered_what_is_the_hosts() -> None:
    """Wherever the host sits, exiled or not seated at all: it is an entry by the house."""
    match = to_dilemma(narrated(council()))
    assert [offer.move for offer in match.house_offers()] == ["replace_words"]
    offered = {offer.move for seat in range(NARRATOR + 1) for offer in match.offers(seat)}
    assert "replace_words" not in offered
    assert to_dilemma(council()).house_offers() == ()


@pytest.mark.rule("R-9.6")
def test_a_council_that_began_before_goes_on_with_its_first_seat() -> None:
    match = to_dilemma(narrated(council(version=1)))
    assert match.house_offers() == ()
    assert match.play(0, "1.host", ReplaceWords(1)).match.view(1).public.dilemma.own is None
    with pytest.raises(Refused, match=r"house\.ask"):
        match.play(HOUSE, "1.host", ReplaceWords(1))


@pytest.mark.rule("R-9.6")
def test_nobody_waits_for_the_host() -> None:
    match = answered(to_dilemma(narrated(council())), {seat: Vote(0) for seat in range(6)})
    assert [ask.owing for ask in match.asks()] == [(), ()]


@pytest.mark.refuses("R-9.6")
def test_only_the_host_replaces_and_only_own_words() -> None:
    match = to_dilemma(narrated(council()))
    for seat, number in ((0, 1), (1, 1), (NARRATOR, 1), (HOUSE, 2), (HOUSE, 0)):
        with pytest.raises(Refused, match=rf"R-9\.6 \(round={number}\)"):
            rules.apply(match.state, seat, ReplaceWords(number), CHANCE)
    with pytest.raises(Refused, match=r"R-9\.6"):
        rules.apply(voting(council()).state, HOUSE, ReplaceWords(1), CHANCE)


@pytest.mark.refuses("R-9.6")
def test_no_clock_replaces_words() -> None:
    with pytest.raises(Refused, match=r"R-9\.6"):
        to_dilemma(narrated(council())).expire("1.host")
