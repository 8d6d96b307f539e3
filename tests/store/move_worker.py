"""Move a database in a child that can be killed at any moment, and say how that ended.

    python -m tests.store.move_worker SOURCE TARGET

Each line on standard input starts another child: it prints its pid, and "begun" when it copies the first
rows; "done" or "dead" follows its end.
Few rows are copied at once, so that there are many moments in between.
"""

import os
import sys
from unittest.mock import patch

from tests.store.full_database import SCHEMAS
from zarzewie.store.transfer import move

FEW = 20


class Begun:
    """Says so once."""

    said = False

    def __call__(self, *_: object) -> None:
        if not self.said:
            self.said = True
            os.write(1, b"begun\n")


def main(source: str, target: str) -> None:
    for _ in sys.stdin:
        pid = os.fork()
        if pid == 0:
            os.write(1, f"{os.getpid()}\n".encode())
            with patch("zarzewie.store.row_copies.ROWS", FEW), patch("zarzewie.store.row_streams.ROWS", FEW):
                move(source, target, SCHEMAS, Begun())
            os._exit(0)
        _, status = os.waitpid(pid, 0)
        os.write(1, b"done\n" if os.waitstatus_to_exitcode(status) == 0 else b"dead\n")


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2])
