"""Szklany tron: who is asked for what, what may be answered, and what follows."""

from collections.abc import Iterator
from itertools import permutations
from typing import assert_never

import msgspec

from zarzewie.games.tron import day, events, prologue
from zarzewie.games.tron.cards import SETS, Card, colour, strength
from zarzewie.games.tron.flow import (
    Telling,
    aelin,
    chapter,
    discard,
    goal,
    keep,
    show,
    total,
    without,
)
from zarzewie.games.tron.mind import Mind, to_place
from zarzewie.games.tron.types import (
    Ability,
    Arrange,
    Decline,
    Discard,
    Draw,
    Keep,
    Move,
    Options,
    Place,
    Reveal,
    Show,
    State,
    Stop,
    Take,
    Use,
)
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.game import Ask, Outcome, Refused, Seat, Step
from zarzewie.kernel.offer import Offer, Pick

THINKING = 3.0
"""Aelin's answer to a relived memory comes no sooner than this, whatever she holds (T-6.5)."""

ANSWERS = {
    "place": ("place",),
    "more": ("place", "discard"),
    "reveal": ("reveal",),
    "take": ("take", "use"),
    "keep": ("keep",),
    "arrange": ("arrange",),
    "observe": ("draw", "stop", "use"),
    "answer": ("show", "decline"),
}
ORDERS = tuple(permutations(range(day.ROWS)))


def setup(options: Options, seats: int, chance: Chance) -> Step[State]:
    state = State(
        options=options,
        part="gathering",
        phase="place",
        day=0,
        turn=0,
        active=1 - options.aelin,
        mind=Mind(SETS[options.cards]),
        row=(),
        deck=(),
        discard=(),
        rows=(),
        revealed=(),
        done=0,
        demons=(),
        distorted=(),
        unseen=(),
        gone=(),
        placed=0,
        relived=None,
        asked=0,
        takes=0,
        used=(),
        expelled=0,
        lost=None,
        won=False,
    )
    told = Telling()
    (day if options.chapter else prologue).begin(state, told, chance)
    return Step(state, told)


# --- who is asked


def asks(state: State) -> tuple[Ask, ...]:
    if state.phase == "over":
        return ()
    floor = THINKING if state.phase == "answer" else 0.0
    return (Ask(_ask(state), (asked(state),), ANSWERS[state.phase], floor=floor),)


def _ask(state: State) -> str:
    return f"{state.asked}.{state.phase}"


def asked(state: State) -> Seat:
    """The active player; but Aelin decides on splits and relived memories, also in the other's turn."""
    return aelin(state) if state.phase in ("keep", "answer", "arrange") else state.active


# --- what may be answered


def offers(state: State, seat: Seat) -> tuple[Offer, ...]:
    if state.phase == "over" or seat != asked(state):
        return ()
    return tuple(_offers(state, _ask(state)))


def _offers(state: State, ask: str) -> Iterator[Offer]:
    match state.phase:
        case "place" | "more":
            for card in state.row if _may_place(state) else ():
                if spots := state.mind.spots(card):
                    yield Offer(ask, "place", {"card": Pick((card,)), "at": Pick(spots)})
            if state.phase == "more":
                yield Offer(ask, "discard", {"card": Pick(state.row)})
        case "reveal":
            yield Offer(ask, "reveal", {"slot": Pick(_hidden(state))})
        case "take":
            yield Offer(ask, "take", {"card": Pick(state.mind.visible()), "reveal": Pick((False,))})
            if showing := tuple(card for card in state.mind.visible() if _may_show_with(state, card)):
                yield Offer(ask, "take", {"card": Pick(showing), "reveal": Pick((True,))})
        case "keep":
            yield Offer(ask, "keep", {"card": Pick(state.mind.visible())})
        case "arrange":
            yield Offer(ask, "arrange", {"order": Pick(ORDERS)})
        case "observe":
            if day.may_draw(state):
                yield Offer(ask, "draw")
            if day.may_stop(state):
                yield Offer(ask, "stop")
        case "answer":
            yield Offer(ask, "decline")
            if slots := _matching(state):
                yield Offer(ask, "show", {"slot": Pick(slots)})
        case _:
            pass
    for ability in _usable(state):
        targets = _targets(state, ability)
        yield Offer(ask, "use", {"ability": Pick((ability,)), "target": Pick(targets)})


def _may_place(state: State) -> bool:
    """A chapter may count what Fenrys gives in a turn (T-11.1)."""
    gifts = chapter(state).gifts
    return gifts is None or state.placed < gifts


def _hidden(state: State) -> tuple[int, ...]:
    return tuple(slot for slot, row in enumerate(state.rows) if not row.shown)


def _matching(state: State) -> tuple[int, ...]:
    """Hidden Determination cards of the relived colour (T-6.5)."""
    return tuple(slot for slot in _hidden(state) if colour(state.rows[slot].first) == state.relived)


def _may_show_with(state: State, card: Card) -> bool:
    """The card joins the current row and has the colour of its hidden Determination card (T-6.6)."""
    if state.part != "day" or state.rows[state.done].shown:
        return False
    row = state.rows[state.done]
    fits = total(row) + strength(card) <= goal(state, state.done)
    return fits and colour(card) == colour(row.first)


def _usable(state: State) -> tuple[Ability, ...]:
    """Abilities of this chapter that fit this moment and were not used today (T-11.1)."""
    fitting: dict[str, tuple[Ability, ...]] = {"take": ("respite", "spark"), "observe": ("second_look",)}
    if state.part != "day":
        return ()
    return tuple(
        ability
        for ability in fitting.get(state.phase, ())
        if ability in chapter(state).abilities and ability not in state.used and _sensible(state, ability)
    )


def _targets(state: State, ability: Ability) -> tuple[int, ...]:
    return _hidden(state) if ability == "spark" else (0,)


def _sensible(state: State, ability: Ability) -> bool:
    match ability:
        case "respite":
            return bool(state.deck)  # resting with an empty deck would only be losing
        case "spark":
            return bool(_hidden(state))
        case "second_look":
            return len(state.row) > 0 and bool(state.deck)


# --- moves


def apply(state: State, seat: Seat, move: Move, chance: Chance) -> Step[State]:
    accept(state, seat, move)
    state = msgspec.structs.replace(state)
    state.asked += 1
    told = Telling()
    match move:
        case Place(card, at):
            place = to_place(at)
            assert place is not None
            if state.part == "day":
                day.placed(state, told, card, place, chance)
            else:
                prologue.placed(state, told, seat, card, place)
        case Discard(card):
            state.row = without(state.row, card)
            if state.part == "day":
                day.discarded(state, told, card, chance)
            else:
                discard(state, told, (card,))
                prologue.end_turn(state, told)
        case Reveal(slot):
            prologue.revealed(state, told, seat, slot)
        case Take(card, reveal):
            if state.part == "day":
                day.took(state, told, card, reveal, chance)
            else:
                prologue.took(state, told, seat, card)
        case Keep(card):
            keep(state, told, card)
            if state.part == "day":
                day.settle(state, told, chance)
            else:
                prologue.settle(state, told)
        case Arrange(order):
            day.arranged(state, told, order)
        case Draw():
            day.draw(state, told)
        case Stop():
            day.stopped(state, told)
        case Show(slot):
            day.answered(state, told, slot, chance)
        case Decline():
            day.answered(state, told, None, chance)
        case Use(ability, target):
            _use(state, told, seat, ability, target, chance)
        case _:
            assert_never(move)
    return Step(state, told)


def accept(state: State, seat: Seat, move: Move) -> None:
    """Refused if the rules do not take this move now; the rule named is the one of this moment."""
    moment = _moment(state)
    name = type(move).__struct_config__.tag
    if seat != asked(state) or name not in ANSWERS.get(state.phase, ()):
        raise Refused(moment)
    match move:
        case Place(card, at):
            if card not in state.row:
                raise Refused(moment)
            fault = state.mind.fault(card, to_place(at))
            if fault:
                raise Refused(fault, card=card)
            if not _may_place(state):
                raise Refused("T-11.1")
        case Discard(card):
            if card not in state.row and state.part == "gathering":
                raise Refused("T-4.2")
            if card not in state.row:
                raise Refused("T-6.3")
        case Reveal(slot):
            if slot not in _hidden(state):
                raise Refused("T-4.3")
        case Take(card, reveal):
            if card not in state.mind.visible() or (reveal and not _may_show_with(state, card)):
                raise Refused(moment)
        case Keep(card):
            if card not in state.mind.visible():
                raise Refused("T-8.1")
        case Arrange(order):
            if order not in ORDERS:
                raise Refused("T-6.1")
        case Draw():
            if not day.may_draw(state):
                raise Refused("T-6.2" if not state.deck else "T-11.1")
        case Stop():
            if not day.may_stop(state):
                raise Refused("T-6.2", deck=len(state.deck))
        case Show(slot):
            if slot not in _matching(state):
                raise Refused("T-6.5")
        case Decline():
            pass
        case Use(ability, target):
            if ability not in _usable(state) or target not in _targets(state, ability):
                raise Refused("T-11.1")
        case _:
            assert_never(move)


def _moment(state: State) -> str:
    """The rule that speaks of what is asked now."""
    in_a_day = state.part == "day"
    match state.phase:
        case "place" | "more":
            return "T-6.3" if in_a_day else "T-4.2"
        case "reveal":
            return "T-4.3"
        case "take":
            return "T-6.6" if in_a_day else "T-5.2"
        case "keep":
            return "T-8.1"
        case "arrange":
            return "T-6.1"
        case "observe":
            return "T-6.2"
        case "answer":
            return "T-6.5"
        case "over":
            return "T-10.4"


def _use(state: State, told: Telling, seat: Seat, ability: Ability, target: int, chance: Chance) -> None:
    """Once a day (T-11.1)."""
    state.used = (*state.used, ability)
    told.all(events.AbilityUsed(seat, ability))
    match ability:
        case "respite":  # Aelin takes nothing this time
            day.settle(state, told, chance)
        case "spark":  # Aelin reveals a card, whatever its colour
            show(state, told, target, seat)
        case "second_look":  # the card drawn last goes under the deck
            state.row, state.deck = state.row[:-1], (*state.deck, state.row[-1])


def expire(state: State, ask: str, chance: Chance) -> Step[State]:
    """For a question the clock answers "no reveal"; it never takes, places or keeps for anybody (T-10.5)."""
    if state.phase != "answer":
        raise Refused("T-10.5")
    return apply(state, aelin(state), Decline(), chance)


def outcome(state: State) -> Outcome | None:
    if state.won:
        return Outcome("won", (0, 1), legacy={"won": state.options.chapter})
    return Outcome(state.lost, ()) if state.lost else None


def metrics(state: State) -> dict[str, float]:
    """What the lab counts."""
    counted = {
        "wins": float(state.won),
        "turns": float(state.turn),
        "days_survived": float(state.day - (not state.won) if state.part == "day" else 0),
        "cards_distorted": float(len(state.distorted) + len(state.unseen)),
        "demons_expelled": float(state.expelled),
    }
    causes = ("deck_empty", "nothing_fits", "mind_empty", "nothing_to_take", "too_few_cards", "out_of_breath")
    return counted | {f"lost_{cause}": float(state.lost == cause) for cause in causes}
