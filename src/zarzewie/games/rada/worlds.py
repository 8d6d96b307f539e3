"""Worlds that a seat of the council could be in: for bots that search, and for the tests of secrecy."""

from collections.abc import Mapping, Sequence
from typing import Any

from zarzewie.games.rada.director import GREATEST_GAIN, GREATEST_LOSS, next_dilemma
from zarzewie.games.rada.resolution import FOR_CONSENSUS, FOR_WINNER
from zarzewie.games.rada.types import (
    FACTIONS,
    PRICES,
    Action,
    Dilemma,
    Effects,
    Expose,
    NoAction,
    Protect,
    SowDiscord,
    State,
)
from zarzewie.games.rada.views import ARROW, View, view
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.game import Seat


def imagine(seen: View, seat: Seat | None, dice: Dice) -> State:
    """A council that looks like this from this seat; everything hidden is drawn as it could well be."""
    me = seat if seat is not None and seat < seen.players else None
    purses = seen.purses or tuple(_purse(seen, each, dice) for each in range(seen.players))
    actions = _actions(seen, me, purses, dice)
    order = _order(seen, me, dice)
    statements = _statements(seen, me, order, dice)
    return State(
        options=seen.options,
        players=seen.players,
        factions=seen.factions or tuple(place % 3 for place in range(seen.players)),
        influence=seen.final or _mine(_paid(seen, purses, actions), me, seen.influence),
        purses=purses,
        acclaim=seen.acclaim or _mine((0,) * seen.players, me, seen.my_acclaim),
        stats=seen.stats,
        exiled=frozenset(seen.exiled),
        round=seen.round,
        phase=seen.phase,
        choices=_mine(_maybe(seen, seen.phase == "factions", range(3), dice), me, seen.my_choice),
        statements=statements,
        order=order,
        favours=_favours(seen, me, order, statements, dice),
        actions=actions,
        votes=_votes(seen, me, dice),
        dilemma=_dilemma(seen, dice),
        told=_told(seen, seat, dice),
        history=seen.history,
        ledger=_mine(((),) * seen.players, me, seen.ledger),
        ended=seen.ended,
        winners=seen.winners,
        scores=seen.scores,
        ruling=seen.ruling,
    )


def scramble(state: State, seat: Seat | None, dice: Dice) -> State:
    """Every secret redrawn: a world made of nothing but the view."""
    return imagine(view(state, seat), seat, dice)


def secrets(state: State, seat: Seat | None) -> Mapping[str, Any]:
    """What this seat must not know, by name."""
    others = [each for each in range(state.players) if each != seat]
    hidden: dict[str, Any] = {
        "influence": tuple(state.influence[each] for each in others),
        "actions": tuple(state.actions[each] for each in others),
        "votes": tuple(state.votes[each] for each in others),
        "favours": tuple(state.favours[each] for each in others),
        "ledger": tuple(state.ledger[each] for each in others),
    }
    if state.phase == "statements":
        hidden["statements"] = tuple(state.statements[each] for each in others)
    if seat != state.players and state.phase in ("statements", "acclaim", "actions"):
        hidden["dilemma"] = state.dilemma
    return hidden


# --- how each secret is drawn


def _mine(everybody: Sequence[Any], me: Seat | None, mine: Any) -> tuple[Any, ...]:
    """Everybody's, with mine as I know it."""
    return tuple(mine if seat == me else theirs for seat, theirs in enumerate(everybody))


def _maybe(seen: View, open_now: bool, values: Sequence[Any], dice: Dice) -> tuple[Any, ...]:
    """Perhaps an answer already, perhaps none: nobody can tell (R-3.5)."""
    return tuple(
        dice.pick(values) if open_now and each not in seen.exiled and dice.below(2) else None
        for each in range(seen.players)
    )


def _purse(seen: View, seat: Seat, dice: Dice) -> int:
    """What a councillor may hold after the rounds so far."""
    purse = seen.options.start_influence
    for past in seen.history:
        if dice.below(max(1, sum(past.totals))) < past.totals[past.implemented]:
            purse += FOR_WINNER
        if seen.factions[seat] in past.powers:
            purse += FOR_CONSENSUS
        if purse >= PRICES[Protect] and not dice.below(4):
            purse -= PRICES[Protect]
    return purse


def _actions(seen: View, me: Seat | None, purses: Sequence[int], dice: Dice) -> tuple[Action | None, ...]:
    if seen.phase not in ("actions", "dilemma", "consequence", "over"):
        return (None,) * seen.players
    sealed = seen.phase != "actions"
    drawn: list[Action | None] = []
    for seat, purse in enumerate(purses):
        if seat == me:
            drawn.append(seen.my_action)
        elif seat in seen.exiled or (not sealed and not dice.below(2)):
            drawn.append(None)
        else:
            drawn.append(_action(seen, seat, purse, dice))
    return tuple(drawn)


def _action(seen: View, seat: Seat, purse: int, dice: Dice) -> Action:
    others = [each for each in range(seen.players) if each != seat and each not in seen.exiled]
    wish: Action = dice.pick((NoAction(), NoAction(), Protect(), _expose(others, dice), _sow(seen, dice)))
    return wish if PRICES[type(wish)] <= purse else NoAction()


def _expose(others: Sequence[Seat], dice: Dice) -> Action:
    return Expose(dice.pick(others)) if others else NoAction()


def _sow(seen: View, dice: Dice) -> Action:
    present = {seen.factions[seat] for seat in range(seen.players) if seat not in seen.exiled}
    return SowDiscord(FACTIONS[dice.pick(sorted(present))])


def _paid(seen: View, purses: Sequence[int], actions: Sequence[Action | None]) -> tuple[int, ...]:
    """Prices are paid at the seal (R-3.1)."""
    if seen.phase not in ("dilemma", "consequence"):
        return tuple(purses)
    return tuple(
        purse - (PRICES[type(action)] if action else 0) for purse, action in zip(purses, actions, strict=True)
    )


def _order(seen: View, me: Seat | None, dice: Dice) -> tuple[Seat, ...]:
    if seen.authors is not None:
        return seen.authors
    if not seen.statements or not seen.options.statement_anonymous:
        return tuple(range(seen.players))
    others = iter(dice.shuffle([seat for seat in range(seen.players) if seat != me]))
    return tuple(
        me if place == seen.my_place and me is not None else next(others) for place in range(seen.players)
    )


def _statements(seen: View, me: Seat | None, order: Sequence[Seat], dice: Dice) -> tuple[str | None, ...]:
    if not seen.statements:
        drafts = _maybe(seen, seen.phase == "statements", ("…", "!"), dice)
        return _mine(drafts, me, seen.my_statement)
    by_author = dict(zip(order, seen.statements, strict=True))
    spoken = tuple(by_author[seat] or None for seat in range(seen.players))
    return _mine(spoken, me, seen.my_statement)


def _favours(
    seen: View, me: Seat | None, order: Sequence[Seat], statements: Sequence[str | None], dice: Dice
) -> tuple[int | None, ...]:
    """Votes for statements: free while they are open, else some way to give the public tally."""
    open_now = seen.phase == "acclaim"
    if not open_now and not seen.favours:
        return (None,) * seen.players
    if open_now:
        drawn: list[int | None] = []
        for seat in range(seen.players):
            places = [at for at, author in enumerate(order) if author != seat and statements[author]]
            votes = places and seat not in seen.exiled and dice.below(2)
            drawn.append(dice.pick(places) if votes else None)
        return _mine(drawn, me, seen.my_favour)
    left = list(seen.favours)
    if seen.my_favour is not None:
        left[seen.my_favour] -= 1
    voters = dice.shuffle([seat for seat in range(seen.players) if seat != me and seat not in _gone(seen)])
    given = _share_out([place for place, votes in enumerate(left) for _ in range(votes)], voters, order)
    return _mine([given.get(seat) for seat in range(seen.players)], me, seen.my_favour)


def _gone(seen: View) -> frozenset[Seat]:
    """Who was exiled before this round's statements; whoever fell in this very round did vote for one."""
    this_round = seen.history[-1].exiled if seen.history and seen.history[-1].number == seen.round else ()
    return frozenset(seen.exiled) - frozenset(this_round)


def _share_out(votes: list[int], voters: Sequence[Seat], order: Sequence[Seat]) -> dict[Seat, int]:
    """Give each vote to a voter who is not the author; some way always exists, for it happened."""
    if not votes:
        return {}
    place, *rest = votes
    for voter in voters:
        if order[place] != voter:
            try:
                found = _share_out(rest, [each for each in voters if each != voter], order)
            except LookupError:
                continue
            return {voter: place, **found}
    raise LookupError(place)


def _votes(seen: View, me: Seat | None, dice: Dice) -> tuple[int | None, ...]:
    if seen.phase == "dilemma" and seen.dilemma is not None:
        return _mine(_maybe(seen, True, range(seen.dilemma.solutions), dice), me, seen.my_vote)
    return _mine((None,) * seen.players, me, seen.my_vote)


def _dilemma(seen: View, dice: Dice) -> Dilemma:
    if seen.prepared is not None:
        return seen.prepared
    if seen.phase in ("consequence", "over"):
        return seen.history[-1].dilemma
    if not seen.round:
        return Dilemma("", ())
    drawn = next_dilemma(seen.options, seen.round, seen.stats, seen.history, dice)
    if seen.dilemma is None:
        return drawn
    shown = seen.dilemma
    effects = shown.exact or tuple(_within(arrows, dice) for arrows in shown.arrows or ())
    if not effects:  # hidden: anything of the right number of solutions
        effects = ((-1, -1, -1),) * shown.solutions
    return Dilemma(shown.card, effects, shown.own)


def _within(arrows: Effects, dice: Dice) -> Effects:
    """Numbers that show as these arrows (R-4.2)."""
    drawn = []
    for count in arrows:
        size = ARROW * (abs(count) - 1) + dice.roll(ARROW) if count else 0
        drawn.append(min(GREATEST_GAIN, size) if count > 0 else -min(GREATEST_LOSS, size))
    return drawn[0], drawn[1], drawn[2]


def _told(seen: View, seat: Seat | None, dice: Dice) -> bool:
    """Has the Narrator settled the words? Only the Narrator can tell before the dilemma is told."""
    if seen.phase in ("consequence", "over") or seen.dilemma is not None:
        return True
    if seen.phase in ("factions", "dilemma"):
        return False
    return seen.settled if seat == seen.players else bool(dice.below(2))
