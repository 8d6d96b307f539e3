"""Possible worlds that match a seat's view, for bots that search and for the secrecy tests."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from zarzewie.games.rada import memory
from zarzewie.games.rada.actions import exposable, paid, peopled
from zarzewie.games.rada.amended import knows_deals, knows_goals, tells_one_year
from zarzewie.games.rada.council import councillors, narrator
from zarzewie.games.rada.deals import PROMISES
from zarzewie.games.rada.dilemmas import deck
from zarzewie.games.rada.director import GREATEST_GAIN, GREATEST_LOSS, next_dilemma
from zarzewie.games.rada.goals import goals_for
from zarzewie.games.rada.moves import PRICES, Action, Answer, Expose, NoAction, Protect, SowDiscord
from zarzewie.games.rada.narration import ARROW
from zarzewie.games.rada.realm import FACTIONS, Decision, Effects
from zarzewie.games.rada.resolution import FOR_CONSENSUS, FOR_WINNER
from zarzewie.games.rada.rules import council_offers
from zarzewie.games.rada.state import Answered, Deal, Dilemma, Public, State
from zarzewie.games.rada.statements import acclaimers
from zarzewie.games.rada.views import View, view
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.game import Seat
from zarzewie.kernel.offer import draw


def imagine(seen: View, seat: Seat | None, dice: Dice) -> State:
    """A council with this view. Everything hidden is drawn at random from what is possible."""
    public = seen.public
    me = seat if seat is not None and seat < public.players else None
    nothing = (None,) * public.players
    order = _order(seen, me, dice)
    purses = public.purses or tuple(_purse(public, each, dice) for each in range(public.players))
    actions = _mine(_actions(public, purses, dice), me, seen.action)
    world = State(
        public=public,
        influence=public.final or _mine(paid(purses, actions), me, seen.influence),
        acclaim=public.acclaim or _acclaim(public, me, seen.acclaim, dice),
        asked=(),
        answers=nothing,
        order=order,
        favours=_favours(seen, me, order, dice) if public.phase in ("actions", "dilemma") else nothing,
        actions=actions,
        dilemma=_dilemma(seen, dice),
        told=_told(seen, seat, dice),
        ledger=_mine(((),) * public.players, me, seen.ledger),
        deals=_deals(seen, me, dice),
        goals=_goals(seen, me, dice),
    )
    world.opening, world.echo = _recalled(seen, seat, world.dilemma, dice)
    world.asked = _asked(world)
    world.answers = _answers(world, seen, me, dice)
    return world


def scramble(state: State, seat: Seat | None, dice: Dice) -> State:
    """Redraw every secret, from the view alone."""
    return imagine(view(state, seat), seat, dice)


def secrets(state: State, seat: Seat | None) -> Mapping[str, Any]:
    """What this seat must not know, by name."""
    public = state.public
    others = [each for each in range(public.players) if each != seat]
    hidden: dict[str, Any] = {
        "answers": tuple(state.answers[each] for each in others),
        "actions": tuple(state.actions[each] for each in others),
        "favours": tuple(state.favours[each] for each in others),
        "ledger": tuple(state.ledger[each] for each in others),
    }
    theirs = [deal for deal in state.deals if seat not in (deal.by, deal.to)]
    hidden["deals"] = (theirs, [(deal.kept, deal.seen) for deal in state.deals if deal not in theirs])
    if state.goals and not public.goals:
        mine = None if seat is None or seat >= public.players else public.factions[seat]
        hidden["goals"] = tuple(goal for faction, goal in enumerate(state.goals) if faction != mine)
    if public.ended is None:
        hidden["influence"] = tuple(state.influence[each] for each in others)
    if public.acclaim is None:
        hidden["acclaim"] = tuple(state.acclaim[each] for each in others)
    if seat != narrator(public) and public.phase in ("statements", "acclaim", "actions"):
        hidden["dilemma"] = (state.dilemma, state.opening, state.echo)
    return hidden


# --- how each secret is drawn


def _mine(everybody: Sequence[Any], me: Seat | None, mine: Any) -> tuple[Any, ...]:
    """The drawn values, with the known value at this seat."""
    return tuple(mine if seat == me else theirs for seat, theirs in enumerate(everybody))


def _asked(world: State) -> tuple[Seat, ...]:
    """The seats that are asked. They follow from the phase."""
    match world.public.phase:
        case "acclaim":
            return acclaimers(world)
        case "dilemma":
            return councillors(world.public) if world.told else ()
        case "consequence" | "epilogue" | "over":
            return ()
        case _:
            return councillors(world.public)


def _answers(world: State, seen: View, me: Seat | None, dice: Dice) -> tuple[Answer | None, ...]:
    """Draw who has answered and what. Who has answered is secret unless the table shows it (R-3.5)."""
    drawn: list[Answer | None] = [None] * world.public.players
    for seat in world.asked:
        owes = seat in seen.waiting if seen.waiting is not None else dice.below(2)
        if not owes:
            _, chosen = draw(council_offers(world, seat), dice)
            drawn[seat] = msgspec.convert(chosen, Answer)
    return _mine(drawn, me, seen.answer)


def _purse(public: Public, seat: Seat, dice: Dice) -> int:
    """A possible purse of a councillor after the rounds so far."""
    purse = public.options.start_influence
    for past in public.history:
        if dice.below(max(1, sum(past.totals))) < past.totals[past.implemented]:
            purse += FOR_WINNER
        if public.factions[seat] in past.powers:
            purse += FOR_CONSENSUS
        if purse >= PRICES[Protect] and not dice.below(4):
            purse -= PRICES[Protect]
    return purse


def _actions(public: Public, purses: Sequence[int], dice: Dice) -> tuple[Action | None, ...]:
    """Possible actions that are sealed and not resolved yet."""
    present = councillors(public) if public.phase == "dilemma" else ()
    return tuple(
        _action(public, seat, purse, dice) if seat in present else None for seat, purse in enumerate(purses)
    )


def _action(public: Public, seat: Seat, purse: int, dice: Dice) -> Action:
    wishes: list[Action] = [NoAction(), NoAction(), Protect()]
    wishes += [Expose(target) for target in exposable(public, seat)]
    wishes += [SowDiscord(faction) for faction in peopled(public)]
    wish = dice.pick(wishes)
    return wish if PRICES[type(wish)] <= purse else NoAction()


def _acclaim(public: Public, me: Seat | None, mine: int | None, dice: Dice) -> tuple[int, ...]:
    """The acclaim of anonymous authors: tallies tell how much was won, not by whom (R-2.4)."""
    tallies = [(past.favours, past.acclaimed) for past in public.history]
    if public.phase in ("actions", "dilemma"):
        tallies.append((public.favours, public.acclaimed))
    won = sum(favours[first] for favours, first in tallies if first is not None)
    acclaim = [0] * public.players
    others = [seat for seat in range(public.players) if seat != me]
    for _ in range(won - (mine or 0)):
        acclaim[dice.pick(others)] += 1
    return _mine(acclaim, me, mine)


def _order(seen: View, me: Seat | None, dice: Dice) -> tuple[Seat, ...]:
    """The author of each statement: as the table shows it, else any order that keeps this seat's place."""
    public = seen.public
    if public.authors is not None:
        return public.authors
    if not public.statements:
        return tuple(range(public.players))
    others = [seat for seat in dice.shuffle(range(public.players)) if seat != me]
    others.sort(key=lambda seat: seat in public.exiled)  # exiles write nothing
    places = sorted(range(public.players), key=lambda place: not public.statements[place])
    authors = dict(zip((place for place in places if place != seen.place), others, strict=True))
    if seen.place is not None and me is not None:
        authors[seen.place] = me
    return tuple(authors[place] for place in range(public.players))


def _favours(seen: View, me: Seat | None, order: Sequence[Seat], dice: Dice) -> tuple[int | None, ...]:
    """Votes for statements that add up to the public tally."""
    left = list(seen.public.favours)
    if seen.favour is not None:
        left[seen.favour] -= 1
    voters = dice.shuffle([seat for seat in councillors(seen.public) if seat != me])
    given = _share_out([place for place, votes in enumerate(left) for _ in range(votes)], voters, order)
    return _mine([given.get(seat) for seat in range(seen.public.players)], me, seen.favour)


def _share_out(votes: list[int], voters: Sequence[Seat], order: Sequence[Seat]) -> dict[Seat, int]:
    """Give each vote to a voter who is not the author. A solution exists: the real votes are one."""
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


def _dilemma(seen: View, dice: Dice) -> Dilemma:
    public, on_table = seen.public, seen.public.dilemma
    if seen.prepared is not None:
        return seen.prepared
    if public.phase in ("consequence", "epilogue", "over"):
        return public.history[-1].dilemma
    if not public.round:
        return Dilemma("", ())
    if on_table is None:
        return next_dilemma(public, dice, public.omen.theme if public.omen else None)
    unseen = ((0, 0, 0),) * on_table.solutions
    effects = on_table.exact or tuple(_within(arrows, dice) for arrows in on_table.arrows or ())
    return Dilemma(on_table.card, effects or unseen, on_table.own)


def _within(arrows: Effects, dice: Dice) -> Effects:
    """Numbers that show as these arrows (R-4.2)."""
    drawn = []
    for count in arrows:
        size = ARROW * (abs(count) - 1) + dice.roll(ARROW) if count else 0
        drawn.append(min(GREATEST_GAIN, size) if count > 0 else -min(GREATEST_LOSS, size))
    return drawn[0], drawn[1], drawn[2]


def _told(seen: View, seat: Seat | None, dice: Dice) -> bool:
    """Whether the words are settled. Before the dilemma is told, only the Narrator knows."""
    if seat == narrator(seen.public):
        return seen.settled
    if seen.public.phase in ("statements", "acclaim", "actions"):
        return bool(dice.below(2))
    return seen.public.phase != "dilemma" or seen.public.dilemma is not None


def _recalled(
    seen: View, seat: Seat | None, dilemma: Dilemma, dice: Dice
) -> tuple[Decision | None, Decision | None]:
    """What the dilemma recalls: known to the Narrator, to all once told; else drawn as the rules do."""
    public, on_table = seen.public, seen.public.dilemma
    if seat == narrator(public):
        return seen.opening, seen.echo
    if on_table is not None:
        return on_table.opening, on_table.echo
    if not public.round or not tells_one_year(public):
        return None, None
    if public.phase in ("consequence", "epilogue", "over"):
        return public.history[-1].opening, public.history[-1].echo
    card = deck(public.edition.content)[dilemma.card]
    return memory.opening(public, card), memory.echo(public, card, dice)


def _goals(seen: View, me: Seat | None, dice: Dice) -> tuple[str, ...]:
    """Goals of the others that they may have drawn, beside this seat's own (R-13.1)."""
    public = seen.public
    if not knows_goals(public) or public.options.goals == "off" or not public.factions:
        return ()
    if public.goals:
        known = {each.faction: each.goal for each in public.goals}
        return tuple(known.get(faction, "") for faction in range(len(FACTIONS)))
    mine = None if me is None else public.factions[me]
    found: list[str] = []
    for faction in range(len(FACTIONS)):
        free = [goal for goal in goals_for(public, faction) if goal not in (*found, seen.goal)]
        found.append(seen.goal if faction == mine else dice.pick(free) if free else "")
    return tuple(found)


def _deals(seen: View, me: Seat | None, dice: Dice) -> tuple[Deal, ...]:
    """This seat's own deals, and some that others may have made (R-12.1)."""
    public = seen.public
    if not knows_deals(public) or public.options.deals == "off" or public.options.whispers == "off":
        return ()
    mine = [_own_deal(deal, me, dice) for deal in seen.deals]
    others = [seat for seat in councillors(public) if seat != me]
    theirs = [
        _others_deal(public, others, dice) for _ in range(dice.below(3)) if len(others) > 1 and public.round
    ]
    return tuple(sorted((*mine, *theirs), key=lambda deal: deal.round))


def _own_deal(deal: Deal, me: Seat | None, dice: Dice) -> Deal:
    """A deal of this seat with what it cannot tell drawn anew: what is true, and what the other can tell."""
    here = 0 if deal.by == me else 1
    if deal.answer != "accepted" or not any(each is not None for each in deal.kept):
        return deal
    truth = tuple(each if each is not None else dice.pick((True, False)) for each in deal.kept)
    other = tuple(each if dice.below(2) else None for each in truth)
    seen = (deal.kept, other) if here == 0 else (other, deal.kept)
    return msgspec.structs.replace(deal, kept=truth, seen=seen)


def _others_deal(public: Public, others: Sequence[Seat], dice: Dice) -> Deal:
    by, to = dice.shuffle(others)[:2]
    asks, gives = dice.pick(PROMISES), dice.pick(PROMISES)
    number = dice.roll(public.round)
    answers: tuple[Answered, ...] = ("accepted", "declined")
    if number < public.round:
        answers = (*answers, "lapsed")
    return Deal(number, by, to, asks, gives, dice.pick(answers), offered_with=f"słowa {dice.below(1000)}")
