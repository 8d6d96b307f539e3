"""Reliving in Fenrys's turn (T-6.5): a demon goes, and Aelin is asked a question that reveals nothing."""

import msgspec
import pytest

from tests.games.tron.tables import ANTLERS, CHAINS, CHANCE, GLASS, a_day, card, do, events, laid, refused
from zarzewie.games.tron import GAME, rules
from zarzewie.games.tron.cards import DEMON
from zarzewie.games.tron.events import Answered, Expelled, Placed, Relived, Revealed, Split
from zarzewie.games.tron.moves import Decline, Place, Show
from zarzewie.games.tron.state import Demon, Row, State
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import Told

THREE, FOUR = card(CHAINS, 3), card(CHAINS, 4)


@pytest.fixture
def reliving() -> State:
    """Fenrys can place the chains 3 next to the chains 4. Aelin holds the chains 5 in her third row."""
    state = a_day("place", row=(THREE, 8), mind=laid((FOUR, (0, 0))))
    rows = (*state.rows[:2], Row(card(CHAINS, 5)), state.rows[3])
    return msgspec.structs.replace(state, rows=rows)


def without_the_colour(state: State) -> State:
    rows = (*state.rows[:2], Row(card(GLASS, 5)), state.rows[3])
    return msgspec.structs.replace(state, rows=rows)


def heard(told: list[Told], seat: int) -> list[bytes]:
    return [encode(each.event) for each in told if each.to is None or seat in each.to]


@pytest.mark.rule("T-6.5")
def test_the_demon_of_that_colour_is_expelled_with_everything_under_it(reliving: State) -> None:
    reliving.demons = (Demon(ANTLERS, (28,)), Demon(CHAINS, (0, 2)))
    step = do(reliving, Place(THREE, (1, 0)))
    assert Relived(1, (THREE, FOUR)) in events(step) or Relived(1, (FOUR, THREE)) in events(step)
    assert Expelled(CHAINS, (0, 2)) in events(step)
    assert step.state.demons == (Demon(ANTLERS, (28,)),)
    assert step.state.discard == (0, 2, DEMON + CHAINS)
    assert GAME.view(step.state, None).expelled == 1


@pytest.mark.rule("T-6.4", "T-6.5")
def test_what_is_set_free_is_not_corrupted_again(reliving: State) -> None:
    reliving.demons = (Demon(CHAINS, (0, 2)),)
    assert do(reliving, Place(THREE, (1, 0))).state.demons == ()


@pytest.mark.rule("T-6.5")
def test_aelin_may_reveal_a_card_of_that_colour(reliving: State) -> None:
    step = do(reliving, Place(THREE, (1, 0)), Show(2))
    assert events(step) == [Answered(), Revealed(0, 2, card(CHAINS, 5))]
    assert GAME.view(step.state, 1).rows[2].first == card(CHAINS, 5)
    assert step.state.phase == "more"


@pytest.mark.rule("T-6.5")
def test_or_not(reliving: State) -> None:
    step = do(reliving, Place(THREE, (1, 0)), Decline())
    assert events(step) == [Answered()]
    assert GAME.view(step.state, 1).relived is None, "nothing is asked any more"
    assert GAME.view(step.state, 1).rows[2].first is None


@pytest.mark.rule("T-6.5")
@pytest.mark.refuses("T-6.5")
@pytest.mark.parametrize("slot", [0, 1, 3, 4, -1])
def test_only_a_hidden_card_of_that_colour_is_shown(reliving: State, slot: int) -> None:
    asked = do(reliving, Place(THREE, (1, 0))).state
    assert refused(asked, Show(slot)) == "T-6.5"
    assert refused(asked, Decline(), seat=1) == "T-6.5"


@pytest.mark.rule("T-6.5")
@pytest.mark.refuses("T-6.5")
def test_nor_is_one_that_lies_open_already(reliving: State) -> None:
    reliving.rows = (*reliving.rows[:2], Row(card(CHAINS, 5), shown=True), reliving.rows[3])
    asked = do(reliving, Place(THREE, (1, 0))).state
    assert refused(asked, Show(2)) == "T-6.5"
    assert [offer.move for offer in rules.offers(asked, 0)] == ["decline"]


@pytest.mark.rule("T-6.5")
def test_the_card_of_a_row_that_is_complete_may_still_be_shown(reliving: State) -> None:
    reliving.done = 3
    step = do(reliving, Place(THREE, (1, 0)), Show(2))
    assert Revealed(0, 2, card(CHAINS, 5)) in events(step)


@pytest.mark.rule("T-6.5")
def test_the_answer_is_released_no_sooner_whoever_gives_it(reliving: State) -> None:
    for state in (reliving, without_the_colour(reliving)):
        (ask,) = rules.asks(do(state, Place(THREE, (1, 0))).state)
        assert (ask.seats, ask.moves, ask.floor) == ((0,), ("show", "decline"), rules.THINKING)


@pytest.mark.rule("T-6.5", "T-10.2")
def test_the_question_tells_fenrys_nothing(reliving: State) -> None:
    """Ask, offers, views and events are the same for him, whether or not she has the colour."""
    ways = []
    for state in (reliving, without_the_colour(reliving)):
        asked = do(state, Place(THREE, (1, 0)))
        answered = do(asked.state, Decline())
        ways.append(
            (
                [encode(ask) for ask in rules.asks(asked.state)],
                *(
                    (encode(GAME.view(step.state, seat)), heard(list(step.told), 1))
                    for step in (asked, answered)
                    for seat in (1, None)
                ),
                encode(rules.offers(asked.state, 1)),
                encode(rules.offers(answered.state, 1)),
            )
        )
    assert ways[0] == ways[1]


@pytest.mark.rule("T-6.5", "T-10.5")
def test_the_clock_answers_no_reveal(reliving: State) -> None:
    asked = do(reliving, Place(THREE, (1, 0))).state
    late = rules.expire(asked, rules.asks(asked)[0].id, CHANCE)
    assert late.state == do(asked, Decline()).state


@pytest.mark.rule("T-8.2")
def test_reliving_comes_before_the_split_that_it_causes() -> None:
    """The chains 3 hides the last quadrant of the dagger between the chains 4 and the other dagger."""
    mind = laid((9, (1, 0)), (FOUR, (0, 0)), (8, (2, -1)))
    state = a_day("place", row=(THREE,), mind=mind, demons=(Demon(CHAINS, (0,)),))
    asked = do(state, Place(THREE, (1, 1)))
    assert (asked.state.phase, asked.state.demons) == ("answer", ())
    assert [type(event) for event in events(asked)] == [Placed, Relived, Expelled]
    after = do(asked.state, Decline())
    assert events(after) == [Answered(), Split(((THREE, FOUR), (8,)))]
    assert after.state.phase == "keep"
