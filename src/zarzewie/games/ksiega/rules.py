"""The rules of all chapters of Księga Zasad. A move is legal exactly if it is offered."""

from collections.abc import Iterable, Iterator
from typing import Final, get_args

from zarzewie.games.ksiega.amended import the_end_stands_until_play_goes_on
from zarzewie.games.ksiega.board import walking
from zarzewie.games.ksiega.characters import condition, creation, growth
from zarzewie.games.ksiega.fights import attacks, benefits, course, harm, opponents, strikes
from zarzewie.games.ksiega.fights.turns import advance
from zarzewie.games.ksiega.magic import spells
from zarzewie.games.ksiega.master import choices, clocks, drawing, notes, placing, scenes
from zarzewie.games.ksiega.master.choices import decide
from zarzewie.games.ksiega.moves import Move
from zarzewie.games.ksiega.moves.master import CallEnd, EndSitting
from zarzewie.games.ksiega.moves.player import AskOracle, DrawTwist, Farewell, Say, Whisper
from zarzewie.games.ksiega.sitting import ending, presence, talk
from zarzewie.games.ksiega.sitting.absence import time_is_up
from zarzewie.games.ksiega.sitting.acting import not_playing, open_trial
from zarzewie.games.ksiega.sitting.duties import owing_seats
from zarzewie.games.ksiega.sitting.ending import call_off
from zarzewie.games.ksiega.sitting.legacy import left
from zarzewie.games.ksiega.sitting.legality import AskKind, Rule, cleaned
from zarzewie.games.ksiega.sitting.party import seats
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import MASTER, State
from zarzewie.games.ksiega.story import oracle
from zarzewie.games.ksiega.story.library import kind_of
from zarzewie.games.ksiega.trials import consequences, departures, helping, intents, requests, retries
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.game import Ask, Outcome, Refused, Seat, Step
from zarzewie.kernel.offer import Offer

CHAPTERS: Final = (
    talk,  # K-1.1
    notes,  # K-10.1
    ending,  # K-1.2
    creation,  # K-2
    growth,  # K-8
    presence,  # K-12.1
    condition,  # K-7, K-11.1
    intents,  # K-3.1, K-3.4
    helping,  # K-3.6, K-3.9
    retries,  # K-3.7
    requests,  # K-3, K-10.1
    departures,  # K-3.5
    consequences,  # K-3.4, K-3.7
    choices,  # K-1.1
    oracle,  # K-1.1, K-10.1
    scenes,  # K-4
    drawing,  # K-4.5
    placing,  # K-4
    walking,  # K-4.2
    course,  # K-5.1, K-5.2, K-7.2
    attacks,  # K-5.3 to K-5.8
    benefits,  # K-5.5, K-6.4
    opponents,  # K-5.9, K-5.10
    strikes,  # K-5.9
    spells,  # K-6
    harm,  # K-7, K-11.1
    clocks,  # K-11.2
)
RULES: Final[tuple[Rule, ...]] = tuple(rule for chapter in CHAPTERS for rule in chapter.RULES)
RULE_OF: Final = {rule.move: rule for rule in RULES}
KINDS: Final[tuple[AskKind, ...]] = get_args(AskKind)
_MOVES: Final = {kind: tuple(rule.name for rule in RULES if rule.ask == kind) for kind in KINDS}
_KIND_OF: Final = {rule.name: rule.ask for rule in RULES}
_BY_KIND: Final = {
    kind: tuple((rule.name, rule.offers) for rule in RULES if rule.ask == kind) for kind in KINDS
}
# Before version 3; since then see `ending.call_off`.
_CALLS_NOTHING_OFF: Final = (CallEnd, Farewell, EndSitting, Say, Whisper, AskOracle, DrawTwist)


# --- who is asked


def asks(state: State) -> tuple[Ask, ...]:
    """One ask of each kind for the seats that have an offer of it; those with owing seats come first.

    Seats that may answer but need not are marked as answered.
    """
    found = []
    for kind in KINDS:
        asked = tuple(seat for seat in _candidates(state, kind) if any(_offered(state, seat, kind)))
        for ask_id, group in _grouped(state, kind, asked):
            owing = owing_seats(state, kind)
            answered = tuple(seat for seat in group if seat not in owing)
            found.append(Ask(ask_id, group, _MOVES[kind], answered=answered))
    return tuple(sorted(found, key=lambda ask: not ask.owing))


def is_asked(state: State, seat: Seat, ask: str, move: str) -> bool:
    """Like `asks` for one seat and one kind of ask, so that folding a long sitting is fast."""
    kind = _KIND_OF.get(move)
    return (
        kind is not None
        and seat in _candidates(state, kind)
        and ask == ask_id(state, seat, kind)
        and any(_offered(state, seat, kind))
    )


def _grouped(state: State, kind: AskKind, asked: tuple[Seat, ...]) -> Iterator[tuple[str, tuple[Seat, ...]]]:
    """The asks of one kind: one for each test that waits for its roll, else one for all seats."""
    if kind == "roll":
        yield from ((ask_id(state, seat, kind), (seat,)) for seat in asked)
    elif asked:
        yield ask_id(state, asked[0], kind), asked


def _candidates(state: State, kind: AskKind) -> Iterable[Seat]:
    match kind:
        case "talk":
            return range(state.players + 1)
        case "lead":
            return (MASTER,)
        case _:
            return seats(state)


def ask_id(state: State, seat: Seat, kind: AskKind) -> str:
    """The id of an ask, from public counters: a late answer to an old ask does not match and is refused."""
    match kind:
        case "floor" if state.fight is not None:
            return f"fight.{state.fight.number}.{state.fight.round}"
        case "floor":
            return f"scene.{state.scenes}"
        case "roll":
            trial = open_trial(state, seat)
            return f"roll.{trial.number if trial else 0}"
        case "choose":
            return f"choose.{state.choices}"
        case "answer":
            return f"answer.{state.questions + 1}"
        case _:
            return kind


def offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    return tuple(
        offer for kind in KINDS if seat in _candidates(state, kind) for offer in _offered(state, seat, kind)
    )


def _offered(state: State, seat: Seat, kind: AskKind) -> Iterator[Offer]:
    if kind == "floor" and not_playing(state, seat):
        return  # a shortcut: the rules below would offer nothing either
    for name, offered in _BY_KIND[kind]:
        for fields in offered(state, seat):
            yield Offer(ask_id(state, seat, kind), name, fields)


# --- what is done


def apply(state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
    rule = RULE_OF[type(move)]
    _check_seat(state, seat, rule)
    fields = rule.offered(state, seat, move)
    if fields is None:
        raise rule.refuse(state, seat, move)
    play = Play(state, chance)
    if not the_end_stands_until_play_goes_on(state) and not isinstance(move, _CALLS_NOTHING_OFF):
        play.state.closing = None
    rule.play(play, seat, cleaned(move, fields))
    advance(play)
    decide(play)
    if the_end_stands_until_play_goes_on(state):
        call_off(play, state)
    return play.step()


def expire(state: State, ask: str, chance: Chance) -> Step[State]:
    """Time is up: the game goes on without those who do not answer (K-12.1)."""
    play = Play(state, chance)
    time_is_up(play, ask)
    advance(play)
    decide(play)
    return play.step()


def _check_seat(state: State, seat: Seat, rule: Rule) -> None:
    """The MG leads, players play (K-1.1)."""
    if seat not in range(state.players + 1):
        raise Refused("K-1.1", why="nobody")
    if rule.ask == "lead" and seat != MASTER:
        raise Refused("K-1.1", why="master")
    if rule.ask not in ("lead", "talk") and seat == MASTER:
        raise Refused("K-1.1", why="player")


def undoers(state: State) -> frozenset[Seat]:
    return frozenset({MASTER})


# --- how it ends


def outcome(state: State) -> Outcome | None:
    """The legacy is the options of the next sitting."""
    if not state.ended:
        return None
    if state.adventure is not None and state.ending:
        kind = kind_of(state.adventure, state.ending, state.edition.content)
        won = tuple(seats(state)) if kind == "good" else ()
        return Outcome(kind, won, legacy=left(state))
    lost = state.scene is not None and state.scene.lost
    winners = () if lost else tuple(seats(state))
    return Outcome("lost" if lost else "ended", winners, legacy=left(state))
