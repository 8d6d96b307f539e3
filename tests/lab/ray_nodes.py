"""A Ray cluster of two nodes on this machine, for tests: one processor each, on the loopback only.

Runs as a program of its own: prints the cluster's address, and ends the cluster when its input ends. A line
of input kills the second node, and starts another one in its place.
"""

import os
import subprocess
import sys
from typing import Any

LOOPBACK = {"RAY_USAGE_STATS_ENABLED": "0", "RAY_ENABLE_WINDOWS_OR_OSX_CLUSTER": "0"}
"""No telemetry, and Ray's own switch for a cluster that listens on the loopback only."""
PATIENCE = 60.0


class RayNodes:
    def __init__(self) -> None:
        self._program = subprocess.Popen(
            [sys.executable, "-m", __name__],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            text=True,
            env={**os.environ, **LOOPBACK},
            start_new_session=True,  # a Ctrl-C of a test is not for the cluster
        )
        self.address = self._said()
        assert self.address.startswith("127.0.0.1:")

    def replace_node(self) -> None:
        """Kill the second node, and wait until another one has joined."""
        assert self._program.stdin
        self._program.stdin.write("\n")
        self._program.stdin.flush()
        assert self._said() == "replaced"

    def stop(self) -> None:
        self._program.communicate(timeout=PATIENCE)

    def _said(self) -> str:
        assert self._program.stdout
        return self._program.stdout.readline().strip()


def main() -> None:
    from ray.cluster_utils import Cluster  # late import: the environment comes first

    small: dict[str, Any] = {"num_cpus": 1, "object_store_memory": 80_000_000}
    cluster = Cluster(initialize_head=True, head_node_args={**small, "include_dashboard": False})
    second = cluster.add_node(**small)
    cluster.wait_for_nodes()
    print(cluster.address, flush=True)
    while sys.stdin.readline():
        cluster.remove_node(second, allow_graceful=False)
        second = cluster.add_node(**small)
        cluster.wait_for_nodes()
        print("replaced", flush=True)
    cluster.shutdown()  # type: ignore[no-untyped-call]  # Ray has types for most of its functions only


if __name__ == "__main__":
    main()
