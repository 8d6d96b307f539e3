"""Possible worlds that match a seat's view, for bots that think ahead and for the secrecy tests."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec

from zarzewie.games.ksiega.board.grid import (
    FLOOR,
    OBJECT,
    UNKNOWN,
    WALL,
    Bits,
    Board,
    Square,
    Squares,
    bit,
    bits,
)
from zarzewie.games.ksiega.house_rules import HouseRules
from zarzewie.games.ksiega.pieces import (
    Clock,
    Draft,
    Foe,
    Handout,
    Hero,
    HiddenRoll,
    Letter,
    Stock,
    Token,
    public_foe,
    public_hero,
)
from zarzewie.games.ksiega.state import MASTER, State, public
from zarzewie.games.ksiega.trials.dice import Reason, Throw
from zarzewie.games.ksiega.trials.ladder import DICE, RANKS, TNS
from zarzewie.games.ksiega.trials.trial import Failed, Trial
from zarzewie.games.ksiega.views import HeroShown, Master, View, papers, token_seen, view
from zarzewie.kernel.chance import Dice
from zarzewie.kernel.game import Seat

_FEW: Final = 4


def imagine(seen: View, seat: Seat | None, dice: Dice) -> State:
    """A state with this view. Everything hidden is drawn at random from what is plausible."""
    known = _known(seen.board)
    master = seen.master or _drawn(seen, seat, known, dice)
    return State(
        *public(seen),
        **papers(master),
        campaign=seen.campaign,
        heroes=tuple(
            None if hero is None else _hero(hero, edges)
            for hero, edges in zip(seen.heroes, master.edges, strict=True)
        ),
        known=known,
        fogged=bits(seen.fogged),
        failed=tuple(_failed(failed, dice) for failed in seen.failed),
    )


def scramble(state: State, seat: Seat | None, dice: Dice) -> State:
    """Redraw every secret, from the view alone."""
    return state if seat == MASTER else imagine(view(state, seat), seat, dice)


def secrets(state: State, seat: Seat | None) -> Mapping[str, Any]:
    """What this seat must not know, by name."""
    if seat == MASTER:
        return {}
    hidden: dict[str, Any] = {
        "notes": state.notes,
        "drafts": state.drafts,
        "rolls": state.hidden_rolls,
        "stock": state.stock,
        "foes": tuple(foe for foe in state.foes if not foe.met),
        "tokens": tuple(token for token in state.tokens if not token_seen(state, token)),
        "clocks": tuple(clock for clock in state.clocks if clock.secret),
        "letters": tuple(letter for letter in state.letters if seat not in (letter.sender, letter.to)),
        "handouts": tuple(given for given in state.handouts if given.to not in (None, seat)),
    }
    if state.board is None:
        del hidden["tokens"]  # there is nowhere to put one
    elif state.board.whole & ~state.known:
        unknown = Squares(state.board.whole & ~state.known)
        hidden["map"] = tuple(state.board.sign(square) for square in unknown)
    if state.players == 1 and seat is not None:
        del hidden["letters"], hidden["handouts"]  # there is no other player
    edges = [edge for hero in state.heroes if hero for edge in hero.edges if edge.secret]
    if edges:
        hidden["circumstances"] = edges
    requests = (*state.trials, *(failed.again for failed in state.failed if failed.again))
    if reasons := [reason for trial in requests for reason in trial.reasons if reason.secret]:
        hidden["reasons"] = reasons
    if state.scene is None:
        del hidden["foes"]
    return hidden


# --- how each secret is drawn


def _known(board: Board | None) -> Bits:
    if board is None:
        return 0
    known = 0
    for y, row in enumerate(board.rows):
        for x, sign in enumerate(row):
            if sign != UNKNOWN:
                known |= bit((x, y))
    return known


def _drawn(seen: View, seat: Seat | None, known: Bits, dice: Dice) -> Master:
    board = _board(seen.board, dice)
    foes = _foes(seen, board, known, dice)
    return Master(
        board=board,
        foes=foes,
        tokens=(*seen.tokens, *_tokens(board, dice)),
        clocks=(*seen.clocks, *_clocks(dice)),
        trials=tuple(_trial(trial, dice) for trial in seen.trials),
        edges=tuple(() if hero is None else _edges(hero, dice) for hero in seen.heroes),
        notes=tuple(_words(dice) for _ in range(dice.below(_FEW))),
        drafts=tuple(Draft(_words(dice), _words(dice), None, False) for _ in range(dice.below(_FEW))),
        hidden_rolls=tuple(_hidden_roll(dice) for _ in range(dice.below(_FEW))),
        stock=Stock(*(tuple(_words(dice) for _ in range(dice.below(_FEW))) for _ in range(2))),
        letters=_letters(seen, seat, dice),
        handouts=_handouts(seen, seat, dice),
        placed=1000 + dice.below(1000),
        packed=False,
    )


def _words(dice: Dice) -> str:
    return f"imagined {dice.below(1_000_000)}"


def _hidden_roll(dice: Dice) -> HiddenRoll:
    die = dice.pick(DICE)
    return HiddenRoll(die, dice.roll(die))


def _hero(hero: HeroShown, edges: tuple[Reason, ...]) -> Hero:
    return Hero(*public_hero(hero), edges=edges)


def _edges(hero: HeroShown, dice: Dice) -> tuple[Reason, ...]:
    return (*hero.edges, _secret(dice)) if hero.secret else hero.edges


def _secret(dice: Dice) -> Reason:
    return Reason(_words(dice), dice.pick((-2, -1, 1, 2)), secret=True)


def _trial(trial: Trial, dice: Dice) -> Trial:
    """The trial with a drawn secret reason, and a TN that it may have led to."""
    if not trial.secret:
        return trial
    throw = trial.throw
    if isinstance(throw, Throw):
        throw = Throw(throw.die, dice.pick(TNS))
    elif trial.result in ("success", "impossible"):
        throw = "almost_certain" if trial.result == "success" else "almost_impossible"
    return msgspec.structs.replace(trial, reasons=(*trial.reasons, _secret(dice)), throw=throw, secret=False)


def _failed(failed: Failed, dice: Dice) -> Failed:
    """The failure with a drawn secret reason, if its request had one."""
    if failed.again is None or not failed.again.secret:
        return failed
    return msgspec.structs.replace(failed, again=_trial(failed.again, dice))


def _board(board: Board | None, dice: Dice) -> Board | None:
    if board is None:
        return None
    rows = tuple(
        "".join(dice.pick((FLOOR, FLOOR, FLOOR, WALL, OBJECT)) if sign == UNKNOWN else sign for sign in row)
        for row in board.rows
    )
    return msgspec.structs.replace(board, rows=rows)


def _foes(seen: View, board: Board | None, known: Bits, dice: Dice) -> tuple[Foe, ...]:
    """Foes that were met, those out of sight on other squares, and some that were not met."""
    taken = {hero.square for hero in seen.heroes if hero} | {foe.square for foe in seen.foes}
    free = [square for square in Squares(board.free) if square not in taken] if board else []
    unseen = list(dice.shuffle([square for square in free if not known & bit(square)]))
    lurking = list(dice.shuffle([square for square in free if known & bit(square)]))
    foes = []
    for foe in seen.foes:
        hidden = not foe.seen and foe.wounds > 0
        square = foe.square
        if hidden and board is not None:
            square = unseen.pop() if unseen else lurking.pop() if lurking else None
        foes.append(Foe(*public_foe(foe), square=square, hidden=hidden, met=True))
    if seen.scene is not None:
        for _ in range(dice.below(_FEW)):
            foes.append(_lurker(_somewhere(unseen, lurking, dice), seen.house, dice))
    return tuple(foes)


def _somewhere(unseen: list[Square], lurking: list[Square], dice: Dice) -> Square | None:
    places = [each for each in (unseen, lurking) if each]
    return dice.pick(places).pop() if places else None


def _lurker(square: Square | None, house: HouseRules, dice: Dice) -> Foe:
    rank = dice.pick(house.bestiary)
    wounds = 1 + RANKS.index(rank)
    return Foe(_id(dice), _words(dice), rank, wounds, bool(dice.below(2)), square=square, hidden=True)


def _id(dice: Dice) -> str:
    return f"i{dice.below(1_000_000_000)}"


def _tokens(board: Board | None, dice: Dice) -> tuple[Token, ...]:
    if board is None:
        return ()
    floor = Squares(board.free)
    if not len(floor):
        return ()
    return tuple(
        Token(_id(dice), _words(dice), dice.pick(floor), hidden=True) for _ in range(dice.below(_FEW))
    )


def _clocks(dice: Dice) -> tuple[Clock, ...]:
    return tuple(
        Clock(_id(dice), _words(dice), 1 + dice.below(12), _words(dice), True)
        for _ in range(dice.below(_FEW))
    )


def _others(seen: View, seat: Seat | None) -> Sequence[Seat]:
    return [other for other in range(1, seen.players + 1) if other != seat]


def _letters(seen: View, seat: Seat | None, dice: Dice) -> tuple[Letter, ...]:
    others = _others(seen, seat)
    mine = seen.mine.letters if seen.mine else ()
    if not others:
        return mine
    return (*mine, *(Letter(MASTER, dice.pick(others), _words(dice)) for _ in range(dice.below(_FEW))))


def _handouts(seen: View, seat: Seat | None, dice: Dice) -> tuple[Handout, ...]:
    others = _others(seen, seat)
    mine = (*seen.handouts, *(seen.mine.handouts if seen.mine else ()))
    if not others:
        return mine
    more = (Handout(dice.pick(others), _words(dice), _words(dice)) for _ in range(dice.below(_FEW)))
    return (*mine, *more)
