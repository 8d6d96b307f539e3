"""A hero casts one of the ready-made effects: what it may be aimed at, and what comes of it (K-6)."""

from collections.abc import Iterator

import msgspec

from zarzewie.games.ksiega.amended import areas_have_a_centre
from zarzewie.games.ksiega.board.grid import Board, Square
from zarzewie.games.ksiega.board.known import seen_foes
from zarzewie.games.ksiega.fights.attacks import at_range, centre_unseen, in_the_way
from zarzewie.games.ksiega.fights.hits import benefits_of_a_hit, offer_benefit, wound
from zarzewie.games.ksiega.fights.turns import begin_turn
from zarzewie.games.ksiega.magic.aims import aims, cannot_cast, sees_centre
from zarzewie.games.ksiega.magic.casting import (
    EFFECTS,
    WOUNDING,
    benefits_of_magic,
    cast_for,
    small_consequence,
    some_missed,
    spell_missed,
    tier_tn,
)
from zarzewie.games.ksiega.magic.effects import LARGE, SMALL, in_area, take_effect
from zarzewie.games.ksiega.moves.player import Cast
from zarzewie.games.ksiega.pieces import Foe
from zarzewie.games.ksiega.sitting.acting import cannot_act
from zarzewie.games.ksiega.sitting.legality import Fields, Rule
from zarzewie.games.ksiega.sitting.party import hero_at
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import State
from zarzewie.games.ksiega.trials.dice import Throw, prepare, resolve, succeeded
from zarzewie.games.ksiega.trials.rolls import new_trial, owe, owed_for, settle, the_test
from zarzewie.games.ksiega.trials.trial import Effect, Trial
from zarzewie.kernel.game import Refused, Seat
from zarzewie.kernel.offer import Pick

# --- what is offered


def _cast(state: State, seat: Seat) -> Iterator[Fields]:
    if cannot_act(state, seat) is not None:
        return
    for effect in EFFECTS:
        if cannot_cast(state, seat, effect) is None and (aim := aims(state, seat, effect)):
            yield {"effect": Pick((effect,)), **aim}


def not_cast(state: State, seat: Seat, move: Cast) -> Refused:
    refusal = cannot_cast(state, seat, move.effect)
    if refusal is None and move.effect == "boost" and move.seat is not None:
        hero = hero_at(state, move.seat)
        if hero is not None and hero.boosted:
            return Refused("K-3.9", why="boosted")
    if refusal is None and move.effect == "area" and not sees_centre(state, seat, move.square):
        return Refused("K-6.1", why="centre")
    return refusal or Refused("K-6.5", effect=move.effect, why="no_target")


def not_cast_there(state: State, seat: Seat, centre: Square) -> Refused | None:
    """Why no area is cast there; None if one is offered."""
    move = Cast("area", square=centre)
    return None if RULES[0].offered(state, seat, move) else not_cast(state, seat, move)


# --- casting


def cast(play: Play, seat: Seat, move: Cast) -> None:
    begin_turn(play, seat)
    trial = msgspec.structs.replace(
        ready_made(play.state, seat, move.effect),
        foe=move.foe,
        ally=move.seat,
        at=move.square,
        down=move.down,
    )
    if move.effect == "area":
        _area(play, trial)
    elif move.effect == "bolt":
        _bolt(play, trial, play.foe(move.foe or ""))
    else:
        _work(play, trial)


def _work(play: Play, trial: Trial) -> None:
    """Cast a spell that does not wound, against the tier's TN."""
    rolled = cast_for(play, new_trial(play, trial))
    if rolled is None:
        return
    settle(play, rolled, *small_consequence(play, rolled))
    if not rolled.failed:
        take_effect(play, rolled)
    if rolled.result == "exceptional":
        offer_benefit(play, rolled, benefits_of_magic(play, rolled))


def ready_made(state: State, seat: Seat, effect: Effect) -> Trial:
    """A ready-made effect as a request: its tier sets TN and cost (K-6.1, K-6.2)."""
    tier, cost = EFFECTS[effect]
    tn = tier_tn(tier, state.house)
    return Trial(
        0,
        seat,
        "magic",
        effect,
        "asked",
        trait="magic",
        tn=tn,
        called=True,
        effect=effect,
        tier=tier,
        cost=cost,
    )


def spell_trial(state: State, board: Board | None, trial: Trial, foe: Foe) -> Trial:
    """The request for one target: spells that wound use the higher of its TN and the tier's (K-6.1)."""
    if trial.effect not in WOUNDING:
        return msgspec.structs.replace(trial, foe=foe.id)
    assert trial.tn is not None
    tn = max(trial.tn, state.house.tn(foe.rank))
    centre = trial.at if areas_have_a_centre(state) else None
    reasons = at_range(state, board, trial.seat, foe, centre)
    return msgspec.structs.replace(trial, foe=foe.id, tn=tn, reasons=reasons)


def _aimed(play: Play, trial: Trial, foe: Foe) -> Trial:
    return spell_trial(play.state, play.state.board, trial, foe)


def _bolt(play: Play, trial: Trial, foe: Foe) -> None:
    if in_the_way(play, trial.seat, foe, "ranged"):
        return
    rolled = cast_for(play, new_trial(play, _aimed(play, trial, foe)))
    if rolled is None:
        return
    settle(play, rolled, *owed_for(play.state, rolled))
    if rolled.failed:
        spell_missed(play, rolled, (foe,))
    else:
        wound(play, foe.id, 1)
        _exceptionally(play, rolled, foe.id)


def _exceptionally(play: Play, trial: Trial, foe_id: str) -> None:
    """Offer one benefit of an exceptional hit or of exceptional magic (K-6.4)."""
    if trial.result != "exceptional":
        return
    if seen_foes(play.state):
        of_a_hit = (each for each in benefits_of_a_hit(play, foe_id) if each != "other")
        offer_benefit(play, trial, (*of_a_hit, *benefits_of_magic(play, trial)))
    else:
        owe(play, trial.number, "benefit")


def _area(play: Play, trial: Trial) -> None:
    """One roll against each target's TN, at most one retaliation (K-6.1). The entry shows the easiest."""
    if centre_unseen(play, trial.seat, trial.at):
        return
    targets = in_area(play.state, trial, SMALL)
    throws = {foe.id: _throw(play.state, _aimed(play, trial, foe)) for foe in targets}
    entry, first = easiest(play.state, trial)
    rolled = cast_for(play, new_trial(play, entry))
    if rolled is None:
        return
    settle(play, rolled, *owed_for(play.state, rolled))
    missed = tuple(foe for foe in targets if not _is_hit(play, throws[foe.id], rolled))
    for foe in targets:
        if foe not in missed:
            wound(play, foe.id, 1)
    if rolled.failed:
        spell_missed(play, rolled, missed)
    else:
        some_missed(play, rolled, missed)
    if first is not None:
        _exceptionally(play, rolled, first.id)


def easiest(state: State, trial: Trial) -> tuple[Trial, Foe | None]:
    """An area's entry, against the target that is easiest to hit, and that target."""
    targets = in_area(state, trial, SMALL)
    entries = [(spell_trial(state, state.board, trial, foe), foe) for foe in targets]
    return min(entries, key=lambda entry: _throw(state, entry[0]).tn, default=(trial, None))


def _throw(state: State, trial: Trial) -> Throw:
    """A spell attack is always rolled (K-3.5)."""
    hero = state.heroes[trial.seat]
    assert hero is not None
    throw = prepare(the_test(state, trial), hero.character.skills.magic, state.house)
    assert isinstance(throw, Throw)
    return throw


def _is_hit(play: Play, throw: Throw, rolled: Trial) -> bool:
    return rolled.roll is not None and succeeded(resolve(throw, rolled.roll, play.state.house))


def widen(play: Play, trial: Trial) -> None:
    """Enlarge an area: apply the same roll to the foes around it (K-6.4)."""
    inside = {foe.id for foe in in_area(play.state, trial, SMALL)}
    for foe in in_area(play.state, trial, LARGE):
        if foe.id not in inside and _is_hit(play, _throw(play.state, _aimed(play, trial, foe)), trial):
            wound(play, foe.id, 1)


RULES = (Rule(Cast, "floor", _cast, cast, not_cast),)
