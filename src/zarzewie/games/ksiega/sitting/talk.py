"""Talk: speech, whispers, handouts (K-1.1)."""

from collections.abc import Iterator
from typing import Final

from zarzewie.games.ksiega.events.sitting import HandedOut, Said, Whispered
from zarzewie.games.ksiega.moves.master import HandOut, WriteNote
from zarzewie.games.ksiega.moves.player import Say, Whisper
from zarzewie.games.ksiega.pieces import MOST_PAPERS, Handout, Letter
from zarzewie.games.ksiega.sitting.legality import LINE, PAGE, Fields, Rule, badly_written
from zarzewie.games.ksiega.sitting.party import seats
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.state import MASTER, State
from zarzewie.kernel.game import Move, Refused, Seat
from zarzewie.kernel.offer import Pick, Text


def _say(state: State, seat: Seat) -> Iterator[Fields]:
    yield {"text": LINE}


def say(play: Play, seat: Seat, move: Say) -> None:
    play.tell(Said(seat, move.text))


def _whisper(state: State, seat: Seat) -> Iterator[Fields]:
    """Players whisper with the MG alone."""
    if seat != MASTER and _has_room(state, seat):
        yield {"to": Pick((MASTER,)), "text": LINE}
    elif seat == MASTER and (to := tuple(each for each in seats(state) if _has_room(state, each))):
        yield {"to": Pick(to), "text": LINE}


def _has_room(state: State, player: Seat) -> bool:
    """Whether a whisper fits. Counted by player, so that a limit does not reveal the whispers of others."""
    return sum(player in (letter.sender, letter.to) for letter in state.letters) < MOST_PAPERS


def whisper(play: Play, seat: Seat, move: Whisper) -> None:
    letter = Letter(seat, move.to, move.text)
    play.state.letters = (*play.state.letters, letter)
    play.whisper(Whispered(letter.sender, letter.to, letter.text), seat, move.to)


def _hand_out(state: State, seat: Seat) -> Iterator[Fields]:
    if len(state.handouts) < MOST_PAPERS:
        yield {"to": Pick((None, *seats(state))), "title": LINE, "text": PAGE}


def hand_out(play: Play, seat: Seat, move: HandOut) -> None:
    given = Handout(move.to, move.title, move.text)
    play.state.handouts = (*play.state.handouts, given)
    event = HandedOut(given.to, given.title, given.text)
    if given.to is None:
        play.tell(event)
    else:
        play.whisper(event, MASTER, given.to)


_TEXTS: Final[dict[type[Move], dict[str, Text]]] = {
    Say: {"text": LINE},
    Whisper: {"text": LINE},
    HandOut: {"title": LINE, "text": PAGE},
    WriteNote: {"text": PAGE},
}


def no_words(state: State, seat: Seat, move: Move) -> Refused:
    return badly_written(move, **_TEXTS.get(type(move), {})) or Refused("K-1.1", why="nobody")


RULES = (
    Rule(Say, "talk", _say, say, no_words),
    Rule(Whisper, "talk", _whisper, whisper, no_words),
    Rule(HandOut, "lead", _hand_out, hand_out, no_words),
)
