"""The report of a run: numbers for programs, and one self-contained HTML page for people."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from html import escape
from importlib.resources import files
from typing import Any

from zarzewie import __version__
from zarzewie.lab import labels, plot
from zarzewie.lab.run import Run
from zarzewie.lab.summary import Summary, SummaryRow, sheet
from zarzewie.words import say


def numbers(run: Run) -> dict[str, Any]:
    """The report as plain data. Rates are from 0 to 1; an interval is [low, high]."""
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
    """The HTML page, in this language."""
    title = say(lang, "lab-report-title", game=labels.game_name(lang, run.plan.game))
    return document(lang, title, _sections(lang, run))


def document(lang: str, title: str, sections: Iterable[str]) -> str:
    """A page with its style inside."""
    title = escape(title)
    style = files(__package__).joinpath("report.css").read_text(encoding="utf-8")
    return (
        f'<!doctype html>\n<html lang="{lang}">\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        f"<title>{title}</title>\n<style>\n{style}</style>\n<body>\n<h1>{title}</h1>\n"
        + "\n".join(sections)
        + "\n</body>\n</html>\n"
    )


def _sections(lang: str, run: Run) -> Iterator[str]:
    yield fact_list(lang, run, run.tally.games, run.plan.options)
    if not run.tally.games:
        yield f"<p>{escape(say(lang, 'lab-report-empty'))}</p>"
        return
    groups = sheet(lang, run)
    for heading, rows in groups.titled():
        yield _counts(lang, run, heading, rows) if rows is groups.counts else _bars(lang, heading, rows)
    yield _table(lang, groups)


def fact_list(lang: str, run: Run, games: int, options: Mapping[str, Any]) -> str:
    """What was played and how."""
    plan = run.plan
    facts = {
        "lab-report-played": say(lang, "lab-games", games=games),
        "lab-report-bots": labels.bots(lang, plan.game, plan.bots),
        "lab-report-options": labels.options(lang, plan.game, options),
        "lab-report-seed": str(plan.seed),
        "lab-report-time": say(lang, "lab-seconds", seconds=run.seconds),
        "lab-report-version": f"zarzewie {__version__}",
    }
    rows = "".join(f"<dt>{escape(say(lang, key))}</dt><dd>{escape(fact)}</dd>" for key, fact in facts.items())
    stopped = f"<p>{escape(say(lang, 'lab-stopped'))}</p>" if run.stopped else ""
    return f"{stopped}<dl>{rows}</dl>"


def _bars(lang: str, heading: str, rows: Sequence[SummaryRow]) -> str:
    drawn = "".join(
        f'<li><span class="label">{escape(row.label)}</span>{plot.bar(row.estimate)}'
        f"<strong>{escape(labels.value(lang, row.estimate))}</strong>"
        f"<small>{escape(labels.interval(lang, row.estimate))}</small></li>"
        for row in rows
    )
    return (
        f"<h2>{escape(say(lang, heading))}</h2><p>{escape(say(lang, f'{heading}-note'))}</p>"
        f'<figure><ul class="bars">{drawn}</ul></figure>'
    )


def _counts(lang: str, run: Run, heading: str, rows: Sequence[SummaryRow]) -> str:
    """Histograms of metrics that differ from match to match; the others in one line."""
    spread = [row for row in rows if len(set(run.tally.columns[row.name])) > 1]
    parts = [f"<h2>{escape(say(lang, heading))}</h2>"]
    if spread:
        parts.append(f"<p>{escape(say(lang, f'{heading}-note'))}</p>")
    drawn = (f"<section><h3>{escape(row.label)}</h3>{_histogram(lang, run, row)}</section>" for row in spread)
    parts.append(f'<div class="counts">{"".join(drawn)}</div>')
    if same := [row for row in rows if row not in spread]:
        told = ", ".join(f"{row.label}: {labels.number(lang, row.estimate.value)}" for row in same)
        parts.append(f'<p class="same">{escape(say(lang, "lab-report-same", metrics=told))}</p>')
    return "".join(parts)


def _histogram(lang: str, run: Run, row: SummaryRow) -> str:
    def number(amount: float) -> str:
        return labels.number(lang, amount)

    values = run.tally.columns[row.name]
    mean = labels.value(lang, row.estimate)
    described = say(
        lang,
        "lab-report-histogram-picture",
        metric=row.label,
        least=number(min(values)),
        mean=mean,
        most=number(max(values)),
    )
    drawn = plot.histogram(
        row.label,
        described,
        values,
        row.estimate.value,
        say(lang, "lab-report-mean", mean=mean),
        number,
        lambda games: say(lang, "lab-games", games=games),
    )
    return f"<figure>{drawn}</figure>"


def _table(lang: str, groups: Summary) -> str:
    def column(key: str, kind: str = "") -> str:
        return f'<th scope="col"{kind}>{escape(say(lang, key))}</th>'

    number = ' class="number"'
    body = ""
    for heading, rows in groups.titled():
        body += f'<tr><th class="group" scope="rowgroup" colspan="4">{escape(say(lang, heading))}</th></tr>'
        body += "".join(
            f"<tr><td>{escape(row.label)}</td>"
            f"<td{number}>{escape(labels.value(lang, row.estimate))}</td>"
            f"<td{number}>{escape(labels.interval(lang, row.estimate))}</td>"
            f"<td><code>{escape(row.name)}</code></td></tr>"
            for row in rows
        )
    head = (
        column("lab-metric")
        + column("lab-value", number)
        + column("lab-interval", number)
        + column("lab-name")
    )
    return (
        f"<h2>{escape(say(lang, 'lab-report-table'))}</h2>"
        f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
    )
