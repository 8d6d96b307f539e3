"""The forecast and the other questions that a view answers (K-5.11, K-3.8)."""

from cProfile import Profile
from fractions import Fraction
from typing import Any

import msgspec
import pytest

from tests.games.ksiega.sitting import Sitting, loaded
from zarzewie.games.ksiega.board.maps import MAPS
from zarzewie.games.ksiega.characters.character import in_new_scene
from zarzewie.games.ksiega.characters.sheet import created
from zarzewie.games.ksiega.forecast.decisions import Skirmish, Thoughts
from zarzewie.games.ksiega.forecast.encounter import Encounter, Enemy
from zarzewie.games.ksiega.forecast.odds import Forecast, forecast
from zarzewie.games.ksiega.house_rules import HouseRules
from zarzewie.games.ksiega.moves.master import Bless, Circumstance, Complicate, SetPresence, StartFight
from zarzewie.games.ksiega.moves.scene import PlaceFoe
from zarzewie.games.ksiega.preview import Bearing
from zarzewie.games.ksiega.state import MASTER, State
from zarzewie.games.ksiega.story.phrases import PHRASES, premade
from zarzewie.games.ksiega.trials.dice import Prospects
from zarzewie.games.ksiega.trials.ladder import Rank
from zarzewie.kernel.chance import Chance, Dice
from zarzewie.kernel.codec import plain
from zarzewie.kernel.game import Refused

FIGHTS = 300


def encounter(*ranks: Rank, map_id: str | None = None, house: HouseRules | None = None) -> Encounter:
    """Three starting heroes against opponents of these ranks."""
    house = house or HouseRules()
    place = MAPS[map_id] if map_id else None
    return Encounter(
        party=tuple(in_new_scene(created(premade(seat, PHRASES["pl"]), house), house) for seat in (1, 2, 3)),
        squares=tuple(place.starts[:3]) if place else (None,) * 3,
        enemies=tuple(
            Enemy(rank, place.posts[at] if place else None, ranged=at % 3 == 2)
            for at, rank in enumerate(ranks)
        ),
        board=place.board if place else None,
        house=house,
    )


def played(what: Encounter, fights: int = FIGHTS) -> Forecast:
    """A forecast with `fights` fights in each of the three variants."""
    return forecast(what, 3 * fights, Chance(b"forecast").at("test"))


@pytest.mark.rule("K-5.11")
def test_a_boss_at_twelve_is_out_of_reach_and_one_step_lower_is_not() -> None:
    """The figures that the rule itself gives: none, 5 to 8 in a hundred, most of them."""
    hard = played(encounter("boss"))
    assert hard.won == 0
    assert 0.03 <= hard.won_with_help / FIGHTS <= 0.12
    fair = played(encounter("boss", house=HouseRules(boss_tn=8)))
    assert fair.won / FIGHTS >= 0.78
    assert fair.won_with_care / FIGHTS > 0.95


@pytest.mark.rule("K-5.11")
@pytest.mark.parametrize("map_id", [None, "yard", "crypt", "ford"])
def test_more_opponents_win_more_often(map_id: str | None) -> None:
    few, many = (
        played(encounter(*ranks, map_id=map_id), 40)
        for ranks in ((("minion",) * 2), (("minion",) * 4 + ("elite",) * 4))
    )
    assert few.won_with_help > many.won_with_help
    assert few.hearts > many.hearts


HOUSES = [
    HouseRules(),
    HouseRules(enemy_attack="automatic"),
    HouseRules(enemy_attack="defence", armour=True),
    HouseRules(enemy_attack="gm", crowd="complication"),
    HouseRules(retaliation="always", range_limit=True),
    HouseRules(d6_only=True, deadly=True),
    HouseRules(magic_attacks=False, crowd="off", max_always_succeeds=True),
    HouseRules(ladder="three", ranks="two"),
]


@pytest.mark.rule("K-5.11")
@pytest.mark.parametrize("house", HOUSES, ids=range(len(HOUSES)))
@pytest.mark.parametrize("map_id", [None, "yard", "ford"])
def test_a_fight_ends_at_a_table_as_it_ends_in_the_forecast(house: HouseRules, map_id: str | None) -> None:
    """The same rolls twice: in the forecast's rehearsal, and move by move at a table."""
    what = encounter("minion", "minion", "minion", "elite", "boss", map_id=map_id, house=house)
    for seed in range(3):
        rolls = Rolls(Chance(b"the same rolls").at(seed))
        party = Skirmish(Thoughts(what), rolls, helping=seed > 0, careful=seed > 1)
        end = party.play()
        table = at_a_table(what, map_id)
        with loaded(*rolls.shown):
            for seat, move in party.table.moves:
                settle(table, seat, move)
        assert figures(table.state) == figures(party.table.state)
        assert end.won == (not any(not foe.out for foe in table.state.foes))
        assert end.hearts == sum(hero.character.hearts for hero in table.state.heroes if hero)


class Rolls(Dice):
    """Dice that record what they showed."""

    def __init__(self, dice: Dice) -> None:
        self.dice = dice
        self.shown: list[int] = []

    def roll(self, sides: int) -> int:
        self.shown.append(self.dice.roll(sides))
        return self.shown[-1]


def at_a_table(what: Encounter, map_id: str | None) -> Sitting:
    """The same fight at a table with a runner, where all rules apply."""
    house = what.house
    if house.enemy_attack == "gm":
        house = msgspec.structs.replace(house, enemy_attack="die")
    table = Sitting(house=plain(house), runner=True).scene(map_id)
    for enemy in what.enemies:
        x, y = enemy.square or (None, None)
        rank = house.played_as(enemy.rank)
        table.mg(PlaceFoe(rank, rank, enemy.ranged, hidden=False, x=x, y=y))
    table.mg(StartFight())
    return table


def settle(table: Sitting, seat: int, move: Any) -> None:
    """Make a move of the rehearsal, and what a runner and an answering party do after it."""
    ids = {f"f{number}": foe.id for number, foe in enumerate(table.state.foes)}
    if getattr(move, "foe", None) is not None:
        move = msgspec.structs.replace(move, foe=ids[move.foe])
    table.do(seat, move)
    while table.state.asked:
        table.expire(f"answer.{table.state.questions + 1}")
    for trial in table.state.trials:
        if trial.owed:
            words = Bless if "benefit" in trial.owed else Complicate
            table.mg(words(trial.number, "…"))


def figures(state: State) -> Any:
    """Everything that counts in a fight."""
    return (
        [(hero.character, hero.square, hero.edges, hero.spent) for hero in state.heroes if hero],
        [(foe.rank, foe.wounds, foe.square, foe.held, foe.disarmed) for foe in state.foes],
        None if state.fight is None else (state.fight.round, state.fight.phase),
    )


@pytest.mark.rule("K-5.11", "K-5.5")
def test_the_forecast_says_that_there_are_no_elites() -> None:
    two = HouseRules(ranks="two")
    with_elites = played(encounter("elite", "elite", house=two), 20)
    assert with_elites.without_elites
    assert with_elites == played(encounter("minion", "minion", house=two), 20)
    assert not played(encounter("elite"), 20).without_elites


@pytest.mark.rule("K-5.11")
def test_five_hundred_fights_on_a_board_take_a_moment() -> None:
    """A hundred are 1.9 million calls, half a second; calls are the same however busy a machine is."""
    what = encounter("minion", "minion", "minion", "minion", "elite", "elite", map_id="yard")
    profile = Profile()
    profile.runcall(forecast, what, 100, Chance(b"forecast").at("quick"))
    assert sum(function.callcount for function in profile.getstats()) < 2_300_000


@pytest.mark.rule("K-5.11")
@pytest.mark.refuses("K-5.11")
def test_the_mg_asks_while_building_and_players_do_not() -> None:
    table = Sitting().scene("yard")
    query = {"ask": "forecast", "fights": 20}
    with pytest.raises(Refused, match=r"K-5\.11"):
        table.foresee(MASTER, query)
    table.foes("minion", "boss", at=[(5, 5), (7, 7)], hidden=True)
    found = table.foresee(MASTER, query)
    assert isinstance(found, Forecast)
    assert found == table.foresee(MASTER, query)
    for odd in (query, {"ask": "nonsense"}, {"ask": "forecast", "fights": 501}, 7):
        with pytest.raises(Refused, match=r"K-5\.11"):
            table.foresee(1, odd)


@pytest.mark.rule("K-5.11", "K-12.1")
def test_the_absent_do_not_count_in_a_forecast() -> None:
    table = Sitting().scene("yard").foes("elite", "elite", at=[(5, 5), (7, 7)])
    query = {"ask": "forecast", "fights": 60}
    together = table.foresee(MASTER, query)
    for seat in (1, 2):
        table.mg(SetPresence(seat, False))
    alone = table.foresee(MASTER, query)
    assert alone.won_with_care < together.won_with_care
    table.mg(SetPresence(3, False))
    with pytest.raises(Refused, match=r"K-5\.11"):
        table.foresee(MASTER, query)


# --- odds and paths


@pytest.fixture
def fight() -> Sitting:
    table = Sitting().scene("yard").foes("minion", at=[(5, 9)])
    table.mg(StartFight())
    return table


@pytest.mark.rule("K-3.8")
def test_the_odds_of_an_attack_are_known_before_it(fight: Sitting) -> None:
    query = {"ask": "attack", "seat": 2, "kind": "ranged", "foe": fight.foe("minion 1").id}
    for seat in (0, 1, 2):
        odds = fight.foresee(seat, query)
        assert isinstance(odds, Prospects)
        assert odds.alone.odds is not None
        assert odds.alone.odds.succeeding == Fraction(1, 2)
    fight.mg(Circumstance(2, "kanarek", 1, secret=True))
    assert fight.foresee(1, query) is None
    assert fight.foresee(MASTER, query) is not None


@pytest.mark.rule("K-4.1", "K-4.3", "K-12.2")
def test_how_opponents_stand_to_a_hero_is_known_of_those_who_are_seen(fight: Sitting) -> None:
    fight.mg(PlaceFoe("kanarek", "elite", ranged=False, hidden=True, x=7, y=9))
    seen = fight.foe("minion 1").id
    found = fight.foresee(2, {"ask": "bearings", "seat": 2})
    assert found == (Bearing(seen, "none", 1, near=True),)


@pytest.mark.refuses("K-5.7", "K-5.3", "K-6.5", "K-4.2")
def test_what_cannot_be_done_is_refused_as_the_move_would_be(fight: Sitting) -> None:
    foe = fight.foe("minion 1").id
    for query, rule in (
        ({"ask": "attack", "seat": 1, "kind": "melee", "foe": foe}, "K-5.7"),
        ({"ask": "attack", "seat": 1, "kind": "melee", "foe": "zzzz"}, "K-5.3"),
        ({"ask": "cast", "seat": 3, "effect": "bolt", "foe": "zzzz"}, "K-6.5"),
        ({"ask": "way", "seat": 1, "to": [0, 0]}, "K-4.2"),
    ):
        with pytest.raises(Refused) as refused:
            fight.foresee(1, query)
        assert refused.value.rule == rule


@pytest.mark.rule("K-3.8", "K-6.1")
def test_the_odds_of_a_spell_and_a_way_over_the_map(fight: Sitting) -> None:
    bolt = {"ask": "cast", "seat": 3, "effect": "bolt", "foe": fight.foe("minion 1").id}
    odds = fight.foresee(3, bolt)
    assert odds.alone.odds.succeeding == Fraction(5, 10)
    light = {"ask": "cast", "seat": 3, "effect": "light"}
    assert fight.foresee(3, light).alone.odds.succeeding == Fraction(7, 10)
    way = fight.foresee(1, {"ask": "way", "seat": 1, "to": [2, 7]})
    assert len(way) == 2
