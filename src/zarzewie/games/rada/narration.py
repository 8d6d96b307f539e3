"""The Narrator's words (R-4.1, R-5.6, R-9, R-11): a card of the deck, or own words for the given numbers."""

from functools import lru_cache
from math import ceil
from typing import Final

import msgspec

from zarzewie.games.rada import events
from zarzewie.games.rada.aftermath import sentences
from zarzewie.games.rada.amended import keeps_words_open, tells_one_year, the_host_acts_for_the_house
from zarzewie.games.rada.card_choice import choosable, prepare
from zarzewie.games.rada.council import ask, councillors, narrator, publish
from zarzewie.games.rada.events import EventLog
from zarzewie.games.rada.moves import BidFarewell, ChooseCard, Conclude, Narrate, ReplaceWords, UseCard, Words
from zarzewie.games.rada.realm import Decision, Effects
from zarzewie.games.rada.setup import begin_round
from zarzewie.games.rada.state import Dilemma, Public, Shown, State
from zarzewie.games.rada.winning import close, how_it_ends
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.game import HOUSE, Ask, Refused, Seat, tell, whisper
from zarzewie.kernel.offer import Field, Offer, Pick, Text, Texts, fits
from zarzewie.kernel.text import clean

ARROW = 3
"""Points per arrow (R-4.2)."""

FIRST: Final[Seat] = 0
"""The seat that was called the host in version 1."""

CONSEQUENCE = Text(most=800, least=1)
FAREWELL = Text(most=3000, least=1)
BEFORE_THE_DILEMMA: Final = ("statements", "acclaim", "actions")


# --- who is asked for words


def word_asks(state: State) -> tuple[Ask, ...]:
    """Ask the Narrator in parallel with the council (R-4.4); the host may act but need not (R-9.6)."""
    public = state.public
    found: tuple[Ask, ...] = ()
    if may_word(state):  # once they are written nobody waits for them, and no clock runs
        seats = (narrator(public),)
        moves = ("use_card", "narrate") + (("choose_card",) if keeps_words_open(public) else ())
        written = seats if state.told else ()
        found += (Ask(f"{public.round}.words", seats, moves, answered=written, optional=state.told),)
    if public.phase == "consequence":
        found += (Ask(f"{public.round}.consequence", (narrator(public),), ("conclude",)),)
    if public.phase == "epilogue":
        found += (Ask(f"{public.round}.epilogue", (narrator(public),), ("use_card", "bid_farewell")),)
    if replaceable(public):  # marked as answered, so that the table does not wait for it
        seats = (host(public),)
        found += (Ask(f"{public.round}.host", seats, ("replace_words",), answered=seats),)
    return found


def host(public: Public) -> Seat:
    """The seat that replaces words (R-9.6): the house, for the table's host."""
    return HOUSE if the_host_acts_for_the_house(public) else FIRST


def host_offers(state: State) -> tuple[Offer, ...]:
    """For the table's host, in the name of the house."""
    return word_offers(state, HOUSE)


def word_offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    public = state.public
    if seat == host(public):
        rounds = replaceable(public)
        return (Offer(f"{public.round}.host", "replace_words", {"round": Pick(rounds)}),) if rounds else ()
    if seat != narrator(public):
        return ()
    if may_word(state):
        question = f"{public.round}.words"
        cards = choosable(state)
        others = (Offer(question, "choose_card", {"card": Pick(cards)}),) if cards else ()
        return Offer(question, "use_card"), Offer(question, "narrate", own_words(state.dilemma)), *others
    if public.phase == "consequence":
        return (Offer(f"{public.round}.consequence", "conclude", {"text": CONSEQUENCE}),)
    if public.phase == "epilogue":
        question = f"{public.round}.epilogue"
        return Offer(question, "use_card"), Offer(question, "bid_farewell", {"text": FAREWELL})
    return ()


def may_word(state: State) -> bool:
    """Whether this round's words may be written, or changed: they are sealed when the dilemma opens."""
    open_still = keeps_words_open(state.public) and state.public.phase in BEFORE_THE_DILEMMA
    return open_still or not state.told


def own_words(dilemma: Dilemma) -> dict[str, Field]:
    count = len(dilemma.effects)
    return {
        "title": Text(80, 1),
        "scene": Text(1200, 1),
        "names": Texts(count, 60, 1),
        "texts": Texts(count, 400, 1),
        "consequences": Texts(count, CONSEQUENCE.most),
    }


def replaceable(public: Public) -> tuple[int, ...]:
    """The rounds, of the last and the current one, that show the Narrator's own words."""
    history, on_table = public.history, public.dilemma
    if public.phase in ("consequence", "epilogue"):
        return ()
    before = (history[-1].number,) if history and history[-1].dilemma.own is not None else ()
    return before if on_table is None or on_table.own is None else (*before, public.round)


def accept_words(state: State, seat: Seat, move: Words) -> None:
    match move:
        case UseCard() if state.public.phase == "epilogue":
            if seat != narrator(state.public):
                raise Refused("R-11.6", longest=FAREWELL.most)
        case UseCard() | ChooseCard() | Narrate():
            if seat != narrator(state.public) or not may_word(state):
                raise Refused("R-9.1")
            if isinstance(move, ChooseCard) and move.card not in choosable(state):
                raise Refused("R-11.5")
            fields = own_words(state.dilemma) if isinstance(move, Narrate) else {}
            if not all(fits(field, getattr(move, name)) for name, field in fields.items()):
                raise Refused("R-4.1", solutions=len(state.dilemma.effects))
        case Conclude(text):
            asked = seat == narrator(state.public) and state.public.phase == "consequence"
            if not asked or not fits(CONSEQUENCE, text):
                raise Refused("R-5.6", longest=CONSEQUENCE.most)
        case BidFarewell(text):
            asked = seat == narrator(state.public) and state.public.phase == "epilogue"
            if not asked or not fits(FAREWELL, text):
                raise Refused("R-11.6", longest=FAREWELL.most)
        case ReplaceWords(number):
            if seat != host(state.public) or number not in replaceable(state.public):
                raise Refused("R-9.6", round=number)


# --- telling the dilemma


def settle_words(state: State, told: EventLog, own: Narrate | None) -> None:
    """Fix this round's words. They are told when the dilemma opens (R-4.4)."""
    state.told = True
    if own is not None or state.dilemma.own is not None:
        state.dilemma = msgspec.structs.replace(state.dilemma, own=_plain(own) if own else None)
    if state.public.phase == "dilemma":
        tell_dilemma(state, told)


def choose_card(state: State, told: EventLog, card: str, chance: Chance) -> None:
    """Tell another card of the theme. Only the Narrator learns of it before the dilemma opens."""
    prepare(state, card, chance)
    told.append(whisper(events.WordsPrepared(state.dilemma), narrator(state.public)))
    settle_words(state, told, None)


def tell_dilemma(state: State, told: EventLog) -> None:
    dilemma, number = state.dilemma, state.public.round
    publish(state, dilemma=shown(state.public, dilemma, state.opening, state.echo))
    if not state.asked:
        ask(state, *councillors(state.public))
    if state.opening or state.echo:
        told.append(tell(events.PastRecalled(number, state.opening, state.echo)))
    told.append(tell(events.DilemmaTold(number, dilemma.card, dilemma.own)))


def shown(
    public: Public, dilemma: Dilemma, opening: Decision | None = None, echo: Decision | None = None
) -> Shown:
    """The words, and as much of the effects as the table shows before the vote (R-4.2)."""
    see = public.options.effects
    return Shown(
        card=dilemma.card,
        own=dilemma.own,
        solutions=len(dilemma.effects),
        arrows=tuple(_arrows(change) for change in dilemma.effects) if see == "arrows" else None,
        exact=dilemma.effects if see == "exact" else None,
        opening=opening,
        echo=echo,
    )


def risks(public: Public) -> tuple[tuple[int, ...], ...] | None:
    """By solution, the stats that could fall to 0 by its shown effects, powers apart; None if unknown."""
    on_table = public.dilemma
    if on_table is None or (on_table.exact is None and on_table.arrows is None):
        return None
    return _risks(public.stats, on_table.exact, on_table.arrows)


@lru_cache
def _risks(
    stats: tuple[int, ...], exact: tuple[Effects, ...] | None, arrows: tuple[Effects, ...] | None
) -> tuple[tuple[int, ...], ...]:
    worst = exact or [[by * ARROW for by in change] for change in arrows or ()]
    return tuple(
        tuple(stat for stat, by in enumerate(change) if by < 0 and stats[stat] + by <= 0) for change in worst
    )


def _arrows(change: Effects) -> Effects:
    stability, economy, faith = (ceil(abs(by) / ARROW) * (1 if by > 0 else -1) for by in change)
    return stability, economy, faith


def _plain(own: Narrate) -> Narrate:
    """The same words with every field as plain text."""
    return Narrate(
        clean(own.title),
        clean(own.scene),
        tuple(map(clean, own.names)),
        tuple(map(clean, own.texts)),
        tuple(map(clean, own.consequences)),
    )


# --- telling the consequences


def tell_consequence(state: State, told: EventLog, chance: Chance) -> None:
    """Tell the card's consequence or the Narrator's own; ask the Narrator if it is not written yet."""
    last = state.public.history[-1]
    own = last.dilemma.own
    if own is not None and not own.consequences[last.implemented]:
        publish(state, phase="consequence")
    else:
        conclude(state, told, chance, own.consequences[last.implemented] if own else None)


def conclude(state: State, told: EventLog, chance: Chance, text: str | None) -> None:
    """Tell what followed, then begin the next round or end the game."""
    *before, last = state.public.history
    if text is not None:
        last = msgspec.structs.replace(last, consequence=clean(text))
        publish(state, history=(*before, last))
    told.append(
        tell(events.ConsequenceTold(last.number, last.dilemma.card, last.implemented, last.consequence))
    )
    if tells_one_year(state.public):
        explain(state, told, chance)
    how = how_it_ends(state)
    if how is None:
        begin_round(state, told, chance)
    else:
        close(state, told, how)


def explain(state: State, told: EventLog, chance: Chance) -> None:
    """Speak of every stat that moved and that no text spoke of (R-11.4)."""
    *before, last = state.public.history
    found = sentences(state.public, last, chance.at("aftermath", last.number))
    publish(state, history=(*before, msgspec.structs.replace(last, aftermath=found)))
    if found:
        told.append(tell(events.AftermathTold(last.number, found)))


# --- the host


def replace_words(state: State, told: EventLog, number: int, chance: Chance) -> None:
    """Put the card in place of the Narrator's own words, in this round or the last."""
    if number == state.public.round:
        state.dilemma = msgspec.structs.replace(state.dilemma, own=None)
        tell_dilemma(state, told)
        return
    *before, last = state.public.history
    dilemma = msgspec.structs.replace(last.dilemma, own=None)
    publish(state, history=(*before, msgspec.structs.replace(last, dilemma=dilemma, consequence=None)))
    told.append(tell(events.DilemmaTold(number, dilemma.card, None)))
    told.append(tell(events.ConsequenceTold(number, dilemma.card, last.implemented, None)))
    if tells_one_year(state.public):
        explain(state, told, chance)
