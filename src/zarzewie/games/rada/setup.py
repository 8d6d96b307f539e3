"""The table (R-1): who sits in the council, in which faction, and how a round begins."""

from collections.abc import Sequence

from zarzewie.games.rada import events, memory
from zarzewie.games.rada.amended import knows_goals, tells_one_year
from zarzewie.games.rada.council import ask, councillors, narrator, publish
from zarzewie.games.rada.dilemmas import deck
from zarzewie.games.rada.director import next_dilemma
from zarzewie.games.rada.events import EventLog
from zarzewie.games.rada.goals import draw_goals
from zarzewie.games.rada.moves import ChooseFaction
from zarzewie.games.rada.options import Options
from zarzewie.games.rada.realm import FACTIONS, Faction
from zarzewie.games.rada.state import Dilemma, Public, State
from zarzewie.kernel.chance import Chance
from zarzewie.kernel.game import Edition, Refused, Seat, Step, tell, whisper
from zarzewie.kernel.offer import Offer, Pick

LOTS = 24


def setup(edition: Edition, options: Options, seats: int, chance: Chance) -> Step[State]:
    """The last seat is the Narrator's; everybody else sits in the council (R-1.1)."""
    if options.stats_start > options.stats_cap:
        raise Refused("R-1.4", start=options.stats_start, cap=options.stats_cap)
    players = seats - 1
    nothing = (None,) * players
    state = State(
        public=Public(
            options=options,
            edition=edition,
            players=players,
            lot=chance.at("lot").below(LOTS),
            stats=(options.stats_start,) * 3,
            round=0,
            phase="factions",
            acclaim=None if options.statement_anonymous else (0,) * players,
        ),
        influence=(options.start_influence,) * players,
        acclaim=(0,) * players,
        asked=(),
        answers=nothing,
        order=tuple(range(players)),
        favours=nothing,
        actions=nothing,
        dilemma=Dilemma("", ()),
        told=True,
        ledger=((),) * players,
    )
    told: EventLog = []
    if options.factions == "random":
        call_council(state, told, chance)
    else:
        ask(state, *councillors(state.public))
    return Step(state, told)


# --- factions


def faction_offers(question: str) -> tuple[Offer, ...]:
    return (Offer(question, "choose_faction", {"faction": Pick(FACTIONS)}),)


def call_council(state: State, told: EventLog, chance: Chance) -> None:
    """Assign everybody to a faction, by wish or by lot, and begin the first round."""
    wishes = [
        FACTIONS.index(wish.faction) if isinstance(wish, ChooseFaction) else None for wish in state.answers
    ]
    publish(state, factions=assigned(wishes, chance))
    told.append(tell(events.CouncilCalled(state.public.factions)))
    if knows_goals(state.public):
        draw_goals(state, told, chance)
    begin_round(state, told, chance)


def assigned(wishes: Sequence[Faction | None], chance: Chance) -> tuple[Faction, ...]:
    """Three factions whose sizes differ by at most one. A wish is granted while there is room.

    The larger factions are those that more people wish for.
    """
    dice = chance.at("factions")
    seats = dice.shuffle(range(len(wishes)))
    wished = sorted(dice.shuffle(range(len(FACTIONS))), key=wishes.count, reverse=True)
    room = {faction: (len(wishes) + 2 - place) // 3 for place, faction in enumerate(wished)}
    given: dict[Seat, Faction] = {}
    for seat in seats:
        wish = wishes[seat]
        if wish is not None and room[wish]:
            room[wish] -= 1
            given[seat] = wish
    rest = dice.shuffle([faction for faction, left in room.items() for _ in range(left)])
    given.update(zip([seat for seat in seats if seat not in given], rest, strict=True))
    return tuple(given[seat] for seat in range(len(wishes)))


# --- rounds


def begin_round(state: State, told: EventLog, chance: Chance) -> None:
    """Open the statements and prepare the dilemma from public facts alone (R-4.4)."""
    publish(
        state,
        round=state.public.round + 1,
        phase="statements",
        purses=state.influence if state.public.options.influence == "public" else None,
        statements=(),
        authors=None,
        favours=(),
        acclaimed=None,
        dilemma=None,
    )
    ask(state, *councillors(state.public))
    state.dilemma = next_dilemma(state.public, chance.at("dilemma", state.public.round))
    state.told = False
    told.append(tell(events.RoundBegan(state.public.round)))
    if tells_one_year(state.public):
        begin_season(state, told, chance)
    told.append(whisper(events.WordsPrepared(state.dilemma), narrator(state.public)))


def begin_season(state: State, told: EventLog, chance: Chance) -> None:
    """Open the season (R-11.1), show a sign of what is coming (R-11.5), choose what its scene recalls."""
    public = state.public
    card = deck(public.edition.content)[state.dilemma.card]
    state.opening = memory.opening(public, card)
    state.echo = memory.echo(public, card, chance.at("echo", public.round))
    chronicle = memory.chronicle(public)
    omen = memory.omen(public, card.theme, chance.at("omen", public.round))
    publish(state, chronicle=chronicle, omen=omen)
    told.append(tell(events.SeasonBegan(public.round, chronicle, omen)))
