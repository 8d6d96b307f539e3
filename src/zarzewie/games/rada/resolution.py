"""Resolution, in the printed order (R-5), with disgrace (R-6.2, R-6.3)."""

from zarzewie.games.rada import events
from zarzewie.games.rada.actions import resolve_actions, who_did_what
from zarzewie.games.rada.amended import tells_one_year
from zarzewie.games.rada.council import ask, councillors, members, publish
from zarzewie.games.rada.deals import judge_deals
from zarzewie.games.rada.director import POWER_GAIN
from zarzewie.games.rada.events import EventLog
from zarzewie.games.rada.moves import NoAction, Vote
from zarzewie.games.rada.narration import tell_consequence
from zarzewie.games.rada.realm import FACTIONS, POWER, Faction, Solution
from zarzewie.games.rada.state import Mine, Public, Round, Sown, State
from zarzewie.games.rada.winning import close, dominating
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.game import Seat, tell, whisper

FOR_WINNER = 5
FOR_CONSENSUS = 3

Votes = tuple[Solution | None, ...]


def resolve(state: State, told: EventLog, chance: Chance) -> None:
    """Resolve the round. The state is the step's own copy and is changed in place."""
    votes = tuple([answer.solution if type(answer) is Vote else None for answer in state.answers])
    ask(state)
    totals, winner, drawn = count_votes(state, told, votes, chance)
    sown = resolve_actions(state, told, votes)
    consensus = factions_in_consensus(state.public, votes, winner)
    reward(state, told, votes, winner, consensus)
    if state.public.options.dominance == "immediate" and dominating(state):
        _record(
            state, told, votes, totals, winner, drawn, sown, (), (), applied=not tells_one_year(state.public)
        )
        close(state, told, "domination")
        return
    disgraced: tuple[Seat, ...]
    if state.public.options.collapse == "literal":
        wield_powers(state, told, consensus)
        disgraced = suffer(state, told, votes, winner)
    else:
        disgraced = suffer(state, told, votes, winner)
        wield_powers(state, told, consensus)
    _record(state, told, votes, totals, winner, drawn, sown, consensus, disgraced)
    tell_consequence(state, told, chance)


def count_votes(
    state: State, told: EventLog, votes: Votes, chance: Chance
) -> tuple[tuple[int, ...], Solution, bool]:
    """Totals, the implemented solution, and whether the seeded draw had to settle it (R-5.1)."""
    totals = tuple(votes.count(solution) for solution in range(len(state.dilemma.effects)))
    first = [solution for solution, total in enumerate(totals) if total == max(totals)]
    drawn = len(first) > 1
    winner = chance.at("tie", state.public.round).pick(first) if drawn else first[0]
    told.append(tell(events.VotesCounted(totals, winner, drawn)))
    return totals, winner, drawn


def factions_in_consensus(public: Public, votes: Votes, winner: Solution) -> tuple[Faction, ...]:
    """Factions whose members all voted, and voted alike (R-5.4)."""
    return tuple(faction for faction in range(len(FACTIONS)) if _in_consensus(public, faction, votes, winner))


def _in_consensus(public: Public, faction: Faction, votes: Votes, winner: Solution) -> bool:
    theirs = [votes[seat] for seat in members(public, faction)]
    if not theirs or None in theirs or theirs.count(theirs[0]) < len(theirs):
        return False
    lone = public.options.lone_consensus
    return len(theirs) > 1 or lone == "always" or (lone == "if_won" and theirs == [winner])


def reward(
    state: State, told: EventLog, votes: Votes, winner: Solution, consensus: tuple[Faction, ...]
) -> None:
    """+5 for the winning solution (R-5.3), +3 for consensus (R-5.4). Each learns only their own reward."""
    public = state.public
    influence, ledger = list(state.influence), list(state.ledger)
    for seat in councillors(public):
        for_winner = FOR_WINNER if votes[seat] == winner else 0
        for_consensus = FOR_CONSENSUS if public.factions[seat] in consensus else 0
        influence[seat] += for_winner + for_consensus
        told.append(whisper(events.Rewarded(for_winner, for_consensus, influence[seat]), seat))
        action = state.actions[seat] or NoAction()
        mine = Mine(public.round, action, state.favours[seat], votes[seat], influence[seat])
        ledger[seat] = (*ledger[seat], mine)
    state.influence, state.ledger = tuple(influence), tuple(ledger)


def wield_powers(state: State, told: EventLog, consensus: tuple[Faction, ...]) -> None:
    """A faction in consensus raises its stat (R-5.5)."""
    stats = list(state.public.stats)
    for faction in consensus:
        stat = POWER[faction]
        stats[stat] = _kept(state.public, stats[stat] + POWER_GAIN)
        told.append(tell(events.PowerUsed(faction, stat, stats[stat])))
    publish(state, stats=tuple(stats))


def suffer(state: State, told: EventLog, votes: Votes, winner: Solution) -> tuple[Seat, ...]:
    """Apply the solution's effects (R-5.6). If it brings a stat to zero, its voters are exiled (R-6.2)."""
    effects = state.dilemma.effects[winner]
    changes = zip(state.public.stats, effects, strict=True)
    publish(state, stats=tuple([_kept(state.public, stat + by) for stat, by in changes]))
    told.append(tell(events.EffectsApplied(effects, state.public.stats)))
    ruinous = any(by < 0 and state.public.stats[stat] == 0 for stat, by in enumerate(effects))
    disgraced = tuple(seat for seat, vote in enumerate(votes) if ruinous and vote == winner)
    if disgraced:
        publish(state, exiled=tuple(sorted((*state.public.exiled, *disgraced))))
        told.append(tell(events.Exiled(disgraced)))
    return disgraced


def _kept(public: Public, stat: int) -> int:
    """Clamp a stat to 0 and the cap, after every step (R-1.4, R-6.3)."""
    return max(0, min(public.options.stats_cap, stat))


def _record(
    state: State,
    told: EventLog,
    votes: Votes,
    totals: tuple[int, ...],
    winner: Solution,
    drawn: bool,
    sown: tuple[Sown, ...],
    powers: tuple[Faction, ...],
    exiled: tuple[Seat, ...],
    applied: bool = True,
) -> None:
    """Record what everybody knows of this round; each seat's own part is in its ledger, and in its deals."""
    public = state.public
    past = Round(
        number=public.round,
        statements=public.statements,
        authors=public.authors,
        favours=public.favours,
        acclaimed=public.acclaimed,
        dilemma=state.dilemma,
        totals=totals,
        implemented=winner,
        drawn=drawn,
        sown=sown,
        powers=powers,
        exiled=exiled,
        stats=public.stats,
        actions=who_did_what(state) if public.options.actions_revealed == "all" else (),
        applied=applied,
        opening=state.opening,
        echo=state.echo,
        omen=public.omen,
    )
    publish(state, history=(*public.history, past))
    judge_deals(state, told, votes)
    state.favours = state.actions = (None,) * public.players
