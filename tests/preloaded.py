"""Imported once by the fork server (forked.py): what every server loads, and the types that it inspects."""

import gc

import alembic.command  # noqa: F401
import sqlalchemy.dialects.postgresql.psycopg
import sqlalchemy.dialects.sqlite.pysqlite  # noqa: F401
from litestar import Litestar

import tests.toys.ballot
import tests.toys.relay
import tests.toys.scribe  # noqa: F401
import zarzewie.cli.commands  # noqa: F401
from zarzewie.server import warm_up

warm_up.meet_all()
Litestar()  # imports its plugins
gc.collect()
gc.freeze()  # a server that starts collects its own garbage only
