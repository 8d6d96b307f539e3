"""Run all benchmarks, or those named, one after the other: python -m bench [name …]"""

import subprocess
import sys
from pathlib import Path

HERE = Path(__file__).parent


def main(wanted: list[str]) -> int:
    scripts = sorted(path for path in HERE.glob("*.py") if not path.name.startswith("_"))
    known = {path.stem: path for path in scripts}
    unknown = [name for name in wanted if name not in known]
    if unknown:
        print(f"no such benchmark: {', '.join(unknown)}; there are {', '.join(known)}", file=sys.stderr)
        return 2
    worst = 0
    for name in wanted or known:
        print(f"\n=== {name}", flush=True)
        worst = max(worst, subprocess.run([sys.executable, str(known[name])], check=False).returncode)
    return worst


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
