"""A whole sitting of bots as text: `python -m tests.games.ksiega.test_golden_fight` writes it anew."""

from pathlib import Path

import pytest

from tests.conformance.goldens import played, render
from zarzewie.games.ksiega import GAME

TEXT = Path(__file__).with_name("golden_fight.txt")
OPTIONS = {"runner": True, "premade": True, "language": "en"}


def told() -> str:
    return render(played(GAME, 3, OPTIONS, "company"), GAME)


@pytest.mark.rule("K-5.1", "K-5.4", "K-5.5", "K-5.6", "K-5.9", "K-5.10", "K-7.3", "K-8.1")
def test_a_fight_reads_as_it_was_written_down() -> None:
    """Looked at the difference? Then write it anew."""
    assert told() == TEXT.read_text(encoding="utf-8")


if __name__ == "__main__":
    TEXT.write_text(told(), encoding="utf-8")
