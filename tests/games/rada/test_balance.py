"""What BALANCE.md measures, in few games: enough to notice when it no longer holds."""

from functools import cache
from typing import Any

import msgspec
import pytest

from tests.games.rada.evenings import Watched, evening, in_a_row
from tests.games.rada.making import PAIRS, council, public, with_state, written
from zarzewie.games.rada import GAME
from zarzewie.games.rada.bots import favour
from zarzewie.games.rada.options import Options
from zarzewie.games.rada.state import Deal
from zarzewie.games.rada.tempers import temperament
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.game import Outcome, Past
from zarzewie.lab.plan import draw_up
from zarzewie.lab.run import run
from zarzewie.lab.stats import Estimate

GAMES = 80


@cache
def measured(deals: str) -> dict[str, Estimate]:
    plan = draw_up("rada", GAMES, 7, "council", {"deals": deals, "goals": "faction"}, seed=20)
    return run(plan).tally.estimates()


each_way = pytest.mark.parametrize("deals", ["on", "off"])


@each_way
@pytest.mark.rule("R-9.2")
def test_the_kingdom_falls_and_is_dominated_as_often_as_is_wanted(deals: str) -> None:
    found = measured(deals)
    assert found["falls"].high >= 0.15
    assert found["falls"].low <= 0.30
    assert found["domination_before_8"].high >= 0.05
    assert found["domination_before_8"].low <= 0.30


@each_way
@pytest.mark.rule("R-10.1")
def test_no_temperament_wins_far_more_or_less_than_its_share(deals: str) -> None:
    for name in ("loyal", "ambitious", "schemer", "cautious"):
        found = measured(deals)[f"wins_{name}"]
        assert found.high >= 0.6 / 4
        assert found.low <= 1.6 / 4


@each_way
def test_three_powers_in_one_round_are_rare(deals: str) -> None:
    assert measured(deals)["three_powers"].low < 0.10


@each_way
@pytest.mark.rule("R-11.2")
def test_nine_in_ten_long_games_recall_two_decisions(deals: str) -> None:
    assert measured(deals)["two_callbacks"].value >= 0.9


# --- a person among bots


@cache
def evenings() -> tuple[float, float, float]:
    """Real offers and offers a round, and the share of games with a betrayal."""
    found = [evening(21, number) for number in range(40)]
    rounds = sum(each.rounds for each in found)
    return (
        sum(each.real for each in found) / rounds,
        sum(each.offers for each in found) / rounds,
        sum(each.betrayed > 0 for each in found) / len(found),
    )


@pytest.mark.rule("R-12.3")
def test_a_person_is_made_real_offers_and_betrayed_in_most_games() -> None:
    real, offers, betrayed = evenings()
    assert 0.8 < real < offers
    assert betrayed > 0.5


@pytest.mark.rule("R-12.1")
def test_without_deals_nothing_is_offered_or_broken() -> None:
    quiet = evening(21, 0, {"deals": "off"})
    assert (quiet.offers, quiet.real, quiet.betrayed, quiet.worked) == (0, 0, 0, 0)


def acclaiming(deal: Deal | None, texts: dict[int, str] | None = None) -> Any:
    match = with_state(written(council(6), texts), factions=PAIRS)
    return with_state(match, deals=(deal,) if deal else ())


@pytest.mark.rule("R-12.3")
def test_a_deal_is_real_where_the_bot_would_have_chosen_otherwise() -> None:
    promise = Deal(1, 1, 0, "nothing", "back_statement", "accepted")
    bound, free = acclaiming(promise), acclaiming(None)
    temper = temperament(public(free), 1)
    places = (0, 2, 3, 4, 5)
    for number in range(20):
        dice = bytes([number])
        watched = Watched()
        watched.choose(bound.view(1), bound.offers(1)[:1], None, Dice(dice), 1.0)
        otherwise = favour(temper, free.view(1), places, Dice(dice))
        given = favour(temper, bound.view(1), places, Dice(dice))
        assert watched.changed == ({(1, 1, 0)} if given != otherwise else set())


@pytest.mark.rule("R-12.3")
@pytest.mark.parametrize(
    "deal",
    [
        Deal(1, 1, 0, "nothing", "leave_alone", "accepted"),
        Deal(1, 1, 0, "nothing", "back_statement", "declined"),
        Deal(1, 1, 2, "nothing", "back_statement", "accepted"),
    ],
    ids=["nobody meant to expose", "declined", "with another bot"],
)
def test_a_deal_that_changes_nothing_for_the_person_is_not_real(deal: Deal) -> None:
    match = acclaiming(deal)
    for number in range(20):
        watched = Watched()
        watched.choose(match.view(1), match.offers(1)[:1], None, Dice(bytes([number])), 1.0)
        assert watched.changed == set()


# --- games in a row


@pytest.mark.rule("R-11.2")
def test_five_games_in_a_row_repeat_no_card() -> None:
    games = list(in_a_row(22, 0))
    assert len(games) == 5
    assert all(each.cards > 0 and each.lines > 0 for each in games)
    assert sum(each.repeated for each in games) == 0


@pytest.mark.rule("R-12.3")
def test_the_next_game_is_handed_the_lines_that_were_heard() -> None:
    assert GAME.campaign
    past = Past({}, Outcome("council", (0,), legacy={"seen": ["granary"], "heard": [17, 4]}))
    assert GAME.campaign.sequel(Options(), [past]).heard == (17, 4)
    older = Past({}, Outcome("council", (0,), legacy={"seen": ["granary"]}))
    assert GAME.campaign.sequel(Options(), [older]).heard == ()
    assert msgspec.structs.replace(Options(), seen=("granary",)) == GAME.campaign.sequel(Options(), [older])
