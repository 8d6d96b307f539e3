"""Send a call to a provider and read its answer as a stream."""

from collections.abc import Callable
from functools import cache
from typing import TYPE_CHECKING, Final

import msgspec

from zarzewie.kernel.prompt import Failed
from zarzewie.narrator.json_stream import BY_TYPE, Cutter
from zarzewie.narrator.providers.format import Call

if TYPE_CHECKING:
    import ssl

    import httpx

LARGEST: Final = 256 * 1024
"""Maximum size of an answer, in bytes."""


async def listen(call: Call, timeout: float, hear: Callable[[bytes], bool]) -> None:
    """Pass each JSON value of the answer to `hear`, until it returns True. Raises Failed on an error."""
    import httpx  # late: only needed if a model is configured

    headers = {
        "content-type": "application/json",
        "accept-encoding": "identity",  # compressed data could expand beyond LARGEST
        "user-agent": "zarzewie",
        **call.headers,
    }
    try:
        async with (
            httpx.AsyncClient(verify=trusted(), timeout=timeout) as client,
            client.stream(
                "POST", call.url, headers=headers, content=msgspec.json.encode(call.body)
            ) as response,
        ):
            await _hear_all(response, hear)
    except httpx.TimeoutException:
        raise Failed("late") from None  # from None: the exception holds the request, and that holds the key
    except (httpx.HTTPError, httpx.InvalidURL):
        raise Failed("unreachable") from None


async def _hear_all(response: "httpx.Response", hear: Callable[[bytes], bool]) -> None:
    cutter = _cutter(response)
    total = 0
    async for chunk in response.aiter_raw():
        total += len(chunk)
        if total > LARGEST:
            raise Failed("malformed")
        for value in cutter.feed(chunk):
            if hear(value):
                return
    for value in cutter.end():
        if hear(value):
            return


def _cutter(response: "httpx.Response") -> Cutter:
    if response.status_code != 200:
        raise Failed("status", response.status_code)
    kind = response.headers.get("content-type", "").partition(";")[0].strip().lower()
    encoding = response.headers.get("content-encoding", "identity")
    if kind not in BY_TYPE or encoding != "identity":
        raise Failed("malformed")
    return BY_TYPE[kind]()


@cache
def trusted() -> "ssl.SSLContext":
    """The TLS context. Created once, before the first call: reading certificates can exceed a deadline."""
    import httpx

    return httpx.create_ssl_context()
