"""Deals (R-12): one councillor asks another for something, perhaps in return for something. Not binding.

A deal answers no question, moves no clock and no seal, and nobody but its two parties learns of it.
"""

from collections.abc import Callable, Sequence
from typing import Final, assert_never, cast, get_args

import msgspec

from zarzewie.games.rada import events
from zarzewie.games.rada.amended import knows_deals
from zarzewie.games.rada.council import changed, councillors
from zarzewie.games.rada.diplomacy import may_whisper
from zarzewie.games.rada.events import EventLog
from zarzewie.games.rada.moves import AnswerDeal, DealMove, OfferDeal, PassOn, Promise, Reproach
from zarzewie.games.rada.promises import Facts, as_known, in_truth, promises, verdict
from zarzewie.games.rada.state import (
    Attempted,
    Deal,
    Exposed,
    Failed,
    Kept,
    Learned,
    Passed,
    Phase,
    Public,
    State,
)
from zarzewie.kernel.game import Ask, Refused, Seat, whisper
from zarzewie.kernel.offer import Field, Offer, Pick, Text, fits
from zarzewie.kernel.text import clean

PROMISES: Final[tuple[Promise, ...]] = tuple(each for each in get_args(Promise) if each != "nothing")
OPEN: Final[tuple[Phase, ...]] = ("statements", "acclaim", "actions", "dilemma")
MOVES: Final = ("offer_deal", "answer_deal", "pass_on", "reproach")
OFFERS: Final = 3
"""How many deals a councillor may offer another in a round: enough to haggle."""
WORDS: Final = Text(most=140)
SAID: Final = Text(most=140, least=1)


# --- who may do what now


def ask_id(public: Public) -> str:
    return f"{public.round}.deals"


def may_deal(public: Public, seat: Seat | None) -> bool:
    """Where whispers are open, councillors deal (R-12.1)."""
    options = public.options
    return (
        knows_deals(public) and options.deals == "on" and public.phase in OPEN and may_whisper(public, seat)
    )


def on_offer(public: Public) -> tuple[Promise, ...]:
    """What may be asked and given now. Whose statement an anonymous one is, a deal must not tell."""
    if public.options.statement_anonymous or public.phase not in ("statements", "acclaim"):
        return tuple(each for each in PROMISES if each != "back_statement")
    return PROMISES


def partners(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Those whom this councillor may offer a deal: one open offer a pair (R-12.1)."""
    if not may_deal(state.public, seat):
        return ()
    mine = [deal for deal in this_round(state) if seat in (deal.by, deal.to)]
    taken = {each for deal in mine if deal.answer == "open" for each in (deal.by, deal.to)}
    offered = [deal.to for deal in mine if deal.by == seat]
    return tuple(
        other
        for other in councillors(state.public)
        if other != seat and other not in taken and offered.count(other) < OFFERS
    )


def offered_to(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Those whose open deals this councillor may answer."""
    if not state.deals or not may_deal(state.public, seat):
        return ()
    return tuple(deal.by for deal in this_round(state) if deal.to == seat and deal.answer == "open")


def owed_to(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Those whom this councillor has promised to tell something, and has not yet (R-12.1)."""
    if not state.deals or state.public.phase not in OPEN or not tellable(state.ledger[seat]):
        return ()
    return tuple(
        other
        for deal in this_round(state)
        if deal.answer == "accepted" and seat in (deal.by, deal.to) and seat not in deal.passed_on
        for other in (deal.to if seat == deal.by else deal.by,)
        if "tell_learned" in promises(deal, seat)
    )


def tellable(ledger: Sequence[Learned]) -> tuple[int, ...]:
    """The entries of a ledger that may be passed on: what this seat has learned by itself."""
    return tuple(place for place, each in enumerate(ledger) if isinstance(each, Exposed | Failed | Attempted))


def reproachable(state: State, seat: Seat) -> tuple[Seat, ...]:
    """Those who broke a promise in the last round, as this seat can tell, and were not told so (R-12.3)."""
    public = state.public
    if not state.deals or not may_deal(public, seat):
        return ()
    others = ((deal.by, deal.to)[1 - _side(deal, seat)] for deal in _broken_to(state, seat))
    return tuple(dict.fromkeys(other for other in others if other not in public.exiled))


def _broken_to(state: State, seat: Seat) -> tuple[Deal, ...]:
    """The deals of the last round that the other party broke, as this seat can tell, and was not told so."""
    return tuple(
        deal
        for deal in state.deals
        if deal.round == state.public.round - 1 and seat in (deal.by, deal.to)
        for mine in (_side(deal, seat),)
        if deal.seen[mine][1 - mine] is False and not deal.reproached[mine]
    )


def _side(deal: Deal, seat: Seat) -> int:
    """Where this party's share of a deal stands: first for who offered it."""
    return 0 if seat == deal.by else 1


def this_round(state: State) -> list[Deal]:
    return [deal for deal in state.deals if deal.round == state.public.round]


# --- asking: open to all, waited for by nobody


def may_answer(state: State, seat: Seat) -> bool:
    """Whether there is anything that this councillor may do about deals now: offers are not built for it."""
    public = state.public
    if public.phase not in OPEN or not knows_deals(public) or seat not in councillors(public):
        return False
    return bool(
        partners(state, seat) or offered_to(state, seat) or owed_to(state, seat) or reproachable(state, seat)
    )


def is_deal_asked(state: State, seat: Seat, ask: str, move: str) -> bool:
    """Like `deal_asks` for one seat and move."""
    return ask == ask_id(state.public) and move in MOVES and may_answer(state, seat)


def deal_asks(state: State) -> tuple[Ask, ...]:
    seats = tuple(seat for seat in councillors(state.public) if may_answer(state, seat))
    if not seats:
        return ()
    owing = {deal.to for deal in this_round(state) if deal.answer == "open"}
    done = tuple(seat for seat in seats if seat not in owing)
    return (Ask(ask_id(state.public), seats, MOVES, answered=done, optional=True),)


def deal_offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    public = state.public
    if not may_answer(state, seat):
        return ()
    question = ask_id(public)
    found: list[Offer] = []
    if others := partners(state, seat):
        several = on_offer(public)
        found += [
            Offer(question, "offer_deal", _fields(others, several, ("nothing", *several))),
            Offer(question, "offer_deal", _fields(others, ("nothing",), several)),
        ]
    if offering := offered_to(state, seat):
        fields: dict[str, Field] = {"by": Pick(offering), "accept": Pick((True, False)), "words": WORDS}
        found.append(Offer(question, "answer_deal", fields))
    if owed := owed_to(state, seat):
        found.append(
            Offer(question, "pass_on", {"to": Pick(owed), "entry": Pick(tellable(state.ledger[seat]))})
        )
    if broken := reproachable(state, seat):
        found.append(Offer(question, "reproach", {"to": Pick(broken), "words": SAID}))
    return tuple(found)


def _fields(
    others: tuple[Seat, ...], asks: tuple[Promise, ...], gives: tuple[Promise, ...]
) -> dict[str, Field]:
    return {"to": Pick(others), "asks": Pick(asks), "gives": Pick(gives), "words": WORDS}


# --- taking


def accept_deal_move(state: State, seat: Seat, move: DealMove) -> None:
    """Refuse what may not be dealt now. The refusal is the same whatever others have agreed (R-12.1)."""
    match move:
        case OfferDeal(to, asks, gives, words):
            several = ("nothing", *on_offer(state.public))
            listed = asks in several and gives in several and (asks, gives) != ("nothing", "nothing")
            taken = to in partners(state, seat) and listed and fits(WORDS, words)
        case AnswerDeal(by, _, words):
            taken = by in offered_to(state, seat) and fits(WORDS, words)
        case PassOn(to, entry):
            taken = to in owed_to(state, seat) and entry in tellable(state.ledger[seat])
        case Reproach(to, words):
            taken = to in reproachable(state, seat) and fits(SAID, words)
        case _:
            assert_never(move)
    if not taken:
        raise Refused("R-12.1", offers=OFFERS, longest=WORDS.most)


def make_deal_move(state: State, told: EventLog, seat: Seat, move: DealMove) -> None:
    public = state.public
    match move:
        case OfferDeal(to, asks, gives, words):
            deal = Deal(public.round, seat, to, asks, gives, offered_with=clean(words))
            state.deals = (*state.deals, deal)
            tell_both(told, deal)
        case AnswerDeal(by, accept, words):
            answer = "accepted" if accept else "declined"
            _change(
                state,
                told,
                lambda deal: deal.by == by and deal.to == seat and deal.answer == "open",
                lambda deal: msgspec.structs.replace(deal, answer=answer, answered_with=clean(words)),
            )
        case PassOn(to, entry):
            what = cast(Exposed | Failed | Attempted, state.ledger[seat][entry])
            heard = Passed(public.round, seat, what)
            state.ledger = changed(state.ledger, to, (*state.ledger[to], heard))
            told.append(whisper(events.LearntFrom(heard), to))
            _change(
                state,
                told,
                lambda deal: {seat, to} == {deal.by, deal.to} and "tell_learned" in promises(deal, seat),
                lambda deal: msgspec.structs.replace(deal, passed_on=(*deal.passed_on, seat)),
            )
        case Reproach(to, words):
            said = clean(words)
            _change(
                state,
                told,
                lambda deal: deal in _broken_to(state, seat) and to in (deal.by, deal.to),
                lambda deal: msgspec.structs.replace(
                    deal, reproached=changed(deal.reproached, _side(deal, seat), said)
                ),
                ago=1,
            )
        case _:
            assert_never(move)


def _change(
    state: State,
    told: EventLog,
    which: Callable[[Deal], bool],
    change: Callable[[Deal], Deal],
    ago: int = 0,
) -> None:
    """Change the deals of this round, or of an earlier one, that are meant, and tell both parties."""
    number = state.public.round - ago
    after = []
    for deal in state.deals:
        if deal.round == number and which(deal):
            changed_deal = change(deal)
            tell_both(told, changed_deal)
            after.append(changed_deal)
        else:
            after.append(deal)
    state.deals = tuple(after)


def tell_both(told: EventLog, deal: Deal) -> None:
    for seat in (deal.by, deal.to):
        told.append(whisper(events.DealChanged(as_seen(deal, seat)), seat))


# --- lapsing and judging


def lapse(state: State, told: EventLog) -> None:
    """Open offers lapse when whispers close (R-12.1)."""
    _change(
        state,
        told,
        lambda deal: deal.answer == "open",
        lambda deal: msgspec.structs.replace(deal, answer="lapsed"),
    )


def judge_deals(state: State, told: EventLog, votes: tuple[int | None, ...]) -> None:
    """At the end of a round: which promises were kept, and who can tell (R-12.2).

    Exile ends a deal, neither kept nor broken.
    """
    lapse(state, told)
    gone = state.public.exiled
    _change(
        state,
        told,
        lambda deal: deal.answer == "accepted" and deal.by not in gone and deal.to not in gone,
        lambda deal: _judged(state, deal, votes),
    )


def _judged(state: State, deal: Deal, votes: tuple[int | None, ...]) -> Deal:
    truth = in_truth(state, votes)
    seen = [as_known(state, observer) for observer in (deal.by, deal.to)]
    return msgspec.structs.replace(
        deal, kept=_verdicts(state, deal, truth), seen=tuple(_verdicts(state, deal, known) for known in seen)
    )


def _verdicts(state: State, deal: Deal, facts: Sequence[Facts]) -> tuple[Kept, Kept]:
    by, to = (
        verdict(deal, seat, facts[seat], facts[other], _place(state, other))
        for seat, other in ((deal.by, deal.to), (deal.to, deal.by))
    )
    return by, to


def _place(state: State, seat: Seat) -> int | None:
    """Where this councillor's statement lies; None if nothing was written."""
    place = state.order.index(seat)
    return place if state.public.statements[place] else None


# --- what a party sees


def as_seen(deal: Deal, seat: Seat) -> Deal:
    """A deal as one of its parties sees it: of what was kept, no more than it can tell."""
    mine = deal.seen[_side(deal, seat)]
    return msgspec.structs.replace(deal, kept=mine, seen=((None, None), (None, None)))


def deals_of(state: State, seat: Seat) -> tuple[Deal, ...]:
    return tuple(as_seen(deal, seat) for deal in state.deals if seat in (deal.by, deal.to))
