"""The server's log: readable lines, or JSON for machines.

Never log a token, a cookie, a password, a mail address, or a person's name or text. Name the event with a
constant string and add only facts that are none of these; log paths as their templates.
"""

import json
import logging
import sys
import time
from typing import Any

from zarzewie.server import metrics

OURS = "zarzewie"
# Loggers that write headers, frames or parameters at their detailed levels.
TALKATIVE = ("uvicorn", "websockets", "asyncio", "sqlalchemy", "alembic", "litestar", "httpx", "markdown_it")

log = logging.getLogger(OURS)


def note(level: int, what: str, /, error: BaseException | None = None, **facts: Any) -> None:
    log.log(level, what, extra={"facts": facts}, exc_info=error)


class TextFormatter(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        when = time.strftime("%Y-%m-%d %H:%M:%S", time.localtime(record.created))
        facts = "".join(f" {name}={value}" for name, value in getattr(record, "facts", {}).items())
        line = f"{when} {record.levelname.lower():7} {record.getMessage()}{facts}"
        return line if not record.exc_info else f"{line}\n{self.formatException(record.exc_info)}"


class Json(logging.Formatter):
    def format(self, record: logging.LogRecord) -> str:
        line = {
            "at": round(record.created, 3),
            "level": record.levelname.lower(),
            "logger": record.name,
            "what": record.getMessage(),
            **getattr(record, "facts", {}),
        }
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


class CountErrors(logging.Filter):
    def filter(self, record: logging.LogRecord) -> bool:
        if record.levelno >= logging.ERROR:
            metrics.errors.add(record.name)
        return True


def set_up(level: str, form: str) -> None:
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Json() if form == "json" else TextFormatter())
    handler.addFilter(CountErrors())
    root = logging.getLogger()
    root.handlers[:] = [handler]
    root.setLevel(logging.WARNING)
    log.setLevel(level.upper())
    for name in TALKATIVE:
        logging.getLogger(name).setLevel(logging.WARNING)
