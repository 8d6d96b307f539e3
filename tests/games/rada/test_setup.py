"""The table: seats, factions, purses, stats, rounds (R-1), and who may whisper (R-2.5)."""

from collections import Counter
from itertools import permutations
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.games.rada.making import (
    SECRET,
    acclaimed,
    answered,
    council,
    farewell,
    heard,
    public,
    resolved,
    seal,
    to_dilemma,
    voting,
    with_state,
    written,
)
from zarzewie.games.rada import GAME, events, rules
from zarzewie.games.rada.moves import ChooseFaction, Move, NoAction, SowDiscord, Speak, UseCard, Vote
from zarzewie.games.rada.options import Options
from zarzewie.games.rada.realm import FACTIONS
from zarzewie.games.rada.setup import assigned
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.game import Refused
from zarzewie.kernel.match import Match

CHANCE = Chance(SECRET)
players = st.integers(3, 12)


@pytest.mark.rule("R-1.1")
@pytest.mark.parametrize(("players", "sits"), [(2, False), (3, True), (12, True), (13, False)])
def test_three_to_twelve_sit_in_the_council(players: int, sits: bool) -> None:
    if sits:
        assert public(council(players)).players == players
    else:
        with pytest.raises(Refused, match=r"house\.seats"):
            council(players)


@pytest.mark.rule("R-1.1")
def test_the_narrator_has_the_last_seat_and_its_words_are_moves() -> None:
    match = council(6)
    words = {"use_card", "narrate", "choose_card"}
    assert {offer.move for offer in match.offers(6)} == words
    assert all(match.offers(seat)[0].move == "speak" for seat in range(6))
    assert not any(offer.move in words for seat in range(6) for offer in match.offers(seat))


@pytest.mark.rule("R-1.1")
def test_the_narrator_has_no_vote_no_purse_and_no_whispers() -> None:
    view = voting(council(6)).view(6)
    assert (view.influence, view.acclaim, view.answer, view.whispers) == (None, None, None, False)


@pytest.mark.refuses("R-1.1")
@pytest.mark.parametrize("seat", [6, 7, -1])
def test_nobody_but_councillors_answers_the_council(seat: int) -> None:
    with pytest.raises(Refused, match=r"R-1\.1"):
        rules.apply(council(6).state, seat, Speak("Ja też coś powiem."), CHANCE)


# --- factions


@pytest.mark.rule("R-1.2")
@given(players, st.binary(min_size=16, max_size=16))
def test_faction_sizes_differ_by_at_most_one(players: int, secret: bytes) -> None:
    sizes = Counter(public(council(players, secret)).factions)
    assert set(sizes) == {0, 1, 2}
    assert max(sizes.values()) - min(sizes.values()) <= 1


@pytest.mark.rule("R-1.2")
def test_everybody_knows_who_belongs_where() -> None:
    match, told = Match.start(GAME, {}, 7, SECRET)
    assert heard(told, events.CouncilCalled) == [events.CouncilCalled(public(match).factions)]
    assert match.view(None).public.factions == public(match).factions


@pytest.mark.rule("R-1.2")
def test_under_choose_a_wish_is_granted_where_there_is_room() -> None:
    match = council(3, factions="choose")
    assert public(match).factions == ()
    wishes = {seat: ChooseFaction(FACTIONS[2 - seat]) for seat in range(3)}
    assert public(seal(answered(match, wishes)).match).factions == (2, 1, 0)


@pytest.mark.rule("R-1.2")
@given(st.lists(st.sampled_from([None, 0, 1, 2]), min_size=3, max_size=12), st.binary(min_size=16))
def test_wishes_bend_to_the_sizes_and_fill_the_larger_factions_first(
    wishes: list[int | None], secret: bytes
) -> None:
    given_out = assigned(wishes, Chance(secret))
    sizes = [given_out.count(faction) for faction in range(3)]
    assert max(sizes) - min(sizes) <= 1
    for faction in range(3):
        granted = sum(got == wish == faction for got, wish in zip(given_out, wishes, strict=True))
        assert granted == min(wishes.count(faction), sizes[faction])
    for more, less in permutations(range(3), 2):
        assert sizes[more] >= sizes[less] or wishes.count(more) <= wishes.count(less)


@pytest.mark.rule("R-1.2")
def test_a_wish_can_be_changed_and_who_has_none_is_dealt_somewhere() -> None:
    match = council(3, factions="choose")
    match = answered(match, {0: ChooseFaction("guard")})
    match = answered(match, {0: ChooseFaction("syndicate")})
    factions = public(seal(match).match).factions
    assert factions[0] == 0
    assert sorted(factions) == [0, 1, 2]


@pytest.mark.rule("R-1.2")
def test_the_lot_decides_whose_wish_is_granted_and_which_faction_is_the_larger() -> None:
    lots = [Chance(bytes([number]) * 16) for number in range(24)]
    granted = [assigned([0] * 6, lot).index(0) for lot in lots]
    assert len(set(granted)) > 1, "not always the first seat"
    larger = {Counter(assigned([None] * 4, lot)).most_common(1)[0][0] for lot in lots}
    assert larger == {0, 1, 2}


# --- purses and stats


@pytest.mark.rule("R-1.3")
def test_everybody_starts_with_45_influence_and_sees_the_own_purse_alone() -> None:
    match = council(6)
    assert match.state.influence == (45,) * 6
    assert match.view(2).influence == 45
    assert match.view(2).public.purses is None
    assert council(6, start_influence=60).view(0).influence == 60


@pytest.mark.rule("R-1.3")
def test_public_purses_are_those_of_the_start_of_the_round() -> None:
    match = council(6, influence="public")
    assert match.view(None).public.purses == (45,) * 6
    bought = voting(to_dilemma(match, {0: SowDiscord("guard")}))
    assert bought.state.influence == (20, 45, 45, 45, 45, 45)
    assert bought.view(1).public.purses == (45,) * 6
    later = resolved(bought, {}).match
    assert later.view(1).public.purses == later.state.influence


@pytest.mark.rule("R-1.3")
@pytest.mark.parametrize(("start", "rounds"), [(35, None), (36, 8), (40, 8), (45, 7), (95, 1)])
def test_the_start_decides_when_domination_is_possible_at_all(start: int, rounds: int | None) -> None:
    match = council(3, start_influence=start)
    while match.outcome() is None:
        match = farewell(resolved(voting(match, stats=(20, 20, 20)), [0, 0, 0]).match)
    outcome = match.outcome()
    assert outcome is not None
    assert (public(match).round if outcome.how == "domination" else None) == rounds


@pytest.mark.rule("R-1.4")
def test_stats_start_at_20() -> None:
    assert public(council()).stats == (20, 20, 20)
    assert public(council(stats_start=7)).stats == (7, 7, 7)


@pytest.mark.rule("R-1.4")
def test_stats_stay_between_0_and_the_cap() -> None:
    high = voting(council(3), [(4, 0, 0)] * 2, stats=(39, 39, 39), factions=(0, 1, 2))
    assert public(resolved(high, [0, 0, 0]).match).stats == (40, 40, 40)
    low = voting(council(3, stats_cap=25), [(-9, 4, 0)] * 2, stats=(2, 24, 3), factions=(0, 1, 2))
    assert public(resolved(low, [0, 0, 0]).match).stats == (0, 25, 6)


@pytest.mark.rule("R-1.2", "R-1.3", "R-1.4", "R-2.1", "R-2.5", "R-3.3", "R-3.4", "R-3.5", "R-4.2")
@pytest.mark.rule("R-5.4", "R-6.3", "R-7.1", "R-7.2", "R-9.4")
def test_a_table_that_says_nothing_plays_by_the_book() -> None:
    assert public(council()).options == Options(
        factions="random",
        start_influence=45,
        influence="hidden",
        stats_start=20,
        stats_cap=40,
        statement_anonymous=False,
        whispers="statements",
        protect_notify="none",
        expose_statement_vote=False,
        actions_revealed="results",
        show_waiting=False,
        effects="arrows",
        lone_consensus="always",
        collapse="literal",
        dominance="immediate",
        ruling="average",
        narrator_reads=False,
        seen=(),
    )


@pytest.mark.rule("R-1.3", "R-1.4")
@pytest.mark.refuses("house.options")
@pytest.mark.parametrize(
    ("option", "least", "most"), [("start_influence", 0, 95), ("stats_start", 5, 40), ("stats_cap", 20, 99)]
)
def test_nobody_begins_dominant_or_in_ruins(option: str, least: int, most: int) -> None:
    def begun(value: int) -> Match:
        wanted: dict[str, Any] = {option: value}
        return council(6, **wanted)

    for value in (least, most):
        assert getattr(public(begun(value)).options, option) == value
    for value in (least - 1, most + 1):
        with pytest.raises(Refused, match=r"house\.options"):
            begun(value)


@pytest.mark.refuses("R-1.4")
def test_stats_cannot_start_above_their_cap() -> None:
    with pytest.raises(Refused, match=r"R-1\.4 \(start=30, cap=25\)"):
        council(stats_start=30, stats_cap=25)


# --- rounds


@pytest.mark.rule("R-1.5")
def test_a_game_has_eight_rounds_of_four_phases() -> None:
    match, phases = council(6), []
    while public(match).phase != "epilogue":
        phases.append(public(match).phase)
        if phases[-1] == "dilemma":
            match = voting(match, stats=(20, 20, 20))
        match = to_dilemma(match) if phases[-1] == "actions" else seal(match).match
    assert phases == ["statements", "actions", "dilemma"] * 8
    assert len(public(match).history) == 8


@pytest.mark.rule("R-1.5", "R-2.1")
def test_a_new_round_is_told_to_everybody_and_begins_with_an_empty_table() -> None:
    turn = resolved(voting(acclaimed(council(6), {0: 1, 2: 1})), [0] * 6)
    assert heard(turn.told, events.RoundBegan) == [events.RoundBegan(2)]
    known = public(turn.match)
    assert (known.round, known.phase) == (2, "statements")
    assert (known.statements, known.authors, known.favours) == ((), None, ())
    assert (known.acclaimed, known.dilemma) == (None, None)
    mine = turn.match.view(0)
    assert (mine.place, mine.answer, mine.favour, mine.action) == (None, None, None, None)


@pytest.mark.refuses("R-1.5")
@pytest.mark.parametrize("move", [Vote(0), NoAction(), ChooseFaction("guard")])
def test_an_answer_to_another_phase_is_refused(move: Move) -> None:
    with pytest.raises(Refused, match=r"R-1\.5 \(phase='statements'\)"):
        rules.apply(council().state, 0, move, CHANCE)


@pytest.mark.rule("R-1.5")
@pytest.mark.refuses("house.ask")
def test_an_answer_to_the_same_phase_of_an_earlier_round_is_refused() -> None:
    match = resolved(voting(council()), {}).match
    for seat, ask, move in ((0, "1.statements", Speak("Za późno.")), (6, "1.words", UseCard())):
        with pytest.raises(Refused, match=r"house\.ask"):
            match.play(seat, ask, move)
        assert match.play(seat, ask.replace("1", "2"), move)


@pytest.mark.rule("R-2.5")
@pytest.mark.parametrize(
    ("whispers", "phases"),
    [
        ("statements", {"statements", "acclaim"}),
        ("all_phases", {"factions", "statements", "acclaim", "actions", "dilemma"}),
        ("off", set()),
    ],
)
def test_whispers_are_open_when_the_table_says_so(whispers: str, phases: set[str]) -> None:
    start = council(6, whispers=whispers)
    lying = written(start)
    acting = acclaimed(lying)
    choosing = council(6, whispers=whispers, factions="choose")
    sittings = [choosing, start, lying, acting, to_dilemma(acting)]
    assert {public(match).phase for match in sittings if match.view(0).whispers} == phases


@pytest.mark.rule("R-2.5", "R-6.4")
def test_exiles_spectators_and_the_narrator_do_not_whisper() -> None:
    match = with_state(council(6, whispers="all_phases"), exiled=(3,))
    assert [match.view(seat).whispers for seat in (0, 3, 6, None)] == [True, False, False, False]


@pytest.mark.rule("R-2.5", "R-6.4")
def test_nobody_whispers_to_an_exile() -> None:
    match = with_state(council(4), exiled=(1,))
    assert match.talk(0).whispers == (2, 3)
    assert match.talk(1).whispers == ()
    assert match.talk(1).aloud
