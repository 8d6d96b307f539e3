"""ASGI middleware around the application: security headers, a log line and metrics for every response."""

import logging
import time
from typing import Any

from zarzewie.server import metrics, transport
from zarzewie.server.logs import note
from zarzewie.server.request_checks import refused_address
from zarzewie.server.settings import ServerSettings
from zarzewie.server.slow_requests import Body

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "font-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "manifest-src 'self'",
        "form-action 'self'",
        "base-uri 'none'",
        "frame-ancestors 'none'",
    )
)
HEADERS = {
    "content-security-policy": POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}
LENGTH = (b"content-length", b"0")
A_YEAR = 365 * 24 * 3600


class Middleware:
    def __init__(self, app: Any, settings: ServerSettings) -> None:
        self._app = app
        headers = dict(HEADERS)
        if settings.https:
            headers["strict-transport-security"] = f"max-age={A_YEAR}"
        self._headers = [(name.encode(), value.encode()) for name, value in headers.items()]
        self.sockets = 0

    async def __call__(self, scope: Any, receive: Any, send: Any) -> None:
        match scope["type"]:
            case "http":
                await self._request(scope, receive, send)
            case "websocket" if refused_address(scope):
                await send({"type": "websocket.close"})
            case "websocket":
                self.sockets += 1
                try:
                    await self._app(scope, receive, send)
                finally:
                    transport.after(scope, self._socket_closed)
            case _:
                await self._app(scope, receive, send)

    def _socket_closed(self) -> None:
        self.sockets -= 1

    async def _request(self, scope: Any, receive: Any, send: Any) -> None:
        began = time.perf_counter()
        status = 500
        body = Body(receive)

        async def sending(message: Any) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                last = [(b"connection", b"close")] if body.slow else []
                message = {**message, "headers": [*message.get("headers", ()), *self._headers, *last]}
            await send(message)

        try:
            if refusal := refused_address(scope):
                await sending({"type": "http.response.start", "status": refusal, "headers": [LENGTH]})
                await sending({"type": "http.response.body", "body": b""})
            else:
                await self._app(scope, body, sending)
        finally:
            seconds = time.perf_counter() - began
            metrics.requests.add(str(status))
            metrics.request_time.add(seconds)
            path = scope.get("path_template") or "?"
            note(
                logging.INFO, "request", method=scope["method"], path=path, status=status,
                ms=round(seconds * 1000, 1),
            )  # fmt: skip
