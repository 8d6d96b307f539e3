"""The player's part of a test: the intent, the roll, or nothing more (K-3.1, K-3.4)."""

from collections.abc import Iterator

from zarzewie.games.ksiega.amended import attempts_reopen_choices, retries_are_the_same_test
from zarzewie.games.ksiega.events.sitting import Passed
from zarzewie.games.ksiega.events.trials import Declared, Withdrawn
from zarzewie.games.ksiega.fights.turns import begin_turn
from zarzewie.games.ksiega.magic.casting import resolve_magic
from zarzewie.games.ksiega.moves.player import Declare, Invoke, PassOn, Roll, Withdraw
from zarzewie.games.ksiega.sitting.acting import cannot_act, not_playing, open_trial
from zarzewie.games.ksiega.sitting.legality import LINE, Fields, Rule, badly_written
from zarzewie.games.ksiega.sitting.party import hero_at
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import State
from zarzewie.games.ksiega.trials.rolls import forget_failure, new_trial, owed_for, put_off, roll_out, settle
from zarzewie.games.ksiega.trials.trial import Failed, Owed, Trial
from zarzewie.kernel.game import Move, Refused, Seat
from zarzewie.kernel.offer import Pick

# --- the intent (K-3.1)


def _declare(state: State, seat: Seat) -> Iterator[Fields]:
    if cannot_act(state, seat) is None:
        hero = state.heroes[seat]
        assert hero is not None
        yield {"goal": LINE, "thing": Pick((None, *hero.character.gear.things))}


def declare(play: Play, seat: Seat, move: Declare) -> None:
    open_intent(play, Trial(0, seat, "test", move.goal, thing=move.thing))


def _invoke(state: State, seat: Seat) -> Iterator[Fields]:
    """Magic in one's own words: the MG sets the tier (K-6.1)."""
    if cannot_act(state, seat) is None:
        yield {"goal": LINE}


def invoke(play: Play, seat: Seat, move: Invoke) -> None:
    open_intent(play, Trial(0, seat, "magic", move.goal))


def open_intent(play: Play, trial: Trial) -> None:
    begin_intent(play, trial.seat)
    play.tell(Declared(new_trial(play, trial)))


def begin_intent(play: Play, seat: Seat) -> None:
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
    """Whether it is a retry that was bought: it can be withdrawn, even if the MG called the test."""
    return any(failed.number == trial.number for failed in state.failed)


def withdraw(play: Play, seat: Seat, move: Withdraw) -> None:
    """Nothing was rolled, so nothing is spent."""
    put_off(play, play.trial(move.number))
    play.tell(Withdrawn(move.number))


def nothing_open(state: State, seat: Seat, move: Withdraw) -> Refused:
    return Refused("K-3.1", why="not_open")


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
    """The same request: its TN, its stake, its reasons, except those that the rules add automatically."""
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


# --- nothing more


def _pass_on(state: State, seat: Seat) -> Iterator[Fields]:
    """Always offered to those who play, so that any other move is refused by its own rule."""
    if not_playing(state, seat) is None:
        yield {}


def pass_on(play: Play, seat: Seat, move: PassOn) -> None:
    if play.state.fight is None and seat not in play.state.passed:
        play.state.passed = tuple(sorted((*play.state.passed, seat)))
        play.tell(Passed(seat))


def cannot_pass(state: State, seat: Seat, move: Move) -> Refused:
    return not_playing(state, seat) or Refused("K-3.1")


RULES = (
    Rule(PassOn, "floor", _pass_on, pass_on, cannot_pass),  # first: it decides whether a seat is asked
    Rule(Declare, "floor", _declare, declare, no_intent),
    Rule(Invoke, "floor", _invoke, invoke, no_intent),
    Rule(Withdraw, "floor", _withdraw, withdraw, nothing_open),
    Rule(Roll, "roll", _roll, roll, no_roll),
)
