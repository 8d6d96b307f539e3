"""All processes, clients and hints on the way, and what has to hold of them."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from tests.model.client import Client
from tests.model.database import ALLOWED, ASKS, LIFE, Database, fold
from tests.model.process import Process, Sent

SEATS = 3
PROCESSES = 3
SKEW = 3
MOST_STEPS = 1000
ENOUGH = ASKS * (ALLOWED + SKEW) + 4 * LIFE + 10
"""Ticks without faults after which everything has to be done."""


@dataclass
class World:
    fault: str | None = None
    processes: list[Process] = field(default_factory=list)
    hints: list[tuple[Process, int]] = field(default_factory=list)

    def __post_init__(self) -> None:
        self.db = Database(self.fault)
        self.clients = [Client(seat, SEATS, self.db) for seat in range(SEATS)]
        for _ in range(PROCESSES):
            self.start()

    # --- steps

    def start(self) -> None:
        process = Process(len(self.processes), self.db, SEATS, self._hint, self._noted)
        self.processes.append(process)
        process.begin_beat()
        process.beat()
        process.end_beat()

    def _hint(self, by: int, length: int) -> None:
        self.hints += [(each, length) for each in self.processes if each.id != by and each.state != "dead"]

    def _noted(self, by: int, ask: int) -> None:
        assert by == self.db.holder, "a process wrote as the house that is not"
        expired = any(entry.ask == ask and entry.seat is None for entry in self.db.log)
        assert expired, "counted as missed what was answered in time"

    def there(self) -> list[Process]:
        """Processes that have not ended."""
        return [each for each in self.processes if each.state != "dead"]

    def running(self) -> list[Process]:
        return [each for each in self.processes if each.state == "running"]

    def connect(self, client: Client, process: Process) -> None:
        self.disconnect(client)
        process.join(client)

    def disconnect(self, client: Client) -> None:
        if client.process is not None:
            self.processes[client.process].leave(client)

    def move(self, client: Client) -> None:
        ask = client.next_ask()
        if client.process is None or ask is None:
            return
        key = client.new_key()
        client.unanswered[key] = ask
        self.processes[client.process].answer(Sent(client, client.connection, ask, key, key))

    def crash(self, process: Process) -> None:
        """What was not stored by now never is; connections end."""
        for client in list(process.clients):
            process.leave(client)
        process.state = "dead"
        self.hints = [hint for hint in self.hints if hint[0] is not process]

    # --- what holds at every step

    def check(self) -> None:
        log = self.db.log
        fold(log, SEATS)
        moves = [entry.move for entry in log if entry.move]
        assert len(moves) == len(set(moves)), "an entry twice"
        for process in self.there():
            assert process.committed == log[: len(process.committed)], "a fold is no prefix of the log"
        for client in self.clients:
            assert client.seen == log[: len(client.seen)], "told what is not stored"
            assert client.acknowledged <= set(moves), "an acknowledged entry is lost"
        houses = [each.id for each in self.there() if each.is_house()]
        assert len(houses) <= 1, "two houses at once"
        assert all(count == 1 for count in self.db.missed.values()), "a deadline counted twice"

    # --- what holds in the end

    def calm_down(self) -> None:
        """No more faults, but every hint is lost: what has to happen happens all the same."""
        for process in self.there():
            process.state, process.skew = "running", 0
            if process.has_left:
                self.crash(process)
        if not self.running():
            self.start()
        self._wait(3 * LIFE, self.clients)
        is_over = fold(self.db.log, SEATS).over
        assert is_over or self.db.is_alive(self.db.holder), "no living process is the house"
        self._wait(ENOUGH - 3 * LIFE, self.clients)

    def _wait(self, ticks: int, clients: Sequence[Client]) -> None:
        for tick in range(ticks):
            self.db.now += 1
            for process in self.running():
                self.work(process, beats=True, sweeps=tick % 2 == 0)
            self._return(clients)
            for process in self.running():
                self.work(process)
            self.hints.clear()
            self.check()

    def _return(self, clients: Sequence[Client]) -> None:
        """Those without a connection come back; what could not be stored is sent again."""
        for client in clients:
            if client.process is None:
                self.connect(client, self.running()[client.seat % len(self.running())])
            elif client.has_trouble:
                self.processes[client.process].hear_again(client)

    # --- several steps at once, which by chance would come together too rarely

    def house(self) -> Process | None:
        return next((each for each in self.running() if each.is_house()), None)

    def wait_for_deadline(self, left: int = 0) -> None:
        """The house lives until so many ticks are left until the next deadline."""
        for _ in range(ALLOWED + SKEW):
            house = self.house()
            if house is None or (house.alarm is not None and house.alarm <= house.now() + left):
                return
            self.db.now += 1
            self.beat(house)

    def outlive(self, process: Process) -> None:
        """All others beat, until this process counts as dead and one of them is the house."""
        for _ in range(LIFE + 1):
            self.db.now += 1
            for other in self.running():
                if other is not process:
                    self.work(other, beats=True, sweeps=True)

    def be_slow(self, others_look: bool) -> None:
        """A deadline passes during a beat of the house that takes longer than its life."""
        self.wait_for_deadline(left=LIFE)
        house = self.house()
        if house is None or house.began:
            return
        self.db.now += LIFE // 2
        house.begin_beat()
        for process in self.running():
            if process is not house:
                self.work(process, beats=True)
        self.db.now += LIFE // 2 + 1
        if house.alarm is not None and house.alarm <= house.now():
            house.ring()
        for process in self.running():
            if process is not house and others_look:
                self.work(process, sweeps=True)
        house.beat()
        house.end_beat()

    def stop_for_long(self, process: Process) -> None:
        """It is stopped until another process has taken over, and goes on."""
        process.state = "stopped"
        self.outlive(process)
        process.state = "running"

    def take_late(self) -> None:
        """The house dies; another takes the lease, but is stopped before it hears that it has it."""
        if house := self.house():
            self.crash(house)
            self.db.now += LIFE - 1
            heirs = [each for each in self.running() if not each.has_left]
            for process in heirs:
                self.work(process, beats=True)
            self.db.now += 1
            for process in heirs[:1]:
                process.sweep()
                if process.wanted and process.taking is None:
                    process.take()
                self.stop_for_long(process)

    def hand_over(self) -> None:
        """The house leaves in an orderly way."""
        if house := self.house():
            house.end()
            for process in self.running():
                if process is not house:
                    self.work(process, beats=True, sweeps=True)

    @staticmethod
    def beat(process: Process) -> None:
        if process.began is None:
            process.begin_beat()
        if process.beaten is None:
            process.beat()
        process.end_beat()

    @staticmethod
    def work(process: Process, beats: bool = False, sweeps: bool = False) -> None:
        """All that is due."""
        if beats and not process.has_left:
            World.beat(process)
        if sweeps:
            process.sweep()
        for _ in range(MOST_STEPS):
            if process.posted:
                process.commit(2)
            elif process.answers:
                process.stored()
            elif process.catching_up:
                if process.read is None:
                    process.read_log()
                process.caught_up()
            elif process.taking:
                process.taken()
            elif process.wanted and process.registered and not process.has_left:
                process.take()
            elif process.notes:
                process.note()
            elif process.alarm is not None and process.alarm <= process.now():
                process.ring()
            else:
                return
        raise AssertionError("a process is stuck: it has never done")

    def check_end(self) -> None:
        log = self.db.log
        assert fold(log, SEATS).over, "a deadline did not fire: the match stands still"
        for client in self.clients:
            assert client.seen == log, "a client is stuck: it has not seen everything"
            assert not client.unanswered, "a client is stuck: a move was never answered"
        self.disconnect(self.clients[0])
        self._wait(2 * LIFE, self.clients[1:])
        for process in self.running():
            assert not process.is_open or process.committed == log, "a process is stuck"
            here = {client.seat for client in process.clients} | process.elsewhere
            connected = {client.seat for client in self.clients if client.process is not None}
            assert not process.is_open or here == connected, "presence is wrong"
