"""What was told to a seat is told again to who joins, however much of it is packed."""

import json
import tracemalloc

from hypothesis import given
from hypothesis import strategies as st

from tests.toys import relay
from zarzewie.kernel.codec import encode
from zarzewie.server.told_log import BLOCK, ToldLog

EVENTS = st.integers(0, 5 * BLOCK).map(lambda count: [relay.Ran(n % 2, n) for n in range(count)])


@given(EVENTS, st.integers(1, 3 * BLOCK))
def test_it_has_all_events_in_their_order_however_they_came(events: list[relay.Ran], at_once: int) -> None:
    log = ToldLog()
    for start in range(0, len(events), at_once):
        log.extend(events[start : start + at_once])
    assert list(log.events(relay.Ran)) == events
    assert len(log) == len(events)


@given(EVENTS, st.data())
def test_who_has_heard_a_part_gets_the_rest_in_the_same_bytes(
    events: list[relay.Ran], data: st.DataObject
) -> None:
    heard = data.draw(st.integers(0, len(events)))
    assert encode(ToldLog(events).since(heard)) == encode(events[heard:])


def test_a_long_log_takes_little_memory() -> None:
    log = ToldLog()
    tracemalloc.start()
    try:
        for number in range(100 * BLOCK):
            log.extend([relay.Ran(number % 2, number)])
        held = tracemalloc.get_traced_memory()[0]
    finally:
        tracemalloc.stop()
    assert held < 20 * len(log), "bytes an event"
    assert json.loads(encode(log.since(len(log) - 1)))[0]["steps"] == 100 * BLOCK - 1
