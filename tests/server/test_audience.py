"""What is sent to the viewers of one seat when a turn is stored."""

import msgspec

from tests.toys import relay
from zarzewie.kernel.game import Outcome
from zarzewie.kernel.match import Match
from zarzewie.server.audience import Audience


def audience() -> Audience:
    match, _ = Match.start(relay.GAME, {}, 2, bytes(32))
    return Audience(0, match)


def test_a_turn_without_news_is_not_sent() -> None:
    seat = audience()
    assert seat.update(seat.match, [], None) is None
    assert seat.tick == 0


def test_the_end_is_news_even_where_nothing_else_changes() -> None:
    seat, end = audience(), Outcome("over", (0,))
    sent = seat.update(seat.match, [], end)
    assert sent is not None
    assert msgspec.json.decode(sent)["outcome"]["winners"] == [0]
    assert seat.update(seat.match, [], end) is None, "it is told once"
