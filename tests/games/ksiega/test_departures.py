"""Where the book says "usually", the MG allows it this once, with a reason (K-3.5)."""

from typing import Any, Literal

import pytest

from tests.games.ksiega.sitting import Sitting, loaded
from zarzewie.games.ksiega.events.trials import Rolled, UsualLeft
from zarzewie.games.ksiega.moves.master import Allow, AskTest, CallTest, Circumstance, StartFight
from zarzewie.games.ksiega.moves.player import Declare, GiveHelp, Roll
from zarzewie.games.ksiega.state import MASTER
from zarzewie.games.ksiega.trials.dice import Throw
from zarzewie.games.ksiega.trials.ladder import TN
from zarzewie.games.ksiega.trials.trial import Help
from zarzewie.kernel.offer import Pick

WHY = "to jego dom"


def asked(tn: TN = 8, talent: int | None = None, **options: Any) -> Sitting:
    table = Sitting(**options).scene()
    table.do(2, Declare("otworzyć zamek"))
    talents = table.hero(2).character.talents
    named = None if talent is None else talents[talent]
    table.mg(AskTest(1, "agility", tn, named, "hałas", called=True))
    return table


def thrown(table: Sitting) -> object:
    return table.prospects(None).helped.throw


def alone(table: Sitting) -> object:
    return table.prospects(None).alone.throw


@pytest.mark.rule("K-3.5", "K-2.4")
@pytest.mark.refuses("K-3.5")
def test_a_second_talent_counts_within_two_steps() -> None:
    table = asked(12, talent=0)
    first, second = table.hero(2).character.talents
    assert table.refused(MASTER, Allow(1, "talent", WHY, first)).rule == "K-3.5"
    table.mg(Allow(1, "talent", WHY, second))
    told = table.heard(UsualLeft, seat=1)
    assert (told.what, told.why, told.talent, told.trial.throw) == ("talent", WHY, second, Throw(10, 6))
    table.mg(Circumstance(2, "cisza", -1, secret=False))
    assert alone(table) == Throw(10, 6)  # three steps, of which two count
    assert table.refused(MASTER, Allow(1, "talent", WHY, second)).rule == "K-3.5"
    with loaded(6):
        table.do(2, Roll(1))
    assert table.heard(Rolled).trial.departures[0].why == WHY


@pytest.mark.rule("K-3.5", "K-3.6")
@pytest.mark.refuses("K-3.6")
def test_a_second_helper_is_one_more_size() -> None:
    table = asked()
    table.do(1, GiveHelp(2, "trzyma latarnię"))
    assert table.refused(3, GiveHelp(2, "podaje wytrych")).rule == "K-3.6"
    table.mg(Allow(1, "helper", WHY))
    table.do(3, GiveHelp(2, "podaje wytrych"))
    assert (alone(table), thrown(table)) == (Throw(10, 8), Throw(20, 8))
    with loaded(15):
        table.do(2, Roll(1))
    entry = table.heard(Rolled).trial
    assert entry.help is not None
    assert isinstance(entry.second_help, Help)
    assert (entry.help.by, entry.second_help.by, entry.throw) == (1, 3, Throw(20, 8))


@pytest.mark.rule("K-3.5", "K-3.9")
@pytest.mark.refuses("K-3.6")
def test_in_a_fight_the_second_helper_spends_an_action_too_and_a_third_is_too_many() -> None:
    table = Sitting(4, house={"crowd": "off"}).scene().foes("minion")
    table.mg(StartFight())
    table.do(2, Declare("wyrwać dźwignię"))
    table.mg(AskTest(1, "strength", 8, None, "czas", called=True))
    table.do(1, GiveHelp(2, "ciągnie"))
    table.mg(Allow(1, "helper", WHY))
    table.do(3, GiveHelp(2, "też ciągnie"))
    assert (table.hero(1).spent, table.hero(3).spent) == (True, True)
    assert table.refused(4, GiveHelp(2, "i ja")).rule == "K-3.6"


@pytest.mark.rule("K-3.5")
@pytest.mark.parametrize(
    ("tn", "steps", "house", "limit"),
    [(4, -1, {}, 4), (12, 1, {}, 12), (8, 1, {"ladder": "three"}, 8)],
)
def test_beyond_a_limit_it_is_rolled_at_that_limit(
    tn: TN, steps: Literal[-1, 1], house: dict[str, object], limit: int
) -> None:
    table = asked(tn, house=house)
    table.mg(Circumstance(2, "…", steps, secret=False))
    table.mg(Allow(1, "roll", WHY))
    assert alone(table) == Throw(10, limit)
    with loaded(10):
        table.do(2, Roll(1))
    assert table.heard(Rolled).trial.result == ("exceptional" if limit <= 10 else "failure")


@pytest.mark.rule("K-3.5")
@pytest.mark.refuses("K-3.5")
def test_only_what_the_book_does_not_do_has_to_be_allowed() -> None:
    table = asked()
    whats = [offer.fields["what"] for offer in table.offers(MASTER, "allow")]
    assert whats == [Pick(("helper",))]
    assert table.refused(MASTER, Allow(1, "roll", WHY)).rule == "K-3.5"
    assert table.refused(MASTER, Allow(1, "helper", "")).rule == "K-1.1"


@pytest.mark.rule("K-3.5")
def test_the_runner_never_departs() -> None:
    table = Sitting(runner=True).scene()
    table.mg(CallTest(1, "skok", "strength", 4, "…", called=False))
    table.mg(Circumstance(1, "rozbieg", -1, secret=False))
    assert table.offers(MASTER, "allow") == []


@pytest.mark.rule("K-3.5", "K-9.3")
def test_with_d6_a_second_helper_and_a_second_talent_count_one_each() -> None:
    table = asked(8, talent=0, house={"d6_only": True})
    table.do(1, GiveHelp(2, "trzyma latarnię"))
    table.mg(Allow(1, "helper", WHY))
    table.do(3, GiveHelp(2, "podaje wytrych"))
    table.mg(Allow(1, "talent", WHY, table.hero(2).character.talents[1]))
    assert thrown(table) == Throw(6, 2)  # trained 4+, hard +1, two talents and two helpers −4, at least 2+
