"""One of several processes that race to write first, starting with the tables themselves.

python -m tests.store.race_worker ADDRESS NAME

Waits for a line on standard input, so that all start together. Prints which matches it has created.
"""

import random
import sys

from zarzewie.store.interface import Append, Appended, Conflict, Store
from zarzewie.store.sql import SqlStore

MATCHES = tuple(f"match {number}" for number in range(8))
TURNS = 25


def append_until_stored(store: Store, name: str) -> None:
    """Append to every match in each batch, in random order; retry what came too late. Then send all again."""
    dice = random.Random(name)
    lengths = dict.fromkeys(MATCHES, 0)
    for turn in range(TURNS):
        waiting = dict.fromkeys(MATCHES, f"{name} {turn}")
        while waiting:
            batch = [Append(match, lengths[match], (mine.encode(),), mine) for match, mine in waiting.items()]
            dice.shuffle(batch)
            for append, answer in zip(batch, store.append(batch), strict=True):
                assert isinstance(answer, Appended | Conflict)
                lengths[append.match] = answer.length
                if isinstance(answer, Appended):
                    assert not answer.again
                    del waiting[append.match]
        again = store.append([Append(match, 0, (b"again",), f"{name} {turn}") for match in MATCHES])
        assert all(isinstance(answer, Appended) and answer.again for answer in again)


def main(address: str, name: str) -> None:
    print("ready", flush=True)
    sys.stdin.readline()
    store = SqlStore(address, patience=30)
    created = [match for match in MATCHES if store.create(match, name.encode(), b"")]
    append_until_stored(store, name)
    store.close()
    print(",".join(created))


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
