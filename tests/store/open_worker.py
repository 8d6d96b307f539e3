"""One of several processes that open new databases at the same moments.

python -m tests.store.open_worker START ADDRESS...

START is a time of the system's monotonic clock; the next address follows every PACE seconds.
"""

import sys
import time

from zarzewie.store import open_store

PACE = 0.15


def main(start: float, addresses: list[str]) -> None:
    for number, address in enumerate(addresses):
        time.sleep(max(0.0, start + number * PACE - time.monotonic()))
        open_store(address).close()


if __name__ == "__main__":
    main(float(sys.argv[1]), sys.argv[2:])
