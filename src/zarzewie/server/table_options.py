"""A table's options and clock. Invalid values are refused, never adjusted."""

from collections.abc import Sequence
from typing import Any

from zarzewie.kernel.codec import plain
from zarzewie.kernel.game import AnyGame, Refused, Seat
from zarzewie.kernel.match import Match, read_options
from zarzewie.server.deadlines import TIMES
from zarzewie.server.forms import choices
from zarzewie.server.protocol import Again, OptionField, Settings


def chosen(game: AnyGame, options: dict[str, Any], seats: int) -> Any:
    """These options as the game reads them. Refused if one is out of range, or if they are incompatible."""
    for choice in choices(game.options_type):
        value = _under(options, choice.name)
        if value is not _MISSING and not _may_be(choice, value):
            raise Refused(
                "house.option",
                game=game.id,
                option=choice.name,
                kind=choice.kind,
                least=choice.low or 0,
                most=choice.high or 0,
            )
    read = read_options(game, options)
    rehearse(game, read, seats)
    return read


def rehearse(game: AnyGame, options: Any, seats: int) -> None:
    """Deal once as a trial, so that incompatible options are refused before people sit down."""
    Match.start(game, plain(options), seats, bytes(32))


_MISSING = object()


def _under(options: Any, name: str) -> Any:
    """The value of "house.armour" in {"house": {"armour": …}}."""
    for step in name.split("."):
        if not isinstance(options, dict) or step not in options:
            return _MISSING
        options = options[step]
    return options


def _may_be(choice: OptionField, value: Any) -> bool:
    match choice.kind:
        case "flag":
            return isinstance(value, bool)
        case "number":
            low, high = choice.low, choice.high
            return type(value) is int and (low is None or low <= value) and (high is None or value <= high)
        case "choice":
            return any(type(value) is type(each) and value == each for each in choice.values)
        case "text":
            return isinstance(value, str) and (choice.high is None or len(value) <= choice.high)


def check_time(settings: Settings) -> None:
    """Check the time per answer: within the limits of the pace, and none without a clock."""
    if settings.seconds is not None:
        least, most = TIMES.get(settings.pace, (0, -1))
        if not least <= settings.seconds <= most:
            raise Refused("house.time")


def proposal(game: AnyGame, now: dict[str, Any], order: Sequence[Seat], wanted: Again) -> Again | None:
    """The changes wanted for the next match; None: no changes. Refused if such a match is impossible."""
    seats = wanted.seats
    if seats is not None and sorted(seats) != list(order):
        raise Refused("house.seat")
    changed = None
    if wanted.options:
        read = plain(chosen(game, {**now, **wanted.options}, len(order)))
        before = plain(read_options(game, now))
        changed = {name: read[name] for name in wanted.options if read[name] != before[name]} or None
    moved = seats if seats is not None and list(seats) != list(order) else None
    return None if changed is None and moved is None else Again(changed, moved)
