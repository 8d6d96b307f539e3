"""Statements (R-2): everybody writes one in secret, all are revealed together, everybody votes for one."""

from collections.abc import Sequence
from functools import lru_cache

from zarzewie.games.rada import events
from zarzewie.games.rada.council import ask, changed, councillors, publish
from zarzewie.games.rada.deals import lapse
from zarzewie.games.rada.events import EventLog
from zarzewie.games.rada.moves import Acclaim, Speak
from zarzewie.games.rada.state import State
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.game import Refused, Seat, tell
from zarzewie.kernel.offer import Offer, Pick, Text
from zarzewie.kernel.text import clean, length

STATEMENT = Text(most=400, least=1)


# --- writing


@lru_cache
def statement_offers(question: str) -> tuple[Offer, ...]:
    return (Offer(question, "speak", {"text": STATEMENT}),)


def accept_statement(state: State, seat: Seat, move: Speak) -> Speak:
    """The statement as plain text, or Refused."""
    text = clean(move.text)
    if not STATEMENT.least <= len(text) <= STATEMENT.most:  # length() is never above len()
        seen = length(text)
        if not STATEMENT.least <= seen <= STATEMENT.most:
            raise Refused("R-2.1", length=seen, longest=STATEMENT.most)
    return Speak(text)


def reveal_statements(state: State, told: EventLog, chance: Chance) -> None:
    """Reveal all together, with authors unless the table hides them. A statement not written is empty."""
    anonymous = state.public.options.statement_anonymous
    if anonymous:
        state.order = chance.at("order", state.public.round).shuffle(range(state.public.players))
    written = [answer.text if type(answer) is Speak else "" for answer in state.answers]
    lying = tuple(written[author] for author in state.order)
    authors = None if anonymous else state.order
    publish(state, phase="acclaim", statements=lying, authors=authors)
    told.append(tell(events.StatementsRevealed(lying, authors)))
    ask(state, *acclaimers(state))
    if not state.asked:
        count_favours(state, told)


# --- voting for one


def others_words(state: State, seat: Seat) -> tuple[int, ...]:
    """The places of the statements that this seat may vote for: written, and not its own."""
    lying, order = enumerate(state.public.statements), state.order
    return tuple([place for place, text in lying if text and order[place] != seat])


def acclaimers(state: State) -> tuple[Seat, ...]:
    """The seats that have another councillor's statement to vote for."""
    authors = [state.order[place] for place, text in enumerate(state.public.statements) if text]
    seats = councillors(state.public)
    return seats if len(authors) > 1 else tuple(seat for seat in seats if authors and seat not in authors)


def acclaim_offers(state: State, seat: Seat, question: str) -> tuple[Offer, ...]:
    return (Offer(question, "acclaim", {"statement": Pick(others_words(state, seat))}),)


def accept_acclaim(state: State, seat: Seat, move: Acclaim) -> Acclaim:
    if move.statement not in others_words(state, seat):
        raise Refused("R-2.2", statement=move.statement)
    return move


# --- the reward


def acclaimed(favours: Sequence[int]) -> int | None:
    """The statement with the most votes. None on a tie for first, or without any vote.

    >>> acclaimed((0, 3, 1)), acclaimed((2, 2, 0))
    (1, None)
    """
    most = max(favours)
    return favours.index(most) if most and favours.count(most) == 1 else None


def count_favours(state: State, told: EventLog) -> None:
    """Give the acclaimed author one acclaim per vote. Acclaim is kept apart and counts at the end."""
    state.favours = tuple([answer.statement if type(answer) is Acclaim else None for answer in state.answers])
    tally = tuple([state.favours.count(place) for place in range(state.public.players)])
    first = acclaimed(tally)
    if first is not None:
        author = state.order[first]
        state.acclaim = changed(state.acclaim, author, state.acclaim[author] + tally[first])
    ask(state, *councillors(state.public))
    anonymous = state.public.options.statement_anonymous
    publish(
        state,
        phase="actions",
        favours=tally,
        acclaimed=first,
        acclaim=None if anonymous else state.acclaim,
    )
    told.append(tell(events.StatementsCounted(tally, first)))
    if state.public.options.whispers == "statements":
        lapse(state, told)
