"""Three providers over their real wire formats: correct, slow and faulty responses (R-9.4)."""

import json

import pytest

from tests.narrator.asking import (
    ANSWER,
    DEADLINE,
    PROMPT,
    SLACK,
    WORDS,
    ask,
    settings,
    timed_trouble,
    trouble,
)
from tests.narrator.dialects import DIALECTS, GEMINI, JSON, OPENAI, Dialect, gemini_array
from tests.narrator.loopback import Loopback, dripping, dripping_head, hanging_up, saying, silence
from zarzewie.kernel.prompt import schema
from zarzewie.narrator.http import LARGEST
from zarzewie.narrator.model import Model

pytestmark = pytest.mark.rule("R-9.4")
every = pytest.mark.parametrize("dialect", DIALECTS, ids=lambda dialect: dialect.name)


# --- correct


@every
def test_words_come_in_pieces_and_are_put_together(dialect: Dialect, loopback: Loopback) -> None:
    loopback.answer = dialect.telling(ANSWER)
    assert ask(Model(settings(dialect, loopback))) == WORDS


@every
def test_pieces_may_be_cut_anywhere_even_inside_a_letter(dialect: Dialect, loopback: Loopback) -> None:
    stream = dialect.streamed(ANSWER, dialect.good)
    loopback.answer = dripping(dialect.kind, stream, pause=0)
    assert ask(Model(settings(dialect, loopback))) == WORDS


@every
def test_line_ends_may_be_those_of_another_system(dialect: Dialect, loopback: Loopback) -> None:
    stream = dialect.streamed(ANSWER, dialect.good).replace(b"\n", b"\r\n")
    loopback.answer = dripping(dialect.kind, stream, pause=0)
    assert ask(Model(settings(dialect, loopback))) == WORDS


@every
def test_a_server_that_does_not_stream_is_understood(dialect: Dialect, loopback: Loopback) -> None:
    loopback.answer = saying(JSON, dialect.whole(ANSWER))
    assert ask(Model(settings(dialect, loopback))) == WORDS


def test_gemini_may_send_its_pieces_as_one_array(loopback: Loopback) -> None:
    loopback.answer = saying(JSON, gemini_array(ANSWER))
    assert ask(Model(settings(GEMINI, loopback))) == WORDS


def test_a_compatible_server_need_not_count(loopback: Loopback) -> None:
    stream = OPENAI.streamed(ANSWER, "stop").replace(b'"total_tokens": 900', b'"total_tokens": null')
    loopback.answer = saying(OPENAI.kind, stream)
    assert ask(Model(settings(OPENAI, loopback))) == WORDS


@every
def test_the_question_goes_where_and_how_the_provider_wants_it(dialect: Dialect, loopback: Loopback) -> None:
    loopback.answer = dialect.telling(ANSWER)
    ask(Model(settings(dialect, loopback)))
    (request,) = loopback.requests
    header, value = dialect.key_header
    assert request.path == dialect.path
    assert request.headers[header] == value
    assert value not in json.dumps(request.body) + request.path
    style, said, shape = dialect.asked(request)
    assert (style, said) == (PROMPT.style, PROMPT.said)
    assert shape["properties"] == schema(PROMPT.shape)["properties"]


# --- slow: the deadline is wall-clock time


@every
def test_a_server_that_says_nothing_is_left_at_the_deadline(dialect: Dialect, loopback: Loopback) -> None:
    loopback.answer = silence
    found, took = timed_trouble(Model(settings(dialect, loopback, deadline=DEADLINE)))
    assert found == "late"
    assert took < DEADLINE + SLACK


@every
def test_a_stream_that_drips_is_left_at_the_deadline(dialect: Dialect, loopback: Loopback) -> None:
    loopback.answer = dripping(dialect.kind, dialect.streamed(ANSWER * 9, dialect.good))
    found, took = timed_trouble(Model(settings(dialect, loopback, deadline=DEADLINE)))
    assert found == "late"
    assert DEADLINE <= took < DEADLINE + SLACK


def test_headers_that_drip_are_left_at_the_deadline(loopback: Loopback) -> None:
    loopback.answer = dripping_head
    found, took = timed_trouble(Model(settings(OPENAI, loopback, deadline=DEADLINE)))
    assert found == "late"
    assert took < DEADLINE + SLACK


# --- faulty


@every
@pytest.mark.parametrize("status", ["401 Unauthorized", "429 Too Many Requests", "503 Unavailable"])
def test_a_server_that_says_no(dialect: Dialect, status: str, loopback: Loopback) -> None:
    loopback.answer = saying(JSON, b'{"error": {"message": "no"}}', status=status)
    assert trouble(Model(settings(dialect, loopback))) == f"status {status[:3]}"


@every
def test_trouble_in_the_middle_of_a_stream(dialect: Dialect, loopback: Loopback) -> None:
    wrong = b'{"error": "overloaded"}' if dialect.name == "ollama" else b'{"error": {"code": 503}}'
    begun = dialect.streamed(ANSWER, dialect.good).split(b"\n")[0]
    between = b"\n" if dialect.name == "ollama" else b"\n\ndata: "
    loopback.answer = saying(dialect.kind, begun + between + wrong + b"\n\n")
    assert trouble(Model(settings(dialect, loopback))) == "status"


@every
@pytest.mark.parametrize(
    "body",
    [
        b"",
        b"{",
        b"<p>busy</p>",
        b"[[]]",
        b"null",
        b'{"candidates": 1, "choices": 1, "message": 1}',
        b"\xff",
    ],
)
def test_what_is_not_the_providers_format(dialect: Dialect, body: bytes, loopback: Loopback) -> None:
    loopback.answer = saying(JSON, body)
    assert trouble(Model(settings(dialect, loopback))) == "malformed"


@every
def test_a_page_instead_of_an_answer(dialect: Dialect, loopback: Loopback) -> None:
    loopback.answer = saying("text/html", b"<h1>Sign in</h1>")
    assert trouble(Model(settings(dialect, loopback))) == "malformed"


@every
@pytest.mark.parametrize(
    "said",
    [
        "Sure! Here is your line.",
        '{"line": 7}',
        '{"line": "a", "influence": 100}',
        '{"words": "a"}',
        '["a"]',
        '{"line": ["a"]}',
        "[" * 5000,
    ],
)
def test_an_answer_of_another_shape_is_none(dialect: Dialect, said: str, loopback: Loopback) -> None:
    loopback.answer = dialect.telling(said)
    assert trouble(Model(settings(dialect, loopback))) == "malformed"


@pytest.mark.parametrize(
    ("dialect", "stream"),
    [(dialect, stream) for dialect in DIALECTS for stream in dialect.blocked],
    ids=lambda value: value.name if isinstance(value, Dialect) else "",
)
def test_the_provider_will_not(dialect: Dialect, stream: bytes, loopback: Loopback) -> None:
    loopback.answer = saying(dialect.kind, stream)
    assert trouble(Model(settings(dialect, loopback))) == "blocked"


@every
@pytest.mark.parametrize("said", ["", " \n "])
def test_an_empty_answer(dialect: Dialect, said: str, loopback: Loopback) -> None:
    loopback.answer = dialect.telling(said)
    assert trouble(Model(settings(dialect, loopback))) == "empty"


@every
def test_an_answer_that_reached_its_limit(dialect: Dialect, loopback: Loopback) -> None:
    loopback.answer = saying(dialect.kind, dialect.streamed(ANSWER[:-9], dialect.cut))
    assert trouble(Model(settings(dialect, loopback))) == "truncated"


@every
def test_a_stream_that_ends_before_it_is_over(dialect: Dialect, loopback: Loopback) -> None:
    stream = dialect.streamed(ANSWER, dialect.good)
    loopback.answer = saying(dialect.kind, stream[: stream.rindex(b"\n", 0, len(stream) * 2 // 3) + 1])
    assert trouble(Model(settings(dialect, loopback))) == "truncated"


@every
def test_a_connection_that_breaks_off(dialect: Dialect, loopback: Loopback) -> None:
    chunked = saying(dialect.kind, b"40\r\n{", **{"Transfer-Encoding": "chunked"})
    for loopback.answer in (hanging_up, chunked):
        assert trouble(Model(settings(dialect, loopback))) == "unreachable"


@every
def test_nobody_at_home(dialect: Dialect, loopback: Loopback) -> None:
    model = Model(settings(dialect, loopback))
    loopback.hang_up()
    assert trouble(model) == "unreachable"


@every
def test_an_answer_without_end(dialect: Dialect, loopback: Loopback) -> None:
    loopback.answer = saying(dialect.kind, *[b"x" * 4096] * (LARGEST // 4096 + 2))
    assert trouble(Model(settings(dialect, loopback))) == "malformed"


def test_an_answer_that_would_unfold_is_not_unfolded(loopback: Loopback) -> None:
    loopback.answer = saying(JSON, b"\x1f\x8b", **{"Content-Encoding": "gzip"})
    assert trouble(Model(settings(OPENAI, loopback))) == "malformed"


@every
def test_a_key_is_not_carried_on_to_another_address(dialect: Dialect, loopback: Loopback) -> None:
    elsewhere = {"Location": f"{loopback.url}/elsewhere"}
    loopback.answer = saying(JSON, b"", status="307 Temporary Redirect", **elsewhere)
    assert trouble(Model(settings(dialect, loopback))) == "status 307"
    assert len(loopback.requests) == 1
