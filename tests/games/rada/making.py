"""Councils for tests, played to a phase and set up as needed."""

from collections.abc import Mapping, Sequence
from typing import Any

import msgspec

from zarzewie.conformance.secrecy import told_to
from zarzewie.games.rada import GAME
from zarzewie.games.rada.dilemmas import deck
from zarzewie.games.rada.moves import Acclaim, Answer, Speak, UseCard, Vote
from zarzewie.games.rada.narration import shown
from zarzewie.games.rada.state import Dilemma, Public, State
from zarzewie.kernel.game import Edition, Event, Seat, Told
from zarzewie.kernel.match import Match, Turn

SECRET = bytes(range(32))
MILD = ((-1, 0, 0), (0, -1, 0), (0, 0, -1))
"""Three solutions with small effects."""

Votes = Sequence[int | None] | Mapping[Seat, int]


def council(players: int = 6, secret: bytes = SECRET, version: int = GAME.version, **options: Any) -> Match:
    """A new match at its first question."""
    game = GAME.as_of(Edition(version, GAME.content)) if GAME.as_of else None
    assert game is not None
    return Match.start(game, options, players + 1, secret)[0]


def public(match: Match) -> Public:
    known: Public = match.state.public
    return known


def with_state(match: Match, **changes: Any) -> Match:
    """The same match with changed fields of its state, its public part, or both.

    A dilemma that is open is shown again.
    """
    own = {name: value for name, value in changes.items() if name in State.__struct_fields__}
    known = {name: value for name, value in changes.items() if name in Public.__struct_fields__}
    assert own.keys() | known.keys() == changes.keys(), changes
    if public(match).options.statement_anonymous:
        known.pop("acclaim", None)
    if "dilemma" in changes:
        told = public(match).dilemma is not None
        known["dilemma"] = shown(public(match), changes["dilemma"]) if told else None
    if "exiled" in changes:
        own["asked"] = tuple(seat for seat in match.state.asked if seat not in changes["exiled"])
    everybody = msgspec.structs.replace(public(match), **known)
    return match.in_state(msgspec.structs.replace(match.state, public=everybody, **own))


def council_ask(match: Match) -> str:
    return str(next(ask.id for ask in match.asks() if ask.sealed))


def answered(match: Match, answers: Mapping[Seat, Answer]) -> Match:
    """Let these seats answer the council's question."""
    for seat, answer in answers.items():
        match = match.play(seat, council_ask(match), answer).match
    return match


def seal(match: Match) -> Turn:
    return match.expire(council_ask(match))


def written(match: Match, texts: Mapping[Seat, str] | None = None) -> Match:
    """Let everybody, or the seats in `texts`, write a statement, and seal."""
    if texts is None:
        texts = {seat: f"words of {seat}" for seat in asked(match)}
    return seal(answered(match, {seat: Speak(text) for seat, text in texts.items()})).match


def acclaimed(match: Match, favours: Mapping[Seat, int] | None = None) -> Match:
    """Play from the start of a round to its actions; only the seats in `favours` vote for a statement."""
    match = written(match) if public(match).phase == "statements" else match
    votes = {seat: Acclaim(place) for seat, place in (favours or {}).items()}
    return seal(answered(match, votes)).match


def to_dilemma(match: Match, actions: Mapping[Seat, Answer] | None = None) -> Match:
    """Play from any earlier phase to the open dilemma, told from its card."""
    if public(match).phase in ("statements", "acclaim"):
        match = acclaimed(match)
    if not match.state.told:
        match = match.play(public(match).players, f"{public(match).round}.words", UseCard()).match
    return seal(answered(match, actions or {})).match


def voting(match: Match, effects: Sequence[Sequence[int]] = MILD, **changes: Any) -> Match:
    """Play to the open dilemma and give it these effects."""
    match = match if public(match).phase == "dilemma" else to_dilemma(match)
    exact = tuple((one, two, three) for one, two, three in effects)
    return with_state(match, dilemma=Dilemma(_card(match, len(exact)), exact), **changes)


def _card(match: Match, solutions: int) -> str:
    """The card that was drawn, or another one with so many solutions."""
    drawn, cards = match.state.dilemma.card, deck(GAME.content)
    return min(cards, key=lambda card: (len(cards[card].solutions) != solutions, card != drawn, card))


def resolved(match: Match, votes: Votes) -> Turn:
    """Cast the votes by seat and seal the dilemma; None abstains."""
    cast = votes.items() if isinstance(votes, Mapping) else enumerate(votes)
    return seal(answered(match, {seat: Vote(vote) for seat, vote in cast if vote is not None}))


def farewell(match: Match) -> Match:
    """Let the Narrator tell the epilogue from the deck, where there is one to tell."""
    if public(match).phase != "epilogue":
        return match
    return match.play(public(match).players, f"{public(match).round}.epilogue", UseCard()).match


def asked(match: Match) -> tuple[Seat, ...]:
    return next((ask.seats for ask in match.asks() if ask.sealed), ())


def heard(told: Sequence[Told], kind: type[Event], seat: Seat | None = None) -> list[Any]:
    """The events of a type that a seat is told, or a spectator without one."""
    return [event for event in told_to(told, seat) if isinstance(event, kind)]


PAIRS = (0, 0, 1, 1, 2, 2)
"""Factions by seat at a table of six, for tests that need fixed ones."""
