"""Listens to all hints, as anybody could who may read Redis or the database's notifications."""

import asyncio
from contextlib import suppress

import msgspec
import psycopg
from redis import asyncio as redis
from redis.exceptions import RedisError

from tests.chaos.canaries import Canaries
from zarzewie.server.hints import Hint

CHANNELS = "SELECT 'zarzewie_' || id FROM installation"


class HintsHeard:
    def __init__(self, canaries: Canaries) -> None:
        self._canaries = canaries
        self.by_redis = 0
        self.by_postgres = 0

    async def listen_to_redis(self, port: int) -> None:
        while True:
            with suppress(RedisError, OSError):
                async with redis.Redis(port=port) as client, client.pubsub() as heard:
                    await heard.psubscribe("*")
                    async for message in heard.listen():
                        if message["type"] == "pmessage":
                            self.by_redis += 1
                            self._check(message["data"].decode())
            await asyncio.sleep(0.2)

    async def listen_to_postgres(self, address: str) -> None:
        while True:
            with suppress(psycopg.Error, OSError):
                async with await psycopg.AsyncConnection.connect(address, autocommit=True) as connection:
                    found = await (await connection.execute(CHANNELS)).fetchone()
                    assert found
                    await connection.execute(f"LISTEN {found[0]}".encode())
                    async for notice in connection.notifies():
                        self.by_postgres += 1
                        self._check(notice.payload)
            await asyncio.sleep(0.2)

    def _check(self, data: str) -> None:
        self._canaries.nowhere_in("a hint", data)
        unknown = set(msgspec.json.decode(data)) - set(Hint.__struct_fields__)
        if unknown:
            self._canaries.leaks.append(f"a hint says more than it should: {sorted(unknown)}")
