"""Actions (R-3): at most one per round, in secret. Resolution shows the results."""

from collections.abc import Sequence
from functools import lru_cache
from typing import Final, cast

from zarzewie.games.rada import events
from zarzewie.games.rada.council import ask, changed, councillors, members, publish
from zarzewie.games.rada.events import EventLog
from zarzewie.games.rada.moves import PRICES, Action, Answer, Expose, NoAction, Protect, SowDiscord
from zarzewie.games.rada.narration import tell_dilemma
from zarzewie.games.rada.realm import FACTIONS, Faction, FactionName, Solution
from zarzewie.games.rada.state import Attempted, Exposed, Failed, Public, Sown, State
from zarzewie.kernel.game import Refused, Seat, tell, whisper
from zarzewie.kernel.offer import Field, Offer, Pick

ACTIONS: Final[dict[type[Action], str]] = {
    NoAction: "no_action",
    Protect: "protect",
    Expose: "expose",
    SowDiscord: "sow_discord",
}

# --- choosing one


def action_offers(state: State, seat: Seat, question: str) -> tuple[Offer, ...]:
    """The actions that the purse can pay, with their legal targets."""
    public = state.public
    return _action_offers(question, payable(state, seat), exposable(public, seat), peopled(public))


@lru_cache(maxsize=2048)
def _action_offers(
    question: str,
    actions: tuple[type[Action], ...],
    targets: tuple[Seat, ...],
    factions: tuple[FactionName, ...],
) -> tuple[Offer, ...]:
    fields: dict[type[Action], dict[str, Field]] = {
        Expose: {"target": Pick(targets)},
        SowDiscord: {"faction": Pick(factions)},
    }
    return tuple(
        Offer(question, ACTIONS[action], fields.get(action, {}))
        for action in actions
        if targets or action is not Expose
    )


def accept_action(state: State, seat: Seat, action: Action) -> Action:
    if type(action) not in payable(state, seat):
        raise Refused("R-3.1", price=PRICES[type(action)], purse=state.influence[seat])
    if type(action) is Expose and action.target not in exposable(state.public, seat):
        raise Refused("R-3.3", target=action.target)
    if type(action) is SowDiscord and action.faction not in peopled(state.public):
        raise Refused("R-3.4", faction=action.faction)
    return action


def payable(state: State, seat: Seat) -> tuple[type[Action], ...]:
    """The actions that a purse can pay. An action chosen earlier is not paid yet: a new one replaces it."""
    return _payable(state.influence[seat])


@lru_cache
def _payable(purse: int) -> tuple[type[Action], ...]:
    return tuple(action for action, price in PRICES.items() if price <= purse)


@lru_cache
def left_after(purse: int) -> tuple[int | None, ...]:
    """The purse after each action, in the order of `PRICES`; None where it cannot pay."""
    payable = _payable(purse)
    return tuple(purse - price if action in payable else None for action, price in PRICES.items())


def exposable(public: Public, seat: Seat) -> tuple[Seat, ...]:
    """Others still in the council (R-3.3)."""
    return _others(councillors(public), seat)


@lru_cache(maxsize=1024)
def _others(seats: tuple[Seat, ...], seat: Seat) -> tuple[Seat, ...]:
    return tuple(other for other in seats if other != seat)


def peopled(public: Public) -> tuple[FactionName, ...]:
    """Factions with members left (R-3.4)."""
    return _peopled(public.factions, public.exiled)


@lru_cache(maxsize=1024)
def _peopled(factions: tuple[Faction, ...], gone: tuple[Seat, ...]) -> tuple[FactionName, ...]:
    left = {faction for seat, faction in enumerate(factions) if seat not in gone}
    return tuple(FACTIONS[faction] for faction in sorted(left))


def pay_prices(state: State, told: EventLog) -> None:
    """Seal the actions: no answer means no action (R-8.1). Prices are paid, the dilemma opens (R-4.1)."""
    gone = state.public.exiled
    state.actions = tuple(
        [None if seat in gone else _chosen(answer) for seat, answer in enumerate(state.answers)]
    )
    state.influence = paid(state.influence, state.actions)
    publish(state, phase="dilemma")
    ask(state)
    if state.told:
        tell_dilemma(state, told)


def paid(purses: Sequence[int], actions: Sequence[Action | None]) -> tuple[int, ...]:
    """The purses after everybody has paid for their action (R-3.1)."""
    return tuple(
        [
            purse - PRICES[type(action)] if action else purse
            for purse, action in zip(purses, actions, strict=True)
        ]
    )


def _chosen(answer: Answer | None) -> Action:
    return cast(Action, answer) if type(answer) in PRICES else NoAction()


# --- results


def resolve_actions(state: State, told: EventLog, votes: tuple[Solution | None, ...]) -> tuple[Sown, ...]:
    """Tell each exposer alone what they found, and everybody the votes of a sown faction."""
    for seat, action in enumerate(state.actions):
        if type(action) is Expose:
            _expose(state, told, seat, action.target, votes)
    found = tuple(_sown(state.public, faction, votes) for faction in _chosen_for_discord(state))
    told.extend(tell(events.DiscordSown(sown)) for sown in found)
    if state.public.options.actions_revealed == "all":
        told.append(tell(events.ActionsRevealed(who_did_what(state))))
    return found


def _expose(
    state: State, told: EventLog, seat: Seat, target: Seat, votes: tuple[Solution | None, ...]
) -> None:
    """Tell the exposer the target's Influence, after prices and before rewards, and its vote (R-3.3).

    A protected target is safe (R-3.2).
    """
    number, options = state.public.round, state.public.options
    if isinstance(state.actions[target], Protect):
        _learn(state, told, seat, Failed(number, target))
        if options.protect_notify == "anonymous":
            _learn(state, told, target, Attempted(number))
    else:
        favour = state.favours[target] if options.expose_statement_vote else None
        _learn(state, told, seat, Exposed(number, target, state.influence[target], votes[target], favour))


def _learn(state: State, told: EventLog, seat: Seat, what: Exposed | Failed | Attempted) -> None:
    state.ledger = changed(state.ledger, seat, (*state.ledger[seat], what))
    told.append(whisper(events.Learnt(what), seat))


def _chosen_for_discord(state: State) -> tuple[int, ...]:
    """A faction is revealed once, even if several chose it (R-3.4)."""
    return tuple(faction for faction, name in enumerate(FACTIONS) if SowDiscord(name) in state.actions)


def _sown(public: Public, faction: int, votes: tuple[Solution | None, ...]) -> Sown:
    return Sown(faction, tuple((seat, votes[seat]) for seat in members(public, faction)))


def who_did_what(state: State) -> tuple[tuple[Seat, Action], ...]:
    return tuple((seat, action) for seat, action in enumerate(state.actions) if action is not None)
