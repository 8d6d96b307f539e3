"""HTTP for many people at once, with every answer searched for canaries."""

import asyncio
import json
from http.cookies import SimpleCookie
from typing import Any

PATIENCE = 12.0


async def call(
    port: int, method: str, path: str, body: Any = None, cookie: str = ""
) -> tuple[int, str, dict[str, str]]:
    """The status, the whole answer as text, and the cookies. Raises OSError if there is no answer."""
    try:
        return await asyncio.wait_for(_call(port, method, path, body, cookie), PATIENCE)
    except (TimeoutError, asyncio.IncompleteReadError, ValueError, IndexError) as error:
        raise ConnectionError(type(error).__name__) from error


async def _call(port: int, method: str, path: str, body: Any, cookie: str) -> tuple[int, str, dict[str, str]]:
    reader, writer = await asyncio.open_connection("127.0.0.1", port)
    try:
        data = b"" if body is None else json.dumps(body).encode()
        headers = {
            "host": f"127.0.0.1:{port}",
            "x-zarzewie": "1",
            "connection": "close",
            "content-type": "application/json",
            "content-length": str(len(data)),
            "cookie": cookie,
        }
        lines = [f"{method} {path} HTTP/1.1", *(f"{name}: {value}" for name, value in headers.items())]
        writer.write("\r\n".join([*lines, "", ""]).encode() + data)
        answer = (await reader.read(-1)).decode()
    finally:
        writer.close()
    head, _, _ = answer.partition("\r\n\r\n")
    cookies = SimpleCookie()
    for line in head.split("\r\n"):
        if line.lower().startswith("set-cookie:"):
            cookies.load(line.partition(":")[2].strip())
    return int(head.split(" ", 2)[1]), answer, {name: morsel.value for name, morsel in cookies.items()}


def json_of(answer: str) -> Any:
    """The body of an answer."""
    body = answer.partition("\r\n\r\n")[2]
    try:
        return json.loads(body)
    except ValueError:
        return None
