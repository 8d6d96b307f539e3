"""Questions answered from a view: odds before an attack, a path over the map, the forecast. Never logged."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta

from zarzewie.games.ksiega.board.grid import Square, distance
from zarzewie.games.ksiega.board.known import cover_between, known_board, seen_foe, seen_foes, within_reach
from zarzewie.games.ksiega.board.paths import Path
from zarzewie.games.ksiega.board.sight import Cover
from zarzewie.games.ksiega.board.walking import way
from zarzewie.games.ksiega.fights.attacks import attack_trial, cannot_attack
from zarzewie.games.ksiega.forecast.encounter import Encounter, Enemy
from zarzewie.games.ksiega.forecast.odds import Forecast, forecast
from zarzewie.games.ksiega.magic.aims import aims, cannot_cast
from zarzewie.games.ksiega.magic.spells import easiest, not_cast_there, ready_made, spell_trial
from zarzewie.games.ksiega.pieces import Blow, Line
from zarzewie.games.ksiega.sitting.party import hero_at
from zarzewie.games.ksiega.state import MASTER, State
from zarzewie.games.ksiega.trials import dice
from zarzewie.games.ksiega.trials.dice import Prospects, prospects
from zarzewie.games.ksiega.trials.rolls import the_test
from zarzewie.games.ksiega.trials.trial import Effect, Trial
from zarzewie.games.ksiega.views import View
from zarzewie.games.ksiega.worlds import imagine
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.game import Question, Refused, Seat

MOST_FIGHTS = 500


class AttackOdds(Question[Prospects | None], frozen=True, tag="attack"):
    seat: Seat
    kind: Blow
    foe: Line


class SpellOdds(Question[Prospects | None], frozen=True, tag="cast"):
    seat: Seat
    effect: Effect
    foe: Line | None = None
    square: Square | None = None
    """An area's centre."""


class WayTo(Question[Path], frozen=True, tag="way"):
    seat: Seat
    to: Square


class Bearings(Question[tuple["Bearing", ...]], frozen=True, tag="bearings"):
    """Cover, distance and reach of every foe that is seen, relative to this hero."""

    seat: Seat


class Bearing(msgspec.Struct, frozen=True):
    """Cover either way (K-4.3), how far (K-4.1; None without a board), near enough for melee (K-5.7)."""

    foe: str
    cover: Cover
    distance: int | None
    near: bool


class FightForecast(Question[Forecast], frozen=True, tag="forecast"):
    """K-5.11: the current party against all opponents on the board, hidden ones too."""

    fights: Annotated[int, Meta(ge=1, le=MOST_FIGHTS)] = 300
    seed: int = 0


Query = AttackOdds | SpellOdds | WayTo | Bearings | FightForecast


def preview(view: View, seat: Seat, query: Any) -> Any:
    """Answer from what this seat knows; raises Refused for the same reasons as the move itself."""
    try:
        asked: Query = msgspec.convert(query, Query)
    except msgspec.ValidationError as error:
        raise Refused("K-5.11", why=str(error)) from None
    world = imagine(view, seat, Chance(b"what is hidden does not count").at("preview"))
    match asked:
        case AttackOdds(attacker, kind, foe):
            return _odds(view, world, _attack(world, attacker, kind, foe))
        case SpellOdds(caster, "area", _, centre) if centre is not None:
            return _odds(view, world, _area(world, caster, centre))
        case SpellOdds(caster, effect, foe_id):
            return _odds(view, world, _spell(world, caster, effect, foe_id))
        case WayTo(walker, to):
            return _way(world, walker, to)
        case Bearings(looking):
            return _bearings(world, looking)
        case FightForecast(fights, seed):
            return _forecast(view, fights, seed)


def _attack(world: State, seat: Seat, kind: Blow, foe_id: str) -> Trial:
    if refusal := cannot_attack(world, seat, kind, foe_id):
        raise refusal
    foe = seen_foe(world, foe_id)
    assert foe is not None
    return attack_trial(world, known_board(world), seat, foe, kind)


def _spell(world: State, seat: Seat, effect: Effect, foe_id: str | None) -> Trial:
    refusal = cannot_cast(world, seat, effect)
    foe = None if foe_id is None else seen_foe(world, foe_id)
    if refusal is None and (aims(world, seat, effect) is None or (foe_id is not None and foe is None)):
        refusal = Refused("K-6.5", effect=effect, why="no_target")
    if refusal is not None:
        raise refusal
    trial = ready_made(world, seat, effect)
    return trial if foe is None else spell_trial(world, known_board(world), trial, foe)


def _area(world: State, seat: Seat, centre: Square) -> Trial:
    """The request for the easiest of its targets, as the entry will show it."""
    trial = msgspec.structs.replace(_spell(world, seat, "area", None), at=centre)
    if refusal := not_cast_there(world, seat, centre):
        raise refusal
    as_known = msgspec.structs.replace(world, board=known_board(world))
    return easiest(as_known, trial)[0]


def _odds(view: View, world: State, trial: Trial) -> Prospects | None:
    """With and without help; None while a secret reason hides them from all but the MG (K-3.8)."""
    hero = world.heroes[trial.seat]
    assert hero is not None
    test = the_test(world, trial)
    if dice.has_secret(test) and view.master is None:
        return None
    return prospects(test, hero.character.skills[test.trait], world.house)


def _way(world: State, seat: Seat, to: Square) -> Path:
    found = way(world, seat, to)
    if isinstance(found, Refused):
        raise found
    return found


def _bearings(world: State, seat: Seat) -> tuple[Bearing, ...]:
    hero, board = hero_at(world, seat), known_board(world)
    if hero is None:
        raise Refused("K-2.6", faults=("none",))
    return tuple(
        Bearing(
            foe.id,
            cover_between(world, board, seat, foe),
            None if hero.square is None or foe.square is None else distance(hero.square, foe.square),
            within_reach(board, hero, foe),
        )
        for foe in seen_foes(world)
    )


def _forecast(view: View, fights: int, seed: int) -> Forecast:
    if view.seat != MASTER or view.master is None:
        raise Refused("K-5.11", why="master")
    heroes = [hero for hero in view.heroes if hero and hero.present and not hero.character.dead]  # K-12.1
    enemies = tuple(
        Enemy(foe.rank, foe.square, foe.ranged, foe.near, foe.wounds)
        for foe in view.master.foes
        if not foe.out
    )
    if not heroes or not enemies:
        raise Refused("K-5.11", why="nobody")
    encounter = Encounter(
        party=tuple(hero.character for hero in heroes),
        squares=tuple(hero.square for hero in heroes),
        enemies=enemies,
        board=view.master.board,
        house=view.house,
        edition=view.edition,
    )
    return forecast(encounter, fights, Chance(b"a forecast is not the fight").at(seed))
