"""Python programs forked from a process that has imported the package: starting anew is most of a short test.

That process is `multiprocessing`'s fork server, one for each worker of pytest. What it forks is a process
like any other, with its own environment, log and signals.
"""

import atexit
import os
import runpy
import sys
from collections.abc import Mapping, Sequence
from multiprocessing import active_children, get_context
from pathlib import Path
from subprocess import TimeoutExpired

_fork_server = get_context("forkserver")
_fork_server.set_forkserver_preload(["tests.preloaded"])


@atexit.register
def _end_all() -> None:
    """End what a failed test left behind: `multiprocessing` would wait for it for ever."""
    for process in active_children():
        process.kill()


class Forked:
    """`python -m MODULE ARGUMENTS`, with the interface of `subprocess.Popen` as far as tests need it."""

    def __init__(
        self, module: str, arguments: Sequence[str], environment: Mapping[str, str], folder: Path, log: Path
    ) -> None:
        given = (module, tuple(arguments), dict(environment), str(folder), str(log))
        self._process = _fork_server.Process(target=_run, args=given)
        self._process.start()
        assert self._process.pid is not None
        self.pid: int = self._process.pid

    @property
    def returncode(self) -> int | None:
        return self._process.exitcode

    def poll(self) -> int | None:
        return self.returncode

    def wait(self, timeout: float | None = None) -> int:
        self._process.join(timeout)
        if self.returncode is None:
            raise TimeoutExpired("forked", timeout or 0.0)
        return self.returncode

    def send_signal(self, number: int) -> None:
        if self.poll() is None:
            os.kill(self.pid, number)


def _run(
    module: str, arguments: Sequence[str], environment: Mapping[str, str], folder: str, log: str
) -> None:
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    written = os.open(log, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
    os.dup2(written, 1)
    os.dup2(written, 2)
    os.close(written)
    sys.stdout = open(1, "w", buffering=1, closefd=False)  # noqa: SIM115  # as long as the process lives
    sys.stderr = open(2, "w", buffering=1, closefd=False)  # noqa: SIM115
    sys.argv = [module, *arguments]
    runpy.run_module(module, run_name="__main__", alter_sys=True)
