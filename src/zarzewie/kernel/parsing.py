"""Strict decoding of options, moves and worlds; and options and outcomes without what is sealed."""

from collections.abc import Sequence
from typing import Any

import msgspec

from zarzewie.kernel.codec import decode
from zarzewie.kernel.entries import Head, TakenBack
from zarzewie.kernel.game import AnyGame, Edition, Outcome, Refused, Seat, Told, tell, whisper


def as_begun(game: AnyGame, head: Head) -> AnyGame:
    """The game as it was when this match began.

    Raises Refused if that edition is not kept: another one would fold the log to another match.
    """
    edition = Edition(head.version, head.content)
    if edition == game.edition:
        return game
    found = game.as_of(edition) if game.as_of else None
    if found is None:
        raise Refused("house.edition", version=head.version, content=head.content)
    return found


def shown_options(game: AnyGame, options: dict[str, Any]) -> dict[str, Any]:
    """The options that everyone at the table may see."""
    return {name: value for name, value in options.items() if name not in game.sealed}


def shown_outcome(game: AnyGame, outcome: Outcome) -> Outcome:
    """The outcome that players may see: its legacy without sealed options."""
    if outcome.legacy is None:
        return outcome
    return msgspec.structs.replace(outcome, legacy=shown_options(game, outcome.legacy))


def read_options(game: AnyGame, options: dict[str, Any]) -> Any:
    try:
        return msgspec.convert(options, game.options_type)
    except msgspec.ValidationError as error:
        raise Refused("house.options", why=str(error)) from None


def read_move(game: AnyGame, move: bytes | msgspec.Raw) -> Any:
    """Decode a move of the game strictly, or raise Refused."""
    try:
        return decode(move, game.move_type)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("house.shape", why=str(error)) from None


def read_world(
    game: AnyGame, seat: Seat, state: msgspec.Raw, told: msgspec.Raw
) -> tuple[Any, Sequence[Told]]:
    """Decode an imagined state and what the seat was told before it."""
    event = game.event_type | TakenBack
    try:
        heard = decode(told, list[tuple[bool, event]])  # type: ignore[valid-type]  # a type made at run time
        return decode(state, game.state_type), [
            tell(each) if by_all else whisper(each, seat) for by_all, each in heard
        ]
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as error:
        raise Refused("house.shape", why=str(error)) from None
