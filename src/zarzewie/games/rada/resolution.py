"""Resolution, in the printed order (R-5), with falling and disgrace (R-6) and winning (R-7)."""

from typing import Any

from zarzewie.games.rada import events
from zarzewie.games.rada.director import POWER_GAIN
from zarzewie.games.rada.types import (
    FACTIONS,
    POWER,
    Attempted,
    Expose,
    Exposed,
    Faction,
    Failed,
    Learned,
    Mine,
    NoAction,
    Protect,
    Round,
    Solution,
    SowDiscord,
    Sown,
    State,
)
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.game import Seat, Told, tell, whisper

FOR_WINNER = 5
FOR_CONSENSUS = 3
DOMINATION = 100
FOR_RULING = 15


class Telling(list[Told]):
    """What is told on the way, in order."""


def resolve(state: State, told: Telling, chance: Chance) -> None:
    """The votes are in. The state is the step's own copy and is changed in place."""
    totals, winner, drawn = count_votes(state, chance)
    told.append(tell(events.VotesCounted(totals, winner, drawn)))
    sown = reveal_exposed_and_sown(state, told)
    consensus = factions_in_consensus(state, winner)
    reward(state, told, winner, consensus, voted=any(totals))
    before = state.exiled
    powers: tuple[Faction, ...] = ()
    dominant = dominating(state) if state.options.dominance == "immediate" else ()
    if dominant:
        state.ended, state.winners = "domination", dominant
    elif state.options.collapse == "literal":
        powers = wield_powers(state, told, consensus)
        suffer(state, told, winner, voted=any(totals))
    else:
        suffer(state, told, winner, voted=any(totals))
        powers = wield_powers(state, told, consensus)
    if state.ended is None:
        _check_the_end(state)
    _record(state, totals, winner, drawn, sown, powers, tuple(sorted(state.exiled - before)))


def count_votes(state: State, chance: Chance) -> tuple[tuple[int, ...], Solution, bool]:
    """Totals, the implemented solution, and whether the seeded draw had to settle it (R-5.1)."""
    totals = tuple(
        sum(vote == solution for vote in state.votes) for solution in range(len(state.dilemma.effects))
    )
    first = [solution for solution, total in enumerate(totals) if total == max(totals)]
    if len(first) == 1:
        return totals, first[0], False
    return totals, chance.at("tie", state.round).pick(first), True


def reveal_exposed_and_sown(state: State, told: Telling) -> tuple[Sown, ...]:
    """Actions resolve (R-3.2 to R-3.4): the exposed to their exposer alone, a sown faction to everybody."""
    protected = {seat for seat, action in enumerate(state.actions) if isinstance(action, Protect)}
    for seat, action in enumerate(state.actions):
        if isinstance(action, Expose):
            _expose(state, told, seat, action.target, action.target in protected)
    chosen = {action.faction for action in state.actions if isinstance(action, SowDiscord)}
    found = []
    for faction, name in enumerate(FACTIONS):
        if name in chosen:  # twice on one faction is one reveal
            members = _members(state, faction)
            found.append(Sown(faction, tuple((seat, state.votes[seat]) for seat in members)))
            told.append(tell(events.DiscordSown(found[-1])))
    if state.options.actions_revealed == "all":
        told.append(tell(events.ActionsRevealed(_who_did_what(state))))
    return tuple(found)


def _expose(state: State, told: Telling, seat: Seat, target: Seat, protected: bool) -> None:
    what: Exposed | Failed
    if protected:
        what = Failed(state.round, target)
        if state.options.protect_notify == "anonymous":
            _learn(state, target, Attempted(state.round))
            told.append(whisper(events.Learnt(Attempted(state.round)), target))
    else:
        favour = state.favours[target] if state.options.expose_statement_vote else None
        what = Exposed(state.round, target, state.influence[target], state.votes[target], favour)
    _learn(state, seat, what)
    told.append(whisper(events.Learnt(what), seat))


def _who_did_what(state: State) -> tuple[tuple[Seat, Any], ...]:
    return tuple((seat, action) for seat, action in enumerate(state.actions) if action is not None)


def _learn(state: State, seat: Seat, what: Learned) -> None:
    ledger = list(state.ledger)
    ledger[seat] = (*ledger[seat], what)
    state.ledger = tuple(ledger)


def _members(state: State, faction: Faction) -> tuple[Seat, ...]:
    """A faction's members still in the council."""
    return tuple(
        seat for seat, theirs in enumerate(state.factions) if theirs == faction and seat not in state.exiled
    )


def factions_in_consensus(state: State, winner: Solution) -> tuple[Faction, ...]:
    """All members voted, and voted alike (R-5.4)."""
    return tuple(faction for faction in range(len(FACTIONS)) if _consensus(state, faction, winner))


def _consensus(state: State, faction: Faction, winner: Solution) -> bool:
    votes = {state.votes[seat] for seat in _members(state, faction)}
    if len(votes) != 1 or None in votes:
        return False
    if len(_members(state, faction)) == 1:
        lone = state.options.lone_consensus
        return lone == "always" or (lone == "if_won" and winner in votes)
    return True


def reward(
    state: State, told: Telling, winner: Solution, consensus: tuple[Faction, ...], voted: bool
) -> None:
    """+5 for the winning solution (R-5.3), +3 for consensus (R-5.4). Each learns of the own reward alone."""
    influence = list(state.influence)
    ledger = list(state.ledger)
    for seat in range(state.players):
        if seat in state.exiled:
            continue
        for_winner = FOR_WINNER if voted and state.votes[seat] == winner else 0
        for_consensus = FOR_CONSENSUS if state.factions[seat] in consensus else 0
        influence[seat] += for_winner + for_consensus
        told.append(whisper(events.Rewarded(for_winner, for_consensus, influence[seat]), seat))
        action = state.actions[seat] or NoAction()
        mine = Mine(state.round, action, state.favours[seat], state.votes[seat], influence[seat])
        ledger[seat] = (*ledger[seat], mine)
    state.influence = tuple(influence)
    state.ledger = tuple(ledger)


def wield_powers(state: State, told: Telling, consensus: tuple[Faction, ...]) -> tuple[Faction, ...]:
    """A faction in consensus raises its stat (R-5.5)."""
    for faction in consensus:
        stat = POWER[faction]
        _change(state, stat, POWER_GAIN)
        told.append(tell(events.PowerUsed(faction, stat, state.stats[stat])))
    return consensus


def suffer(state: State, told: Telling, winner: Solution, voted: bool) -> None:
    """The solution's effects (R-5.6). Who voted for what brought a stat to nothing is exiled (R-6.2)."""
    effects = state.dilemma.effects[winner]
    for stat, by in enumerate(effects):
        _change(state, stat, by)
    told.append(tell(events.EffectsApplied(effects, state.stats)))
    ruinous = any(by < 0 and state.stats[stat] == 0 for stat, by in enumerate(effects))
    if ruinous and voted:
        disgraced = frozenset(
            seat for seat, vote in enumerate(state.votes) if vote == winner and seat not in state.exiled
        )
        if disgraced:
            state.exiled |= disgraced
            told.append(tell(events.Exiled(tuple(sorted(disgraced)))))


def _change(state: State, stat: int, by: int) -> None:
    """A stat stays within 0 and the cap after every step (R-1.4, R-6.3)."""
    stats = list(state.stats)
    stats[stat] = max(0, min(state.options.stats_cap, stats[stat] + by))
    state.stats = (stats[0], stats[1], stats[2])


def _check_the_end(state: State) -> None:
    """A fallen kingdom comes first (R-6.1), then domination (R-7.1), then the last round (R-7.2)."""
    if 0 in state.stats or len(state.exiled) == state.players:
        state.ended = "collapse"
    elif state.options.dominance == "end_of_resolution" and (dominant := dominating(state)):
        state.ended, state.winners = "domination", dominant
    elif state.round == state.options.rounds:
        state.ended = "council"


def dominating(state: State) -> tuple[Seat, ...]:
    """Who has 100 Influence, acclaim excluded; of several the strongest (R-7.1)."""
    reached = [
        seat for seat, purse in enumerate(state.influence) if purse >= DOMINATION and seat not in state.exiled
    ]
    return _best(reached, lambda seat: (state.influence[seat], state.influence[seat] + state.acclaim[seat]))


def ruling_faction(state: State) -> Faction | None:
    """The faction with the most Influence and acclaim, on average or in sum; a tie is nobody's (R-7.2)."""
    strength = []
    for faction in range(len(FACTIONS)):
        members = _members(state, faction)
        total = sum(state.influence[seat] + state.acclaim[seat] for seat in members)
        strength.append(total / max(1, len(members)) if state.options.ruling == "average" else total)
    first = [faction for faction, theirs in enumerate(strength) if theirs == max(strength)]
    return first[0] if len(first) == 1 and _members(state, first[0]) else None


def final_table(state: State, told: Telling) -> None:
    """Influence, acclaim, and 15 for the Ruling Faction (R-7.3). Exiles have 0; a fallen kingdom has nobody."""
    if state.ended == "council":
        state.ruling = ruling_faction(state)
    if state.ended == "collapse":
        state.scores = (0,) * state.players
    else:
        state.scores = tuple(
            0
            if seat in state.exiled
            else state.influence[seat]
            + state.acclaim[seat]
            + (FOR_RULING if state.ruling is not None and state.factions[seat] == state.ruling else 0)
            for seat in range(state.players)
        )
    if state.ended == "council":
        left = [seat for seat in range(state.players) if seat not in state.exiled]
        state.winners = _best(left, lambda seat: (state.scores[seat], state.influence[seat]))
    told.append(
        tell(
            events.Ended(
                state.ended or "", state.winners, state.scores, state.influence, state.acclaim, state.ruling
            )
        )
    )


def _best(seats: list[Seat], worth: Any) -> tuple[Seat, ...]:
    """Those of the greatest worth: one, or several who share it."""
    most = max(map(worth, seats), default=None)
    return tuple(seat for seat in seats if worth(seat) == most)


def _record(
    state: State,
    totals: tuple[int, ...],
    winner: Solution,
    drawn: bool,
    sown: tuple[Sown, ...],
    powers: tuple[Faction, ...],
    exiled: tuple[Seat, ...],
) -> None:
    """Keep what everybody knows of this round."""
    counts = tuple(sum(favour == place for favour in state.favours) for place in range(state.players))
    most = max(counts)
    anonymous = state.options.statement_anonymous
    revealed = state.options.actions_revealed == "all"
    past = Round(
        number=state.round,
        statements=tuple(state.statements[seat] or "" for seat in state.order),
        authors=None if anonymous else state.order,
        favours=counts,
        acclaimed=counts.index(most) if most and counts.count(most) == 1 else None,
        dilemma=state.dilemma,
        totals=totals,
        implemented=winner,
        drawn=drawn,
        sown=sown,
        powers=powers,
        exiled=exiled,
        stats=state.stats,
        actions=_who_did_what(state) if revealed else (),
    )
    state.history = (*state.history, past)
