"""Run all benchmarks, or those named, one after the other: python -m bench [name …] [--option …]

Everything from the first option on is passed to each of them.
"""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def main(arguments: list[str]) -> int:
    scripts = sorted(path for path in HERE.glob("*.py") if not path.name.startswith("_"))
    known = {path.stem: path for path in scripts}
    first = next((at for at, each in enumerate(arguments) if each.startswith("-")), len(arguments))
    wanted, options = arguments[:first], arguments[first:]
    unknown = [name for name in wanted if name not in known]
    if unknown:
        print(f"no such benchmark: {', '.join(unknown)}; there are {', '.join(known)}", file=sys.stderr)
        return 2
    worst = 0
    for name in wanted or known:
        print(f"\n=== {name}", flush=True)
        command = [sys.executable, str(known[name]), *options]
        worst = max(worst, subprocess.run(command, check=False).returncode)
    return worst


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
