"""The machine: any step of any process, client or hint, in any order."""

from typing import Any

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from tests.model.client import Client
from tests.model.process import Process
from tests.model.world import PROCESSES, SEATS, SKEW, World

WHICH = st.integers(0, PROCESSES - 1)
WHO = st.integers(0, SEATS - 1)


def machine_with(fault: str | None) -> type["Machine"]:
    return type("Machine", (Machine,), {"fault": fault})


class Machine(RuleBasedStateMachine):
    fault: str | None = None

    def __init__(self) -> None:
        super().__init__()
        self.world = World(self.fault)
        for client, process in zip(self.world.clients, self.world.processes, strict=True):
            process.join(client)
        for process in self.world.processes:
            self.world.work(process, beats=True, sweeps=True)

    def process(self, which: int) -> Process:
        there = self.world.there()
        return there[which % len(there)]

    def any_process(self) -> bool:
        return bool(self.world.there())

    # --- clients

    @precondition(any_process)
    @rule(who=WHO, which=WHICH)
    def connect(self, who: int, which: int) -> None:
        if (process := self.process(which)).state == "running" and not process.has_left:
            self.world.connect(self.world.clients[who], process)

    @rule(who=WHO)
    def move(self, who: int) -> None:
        client = self.world.clients[who]
        if self.is_served(client):
            self.world.move(client)

    @rule(who=WHO, other=WHO)
    def move_together(self, who: int, other: int) -> None:
        """Several moves are on their way before the first is stored."""
        self.move(who)
        self.move(other)

    @rule(who=WHO)
    def move_while_reading(self, who: int) -> None:
        """A move comes while its process catches up."""
        client = self.world.clients[who]
        if client.process is not None and self.is_served(client):
            self.world.processes[client.process].is_behind()
            self.world.move(client)

    @rule(who=WHO)
    def disconnect(self, who: int) -> None:
        self.world.disconnect(self.world.clients[who])

    def is_served(self, client: Client) -> bool:
        return client.process is not None and self.world.processes[client.process].state == "running"

    # --- the log

    @precondition(any_process)
    @rule(which=WHICH, most=st.integers(1, 3))
    def commit(self, which: int, most: int) -> None:
        self.process(which).commit(most)

    @precondition(any_process)
    @rule(which=WHICH, outcome=st.sampled_from(["failed", "unknown"]))
    def commit_in_trouble(self, which: int, outcome: Any) -> None:
        self.process(which).commit(2, outcome)

    @precondition(any_process)
    @rule(which=WHICH)
    def answer(self, which: int) -> None:
        process = self.process(which)
        while process.state == "running" and process.answers:
            process.stored()

    @precondition(any_process)
    @rule(which=WHICH)
    def read(self, which: int) -> None:
        process = self.process(which)
        if process.catching_up and process.read is None:
            process.read_log()

    @precondition(any_process)
    @rule(which=WHICH)
    def catch_up(self, which: int) -> None:
        process = self.process(which)
        if process.state == "running" and process.read is not None:
            process.caught_up()

    @precondition(any_process)
    @rule(which=WHICH)
    def work(self, which: int) -> None:
        """A moment in which all goes well."""
        process = self.process(which)
        if process.state == "running":
            self.world.work(process)

    # --- hints

    @precondition(lambda self: self.world.hints)
    @rule(at=st.integers(0, 9), again=st.booleans())
    def hint(self, at: int, again: bool) -> None:
        """Hints come in any order, some twice."""
        hints = self.world.hints
        process, length = hints[at % len(hints)] if again else hints.pop(at % len(hints))
        if process.state == "running":
            process.hint(length)

    @precondition(lambda self: self.world.hints)
    @rule(at=st.integers(0, 9))
    def lose_hint(self, at: int) -> None:
        self.world.hints.pop(at % len(self.world.hints))

    @precondition(any_process)
    @rule(which=WHICH)
    def sweep(self, which: int) -> None:
        if (process := self.process(which)).state == "running":
            process.sweep()

    # --- alive and dead

    @rule(ticks=st.integers(1, 6))
    def time_passes(self, ticks: int) -> None:
        self.world.db.now += ticks

    @precondition(any_process)
    @rule(which=WHICH, steps=st.integers(1, 3))
    def beat(self, which: int, steps: int) -> None:
        """A beat, or a part of one: the database may be slow."""
        process = self.process(which)
        for _ in range(0 if process.has_left else steps):
            if process.beaten is not None:
                if process.state == "running":
                    process.end_beat()
            elif process.began is not None:
                process.beat()
            elif process.state == "running":
                process.begin_beat()

    @precondition(any_process)
    @rule(which=WHICH, skew=st.integers(-SKEW, SKEW))
    def set_clock(self, which: int, skew: int) -> None:
        self.process(which).skew = skew

    @precondition(any_process)
    @rule(which=WHICH)
    def stop(self, which: int) -> None:
        self.process(which).state = "stopped"

    @precondition(any_process)
    @rule(which=WHICH)
    def go_on(self, which: int) -> None:
        self.process(which).state = "running"

    @precondition(any_process)
    @rule(which=WHICH)
    def crash(self, which: int) -> None:
        self.world.crash(self.process(which))

    @precondition(any_process)
    @rule(which=WHICH)
    def leave(self, which: int) -> None:
        if (process := self.process(which)).state == "running":
            process.end()

    @precondition(lambda self: len(self.world.there()) < PROCESSES)
    @rule()
    def start(self) -> None:
        self.world.start()

    # --- the house

    @precondition(any_process)
    @rule(which=WHICH, steps=st.integers(1, 2))
    def take(self, which: int, steps: int) -> None:
        process = self.process(which)
        for _ in range(steps):
            if process.taking is not None:
                if process.state == "running":
                    process.taken()
            elif process.wanted and process.registered and not process.has_left:
                process.take()

    @precondition(any_process)
    @rule(which=WHICH)
    def ring(self, which: int) -> None:
        process = self.process(which)
        if process.state == "running" and process.alarm is not None and process.alarm <= process.now():
            process.ring()

    @rule(then=st.sampled_from(["nothing", "stored", "told", "counted twice", "counted late"]))
    def pass_a_deadline(self, then: str) -> None:
        self.world.wait_for_deadline()
        if (house := self.world.house()) and house.alarm is not None and house.alarm <= house.now():
            house.ring()
            if then == "nothing":
                return
            house.commit(1)
            while house.answers and then != "stored":
                house.stored()
            if then == "counted late":
                self.world.stop_for_long(house)
            for is_answered in (False, True) if house.notes and then.startswith("counted") else ():
                house.note(is_answered)

    @rule(dies=st.booleans())
    def lose_the_house(self, dies: bool) -> None:
        """The house is stopped, or dies, until another process has taken over."""
        if house := self.world.house():
            if dies:
                self.world.crash(house)
            else:
                house.state = "stopped"
            self.world.outlive(house)

    @rule(others_look=st.booleans())
    def be_slow(self, others_look: bool) -> None:
        self.world.be_slow(others_look)

    @rule()
    def take_late(self) -> None:
        self.world.take_late()

    @rule()
    def hand_over(self) -> None:
        self.world.hand_over()

    @precondition(any_process)
    @rule(which=WHICH, is_answered=st.booleans())
    def note(self, which: int, is_answered: bool) -> None:
        process = self.process(which)
        if process.notes:
            process.note(is_answered)

    # --- what holds

    @invariant()
    def holds(self) -> None:
        self.world.check()

    def teardown(self) -> None:
        self.world.calm_down()
        self.world.check_end()
