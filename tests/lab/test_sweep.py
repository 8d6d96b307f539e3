import json
from math import comb
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.lab.test_report import Page
from zarzewie.cli import call
from zarzewie.kernel.game import Refused
from zarzewie.lab.one_match import Result
from zarzewie.lab.paired import differences, share_difference
from zarzewie.lab.plan import Plan, draw_up, find
from zarzewie.lab.process_pool import Processes
from zarzewie.lab.run import run, run_all
from zarzewie.lab.stats import Tally, mean
from zarzewie.lab.sweep import MOST, Sweep, SweepRun, draw_up_sweep, values
from zarzewie.lab.sweep_report import sweep_numbers, sweep_page
from zarzewie.lab.terminal import SKETCH, show_sweep, sketch
from zarzewie.lab.work import Work


def sweep(*texts: str, game: str = "tron", games: int = 12, options: dict[str, Any] | None = None) -> Sweep:
    def draw(chosen: dict[str, Any]) -> Plan:
        return draw_up(game, games, None, None, chosen, 1)

    return draw_up_sweep(find(game), texts, options or {}, draw)


def swept(*texts: str, **more: Any) -> SweepRun:
    drawn = sweep(*texts, **more)
    return SweepRun(drawn, run_all(Work(plans=drawn.plans), Processes(1)))


@pytest.fixture(scope="module")
def council() -> SweepRun:
    return swept("start_influence=35:55:10", "collapse=literal,last_chance", game="rada")


# --- reading


def test_sweeps_multiply_and_the_first_values_are_the_baseline() -> None:
    drawn = sweep("start_influence=35:55:5", "collapse=literal,last_chance", game="rada")
    assert len(drawn.plans) == 10
    assert drawn.changes[0] == {"start_influence": 35, "collapse": "literal"}
    assert drawn.changes[1] == {"start_influence": 35, "collapse": "last_chance"}
    assert drawn.plans[9].options == {"start_influence": 55, "collapse": "last_chance"}


def test_every_variant_has_the_same_seed_bots_seats_and_other_options() -> None:
    drawn = sweep("cards=easy,hard", options={"chapter": 1})
    assert [plan.options for plan in drawn.plans] == [
        {"chapter": 1, "cards": "easy"},
        {"chapter": 1, "cards": "hard"},
    ]
    assert len({(plan.seed, plan.bots, plan.seats, plan.games) for plan in drawn.plans}) == 1


@pytest.mark.parametrize(
    ("listed", "found"),
    [
        ("35:55:5", (35, 40, 45, 50, 55)),
        ("1:3", (1, 2, 3)),
        ("5:1:-2", (5, 3, 1)),
        ("0:1:0.25", (0.0, 0.25, 0.5, 0.75, 1.0)),
        ("1:6:4", (1, 5)),
        ("true,false", (True, False)),
        ("a,b:c", ("a", "b:c")),
        ('[["x"], []]', (["x"], [])),
    ],
)
def test_values_are_a_range_or_a_list(listed: str, found: tuple[Any, ...]) -> None:
    assert values(listed) == found
    assert [type(value) for value in values(listed)] == [type(value) for value in found]


@given(st.integers(-1000, 1000), st.integers(1, 100), st.integers(0, MOST - 1))
def test_a_range_of_decimals_has_no_rounding_errors(first: int, step: int, more: int) -> None:
    last = first + step * more
    listed = f"{first / 100:.2f}:{last / 100:.2f}:{step / 100:.2f}"
    assert values(listed) == tuple((first + step * at) / 100 for at in range(more + 1))


def test_an_option_within_another_is_swept_by_its_path() -> None:
    drawn = sweep("house.deadly=false,true", game="ksiega", options={"house": {"d6_only": True}})
    assert [plan.options["house"] for plan in drawn.plans] == [
        {"d6_only": True, "deadly": False},
        {"d6_only": True, "deadly": True},
    ]


@pytest.mark.parametrize(
    ("texts", "rule"),
    [
        (["cards"], "lab.sweep"),
        (["cards="], "lab.sweep"),
        (["=easy"], "lab.sweep"),
        (["chapter=1:3:0"], "lab.sweep"),
        (["chapter=3:1"], "lab.sweep"),
        (["chapter=[1"], "lab.sweep"),
        (["cards=easy,hard", "cards=easy,standard"], "lab.sweep-twice"),
        (["aelin=0,1"], "lab.sweep-twice"),
        (["cards=easy,easy"], "lab.sweep-repeated"),
        (["cards=easy"], "lab.sweep-count"),
        (["chapter=1:1000000"], "lab.sweep-count"),
        (["colour=red,blue"], "lab.option"),
        (["cards=easy,golden"], "house.options"),
        (["chapter=1:9"], "house.options"),
    ],
)
def test_a_sweep_that_cannot_be_played_is_refused_before_the_first_game(texts: list[str], rule: str) -> None:
    with pytest.raises(Refused) as caught:
        sweep(*texts, options={"aelin": 0})
    assert caught.value.rule == rule


# --- playing


def test_each_variant_counts_as_it_does_alone(council: SweepRun) -> None:
    for plan, done in zip(council.sweep.plans, council.runs, strict=True):
        assert done.tally.estimates() == run(plan).tally.estimates()


def test_a_sweep_in_processes_counts_the_same(council: SweepRun) -> None:
    again = run_all(Work(plans=council.sweep.plans), Processes(3))
    assert SweepRun(council.sweep, again).differences() == council.differences()


def test_an_option_that_changes_nothing_changes_no_match() -> None:
    """Variants are paired: with the same secrets they are the same matches."""
    told = swept("language=pl,en", game="rada").differences()[1]
    assert told["moves"].pairs == 12
    assert {each.changed for each in told.values()} == {0}


# --- differences


def tally(*matches: tuple[int, str, dict[str, float]]) -> Tally:
    found = Tally(paired=True)
    for number, how, metrics in matches:
        found.add([Result(how, metrics)], number)
    return found


def test_a_difference_is_counted_over_the_matches_that_both_have() -> None:
    base = tally((0, "won", {"turns": 3.0}), (1, "won", {"turns": 9.0}), (2, "lost", {"turns": 4.0}))
    other = tally((2, "won", {"turns": 5.0}), (0, "won", {"turns": 5.0}), (7, "lost", {"turns": 90.0}))
    found = differences(base, other)
    assert found["turns"].pairs == 2
    assert found["turns"].estimate == mean([2.0, 1.0])
    assert (found["how_won"].estimate.value, found["how_lost"].estimate.value) == (0.5, -0.5)
    assert found["how_won"].changed == 1


def test_a_metric_that_only_one_of_them_counts_has_no_difference() -> None:
    base = tally((0, "won", {"turns": 3.0}))
    other = tally((0, "won", {"turns": 3.0, "days": 1.0}))
    assert differences(base, other).keys() == {"how_won", "turns"}


def test_the_order_of_matches_does_not_matter_for_differences() -> None:
    values = [0.1, 0.2, 0.3, 0.7, 1e3, -1e3, 3.3e6, 1e-9]
    matches = [(at, "won", {"gain": value}) for at, value in enumerate(values)]
    base = tally(*((at, "won", {"gain": 0.3}) for at in range(len(values))))
    assert differences(base, tally(*matches)) == differences(base, tally(*reversed(matches)))


def test_parts_of_wins_stay_within_one() -> None:
    base = tally(*((at, "won", {"wins_loyal": 0.5 * (at % 2)}) for at in range(4)))
    other = tally(*((at, "won", {"wins_loyal": 1.0}) for at in range(4)))
    value, low, high, is_rate = differences(base, other)["wins_loyal"].estimate
    assert is_rate
    assert -1 <= low < value < high <= 1


Counts = st.integers(1, 500).flatmap(
    lambda n: st.integers(0, n).flatmap(
        lambda gained: st.tuples(st.just(gained), st.integers(0, n - gained), st.just(n))
    )
)


@given(Counts)
def test_the_interval_of_shares_holds_the_difference(counts: tuple[int, int, int]) -> None:
    gained, lost, pairs = counts
    value, low, high, _ = share_difference(gained, lost, pairs).estimate
    assert -1 <= low <= value <= high <= 1
    assert low < high
    mirrored = share_difference(lost, gained, pairs).estimate
    assert (mirrored.value, mirrored.low, mirrored.high) == pytest.approx((-value, -high, -low))


def test_the_interval_of_shares_covers_as_often_as_it_says() -> None:
    """Exactly, for 30 pairs that gain with 0.2 and lose with 0.1: summed over all outcomes."""
    n, up, down = 30, 0.2, 0.1
    covered = 0.0
    for gained in range(n + 1):
        for lost in range(n + 1 - gained):
            chance = comb(n, gained) * comb(n - gained, lost) * up**gained * down**lost
            chance *= (1 - up - down) ** (n - gained - lost)
            estimate = share_difference(gained, lost, n).estimate
            covered += chance * (estimate.low <= up - down <= estimate.high)
    assert 0.94 < covered < 0.98


@given(Counts, st.floats(1, 50))
def test_a_sketch_shows_one_point_and_touches_zero_only_if_the_interval_does(
    counts: tuple[int, int, int], wide: float
) -> None:
    difference = share_difference(*counts)
    reach = wide * max(map(abs, difference.estimate[:3]))
    drawn = sketch(difference, reach)
    assert len(drawn) == SKETCH
    assert drawn.count("●") == 1
    assert (drawn[SKETCH // 2] == "│") == difference.clear


# --- telling


def test_the_numbers_have_every_variant_and_its_differences(council: SweepRun) -> None:
    numbers = json.loads(json.dumps(sweep_numbers(council)))
    assert numbers["sweep"] == {"start_influence": [35, 45, 55], "collapse": ["literal", "last_chance"]}
    assert numbers["games"] == 72
    base, *others = numbers["variants"]
    assert base["differences"] == {}
    for variant in others:
        assert variant["games"] == 12
        assert variant["differences"].keys() == variant["difference_intervals"].keys()
        for name, value in variant["differences"].items():
            low, high = variant["difference_intervals"][name]
            assert low <= value <= high
        moved = variant["metrics"]["moves"] - base["metrics"]["moves"]
        assert variant["differences"]["moves"] == pytest.approx(moved)


@pytest.mark.parametrize(
    ("lang", "label"), [("pl", "Wpływy na początek: 55"), ("en", "Influence to begin with: 55")]
)
def test_a_page_needs_nothing_but_itself_and_names_the_variants(
    council: SweepRun, lang: str, label: str
) -> None:
    page = sweep_page(lang, council)
    parsed = Page(page)
    assert not parsed.open
    assert "://" not in page
    assert label in " ".join(parsed.texts)
    assert parsed.all("html") == [{"lang": lang}]


def test_a_page_draws_a_curve_along_a_number_and_a_point_for_every_difference(council: SweepRun) -> None:
    parsed = Page(sweep_page("en", council))
    curves = [svg for svg in parsed.all("svg") if svg.get("role") == "img"]
    assert curves
    assert all(len(svg["aria-label"] or "") > 10 for svg in curves)
    dashed = [path for path in parsed.all("path") if path.get("class") == "curve dash-1"]
    assert len(dashed) == 2 * len(curves)  # the second line, and its sample in the key
    points = [path for path in parsed.all("path") if path.get("class") == "zero"]
    assert len(points) == 6 * len(curves)


def test_without_numbers_there_is_no_curve() -> None:
    assert 'role="img"' not in sweep_page("en", swept("cards=easy,hard", games=3))


def test_nothing_played_still_is_a_page() -> None:
    drawn = sweep("cards=easy,hard")
    nothing = SweepRun(
        drawn, [done._replace(tally=Tally(paired=True)) for done in swept("cards=easy,hard", games=1).runs]
    )
    assert not Page(sweep_page("pl", nothing)).open
    assert sweep_numbers(nothing)["games"] == 0
    show_sweep("pl", nothing)


def test_the_terminal_tells_each_metric_that_differs(
    council: SweepRun, capsys: pytest.CaptureFixture[str]
) -> None:
    show_sweep("pl", council)
    told = capsys.readouterr().out
    assert "Warianty: Wpływy na początek; Upadek królestwa" in told
    assert "odniesienie" in told
    assert "p.p." in told
    assert "55; ostatnia szansa" in told


def test_lab_sweeps_from_the_command_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    argv = ["lab", "tron", "--games", "3", "--jobs", "1", "--bots", "random"]
    page = tmp_path / "page.html"
    assert call([*argv, "--sweep", "cards=easy,hard", "--json", "--report", str(page)], {}) == 0
    assert len(json.loads(capsys.readouterr().out)["variants"]) == 2
    assert page.read_text().startswith("<!doctype html>")
    assert call([*argv, "--sweep", "cards"], {}) == 2
