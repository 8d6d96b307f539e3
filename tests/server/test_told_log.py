"""What a seat was told is told again to who joins, however much of it is packed, and nothing else."""

import json
import tracemalloc
from collections.abc import Sequence

from hypothesis import given
from hypothesis import strategies as st

from tests.toys import relay
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import Told, tell, whisper
from zarzewie.kernel.match import TakenBack
from zarzewie.server.told_log import BLOCK, MERGED, ToldLog, heard_by

MANY = (MERGED**2 + 2) * BLOCK
LISTENERS = (0, 1, 2, None)
AUDIENCES = st.sampled_from([None, frozenset({0}), frozenset({1}), frozenset({0, 2}), frozenset()])


@st.composite
def told(draw: st.DrawFn) -> list[Told]:
    """Many events, told to everybody or, in turns, to some."""
    to = draw(st.lists(AUDIENCES, min_size=1, max_size=20))
    count = draw(st.integers(0, MANY))
    return [Told(to[number % len(to)], relay.Ran(number % 2, number)) for number in range(count)]


@given(told(), st.integers(1, 3 * BLOCK))
def test_each_seat_has_heard_its_events_in_their_order_however_they_came(
    events: list[Told], at_once: int
) -> None:
    log = ToldLog()
    for start in range(0, len(events), at_once):
        log.extend(events[start : start + at_once])
    for seat in LISTENERS:
        heard = [each.event for each in events if each.to is None or seat in each.to]
        assert list(log.events(seat, relay.Ran)) == heard
        assert log.count(seat) == len(heard)


@given(told(), st.sampled_from(LISTENERS), st.data())
def test_who_has_heard_a_part_gets_the_rest_in_the_same_bytes(
    events: list[Told], seat: int | None, data: st.DataObject
) -> None:
    log, mine = ToldLog(events), heard_by(seat, events)
    heard = data.draw(st.integers(0, len(mine)))
    assert encode(log.since(seat, heard)) == encode(mine[heard:])


def test_a_whisper_is_for_its_seats_alone_also_when_it_is_packed() -> None:
    log = ToldLog([whisper(relay.Ran(1, number), 1) for number in range(5 * BLOCK)])
    assert len(log.since(1, 0)) == 5 * BLOCK
    for other in (0, None):
        assert log.since(other, 0) == []
        assert log.count(other) == 0


def test_a_bot_that_comes_late_hears_all_that_was_told_as_it_was_told() -> None:
    events = [relay.Ran(0, 1), TakenBack(1), relay.Shown((3, 4))] * 2 * BLOCK
    log = ToldLog([tell(event) for event in events])
    assert list(log.events(0, relay.GAME.event_type | TakenBack)) == events


def test_a_long_log_takes_little_memory() -> None:
    log, many = ToldLog(), 100 * BLOCK
    ToldLog([tell(relay.Ran(0, 0))] * MANY)  # what is made once is made here
    tracemalloc.start()
    try:
        for number in range(many):
            log.extend([tell(relay.Ran(number % 2, number))])
        held = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert held < 8 * many, "bytes an event"
    assert steps(log.since(0, many - 1)) == [many - 1]


def steps(events: Sequence[object]) -> list[int]:
    return [event["steps"] for event in json.loads(encode(events))]
