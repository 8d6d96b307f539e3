"""What a run says: its numbers for programs, and for people one HTML page that needs nothing but itself."""

from collections.abc import Iterator, Mapping
from html import escape
from importlib.resources import files
from typing import Any

import msgspec

from zarzewie import __version__
from zarzewie.lab import labels, plot
from zarzewie.lab.run import Run
from zarzewie.lab.stats import Estimate
from zarzewie.words import say


def numbers(run: Run) -> dict[str, Any]:
    """Rates are from 0 to 1; an interval is [low, high]."""
    estimates = run.tally.estimates()
    return {
        "game": run.plan.game,
        "games": run.tally.games,
        "seconds": round(run.seconds, 3),
        "moves": run.tally.moves,
        "metrics": {name: each.value for name, each in estimates.items()},
        "intervals": {name: (each.low, each.high) for name, each in estimates.items()},
        "seats": run.plan.seats,
        "bots": run.plan.bots,
        "options": run.plan.options,
        "seed": run.plan.seed,
    }


def page(lang: str, run: Run) -> str:
    """The whole page, in one of our languages."""
    title = escape(say(lang, "lab-report-title", game=run.plan.game))
    style = files(__package__).joinpath("report.css").read_text(encoding="utf-8")
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>\n{style}</style>\n<body>\n<h1>{title}</h1>\n"
        + "\n".join(_sections(lang, run))
        + "\n</body>\n</html>\n"
    )


def _sections(lang: str, run: Run) -> Iterator[str]:
    estimates = run.tally.estimates()
    yield _facts(lang, run)
    if not estimates:
        yield f"<p>{escape(say(lang, 'lab-report-empty'))}</p>"
        return
    yield _rates(lang, run, {name: each for name, each in estimates.items() if each.rate})
    counts = {name: each for name, each in estimates.items() if not each.rate}
    if length := counts.pop("moves", None):
        yield f"<h2>{escape(say(lang, 'lab-report-length'))}</h2>" + _histogram(lang, run, "moves", length)
    if counts:
        yield f"<h2>{escape(say(lang, 'lab-report-counts'))}</h2>"
        yield f"<p>{escape(say(lang, 'lab-report-counts-note'))}</p>"
    for name, each in counts.items():
        heading = escape(labels.metric(lang, run.plan.game, name))
        yield f"<h3>{heading}</h3>" + _histogram(lang, run, name, each)
    yield _table(lang, run, estimates)


def _facts(lang: str, run: Run) -> str:
    plan = run.plan
    options = msgspec.json.encode(plan.options).decode() if plan.options else ""
    facts = {
        "lab-report-played": say(lang, "lab-games", games=run.tally.games),
        "lab-report-bots": ", ".join(plan.bots),
        "lab-report-options": options or say(lang, "lab-report-default-options"),
        "lab-report-seed": str(plan.seed),
        "lab-report-time": say(lang, "lab-seconds", seconds=run.seconds),
        "lab-report-version": f"zarzewie {__version__}",
    }
    rows = "".join(f"<dt>{escape(say(lang, key))}</dt><dd>{escape(fact)}</dd>" for key, fact in facts.items())
    stopped = f"<p>{escape(say(lang, 'lab-stopped'))}</p>" if run.stopped else ""
    return f"{stopped}<dl>{rows}</dl>"


def _rates(lang: str, run: Run, rates: Mapping[str, Estimate]) -> str:
    bars = [
        plot.Bar(
            labels.metric(lang, run.plan.game, name),
            labels.value(lang, each),
            labels.interval(lang, each),
            each,
        )
        for name, each in rates.items()
    ]
    title = say(lang, "lab-report-rates")
    drawn = plot.rates(title, say(lang, "lab-report-rates-picture"), bars)
    note = say(lang, "lab-report-rates-note")
    return f"<h2>{escape(title)}</h2><p>{escape(note)}</p><figure>{drawn}</figure>"


def _histogram(lang: str, run: Run, name: str, estimate: Estimate) -> str:
    def number(amount: float) -> str:
        return labels.number(lang, amount)

    values = run.tally.columns[name]
    metric = labels.metric(lang, run.plan.game, name)
    mean = number(estimate.value)
    described = say(
        lang,
        "lab-report-histogram-picture",
        metric=metric,
        least=number(min(values)),
        mean=mean,
        most=number(max(values)),
    )
    drawn = plot.histogram(
        metric, described, values, estimate.value, say(lang, "lab-report-mean", mean=mean), number
    )
    return f"<figure>{drawn}</figure>"


def _table(lang: str, run: Run, estimates: Mapping[str, Estimate]) -> str:
    def heading(key: str, kind: str = "") -> str:
        return f'<th scope="col"{kind}>{escape(say(lang, key))}</th>'

    number = ' class="number"'
    rows = "".join(
        f"<tr><td>{escape(labels.metric(lang, run.plan.game, name))}</td>"
        f"<td{number}>{escape(labels.value(lang, each))}</td>"
        f"<td{number}>{escape(labels.interval(lang, each))}</td>"
        f"<td><code>{escape(name)}</code></td></tr>"
        for name, each in estimates.items()
    )
    head = (
        heading("lab-metric")
        + heading("lab-value", number)
        + heading("lab-interval", number)
        + heading("lab-name")
    )
    return (
        f"<h2>{escape(say(lang, 'lab-report-table'))}</h2>"
        f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{rows}</tbody></table></div>'
    )
