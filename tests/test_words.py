"""The catalogues have the same texts in every language, and the code uses only texts that exist."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import get_args

import pytest
from fluent.runtime import FluentResource
from fluent.syntax import FluentParser
from fluent.syntax import ast as ftl
from fluent.syntax.visitor import Visitor

import zarzewie
from zarzewie import words
from zarzewie.kernel.game import Refused
from zarzewie.store.interface import Reason

SRC = Path(zarzewie.__file__).parent
LANGUAGES = words.languages()
CATALOGUES = sorted(
    {
        path.relative_to(SRC).as_posix().replace(f"locales/{lang}/", "locales/*/")
        for lang in LANGUAGES
        for path in SRC.rglob(f"locales/{lang}/*.ftl")
    }
)
"""Catalogues of the server and of every game, as "games/tron/locales/*/rules.ftl"."""
HOUSE = "locales/*/{}.ftl"


class Variables(Visitor):
    """The facts that a text uses, and those of them that it prints."""

    def __init__(self) -> None:
        self.used: set[str] = set()
        self.spoken: set[str] = set()

    def visit_SelectExpression(self, node: ftl.SelectExpression) -> None:  # noqa: N802  (Fluent's name)
        if isinstance(node.selector, ftl.VariableReference):
            self.used.add(node.selector.id.name)
        else:
            self.visit(node.selector)
        for variant in node.variants:
            self.visit(variant)

    def visit_VariableReference(self, node: ftl.VariableReference) -> None:  # noqa: N802
        self.used.add(node.id.name)
        self.spoken.add(node.id.name)


def variables(node: ftl.BaseNode) -> Variables:
    visitor = Variables()
    visitor.visit(node)
    return visitor


@cache
def entries(lang: str, catalogue: str) -> list[ftl.EntryType]:
    path = SRC / catalogue.replace("*", lang)
    return FluentParser().parse(path.read_text(encoding="utf-8")).body if path.exists() else []


def messages(lang: str, catalogue: str) -> dict[str, ftl.Message]:
    return {entry.id.name: entry for entry in entries(lang, catalogue) if isinstance(entry, ftl.Message)}


def shape(lang: str, catalogue: str) -> dict[str, tuple[list[str], list[str]]]:
    """Every message with its attribute names and the facts that it prints."""
    return {
        key: (sorted(each.id.name for each in message.attributes), sorted(variables(message).spoken))
        for key, message in messages(lang, catalogue).items()
    }


def facts_of_texts(lang: str) -> dict[str, set[str]]:
    """The facts that each text uses, by key, including those that only select a form."""
    return {
        key: variables(message).used
        for catalogue in CATALOGUES
        for key, message in messages(lang, catalogue).items()
    }


# --- the catalogues


@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_a_catalogue_says_the_same_in_every_language(catalogue: str) -> None:
    first, *others = (shape(lang, catalogue) for lang in LANGUAGES)
    assert first
    for other in others:
        assert other == first


@pytest.mark.parametrize("lang", LANGUAGES[1:])
def test_a_text_chooses_its_form_by_facts_that_its_polish_one_uses_too(lang: str) -> None:
    """Polish has more plural forms: it may need a number where another language does not, never less."""
    polish = facts_of_texts("pl")
    assert not [key for key, facts in facts_of_texts(lang).items() if not facts <= polish.get(key, facts)]


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("catalogue", CATALOGUES)
def test_a_catalogue_holds_no_junk_and_no_empty_text(lang: str, catalogue: str) -> None:
    assert not [entry.content for entry in entries(lang, catalogue) if isinstance(entry, ftl.Junk)]
    assert all(entry.value for entry in entries(lang, catalogue) if isinstance(entry, ftl.Message))


@pytest.mark.parametrize("lang", LANGUAGES)
def test_no_key_is_in_two_places(lang: str) -> None:
    keys = [
        entry.id.name
        for catalogue in CATALOGUES
        for entry in entries(lang, catalogue)
        if isinstance(entry, ftl.Message)
    ]
    assert sorted(keys) == sorted(set(keys))


@pytest.mark.parametrize("game", words.rule_books())
def test_a_rule_book_has_the_same_rules_in_every_language_in_the_same_order(game: str) -> None:
    first, *others = ([rule.id for rule in words.rules(lang, game)] for lang in LANGUAGES)
    assert len(first) > 10
    assert all(other == first for other in others)
    assert len({rule.split("-")[0] for rule in first}) == 1
    assert all(re.fullmatch(r"[A-Z]+-\d+\.\d+", rule) for rule in first)


def test_every_text_of_a_rule_is_in_the_rule_book() -> None:
    for game in words.rule_books():
        assert len(words.rules("pl", game)) == len(messages("pl", f"games/{game}/locales/*/rules.ftl"))


# --- uses in the code


def parsed(*rooms: str) -> Iterator[ast.AST]:
    for room in rooms:
        for path in sorted((SRC / room).rglob("*.py")):
            yield from ast.walk(ast.parse(path.read_text(encoding="utf-8")))


def calls(name: str, *rooms: str) -> Iterator[tuple[str, set[str]]]:
    """Calls of a function whose first constant argument is a text: that text, and the keyword names."""
    for node in parsed(*rooms):
        if isinstance(node, ast.Call) and getattr(node.func, "id", getattr(node.func, "attr", "")) == name:
            texts = [arg.value for arg in node.args if isinstance(arg, ast.Constant)]
            if texts and isinstance(texts[0], str):
                yield texts[0], {keyword.arg for keyword in node.keywords if keyword.arg}


REFUSALS = sorted(
    {(rule, *sorted(facts)) for rule, facts in calls("Refused", "kernel", "server", "lab", "cli")}
    | {(rule, *sorted(facts)) for rule, facts in calls("Refused", "games") if rule.startswith("house.")}
)


def test_the_tests_below_see_the_refusals_of_the_house() -> None:
    assert {"house.ask", "house.seats", "lab.bots", "cli.json"} <= {rule for rule, *_ in REFUSALS}


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("refusal", REFUSALS, ids=str)
def test_every_refusal_of_the_house_has_a_text_that_needs_no_other_facts(
    lang: str, refusal: tuple[str, ...]
) -> None:
    rule, *facts = refusal
    sentence = words.refusal(lang, Refused(rule, **dict.fromkeys(facts, "…")))
    assert sentence[0].isupper() or sentence[0] == "…"


@pytest.mark.parametrize("lang", LANGUAGES)
def test_every_rule_that_a_game_cites_in_a_refusal_has_a_text(lang: str) -> None:
    cited = {rule for rule, _ in calls("Refused", "games")}
    assert "T-8.1" in cited
    house = {rule for rule, *_ in REFUSALS}
    assert not [rule for rule in cited - house if words.rule(lang, rule) is None]


def test_every_reason_of_a_broken_file_has_a_text() -> None:
    reasons = {why for why, _ in _broken()}
    assert {"mark", "refused", "unreadable"} <= reasons
    for why, facts in _broken():
        assert words.say("pl", f"house-broken-{why}", **dict.fromkeys(facts, 1))


def _broken() -> Iterator[tuple[str, set[str]]]:
    for node in parsed("kernel"):
        if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "Broken":
            why = node.args[1]
            assert isinstance(why, ast.Constant)
            yield str(why.value), {keyword.arg for keyword in node.keywords if keyword.arg}


def test_every_key_in_the_code_of_cli_and_lab_has_a_text() -> None:
    keys = {
        node.value
        for node in parsed("cli", "lab")
        if isinstance(node, ast.Constant)
        and isinstance(node.value, str)
        and re.fullmatch(r"(cli|lab|house)-[a-z-]*[a-z]", node.value)
    }
    assert len(keys) > 60
    assert not keys - facts_of_texts("pl").keys()


def test_whoever_says_a_sentence_gives_exactly_its_facts() -> None:
    said = list(calls("say", "cli", "lab"))
    assert len(said) > 30
    texts = facts_of_texts("pl")
    assert not [(key, facts) for key, facts in said if texts[key] != facts]


def test_no_text_of_cli_and_lab_is_left_unused() -> None:
    spoken = {node.value for node in parsed("cli", "lab") if isinstance(node, ast.Constant)}
    refused = {rule.replace(".", "-") for rule, *_ in REFUSALS}
    dynamic = re.compile(r"cli-store-|cli-doctor-|cli-fault-|lab-bot-|lab-report-[a-z]+-note")
    unused = {*messages("pl", HOUSE.format("cli")), *messages("pl", HOUSE.format("lab"))} - spoken - refused
    assert not [key for key in unused if not dynamic.match(key)]


# --- formatting


@pytest.mark.parametrize(
    ("games", "said"),
    [(1, "1 partia"), (2, "2 partie"), (5, "5 partii"), (22, "22 partie"), (112, "112 partii")],
)
def test_polish_counts_as_polish_does(games: int, said: str) -> None:
    assert words.say("pl", "lab-games", games=games) == said


def test_sentences_carry_no_isolation_marks() -> None:
    for lang in LANGUAGES:
        sentence = words.say(lang, "cli-unknown-language", lang="xx", known=("pl", "en"))
        assert "pl, en" in sentence
        assert not re.search("[\u2066-\u2069]", sentence)


def test_a_missing_text_or_fact_is_an_error_and_not_a_riddle() -> None:
    with pytest.raises(LookupError, match="no-such-key"):
        words.say("pl", "no-such-key")
    with pytest.raises(LookupError, match="lab-games"):
        words.say("pl", "lab-games")
    with pytest.raises(LookupError, match="de"):
        words.say("de", "lab-games", games=1)


def test_a_rule_is_found_by_its_id() -> None:
    polish, english = words.rule("pl", "T-2.3"), words.rule("en", "T-2.3")
    assert polish is not None
    assert english is not None
    assert polish.title == "Zgodność obszarów"
    assert polish.text.startswith("Każdy obszar nowej karty")
    assert english.id == "T-2.3"
    assert english != polish
    assert words.rule("pl", "T-99.9") is None
    assert words.rule("pl", "cli-about") is None


def test_a_game_without_a_rule_book_has_no_rules() -> None:
    assert words.rules("pl", "chess") == []


def test_a_refusal_by_a_rule_says_the_rule() -> None:
    said = words.refusal("pl", Refused("T-2.3", card=4))
    assert said.startswith("T-2.3 Zgodność obszarów: Każdy obszar")


@pytest.mark.parametrize("reason", get_args(Reason))
def test_every_trouble_of_a_store_has_a_sentence(reason: str) -> None:
    for lang in words.languages():
        assert "x.db" in words.say(lang, f"cli-store-{reason}", db="x.db")


# --- catalogues are parsed when they are needed


@pytest.mark.parametrize("lang", words.languages())
def test_every_text_of_every_catalogue_is_found(lang: str) -> None:
    defined = [key for catalogue in CATALOGUES for key in messages(lang, catalogue)]
    assert [key for key in defined if not words.has(lang, key)] == []


def test_only_the_catalogues_that_a_text_needs_are_parsed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, text in {
        "a": "one = { two }, { -term }\nthree = 3",
        "b": "two = 2 { three }\n-term = T",
        "c": "four = 4",
    }.items():
        (tmp_path / f"{name}.ftl").write_text(text, encoding="utf-8")
    monkeypatch.setattr(words, "_catalogues", lambda _: tmp_path)
    read: list[str] = []

    def resource(source: str) -> ftl.Resource:
        read.append(source)
        return FluentResource(source)

    monkeypatch.setattr(words, "FluentResource", resource)
    texts = words._Texts("pl")
    bundle = texts.bundle_with("one")
    assert bundle is not None
    pattern = bundle.get_message("one").value
    assert pattern is not None
    assert bundle.format_pattern(pattern) == ("2 3, T", [])
    assert len(read) == 2
    assert texts.bundle_with("four") is not None
    assert texts.bundle_with("five") is None
