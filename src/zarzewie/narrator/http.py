"""Sending a call and hearing its answer piece by piece, however slowly it comes."""

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
"""Bytes of an answer, after which nobody listens any more."""


async def listen(call: Call, timeout: float, hear: Callable[[bytes], bool]) -> None:
    """Each JSON value of the answer is heard, until `hear` has enough. Failed where there is none to hear."""
    import httpx  # late: only who switches a model on needs it

    headers = {
        "content-type": "application/json",
        "accept-encoding": "identity",  # nothing that unfolds to more than was counted
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
        raise Failed("late") from None  # from None: it holds the request, and that holds the key
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
    """The certificates, read once and before the first call: it takes longer than some deadlines."""
    import httpx

    return httpx.create_ssl_context()
