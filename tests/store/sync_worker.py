"""With counting_syncs.c preloaded: count the disk syncs of N appends one by one, and of N in one batch.

python -m tests.store.sync_worker ADDRESS N
"""

import ctypes
import sys

from zarzewie.store import open_store
from zarzewie.store.interface import Append


def main(address: str, number: int) -> None:
    library = ctypes.CDLL(None)
    store = open_store(address)
    store.create("a", b"", b"")
    start = library.syncs_so_far()
    for length in range(number):
        store.append([Append("a", length, (b"alone",))])
    after_each = library.syncs_so_far()
    store.append([Append("a", length, (b"together",)) for length in range(number, 2 * number)])
    after_all = library.syncs_so_far()
    store.close()
    print(after_each - start, after_all - after_each)


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
