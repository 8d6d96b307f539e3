"""Magic: tiers, costs, the ready-made effects on the board, free effects, exceptional spells (K-6)."""

from typing import Literal

import pytest

from tests.games.ksiega.sitting import Sitting, loaded, throw_of, values
from zarzewie.games.ksiega.board.grid import Square
from zarzewie.games.ksiega.events.fights import EffectEnded, FoeActed, HeroRaised
from zarzewie.games.ksiega.events.scenes import FoeSeen
from zarzewie.games.ksiega.events.trials import Rolled
from zarzewie.games.ksiega.magic.casting import COSTS, EFFECTS, TIER_TN
from zarzewie.games.ksiega.moves.master import (
    Alter,
    Bless,
    Circumstance,
    EndFight,
    EndOpponents,
    RunFoes,
    SetPresence,
    SetTier,
    StartFight,
)
from zarzewie.games.ksiega.moves.player import (
    Attack,
    Cast,
    ChooseBenefit,
    Declare,
    EndTurn,
    GiveHelp,
    Go,
    Invoke,
    Roll,
    Withdraw,
)
from zarzewie.games.ksiega.moves.scene import BlankBoard, Paint, RuleCover
from zarzewie.games.ksiega.state import MASTER
from zarzewie.games.ksiega.trials.dice import Throw
from zarzewie.games.ksiega.trials.ladder import Rank
from zarzewie.games.ksiega.trials.trial import Trial
from zarzewie.kernel.offer import Pick

MAGE = 3


def field(*foes: tuple[Rank, Square], ranged: bool = False, dark: bool = False, **house: object) -> Sitting:
    table = Sitting(house=house).scene(None)
    table.mg(BlankBoard(20, 8, dark))
    for seat, square in enumerate(((1, 1), (1, 3), (1, 5)), start=1):
        table.stand(seat, square)
    if foes:
        table.foes(*(rank for rank, _ in foes), at=[at for _, at in foes], ranged=ranged)
        table.mg(StartFight())
    return table


def cast(table: Sitting, move: Cast, shows: int, seat: int = MAGE) -> Trial:
    with loaded(shows):
        table.do(seat, move)
    return table.heard(Rolled).trial


def foe(table: Sitting, name: str) -> str:
    return table.foe(name).id


def round_over(table: Sitting) -> None:
    for seat in (3, 1, 2):
        hero = table.hero(seat)
        if not hero.done:
            table.do(seat, EndTurn())
    table.mg(EndOpponents())


# --- tiers and costs (K-6.2, K-6.3)


@pytest.mark.rule("K-6.2")
def test_tiers_have_their_tn_and_their_cost() -> None:
    assert TIER_TN == {"trick": 4, "standard": 6, "strong": 8, "great": 12}
    assert COSTS == {"trick": (0, 1), "standard": (1,), "strong": (2,), "great": (3,)}
    for tier, cost in EFFECTS.values():
        assert cost in COSTS[tier]


@pytest.mark.rule("K-6.3")
@pytest.mark.refuses("K-6.3")
def test_without_the_mana_nothing_is_cast_and_nothing_is_spent() -> None:
    table = field(("elite", (9, 5)))
    table.mg(Alter(MAGE, "lose_mana", 2, "wir"))
    refusal = table.refused(MAGE, Cast("hold", foe=foe(table, "elite 1")))
    assert (refusal.rule, refusal.facts) == ("K-6.3", {"cost": 2, "mana": 1})
    assert table.hero(MAGE).character.mana == 1


@pytest.mark.rule("K-6.3")
def test_the_books_own_failure_costs_the_mana_and_something_small() -> None:
    table = field(("elite", (9, 5)))
    entry = cast(table, Cast("hold", foe=foe(table, "elite 1")), 3)
    assert (entry.result, entry.owed) == ("failure", ("consequence",))
    assert table.hero(MAGE).character.mana == 1
    assert table.foe("elite 1").held == 0


# --- spell attacks (K-5.3, K-6.1)


@pytest.mark.rule("K-5.3", "K-6.1")
@pytest.mark.parametrize(("rank", "tn"), [("minion", 6), ("elite", 8), ("boss", 12)])
def test_a_bolt_is_magic_against_the_higher_tn_for_one_mana(rank: Rank, tn: int) -> None:
    table = field((rank, (9, 5)))
    entry = cast(table, Cast("bolt", foe=foe(table, f"{rank} 1")), 2)
    assert (entry.trait, entry.tn, entry.cost) == ("magic", tn, 1)
    assert table.hero(MAGE).character.mana == 2


@pytest.mark.rule("K-6.1", "K-4.3")
def test_cover_counts_as_for_a_shot() -> None:
    table = field(("minion", (9, 5)))
    table.mg(Paint(5, 5, 5, 5, "o"))
    assert [r.why for r in cast(table, Cast("bolt", foe=foe(table, "minion 1")), 8).reasons] == ["K-4.3"]


@pytest.mark.rule("K-6.1")
@pytest.mark.parametrize(
    ("archer", "shows", "hearts", "owed"),
    [(True, 3, 4, ()), (False, 3, 5, ("consequence",)), (True, 1, 5, ("complication",))],
    ids=["retaliation instead", "small consequence", "a one is the complication"],
)
def test_a_missed_spell_has_one_effect(archer: bool, shows: int, hearts: int, owed: tuple[str, ...]) -> None:
    table = field(("minion", (9, 5)), ranged=archer)
    cast(table, Cast("bolt", foe=foe(table, "minion 1")), shows)
    assert table.hero(MAGE).character.hearts == hearts
    assert table.view(None).trials[-1].owed == owed


@pytest.mark.rule("K-6.1", "K-5.3")
@pytest.mark.refuses("K-5.3")
def test_where_spells_never_wound_there_is_no_bolt_and_no_area() -> None:
    table = field(("minion", (9, 5)), magic_attacks=False)
    assert table.refused(MAGE, Cast("bolt", foe=foe(table, "minion 1"))).facts == {"why": "no_magic_attacks"}
    assert table.refused(MAGE, Cast("area", square=(9, 5))).rule == "K-5.3"


@pytest.mark.rule("K-6.1", "K-6.5")
def test_an_area_is_one_roll_against_each_tn_and_one_retaliation() -> None:
    table = field(("minion", (9, 5)), ("minion", (9, 4)), ("elite", (8, 5)), ("minion", (12, 5)), ranged=True)
    entry = cast(table, Cast("area", square=(9, 5)), 8)
    assert (entry.cost, entry.tn) == (2, 8)
    assert [foe.out for foe in table.state.foes] == [True, True, False, False]
    assert table.foe("elite 3").wounds == 1
    missed = field(("minion", (9, 5)), ("minion", (9, 4)), ranged=True)
    cast(missed, Cast("area", square=(9, 5)), 4)
    assert missed.hero(MAGE).character.hearts == 4


@pytest.mark.rule("K-5.8", "K-6.1")
def test_a_spell_missed_in_a_crowd_brings_the_complication_alone() -> None:
    crowd: tuple[tuple[Rank, Square], ...] = (("minion", (2, 5)), ("minion", (2, 4)), ("minion", (2, 6)))
    for effect in ("bolt", "hold"):
        table = field(*crowd, ("elite", (9, 5)), crowd="complication")
        cast(table, Cast(effect, foe=foe(table, "elite 4")), 5)
        assert table.view(None).trials[-1].owed == ("complication",)


@pytest.mark.rule("K-6.1", "K-4.3")
def test_walls_shelter_from_an_area() -> None:
    table = field(("minion", (9, 4)), ("minion", (10, 6)))
    for x, y in ((10, 5), (9, 6)):
        table.mg(Paint(x, y, x, y, "#"))
    table.mg(RuleCover(MAGE, foe(table, "minion 2"), "none", "z góry go widać"))
    cast(table, Cast("area", square=(9, 5)), 9)
    assert [each.out for each in table.state.foes] == [True, False]


@pytest.mark.rule("K-3.5", "K-6.1")
def test_a_spell_attack_is_always_rolled_within_four_and_twelve() -> None:
    cases: list[tuple[str, Literal[-2, 2], int]] = [
        ("area", 2, 12),
        ("bolt", -2, 4),
        ("area", -2, 4),
        ("bolt", 2, 12),
    ]
    for move, steps, tn in cases:
        table = field(("minion", (9, 5)))
        table.mg(Circumstance(MAGE, "wiatr", steps, secret=False))
        at = Cast("area", square=(9, 5)) if move == "area" else Cast("bolt", foe=foe(table, "minion 1"))
        assert cast(table, at, 5).throw == Throw(10, tn)


@pytest.mark.rule("K-6.1")
def test_an_area_may_hit_some_and_miss_a_boss_who_answers() -> None:
    table = field(("minion", (9, 5)), ("boss", (9, 4)), ranged=True)
    cast(table, Cast("area", square=(9, 5)), 9)
    assert table.foe("minion 1").out
    assert table.foe("boss 2").wounds == 3
    assert table.hero(MAGE).character.hearts == 4


@pytest.mark.rule("K-6.1", "K-4.4")
def test_without_a_board_an_area_takes_the_neighbours_of_its_target() -> None:
    table = Sitting(house={"crowd": "off"}).scene(None).foes("minion", "minion", "minion", "minion")
    table.mg(StartFight())
    cast(table, Cast("area", foe=foe(table, "minion 2")), 9)
    assert sum(each.out for each in table.state.foes) == 3


# --- the other effects (K-6.5)


@pytest.mark.rule("K-6.5")
def test_a_held_opponent_loses_its_next_turn_and_does_not_retaliate() -> None:
    table = field(("elite", (2, 5)))
    cast(table, Cast("hold", foe=foe(table, "elite 1")), 9)
    table.do(MAGE, EndTurn())
    table.do(2, Go((2, 4)))
    with loaded(2):
        table.do(2, Attack("ranged", foe(table, "elite 1")))
    assert table.hero(2).character.hearts == 5
    table.do(2, EndTurn())
    table.do(1, EndTurn())
    table.mg(RunFoes())
    assert table.heard(FoeActed).why == "held"
    assert table.foe("elite 1").held == 0


@pytest.mark.rule("K-6.5", "K-7.2")
def test_healing_gives_two_hearts_and_raises_the_downed() -> None:
    table = field(("minion", (19, 7)))
    table.mg(Alter(1, "harm", 5, "kamień"))
    cast(table, Cast("heal", seat=1), 8)
    assert table.hero(1).character.hearts == 2
    assert table.heard(HeroRaised) == HeroRaised(1, by=MAGE)


@pytest.mark.rule("K-6.5", "K-3.9")
@pytest.mark.refuses("K-3.9")
def test_a_boost_makes_one_die_bigger_and_there_is_only_one() -> None:
    table = field()
    cast(table, Cast("boost", seat=1), 7)
    assert table.refused(MAGE, Cast("boost", seat=1)).facts == {"why": "boosted"}
    table.mg(Alter(1, "lose_mana", 1, "wir"))
    assert table.hero(1).boosted
    table.do(1, Invoke("zapalam pochodnię"))
    table.mg(SetTier(2, "trick", 0, called=True))
    with loaded(8):
        table.do(1, Roll(2))
    assert throw_of(table.heard(Rolled).trial).die == 8
    assert not table.hero(1).boosted


@pytest.mark.rule("K-6.5")
def test_a_leap_crosses_five_squares_whatever_stands_there() -> None:
    table = field(("minion", (3, 5)))
    cast(table, Cast("leap", square=(6, 5)), 6)
    assert table.hero(MAGE).square == (6, 5)
    assert table.hero(MAGE).moved == 0


@pytest.mark.rule("K-6.5")
def test_whoever_leaps_onto_somebody_unseen_lands_beside_them() -> None:
    table = field()
    table.foes("minion", at=[(4, 5)], hidden=True)
    cast(table, Cast("leap", square=(4, 5)), 6)
    assert table.heard(FoeSeen).square == (4, 5)
    assert table.hero(MAGE).square != (4, 5)


@pytest.mark.rule("K-6.5", "K-4.2", "K-4.3")
def test_a_barrier_bars_the_way_and_the_view_until_the_next_round_is_over() -> None:
    table = field(("minion", (9, 5)))
    cast(table, Cast("barrier", square=(4, 5), down=True), 6)
    board = table.view(None).board
    assert board is not None
    assert board.barriers == ((4, 4), (4, 5), (4, 6))
    assert table.offers(2, "attack") == [] or foe(table, "minion 1") not in [
        each for offer in table.offers(2, "attack") for each in values(offer, "foe")
    ]
    round_over(table)
    assert table.board(None).barriers
    round_over(table)
    assert table.heard(EffectEnded).effects == ("barriers",)
    assert table.board(None).barriers == ()


@pytest.mark.rule("K-6.5", "K-4.3")
def test_smoke_is_partial_cover_for_whoever_is_in_it() -> None:
    table = field(("minion", (5, 5)))
    cast(table, Cast("smoke", square=(5, 5)), 4)
    table.do(MAGE, EndTurn())
    with loaded(6):
        table.do(2, Attack("ranged", foe(table, "minion 1")))
    entry = table.heard(Rolled).trial
    assert ([reason.why for reason in entry.reasons], entry.result) == (["K-4.3"], "failure")


@pytest.mark.rule("K-6.5", "K-3.5")
def test_light_takes_the_darkness_away_from_a_target() -> None:
    table = field(("minion", (5, 5)), dark=True)
    cast(table, Cast("light", square=(5, 5)), 4)
    table.do(MAGE, EndTurn())
    with loaded(6):
        table.do(2, Attack("ranged", foe(table, "minion 1")))
    assert table.heard(Rolled).trial.reasons == ()


@pytest.mark.rule("K-6.5")
def test_light_stays_for_the_scene() -> None:
    table = field(("minion", (9, 5)), dark=True)
    cast(table, Cast("light", square=(4, 5)), 4)
    for _ in range(3):
        round_over(table)
    assert (4, 5) in table.board(None).light


@pytest.mark.rule("K-6.5", "K-3.9")
def test_a_boost_and_help_that_nobody_used_are_gone_with_the_fight() -> None:
    table = field(("minion", (9, 5)))
    cast(table, Cast("boost", seat=1), 7)
    table.do(2, GiveHelp(1, "osłaniam"))
    table.mg(EndFight("uciekli"))
    assert not table.hero(1).boosted
    assert table.hero(1).help is None


@pytest.mark.rule("K-6.1", "K-6.5", "K-4.3")
@pytest.mark.refuses("K-6.5")
def test_behind_a_wall_nobody_is_reached_by_a_spell_neither_foe_nor_friend() -> None:
    table = field(("minion", (9, 5)))
    table.mg(Alter(1, "harm", 2, "kamień"))
    table.mg(Paint(0, 4, 19, 4, "#"))
    table.mg(Paint(5, 5, 5, 7, "#"))
    spells = (
        Cast("bolt", foe=foe(table, "minion 1")),
        Cast("area", square=(9, 5)),
        Cast("heal", seat=1),
        Cast("boost", seat=1),
    )
    for move in spells:
        assert table.refused(MAGE, move).rule == ("K-6.1" if move.effect == "area" else "K-6.5")
    strong = field(("minion", (9, 5)))
    strong.mg(Paint(5, 0, 5, 7, "#"))
    assert strong.refused(MAGE, Cast("hold", foe=foe(strong, "minion 1"))).rule == "K-6.5"


@pytest.mark.rule("K-6.5", "K-7.2", "K-12.1")
@pytest.mark.refuses("K-6.5")
def test_the_dead_are_not_healed_and_a_boost_is_for_who_can_use_it() -> None:
    table = field(deadly=True)
    for _ in range(2):
        table.mg(Alter(1, "harm", 5, "kamień"))
    table.mg(SetPresence(2, False))
    for move in (Cast("heal", seat=1), Cast("boost", seat=1), Cast("boost", seat=2)):
        assert table.refused(MAGE, move).rule == "K-6.5"


@pytest.mark.rule("K-6.5", "K-12.2")
def test_nobody_leaps_or_casts_into_the_unknown() -> None:
    table = Sitting().scene("yard", fog=True)
    table.mg(BlankBoard(12, 8, True))
    table.stand(MAGE, (1, 5))
    board = table.view(MAGE).board
    assert board is not None
    offers = [offer for offer in table.offers(MAGE, "cast") if offer.fields["square"] != Pick((None,))]
    assert {each.fields["effect"] for each in offers} == {
        Pick((effect,)) for effect in ("leap", "barrier", "smoke", "light")
    }
    assert all(board.sign(square) != "?" for each in offers for square in values(each, "square"))


@pytest.mark.rule("K-6.5")
@pytest.mark.refuses("K-6.5", "K-5.1", "K-4.4")
def test_a_spell_needs_something_to_be_aimed_at() -> None:
    table = field(("minion", (9, 5)))
    assert table.refused(MAGE, Cast("bolt", foe="zzzz")).rule == "K-6.5"
    assert table.refused(MAGE, Cast("heal", seat=1)).rule == "K-6.5"
    assert table.refused(MAGE, Cast("leap", square=(9, 5))).rule == "K-6.5"
    assert field().refused(MAGE, Cast("bolt", foe="zzzz")).rule == "K-5.1"
    assert Sitting().scene(None).refused(MAGE, Cast("leap", square=(1, 1))).rule == "K-4.4"


# --- free effects (K-6.1, K-6.5)


@pytest.mark.rule("K-6.1", "K-6.5")
def test_a_free_effect_is_described_tiered_paid_and_rolled() -> None:
    table = field()
    table.do(MAGE, Invoke("chcę postawić krótką osłonę i przebiec"))
    assert table.owing()["lead"] == (MASTER,)
    table.mg(SetTier(1, "standard", 1, called=True))
    with loaded(9):
        table.do(MAGE, Roll(1))
    entry = table.heard(Rolled).trial
    assert (entry.tn, entry.cost, entry.result) == (6, 1, "success")
    assert table.hero(MAGE).character.mana == 2


@pytest.mark.rule("K-6.3")
@pytest.mark.refuses("K-6.3")
def test_a_great_power_that_cannot_be_paid_is_withdrawn_without_loss() -> None:
    table = field(("minion", (9, 5)))
    table.mg(Alter(MAGE, "lose_mana", 1, "wir"))
    table.do(MAGE, Invoke("odwracam rzekę"))
    table.mg(SetTier(1, "great", 3, called=True))
    assert table.refused(MAGE, Roll(1), inside=True).rule == "K-6.3"
    table.do(MAGE, Withdraw(1))
    assert (table.hero(MAGE).character.mana, table.hero(MAGE).spent) == (2, False)


@pytest.mark.rule("K-3.5", "K-6.1")
def test_an_almost_impossible_spell_costs_nothing() -> None:
    table = field()
    table.mg(Circumstance(MAGE, "cisza magii", 2, secret=False))
    table.do(MAGE, Invoke("gaszę słońce"))
    table.mg(SetTier(1, "great", 3, called=True))
    table.do(MAGE, Roll(1))
    assert table.heard(Rolled).trial.result == "impossible"
    assert table.hero(MAGE).character.mana == 3


# --- exceptional magic (K-6.4)


@pytest.mark.rule("K-6.4")
def test_one_mana_comes_back_but_only_if_one_was_paid_and_the_mg_allows() -> None:
    table = field()
    cast(table, Cast("boost", seat=1), 10)
    table.do(MAGE, ChooseBenefit("mana"))
    assert table.hero(MAGE).character.mana == 3
    cast(table, Cast("light", square=(2, 5)), 10)
    (offer,) = table.offers(MAGE, "choose_benefit")
    assert values(offer, "benefit") == ("scale", "other")
    strict = field(mana_back=False)
    cast(strict, Cast("boost", seat=1), 10)
    (offer,) = strict.offers(MAGE, "choose_benefit")
    assert values(offer, "benefit") == ("other",)


@pytest.mark.rule("K-6.4")
def test_a_larger_scale_has_its_meaning_for_each_effect() -> None:
    table = field(("elite", (9, 5)))
    cast(table, Cast("hold", foe=foe(table, "elite 1")), 10)
    table.do(MAGE, ChooseBenefit("scale"))
    assert table.foe("elite 1").held == 2
    healing = field()
    healing.mg(Alter(1, "harm", 5, "kamień"))
    cast(healing, Cast("heal", seat=1), 10)
    healing.do(MAGE, ChooseBenefit("scale"))
    assert healing.hero(1).character.hearts == 3
    wide = field(("minion", (9, 5)), ("minion", (11, 5)), ("minion", (15, 5)))
    cast(wide, Cast("area", square=(9, 5)), 10)
    wide.do(MAGE, ChooseBenefit("scale"))
    assert [each.out for each in wide.state.foes] == [True, True, False]
    lasting = field(("minion", (9, 5)))
    cast(lasting, Cast("smoke", square=(4, 5)), 10)
    lasting.do(MAGE, ChooseBenefit("scale"))
    round_over(lasting)
    round_over(lasting)
    assert lasting.board(None).smoke
    bright = field(dark=True)
    cast(bright, Cast("light", square=(4, 4)), 10)
    bright.do(MAGE, ChooseBenefit("scale"))
    assert (8, 4) in bright.board(None).light


@pytest.mark.rule("K-6.4", "K-5.5")
def test_an_exceptional_spell_attack_takes_one_item_of_either_list() -> None:
    table = field(("elite", (9, 5)))
    cast(table, Cast("bolt", foe=foe(table, "elite 1")), 10)
    (offer,) = table.offers(MAGE, "choose_benefit")
    assert set(values(offer, "benefit")) == {"wound", "push", "disarm", "position", "mana", "other"}
    table.do(MAGE, ChooseBenefit("wound"))
    assert table.foe("elite 1").out


@pytest.mark.rule("K-6.4")
def test_of_a_free_effect_the_mg_says_what_is_larger_or_better() -> None:
    for choice in ("scale", "other"):
        table = field()
        table.do(MAGE, Invoke("mgła"))
        table.mg(SetTier(1, "trick", 1, called=True))
        with loaded(10):
            table.do(MAGE, Roll(1))
        table.do(MAGE, ChooseBenefit(choice))
        table.mg(Bless(1, "gęsta jak mleko"))
        assert table.view(None).trials[-1].benefit == "gęsta jak mleko"


@pytest.mark.rule("K-5.2", "K-6.1")
def test_a_spell_is_the_action_of_a_turn() -> None:
    table = field(("minion", (9, 5)))
    cast(table, Cast("light", square=(2, 5)), 5)
    assert table.hero(MAGE).spent
    assert table.refused(MAGE, Declare("i jeszcze")).rule == "K-5.2"
