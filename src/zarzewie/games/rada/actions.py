"""Actions (R-3): at most one in secret each round; what comes of it shows in Resolution."""

from functools import lru_cache

from zarzewie.games.rada import events
from zarzewie.games.rada.council import (
    Attempted,
    Exposed,
    Failed,
    Public,
    Sown,
    State,
    Telling,
    changed,
    councillors,
    members,
    publish,
)
from zarzewie.games.rada.narration import tell_dilemma
from zarzewie.games.rada.types import (
    FACTIONS,
    PRICES,
    Action,
    Expose,
    FactionName,
    NoAction,
    Protect,
    Solution,
    SowDiscord,
)
from zarzewie.kernel.game import Refused, Seat, tell, whisper
from zarzewie.kernel.offer import Offer, Pick

# --- choosing one


def action_offers(state: State, seat: Seat, ask: str) -> tuple[Offer, ...]:
    """What the purse can pay, and whom it can touch."""
    can = (
        affordable(state, seat, Protect),
        affordable(state, seat, Expose),
        affordable(state, seat, SowDiscord),
    )
    return _action_offers(ask, *can, exposable(state.public, seat), peopled(state.public))


@lru_cache(maxsize=1024)
def _action_offers(
    ask: str,
    protect: bool,
    expose: bool,
    sow: bool,
    targets: tuple[Seat, ...],
    factions: tuple[FactionName, ...],
) -> tuple[Offer, ...]:
    found = [Offer(ask, "no_action")]
    if protect:
        found.append(Offer(ask, "protect"))
    if expose and targets:
        found.append(Offer(ask, "expose", {"target": Pick(targets)}))
    if sow:
        found.append(Offer(ask, "sow_discord", {"faction": Pick(factions)}))
    return tuple(found)


def accept_action(state: State, seat: Seat, action: Action) -> Action:
    if not affordable(state, seat, type(action)):
        raise Refused("R-3.1", price=PRICES[type(action)], purse=state.influence[seat])
    if isinstance(action, Expose) and action.target not in exposable(state.public, seat):
        raise Refused("R-3.3", target=action.target)
    if isinstance(action, SowDiscord) and action.faction not in peopled(state.public):
        raise Refused("R-3.4", faction=action.faction)
    return action


def affordable(state: State, seat: Seat, action: type[Action]) -> bool:
    """An action chosen before is given up for this one: its price is not paid yet."""
    return PRICES[action] <= state.influence[seat]


def exposable(public: Public, seat: Seat) -> tuple[Seat, ...]:
    """Others still in the council (R-3.3)."""
    return tuple([other for other in councillors(public) if other != seat])


def peopled(public: Public) -> tuple[FactionName, ...]:
    """Factions with members left (R-3.4)."""
    return tuple([name for faction, name in enumerate(FACTIONS) if members(public, faction)])


def pay_prices(state: State, told: Telling) -> None:
    """The seal: who has not answered does nothing (R-8.1), prices are paid, and the dilemma opens (R-4.1)."""
    state.actions = tuple(
        None if seat in state.public.exiled else _chosen(state, seat) for seat in range(state.public.players)
    )
    state.influence = tuple(
        purse - PRICES[type(action)] if action else purse
        for purse, action in zip(state.influence, state.actions, strict=True)
    )
    state.answers = (None,) * state.public.players
    publish(state, phase="dilemma")
    if state.told:
        tell_dilemma(state, told)


def _chosen(state: State, seat: Seat) -> Action:
    answer = state.answers[seat]
    return answer if isinstance(answer, Action) else NoAction()


# --- what comes of them


def resolve_actions(state: State, told: Telling, votes: tuple[Solution | None, ...]) -> tuple[Sown, ...]:
    """The exposed to their exposer alone, a sown faction to everybody."""
    for seat, action in enumerate(state.actions):
        if isinstance(action, Expose):
            _expose(state, told, seat, action.target, votes)
    found = tuple(_sown(state.public, faction, votes) for faction in _chosen_for_discord(state))
    told.extend(tell(events.DiscordSown(sown)) for sown in found)
    if state.public.options.actions_revealed == "all":
        told.append(tell(events.ActionsRevealed(who_did_what(state))))
    return found


def _expose(
    state: State, told: Telling, seat: Seat, target: Seat, votes: tuple[Solution | None, ...]
) -> None:
    """Influence after prices and before rewards, and the vote (R-3.3); a protected target is safe (R-3.2)."""
    number, options = state.public.round, state.public.options
    if isinstance(state.actions[target], Protect):
        _learn(state, told, seat, Failed(number, target))
        if options.protect_notify == "anonymous":
            _learn(state, told, target, Attempted(number))
    else:
        favour = state.favours[target] if options.expose_statement_vote else None
        _learn(state, told, seat, Exposed(number, target, state.influence[target], votes[target], favour))


def _learn(state: State, told: Telling, seat: Seat, what: Exposed | Failed | Attempted) -> None:
    state.ledger = changed(state.ledger, seat, (*state.ledger[seat], what))
    told.append(whisper(events.Learnt(what), seat))


def _chosen_for_discord(state: State) -> tuple[int, ...]:
    """By one author or by several: one reveal (R-3.4)."""
    return tuple(faction for faction, name in enumerate(FACTIONS) if SowDiscord(name) in state.actions)


def _sown(public: Public, faction: int, votes: tuple[Solution | None, ...]) -> Sown:
    return Sown(faction, tuple((seat, votes[seat]) for seat in members(public, faction)))


def who_did_what(state: State) -> tuple[tuple[Seat, Action], ...]:
    return tuple((seat, action) for seat, action in enumerate(state.actions) if action is not None)
