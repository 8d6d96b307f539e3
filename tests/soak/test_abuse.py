"""An hour of what test_abuse.py and test_request_checks.py do to a server once: its memory stays flat."""

import os
import random
import statistics
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import NamedTuple

import pytest

from tests.live import Person, Server
from tests.server import test_abuse as abuse
from tests.server import test_request_checks as early

SECONDS = float(os.environ.get("SOAK_SECONDS", "3600"))
MEGABYTE = 1 << 20
CACHE = 64 * MEGABYTE
"""Page cache of the writing connection in bytes (`store/engines.py`)."""
GROWTH = 6 * MEGABYTE
"""Bytes by which memory in the last quarter may exceed the second, apart from the page cache."""
UNKNOWN = 300


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    live = Server(tmp_path, bot_pace=0.0, toys=True).start()
    yield live
    live.stop()


class Moment(NamedTuple):
    at: float
    memory: int
    database: int
    """Size of the file in bytes: matches and people are stored there, and only there."""


def a_round(server: Server, dice: random.Random) -> Iterator[Callable[[], None]]:
    """Each kind of abuse once, in random order."""
    ewa = Person(server, "Ewa")
    deeds: list[Callable[[], None]] = [
        *(
            lambda number=number: abuse.test_what_makes_no_sense_is_answered_or_closed_and_the_table_plays_on(
                server, ewa, number
            )
            for number in range(len(abuse.GARBAGE))
        ),
        *(
            lambda how=how: abuse.test_however_a_message_is_cut_into_frames_and_packets_it_is_heard_once(
                server, ewa, how
            )
            for how in abuse.CUT
        ),
        lambda: abuse.test_ten_megabytes_close_the_socket_and_nothing_else(server, ewa),
        lambda: abuse.test_a_message_inside_another_ends_the_socket(server, ewa),
        lambda: abuse.test_a_flood_closes_its_own_socket_by_name(server, ewa),
        lambda: abuse.test_moves_repeated_and_in_any_order_count_once_each(server, ewa),
        lambda: abuse.test_the_moves_of_another_seat_are_not_mine_to_make(server, ewa),
        lambda: abuse.test_who_does_not_read_is_let_go_and_holds_up_nobody(server, ewa),
        lambda: abuse.test_a_thousand_idle_sockets_leave_nothing_behind(server, ewa),
        lambda: abuse.test_nonsense_before_or_just_after_the_door_opens_is_no_error_of_ours(server, ewa, 0.0),
        lambda: abuse.test_broken_frames_end_their_own_socket_alone(server, ewa, dice.randbytes(64)),
        lambda: early.test_no_call_takes_a_body_with_a_huge_number_or_a_nul(server),
        lambda: early.test_a_move_with_a_huge_number_is_unreadable_and_the_table_plays_on(server, ewa),
        lambda: early.test_so_is_that_of_a_socket(server, ewa),
        lambda: early.test_whoever_sends_drop_by_drop_is_let_go(server, ewa),
        lambda: unknown_tables(ewa, dice),
    ]
    dice.shuffle(deeds)
    yield from deeds


def unknown_tables(ewa: Person, dice: random.Random) -> None:
    for _ in range(UNKNOWN):
        code = dice.randbytes(dice.randrange(1, 200)).hex()
        assert ewa.call("GET", f"/api/tables/{code}")[0] == 404


def test_an_hour_of_abuse_leaves_the_memory_as_it_was(server: Server, tmp_path: Path) -> None:
    dice, began = random.Random(12), time.monotonic()
    file = tmp_path / "zarzewie.db"
    used: list[Moment] = []
    rounds = 0
    while (passed := time.monotonic() - began) < SECONDS or rounds < 2:
        for deed in a_round(server, dice):
            deed()
            used.append(Moment(time.monotonic() - began, server.memory(), file.stat().st_size))
        rounds += 1
        print(f"{passed:.0f} s, round {rounds}: {_megabytes(used[-1])}", flush=True)
    assert "Traceback" not in server.log(), server.log()[-3000:]
    second, last = _median(used, 0.25, 0.5), _median(used, 0.75, 1.0)
    print(f"{rounds} rounds: {_megabytes(second)}, then {_megabytes(last)}", flush=True)
    at_hand = min(last.database, CACHE) - min(second.database, CACHE)
    assert last.memory - second.memory < at_hand + GROWTH


def _median(used: list[Moment], low: float, high: float) -> Moment:
    whole = used[-1].at
    part = [moment for moment in used if low * whole <= moment.at <= high * whole]
    return Moment(
        part[0].at,
        int(statistics.median(moment.memory for moment in part)),
        int(statistics.median(moment.database for moment in part)),
    )


def _megabytes(moment: Moment) -> str:
    return f"{moment.memory / MEGABYTE:.1f} MB, its database {moment.database / MEGABYTE:.1f} MB"
