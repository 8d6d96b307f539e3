"""The Narrator's desk (R-4.4, R-9.1, R-11.5): words and card can be changed until the dilemma opens."""

from dataclasses import replace
from typing import Any

import msgspec
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
    to_dilemma,
    with_state,
    written,
)
from tests.games.rada.test_dilemma import own
from zarzewie.conformance.secrecy import told_to, watchers
from zarzewie.games.rada import events, rules, views
from zarzewie.games.rada.dilemmas import DECK
from zarzewie.games.rada.memory import decisions
from zarzewie.games.rada.moves import ChooseCard, Narrate, NoAction, Speak, UseCard, Words
from zarzewie.games.rada.passages import published
from zarzewie.games.rada.realm import season
from zarzewie.games.rada.state import State
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import Refused
from zarzewie.kernel.match import Entry, Match, Turn, fold

CHANCE = Chance(SECRET)
NARRATOR = 6


def told(match: Match, move: Words) -> Turn:
    return match.play(NARRATOR, f"{public(match).round}.words", move)


def others(match: Match) -> tuple[str, ...]:
    """The cards that the Narrator may choose now."""
    fields = [offer.fields["card"] for offer in match.offers(NARRATOR) if offer.move == "choose_card"]
    return tuple(fields[0].values) if fields else ()


def drafts(match: Match) -> list[Words]:
    """Everything that a Narrator may do with its words, back and forth."""
    one, two = others(match)[:2]
    return [own(match, title="Kanarek"), UseCard(), ChooseCard(one), ChooseCard(two), UseCard()]


# --- changing


@pytest.mark.rule("R-9.1", "R-4.4")
@pytest.mark.parametrize("phase", ["statements", "acclaim", "actions"])
def test_words_can_be_changed_until_the_dilemma_opens(phase: str) -> None:
    match = told(council(), own(council())).match
    match = {"statements": lambda it: it, "acclaim": written, "actions": acclaimed}[phase](match)
    assert public(match).phase == phase
    for last in (own(match, title="Drugi"), UseCard(), own(match, title="Trzeci")):
        match = told(match, last).match
        assert match.view(NARRATOR).settled
    assert match.view(NARRATOR).prepared.own.title == "Trzeci"  # what was written stays readable
    assert to_dilemma(match).view(0).public.dilemma.own.title == "Trzeci"


@pytest.mark.rule("R-9.1")
def test_own_words_can_be_taken_back_for_the_card() -> None:
    match = told(told(council(), own(council())).match, UseCard()).match
    shown = public(to_dilemma(match)).dilemma
    assert shown is not None
    assert shown.own is None


@pytest.mark.refuses("R-9.1", "house.ask")
def test_once_the_dilemma_is_open_its_words_are_sealed() -> None:
    match = to_dilemma(told(council(), own(council())).match)
    assert match.offers(NARRATOR) == ()
    for move in (UseCard(), own(match)):
        with pytest.raises(Refused, match=r"house\.ask"):
            told(match, move)
        with pytest.raises(Refused, match=r"R-9\.1"):
            rules.apply(match.state, NARRATOR, move, CHANCE)


@pytest.mark.rule("R-9.1", "R-8.1")
def test_nobody_waits_for_a_narrator_who_has_written() -> None:
    """No clock runs, no bot is asked, and no time that passes takes the words away."""
    match = told(council(), own(council())).match
    (ask,) = [ask for ask in match.asks() if ask.id == "1.words"]
    assert (ask.owing, ask.wanted, ask.sealed) == ((), (), False)
    with pytest.raises(Refused, match=r"R-9\.1"):
        match.expire("1.words")
    late = seal(acclaimed(council())).match
    assert [ask.owing for ask in late.asks()] == [(NARRATOR,)]  # without words the council waits
    assert [ask.id for ask in told(late, UseCard()).match.asks()] == ["1.dilemma"]


@pytest.mark.rule("R-9.5")
def test_a_match_folds_to_the_last_words() -> None:
    match = council()
    entries: list[Entry] = []
    for move in drafts(match):
        turn = told(match, move)
        match, entries = turn.match, [*entries, turn.entry]
    assert fold(match.game, match.head, [SECRET], entries).state == match.state


# --- another card of the theme


@pytest.mark.rule("R-11.5", "R-11.1", "R-11.2")
@pytest.mark.parametrize("secret", [bytes([n]) * 32 for n in range(6)])
def test_the_cards_to_choose_from_keep_the_theme_the_season_and_what_was_decided(secret: bytes) -> None:
    match = council(secret=secret)
    for number in (1, 2, 3):
        theme = DECK[match.state.dilemma.card].theme
        for card in (DECK[each] for each in others(match)):
            assert card.theme == theme
            assert not card.seasons or season(number) in card.seasons
            assert not card.needs or decisions(public(match)).keys() & set(card.needs)
            assert card.id not in {past.dilemma.card for past in public(match).history}
        assert match.state.dilemma.card not in others(match)
        match = with_state(resolved(to_dilemma(match), [0, 1, 0, 1, 0, 1]).match, stats=(20, 20, 20))


@pytest.mark.rule("R-9.1", "R-9.2")
def test_a_chosen_card_has_numbers_of_its_own_whenever_it_is_chosen() -> None:
    match = council()
    first = match.state.dilemma
    one, two = others(match)[:2]
    seen = {first.card: first}
    for card in (one, two, one, first.card, two, first.card):
        turn = told(match, ChooseCard(card))
        match = turn.match
        dilemma = match.state.dilemma
        assert dilemma == seen.setdefault(card, dilemma)
        assert len(dilemma.effects) == len(DECK[card].solutions)
        assert heard(turn.told, events.WordsPrepared, NARRATOR) == [events.WordsPrepared(dilemma)]
        assert any(min(20 + by for by in change) > 0 for change in dilemma.effects)  # not all are lethal
    assert match.state.dilemma == first


@pytest.mark.rule("R-9.1")
def test_own_words_stand_around_the_numbers_of_the_chosen_card() -> None:
    match = council()
    match = told(match, ChooseCard(others(match)[0])).match
    effects = match.state.dilemma.effects
    match = told(match, own(match)).match
    assert match.state.dilemma.effects == effects
    match = resolved(to_dilemma(match), [0] * 6).match
    assert public(match).history[-1].dilemma.effects == effects


@pytest.mark.rule("R-4.4")
@pytest.mark.refuses("R-11.5", "R-9.1")
def test_no_other_card_can_be_chosen_once_secret_actions_begin() -> None:
    match = council()
    card = others(match)[0]
    foreign = next(each.id for each in DECK.values() if each.theme != DECK[card].theme)
    for wrong in (foreign, "no such card"):
        with pytest.raises(Refused, match=r"R-11\.5"):
            told(match, ChooseCard(wrong))
    with pytest.raises(Refused, match=r"R-9\.1"):
        rules.apply(match.state, 0, ChooseCard(card), CHANCE)
    acting = acclaimed(match)
    assert others(acting) == ()
    with pytest.raises(Refused, match=r"R-11\.5"):
        told(acting, ChooseCard(card))


@pytest.mark.rule("R-9.1")
@pytest.mark.parametrize("version", [1, 2])
def test_older_councils_know_one_card_and_one_answer(version: int) -> None:
    match = council(version=version)
    assert [offer.move for offer in match.offers(NARRATOR)] == ["use_card", "narrate"]
    with pytest.raises(Refused, match=r"house\.ask"):
        told(match, ChooseCard(next(iter(DECK))))
    match = told(match, UseCard()).match
    assert match.offers(NARRATOR) == ()


def test_the_list_of_the_deck_names_every_card_with_its_theme() -> None:
    listed = published(council().head.content, "deck")
    assert listed is not None
    assert {each["id"]: each["theme"] for each in listed["cards"]} == {
        card.id: card.theme for card in DECK.values()
    }
    assert all(each["pl"] and each["en"] for each in listed["cards"])


# --- nobody else learns of a draft


def shown(match: Match, seat: int | None) -> bytes:
    return encode([match.view(seat), () if seat is None else match.offers(seat)])


def leaks(match: Match) -> list[str]:
    """Whom anything that the Narrator drafts is shown to, phase by phase."""
    found: list[str] = []
    for moment in (match, answered(match, {1: Speak("…")}), written(match), acclaimed(match)):
        acting = public(moment).phase == "actions"
        moves: list[Words] = [UseCard(), own(moment), UseCard()] if acting else drafts(match)
        before = {seat: shown(moment, seat) for seat in watchers(moment) if seat != NARRATOR}
        after = moment
        for move in moves:
            turn = told(after, move)
            after = turn.match
            for seat, known in before.items():
                if shown(after, seat) != known or told_to(turn.told, seat):
                    found.append(f"{move} shows to {seat}")
        bare = seal(answered(moment, {0: NoAction()} if acting else {}))
        sealed = seal(answered(after, {0: NoAction()} if acting else {}))
        if public(sealed.match).phase != "dilemma":  # the phase closes the same way
            found += [
                f"the seal shows to {seat}"
                for seat in before
                if shown(bare.match, seat) != shown(sealed.match, seat)
                or told_to(bare.told, seat) != told_to(sealed.told, seat)
            ]
    return found


TABLES: list[dict[str, Any]] = [{}, {"show_waiting": True, "effects": "exact"}, {"omen": "off"}]


@pytest.mark.rule("R-3.5", "R-4.4")
@pytest.mark.parametrize("options", TABLES, ids=["default", "open", "no omen"])
def test_a_draft_of_the_narrator_shows_to_nobody_else(options: dict[str, Any]) -> None:
    assert leaks(council(6, **options)) == []


@pytest.mark.parametrize("fault", ["settled", "prepared", "echo"])
def test_a_leaking_draft_is_detected(fault: str) -> None:
    def careless(state: State, seat: int | None) -> views.View:
        seen = views.view(state, seat)
        if fault == "settled":
            return msgspec.structs.replace(seen, settled=state.told)
        if fault == "prepared" and seat == 0:
            return msgspec.structs.replace(seen, prepared=state.dilemma)
        if fault == "echo" and seat is None:
            return msgspec.structs.replace(seen, echo="a/0" if state.dilemma.own else None)
        return seen

    match = council()
    assert leaks(msgspec.structs.replace(match, game=replace(match.game, view=careless)))


def test_drafts_are_whole() -> None:
    """The moves that the test of secrecy drafts are taken by the rules, and there are others to choose."""
    match = council()
    assert isinstance(drafts(match)[0], Narrate)
    assert len(others(match)) >= 2
