"""Configuring a model, and keeping its key secret."""

import logging
import traceback

import pytest

from tests.narrator.asking import ANSWER, ask, settings
from tests.narrator.dialects import DIALECTS, JSON, KEY, Dialect
from tests.narrator.loopback import Answer, Loopback, hanging_up, saying, silence
from zarzewie.kernel.game import Refused
from zarzewie.kernel.prompt import Failed
from zarzewie.narrator.model import Model
from zarzewie.narrator.settings import ApiKey, read

GEMINI = {
    "ZARZEWIE_NARRATOR": "gemini",
    "ZARZEWIE_NARRATOR_MODEL": "gemini-x",
    "ZARZEWIE_NARRATOR_KEY": KEY,
}
OLLAMA = {"ZARZEWIE_NARRATOR": "ollama", "ZARZEWIE_NARRATOR_MODEL": "gemma-x"}


def test_without_a_word_there_is_no_model() -> None:
    assert read({}) is None
    assert read({"ZARZEWIE_NARRATOR": " "}) is None
    assert read({"ZARZEWIE_NARRATOR_KEY": KEY}) is None


def test_three_variables_switch_a_model_on() -> None:
    found = read(GEMINI)
    assert found is not None
    assert found.key is not None
    assert (found.provider, found.model, found.key.reveal()) == ("gemini", "gemini-x", KEY)
    assert found.url == "https://generativelanguage.googleapis.com"


def test_a_model_of_ones_own_needs_no_key() -> None:
    found = read({**OLLAMA, "ZARZEWIE_NARRATOR_DEADLINE": "45", "ZARZEWIE_NARRATOR_TOKENS": "90000"})
    assert found is not None
    assert found.key is None
    assert (found.limits.deadline, found.limits.day_tokens) == (45.0, 90_000)


@pytest.mark.refuses("house.narrator")
@pytest.mark.parametrize(
    ("wrong", "variable"),
    [
        ({"ZARZEWIE_NARRATOR": "oracle"}, ""),
        ({"ZARZEWIE_NARRATOR_MODEL": ""}, "_MODEL"),
        ({"ZARZEWIE_NARRATOR_KEY": ""}, "_KEY"),
        ({"ZARZEWIE_NARRATOR_KEY": f"{KEY}\r\nx: y"}, "_KEY"),
        ({"ZARZEWIE_NARRATOR_KEY": "klucz-zażółć"}, "_KEY"),
        ({"ZARZEWIE_NARRATOR_URL": "generativelanguage"}, "_URL"),
        ({"ZARZEWIE_NARRATOR_URL": "file:///etc/passwd"}, "_URL"),
        ({"ZARZEWIE_NARRATOR_URL": "http://far.example"}, "_URL"),
        ({"ZARZEWIE_NARRATOR_URL": f"https://far.example?key={KEY}"}, "_URL"),
        ({"ZARZEWIE_NARRATOR_URL": f"https://me:{KEY}@far.example"}, "_URL"),
        ({"ZARZEWIE_NARRATOR_URL": "https://far.example:port"}, "_URL"),
        ({"ZARZEWIE_NARRATOR_DEADLINE": "soon"}, "_DEADLINE"),
        ({"ZARZEWIE_NARRATOR_DEADLINE": "0"}, "_DEADLINE"),
        ({"ZARZEWIE_NARRATOR_DEADLINE": "nan"}, "_DEADLINE"),
        ({"ZARZEWIE_NARRATOR_DEADLINE": "inf"}, "_DEADLINE"),
        ({"ZARZEWIE_NARRATOR_TOKENS": "-1"}, "_TOKENS"),
    ],
)
def test_what_cannot_be_followed_is_refused_by_name_and_never_by_value(
    wrong: dict[str, str], variable: str
) -> None:
    with pytest.raises(Refused) as refused:
        read({**GEMINI, **wrong})
    assert refused.value.rule == "house.narrator"
    assert refused.value.facts == {"variable": f"ZARZEWIE_NARRATOR{variable}"}


def test_a_key_does_not_show_itself() -> None:
    found = read(GEMINI)
    assert found is not None
    for text in (repr(found), str(found), repr(ApiKey(KEY)), f"{ApiKey(KEY)}", repr(vars(Model(found)))):
        assert KEY not in text


@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
@pytest.mark.parametrize(
    "answer",
    [
        silence,
        hanging_up,
        saying(JSON, KEY.encode(), status="401 Unauthorized"),
        saying(JSON, b'{"error": "bad key ' + KEY.encode() + b'"}'),
        saying(JSON, KEY.encode()),
    ],
    ids=["silence", "hanging up", "refused", "error", "malformed"],
)
def test_a_key_is_in_no_exception_and_no_log(
    dialect: Dialect, answer: Answer, loopback: Loopback, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    loopback.answer = answer
    with pytest.raises(Failed) as failed:
        ask(Model(settings(dialect, loopback, deadline=0.1)))
    assert KEY not in "".join(traceback.format_exception(failed.value))
    assert "the model gave no words" in caplog.text
    assert KEY not in caplog.text


@pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)
def test_a_key_is_in_no_log_when_all_goes_well(
    dialect: Dialect, loopback: Loopback, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    loopback.answer = dialect.telling(ANSWER)
    ask(Model(settings(dialect, loopback)))
    assert "HTTP Request" in caplog.text
    assert KEY not in caplog.text
