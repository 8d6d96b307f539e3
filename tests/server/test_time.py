"""Clocks, pauses, absence: the same deadline after a restart, and a bot for players who do not come back."""

import dataclasses
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.live import Person, Server
from tests.server.test_lobby import pair, post
from tests.server.test_table import Harness
from tests.toys import ballot, relay
from zarzewie.kernel.bot import Bot
from zarzewie.kernel.codec import encode
from zarzewie.kernel.game import AnyGame, Ask, Refused, Step
from zarzewie.kernel.match import Match
from zarzewie.server import absence, pauses
from zarzewie.server.absence import TimePassed
from zarzewie.server.deadlines import Pause, deadline, pause_at
from zarzewie.server.pauses import ClockRows
from zarzewie.server.protocol import Settings
from zarzewie.server.table_rows import Holder, TableRow
from zarzewie.server.votes import Votes
from zarzewie.store.interface import Conflict, StoreError


def test_a_pause_moves_a_deadline_by_its_length_and_overlapping_ones_count_once() -> None:
    pauses = [Pause(10, ended=20), Pause(15, until=25), Pause(200)]
    assert deadline(0, 60, pauses) == 75


def test_a_pause_before_the_question_or_after_the_deadline_moves_nothing() -> None:
    assert deadline(30, 60, [Pause(0, ended=20), Pause(91, ended=99)]) == 90


def test_a_pause_around_the_question_counts_from_the_question() -> None:
    assert deadline(30, 60, [Pause(20, ended=50)]) == 110


def test_nobody_knows_a_deadline_while_a_pause_has_no_end() -> None:
    assert deadline(0, 60, [Pause(10)]) is None


def test_an_excuse_stops_clocks_and_a_pause_stops_play() -> None:
    excuse, pause = Pause(0, until=50, why="excused"), Pause(10, ended=20, why="vote")
    held = pause_at([excuse, pause], 15)
    assert held is not None
    assert held.stops_play
    later = pause_at([excuse, pause], 30)
    assert later is not None
    assert not later.stops_play


@pytest.mark.rule("R-8.1")
def test_a_clock_is_the_same_after_the_server_was_killed(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        anna, jan, code, first, second = pair(server, settings={"pace": "slow", "seconds": 7200})
        asked, person = (first, anna) if first.offers else (second, jan)
        asked.answer(asked.offers[0], "one")
        asked.until("ack")
        before = person.look(code).until("welcome")["clocks"]["deadlines"]
        server.kill()
        server.start()
        after = person.look(code).until("welcome")["clocks"]["deadlines"]
        assert after == pytest.approx(before, abs=1e-3)
    finally:
        server.stop()


@pytest.mark.rule("T-10.5")
def test_a_bot_takes_the_seat_of_who_stays_away_and_gives_it_back(tmp_path: Path) -> None:
    server = Server(tmp_path).start()
    try:
        anna, jan = Person(server, "Anna"), Person(server, "Jan")
        code = anna.table(game="tron", seats=2, settings={"pace": "live", "seconds": 10})
        first = anna.look(code)
        first.until("welcome")
        post(jan, code, "seats")
        first.until("welcome")
        table = post(anna, code, "votes", what="bot", seat=1)[1]  # Anna is the majority of those present
        assert (table["seats"][1]["name"], table["seats"][1]["bot"]) == ("Jan", "rule")
        second = jan.look(code)
        second.until("welcome")
        second.send({"type": "answer", "ask": "x", "move": {"move": "decline"}, "key": "k"})
        assert second.until("refusal")["rule"] == "house.deputy"
        assert post(jan, code, "return")[1]["seats"][1]["bot"] is None
    finally:
        server.stop()


def test_a_pause_needs_a_majority_of_those_present_and_stops_moves(server: Server) -> None:
    anna, jan, code, first, second = pair(server)
    assert post(anna, code, "votes", what="pause")[1]["pause"] is None
    assert post(jan, code, "votes", what="pause")[1]["pause"]["why"] == "vote"
    asked = first if first.offers else second
    asked.answer(asked.offers[0], "while-paused")
    assert asked.until("ack", "refusal")["rule"] == "house.paused"
    assert post(jan, code, "resume")[1]["rule"] == "house.host"
    assert post(anna, code, "resume")[1]["pause"] is None
    asked.answer(asked.offers[0], "after")
    assert asked.until("ack", "refusal")["type"] == "ack"


def test_the_host_alone_pauses_without_a_vote_and_only_once(server: Server) -> None:
    anna, jan, code, *_ = pair(server)
    assert post(jan, code, "pause")[1]["rule"] == "house.host"
    assert post(Person(server, "Ewa"), code, "votes", what="pause")[1]["rule"] == "house.bystander"
    assert post(anna, code, "pause")[1]["pause"]["why"] == "host"
    assert post(anna, code, "pause")[1]["rule"] == "house.paused"


def test_a_person_is_excused_for_a_while_and_not_for_ever(server: Server) -> None:
    _anna, jan, code, *_ = pair(server)
    assert post(jan, code, "excuse", seconds=10**6)[1]["rule"] == "house.excuse"
    table = post(jan, code, "excuse", seconds=60)[1]
    assert (table["pause"]["why"], table["pause"]["seat"]) == ("excused", 1)
    assert table["pause"]["until"] is not None


def test_nobody_votes_a_bot_onto_the_seat_of_somebody_who_is_here(server: Server) -> None:
    anna, _jan, code, *_ = pair(server)
    assert post(anna, code, "votes", what="bot", seat=1)[1]["rule"] == "house.seat"
    assert post(anna, code, "deputy", seat=1)[1]["rule"] == "house.host"


@pytest.mark.rule("R-8.2")
def test_three_excuses_in_a_match_each_and_the_next_match_counts_anew() -> None:
    row = TableRow("code", "rada", {}, "playing", (), Settings(pace="live"))
    taken = [Pause(at, until=at + 10, why="excused", seat=1) for at in (100.0, 200.0, 300.0)]
    assert pauses.excuse_until(row, taken[:2], 50.0, 1, 600, 400.0) == 1000.0
    for seat, began, held in ((1, 50.0, taken), (2, 350.0, [*taken, Pause(390.0)])):
        with pytest.raises(Refused, match=r"house\.excuse"):
            pauses.excuse_until(row, held, began, seat, 60, 400.0)
    assert pauses.excuse_until(row, taken, 50.0, 2, 60, 400.0) == 460.0
    assert pauses.excuse_until(row, taken, 350.0, 1, 60, 400.0) == 460.0
    for seconds in (0, 601):
        with pytest.raises(Refused, match=r"house\.excuse"):
            pauses.excuse_until(row, [], 50.0, 1, seconds, 400.0)


@pytest.mark.rule("R-8.2")
def test_whose_seat_a_bot_plays_does_not_count_among_those_present() -> None:
    table = Harness(ballot.GAME, 4).table
    for seat in (2, 3):
        table.bots[seat] = Bot()
    assert not absence.is_majority(table, 0, "pause")
    table.keep_votes(Votes({"pause": frozenset({0})}))
    assert absence.is_majority(table, 1, "pause")


# --- time runs out (R-8.2, T-10.5)


class Clocked(Harness):
    """Two runners with ten seconds for each leg; the first to run is absent."""

    def __init__(self, game: AnyGame = relay.GAME) -> None:
        super().__init__(game, 2)
        self.passed: list[TimePassed] = []
        self.table.row = msgspec.structs.replace(self.table.row, settings=Settings(pace="live", seconds=10))
        self.table.leave(self.browsers[0])

    def ring(self) -> list[int]:
        """Let the time of the open question run out. Return the seats that now need a bot."""
        (due,) = self.table.deadlines().values()
        assert due is not None
        assert absence.next_alarm(self.table, self.time) == due
        self.time = due - 0.1
        self.pass_time()
        assert not self.waiting
        self.time = due
        self.pass_time()
        assert not self.passed, "it is not stored yet"
        self.store()
        (passed,) = self.passed
        self.passed.clear()
        return list(passed.deputies)

    def pass_time(self) -> None:
        absence.time_passed(self.table, self.time, self.passed.append)

    def run(self, seat: int) -> None:
        self.answer(seat, f"leg {self.turns}")
        self.store()


@pytest.mark.rule("R-8.2", "T-10.5")
def test_who_is_away_is_excused_once_and_then_a_bot_is_sent_for() -> None:
    table = Clocked()
    assert table.ring() == []
    table.run(1)
    assert table.ring() == [0]


@pytest.mark.rule("R-8.2", "T-10.5")
def test_who_is_here_keeps_the_seat_however_late() -> None:
    table = Clocked()
    table.table.join(table.browsers[0], 0)
    for _ in range(3):
        assert table.ring() == []
        table.run(1)


@pytest.mark.rule("R-8.2")
def test_who_answered_in_between_is_excused_anew() -> None:
    table = Clocked()
    assert table.ring() == []
    table.run(1)
    table.table.join(table.browsers[0], 0)
    table.run(0)
    table.table.leave(table.browsers[0])
    table.run(1)
    assert table.ring() == []


@pytest.mark.rule("R-8.2")
def test_in_the_next_match_at_the_table_everybody_is_excused_anew() -> None:
    table = Clocked()
    assert table.ring() == []
    table.run(1)
    match, told = Match.start(relay.GAME, {}, 2, b"the next match")
    holders = tuple(Holder(f"person-{seat}", f"Name {seat}") for seat in range(2))  # as `lobby.begin` stores
    table.table.renew(msgspec.structs.replace(table.table.row, holders=holders))
    table.table.begin(match, told, (), (), [], began=table.time)
    assert table.ring() == []


@pytest.mark.rule("R-8.2")
def test_while_play_is_paused_no_time_is_up() -> None:
    table = Clocked()
    table.table.keep_clocks(ClockRows((Pause(5.0),)))
    assert table.table.deadlines() == {"0": None}
    table.time = 100.0
    table.pass_time()
    assert not table.waiting
    assert not table.passed
    table.table.keep_clocks(ClockRows((Pause(5.0, ended=100.0),)))
    assert table.table.deadlines() == {"0": 105.0}


@pytest.mark.rule("R-8.2")
def test_a_deadline_rings_once_however_often_it_takes_to_store_what_follows() -> None:
    table = Clocked()
    (due,) = table.table.deadlines().values()
    assert due is not None
    table.time = due
    for _ in range(5):
        table.pass_time()
        assert not table.passed
        assert absence.next_alarm(table.table, table.time) is None, "it is being written: nothing to ring for"
        table.store(StoreError("locked", "x"))
        assert absence.next_alarm(table.table, table.time) is None, "it rests"
        table.later.pop()[1]()
        assert absence.next_alarm(table.table, table.time) == due
    assert not table.table.misses
    assert table.browsers[1].types().count("clocks") == 1
    table.pass_time()
    table.store()
    assert table.table.misses == {0: 1}


@pytest.mark.rule("R-8.2")
def test_who_answered_at_another_process_in_time_has_missed_nothing() -> None:
    table = Clocked()
    assert table.table.committed is not None
    elsewhere = table.table.committed.play(0, "0", relay.Run(1))
    table.time = 10.0
    table.pass_time()
    table.store(Conflict(1))
    table.table.caught_up(table.table.playing, [(encode(elsewhere.entry), 9.0)])
    assert not table.passed
    assert not table.table.misses


@pytest.mark.rule("R-8.2", "T-10.5")
def test_of_two_questions_whose_time_is_up_at_once_each_is_missed_once() -> None:
    def refuse(*_: object) -> Step[Any]:
        raise Refused("T-10.5")

    asks = tuple(Ask(str(seat), (seat,), ("run",)) for seat in range(2))
    table = Clocked(dataclasses.replace(relay.GAME, asks=lambda _: asks, expire=refuse))
    table.time = 10.0
    for _ in range(2):
        table.pass_time()
        assert not table.passed.pop().deputies
    assert table.table.misses == {0: 1, 1: 1}
    assert table.table.deadlines() == {"0": 20.0, "1": 20.0}
