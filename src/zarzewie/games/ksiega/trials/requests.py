"""The MG asks for a test, in the order of the seven questions (K-10.1).

1 what is wanted · 2 which trait · 3 which TN and steps · 4 who helps · 5 the roll
6 a complication · 7 a benefit: these two are in `consequences`.
"""

from collections.abc import Iterator
from typing import Final

from zarzewie.games.ksiega.amended import called_tests_are_not_repeated
from zarzewie.games.ksiega.events.trials import (
    ChangeTold,
    CircumstanceGiven,
    Declined,
    Granted,
    TalentAllowed,
    TestAsked,
)
from zarzewie.games.ksiega.fights.turns import spend_action
from zarzewie.games.ksiega.magic.casting import COSTS, tier_tn
from zarzewie.games.ksiega.moves.master import (
    AllowTalent,
    AskTest,
    CallAgain,
    CallRoll,
    CallTest,
    Circumstance,
    Decline,
    Grant,
    SetTier,
)
from zarzewie.games.ksiega.pieces import MOST_EDGES
from zarzewie.games.ksiega.sitting.acting import open_trial
from zarzewie.games.ksiega.sitting.legality import LINE, MAYBE, Fields, Rule, badly_written
from zarzewie.games.ksiega.sitting.party import heroes, present, ready
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import MASTER, State
from zarzewie.games.ksiega.trials.dice import Reason
from zarzewie.games.ksiega.trials.ladder import TRAITS
from zarzewie.games.ksiega.trials.rolls import as_asked, forget_failure, new_trial, put_off
from zarzewie.games.ksiega.trials.trial import Trial, repeats, untried
from zarzewie.kernel.game import Refused, Seat
from zarzewie.kernel.offer import Pick

STEPS: Final = (-2, -1, 1, 2)
"""K-3.5: a step, or two where it is extreme."""


def _declared(state: State, kind: str) -> Iterator[Trial]:
    return (trial for trial in state.trials if trial.stage == "declared" and trial.kind == kind)


def _find(state: State, number: int) -> Trial | None:
    return next((trial for trial in state.trials if trial.number == number), None)


# --- the request: trait, TN, stake (K-3.1 to K-3.3)


def _ask_test(state: State, seat: Seat) -> Iterator[Fields]:
    for trial in _declared(state, "test"):
        hero, traits = state.heroes[trial.seat], untried(state.failed, trial)
        if hero is not None and traits:  # K-3.7
            yield {
                "number": Pick((trial.number,)),
                "trait": Pick(traits),
                "tn": Pick(state.house.tns),
                "talent": Pick((None, *hero.character.talents)),  # K-2.4: at most one
                "stake": LINE,  # K-3.2: without a stake there is no test
                "called": Pick((True, False)),
            }


def ask_test(play: Play, seat: Seat, move: AskTest) -> None:
    trial = play.set_trial(
        move.number,
        stage="asked",
        trait=move.trait,
        tn=move.tn,
        talent=move.talent,
        stake=move.stake,
        called=move.called,
    )
    play.tell(TestAsked(as_asked(play.state, trial)))


def _set_tier(state: State, seat: Seat) -> Iterator[Fields]:
    """Tiers and their costs (K-6.2)."""
    for trial in _declared(state, "magic"):
        for tier, costs in COSTS.items():
            yield {
                "number": Pick((trial.number,)),
                "tier": Pick((tier,)),
                "cost": Pick(costs),
                "called": Pick((True, False)),
            }


def set_tier(play: Play, seat: Seat, move: SetTier) -> None:
    trial = play.set_trial(
        move.number,
        stage="asked",
        trait="magic",
        tn=tier_tn(move.tier, play.state.house),
        tier=move.tier,
        cost=move.cost,
        called=move.called,
    )
    play.tell(TestAsked(as_asked(play.state, trial)))


def _call_test(state: State, seat: Seat) -> Iterator[Fields]:
    free = tuple(each for each in ready(state) if open_trial(state, each) is None)
    if state.scene is not None and free:
        yield {
            "seat": Pick(free),
            "goal": LINE,
            "trait": Pick(TRAITS),
            "tn": Pick(state.house.tns),
            "stake": LINE,
            "called": Pick((True, False)),
        }


def call_test(play: Play, seat: Seat, move: CallTest) -> None:
    asked = Trial(0, move.seat, "test", move.goal, "asked", free=True, trait=move.trait, tn=move.tn)
    trial = new_trial(play, asked)
    called = move.called and not _failed_before(play.state, trial)
    trial = play.set_trial(trial.number, stake=move.stake, called=called)
    play.tell(TestAsked(as_asked(play.state, trial)))


def _failed_before(state: State, trial: Trial) -> bool:
    """Whether the MG called a test that this character has failed: first the MG says what changed (K-3.7)."""
    return trial.free and called_tests_are_not_repeated(state) and repeats(state.failed, trial)


def _call_again(state: State, seat: Seat) -> Iterator[Fields]:
    open_trials = (trial for trial in state.trials if trial.stage == "asked")
    if numbers := tuple(trial.number for trial in open_trials if _failed_before(state, trial)):
        yield {"number": Pick(numbers), "changed": LINE}


def call_again(play: Play, seat: Seat, move: CallAgain) -> None:
    """Call a failed test again: what has changed is told with the request."""
    trial = play.set_trial(move.number, called=True)
    play.state.failed = tuple(failed for failed in play.state.failed if not repeats((failed,), trial))
    play.tell(ChangeTold(as_asked(play.state, trial), move.changed))


def not_again(state: State, seat: Seat, move: CallAgain) -> Refused:
    return badly_written(move, changed=LINE) or Refused("K-3.7", why="not_failed")


def no_test(state: State, seat: Seat, move: AskTest | CallTest) -> Refused:
    if refusal := badly_written(move, stake=LINE):
        return Refused("K-3.2", why="no_stake") if move.stake == "" else refusal
    if isinstance(move, CallTest):
        return badly_written(move, goal=LINE) or Refused("K-3.1", why="not_now")
    trial = _find(state, move.number)
    if trial is None or trial.stage != "declared" or trial.kind != "test":
        return Refused("K-3.1", why="no_intent")
    if move.trait not in untried(state.failed, trial):
        return Refused("K-3.7", why="failed", trait=move.trait)
    return Refused("K-2.4", why="no_talent")


def no_tier(state: State, seat: Seat, move: SetTier) -> Refused:
    trial = _find(state, move.number)
    if trial is None or trial.stage != "declared" or trial.kind != "magic":
        return Refused("K-6.1", why="no_intent")
    return Refused("K-6.2", costs=COSTS[move.tier])


def _call_roll(state: State, seat: Seat) -> Iterator[Fields]:
    held = (trial for trial in state.trials if trial.stage == "asked" and not trial.called)
    if numbers := tuple(trial.number for trial in held if not _failed_before(state, trial)):
        yield {"number": Pick(numbers)}


def call_roll(play: Play, seat: Seat, move: CallRoll) -> None:
    play.tell(TestAsked(as_asked(play.state, play.set_trial(move.number, called=True))))


# --- circumstances for a hero's next roll (K-3.5, K-2.4)


def _circumstance(state: State, seat: Seat) -> Iterator[Fields]:
    room = tuple(
        each for each in present(state) if (hero := state.heroes[each]) and len(hero.edges) < MOST_EDGES
    )
    if state.scene is not None and room:
        yield {"seat": Pick(room), "why": LINE, "steps": Pick(STEPS), "secret": Pick((False, True))}


def circumstance(play: Play, seat: Seat, move: Circumstance) -> None:
    reason = Reason(move.why, move.steps, move.secret)
    play.set_hero(move.seat, edges=(*play.hero(move.seat).edges, reason))
    event = CircumstanceGiven(move.seat, move.why, move.steps, move.secret)
    if move.secret:
        play.whisper(event, MASTER)
    else:
        play.tell(event)


def no_circumstance(state: State, seat: Seat, move: Circumstance) -> Refused:
    return badly_written(move, why=LINE) or Refused("K-3.5", most=MOST_EDGES)


def _allow_talent(state: State, seat: Seat) -> Iterator[Fields]:
    if state.scene is None:
        return
    for each, hero in heroes(state):
        if hero.standing and hero.talent is None and hero.character.talents:
            yield {"seat": Pick((each,)), "talent": Pick(hero.character.talents)}


def allow_talent(play: Play, seat: Seat, move: AllowTalent) -> None:
    play.set_hero(move.seat, talent=move.talent)
    play.tell(TalentAllowed(move.seat, move.talent))


def no_talent(state: State, seat: Seat, move: AllowTalent) -> Refused:
    return Refused("K-2.4", why="one_talent")


# --- without a roll (K-3.2, K-3.5)


def _answer_intent(state: State, seat: Seat) -> Iterator[Fields]:
    if numbers := tuple(trial.number for trial in state.trials if trial.open):
        yield {"number": Pick(numbers), "text": MAYBE}


def grant(play: Play, seat: Seat, move: Grant) -> None:
    """Grant a success that is certain, or where nothing is at stake. It still costs an Action."""
    trial = play.set_trial(move.number, stage="rolled", result="granted")
    forget_failure(play, trial)
    if not trial.free:
        spend_action(play, trial.seat)
    play.tell(Granted(move.number, move.text))


def decline(play: Play, seat: Seat, move: Decline) -> None:
    put_off(play, play.trial(move.number))
    play.tell(Declined(move.number, move.text))


def no_intent(state: State, seat: Seat, move: Grant | Decline | CallRoll) -> Refused:
    trial = _find(state, move.number)
    if isinstance(move, CallRoll) and trial is not None and trial.stage == "asked" and not trial.called:
        return Refused("K-3.7", why="changed")
    if not isinstance(move, CallRoll) and (refusal := badly_written(move, text=MAYBE)):
        return refusal
    return Refused("K-3.2", why="no_intent") if isinstance(move, Grant) else Refused("K-3.1", why="no_intent")


RULES = (
    Rule(AskTest, "lead", _ask_test, ask_test, no_test),
    Rule(SetTier, "lead", _set_tier, set_tier, no_tier),
    Rule(CallTest, "lead", _call_test, call_test, no_test),
    Rule(CallAgain, "lead", _call_again, call_again, not_again),
    Rule(Circumstance, "lead", _circumstance, circumstance, no_circumstance),
    Rule(AllowTalent, "lead", _allow_talent, allow_talent, no_talent),
    Rule(CallRoll, "lead", _call_roll, call_roll, no_intent),
    Rule(Grant, "lead", _answer_intent, grant, no_intent),
    Rule(Decline, "lead", _answer_intent, decline, no_intent),
)
