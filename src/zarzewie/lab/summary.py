"""The estimates of a run for readers: grouped, sorted, without duplicates."""

from typing import NamedTuple

from zarzewie.lab import labels
from zarzewie.lab.run import Run
from zarzewie.lab.stats import HOW, WINS, Estimate

HEADINGS = ("lab-report-endings", "lab-report-wins", "lab-report-shares", "lab-report-counts")


class SummaryRow(NamedTuple):
    """A metric with its label. The name is for programs."""

    name: str
    label: str
    estimate: Estimate


class Summary(NamedTuple):
    """The groups of metrics: ways to end, wins, other shares, and counts."""

    endings: list[SummaryRow]
    wins: list[SummaryRow]
    shares: list[SummaryRow]
    counts: list[SummaryRow]

    def titled(self) -> list[tuple[str, list[SummaryRow]]]:
        """The groups that are not empty, each with the key of its heading."""
        return [(key, rows) for key, rows in zip(HEADINGS, self, strict=True) if rows]


def sheet(lang: str, run: Run) -> Summary:
    plan = run.plan
    rows = [
        SummaryRow(name, labels.metric(lang, plan.game, name, plan.options), estimate)
        for name, estimate in run.tally.estimates().items()
    ]
    endings = [row for row in rows if row.name.startswith((HOW, labels.ENDING))]
    endings.sort(key=lambda row: (row.name.startswith(labels.ENDING), -row.estimate.value))
    others = [row for row in rows if row not in endings]
    return Summary(
        endings,
        _wins(lang, run, [row for row in others if row.name.startswith(WINS)], endings),
        [row for row in others if row.estimate.rate and not row.name.startswith(WINS)],
        [row for row in others if not row.estimate.rate],
    )


def _wins(lang: str, run: Run, rows: list[SummaryRow], endings: list[SummaryRow]) -> list[SummaryRow]:
    """Seats that only win together are one row. A single row that equals one of the endings is left out."""
    columns = run.tally.columns
    together: dict[bytes, list[SummaryRow]] = {}
    seats = [row for row in rows if row.name.startswith(labels.WINS_SEAT)]
    for row in sorted(seats, key=lambda row: int(row.name.removeprefix(labels.WINS_SEAT))):
        won_in = columns[row.name].tobytes() if row.estimate.value else row.name.encode()
        together.setdefault(won_in, []).append(row)
    if WINS in columns:
        together.pop(columns[WINS].tobytes(), None)
    won = [row for row in rows if row not in seats] + [
        SummaryRow(alike[0].name, labels.winning_seats(lang, [row.name for row in alike]), alike[0].estimate)
        for alike in together.values()
    ]
    if len(won) == 1 and any(won[0].estimate == ending.estimate for ending in endings):
        return []
    return won
