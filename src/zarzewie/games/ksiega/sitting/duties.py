"""Seats that owe an answer: the table, a clock or a bot waits for them. Other seats may act but need not."""

from zarzewie.games.ksiega.amended import empty_seats_are_not_waited_for, the_end_stands_until_play_goes_on
from zarzewie.games.ksiega.fights.turns import waited_for
from zarzewie.games.ksiega.master.choices import undecided, walking
from zarzewie.games.ksiega.sitting.acting import open_trial, owing
from zarzewie.games.ksiega.sitting.ending import still_here
from zarzewie.games.ksiega.sitting.legality import AskKind
from zarzewie.games.ksiega.sitting.party import present, seats
from zarzewie.games.ksiega.state import MASTER, State
from zarzewie.kernel.game import Seat


def owing_seats(state: State, kind: AskKind) -> tuple[Seat, ...]:
    match kind:
        case "talk":
            return ()
        case "lead":
            return (MASTER,) if the_word_is_the_masters(state) else ()
        case "floor":
            return _acting(state)
        case "choose":
            return undecided(state)
        case "sheet" | "roll" | "answer" | "grow" | "close":
            return tuple(seats(state))  # all who are asked owe it


def _acting(state: State) -> tuple[Seat, ...]:
    """In a fight the seats whose turn it is or can be; else those with neither a pass nor an open test."""
    if state.fight is not None:
        if state.asked or state.fight.phase != "players":
            return ()
        if state.fight.acting is not None:
            return () if open_trial(state, state.fight.acting) else (state.fight.acting,)
        return waited_for(state)
    if state.closing is not None and the_end_stands_until_play_goes_on(state):
        return ()
    if state.adventure is not None:
        return walking(state)  # the runner goes on automatically
    return tuple(seat for seat in present(state) if seat not in state.passed and not open_trial(state, seat))


def the_word_is_the_masters(state: State) -> bool:
    """Whether the MG has to act: something waits for them, or no player has anything more to do."""
    if any(not trial.called for trial in state.trials if trial.open) or owing(state):
        return True
    if state.asked:
        return False
    if state.fight is not None:
        return state.fight.phase == "opponents"
    if any(trial.open for trial in state.trials):
        return False
    if state.closing is not None:
        return not still_here(state)
    if state.choice is not None or (state.adventure is not None and not present(state)):
        return False
    if any(hero is None for hero in state.heroes[1:]) and not _goes_on_without(state):
        return False
    return state.scene is None or not _acting(state)


def _goes_on_without(state: State) -> bool:
    """Whether seats without a hero are not waited for (K-1.1). The runner begins when all are there."""
    begun = state.scene is not None and not state.runner and any(state.heroes)
    return begun and empty_seats_are_not_waited_for(state)
