"""A seat's view of a sitting. Only the fields named here are sent.

The MG knows everything. A player knows what is on the table: the heroes with their sheets, the map as far as
the party knows it, the foes seen there, open clocks, tests without their secret reasons; and what was
whispered or handed to this player alone. A spectator knows what is on the table.
"""

from typing import Any, Final

import msgspec

from zarzewie.games.ksiega.board.grid import Board, Square, Squares, bit
from zarzewie.games.ksiega.board.known import is_seen, known_board
from zarzewie.games.ksiega.options import Campaign
from zarzewie.games.ksiega.pieces import (
    Clock,
    Draft,
    Foe,
    Handout,
    Hero,
    HiddenRoll,
    Letter,
    PublicFoe,
    PublicHero,
    Stock,
    Token,
    public_foe,
    public_hero,
)
from zarzewie.games.ksiega.sitting.acting import budget
from zarzewie.games.ksiega.state import MASTER, Public, State, public
from zarzewie.games.ksiega.trials.dice import Prospects, Reason
from zarzewie.games.ksiega.trials.rolls import chances, shown, shown_edges
from zarzewie.games.ksiega.trials.trial import Failed, Trial
from zarzewie.kernel.game import Seat

SHOWN_CHRONICLE: Final = 12


class HeroShown(PublicHero, frozen=True, kw_only=True):
    """A hero as the whole table sees it."""

    edges: tuple[Reason, ...]
    secret: bool
    """There is a circumstance that only the MG knows."""
    left: int
    """Squares that are left of this turn's movement (K-4.2)."""
    down: bool


class FoeShown(PublicFoe, frozen=True, kw_only=True):
    """An opponent that the party has met. `square` is set only while it is seen."""

    seen: bool
    square: Square | None


class Chances(msgspec.Struct, frozen=True):
    """The odds of a test that waits for its roll; None while a secret reason hides them (K-3.8)."""

    number: int
    prospects: Prospects | None


class Mine(msgspec.Struct, frozen=True):
    """What was whispered or handed to this player alone."""

    letters: tuple[Letter, ...]
    handouts: tuple[Handout, ...]


class Master(msgspec.Struct, frozen=True, kw_only=True):
    """What the MG alone knows."""

    board: Board | None
    foes: tuple[Foe, ...]
    tokens: tuple[Token, ...]
    clocks: tuple[Clock, ...]
    trials: tuple[Trial, ...]
    edges: tuple[tuple[Reason, ...], ...]
    """All circumstances of each hero's next roll, by seat."""
    notes: tuple[str, ...]
    drafts: tuple[Draft, ...]
    hidden_rolls: tuple[HiddenRoll, ...]
    stock: Stock
    letters: tuple[Letter, ...]
    handouts: tuple[Handout, ...]
    placed: int
    packed: bool


def papers(of: State | Master) -> dict[str, Any]:
    """The fields of `Master` that a state has under the same names."""
    return {name: getattr(of, name) for name in Master.__struct_fields__ if name != "edges"}


class View(Public, frozen=True, kw_only=True):  # type: ignore[misc]  # a state changes, its view does not
    seat: Seat | None
    campaign: Campaign
    """With the last lines of its chronicle."""
    heroes: tuple[HeroShown | None, ...]
    board: Board | None
    """The map as the party knows it."""
    fogged: tuple[Square, ...]
    """The squares under the MG's own fog (K-4.5)."""
    foes: tuple[FoeShown, ...]
    tokens: tuple[Token, ...]
    clocks: tuple[Clock, ...]
    trials: tuple[Trial, ...]
    chances: tuple[Chances, ...]
    failed: tuple[Failed, ...]
    handouts: tuple[Handout, ...]
    """Those that everyone was given."""
    mine: Mine | None
    master: Master | None


def view(state: State, seat: Seat | None) -> View:
    return View(
        *public(state),
        seat=seat,
        campaign=_lately(state.campaign),
        heroes=tuple(None if hero is None else _hero(state, hero) for hero in state.heroes),
        board=known_board(state),
        fogged=tuple(Squares(state.fogged)),
        foes=tuple(_foe(state, foe) for foe in state.foes if foe.met),
        tokens=tuple(token for token in state.tokens if token_seen(state, token)),
        clocks=tuple(clock for clock in state.clocks if not clock.secret),
        trials=tuple(shown(trial) for trial in state.trials),
        chances=tuple(
            Chances(trial.number, chances(state, trial)) for trial in state.trials if trial.stage == "asked"
        ),
        failed=tuple(map(_failed, state.failed)),
        handouts=tuple(handout for handout in state.handouts if handout.to is None),
        mine=None if seat is None or seat == MASTER else _mine(state, seat),
        master=_master(state) if seat == MASTER else None,
    )


def _lately(campaign: Campaign) -> Campaign:
    """The chronicle's last lines; all of it goes into the legacy."""
    return msgspec.structs.replace(campaign, chronicle=campaign.chronicle[-SHOWN_CHRONICLE:])


def token_seen(state: State, token: Token) -> bool:
    return not token.hidden and bool(state.known & bit(token.square))


def _hero(state: State, hero: Hero) -> HeroShown:
    edges = shown_edges(hero)
    return HeroShown(
        *public_hero(hero),
        edges=edges,
        secret=len(edges) < len(hero.edges),
        left=max(0, budget(state, hero)),
        down=hero.character.downed,
    )


def _failed(failed: Failed) -> Failed:
    """Its request without the MG's secret reasons."""
    return failed if failed.again is None else msgspec.structs.replace(failed, again=shown(failed.again))


def _foe(state: State, foe: Foe) -> FoeShown:
    seen = is_seen(state, foe)
    return FoeShown(*public_foe(foe), seen=seen, square=foe.square if seen else None)


def _mine(state: State, seat: Seat) -> Mine:
    return Mine(
        letters=tuple(letter for letter in state.letters if seat in (letter.sender, letter.to)),
        handouts=tuple(handout for handout in state.handouts if handout.to == seat),
    )


def _master(state: State) -> Master:
    return Master(
        edges=tuple(() if hero is None else hero.edges for hero in state.heroes),
        **papers(state),
    )
