"""One of several processes that open new databases at the same times.

python -m tests.store.open_worker ADDRESS...

Waits for a line on standard input, a time of the system's monotonic clock. Then all open the first database,
and every PACE seconds the next.
"""

import sys
import time

from zarzewie.store.sql import SqlStore

PACE = 0.1


def main(addresses: list[str]) -> None:
    print("ready", flush=True)
    start = float(sys.stdin.readline())
    for number, address in enumerate(addresses):
        time.sleep(max(0.0, start + number * PACE - time.monotonic()))
        SqlStore(address, patience=30).close()


if __name__ == "__main__":
    main(sys.argv[1:])
