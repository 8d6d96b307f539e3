"""What a table chooses: its game's options and its clock. What cannot be is refused, never trimmed."""

from collections.abc import Sequence
from typing import Any

from zarzewie.kernel.codec import plain
from zarzewie.kernel.game import AnyGame, Refused, Seat
from zarzewie.kernel.match import Match, read_options
from zarzewie.server.deadlines import TIMES
from zarzewie.server.forms import choices
from zarzewie.server.protocol import Again, Choice, Settings


def chosen(game: AnyGame, options: dict[str, Any], seats: int) -> Any:
    """These options as the game reads them. Refused where one is out of range, or they do not go together."""
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
    """Deal once for nobody: what does not go together is refused before people sit down to it."""
    Match.start(game, plain(options), seats, bytes(32))


_MISSING = object()


def _under(options: Any, name: str) -> Any:
    """What lies under "house.armour" in {"house": {"armour": …}}."""
    for step in name.split("."):
        if not isinstance(options, dict) or step not in options:
            return _MISSING
        options = options[step]
    return options


def _may_be(choice: Choice, value: Any) -> bool:
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
    """A live clock counts minutes, a slow one hours or days; without a clock there is no time."""
    if settings.seconds is not None:
        least, most = TIMES.get(settings.pace, (0, -1))
        if not least <= settings.seconds <= most:
            raise Refused("house.time")


def proposal(game: AnyGame, now: dict[str, Any], order: Sequence[Seat], wanted: Again) -> Again | None:
    """What of it would be another match than the last; None: nothing. Refused if it could not be one."""
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
