"""Rada Popiołów: what each phase asks, offers, takes and seals. Each phase has its own module."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, Final, assert_never, cast, get_args

import msgspec

from zarzewie.games.rada.actions import accept_action, action_offers, pay_prices
from zarzewie.games.rada.amended import tells_one_year
from zarzewie.games.rada.council import ask_id, changed
from zarzewie.games.rada.deals import accept_deal_move, deal_asks, deal_offers, is_deal_asked, make_deal_move
from zarzewie.games.rada.epilogue import tell_epilogue
from zarzewie.games.rada.events import EventLog
from zarzewie.games.rada.lines import HEARD, lines_heard
from zarzewie.games.rada.moves import (
    Acclaim,
    Answer,
    BidFarewell,
    ChooseCard,
    ChooseFaction,
    Conclude,
    DealMove,
    Expose,
    Move,
    Narrate,
    NoAction,
    Protect,
    ReplaceWords,
    SowDiscord,
    Speak,
    UseCard,
    Vote,
    Words,
)
from zarzewie.games.rada.narration import (
    accept_words,
    choose_card,
    conclude,
    replace_words,
    settle_words,
    word_asks,
    word_offers,
)
from zarzewie.games.rada.resolution import resolve
from zarzewie.games.rada.setup import call_council, faction_offers
from zarzewie.games.rada.state import State
from zarzewie.games.rada.statements import (
    accept_acclaim,
    accept_statement,
    acclaim_offers,
    count_favours,
    reveal_statements,
    statement_offers,
)
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.game import Ask, Outcome, Refused, Seat, Step
from zarzewie.kernel.offer import Offer, Pick

Accept = Callable[[State, Seat, Any], Answer]
"""Returns the answer as it is kept until the seal, or raises Refused."""


def accept_wish(state: State, seat: Seat, wish: ChooseFaction) -> ChooseFaction:
    return wish


def accept_vote(state: State, seat: Seat, vote: Vote) -> Vote:
    if vote.solution not in solutions(state):
        raise Refused("R-4.3", solutions=len(solutions(state)))
    return vote


TAKEN: Final[dict[str, dict[type[Move], Accept]]] = {
    "factions": {ChooseFaction: accept_wish},
    "statements": {Speak: accept_statement},
    "acclaim": {Acclaim: accept_acclaim},
    "actions": dict.fromkeys((Protect, Expose, SowDiscord, NoAction), accept_action),
    "dilemma": {Vote: accept_vote},
    "consequence": {},
    "epilogue": {},
    "over": {},
}
"""What the council is asked for in each phase (R-1.5)."""

ANSWERS: Final = {
    phase: tuple(str(move.__struct_config__.tag) for move in moves) for phase, moves in TAKEN.items()
}
WORDS: Final = frozenset(get_args(Words))
DEALS: Final = frozenset(get_args(DealMove))

REMEMBERED = 24
"""Number of past dilemmas that are not repeated: those of three games (R-9.3)."""
REMEMBERED_NOW = 32
"""With more cards: those of four games, so that five in a row repeat none (R-11.2)."""


# --- asking


def asks(state: State) -> tuple[Ask, ...]:
    """The council's question, sealed (R-3.5), beside it the Narrator's (R-4.4), and deals (R-12)."""
    seats, answers = state.asked, state.answers
    words = (*word_asks(state), *deal_asks(state))
    if not seats:
        return words
    answered = tuple([seat for seat in seats if answers[seat] is not None])
    council = Ask(ask_id(state.public), seats, ANSWERS[state.public.phase], True, 0.0, answered)
    return (council, *words)


def is_asked(state: State, seat: Seat, ask: str, move: str) -> bool:
    """Like `asks` for one seat and move, so that twelve answers do not build all asks twelve times."""
    if seat in state.asked and move in ANSWERS[state.public.phase] and ask == ask_id(state.public):
        return True
    if is_deal_asked(state, seat, ask, move):
        return True
    return any(each.id == ask and seat in each.seats and move in each.moves for each in word_asks(state))


def offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    words = word_offers(state, seat) + deal_offers(state, seat)
    return council_offers(state, seat) + words if seat in state.asked else words


def council_offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    question = ask_id(state.public)
    match state.public.phase:
        case "factions":
            return faction_offers(question)
        case "statements":
            return statement_offers(question)
        case "acclaim":
            return acclaim_offers(state, seat, question)
        case "actions":
            return action_offers(state, seat, question)
        case _:
            return vote_offers(question, solutions(state))


@lru_cache
def vote_offers(question: str, of: range) -> tuple[Offer, ...]:
    return (Offer(question, "vote", {"solution": Pick(of)}),)


def solutions(state: State) -> range:
    return range(len(state.dilemma.effects))


def reads(state: State, ask: str) -> bool:
    """The last round's Resolution is read before the next statements."""
    return state.public.round > 1 and ask == f"{state.public.round}.statements"


# --- taking


def apply(state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
    if type(move) in WORDS:
        words = cast(Words, move)
        accept_words(state, seat, words)
        return _worded(msgspec.structs.replace(state), words, chance)
    if type(move) in DEALS:
        return _dealt(state, seat, cast(DealMove, move))
    answer = accepted(state, seat, move)
    return Step(msgspec.structs.replace(state, answers=changed(state.answers, seat, answer)))


def accepted(state: State, seat: Seat, move: Move) -> Answer:
    """A councillor's answer as it is kept until the seal, or Refused."""
    public = state.public
    if not 0 <= seat < public.players:
        raise Refused("R-1.1")
    if seat in public.exiled:
        raise Refused("R-6.4")
    accept = TAKEN[public.phase].get(type(move)) if state.asked else None
    if accept is None:
        raise Refused("R-1.5", phase=public.phase)
    return accept(state, seat, move)


def _worded(state: State, move: Words, chance: Chance) -> Step[State]:
    told: EventLog = []
    match move:
        case UseCard() if state.public.phase == "epilogue":
            tell_epilogue(state, told, None)
        case UseCard():
            settle_words(state, told, None)
        case ChooseCard(card):
            choose_card(state, told, card, chance)
        case Narrate():
            settle_words(state, told, move)
        case Conclude(text):
            conclude(state, told, chance, text)
        case BidFarewell(text):
            tell_epilogue(state, told, text)
        case ReplaceWords(number):
            replace_words(state, told, number, chance)
        case _:
            assert_never(move)
    return Step(state, told)


def _dealt(state: State, seat: Seat, move: DealMove) -> Step[State]:
    if not 0 <= seat < state.public.players:
        raise Refused("R-1.1")
    if seat in state.public.exiled:
        raise Refused("R-6.4")
    accept_deal_move(state, seat, move)
    told: EventLog = []
    state = msgspec.structs.replace(state)
    make_deal_move(state, told, seat, move)
    return Step(state, told)


# --- sealing


def expire(state: State, ask: str, chance: Chance) -> Step[State]:
    """Seal a phase: all answers are in, or time is up. No answer is an abstention (R-8.1)."""
    state = msgspec.structs.replace(state)
    told: EventLog = []
    match ask.partition(".")[2]:
        case "factions":
            call_council(state, told, chance)
        case "statements":
            reveal_statements(state, told, chance)
        case "acclaim":
            count_favours(state, told)
        case "actions":
            pay_prices(state, told)
        case "dilemma":
            resolve(state, told, chance)
        case "words":
            if state.told:
                raise Refused("R-9.1")  # they stay open to the Narrator alone
            settle_words(state, told, None)  # the deck, and the game does not wait
        case "consequence":
            conclude(state, told, chance, None)
        case "epilogue":
            tell_epilogue(state, told, None)
        case "deals":
            raise Refused("R-12.1")  # nor for a deal
        case _:
            raise Refused("R-9.6")  # the table never waits for the host
    return Step(state, told)


def outcome(state: State) -> Outcome | None:
    public = state.public
    if public.ended is None or public.phase == "epilogue":
        return None
    seen = (*public.options.seen, *(past.dilemma.card for past in public.history))
    if not tells_one_year(public):
        return Outcome(public.ended, public.winners, public.scores, {"seen": list(seen[-REMEMBERED:])})
    heard = (*public.options.heard, *lines_heard(public))
    legacy = {"seen": list(seen[-REMEMBERED_NOW:]), "heard": list(heard[-HEARD:])}
    return Outcome(public.ended, public.winners, public.scores, legacy)
