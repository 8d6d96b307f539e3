"""The turning point of a finished council, from facts alone."""

from tests.games.rada.finished_years import finished, past
from zarzewie.games.rada.turning import TurningPoint, turning_point


def test_it_is_the_round_from_which_on_the_winner_led() -> None:
    year = [past(number) for number in range(1, 5)]
    purses = {0: (50, 40, 55, 60), 1: (45, 50, 50, 59)}  # led once before, and lost it
    assert turning_point(finished(year, purses=purses)) == TurningPoint("lead", 3, seat=0)


def test_who_is_level_does_not_lead() -> None:
    year = [past(1), past(2)]
    state = finished(year, purses={0: (50, 55), 1: (50, 50)})
    assert turning_point(state) == TurningPoint("lead", 2, seat=0)


def test_winners_lead_together_and_the_first_of_them_is_named() -> None:
    year = [past(1), past(2)]
    state = finished(year, purses={0: (46, 60), 3: (50, 60)}, winners=(0, 3))
    assert turning_point(state) == TurningPoint("lead", 1, seat=3)


def test_acclaim_leads_too() -> None:
    year = [past(1, acclaimed=0, favours=(4, 0, 0, 0, 0, 0)), past(2)]
    state = finished(year, purses={1: (48, 48)})
    assert turning_point(state) == TurningPoint("lead", 1, seat=0)


def test_for_domination_acclaim_only_parts_those_who_are_level() -> None:
    year = [past(1, acclaimed=0, favours=(4, 0, 0, 0, 0, 0)), past(2)]
    state = finished(year, purses={0: (60, 101), 1: (61, 101)}, ended="domination")
    assert turning_point(state) == TurningPoint("lead", 2, seat=0)


def test_a_win_by_the_ruling_factions_share_turned_at_the_end() -> None:
    state = finished([past(1), past(2)], purses={5: (60, 55)}, ruling=0)
    assert turning_point(state) == TurningPoint("ruling", 2, seat=0, faction=0)


def test_a_win_by_acclaim_that_nobody_could_place_turned_at_the_end() -> None:
    won = {"acclaimed": 0, "favours": (4, 0, 0, 0, 0, 0), "authors": None}
    state = finished([past(1, **won), past(2)])
    assert turning_point(state) == TurningPoint("acclaim", 2, seat=0)


def test_those_in_exile_stand_in_nobodys_way() -> None:
    year = [past(1, exiled=(5,)), past(2)]
    state = finished(year, purses={0: (50, 55), 5: (90, 90)}, exiled=(5,))
    assert turning_point(state) == TurningPoint("lead", 1, seat=0)


def test_a_kingdom_fell_in_the_round_that_cost_the_stat_most() -> None:
    year = [
        past(1, stats=(18, 20, 15)),
        past(2, stats=(9, 20, 14)),
        past(3, stats=(0, 2, 13)),
        past(4, stats=(0, 1, 12)),
    ]
    state = finished(year[:3], ended="collapse", winners=())
    assert turning_point(state) == TurningPoint("fall", 3, stat=0, by=9)
    longer = finished([year[0], past(2, stats=(5, 20, 14)), past(3, stats=(0, 20, 13))], ended="collapse")
    assert turning_point(longer) == TurningPoint("fall", 2, stat=0, by=13)


def test_without_a_round_there_is_none() -> None:
    state = finished([past(1)], history=())
    assert turning_point(state) is None
