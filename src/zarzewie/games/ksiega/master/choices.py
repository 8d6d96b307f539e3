"""The MG names ways to go on, and the party chooses one of them (K-1.1).

Everybody present votes; most votes decide, a tie is decided by lot. Where the ways begin at a place on the
board, the first hero next to it decides immediately.
"""

from collections.abc import Iterator
from typing import Final

import msgspec

from zarzewie.games.ksiega.board.grid import distance
from zarzewie.games.ksiega.events.sitting import ChoicesOffered, Chosen, Voted
from zarzewie.games.ksiega.moves.player import Choose
from zarzewie.games.ksiega.moves.scene import OfferChoices
from zarzewie.games.ksiega.pieces import Choices
from zarzewie.games.ksiega.sitting.acting import not_playing
from zarzewie.games.ksiega.sitting.legality import Fields, Rule
from zarzewie.games.ksiega.sitting.party import hero_at, present
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import State
from zarzewie.kernel.game import Refused, Seat
from zarzewie.kernel.offer import Pick, Span, Texts

MOST_OPTIONS: Final = 8
LONGEST: Final = 300

# --- the MG names them


def _offer(state: State, seat: Seat) -> Iterator[Fields]:
    if state.scene is None or state.fight is not None:
        return
    for count in range(1, MOST_OPTIONS + 1):
        options = Texts(count, LONGEST, 1)
        yield {"options": options, "x": Pick((None,)), "y": Pick((None,))}
        if state.board is not None:
            x, y = Span(0, state.board.width - 1), Span(0, state.board.height - 1)
            yield {"options": options, "x": x, "y": y}


def offer(play: Play, seat: Seat, move: OfferChoices) -> None:
    play.state.choices += 1
    at = None if move.x is None or move.y is None else (move.x, move.y)
    play.state.choice = Choices(play.state.choices, move.options, at)
    play.tell(ChoicesOffered(play.state.choices, move.options, at))


def no_offer(state: State, seat: Seat, move: OfferChoices) -> Refused:
    if state.scene is None or state.fight is not None:
        return Refused("K-1.1", why="not_now")
    return Refused("K-1.1", why="choices", most=MOST_OPTIONS, longest=LONGEST)


# --- the party chooses


def cannot_choose(state: State, seat: Seat) -> Refused | None:
    if state.choice is None:
        return Refused("K-1.1", why="no_choice")
    if refusal := not_playing(state, seat):
        return refusal
    return None if _is_there(state, seat) else Refused("K-1.1", why="too_far")


def _is_there(state: State, seat: Seat) -> bool:
    hero = hero_at(state, seat)
    if state.choice is None or state.choice.at is None or state.board is None:
        return True
    return hero is not None and hero.square is not None and distance(hero.square, state.choice.at) <= 1


def undecided(state: State) -> tuple[Seat, ...]:
    """Seats whose vote the choice waits for."""
    if state.choice is None:
        return ()
    voted = {seat for seat, _ in state.choice.votes}
    return tuple(seat for seat in present(state) if seat not in voted and cannot_choose(state, seat) is None)


def walking(state: State) -> tuple[Seat, ...]:
    """Seats still on the way to the place of a choice; empty once a hero is there."""
    if state.choice is None or any(cannot_choose(state, seat) is None for seat in present(state)):
        return ()
    return tuple(seat for seat in present(state) if (hero := hero_at(state, seat)) and hero.standing)


def _choose(state: State, seat: Seat) -> Iterator[Fields]:
    if state.choice is not None and cannot_choose(state, seat) is None:
        yield {"option": Pick(range(len(state.choice.options)))}


def choose(play: Play, seat: Seat, move: Choose) -> None:
    """A vote can be changed until all have voted."""
    choice = play.state.choice
    assert choice is not None
    votes = dict(choice.votes) | {seat: move.option}
    play.state.choice = msgspec.structs.replace(choice, votes=tuple(sorted(votes.items())))
    if len(present(play.state)) > 1:
        play.tell(Voted(seat, move.option))


def decide(play: Play) -> None:
    """Decide the choice, once no more votes are waited for."""
    choice = play.state.choice
    if choice is None or not choice.votes or (choice.at is None and undecided(play.state)):
        return
    named = [option for _, option in choice.votes]
    most = max(map(named.count, named))
    best = sorted({option for option in named if named.count(option) == most})
    option = play.chance.at("choice", choice.number).pick(best)
    play.state.choice = None
    play.tell(Chosen(choice.number, option, choice.options[option]))


def no_choice(state: State, seat: Seat, move: Choose) -> Refused:
    return cannot_choose(state, seat) or Refused("K-1.1", why="no_option")


RULES = (
    Rule(OfferChoices, "lead", _offer, offer, no_offer),
    Rule(Choose, "choose", _choose, choose, no_choice),
)
