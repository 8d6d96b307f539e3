"""A hero who plays along: strikes, shoots, casts, heals, helps, raises, moves. It sees what its seat sees.

Its habits in a fight, in their order:

1. raise a downed ally next to it, heal one who is about to fall;
2. attack the foe it is most likely to hit, and among those the one nearest to falling;
3. if it cannot hit any foe from here, go where it can; if nowhere, help the ally with the best chance;
4. end its turn.

Outside fights it only answers questions, votes on choices and passes.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from zarzewie.games.ksiega.board.grid import Square
from zarzewie.games.ksiega.board.paths import MOVE, NO_LIMIT, engaged, reachable
from zarzewie.games.ksiega.board.sight import cover, range_steps
from zarzewie.games.ksiega.characters.character import ROLE_TRAIT
from zarzewie.games.ksiega.fights.benefits import BY_DEFAULT
from zarzewie.games.ksiega.fights.plans import stands
from zarzewie.games.ksiega.fights.ranks import CROWD
from zarzewie.games.ksiega.house_rules import HouseRules
from zarzewie.games.ksiega.magic.casting import EFFECTS, TIER_TN
from zarzewie.games.ksiega.moves import Move
from zarzewie.games.ksiega.moves.player import (
    Attack,
    Cast,
    Choose,
    ChooseBenefit,
    Create,
    Defend,
    EndTurn,
    Farewell,
    GiveHelp,
    Go,
    Grow,
    PassOn,
    RaiseAlly,
    Roll,
    Say,
    UseArmour,
)
from zarzewie.games.ksiega.story.phrases import hint, phrases_of, premade
from zarzewie.games.ksiega.trials.dice import (
    HIGHEST_THRESHOLD,
    LOWEST_THRESHOLD,
    NO_ROLLS,
    Reason,
    Skill,
    Test,
    Throw,
    odds,
    prepare,
)
from zarzewie.games.ksiega.trials.ladder import DICE, TN, TRAITS
from zarzewie.games.ksiega.views import FoeShown, HeroShown, View
from zarzewie.kernel.bot import Bot, Choice
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.offer import Offer, Pick

WEAK: Final = 1
"""An ally with this many Hearts left, or fewer, is healed."""

BOLD: Final = 4
"""Where there is a choice without a test, it takes that one in one of this many cases."""

Offers = Mapping[str, list[Offer]]


class HeroBot(Bot[View, Move]):
    def choose(self, view: View, offers: Sequence[Offer], memory: Any, dice: Dice, budget: float) -> Choice:
        by_move: dict[str, list[Offer]] = {}
        for offer in offers:
            by_move.setdefault(offer.move, []).append(offer)
        move, why = (
            _answer(view, by_move)
            or _decide(view, by_move, dice)
            or _fight(view, by_move)
            or _walk(view, by_move)
            or _idle(view, by_move)
        )
        tag = type(move).__struct_config__.tag
        ask = next(offer.ask for offer in offers if offer.move == tag)
        return Choice(ask, move, why)


def values(offer: Offer, field: str) -> Sequence[Any]:
    """The values that an offer allows for a field."""
    found = offer.fields[field]
    return found.values if isinstance(found, Pick) else ()


# --- questions


def _answer(view: View, offers: Offers) -> tuple[Move, str] | None:
    assert view.seat is not None
    hero = view.heroes[view.seat]
    if "create" in offers:
        return _sheet(view), "create"
    if "use_armour" in offers:
        return UseArmour(use=True), "armour"
    if "choose_benefit" in offers:
        choices = values(offers["choose_benefit"][0], "benefit")
        return ChooseBenefit(next(each for each in BY_DEFAULT if each in choices)), "benefit"
    if "defend" in offers and hero is not None:
        return Defend(max(TRAITS, key=lambda trait: hero.character.skills[trait].die)), "defend"
    if "roll" in offers:
        return Roll(values(offers["roll"][0], "number")[0]), "roll"
    if "grow" in offers and hero is not None:
        choices = values(offers["grow"][0], "growth")
        own = ROLE_TRAIT[hero.character.role]
        return Grow(own if own in choices else choices[0]), "grow"
    if "farewell" in offers:
        return Farewell(), "farewell"
    return None


def _sheet(view: View) -> Create:
    assert view.seat is not None
    return Create(**msgspec.structs.asdict(premade(view.seat, phrases_of(view))))


# --- a choice (K-3.1)


def _decide(view: View, offers: Offers, dice: Dice) -> tuple[Move, str] | None:
    """Choose without understanding the text: mostly the most likely test, else any choice without one."""
    if "choose" not in offers or view.choice is None:
        return None
    likely = {at: _likely(view, text) for at, text in enumerate(view.choice.options)}
    best = max((each for each in likely.values() if each is not None), default=None)
    tests = [at for at, each in likely.items() if each is not None and each == best]
    plain = [at for at, each in likely.items() if each is None]
    tries = tests and (not plain or dice.below(BOLD))
    return Choose(dice.pick(tests if tries else plain)), "choose"


def _likely(view: View, text: str) -> float | None:
    """The chance that the party's best hero passes this choice's test; None if it has no test."""
    heroes = [hero for hero in view.heroes if hero is not None]
    d6 = view.house.d6_only
    for trait in TRAITS:
        die = DICE[0] if d6 else max(hero.character.skills[trait].die for hero in heroes)
        for tn in range(LOWEST_THRESHOLD, HIGHEST_THRESHOLD + 1) if d6 else view.house.tns:
            if text.endswith(hint(trait, Throw(die, tn), phrases_of(view), view.names, d6=d6)):
                return float(odds(Throw(die, tn), view.house).succeeding)
        for how in NO_ROLLS:
            if text.endswith(hint(trait, how, phrases_of(view), view.names)):
                return float(how == "almost_certain")
    return None


def _walk(view: View, offers: Offers) -> tuple[Move, str] | None:
    """Walk towards the place of a choice."""
    place, hero = None if view.choice is None else view.choice.at, _me(view)
    if "go" not in offers or place is None or view.board is None or hero.square is None:
        return None
    friends = [other.square for other in view.heroes if other and other is not hero and other.square]
    leg = reachable(view.board, hero.square, NO_LIMIT, friends).leg(place, MOVE)
    return (Go(leg[-1]), "walk") if leg and leg[-1] in values(offers["go"][0], "to") else None


# --- a turn in a fight


def _fight(view: View, offers: Offers) -> tuple[Move, str] | None:
    if view.fight is None or "end_turn" not in offers:
        return None  # not this hero's turn
    return (
        _save(view, offers) or _attack(view, offers) or _move(view, offers) or _help(view, offers) or _end()
    )


def _end() -> tuple[Move, str]:
    return EndTurn(), "done"


def _save(view: View, offers: Offers) -> tuple[Move, str] | None:
    if "raise_ally" in offers:
        return RaiseAlly(values(offers["raise_ally"][0], "seat")[0]), "raise"
    for offer in offers.get("cast", ()):
        if values(offer, "effect")[0] == "heal":
            weak = [seat for seat in values(offer, "seat") if _hearts(view, seat) <= WEAK]
            if weak and _me(view).character.skills.magic.die >= TIER_TN["strong"]:
                return Cast("heal", seat=min(weak, key=lambda seat: _hearts(view, seat))), "heal"
    return None


def _me(view: View) -> HeroShown:
    assert view.seat is not None
    hero = view.heroes[view.seat]
    assert hero is not None
    return hero


def _hearts(view: View, seat: int) -> int:
    hero = view.heroes[seat]
    return 99 if hero is None or not hero.present else hero.character.hearts


def _attack(view: View, offers: Offers) -> tuple[Move, str] | None:
    """The most promising attack on offer; None if none can hit."""
    foes = {foe.id: foe for foe in view.foes}
    ways: list[tuple[float, int, Move]] = []
    for offer in offers.get("attack", ()):
        kind = values(offer, "kind")[0]
        for foe_id in values(offer, "foe"):
            hits = _chance(view, foes[foe_id], kind)
            ways.append((hits, -foes[foe_id].wounds, Attack(kind, foe_id)))
    for offer in offers.get("cast", ()):
        if values(offer, "effect")[0] == "bolt":
            for foe_id in values(offer, "foe"):
                hits = _chance(view, foes[foe_id], "magic")
                ways.append((hits, -foes[foe_id].wounds, Cast("bolt", foe=foe_id)))
    best = max(ways, key=lambda way: way[:2], default=None)
    return (best[2], "attack") if best is not None and best[0] > 0 else None


def _chance(view: View, foe: FoeShown, kind: str) -> float:
    hero = _me(view)
    skills = hero.character.skills
    skill = {"melee": skills.strength, "ranged": skills.agility, "magic": skills.magic}[kind]
    tn = view.house.tn(foe.rank)
    if kind == "magic":
        tn = max(tn, TIER_TN[EFFECTS["bolt"][0]])
    steps = sum(edge.steps for edge in hero.edges) - (hero.talent is not None) + _pressure(view)
    if kind != "melee" and view.board is not None and hero.square and foe.square:
        steps += cover(view.board, hero.square, foe.square) != "none"
        steps += range_steps(hero.square, foe.square, view.house) + view.board.is_dark(foe.square)
    return _chance_to_hit(view.house, skill, tn, steps, helped=hero.help is not None)


def _chance_to_hit(house: HouseRules, skill: Skill, tn: TN, steps: int, *, helped: bool) -> float:
    """The chance that an attack hits under these house rules, with this many steps of circumstances."""
    reasons = tuple(Reason("K-3.5", 1 if steps > 0 else -1) for _ in range(abs(steps)))
    test = Test("strength", tn, reasons, help="" if helped else None, kind="attack")
    throw = prepare(test, skill, house)
    assert isinstance(throw, Throw)
    return float(odds(throw, house).succeeding)


def _pressure(view: View) -> int:
    minions = [foe for foe in view.foes if foe.seen and foe.rank == "minion"]
    hero = _me(view)
    if view.house.crowd != "harder" or view.board is None or hero.square is None:
        return 0
    squares = [foe.square for foe in minions if foe.square is not None]
    return int(engaged(view.board, hero.square, squares) >= CROWD)


def _move(view: View, offers: Offers) -> tuple[Move, str] | None:
    """Move to where it can strike or shoot, while it has an Action left."""
    hero = _me(view)
    if "go" not in offers or hero.spent or view.board is None or hero.square is None:
        return None
    targets = [foe.square for foe in view.foes if foe.seen and foe.square is not None]
    friends = [other.square for other in view.heroes if other and other is not hero and other.square]
    if not targets:
        return None
    near, far = stands(view.board, hero.square, MOVE - hero.moved, targets, friends)
    shoots = hero.character.can_shoot or (hero.character.mana > 0 and view.house.magic_attacks)
    to: Square = far if shoots else near
    return (Go(to), "move") if to in values(offers["go"][0], "to") else None


def _help(view: View, offers: Offers) -> tuple[Move, str] | None:
    """Help the ally with the biggest die."""
    if "give_help" not in offers:
        return None

    def promise(seat: int) -> int:
        hero = view.heroes[seat]
        return 0 if hero is None else max(hero.character.skills[trait].die for trait in TRAITS)

    to = max(values(offers["give_help"][0], "to"), key=promise)
    return GiveHelp(to, phrases_of(view).help), "help"


def _idle(view: View, offers: Offers) -> tuple[Move, str]:
    if "pass_on" in offers:
        return PassOn(), "pass"
    return Say(phrases_of(view).idle), "idle"
