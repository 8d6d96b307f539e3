"""The ways by which hints travel: PostgreSQL's NOTIFY, or Redis (or Valkey) where its address is set."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from sqlalchemy import select

from zarzewie.kernel.game import Refused
from zarzewie.server import schema
from zarzewie.server.hints import HintChannel
from zarzewie.store.postgres_wire import PostgresWire
from zarzewie.store.sql import SqlStore

PATIENCE = 5.0
"""Seconds for sending a message, or for establishing a connection."""


def channel_for(db: SqlStore, redis: str = "") -> HintChannel:
    """Redis if an address is given, otherwise the database itself."""
    with db.reading.connect() as connection:
        name = f"zarzewie_{connection.scalar(select(schema.installation.c.id))}"
    return RedisChannel(redis, name) if redis else PostgresChannel(db, name)


class PostgresChannel:
    """One connection that listens and notifies, each statement on its own (autocommit)."""

    def __init__(self, db: SqlStore, name: str) -> None:
        _, self._given = db.engine.dialect.create_connect_args(db.engine.url)
        self._name = name
        self._wire: PostgresWire | None = None
        self._is_open = asyncio.Event()

    async def listen(self, receive: Callable[[bytes], None], listening: Callable[[], None]) -> None:
        import psycopg

        async with asyncio.timeout(PATIENCE):
            made = await psycopg.AsyncConnection.connect(autocommit=True, **self._given)
        wire = PostgresWire(made, receive)
        try:
            await wire.run(f"LISTEN {self._name}".encode())
            self._wire = wire
            self._is_open.set()
            listening()
            await wire.lost
        finally:
            self._is_open.clear()
            wire.close()

    async def send(self, message: bytes) -> None:
        async with asyncio.timeout(PATIENCE):
            await self._is_open.wait()
            assert self._wire is not None
            await self._wire.run(b"SELECT pg_notify($1, $2)", self._name.encode(), message)

    async def close(self) -> None:
        """Whoever listens has ended that."""


class RedisChannel:
    def __init__(self, address: str, name: str) -> None:
        try:
            from redis import asyncio as redis
        except ImportError:
            raise Refused("cli.redis") from None
        self._redis = redis.from_url(address, socket_timeout=None, socket_connect_timeout=PATIENCE)
        self._name = name

    async def listen(self, receive: Callable[[bytes], None], listening: Callable[[], None]) -> None:
        async with self._redis.pubsub(ignore_subscribe_messages=False) as heard:
            await heard.subscribe(self._name)
            async for message in heard.listen():
                if message["type"] == "subscribe":
                    listening()
                elif message["type"] == "message":
                    receive(message["data"])

    async def send(self, message: bytes) -> None:
        async with asyncio.timeout(PATIENCE):
            await self._redis.publish(self._name, message)

    async def close(self) -> None:
        with suppress(Exception):
            await self._redis.aclose()
