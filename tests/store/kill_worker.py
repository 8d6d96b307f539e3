"""Write as fast as possible until killed, and report on standard output what was acknowledged.

python -m tests.store.kill_worker ADDRESS

Each line on standard input starts another child: it prints its pid and writes; "dead" follows its death.
Three threads use the Writer, each with its own match, three entries at a time: "one 3 one-0" says that
match "one" has 3 entries, the last by key "one-0". A fourth appends to a pair of matches in one batch.
"""

import os
import sys
from threading import Thread

from zarzewie.store.interface import Append, Appended, Store
from zarzewie.store.sql import SqlStore
from zarzewie.store.writer import Writer

THREES = ("one", "two", "three")
PAIR = ("left", "right")
UNDER_WAY = 8


def entry(match: str, number: int) -> bytes:
    return b"%s %d " % (match.encode(), number) + bytes(100)


def length_of(store: Store, match: str) -> int:
    opened = store.open(match)
    assert opened is not None
    return opened.length


def report(match: str, length: int, key: str) -> None:
    os.write(1, f"{match} {length} {key}\n".encode())  # a single write keeps lines of different threads apart


def three_at_a_time(store: Store, writer: Writer, match: str) -> None:
    length = length_of(store, match)
    while True:
        appends = []
        for _ in range(UNDER_WAY):
            three = tuple(entry(match, number) for number in range(length + 1, length + 4))
            appends.append(Append(match, length, three, f"{match}-{length}"))
            length += 3
        for append, answer in zip(appends, [writer.submit(append) for append in appends], strict=True):
            assert answer.result() == Appended(append.expected + 3)
            report(match, append.expected + 3, str(append.key))


def both_of_a_pair(store: Store) -> None:
    length = length_of(store, "left")
    while True:
        batch = [Append(match, length, (entry(match, length + 1),), f"{match}-{length}") for match in PAIR]
        assert store.append(batch) == [Appended(length + 1)] * 2
        for match in PAIR:
            report(match, length + 1, f"{match}-{length}")
        length += 1


def live(address: str) -> None:
    os.write(1, f"{os.getpid()}\n".encode())
    store = SqlStore(address)
    for match in (*THREES, *PAIR):
        store.create(match, b"", b"")
    writer = Writer(store)
    for match in THREES:
        Thread(target=three_at_a_time, args=(store, writer, match), daemon=True).start()
    both_of_a_pair(store)


def main(address: str) -> None:
    for _ in sys.stdin:
        pid = os.fork()
        if pid == 0:
            live(address)
        os.waitpid(pid, 0)
        os.write(1, b"dead\n")


if __name__ == "__main__":
    main(sys.argv[1])
