"""Check that a database is Zarzewie's, then bring its tables up to date."""

import time
from pathlib import Path
from threading import Lock

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, inspect, select

from zarzewie.store.engines import Engines, is_sqlite, without_transaction
from zarzewie.store.errors import without_password as shown
from zarzewie.store.interface import StoreError
from zarzewie.store.log_tables import moving

MIGRATIONS = Path(__file__).parent / "migrations"
VERSION_TABLE = "zarzewie_store"
OUR_LOCK = 0x7A61727A  # "zarz": any number that no other program uses

_one_at_a_time = Lock()  # Alembic keeps its context in a global


def prepare(engines: Engines, patience: float, half_moved: bool = False, migrate: bool = True) -> None:
    """Migrate the database. If it is foreign or newer than this code, raise StoreError and change nothing.

    The same if another database is still being moved to it, unless that is allowed (`half_moved`). Without
    `migrate`, StoreError "older" is raised if it is not up to date.
    """
    config, script = _migrations()
    with engines.reading.connect() as connection:
        version = _version(connection, script)
        if not half_moved:
            _refuse_half_moved(connection)
    if is_sqlite(engines.writing):
        _switch_to_wal(engines.writing, patience)
    if version == script.get_current_head():
        return
    if not migrate:
        raise StoreError(
            "older",
            f"{shown(engines.writing.url)} has version {version}, and other servers use it",
        )
    with engines.writing.begin() as connection:
        if not is_sqlite(connection):
            connection.exec_driver_sql(f"SELECT pg_advisory_xact_lock({OUR_LOCK})")
        _version(connection, script)  # another process may have migrated it since
        config.attributes["connection"] = connection
        with _one_at_a_time:
            command.upgrade(config, "head")


def whose(engines: Engines) -> bool:
    """Whether the tables are up to date. Raises StoreError if it is foreign, newer or half moved."""
    _, script = _migrations()
    with engines.reading.connect() as connection:
        version = _version(connection, script)
        _refuse_half_moved(connection)
        return version == script.get_current_head()


def is_new(engines: Engines) -> bool:
    """Whether no server has opened it yet. Raises StoreError if it is foreign or newer than this code."""
    _, script = _migrations()
    with engines.reading.connect() as connection:
        return _version(connection, script) is None


def moved_from(connection: Connection) -> str | None:
    """The database that is being moved to this one, if that is not finished."""
    if not inspect(connection).has_table(moving.name):
        return None
    return connection.scalar(select(moving.c.source))


def _refuse_half_moved(connection: Connection) -> None:
    if source := moved_from(connection):
        raise StoreError("moving", f"{shown(connection.engine.url)} is not whole yet: moved from {source}")


def _migrations() -> tuple[Config, ScriptDirectory]:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    return config, ScriptDirectory.from_config(config)


def _version(connection: Connection, script: ScriptDirectory) -> str | None:
    context = MigrationContext.configure(connection, opts={"version_table": VERSION_TABLE})
    version = context.get_current_revision()
    if version is None and (tables := inspect(connection).get_table_names()):
        raise StoreError("foreign", f"{shown(connection.engine.url)} holds {', '.join(tables[:5])}")
    if version is not None and version not in {known.revision for known in script.walk_revisions()}:
        raise StoreError("newer", f"{shown(connection.engine.url)} has version {version}")
    return version


def _switch_to_wal(engine: Engine, patience: float) -> None:
    """Switch to a write-ahead log. Retries, because SQLite does not wait for a lock in this statement."""
    until = time.monotonic() + patience
    while True:
        try:
            with without_transaction(engine).connect() as connection:
                mode = connection.exec_driver_sql("PRAGMA journal_mode=WAL").scalar()
            break
        except StoreError as error:
            if error.reason != "locked" or time.monotonic() > until:
                raise
            time.sleep(0.01)
    if mode != "wal":
        raise StoreError("unreachable", f"{shown(engine.url)} cannot have a write-ahead log, only {mode}")
