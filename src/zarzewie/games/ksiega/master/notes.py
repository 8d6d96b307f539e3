"""The MG's own notes, dice and prepared lists (K-10.1)."""

from collections.abc import Iterator

import msgspec

from zarzewie.games.ksiega.events.sitting import DiceRolled, NoteWritten, StockChanged
from zarzewie.games.ksiega.moves.master import EraseNote, RollDice, StockUp, Unstock, WriteNote
from zarzewie.games.ksiega.pieces import MOST_PAPERS, HiddenRoll
from zarzewie.games.ksiega.sitting.legality import LINE, PAGE, Fields, Rule
from zarzewie.games.ksiega.sitting.play import Play
from zarzewie.games.ksiega.sitting.talk import no_words
from zarzewie.games.ksiega.state import MASTER, State
from zarzewie.games.ksiega.trials.ladder import DICE
from zarzewie.kernel.game import Move, Refused, Seat
from zarzewie.kernel.offer import Pick


def _write_note(state: State, seat: Seat) -> Iterator[Fields]:
    if len(state.notes) < MOST_PAPERS:
        yield {"text": PAGE}


def write_note(play: Play, seat: Seat, move: WriteNote) -> None:
    play.state.notes = (*play.state.notes, move.text)
    play.whisper(NoteWritten(len(play.state.notes)), MASTER)


def _erase_note(state: State, seat: Seat) -> Iterator[Fields]:
    if state.notes:
        yield {"note": Pick(range(len(state.notes)))}


def erase_note(play: Play, seat: Seat, move: EraseNote) -> None:
    notes = play.state.notes
    play.state.notes = (*notes[: move.note], *notes[move.note + 1 :])
    play.whisper(NoteWritten(len(play.state.notes)), MASTER)


def _roll_dice(state: State, seat: Seat) -> Iterator[Fields]:
    yield {"die": Pick(DICE), "secret": Pick((False, True))}


def roll_dice(play: Play, seat: Seat, move: RollDice) -> None:
    """A roll that no rule asked for; a secret one leaves no trace."""
    if not move.secret:
        play.tell(DiceRolled(move.die, play.roll(move.die), False))
        return
    hidden = play.state.hidden_rolls
    rolled = HiddenRoll(move.die, play.chance.at("hidden roll", len(hidden)).roll(move.die))
    play.state.hidden_rolls = (*hidden, rolled)
    play.whisper(DiceRolled(rolled.die, rolled.result, True), MASTER)


def _stock_up(state: State, seat: Seat) -> Iterator[Fields]:
    stock = state.stock
    if len(stock.complications) + len(stock.benefits) < MOST_PAPERS:
        yield {"kind": Pick(("complications", "benefits")), "text": LINE}


def stock_up(play: Play, seat: Seat, move: StockUp) -> None:
    _restock(play, move.kind, (*getattr(play.state.stock, move.kind), move.text))


def _unstock(state: State, seat: Seat) -> Iterator[Fields]:
    for kind in ("complications", "benefits"):
        if lines := getattr(state.stock, kind):
            yield {"kind": Pick((kind,)), "at": Pick(range(len(lines)))}


def unstock(play: Play, seat: Seat, move: Unstock) -> None:
    lines = getattr(play.state.stock, move.kind)
    _restock(play, move.kind, (*lines[: move.at], *lines[move.at + 1 :]))


def _restock(play: Play, kind: str, lines: tuple[str, ...]) -> None:
    stock = play.state.stock = msgspec.structs.replace(play.state.stock, **{kind: lines})
    play.whisper(StockChanged(len(stock.complications), len(stock.benefits)), MASTER)


def not_prepared(state: State, seat: Seat, move: Move) -> Refused:
    return Refused("K-10.1", most=MOST_PAPERS)


RULES = (
    Rule(WriteNote, "lead", _write_note, write_note, no_words),
    Rule(EraseNote, "lead", _erase_note, erase_note, no_words),
    Rule(RollDice, "lead", _roll_dice, roll_dice, no_words),
    Rule(StockUp, "lead", _stock_up, stock_up, not_prepared),
    Rule(Unstock, "lead", _unstock, unstock, not_prepared),
)
