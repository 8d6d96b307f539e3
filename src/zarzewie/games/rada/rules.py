"""Rada Popiołów: the table and its four phases, in the order of the rule book. Resolution has its own page."""

from collections.abc import Sequence
from typing import Any, assert_never

import msgspec

from zarzewie.games.rada import events
from zarzewie.games.rada.director import next_dilemma
from zarzewie.games.rada.resolution import Telling, final_table, resolve
from zarzewie.games.rada.types import (
    FACTIONS,
    PRICES,
    Acclaim,
    Action,
    ChooseFaction,
    Conclude,
    Dilemma,
    Expose,
    Move,
    Narrate,
    NoAction,
    Options,
    Protect,
    ReplaceWords,
    SowDiscord,
    Speak,
    State,
    UseCard,
    Vote,
)
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.game import Ask, Outcome, Refused, Seat, Step, tell, whisper
from zarzewie.kernel.offer import Field, Offer, Pick, Text, Texts, fits
from zarzewie.kernel.text import clean, length

LONGEST_STATEMENT = 400
HOST: Seat = 0

LONGEST_CONSEQUENCE = 800

ACTIONS = ("protect", "expose", "sow_discord", "no_action")
ANSWERS = {
    "factions": ("choose_faction",),
    "statements": ("speak",),
    "acclaim": ("acclaim",),
    "actions": ACTIONS,
    "dilemma": ("vote",),
}


# --- the table


def setup(options: Options, seats: int, chance: Chance) -> Step[State]:
    """The last seat is the Narrator's; everybody else sits in the council (R-1.1)."""
    players = seats - 1
    nothing = (None,) * players
    state = State(
        options=options,
        players=players,
        factions=assigned(players, (), chance),
        influence=(options.start_influence,) * players,
        purses=(options.start_influence,) * players,
        acclaim=(0,) * players,
        stats=(options.stats_start,) * 3,
        exiled=frozenset(),
        round=0,
        phase="factions",
        choices=nothing,
        statements=nothing,
        order=tuple(range(players)),
        favours=nothing,
        actions=nothing,
        votes=nothing,
        dilemma=Dilemma("", ()),
        told=False,
        history=(),
        ledger=((),) * players,
        ended=None,
        winners=(),
        scores=(),
        ruling=None,
    )
    told = Telling()
    if options.factions == "random":
        _begin(state, told, chance)
    return Step(state, told)


def assigned(players: int, choices: Sequence[int | None], chance: Chance) -> tuple[int, ...]:
    """Three factions whose sizes differ by at most one (R-1.2); a wish is granted while there is room."""
    dice = chance.at("factions")
    sizes = [players // 3 + (place < players % 3) for place in range(3)]
    room = dict(zip(dice.shuffle(range(3)), sizes, strict=True))
    given: dict[Seat, int] = {}
    seats = dice.shuffle(range(players))
    for seat in seats:
        wish = choices[seat] if choices else None
        if wish is not None and room[wish]:
            room[wish] -= 1
            given[seat] = wish
    rest = dice.shuffle([faction for faction, left in room.items() for _ in range(left)])
    without = [seat for seat in seats if seat not in given]
    given.update(zip(without, rest, strict=True))
    return tuple(given[seat] for seat in range(players))


def _begin(state: State, told: Telling, chance: Chance) -> None:
    told.append(tell(events.CouncilCalled(state.factions)))
    begin_round(state, told, chance)


def begin_round(state: State, told: Telling, chance: Chance) -> None:
    """Statements open, and the dilemma is prepared from public facts alone (R-1.5, R-4.4)."""
    nothing = (None,) * state.players
    state.round += 1
    state.phase = "statements"
    state.purses = state.influence
    state.statements = state.favours = state.actions = state.votes = nothing
    state.told = False
    dice = chance.at("dilemma", state.round)
    state.dilemma = next_dilemma(state.options, state.round, state.stats, state.history, dice)
    told.append(tell(events.RoundBegan(state.round)))
    told.append(whisper(events.WordsPrepared(state.dilemma), narrator(state)))


def narrator(state: State) -> Seat:
    return state.players


def councillors(state: State) -> tuple[Seat, ...]:
    """Those still in the council."""
    return tuple(seat for seat in range(state.players) if seat not in state.exiled)


# --- who is asked for what


def asks(state: State) -> tuple[Ask, ...]:
    """The phase's question to the council, sealed (R-3.5), and the Narrator's, beside it (R-4.4)."""
    open_asks: list[Ask] = []
    if _open(state):
        asked = _asked(state)
        given = _answers(state)
        answered = tuple(seat for seat in asked if given[seat] is not None)
        open_asks.append(Ask(_ask(state), asked, ANSWERS[state.phase], sealed=True, answered=answered))
    if state.round and not state.told:
        open_asks.append(Ask(f"{state.round}.words", (narrator(state),), ("use_card", "narrate")))
    if state.phase == "consequence":
        open_asks.append(Ask(f"{state.round}.consequence", (narrator(state),), ("conclude",)))
    if _replaceable(state):
        open_asks.append(Ask(f"{state.round}.host", (HOST,), ("replace_words",)))
    return tuple(open_asks)


def _open(state: State) -> bool:
    """The council is asked something: in the dilemma, once it is told."""
    return state.phase in ANSWERS and (state.phase != "dilemma" or state.told)


def _ask(state: State) -> str:
    return f"{state.round}.{state.phase}"


def _asked(state: State) -> tuple[Seat, ...]:
    if state.phase == "acclaim":  # whoever has nobody else's words to choose from is not asked
        return tuple(seat for seat in councillors(state) if _others_words(state, seat))
    return councillors(state)


def _answers(state: State) -> Sequence[Any]:
    return {
        "factions": state.choices,
        "statements": state.statements,
        "acclaim": state.favours,
        "actions": state.actions,
        "dilemma": state.votes,
    }[state.phase]


def _replaceable(state: State) -> bool:
    """The Narrator's own words lie on the table and the host may still put the card there (R-9.6)."""
    return state.phase == "dilemma" and state.told and state.dilemma.own is not None


def _others_words(state: State, seat: Seat) -> tuple[int, ...]:
    """The places of statements that this seat may vote for (R-2.2)."""
    return tuple(at for at, author in enumerate(state.order) if author != seat and state.statements[author])


# --- offers


def offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    if seat == narrator(state):
        return _narrator_offers(state)
    host = (Offer(f"{state.round}.host", "replace_words"),) if seat == HOST and _replaceable(state) else ()
    if seat in state.exiled or not _open(state):
        return host
    return _council_offers(state, seat) + host


def _council_offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    ask = _ask(state)
    match state.phase:
        case "factions":
            return (Offer(ask, "choose_faction", {"faction": Pick(FACTIONS)}),)
        case "statements":
            return (Offer(ask, "speak", {"text": Text(LONGEST_STATEMENT, 1)}),)
        case "acclaim":
            places = _others_words(state, seat)
            return (Offer(ask, "acclaim", {"statement": Pick(places)}),) if places else ()
        case "actions":
            return _action_offers(state, seat, ask)
        case _:
            return (Offer(ask, "vote", {"solution": Pick(range(len(state.dilemma.effects)))}),)


def _action_offers(state: State, seat: Seat, ask: str) -> tuple[Offer, ...]:
    """What the purse can pay (R-3.1)."""
    purse = state.influence[seat]
    found = [Offer(ask, "no_action")]
    if purse >= PRICES[Protect]:
        found.append(Offer(ask, "protect"))
    targets = tuple(other for other in councillors(state) if other != seat)
    if purse >= PRICES[Expose] and targets:
        found.append(Offer(ask, "expose", {"target": Pick(targets)}))
    if purse >= PRICES[SowDiscord]:
        found.append(Offer(ask, "sow_discord", {"faction": Pick(_peopled(state))}))
    return tuple(found)


def _peopled(state: State) -> tuple[str, ...]:
    """Factions with members left (R-3.4)."""
    present = {state.factions[seat] for seat in councillors(state)}
    return tuple(FACTIONS[faction] for faction in sorted(present))


def _narrator_offers(state: State) -> tuple[Offer, ...]:
    if state.round and not state.told:
        ask = f"{state.round}.words"
        return Offer(ask, "use_card"), Offer(ask, "narrate", _own_words(state))
    if state.phase == "consequence":
        return (Offer(f"{state.round}.consequence", "conclude", {"text": Text(LONGEST_CONSEQUENCE, 1)}),)
    return ()


def _own_words(state: State) -> dict[str, Field]:
    count = len(state.dilemma.effects)
    return {
        "title": Text(80, 1),
        "scene": Text(1200, 1),
        "names": Texts(count, 60, 1),
        "texts": Texts(count, 400, 1),
        "consequences": Texts(count, 800),
    }


# --- moves


def apply(state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
    accept(state, seat, move)
    state = msgspec.structs.replace(state)
    told = Telling()
    match move:
        case ChooseFaction(faction):
            state.choices = _with(state.choices, seat, FACTIONS.index(faction))
        case Speak(text):
            state.statements = _with(state.statements, seat, clean(text))
        case Acclaim(statement):
            state.favours = _with(state.favours, seat, statement)
        case Protect() | Expose() | SowDiscord() | NoAction():
            state.actions = _with(state.actions, seat, move)
        case Vote(solution):
            state.votes = _with(state.votes, seat, solution)
        case UseCard():
            _settle_words(state, told, None)
        case Narrate():
            _settle_words(state, told, _plain(move))
        case Conclude(text):
            state.history = (
                *state.history[:-1],
                msgspec.structs.replace(state.history[-1], consequence=clean(text)),
            )
            _conclude(state, told, chance)
        case ReplaceWords():
            state.dilemma = msgspec.structs.replace(state.dilemma, own=None)
            told.append(tell(events.DilemmaTold(state.round, state.dilemma.card, None)))
        case _:
            assert_never(move)
    if not told:
        told.append(whisper(events.Noted(_ask(state)), seat))
    return Step(state, told)


def accept(state: State, seat: Seat, move: Move) -> None:
    """Refused if the rules do not take this move of this seat now."""
    match move:
        case UseCard() | Narrate():
            if seat != narrator(state) or state.told or not state.round:
                raise Refused("R-9.1")
            if isinstance(move, Narrate) and not all(
                fits(field, getattr(move, name)) for name, field in _own_words(state).items()
            ):
                raise Refused("R-4.1", solutions=len(state.dilemma.effects))
            return
        case Conclude(text):
            asked = seat == narrator(state) and state.phase == "consequence"
            if not asked or not 1 <= length(clean(text)) <= LONGEST_CONSEQUENCE:
                raise Refused("R-5.6")
            return
        case ReplaceWords():
            if seat != HOST or not _replaceable(state):
                raise Refused("R-9.6")
            return
        case _:
            pass
    if seat not in range(state.players):
        raise Refused("R-1.1")
    if seat in state.exiled:
        raise Refused("R-6.4")
    match move:
        case ChooseFaction():
            _in_phase(state, "factions")
        case Speak(text):
            _in_phase(state, "statements")
            said = length(clean(text))
            if not 1 <= said <= LONGEST_STATEMENT:
                raise Refused("R-2.1", length=said, longest=LONGEST_STATEMENT)
        case Acclaim(statement):
            _in_phase(state, "acclaim")
            if statement not in _others_words(state, seat):
                raise Refused("R-2.2")
        case Protect() | Expose() | SowDiscord() | NoAction():
            _in_phase(state, "actions")
            _accept_action(state, seat, move)
        case Vote(solution):
            _in_phase(state, "dilemma")
            if solution not in range(len(state.dilemma.effects)):
                raise Refused("R-4.3", solutions=len(state.dilemma.effects))
        case _:
            assert_never(move)


def _in_phase(state: State, phase: str) -> None:
    if state.phase != phase or not _open(state):
        raise Refused("R-1.5", phase=state.phase)


def _accept_action(state: State, seat: Seat, action: Action) -> None:
    price, purse = PRICES[type(action)], state.influence[seat]
    if price > purse:
        raise Refused("R-3.1", price=price, purse=purse)
    if isinstance(action, Expose) and (action.target == seat or action.target not in councillors(state)):
        raise Refused("R-3.3")
    if isinstance(action, SowDiscord) and action.faction not in _peopled(state):
        raise Refused("R-3.4")


def _with(answers: tuple[Any, ...], seat: Seat, answer: Any) -> tuple[Any, ...]:
    return (*answers[:seat], answer, *answers[seat + 1 :])


# --- phases end


def expire(state: State, ask: str, chance: Chance) -> Step[State]:
    """The house seals a phase: all are in, or time is up. Who has not answered abstains (R-8.1)."""
    state = msgspec.structs.replace(state)
    told = Telling()
    match ask.partition(".")[2]:
        case "words":
            _settle_words(state, told, None)  # any failure, the deck
        case "consequence":
            _conclude(state, told, chance)
        case "host":
            raise Refused("R-9.6")
        case "factions":
            state.factions = assigned(state.players, state.choices, chance)
            _begin(state, told, chance)
        case "statements":
            _reveal_statements(state, told, chance)
        case "acclaim":
            _count_statements(state, told)
        case "actions":
            _open_dilemma(state, told)
        case _:
            _in_phase(state, "dilemma")
            resolve(state, told, chance)
            own = state.dilemma.own
            if state.ended == "domination" and state.options.dominance == "immediate":
                _close(state, told)  # before any effect
            elif own is not None and not own.consequences[state.history[-1].implemented]:
                state.phase = "consequence"
            else:
                _conclude(state, told, chance)
    return Step(state, told)


def _reveal_statements(state: State, told: Telling, chance: Chance) -> None:
    """All together, with their authors unless the table hides them (R-2.1)."""
    if state.options.statement_anonymous:
        state.order = chance.at("order", state.round).shuffle(range(state.players))
    lying = tuple(state.statements[seat] or "" for seat in state.order)
    told.append(tell(events.StatementsRevealed(lying, authors(state))))
    state.phase = "acclaim"
    if not _asked(state):
        _count_statements(state, told)


def authors(state: State) -> tuple[Seat, ...] | None:
    return None if state.options.statement_anonymous else state.order


def favours(state: State) -> tuple[int, ...]:
    """Votes by statement."""
    return tuple(sum(favour == place for favour in state.favours) for place in range(state.players))


def acclaimed(counts: Sequence[int]) -> int | None:
    """The statement with the most votes; a tie for first, or no vote at all, acclaims nobody (R-2.2, R-2.3)."""
    most = max(counts)
    return counts.index(most) if most and counts.count(most) == 1 else None


def _count_statements(state: State, told: Telling) -> None:
    """The acclaimed author gains as much acclaim as votes: a purse apart, counted at the end (R-2.4)."""
    counts = favours(state)
    first = acclaimed(counts)
    if first is not None:
        author = state.order[first]
        state.acclaim = _with(state.acclaim, author, state.acclaim[author] + counts[first])
    told.append(tell(events.StatementsCounted(counts, first)))
    state.phase = "actions"


def _open_dilemma(state: State, told: Telling) -> None:
    """The seal: prices are paid (R-3.1). The Narrator tells the dilemma (R-4.1)."""
    state.actions = tuple(
        action or (None if seat in state.exiled else NoAction()) for seat, action in enumerate(state.actions)
    )
    state.influence = tuple(
        purse - (PRICES[type(action)] if action else 0)
        for purse, action in zip(state.influence, state.actions, strict=True)
    )
    state.phase = "dilemma"
    if state.told:
        _tell_dilemma(state, told)


def _settle_words(state: State, told: Telling, own: Narrate | None) -> None:
    """This round's words are fixed; they are told when the dilemma opens (R-4.4)."""
    state.told = True
    if own is not None:
        state.dilemma = msgspec.structs.replace(state.dilemma, own=own)
    if state.phase == "dilemma":
        _tell_dilemma(state, told)


def _tell_dilemma(state: State, told: Telling) -> None:
    told.append(tell(events.DilemmaTold(state.round, state.dilemma.card, state.dilemma.own)))


def _plain(own: Narrate) -> Narrate:
    """Plain text everywhere."""
    return Narrate(
        clean(own.title),
        clean(own.scene),
        tuple(map(clean, own.names)),
        tuple(map(clean, own.texts)),
        tuple(map(clean, own.consequences)),
    )


def _conclude(state: State, told: Telling, chance: Chance) -> None:
    """The Narrator tells the consequences (R-5.6); then the next round, or the end."""
    last = state.history[-1]
    text = last.consequence
    if text is None and last.dilemma.own is not None:
        text = last.dilemma.own.consequences[last.implemented] or None
    told.append(tell(events.ConsequenceTold(last.dilemma.card, last.implemented, text)))
    if state.ended is None:
        begin_round(state, told, chance)
    else:
        _close(state, told)


def _close(state: State, told: Telling) -> None:
    final_table(state, told)
    state.phase = "over"


def outcome(state: State) -> Outcome | None:
    if state.phase != "over" or state.ended is None:
        return None
    seen = (*state.options.seen, *(past.dilemma.card for past in state.history))
    return Outcome(state.ended, state.winners, state.scores, {"seen": list(seen[-24:])})
