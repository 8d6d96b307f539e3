"""Statements: written in secret, revealed together, voted for (R-2)."""

import pytest

from tests.games.rada.making import (
    SECRET,
    acclaimed,
    answered,
    council,
    heard,
    public,
    resolved,
    seal,
    voting,
    with_state,
    written,
)
from zarzewie.games.rada import events, rules
from zarzewie.games.rada.moves import Acclaim, Speak
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.game import Refused

CHANCE = Chance(SECRET)


# --- writing


@pytest.mark.rule("R-2.1")
def test_statements_are_revealed_together_with_their_authors() -> None:
    match = answered(council(3), {1: Speak("drugi"), 0: Speak("pierwszy"), 2: Speak("trzeci")})
    assert match.view(1).public.statements == ()
    turn = seal(match)
    assert heard(turn.told, events.StatementsRevealed) == [
        events.StatementsRevealed(("pierwszy", "drugi", "trzeci"), (0, 1, 2))
    ]
    assert turn.match.view(None).public.statements == ("pierwszy", "drugi", "trzeci")


@pytest.mark.rule("R-2.1")
def test_a_statement_can_be_changed_until_the_seal() -> None:
    match = answered(council(3), {0: Speak("Milczę.")})
    assert match.view(0).answer == Speak("Milczę.")
    match = answered(match, {0: Speak("A jednak mówię.")})
    assert written(match, {}).view(1).public.statements == ("A jednak mówię.", "", "")


@pytest.mark.rule("R-2.1")
@pytest.mark.parametrize(
    "text",
    [
        "a" * 400,
        "ą" * 400,
        "a\u0328" * 400,
        "🧑‍🤝‍🧑" * 400,
        " " * 50 + "a" * 400 + "\n" * 50,
        "a\u200b" * 200,
    ],
    ids=["plain", "Polish", "composed", "joined emoji", "white space around", "invisible between"],
)
def test_400_characters_are_counted_as_people_see_them(text: str) -> None:
    assert answered(council(3), {0: Speak(text)}).view(0).answer is not None


@pytest.mark.refuses("R-2.1")
@pytest.mark.parametrize(
    ("text", "length"),
    [("a" * 401, 401), ("🧑‍🤝‍🧑" * 401, 401), ("", 0), (" \u200b\u202e\n ", 0), ("e\u0301" * 401, 401)],
    ids=["long", "emoji", "empty", "nothing to see", "accents"],
)
def test_a_statement_has_a_length_and_the_refusal_names_it(text: str, length: int) -> None:
    with pytest.raises(Refused) as refused:
        rules.apply(council(3).state, 0, Speak(text), CHANCE)
    assert refused.value.rule == "R-2.1"
    assert refused.value.facts == {"length": length, "longest": 400}


@pytest.mark.rule("R-2.1")
def test_control_and_bidi_characters_are_stripped() -> None:
    said = "Król\x00 żyje\u202e \u2066jeszcze\u2069\t i\u200b ma\x1b[31m się\u2028dobrze."
    answer = answered(council(3), {0: Speak(said)}).view(0).answer
    assert answer == Speak("Król żyje jeszcze i ma [31m się dobrze.")


@pytest.mark.rule("R-2.1")
def test_anonymous_statements_are_shuffled_and_unsigned() -> None:
    orders = set()
    for number in range(12):
        match = written(council(6, bytes([number]) * 32, statement_anonymous=True))
        view = match.view(2)
        assert view.public.authors is None
        assert view.public.acclaim is None
        assert view.public.statements[view.place] == "words of 2"
        orders.add(match.state.order)
    assert len(orders) > 6


@pytest.mark.rule("R-2.1")
def test_of_anonymous_statements_no_authors_are_told() -> None:
    match = answered(council(6, statement_anonymous=True), {0: Speak("Kto to?")})
    (told,) = heard(seal(match).told, events.StatementsRevealed)
    assert told.authors is None
    assert sorted(told.statements) == ["", "", "", "", "", "Kto to?"]


@pytest.mark.rule("R-2.1")
def test_anonymous_statements_are_shuffled_anew_in_every_round() -> None:
    match = council(6, statement_anonymous=True)
    orders = []
    for _ in range(3):
        match = written(match)
        orders.append(match.state.order)
        match = resolved(voting(match), {}).match
    assert len(set(orders)) == 3


# --- voting for one


@pytest.mark.rule("R-2.2")
def test_everybody_is_asked_to_vote_for_the_statement_of_somebody_else() -> None:
    match = written(council(3))
    (ask,) = (ask for ask in match.asks() if ask.sealed)
    assert ask.seats == (0, 1, 2)
    assert [tuple(match.offers(seat)[0].fields["statement"].values) for seat in range(3)] == [
        (1, 2),
        (0, 2),
        (0, 1),
    ]


@pytest.mark.refuses("R-2.2")
@pytest.mark.parametrize(
    ("seat", "statement", "why"),
    [(0, 0, "the own"), (0, 2, "an empty one"), (0, 4, "an exile's"), (0, 9, "none"), (0, -1, "none")],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_a_vote_is_for_somebody_elses_words(seat: int, statement: int, why: str) -> None:
    match = with_state(council(6), exiled=(4,))
    match = written(match, {0: "moje", 1: "twoje", 3: "jego", 5: "jej"})
    with pytest.raises(Refused, match=rf"R-2\.2 \(statement={statement}\)"):
        rules.apply(match.state, seat, Acclaim(statement), CHANCE)


@pytest.mark.rule("R-2.2")
@pytest.mark.refuses("R-2.2")
def test_nor_is_it_for_the_own_words_where_they_lie_without_a_name() -> None:
    match = written(council(6, statement_anonymous=True))
    for seat in range(6):
        place = match.state.order.index(seat)
        others = match.offers(seat)[0].fields["statement"].values
        assert sorted((*others, place)) == list(range(6))
        with pytest.raises(Refused, match=r"R-2\.2"):
            rules.apply(match.state, seat, Acclaim(place), CHANCE)


@pytest.mark.refuses("house.ask", "R-1.5")
def test_nobody_votes_for_a_statement_after_the_seal() -> None:
    match = acclaimed(council(6))
    with pytest.raises(Refused, match=r"house\.ask"):
        match.play(0, "1.acclaim", Acclaim(1))
    with pytest.raises(Refused, match=r"R-1\.5 \(phase='actions'\)"):
        rules.apply(match.state, 0, Acclaim(1), CHANCE)


@pytest.mark.rule("R-2.2")
def test_who_has_nobody_elses_words_to_choose_from_is_not_asked() -> None:
    match = written(council(3, deals="off"), {1: "Mówię sam do siebie."})
    (ask,) = (ask for ask in match.asks() if ask.sealed)
    assert ask.seats == (0, 2)
    assert match.offers(1) == ()


@pytest.mark.rule("R-2.2")
def test_no_statements_at_all_are_not_voted_for() -> None:
    turn = seal(council(3))
    assert public(turn.match).phase == "actions"
    assert heard(turn.told, events.StatementsCounted) == [events.StatementsCounted((0, 0, 0), None)]


@pytest.mark.rule("R-2.2")
def test_no_votes_at_all_reward_nobody() -> None:
    match = acclaimed(council(6), {})
    assert public(match).acclaimed is None
    assert match.state.acclaim == (0,) * 6


# --- the reward


@pytest.mark.rule("R-2.3")
def test_the_most_votes_bring_as_much_acclaim_as_votes() -> None:
    match = acclaimed(council(6), {0: 3, 1: 3, 2: 3, 3: 0, 4: 0, 5: 1})
    assert match.state.acclaim == (0, 0, 0, 3, 0, 0)
    assert public(match).acclaimed == 3


@pytest.mark.rule("R-2.3")
def test_a_tie_for_first_rewards_nobody() -> None:
    match = acclaimed(council(6), {0: 3, 1: 3, 2: 0, 3: 0, 4: 1})
    assert match.state.acclaim == (0,) * 6
    assert public(match).acclaimed is None


@pytest.mark.rule("R-2.3", "R-2.4")
def test_acclaim_adds_up_over_the_rounds() -> None:
    match = resolved(voting(acclaimed(council(6), {0: 3, 1: 3, 2: 0})), {}).match
    match = acclaimed(match, {0: 3, 2: 3, 4: 3})
    assert match.state.acclaim == (0, 0, 0, 5, 0, 0)
    assert match.view(0).public.acclaim == (0, 0, 0, 5, 0, 0)


@pytest.mark.rule("R-2.4")
def test_the_tally_is_public_and_acclaim_is_a_purse_apart() -> None:
    turn = seal(answered(written(council(3)), {0: Acclaim(1), 2: Acclaim(1)}))
    assert heard(turn.told, events.StatementsCounted) == [events.StatementsCounted((0, 2, 0), 1)]
    assert turn.match.state.influence == (45,) * 3
    assert turn.match.view(0).public.acclaim == (0, 2, 0)
    assert turn.match.view(1).acclaim == 2


@pytest.mark.rule("R-2.4", "R-2.1")
@pytest.mark.parametrize("anonymous", [False, True])
def test_the_record_of_a_round_keeps_what_lay_on_the_table_and_no_more(anonymous: bool) -> None:
    lying = written(council(6, statement_anonymous=anonymous))
    place = lying.state.order.index(4)
    past = public(resolved(voting(acclaimed(lying, {0: place, 1: place})), {}).match).history[-1]
    assert past.statements == public(lying).statements
    assert past.authors == (None if anonymous else (0, 1, 2, 3, 4, 5))
    assert past.favours == tuple(2 if each == place else 0 for each in range(6))
    assert past.acclaimed == place


@pytest.mark.rule("R-2.4")
def test_an_anonymous_author_alone_learns_of_the_acclaim() -> None:
    match = written(council(6, statement_anonymous=True))
    place = match.state.order.index(4)
    match = acclaimed(match, {0: place, 1: place})
    assert [match.view(seat).acclaim for seat in range(6)] == [0, 0, 0, 0, 2, 0]
    assert match.view(0).public.acclaim is None
    assert match.view(0).public.favours[place] == 2
