"""The report of a sweep: numbers for programs, and one self-contained HTML page for people."""

from collections.abc import Iterator
from functools import partial
from html import escape
from typing import Any

from zarzewie.lab import labels, plot
from zarzewie.lab.comparison import ComparedMetric, Comparison, compare, curves
from zarzewie.lab.curve import Axis, Line, curve
from zarzewie.lab.report import document, fact_list, numbers
from zarzewie.lab.sweep import SweepRun, changed
from zarzewie.words import say

MOST_CURVES = 4
"""More lines in one plot cannot be told apart."""


def sweep_numbers(swept: SweepRun) -> dict[str, Any]:
    """The report as plain data: each variant as a run of its own, with its differences from the first."""
    base = numbers(swept.base)
    variants = []
    for change, run, found in zip(swept.sweep.changes, swept.runs, swept.differences(), strict=True):
        alone = numbers(run)
        variant = {"sweep": change} | {
            name: alone[name] for name in ("options", "games", "moves", "metrics", "intervals")
        }
        variant["differences"] = {name: each.estimate.value for name, each in found.items()}
        variant["difference_intervals"] = {
            name: (each.estimate.low, each.estimate.high) for name, each in found.items()
        }
        variant["pairs"] = {name: each.pairs for name, each in found.items()}
        variant["changed"] = {name: each.changed for name, each in found.items()}
        variants.append(variant)
    return {
        "game": base["game"],
        "games": sum(run.tally.games for run in swept.runs),
        "seconds": base["seconds"],
        "moves": sum(run.tally.moves for run in swept.runs),
        "seats": base["seats"],
        "bots": base["bots"],
        "seed": base["seed"],
        "sweep": swept.sweep.axes,
        "variants": variants,
    }


def sweep_page(lang: str, swept: SweepRun) -> str:
    """The HTML page, in this language."""
    title = say(lang, "lab-sweep-title", game=labels.game_name(lang, swept.base.plan.game))
    return document(lang, title, _sections(lang, swept))


def _sections(lang: str, swept: SweepRun) -> Iterator[str]:
    compared = compare(lang, swept)
    yield _facts(lang, swept, compared)
    if not all(run.tally.games for run in swept.runs):
        yield f"<p>{escape(say(lang, 'lab-report-empty'))}</p>"
        return
    for heading, metrics in compared.groups:
        yield f"<h2>{escape(say(lang, heading))}</h2>"
        for metric in metrics:
            drawn = _curve(lang, swept, metric) + _bars(lang, compared, metric)
            yield (
                f"<section><h3>{escape(metric.label)} <code>{escape(metric.name)}</code></h3>"
                f'<figure class="swept">{drawn}</figure></section>'
            )
    if compared.same:
        told = same(lang, compared)
        yield f'<p class="same">{escape(told)}</p>'
    yield _table(lang, compared)


def _facts(lang: str, swept: SweepRun, compared: Comparison) -> str:
    played = sum(run.tally.games for run in swept.runs)
    variants = "".join(
        f"<li>{escape(label)}{' – ' + escape(say(lang, 'lab-sweep-base')) if at == 0 else ''}</li>"
        for at, label in enumerate(compared.variants)
    )
    note = escape(say(lang, "lab-sweep-note"))
    listed = f"<h2>{escape(say(lang, 'lab-sweep-variants'))}</h2><p>{note}</p><ol>{variants}</ol>"
    return fact_list(lang, swept.base, played, _shared_options(swept)) + listed


def _shared_options(swept: SweepRun) -> dict[str, Any]:
    """The options that were given and are not swept."""
    return {
        name: value
        for name, value in swept.base.plan.options.items()
        if name not in changed({}, swept.sweep.axes)
    }


def same(lang: str, compared: Comparison) -> str:
    """The sentence about metrics that no variant changes."""
    told = ", ".join(
        f"{metric.label}: {labels.value(lang, metric.values[0])}" if metric.values[0] else metric.label
        for metric in compared.same
    )
    return say(lang, "lab-sweep-same", metrics=told)


def _bars(lang: str, compared: Comparison, metric: ComparedMetric) -> str:
    """Every variant's value, and its difference from the first as a point with its interval."""
    rows = ""
    shown = zip(compared.short, cells_of(lang, compared, metric), metric.differences, strict=True)
    for label, (_, value, told, between, _), difference in shown:
        drawn = plot.difference(difference.estimate if difference else None, metric.reach)
        clear = ' class="clear"' if difference and difference.clear else ""
        rows += (
            f'<li{clear}><span class="label">{escape(label)}</span>{drawn}<span>{escape(value)}</span>'
            f"<strong>{escape(told)}</strong><small>{escape(between)}</small></li>"
        )
    return f'<ul class="bars compared">{rows}</ul>'


def _curve(lang: str, swept: SweepRun, metric: ComparedMetric) -> str:
    """The value along an option that is a number; nothing if there is none."""
    found = curves(swept.sweep.axes, swept.sweep.changes)
    if found is None or len(found[1]) > MOST_CURVES:
        return ""
    name, variants_of_lines = found
    game = swept.base.plan.game
    lines: list[Line] = []
    for variants in variants_of_lines:
        rest = {option: value for option, value in swept.sweep.changes[variants[0]].items() if option != name}
        label = labels.options(lang, game, changed({}, rest)) if rest else ""
        points = [(float(swept.sweep.changes[at][name]), metric.values[at]) for at in variants]
        lines.append(Line(label, [(x, estimate) for x, estimate in points if estimate]))
    lines = [line for line in lines if line.points]
    option = labels.option_name(lang, game, name)
    described = say(lang, "lab-sweep-curve-picture", metric=metric.label, option=option)
    axis = Axis(option, partial(labels.number, lang), partial(labels.amount, lang))
    return curve(metric.label, described, axis, lines)


def _table(lang: str, compared: Comparison) -> str:
    number = ' class="number"'
    names = ("lab-sweep-variant", "lab-value", "lab-sweep-difference", "lab-interval", "lab-sweep-changed")
    head = "".join(
        f'<th scope="col"{number if at else ""}>{escape(say(lang, name))}</th>'
        for at, name in enumerate(names)
    )
    body = ""
    for _, metrics in compared.groups:
        for metric in metrics:
            body += (
                f'<tr><th class="group" scope="rowgroup" colspan="5">{escape(metric.label)} '
                f"<code>{escape(metric.name)}</code></th></tr>"
            )
            for cells in cells_of(lang, compared, metric):
                first, *others = (escape(cell) for cell in cells)
                body += (
                    f"<tr><td>{first}</td>" + "".join(f"<td{number}>{cell}</td>" for cell in others) + "</tr>"
                )
    return (
        f"<h2>{escape(say(lang, 'lab-report-table'))}</h2>"
        f'<div class="scroll"><table><thead><tr>{head}</tr></thead><tbody>{body}</tbody></table></div>'
    )


def cells_of(
    lang: str, compared: Comparison, metric: ComparedMetric
) -> Iterator[tuple[str, str, str, str, str]]:
    """The rows of a metric: variant, value, difference, its interval, in how many pairs it changed."""
    for at, label in enumerate(compared.variants):
        value, difference = metric.values[at], metric.differences[at]
        if difference is None:
            missing = say(lang, "lab-sweep-base") if at == 0 else "–"
            yield label, labels.missing(lang, value), missing, "", ""
        else:
            told = labels.difference(lang, difference.estimate)
            between = labels.difference_interval(lang, difference.estimate)
            count = say(lang, "lab-sweep-of", changed=difference.changed, pairs=difference.pairs)
            yield label, labels.missing(lang, value), told, between, count
