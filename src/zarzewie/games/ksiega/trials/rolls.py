"""A test is rolled: what goes into it, what comes out, what it uses up (K-3.1, K-3.4 to K-3.9)."""

import msgspec
from msgspec import UNSET

from zarzewie.games.ksiega.amended import requests_say_what_is_rolled
from zarzewie.games.ksiega.board.grid import Square
from zarzewie.games.ksiega.board.known import known_board, seen_foes
from zarzewie.games.ksiega.board.paths import engaged
from zarzewie.games.ksiega.events.trials import Rolled
from zarzewie.games.ksiega.fights.ranks import CROWD
from zarzewie.games.ksiega.fights.turns import spend_action
from zarzewie.games.ksiega.master.clocks import tick_all
from zarzewie.games.ksiega.pieces import Hero
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import State
from zarzewie.games.ksiega.trials import dice
from zarzewie.games.ksiega.trials.dice import Prospects, Reason, Throw, prepare, prospects, resolve
from zarzewie.games.ksiega.trials.trial import Owed, Trial
from zarzewie.kernel.game import Seat

HIDDEN_TN = 0
"""Shown in place of a TN that a secret reason has moved (K-3.8)."""

# --- what goes into it


def new_trial(play: Play, trial: Trial) -> Trial:
    """The next entry of the log (K-3.1)."""
    play.state.tests += 1
    trial = msgspec.structs.replace(trial, number=play.state.tests)
    play.put_trial(trial)
    return trial


def the_test(state: State, trial: Trial) -> dice.Test:
    """The request with all that applies to this hero's next roll: circumstances, talent, help, boost."""
    hero = state.heroes[trial.seat]
    assert hero is not None
    assert trial.trait is not None
    assert trial.tn is not None
    return dice.Test(
        trait=trial.trait,
        tn=trial.tn,
        reasons=(*trial.reasons, *_pressure(state, trial), *hero.edges),
        talent=trial.talent or hero.talent,
        help=None if hero.help is None else hero.help.how,
        boost=hero.boosted,
        second_talent=next((each.talent for each in trial.departures if each.what == "talent"), None),
        second_help=None if trial.second_help is UNSET else trial.second_help.how,
        at_the_limit=trial.departs("roll"),
        kind=_kind(trial),
    )


def _kind(trial: Trial) -> dice.Kind:
    """The kind of test: attacks, spells that wound and defences are always rolled (K-3.5)."""
    match trial.kind:
        case "attack" | "defence":
            return trial.kind
        case "magic" if trial.effect in ("bolt", "area"):
            return "attack"
        case _:
            return "test"


def _pressure(state: State, trial: Trial) -> tuple[Reason, ...]:
    """Three minions around one hero: a step harder, under the house rule (K-5.8)."""
    if trial.kind == "defence" or state.house.crowd != "harder":
        return ()
    return (Reason("K-5.8", 1),) if crowded(state, trial.seat) else ()


def crowded(state: State, seat: Seat) -> bool:
    """Whether several minions are engaged with this hero (K-5.8). Unseen ones do not count."""
    hero = state.heroes[seat]
    if state.fight is None or hero is None:
        return False
    minions = [foe for foe in seen_foes(state) if foe.rank == "minion"]
    board = known_board(state)
    if board is None or hero.square is None:
        return sum(foe.near for foe in minions) >= CROWD
    squares: list[Square] = [foe.square for foe in minions if foe.square is not None]
    return engaged(board, hero.square, squares) >= CROWD


def chances(state: State, trial: Trial) -> Prospects | None:
    """The exact odds with and without help, for everyone; hidden by a secret reason (K-3.8)."""
    hero = state.heroes[trial.seat]
    if hero is None or trial.trait is None or trial.stage != "asked":
        return None
    test = the_test(state, trial)
    if dice.has_secret(test):
        return None
    return prospects(test, hero.character.skills[test.trait], state.house)


# --- what comes out


def roll_out(play: Play, trial: Trial) -> Trial:
    """Roll one die against the TN. Circumstances, talent, help and boost are used up by any result."""
    hero = play.hero(trial.seat)
    test = the_test(play.state, trial)
    throw = prepare(test, hero.character.skills[test.trait], play.state.house)
    trial = msgspec.structs.replace(
        trial,
        stage="rolled",
        reasons=test.reasons,
        talent=test.talent,
        help=hero.help,
        boost=hero.boosted,
        throw=throw,
    )
    if throw == "almost_impossible":  # K-3.5: no roll; another way has to be found
        return msgspec.structs.replace(trial, result="impossible")
    if isinstance(throw, Throw):
        number = play.roll(throw.die)
        trial = msgspec.structs.replace(trial, roll=number, result=resolve(throw, number, play.state.house))
    else:
        trial = msgspec.structs.replace(trial, result="success")
    play.set_hero(trial.seat, edges=(), talent=None, help=None, boosted=False)
    if trial.kind != "defence" and not trial.free:
        spend_action(play, trial.seat)
    return trial


def settle(play: Play, trial: Trial, *owed: Owed) -> None:
    """Complete the entry, except for what the MG still owes; failures move the clocks (K-11.2)."""
    trial = msgspec.structs.replace(trial, owed=(*trial.owed, *owed))
    play.put_trial(trial)
    play.tell(Rolled(shown(trial)))
    if trial.failed:
        tick_all(play)


def owe(play: Play, number: int, what: Owed) -> None:
    play.set_trial(number, owed=(*play.trial(number).owed, what))


def owed_for(state: State, trial: Trial) -> tuple[Owed, ...]:
    """On a 1 there must be a complication, in a crowd on any failure; never two (K-3.4, K-5.8)."""
    if trial.result == "complication":
        return ("complication",)
    presses = state.house.crowd == "complication" and crowded(state, trial.seat)
    return ("complication",) if trial.result == "failure" and presses else ()


# --- what is not rolled, or no longer failed (K-3.7)


def put_off(play: Play, trial: Trial) -> None:
    """Drop a test that was not rolled. An earlier failure stays, unless the complication was paid already."""
    play.drop_trial(trial.number)
    if trial.complications:
        forget_failure(play, trial)


def forget_failure(play: Play, retry: Trial) -> None:
    """Remove the failure that this retry was bought for."""
    play.state.failed = tuple(failed for failed in play.state.failed if failed.number != retry.number)


# --- as everyone sees it


def shown(trial: Trial) -> Trial:
    """Without the MG's secret reasons, and without the TN that they have moved (K-3.8)."""
    if not any(reason.secret for reason in trial.reasons):
        return trial
    return msgspec.structs.replace(
        trial,
        reasons=tuple(reason for reason in trial.reasons if not reason.secret),
        throw=Throw(trial.throw.die, HIDDEN_TN) if isinstance(trial.throw, Throw) else None,
        secret=True,
    )


def as_asked(state: State, trial: Trial) -> Trial:
    """A request as everyone is told of it: with what will be rolled, unless a secret hides it (K-3.8)."""
    hero = state.heroes[trial.seat]
    if hero is None or not requests_say_what_is_rolled(state):
        return shown(trial)
    test = the_test(state, trial)
    if dice.has_secret(test):
        return msgspec.structs.replace(shown(trial), secret=True)
    throw = prepare(test, hero.character.skills[test.trait], state.house)
    return msgspec.structs.replace(shown(trial), throw=throw)


def shown_edges(hero: Hero) -> tuple[Reason, ...]:
    return tuple(edge for edge in hero.edges if not edge.secret)
