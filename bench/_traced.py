"""The measured server, which writes how much memory Python holds to a file when it gets SIGUSR1.

What was there at the first signal does not count.

python -m bench._traced PORT DATABASE FILE
"""

import gc
import signal
import sys
import tracemalloc
from pathlib import Path

from bench import _served


def tell(*_: object) -> None:
    gc.collect()
    if not tracemalloc.is_tracing():
        tracemalloc.start(1)
    told = Path(sys.argv[3])
    told.with_suffix(".new").write_text(str(tracemalloc.get_traced_memory()[0]))
    told.with_suffix(".new").rename(told)


if __name__ == "__main__":
    signal.signal(signal.SIGUSR1, tell)
    _served.main()
