import re
from html.parser import HTMLParser

import pytest
from hypothesis import given
from hypothesis import strategies as st

from zarzewie import games
from zarzewie.lab import labels, plot, report
from zarzewie.lab.one_match import Result
from zarzewie.lab.plan import draw_up, find
from zarzewie.lab.run import Run, run
from zarzewie.lab.stats import Tally
from zarzewie.lab.summary import sheet

Attributes = list[tuple[str, str | None]]


@pytest.fixture(scope="module")
def done() -> Run:
    return run(draw_up("tron", 60, None, "random", {"cards": "easy"}, 1))


class Page(HTMLParser):
    """Collects the elements of a page, and those that were not closed."""

    VOID = frozenset({"meta", "rect", "path"})

    def __init__(self, page: str) -> None:
        super().__init__()
        self.seen: list[tuple[str, dict[str, str | None]]] = []
        self.open: list[str] = []
        self.texts: list[str] = []
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: Attributes) -> None:
        self.seen.append((tag, dict(attrs)))
        if tag not in self.VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: Attributes) -> None:
        self.seen.append((tag, dict(attrs)))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.texts.append(data)

    def all(self, tag: str) -> list[dict[str, str | None]]:
        return [attrs for seen, attrs in self.seen if seen == tag]


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_a_report_needs_nothing_but_itself(done: Run, lang: str) -> None:
    page = report.page(lang, done)
    assert "://" not in page
    assert "@import" not in page
    assert "url(" not in page
    parsed = Page(page)
    assert not parsed.open
    assert not parsed.all("script")
    assert not parsed.all("link")
    assert not [attrs for _, attrs in parsed.seen if attrs.keys() & {"src", "href"}]
    assert parsed.all("html") == [{"lang": lang}]


def test_a_report_draws_every_share_and_whatever_differs_from_match_to_match(done: Run) -> None:
    parsed = Page(report.page("en", done))
    groups = sheet("en", done)
    differing = [row for row in groups.counts if len(set(done.tally.columns[row.name])) > 1]
    pictures = [svg for svg in parsed.all("svg") if svg.get("role") == "img"]
    assert len(pictures) == len(differing)
    assert all(len(svg["aria-label"] or "") > 10 for svg in pictures)
    bars = [svg for svg in parsed.all("svg") if svg.get("aria-hidden")]
    assert len(bars) == len(groups.endings) + len(groups.wins) + len(groups.shares)


def test_what_never_differs_is_told_in_a_line(done: Run) -> None:
    text = " ".join(Page(report.page("en", done)).texts)
    assert re.search(r"The same in every match – [^.]*Demons expelled: 0", text)


def test_a_win_of_both_is_told_once(done: Run) -> None:
    """If all win together, the win is one of the endings and there are no wins by seat."""
    assert "how_won" in done.tally.estimates()
    assert not sheet("pl", done).wins


def test_seats_that_win_apart_are_told_apart_in_their_order(done: Run) -> None:
    tally = Tally()
    tally.add(
        Result("won", {f"wins_seat_{seat}": seat == number for seat in range(11)}) for number in range(10)
    )
    labelled = [row.label for row in sheet("pl", Run(done.plan, tally, 1.0, False)).wins]
    assert labelled == [f"Wygrywa miejsce {seat + 1}" for seat in range(11)]


def test_seats_that_only_win_together_are_one_row(done: Run) -> None:
    tally = Tally()
    tally.add(
        Result(
            "won", {f"wins_seat_{seat}": won for seat, won in enumerate((won, not won, won, False, False))}
        )
        for won in (True, False, False)
    )
    together, *alone = [row.label for row in sheet("pl", Run(done.plan, tally, 1.0, False)).wins]
    assert together == "Wygrywają razem miejsca 1, 3"
    assert alone == [f"Wygrywa miejsce {seat}" for seat in (2, 4, 5)]


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_endings_of_an_adventure_bots_and_options_are_read_in_words(lang: str) -> None:
    plan = draw_up("ksiega", 2, None, None, {"adventure": "latarnia", "premade": True}, 1)
    text = " ".join(Page(report.page(lang, run(plan))).texts)
    for words in {
        "pl": (
            "Księga Zasad",
            "Światło na wodzie",
            "prowadzący i drużyna (company) × 2",
            "Przygoda: Latarnia",
        ),
        "en": ("Book of Rules", "runner and party (company) × 2", "Adventure: "),
    }[lang]:
        assert words in text


@pytest.mark.parametrize("lang", ["pl", "en"])
def test_every_bot_of_every_game_has_words(lang: str) -> None:
    for game in games.ids():
        for bot in find(game).bots:
            assert labels.bots(lang, game, [bot]) != bot


def test_a_report_says_what_was_played_in_its_language(done: Run) -> None:
    polish, english = (" ".join(Page(report.page(lang, done)).texts) for lang in ("pl", "en"))
    assert "60 partii" in polish
    assert "60 matches" in english
    assert "Ruchy w partii" in polish
    assert "Karty: łatwe" in polish
    assert "losowy (random) × 2" in polish


def test_a_report_follows_light_and_dark(done: Run) -> None:
    assert re.search(r"@media \(prefers-color-scheme: light\)", report.page("pl", done))


def test_a_report_of_nothing_still_is_one(done: Run) -> None:
    page = report.page("pl", Run(done.plan, Tally(), 0.0, True))
    assert not Page(page).open
    assert "ani jedna" in page


def test_names_of_metrics_cannot_break_the_page(done: Run) -> None:
    tally = Tally()
    tally.add([Result("<b>", {"<i>&": value, "moves": value}) for value in (0.5, 2.5)])
    page = report.page("pl", Run(done.plan, tally, 1.0, False))
    assert not {"b", "i"} & {tag for tag, _ in Page(page).seen}


def test_the_numbers_are_flat_and_have_intervals(done: Run) -> None:
    numbers = report.numbers(done)
    assert numbers["game"] == "tron"
    assert numbers["games"] == 60
    assert numbers["moves"] == round(numbers["metrics"]["moves"] * 60)
    assert numbers["metrics"].keys() == numbers["intervals"].keys()
    assert sum(rate for name, rate in numbers["metrics"].items() if name.startswith("how_")) == pytest.approx(
        1
    )
    for name, (low, high) in numbers["intervals"].items():
        assert low <= numbers["metrics"][name] <= high


@given(st.lists(st.one_of(st.integers(-50, 50).map(float), st.floats(-1e6, 1e6)), min_size=1))
def test_every_value_is_in_one_bin(values: list[float]) -> None:
    bins = plot.binned(values)
    assert sum(each.games for each in bins) == len(values)
    assert bins[0].low == min(values)
    assert bins[-1].high == pytest.approx(max(values))


def test_few_whole_numbers_get_a_bin_each() -> None:
    assert [(each.low, each.games) for each in plot.binned([3.0, 5.0, 5.0])] == [(3, 1), (4, 0), (5, 2)]


def test_a_metric_without_a_text_is_read_by_its_name() -> None:
    assert labels.metric("pl", "tron", "brand_new") == "brand_new"
    assert labels.metric("pl", "tron", "wins_seat_0") == "Wygrywa miejsce 1"
    assert labels.metric("pl", "tron", "how_deck_empty") == "Pusta talia"
    assert labels.metric("en", "tron", "how_strange_end") == "Strange_end"
