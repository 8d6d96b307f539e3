"""Tests, step by step: the player's intent, help, the roll, trying again (K-3)."""

from collections.abc import Iterator

import msgspec
from msgspec import UNSET

from zarzewie.games.ksiega.amended import attempts_reopen_choices, retries_are_the_same_test
from zarzewie.games.ksiega.events.sitting import Passed
from zarzewie.games.ksiega.events.trials import Declared, HelpGiven, Retried, Withdrawn
from zarzewie.games.ksiega.fights.turns import begin_turn, spend_action
from zarzewie.games.ksiega.magic.casting import resolve_magic
from zarzewie.games.ksiega.moves.player import BuyRetry, Declare, GiveHelp, Invoke, PassOn, Roll, Withdraw
from zarzewie.games.ksiega.sitting.legality import LINE, Fields, Rule, badly_written
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.sitting.table import cannot_act, hero_at, not_playing, open_trial, ready
from zarzewie.games.ksiega.state import State
from zarzewie.games.ksiega.trials.ladder import TRAITS, Trait
from zarzewie.games.ksiega.trials.rolls import as_asked, new_trial, owed_for, roll_out, settle
from zarzewie.games.ksiega.trials.trial import Failed, Help, Owed, Trial, same_goal
from zarzewie.kernel.game import Move, Refused, Seat
from zarzewie.kernel.offer import Pick

# --- the intent (K-3.1)


def _declare(state: State, seat: Seat) -> Iterator[Fields]:
    if cannot_act(state, seat) is None:
        hero = state.heroes[seat]
        assert hero is not None
        yield {"goal": LINE, "thing": Pick((None, *hero.character.gear.things))}


def declare(play: Play, seat: Seat, move: Declare) -> None:
    _open(play, Trial(0, seat, "test", move.goal, thing=move.thing))


def _invoke(state: State, seat: Seat) -> Iterator[Fields]:
    """Magic in one's own words: the MG sets the tier (K-6.1)."""
    if cannot_act(state, seat) is None:
        yield {"goal": LINE}


def invoke(play: Play, seat: Seat, move: Invoke) -> None:
    _open(play, Trial(0, seat, "magic", move.goal))


def _open(play: Play, trial: Trial) -> None:
    _begin(play, trial.seat)
    play.tell(Declared(new_trial(play, trial)))


def _begin(play: Play, seat: Seat) -> None:
    begin_turn(play, seat)
    play.state.passed = tuple(each for each in play.state.passed if each != seat)
    if play.state.adventure is not None and attempts_reopen_choices(play.state):
        play.state.choice = None


def no_intent(state: State, seat: Seat, move: Declare | Invoke) -> Refused:
    if refusal := cannot_act(state, seat) or badly_written(move, goal=LINE):
        return refusal
    return Refused("K-2.5", why="not_there")


def _withdraw(state: State, seat: Seat) -> Iterator[Fields]:
    trial = open_trial(state, seat)
    if trial is not None and (not trial.free or _is_retry(state, trial)):
        yield {"number": Pick((trial.number,))}


def _is_retry(state: State, trial: Trial) -> bool:
    """What a player has bought, a player may leave, whoever called for the test at first."""
    return any(failed.number == trial.number for failed in state.failed)


def withdraw(play: Play, seat: Seat, move: Withdraw) -> None:
    """Nothing was rolled, so nothing is spent."""
    put_off(play, play.trial(move.number))
    play.tell(Withdrawn(move.number))


def nothing_open(state: State, seat: Seat, move: Withdraw) -> Refused:
    return Refused("K-3.1", why="not_open")


# --- help (K-3.6, K-3.9)


def cannot_help(state: State, seat: Seat, to: Seat) -> Refused | None:
    """One helper per test, on its feet, with an unspent Action in a fight: only help crosses turns."""
    if refusal := not_playing(state, seat):
        return refusal
    if seat not in ready(state):
        return Refused("K-7.2", hearts=0)
    hero, helped = hero_at(state, seat), hero_at(state, to)
    if to == seat or to not in ready(state) or hero is None or helped is None:
        return Refused("K-3.6", why="nobody")
    if helped.help is not None and not second_helper_allowed(open_trial(state, to)):
        return Refused("K-3.6", why="one_helper")
    if state.fight is None:
        return None if open_trial(state, to) is not None else Refused("K-3.9", why="no_test")
    if state.fight.phase != "players" or state.asked:
        return Refused("K-5.1", why="not_now")
    if hero.spent:
        return Refused("K-3.9", why="spent")
    if open_trial(state, seat) is not None:
        return Refused("K-3.1", why="open")
    return Refused("K-3.9", why="no_test") if helped.spent and open_trial(state, to) is None else None


def second_helper_allowed(trial: Trial | None) -> bool:
    """This once, by the MG, and nobody has come yet (K-3.5)."""
    return trial is not None and trial.departs("helper") and trial.second_help is UNSET


def _give_help(state: State, seat: Seat) -> Iterator[Fields]:
    if state.fight is None and not any(trial.open for trial in state.trials):
        return
    if to := tuple(other for other in ready(state) if cannot_help(state, seat, other) is None):
        yield {"to": Pick(to), "how": LINE}


def give_help(play: Play, seat: Seat, move: GiveHelp) -> None:
    spend_action(play, seat)
    trial, given = open_trial(play.state, move.to), Help(seat, move.how)
    if play.hero(move.to).help is None:
        play.set_hero(move.to, help=given)
    elif trial is not None:
        play.set_trial(trial.number, second_help=given)
    play.tell(HelpGiven(seat, move.to, move.how))


def no_help(state: State, seat: Seat, move: GiveHelp) -> Refused:
    return cannot_help(state, seat, move.to) or badly_written(move, how=LINE) or Refused("K-3.6")


# --- the roll (K-3.4)


def cannot_roll(state: State, seat: Seat, number: int) -> Refused | None:
    trial = open_trial(state, seat)
    if trial is None or trial.number != number or trial.stage != "asked" or not trial.called:
        return Refused("K-3.1", why="not_asked")
    hero = hero_at(state, seat)
    if hero is None or not hero.present:
        return Refused("K-12.1", seat=seat)
    if not hero.standing:
        return Refused("K-7.2", hearts=0)
    if trial.cost > hero.character.mana:
        return Refused("K-6.3", cost=trial.cost, mana=hero.character.mana)
    return None


def _roll(state: State, seat: Seat) -> Iterator[Fields]:
    trial = open_trial(state, seat)
    if trial is not None and cannot_roll(state, seat, trial.number) is None:
        yield {"number": Pick((trial.number,))}


def roll(play: Play, seat: Seat, move: Roll) -> None:
    trial = play.trial(move.number)
    if trial.kind == "magic":
        resolve_magic(play, trial)
        return
    forget_failure(play, trial)
    trial = roll_out(play, trial)
    if trial.failed and trial.trait is not None:
        again = _again(trial) if retries_are_the_same_test(play.state) else None
        failed = Failed(trial.number, seat, trial.trait, trial.goal, again)
        play.state.failed = (*play.state.failed, failed)
    settle(play, trial, *_consequences(play.state, trial))


def _again(trial: Trial) -> Trial:
    """The same request: its TN, its stake, its reasons, but for those that the rules add by themselves."""
    return Trial(
        0,
        trial.seat,
        "test",
        trial.goal,
        "asked",
        thing=trial.thing,
        free=trial.free,
        trait=trial.trait,
        tn=trial.tn,
        stake=trial.stake,
        called=True,
        reasons=tuple(reason for reason in trial.reasons if not reason.why.startswith("K-")),
        talent=trial.talent,
    )


def _consequences(state: State, trial: Trial) -> tuple[Owed, ...]:
    return ("benefit",) if trial.result == "exceptional" else owed_for(state, trial)


def no_roll(state: State, seat: Seat, move: Roll) -> Refused:
    return cannot_roll(state, seat, move.number) or Refused("K-3.1")


# --- trying again (K-3.7)


def untried(state: State, trial: Trial) -> tuple[Trait, ...]:
    """The traits with which this goal has not failed yet in these circumstances."""
    spoilt = {
        failed.trait
        for failed in state.failed
        if failed.seat == trial.seat and same_goal(failed.goal, trial.goal) and failed.number != trial.number
    }
    return tuple(trait for trait in TRAITS if trait not in spoilt)


def _buy_retry(state: State, seat: Seat) -> Iterator[Fields]:
    mine = tuple(failed.number for failed in state.failed if failed.seat == seat)
    if mine and cannot_act(state, seat) is None:
        yield {"number": Pick(mine)}


def buy_retry(play: Play, seat: Seat, move: BuyRetry) -> None:
    """The same once more: the complication is due at once, whatever the roll brings."""
    old = next(failed for failed in play.state.failed if failed.number == move.number)
    if old.again is None:
        _open(play, Trial(0, seat, "test", old.goal, owed=("complication",)))
    else:
        _begin(play, seat)
        trial = new_trial(play, msgspec.structs.replace(old.again, owed=("complication",)))
        play.tell(Retried(as_asked(play.state, trial), old.number))
    again = msgspec.structs.replace(old, number=play.state.tests)
    play.state.failed = tuple(again if failed is old else failed for failed in play.state.failed)


def put_off(play: Play, trial: Trial) -> None:
    """Nothing was rolled. What failed before stays failed, unless the complication has been paid already."""
    play.drop_trial(trial.number)
    if trial.complications:
        forget_failure(play, trial)


def forget_failure(play: Play, retry: Trial) -> None:
    """The failure that this retry was bought for."""
    play.state.failed = tuple(failed for failed in play.state.failed if failed.number != retry.number)


def no_retry(state: State, seat: Seat, move: BuyRetry) -> Refused:
    return cannot_act(state, seat) or Refused("K-3.7", why="not_failed")


# --- nothing more


def _pass_on(state: State, seat: Seat) -> Iterator[Fields]:
    """Whoever plays may always let the others go on: so whatever else is tried is refused by its own rule."""
    if not_playing(state, seat) is None:
        yield {}


def pass_on(play: Play, seat: Seat, move: PassOn) -> None:
    if play.state.fight is None and seat not in play.state.passed:
        play.state.passed = tuple(sorted((*play.state.passed, seat)))
        play.tell(Passed(seat))


def cannot_pass(state: State, seat: Seat, move: Move) -> Refused:
    return not_playing(state, seat) or Refused("K-3.1")


RULES = (
    Rule(
        PassOn, "floor", _pass_on, pass_on, cannot_pass
    ),  # first: it settles at once whether anybody is asked
    Rule(Declare, "floor", _declare, declare, no_intent),
    Rule(Invoke, "floor", _invoke, invoke, no_intent),
    Rule(Withdraw, "floor", _withdraw, withdraw, nothing_open),
    Rule(GiveHelp, "floor", _give_help, give_help, no_help),
    Rule(Roll, "roll", _roll, roll, no_roll),
    Rule(BuyRetry, "floor", _buy_retry, buy_retry, no_retry),
)
