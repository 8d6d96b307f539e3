"""The reveal of a Resolution: one sequence for all seats, and nothing is told before its step (R-5)."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import NewPage
from tests.browser.rada import choose, hand_in, phase, wait_beyond
from tests.browser.test_rada import PHONE
from tests.browser.test_rada_deals import three

APART = 600
"""Milliseconds that two browsers on one busy machine may be apart."""

WATCH = """() => {
    window.frames_seen = [];
    const all = (id) => [...document.querySelectorAll(`[data-testid=${id}]`)];
    const look = () => {
        const step = document.querySelector('[data-testid=resolution]')?.dataset.step;
        const gauges = all('gauge').map((each) => each.dataset.value);
        const log = document.querySelector('[data-testid=log]')?.innerText ?? '';
        if (step) window.frames_seen.push({
            step, gauges: gauges.join(), at: Date.now(),
            logged: log.includes('Skutki:') || log.includes('używa mocy') || log.includes('Wchodzi w życie'),
        });
        requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
}"""

Frames = list[dict[str, Any]]


def to_the_vote(*pages: Page) -> None:
    for _ in range(3):
        where = phase(pages[0])
        for page in pages:
            choose(page, "Zgoda buduje.")
            hand_in(page)
        for page in pages:
            wait_beyond(page, where)


def seen(page: Page) -> Frames:
    frames: Frames = page.evaluate("window.frames_seen")
    return frames


def began(frames: Frames) -> dict[str, int]:
    """When each step was first on the screen."""
    found: dict[str, int] = {}
    for frame in frames:
        found.setdefault(frame["step"], frame["at"])
    return found


@pytest.mark.rule("R-5.1", "R-5.5", "R-5.6")
def test_two_seats_see_the_same_step_at_the_same_moment_and_nothing_before_it(person: NewPage) -> None:
    anna, jan, ewa = three(person, **PHONE)
    to_the_vote(anna, jan, ewa)
    for page in (anna, jan, ewa):
        page.evaluate(WATCH)
        choose(page, "")
        hand_in(page)
    for page in (anna, jan, ewa):
        expect(page.get_by_test_id("resolution")).to_be_visible()
        expect(page.get_by_test_id("skip-reveal")).to_have_count(0, timeout=20_000)
    anna_saw, jan_saw, ewa_saw = began(seen(anna)), began(seen(jan)), began(seen(ewa))
    assert list(anna_saw) == list(jan_saw) == list(ewa_saw)
    assert {"votes", "actions", "powers", "effects", "consequence"} <= anna_saw.keys()
    for step in anna_saw:
        moments = [times[step] for times in (anna_saw, jan_saw, ewa_saw)]
        assert max(moments) - min(moments) < APART, step
    for page in (anna, jan, ewa):
        frames = seen(page)
        early = [frame for frame in frames if frame["at"] < began(frames)["powers"]]
        assert early
        assert len({frame["gauges"] for frame in early}) == 1  # no gauge has moved
        assert frames[-1]["gauges"] != early[0]["gauges"]
        before_votes = [frame for frame in frames if frame["at"] < began(frames)["votes"]]
        assert not any(frame["logged"] for frame in before_votes)
        assert frames[-1]["logged"] or page is ewa  # on a phone the log is behind its button


def test_one_may_skip_the_reveal_for_oneself_and_see_it_again(person: NewPage) -> None:
    anna, jan, ewa = three(person)
    to_the_vote(anna, jan, ewa)
    for page in (anna, jan, ewa):
        choose(page, "")
        hand_in(page)
    expect(jan.get_by_test_id("skip-reveal")).to_be_visible()
    jan.evaluate(WATCH)
    anna.get_by_test_id("skip-reveal").click()
    expect(anna.locator("[data-testid=step][data-step=consequence]")).to_be_visible()
    expect(anna.get_by_test_id("skip-reveal")).to_have_count(0)
    expect(jan.get_by_test_id("skip-reveal")).to_be_visible()  # the others go on at their pace
    anna.get_by_test_id("tell-again").click()
    expect(anna.get_by_test_id("skip-reveal")).to_be_visible()
    expect(anna.locator("[data-testid=step][data-step=consequence]")).to_have_count(0)
    expect(jan.get_by_test_id("skip-reveal")).to_have_count(0, timeout=20_000)
    assert list(began(seen(jan)))[-2:] == ["consequence", "whole"]
