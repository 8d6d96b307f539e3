"""Clients' questions about their own view, answered in the background."""

import asyncio
from typing import Any

from zarzewie.kernel.game import Refused
from zarzewie.server.event_loop import Loop
from zarzewie.server.previews import PreviewRequest, Previews
from zarzewie.server.protocol import Outgoing, Refusal, Reply
from zarzewie.server.table_callbacks import Client, send


class Queries:
    def __init__(self, previews: Previews, loop: Loop) -> None:
        self._previews = previews
        self._loop = loop
        self._asking: dict[Client, set[asyncio.Task[Any]]] = {}

    def ask(self, client: Client, question: PreviewRequest, key: str) -> None:
        asking = self._loop.spawn(self._answer(client, question, key))
        self._asking.setdefault(client, set()).add(asking)
        asking.add_done_callback(lambda done: self._asking.get(client, set()).discard(done))

    def left(self, client: Client) -> None:
        """Cancel the questions of a client that has left."""
        for asking in self._asking.pop(client, ()):
            asking.cancel()

    async def _answer(self, client: Client, question: PreviewRequest, key: str) -> None:
        try:
            answer: Outgoing = Reply(key, await self._previews.answer(client.person or "", question))
        except Refused as refusal:
            answer = Refusal(refusal.rule, refusal.facts, key)
        except Exception:
            send(client, Refusal("house.ask", {"ask": "query"}, key))
            raise
        send(client, answer)
