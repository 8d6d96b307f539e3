"""Client types are generated from Python's, match what is really sent, and are up to date."""

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.conformance.subjects import ALL, GAMES
from tests.workshop import wire_examples as example
from zarzewie.conformance.playout import Playout, playout
from zarzewie.kernel.codec import plain
from zarzewie.kernel.game import AnyGame, Refused, Seat
from zarzewie.kernel.match import Played, read_move
from zarzewie.workshop.client_types.conforming import misfits
from zarzewie.workshop.client_types.json_types import Named, Page, Property, Shape
from zarzewie.workshop.client_types.pages import FOLDER, PAGE, wire, written

ROOT = Path(__file__).parents[2]
TOY = replace(
    GAMES[0],
    id="example",
    options_type=example.Known,
    view_type=example.View,
    move_type=example.Take,
    event_type=example.Told,
    question_type=example.Way,
    published=None,
    constants={"rounds": 8, "names": ("one", "it's"), "prices": {"take": 5}},
)

EXAMPLE = example.View(
    round=1,
    mode="night",
    colour=example.Colour.RED,
    lying=(example.Lying(1, (2, 3)),),
    hands={"a": [1, 2]},
    counts={"red": 1},
    label=example.Label("x"),
    bag=example.Bag(),
    pair=example.Pair(1, None),
    records=frozenset({example.Record(0, "x")}),
    anything=[1, {}],
    raw=msgspec.Raw(b"[]"),
    ending=example.Lost(),
    either=example.Later(example.Later(None)),
    purse=example.Purse(3),
)

each_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
any_game = pytest.mark.parametrize("game", ALL, ids=lambda game: game.id)


# --- the pages


@each_game
def test_a_games_page_is_not_stale(game: AnyGame) -> None:
    stored = (ROOT / FOLDER / game.id / PAGE).read_text()
    assert stored == written(game), "stale: python -m zarzewie.workshop.client_types"


class Planted(msgspec.Struct, frozen=True):
    surprise: int


@each_game
def test_a_change_in_python_shows_on_the_page(game: AnyGame) -> None:
    changed = replace(game, view_type=Planted)
    new = set(written(changed).splitlines()) - set(written(game).splitlines())
    assert "  surprise: number;" in new


@each_game
def test_every_move_and_event_has_its_type(game: AnyGame) -> None:
    page = written(game)
    for kind in (*game.move_type.__args__, *game.event_type.__args__):
        config = kind.__struct_config__
        assert f"  {config.tag_field}: '{config.tag}';" in page


def test_a_page_says_what_python_says() -> None:
    page = written(TOY)
    for said in (
        "/** By its number. */\nexport type Card = number;",
        "export type XY = readonly [number, number];",
        "export type Purse = number;",
        "export type Colour = 'red' | 'black';",
        "export type Lying = readonly [Card, XY];",
        "/** A class of the game's own. */\nexport type Bag = Record<string, number>;",
        "export type Pair<T> = {\n  one: T;\n  other: T;\n};",
        "  /** How many were played. */\n  round: number;",
        "  records: readonly WireExamplesRecord[] | null;",
        "export type WireExamplesRecord = readonly [Seat, string];",
        "export type Won = {\n  type: 'Won';\n  by: number;\n};",
        "/** Everybody, *\\/ at once. */",
        "  mode: 'day' | 'night' | 3 | true;",
        "  lying: readonly Lying[];",
        "  hands: Record<string, readonly Card[]>;",
        "  counts: Partial<Record<'red' | 'black', number>>;",
        "  pair: Pair<Card | null>;",
        "  anything: unknown;",
        "  ending: Ending | null;",
        "  either: number | Later;",
        "  again: Later | null;",
        "  sealed?: readonly string[];",
        "  'as-sent'?: number;",
        "export type Move = {\n  move: 'take';\n  card: Card;\n  twice?: boolean;\n};",
        "export type Event = Told | TakenBack;",
        "  move: Move;",
        "export type Question = {\n  ask: 'way';\n  to: XY;\n};",
        "export type Answers = {\n  way: readonly XY[];\n};",
        "  rounds: 8,\n  names: ['one', 'it\\'s'],\n  prices: { take: 5 },\n",
    ):
        assert said in page, f"{said}\n--- is not in\n{page}"


# --- what is really sent


def check_what_is_sent(played: Playout) -> None:
    """Check a whole match: options, every seat's view, all events and all moves."""
    game = played.last.game
    page = wire(game).page

    def check(value: Any, root: str) -> None:
        assert not misfits(plain(value), Named(root), page), f"{game.id}: {value}"

    check(msgspec.convert(played.last.head.options, game.options_type), "Options")
    for moment in played.moments:
        for seat in (None, *range(moment.match.head.seats)):
            check(moment.match.view(seat), "View")
        for told in moment.told:
            check(told.event, "Event")
        if isinstance(moment.entry, Played):
            check(read_move(game, moment.entry.move), "Move")


@any_game
def test_what_is_sent_is_what_the_page_says(game: AnyGame) -> None:
    for seed in (b"wire", b"glass", b"ash"):
        check_what_is_sent(playout(game, seed, most=100))


@each_game
def test_what_is_laid_open_is_what_the_page_says(game: AnyGame) -> None:
    if game.laid_open is None:
        assert "LaidOpen" not in wire(game).page.declared
        return
    last = playout(game, b"open", options={}, seats=min(game.seats)).last
    assert last.outcome() is not None
    assert misfits(plain(game.laid_open(last.state)), Named("LaidOpen"), wire(game).page) == []


def test_all_kinds_of_values_are_told_apart() -> None:
    """One example of everything is valid; a change at any one place is reported with that place."""
    page = wire(TOY).page
    view = plain(EXAMPLE)
    assert misfits(view, Named("View"), page) == []
    for wrong, place in (
        ({"round": "1"}, "$.round is"),
        ({"round": True}, "$.round is"),
        ({"mode": "dusk"}, "$.mode is"),
        ({"mode": 1}, "$.mode is"),
        ({"colour": "green"}, "$.colour is"),
        ({"lying": [[1, [2, 3, 4]]]}, "$.lying[0][1] is"),
        ({"hands": {"a": 1}}, "$.hands.a is"),
        ({"counts": {"green": 1}}, "$.counts has the key is"),
        ({"label": {}}, "$.label has no text"),
        ({"bag": {"stones": "x"}}, "$.bag.stones is"),
        ({"pair": {"one": "x", "other": None}}, "$.pair.one is"),
        ({"records": [[1, 2]]}, "$.records[0][1] is"),
        ({"ending": {"type": "Won", "by": "x"}}, "$.ending.by is"),
        ({"either": {"again": {"again": 1}}}, "$.either"),
        ({"more": 1}, "$.more is not on the page"),
    ):
        assert any(each.startswith(place) for each in misfits({**view, **wrong}, Named("View"), page)), wrong
    del view["round"]
    assert misfits(view, Named("View"), page) == ["$ has no round"]


# --- questions about views


def questions(game: AnyGame, view: Any) -> Iterator[dict[str, Any]]:
    """Every kind of question about everything that this view shows."""
    foes = [foe.id for foe in getattr(view, "foes", ())]
    squares = [hero.square for hero in getattr(view, "heroes", ()) if hero is not None]
    for kind in getattr(game.question_type, "__args__", (game.question_type,)):
        fields = {field.name for field in msgspec.structs.fields(kind)}
        filled: list[dict[str, Any]] = [{"ask": kind.__struct_config__.tag}]
        for name, values in (
            ("seat", (1, 2)),
            ("kind", ("melee", "ranged")),
            ("effect", ("bolt", "area", "heal", "boost", "light")),
            ("foe", foes),
            ("to", [(x + 1, y) for x, y in filter(None, squares)]),
            ("fights", (3,)),
        ):
            if name in fields:
                filled = [{**each, name: value} for each in filled for value in values]
        yield from filled


def _answers(page: Page) -> tuple[Property, ...]:
    means = page.declared["Answers"].means
    assert isinstance(means, Shape)
    return means.properties


def answered(game: AnyGame, view: Any, seat: Seat) -> Iterator[str]:
    """The kinds of questions that got an answer; each answer has the declared type."""
    page = wire(game).page
    answers = {each.name: each.kind for each in _answers(page)}
    for question in questions(game, view):
        assert game.preview is not None
        assert not misfits(plain(question), Named("Question"), page)
        try:
            answer = game.preview(view, seat, question)
        except Refused:
            continue
        assert not misfits(plain(answer), answers[question["ask"]], page), question
        yield question["ask"]


FIGHTS: dict[str, Any] = {"ksiega": {"premade": True, "opening": {"foes": ["minion", "boss"]}}}


@pytest.mark.parametrize("game", [game for game in GAMES if game.question_type], ids=lambda game: game.id)
def test_what_a_view_answers_is_what_the_page_says(game: AnyGame) -> None:
    seen: set[str] = set()
    played = playout(
        game,
        b"ask",
        most=12,
        options=FIGHTS.get(game.id, {}),
        seats=game.seats[-1] if len(game.seats) == 1 else 3,
    )
    for moment in played.moments:
        for seat in range(moment.match.head.seats):
            seen.update(answered(game, moment.match.view(seat), seat))
    assert seen == {each.name for each in _answers(wire(game).page)}
